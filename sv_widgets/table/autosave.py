"""Saves a game while it is played, so that no play is lost when the program ends.

A file holds a line about the table, such as which seats are bots, and then the lines of a record, each
appended as soon as it is played. The end line of the record is added only when the file is read, since no
play is known to be the last. Like a record, the file contains everything, hidden parts included. What people
keep at a table but is no part of the game, such as their plans, is in a sidecar: a second file beside it.
"""

import contextlib
import json
import os
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG
from typing import Any, BinaryIO, Final, NamedTuple

from sv_widgets.kernel import Game, Turn, Unreadable
from sv_widgets.kernel.files import write_whole
from sv_widgets.kernel.plain import UserError
from sv_widgets.kernel.record import closed, header, line, mended
from sv_widgets.table.ownership import forget, take

KEPT: Final = 20
"""The most files that are kept; beyond that the oldest are deleted."""
NAME = re.compile(r"game-(\d+)\.jsonl")


def folder() -> Path:
    """Return the folder of saved games: under SV_HOME, or else under `.sv_widgets` in the working folder."""
    return Path(os.environ.get("SV_HOME") or ".sv_widgets").absolute() / "games"


def kept() -> list[Path]:
    """Return the files of all saved games, most recently played first."""
    ages: dict[Path, tuple[int, int]] = {}
    for path in folder().glob("game-*.jsonl"):
        with contextlib.suppress(OSError):  # another table may delete it at this moment
            found = path.stat()
            if S_ISREG(found.st_mode) and found.st_size and number(path):
                ages[path] = found.st_mtime_ns, number(path)
    return sorted(ages, key=lambda path: ages[path], reverse=True)


def sidecar(path: Path) -> Path:
    """Return the path of a game file's sidecar."""
    return path.with_name(f"{path.stem}-beside.json")


def number(path: Path) -> int:
    """Return the number in a game file's name; 0 if it is not such a name."""
    match = NAME.fullmatch(path.name)
    return int(match[1]) if match else 0


_WRITING: Final = threading.Lock()
"""Held from the check of a file to its change, so that tables of this process do not interleave the two."""
OLD_PART: Final = 60 * 60
"""Seconds after which a temporary file counts as left behind by a killed program."""


class Autosave:
    """The file of one game: created by the first save, then kept in step with plays and undos."""

    def __init__(self, path: Path | None = None, holds: str = "", sidecar: str = "") -> None:
        """Take the file to continue, or None for a new one; the text it holds; and the sidecar's text."""
        self.path = path
        self.note = ""
        """A message to people about the last save, as a sentence; usually empty."""
        self._sidecar = sidecar
        self._turns: tuple[Turn, ...] = ()
        self._lines: list[str] = []
        self._possible_texts: tuple[str, ...] = (holds,)
        """The text of the file; after a failed write, all texts that it may hold."""

    def save(self, game: Game[Any, Any], table: str) -> None:
        """Update the file to the state of the game; `table` is its first line. Raises `OSError`.

        Call it with the game's lock held, so that plays are written in order.
        """
        turns, same = game.turns, min(len(game.turns), len(self._turns))
        while same and turns[same - 1] is not self._turns[same - 1]:
            same -= 1  # if a play is the same, all plays before it are the same
        new = [line(turn) for turn in turns[max(1, same) :]]
        self._lines[same:] = new if same else [header(game.rules, game.start, turns[0]), *new]
        self._turns, self.note = turns, ""
        text = table + "".join(self._lines)
        with _WRITING:
            if self.path is None:
                self._begin(text)
            elif take(self.path) and self._is_as_left(self.path):
                self._follow(self.path, text)
            else:
                before = self.path
                self._begin(text)
                if before.exists():
                    self.note = (
                        f"Somebody else goes on with {before.name}, so what you play is kept in "
                        f"{self.path.name} from here on."
                    )

    def _follow(self, path: Path, text: str) -> None:
        """Change the file to this text, by appending or truncating if that is enough."""
        sure, before = len(self._possible_texts) == 1, self._possible_texts[0]
        self._possible_texts = (*self._possible_texts[:2], text)
        if sure and text.startswith(before):
            if text != before:
                with path.open("ab") as file:
                    file.write(text[len(before) :].encode())
        elif sure and before.startswith(text):  # truncating at the end of a line is atomic
            os.truncate(path, len(text.encode()))
        else:
            write_whole(path, text)
        self._possible_texts = (text,)

    def _is_as_left(self, path: Path) -> bool:
        """Return whether the file is as this object left it: neither changed nor deleted by other code."""
        try:
            if len(self._possible_texts) == 1:
                (text,) = self._possible_texts
                size, end = len(text.encode()), text[-100:].encode()
                with path.open("rb") as file:
                    return file.seek(0, os.SEEK_END) == size and _end_of(file, len(end)) == end
            held = path.read_bytes().decode("utf-8", "replace")
        except OSError:
            return False
        # a write that failed may have written a part of its text
        return len(held) >= min(map(len, self._possible_texts)) and any(
            text.startswith(held) for text in self._possible_texts
        )

    @property
    def sidecar(self) -> str:
        """The text of the sidecar; empty if there is none or it cannot be read."""
        if self.path is not None and not self._sidecar:
            with contextlib.suppress(OSError, UnicodeDecodeError):
                self._sidecar = sidecar(self.path).read_text("utf-8")
        return self._sidecar

    @sidecar.setter
    def sidecar(self, text: str) -> None:
        """Write the sidecar once the game has a file; an error is ignored, as saving the game reports it."""
        self._sidecar = text
        if self.path is not None:
            with contextlib.suppress(OSError):
                write_whole(sidecar(self.path), text)

    def _begin(self, text: str) -> None:
        """Write the text into a new file with an unused name, and delete the oldest surplus files."""
        home = folder()
        home.mkdir(parents=True, exist_ok=True)
        left = self.sidecar
        taken = max((number(path) for path in home.iterdir()), default=0)
        while True:
            taken += 1
            path = home / f"game-{taken:04}.jsonl"
            with contextlib.suppress(FileExistsError), path.open("xb") as file:
                self.path, self._possible_texts = path, ("", text)
                forget(path)  # marks of an older file with this name, which was deleted
                take(path)
                file.write(text.encode())
                break
        self._possible_texts = (text,)
        if left:
            self.sidecar = left
        else:  # a sidecar found here belonged to a game whose file was deleted
            sidecar(path).unlink(missing_ok=True)
        for old in kept()[KEPT:]:
            with contextlib.suppress(OSError):
                old.unlink()
                sidecar(old).unlink(missing_ok=True)
                forget(old)
        for part in home.glob(".*.part"):
            with contextlib.suppress(OSError):
                if time.time() - part.stat().st_mtime > OLD_PART:
                    part.unlink()


def _end_of(file: BinaryIO, size: int) -> bytes:
    file.seek(-size, os.SEEK_END)
    return file.read()


class Kept(NamedTuple):
    """A saved game, and what its table needs to continue."""

    game: Game[Any, Any]
    table: dict[str, Any]
    """The contents of the file's first line, about the table."""
    autosave: Autosave
    note: str
    """What was lost, as a sentence; empty if nothing was."""


def find(which: int = 1) -> Path:
    """Return the file of the game played last; with 2 of the one played before it, and so on."""
    try:
        paths = kept()
    except OSError as error:
        raise UserError(
            f"The folder of the kept games, {str(folder())!r:.80}, cannot be read: {error.strerror}."
        ) from None
    if type(which) is not int or which < 1:
        raise UserError(f"Games are counted from 1, the one played last; there is none {which!r:.40}.")
    if not paths:
        raise UserError(
            "There is no game to go on with: a game that is begun with sv.play(...) is kept "
            f"from its first move on, in {str(folder())!r}."
        )
    if which > len(paths):
        games = "one game" if len(paths) == 1 else f"{len(paths)} games"
        raise UserError(
            f"There {'is' if len(paths) == 1 else 'are'} only {games} to go on with, not {which}."
        )
    return paths[which - 1]


def read(path: Path, load: Callable[[str], Game[Any, Any]]) -> Kept:
    """Load a saved game, with all that its table needs to continue in the same file.

    Damaged lines at the end are dropped, from the file too. If another process continues the game already,
    this one continues in a new file.
    """
    text = _text(path)
    table, lines = split(text)
    whole = mended(lines)
    try:
        game = load(closed(whole))
    except Unreadable as error:
        # the last line may be damaged though it looks intact
        whole = whole[: whole.rstrip("\n").rfind("\n") + 1]
        try:
            game = load(closed(whole))
        except Unreadable:
            raise error from None
    notes = list[str]()
    if whole != lines.replace("\r\n", "\n"):
        notes.append(
            f"The end of the kept game could not be read, so it goes on after play {len(game.turns) - 1}."
        )
    about = json.loads(table)
    if not take(path):
        notes.append(
            f"This game is being played in another program already, in {path.name}; you go on from here in a "
            "file of your own."
        )
        return Kept(game, about, Autosave(sidecar=Autosave(path).sidecar), " ".join(notes))
    if _text(path) != text:
        return read(path, load)  # its previous owner has changed the file and ended meanwhile
    if table + whole != text:
        with contextlib.suppress(OSError):
            write_whole(path, table + whole)
            text = table + whole
    return Kept(game, about, Autosave(path, text), " ".join(notes))


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except OSError as error:
        raise Unreadable(f"{str(path)!r:.80} cannot be read: {error.strerror}.") from None


def split(text: str) -> tuple[str, str]:
    """Split the text of a file into the line about the table and the lines of the record."""
    first, _, rest = text.partition("\n")
    if not _is_about_a_table(first):
        raise Unreadable("A game that was kept begins with a line on its table; this file does not.")
    return f"{first}\n", rest


def as_record(text: str) -> str:
    """Return the record in the text of a saved game; any other text unchanged."""
    first = text.partition("\n")[0]
    return closed(mended(split(text)[1])) if _is_about_a_table(first) else text


BOT: Final = {"seat": int, "kind": str, "seed": int, "as": str}
"""The fields saved for each bot, with their types; one with further arguments than its seed has `MADE`."""
MADE: Final = BOT | {"made": dict}


def _is_about_a_table(line: str) -> bool:
    try:
        about = json.loads(line)
    except (ValueError, RecursionError):
        return False
    if not isinstance(about, dict) or set(about) != {"table", "undo", "hand_over", "bots"}:
        return False
    bots = about["bots"]
    return (
        about["undo"] in ("fair", "free")
        and isinstance(about["hand_over"], bool)
        and isinstance(bots, list)
        and all(isinstance(bot, dict) and {n: type(v) for n, v in bot.items()} in (BOT, MADE) for bot in bots)
    )
