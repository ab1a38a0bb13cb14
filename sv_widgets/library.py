"""Functions for all games: search the rulebook, load a record, and resume a saved game."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sv_widgets import registry
from sv_widgets.kernel import Game, Rulebook, Unreadable
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.kernel.rulebook import Rules as Found
from sv_widgets.table import Table
from sv_widgets.table.autosave import as_record, find, read
from sv_widgets.table.seats import restore_bots

if TYPE_CHECKING:
    from sv_widgets.widgets import Play


@explain_bad_arguments
def rules(about: str = "", game: str | None = None) -> Found:
    """Return rules by their ID, by its beginning, or by words they contain; without an argument, all rules.

    If no game is given and the ID does not tell which, they are those of *Silicon Valley*.

    >>> rules("discount below 0")
    <1 rule: discount below 0>
    >>> print(rules("SV-HIRE-4"))
    SV-HIRE-4: Gain the employee's instant blocks.
    >>> rules("TS-DEV")
    <7 rules: TS-DEV>
    """
    if game is None:
        asked: Any = about  # if it is no text, the rulebook raises the error
        game = registry.of_rule(asked.strip() if isinstance(asked, str) else "") or registry.first()
    book: Rulebook = registry.part(game, "rules").book
    return book.search(about)


@explain_bad_arguments
def load(source: str | Path) -> Game[Any, Any]:
    """Return a game from its record, or from a file with it; the record names the game.

    A file in which `sv.play` saves a game can be loaded, too.
    """
    text = as_record(_text(source))
    try:
        name = json.loads(text.split("\n", 1)[0])["game"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Unreadable("A record begins with a line of JSON that names its game; this does not.") from None
    if name not in registry.names():
        raise Unreadable(f"This is a record of {shown(name, 40)}; here are {', '.join(registry.names())}.")
    game: Game[Any, Any] = registry.part(name, "game").load(registry.part(name, "rules"), text)
    return game


@explain_bad_arguments
def resume(which: int = 1) -> "Play":
    """Return a table with the game that was played last, which continues in its file.

    With 2 it is the game played before that, and so on. Bots take their seats again; with several people the
    screen is covered until one of them confirms to be there.

    >>> import sv_widgets as sv
    >>> table = sv.play(["Ada", "Bo"], seed=7)
    >>> _ = table.game.play(table.game.legal_moves()[0])
    >>> resume()
    <Play silicon_valley: Ada, Bo. Pass the screen to Bo.>
    """
    from sv_widgets.widgets import Play  # noqa: PLC0415 - only needed here, and it loads Jupyter

    if type(which) is not int or abs(which) >= 10**9:
        raise UserError(f"Games are counted from 1, the one played last; there is none {shown(which, 40)}.")
    game, about, autosave, lost = read(find(which), load)
    bots, missed = restore_bots(about)
    note = " ".join(each for each in (lost, missed) if each)
    undo, hand_over = about["undo"], about["hand_over"]
    table = Table(game, players=bots, undo=undo, hand_over=hand_over, autosave=autosave, note=note, away=True)
    return Play(table)


def _text(source: str | Path) -> str:
    """Return the text of a record, given as a text, which begins with a brace, or as its file's path."""
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
        raise Unreadable(f"{shown(str(source), 200)} cannot be read: {why}.") from None
