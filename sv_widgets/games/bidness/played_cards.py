"""The way of a card that is played or sold: from a hand into the open, to the discards (BD-PLAY-7, BD-R11).

It comes to light when it leaves the hand, so fair undo goes back no further.
"""

from sv_widgets.games.bidness.money import receive
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import Position
from sv_widgets.kernel import Events, move_card

SALE = 10
"""The dollars for a card that is sold (BD-PLAY-3)."""


def lay_down(position: Position, events: Events, card: int, seat: int) -> None:
    """Lay a card from a hand on the table, where it lies while it is played."""
    hand, table, kind = position.hand(seat), position.table, EventKind.PLAY
    move_card(position, events, card, hand, table, rule="BD-PLAY-1", seat=seat, kind=kind, reveals=True)


def put_away(position: Position, events: Events, card: int, seat: int) -> None:
    """Discard a card that has been played."""
    table, discards, kind = position.table, position.discards, EventKind.PUT_AWAY
    move_card(position, events, card, table, discards, rule="BD-PLAY-7", seat=seat, kind=kind)


def sell_card(position: Position, events: Events, card: int, seat: int) -> None:
    """Sell a card of a hand to the bank."""
    hand, discards, kind = position.hand(seat), position.discards, EventKind.SELL
    move_card(position, events, card, hand, discards, rule="BD-PLAY-3", seat=seat, kind=kind, reveals=True)
    receive(position, events, SALE, seat, rule="BD-PLAY-3")
