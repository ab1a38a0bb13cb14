"""Setting up: what everybody starts with, and who is the first player."""

from collections import Counter
from typing import Any

import pytest

from sv_widgets.games.bidness import new
from sv_widgets.games.bidness.game import Game
from tests.conformance.play import asked, told
from tests.games.bidness.games import DECK
from tests.games.bidness.play import cash, counted, debt, leaders, people, points, workplace

PLAYERS = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def fresh(players: int = 2, seed: int = 1, **more: Any) -> Game:
    return new(PLAYERS[:players], seed, deck=DECK, **more)


@pytest.mark.rule("BD-SETUP-1", "BD-R1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_starts_alike(players: int) -> None:
    game = fresh(players)
    for name in game.seats:
        assert (cash(game, name), debt(game, name), points(game, name)) == (100, 3, 20)
        assert workplace(game, name) == ["marketer", "engineer"]
        assert people(game, name) == (1, 1, 0)
    joined = [line for line in told(game) if "comes to Ada's workplace" in line]
    assert joined[1] == "Plain Engineer (Engineer) comes to Ada's workplace. [BD-SETUP-1]"


@pytest.mark.rule("BD-R17")
def test_the_first_employees_are_drawn_among_their_kind() -> None:
    titles = Counter(DECK.titles[fresh(seed=seed).position.workplace(0)[0]].name for seed in range(100))
    assert set(titles) == {"Plain Marketer", "Other Marketer"}
    assert titles["Plain Marketer"] > titles["Other Marketer"] > 20


@pytest.mark.rule("BD-R34")
@pytest.mark.parametrize("ious", [4, 5])
def test_a_long_game_starts_with_more_debt(ious: int) -> None:
    game = fresh(options={"start_ious": ious})
    assert [debt(game, name) for name in game.seats] == [ious, ious]
    assert repr(game.start).endswith(f"options={{'start_ious': {ious}}})")


@pytest.mark.rule("BD-COMP-1")
def test_the_bank_never_runs_out_and_every_card_is_somewhere() -> None:
    position = fresh(6).position
    assert position.bank.endless
    assert position.supply.endless
    assert position.unsigned.endless
    every = [card for pile in position.cards for card in pile]
    assert sorted(every) == list(range(74))
    assert counted(every) == {kind.id: kind.cards for kind in DECK.kinds}


@pytest.mark.rule("BD-SETUP-2", "BD-R32")
def test_the_first_player_is_drawn_and_asked_first() -> None:
    begins = Counter(asked(fresh(6, seed)) for seed in range(240))
    assert set(begins) == set(PLAYERS)
    assert max(begins.values()) < 70
    game = fresh(3, 5)
    assert f"{asked(game)} is the first player. [BD-SETUP-2]" in told(game)
    assert "Round 1 begins. [BD-SETUP-2]" in told(game)


@pytest.mark.rule("BD-R7")
def test_at_the_start_everybody_is_tied() -> None:
    assert leaders(fresh(4)) == (None, None)


def test_every_seed_deals_otherwise_and_the_same_seed_the_same() -> None:
    dealt = {seed: fresh(3, seed).position for seed in range(30)}
    assert len({position.cards for position in dealt.values()}) == 30
    assert fresh(3, 5).position == dealt[5]
