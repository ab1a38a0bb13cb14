"""How games begin: what a game's kit tells people who choose it, and the function that begins any game."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sv_widgets import registry
from sv_widgets.kernel import Game
from sv_widgets.kernel.plain import Struct, UserError
from sv_widgets.look.covers import plain_cover
from sv_widgets.players import Player
from sv_widgets.table.seats import Bots, party


class Option(Struct):
    """One of several things to choose from."""

    value: str
    title: str
    says: str
    """What it means, as a few words that may follow its title."""


class Alone(Struct):
    """The game of one player against an opponent without a seat, which `new` begins with `solo=`."""

    title: str
    opponent: str
    levels: tuple[Option, ...]


class GameStart(Struct):
    """What a game tells people who choose a game, for the part `start` of its kit."""

    title: str
    fewest: int
    """The fewest and the most players, but for a game alone."""
    most: int
    says: str = ""
    """The game in one sentence."""
    takes: str = ""
    """How long it takes, such as "60 to 120 minutes"."""
    seating: str = ""
    """What the order of the seats means, as a few words."""
    cover: str = ""
    """An SVG made by `look.covers.cover`; empty for a plain one."""
    alone: Alone | None = None


PLAIN_FEWEST, PLAIN_MOST = 2, 5
"""The numbers of players that are offered for a game that tells nothing; the game itself may refuse some."""


def playable() -> tuple[str, ...]:
    """Return the names of the games that can be begun from the names of their players alone."""
    return tuple(name for name in registry.names() if registry.kit(name).new)


def start_of(game: str) -> GameStart:
    """Return what a game tells people who choose it; a plain one if its kit does not say."""
    found: GameStart | None = registry.part(game, "start")
    return found or GameStart(game.replace("_", " ").title(), PLAIN_FEWEST, PLAIN_MOST, cover=plain_cover())


class Begun(NamedTuple):
    """A new game, and the bots in its seats."""

    game: Game[Any, Any]
    bots: Bots | None


def begin(
    name: str, players: Sequence[str | Player] | None = None, seed: int | None = None, **options: Any
) -> Begun:
    """Begin a game by its name, with people and bots; raises a `UserError` that says what is wrong."""
    new = registry.part(name, "new")
    if new is None:
        raise UserError(f"{name} is not begun by its name; give the game itself, play(game=...).")
    names: Any = players
    bots: Bots | None = None
    if isinstance(players, (list, tuple)):
        names, bots = party(players)
    return Begun(new(names, seed, **options), bots)
