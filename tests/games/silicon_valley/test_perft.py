"""How many ways a game can go on, counted to a depth and pinned: whoever changes them changed a rule."""

from sv_widgets import kernel
from sv_widgets.games.silicon_valley.setup import NewGame
from tests.conformance.perft import PerftTests
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table

RICH = {
    "money": 60,
    "blocks": "6 dot, 3 bar, 2 corner, square, tee",
    "hqs": ["Annex"],
    "innovated": ["Starting 3"],
    "employees": ["Tech Ted", "Calm Cara"],
}
COUNTS: dict[str, tuple[kernel.Start, tuple[int, ...]]] = {
    "the beginning": (
        NewGame(("Ada", "Bo"), 7, DECK),
        (2, 4, 88),
    ),
    "a first turn": (
        table(seed=7).start,
        (23, 492, 10654),
    ),
    "a rich company": (
        table(
            seed=7,
            round=3,
            products=["Starting 1", "Starting 2", "Starting 3", "Starting 4"],
            ada=RICH,
            bo={"employees": ["Even Eve", "Last Lou"], "second": ["Starting 5"]},
        ).start,
        (45, 1470, 43189),
    ),
    "short of everything": (
        table(
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
        ).start,
        (3, 27, 217),
    ),
}


class TestPerft(PerftTests):
    counts = COUNTS
