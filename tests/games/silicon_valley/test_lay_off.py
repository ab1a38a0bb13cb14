"""Layoffs: sending employees of one's own away."""

from collections import Counter

import pytest

from sv_widgets.games.silicon_valley import Done, Hire, LayOff, Stop
from sv_widgets.games.silicon_valley.actions.lay_off import LayOffMore
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import IllegalMove, apply, legal_moves
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import code, employee, money, row, staff, table, tokens, valuation

FOUR = ["Plain Jane", "Tech Ted", "Calm Cara", "Even Eve"]
JANE, TED, CARA, EVE = (LayOff(employee(name)) for name in FOUR)
COMPANY = {"money": 40, "employees": FOUR, "hqs": ["Annex"]}
EVERYBODY = [card.name for card in DECK.employees]


@pytest.mark.rule("SV-LAYOFF-1")
@pytest.mark.parametrize(
    ("moves", "kept"),
    [
        ([EVE], FOUR[:3]),
        ([JANE, Done()], FOUR[1:]),
        ([JANE, CARA, Done()], ["Tech Ted", "Even Eve"]),
        ([TED, CARA, EVE], ["Plain Jane"]),
        ([JANE, TED, CARA, EVE], []),
    ],
)
def test_however_many_go_it_is_one_action_and_one_valuation(
    moves: list[LayOff | Done], kept: list[str]
) -> None:
    game = table(ada=COMPANY | {"valuation": 5}, bo={"employees": ["Sunny Sam"], "valuation": 5})
    game.play(*moves)
    assert staff(game, "Ada") == kept
    assert (valuation(game, "Ada"), valuation(game, "Bo")) == (4, 5)
    assert staff(game, "Bo") == ["Sunny Sam"]
    assert money(game, "Ada") == 40
    assert game.decision == Act(0, 2)


@pytest.mark.rule("SV-LAYOFF-1", "SV-R15")
def test_every_group_of_four_people_can_be_sent_away_in_exactly_one_way() -> None:
    start = table(ada=COMPANY | {"valuation": 5}).position
    found, todo = Counter[frozenset[int]](), []
    for move in legal_moves(start):
        if isinstance(move, LayOff):
            position = start.copy()
            apply(position, move, [])
            todo.append(position)
    while todo:
        position = todo.pop()
        if not isinstance(position.pending[-1], LayOffMore):
            found[frozenset(start.employees[0]) - frozenset(position.employees[0])] += 1
            assert position.valuation[0] == 4
            continue
        for answer in legal_moves(position):
            after = position.copy()
            apply(after, answer, [])
            todo.append(after)
    people = sorted(map(employee, FOUR))
    groups = {frozenset(card for at, card in enumerate(people) if mask >> at & 1) for mask in range(1, 2**4)}
    assert set(found) == groups
    assert set(found.values()) == {1}


@pytest.mark.rule("SV-R15")
def test_it_takes_at_least_one() -> None:
    game = table(ada=COMPANY)
    assert refused(game, Done()).rule == "SV-TURN-1"
    bare = table(ada={"money": 40})
    assert not [move for move in bare.legal_moves() if isinstance(move, LayOff)]
    refusal = refused(bare, JANE)
    assert (refusal.rule, refusal.sentence) == ("SV-LAYOFF-1", "Ada has nobody to lay off.")


@pytest.mark.rule("SV-R3", "SV-LAYOFF-1")
def test_the_founder_stays_and_works_on() -> None:
    """No number names the founder; with everybody else gone it still makes its corner."""
    game = table(
        ada=COMPANY | {"founder": "Founder Two", "blocks": "nothing", "valuation": 3, "mat": "Mat Calm"}
    )
    offered = [move.employee for move in game.legal_moves() if isinstance(move, LayOff)]
    assert sorted(offered) == sorted(map(employee, FOUR))
    founders = game.position.founders
    game.play(JANE, TED, CARA, EVE)
    assert game.position.founders == founders
    game.play(Stop())
    events = game.play(Stop())
    assert code(game, "Ada") == "corner"
    assert money(game, "Ada") == 40 - 2 - 3
    assert not [event for event in of_kind(events, "pay_salaries") if event.seat == 0]


@pytest.mark.rule("SV-LAYOFF-1", "SV-OPER-1", "SV-UPKEEP-1")
def test_whoever_is_gone_makes_nothing_and_costs_nothing() -> None:
    game = table(
        ada={
            "money": 20,
            "blocks": "nothing",
            "founder": "Founder Two",
            "employees": ["Plain Jane", "Climbing Cleo"],
            "valuation": 3,
        }
    )
    game.play(JANE, Done(), Stop())
    game.play(Stop())
    assert code(game, "Ada") == "2 corner"
    assert money(game, "Ada") == 20 - 2 - 3


@pytest.mark.rule("SV-R38")
def test_whoever_goes_loses_all_salary_tokens_and_who_stays_none() -> None:
    game = table(ada=COMPANY | {"valuation": 9, "tokens": {"Plain Jane": 3, "Tech Ted": 1, "Even Eve": 2}})
    game.play(JANE, CARA, Done())
    assert tokens(game, *FOUR) == (0, 1, 0, 2)


@pytest.mark.rule("SV-R38", "SV-R7")
def test_whoever_comes_back_does_so_without_tokens() -> None:
    """All others are in the row, so Jane is the only card there is when the row needs one."""
    floors = ["Annex", "Loft", "Barn"]
    game = table(
        ada={
            "money": 60,
            "mat": "Mat Calm",
            "employees": EVERYBODY[:7],
            "hqs": floors,
            "tokens": {"Plain Jane": 2},
        },
        row=EVERYBODY[7:],
    )
    events = game.play(JANE, Done(), Hire(0))
    assert row(game) == [*EVERYBODY[8:], "Plain Jane"]
    assert [(event.rule, event.amount) for event in of_kind(events, "shuffle")] == [("SV-R7", 1)]
    game.play(Hire(4))
    assert staff(game, "Ada")[-1] == "Plain Jane"
    assert tokens(game, "Plain Jane") == (0,)


@pytest.mark.rule("SV-R7")
def test_an_empty_slot_of_the_row_waits_for_the_end_of_the_operate_phase() -> None:
    """The row ran dry before somebody was laid off, and nothing is refilled for that."""
    floors = ["Annex", "Loft", "Barn"]
    game = table(
        ada={"money": 90, "mat": "Mat Calm", "employees": EVERYBODY[:7], "hqs": floors}, row=EVERYBODY[7:]
    )
    game.play(Hire(0), JANE, Done(), Stop())
    assert row(game) == [*EVERYBODY[8:], None]
    game.play(Stop())
    assert game.position.round == 2
    assert row(game) == [*EVERYBODY[8:], "Plain Jane"]


@pytest.mark.rule("SV-LAYOFF-1")
def test_they_go_to_the_discards_and_leave_their_places() -> None:
    full = FOUR[:3]
    game = table(ada={"money": 40, "employees": full, "mat": "Mat Calm"}, row=["Spare Sue"])
    assert refused(game, Hire(0)).rule == "SV-HIRE-5"
    before = row(game)
    game.play(TED, CARA)
    assert game.position.employees[-1] == (employee("Tech Ted"), employee("Calm Cara"))
    assert row(game) == before
    game.play(Hire(0))
    assert staff(game, "Ada") == ["Plain Jane", "Spare Sue"]


@pytest.mark.rule("SV-R30")
def test_at_the_start_space_layoffs_cost_nothing() -> None:
    game = table(ada=COMPANY | {"valuation": 0})
    events = game.play(JANE, TED, CARA, EVE)
    assert (staff(game, "Ada"), valuation(game, "Ada")) == ([], 0)
    assert not of_kind(events, "valuation")


@pytest.mark.rule("SV-R31", "SV-VAL-2", "SV-ROUND-2")
def test_a_token_that_falls_goes_on_top_and_one_that_does_not_stays() -> None:
    falls = table(turn="bo", ada={"valuation": 2}, bo={"employees": ["Plain Jane"], "valuation": 3})
    falls.play(JANE, Stop())
    assert [falls.seats[seat] for seat in falls.position.order] == ["Bo", "Ada"]
    stays = table(turn="bo", bo={"employees": ["Plain Jane"]})
    stays.play(JANE, Stop())
    assert [stays.seats[seat] for seat in stays.position.order] == ["Ada", "Bo"]


@pytest.mark.rule("SV-LAYOFF-1", "SV-R15")
def test_they_are_named_in_the_order_in_which_they_joined() -> None:
    game = table(ada=COMPANY | {"valuation": 5})
    game.play(TED)
    assert game.question == "Ada, you lay off Tech Ted: somebody else too?"
    assert game.legal_moves() == [CARA, EVE, Done()]
    assert (staff(game, "Ada"), valuation(game, "Ada")) == (FOUR, 5)  # nothing happens before all are named
    refusal = refused(game, JANE)
    assert refusal.rule == "SV-LAYOFF-1"
    assert refusal.sentence == (
        "People laid off together are named in the order in which they joined. "
        "Ada, you lay off Tech Ted: somebody else too?"
    )
    assert refusal.place == f"employee {employee('Plain Jane')}"
    assert refusal.legal == (CARA, EVE)
    again = refused(game, TED)
    assert (again.rule, again.sentence) == ("SV-LAYOFF-1", "Tech Ted is laid off already.")
    with pytest.raises(IllegalMove, match="SV-LAYOFF-1"):
        game.play(JANE)
    game.play(EVE)
    assert staff(game, "Ada") == ["Plain Jane", "Calm Cara"]


@pytest.mark.rule("SV-LAYOFF-1")
def test_only_ones_own_people_can_be_laid_off() -> None:
    game = table(
        ada={"employees": ["Plain Jane", "Even Eve"]}, bo={"employees": ["Tech Ted"]}, row=["Calm Cara"]
    )
    for move in (TED, CARA, LayOff(-1), LayOff(99)):
        refusal = refused(game, move)
        assert refusal.rule == "SV-LAYOFF-1"
        assert refusal.sentence == "Ada has only Plain Jane and Even Eve to lay off."
        assert refusal.place == f"employee {move.employee}"
        assert refusal.legal == (JANE, EVE)


@pytest.mark.rule("SV-LAYOFF-1", "SV-TURN-1")
def test_a_second_layoff_is_another_action_and_costs_again() -> None:
    game = table(ada=COMPANY | {"valuation": 5}, actions=2)
    game.play(JANE, Done(), TED, Done())
    assert valuation(game, "Ada") == 3
    assert asked(game) == "Bo"


@pytest.mark.rule("SV-LAYOFF-1", "SV-R38")
def test_the_log_says_who_goes_and_what_it_costs() -> None:
    game = table(ada=COMPANY | {"valuation": 5, "tokens": {"Tech Ted": 2}})
    game.play(TED, EVE)
    assert told(game) == [
        "Tech Ted loses 2 salary tokens. [SV-R38]",
        "Tech Ted has to leave Ada's company. [SV-LAYOFF-1]",
        "Even Eve has to leave Ada's company. [SV-LAYOFF-1]",
        "Ada's valuation falls by 1 space. [SV-LAYOFF-1]",
    ]
