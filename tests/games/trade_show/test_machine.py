"""A game in anybody's hands: whatever is done with it in whatever order, it stays sound."""

from sv_widgets.games.trade_show import Accept, Fail, Lay, PutFirst, Reroll, Roll, Take, TakeBoth
from sv_widgets.kernel import Move
from tests.conformance.machine import machine
from tests.games.trade_show.games import STARTS
from tests.games.trade_show.playout import PLAYOUTS

STRANGE: tuple[Move, ...] = (
    *(Take(9), TakeBoth(-1), PutFirst("middle"), Lay(6, ()), Lay(7, (1,)), Lay(4, (4, 1)), Lay(6, (0,))),
    *(Take(0), Accept(), Roll(), Reroll(), Fail()),
)

TestAnybodysGame = machine(PLAYOUTS, STARTS, STRANGE)
