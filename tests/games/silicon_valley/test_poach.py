"""Poaching."""

from dataclasses import replace
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import (
    Done,
    Fund,
    Hire,
    LayOff,
    Poach,
    Stop,
    Sunset,
    TakeInstead,
    effects,
    scenario,
)
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import IllegalMove
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import code, employee, money, row, staff, supply, table, tokens

JANE = Poach(employee("Plain Jane"))
TED = Poach(employee("Tech Ted"))
GUS = Poach(employee("Greedy Gus"))
SIX_FLOORS = ["Annex", "Loft", "Barn", "Cellar", "Attic", "Tower"]
"""With Mat Calm they offer every symbol that Greedy Gus wants, and more."""


@pytest.mark.rule("SV-POACH-1", "SV-MONEY-1")
def test_an_employee_of_another_company_costs_15_paid_to_the_bank_and_not_to_the_owner() -> None:
    game = table(ada={"money": 20, "mat": "Mat Calm"}, bo={"money": 10, "employees": ["Plain Jane"]})
    bank = game.position.money[-1]
    game.play(JANE)
    assert (money(game, "Ada"), money(game, "Bo"), game.position.money[-1]) == (5, 10, bank + 15)
    assert (staff(game, "Ada"), staff(game, "Bo")) == (["Plain Jane"], [])
    assert game.decision == Act(0, 2)


@pytest.mark.rule("SV-POACH-1", "SV-HIRE-2")
@pytest.mark.parametrize(
    ("hqs", "price"), [([], 14), (["Annex"], 13), (["Annex", "Attic"], 13), (["Cellar"], 14)]
)
def test_the_discount_is_that_of_hiring(hqs: list[str], price: int) -> None:
    """Two Techs wants tech twice; mat, Annex and Attic offer it once each, Cellar does not."""
    game = table(ada={"money": 20, "mat": "Mat Tech", "hqs": hqs}, bo={"employees": ["Two Techs"]})
    game.play(Poach(employee("Two Techs")))
    assert money(game, "Ada") == 20 - price


@pytest.mark.rule("SV-POACH-1", "SV-HIRE-2")
def test_the_symbols_of_products_count_and_those_of_the_owner_do_not() -> None:
    alone = table(ada={"money": 20, "mat": "Mat Calm"}, bo={"mat": "Mat Tech", "employees": ["Tech Ted"]})
    alone.play(TED)
    assert money(alone, "Ada") == 20 - 15
    product = table(
        ada={"money": 20, "mat": "Mat Calm", "second": ["Starting 1"]}, bo={"employees": ["Tech Ted"]}
    )
    product.play(TED)
    assert money(product, "Ada") == 20 - 14


@pytest.mark.rule("SV-POACH-1", "SV-COMP-7")
def test_eight_wants_that_are_all_met_leave_7_to_pay() -> None:
    full = {"money": 7, "mat": "Mat Calm", "hqs": SIX_FLOORS}
    game = table(ada=full, bo={"employees": ["Greedy Gus"]})
    game.play(GUS)
    assert money(game, "Ada") == 0
    poor = table(ada=full | {"money": 6}, bo={"employees": ["Greedy Gus"]})
    assert refused(poor, GUS).sentence == "Ada needs $7 to poach Greedy Gus and has $6."


@pytest.mark.rule("SV-R6", "SV-POACH-1")
def test_a_discount_and_something_off_never_pay_out() -> None:
    """With eight wants met and a raid of $9 off, $15 would come to $2 less than nothing."""
    (raid,) = (card for card in DECK.vcs if card.name == "Free Raid")
    greedy: Any = replace(raid, cash=0, power=effects.Free("poach", 9))
    game = scenario(
        deck=replace(DECK, vcs=tuple(greedy if card == raid else card for card in DECK.vcs)),
        ada={"money": 0, "blocks": "square", "mat": "Mat Calm", "hqs": SIX_FLOORS},
        bo={"employees": ["Greedy Gus"]},
        vcs=["Free Raid"],
    )
    game.play(Fund(0), GUS)
    assert money(game, "Ada") == 0
    assert staff(game, "Ada") == ["Greedy Gus"]


@pytest.mark.rule("SV-POACH-2")
def test_the_instant_blocks_come_from_the_supply_and_not_from_the_owner() -> None:
    game = table(
        ada={"money": 20, "blocks": "nothing"},
        bo={"blocks": "2 corner", "employees": ["Calm Cara"]},
    )
    game.play(Poach(employee("Calm Cara")))
    assert (code(game, "Ada"), code(game, "Bo")) == ("corner", "2 corner")
    assert "17 corner" in supply(game)


@pytest.mark.rule("SV-POACH-2", "SV-R8")
def test_an_instant_block_that_has_run_out_is_replaced_as_for_hiring() -> None:
    game = table(
        ada={"money": 20, "blocks": "nothing"}, bo={"blocks": "12 square", "employees": ["Last Lou"]}
    )
    game.play(Poach(employee("Last Lou")))
    assert game.legal_moves() == [TakeInstead(shape) for shape in ("line", "tee", "ell", "zig")]
    game.play(TakeInstead("ell"))
    assert code(game, "Ada") == "ell"


@pytest.mark.rule("SV-POACH-2", "SV-R3")
def test_a_full_company_has_no_room_and_the_founder_takes_none() -> None:
    others = {"bo": {"employees": ["Calm Cara", "Even Eve"]}}
    game = table(ada={"money": 60, "employees": ["Plain Jane", "Tech Ted"]}, **others)
    game.play(Poach(employee("Calm Cara")))
    refusal = refused(game, Poach(employee("Even Eve")))
    assert refusal.rule == "SV-POACH-2"
    assert refusal.sentence == "Ada has no place for Even Eve: 3 of 3 are taken."
    assert refusal.place == f"employee {employee('Even Eve')}"
    assert not [move for move in game.legal_moves() if isinstance(move, Poach)]
    three = ["Plain Jane", "Tech Ted", "Sunny Sam"]
    wide = table(ada={"money": 60, "employees": three, "hqs": ["Annex"]}, **others)
    wide.play(Poach(employee("Calm Cara")), Poach(employee("Even Eve")))
    assert staff(wide, "Ada") == [*three, "Calm Cara", "Even Eve"]


@pytest.mark.rule("SV-POACH-3", "SV-POACH-2")
def test_in_one_round_somebody_goes_from_hand_to_hand_and_back() -> None:
    rich = {"money": 20, "blocks": "nothing", "mat": "Mat Calm"}
    game = table(
        players=3,
        ada=rich,
        bo=rich | {"mat": "Mat Tech"},
        cy=rich | {"mat": "Mat Even", "employees": ["Plain Jane"]},
    )
    for name in ("Ada", "Bo", "Cy"):
        assert asked(game) == name
        game.play(JANE)
        assert staff(game, name) == ["Plain Jane"]
        if name != "Cy":
            game.play(Stop())
    assert game.position.round == 1
    assert [money(game, name) for name in game.seats] == [5, 5, 5]
    assert [code(game, name) for name in game.seats] == ["bar", "bar", "bar"]
    assert [line for line in map(str, game.log) if "poaches" in line] == [
        "Ada poaches Plain Jane from Cy. [SV-POACH-1]",
        "Bo poaches Plain Jane from Ada. [SV-POACH-1]",
        "Cy poaches Plain Jane from Bo. [SV-POACH-1]",
    ]


@pytest.mark.rule("SV-POACH-1")
def test_of_four_companies_the_three_others_can_be_poached_from() -> None:
    game = table(
        players=4,
        turn="cy",
        ada={"employees": ["Plain Jane"]},
        bo={"employees": ["Tech Ted", "Calm Cara"]},
        cy={"money": 40, "employees": ["Sunny Sam"], "mat": "Mat Even"},
        di={"employees": ["Even Eve"]},
    )
    offered = [move.employee for move in game.legal_moves() if isinstance(move, Poach)]
    assert sorted(offered) == sorted(map(employee, ("Plain Jane", "Tech Ted", "Calm Cara", "Even Eve")))
    game.play(Poach(employee("Even Eve")))
    assert [staff(game, name) for name in game.seats] == [
        ["Plain Jane"],
        ["Tech Ted", "Calm Cara"],
        ["Sunny Sam", "Even Eve"],
        [],
    ]
    assert "Cy poaches Even Eve from Di. [SV-POACH-1]" in told(game)


@pytest.mark.rule("SV-R3")
def test_a_founder_is_never_poached() -> None:
    game = table(ada={"money": 99}, bo={"founder": "Founder One"})
    assert not [move for move in game.legal_moves() if isinstance(move, Poach)]
    founders = game.position.founders
    for card in range(len(DECK.employees)):
        assert refused(game, Poach(card)).rule == "SV-POACH-1"
    with_jane = table(ada={"money": 99}, bo={"founder": "Founder One", "employees": ["Plain Jane"]})
    with_jane.play(JANE)
    assert with_jane.position.founders[:2] == founders[:2]


@pytest.mark.rule("SV-SALARY-3", "SV-UPKEEP-1")
def test_salary_tokens_come_along_and_are_paid_by_the_new_owner() -> None:
    game = table(
        ada={"money": 40, "mat": "Mat Calm", "employees": ["Tech Ted"], "tokens": {"Tech Ted": 1}},
        bo={"money": 40, "employees": ["Plain Jane", "Even Eve"], "tokens": {"Plain Jane": 2}},
    )
    events = game.play(JANE)
    assert tokens(game, "Plain Jane", "Tech Ted", "Even Eve") == (2, 1, 0)
    assert not of_kind(events, "raise") + of_kind(events, "cut")
    game.play(Stop())
    paid = {event.seat: event.amount for event in of_kind(game.play(Stop()), "pay_salaries")}
    assert paid == {0: (1 + 2) + (2 + 1), 1: 2}


@pytest.mark.rule("SV-R28", "SV-OPER-1")
def test_whoever_was_poached_works_for_the_new_owner_in_this_round() -> None:
    """Jane makes a square; the founders make a corner each."""
    game = table(
        ada={"money": 40, "mat": "Mat Calm", "blocks": "nothing", "founder": "Founder Two"},
        bo={"money": 40, "blocks": "nothing", "founder": "Founder Five", "employees": ["Plain Jane"]},
    )
    game.play(JANE, Stop())
    game.play(Stop())
    assert (code(game, "Ada"), code(game, "Bo")) == ("bar, corner, square", "corner")


@pytest.mark.rule("SV-R27")
def test_a_symbol_that_is_lost_later_changes_nothing_and_nobody_leaves_for_it() -> None:
    game = table(
        ada={"money": 40, "mat": "Mat Calm", "second": ["Starting 1"], "valuation": 3},
        bo={"employees": ["Tech Ted", "Two Techs"]},
    )
    game.play(TED)
    assert money(game, "Ada") == 40 - 14
    game.play(Sunset(0))
    assert money(game, "Ada") == 40 - 14
    assert staff(game, "Ada") == ["Tech Ted"]
    game.play(Poach(employee("Two Techs")))
    assert money(game, "Ada") == 40 - 14 - 15


@pytest.mark.rule("SV-R27")
def test_symbols_are_not_used_up_by_poaching() -> None:
    game = table(ada={"money": 40, "mat": "Mat Tech"}, bo={"employees": ["Tech Ted", "Two Techs"]})
    game.play(TED, Poach(employee("Two Techs")))
    assert money(game, "Ada") == 40 - 14 - 14


@pytest.mark.rule("SV-POACH-1")
def test_who_cannot_pay_is_told_the_numbers() -> None:
    game = table(ada={"money": 14, "mat": "Mat Calm"}, bo={"employees": ["Plain Jane", "Calm Cara"]})
    refusal = refused(game, JANE)
    assert refusal.rule == "SV-POACH-1"
    assert refusal.sentence == "Ada needs $15 to poach Plain Jane and has $14."
    assert refusal.place == f"employee {employee('Plain Jane')}"
    assert refusal.legal == (Poach(employee("Calm Cara")),)  # whose want is met
    with pytest.raises(IllegalMove, match=r"needs \$15 .* \[SV-POACH-1\]"):
        game.play(JANE)
    assert (money(game, "Ada"), staff(game, "Bo")) == (14, ["Plain Jane", "Calm Cara"])


@pytest.mark.rule("SV-POACH-1")
def test_exactly_the_price_is_enough() -> None:
    game = table(ada={"money": 15, "mat": "Mat Calm"}, bo={"employees": ["Plain Jane"]})
    assert JANE in game.legal_moves()


@pytest.mark.rule("SV-POACH-1")
def test_ones_own_employees_are_not_poached() -> None:
    """Not even where the company is full, which is not what is wrong."""
    full = ["Plain Jane", "Tech Ted", "Calm Cara"]
    for names in (full[:1], full):
        refusal = refused(table(ada={"money": 60, "employees": names}), JANE)
        assert (refusal.rule, refusal.sentence) == ("SV-POACH-1", "Plain Jane works for Ada already.")


@pytest.mark.rule("SV-POACH-1")
def test_who_works_for_nobody_can_be_hired_only() -> None:
    game = table(ada={"money": 60}, row=["Plain Jane"])
    refusal = refused(game, JANE)
    assert refusal.rule == "SV-POACH-1"
    assert refusal.sentence == "Plain Jane works for nobody, so there is nobody to poach from."
    gone = table(ada={"money": 60, "employees": ["Plain Jane"]})
    gone.play(LayOff(employee("Plain Jane")))
    assert refused(gone, JANE).sentence == refusal.sentence


@pytest.mark.rule("SV-POACH-1")
@pytest.mark.parametrize("card", [-1, 12, 10**20])
def test_employees_that_are_not_there(card: int) -> None:
    refusal = refused(table(ada={"money": 60}, bo={"employees": ["Plain Jane"]}), Poach(card))
    assert (refusal.rule, refusal.sentence) == ("SV-POACH-1", f"There is no employee {card}.")


@pytest.mark.rule("SV-POACH-1")
def test_the_employee_row_does_not_move() -> None:
    game = table(ada={"money": 60}, bo={"employees": ["Plain Jane"]})
    before = row(game)
    game.play(JANE)
    assert row(game) == before


@pytest.mark.rule("SV-POACH-1", "SV-POACH-2")
def test_the_log_says_who_took_whom_from_whom() -> None:
    game = table(ada={"money": 20, "mat": "Mat Tech"}, bo={"employees": ["Tech Ted"]})
    assert game.decision is not None
    assert game.decision.label(game.position, TED) == "Poach Tech Ted from Bo for $14"
    game.play(TED)
    assert told(game) == [
        "Ada pays $14. [SV-POACH-1]",
        "Ada poaches Tech Ted from Bo. [SV-POACH-1]",
        "Ada gains a dot. [SV-POACH-2]",
    ]


@pytest.mark.rule("SV-UPKEEP-1", "SV-SALARY-3")
def test_a_warning_counts_the_salary_with_its_tokens() -> None:
    """The mat costs $2, Jane $1 and a token."""
    jane = {"employees": ["Plain Jane"], "tokens": {"Plain Jane": 1}}
    short = table(ada={"money": 18, "mat": "Mat Calm"}, bo=jane)
    assert short.warning(JANE) == "This leaves $3 for $4 of upkeep (SV-FORCED-1)."
    assert table(ada={"money": 19, "mat": "Mat Calm"}, bo=jane).warning(JANE) is None


@pytest.mark.rule("SV-POACH-1", "SV-TURN-1")
def test_poaching_takes_one_of_the_three_actions() -> None:
    game = table(ada={"money": 60}, bo={"employees": ["Plain Jane"]}, actions=1)
    game.play(JANE)
    assert asked(game) == "Bo"
    assert refused(game, Done()).rule == "SV-TURN-1"
    assert Hire(0) in game.legal_moves()
