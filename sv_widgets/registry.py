"""The registry of games: frameworks reach the parts of a game only through it.

A game declares its parts in its kit, each by module and name; a part is imported when it is first requested.
So frameworks import no game, and a game may import any framework.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from importlib import import_module
from typing import Any, Final, NamedTuple


@dataclass(frozen=True)
class Kit:
    """The parts of a game, each as "module:name"; a module that begins with a dot is relative to the game."""

    rules: str
    """The rules: a `kernel.Rules`."""
    game: str = "sv_widgets.kernel:Game"
    """The handle for people: `kernel.Game`, or a class derived from it."""
    new: str = ""
    """A function that begins a game from the names of its players; `sv.play` calls it."""
    start: str = ""
    """What the start card tells and offers of it: a `table.game_start.GameStart`."""
    worth: str = ""
    """A function of a position and a seat that returns what it is worth to the seat, for bots."""
    worth_of: str = ""
    """A function of a position, the seat that is asked, and a move that returns what the move is worth to it,
    for bots; without it a move is worth what the position after it is. A game needs it if its moves set off
    dice, or have to be judged before others have answered."""
    plans: str = ""
    """How to plan in it: a `players.planner.Plans`, for bots and hints."""
    notes: str = ""
    """The class of the seats' private notes at a table, derived from `table.Notes`."""
    story: str = ""
    """The class that tells of a game that has ended, derived from `table.Story`."""
    statistics: str = ""
    """What is counted in it, for charts and long tables: a `table.statistics.Statistics`."""
    automatic: str = ""
    """A function of a position and a seat that returns the moves that leave nothing to choose, or none."""
    course: str = ""
    """The course: a `lessons.Course`."""
    deck: str = ""
    """The class of its decks: derived from `kernel.Deck`."""
    cards: str = ""
    """A function without arguments that returns the open deck as Markdown."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """The parts of its table with a widget of their own, by the names of their bundles. Each has a function
    of the position that returns why a game does not have this part, or "" if every game has it."""
    static: str = ""
    """The folder with the bundles of its front end, if they are not among those of `sv_widgets`."""


class Entry(NamedTuple):
    """A registered game."""

    prefix: str
    """The prefix of its rule IDs."""
    kit: str
    """The module with its `KIT`."""


GAMES: Final[dict[str, Entry]] = {
    "silicon_valley": Entry("SV-", "sv_widgets.games.silicon_valley.kit"),
    "trade_show": Entry("TS-", "sv_widgets.games.trade_show.kit"),
    "tech_deck": Entry("TD-", "sv_widgets.games.tech_deck.kit"),
    "bidness": Entry("BD-", "sv_widgets.games.bidness.kit"),
}
"""All games by name; the first is the default."""
BUILT_IN: Final = frozenset(GAMES)
"""The games that every process has in its registry."""


def add(name: str, prefix: str, kit: str) -> None:
    """Register a game: its name, the prefix of its rule IDs, and the module with its `KIT`.

    The name must be that of its rules, which records, views and tables use.
    """
    if GAMES.get(name, Entry(prefix, kit)) != (prefix, kit):
        raise _error(f"There is a game {name!r:.40} already; give yours another name.")
    GAMES[name] = Entry(prefix, kit)


def names() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(GAMES)


def first() -> str:
    """Return the name of the default game."""
    return names()[0]


def package(game: str) -> str:
    """Return the name of a game's package, its public interface."""
    return GAMES[game].kit.rpartition(".")[0]


def of_rule(number: str) -> str | None:
    """Return the name of the game to which a rule ID belongs; None if there is none."""
    return next((name for name, entry in GAMES.items() if number.upper().startswith(entry.prefix)), None)


def kit(game: Any) -> Kit:
    """Return the kit of a game; raises a `UserError` if there is no such game."""
    if not isinstance(game, str) or game not in GAMES:
        raise _error(f"There is no game {_shown(game)}; there are {', '.join(GAMES)}.")
    found: Kit = import_module(GAMES[game].kit).KIT
    return found


def part(game: str, name: str) -> Any:
    """Import and return one part of a game; None if its kit does not have it."""
    there = [each.name for each in fields(Kit) if each.name not in ("parts", "static")]
    if name not in there:
        raise _error(f"A kit has no {name!r:.40}; it has {', '.join(there)}.")
    where: str = getattr(kit(game), name)
    return opened(game, where) if where else None


def opened(game: str, where: str) -> Any:
    """Import and return the object that a game's kit names as "module:name"."""
    module, _, name = where.partition(":")
    return getattr(import_module(module or GAMES[game].kit, package(game)), name)


def _error(sentence: str) -> Exception:
    # imported only for an error: `import sv_widgets` needs the registry, and should not load the kernel
    from sv_widgets.kernel.plain import UserError  # noqa: PLC0415

    return UserError(sentence)


def _shown(data: Any) -> str:
    from sv_widgets.kernel.plain import shown  # noqa: PLC0415 - as above

    return shown(data, 40)
