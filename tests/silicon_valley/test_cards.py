"""The loader of card sets names every defect by file, card and field."""

import shutil
from pathlib import Path

import pytest

from sv_widgets.silicon_valley import cards
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
