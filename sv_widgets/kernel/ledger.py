"""The one door through which anything changes hands; it conserves what passes, and writes the event.

A field of a position that is named in `conserved` is a row of accounts: numbers for a currency, tuples of
cards for piles. A place is one account of one row. An endless place, such as the bank, may stand below
nothing; no other may.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sv_widgets.kernel.event import Event
from sv_widgets.kernel.position import Events, Position


class Place(NamedTuple):
    """One account of a row."""

    row: str
    at: int
    name: str
    """What events and sentences call it."""
    endless: bool = False

    def held(self, position: Position) -> Any:
        return getattr(position, self.row)[self.at]


def transfer(
    position: Position,
    events: Events,
    amount: int,
    source: Place,
    target: Place,
    *,
    rule: str,
    seat: int | None = None,
    kind: str = "transfer",
) -> None:
    """Move an amount of a currency from one account of its row to another."""
    if amount < 0:
        raise RuntimeError(f"{amount} of {source.row} cannot go from {source.name} to {target.name}")
    have = _covering(position, source, target, amount)
    row = list(getattr(position, source.row))
    row[source.at] = have - amount
    row[target.at] += amount
    setattr(position, source.row, tuple(row))
    events.append(
        Event(kind, rule, seat, source.row, amount, source=source.name, target=target.name),
    )


def hand(
    position: Position,
    events: Events,
    card: int,
    source: Place,
    target: Place,
    *,
    rule: str,
    seat: int | None = None,
    kind: str = "hand",
    reveals: bool = False,
    seen_by: Iterable[int] | None = None,
) -> None:
    """Move a card from one pile to the end of another of its row."""
    pile = _covering(position, source, target, card)
    at = pile.index(card)
    row = list(getattr(position, source.row))
    row[source.at] = pile[:at] + pile[at + 1 :]
    row[target.at] = (*row[target.at], card)
    setattr(position, source.row, tuple(row))
    events.append(
        Event(
            kind,
            rule,
            seat,
            source.row,
            card=card,
            source=source.name,
            target=target.name,
            seen_by=None if seen_by is None else tuple(seen_by),
            reveals=reveals,
        ),
    )


def _covering(position: Position, source: Place, target: Place, wanted: int) -> Any:
    """What a place holds, once it is sure that it can give what is wanted, and that it goes to its like."""
    if source.row != target.row:
        raise RuntimeError(f"{source.name} holds {source.row}, which cannot become {target.row}")
    have = source.held(position)
    if not source.endless and not position.conserved[source.row](have, wanted):
        # the rules ask first whether something can be paid; that they forgot to is a defect of theirs
        raise RuntimeError(f"{source.name} holds {have!r} of {source.row} and cannot give {wanted!r}")
    return have


def totals(position: Position) -> dict[str, Any]:
    """What each row holds in all: the sum of a currency, the sorted cards of piles."""
    found: dict[str, Any] = {}
    for name in position.conserved:
        row = getattr(position, name)
        piles = [each for each in row if isinstance(each, tuple)]
        found[name] = sorted(card for pile in piles for card in pile) if piles else sum(row)
    return found
