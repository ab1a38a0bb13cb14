"""The trackers of the five attributes, and the personalities that act when one reaches "!" (SV-PERS)."""

from collections.abc import Sequence
from dataclasses import replace

from sv_widgets.games.silicon_valley.cards import ATTRIBUTES
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.powers import Power
from sv_widgets.kernel import Event, Events, Step

PLAYER = 0
"""The only seat of a solo game."""

TRACKS = (
    PlaceKind.MINDFULNESS,
    PlaceKind.VACATION,
    PlaceKind.TECH,
    PlaceKind.PROMOTION,
    PlaceKind.BALANCE,
)
"""The track of each attribute."""


def move_trackers(position: Position, events: Events, symbols: Sequence[int], rule: str) -> None:
    """Move trackers down one step for each symbol; a tracker stops on its "!" (SV-PERS-1)."""
    last = position.options.tracker_steps
    for attribute, number in enumerate(symbols):
        now = trackers(position)[attribute]
        if number and now < last:
            set_tracker(position, events, attribute, min(last, now + number), rule)
        if now + number > last:
            events.append(Event(EventKind.HELD, "SV-PERS-1", what=ATTRIBUTES[attribute]))


def trackers(position: Position) -> tuple[int, ...]:
    """For each attribute the number of steps its tracker has moved down."""
    assert position.rival is not None
    return position.rival.trackers


def set_tracker(position: Position, events: Events, attribute: int, step: int, rule: str) -> None:
    """Set a tracker to a step of its track, counted from the green space."""
    name, before = ATTRIBUTES[attribute], list(trackers(position))
    after = tuple(step if each == attribute else now for each, now in enumerate(before))
    assert position.rival is not None
    position.rival = replace(position.rival, trackers=after)
    track = TRACKS[attribute]
    places = f"{track} {before[attribute]}", f"{track} {step}"
    events.append(Event(EventKind.TRACKER, rule, None, name, abs(step - before[attribute]), None, *places))


class Personalities(Step[Position]):
    """Let each personality act whose tracker is on its "!", from left to right (SV-PERS-2)."""

    attribute: int
    """The first attribute still to be checked."""

    def run(self, position: Position, events: Events) -> None:
        last = position.options.tracker_steps
        for attribute in range(self.attribute, len(ATTRIBUTES)):
            if trackers(position)[attribute] == last:
                (card,) = position.personality(attribute).held(position)
                events.append(Event(EventKind.ACT, "SV-PERS-2", what="personalities", card=card))
                acting = Power(PLAYER, "personalities", card)
                position.push(acting, ReturnTracker(attribute), Personalities(attribute + 1))
                return


class ReturnTracker(Step[Position]):
    """Return a tracker to the top after its personality has acted (SV-PERS-2)."""

    attribute: int

    def run(self, position: Position, events: Events) -> None:
        set_tracker(position, events, self.attribute, 0, "SV-PERS-2")
