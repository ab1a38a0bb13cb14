"""The loader of card sets names every defect by file, card and field."""

import re
import shutil
from pathlib import Path

import pytest

from sv_widgets.games.silicon_valley import cards, new
from sv_widgets.games.silicon_valley.cards.overview import overview
from tests.conformance.decks import DeckTests, spoil
from tests.games.silicon_valley.games import DECK, FOLDER


@pytest.mark.rule("SV-COMP-4", "SV-COMP-6")
class TestDeck(DeckTests):
    deck = DECK
    folder = FOLDER
    new = new
    defects = (
        ("deck.toml", "prices = [2, 4,", "prices = [4,", "prices must have 8 entries, not 7"),
        ("deck.toml", "prices = [2,", "prices = [-2,", "prices must be from 0 to 999, and one is -2"),
        ("deck.toml", "[7, 13", "[77, 13", "markers must be spaces from 1 to 28, each once"),
        ("employees.toml", "salary = 1", 'salary = "1"', "Plain Jane: salary must be a whole"),
        (
            "employees.toml",
            "salary = 1",
            "salary = -1",
            "Plain Jane: salary must be from 0 to 999, and is -1",
        ),
        ("employees.toml", '"tech"', '"tec"', "Tech Ted: wants must name attributes among mind"),
        ("employees.toml", '"square"', '"sqare"', "Plain Jane: ongoing: 'sqare' is no block"),
        ("vcs.toml", '"hire"', '"lunch"', "Free Hand: power.action must be one of hire, poach"),
        ("vcs.toml", '"free"', '"gratis"', "Free Hand: power.kind must be one of free, code"),
        ("vcs.toml", "off = 3", "off = -3", "Free Shop: power.off must be from 0 to 999"),
        ("vcs.toml", '"employees"', '"unicorns"', "Per Head: power.each must be one of employees"),
        ("vcs.toml", '"bar, 2 dot"', '"bra"', "Code Gift: power.blocks: 'bra' is no block"),
        ("vcs.toml", "cost = 6", "cost = 6.5", "Free Hand: cost must be a whole number, not 6.5"),
        ("products.toml", '"##", "##", "#."', '"#.", ".#"', "Starting 1: grid must be in one piece"),
        ("products.toml", '"##", "##", "#."', '"xx"', "Starting 1: grid must be drawn with #"),
        (
            "products.toml",
            "upkeep = 2",
            "upkeep = -2",
            "Starting 1: innovator.upkeep must be from 0 to 999, and is -2",
        ),
        ("products.toml", 'offers = "mindfulness"', "offers = 3", "Starting 1: innovator.offers must name"),
        ("deck.toml", "prices = [2,", "prices = [1000,", "prices must be from 0 to 999, and one is"),
        ("employees.toml", "salary = 1", "salary = 1000", "Plain Jane: salary must be from 0 to 999, and is"),
        (
            "employees.toml",
            '"square"',
            '"41 dot"',
            "Plain Jane: ongoing: There are 40 blocks of the shape dot, not 41",
        ),
        ("hqs.toml", "upkeep = ", "upkeep = 9999", "upkeep must be from 0 to 999, and is 9999"),
        ("vcs.toml", "cost = 6", "cost = 1000", "Free Hand: cost must be from 0 to 999, and is 1000"),
        ("vcs.toml", "off = 3", "off = 1000", "Free Shop: power.off must be from 0 to 999, and is 1000"),
        ("vcs.toml", "amount = ", "amount = -9999", "power.amount must be from -999 to 999, and is -9999"),
        (
            "products.toml",
            "upkeep = 2",
            "upkeep = 1000",
            "Starting 1: innovator.upkeep must be from 0 to 999, and is",
        ),
        (
            "mats.toml",
            'offers = "',
            f'offers = "{"tech " * 1000}',
            "offers must name none more than 999 times, and one comes 100",
        ),
        (
            "decisions.toml",
            'blocks = "',
            'blocks = "20 dot, 21 dot, ',
            "blocks: there are 40 of the shape dot, not more \\(SV-COMP-4\\)",
        ),
        ("decisions.toml", "white = 6", "white = 0", "Card One: white must be from 1 to 30, and is 0"),
        ("decisions.toml", "white = 6", "white = 31", "Card One: white must be from 1 to 30, and is 31"),
        ("decisions.toml", "white = 6", "white = -1", "Card One: white must be from 1 to 30, and is -1"),
        ("decisions.toml", "gray = 3", "gray = 0", "Card One: gray must be from 1 to 30, and is 0"),
        ("decisions.toml", "gray = 3", "gray = 31", "Card One: gray must be from 1 to 30, and is 31"),
        ("decisions.toml", "gray = 3", 'gray = "3"', "Card One: gray must be a whole number, not '3'"),
        ("decisions.toml", "white = 6\n", "", "Card One: white is missing"),
        ("decisions.toml", "white = 6", "black = 6", "Card One: DecisionCard has no 'black'"),
        ("decisions.toml", '"corner, bar"', '"corner, bra"', "Card One: blocks: 'bra' is no block"),
        ("decisions.toml", '"corner, bar"', "7", "Card One: blocks: blocks from left to right, such as"),
        ("personalities.toml", '"blue"', '"green"', "Blue Dot: colour must be one of blue, red, not 'green'"),
        ("personalities.toml", '"blue"', '"Blue"', "Blue Dot: colour must be one of blue, red, not 'Blue'"),
        ("personalities.toml", '"blue"', "1", "Blue Dot: colour must be a text, not 1"),
        (
            "personalities.toml",
            'power = { kind = "code", blocks = "dot" }\n',
            "",
            "Blue Dot: power is missing",
        ),
        (
            "personalities.toml",
            'kind = "code"',
            'kind = "cod"',
            "Blue Dot: power.kind must be one of free, code",
        ),
        (
            "personalities.toml",
            'blocks = "dot"',
            'blocks = "dat"',
            "Blue Dot: power.blocks: 'dat' is no block",
        ),
        (
            "personalities.toml",
            'part = "hq"',
            'part = "mat"',
            "Blue Rent: power.part must be one of hq, salaries, products",
        ),
        (
            "personalities.toml",
            'each = "products"',
            'each = "founders"',
            "Red Per Product: power.each must be one of employees, hqs, products, not 'founders'",
        ),
        (
            "personalities.toml",
            'action = "hire"',
            'action = "fund"',
            "Blue Hire: power.action must be one of hire, poach",
        ),
        (
            "personalities.toml",
            "off = 1",
            "off = -1",
            "Blue Hire: power.off must be from 0 to 999, and is -1",
        ),
        (
            "personalities.toml",
            "tokens = 1",
            "tokens = -1",
            "Blue Calm: power.tokens must be from 0 to 999, and is -1",
        ),
        (
            "personalities.toml",
            "tokens = 2",
            "tokens = -2",
            "Red Raise: power.tokens must be from 0 to 999, and is -2",
        ),
        (
            "personalities.toml",
            "value = 2 }",
            "value = -2 }",
            "Blue Tithe: power.value must be from 0 to 999, and is -2",
        ),
        (
            "personalities.toml",
            '"any_block", value = 2',
            '"any_block", value = -2',
            "Blue Pick: power.value must be from",
        ),
        (
            "personalities.toml",
            "amount = -2",
            "amount = 2.5",
            "Blue Fee: .*amount must be a whole number, not 2.5",
        ),
        ("vcs.toml", "spaces = 2", "spaces = -2", "Underdog: power.spaces must be from 0 to 999, and is -2"),
        ("deck.toml", "decisions = 18", "decisions = 17", "counts.decisions says 17, but there are 18"),
        (
            "deck.toml",
            "personalities = 18",
            "personalities = 9",
            "counts.personalities says 9, but there are 18",
        ),
        (
            "products.toml",
            '"##", "##", "#."',
            '"########", "#######"',
            "Starting 1: grid must have at most 14 squares, and has 15",
        ),
    )


@pytest.mark.rule("SV-COMP-7")
def test_attributes_are_counted_in_one_order() -> None:
    (gus,) = (employee for employee in DECK.employees if employee.name == "Greedy Gus")
    assert gus.wants == (1, 2, 2, 1, 2)
    assert len(cards.ATTRIBUTES) == 5


def test_the_documented_template_is_a_playable_set(tmp_path: Path) -> None:
    """The rows of docs/your-cards.md, with as many copies as a game needs."""
    text = (Path(__file__).parents[3] / "docs" / "your-cards.md").read_text("utf-8")
    parts = dict(re.findall(r"## (\w+).toml[^\n]*\n+```toml\n(.*?)```", text, re.DOTALL))
    parts["hqs"] = parts["mats"].replace("The Loft", "The Shed")
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
    assert "| Free Hand | 6 | tech | 10 | 1 | Then hire as a free action. |" in overview(DECK)
    assert "| mean |" in overview(DECK)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the test deck, to be spoilt."""
    return Path(shutil.copytree(FOLDER, tmp_path / "mine"))


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
