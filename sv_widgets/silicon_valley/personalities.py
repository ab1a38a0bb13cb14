"""Trackers of the five attributes, and the personalities that act when one is all the way down (SV-PERS)."""

from collections.abc import Sequence
from dataclasses import replace

from sv_widgets.kernel import Event, Events, Step
from sv_widgets.silicon_valley.cards import ATTRIBUTES
from sv_widgets.silicon_valley.position import Position
from sv_widgets.silicon_valley.powers import Power

PLAYER = 0
"""The one seat of a solo game."""


def move_trackers(position: Position, events: Events, symbols: Sequence[int], rule: str) -> None:
    """Move trackers down, one step for each symbol; on its "!" a tracker stops (SV-PERS-1)."""
    last = position.options.tracker_steps
    for attribute, number in enumerate(symbols):
        now = trackers(position)[attribute]
        if number and now < last:
            set_tracker(position, events, attribute, min(last, now + number), rule)
        if now + number > last:
            events.append(Event("held", "SV-PERS-1", what=ATTRIBUTES[attribute]))


def trackers(position: Position) -> tuple[int, ...]:
    """How far down the trackers of all attributes are."""
    assert position.rival is not None
    return position.rival.trackers


def set_tracker(position: Position, events: Events, attribute: int, step: int, rule: str) -> None:
    """Put a tracker on a step of its track, counted from the green space."""
    name, before = ATTRIBUTES[attribute], list(trackers(position))
    after = tuple(step if each == attribute else now for each, now in enumerate(before))
    assert position.rival is not None
    position.rival = replace(position.rival, trackers=after)
    places = f"{name} {before[attribute]}", f"{name} {step}"
    events.append(Event("tracker", rule, None, name, abs(step - before[attribute]), None, *places))


class Personalities(Step[Position]):
    """Each personality whose tracker is on its "!" acts, from left to right (SV-PERS-2)."""

    attribute: int
    """The first that is still to be looked at."""

    def run(self, position: Position, events: Events) -> None:
        last = position.options.tracker_steps
        for attribute in range(self.attribute, len(ATTRIBUTES)):
            if trackers(position)[attribute] == last:
                (card,) = position.personality(attribute).held(position)
                events.append(Event("act", "SV-PERS-2", what="personalities", card=card))
                acting = Power(PLAYER, "personalities", card)
                position.push(acting, ReturnTracker(attribute), Personalities(attribute + 1))
                return


class ReturnTracker(Step[Position]):
    """A tracker goes back to the top when its personality has acted (SV-PERS-2)."""

    attribute: int

    def run(self, position: Position, events: Events) -> None:
        set_tracker(position, events, self.attribute, 0, "SV-PERS-2")
