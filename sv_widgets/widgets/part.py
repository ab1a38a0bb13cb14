"""Parts of a table as widgets of their own, such as a game's board, or the question and log of any game."""

from typing import Final

from sv_widgets import registry
from sv_widgets.kernel import Position
from sv_widgets.kernel.plain import UnknownName, shown
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from sv_widgets.widgets.wire import Wire

ANY_GAME: Final = ("log", "prompt")
"""The parts that every table has: the log, and the question with its answers."""


class Part(Wire):
    """A widget that shows one part of a table and is updated with it."""

    def __init__(self, table: Table, name: str, seat: int | None = None) -> None:
        """Create the part of that name; raises `UnknownName` if the game does not have it."""
        game = table.game.rules.name
        if name not in parts_of(game):
            there = ", ".join(parts_of(game))
            raise UnknownName(f"A table of {game} has no {shown(name, 40)}; its parts are {there}.")
        if reason := why_not(game, name, table.game.position):
            raise UnknownName(reason)
        self.part = name
        super().__init__(Desk(table, seat), name=name)

    def _title(self) -> str:
        return self.part.title()


def parts_of(game: str) -> tuple[str, ...]:
    """Return the names of all parts that a table of that game may have."""
    own = tuple(registry.kit(game).parts) if game in registry.names() else ()
    return (*own, *ANY_GAME)


def why_not(game: str, name: str, position: Position) -> str:
    """Return why a game in this position does not have that part, as a sentence; empty if it has it."""
    where = "" if name in ANY_GAME else registry.kit(game).parts[name]
    return str(registry.opened(game, where)(position)) if where else ""
