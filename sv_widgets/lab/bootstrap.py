"""Intervals of means by resampling: what the mean would be of other samples of the same deals.

The draws depend on nothing but the values, so the same values have the same interval.
"""

import random
from collections.abc import Sequence
from statistics import fmean
from typing import Final

SAMPLES: Final = 1000


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the 95% interval of the mean of independent values.

    >>> mean_interval([5.0] * 9)
    (5.0, 5.0)
    """
    luck, number = random.Random(len(values)), len(values)
    means = sorted(fmean(luck.choices(values, k=number)) for _ in range(SAMPLES))
    return means[round(0.025 * SAMPLES)], means[round(0.975 * SAMPLES) - 1]
