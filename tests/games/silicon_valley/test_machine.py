"""A game in anybody's hands: whatever is done with it in whatever order, it stays sound."""

from sv_widgets.games.silicon_valley import Dismiss, Fund, Hire, Launch, Pay, Stop
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.setup import NewGame
from sv_widgets.kernel import Move
from tests.conformance.machine import machine
from tests.games.silicon_valley.games import DECK, STARVED
from tests.games.silicon_valley.playout import PLAYOUTS

STARTS = (
    NewGame(("Ada", "Bo"), 1, DECK, options=Options(rounds=6)),
    NewGame(("Ada", "Bo", "Cy", "Di"), 2, DECK, options=Options(rounds=4)),
    STARVED.start,
    NewGame(("Ada",), 3, DECK, solo="hard"),
)
STRANGE: tuple[Move, ...] = (
    *(Hire(9), Fund(-1), Launch(7), Launch(0), Launch(1, "nonsense"), Dismiss(99), Pay("zag"), Stop()),
)

TestAnybodysGame = machine(PLAYOUTS, STARTS, STRANGE)
