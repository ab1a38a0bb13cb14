"""`sv.play`: a game on a table, with everything in one widget."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from sv_widgets import kernel, silicon_valley
from sv_widgets.kernel.plain import Slip
from sv_widgets.table import Table
from sv_widgets.table.table import Undo
from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.board import Board
from sv_widgets.widgets.prompt import Prompt
from sv_widgets.widgets.wire import Wire


class Play(Wire):
    """A whole table: question, board and log. Its parts can stand alone too, all in step."""

    _esm = bundle("table.js")
    _css = bundle("table.css")

    @property
    def game(self) -> kernel.Game[Any, Any]:
        """The game itself, with the referee's eyes."""
        return self.table.game

    def seat(self, name: str | int) -> kernel.Seat:
        """One player's hand: `table.seat("Ada").play(...)`."""
        return self.game.seat(name)

    @cached_property
    def board(self) -> Board:
        return Board(self.table)

    @cached_property
    def prompt(self) -> Prompt:
        return Prompt(self.table)


def play(
    players: Sequence[str] | None = None,
    seed: int | None = None,
    *,
    game: kernel.Game[Any, Any] | None = None,
    undo: Undo = "fair",
    hand_over: bool | None = None,
    **options: Any,
) -> Play:
    """A table to play at; show it by naming it in the last line of a cell.

    Another game is begun first: `play(game=sv.trade_show.new(["Ada", "Bo"]))`. In one that hides nothing no
    screen is covered, unless `hand_over` wants it.

    Either `players`, and what `silicon_valley.new` takes besides, or a `game` that has begun. With
    `hand_over` the screen is covered between the turns of several people; `undo` is "fair" or "free".
    """
    if game is None:
        game = silicon_valley.new(["Ada", "Bo"] if players is None else players, seed, **options)
    elif players is not None or seed is not None or options:
        raise Slip("A game that has begun has its players and its seed already; name only the game.")
    return Play(Table(game, undo=undo, hand_over=hand_over))
