"""Forecasts, compared with trying everything."""

import random
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from sv_widgets.games.bidness.forecast import Row, chance_free, forecast, plans, rounds_until_free
from sv_widgets.games.bidness.odds import Business

PRICES = (0, 100, 300, 600)
ADA = Business(cash=140, debt=3, tech=34, engineers=2, salaries=60, units=3, contracts=1)
"""The desk of the rules' first example, in round 4."""


def some_business(seed: int, engineers: int | None = None) -> Business:
    luck = random.Random(seed)
    return Business(
        cash=10 * luck.randrange(40),
        debt=luck.randint(1, 6),
        tech=luck.randint(10, 45),
        engineers=luck.randint(0, 3) if engineers is None else engineers,
        salaries=10 * luck.randint(1, 14),
        units=luck.randint(0, 5),
        contracts=luck.randint(0, 2),
        leads=luck.random() < 0.3,
        now=luck.choice([None, 0, 4]),
        is_paid=luck.random() < 0.3,
    )


def salaried(cash: int, debt: int, due: int) -> tuple[int, int] | None:
    """Cash and IOUs after salaries are paid, borrowing as little as it takes; None beyond the limit."""
    while cash < due:
        cash, debt = cash + 100, debt + 1
    return None if debt > 6 else (cash - due, debt)


def fewest(business: Business, most: int) -> int | None:
    """The fewest rounds until free by trying every payoff in every round, 3.5 points a die."""
    here = {(business.cash, business.debt)}
    for at in range(most):
        tech = int(business.tech + 3.5 * business.engineers * at)
        price = tech // 10 * 10 + 10 * business.leads
        earned = price * (business.units if at else business.units_now) + 30 * business.contracts
        then = set()
        for cash, debt in here:
            paid = salaried(cash, debt, 0 if at == 0 and business.is_paid else business.salaries)
            if paid is None:
                continue
            for number, due in enumerate(PRICES):
                if number <= paid[1] and due <= paid[0]:
                    if number == paid[1]:
                        return at + 1
                    then.add((paid[0] - due + earned, paid[1] - number))
        here = then
    return None


@pytest.mark.rule("BD-BIZ-1", "BD-BIZ-3", "BD-BIZ-5", "BD-R9", "BD-R28")
def test_the_fewest_rounds_are_those_of_trying_every_payoff() -> None:
    found = []
    for seed in range(400):
        business = some_business(seed)
        found.append(rounds_until_free(business, 7))
        assert found[-1] == fewest(business, 7), business
    assert {*found} >= {None, 1, 2, 3, 4, 5, 6, 7}


@pytest.mark.rule("BD-BIZ-3", "BD-BIZ-4")
def test_the_forecast_is_a_way_to_pay_in_these_rounds() -> None:
    for seed in range(200):
        business = some_business(seed)
        rows = forecast(business, 7)
        free = rounds_until_free(business, 7)
        assert len(rows) == free or (free is None and all(row.debt for row in rows))
        cash, debt = business.cash, business.debt
        for row in rows:
            assert row.cash == cash
            paid = salaried(cash, debt, row.salaries)
            assert paid is not None
            assert PRICES[row.paid_off] <= paid[0]
            cash, debt = paid[0] - PRICES[row.paid_off] + row.earned, paid[1] - row.paid_off
            assert (row.left, row.debt) == (cash, debt)
        assert free is None or rows[-1].debt == 0


def test_the_forecast_of_the_drawn_desk() -> None:
    assert forecast(ADA) == (
        Row(140, 60, 0, 0, 120, 200, 3),
        Row(200, 60, 0, 1, 150, 190, 2),
        Row(190, 60, 0, 1, 150, 180, 1),
        Row(180, 60, 0, 1, 0, 20, 0),
    )


@pytest.mark.rule("BD-BIZ-3")
def test_of_two_ways_that_take_as_long_the_one_that_pays_early_and_cheaply_is_told() -> None:
    rows = forecast(Business(cash=190, debt=2, tech=0, engineers=0, salaries=0, units=0, contracts=4))
    assert [(row.paid_off, row.left) for row in rows] == [(1, 210), (1, 110)]


@pytest.mark.rule("BD-LOAN-1")
def test_a_loan_is_100_more_and_an_iou_more() -> None:
    assert rounds_until_free(ADA._replace(debt=0)) == 0
    loan = ADA.with_loan()
    assert (loan.cash, loan.debt) == (240, 4)
    assert rounds_until_free(loan) == rounds_until_free(ADA), "there is $100 for it in this round already"
    assert forecast(ADA._replace(cash=0))[0] == Row(0, 60, 1, 0, 120, 160, 4), "borrowed for salaries"


@pytest.mark.rule("BD-R21")
def test_who_cannot_pay_salaries_is_not_free() -> None:
    stuck = Business(cash=0, debt=6, tech=20, engineers=1, salaries=30, units=1)
    assert rounds_until_free(stuck) is None
    assert forecast(stuck) == ()
    assert chance_free(stuck, 9) == 0


def test_plans_pay_each_iou_once() -> None:
    assert plans(0) == ((),)
    assert len(plans(6)) == 7
    for debt in range(7):
        assert all(sum(plan) == debt and list(plan) == sorted(plan) for plan in plans(debt))


@cache
def best(business: Business, rounds: int) -> Fraction:
    """The chance to be free in time, by trying every payoff against every roll."""
    if not business.debt:
        return Fraction(1)
    if not rounds:
        return Fraction(0)
    paid = salaried(business.cash, business.debt, 0 if business.is_paid else business.salaries)
    if paid is None:
        return Fraction(0)
    earned = business.earns(business.tech, business.units_now)
    found = Fraction(0)
    for number, due in enumerate(PRICES):
        if number > paid[1] or due > paid[0]:
            continue
        after = business._replace(cash=paid[0] - due + earned, debt=paid[1] - number, now=None, is_paid=False)
        every = list(product(range(1, 7), repeat=business.engineers))
        chances = [best(after._replace(tech=business.tech + sum(dice)), rounds - 1) for dice in every]
        found = max(found, sum(chances, Fraction(0)) / len(every))
    return found


@pytest.mark.rule("BD-BIZ-3", "BD-BIZ-6", "BD-R29")
def test_the_chance_is_that_of_the_best_payoffs_against_every_roll() -> None:
    uncertain, luck = 0, random.Random(7)
    for seed in range(100):
        business = some_business(seed, engineers=1 + seed % 2)._replace(
            tech=luck.randint(23, 29), units=4, salaries=50, debt=luck.randint(2, 4)
        )
        for rounds in range(2, 5 - seed % 2):
            likely = chance_free(business, rounds)
            assert likely == best(business, rounds), (business, rounds)
            uncertain += 0 < likely < 1
    assert uncertain >= 10


def test_the_chance_only_grows_with_the_rounds_and_is_quick() -> None:
    for business in (ADA, ADA._replace(debt=6, engineers=4, units=2), ADA._replace(cash=0, engineers=6)):
        chances = [chance_free(business, rounds) for rounds in range(10)]
        assert chances == sorted(chances)
        assert chances[-1] > 0
