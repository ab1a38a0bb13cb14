"""The exact odds of *Bidness*, as fractions: trials, engineers' dice, and what a card brings.

Everything is counted out from plain figures, without a position. No random stream is ever read, so the odds
do not reveal the next roll.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from sv_widgets.games.bidness.company import CONTRACT_INCOME, OWN_DICE, SALARY, TECH_LEADER_PRICE, salaries
from sv_widgets.games.bidness.dice import SIDES
from sv_widgets.games.bidness.position import IOU, STEP
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown

MOST: Final = 99
"""More dice, engineers or rounds than any game has."""
MOST_POINTS: Final = 10**6


# --- dice


@lru_cache(maxsize=2**9)
def ways(dice: int) -> tuple[int, ...]:
    """The number of rolls of so many dice with each sum, from the lowest sum, which is `dice`, up.

    >>> ways(2)
    (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    """
    found = [1]
    for _ in range(dice):
        longer = [0] * (len(found) + SIDES - 1)
        for at, number in enumerate(found):
            for face in range(SIDES):
                longer[at + face] += number
        found = longer
    return tuple(found)


@explain_bad_arguments
def chance(plaintiff: int, defendant: int) -> Fraction:
    """The chance that the plaintiff wins a trial with so many dice against so many (BD-LAW-3).

    >>> chance(2, 2), f"{float(chance(4, 3)):.1%}"
    (Fraction(575, 1296), '74.3%')
    """
    rule = "A side rolls two dice and one for each lawyer and legal intern"
    return _chance(_whole("dice", plaintiff, OWN_DICE, rule), _whole("dice", defendant, OWN_DICE, rule))


@lru_cache(maxsize=2**10)
def _chance(plaintiff: int, defendant: int) -> Fraction:
    theirs = dict(enumerate(ways(defendant), start=defendant))
    below, wins = 0, 0
    sums = enumerate(ways(plaintiff), start=plaintiff)
    reached = defendant
    for total, number in sums:
        while reached < total:
            below += theirs.get(reached, 0)
            reached += 1
        wins += number * below
    return Fraction(wins, SIDES ** (plaintiff + defendant))


@explain_bad_arguments
def growth(engineers: int, rounds: int) -> tuple[tuple[int, Fraction], ...]:
    """The tech points that so many engineers roll in so many rounds, each number with its chance (BD-BIZ-6).

    >>> growth(1, 1)[0], growth(0, 3)
    ((1, Fraction(1, 6)), ((0, Fraction(1, 1)),))
    """
    dice = _whole("engineers", engineers) * _whole("rounds", rounds)
    every = SIDES**dice
    return tuple((total, Fraction(number, every)) for total, number in enumerate(ways(dice), start=dice))


@explain_bad_arguments
def expected_price(tech: int, engineers: int, rounds: int) -> Fraction:
    """The mean price after so many rounds of engineers' dice, without the Tech Leader's $10 (BD-BIZ-5).

    The price only counts whole tens, so that 3.5 points a round are not always worth $3.50.

    >>> expected_price(23, 0, 5), expected_price(29, 1, 1), expected_price(24, 1, 1)
    (Fraction(20, 1), Fraction(30, 1), Fraction(65, 3))
    """
    points = _whole("tech points", tech, most=MOST_POINTS)
    dice = _whole("engineers", engineers) * _whole("rounds", rounds)
    return _expected_price(points % STEP, dice) + points // STEP * STEP


@lru_cache(maxsize=2**12)
def _expected_price(points: int, dice: int) -> Fraction:
    total = sum((points + at) // STEP * STEP * number for at, number in enumerate(ways(dice), start=dice))
    return Fraction(total, SIDES**dice)


# --- what cards bring


class Business(NamedTuple):
    """The figures of a company on which its business phases depend."""

    cash: int
    debt: int
    """The number of its IOUs."""
    tech: int
    engineers: int
    salaries: int
    """What all its employees cost together, lawyers included."""
    units: int
    """Marketing points with the award, from the next round on."""
    contracts: int = 0
    leads: bool = False
    """Whether it is the Tech Leader."""
    now: int | None = None
    """Marketing points with the award in this round, if bonuses and penalties make a difference."""
    is_paid: bool = False
    """Whether this round's salaries are paid already."""

    @property
    def units_now(self) -> int:
        """Marketing points with the award in this round."""
        return self.units if self.now is None else self.now

    def earns(self, tech: int, units: int) -> int:
        """The earnings of a round with so many tech points and units (BD-BIZ-5)."""
        return (
            tech // STEP * STEP + TECH_LEADER_PRICE * self.leads
        ) * units + CONTRACT_INCOME * self.contracts

    def with_loan(self) -> "Business":
        """The same with $100 more, and one IOU more."""
        return self._replace(cash=self.cash + IOU, debt=self.debt + 1)


def expected_income(business: Business, rounds: int) -> Fraction:
    """The mean of all earnings less all salaries in so many business phases, without any payoff."""
    total = Fraction(0)
    for at in range(rounds):
        price = expected_price(business.tech, business.engineers, at) + TECH_LEADER_PRICE * business.leads
        total += price * (business.units if at else business.units_now) + CONTRACT_INCOME * business.contracts
        total -= 0 if business.is_paid and at == 0 else business.salaries
    return total


@explain_bad_arguments
def contract_worth(rounds: int) -> int:
    """What a Government contract brings in so many business phases: $30 in each."""
    return CONTRACT_INCOME * _whole("rounds", rounds)


def marketer_worth(business: Business, rounds: int, *, award: bool = False) -> Fraction:
    """What one more Marketer brings in so many business phases: the expected price, less the salary.

    With `award` it also brings, or saves, the two units of the Market Leader.
    """
    more = 3 if award else 1
    return _difference(
        business,
        business._replace(
            units=business.units + more,
            now=business.units_now + more,
            salaries=business.salaries + SALARY,
        ),
        rounds,
    )


def engineer_worth(business: Business, rounds: int) -> Fraction:
    """What one more Engineer brings in so many business phases: the growth of the price, less the salary."""
    hired = business._replace(engineers=business.engineers + 1, salaries=business.salaries + SALARY)
    return _difference(business, hired, rounds)


def _difference(before: Business, after: Business, rounds: int) -> Fraction:
    rounds = _whole("rounds", rounds)
    return expected_income(after, rounds) - expected_income(before, rounds)


@explain_bad_arguments
def lawyer_worth(lawyers: int, dice: int, against: int, at_stake: int, rounds: int) -> Fraction:
    """What one more Lawyer brings in so many rounds to a company with so many and so many dice.

    In each round it wins more often against so many dice: `at_stake` is what lies between winning and losing.
    Its salary adds 10 times (2n + 1), n being the lawyers before (BD-BIZ-1).

    >>> lawyer_worth(0, 2, 2, 100, 1)
    Fraction(3805, 162)
    """
    more = chance(dice + 1, against) - chance(dice, against)
    salary = salaries(0, 0, _whole("lawyers", lawyers) + 1) - salaries(0, 0, lawyers)
    return (more * at_stake - salary) * _whole("rounds", rounds)


@explain_bad_arguments
def trial_worth(plaintiff: int, defendant: int, damages: int) -> tuple[Fraction, Fraction]:
    """What a trial for so much is worth to the plaintiff, and what it costs the defendant, on average.

    A plaintiff who loses pays the same to the bank (BD-LAW-4), so that any sum between the two is good for
    both.

    >>> [round(float(each), 1) for each in trial_worth(4, 3, 120)]
    [58.3, 89.1]
    """
    wins = chance(plaintiff, defendant)
    return (2 * wins - 1) * damages, wins * damages


def _whole(what: str, number: object, fewest: int = 0, rule: str = "", most: int = MOST) -> int:
    if type(number) is not int or not fewest <= number <= most:
        because = f" {rule}." if rule else ""
        raise UserError(f"The number of {what} is from {fewest} to {most}, not {shown(number)}.{because}")
    return number
