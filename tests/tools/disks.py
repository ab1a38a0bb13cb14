"""Disks that fail in the worst moment, for tests of what is kept."""

import errno
import os
from pathlib import Path
from typing import Any, Self

import pytest


class HalfWritten:
    """A file that takes the first half of what is written into it, and then there is no room."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def write(self, data: Any) -> None:
        self._file.write(data[: len(data) // 2])
        self._file.flush()
        raise full()


def full() -> OSError:
    return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def disk_that_fails(monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """From now on every "write" stops half-way, or no file can "replace" another."""
    opened = Path.open

    def half(self: Path, mode: str = "r", *rest: Any, **named: Any) -> Any:
        file = opened(self, mode, *rest, **named)
        return file if mode in ("r", "rb") else HalfWritten(file)

    def never(*_: object) -> None:
        raise full()

    if at == "write":
        monkeypatch.setattr(Path, "open", half)
    else:
        monkeypatch.setattr(Path, "replace", never)
