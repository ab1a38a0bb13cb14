"""Ratings of many players from all their games at once, by the models of Plackett, Luce, Bradley and Terry.

A player has a strength; who comes first among some has a chance in proportion to it, and so on among those
who are left. A seat has a strength, too, by which those of its players are multiplied, so that the luck of
the seat is told apart. Bots do not change, so the order of games does not matter. The estimate is Hunter's
minorise-maximise iteration, and its intervals come from resampling whole deals; those of a player who has
hardly ever won, or lost, come from the curvature of the likelihood instead.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Any, Final, NamedTuple

from sv_widgets.lab.estimate import NORMAL_95

Entry = tuple[Any, ...]
"""What takes a place in a ranking, by its factors: a player, or a player and a seat."""
Order = tuple[tuple[Entry, ...], ...]
"""The entries of each place, first place first; those of one place share it."""

ELO: Final = 400 / log(10)
"""So many points are a factor of e in strength."""
MEAN_ELO: Final = 1000.0
PRIOR: Final = 0.5
"""The games that each player is assumed to have won, and to have lost, against an average one, so that nobody
who has won every game is infinitely strong."""
SAMPLES: Final = 200
FEW: Final = 5
"""With fewer games won, or lost, samples of them say too little of how sure a strength is."""
MOST_STEPS: Final = 5000


class Rating(NamedTuple):
    """A rating, in points of Elo, with its 95% interval; the mean of all is 1000."""

    name: str
    rating: float
    low: float
    high: float


class Stage(NamedTuple):
    """A choice of one among those who are left, which came so many times."""

    first: Entry
    left: tuple[Entry, ...]
    times: float


def stages(orders: Mapping[Order, float]) -> list[Stage]:
    """Return the choices of which orders consist.

    Those who share a place are each chosen among all who are left. Where they are the last ones, that is
    worth as much less as a draw of two, which is half of a game won by each.
    """
    found = Counter[tuple[Entry, tuple[Entry, ...]]]()
    for order, times in orders.items():
        left = [entry for place in order for entry in place]
        for place in order:
            last = len(place) == len(left)
            weight = times * ((len(place) - 1) / len(place) if last else 1)
            for entry in place:
                if weight and len(left) > 1:
                    found[entry, tuple(left)] += weight  # type: ignore[assignment]  # a part of a game
            left = left[len(place) :]
    return [Stage(first, left, times) for (first, left), times in found.items()]


def strengths(
    orders: Mapping[Order, float],
    *,
    prior: float = 0.0,
    start: Mapping[Any, float] | None = None,
    exact: float = 1e-10,
) -> dict[Any, float]:
    """Return the logarithm of each factor's strength; those of each kind of factor have the mean 0.

    Factors of one kind stand at the same index of their entries.
    """
    choices = stages(orders)
    kinds: dict[int, dict[Any, None]] = defaultdict(dict)
    for choice in choices:
        for entry in choice.left:
            for at, factor in enumerate(entry):
                kinds[at][at, factor] = None
    value = {key: exp((start or {}).get(key, 0.0)) for factors in kinds.values() for key in factors}
    won: dict[Any, float] = defaultdict(float)
    for choice in choices:
        for key in enumerate(choice.first):
            won[key] += choice.times
    for _ in range(MOST_STEPS):
        before = dict(value)
        for at, factors in kinds.items():
            _improve(value, choices, [*factors], won, prior if at == 0 else 0.0)
        if all(abs(value[key] / before[key] - 1) < exact for key in value):
            break
    return {key: log(value[key]) for key in value}


def _improve(
    value: dict[Any, float],
    choices: Sequence[Stage],
    factors: Sequence[Any],
    won: Mapping[Any, float],
    prior: float,
) -> None:
    """Improve the strengths of one kind of factor in place, and let them have the mean 1."""
    at, expected = factors[0][0], {key: 2 * prior / (1 + value[key]) for key in factors}
    for _, left, times in choices:
        worths = [_worth(value, entry) for entry in left]
        share = times / sum(worths)
        for entry, worth in zip(left, worths, strict=True):
            expected[at, entry[at]] += share * worth / value[at, entry[at]]
    for key in factors:
        value[key] = max(won[key] + prior, 1e-9) / expected[key]
    mean = exp(sum(log(value[key]) for key in factors) / len(factors))
    for key in factors:
        value[key] /= mean


def _worth(value: Mapping[Any, float], entry: Entry) -> float:
    worth = 1.0
    for key in enumerate(entry):
        worth *= value[key]
    return worth


class Ratings(NamedTuple):
    """The ratings of players, best first, and of seats in their order."""

    players: tuple[Rating, ...]
    seats: tuple[Rating, ...]


def ratings(deals: Sequence[Sequence[Order]], names: Sequence[str]) -> Ratings:
    """Return ratings from the orders of the games of each deal, whose entries are a player and a seat."""
    whole = strengths(_counted(deals), prior=PRIOR)
    luck, samples = random.Random(len(deals)), list[dict[Any, float]]()
    kept = [tuple(deal) for deal in deals]
    for _ in range(SAMPLES):
        sample = luck.choices(kept, k=len(kept))
        samples.append(strengths(_counted(sample), prior=PRIOR, start=whole, exact=1e-4))
    choices = stages(_counted(deals))
    players = [_rating(names[key[1]], key, whole, samples, choices) for key in whole if key[0] == 0]
    seats = [_rating(f"seat {key[1] + 1}", key, whole, samples, ()) for key in sorted(whole) if key[0] == 1]
    players.sort(key=lambda each: (-each.rating, each.name))
    return Ratings(tuple(players), tuple(seats))


def _counted(deals: Sequence[Sequence[Order]]) -> dict[Order, float]:
    found: dict[Order, float] = defaultdict(float)
    for deal, times in Counter(map(tuple, deals)).items():
        for order in deal:
            found[order] += times
    return found


def _rating(
    name: str,
    key: Any,
    whole: Mapping[Any, float],
    samples: Sequence[Mapping[Any, float]],
    choices: Sequence[Stage],
) -> Rating:
    rating = MEAN_ELO + ELO * whole[key]
    reach = _reach(key, whole, choices)
    if reach is not None:
        return Rating(name, rating, rating - reach, rating + reach)
    found = sorted(MEAN_ELO + ELO * sample[key] for sample in samples if key in sample)
    return Rating(name, rating, found[round(0.025 * len(found))], found[round(0.975 * len(found)) - 1])


def _reach(key: Any, whole: Mapping[Any, float], choices: Sequence[Stage]) -> float | None:
    """Return how far the interval of a player reaches who has hardly ever won, or lost; None for others."""
    value = {each: exp(strength) for each, strength in whole.items()}
    at, factor = key
    won = came = 0.0
    curvature = 2 * PRIOR * value[key] / (1 + value[key]) ** 2
    for first, left, times in choices:
        own = sum(_worth(value, entry) for entry in left if entry[at] == factor)
        share = own / sum(_worth(value, entry) for entry in left)
        came += times * (share > 0)
        won += times * (first[at] == factor)
        curvature += times * share * (1 - share)
    return ELO * NORMAL_95 / sqrt(curvature) if choices and min(won, came - won) < FEW else None
