"""What is published is the course as it was committed, and a build that cannot go on says why in a line."""

import subprocess
from pathlib import Path
from typing import Any

import nbformat
import pytest

from sv_widgets.lessons.loader import InvalidCourse
from tests.tools import course, lite

SOURCE = course.SOURCES / "01_money_code_valuation.md"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with one notebook of the course, as it is committed: run, with counts and outputs."""
    folder = tmp_path / "repository"
    (folder / "notebooks").mkdir(parents=True)
    notebook: Any = course.notebook(SOURCE)
    for at, cell in enumerate(cell for cell in notebook.cells if cell.cell_type == "code"):
        cell.execution_count = at + 1
        cell.outputs = [nbformat.v4.new_output("stream", text="committed\n")]
    nbformat.write(notebook, folder / "notebooks" / f"{SOURCE.stem}.ipynb")
    person = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    for command in (("init", "-q"), ("add", "."), (*person, "commit", "-q", "-m", "the course")):
        subprocess.run(["git", *command], cwd=folder, check=True)
    return folder


def outputs(notebook: Any) -> str:
    return "".join(each.text for cell in notebook.cells for each in cell.get("outputs", []))


def counts(notebook: Any) -> set[int | None]:
    return {cell.execution_count for cell in notebook.cells if cell.cell_type == "code"}


def test_what_was_played_in_the_working_copy_is_not_published(repository: Path) -> None:
    path = repository / "notebooks" / f"{SOURCE.stem}.ipynb"
    path.write_text(path.read_text("utf-8").replace("committed", "played"), "utf-8")
    made = lite.published(SOURCE, repository)
    assert outputs(made).startswith("committed\n")
    assert counts(made) == {None}
    nbformat.validate(made)


def test_a_notebook_whose_source_has_changed_is_published_as_its_source_has_it(
    repository: Path, tmp_path: Path
) -> None:
    source = tmp_path / SOURCE.name
    source.write_text(f"A new beginning.\n\n{SOURCE.read_text('utf-8')}", "utf-8")
    made = lite.published(source, repository)
    assert made.cells[0].source.startswith("A new beginning.")
    assert outputs(made) == ""
    assert counts(made) == {None}


def test_where_there_is_no_repository_sources_are_enough(tmp_path: Path) -> None:
    made = lite.published(SOURCE, tmp_path)
    assert outputs(made) == ""
    assert len(made.cells) == len(course.cells(SOURCE))


def test_a_course_that_is_not_in_order_is_told_by_file_lesson_and_field(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken() -> None:
        raise InvalidCourse("02_hiring.toml, lesson 1 (hire-1): par is missing.")

    monkeypatch.setattr(lite, "all_lessons", broken)
    with pytest.raises(SystemExit) as ended:
        lite.check_course()
    assert ended.value.code == (
        "The course is not in order:\n02_hiring.toml, lesson 1 (hire-1): par is missing."
    )
    monkeypatch.undo()
    monkeypatch.setattr(lite, "defects", lambda lesson: ["par: ..."] if lesson.id == "hire-1" else [])
    with pytest.raises(SystemExit, match=r"hire-1, par: \.\.\.$"):
        lite.check_course()


@pytest.mark.slow
def test_a_wheel_that_cannot_be_compiled_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "bad-1-py3-none-any.whl").write_text("no archive", "utf-8")
    with pytest.raises(SystemExit) as ended:
        lite.compile_wheels(tmp_path)
    assert ended.value.code == (
        "The wheels could not be compiled: zipfile.BadZipFile: File is not a zip file"
    )
