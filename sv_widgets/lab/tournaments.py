"""Tournaments: any number of bots, all against all, with a rating for each."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any, Final, NamedTuple, Unpack

from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.comparison import Comparison
from sv_widgets.lab.estimate import estimate
from sv_widgets.lab.experiment import (
    MOST_PLAYERS,
    Experiment,
    How,
    checked_how,
    compared,
    counted_games,
)
from sv_widgets.lab.lineup import labels, lineup_of
from sv_widgets.lab.played import Played
from sv_widgets.lab.ratings import Order, Rating, Ratings, ratings
from sv_widgets.lab.result import Result, Summary
from sv_widgets.lab.store import Key
from sv_widgets.look.charts import Bar, Chart, heat, ladder
from sv_widgets.players import Player

GAMES: Final = 100


@explain_bad_arguments
def tournament(bots: Sequence[Player], games: int = GAMES, seed: int = 0, **how: Unpack[How]) -> "Tournament":
    """Let any number of bots play, so many games a group, and return their ratings with intervals.

    The groups are all pairs of bots, or all of so many as `players` says. All groups play the same deals,
    each of them from every seat.

    Further arguments are those of `match`, but for solo; `help(sv.lab.How)` says what each of them does.

    >>> from sv_widgets.players import Greedy, Random
    >>> bots = [Greedy(), Random(), Random(1)]
    >>> [each.name for each in tournament(bots, games=4, seed=1, rounds=3).ratings][0]
    'Greedy'
    """
    checked_how(how, without=("solo",))
    wanted, lineup = counted_games(games), lineup_of(bots)
    players = how.get("players", 2)
    if type(players) is not int or not 2 <= players <= MOST_PLAYERS:
        raise UserError(f"In a group 2 to {MOST_PLAYERS} play, not {shown(players, 40)}.")
    if len(lineup) < 2:
        raise UserError("A tournament takes two bots or more.")
    groups = [*combinations(range(len(lineup)), min(players, len(lineup)))]
    comparisons = [
        compared([lineup[bot] for bot in each], seed, {"players": players, **how}) for each in groups
    ]
    every = labels(lineup)
    names = [[every[bot] for bot in group] for group in groups]
    experiment = Experiment("tournament", comparisons, resume=how.get("resume"), names=names, bots=[*every])
    total = wanted * len(groups)
    experiment.run(by_deals(comparisons, wanted), total, str, how)
    return Tournament(experiment)


def by_deals(comparisons: Sequence[Comparison], games: int) -> Iterator[Key]:
    """Yield so many games of each comparison, deal by deal, so that a stop leaves all about as far."""
    sizes = [len(comparison.rotations) for comparison in comparisons]
    for block in range(games):
        for at, size in enumerate(sizes):
            yield from ((at, number) for number in range(block * size, min(games, (block + 1) * size)))


class Score(NamedTuple):
    """How one player has done against another: its part of the victories of the two."""

    player: str
    other: str
    score: float
    low: float
    high: float
    games: int


class Rated(Result):
    """The games of several players in groups, and their ratings."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all bots."""
        return tuple(self._experiment.header["bots"])

    @cached_property
    def _ratings(self) -> Ratings:
        names = self.players
        deals = dict[tuple[int, int], list[Order]]()
        for at, comparison in enumerate(self._experiment.comparisons):
            number_of = [names.index(name) for name in self._experiment.labels[at]]
            for played in self._experiment.games(at):
                order = _order(comparison, played, number_of)
                if order:
                    block = played.number // len(comparison.rotations)
                    deals.setdefault((at, block), []).append(order)
        if not deals:
            return Ratings((), ())
        return ratings([*deals.values()], names)

    @property
    def ratings(self) -> tuple[Rating, ...]:
        """The ratings of all bots in points of Elo, the best first; their mean is 1000."""
        return self._ratings.players

    @property
    def seats(self) -> tuple[Rating, ...]:
        """What the luck of the seat is worth, which is taken out of the ratings."""
        return self._ratings.seats

    @cached_property
    def pairs(self) -> tuple[Score, ...]:
        """The score of each bot against each other one, of the games that one of them has won."""
        deals: dict[tuple[str, str], dict[tuple[int, int], list[float]]] = {}
        for at, comparison in enumerate(self._experiment.comparisons):
            names = self._experiment.labels[at]
            for played in self._experiment.games(at):
                block = at, played.number // len(comparison.rotations)
                won = [
                    sum(seat in played.winners for seat, bot in enumerate(played.seating) if bot == each)
                    for each in range(len(names))
                ]
                for one, other in combinations(range(len(names)), 2):
                    if won[one] + won[other] and names[one] != names[other]:
                        share = won[one] / (won[one] + won[other])
                        deals.setdefault((names[one], names[other]), {}).setdefault(block, []).append(share)
                        deals.setdefault((names[other], names[one]), {}).setdefault(block, []).append(
                            1 - share
                        )
        return tuple(
            Score(*pair, found.score, found.low, found.high, found.games)
            for pair, blocks in deals.items()
            for found in (estimate([*blocks.values()]),)
        )

    def charts(self) -> tuple[Chart, ...]:
        return (self.chart(),) if self.ratings else ()

    def kinds_of_charts(self) -> dict[str, Callable[..., Chart]]:
        return {"ladder": self._ladder, "pairs": self._pairs, **super().kinds_of_charts()}

    def _ladder(self) -> Chart:
        rows = [Bar(*each) for each in self.ratings]
        if not rows:
            raise UserError("No game counts yet, so there are no ratings to draw.")
        return ladder("The ladder", self.source, rows)

    def _pairs(self) -> Chart:
        names = [each.name for each in self.ratings]
        found = {(pair.player, pair.other): pair.score for pair in self.pairs}
        values = [[found.get((one, other)) for other in names] for one in names]
        return heat(
            "Who beats whom", self.source, names, names, values, across="of games against", down="won by"
        )

    def _extra(self) -> dict[str, Sequence[Any]]:
        groups = [" against ".join(dict.fromkeys(each)) for each in self._experiment.labels]
        return {**super()._extra(), "group": groups}


class Tournament(Rated):
    """The games of a tournament, with the ratings of its players."""

    kind = "tournament"

    @property
    def summary(self) -> Summary:
        found = self._ratings
        rows = tuple(
            (each.name, f"{each.rating:.0f}", f"{each.low:.0f} to {each.high:.0f}") for each in found.players
        )
        luck = (
            f"In points of Elo; the mean is 1000. Luck of the seat, which is taken out: {_luck(found.seats)}."
        )
        notes = (*([luck] if rows else []), *self._notes())
        title, columns = f"Tournament of {len(self.players)}", ("player", "rating", "95% interval")
        return Summary(title, self._made(self.number), columns, rows, notes)


def _luck(seats: Sequence[Rating]) -> str:
    each = (f"{seat.name} {seat.rating - 1000:+.0f} (±{(seat.high - seat.low) / 2:.0f})" for seat in seats)
    return ", ".join(each)


def _order(comparison: Comparison, played: Played, number_of: Sequence[int]) -> Order:
    """Return how a game has ranked players in their seats; empty if it counts for nobody.

    A team takes one place, with its first seat.
    """
    if played.error or not played.winners or not played.places:
        return ()
    teams = comparison.teams
    found: dict[int, dict[tuple[int, int], None]] = {}
    for seat, place in enumerate(played.places):
        if teams[seat] == seat:
            found.setdefault(place, {})[number_of[played.seating[seat]], seat] = None
    return tuple(tuple(found[place]) for place in sorted(found))
