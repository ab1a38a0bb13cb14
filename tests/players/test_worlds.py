"""Imagined worlds: they are of the view that they are made from, and of nothing else."""

from typing import Any

import pytest

from sv_widgets import registry
from sv_widgets.games import silicon_valley
from sv_widgets.kernel import Game, IllegalMove
from sv_widgets.kernel.plain import UserError
from sv_widgets.players import Greedy, Random
from sv_widgets.table.game_start import begin, playable
from tests.players import nim
from tests.players.nim import Take, heap


@pytest.fixture(params=playable())
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    """A game of every kind, some plays old."""
    begun = begin(request.param, ["Ada", "Bo", "Cy"], seed=5).game
    for _ in range(25):
        if begun.decision is None:
            break
        begun.play(Random(4).choose(begun.view(begun.decision.seat)))
    return begun


def test_a_world_looks_like_the_view_it_was_imagined_from(game: Game[Any, Any]) -> None:
    assert game.decision is not None
    view = game.view(game.decision.seat)
    for world in Random(1).worlds(view, 3):
        assert world.view(view.seat) == view
        assert tuple(world.moves()) == view.answers


def test_worlds_differ_where_something_is_hidden_and_are_the_same_again() -> None:
    view = silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada")
    first, second = Greedy().worlds(view, 2)
    assert first.position != second.position
    assert [world.position for world in Greedy().worlds(view, 2)] == [first.position, second.position]


def test_after_a_move_the_world_before_it_is_what_it_was() -> None:
    (world,) = Greedy().worlds(silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada"))
    before, moves = world.position.copy(), world.moves()
    after = world.after(moves[0])
    assert world.position == before
    assert after.position != before


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    (world,) = Greedy().worlds(silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada"))
    with pytest.raises(IllegalMove, match="SV-"):
        world.after(silicon_valley.Hire(0))


def test_a_move_may_be_given_as_a_text_and_what_is_no_move_is_explained() -> None:
    (world,) = Greedy().worlds(silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada"))
    move = world.moves()[0]
    assert world.after(repr(move)).position == world.after(move).position
    with pytest.raises(IllegalMove, match="SV-"):
        world.after("Hire(slot=0)")
    with pytest.raises(UserError, match=r"There is no Fire; there are .*Hire"):
        world.after("Fire(slot=0)")
    with pytest.raises(UserError, match="5 is no move of silicon_valley; its moves are "):
        world.after(5)  # type: ignore[arg-type]


def test_worlds_and_playouts_say_what_they_take() -> None:
    view = silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada")
    wrong: Any
    for wrong in (0, "x", 1.5, True):
        with pytest.raises(UserError, match="Worlds are 1 or more, not"):
            Greedy().worlds(view, wrong)
    (world,) = Greedy().worlds(view)
    for wrong in (5, Random):
        with pytest.raises(UserError, match=r"A playout takes a bot such as sv\.players\.Random\(\), not "):
            world.playout(wrong)
    with pytest.raises(UserError, match="Rounds are 1 or more, not 0"):
        world.playout(rounds=0)


def test_a_playout_ends_with_the_round_whoever_plays_it() -> None:
    (world,) = Greedy().worlds(silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada"))
    assert [
        world.playout().round,
        world.playout(Random()).round,
        world.playout(Greedy(), rounds=2).round,
    ] == [2, 2, 3]
    assert world.round == 1


def test_a_world_is_a_game_to_look_at_to_play_and_to_fork() -> None:
    (world,) = Greedy().worlds(silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada"))
    game = world.game()
    assert game.legal_moves() == world.moves()
    fork = game.fork()
    fork.play(fork.legal_moves()[0])
    assert fork.undo() == (game.legal_moves()[0],)
    assert world._repr_svg_() == game.picture()
    assert "Ada" in repr(world)


def test_a_game_that_begins_in_a_world_says_that_it_cannot_be_saved() -> None:
    game = Greedy().worlds(silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada"))[0].game()
    for save in (game.record, game.script):
        with pytest.raises(UserError, match="imagined position, so it has no record"):
            save()


def test_worth_is_told_for_a_seat_by_its_name_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "nim", nim.ENTRY)
    (world,) = Greedy().worlds(heap(2).view("Ada"))
    won = world.after(Take(2))
    assert (won.worth("Ada"), won.worth(1)) == (1.0, -1.0)
    assert won.outcome is not None
    assert won.moves() == []
