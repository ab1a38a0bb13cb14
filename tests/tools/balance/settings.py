"""What is played to measure a game's balance, and what is said of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sv_widgets.lab import Match
from sv_widgets.look.charts import Chart
from sv_widgets.players import Player, Search
from tests.tools.balance.claims import Claim, Found, Range, for_each, points


@dataclass(frozen=True)
class Setting:
    """Games of one kind."""

    name: str
    """What its results are known by, such as "silicon_valley-2"."""
    game: str
    bots: tuple[Player, ...]
    """Those who play, as `lab.match` takes them; a single one has every seat."""
    games: int
    """How many games are wanted."""
    players: int = 1
    further: Mapping[str, Any] = field(default_factory=dict)
    """Further arguments of `lab.match`, such as `{"solo": "hard"}`."""

    @property
    def confirms(self) -> bool:
        """Whether it is there to confirm what others have found; it is played with the time that is left."""
        return any(isinstance(bot, Search) for bot in self.bots)


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


def numbers(match: Match) -> list[int]:
    """Return the numbers of the games that were played, of which some may be missing."""
    return sorted({row["game"] for row in match.games})


ABOVE_SHARE: Final = 0.05
"""By how much a seat may win above its even share, in every game."""


def seats(tables: Mapping[int, Match]) -> Iterator[Claim]:
    """Yield for each number of players that no seat wins far more than its share; seats are as dealt."""
    for players, match in tables.items():
        even = 1 / players
        above = {
            f"seat {number}": Found(each.score - even, each.low - even, each.high - even, each.games)
            for number, each in enumerate(match.seats, start=1)
        }
        words = f"A seat's wins above its even share, {players} players"
        yield for_each(words, "at most 5 points", above, Range(high=ABOVE_SHARE), say=points)
