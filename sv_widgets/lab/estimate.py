"""Estimates from blocks of games: the mean score, its interval, and what the blocks have evened out.

The games of a block depend on each other, as they have one deal; so what counts is how the means of blocks
vary. An interval is Wilson's, for as many independent games as would vary like that.
"""

from collections.abc import Sequence
from itertools import chain
from math import sqrt
from statistics import fmean, pvariance, variance
from typing import Final, NamedTuple

NORMAL_95: Final = 1.959964
"""So many standard deviations on both sides hold 95% of a normal distribution."""


class Estimate(NamedTuple):
    """A mean score with its 95% interval."""

    score: float
    low: float
    high: float
    games: int
    correlation: float | None
    """That of two games of a block: what is below 0 says how far luck was evened out. None if unknown."""


def estimate(blocks: Sequence[Sequence[float]]) -> Estimate:
    """Return the estimate from the scores of the games of each block; no block may be empty."""
    score, games = fmean(map(fmean, blocks)), sum(map(len, blocks))
    low, high = wilson(score, effective_number(blocks))
    return Estimate(score, low, high, games, correlation(blocks))


def wilson(score: float, number: float) -> tuple[float, float]:
    """Return the 95% interval of a share that was found in a number of independent games."""
    square = NORMAL_95**2 / number
    centre = (score + square / 2) / (1 + square)
    reach = sqrt(score * (1 - score) * square + square**2 / 4) / (1 + square)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def effective_number(blocks: Sequence[Sequence[float]]) -> float:
    """Return how many independent games, won or lost, have a mean that varies as that of the blocks does."""
    means, games = [fmean(block) for block in blocks], sum(map(len, blocks))
    score, number = fmean(means), len(blocks)
    if number == 1 or score in (0, 1):
        return games
    # blocks that are all alike do not prove that another one cannot differ: one in three as many may
    most = max(games, number**2 / 2)
    spread = variance(means) / number
    return min(most, score * (1 - score) / spread) if spread else most


def correlation(blocks: Sequence[Sequence[float]]) -> float | None:
    """Return the correlation of two games of a block, from those blocks that are as large as the largest."""
    size = max(map(len, blocks))
    whole = [block for block in blocks if len(block) == size]
    spread = pvariance(list(chain.from_iterable(whole)))
    if size == 1 or not spread:
        return None
    return (size * pvariance(list(map(fmean, whole))) / spread - 1) / (size - 1)
