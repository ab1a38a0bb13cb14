"""The odds are exact: compared with every roll there is, and with rolls drawn at random."""

from fractions import Fraction
from itertools import product

import pytest

from sv_widgets.games.bidness.odds import (
    Business,
    chance,
    contract_worth,
    engineer_worth,
    expected_income,
    expected_price,
    growth,
    lawyer_worth,
    marketer_worth,
    trial_worth,
    ways,
)
from sv_widgets.kernel import Stream
from sv_widgets.kernel.plain import UserError

TABLE = """
    44.4 15.2  3.6  0.6  0.1
    77.9 45.4 19.2  6.1  1.5
    93.9 74.3 46.0 22.0  8.3
    98.8 90.9 71.8 46.4 24.2
    99.8 97.5 88.4 70.0 46.7
"""
"""The chance of a plaintiff with 2 to 6 dice (rows) against a defendant with 2 to 6, in percent."""

ADA = Business(cash=140, debt=3, tech=27, engineers=2, salaries=60, units=3, contracts=1)


def rolls(dice: int) -> list[tuple[int, ...]]:
    return list(product(range(1, 7), repeat=dice))


@pytest.mark.rule("BD-LAW-3")
def test_trials_have_the_chances_of_the_table() -> None:
    for plaintiff, row in enumerate(TABLE.strip().splitlines(), start=2):
        for defendant, percent in enumerate(row.split(), start=2):
            assert f"{float(100 * chance(plaintiff, defendant)):.1f}" == percent


@pytest.mark.rule("BD-LAW-3")
@pytest.mark.parametrize("plaintiff", [2, 3, 4])
@pytest.mark.parametrize("defendant", [2, 3])
def test_a_chance_is_the_share_of_all_rolls_that_win_and_a_tie_is_the_defendants(
    plaintiff: int, defendant: int
) -> None:
    won = sum(sum(mine) > sum(theirs) for mine in rolls(plaintiff) for theirs in rolls(defendant))
    assert chance(plaintiff, defendant) == Fraction(won, 6 ** (plaintiff + defendant))


@pytest.mark.rule("BD-LAW-3")
def test_trials_rolled_at_random_agree_with_the_chance() -> None:
    stream, won, trials = Stream(5, "trial"), 0, 3000
    for _ in range(trials):
        dice = []
        for _ in range(7):
            face, stream = stream.below(6)
            dice.append(face + 1)
        won += sum(dice[:4]) > sum(dice[4:])
    likely = float(chance(4, 3))
    assert abs(won / trials - likely) < 4 * (likely * (1 - likely) / trials) ** 0.5


def test_many_dice_cost_no_time() -> None:
    assert chance(40, 2) > 1 - Fraction(1, 10**20)
    assert chance(2, 40) < Fraction(1, 10**20)
    assert sum(ways(30)) == 6**30


@pytest.mark.rule("BD-BIZ-6")
@pytest.mark.parametrize(("engineers", "rounds"), [(1, 1), (2, 2), (1, 3), (0, 4), (3, 0)])
def test_growth_is_that_of_every_roll(engineers: int, rounds: int) -> None:
    every = [sum(rolled) for rolled in rolls(engineers * rounds)]
    expected = {total: Fraction(every.count(total), len(every)) for total in every}
    assert dict(growth(engineers, rounds)) == expected


@pytest.mark.rule("BD-BIZ-5")
@pytest.mark.parametrize("tech", [20, 23, 26, 29, 0])
@pytest.mark.parametrize(("engineers", "rounds"), [(1, 1), (2, 2), (0, 3)])
def test_the_expected_price_counts_whole_tens_only(tech: int, engineers: int, rounds: int) -> None:
    prices = [(tech + sum(rolled)) // 10 * 10 for rolled in rolls(engineers * rounds)]
    assert expected_price(tech, engineers, rounds) == Fraction(sum(prices), len(prices))


def income(business: Business, rounds: int) -> Fraction:
    """The income of each way in which the dice of all rounds can fall, on average."""
    total, number = 0, 0
    for dice in product(rolls(business.engineers), repeat=rounds):
        tech = business.tech
        for at, rolled in enumerate(dice):
            units = business.units if at else business.units_now
            total += (tech // 10 * 10 + 10 * business.leads) * units + 30 * business.contracts
            total -= business.salaries
            tech += sum(rolled)
        number += 1
    return Fraction(total, number)


@pytest.mark.rule("BD-BIZ-1", "BD-BIZ-5", "BD-BIZ-6")
@pytest.mark.parametrize("business", [ADA, ADA._replace(leads=True, now=5), ADA._replace(engineers=1)])
def test_income_is_that_of_every_way_in_which_the_dice_can_fall(business: Business) -> None:
    assert expected_income(business, 2) == income(business, 2)
    assert expected_income(business._replace(is_paid=True), 2) == income(business, 2) + business.salaries


@pytest.mark.rule("BD-BIZ-5")
def test_the_earnings_of_the_rulebook() -> None:
    assert (
        Business(cash=0, debt=1, tech=23, engineers=1, salaries=40, units=5, contracts=2).earns(23, 5) == 160
    )


@pytest.mark.rule("BD-BIZ-5", "BD-AUC-1")
def test_a_card_brings_what_it_changes_round_by_round() -> None:
    assert contract_worth(4) == 120
    one = ADA._replace(engineers=0)
    assert marketer_worth(one, 3) == 3 * (20 - 10)
    assert marketer_worth(one, 3, award=True) == 3 * (3 * 20 - 10)
    hired = ADA._replace(engineers=3, salaries=70)
    assert engineer_worth(ADA, 2) == income(hired, 2) - income(ADA, 2)
    assert engineer_worth(ADA, 1) == -10, "its first die comes after the earnings"
    assert marketer_worth(ADA, 2) == income(ADA._replace(units=4, salaries=70), 2) - income(ADA, 2)


@pytest.mark.rule("BD-BIZ-1", "BD-LAW-3")
def test_a_lawyer_brings_the_change_of_the_chance_and_costs_more_each_time() -> None:
    assert lawyer_worth(2, 4, 4, 200, 1) == (chance(5, 4) - chance(4, 4)) * 200 - 50
    assert lawyer_worth(0, 2, 3, 0, 3) == -30


@pytest.mark.rule("BD-LAW-4")
def test_what_a_trial_is_worth_counts_that_a_plaintiff_may_lose() -> None:
    plaintiff, defendant = trial_worth(2, 2, 100)
    assert plaintiff == 100 * chance(2, 2) - 100 * (1 - chance(2, 2))
    assert defendant == 100 * chance(2, 2)


@pytest.mark.parametrize("wrong", [1, 0, -3, 100, True, 2.0, "two", None])
def test_numbers_that_cannot_be_are_refused_with_a_sentence(wrong: object) -> None:
    with pytest.raises(UserError, match=r"The number of dice is from 2 to 99, not .*one for each lawyer"):
        chance(wrong, 2)  # type: ignore[arg-type]
    with pytest.raises(UserError, match="takes plaintiff, defendant"):
        chance(2)  # type: ignore[call-arg]
    with pytest.raises(UserError, match="The number of rounds is from 0 to 99"):
        growth(1, -1)
