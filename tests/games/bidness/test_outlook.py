"""The outlook of a company takes its figures from where the game stands."""

import pytest

from sv_widgets.games.bidness.company import earnings
from sv_widgets.games.bidness.outlook import begun, business
from sv_widgets.kernel.plain import UserError
from tests.games.bidness.play import holding, table

RICH = {"cash": 240, "points": 34, "marketers": 3, "engineers": 2, "lawyers": 1, "contracts": 1}


@pytest.mark.rule("BD-BIZ-1", "BD-BIZ-5")
def test_it_counts_people_awards_and_contracts() -> None:
    found = business(table(players=3, ada=RICH).position, 0)
    assert (found.cash, found.debt, found.tech, found.engineers, found.salaries) == (240, 3, 34, 2, 60)
    assert (found.units, found.units_now, found.contracts, found.leads) == (5, 5, 1, True)
    assert found == business(table(players=3, ada=RICH).view("Bo"), 0), "everybody may know it"


@pytest.mark.rule("BD-R7", "BD-BIZ-7")
def test_bonus_cards_and_the_award_that_they_bring_count_in_this_round_only() -> None:
    found = business(table(ada={"bonuses": ["ad_blitz"]}).position, 0)
    assert (found.units_now, found.units) == (1 + 3 + 2, 1)
    smeared = business(table(ada={"marketers": 2, "bonuses": ["smear"]}, bo={"marketers": 1}).position, 0)
    assert (smeared.units_now, smeared.units) == (0, 2 + 2)


@pytest.mark.rule("BD-BIZ-2", "BD-BIZ-3", "BD-R8")
def test_in_the_business_phase_it_begins_with_the_payoff_that_is_to_come() -> None:
    broke, paying = {"cash": 10, "ious": 4, "engineers": 2, "points": 30}, {"cash": 400, "ious": 4}
    game = table(phase="business", round=4, ada=broke, bo=paying, first="bo")
    assert not business(game.position, 0).is_paid, "Ada is asked about her salaries"
    game.seat("Ada").lay_off(engineers=1)
    position = game.position
    assert business(position, 1).is_paid
    assert not begun(position, 1)
    # who has laid somebody off pays nothing off this round, earns, and has rolled by the next one
    assert begun(position, 0)
    found = business(position, 0)
    earned = earnings(position, 0)
    assert earned > 0
    assert (found.cash, found.tech, found.is_paid) == (position.money[0] + earned, 30 + 3, False)


@pytest.mark.rule("BD-LOAN-1")
def test_it_is_told_round_by_round_with_its_exact_chance_and_that_with_a_loan() -> None:
    found = table(players=3, round=4, ada={"cash": 240, "points": 34, "marketers": 3}).outlook("Ada")
    assert repr(found) == "<Outlook of Ada: free in round 6>"
    assert str(found).splitlines()[1] == (
        "Round 4: $240, salaries $40, pays off 1, earns $200, then $300 and $200 owed; free by then: 0%"
    )
    assert len(found.chances) == len(found.with_loan) == 9
    full = table(ada={"ious": 6}).outlook("Ada")
    assert (full.with_loan, full.free_in) == ((), None)
    assert "not free by round" in repr(full)


def test_the_next_roll_and_the_hands_have_no_say_in_it() -> None:
    game = holding("ad_blitz", ada={"points": 28, "engineers": 2, "marketers": 3})
    assert str(game.outlook("Ada")) == str(
        holding("smear", seed=9, ada={"points": 28, "engineers": 2, "marketers": 3}).outlook("Ada")
    )


def test_who_is_free_has_nothing_to_look_out_for() -> None:
    game = table(phase="business", ada={"cash": 400, "ious": 1})
    game.seat("Ada").pay_off(1)
    assert repr(game.outlook("Ada")) == "<Outlook of Ada: free of debt>"


@pytest.mark.parametrize("wrong", ["Eve", 7, None])
def test_there_is_an_outlook_for_players_only(wrong: object) -> None:
    with pytest.raises(UserError, match="there are Ada, Bo"):
        table().outlook(wrong)  # type: ignore[arg-type]
