"""The valuation track: what its spaces are worth, and tokens that stack on it."""

from sv_widgets.kernel import Events, transfer
from sv_widgets.silicon_valley import salaries
from sv_widgets.silicon_valley.position import Position

BILLION = 28
"""The space of $1B (SV-R2)."""


def amount(space: int) -> str:
    """What is printed on a space (SV-R2).

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
    """Move a token by single spaces (SV-VAL-1), and on top of those where it arrives (SV-VAL-2).

    A loss below the start space is forgiven (SV-R30), and a token that does not move stays where it lies
    in its stack (SV-R31).
    """
    before = position.valuation[seat]
    spaces = max(spaces, -before)
    if spaces == 0:
        return
    token, market = position.token(seat), position.market
    source, target = (market, token) if spaces > 0 else (token, market)
    transfer(position, events, abs(spaces), source, target, rule=rule, seat=seat, kind="valuation")
    position.stack = (*(other for other in position.stack if other != seat), seat)
    salaries.crossed(position, events, seat, before)


def turn_order(position: Position) -> tuple[int, ...]:
    """The lowest valuation first; on the same space the topmost token first (SV-ROUND-2)."""
    seats = range(len(position.seats))
    return tuple(sorted(seats, key=lambda seat: (position.valuation[seat], -position.stack.index(seat))))
