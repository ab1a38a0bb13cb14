"""Money and debt: every payment borrows by itself what cash lacks (BD-LOAN, BD-R5)."""

from sv_widgets.games.bidness.company import loans
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import IOU, Position
from sv_widgets.kernel import Events, transfer


def borrow(position: Position, events: Events, seat: int, ious: int, *, rule: str) -> None:
    """Sign IOUs and take their dollars from the bank (BD-LOAN-1)."""
    unsigned, debt = position.unsigned, position.debt(seat)
    transfer(position, events, ious, unsigned, debt, rule=rule, seat=seat, kind=EventKind.SIGN)
    bank, purse = position.bank, position.purse(seat)
    transfer(position, events, IOU * ious, bank, purse, rule=rule, seat=seat, kind=EventKind.LOAN)


def pay(position: Position, events: Events, amount: int, seat: int, to: int | None, *, rule: str) -> None:
    """Pay a player, or with None the bank; what cash lacks is borrowed with the fewest IOUs (BD-R5)."""
    if not amount:
        return
    if ious := loans(position, seat, amount):
        borrow(position, events, seat, ious, rule="BD-LOAN-2")
    target = position.bank if to is None else position.purse(to)
    transfer(position, events, amount, position.purse(seat), target, rule=rule, seat=seat, kind=EventKind.PAY)


def receive(position: Position, events: Events, amount: int, seat: int, *, rule: str) -> None:
    """Take money from the bank."""
    if amount:
        bank, purse = position.bank, position.purse(seat)
        transfer(position, events, amount, bank, purse, rule=rule, seat=seat, kind=EventKind.RECEIVE)
