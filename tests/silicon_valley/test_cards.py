"""The loader of card sets names every defect by file, card and field."""

import re
import shutil
from pathlib import Path

import pytest

from sv_widgets.silicon_valley import cards, new
from sv_widgets.silicon_valley.cards.overview import overview
from tests.silicon_valley.games import DECK

FOLDER = Path(__file__).parent / "deck"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the test deck, to be spoilt."""
    return Path(shutil.copytree(FOLDER, tmp_path / "mine"))


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            "deck.toml",
            "employees = 12",
            "employees = 13",
            "deck.toml: counts.employees says 13, but there are 12",
        ),
        (
            "deck.toml",
            "prices = [2, 4,",
            "prices = [4,",
            "deck.toml: Settings.prices must have 8 entries, not 7",
        ),
        ("deck.toml", 'title = "test deck"', "title = 7", "deck.toml: Settings.title must be a text, not 7"),
        (
            "deck.toml",
            "prices = [2,",
            "prices = [-2,",
            "deck.toml: prices must not be negative, and one is -2",
        ),
        ("deck.toml", "[7, 13", "[77, 13", "deck.toml: markers must be spaces from 1 to 28, each once"),
        ("deck.toml", "[counts]", "[count", "deck.toml is no TOML"),
        (
            "employees.toml",
            "salary = 1",
            'salary = "1"',
            "employees.toml, Plain Jane: Employee.salary must be a whole",
        ),
        (
            "employees.toml",
            "salary = 1",
            "salary = -1",
            "employees.toml, Plain Jane: salary must not be negative",
        ),
        ("employees.toml", "salary = 1\n", "", "employees.toml, Plain Jane: Employee.salary is missing"),
        (
            "employees.toml",
            "salary = 1",
            "salary = 1\npet = 2",
            "employees.toml, Plain Jane: Employee has no 'pet'",
        ),
        (
            "employees.toml",
            '"tech"',
            '"tec"',
            "employees.toml, Tech Ted: wants must name attributes among mind",
        ),
        ("employees.toml", '"square"', '"sqare"', "employees.toml, Plain Jane: 'sqare' is no block"),
        ("employees.toml", '"Tech Ted"', '"Plain Jane"', "employees.toml, Plain Jane: name is taken 2 times"),
        ("founders.toml", '"Founder One"', '""', "founders.toml, .*name must not be empty"),
        ("vcs.toml", '"hire"', '"lunch"', "vcs.toml, Free Hand: power.action must be one of hire, poach"),
        ("vcs.toml", '"free"', '"gratis"', "vcs.toml, Free Hand: VC.power.kind must be one of free, code"),
        ("vcs.toml", "off = 3", "off = -3", "vcs.toml, Free Shop: power.off must not be negative"),
        ("vcs.toml", '"employees"', '"unicorns"', "vcs.toml, Per Head: power.each must be one of employees"),
        ("vcs.toml", '"bar, 2 dot"', '"bra"', "vcs.toml, Code Gift: 'bra' is no block"),
        (
            "vcs.toml",
            "cost = 6",
            "cost = 6.5",
            "vcs.toml, Free Hand: VC.cost must be a whole number, not 6.5",
        ),
        (
            "products.toml",
            '"##", "##", "#."',
            '"#.", ".#"',
            "products.toml, Starting 1: grid must be in one piece",
        ),
        ("products.toml", '"##", "##", "#."', '"xx"', "products.toml, Starting 1: grid must be drawn with #"),
        (
            "products.toml",
            "upkeep = 2",
            "upkeep = -2",
            "products.toml, Starting 1: upkeep must not be negative",
        ),
        (
            "products.toml",
            'offers = "mindfulness"',
            "offers = 3",
            "products.toml, Starting 1: offers must name",
        ),
        ("hqs.toml", "[[card]]", "[card]", "hqs.toml"),
    ],
)
def test_defects(folder: Path, file: str, old: str, new: str, sentence: str) -> None:
    spoil(folder, file, old, new)
    with pytest.raises(cards.BadCard, match=sentence):
        cards.load(folder)


def test_a_missing_file(folder: Path) -> None:
    (folder / "vcs.toml").unlink()
    with pytest.raises(cards.BadCard, match=r"vcs.toml is missing in mine"):
        cards.load(folder)


def test_a_changed_set_has_another_digest(folder: Path) -> None:
    assert cards.load(folder).digest == DECK.digest
    spoil(folder, "employees.toml", "salary = 1", "salary = 2")
    changed = cards.load(folder)
    assert changed.digest != DECK.digest
    assert changed != DECK


@pytest.mark.rule("SV-COMP-7")
def test_attributes_are_counted_in_one_order() -> None:
    (gus,) = (employee for employee in DECK.employees if employee.name == "Greedy Gus")
    assert gus.wants == (1, 2, 2, 1, 2)
    assert len(cards.ATTRIBUTES) == 5


def test_every_defect_is_printed_at_once(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(folder, "employees.toml", '"tech"', '"tec"')
    spoil(folder, "vcs.toml", "cost = 6", "cost = -6")
    spoil(folder, "deck.toml", "markers = [7,", "markers = [0,")
    assert not cards.check(folder)
    printed = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in printed] == [
        *("deck.toml", "employees.toml, Tech Ted", "vcs.toml, Free Hand"),
    ]
    with pytest.raises(cards.BadCard, match=r"deck\.toml: markers"):
        cards.load(folder)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not cards.check(tmp_path / "nowhere")
    assert "deck.toml is missing in nowhere" in capsys.readouterr().out


def test_a_grid_may_not_be_too_large(folder: Path) -> None:
    spoil(folder, "products.toml", '"##", "##", "#."', '"########", "#######"')
    with pytest.raises(cards.BadCard, match="Starting 1: grid must have at most 14 squares, and has 15"):
        cards.load(folder)


def test_the_documented_template_is_a_playable_set(tmp_path: Path) -> None:
    """The rows of docs/your-cards.md, with as many copies as a game needs."""
    text = (Path(__file__).parents[2] / "docs" / "your-cards.md").read_text("utf-8")
    parts = dict(re.findall(r"## (\w+).toml[^\n]*\n+```toml\n(.*?)```", text, re.DOTALL))
    parts["hqs"] = parts["mats"]
    copies = {"founders": 4, "mats": 2, "products": 5, "personalities": 5}
    for name, rows in parts.items():
        made = [
            re.sub(r'name = "(.*)"', rf'name = "\1 {at}"', rows) if name != "deck" else rows
            for at in range(copies.get(name, 1))
        ]
        if name == "products":
            made[-1] = made[-1].replace("advanced = false", "advanced = true")
        if name == "personalities":
            made[1:] = [row.replace('colour = "blue"', 'colour = "red"') for row in made[1:]]
        (tmp_path / f"{name}.toml").write_text("\n".join(made), "utf-8")
    assert cards.check(tmp_path)
    assert new(["Ada", "Bo"], 1, deck=tmp_path).legal_moves()
    assert new(seed=1, deck=tmp_path, solo="hard").legal_moves()


def test_the_overview_says_what_the_cards_say() -> None:
    assert (Path(__file__).parents[2] / "docs" / "cards.md").read_text("utf-8") == overview(
        cards.open_deck()
    ), "run: make cards"
    assert "| Free Hand | 6 | tech | 10 | 1 | Then hire as a free action. |" in overview(DECK)
    assert "| mean |" in overview(DECK)


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("employees.toml", '"Tech Ted"', '"\\u202eTed"', "employees.toml, .*: name must be made of letters"),
        ("employees.toml", '"Tech Ted"', '"plain jane"', "employees.toml, .*: name is taken 2 times"),
        ("deck.toml", "markers = [7,", f"x = {'9' * 5000}\nmarkers = [7,", "deck.toml is no TOML"),
        ("deck.toml", "markers = [7,", f"x = {'[' * 50000}\nmarkers = [7,", "deck.toml is no TOML"),
    ],
    ids=["hidden letters", "case alone", "a huge number", "nested too deep"],
)
def test_odd_files_are_named_too(folder: Path, file: str, old: str, new: str, sentence: str) -> None:
    spoil(folder, file, old, new)
    with pytest.raises(cards.BadCard, match=sentence):
        cards.load(folder)


def test_a_sort_of_card_may_be_missing_where_the_counts_say_so(folder: Path) -> None:
    (folder / "vcs.toml").write_text("", "utf-8")
    spoil(folder, "deck.toml", "vcs = 18", "vcs = 0")
    assert cards.load(folder).vcs == ()


def test_what_only_a_solo_game_needs_may_be_left_out(folder: Path) -> None:
    for name in ("decisions", "personalities"):
        (folder / f"{name}.toml").unlink()
        spoil(folder, "deck.toml", f"{name} = 18\n", "")
    deck = cards.load(folder)
    assert new(["Ada", "Bo"], 1, deck=deck).legal_moves()
    with pytest.raises(ValueError, match="'test deck' has no decision cards, which a solo game needs"):
        new(seed=1, deck=deck, solo="easy")
