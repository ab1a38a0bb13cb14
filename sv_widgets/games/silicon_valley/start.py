"""What the start card shows and offers of *Silicon Valley*."""

from typing import Final

from sv_widgets.games.silicon_valley.setup import FEWEST, MOST
from sv_widgets.games.silicon_valley.solo import LEVELS
from sv_widgets.look.covers import Piece, cover
from sv_widgets.table.game_start import Alone, GameStart, Option

SAYS: Final = {
    "beginner": "won by most who have finished the course",
    "easy": "won with a good plan",
    "medium": "won with a good plan and some luck",
    "hard": "an honour to beat",
}

# a garage, code that climbs like a hockey stick, and on top of it a unicorn with a mane of code
SQUARES: Final = """
    ................................#...............
    .................................##.............
    ..................................##...#........
    ...................................##.###11.....
    ....................................######122...
    ...................................########223..
    ..................................##########33..
    .................................####.######334.
    ................................#############44.
    .......##.......................#############441
    ......####......................#.###..#######11
    .....######......................##....#######12
    ....########...........................#######22
    ...##########...................................
    ..############..................................
    ..oooooooooooo..................................
    ..oooooooooooo..................................
    ..oo########oo..................................
    ..oo#whhhhw#oo..................................
    ..oo#whsshw#oo..................................
    ..oo#wesesw#oo..................................
    ..oo#wssssw#oo..................................
    ..oo#wccccw#oo..................................
    ..oo#wcddcw#oo..................................
    ..oo#wccccw#oo..................................
    ------------------------------------------------
    ------------------------------------------------
    ------------------------------------------------
"""
CODE: Final = (
    Piece("line", 19, 23),
    Piece("ell", 27, 21, 1, flipped=True),
    Piece("zig", 33, 19, 1),
    Piece("line", 35, 23),
    Piece("ell", 41, 19, 2),
    Piece("line", 45, 17, 1),
    Piece("dot", 25, 21),
    Piece("zig", 29, 19, 0, flipped=True),
    Piece("square", 37, 19),
    Piece("dot", 41, 21),
    Piece("line", 35, 17),
    Piece("ell", 41, 13, 2),
    Piece("bar", 39, 15),
    Piece("bar", 45, 13, 1),
)

START: Final = GameStart(
    title="Silicon Valley",
    fewest=FEWEST,
    most=MOST,
    says="Hire, launch, and be worth a billion.",
    takes="60 to 120 minutes",
    seating="youngest first: that is the order of round 1",
    cover=cover(SQUARES, CODE),
    alone=Alone(
        "Alone against the Rival",
        "Rival",
        tuple(Option(level, level.title(), SAYS[level]) for level in LEVELS),
    ),
)
