"""How many ways a game can go on, counted to a depth and pinned: whoever changes them changed a rule."""

import pytest

from sv_widgets import kernel
from sv_widgets.silicon_valley.position import Position
from sv_widgets.silicon_valley.setup import NewGame
from tests.silicon_valley.games import DECK
from tests.silicon_valley.play import table


def perft(position: Position, depth: int) -> int:
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


RICH = {
    "money": 60,
    "blocks": "6 dot, 3 bar, 2 corner, square, tee",
    "hqs": ["Annex"],
    "innovated": ["Starting 3"],
    "employees": ["Tech Ted", "Calm Cara"],
}
POSITIONS = {
    "the beginning": kernel.begin(NewGame(("Ada", "Bo"), 7, DECK)).after,
    "a first turn": table(seed=7).position,
    "a rich company": table(
        seed=7,
        round=3,
        products=["Starting 1", "Starting 2", "Starting 3", "Starting 4"],
        ada=RICH,
        bo={"employees": ["Even Eve", "Last Lou"], "second": ["Starting 5"]},
    ).position,
    "short of everything": table(
        seed=7,
        round=3,
        turn="bo",
        actions=1,
        ada={"money": 3, "blocks": "3 dot", "employees": ["Tech Ted", "Calm Cara", "Last Lou"]},
        bo={
            "money": 0,
            "blocks": "dot",
            "hqs": ["Annex"],
            "innovated": ["Starting 1"],
            "second": ["Starting 5"],
        },
    ).position,
}


COUNTS = {
    "the beginning": (2, 4, 88),
    "a first turn": (23, 477, 9521),
    "a rich company": (28, 625, 13675),
    "short of everything": (3, 12, 62),
}


@pytest.mark.parametrize(("name", "counts"), COUNTS.items())
def test_the_ways_a_game_can_go_on(name: str, counts: tuple[int, ...]) -> None:
    position = POSITIONS[name]
    assert isinstance(position, Position)
    assert tuple(perft(position, depth) for depth in (1, 2, 3)) == counts
