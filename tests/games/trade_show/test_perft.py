"""How many ways a game can go on, counted to a depth and pinned: whoever changes them changed a rule."""

from sv_widgets import kernel
from sv_widgets.games.trade_show.setup import NewGame
from tests.conformance.perft import PerftTests
from tests.games.trade_show.games import DECK
from tests.games.trade_show.play import ONES, selling, table

FOUR = ["Plain One", "Plain Two", "Plain Three", "Plain Four"]
COUNTS: dict[str, tuple[kernel.Start, tuple[int, ...]]] = {
    "the beginning": (
        NewGame(("Ada", "Bo"), 7, DECK),
        (10, 60, 400),
    ),
    "five players": (
        NewGame(("Ada", "Bo", "Cy", "Di", "Ed"), 7, DECK),
        (10, 60, 400),
    ),
    "one card short": (
        table(seed=7, ada={"company": "Apps Co", "stack": FOUR}).start,
        (5, 30, 120),
    ),
    "the last one": (
        table(seed=7, turn="bo", ada={"company": "Apps Co", "stack": [*FOUR, "Plain Six"]}).start,
        (6, 24, 108),
    ),
    "a roll": (
        selling("Plain Four", "Plain Two", rolled="d4 2 2, d6 2 5, d8 4", ada={"cubes": 6}, seed=7).start,
        (4, 10, 33),
    ),
    "a bad roll": (
        selling("Plain Seven", "Plain Five", rolled=ONES, ada={"cubes": 8}, seed=7).start,
        (2, 7, 15),
    ),
}


class TestPerft(PerftTests):
    counts = COUNTS
