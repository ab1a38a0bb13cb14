"""A game on disk while it is played, so that whatever ends the program costs nothing that was played.

A file holds a line on the table, such as who is a bot, and then the lines of a record, each appended as soon
as it has been played. It has no end until it is read, since nobody knows which play will be the last. Like
a record it is the referee's: it holds everything, hidden things too. What people keep at a table and is no
part of the game, such as their plans, lies in a file beside it.
"""

import contextlib
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from sv_widgets.kernel import Game, Turn, Unreadable
from sv_widgets.kernel.plain import Slip
from sv_widgets.kernel.record import closed, header, line, mended

KEPT: Final = 20
"""So many files are kept; of more the oldest are deleted."""
NAME = re.compile(r"game-(\d+)\.jsonl")


def folder() -> Path:
    """Where games are kept: under SV_HOME, or else under `.sv_widgets` in the working folder."""
    return Path(os.environ.get("SV_HOME") or ".sv_widgets").absolute() / "games"


def kept() -> list[Path]:
    """The files of all games that are kept, the one played last first."""
    ages: dict[Path, tuple[int, int]] = {}
    for path in folder().glob("game-*.jsonl"):
        with contextlib.suppress(OSError):  # another table may delete it just now
            found = path.stat()
            if found.st_size and number(path):
                ages[path] = found.st_mtime_ns, number(path)
    return sorted(ages, key=lambda path: ages[path], reverse=True)


def beside(path: Path) -> Path:
    """The file beside a game's."""
    return path.with_name(f"{path.stem}-beside.json")


def number(path: Path) -> int:
    """The number in a file's name."""
    match = NAME.fullmatch(path.name)
    return int(match[1]) if match else 0


class Autosave:
    """The file of one game: it begins with the first save, and follows the game forward and back."""

    def __init__(self, path: Path | None = None, holds: str = "") -> None:
        """A new file, or one to go on with, which holds this text."""
        self.path = path
        self._beside = ""
        self._table = ""
        self._turns: tuple[Turn, ...] = ()
        self._lines: list[str] = []
        self._holds(holds)

    def _holds(self, text: str, more: int = 0) -> None:
        """Remember how long the file is and how it ends, to see whether another table goes on with it."""
        self._sure = True
        self._size = more + len(text.encode())
        self._end = text[-100:].encode()

    def save(self, game: Game[Any, Any], table: str) -> None:
        """Bring the file to where the game stands; an `OSError` says why it cannot be.

        Call it with the game's lock held, so that plays are written in their order.
        """
        turns, same = game.turns, min(len(game.turns), len(self._turns))
        while same and turns[same - 1] is not self._turns[same - 1]:
            same -= 1  # before a play that is the same all is the same
        follows = self._sure and table == self._table and same > 0
        new = [line(turn) for turn in turns[max(1, same) :]]
        gone = self._lines[same:]
        self._lines[same:] = new if same else [header(game.rules, game.start, turns[0]), *new]
        self._turns, self._table = turns, table
        try:
            if self.path is None or (self._sure and self._is_anothers(self.path)):
                self._begin(table + "".join(self._lines))
            elif not follows:
                text = table + "".join(self._lines)
                _replace(self.path, text)
                self._holds(text)
            else:
                # cut at the end of a line the file is whole, so it may be that for a moment
                if gone:
                    left = self._size - len("".join(gone).encode())
                    os.truncate(self.path, left)
                    last = self._lines[same - 1] if same > 1 else table + self._lines[0]
                    self._holds(last, left - len(last.encode()))
                if new:
                    with self.path.open("ab") as file:
                        file.write("".join(new).encode())
                    self._holds("".join(new), self._size)
        except OSError:
            self._sure = False  # nobody knows what the file holds now, so the next time it is written anew
            raise

    @property
    def beside(self) -> str:
        """What lies beside the game; nothing where nothing does, or where it cannot be read."""
        if self.path is not None and not self._beside:
            with contextlib.suppress(OSError, UnicodeDecodeError):
                self._beside = beside(self.path).read_text("utf-8")
        return self._beside

    @beside.setter
    def beside(self, text: str) -> None:
        """Keep it, from the game's first save on; of a full disk people learn by the game's own file."""
        self._beside = text
        if self.path is not None:
            with contextlib.suppress(OSError):
                _replace(beside(self.path), text)

    def _is_anothers(self, path: Path) -> bool:
        """Whether another table has gone on with this file, or somebody has taken it away."""
        try:
            with path.open("rb") as file:
                size = file.seek(0, os.SEEK_END)
                file.seek(max(0, size - len(self._end)))
                return size != self._size or file.read() != self._end
        except OSError:
            return True

    def _begin(self, text: str) -> None:
        """Write into a file of a name that nobody has taken yet, and let the oldest file go."""
        home = folder()
        home.mkdir(parents=True, exist_ok=True)
        left = self.beside
        taken = max((number(path) for path in home.iterdir()), default=0)
        while True:
            taken += 1
            path = home / f"game-{taken:04}.jsonl"
            with contextlib.suppress(FileExistsError), path.open("xb") as file:
                self.path = path
                file.write(text.encode())
                break
        self._holds(text)
        if left:
            self.beside = left
        else:  # what may lie there belonged to a game that somebody has taken away
            beside(path).unlink(missing_ok=True)
        for old in kept()[KEPT:]:
            with contextlib.suppress(OSError):
                old.unlink()
                beside(old).unlink(missing_ok=True)


def _replace(path: Path, text: str) -> None:
    """Write a file that is whole at any time: either as it was, or as it is to be."""
    beside = path.with_name(f".{path.name}.part")
    try:
        with beside.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


class Kept(NamedTuple):
    """A game that was kept, and its table."""

    game: Game[Any, Any]
    table: dict[str, Any]
    """What the table's line says."""
    autosave: Autosave
    note: str
    """What was lost, as a sentence; nothing if nothing was."""


def find(which: int = 1) -> Path:
    """The file of the game played last, or with 2 of the one before it."""
    paths = kept()
    if type(which) is not int or which < 1:
        raise Slip(f"Games are counted from 1, the one played last; there is none {which!r:.40}.")
    if not paths:
        raise Slip(
            "There is no game to go on with: a game that is begun with sv.play(...) is kept "
            f"from its first move on, in {str(folder())!r}."
        )
    if which > len(paths):
        games = "one game" if len(paths) == 1 else f"{len(paths)} games"
        raise Slip(f"There {'is' if len(paths) == 1 else 'are'} only {games} to go on with, not {which}.")
    return paths[which - 1]


def read(path: Path, load: Callable[[str], Game[Any, Any]]) -> Kept:
    """A game that was kept, and all that its table needs to go on in the same file.

    What broke off or was garbled at the end is left away, from the file too.
    """
    try:
        text = path.read_text("utf-8", errors="replace")
    except OSError as error:
        raise Unreadable(f"{str(path)!r:.80} cannot be read: {error.strerror}.") from None
    table, lines = split(text)
    whole = mended(lines)
    try:
        game = load(closed(whole))
    except Unreadable as error:
        # what was garbled may still look like a line
        whole = whole[: whole.rstrip("\n").rfind("\n") + 1]
        try:
            game = load(closed(whole))
        except Unreadable:
            raise error from None
    note = ""
    if whole != lines:
        note = f"The end of the kept game could not be read, so it goes on after play {len(game.turns) - 1}."
        with contextlib.suppress(OSError):
            _replace(path, table + whole)
            text = table + whole
    return Kept(game, json.loads(table), Autosave(path, text), note)


def split(text: str) -> tuple[str, str]:
    """The line on the table, and the lines of the record below it."""
    first, _, rest = text.partition("\n")
    if not _is_about_a_table(first):
        raise Unreadable("A game that was kept begins with a line on its table; this file does not.")
    return f"{first}\n", rest


def as_record(text: str) -> str:
    """The record in a file that keeps a game; any other text as it is."""
    return closed(mended(split(text)[1])) if _is_about_a_table(text.partition("\n")[0]) else text


BOT: Final = {"seat": int, "kind": str, "seed": int, "as": str}
"""What is kept of each bot."""


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
        and all(isinstance(bot, dict) and {n: type(v) for n, v in bot.items()} == BOT for bot in bots)
    )
