"""Loads a game of any kind from its record, or from the file in which a table has saved it."""

import json
import os
from pathlib import Path
from typing import Any

from sv_widgets import registry
from sv_widgets.kernel import Game, Unreadable
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import shown
from sv_widgets.table.autosave import as_record


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
