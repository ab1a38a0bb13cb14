"""Ownership of the files of saved games: only one process at a time continues a file.

A process first creates a mark, an empty file whose name identifies the process, and then looks for the marks
of others. So of two simultaneous processes at least one sees the other, on any file system, without a lock.
The mark of a process that has ended is ignored: a process is identified by its machine, its number and its
start time, so that neither a restart nor another process with the same number is mistaken for it.
"""

import os
import platform
import re
import time
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

MARK: Final = re.compile(r"(?P<game>game-\d+)-(?P<machine>[0-9a-f]{8})-(?P<pid>\d+)-(?P<life>\w+)")
FAR: Final = 24 * 60 * 60
"""Seconds for which a mark from another machine is valid, as its process cannot be checked from here."""


_OWNED: Final[set[Path]] = set()
"""The marks of the files that this process owns."""


def take(path: Path) -> bool:
    """Make this process the owner of a game's file; return False if another process owns it."""
    mine = _mark(path)
    try:
        mine.parent.mkdir(exist_ok=True)
        owned = mine in _OWNED and mine.exists()
        mine.touch()  # every time, so that other machines see a recent mark
        if owned:
            return True  # a process that has added a mark since will see this one and give up
        others = [each for each in mine.parent.iterdir() if each != mine]
    except OSError:
        # ownership cannot be tracked here; another process is still noticed by its changes of the file
        return True
    for other in others:
        found = MARK.fullmatch(other.name)
        if found is None or found["game"] != path.stem:
            continue
        if _counts(other, found):
            leave(path)
            return False
        with suppress(OSError):
            other.unlink()
    _OWNED.add(mine)
    return True


def leave(path: Path) -> None:
    """Remove this process's mark from a game's file."""
    mine = _mark(path)
    _OWNED.discard(mine)
    with suppress(OSError):
        mine.unlink()


def forget(path: Path) -> None:
    """Remove all marks of a game whose file has been deleted."""
    with suppress(OSError):
        for mark in _folder(path).glob(f"{path.stem}-*"):
            mark.unlink(missing_ok=True)


def _folder(path: Path) -> Path:
    return path.parent.parent / "owners"


def _mark(path: Path) -> Path:
    return _folder(path) / f"{path.stem}-{_machine()}-{os.getpid()}-{_life(os.getpid())}"


def _counts(mark: Path, found: re.Match[str]) -> bool:
    """Return whether the process of a mark still exists."""
    if found["machine"] == _machine():
        return found["life"] == _life(int(found["pid"]))
    try:
        return time.time() - mark.stat().st_mtime < FAR
    except OSError:
        return False


@cache
def _machine() -> str:
    return sha256(platform.node().encode("utf-8", "surrogatepass")).hexdigest()[:8]


def _life(pid: int) -> str:
    """Return a text that distinguishes a process from others with the same number; "0" if it does not exist.

    Where other processes cannot be inspected, as in a browser, only the current one exists.
    """
    if Path("/proc/self/stat").exists():
        return _life_on_linux(pid)
    try:
        import psutil  # noqa: PLC0415 - it comes with Jupyter, and only some systems need it

        return str(int(psutil.Process(pid).create_time()))
    except Exception:  # noqa: BLE001 - it may be missing, or not know this system or this process
        return "1" if pid == os.getpid() else "0"


def _life_on_linux(pid: int) -> str:
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text("ascii")[:8]
        state, *rest = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    except OSError:
        return "0"
    began = rest[18]  # in ticks since the machine was started
    return "0" if state in "ZX" else f"{boot}{began}"
