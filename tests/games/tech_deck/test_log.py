"""The log reads as a story, and the table beside it adds up."""

from collections import Counter

from sv_widgets import kernel
from sv_widgets.games.tech_deck import new
from sv_widgets.games.tech_deck.names import EventKind
from sv_widgets.games.tech_deck.words import SENTENCES
from tests.games.tech_deck.games import DECK


def test_every_kind_of_event_has_its_sentence() -> None:
    assert {*SENTENCES} == {*EventKind, kernel.CommonKind.ONLY_CHOICE, kernel.CommonKind.RESIGN}


def test_the_table_accounts_for_every_scored_card() -> None:
    game = new(["Ada", "Bo", "Cy"], 3, deck=DECK, options={"unhappy": 52})
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    changes = Counter[str]()
    for entry in game.log.table():
        for change in entry.changes:
            changes[change.holder] += change.sign * change.amount
    position = game.position
    for place in (position.score(0), position.score(1), position.unhappy, position.row):
        assert changes[place.name] == len(place.held(position))
