"""What stands on the shelf for any game: its rulebook, records of games, and games to go on with."""

import json
import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sv_widgets.kernel import Game, Rulebook, Unreadable
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.plain import Slip
from sv_widgets.kernel.rulebook import Rules as Found
from sv_widgets.table import Table
from sv_widgets.table.autosave import as_record, find, read
from sv_widgets.table.seats import brought_back

if TYPE_CHECKING:
    from sv_widgets.widgets import Play

GAMES = {"silicon_valley": "SV-", "trade_show": "TS-"}
"""The games that are here, each opened when it is asked for, and how the numbers of their rules begin."""
FLAGSHIP = "silicon_valley"


@plainly
def rules(about: str = "", game: str | None = None) -> Found:
    """Rules by their number, by its beginning, or by words they hold; without any, all of them.

    They are the flagship's where neither a game is named nor the number says which.

    >>> rules("discount below 0")
    <1 rule: discount below 0>
    >>> print(rules("SV-HIRE-4"))
    SV-HIRE-4: Gain the employee's instant blocks.
    >>> rules("TS-DEV")
    <7 rules: TS-DEV>
    """
    if game is None:
        number = str(about).strip().upper()
        game = next((name for name, prefix in GAMES.items() if number.startswith(prefix)), FLAGSHIP)
    book: Rulebook = _game(game).RULES.book
    return book.search(about)


@plainly
def load(source: str | Path) -> Game[Any, Any]:
    """A game from its record, or from the file that holds it; the record says which game it is of.

    A file that `sv.play` keeps a game in will do, too.
    """
    text = as_record(_text(source))
    try:
        name = json.loads(text.split("\n", 1)[0])["game"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Unreadable("A record begins with a line of JSON that names its game; this does not.") from None
    if not isinstance(name, str) or name not in GAMES:
        raise Unreadable(f"This is a record of {name!r:.40}; here are {', '.join(GAMES)}.")
    game: Game[Any, Any] = _game(name).load(text)
    return game


@plainly
def resume(which: int = 1) -> "Play":
    """The game that was played last, back on its table, going on in the file that keeps it.

    With 2 it is the one played before that, and so on. Bots sit in their seats again, and of several people
    somebody has to say that they are there.

    >>> import sv_widgets as sv
    >>> table = sv.play(["Ada", "Bo"], seed=7)
    >>> _ = table.game.play(table.game.legal_moves()[0])
    >>> resume()
    <Play silicon_valley: Ada, Bo. Pass the screen to Bo.>
    """
    from sv_widgets.widgets import Play  # noqa: PLC0415 - only here, and Jupyter comes with it

    game, about, autosave, lost = read(find(which), load)
    bots, missed = brought_back(about)
    note = " ".join(each for each in (lost, missed) if each)
    undo, hand_over = about["undo"], about["hand_over"]
    table = Table(game, players=bots, undo=undo, hand_over=hand_over, autosave=autosave, note=note, away=True)
    return Play(table)


def _text(source: str | Path) -> str:
    """The text of a record, which itself begins with a brace, or of the file that holds it."""
    if isinstance(source, str) and source.lstrip().startswith("{"):
        return source.lstrip("\n")
    if not isinstance(source, (str, os.PathLike)):
        raise Unreadable(
            f"A game is loaded from its record or from a file, not from {type(source).__name__}."
        )
    try:
        return Path(source).read_text("utf-8")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise Unreadable(f"{str(source)!r:.80} cannot be read: {why}.") from None


def _game(name: str) -> Any:
    if str(name) not in GAMES:
        raise Slip(f"There is no game {name!r:.40}; there are {', '.join(GAMES)}.")
    return import_module(f"sv_widgets.{name}")
