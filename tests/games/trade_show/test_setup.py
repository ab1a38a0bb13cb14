"""Setting up: companies, the queue between neighbours, the grid, and who begins."""

from collections import Counter
from typing import Any

import pytest

from sv_widgets.games.trade_show import new
from sv_widgets.games.trade_show.game import Game
from tests.conformance.play import asked, told
from tests.games.trade_show.games import DECK
from tests.games.trade_show.play import cubes, lower, money, queue, stack, upper

PLAYERS = ("Ada", "Bo", "Cy", "Di", "Ed")


def fresh(players: int = 2, seed: int = 1, **options: Any) -> Game:
    return new(PLAYERS[:players], seed, deck=DECK, **options)


@pytest.mark.rule("TS-SETUP-1", "TS-COMP-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_a_company_and_the_others_queue(players: int) -> None:
    game = fresh(players)
    companies = [game.position.company(seat).name for seat in range(players)]
    assert sorted([*companies, *queue(game)]) == sorted(card.name for card in DECK.companies)
    assert len(queue(game)) == 5 - players
    assert told(game)[0] == f"Ada begins with {companies[0]}. [TS-SETUP-1]"


@pytest.mark.rule("TS-SETUP-2")
def test_a_grid_of_two_by_five_lies_open_and_the_deck_beside_it() -> None:
    game = fresh()
    assert len(upper(game)) == len(lower(game)) == 5
    assert None not in upper(game) + lower(game)
    assert len(game.position.cards[-1]) == len(DECK.developments) - 10
    assert stack(game, "Ada") == stack(game, "Bo") == []


@pytest.mark.rule("TS-SETUP-1", "TS-SETUP-2")
def test_every_seed_deals_otherwise_and_the_same_seed_the_same() -> None:
    dealt = {seed: fresh(seed=seed).position for seed in range(30)}
    assert len({position.cards for position in dealt.values()}) == 30
    assert len({position.companies for position in dealt.values()}) > 10
    assert fresh(seed=5).position == dealt[5]


@pytest.mark.rule("TS-SETUP-3", "TS-R9")
def test_the_first_start_player_is_drawn() -> None:
    begins = Counter(asked(fresh(5, seed)) for seed in range(200))
    assert set(begins) == set(PLAYERS)
    assert max(begins.values()) < 70
    assert any(line.endswith("holds the start-player marker. [TS-R9]") for line in told(fresh()))


@pytest.mark.rule("TS-SETUP-3", "TS-R9")
@pytest.mark.parametrize("first", ["Cy", 2])
def test_or_named(first: str | int) -> None:
    game = fresh(3, options={"first": first})
    assert asked(game) == "Cy"
    assert "Cy holds the start-player marker. [TS-SETUP-3]" in told(game)
    assert repr(game.start).endswith("options={'first': 'Cy'})")


@pytest.mark.rule("TS-COMP-3", "TS-R1")
def test_nobody_owns_anything_and_the_supply_of_cubes_has_no_end() -> None:
    game = fresh(3)
    assert [money(game, name) for name in game.seats] == [cubes(game, name) for name in game.seats] == [0] * 3
    assert game.position.supply.endless
    assert game.position.bank.endless


@pytest.mark.rule("TS-COMP-1")
def test_a_development_shows_a_value_dollars_and_bonuses() -> None:
    card = next(card for card in DECK.developments if card.name == "Both Nine")
    assert (card.sell, card.dollars) == (9, 14)
    assert str(card) == "Both Nine: sells at 9 for $14, +$4 for apps, +$3 for health"
    assert [card.bonus(company) for company in DECK.companies] == [4, 0, 0, 3, 0]
