"""The opponents that people choose by level in words, such as on the start card, from the weakest on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sv_widgets import registry
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UnknownName, shown
from sv_widgets.players.greedy import Greedy
from sv_widgets.players.planner import Planner
from sv_widgets.players.player import Player
from sv_widgets.players.random import Random
from sv_widgets.players.search import Search


class Opponent(NamedTuple):
    """A bot that can be chosen."""

    level: str
    """What it is called, in code; at a table with a capital letter."""
    kind: type[Player]
    says: str
    """How it plays, for people; it completes the sentence that its name begins."""
    needs: tuple[str, ...] = ()
    """The parts that a game's kit must have for it to play; none if it plays every game."""
    options: Mapping[str, Any] = MappingProxyType({})
    """What it is made with, besides a seed and a name."""

    @property
    def name(self) -> str:
        """Its name at a table."""
        return self.level.capitalize()

    def player(self, seed: int = 0, name: str = "") -> Player:
        """Return the bot."""
        return self.kind(**self.options, seed=seed, name=name or self.name)

    def plays(self, game: str) -> bool:
        """Return whether it can play a game."""
        return all(getattr(registry.kit(game), part) for part in self.needs)


OPPONENTS: Final = (
    Opponent("newcomer", Random, "plays any legal move"),
    Opponent("casual", Greedy, "takes what looks best now", needs=("worth",)),
    Opponent("skilled", Planner, "plans its whole turn and keeps money for its bills", needs=("plans",)),
    Opponent(
        "expert",
        Search,
        "weighs your answers, too, in hundreds of imagined rounds; thinks up to two seconds a move",
        needs=("worth", "plans"),
        options=MappingProxyType({"simulations": 400, "seconds": 2}),
    ),
)
USUAL: Final = "casual"
"""The level that is offered first, where it plays."""


def opponents_in(game: str) -> tuple[Opponent, ...]:
    """Return those that can play a game."""
    return tuple(each for each in OPPONENTS if each.plays(game))


def usual_in(game: str) -> Opponent:
    """Return the one that is offered first."""
    able = opponents_in(game)
    return next((each for each in able if each.level == USUAL), able[-1])


@explain_bad_arguments
def opponent(level: Any, seed: int = 0, name: str = "") -> Player:
    """Return an opponent by its level: "newcomer", "casual", "skilled" or "expert".

    It is called by its level at a table, unless it is given a name.

    >>> opponent("casual")
    Greedy(seed=0, name='Casual')
    """
    there = {each.level: each for each in OPPONENTS}
    wanted = level.strip().casefold() if isinstance(level, str) else ""
    if wanted not in there:
        raise UnknownName(f"There is no opponent {shown(level, 40)}; there are {', '.join(there)}.")
    return there[wanted].player(seed, name)
