"""The valuation track: the amounts of its spaces, and the tokens that stack on it."""

from sv_widgets.games.silicon_valley import salaries
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Events, transfer

BILLION = 28
"""The number of the $1B space (SV-R2)."""


def amount(space: int) -> str:
    """The amount printed on a space (SV-R2).

    >>> [amount(space) for space in (0, 1, 10, 27, 28, 30)]
    ['start', '$1M', '$10M', '$900M', '$1B', '$3B']
    """
    if space == 0:
        return "start"
    if space >= BILLION:
        return f"${space - BILLION + 1}B"
    decade, step = divmod(space - 1, 9)
    return f"${(step + 1) * 10**decade}M"


def change(position: Position, events: Events, seat: int, spaces: int, rule: str) -> None:
    """Move a seat's token by spaces (SV-VAL-1), onto the top of the stack where it arrives (SV-VAL-2).

    A loss below the start space is forgiven (SV-R30), and a token that does not move keeps its place in the
    stack (SV-R31).
    """
    before = position.valuation[seat]
    spaces = max(spaces, -before)
    if spaces == 0:
        return
    token, market = position.token(seat), position.market
    source, target = (market, token) if spaces > 0 else (token, market)
    transfer(position, events, abs(spaces), source, target, rule=rule, seat=seat, kind=EventKind.VALUATION)
    position.stack = (*(other for other in position.stack if other != seat), seat)
    salaries.crossed(position, events, seat, before)


def turn_order(position: Position) -> tuple[int, ...]:
    """The seats by lowest valuation; on the same space the topmost token goes first (SV-ROUND-2)."""
    seats = range(len(position.seats))
    return tuple(sorted(seats, key=lambda seat: (position.valuation[seat], -position.stack.index(seat))))
