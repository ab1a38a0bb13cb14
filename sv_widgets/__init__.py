"""The board game *Silicon Valley* inside a Jupyter notebook: learn it, play it, study it.

Rooms are opened when they are first used, so that a game played in plain Python never loads
anything of Jupyter.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from sv_widgets import lessons, players, silicon_valley, trade_show
    from sv_widgets.health import doctor
    from sv_widgets.lessons import lesson
    from sv_widgets.shelf import load, resume, rules
    from sv_widgets.widgets import play

__all__ = [
    "__version__",
    "doctor",
    "lesson",
    "lessons",
    "load",
    "play",
    "players",
    "resume",
    "rules",
    "silicon_valley",
    "trade_show",
]

# name in this package -> (module, name in that module, or None for the module itself)
_ROOMS: dict[str, tuple[str, str | None]] = {
    "doctor": ("sv_widgets.health", "doctor"),
    "lesson": ("sv_widgets.lessons", "lesson"),
    "lessons": ("sv_widgets.lessons", None),
    "load": ("sv_widgets.shelf", "load"),
    "resume": ("sv_widgets.shelf", "resume"),
    "rules": ("sv_widgets.shelf", "rules"),
    "play": ("sv_widgets.widgets", "play"),
    "players": ("sv_widgets.players", None),
    "silicon_valley": ("sv_widgets.silicon_valley", None),
    "trade_show": ("sv_widgets.trade_show", None),
}


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        if name.startswith("_"):  # Python and its tools ask for many such
            raise AttributeError(f"sv_widgets has no {name!r}")
        from sv_widgets.kernel.plain import Unnamed  # noqa: PLC0415 - only where somebody slips

        there = ", ".join(each for each in __all__ if not each.startswith("_"))
        raise Unnamed(f"sv_widgets has no {name!r}; it has {there}.")
    module, attribute = _ROOMS[name]
    room = import_module(module)
    value = room if attribute is None else getattr(room, attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
