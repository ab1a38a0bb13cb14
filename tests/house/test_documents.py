"""Documents say what is true: the README's session runs, its links lead somewhere, and it keeps to itself."""

import doctest
import re
import subprocess
from pathlib import Path

import pytest

from sv_widgets.lessons import LessonTable
from sv_widgets.lessons.conditions import kinds
from sv_widgets.lessons.courses import course_of
from sv_widgets.lessons.loader import read
from sv_widgets.lessons.teacher import follow
from tests.tools import cards

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *(ROOT / "docs").rglob("*.md"),
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
    course = course_of("silicon_valley")
    chapter = read("02_hiring_and_poaching.toml", f'title = "Hiring"\n{row}', course)
    table = LessonTable(chapter.lessons[0])
    follow(table.teacher.game, table.lesson, table.lesson.solution)
    assert table.check()
    for name in re.findall(r"^\| `\{ (\w+) = ", text, re.MULTILINE):
        assert name in kinds(course), name


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


def test_the_page_of_keys_names_every_key_that_a_table_knows() -> None:
    scripts = [ROOT / "js" / "core" / "keys.ts", *sorted((ROOT / "js" / "games").glob("*/look.ts"))]
    texts = [path.read_text("utf-8") for path in scripts]
    lists = [
        found[1]
        for text in texts
        if (found := re.search(r"(?:KEYS|keys): ?[^\n]*\[\n(.*?)\n *\]", text, re.DOTALL))
    ]
    keys = [pair for listed in lists for pair in re.findall(r"\['([^']+)', '([^']+)'\]", listed)]
    assert len(keys) >= 14
    page = (ROOT / "docs" / "keys.md").read_text("utf-8")
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", page, re.MULTILINE)
    assert [row for row in rows if row[0] != "key"] == keys


@pytest.mark.parametrize("path", cards.tables(), ids=lambda path: path.stem)
def test_the_tables_of_the_open_decks_are_those_of_their_files(path: Path) -> None:
    assert path.read_text("utf-8") == cards.tables()[path], "run: make cards"
