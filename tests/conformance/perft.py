"""How many ways a game can go on, counted to a depth and pinned: whoever changes them changed a rule."""

from collections.abc import Mapping
from typing import ClassVar

import pytest

from sv_widgets import kernel


def perft(position: kernel.Position, depth: int) -> int:
    """The number of ways to make so many moves."""
    if position.outcome is not None:
        return 0
    moves = kernel.legal_moves(position)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = position.copy()
        kernel.apply(twin, move, [])
        total += perft(twin, depth - 1)
    return total


class PerftTests:
    counts: ClassVar[Mapping[str, tuple[kernel.Start, tuple[int, ...]]]]
    """Some beginnings, with how many ways there are to make one move, two moves, three moves."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        metafunc.parametrize("name", self.counts)

    def test_the_ways_a_game_can_go_on(self, name: str) -> None:
        start, counts = self.counts[name]
        position = kernel.begin(start).after
        assert tuple(perft(position, depth + 1) for depth in range(len(counts))) == counts
