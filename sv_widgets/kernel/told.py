"""Plays summed up in whole sentences: one or more for each company that a play concerned."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sv_widgets.kernel.event import CommonKind, Event, Names


class ToldKind(Names):
    """The kinds of sentences about a play."""

    PLAY = "play"
    """What its seat did."""
    OPERATE = "operate"
    """What it set off for a seat, such as what comes in and is due at the end of a round."""
    OPPONENT = "opponent"
    """What the opponent without a seat did."""


class Told(NamedTuple):
    """A sentence about a play, and about one seat or the opponent without a seat."""

    seat: int | None
    """The seat it is about; None is the opponent without a seat, or nobody."""
    says: str
    where: str = ""
    """The place on the board that it is about, named as in events."""
    kind: ToldKind = ToldKind.PLAY
    before: str = ""
    """The seat's main figure, such as its score, before this; empty if it has none or it is hidden."""
    after: str = ""
    """The same figure after this."""


class Played(NamedTuple):
    """A play as a reader may know it."""

    seat: int | None
    """The seat that decided; None for the deal."""
    events: tuple[Event, ...]
    """Its events, without what is hidden from the reader."""
    before: Any
    """The position before it; of both positions only what everybody may know is to be told."""
    after: Any


MERE: Final = (CommonKind.TRANSFER, CommonKind.HAND, CommonKind.ONLY_CHOICE)
"""The kinds of events that are told of a seat only if a play has no others of it."""


def each_event(say: Callable[[Event, Any], str], play: Played) -> tuple[Told, ...]:
    """Tell a play by the sentences of its events; used where a game has no sentences of its own."""
    more = {event.seat for event in play.events if event.kind not in MERE}
    events = (event for event in play.events if event.kind not in MERE or event.seat not in more)
    return tuple(Told(event.seat, say(event, play.after), event.target) for event in events)
