"""Operating: everybody collects, then everybody pays, and what happens to those who cannot."""

import random
from itertools import combinations
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import (
    Dismiss,
    Hire,
    Launch,
    Maintain,
    Pay,
    Poach,
    Stop,
    TakeInstead,
    scenario,
)
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.operate import LetGo, PayNext
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import apply, legal_moves, totals
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import (
    annexes,
    code,
    employee,
    finish_round,
    launched,
    money,
    product,
    reprinted,
    row,
    staff,
    stop_all,
    supply,
    table,
    tokens,
    valuation,
)

CORNER, BAR_AND_DOT = "Founder Two", "Founder One"
"""Founders by what they bring every round: both have 3 squares."""

BO = {"founder": "Founder Three", "money": 50, "blocks": "nothing"}
"""Somebody who sits there and can always pay."""


def operated(ada: dict[str, Any], bo: dict[str, Any] | None = None, **more: Any) -> Game:
    """Everybody has stopped, and operating has come as far as it does without asking."""
    game = table(ada={"founder": CORNER, "blocks": "nothing", "money": 50} | ada, bo=BO | (bo or {}), **more)
    before = totals(game.position)
    stop_all(game)
    assert totals(game.position) == before
    return game


# --- step 1


@pytest.mark.rule("SV-OPER-1", "SV-GAIN-1", "SV-R3", "SV-UPKEEP-1")
def test_everybody_collects_blocks_cash_and_valuation_every_round() -> None:
    game = operated(
        {"employees": ["Plain Jane", "Calm Cara"], "innovated": ["Starting 1"], "valuation": 1},
        products=["Starting 1"],
    )
    game.play(Pay("square"))
    assert code(game, "Ada") == "dot, bar, corner"
    assert money(game, "Ada") == 50 + 3 - 2 - (1 + 2)
    assert valuation(game, "Ada") == 2
    assert (code(game, "Bo"), money(game, "Bo"), valuation(game, "Bo")) == ("dot, bar", 50 - 2, 0)
    stop_all(game)
    game.play(Pay("square"))
    assert code(game, "Ada") == "2 dot, 2 bar, 2 corner"
    assert (money(game, "Ada"), valuation(game, "Ada")) == (48 - 2, 3)
    assert code(game, "Bo") == "2 dot, 2 bar"


@pytest.mark.rule("SV-OPER-1", "SV-R14", "SV-ROUND-1")
def test_all_collect_before_anybody_pays_in_turn_order() -> None:
    game = table(
        players=3,
        round=2,
        turn="bo",
        ada={"valuation": 2, "money": 9},
        bo={"valuation": 0, "money": 9},
        cy={"valuation": 1, "money": 9},
    )
    assert [game.seats[seat] for seat in game.position.order] == ["Bo", "Cy", "Ada"]
    events = stop_all(game)
    start = next(at for at, event in enumerate(events) if event.kind == "operate")
    assert events[start].rule == "SV-ROUND-1"
    assert [event.kind for event in events[:start]] == ["stop"] * 3
    assert [(event.kind, event.seat) for event in events[start + 1 :]] == [
        *(("gain_code", seat) for seat in (1, 2, 0)),
        *(("pay_hq", seat) for seat in (1, 2, 0)),
        ("round", None),
    ]


ONE_SQUARE_LEFT: dict[str, Any] = {
    "ada": {"employees": ["Plain Jane"], "founder": CORNER, "money": 20},
    "bo": {"employees": ["Greedy Gus"], "founder": "Founder Five", "money": 20},
}
"""Jane and Gus bring a square each."""


@pytest.mark.rule("SV-R14", "SV-R8", "SV-CODE-2")
@pytest.mark.parametrize(("richer", "first", "second"), [("ada", "Bo", "Ada"), ("bo", "Ada", "Bo")])
def test_the_last_block_goes_to_who_collects_first_and_the_other_is_asked(
    richer: str, first: str, second: str
) -> None:
    wishes = {who: wish | {"blocks": "nothing"} for who, wish in ONE_SQUARE_LEFT.items()}
    wishes[richer] |= {"valuation": 1, "blocks": "11 square"}
    game = table(round=2, turn=first, **wishes)
    held = {who: code(game, who) for who in ("Ada", "Bo")}
    stop_all(game)
    assert asked(game) == second
    assert game.question == f"{second}, no square is left: which block do you take instead?"
    assert game.legal_moves() == [TakeInstead(shape) for shape in ("line", "tee", "ell", "zig")]
    assert code(game, first).endswith("corner, square")
    game.play(TakeInstead("ell"))
    shown = {"nothing": "corner, ell", "11 square": "corner, 11 square, ell"}
    assert code(game, second) == shown[held[second]]


@pytest.mark.rule("SV-CODE-2", "SV-R8")
def test_with_nothing_as_large_left_a_smaller_one_and_then_nothing() -> None:
    fours = "12 line, 12 square, 12 tee, 12 ell, 12 zig"
    game = operated({"employees": ["Plain Jane"]}, {"blocks": f"{fours}, 19 corner"})
    assert asked(game) == "Ada"  # the last corner is her founder's
    assert game.legal_moves() == [TakeInstead("dot"), TakeInstead("bar")]
    assert refused(game, TakeInstead("line")).rule == "SV-R8"
    everything = f"{fours}, 19 corner, 40 dot, 20 bar"
    none = operated({"employees": ["Plain Jane"]}, {"blocks": everything})
    assert "Ada gains nothing for a square: the supply has nothing left for it. [SV-CODE-2]" in told(none)
    assert code(none, "Ada") == "corner"
    assert supply(none) == "nothing"


@pytest.mark.rule("SV-R14")
@pytest.mark.parametrize(
    ("joined", "may_take"), [(["Plain Jane", "Last Lou"], ["dot", "bar"]), (["Last Lou", "Plain Jane"], [])]
)
def test_people_collect_in_the_order_in_which_they_joined(joined: list[str], may_take: list[str]) -> None:
    """Jane brings a square and Lou a bar; but one bar is left, and apart from it only dots."""
    scarce = "12 line, 12 square, 12 tee, 12 ell, 12 zig, 20 corner, 19 bar"
    game = operated({"employees": joined, "founder": "Founder Four"}, {"blocks": scarce})
    shapes = [move.shape for move in game.legal_moves() if isinstance(move, TakeInstead)]
    assert shapes == may_take
    if not may_take:
        assert code(game, "Ada") == "4 dot, bar"


@pytest.mark.rule("SV-R14", "SV-R3")
def test_the_founder_collects_before_the_employees() -> None:
    """The founder's bar is the last one, so Jane can have only dots for her square."""
    scarce = "12 line, 12 square, 12 tee, 12 ell, 12 zig, 20 corner, 19 bar"
    game = operated({"employees": ["Plain Jane"], "founder": BAR_AND_DOT}, {"blocks": scarce})
    assert code(game, "Ada") == "2 dot, bar"
    assert game.position.round == 2


@pytest.mark.rule("SV-R31", "SV-OPER-1")
def test_what_several_products_bring_moves_the_token_once() -> None:
    game = operated(
        {
            "innovated": ["Starting 1", "Starting 2"],
            "second": ["Starting 3"],
            "hqs": ["Annex", "Loft"],
            "blocks": "5 dot",
        },
        products=["Starting 1", "Starting 2"],
    )
    said = [line for line in told(game) if line.startswith("Ada") and "SV-OPER-1" in line]
    assert said == [
        "Ada gains a corner. [SV-OPER-1]",
        "Ada gets $8. [SV-OPER-1]",
        "Ada's valuation rises by 2 spaces. [SV-OPER-1]",
    ]


@pytest.mark.rule("SV-R14", "SV-VAL-2", "SV-ROUND-2")
def test_tokens_that_rise_together_are_stacked_in_turn_order() -> None:
    """Both rise from 4 to 5, Ada first: Bo comes to lie on top, and begins."""
    game = table(
        ada={"founder": CORNER, "innovated": ["Starting 1"], "valuation": 4},
        bo={"founder": "Founder Five", "innovated": ["Starting 2"], "valuation": 4},
        round=2,
        products=["Starting 1", "Starting 2"],
    )
    assert [game.seats[seat] for seat in game.position.order] == ["Ada", "Bo"]
    finish_round(game)
    assert (valuation(game, "Ada"), valuation(game, "Bo")) == (5, 5)
    assert [game.seats[seat] for seat in game.position.order] == ["Bo", "Ada"]


@pytest.mark.rule("SV-GAIN-1", "SV-R28", "SV-HIRE-4")
def test_who_was_hired_this_round_collects_and_is_paid_this_round() -> None:
    game = table(ada={"founder": CORNER, "blocks": "nothing", "money": 20}, bo=BO, row=["Plain Jane"])
    game.play(Hire(0))
    assert code(game, "Ada") == "bar"
    stop_all(game)
    assert code(game, "Ada") == "bar, corner, square"
    assert money(game, "Ada") == 20 - 5 - 2 - 1
    stop_all(game)  # the instant bar does not come again
    assert code(game, "Ada") == "bar, 2 corner, 2 square"


@pytest.mark.rule("SV-R28", "SV-SALARY-3")
def test_who_was_poached_this_round_works_for_the_new_owner() -> None:
    game = table(
        ada={"founder": CORNER, "blocks": "nothing", "money": 30, "mat": "Mat Calm"},
        bo=BO | {"employees": ["Plain Jane"], "tokens": {"Plain Jane": 2}},
    )
    game.play(Poach(employee("Plain Jane")))
    stop_all(game)
    assert code(game, "Ada") == "bar, corner, square"
    assert money(game, "Ada") == 30 - 15 - 2 - (1 + 2)
    assert (code(game, "Bo"), money(game, "Bo")) == ("dot, bar", 50 - 2)


# --- step 2: HQ and salaries


@pytest.mark.rule("SV-UPKEEP-1")
@pytest.mark.parametrize(("hqs", "due"), [([], 2), (["Annex"], 5), (["Annex", "Loft", "Tower"], 10)])
def test_the_upkeep_of_the_hq_is_that_of_the_mat_and_of_each_card(hqs: list[str], due: int) -> None:
    game = operated({"hqs": hqs})
    assert money(game, "Ada") == 50 - due
    assert f"Ada pays ${due} for the HQ. [SV-UPKEEP-1]" in told(game)


@pytest.mark.rule("SV-UPKEEP-1", "SV-MONEY-1")
def test_salaries_are_those_on_the_cards_and_their_tokens_paid_to_the_bank() -> None:
    game = table(
        ada={
            "founder": CORNER,
            "money": 20,
            "employees": ["Tech Ted", "Climbing Cleo"],
            "tokens": {"Climbing Cleo": 2},
        },
        bo=BO,
    )
    bank = game.position.money[-1]
    stop_all(game)
    assert money(game, "Ada") == 20 - 2 - (2 + 3 + 2)
    assert game.position.money[-1] == bank + 9 + 2
    assert "Ada pays $7 of salaries. [SV-UPKEEP-1]" in told(game)


@pytest.mark.rule("SV-UPKEEP-2")
def test_wants_never_lower_a_salary() -> None:
    game = operated({"mat": "Mat Tech", "employees": ["Two Techs"], "hqs": ["Annex"]})  # two offers of tech
    assert money(game, "Ada") == 50 - (2 + 3) - 2


@pytest.mark.rule("SV-R3", "SV-SALARY-1")
def test_a_founder_has_no_salary_and_gets_no_token() -> None:
    game = operated({"valuation": 6, "innovated": ["Starting 1"]}, products=["Starting 1"])
    assert valuation(game, "Ada") == 7
    assert money(game, "Ada") == 50 + 3 - 2
    assert set(game.position.tokens) == {0}


@pytest.mark.rule("SV-R14", "SV-SALARY-1", "SV-UPKEEP-1")
def test_a_rise_of_salaries_by_step_1_is_paid_in_step_2() -> None:
    game = operated(
        {"valuation": 6, "innovated": ["Starting 1"], "employees": ["Plain Jane", "Tech Ted"]},
        products=["Starting 1"],
    )
    assert "Plain Jane gets 1 salary token: $1 more a round. [SV-SALARY-1]" in "\n".join(map(str, game.log))
    finish_round(game)
    assert tokens(game, "Plain Jane", "Tech Ted") == (1, 1)
    assert money(game, "Ada") == 50 + 3 - 2 - (1 + 2 + 2)


@pytest.mark.rule("SV-R14")
def test_what_step_1_brought_in_pays_in_step_2() -> None:
    """$3 come in, and $2 and $1 go out; the founder's corner pays for the product."""
    game = operated(
        {"money": 0, "innovated": ["Starting 1"], "employees": ["Spare Sue"], "blocks": "nothing"},
        products=["Starting 1"],
    )
    finish_round(game)
    assert money(game, "Ada") == 0
    assert (staff(game, "Ada"), launched(game, "Ada")) == (["Spare Sue"], ["Starting 1"])
    assert valuation(game, "Ada") == 1


@pytest.mark.rule("SV-UPKEEP-1", "SV-FORCED-1")
def test_the_hq_comes_first_and_so_money_for_salaries_alone_is_not_enough() -> None:
    game = operated({"money": 5, "employees": ["Tech Ted", "Even Eve"], "valuation": 5})
    assert isinstance(game.decision, LetGo)
    assert money(game, "Ada") == 3
    assert game.question == "Ada, salaries ask $4, you have $3: who has to go?"
    assert told(game)[-1] == "Ada pays $2 for the HQ. [SV-UPKEEP-1]"


@pytest.mark.rule("SV-UPKEEP-1", "SV-FORCED-1", "SV-R10")
@pytest.mark.parametrize(("purse", "kept"), [(5, ["Tech Ted", "Plain Jane"]), (4, ["Tech Ted"])])
def test_to_the_very_dollar(purse: int, kept: list[str]) -> None:
    """$2 for the HQ, $2 for Ted and $1 for Jane; with $1 less there is a choice."""
    game = operated({"money": purse, "employees": ["Tech Ted", "Plain Jane"], "valuation": 5})
    if purse == 4:
        assert game.legal_moves() == [Dismiss(employee("Tech Ted")), Dismiss(employee("Plain Jane"))]
        game.play(Dismiss(employee("Plain Jane")))
    assert staff(game, "Ada") == kept
    assert money(game, "Ada") == 0
    assert valuation(game, "Ada") == (5 if purse == 5 else 3)


# --- forced layoffs


@pytest.mark.rule("SV-FORCED-1", "SV-R39")
def test_the_penalty_is_2_in_all_however_many_go() -> None:
    people = ["Tech Ted", "Plain Jane", "Climbing Cleo"]
    game = operated({"money": 2, "employees": people, "valuation": 5})
    assert staff(game, "Ada") == []
    assert (money(game, "Ada"), valuation(game, "Ada")) == (0, 3)
    assert [line for line in told(game) if "SV-FORCED-1" in line] == [
        "Climbing Cleo has to leave Ada's company. [SV-FORCED-1]",
        "Tech Ted has to leave Ada's company. [SV-FORCED-1]",
        "Plain Jane has to leave Ada's company. [SV-FORCED-1]",
        "Ada's valuation falls by 2 spaces. [SV-FORCED-1]",
    ]
    assert {employee(name) for name in people} <= set(game.position.employees[-1])


@pytest.mark.rule("SV-FORCED-1", "SV-R39", "SV-UPKEEP-1")
def test_who_stays_is_paid_before_the_penalty_is_taken() -> None:
    game = operated({"money": 4, "employees": ["Tech Ted", "Plain Jane"], "valuation": 5})
    game.play(Dismiss(employee("Plain Jane")))
    assert told(game)[:3] == [
        "Plain Jane has to leave Ada's company. [SV-FORCED-1]",
        "Ada pays $2 of salaries. [SV-UPKEEP-1]",
        "Ada's valuation falls by 2 spaces. [SV-FORCED-1]",
    ]


@pytest.mark.rule("SV-FORCED-1", "SV-R10")
def test_each_answer_says_who_goes_and_what_that_costs() -> None:
    people = ["Tech Ted", "Plain Jane", "Two Techs", "Climbing Cleo"]
    game = operated({"money": 8, "employees": people, "valuation": 5, "hqs": ["Annex"]})
    assert game.question == "Ada, salaries ask $8, you have $3: who has to go?"
    assert game.decision is not None
    assert [game.decision.label(game.position, move) for move in game.legal_moves()] == [
        "Lay off Climbing Cleo and somebody else: \N{MINUS SIGN}2 valuation, salaries fall by more than $3",
        "Lay off Tech Ted, Two Techs and Plain Jane: \N{MINUS SIGN}2 valuation, salaries fall by $5",
    ]
    game.play(Dismiss(employee("Climbing Cleo")))
    assert game.question == "Ada, salaries ask $8, you have $3, and Climbing Cleo goes: who else has to go?"


def kept_groups(position: Position) -> list[frozenset[int]]:
    """Who stays, for each way to answer until everybody is paid."""
    found, todo = [], [position]
    while todo:
        now = todo.pop()
        if not isinstance(now.pending[-1], LetGo):
            found.append(frozenset(now.employees[0]))
            continue
        for move in legal_moves(now):
            then = now.copy()
            apply(then, move, [])
            todo.append(then)
    return found


@pytest.mark.rule("SV-R10", "SV-FORCED-1")
@pytest.mark.parametrize("seed", range(40))
def test_every_group_that_can_be_kept_comes_up_once(seed: int) -> None:
    """Against brute force: groups that can be paid and to which nobody else could be added."""
    luck = random.Random(seed)
    people = luck.sample([card.name for card in DECK.employees], luck.randrange(2, 8))
    extra = {name: luck.randrange(4) for name in people if luck.random() < 0.5}
    salary = {employee(name): DECK.employees[employee(name)].salary + extra.get(name, 0) for name in people}
    purse = luck.randrange(sum(salary.values()))
    game = table(
        ada={
            "hqs": ["Annex", "Barn"],
            "employees": people,
            "tokens": extra,
            "money": 8 + purse,
            "founder": CORNER,
            "valuation": 5,
        },
        bo=BO,
        row=[],
    )
    stop_all(game)
    payable = [
        frozenset(group)
        for size in range(len(people) + 1)
        for group in combinations(salary, size)
        if sum(salary[card] for card in group) <= purse
    ]
    wanted = [group for group in payable if not any(group < other for other in payable)]
    if isinstance(game.decision, LetGo):
        found = kept_groups(game.position)
        assert len(found) == len(set(found))
        assert set(found) == set(wanted)
        while isinstance(game.decision, LetGo):
            game.play(luck.choice(game.legal_moves()))
    else:
        assert len(wanted) == 1
    stayed = frozenset(game.position.employees[0])
    assert stayed in wanted
    assert money(game, "Ada") == purse - sum(salary[card] for card in stayed)
    assert valuation(game, "Ada") == 3


@pytest.mark.rule("SV-R10")
def test_nobody_is_sent_away_who_could_have_stayed() -> None:
    """Salaries of 3, 2, 2 and 1, and $4 for them: $4 short."""
    people = ["Climbing Cleo", "Tech Ted", "Even Eve", "Plain Jane"]
    game = operated({"money": 2 + 3 + 4, "employees": people, "hqs": ["Annex"], "valuation": 5})
    cleo, ted, eve, jane = map(employee, people)
    assert game.legal_moves() == [Dismiss(cleo), Dismiss(ted)]
    refusal = refused(game, Dismiss(jane))
    assert (refusal.rule, refusal.place) == ("SV-R10", f"employee {jane}")
    assert refusal.sentence == (
        "With Plain Jane next, somebody would go who could have stayed, or too little be saved: people are "
        "named from the highest salary to the lowest; possible: Climbing Cleo or Tech Ted."
    )
    game.play(Dismiss(cleo))
    assert game.legal_moves() == [Dismiss(ted), Dismiss(eve), Dismiss(jane)]
    game.play(Dismiss(jane))
    assert staff(game, "Ada") == ["Tech Ted", "Even Eve"]


@pytest.mark.rule("SV-FORCED-1")
def test_only_ones_own_people_are_sent_away_and_nothing_else_is_asked() -> None:
    game = operated(
        {"money": 4, "employees": ["Tech Ted", "Plain Jane"]}, {"employees": ["Even Eve"]}, row=["Last Lou"]
    )
    for stranger in (employee("Even Eve"), employee("Last Lou"), -1, 10**9):
        refusal = refused(game, Dismiss(stranger))
        assert refusal.rule == "SV-FORCED-1"
        assert refusal.sentence == f"Ada does not employ {stranger}; possible: Tech Ted or Plain Jane."
    assert refused(game, Stop()).rule == "SV-FORCED-1"


@pytest.mark.rule("SV-R38", "SV-FORCED-1")
def test_who_is_sent_away_loses_the_tokens() -> None:
    game = operated(
        {"money": 3, "employees": ["Plain Jane", "Spare Sue"], "tokens": {"Plain Jane": 2, "Spare Sue": 0}}
    )
    assert staff(game, "Ada") == ["Spare Sue"]
    assert tokens(game, "Plain Jane", "Spare Sue") == (0, 0)
    assert game.position.tokens[-1] == 0


@pytest.mark.rule("SV-R39", "SV-SALARY-2")
def test_a_penalty_that_takes_tokens_lowers_salaries_only_from_the_next_payment_on() -> None:
    """Short of one dollar: were the tokens gone before paying, both could stay."""
    game = operated(
        {
            "money": 2 + 5,
            "valuation": 8,
            "employees": ["Tech Ted", "Even Eve"],
            "tokens": {"Tech Ted": 1, "Even Eve": 1},
        },
    )
    game.play(Dismiss(employee("Even Eve")))
    assert money(game, "Ada") == 5 - 3
    assert valuation(game, "Ada") == 6
    assert tokens(game, "Tech Ted", "Even Eve") == (0, 0)
    assert "Tech Ted loses 1 salary token. [SV-SALARY-2]" in told(game)
    stop_all(game)
    assert money(game, "Ada") == 0
    assert staff(game, "Ada") == []  # $2 for the HQ, and nothing is left for Ted


@pytest.mark.rule("SV-R39", "SV-FORCED-2", "SV-SALARY-2")
def test_a_product_lost_lowers_salaries_only_from_the_next_round_on() -> None:
    deck = reprinted("Starting 1", innovator={"upkeep": 7, "ongoing_valuation": 0})
    game = scenario(
        deck=deck,
        ada={
            "founder": CORNER,
            "blocks": "nothing",
            "money": 20,
            "valuation": 7,
            "innovated": ["Starting 1"],
            "employees": ["Tech Ted"],
            "tokens": {"Tech Ted": 1},
        },
        bo=BO,
        products=["Starting 1"],
    )
    stop_all(game)  # the founder's corner and Ted's are 6 code
    assert money(game, "Ada") == 20 + 3 - 2 - 3
    assert (valuation(game, "Ada"), tokens(game, "Tech Ted")) == (5, (0,))
    stop_all(game)
    assert money(game, "Ada") == 18 - 2 - 2


@pytest.mark.rule("SV-FORCED-3", "SV-R10")
def test_an_hq_that_cannot_be_paid_takes_all_money_and_the_rest_is_forgiven() -> None:
    game = operated({"money": 1, "valuation": 5, "hqs": ["Annex"]})
    assert money(game, "Ada") == 0
    assert annexes(game, "Ada") == ["Annex"]
    assert game.position.mats[0] != ()
    assert valuation(game, "Ada") == 5
    assert [line for line in told(game) if line.startswith("Ada") and "HQ" in line] == [
        "Ada pays $1 for the HQ. [SV-UPKEEP-1]",
        "Ada cannot pay $4 for the HQ, which is forgiven. [SV-FORCED-3]",
    ]


@pytest.mark.rule("SV-FORCED-3", "SV-R10", "SV-FORCED-1")
def test_short_of_money_for_the_hq_everybody_with_a_salary_goes() -> None:
    game = operated({"money": 1, "valuation": 5, "employees": ["Tech Ted", "Plain Jane"]})
    assert staff(game, "Ada") == []
    assert (money(game, "Ada"), valuation(game, "Ada")) == (0, 3)
    assert len(game.position.founders[0]) == 1


@pytest.mark.rule("SV-FORCED-3")
def test_with_no_money_at_all_nothing_is_paid_and_no_debt_remains() -> None:
    game = operated({"money": 0})
    assert money(game, "Ada") == 0
    assert "Ada cannot pay $2 for the HQ, which is forgiven. [SV-FORCED-3]" in told(game)
    assert not [line for line in told(game) if line.startswith("Ada pays")]


@pytest.mark.rule("SV-R30", "SV-FORCED-1")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_penalty_at_the_start_space_is_forgiven(before: int, after: int) -> None:
    game = operated({"money": 0, "valuation": before, "employees": ["Tech Ted"]})
    assert staff(game, "Ada") == []
    assert valuation(game, "Ada") == after


# --- products


def with_upkeep(first: int, second: int) -> Any:
    """The test deck with other upkeep on the Innovator tiles of Starting 1 and 2, and no valuation there."""
    quiet = {"ongoing_valuation": 0, "ongoing_money": 0}
    deck = reprinted("Starting 1", innovator={"upkeep": first} | quiet)
    return reprinted("Starting 2", deck, innovator={"upkeep": second} | quiet)


def two_products(first: int, second: int, **ada: Any) -> Game:
    """Ada has two products, at such an upkeep, and everybody has stopped."""
    wishes: dict[str, Any] = {"founder": CORNER, "blocks": "nothing", "money": 50, "hqs": ["Annex"]}
    game = scenario(
        deck=with_upkeep(first, second),
        ada=wishes | {"innovated": ["Starting 1", "Starting 2"], "valuation": 9} | ada,
        bo=BO,
        products=["Starting 1", "Starting 2"],
    )
    stop_all(game)
    return game


@pytest.mark.rule("SV-FORCED-2", "SV-R12", "SV-R39")
def test_each_product_that_cannot_be_paid_costs_2() -> None:
    game = two_products(4, 5)
    assert launched(game, "Ada") == []
    assert valuation(game, "Ada") == 9 - 2 - 2
    assert code(game, "Ada") == "corner"
    assert game.position.launched[0] is not None
    assert [line for line in told(game) if "SV-FORCED-2" in line] == [
        "Ada gives up Starting 1. [SV-FORCED-2]",
        "Ada's valuation falls by 2 spaces. [SV-FORCED-2]",
        "Ada gives up Starting 2. [SV-FORCED-2]",
        "Ada's valuation falls by 2 spaces. [SV-FORCED-2]",
    ]


@pytest.mark.rule("SV-FORCED-2", "SV-R10")
@pytest.mark.parametrize(("upkeep", "kept"), [(3, ["Starting 1"]), (4, [])])
def test_to_the_very_square(upkeep: int, kept: list[str]) -> None:
    """The founder's corner is all there is; what can be paid must be."""
    deck = with_upkeep(upkeep, 1)
    game = scenario(
        deck=deck,
        ada={"founder": CORNER, "blocks": "nothing", "innovated": ["Starting 1"], "valuation": 9},
        bo=BO,
        products=["Starting 1"],
    )
    stop_all(game)
    assert launched(game, "Ada") == kept
    assert valuation(game, "Ada") == (9 if kept else 7)
    assert code(game, "Ada") == ("nothing" if kept else "corner")


@pytest.mark.rule("SV-R9", "SV-UPKEEP-1", "SV-FORCED-2")
@pytest.mark.parametrize(
    ("paid", "lost"), [("Starting 1", "Starting 2"), ("Starting 2", "Starting 1")], ids=str
)
def test_each_product_is_paid_for_by_itself_and_no_change_is_given(paid: str, lost: str) -> None:
    """A corner would be enough for 2 and 1 together, but not for one after the other."""
    game = two_products(2, 1)
    assert isinstance(game.decision, PayNext)
    assert game.question == "Ada, which product do you pay for next?"
    assert game.legal_moves() == [Maintain(product("Starting 1")), Maintain(product("Starting 2"))]
    game.play(Maintain(product(paid)))
    assert launched(game, "Ada") == [paid]
    assert valuation(game, "Ada") == 7
    assert code(game, "Ada") == "nothing"
    assert told(game)[:3] == [
        "Ada pays a corner. [SV-UPKEEP-1]",
        f"Ada gives up {lost}. [SV-FORCED-2]",
        "Ada's valuation falls by 2 spaces. [SV-FORCED-2]",
    ]


@pytest.mark.rule("SV-R9")
def test_which_blocks_pay_for_which_product_can_matter() -> None:
    """A bar and a dot for upkeeps of 2 and 1: whoever lays the bar down for the 1 loses the other product."""
    game = two_products(2, 1, founder=BAR_AND_DOT)
    well = game.after(Maintain(product("Starting 1")))
    assert (launched(well, "Ada"), valuation(well, "Ada")) == (["Starting 1", "Starting 2"], 9)
    badly = game.after(Maintain(product("Starting 2")), Pay("bar"))
    assert (launched(badly, "Ada"), valuation(badly, "Ada")) == (["Starting 2"], 7)
    assert code(badly, "Ada") == "dot"
    again = game.after(Maintain(product("Starting 2")), Pay("dot"))
    assert launched(again, "Ada") == ["Starting 1", "Starting 2"]
    assert code(again, "Ada") == "nothing"


@pytest.mark.rule("SV-R9", "SV-FORCED-2")
def test_what_cannot_be_paid_is_lost_and_the_other_is_paid_all_the_same() -> None:
    game = two_products(4, 3)
    assert launched(game, "Ada") == ["Starting 2"]
    assert (valuation(game, "Ada"), code(game, "Ada")) == (7, "nothing")


@pytest.mark.rule("SV-R9")
def test_only_products_still_unpaid_are_asked_for() -> None:
    game = two_products(1, 1, blocks="9 dot")
    refusal = refused(game, Maintain(product("Starting 3")))
    assert refusal.rule == "SV-R9"
    assert refusal.sentence == "Ada has still to pay for Starting 1 and Starting 2."
    assert refused(game, Stop()).rule == "SV-R9"


@pytest.mark.rule("SV-R10", "SV-FORCED-3")
def test_lack_of_money_never_costs_a_product() -> None:
    game = two_products(1, 2, money=0, founder=BAR_AND_DOT, employees=["Tech Ted"])
    game.play(Maintain(product("Starting 2")))
    assert launched(game, "Ada") == ["Starting 1", "Starting 2"]
    assert staff(game, "Ada") == []
    assert valuation(game, "Ada") == 9 - 2


@pytest.mark.rule("SV-R10", "SV-FORCED-2")
def test_lack_of_code_never_costs_an_employee() -> None:
    game = two_products(12, 12, employees=["Tech Ted"], money=7)
    assert launched(game, "Ada") == []
    assert staff(game, "Ada") == ["Tech Ted"]
    assert (money(game, "Ada"), valuation(game, "Ada")) == (7 - 5 - 2, 9 - 4)


@pytest.mark.rule("SV-FORCED-2", "SV-SECOND-1", "SV-R12")
def test_a_product_given_up_by_force_can_still_be_followed() -> None:
    game = scenario(
        deck=with_upkeep(4, 1),
        round=2,
        ada={"founder": CORNER, "blocks": "nothing", "innovated": ["Starting 1"], "money": 50},
        bo=BO | {"blocks": "dot, square"},
        products=["Starting 1"],
        designs={"Starting 1": "dot, square"},
    )
    stop_all(game)
    assert launched(game, "Ada") == []
    while asked(game) != "Bo":
        game.play(Stop())
    events = game.play(Launch(0))
    assert launched(game, "Bo") == ["Starting 1"]
    assert of_kind(events, "flip") == []


# --- after operating


@pytest.mark.rule("SV-R7", "SV-R47")
def test_a_slot_left_empty_is_filled_when_somebody_has_been_laid_off() -> None:
    names = [card.name for card in DECK.employees]
    game = operated(
        {"hqs": ["Annex", "Barn"], "employees": names[:6], "money": 0, "valuation": 9},
        {"hqs": ["Loft"], "employees": names[6:8]},
        row=names[8:],
    )
    assert staff(game, "Ada") == []
    filled = row(game)
    assert filled[:4] == names[8:]
    assert filled[4] in names[:6]
    assert len(game.position.employees[-2]) == 5
    assert game.position.employees[-1] == ()
    assert "The 6 discarded cards are shuffled into a new deck. [SV-R7]" in told(game)


@pytest.mark.rule("SV-END-1", "SV-FORCED-1")
def test_a_billion_that_is_lost_again_by_a_penalty_does_not_end_the_game() -> None:
    ada = {"valuation": 27, "innovated": ["Starting 1"], "employees": ["Greedy Gus"], "blocks": "2 dot"}
    poor = operated(ada | {"money": 0, "founder": CORNER}, products=["Starting 1"])
    assert "Ada's valuation rises by 1 space. [SV-OPER-1]" in "\n".join(map(str, poor.log))
    finish_round(poor)
    assert valuation(poor, "Ada") == 26
    assert poor.outcome is None
    assert poor.position.round == 2
    rich = operated(ada | {"money": 9, "founder": CORNER}, products=["Starting 1"])
    finish_round(rich)
    assert valuation(rich, "Ada") == 28
    assert rich.outcome is not None
    assert rich.outcome.winners == (0,)


@pytest.mark.rule("SV-END-1", "SV-FORCED-2")
def test_who_wins_is_settled_only_after_upkeep() -> None:
    """Ada collects 29 and loses a product, Bo stays on 28."""
    game = scenario(
        deck=reprinted("Starting 1", innovator={"upkeep": 4}),
        ada={"valuation": 28, "innovated": ["Starting 1"], "founder": CORNER, "blocks": "nothing"},
        bo=BO | {"valuation": 28},
        products=["Starting 1"],
    )
    stop_all(game)
    assert (valuation(game, "Ada"), valuation(game, "Bo")) == (27, 28)
    assert game.outcome is not None
    assert game.outcome.ranking == ((1,), (0,))


# --- all of it, as the log tells it


@pytest.mark.rule("SV-OPER-1", "SV-UPKEEP-1", "SV-FORCED-1", "SV-FORCED-2", "SV-R14")
def test_the_log_of_a_hard_round() -> None:
    game = scenario(
        deck=reprinted("Starting 2", innovator={"upkeep": 11}),
        ada={
            "founder": CORNER,
            "blocks": "nothing",
            "money": 0,
            "valuation": 6,
            "innovated": ["Starting 2"],
            "employees": ["Plain Jane", "Climbing Cleo"],
        },
        bo=BO | {"innovated": ["Starting 3"]},
        products=["Starting 1", "Starting 2", "Starting 3"],
        turn="bo",
    )
    game.play(Stop())
    assert told(game) == [
        "Bo stops with 3 actions left. [SV-TURN-1]",
        "All companies operate. [SV-ROUND-1]",
        "Ada gains 2 corners and a square. [SV-OPER-1]",
        "Ada gets $3. [SV-OPER-1]",
        "Ada's valuation rises by 1 space. [SV-OPER-1]",
        "Plain Jane gets 1 salary token: $1 more a round. [SV-SALARY-1]",
        "Climbing Cleo gets 1 salary token: $1 more a round. [SV-SALARY-1]",
        "Bo gains a dot and a bar. [SV-OPER-1]",
        "Bo gets $3. [SV-OPER-1]",
        "Bo's valuation rises by 1 space. [SV-OPER-1]",
        "Ada pays $2 for the HQ. [SV-UPKEEP-1]",
        "Climbing Cleo loses 1 salary token. [SV-R38]",
        "Climbing Cleo has to leave Ada's company. [SV-FORCED-1]",
        "Plain Jane loses 1 salary token. [SV-R38]",
        "Plain Jane has to leave Ada's company. [SV-FORCED-1]",
        "Ada's valuation falls by 2 spaces. [SV-FORCED-1]",
        "Ada gives up Starting 2. [SV-FORCED-2]",
        "Ada's valuation falls by 2 spaces. [SV-FORCED-2]",
        "Bo pays $2 for the HQ. [SV-UPKEEP-1]",
        "Bo pays a bar. [SV-UPKEEP-1]",
        "Round 2 begins. [SV-ROUND-2]",
    ]
    assert (money(game, "Ada"), valuation(game, "Ada"), code(game, "Ada")) == (1, 3, "2 corner, square")


@pytest.mark.rule("SV-R37", "SV-FORCED-1")
def test_how_much_is_lacking_for_salaries_is_not_told_to_others() -> None:
    game = table(
        round=3,
        turn="bo",
        actions=1,
        ada={"money": 4, "employees": ["Two Techs", "Calm Cara"], "founder": "Founder One"},
        bo={"money": 9},
    )
    stop_all(game)
    decision = game.decision
    assert isinstance(decision, LetGo)
    assert game.headline_seen_from("Ada") == "Ada, salaries ask $4, you have $2: who has to go?"
    for other in ("Bo", None):
        assert game.headline_seen_from(other) == "Ada, salaries ask $4: who has to go?"
        assert "you have $" not in game.picture(other)
    refused = game.why_not(Dismiss(employee("Calm Cara")), seat="Bo")
    assert refused is not None
    assert refused.sentence == "Bo is not asked now, Ada is. Ada, salaries ask $4: who has to go?"
    assert decision == LetGo(0, ())
    assert game.view("Bo").money[0] is None
