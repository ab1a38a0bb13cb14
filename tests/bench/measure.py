"""How figures are taken and printed: CPU time, medians, and two sides in turn where there are two."""

import statistics
import time
from collections.abc import Callable
from functools import partial


def line(what: str, figure: str) -> None:
    print(f"  {what:<58} {figure}", flush=True)


def spent(do: Callable[[], object]) -> float:
    """Seconds of CPU time."""
    started = time.process_time()
    do()
    return time.process_time() - started


def each(*sides: Callable[[], object], rounds: int = 7, least: float = 0.05) -> list[list[float]]:
    """Microseconds of one call: for each side those of its rounds, each at least so many seconds."""
    times = [max(1, int(least / max(spent(side), 1e-7))) for side in sides]
    taken: list[list[float]] = [[] for _ in sides]
    for _ in range(rounds):
        for figures, do, calls in zip(taken, sides, times, strict=True):
            figures.append(spent(partial(repeat, do, calls)) / calls * 1e6)
    return taken


def repeat(do: Callable[[], object], calls: int) -> None:
    for _ in range(calls):
        do()


def ratio(ours: list[float], theirs: list[float]) -> str:
    """How many times theirs ours is, round by round: the median, and the lowest and highest round."""
    times = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    return f"{statistics.median(times):6.3g} times ({min(times):.3g} to {max(times):.3g})"


def middle(figures: list[float], unit: str = "µs") -> str:
    """The median, as it reads in a column."""
    found = statistics.median(figures)
    return (f"{found:6.0f} {unit}" if found >= 1000 else f"{found:6.2f} {unit}").rstrip()
