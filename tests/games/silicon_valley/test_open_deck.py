"""The open deck: exactly the cards that the rules ask for, and playable."""

from collections import Counter

import pytest

from sv_widgets.games.silicon_valley import cards, effects
from sv_widgets.games.silicon_valley.cards import Product
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.setup import NewGame
from tests.games.silicon_valley.battery import SiliconValley
from tests.games.silicon_valley.games import RULES

DECK = cards.open_deck()


def test_it_has_the_counts_of_the_rules() -> None:
    assert len(DECK.founders) == 9
    assert len(DECK.employees) == 36
    assert len(DECK.mats) == 4
    assert len(DECK.hqs) == 27
    assert len(DECK.vcs) == 27
    assert Counter(product.advanced for product in DECK.products) == {False: 8, True: 16}


def test_it_shows_what_the_rulebook_shows() -> None:
    bar, square = 1 << 7, 1 << 28
    assert any((person.instant, person.ongoing) == (bar, square) for person in DECK.employees)
    assert {person.salary for person in DECK.employees} == {1, 2, 3, 4}
    assert all(any(person.wants[attribute] for person in DECK.employees) for attribute in range(5))
    assert any((hq.places, hq.upkeep) == (2, 3) for hq in DECK.hqs)
    assert {sum(hq.offers) for hq in DECK.hqs} == {1, 2}
    assert any(vc.name == "Yes Yields" for vc in DECK.vcs)
    assert {vc.cost for vc in DECK.vcs} >= {4, 14}
    assert all(4 <= vc.cost <= 14 for vc in DECK.vcs)


def test_every_vc_has_a_power_and_there_are_many_kinds_of_them() -> None:
    assert all(vc.power is not None for vc in DECK.vcs)
    kinds = {type(vc.power) for vc in DECK.vcs}
    assert len(kinds) >= 6
    actions = {vc.power.action for vc in DECK.vcs if isinstance(vc.power, effects.Free)}
    assert actions == set(effects.FREE_ACTIONS)
    (yes,) = (vc for vc in DECK.vcs if vc.name == "Yes Yields")
    assert yes.power == effects.Free("launch")
    assert sum(vc.valuation > 0 for vc in DECK.vcs) in range(8, 11)


@pytest.mark.rule("SV-COMP-6")
def test_there_are_decision_cards_and_personalities_for_the_rival() -> None:
    assert len(DECK.decisions) == 18
    assert Counter(card.colour for card in DECK.personalities) == {"blue": 9, "red": 9}
    assert any((card.white, card.gray) == (6, 3) for card in DECK.decisions)
    assert all(card.blocks for card in DECK.decisions)


def test_every_personality_does_something_of_its_own() -> None:
    powers = [card.power for card in DECK.personalities]
    assert len(set(powers)) == 18
    assert any(
        card.colour == "red" and card.power == effects.Upkeep("salaries") for card in DECK.personalities
    )
    kinds = {type(power) for power in (*powers, *(vc.power for vc in DECK.vcs))}
    assert kinds == set(effects.EFFECTS), "a kind of effect that no card has"


def squares(product: Product) -> set[tuple[int, int]]:
    return {(r, c) for r, line in enumerate(product.grid) for c, mark in enumerate(line) if mark == "#"}


def normal(grid: set[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """A grid as it is whichever way it is turned or flipped."""
    ways = []
    for flip in (1, -1):
        turned = {(r, flip * c) for r, c in grid}
        for _ in range(4):
            turned = {(c, -r) for r, c in turned}
            top, left = min(r for r, _ in turned), min(c for _, c in turned)
            ways.append(tuple(sorted((r - top, c - left) for r, c in turned)))
    return min(ways)


def test_grids_are_of_the_right_sizes_and_all_different() -> None:
    sizes = {product.name: len(squares(product)) for product in DECK.products}
    assert all(5 <= sizes[product.name] <= 9 for product in DECK.products if not product.advanced)
    assert all(7 <= sizes[product.name] <= 14 for product in DECK.products if product.advanced)
    assert 10 in sizes.values()
    assert len({normal(squares(product)) for product in DECK.products}) == 24


@pytest.mark.slow
class TestOpenDeck(SiliconValley):
    rules = RULES
    starts = tuple(
        NewGame(("Ada", "Bo", "Cy", "Di")[:players], 11, DECK, options=Options(rounds=4))
        for players in (2, 3, 4)
    ) + tuple(NewGame(("Ada",), 11, DECK, solo=level) for level in ("beginner", "hard"))
    games = 2
    longest = 80
    module = "tests.games.silicon_valley.games"
    every_decision = False  # the supply does not run out in four rounds
