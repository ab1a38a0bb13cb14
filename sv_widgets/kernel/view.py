"""Views: what a seat may know of a position. `cover` hides parts of it, and `fill` is its inverse.

`cover` leaves holes for what a seat may not see; `fill` deals the unseen cards into the holes at random, for
a search that needs a whole position.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import field
from itertools import chain
from typing import Any, ClassVar

from sv_widgets.kernel.chance import Stream
from sv_widgets.kernel.plain import Struct
from sv_widgets.kernel.position import Decision, Move, Outcome, Pending, Position, legal_moves, open_decision


class View(Struct):
    """Base class of views: what a seat (None: a spectator) may know. A game derives its own and adds fields.

    Fields named in `unsent` are for players and searches in Python, and are left out of the JSON form.
    """

    game: ClassVar[str] = ""
    """The name of the game."""
    unsent: ClassVar[tuple[str, ...]] = ("pending",)

    seat: int | None
    seats: tuple[str, ...]
    outcome: Outcome | None
    decision: Decision[Any] | None
    """The open decision, whichever seat it belongs to."""
    answers: tuple[Move, ...]
    """The legal answers, if this seat may give them, alone or with its team."""
    pending: tuple[Pending, ...] = field(default=(), kw_only=True)
    """The whole stack; it holds no hidden information."""


Common = tuple[int | None, tuple[str, ...], Outcome | None, Decision[Any] | None, tuple[Move, ...]]


def common(position: Position, seat: int | None) -> Common:
    """Return the values of the fields that all views share, in their order."""
    decision = open_decision(position)
    mine = decision is not None and seat in decision.seats
    answers = tuple(legal_moves(position)) if mine else ()
    return seat, position.seats, position.outcome, decision, answers


Hidden = Container[tuple[str, int]]
"""The accounts that are hidden from a seat, as pairs of a row's name and an index in it."""


def cover(position: Position, row: str, hidden: Hidden) -> tuple[Any, ...]:
    """Return a row of accounts with None for those that are hidden."""
    accounts = getattr(position, row)
    return tuple(None if (row, at) in hidden else account for at, account in enumerate(accounts))


def fill(
    row: Sequence[tuple[int, ...] | None], sizes: Iterable[int], cards: Iterable[int], stream: Stream
) -> tuple[tuple[int, ...], ...]:
    """Return a row of piles with its holes filled by the cards that are not in sight, in random order."""
    sight = set(chain.from_iterable(pile for pile in row if pile))
    unseen, _ = stream.shuffled([card for card in cards if card not in sight])
    piles, dealt = list[tuple[int, ...]](), 0
    for pile, size in zip(row, sizes, strict=True):
        piles.append(unseen[dealt : dealt + size] if pile is None else pile)
        dealt += size if pile is None else 0
    if dealt > len(unseen):
        raise RuntimeError(f"{dealt} cards are hidden, and only {len(unseen)} are not in sight")
    return tuple(piles)
