"""The games of an experiment in a file: a line that says how they were made, then a line for each game.

Each game is written as soon as it is known, so whatever stops an experiment, no finished game is lost: what
was cut off within the last line is played again. Without a path the file is a temporary one.
"""

import json
import os
import tempfile
import weakref
from array import array
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.played import Played

FORMAT: Final = 1
NOWHERE: Final = -1

Key = tuple[int, int]
"""A game: the index of its comparison, and its number there."""


class OtherExperiment(UserError):
    """What lies in a file is another experiment, or its games come out otherwise now."""


class Store:
    """The games that were played, in the order in which they were finished."""

    def __init__(self, header: Mapping[str, Any], comparisons: int, path: Path | None = None) -> None:
        """Open the file, or begin one; raises `UserError` if another experiment is in it."""
        self.header = dict(header)
        self.path = path
        self._places = [array("q") for _ in range(comparisons)]
        self._file = _opened(path)
        weakref.finalize(self, self._file.close)
        begun = _header(self._file, path)
        if begun is None:
            self._file.write(_line(self.header))
            self._file.flush()
        elif (there := _essence(begun)) != (here := _essence(self.header)):
            raise OtherExperiment(
                f"In {shown(str(path), 200)} lies another experiment: {_difference(there, here)} "
                "Go on with it as it was begun, or name another file."
            )
        else:
            self._find()

    @classmethod
    def load(cls, path: Path) -> "Store":
        """Open the file of an experiment to read it; raises `UserError` if it is none."""
        try:
            with path.open("rb") as file:
                header = _header(file, path)
        except OSError as error:
            raise UserError(f"{shown(str(path), 200)} cannot be read: {error.strerror or error}.") from None
        if header is None:
            raise UserError(f"{shown(str(path), 200)} is empty; no experiment lies in it.")
        return cls(header, len(header["comparisons"]), path)

    def __len__(self) -> int:
        return sum(self.number(at) for at in range(len(self._places)))

    def number(self, comparison: int) -> int:
        """Return the number of games of a comparison."""
        places = self._places[comparison]
        return len(places) - places.count(NOWHERE)

    def __contains__(self, key: Key) -> bool:
        comparison, number = key
        places = self._places[comparison]
        return 0 <= number < len(places) and places[number] != NOWHERE

    def add(self, comparison: int, line: str) -> None:
        """Write the line of a game."""
        at = self._file.seek(0, 2)
        self._file.write(f"{comparison} {line}".encode())
        self._note(comparison, Played.read(line).number, at)

    def flush(self) -> None:
        """Hand everything over to the system, so that it is not lost if this process dies."""
        self._file.flush()

    def game(self, key: Key) -> Played:
        """Return a game, which must be there."""
        comparison, number = key
        return self._read(self._places[comparison][number])[1]

    def games(self, comparison: int) -> Iterator[Played]:
        """Yield the games of a comparison by their numbers, reading them one by one."""
        for place in tuple(self._places[comparison]):
            if place != NOWHERE:
                yield self._read(place)[1]

    def write(self, path: Path) -> None:
        """Write a copy, in which the games stand in order: the same experiment gives the same file.

        It is written beside the file and then put in its place, which may be that of the store itself.
        """
        sidecar = path.with_name(f".{path.name[:40]}.{os.getpid()}.part")
        try:
            with sidecar.open("wb") as file:
                file.write(_line(self.header))
                for comparison in range(len(self._places)):
                    for played in self.games(comparison):
                        file.write(f"{comparison} {played.line()}".encode())
            sidecar.replace(path)
        except BaseException:
            with suppress(OSError):  # this error must not hide the first one
                sidecar.unlink()
            raise

    def _read(self, place: int) -> tuple[int, Played]:
        self._file.seek(place)
        comparison, _, line = self._file.readline().partition(b" ")
        return int(comparison), Played.read(line)

    def _note(self, comparison: int, number: int, place: int) -> None:
        places = self._places[comparison]
        places.extend([NOWHERE] * (number + 1 - len(places)))
        places[number] = place

    def _find(self) -> None:
        """Find the games in the file; what was cut off within its last line is removed."""
        self._file.seek(0)
        place = len(self._file.readline())
        for count, line in enumerate(self._file, start=2):
            if not line.endswith(b"\n"):
                self._file.seek(place)
                self._file.truncate()
                break
            comparison, _, rest = line.partition(b" ")
            try:
                self._note(int(comparison), Played.read(rest).number, place)
            except (ValueError, IndexError, TypeError):
                raise UserError(
                    f"Line {count} of {shown(str(self.path), 200)} is damaged: {shown(line, 60)}. "
                    "Delete that line, and its game is played again."
                ) from None
            place += len(line)


def _opened(path: Path | None) -> BinaryIO:
    if path is None:
        return tempfile.TemporaryFile()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("r+b" if path.exists() else "w+b")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise UserError(f"{shown(str(path), 200)} cannot be written: {why}.") from None


def _line(header: Mapping[str, Any]) -> bytes:
    return (json.dumps(header, separators=(",", ":"), ensure_ascii=False) + "\n").encode()


def _header(file: BinaryIO, path: Path | None) -> dict[str, Any] | None:
    """Return the first line of a file; None if there is no whole line yet."""
    file.seek(0)
    line = file.readline()
    if not line.endswith(b"\n"):
        if line and file.writable():
            file.seek(0)
            file.truncate()
        return None
    try:
        header = json.loads(line)
        if header["format"] == FORMAT and isinstance(header["comparisons"], list):
            return dict(header)
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    raise UserError(f"{shown(str(path), 200)} does not hold the games of an experiment.")


def _essence(header: Mapping[str, Any]) -> dict[str, Any]:
    """Return what must be the same for games to belong to one experiment: all but versions."""
    return {name: json.loads(json.dumps(value)) for name, value in header.items() if name != "made"}


def _difference(there: Any, here: Any, where: str = "") -> str:
    """Return a sentence that names the first field in which two headers differ, with both values."""
    if isinstance(there, dict) and isinstance(here, dict):
        for name in dict.fromkeys([*here, *there]):
            if there.get(name) != here.get(name):
                return _difference(there.get(name), here.get(name), f"{where}.{name}" if where else name)
    if isinstance(there, list) and isinstance(here, list):
        if len(there) != len(here):
            return f"its {where} are {len(there)}, and not {len(here)}."
        for at, (first, second) in enumerate(zip(there, here, strict=True)):
            if first != second:
                return _difference(first, second, f"{where}[{at}]")
    return f"its {where} is {shown(there, 150)}, and not {shown(here, 150)}."
