"""The loader of card sets names every defect by file, card and field."""

import shutil
from pathlib import Path

import pytest

from sv_widgets.games.tech_deck import deck, new
from tests.conformance.decks import DeckTests, documented, spoil
from tests.games.tech_deck.games import DECK, FOLDER

CARDS = "cards.toml"
FIRST = 'value = 1\ndomain = "Service"\nhome = "group"\neffect = { kind = "adjust", by = [1, -1] }'
DRAW = 'effect = { kind = "draw", draw = 1, discard = 0 }'


def first(old: str, new: str) -> tuple[str, str]:
    """The first card with something else in it."""
    return FIRST, FIRST.replace(old, new)


@pytest.mark.rule("TD-CARD-1", "TD-CARD-4", "TD-COMP-1", "TD-R2")
class TestDeck(DeckTests):
    deck = DECK
    folder = FOLDER
    new = new
    defects = (
        (
            CARDS,
            *first("value = 1", "value = 14"),
            r"One of Service: value must be from 1 to 13, and is 14 \(TD-R2\)",
        ),
        (CARDS, *first("value = 1", "value = 0"), "One of Service: value must be from 1 to 13, and is 0"),
        (
            CARDS,
            *first('"Service"', '"Art"'),
            "One of Service: domain must be one of Service, Information, Science, Technology, not 'Art'",
        ),
        (
            CARDS,
            *first('"group"', '"box"'),
            r"One of Service: home must be one of venture, group, not 'box' \(TD-COMP-1\)",
        ),
        (
            CARDS,
            *first('"group"', '"venture"'),
            r"One of Service: home must be group for a starting card \(TD-CARD-1\)",
        ),
        (
            CARDS,
            *first("value = 1", "value = 2"),
            r" must hold 1-Service once, and holds it 0 times \(TD-CARD-1\)",
        ),
        (
            CARDS,
            *first('"adjust"', '"dance"'),
            "One of Service: effect.kind must be one of draw, fetch, recover, exchange, .*keep, not 'dance'",
        ),
        (CARDS, *first('kind = "adjust", ', ""), "One of Service: effect.kind must be one of"),
        (
            CARDS,
            *first("[1, -1]", "[4]"),
            r"One of Service: effect.by lists different amounts from -3 to \+3 .*, not \[4\] \(TD-CARD-4\)",
        ),
        (
            CARDS,
            *first("[1, -1]", "[0]"),
            "effect.by lists different amounts|One of Service: effect.by lists",
        ),
        (CARDS, *first("[1, -1]", "[1, 1]"), "One of Service: effect.by lists different amounts"),
        (CARDS, *first("[1, -1]", "[]"), "One of Service: effect.by lists different amounts"),
        (CARDS, *first("by =", "with ="), "One of Service: effect has no 'with'; it has by"),
        (
            CARDS,
            DRAW,
            DRAW.replace("draw = 1", "draw = 4"),
            r"Three of Service: effect.draw must be from 1 to 3, and is 4 \(TD-CARD-4\)",
        ),
        (
            CARDS,
            DRAW,
            DRAW.replace("discard = 0", "discard = 3"),
            "Three of Service: effect.discard must be from 0 to 2, and is 3",
        ),
        (
            CARDS,
            "cards = 3, domain",
            "cards = 5, domain",
            "Nine of Information: effect.cards must be from 2 to 4, and is 5",
        ),
        (
            CARDS,
            'at = "customers", cards = 3',
            'at = "hand", cards = 3',
            "Eleven of Information: effect.cards is for a look at customers alone",
        ),
        (
            CARDS,
            'at = "customers", cards = 3',
            'at = "customers"',
            "Eleven of Information: effect.cards must be from 2 to 4, and is 0",
        ),
        (
            CARDS,
            'what = "hand-row"',
            'what = "row-hand"',
            "Eight of Technology: effect.what must be one of hand-discard, hand-row, row-customers",
        ),
        (
            CARDS,
            'what = "row-customers"',
            'what = "row-customers", reach = 1',
            "Ten of Information: effect.reach is for hand-row alone",
        ),
        (CARDS, "reach = 1", "reach = 4", "Eight of Technology: effect.reach must be from 0 to 3, and is 4"),
        (CARDS, 'to = "Science"', 'to = "Art"', "Ten of Service: effect.to must be one of any, Service"),
        (CARDS, "most = 4", "most = 0", "Four of Service: effect.most must be from 1 to 13, and is 0"),
        (CARDS, "by = 3", "by = 14", "Five of Service: effect.by must be from 1 to 13, and is 14"),
        (
            CARDS,
            'to = "hand"',
            'to = "bin"',
            "Seven of Service: effect.to must be one of hand, deck, discard",
        ),
        (
            CARDS,
            'source = "hand"',
            'source = "row"',
            "Six of Science: effect.source must be one of hand, discard",
        ),
        (
            CARDS,
            'of = "venture"',
            'of = "hand"',
            "Seven of Technology: effect.of must be one of venture, group",
        ),
        (CARDS, "cards = 1", "cards = 3", "Thirteen of Science: effect.cards must be from 1 to 2, and is 3"),
    )

    @pytest.mark.rule("TD-CARD-1", "TD-SETUP-2")
    def test_there_are_ventures_for_six_players(self, mine: Path) -> None:
        text = (mine / CARDS).read_text("utf-8").replace('"venture"\neffect', '"group"\neffect')
        (mine / CARDS).write_text(text.replace('"group"\neffect', '"venture"\neffect', 0), "utf-8")
        with pytest.raises(
            deck.BadCard, match=r"must hold at least 12 venture cards, and holds 0 \(TD-CARD-1\)"
        ):
            deck.load(mine)

    def test_every_card_is_there_once(self, mine: Path) -> None:
        rows = (mine / CARDS).read_text("utf-8").rpartition("[[card]]")[0]
        (mine / CARDS).write_text(rows, "utf-8")
        spoil(mine, "deck.toml", "cards = 52", "cards = 51")
        with pytest.raises(deck.BadCard, match="must hold 13-Technology once, and holds it 0 times"):
            deck.load(mine)


def test_a_card_is_found_by_its_label_too() -> None:
    assert DECK.find("8-science") is DECK.cards[DECK.by_label["8-Science"]]
    assert DECK.find("Eight of Sci").label == "8-Science"
    with pytest.raises(ValueError, match="No '14-Science' in the deck 'test deck'"):
        DECK.find("14-Science")


def test_the_documented_card_may_take_the_place_of_one_in_the_open_deck(tmp_path: Path) -> None:
    (card,) = documented("Tech Deck")
    mine = tmp_path / "mine"
    shutil.copytree(deck.OPEN_DECK, mine)
    rows = (mine / CARDS).read_text("utf-8").split("[[card]]")
    (at,) = (at for at, row in enumerate(rows) if "Barista with Equity" in row)
    rows[at] = card.removeprefix("[[card]]")
    (mine / CARDS).write_text("[[card]]".join(rows), "utf-8")
    assert deck.check(mine)
    names = [each.name for each in new(["Ada", "Bo"], 1, deck=mine).position.deck.cards]
    assert "Helpful Plant" in names
