"""`sv.play` and `sv.resume`: a table for a new game or a saved one, or the card to choose a new one."""

from collections.abc import Mapping, Sequence
from typing import Any, overload

from sv_widgets import kernel, registry
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.players import Player
from sv_widgets.table import Table
from sv_widgets.table.autosave import find, read
from sv_widgets.table.game_start import begin
from sv_widgets.table.loading import load
from sv_widgets.table.seats import restore_bots
from sv_widgets.table.table import Undo
from sv_widgets.widgets.start import Start
from sv_widgets.widgets.table import Play


@overload
def play() -> Start: ...
@overload
def play(
    players: Sequence[str | Player] | Mapping[Any, Player | str] | None = None,
    seed: int | None = None,
    *,
    game: kernel.Game[Any, Any] | str | None = None,
    undo: Undo = "fair",
    hand_over: bool | None = None,
    autosave: bool = True,
    **options: Any,
) -> Play: ...
@explain_bad_arguments
def play(
    players: Sequence[str | Player] | Mapping[Any, Player | str] | None = None,
    seed: int | None = None,
    *,
    game: kernel.Game[Any, Any] | str | None = None,
    undo: Undo = "fair",
    hand_over: bool | None = None,
    autosave: bool = True,
    **options: Any,
) -> Play | Start:
    """Return a table to play at; to show it, put it in the last line of a cell.

    Without arguments it is a card to choose game, players and seed, and once the game begins its table.

    Give either `players`, or `solo="easy"` to play alone, with any other options of `sv.silicon_valley.new`.
    Players are names, or bots: `sv.players.opponent("casual")` has a level, `sv.players.Greedy()`
    one of a kind. `game` is the name of another game, as in `play(["Ada", "Bo"], game="trade_show")`; or a
    game that has begun, for which players are a dict of the seats that bots take from now on, as in
    `play({"Bo": "casual"}, game=game)`.

    With `hand_over` the screen is covered between the turns of several people; this is the default for games
    with hidden information. `undo` is "fair" or "free". The game is saved on disk as it is played, and
    `sv.resume()` brings it back, unless `autosave` is False.

    >>> from sv_widgets.players import Greedy
    >>> play(["Ada", Greedy(), Greedy(seed=1)], seed=7)
    <Play silicon_valley: Ada, Greedy, Greedy 2. Ada, choose the founder you keep.>
    """
    given = (players, seed, game, hand_over)
    if all(each is None for each in given) and undo == "fair" and autosave is True and not options:
        return Start(play, resume)
    bots: Mapping[Any, Player | str] | None = None
    if game is None or isinstance(game, str):
        if isinstance(players, Mapping):
            raise UserError(
                "A dict says who takes the seats of a game that has begun; a new one wants a list."
            )
        if players is None and options.get("solo") is None:
            players = ["Ada", "Bo"]
        game, bots = begin(registry.first() if game is None else game, players, seed, **options)
    else:
        if isinstance(players, Mapping):
            players, bots = None, players
        if players is not None or seed is not None or options:
            raise UserError("A game that has begun has its players and its seed already; name only the game.")
    return Play(Table(game, players=bots, undo=undo, hand_over=hand_over, autosave=autosave))


@explain_bad_arguments
def resume(which: int = 1) -> Play:
    """Return a table with the game that was played last, which continues in its file.

    With 2 it is the game played before that, and so on. Bots take their seats again; with several people the
    screen is covered until one of them confirms to be there.

    >>> import sv_widgets as sv
    >>> table = sv.play(["Ada", "Bo"], seed=7)
    >>> _ = table.game.play(table.game.legal_moves()[0])
    >>> resume()
    <Play silicon_valley: Ada, Bo. Pass the screen to Bo.>
    """
    if type(which) is not int or abs(which) >= 10**9:
        raise UserError(f"Games are counted from 1, the one played last; there is none {shown(which, 40)}.")
    game, about, autosave, lost = read(find(which), load)
    bots, missed = restore_bots(about)
    note = " ".join(each for each in (lost, missed) if each)
    undo, hand_over = about["undo"], about["hand_over"]
    table = Table(game, players=bots, undo=undo, hand_over=hand_over, autosave=autosave, note=note, away=True)
    return Play(table)
