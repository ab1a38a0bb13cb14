"""Sequential tests: whether a bot is better, in as few games as that takes; and ladders of such tests."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, Unpack

from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.comparison import Comparison
from sv_widgets.lab.experiment import Experiment, How, checked_how, compared, counted_games
from sv_widgets.lab.lineup import labels, lineup_of
from sv_widgets.lab.result import Summary
from sv_widgets.lab.sequential import Sprt, Verdict
from sv_widgets.lab.store import Key
from sv_widgets.lab.tournaments import Rated
from sv_widgets.look.charts import Chart, Rate, rates
from sv_widgets.players import Player

MOST: Final = 1000
MARGIN: Final = 0.05
"""A rung of a ladder tells the score that is asked for from one that is lower by so much."""


@explain_bad_arguments
def sprt(
    bots: Sequence[Player],
    lower: float = 0.5,
    upper: float = 0.55,
    seed: int = 0,
    *,
    error: float = 0.05,
    most: int = MOST,
    **how: Unpack[How],
) -> "Test":
    """Tell whether the first of two bots scores at least `upper` and not just `lower` against the second.

    It plays deal after deal, each from every seat, until that is decided, at most so many deals as `most`
    says. Each of the two wrong verdicts comes in 5% of all cases, or as often as `error` says.

    Further arguments are those of `match`; `help(sv.lab.How)` says what each of them does.

    >>> from sv_widgets.players import Greedy, Random
    >>> sprt([Greedy(), Random()], seed=1, rounds=3).verdict
    <Verdict.REACHED: 'reached'>
    """
    checked_how(how)
    test = Sprt(_share(lower), _share(upper), _share(error), most=counted_games(most, "deals"))
    lineup = lineup_of(bots)
    if len(lineup) != 2:
        raise UserError(f"A test is of two bots, the one that may be better first, not of {len(lineup)}.")
    every = labels(lineup)
    return Test(_tested("sprt", [compared(lineup, seed, how)], [every], every, test, how))


@explain_bad_arguments
def ladder(
    bots: Sequence[Player],
    wins: float = 0.55,
    seed: int = 0,
    *,
    error: float = 0.05,
    most: int = MOST,
    **how: Unpack[How],
) -> "Ladder":
    """Tell of bots, the weakest first, whether each one wins such a part of its games against the one before.

    Each rung is a test as of `sprt`; all games together give ratings.

    Further arguments are those of `match`, but for solo; `help(sv.lab.How)` says what each of them does.
    """
    checked_how(how, without=("solo",))
    lineup = lineup_of(bots)
    if len(lineup) < 2:
        raise UserError("A ladder has two bots or more.")
    test = Sprt(_share(wins) - MARGIN, wins, _share(error), most=counted_games(most, "deals"))
    every = labels(lineup)
    comparisons = [compared([bot, below], seed, how) for below, bot in pairwise(lineup)]
    names = [(bot, below) for below, bot in pairwise(every)]
    return Ladder(_tested("ladder", comparisons, names, every, test, how))


def _tested(  # noqa: PLR0917 - what a test is made of
    kind: str,
    comparisons: Sequence[Comparison],
    names: Sequence[Sequence[str]],
    bots: Sequence[str],
    test: Sprt,
    how: How,
) -> Experiment:
    """Play comparisons until the test of each is decided."""
    about: dict[str, Any] = {
        "test": {"lower": test.lower, "upper": test.upper, "error": test.error, "most": test.most}
    }
    experiment = Experiment(kind, comparisons, resume=how.get("resume"), names=names, bots=[*bots], **about)
    experiment.run(_until_decided(experiment, test), None, experiment.figure, how)
    return experiment


def _share(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise UserError(f"A score is a number from 0 to 1, not {shown(value, 40)}.")
    return float(value)


def _until_decided(experiment: Experiment, test: Sprt) -> Iterator[Key]:
    """Yield the games of each comparison until its test is decided, or as many as it takes at most."""
    for at, comparison in enumerate(experiment.comparisons):
        size, known = len(comparison.rotations), 0
        for block in range(test.most):
            scores = experiment.block_scores(at, test.most)
            if decided(scores, test, known) is not None:
                break
            known = len(scores)
            yield from ((at, number) for number in range(block * size, (block + 1) * size))


class Decided(NamedTuple):
    """How a test has ended, and after how many deals."""

    verdict: Verdict
    deals: int


def decided(scores: Sequence[float | None], test: Sprt, known: int = 0) -> Decided | None:
    """Return how a test has ended by the first deals that decide it; None if it goes on.

    That so many deals do not decide it is `known`. Deals are taken in their order, whatever the order in
    which they were finished.
    """
    for number in range(known, len(scores) + 1):
        verdict = test.verdict(scores[:number])
        if verdict is not None:
            return Decided(verdict, number)
    return None


class Step(NamedTuple):
    """How a bot has done against another, and what was asked."""

    player: str
    other: str
    verdict: Verdict
    score: float
    low: float
    high: float
    games: int


class Tested(Rated):
    """Games that were played until tests were decided."""

    def __init__(self, experiment: Experiment) -> None:
        super().__init__(experiment)
        self._test = Sprt(**experiment.header["test"])
        self._found = list[Decided | None]()
        for at, comparison in enumerate(experiment.comparisons):
            found = decided(experiment.block_scores(at, self._test.most), self._test)
            self._found.append(found)
            experiment.limits[at] = None if found is None else found.deals * len(comparison.rotations)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Each comparison with its verdict."""
        found, steps = self._experiment, list[Step]()
        for at, decision in enumerate(self._found):
            verdict = Verdict.UNDECIDED if decision is None else decision.verdict
            each = found.estimate(at, 0)
            if each is not None:
                first, second = found.labels[at]
                steps.append(Step(first, second, verdict, each.score, each.low, each.high, each.games))
        return tuple(steps)

    def _asked(self) -> str:
        test = self._test
        return (
            f"Asked was whether the score is {test.upper:.0%} rather than {test.lower:.0%}; "
            f"either wrong verdict comes in {test.error:.0%} of all cases."
        )

    @property
    def summary(self) -> Summary:
        rows = tuple(
            (
                f"{step.player} against {step.other}",
                f"{step.score:.1%}",
                f"{100 * step.low:.1f} to {100 * step.high:.1f}%",
                f"{step.games:,}",
                SAID[step.verdict],
            )
            for step in self.steps
        )
        columns = ("", "score", "95% interval", "games", "verdict")
        return Summary(self._title(), self._made(self.number), columns, rows, (self._asked(), *self._notes()))

    def _title(self) -> str:
        raise NotImplementedError


SAID: Final = {
    Verdict.REACHED: "yes",
    Verdict.MISSED: "no",
    Verdict.UNDECIDED: "undecided",
    Verdict.DONE: "",
}


class Test(Tested):
    """The games of a sequential test, and its verdict."""

    kind = "sprt"
    __test__ = False  # for pytest, which takes the name for one of its own

    @property
    def verdict(self) -> Verdict:
        """Whether the first bot is better: reached, missed or undecided."""
        (found,) = self._found
        return Verdict.UNDECIDED if found is None else found.verdict

    def _title(self) -> str:
        first, second = self._experiment.labels[0]
        return f"Is {first} better than {second}? {SAID[self.verdict].capitalize()}."

    def kinds_of_charts(self) -> dict[str, Callable[..., Chart]]:
        return {"rates": self._rates, **super().kinds_of_charts()}

    def charts(self) -> tuple[Chart, ...]:
        return (self.chart("rates"),) if self.steps else ()

    def _rates(self) -> Chart:
        rows = [Rate(step.player, step.score, step.low, step.high) for step in self.steps]
        return rates(self._title(), self.source, rows, 0.5)


class Ladder(Tested):
    """The games of a ladder: each bot against the one before, and the ratings of all."""

    kind = "ladder"

    def _title(self) -> str:
        return f"A ladder of {len(self.players)}, the weakest first"
