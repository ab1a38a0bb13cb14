"""The open deck: exactly the cards that the rules ask for."""

import random
from collections import Counter

import pytest

from sv_widgets import kernel
from sv_widgets.games.tech_deck import deck
from sv_widgets.games.tech_deck.cards import STARTING
from sv_widgets.games.tech_deck.cards.overview import overview
from sv_widgets.games.tech_deck.effects import EFFECTS
from sv_widgets.games.tech_deck.setup import NAMES, NewGame

DECK = deck.open_deck()


@pytest.mark.rule("TD-COMP-1", "TD-R2", "TD-CARD-1", "TD-CARD-5")
def test_it_has_every_value_of_every_domain_once() -> None:
    assert len({card.label for card in DECK.cards}) == len(DECK.cards) == 52
    assert Counter(card.home for card in DECK.cards) == {"venture": 26, "group": 26}
    names = ("Office Dog", "The One Who Pays", "Search Party", "Backup of the Backup")
    assert [DECK.find(name).label for name in names] == [
        "1-Service",
        "13-Service",
        "9-Information",
        "13-Technology",
    ]
    assert all(card.line for card in DECK.cards)


@pytest.mark.rule("TD-CARD-1")
def test_twelve_information_is_what_the_rules_show() -> None:
    assert DECK.find("12-Information").effect.words() == "draw 2 cards, then discard 2"


@pytest.mark.rule("TD-CARD-2")
def test_kinds_are_spread_and_no_starting_deck_is_ahead() -> None:
    kinds = Counter(card.effect.kind for card in DECK.cards)
    assert set(kinds) == {kind.kind for kind in EFFECTS}
    assert len(kinds) >= 12
    recruits = sum(card.effect.kind == "recruit" and card.home == "venture" for card in DECK.cards)
    assert 26 / 4 <= recruits <= 26 / 2, "one venture in three"
    one, two = ([DECK.find(label) for label in labels] for labels in STARTING[2])
    for value in range(1, 5):
        pairs = [sorted(repr(card.effect) for card in cards if card.value == value) for cards in (one, two)]
        assert pairs[0] == pairs[1], f"the {value}s differ"


@pytest.mark.rule("TD-CARD-3")
@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_random_play_loses_together(players: int) -> None:
    """Of what the rules ask of the balance this is what needs no strong bot."""
    lost, games = 0, 40
    for seed in range(games):
        position = kernel.begin(NewGame(NAMES[:players], seed, DECK)).after
        kernel.playout(position, random.Random(seed).random, lambda _: False)
        assert position.outcome is not None
        lost += position.outcome.rule == "TD-END-1"
    assert lost >= games - 1


def test_a_table_says_what_a_card_says() -> None:
    assert (
        "| 1-Service (starting) | Office Dog | group | change the sum of your laid cards by +1 or -1 |"
        in overview(DECK)
    )
