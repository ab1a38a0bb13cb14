"""Playing on at random: `kernel.playout`."""

from collections import Counter
from random import Random
from typing import Any

from sv_widgets import kernel, silicon_valley
from tests.conformance.toy import Deal


def first_turn() -> Any:
    return silicon_valley.new(["Ada", "Bo"], seed=7).position


def test_each_legal_answer_is_as_likely_as_the_others() -> None:
    """Evenly spread numbers lead to each of the answers equally often, and to nothing else."""
    start, wanted = first_turn(), Counter[str]()
    moves, each = kernel.legal_moves(start), 40
    for move in moves:
        twin = start.copy()
        kernel.apply(twin, move, [])
        wanted[kernel.digest(twin)] += each
    reached = Counter[str]()
    for at in range(each * len(moves)):
        twin, numbers = start.copy(), iter([at / (each * len(moves))])
        kernel.playout(twin, numbers.__next__, lambda now: now.pending != start.pending)
        reached[kernel.digest(twin)] += 1
    assert reached == wanted


def test_it_stops_where_until_says_and_at_once_if_it_says_so_at_once() -> None:
    position = first_turn()
    before = kernel.digest(position)
    kernel.playout(position, Random(1).random, lambda _: True)
    assert kernel.digest(position) == before
    kernel.playout(position, Random(1).random, lambda now: now.round >= 3)
    assert position.round == 3
    assert kernel.open_decision(position) is not None


def test_it_stops_at_the_end_of_a_game_and_goes_no_further() -> None:
    position = Deal(("Ada", "Bo"), 7).deal([])
    kernel.playout(position, Random(1).random, lambda _: False)
    assert position.outcome is not None
    before = kernel.digest(position)
    kernel.playout(position, Random(1).random, lambda _: False)
    assert kernel.digest(position) == before


def test_the_same_luck_plays_the_same_game() -> None:
    ends = set()
    for _ in range(2):
        position = first_turn()
        kernel.playout(position, Random(3).random, lambda now: now.round > 4)
        ends.add(kernel.digest(position))
    assert len(ends) == 1
