"""Claims about the balance of a game, and whether the figures that were found support them."""

from collections.abc import Callable, Mapping, Sequence
from math import inf, sqrt
from statistics import median
from typing import Final, NamedTuple

from sv_widgets.kernel import Names
from sv_widgets.lab.estimate import NORMAL_95, estimate, wilson


class Verdict(Names):
    """What the games say of a claim so far."""

    HOLDS = "holds"
    FAILS = "does not hold"
    OPEN = "open"
    """The sample is too small to tell."""


class Found(NamedTuple):
    """A figure with its 95% interval."""

    value: float
    low: float
    high: float
    games: int


class Range(NamedTuple):
    """What is asked of a figure: the least and the most that it may be."""

    low: float = -inf
    high: float = inf


class Claim(NamedTuple):
    """A line of the report."""

    words: str
    asked: str
    found: str
    interval: str
    games: int
    verdict: Verdict | None
    """None is a figure about which nothing is asked."""


Say = Callable[[float], str]


def percent(value: float) -> str:
    """Return a share in words: with a digit after the point where it is small."""
    return f"{100 * value:.1f}%"


def points(value: float) -> str:
    return f"{100 * value:+.1f}"


def plain(value: float) -> str:
    return f"{value:g}"


# --- figures from games


def share(hits: int, number: int) -> Found | None:
    """Return in how many of so many independent cases something happened."""
    return None if not number else Found(hits / number, *wilson(hits / number, number), number)


def part(scores: Sequence[float], even: float = 0.0) -> Found | None:
    """Return the mean of independent scores from 0 to 1, less an even share."""
    if not scores:
        return None
    found = estimate([[score] for score in scores])
    return Found(found.score - even, found.low - even, found.high - even, found.games)


def middle(values: Sequence[int]) -> Found | None:
    """Return the median, with the interval that its order statistics give."""
    if not values:
        return None
    ordered, number = sorted(values), len(values)
    reach = NORMAL_95 * sqrt(number) / 2
    low, high = int(number / 2 - reach), int(number / 2 + reach)
    return Found(median(ordered), ordered[max(0, low)], ordered[min(number - 1, high)], number)


def mean(values: Sequence[float]) -> Found | None:
    """Return the mean of independent values."""
    number = len(values)
    if number < 2:
        return None
    value = sum(values) / number
    spread = sqrt(sum((each - value) ** 2 for each in values) / (number - 1) / number)
    return Found(value, value - NORMAL_95 * spread, value + NORMAL_95 * spread, number)


def ratio(parts: Sequence[tuple[float, float]]) -> Found | None:
    """Return the sum of the first numbers by that of the second ones, with a game in each pair.

    The interval is that of a ratio of means, since what happens within a game hangs together.
    """
    number, whole = len(parts), sum(all_ for _, all_ in parts)
    if number < 2 or not whole:
        return None
    value = sum(part for part, _ in parts) / whole
    rests = [part - value * all_ for part, all_ in parts]
    reach = NORMAL_95 * sqrt(sum(rest**2 for rest in rests) * number / (number - 1)) / whole
    low, high = value - reach, value + reach
    if not reach:  # it never happened, or always: games that are all alike prove little
        low, high = wilson(value, number)
    return Found(value, max(0.0, low), high, number)


def less(one: Found | None, other: Found | None) -> Found | None:
    """Return a difference of two shares of independent games (Newcombe)."""
    if one is None or other is None:
        return None
    value = one.value - other.value
    low = value - sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = value + sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Found(value, low, high, min(one.games, other.games))


# --- claims


Judge = Callable[[Found | None, Range], Verdict]


def judged(found: Found | None, wanted: Range) -> Verdict:
    """Return whether a figure lies in its range for certain, outside it for certain, or neither."""
    if found is None:
        return Verdict.OPEN
    if wanted.low <= found.low and found.high <= wanted.high:
        return Verdict.HOLDS
    return Verdict.FAILS if found.high < wanted.low or wanted.high < found.low else Verdict.OPEN


def not_refuted(found: Found | None, wanted: Range) -> Verdict:
    """Return whether a figure's interval overlaps its range, which is enough where something is confirmed."""
    verdict = judged(found, wanted)
    return Verdict.HOLDS if verdict is Verdict.OPEN and found is not None else verdict


def claim(
    words: str,
    asked: str,
    found: Found | None,
    wanted: Range,
    *,
    say: Say = percent,
    judge: Judge = judged,
) -> Claim:
    """Return the claim that a figure lies in a range."""
    return _line(words, asked, found, say, judge(found, wanted))


def figure(words: str, found: Found | None, say: Say = percent) -> Claim:
    """Return a figure about which nothing is asked."""
    return _line(words, "", found, say, None)


def _line(words: str, asked: str, found: Found | None, say: Say, verdict: Verdict | None) -> Claim:
    if found is None:
        return Claim(words, asked, "", "", 0, verdict)
    interval = f"{say(found.low)} to {say(found.high)}"
    return Claim(words, asked, say(found.value), interval, found.games, verdict)


def for_each(
    words: str,
    asked: str,
    every: Mapping[str, Found | None],
    wanted: Range,
    *,
    say: Say = percent,
    judge: Judge = judged,
) -> Claim:
    """Return the claim that a figure lies in a range for each of several things; the worst one is shown."""
    verdicts = {name: judge(found, wanted) for name, found in every.items()}
    if not verdicts:
        return Claim(words, asked, "", "", 0, Verdict.OPEN)
    order = (Verdict.FAILS, Verdict.OPEN, Verdict.HOLDS)
    verdict = min(verdicts.values(), key=order.index)
    worst = max(every, key=lambda name: (-order.index(verdicts[name]), _beyond(every[name], wanted)))
    line = _line(words, asked, every[worst], say, verdict)
    found = ", ".join(
        f"{list(verdicts.values()).count(each)} {LATER[each]}" for each in order if each in verdicts.values()
    )
    if len(verdicts) == 1:
        return line
    return line._replace(found=f"{found}; worst {worst} {line.found}".strip())


LATER: Final = {Verdict.FAILS: "do not", Verdict.OPEN: "open", Verdict.HOLDS: "hold"}


def _beyond(found: Found | None, wanted: Range) -> float:
    return -inf if found is None else max(wanted.low - found.value, found.value - wanted.high)
