"""A game in anybody's hands: whatever is done with it in whatever order, it stays sound."""

from sv_widgets.games.tech_deck import (
    Adjust,
    Assist,
    Choose,
    Discard,
    Join,
    Keep,
    KeepVenture,
    Lay,
    MoveOn,
    Pass,
    PutBack,
    Score,
    Swap,
    Use,
)
from sv_widgets.kernel import Move
from tests.conformance.machine import machine
from tests.games.tech_deck.games import STARTS
from tests.games.tech_deck.playout import PLAYOUTS

STRANGE: tuple[Move, ...] = (
    *(Pass(), Score(), Lay(), Use(0), Use(99), Choose(-1), Swap(0, 0), Discard(()), PutBack((1, 1))),
    *(Adjust(0), Adjust(1), Assist(51), Join(0), Join(-1), MoveOn(7), Keep(()), KeepVenture(3)),
    *(Lay((0, 26)), Lay((26, 0)), Lay((52,))),
)

TestAnybodysGame = machine(PLAYOUTS, STARTS, STRANGE)
