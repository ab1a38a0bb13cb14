"""`sv.play`: a game on a table, with everything in one widget."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from sv_widgets import kernel, silicon_valley
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.plain import Slip
from sv_widgets.players import Player
from sv_widgets.table import Table
from sv_widgets.table.seats import party
from sv_widgets.table.table import Undo
from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.board import Board
from sv_widgets.widgets.company import Companies
from sv_widgets.widgets.log import Log
from sv_widgets.widgets.mat import Mat
from sv_widgets.widgets.prompt import Prompt
from sv_widgets.widgets.rival import Rival
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
    def company(self) -> Companies:
        return Companies(self.table)

    @cached_property
    def log(self) -> Log:
        return Log(self.table)

    @cached_property
    def mat(self) -> Mat:
        """The R&D mat of whoever sits at the screen."""
        if not hasattr(self.game.position, "products"):
            raise Slip("There is no R&D mat in this game; it belongs to Silicon Valley (SV-LAUNCH-5).")
        return Mat(self.table)

    @cached_property
    def rival(self) -> Rival:
        """The Rival board of a solo game."""
        if getattr(self.game.position, "rival", None) is None:
            raise Slip("There is no Rival in this game; it plays with sv.play(solo=...) (SV-SOLO-1).")
        return Rival(self.table)

    @cached_property
    def prompt(self) -> Prompt:
        return Prompt(self.table)


@plainly
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
    """A table to play at; show it by naming it in the last line of a cell.

    Either `players`, or alone `solo="easy"`, and what `silicon_valley.new` takes besides, or a `game` that
    has begun. Players are named, or are bots such as `sv.players.Greedy()`; for a game that has begun they
    are a dict of the seats that bots take, `{"Bo": sv.players.Greedy()}`. Another game is begun first:
    `play(game=sv.trade_show.new(["Ada", "Bo"]))`.

    With `hand_over` the screen is covered between the turns of several people, as it is in any game that
    hides something unless you say False; `undo` is "fair" or "free". The game is kept on disk as it is
    played, and `sv.resume()` brings it back, unless `autosave` is False.

    >>> from sv_widgets.players import Greedy
    >>> play(["Ada", Greedy(), Greedy(seed=1)], seed=7)
    <Play silicon_valley: Ada, Greedy, Greedy 2. Ada, choose the founder you keep.>
    """
    bots: Mapping[Any, Player] | None = None
    if isinstance(players, Mapping):
        if game is None:
            raise Slip("A dict says who takes the seats of a game that has begun; a new one wants a list.")
        players, bots = None, players
    if game is None:
        if players is None and options.get("solo") is None:
            players = ["Ada", "Bo"]
        names: Any = players
        if isinstance(players, (list, tuple)):
            names, bots = party(players)
        game = silicon_valley.new(names, seed, **options)
    elif players is not None or seed is not None or options:
        raise Slip("A game that has begun has its players and its seed already; name only the game.")
    return Play(Table(game, players=bots, undo=undo, hand_over=hand_over, autosave=autosave))
