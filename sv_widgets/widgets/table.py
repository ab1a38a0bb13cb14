"""A whole table in one widget."""

from typing import TYPE_CHECKING, Any

from sv_widgets import kernel
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from sv_widgets.widgets.part import Part, parts_of, why_not
from sv_widgets.widgets.wire import Wire


class Play(Wire):
    """A whole table: question, board and log. Its parts are also available as widgets of their own."""

    def __init__(self, table: Table, seat: int | None = None, *, desk: Desk | None = None) -> None:
        self._parts: dict[str, Part] = {}
        super().__init__(desk or Desk(table, seat))

    @property
    def game(self) -> kernel.Game[Any, Any]:
        """The game itself, with everything that the referee may see."""
        return self.table.game

    def seat(self, name: str | int) -> kernel.Seat:
        """Return a player's handle on the game: `table.seat("Ada").play(...)`."""
        return self.game.seat(name)

    def resume_bots(self) -> None:
        """Let the bots play on if they have paused or failed."""
        self.table.resume_bots()

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of its parts; each is an attribute, such as `table.board`."""
        game, position = self.game.rules.name, self.game.position
        return tuple(name for name in parts_of(game) if not why_not(game, name, position))

    def part(self, name: str) -> Part:
        """Return a part as a widget, the same each time; `table.part("board")` is `table.board`."""
        made = next((part for known, part in self._parts.items() if known == name), None)
        made = made or Part(self.table, name)
        return self._parts.setdefault(name, made)

    @property
    def log(self) -> Part:
        """The log as a widget of its own."""
        return self.part("log")  # defined explicitly, since every widget has a logger with this name

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self.parts})

    if not TYPE_CHECKING:  # otherwise a type checker would accept any attribute

        def __getattr__(self, name: str) -> Part:
            if name.startswith("_") or name == "desk":  # parts need the desk, which may not be set yet
                raise AttributeError(name)
            return self.part(name)
