"""The sequential probability ratio test: whether a score is at least so high, in as few games as that takes.

Two hypotheses are compared, that the mean score is `lower` and that it is `upper`, by the exact likelihood
ratio: under each one the scores have the likeliest distribution with that mean. That holds for differences of
any size and for scores of any distribution, so also for blocks of games that depend on each other.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log
from typing import Final

from sv_widgets.kernel.plain import UserError

EMPTY: Final = 0.001
"""What a possible score counts that no block has had, so that every mean is possible."""
POSSIBLE: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The scores of a pair of games, draws included; of larger blocks those found are added."""
BISECTIONS: Final = 60


class Verdict(StrEnum):
    """How a measurement has ended."""

    REACHED = "reached"
    """The score is at least `upper`, as far as errors as rare as allowed can tell."""
    MISSED = "missed"
    """It is at most `lower`."""
    UNDECIDED = "undecided"
    """Neither has become likely enough."""
    DONE = "measured"
    """So many blocks as wanted were played; nothing was asked."""


@dataclass(frozen=True)
class Sprt:
    """A test of scores of blocks, from 0 to 1."""

    lower: float
    upper: float
    error: float = 0.05
    """How often each of the two wrong verdicts may come."""
    fewest: int = 10
    """The blocks before which there is no verdict, as the ratio is rough while they are few."""
    most: int = 1000
    """The blocks after which it is undecided."""

    def __post_init__(self) -> None:
        if not 0 < self.lower < self.upper < 1:
            raise UserError(
                f"A test is between two scores from 0 to 1, the lower one first, "
                f"not {self.lower} and {self.upper}."
            )
        if not 0 < self.error < 0.5:
            raise UserError(f"A test errs in a part of all cases between 0 and 0.5, not {self.error}.")

    def verdict(self, scores: Sequence[float | None]) -> Verdict | None:
        """Return the verdict after blocks with these scores; None is to play on. Ask it after each block.

        Blocks without a score count only towards the most that are played.
        """
        tally = Counter(score for score in scores if score is not None)
        if tally.total() >= self.fewest:
            ratio, bound = log_ratio(tally, self.lower, self.upper), log((1 - self.error) / self.error)
            if abs(ratio) >= bound:
                return Verdict.REACHED if ratio > 0 else Verdict.MISSED
        return Verdict.UNDECIDED if len(scores) >= self.most else None


def log_ratio(tally: Mapping[float, float], lower: float, upper: float) -> float:
    """Return the logarithm of how much likelier these scores, counted, are with the upper mean."""
    counts = {score: tally.get(score, 0) or EMPTY for score in (*POSSIBLE, *tally)}
    below, above = tilt(counts, lower), tilt(counts, upper)
    return sum(
        count * (log(1 + below * (score - lower)) - log(1 + above * (score - upper)))
        for score, count in counts.items()
    )


def tilt(counts: Mapping[float, float], mean: float) -> float:
    """Return the x by which count / (1 + x (score - mean)) is the likeliest distribution with that mean.

    It is the root of the sum of count (score - mean) / (1 + x (score - mean)), which falls as x grows.
    """
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))  # within them no share is negative
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        slope = sum(count * (score - mean) / (1 + middle * (score - mean)) for score, count in counts.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    return (low + high) / 2
