"""A game in anybody's hands: whatever is done with it in whatever order, it stays sound."""

from sv_widgets.games.bidness import (
    Accept,
    Bid,
    Borrow,
    Discard,
    DropOut,
    GoToTrial,
    LayOff,
    Offer,
    PassTurn,
    PayOff,
    PlayCard,
    PlayOn,
    Sell,
    Sue,
)
from sv_widgets.kernel import Move
from tests.conformance.machine import machine
from tests.games.bidness.games import STARTS
from tests.games.bidness.playout import PLAYOUTS

STRANGE: tuple[Move, ...] = (
    *(Discard(-1), PlayCard(74), PlayOn(3, 3), PlayOn(70, -1), Sue(50, 1, 15), Sue(48, 9, 10), Sell(99)),
    *(Bid(15), Bid(-10), Bid(10), Offer(5), Offer(10**9), LayOff(-1), LayOff(9, 9, 9), PayOff(4), PayOff(-1)),
    *(Borrow(), PassTurn(), DropOut(), Accept(), GoToTrial(), LayOff(), PayOff(0)),
)

TestAnybodysGame = machine(PLAYOUTS, STARTS, STRANGE)
