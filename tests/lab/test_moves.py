"""What if: moves compared over the same imagined worlds, from what the seat knows."""

from statistics import pvariance
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel import Game, IllegalMove, Move, View
from sv_widgets.kernel.plain import UserError
from sv_widgets.lab import what_if
from sv_widgets.lab.moves import Consistent
from sv_widgets.players import Player, Random
from tests.games.silicon_valley.games import DECK


def begun(seed: int, plays: int = 2) -> Game[Any, Any]:
    """A game in which Ada has to act: the founders are chosen."""
    game = sv.silicon_valley.new(["Ada", "Bo"], seed=seed, deck=DECK)
    for _ in range(plays):
        game.play(game.legal_moves()[0])
    return game


def test_the_better_move_stands_first_with_the_others_less_by_so_much() -> None:
    game = begun(7)
    found = what_if(game, game.legal_moves(), playouts=6)
    means = [each.mean for each in found.tried]
    assert means == sorted(means, reverse=True)
    assert found.best == found.tried[0].move
    for each, tried in zip(found.differences, found.tried[1:], strict=True):
        assert each.mean == pytest.approx(tried.mean - means[0])
        assert each.low <= each.mean <= each.high
    assert len(repr(found).splitlines()) == 3 + len(found.tried)
    assert [row[0] for row in found.chart().rows] == [each.move for each in found.tried[1:]]
    assert "<table>" in found._repr_html_()


def test_the_same_seed_gives_the_same_answer_and_moves_do_not_disturb_each_other() -> None:
    game = begun(3)
    moves = game.legal_moves()[:3]
    both = what_if(game, moves, playouts=5)
    assert repr(what_if(game, moves, playouts=5)) == repr(both)
    alone = what_if(game, moves[1:2], playouts=5).tried[0]
    assert alone in both.tried
    assert what_if(game, moves, playouts=5, seed=1).tried != both.tried
    texts = [repr(move) for move in moves]
    assert what_if(game, texts, playouts=5).tried == both.tried


def test_pairing_takes_most_of_the_chance_out_of_a_difference() -> None:
    """Its variance is less than half of that of two values from different worlds."""
    paired = apart = 0.0
    shows = [sv.trade_show.new(["Ada", "Bo"], seed=seed) for seed in (3, 5, 11, 12)]
    for show in shows:
        for _ in range(4):
            show.play(show.legal_moves()[0])
    for game, playouts in [*((show, 60) for show in shows), *((begun(seed), 20) for seed in (3, 5, 8))]:
        first, second = (each.values for each in what_if(game, game.legal_moves()[:2], playouts).tried)
        paired += pvariance([one - other for one, other in zip(first, second, strict=True)])
        apart += pvariance(first) + pvariance(second)
    assert 0 < paired < apart / 2


class Peeks(Player):
    """Notes what its views hide."""

    seen: list[Any]

    def choose(self, view: View) -> Move:
        self.seen.append(view)
        return Random().choose(view)


def test_it_looks_no_further_than_the_seat() -> None:
    """Another world that looks the same to the seat gives the same answer."""
    game = begun(7)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    start = game.start
    position = game.rules.redeal(view, 99)
    assert position != game.position, "something is hidden"

    class Other(Game[Any, Any]):
        @property
        def _now(self) -> Any:
            return position

    other = Other(game.rules, start)
    moves = game.legal_moves()
    assert repr(what_if(other, moves, playouts=4)) == repr(what_if(game, moves, playouts=4))


def test_rounds_figures_and_bots_can_be_chosen() -> None:
    game = begun(7)
    moves = game.legal_moves()[:2]
    money = what_if(game, moves, playouts=3, figure="money", rounds=2)
    assert "lead of money at the end of 2 rounds" in repr(money)
    assert all(value == int(value) for each in money.tried for value in each.values)
    peeks = Peeks()
    peeks.seen = []
    what_if(game, moves, playouts=2, bot=peeks)
    assert {view.seat for view in peeks.seen} == {0, 1}


def test_a_consistent_bot_chooses_the_same_wherever_it_can() -> None:
    game = begun(7)
    view = game.view("Ada")
    bot = Consistent(5)
    assert view.answers
    chosen = bot.choose(view)
    fewer: Any = view
    without = next(move for move in view.answers if move != chosen)
    fewer.__dict__["answers"] = tuple(move for move in view.answers if move != without)
    assert bot.choose(fewer) == chosen
    assert len({Consistent(seed).choose(game.view("Ada")) for seed in range(20)}) > 3


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"game": 3}, "Moves are compared in a game, not in 3"),
        ({"moves": []}, r"Moves are given as a list, such as game.legal_moves\(\)"),
        ({"moves": "Stop()"}, "Moves are given as a list"),
        ({"moves": [3]}, "is no move of silicon_valley"),
        ({"playouts": 0}, "playouts are from 1 to"),
        ({"rounds": 0}, "for one round or more, not for 0"),
        ({"figure": "fame"}, "There is no figure 'fame'; there are valuation"),
        ({"bot": "Greedy"}, r"A bot plays on, such as Greedy\(\)"),
    ],
)
def test_what_cannot_be_is_explained(arguments: dict[str, Any], says: str) -> None:
    game = begun(7)
    with pytest.raises(UserError, match=says):
        what_if(**{"game": game, "moves": game.legal_moves()[:2], "playouts": 2, **arguments})


def test_a_move_that_is_not_legal_is_refused_with_its_rule() -> None:
    game = begun(7)
    with pytest.raises(IllegalMove, match="SV-HIRE-1"):
        what_if(game, ["Hire(slot=9)"])
    ended = sv.silicon_valley.new(["Ada", "Bo"], 7)
    ended.resign("Ada")
    with pytest.raises(UserError, match="The game has ended; there is nothing to decide"):
        what_if(ended, ["Stop()"])
    one = what_if(game, game.legal_moves()[:1], playouts=1)
    with pytest.raises(UserError, match="one move alone"):
        one.chart()
