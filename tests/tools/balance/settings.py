"""What is played to measure a game's balance, and what is said of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sv_widgets.lab import Match
from sv_widgets.look.charts import Chart
from sv_widgets.players import Player, Search
from tests.tools.balance.claims import Claim


@dataclass(frozen=True)
class Setting:
    """Games of one kind between equal bots."""

    name: str
    """What its results are known by, such as "silicon_valley-2"."""
    game: str
    bot: Player
    games: int
    """How many games are wanted."""
    players: int = 1
    further: Mapping[str, Any] = field(default_factory=dict)
    """Further arguments of `lab.match`, such as `{"solo": "hard"}`."""

    @property
    def confirms(self) -> bool:
        """Whether it is there to confirm what others have found; it is played with the time that is left."""
        return isinstance(self.bot, Search)


Results = Mapping[str, Match]
"""The games of each setting, by its name."""


class Section(NamedTuple):
    """A part of the report: claims and charts under a heading."""

    title: str
    claims: tuple[Claim, ...]
    charts: tuple[Chart, ...] = ()
    words: str = ""


class Balance(NamedTuple):
    """How the balance of a game is measured."""

    title: str
    settings: tuple[Setting, ...]
    sections: Callable[[Results], Iterable[Section]]
