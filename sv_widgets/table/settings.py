"""The settings of the tables of this machine, such as how fast others play, saved in SV_HOME.

All tables of a process share one object. A file that is damaged counts as if it were missing, value by value,
and settings that cannot be saved hold as long as the process runs: no problem with the file stops a game.
"""

import json
import os
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from threading import RLock
from typing import Any, Final

from sv_widgets.kernel import InvalidData, Listeners, Names
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.files import write_whole
from sv_widgets.kernel.plain import Struct, annotations, shown, to_json


class Pace(Names):
    """How fast the plays of others are shown."""

    STEP = "step"
    """Each step waits for a key."""
    CALM = "calm"
    QUICK = "quick"
    AT_ONCE = "at_once"


class RecapWhen(Names):
    """When it is told what others have played."""

    ALWAYS = "always"
    AWAY = "away"
    """If the window was not looked at meanwhile."""
    NEVER = "never"


class Settings(Struct):
    """The settings that all tables share."""

    pace: Pace = Pace.CALM
    recap: RecapWhen = RecapWhen.ALWAYS
    confirm_end: bool = False
    """Whether stopping, with actions left, is asked once more; a turn that its last action ends is not."""
    pay_alone: bool = False
    """Whether payments that leave nothing to choose are made without asking."""
    sound: bool = False
    coach: bool = True
    """Whether a first game is explained where it is played."""
    hints: bool = True
    """Whether good moves can be asked for."""


def checked(name: Any, value: Any) -> Any:
    """Return a setting's value in its own type; raises `InvalidData` for an unknown name or a wrong value."""
    kinds = annotations(Settings)
    if not isinstance(name, str) or name not in kinds:
        raise InvalidData(f"There is no setting {shown(name, 40)}; there are {', '.join(kinds)}.")
    kind = kinds[name]
    if issubclass(kind, StrEnum):
        if not isinstance(value, str) or value not in [*kind]:
            raise InvalidData(f"{name} is {' or '.join(map(repr, kind))}, not {shown(value, 40)}.")
        return kind(value)
    if not isinstance(value, bool):
        raise InvalidData(f"{name} is True or False, not {shown(value, 40)}.")
    return value


class SettingsFile:
    """The settings in one file, which several processes may read and change."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.listeners = Listeners()
        """Called after every change that is made here."""
        self._lock = RLock()
        self._read: tuple[int, int] | None = None  # the time and the size of the file when it was read
        self._now = Settings()
        self._unsaved: dict[str, Any] = {}  # changes that could not be written

    @property
    def now(self) -> Settings:
        """The settings, also if another process has changed them."""
        with self._lock:
            found = self._stamp()
            if found != self._read:
                self._now, self._read = replace(_in_file(self.path), **self._unsaved), found
            return self._now

    def change(self, name: Any, value: Any) -> None:
        """Change one setting; raises `InvalidData` for an unknown name or a wrong value."""
        made = {name: checked(name, value)}
        with self._lock:
            self._now = replace(self.now, **made)
            self._unsaved |= made
            with suppress(OSError):
                self.path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(self.path, json.dumps(to_json(self._now), indent=1) + "\n")
                self._unsaved = {}
            self._read = self._stamp()
        self.listeners.tell()

    def _stamp(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except (OSError, ValueError):  # a ValueError is about letters that no path can have
            return None
        return found.st_mtime_ns, found.st_size


def _in_file(path: Path) -> Settings:
    """Return the settings in a file; each one that is missing or damaged has its default."""
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return Settings()
    read = {}
    for name, value in data.items() if isinstance(data, dict) else ():
        with suppress(InvalidData):
            read[name] = checked(name, value)
    return Settings(**read)


_FILES: Final[dict[Path, SettingsFile]] = {}


def settings_file() -> SettingsFile:
    """Return the settings of this process, the same object for the same folder."""
    path = Path(os.environ.get("SV_HOME") or ".sv_widgets").absolute() / "settings.json"
    return _FILES.setdefault(path, SettingsFile(path))


@explain_bad_arguments
def settings(**changes: Any) -> Settings:
    """Return the settings of all tables, after changing those that are named.

    >>> settings(pace="quick").pace
    'quick'
    """
    for name, value in changes.items():
        checked(name, value)
    for name, value in changes.items():
        settings_file().change(name, value)
    return settings_file().now
