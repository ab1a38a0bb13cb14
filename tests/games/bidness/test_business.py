"""The business phase: salaries, paying off, earnings, tech points, and bonus cards that leave."""

from typing import Any

import pytest

from sv_widgets.games.bidness import LayOff, PassTurn, PayOff
from sv_widgets.games.bidness.company import due, earnings, salaries
from sv_widgets.games.bidness.game import Game
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.bidness.play import (
    asks,
    cash,
    debt,
    discards,
    people,
    points,
    table,
    workplace,
)

ALONE: dict[str, Any] = {"marketers": 0, "engineers": 0, "hand": []}
"""Nobody to pay and nothing to play."""


def business(**wishes: Any) -> Game:
    """The business phase begins; Bo has nobody to pay, and no cash to pay off an IOU."""
    return table(**{"phase": "business", "bo": {**ALONE, "cash": 0}, **wishes})


def lines(game: Game) -> list[str]:
    return [str(line) for line in game.log]


# --- salaries


@pytest.mark.rule("BD-BIZ-1", "BD-R9")
@pytest.mark.parametrize(("number", "due"), [*enumerate([0, 10, 40, 90, 160, 250, 360, 490, 640, 810])])
def test_the_salaries_of_lawyers(number: int, due: int) -> None:
    assert salaries(0, 0, number) == due
    assert salaries(2, 3, number) == due + 50


@pytest.mark.rule("BD-BIZ-1")
def test_who_can_pay_in_cash_must_and_is_not_asked() -> None:
    game = business(ada={"marketers": 2, "engineers": 1, "lawyers": 2, "cash": 70})
    assert "Ada's salaries are $70. [BD-BIZ-1]" in lines(game)
    assert "Ada pays $70 to the bank. [BD-BIZ-1]" in lines(game)
    assert people(game, "Ada") == (2, 1, 2)
    assert asks(game) == "discarding", "nobody had to decide anything"


@pytest.mark.rule("BD-BIZ-2", "BD-R27")
def test_who_cannot_pay_in_cash_lays_off_any_number_or_borrows() -> None:
    game = business(ada={"marketers": 2, "engineers": 1, "lawyers": 2, "cash": 20, "ious": 4})
    assert (asked(game), asks(game)) == ("Ada", "layoffs")
    assert len(game.legal_moves()) == 3 * 2 * 3, "all choices, all employees included"
    game.seat("Ada").lay_off(marketers=1, lawyers=1)
    assert people(game, "Ada") == (1, 1, 1)
    assert discards(game)[:2] == ["marketer", "lawyer"] or asks(game) == "discarding"
    assert "Ada's salaries are $30. [BD-BIZ-1]" in told(game)
    assert "Ada borrows $100. [BD-LOAN-2]" in told(game)


@pytest.mark.rule("BD-BIZ-2", "BD-R17")
def test_who_joined_last_is_laid_off_first() -> None:
    game = business(ada={"marketers": 3, "cash": 0})
    before = game.position.workplace(0)
    game.seat("Ada").lay_off(marketers=2)
    gone = [event.card for event in of_kind(game.turns[-1].events, "lay_off")]
    assert gone == [before[2], before[1]]


@pytest.mark.rule("BD-BIZ-2", "BD-LOAN-2", "BD-R5")
def test_keeping_all_borrows_the_fewest_ious() -> None:
    game = business(ada={"lawyers": 4, "cash": 50})
    game.seat("Ada").lay_off()
    assert told(game)[:4] == [
        "Ada's salaries are $180. [BD-BIZ-1]",
        "Ada signs 2 IOUs. [BD-LOAN-2]",
        "Ada borrows $200. [BD-LOAN-2]",
        "Ada pays $180 to the bank. [BD-BIZ-1]",
    ]


@pytest.mark.rule("BD-R9", "BD-R27")
def test_what_is_left_must_be_payable_with_cash_and_credit() -> None:
    game = business(ada={"lawyers": 4, "cash": 20, "ious": 6})
    assert str(refused(game, LayOff())) == (
        "That leaves salaries of $180, and Ada can pay $20: $160 short. [BD-R9]"
    )
    assert LayOff(lawyers=4) in game.legal_moves()
    assert LayOff(lawyers=3) not in game.legal_moves()
    found = refused(game, LayOff(lawyers=5))
    assert str(found) == (
        "Ada has 1 Marketer, 1 Engineer and 4 Lawyers, and can lay off as many of each. [BD-BIZ-2]"
    )
    assert refused(game, LayOff(marketers=-1)).rule == "BD-BIZ-2"
    assert str(refused(game, PassTurn())) == "Ada pays salaries or lays employees off now. [BD-BIZ-2]"


@pytest.mark.rule("BD-R19", "BD-R21", "BD-R9")
def test_where_there_is_only_one_way_nobody_is_asked() -> None:
    game = business(ada={"cash": 0, "ious": 6})
    assert people(game, "Ada") == (0, 0, 0)
    assert "Ada has only one way to pay salaries. [BD-R9]" in lines(game)
    assert debt(game, "Ada") == 6, "nothing is owed beyond the IOUs"
    assert asks(game) == "discarding", "and nobody leaves the game"


@pytest.mark.rule("BD-R27")
def test_who_has_nobody_to_pay_has_paid_all_salaries() -> None:
    game = business(ada={**ALONE, "cash": 100})
    assert (asked(game), asks(game)) == ("Ada", "repayment")


# --- paying off IOUs


@pytest.mark.rule("BD-BIZ-3")
def test_who_laid_somebody_off_pays_off_nothing() -> None:
    game = business(ada={"marketers": 12 - 2, "engineers": 1, "cash": 100})
    game.seat("Ada").lay_off(marketers=1)
    assert cash(game, "Ada") >= 0
    assert asks(game) == "discarding"
    assert not of_kind(game.turns[-1].events, "pay_off")
    assert game.position.ious[0] == 3


@pytest.mark.rule("BD-BIZ-3", "BD-R9")
def test_borrowing_for_salaries_leaves_paying_off_open() -> None:
    game = business(ada={"lawyers": 3, "cash": 100, "ious": 3}, bo={**ALONE, "cash": 300})
    game.seat("Ada").lay_off()
    assert (cash(game, "Ada"), debt(game, "Ada")) == (90, 4), "less than $100 left"
    assert asked(game) == "Bo"


@pytest.mark.rule("BD-BIZ-3", "BD-R28")
@pytest.mark.parametrize(
    ("money", "ious", "most"),
    [(100, 3, 1), (290, 3, 1), (300, 3, 2), (590, 3, 2), (600, 3, 3), (900, 6, 3), (900, 2, 2), (900, 1, 1)],
)
def test_one_two_or_three_ious_are_paid_off_from_cash(money: int, ious: int, most: int) -> None:
    game = business(ada={**ALONE, "cash": money, "ious": ious})
    assert game.legal_moves() == [PayOff(number) for number in range(most + 1)]
    price = {1: 100, 2: 300, 3: 600}[most]
    found = refused(game, PayOff(most + 1))
    assert found.rule == "BD-BIZ-3"
    assert f"can pay off at most {most}, not {most + 1}" in found.sentence
    assert refused(game, PayOff(-1)).rule == "BD-BIZ-3"
    game.seat("Ada").pay_off(most)
    paid = of_kind(game.turns[-1].events, "pay")[0]
    assert (paid.amount, paid.target) == (price, "bank")
    assert debt(game, "Ada") == ious - most


@pytest.mark.rule("BD-R28")
def test_nobody_must_pay_off_and_who_can_pay_off_none_is_not_asked() -> None:
    game = business(players=3, ada={**ALONE, "cash": 90}, bo={**ALONE, "cash": 600}, cy={**ALONE, "cash": 0})
    assert asked(game) == "Bo"
    game.seat("Bo").pay_off(0)
    assert (debt(game, "Bo"), asks(game)) == (3, "discarding")
    assert not of_kind(game.turns[-1].events, "pay_off")


@pytest.mark.rule("BD-R28", "BD-R8")
def test_all_are_asked_in_order_once_all_salaries_are_paid() -> None:
    rich = {"marketers": 1, "engineers": 0, "cash": 210, "hand": []}
    game = business(players=3, first="bo", ada=rich, bo=rich, cy={**rich, "cash": 0, "lawyers": 1})
    assert (asked(game), asks(game)) == ("Cy", "layoffs"), "salaries first"
    game.seat("Cy").lay_off()
    order = []
    while asks(game) == "repayment":
        order.append(asked(game))
        game.seat(order[-1]).pay_off(1)
    assert order == ["Bo", "Ada"]


# --- earnings


@pytest.mark.rule("BD-BIZ-5")
def test_the_worked_example() -> None:
    """3 Marketers, the Market Leader award, 23 tech points, 2 contracts: 20 times 5 plus 60 = $160."""
    game = business(
        ada={"marketers": 3, "engineers": 0, "points": 23, "contracts": 2, "cash": 30},
        bo={**ALONE, "points": 23, "cash": 0},
    )
    assert (
        "Ada earns 20 \N{MULTIPLICATION SIGN} 5 + 30 \N{MULTIPLICATION SIGN} 2 = $160. [BD-BIZ-5]"
        in lines(game)
    )
    assert "Ada receives $160 from the bank. [BD-BIZ-5]" in lines(game)
    assert cash(game, "Ada") == 160


@pytest.mark.rule("BD-BIZ-5", "BD-R36")
@pytest.mark.parametrize(
    ("ada", "bo", "earned"),
    [
        ({"points": 29}, {"points": 40}, 20 * 1),
        ({"points": 29}, {"points": 20}, 30 * 1),
        ({"points": 9}, {"points": 9}, 0),
        ({"marketers": 0, "contracts": 3}, {}, 90),
        ({"marketers": 1, "bonuses": ["smear"]}, {}, 0),
        ({"marketers": 2, "bonuses": ["social_media", "ad_blitz"]}, {"marketers": 8}, 20 * 6),
        ({"marketers": 2, "bonuses": ["social_media"]}, {}, 20 * (3 + 2)),
    ],
)
def test_earnings(ada: dict[str, Any], bo: dict[str, Any], earned: int) -> None:
    assert earnings(table(ada=ada, bo=bo).position, 0) == earned


@pytest.mark.rule("BD-BIZ-6", "BD-R29")
def test_each_engineer_rolls_a_die_after_everybodys_earnings() -> None:
    people_ = {"marketers": 1, "engineers": 3, "cash": 40, "hand": []}
    game = business(ada=people_, bo={**people_, "engineers": 2})
    kinds = [event.kind for event in game.turns[-1].events if event.kind in ("earnings", "roll")]
    assert kinds == ["earnings", "earnings", "roll", "roll"]
    rolls = of_kind(game.turns[-1].events, "roll")
    assert [event.what.count("+") + 1 for event in rolls] == [3, 2]
    assert [points(game, name) - 20 for name in game.seats] == [event.amount for event in rolls]
    assert all(event.reveals and event.rule == "BD-BIZ-6" for event in rolls)


@pytest.mark.rule("BD-BIZ-7")
def test_bonus_cards_interns_and_smears_leave() -> None:
    bonuses = ["intern", "ad_blitz", "coop_marketing", "smear"]
    game = business(ada={"bonuses": bonuses, "contracts": 1, "cash": 20, "hand": []})
    assert workplace(game, "Ada") == ["marketer", "engineer", "contract"]
    gone = of_kind(game.turns[-1].events, "bonus_back")
    assert {event.rule for event in gone} == {"BD-BIZ-7"}
    assert len(gone) == 4


@pytest.mark.rule("BD-R16", "BD-R8")
def test_steps_are_done_by_all_one_after_the_other() -> None:
    working = {"marketers": 1, "engineers": 1, "cash": 20, "hand": []}
    game = business(players=3, ada=working, bo=working, cy=working)
    steps = [event.kind for event in game.turns[-1].events if event.kind in ("salaries", "earnings", "roll")]
    assert steps == ["salaries"] * 3 + ["earnings"] * 3 + ["roll"] * 3


@pytest.mark.rule("BD-BIZ-2")
def test_a_bill_says_what_is_borrowed_and_what_a_layoff_costs() -> None:
    game = business(ada={"lawyers": 3, "cash": 100, "ious": 6})
    decision, position = game.decision, game.position
    assert decision is not None
    assert due(position, 0) == 110
    short = decision.bill(position, LayOff())
    assert short.price is not None
    assert (short.price.due, short.price.short, short.lines) == (110, 10, ())
    one = decision.bill(position, LayOff(marketers=1))
    assert one.lines == (("after a layoff", "no IOU can be paid off"),)
    assert decision.label(position, LayOff(1, 0, 2)) == "Lay off 1 Marketer and 2 Lawyers, pay $20"
