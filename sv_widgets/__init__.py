"""The board game *Silicon Valley* inside a Jupyter notebook: learn it, play it, study it.

Subpackages are imported when they are first used, so that a game played in plain Python never loads anything
of Jupyter.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sv_widgets import registry

__version__ = "0.1.0"

if TYPE_CHECKING:
    from sv_widgets import lab, lessons, players
    from sv_widgets.games import bidness, silicon_valley, tech_deck, trade_show
    from sv_widgets.health import doctor
    from sv_widgets.lessons import lesson
    from sv_widgets.library import load, rules
    from sv_widgets.players.analysis import analyse, hint
    from sv_widgets.table.settings import settings
    from sv_widgets.widgets import play, resume

__all__ = [
    "__version__",
    "analyse",
    "bidness",
    "doctor",
    "hint",
    "lab",
    "lesson",
    "lessons",
    "load",
    "play",
    "players",
    "resume",
    "rules",
    "settings",
    "silicon_valley",
    "tech_deck",
    "trade_show",
]

# name in this package -> (module, name in that module, or None for the module itself)
_ROOMS: dict[str, tuple[str, str | None]] = {
    "analyse": ("sv_widgets.players.analysis", "analyse"),
    "doctor": ("sv_widgets.health", "doctor"),
    "hint": ("sv_widgets.players.analysis", "hint"),
    "lab": ("sv_widgets.lab", None),
    "lesson": ("sv_widgets.lessons", "lesson"),
    "lessons": ("sv_widgets.lessons", None),
    "load": ("sv_widgets.library", "load"),
    "resume": ("sv_widgets.widgets", "resume"),
    "rules": ("sv_widgets.library", "rules"),
    "settings": ("sv_widgets.table.settings", "settings"),
    "play": ("sv_widgets.widgets", "play"),
    "players": ("sv_widgets.players", None),
    **{name: (registry.package(name), None) for name in registry.names()},
}


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        if name.startswith("_"):  # Python and its tools probe for many such names
            raise AttributeError(f"sv_widgets has no {name!r}")
        from sv_widgets.kernel.plain import UnknownName  # noqa: PLC0415 - only needed for an error

        there = ", ".join(each for each in __all__ if not each.startswith("_"))
        raise UnknownName(f"sv_widgets has no {name!r}; it has {there}.")
    module, attribute = _ROOMS[name]
    room = import_module(module)
    value = room if attribute is None else getattr(room, attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
