"""The course: notebooks come from their sources, can be solved, and left open fail only at exercises."""

import ast
from pathlib import Path
from typing import Any

import nbformat
import pytest

from sv_widgets.lessons.courses import all_lessons, chapters
from tests.tools import course, course_table

SOURCES = course.sources()


def ran(path: Path, variant: course.Variant) -> tuple[list[str], list[str]]:
    """Run the code of a notebook, also past what fails: which cells failed, and which are exercises."""
    notebook: Any = course.notebook(path, variant)
    names: dict[str, Any] = {}
    failed = []
    for cell in notebook.cells:
        if cell.cell_type == "code":
            try:
                exec(compile(ast.parse(cell.source), cell.id, "exec"), names)  # noqa: S102 - our own notebook
            except AssertionError as told:
                failed += [cell.id] if str(told) == course.STILL_OPEN else [f"{cell.id}: {told}"]
    return failed, [cell.id for cell in notebook.cells if "exercise" in cell.metadata.get("tags", [])]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_what_lies_there_is_what_its_source_says(path: Path) -> None:
    there: Any = nbformat.read(path.parents[1] / f"{path.stem}.ipynb", 4)
    made: Any = course.notebook(path)
    assert [(cell.cell_type, cell.source) for cell in there.cells] == [
        (cell.cell_type, cell.source) for cell in made.cells
    ], "run: make notebooks"


@pytest.mark.timeout(400)  # experiments are played in some, which takes its time on a busy machine
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_solved_it_runs_from_top_to_bottom(path: Path) -> None:
    failed, _ = ran(path, "solved")
    assert failed == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_left_open_it_fails_exactly_at_the_exercises(path: Path) -> None:
    failed, exercises = ran(path, "open")
    assert failed == exercises


def test_every_chapter_has_its_notebook_and_shows_its_lessons() -> None:
    assert [each.notebook for each in chapters()] == [path.stem for path in SOURCES]
    shown = "".join(path.read_text("utf-8") for path in SOURCES)
    for lesson in all_lessons():
        assert f"```lesson {lesson.id}\n" in shown


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_what_its_text_teaches_stands_where_its_source_says(path: Path) -> None:
    marked = course.explained(path)
    chapter = next(each for each in chapters() if each.notebook == path.stem)
    assert sorted(set(marked)) == sorted(chapter.explains)


def test_the_table_in_docs_is_fresh() -> None:
    assert course_table.TARGET.read_text("utf-8") == course_table.tables(), "run: make course"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_it_opens_with_a_look_at_the_environment(path: Path) -> None:
    code = [cell for cell in course.cells(path) if cell.kind != "text"]
    assert code[0].source.endswith("sv.doctor()")


def test_solutions_stand_in_no_notebook() -> None:
    for lesson in all_lessons():
        name = lesson.id.replace("-", "_")
        chapter = next(each for each in chapters() if each.label == lesson.chapter)
        text = (course.ROOT / "notebooks" / f"{chapter.notebook}.ipynb").read_text("utf-8")
        last = lesson.code(lesson.solution[-1], name)
        assert last.replace('"', '\\"') not in text
        assert not any(hint in text for hint in lesson.hints)
