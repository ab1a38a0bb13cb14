"""Transfers of money and cards, which conserve totals and write the event; nothing moves in any other way.

A field of a position that is named in `conserved` is a row of accounts: numbers for a currency, tuples of
cards for piles. A place is one account of one row. Only an endless place, such as the bank, may have a
negative balance.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sv_widgets.kernel.event import CommonKind, changed_hands
from sv_widgets.kernel.position import Events, Position


class Place(NamedTuple):
    """One account of a row."""

    row: str
    at: int
    name: str
    """Its name in events and sentences."""
    endless: bool = False

    def held(self, position: object) -> Any:
        """Return the contents of this account, in a position or in a view with rows of the same form."""
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
    kind: str = CommonKind.TRANSFER,
) -> None:
    """Move an amount of a currency between two accounts of its row, in place, and append the event."""
    if amount < 0:
        raise RuntimeError(f"{amount} of {source.row} cannot go from {source.name} to {target.name}")
    accounts = _covering(position, source, target, amount)
    accounts[source.at] -= amount
    accounts[target.at] += amount
    setattr(position, source.row, tuple(accounts))
    events.append(
        changed_hands(kind, rule, seat, source.row, amount=amount, source=source.name, target=target.name)
    )


def move_card(
    position: Position,
    events: Events,
    card: int,
    source: Place,
    target: Place,
    *,
    rule: str,
    seat: int | None = None,
    kind: str = CommonKind.HAND,
    reveals: bool = False,
    seen_by: Iterable[int] | None = None,
) -> None:
    """Move a card from one pile to the end of another pile of its row, in place, and append the event."""
    piles = _covering(position, source, target, card)
    pile = piles[source.at]
    at = pile.index(card)
    piles[source.at] = pile[:at] + pile[at + 1 :]
    piles[target.at] += (card,)
    setattr(position, source.row, tuple(piles))
    events.append(
        changed_hands(
            kind,
            rule,
            seat,
            source.row,
            card=card,
            source=source.name,
            target=target.name,
            seen_by=None if seen_by is None else tuple(seen_by),
            reveals=reveals,
        )
    )


def _covering(position: Position, source: Place, target: Place, wanted: int) -> list[Any]:
    """Return the row's accounts; raises if the places are of two rows or the source holds too little."""
    row = source.row
    if row != target.row:
        raise RuntimeError(f"{source.name} holds {row}, which cannot become {target.row}")
    accounts = list(getattr(position, row))
    if not source.endless and not position.conserved[row](accounts[source.at], wanted):
        # the rules must check first whether something can be paid, so this is a defect of the rules
        have = accounts[source.at]
        raise RuntimeError(f"{source.name} holds {have!r} of {row} and cannot give {wanted!r}")
    return accounts


def totals(position: Position) -> dict[str, Any]:
    """Return the total of each row: the sum of a currency, the sorted cards of all piles."""
    found: dict[str, Any] = {}
    for name in position.conserved:
        row = getattr(position, name)
        piles = [each for each in row if isinstance(each, tuple)]
        found[name] = sorted(card for pile in piles for card in pile) if piles else sum(row)
    return found
