"""How many ways a game can go on, counted to a depth and pinned: whoever changes them changed a rule."""

from sv_widgets import kernel
from sv_widgets.games.bidness.setup import NewGame
from tests.conformance.perft import PerftTests
from tests.games.bidness.games import COURT, DECK, PAY_DAY
from tests.games.bidness.play import holding, table


def auction() -> kernel.Start:
    return holding("marketer", "contract", players=3, ada={"cash": 30, "ious": 6}, seed=7).start


COUNTS: dict[str, tuple[kernel.Start, tuple[int, ...]]] = {
    "the beginning": (NewGame(("Ada", "Bo"), 7, DECK), (6, 36, 372)),
    "six players": (NewGame(("Ada", "Bo", "Cy", "Di", "Ed", "Flo"), 7, DECK), (6, 36, 216)),
    "lawsuits": (COURT.start, (53, 2088)),
    "an auction": (auction(), (7, 145, 3800)),
    "salaries and payoffs": (PAY_DAY.start, (18, 54, 324)),
    "a first round": (table(round=1, seed=7).start, (10, 176, 2887)),
}


class TestPerft(PerftTests):
    counts = COUNTS
