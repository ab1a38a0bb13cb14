"""Search: it finds what wins, opponents look after themselves, and it stops where its budget says."""

from collections.abc import Iterator
from itertools import count

import pytest

from sv_widgets import registry, silicon_valley
from sv_widgets.kernel import View
from sv_widgets.kernel.plain import UserError
from sv_widgets.players import Planner, Search
from sv_widgets.players.search import Edge, Tree
from tests.players import nim
from tests.players.nim import Take, heap


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "nim", nim.ENTRY)


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_one_move_that_wins_against_an_opponent_who_plays_well(stones: int) -> None:
    """With opponents who help, or who are paid for the searcher's wins, all moves would look the same."""
    assert Search(400).choose(heap(stones).view("Ada")) == Take(stones % 4)


def test_what_wins_is_worth_about_one_and_what_loses_about_nothing() -> None:
    tree = grown(Search(400), 5)
    assert tree.root.edges[Take(1)].chance(0) > 0.8
    assert tree.root.edges[Take(3)].total < 0.51, "the first try saw no end, all others a loss"


def test_the_move_with_the_best_value_is_played_not_the_one_tried_most() -> None:
    tree = grown(Search(1), 9)
    for move, (tries, mean) in {Take(1): (100, 0.6), Take(2): (20, 0.7), Take(3): (5, 0.9)}.items():
        tree.root.edges[move] = edge = Edge(move)
        edge.expect(mean, tries)
    assert tree.best() == Take(2), "the third was tried too seldom to be trusted"


def test_a_budget_of_simulations_chooses_the_same_again() -> None:
    view = silicon_valley.new(["Ada", "Bo"], seed=3).view("Ada")
    first, second = (grown_over(Search(40), view) for _ in range(2))
    assert [(edge.move, edge.total) for edge in first.ranked()] == [
        (edge.move, edge.total) for edge in second.ranked()
    ]
    assert first.simulations == 40


def test_it_lets_others_work_after_each_slice_and_can_be_asked_at_any_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks(monkeypatch, 1.0)
    game = silicon_valley.new(["Ada", "Bo"], seed=3)
    thoughts = Search(10).think(game.view("Ada"))
    assert next(thoughts) in game.legal_moves()
    assert len(list(thoughts)) == 10, "each simulation took a slice, and the last thought is the choice"


def test_slices_change_nothing_of_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    view = silicon_valley.new(["Ada", "Bo"], seed=3).view("Ada")
    quick = Search(30).choose(view)
    ticks(monkeypatch, 1.0)
    assert Search(30).choose(view) == quick


def test_seconds_end_a_search_before_its_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks(monkeypatch, 0.5)
    assert grown(Search(1000, seconds=2), 9).simulations == 3, "the time between slices counts, too"


def test_an_answer_that_is_alone_worth_a_thought_is_given_without_a_search() -> None:
    tree = grown(Search(100), 3)
    assert (tree.best(), tree.simulations) == (Take(3), 0)


def test_a_search_without_sense_is_refused_in_words() -> None:
    with pytest.raises(UserError, match="at least 1 simulation, not 0"):
        Search(0)
    with pytest.raises(UserError, match="some seconds, such as 2, not -1"):
        Search(seconds=-1)


def test_the_repr_makes_the_same_bot() -> None:
    assert repr(Search(50, seconds=1.5, seed=3)) == "Search(50, seconds=1.5, seed=3)"
    assert repr(Search(name="Ida")) == "Search(200, seed=0, name='Ida')"


def test_a_planner_needs_plans() -> None:
    assert Planner().choose(heap(7).view("Ada")) == Take(3)
    assert Planner().plan(heap(7).view("Ada")).why == "It leaves a multiple of four."


def ticks(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let the clock of searches go on by so many seconds each time it is read."""
    clock: Iterator[int] = count()
    monkeypatch.setattr("sv_widgets.players.search.time.perf_counter", lambda: next(clock) * seconds)


def grown(player: Search, stones: int) -> Tree:
    return grown_over(player, heap(stones).view("Ada"))


def grown_over(player: Search, view: View) -> Tree:
    tree = player.tree(view)
    for _ in player.grow(tree):
        pass
    return tree
