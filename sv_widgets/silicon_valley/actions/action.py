"""What every action of a turn answers: where it might point, what forbids it, and what it does.

Listing, refusing and carrying out ask the same `broken`, whether the action is one of the three of a turn
or free.
"""

from collections.abc import Iterable
from typing import Self

from sv_widgets.kernel import Events, Move
from sv_widgets.silicon_valley.position import Position


class Action(Move):
    """A move that is one of the actions of a turn."""

    @classmethod
    def candidates(cls, position: Position, seat: int) -> Iterable[Self]:
        """Every move of this kind that might be legal."""
        raise NotImplementedError

    def broken(self, position: Position, seat: int) -> str | None:
        """The ID of the rule that forbids it, if one does."""
        raise NotImplementedError

    def why(self, position: Position, seat: int, rule: str) -> str:
        """A sentence, with the numbers, on how it breaks that rule."""
        raise NotImplementedError

    def where(self, position: Position) -> str:
        """The place that it points at."""
        raise NotImplementedError

    def label(self, position: Position, seat: int) -> str:
        """What a button for it would say."""
        raise NotImplementedError

    def carry_out(self, position: Position, seat: int, events: Events) -> None:
        """Do it, or put on the stack what has to be decided and done for it."""
        raise NotImplementedError
