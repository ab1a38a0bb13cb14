"""What leaves a position for a seat: the fields that every view has, and the two halves of hiding.

`cover` leaves holes where a seat may not look; `fill` deals what is unknown into them again, for a search
that has to imagine a whole position.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import field
from typing import Any, ClassVar

from sv_widgets.kernel.chance import Stream
from sv_widgets.kernel.plain import Plain
from sv_widgets.kernel.position import Decision, Move, Outcome, Pending, Position, asked, legal_moves


class View(Plain):
    """What one seat, or with None a spectator, may know. A game derives its own and adds fields.

    Fields named in `unsent` serve whoever searches in Python, and are left out of the JSON form.
    """

    unsent: ClassVar[tuple[str, ...]] = ("pending",)

    seat: int | None
    seats: tuple[str, ...]
    outcome: Outcome | None
    decision: Decision[Any] | None
    """What is asked, of whomever."""
    answers: tuple[Move, ...]
    """The legal answers, if it is this seat that is asked."""
    pending: tuple[Pending, ...] = field(default=(), kw_only=True)
    """The whole stack, which holds open things only."""


Common = tuple[int | None, tuple[str, ...], Outcome | None, Decision[Any] | None, tuple[Move, ...]]


def common(position: Position, seat: int | None) -> Common:
    """The values of the fields that every view begins with."""
    decision = asked(position)
    mine = decision is not None and decision.seat == seat
    answers = tuple(legal_moves(position)) if mine else ()
    return seat, position.seats, position.outcome, decision, answers


Hidden = Container[tuple[str, int]]
"""Accounts that a seat may not look at, by the row they are in and their place there."""


def cover(position: Position, row: str, hidden: Hidden) -> tuple[Any, ...]:
    """A row of accounts with None for those that are hidden."""
    accounts = getattr(position, row)
    return tuple(None if (row, at) in hidden else account for at, account in enumerate(accounts))


def fill(
    row: Sequence[tuple[int, ...] | None], sizes: Iterable[int], cards: Iterable[int], stream: Stream
) -> tuple[tuple[int, ...], ...]:
    """A row of piles whose holes hold, in a new order, those of the cards that are not in sight."""
    sight = {card for pile in row if pile is not None for card in pile}
    order, _ = stream.shuffled(card for card in cards if card not in sight)
    unseen = iter(order)
    return tuple(
        tuple(next(unseen) for _ in range(size)) if pile is None else pile
        for pile, size in zip(row, sizes, strict=True)
    )
