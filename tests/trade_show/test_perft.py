"""How many ways a game can go on, counted to a depth and pinned: whoever changes them changed a rule."""

import pytest

from sv_widgets import kernel
from sv_widgets.trade_show.position import Position
from sv_widgets.trade_show.setup import NewGame
from tests.trade_show.games import DECK
from tests.trade_show.play import ONES, selling, table


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


FOUR = ["Plain One", "Plain Two", "Plain Three", "Plain Four"]
POSITIONS = {
    "the beginning": kernel.begin(NewGame(("Ada", "Bo"), 7, DECK)).after,
    "five players": kernel.begin(NewGame(("Ada", "Bo", "Cy", "Di", "Ed"), 7, DECK)).after,
    "one card short": table(seed=7, ada={"company": "Apps Co", "stack": FOUR}).position,
    "the last one": table(
        seed=7, turn="bo", ada={"company": "Apps Co", "stack": [*FOUR, "Plain Six"]}
    ).position,
    "a roll": selling(
        "Plain Four", "Plain Two", rolled="d4 2 2, d6 2 5, d8 4", ada={"cubes": 6}, seed=7
    ).position,
    "a bad roll": selling("Plain Seven", "Plain Five", rolled=ONES, ada={"cubes": 8}, seed=7).position,
}
COUNTS = {
    "the beginning": (10, 60, 400),
    "five players": (10, 60, 400),
    "one card short": (5, 30, 120),
    "the last one": (6, 24, 108),
    "a roll": (4, 10, 33),
    "a bad roll": (2, 7, 15),
}


@pytest.mark.parametrize(("name", "counts"), COUNTS.items())
def test_the_ways_a_game_can_go_on(name: str, counts: tuple[int, ...]) -> None:
    position = POSITIONS[name]
    assert isinstance(position, Position)
    assert tuple(perft(position, depth) for depth in (1, 2, 3)) == counts
