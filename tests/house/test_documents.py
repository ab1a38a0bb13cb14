"""Documents say what is true: the README's session runs, its links lead somewhere, and it keeps to itself."""

import doctest
import re
import subprocess
from pathlib import Path

import pytest

from sv_widgets.lessons import LessonTable
from sv_widgets.lessons.conditions import KINDS
from sv_widgets.lessons.shelf import read
from sv_widgets.lessons.teacher import follow

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *(ROOT / "docs").glob("*.md"),
]


def test_the_readme_plays() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 10
    assert failed == 0


def test_the_code_in_docs_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for path in sorted((ROOT / "docs").glob("*.md")):
        names: dict[str, object] = {}
        for block in re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL):
            exec(compile(block, path.name, "exec"), names)  # noqa: S102 - our own page
            ran += 1
    assert ran >= 2


def test_the_lesson_in_docs_is_one() -> None:
    text = (ROOT / "docs" / "lessons.md").read_text("utf-8")
    (row,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    chapter = read("02_hiring_and_poaching.toml", f'title = "Hiring"\n{row}')
    table = LessonTable(chapter.lessons[0])
    follow(table.teacher.game, table.lesson, table.lesson.solution)
    assert table.check()
    for name in re.findall(r"^\| `\{ (\w+) = ", text, re.MULTILINE):
        assert name in KINDS, name


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text("utf-8")):
        assert target.startswith("https://") or (path.parent / target).exists(), target


def test_the_map_names_rooms_that_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for place in re.findall(r"^\| `([^`]+)`", text, re.MULTILINE):
        assert place == "sv_widgets/static/" or (ROOT / place).exists(), place


def test_the_map_names_every_room() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for room in (ROOT / "sv_widgets").glob("*/__init__.py"):
        assert f"`sv_widgets/{room.parent.name}/`" in text, room.parent.name


def test_the_readme_says_what_this_is_not() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert "unofficial, non-commercial fan implementation with its own card set" in text


def test_no_file_names_a_place_of_this_machine() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    homes = (f"{Path.home()}/", f"{ROOT.parent}/")
    for name in listed.splitlines():
        path = ROOT / name
        text = path.read_text("utf-8", errors="ignore") if path.is_file() else ""
        assert not any(home in text for home in homes if len(home) > 2), name


def test_the_page_of_keys_names_every_key_that_the_table_knows() -> None:
    listed = (ROOT / "js" / "core" / "keys.ts").read_text("utf-8").split("KEYS", 1)[1].split("];", 1)[0]
    keys = re.findall(r"\['([^']+)', '([^']+)'\]", listed)
    assert len(keys) >= 10
    page = (ROOT / "docs" / "keys.md").read_text("utf-8")
    assert re.findall(r"^\| (.+?) \| (.+?) \|$", page, re.MULTILINE)[1:] == keys
