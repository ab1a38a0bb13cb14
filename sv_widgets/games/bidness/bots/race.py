"""The race to be free of debt: each player's chance to be the first, from what everybody can see.

A heuristic for bots. A company's forecast says how much cash is left over or lacking if its last IOU goes in
a given round; what cards will change until then is uncertain, and grows with the rounds.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, exp, sqrt
from typing import Final

from sv_widgets.games.bidness import company
from sv_widgets.games.bidness.forecast import EXPECTED, levels, margin
from sv_widgets.games.bidness.odds import Business, chance
from sv_widgets.games.bidness.outlook import begun, businesses
from sv_widgets.games.bidness.position import STEP, Position

HORIZON: Final = 10
"""The rounds that are looked ahead."""
CARDS: Final = 80
"""The dollars that cards are expected to bring in each round."""
SPREAD: Final = 100
"""How far, in dollars, a round's cards may change what is expected."""
LEAD: Final = 12
"""The tech points by which one is quite sure to win a tie (BD-BIZ-4)."""
AT_STAKE: Final = 60
"""The dollars that a round's lawsuits are about, for each company."""
TECH_LEAD, MARKET_LEAD = 3.5, 0.7
"""How many points more make it e times as likely to have an award later on."""
MOST_OLDER: Final = 20
"""The IOUs that an endless need for loans may come to in a forecast."""

Line = tuple[float, ...]
"""A chance to be free within one round, within two, and so on."""


def chance_to_win(position: Position, seat: int) -> float:
    """Return a seat's chance to be the first who is free."""
    return first(seat, lines_of(position), position.points)


def lines_of(position: Position) -> tuple[Line, ...]:
    """Return each seat's chances to be free by round."""
    found = []
    every, seats = businesses(position), range(len(position.seats))
    marketers = [company.marketing(position, seat, bonuses=False) for seat in seats]
    dice = [company.OWN_DICE + company.employees(position, seat)[2] for seat in seats]
    tech = shares([each.tech + EXPECTED * each.engineers for each in every], TECH_LEAD)
    market = shares(marketers, MARKET_LEAD)
    for seat, business in enumerate(every):
        price, units = business.tech // STEP * STEP, marketers[seat]
        base = business._replace(units=units, now=None, leads=False)
        later = (
            company.TECH_LEADER_PRICE * units * tech[seat]
            + company.MARKET_LEADER_UNITS * price * market[seat]
        )
        later += AT_STAKE * _edge(dice, seat)
        late = bool(business.debt) and begun(position, seat)
        now = (
            later
            if late
            else business.earns(business.tech, business.units_now) - base.earns(business.tech, units)
        )
        line = free_by(base, round(now / STEP) * STEP, round(later / STEP * 2) * STEP // 2)
        found.append((0.0, *line[:-1]) if late else line)
    return tuple(found)


def shares(points: Sequence[int], step: float) -> list[float]:
    """Return how likely each seat is to have more points than all others later on."""
    weights = [exp(min(0.0, (each - max(points)) / step)) for each in points]
    return [weight / sum(weights) for weight in weights]


def _edge(dice: Sequence[int], seat: int) -> float:
    """Return how much more often a seat wins trials against the others than they do against it."""
    own = dice[seat]
    wins = [_edges(own, theirs) for other, theirs in enumerate(dice) if other != seat]
    return sum(wins) / len(wins)


@lru_cache(maxsize=2**8)
def _edges(own: int, theirs: int) -> float:
    return float(chance(own, theirs) - chance(theirs, own))


@lru_cache(maxsize=2**14)
def free_by(business: Business, now: int, later: int) -> Line:
    """Return the chances to be free within each number of rounds.

    `now` is what awards and bonus cards bring in this round, and `later` what is expected in each later one.
    """
    if not business.debt:
        return (1.0,) * HORIZON
    found, best, more = list[float](), 0.0, 0
    rows = levels(business, HORIZON, EXPECTED, most=MOST_OLDER)
    for at, row in enumerate(rows):
        spare = margin(rows[: at + 1], row.debt)
        if spare is not None:
            best = max(best, _likely(spare + more, at, is_certain=business.is_paid and at == 0))
        found.append(best)
        more += CARDS + (later if at else now)
    return (*found, *[best] * (HORIZON - len(found)))


def _likely(spare: int, rounds: int, *, is_certain: bool) -> float:
    """Return the chance that so much cash to spare is enough after so many more rounds of cards."""
    if is_certain:
        return float(spare >= 0)
    return (1 + erf(spare / (SPREAD * sqrt(2 * rounds + 1)))) / 2


def first(seat: int, lines: Sequence[Line], points: Sequence[int]) -> float:
    """Return the chance that a seat's last IOU goes in an earlier round than any other's, or wins the tie."""
    others = [
        (line, _wins_tie(points[seat] - points[other])) for other, line in enumerate(lines) if other != seat
    ]
    total, before, past = 0.0, 0.0, [0.0] * len(others)
    for at, free in enumerate(lines[seat]):
        ahead = free - before
        for number, (line, tie) in enumerate(others):
            ahead *= 1 - line[at] + tie * (line[at] - past[number])
            past[number] = line[at]
        total += ahead
        before = free
    rest = 1 - before
    for line, _ in others:
        rest *= 1 - line[-1]
    return total + rest / len(lines)


def _wins_tie(lead: int) -> float:
    return min(1.0, max(0.0, 0.5 + lead / (2 * LEAD)))


def rounds_to_come(position: Position) -> int:
    """Return the number of business phases until somebody is likely to be free."""
    left = [1.0] * HORIZON
    for line in lines_of(position):
        left = [each * (1 - free) for each, free in zip(left, line, strict=True)]
    return 1 + sum(each > 1 / 2 for each in left)
