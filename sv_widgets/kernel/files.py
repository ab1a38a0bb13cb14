"""Atomic writes: a file holds its old text or its new one, whatever fails and whoever else writes to it."""

import errno
import os
from contextlib import suppress
from os import fspath
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any

from sv_widgets.kernel.plain import UserError, shown


def write_whole(path: Path, text: str) -> None:
    """Replace the contents of a file with a text; on an error the file keeps its previous contents.

    The text is written into a temporary file with a unique name beside it, which then replaces it, and which
    is removed on every error. Any problem with the file, its name or its folder raises an `OSError`.
    """
    try:
        _refuse_what_is_no_file(path)
        # the temporary name takes only the beginning of a long name, so that it is not too long itself
        sidecar = path.with_name(f".{path.name[:40]}.{os.getpid()}-{os.urandom(4).hex()}.part")
    except ValueError:  # the name holds a zero byte or half of a surrogate pair
        raise OSError(errno.EINVAL, "no file can have this name", str(path)) from None
    try:
        with sidecar.open("xb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        sidecar.replace(path)
    except BaseException:  # also on an interrupt the temporary file is removed
        with suppress(OSError):  # this error must not hide the first one
            sidecar.unlink()
        raise


def _refuse_what_is_no_file(path: Path) -> None:
    """Raise an `OSError` for anything but a regular file: replacing a device such as /dev/null deletes it."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is no ordinary file", str(path))


def path_of(path: Any, what: str) -> Path:
    """Return a path that was given; raises `UserError` if it is none."""
    try:
        named: Any = fspath(path)
    except TypeError:
        named = None
    if not isinstance(named, str) or not named.strip() or not _is_encodable(named):
        raise UserError(f"{what} is the name of a file, not {shown(path, 40)}.")
    return Path(named)


def _is_encodable(name: str) -> bool:
    try:
        return b"\0" not in name.encode()
    except UnicodeEncodeError:
        return False
