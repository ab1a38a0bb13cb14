"""When a company will be free of debt if nothing but business phases happens: expected, and exactly.

A forecast lets engineers roll 3.5 a die; the chance counts all their dice. Both look at every way to pay off
one, two or three IOUs a round, borrow for salaries what is lacking, and know neither cards nor layoffs:
who would have to lay somebody off is never free. Awards stay where they are.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, NamedTuple

from sv_widgets.games.bidness.business import PRICES
from sv_widgets.games.bidness.dice import SIDES
from sv_widgets.games.bidness.odds import Business, ways
from sv_widgets.games.bidness.position import IOU, MOST_IOUS

ROUNDS: Final = 9
"""The rounds that a forecast looks ahead."""

EXPECTED: Final = 7
"""Half-points that an engineer is expected to roll, and the least and the most that it can."""
LEAST, BEST = 2, 12


@cache
def plans(debt: int) -> tuple[tuple[int, ...], ...]:
    """The ways to pay off so many IOUs, one to three in a round, each with the most in its last round.

    Paying late is never dearer, so each way needs to be known in this order only.

    >>> plans(3)
    ((1, 1, 1), (1, 2), (3,))
    """

    def split(left: int, at_least: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield ()
        for first in range(at_least, min(left, len(PRICES) - 1) + 1):
            for rest in split(left - first, first):
                yield (first, *rest)

    return tuple(split(debt, 1))


class Level(NamedTuple):
    """A round in which nothing is paid off: what is there after salaries, and what is owed."""

    before: int
    """The cash before salaries."""
    borrowed: int
    """The IOUs signed for salaries."""
    cash: int
    debt: int
    earned: int


def levels(business: Business, rounds: int, half_points: int, most: int = MOST_IOUS) -> tuple[Level, ...]:
    """The next rounds without payoffs; they end where salaries would take more than so many IOUs."""
    cash, debt, halves = business.cash, business.debt, 2 * business.tech
    found = []
    for at in range(rounds):
        due = 0 if business.is_paid and at == 0 else business.salaries
        loans = max(0, -((cash - due) // IOU))
        debt += loans
        if debt > most:
            break
        left = cash + loans * IOU - due
        earned = business.earns(halves // 2, business.units if at else business.units_now)
        found.append(Level(cash, loans, left, debt, earned))
        cash = left + earned
        halves += half_points * business.engineers
    return tuple(found)


def margin(rows: Sequence[Level], debt: int, spent: int = 0) -> int | None:
    """The cash that is left over at the tightest moment if so many IOUs go until the last of these rounds.

    Of all ways to pay them off it is the best one; None if there are too few rounds. Less than 0 is lacking.
    """
    best = None
    for plan in plans(debt):
        free = len(rows) - len(plan)
        if free < 0:
            continue
        paid, least = spent, min((row.cash for row in rows[:free]), default=MOST_IOUS * IOU) - spent
        for row, number in zip(rows[free:], plan, strict=True):
            paid += PRICES[number]
            least = min(least, row.cash - paid)
        best = least if best is None else max(best, least)
    return best


def _reaches(rows: Sequence[Level], paid_off: int = 0, spent: int = 0) -> bool:
    """Whether the last of these rounds sees the last IOU go."""
    debt = rows[-1].debt - paid_off if rows else 1
    found = margin(rows, debt, spent)
    return found is not None and found >= 0


@lru_cache(maxsize=2**12)
def rounds_until_free(business: Business, rounds: int = ROUNDS) -> int | None:
    """The fewest business phases until no IOU is left; None if there are more than so many.

    >>> rounds_until_free(Business(cash=140, debt=3, tech=34, engineers=2, salaries=60, units=3, contracts=1))
    4
    """
    if not business.debt:
        return 0
    rows = levels(business, rounds, EXPECTED)
    return next((at for at in range(1, len(rows) + 1) if _reaches(rows[:at])), None)


class Row(NamedTuple):
    """A round of a forecast."""

    cash: int
    """The cash at its beginning."""
    salaries: int
    borrowed: int
    """The IOUs signed for salaries."""
    paid_off: int
    """The IOUs paid off."""
    earned: int
    """The earnings; 0 once the company is free, since the game is over."""
    left: int
    """The cash at its end."""
    debt: int
    """The number of IOUs at its end."""


def forecast(business: Business, rounds: int = ROUNDS) -> tuple[Row, ...]:
    """The expected rounds until the company is free, IOUs going as early as the fewest rounds allow.

    If so many rounds are not enough, one IOU goes a round whenever no later salary needs the cash.
    """
    free = rounds_until_free(business, rounds)
    rows = levels(business, rounds if free is None else free, EXPECTED)
    found, paid_off, spent = [], 0, 0
    for at, row in enumerate(rows):
        gone = next(
            number
            for number in (1, 0, 2, 3)
            if paid_off + number <= row.debt
            and spent + PRICES[number] <= row.cash
            and (
                _keeps_salaries(rows[at + 1 :], spent + PRICES[number])
                if free is None
                else _reaches_after(rows, at, paid_off + number, spent + PRICES[number])
            )
        )
        before = row.before - spent
        paid_off, spent = paid_off + gone, spent + PRICES[gone]
        is_free = row.debt == paid_off
        earned = 0 if is_free else row.earned
        left = row.cash - spent + earned
        due = row.before + row.borrowed * IOU - row.cash
        found.append(Row(before, due, row.borrowed, gone, earned, left, row.debt - paid_off))
    return tuple(found)


def _keeps_salaries(rows: Sequence[Level], spent: int) -> bool:
    return all(spent <= row.cash for row in rows)


def _reaches_after(rows: Sequence[Level], at: int, paid_off: int, spent: int) -> bool:
    rest = rows[at + 1 :]
    return _reaches(rest, paid_off, spent) if rest else rows[-1].debt == paid_off


def chance_free(business: Business, rounds: int) -> Fraction:
    """The chance of being free within so many business phases, paid off in the best way, dice counted out.

    >>> start = Business(cash=200, debt=2, tech=29, engineers=1, salaries=20, units=3)
    >>> [str(chance_free(start, rounds)) for rounds in (1, 2, 3)]
    ['0', '1', '1']
    """
    if not business.debt:
        return Fraction(1)
    return Fraction(_ways_free(business, rounds), _rolls(business, rounds))


def _rolls(business: Business, rounds: int) -> int:
    """The number of ways in which the dice can fall that matter: those of the last round come too late."""
    return int(SIDES ** (business.engineers * max(0, rounds - 1)))


@lru_cache(maxsize=2**14)
def _ways_free(business: Business, rounds: int) -> int:
    """In how many of these ways the best payoffs lead out of debt in time."""
    if _within(business, rounds, LEAST):
        return _rolls(business, rounds)
    if not _within(business, rounds, BEST):
        return 0
    # neither is certain, so that there is another round, and the salaries of this one are payable
    (row,) = levels(business, 1, EXPECTED)
    most = max(number for number, price in enumerate(PRICES) if price <= row.cash and number <= row.debt)
    # to pay off one is never worse than none: what is lacking later can be borrowed again
    return max(_after(business, row, number, rounds) for number in range(min(1, most), most + 1))


def _after(business: Business, row: Level, paid_off: int, rounds: int) -> int:
    """The same after this round with a number of IOUs paid off."""
    cash, debt = row.cash - PRICES[paid_off] + row.earned, row.debt - paid_off
    later = business._replace(cash=cash, debt=debt, now=None, is_paid=False)
    dice = business.engineers
    return sum(
        number * _ways_free(later._replace(tech=business.tech + rolled), rounds - 1)
        for rolled, number in enumerate(ways(dice), start=dice)
    )


def _within(business: Business, rounds: int, half_points: int) -> bool:
    """Whether the company is free within so many rounds if each engineer always rolls so much."""
    rows = levels(business, rounds, half_points)
    return any(_reaches(rows[:at]) for at in range(1, len(rows) + 1))
