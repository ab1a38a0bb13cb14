"""`sv.play`: a whole table in one widget."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sv_widgets import kernel, registry
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError
from sv_widgets.players import Player
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from sv_widgets.table.seats import party
from sv_widgets.table.table import Undo
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


@explain_bad_arguments
def play(
    players: Sequence[str | Player] | Mapping[Any, Player] | None = None,
    seed: int | None = None,
    *,
    game: kernel.Game[Any, Any] | None = None,
    undo: Undo = "fair",
    hand_over: bool | None = None,
    autosave: bool = True,
    **options: Any,
) -> Play:
    """Return a table to play at; to show it, put it in the last line of a cell.

    Give either `players`, or `solo="easy"` to play alone, with any other options of `sv.silicon_valley.new`;
    or give a `game` that has begun. Players are names, or bots such as `sv.players.Greedy()`; for a game that
    has begun they are a dict of the seats that bots take, `{"Bo": sv.players.Greedy()}`. Games other than
    *Silicon Valley* are begun first: `play(game=sv.trade_show.new(["Ada", "Bo"]))`.

    With `hand_over` the screen is covered between the turns of several people; this is the default for games
    with hidden information. `undo` is "fair" or "free". The game is saved on disk as it is played, and
    `sv.resume()` brings it back, unless `autosave` is False.

    >>> from sv_widgets.players import Greedy
    >>> play(["Ada", Greedy(), Greedy(seed=1)], seed=7)
    <Play silicon_valley: Ada, Greedy, Greedy 2. Ada, choose the founder you keep.>
    """
    bots: Mapping[Any, Player] | None = None
    if isinstance(players, Mapping):
        if game is None:
            raise UserError(
                "A dict says who takes the seats of a game that has begun; a new one wants a list."
            )
        players, bots = None, players
    if game is None:
        if players is None and options.get("solo") is None:
            players = ["Ada", "Bo"]
        names: Any = players
        if isinstance(players, (list, tuple)):
            names, bots = party(players)
        game = registry.part(registry.first(), "new")(names, seed, **options)
    elif players is not None or seed is not None or options:
        raise UserError("A game that has begun has its players and its seed already; name only the game.")
    return Play(Table(game, players=bots, undo=undo, hand_over=hand_over, autosave=autosave))
