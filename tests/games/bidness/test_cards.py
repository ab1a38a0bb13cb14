"""The loader of card sets names every defect by file, card and field."""

import shutil
from pathlib import Path

import pytest

from sv_widgets.games.bidness import deck, load, new
from tests.conformance.decks import DeckTests, documented, spoil
from tests.games.bidness.games import DECK, FOLDER

KINDS, CARDS = "kinds.toml", "cards.toml"
FIRST = 'id = "marketer"\ncards = 10\nprice = 0'
AUCTION = 'effect = { kind = "auctioned", role = "marketer" }'


@pytest.mark.rule("BD-CARD-7", "BD-COMP-2", "BD-R2", "BD-R39", "BD-COMP-1")
class TestDeck(DeckTests):
    deck = DECK
    folder = FOLDER
    new = new
    defects = (
        (
            KINDS,
            FIRST,
            FIRST.replace("marketer", "blogger"),
            "Marketer: id must be one of marketer, engineer",
        ),
        (
            KINDS,
            FIRST,
            FIRST.replace("10", "75"),
            r"Marketer: cards must be from 0 to 74, and is 75 \(BD-CARD-7\)",
        ),
        (
            KINDS,
            FIRST,
            FIRST.replace("price = 0", "price = 15"),
            r"Marketer: price must be a multiple of 10 .* 15 \(BD-CARD-7\)",
        ),
        (KINDS, FIRST, FIRST.replace("price = 0", "price = -10"), "Marketer: price must be a multiple of 10"),
        (
            KINDS,
            FIRST,
            FIRST.replace("price = 0", "price = 610"),
            "Marketer: price must be a multiple of 10 from 0 to 600",
        ),
        (
            KINDS,
            FIRST,
            FIRST.replace("price = 0", 'price = "free"'),
            "Marketer: price must be a whole number",
        ),
        (
            KINDS,
            AUCTION,
            'effect = { kind = "magic" }',
            "Marketer: effect.kind must be one of auctioned, negligence",
        ),
        (KINDS, AUCTION, 'effect = "auctioned"', "Marketer: effect must be a table with a kind"),
        (
            KINDS,
            AUCTION,
            AUCTION.replace('"marketer"', '"wizard"'),
            "Marketer: effect.role must be one of marketer, engineer, lawyer, contract",
        ),
        (KINDS, AUCTION, AUCTION.replace(" role", " rank"), "Marketer: effect has no 'rank'; it has role"),
        (KINDS, "points = 6", "points = 0", "Breakthrough: effect.points must be from 1 to 99, and is 0"),
        (KINDS, "most = 10", "most = 100", "Patent infringement: effect.most must be from 1 to 99"),
        (
            KINDS,
            'id = "libel"\ncards = 3',
            'id = "libel"\ncards = 4',
            r" Libel: cards must be 3, and is 4 \(BD-COMP-2\)",
        ),
        (
            KINDS,
            'id = "engineer"\ncards = 12',
            'id = "engineer"\ncards = 5',
            r" Engineer: cards must be at least 6, one for each company's start, and is 5 \(BD-R39\)",
        ),
        (KINDS, 'id = "contract"', 'id = "lawyer"', " must hold lawyer once, and holds it 2 times"),
        (KINDS, FIRST, FIRST.replace("10", "11"), r" must come to 74 cards, and comes to 75 \(BD-COMP-1\)"),
        (CARDS, 'kind = "smear"', 'kind = "spam"', "Plain Smear: kind must be one of marketer, engineer"),
        (CARDS, "copies = 6", "copies = 0", "Plain Marketer: copies must be from 1 to 74, and is 0"),
        (
            CARDS,
            'kind = "smear"',
            'kind = "sabotage"',
            ": the copies of sabotage must come to 1, and come to 2",
        ),
    )

    @pytest.mark.rule("BD-R2", "BD-R39")
    def test_a_set_may_divide_the_49_cards_otherwise(self, mine: Path) -> None:
        spoil(mine, KINDS, 'id = "lawyer"\ncards = 8', 'id = "lawyer"\ncards = 10')
        spoil(mine, KINDS, 'id = "intern"\ncards = 6', 'id = "intern"\ncards = 4')
        spoil(mine, CARDS, 'kind = "lawyer"\ncopies = 8', 'kind = "lawyer"\ncopies = 10')
        spoil(mine, CARDS, 'kind = "intern"\ncopies = 6', 'kind = "intern"\ncopies = 4')
        assert deck.check(mine)
        game = new(["Ada", "Bo"], 1, deck=mine, options={"rounds": 1})
        while game.decision is not None:
            game.play(game.legal_moves()[-1])
        assert load(game.record()).position == game.position


def test_a_card_says_what_it_is() -> None:
    assert str(DECK.find("Smear campaign")) == (
        "Smear campaign for $40: a player has \N{MINUS SIGN}2 marketing points this round"
    )
    assert str(DECK.find("Negligence")) == "Negligence: sue for cash"
    assert repr(DECK.find("Plain Smear")) == "<Card 'Plain Smear'>"


def test_the_documented_title_may_take_the_place_of_one_in_the_open_deck(tmp_path: Path) -> None:
    (card,) = documented("Bidness")
    mine = tmp_path / "mine"
    shutil.copytree(deck.OPEN_DECK, mine)
    rows = (mine / CARDS).read_text("utf-8").split("[[card]]")
    (at,) = (at for at, row in enumerate(rows) if "Full-Stack Developer" in row)
    rows[at] = card.removeprefix("[[card]]")
    (mine / CARDS).write_text("[[card]]".join(rows), "utf-8")
    assert deck.check(mine)
    names = [each.name for each in new(["Ada", "Bo"], 1, deck=mine).position.deck.titles]
    assert names.count("Weekend Coder") == 3
