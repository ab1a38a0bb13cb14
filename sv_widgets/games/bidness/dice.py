"""Dice, rolled with the position's own luck and in sight of all."""

from typing import Final

from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import Position
from sv_widgets.kernel import Event, Events

SIDES: Final = 6
"""The sides of a die (BD-COMP-1)."""


def roll(position: Position, events: Events, seat: int, dice: int, rule: str) -> int:
    """Roll dice for a player, and return their sum; no undo goes back past them."""
    faces = list[int]()
    for _ in range(dice):
        face, position.dice_stream = position.dice_stream.below(SIDES)
        faces.append(face + 1)
    total = sum(faces)
    events.append(Event(EventKind.ROLL, rule, seat, "+".join(map(str, faces)), total, reveals=True))
    return total
