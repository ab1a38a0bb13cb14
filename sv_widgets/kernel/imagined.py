"""Games that begin in a position itself, such as an imagined one, and so cannot be saved."""

from typing import Any

from sv_widgets.kernel.plain import UserError
from sv_widgets.kernel.position import Events, Position
from sv_widgets.kernel.rules import Start


class Imagined(Start):
    """The start of a game in a whole position that no deal has led to."""

    position: Any

    def deal(self, events: Events) -> Position:
        dealt: Position = self.position.copy()
        return dealt

    def __repr__(self) -> str:
        return "<an imagined position>"


def check_saved(start: Start) -> None:
    """Raise a `UserError` if a game with this start cannot be saved."""
    if isinstance(start, Imagined):
        raise UserError(
            "This game begins in an imagined position, so it has no record; "
            "save the game that it is imagined of."
        )
