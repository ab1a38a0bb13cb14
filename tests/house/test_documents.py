"""Documents say what is true: the README's session runs, its links lead somewhere, and it keeps to itself."""

import doctest
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from sv_widgets import health, players, registry
from sv_widgets.lessons import LessonTable
from sv_widgets.lessons.conditions import kinds
from sv_widgets.lessons.courses import course_of
from sv_widgets.lessons.loader import read
from sv_widgets.lessons.teacher import follow
from sv_widgets.players.opponents import OPPONENTS, opponent
from tests.tools import cards

ROOT = Path(__file__).parents[2]
OTHERS = ("altair", "matplotlib")
"""The packages that pages show and that are not installed for them."""
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


PAGES = [path for path in DOCUMENTS if path.parent.name == "docs"]
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("path", [*DOCUMENTS[:2], *PAGES], ids=lambda path: path.stem)
def test_the_code_in_documents_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    blocks = PYTHON.findall(path.read_text("utf-8"))
    sessions = "\n".join(block for block in blocks if block.startswith(">>>"))
    for block in blocks:
        missing = any(find_spec(package) is None for package in OTHERS if f"import {package}" in block)
        if not block.startswith(">>>") and not missing:
            exec(compile(block, path.name, "exec"), names)  # noqa: S102 - our own page
    test = doctest.DocTestParser().get_doctest(sessions, {}, path.name, str(path), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.failures == 0


def test_the_docs_have_code() -> None:
    blocks = {path.stem: len(PYTHON.findall(path.read_text("utf-8"))) for path in PAGES}
    assert {name for name, count in blocks.items() if count} >= {
        "learn",
        "script",
        "experiment",
        "bots",
        "your-cards",
    }


WORDS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_the_commands_in_documents_are_words_of_make(path: Path) -> None:
    named = re.findall(
        r"(?:`|^ {4}|- run: )make ([a-z-]+(?: (?:lite|docs))*)", path.read_text("utf-8"), re.MULTILINE
    )
    for command in named:
        assert set(command.split()) <= WORDS, command


def test_the_workflows_and_the_devcontainer_use_words_of_make() -> None:
    files = [*(ROOT / ".github" / "workflows").glob("*.yml"), ROOT / ".devcontainer" / "devcontainer.json"]
    assert len(files) == 3
    for path in files:
        (line,) = re.findall(r"(?:run: |\"postCreateCommand\": \")make ([a-z -]+)", path.read_text("utf-8"))
        assert set(line.split()) <= WORDS, path.name


def test_every_page_of_the_docs_is_in_their_contents() -> None:
    contents = (ROOT / "docs" / "contents.md").read_text("utf-8")
    listed = set(re.findall(r"^docs/([a-z-]+)$", contents, re.MULTILINE))
    assert listed == {path.stem for path in PAGES} - {"contents"}


def test_the_page_of_hosts_names_every_host_that_the_doctor_knows() -> None:
    page = (ROOT / "docs" / "hosts.md").read_text("utf-8")
    for host in health.HOSTS:
        for name in host.name.split(" or "):
            assert f"| {name} " in page, name


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


def test_pages_and_docstrings_name_every_opponent() -> None:
    page = (ROOT / "docs" / "opponents.md").read_text("utf-8")
    rows = re.findall(r"^\| (.+?) \| (.+?) \| `(\w+)` \|$", page, re.MULTILINE)
    assert rows == [(each.level, each.says, each.kind.__name__) for each in OPPONENTS]
    texts = {name: (ROOT / name).read_text("utf-8") for name in ("README.md", "docs/play.md")}
    texts["opponent.__doc__"] = str(opponent.__doc__)
    missing = [
        (name, each.level) for name, text in texts.items() for each in OPPONENTS if each.level not in text
    ]
    assert missing == []
    for name, form in (("bots.md", "- **{}** "), ("api.md", ".. autoclass:: sv_widgets.players.{}\n")):
        text = (ROOT / "docs" / name).read_text("utf-8")
        assert [each.kind for each in OPPONENTS if form.format(each.kind.__name__) not in text] == [], name
    assert {each.kind.__name__ for each in OPPONENTS} <= {*players.__all__}, "name it in players/__init__.py"


@pytest.mark.parametrize("game", cards.with_cards())
def test_the_tables_of_the_open_decks_are_those_of_their_files(game: str) -> None:
    assert cards.page(game).read_text("utf-8") == cards.tables(game), "run: make cards"


def test_a_defect_of_an_open_deck_is_told_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = registry.part("trade_show", "deck")
    number = len(deck.open_deck().developments)
    spoilt = Path(shutil.copytree(deck.home, tmp_path / "deck"))
    with (spoilt / "developments.toml").open("a", encoding="utf-8") as file:
        file.write('[[card]]\nname = "Not Counted"\nsell = 4\ndollars = 3\n')
    monkeypatch.setattr(deck, "home", spoilt)
    monkeypatch.setattr(cards, "DOCS", tmp_path / "docs")
    assert cards.main() == 1
    said = f"trade_show: deck.toml: counts.developments says {number}, but there are {number + 1}."
    assert said in capsys.readouterr().out
    assert not cards.DOCS.exists()
