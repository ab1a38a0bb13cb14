"""Matches: bots against each other on the same deals, and how often each of them wins."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final, NamedTuple, Unpack

from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.bootstrap import mean_interval
from sv_widgets.lab.estimate import Estimate, estimate
from sv_widgets.lab.experiment import Experiment, How, checked_how, compared, counted_games
from sv_widgets.lab.result import Result, Summary, percent
from sv_widgets.look.charts import Chart, Rate, rates
from sv_widgets.players import Player

GAMES: Final = 1000


@explain_bad_arguments
def match(bots: Sequence[Player], games: int = GAMES, seed: int = 0, **how: Unpack[How]) -> "Match":
    """Let bots play against each other, and return how often each wins, with an interval.

    Each deal is played from every seat. One bot alone plays a solo game. The same seed gives the same games,
    however they are played. Further arguments are game, players, rounds, solo, deck, options, swap, executor,
    resume, on_error, progress, seconds and reproducible; `help(sv.lab.How)` says what each of them does.

    >>> from sv_widgets.players import Greedy, Random
    >>> match([Greedy(), Random()], games=4, seed=1, rounds=3).number
    4
    """
    checked_how(how)
    wanted = counted_games(games)
    comparison = compared(bots, seed, how)
    experiment = Experiment("match", [comparison], resume=how.get("resume"))
    experiment.run(((0, number) for number in range(wanted)), wanted, experiment.figure, how)
    return Match(experiment)


class Score(NamedTuple):
    """How a bot has done in a match."""

    player: str
    score: float
    """Its part of the victories: 1 for a game won alone, its part of a shared victory."""
    low: float
    high: float
    """The 95% interval."""
    games: int
    even: float
    """The even share."""


class Mean(NamedTuple):
    """The mean of a figure, with its 95% interval."""

    name: str
    mean: float
    low: float
    high: float


class Match(Result):
    """The games of a match, and how often each bot has won."""

    kind = "match"

    @property
    def _names(self) -> dict[int, str]:
        experiment = self._experiment
        return {bot: experiment.labels[0][bot] for bot in experiment.comparisons[0].bots}

    @property
    def scores(self) -> tuple[Score, ...]:
        """The score of each bot, with its interval."""
        found, shares = list[Score](), self._experiment.comparisons[0].shares
        for bot, name in self._names.items():
            each = self._experiment.estimate(0, bot)
            if each is not None:
                found.append(Score(name, each.score, each.low, each.high, each.games, shares[bot]))
        return tuple(found)

    @property
    def seats(self) -> tuple[Estimate, ...]:
        """The score of each seat, whoever sat there: what the luck of the seat is worth."""
        experiment = self._experiment
        blocks = (experiment.seat_blocks(0, seat) for seat in range(experiment.comparisons[0].players))
        return tuple(estimate(each) for each in blocks if each)

    @property
    def correlation(self) -> float | None:
        """That of two games of a deal; below 0 it says that luck was evened out. None if unknown."""
        found = self._experiment.estimate(0, 0)
        return None if found is None else found.correlation

    def means(self, figure: str) -> tuple[Mean, ...]:
        """Return the mean of a figure at the end of a game for each bot, and of their differences.

        The figure is a column of `games`, such as "money" or "rounds". Intervals are made by resampling
        whole deals.
        """
        names, table = [*self._names.values()], self.games
        numbers = [name for name in table.names if name not in ("player", "end", "error")]
        if figure not in numbers:
            raise UserError(f"There is no figure {shown(figure, 40)}; there are {', '.join(numbers)}.")
        columns = {name: table.column(name) for name in ("game", "player", figure)}
        size = len(self._experiment.comparisons[0].rotations)
        found: dict[int, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
        for game, player, value in zip(*columns.values(), strict=True):
            if value is not None:
                found[game // size][player].append(value)
        deals = [
            {name: fmean(each[name]) for name in names} for each in found.values() if len(each) == len(names)
        ]
        rows = [(name, [deal[name] for deal in deals]) for name in names]
        if len(names) > 1:
            first = names[0]
            rows += [
                (f"{first} less {other}", [deal[first] - deal[other] for deal in deals])
                for other in names[1:]
            ]
        return tuple(Mean(name, fmean(values), *mean_interval(values)) for name, values in rows if values)

    @property
    def summary(self) -> Summary:
        scores = self.scores
        uneven = len({round(each.even, 9) for each in scores}) > 1
        columns = ("player", "score", "95% interval", "games", *(["even share"] if uneven else []))
        rows = tuple(
            (
                each.player,
                *percent(Estimate(*each[1:5], None)),
                f"{each.games:,}",
                *([f"{each.even:.0%}"] if uneven else []),
            )
            for each in scores
        )
        title = " against ".join(self._names.values())
        return Summary(title, self._made(self.number), columns, rows, (*self._about_luck(), *self._notes()))

    def _about_luck(self) -> tuple[str, ...]:
        seats, notes = self.seats, list[str]()
        if len(seats) > 1:
            each = ", ".join(f"{seat.score:.0%} (±{(seat.high - seat.low) / 2:.0%})" for seat in seats)
            notes.append(f"By seat, whoever sat there: {each}.")
        if self.correlation is not None:
            notes.append(f"Two games of a deal correlate by {self.correlation:+.2f}.")
        return tuple(notes)

    # --- charts

    def charts(self) -> tuple[Chart, ...]:
        return (self.chart(),) if self.scores else ()

    def kinds_of_charts(self) -> dict[str, Callable[..., Chart]]:
        return {"rates": self._rates, **super().kinds_of_charts()}

    def _rates(self) -> Chart:
        scores = self.scores
        if not scores:
            raise UserError("No game counts yet, so there are no rates to draw.")
        even = {round(each.even, 9) for each in scores}
        middle = even.pop() if len(scores) > 1 and len(even) == 1 else None
        return rates("Who wins", self.source, [Rate(*each[:4]) for each in scores], middle)
