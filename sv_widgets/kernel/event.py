"""Events: light records of what happened, always made; their sentences are made only when they are read."""

from enum import StrEnum
from typing import NamedTuple, Self

from sv_widgets.kernel.arguments import explain_bad_arguments


class Names(StrEnum):
    """Base class of enumerations used in events; each member is its text, also in its `repr`."""

    __repr__ = str.__repr__


class CommonKind(Names):
    """The kinds of events that the kernel itself makes."""

    TRANSFER = "transfer"
    """An amount of a currency was transferred, in a game that has no kind of its own for it."""
    HAND = "hand"
    """A card was moved, in such a game."""
    ONLY_CHOICE = "only_choice"
    """A decision had only one legal answer, which the rules took by themselves."""
    RESIGN = "resign"
    """A player resigned, which ended the game for all."""


class NoPlaces(Names):
    """The default for a game that declares no sorts of places."""


class Event(NamedTuple):
    """An event: its rule, the seat, what was moved, from where to where, and who may see it."""

    kind: str
    """One of the game's kinds, or a `CommonKind`."""
    rule: str
    seat: int | None = None
    what: str = ""
    """What was moved: a currency, or a sort of card."""
    amount: int = 0
    """How much of a currency, in that currency's own units; or a figure that the sentence needs."""
    card: int | None = None
    source: str = ""
    target: str = ""
    seen_by: tuple[int, ...] | None = None
    """The seats that may know what was moved; None for all."""
    reveals: bool = False
    """Whether a seat learned something that could not be worked out before; fair undo stops here."""
    steps: tuple[str, ...] = ()
    """What happened in order, where the order matters: the places of a path, or the pieces."""

    @explain_bad_arguments
    def is_open_to(self, seat: int | None) -> bool:
        """Return whether a seat (None: a spectator) may know all of the event."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)

    @explain_bad_arguments
    def seen_from(self, seat: int | None) -> Self:
        """Return the event as a seat (None: a spectator) may know it: what is hidden from it is blank."""
        if self.is_open_to(seat):
            return self
        what = "" if self.kind == CommonKind.ONLY_CHOICE else self.what  # there `what` is the move itself
        return self._replace(amount=0, card=None, what=what, steps=())


def changed_hands(
    kind: str,
    rule: str,
    seat: int | None,
    what: str,
    *,
    amount: int = 0,
    card: int | None = None,
    source: str,
    target: str,
    seen_by: tuple[int, ...] | None = None,
    reveals: bool = False,
) -> Event:
    """Return the event of a transfer from one place to another, the most frequent event of all.

    All fields are passed in order, since filling in the defaults of `Event` takes twice as long.
    """
    return tuple.__new__(Event, (kind, rule, seat, what, amount, card, source, target, seen_by, reveals, ()))
