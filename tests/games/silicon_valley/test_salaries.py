"""Salary increases: what markers on the track do to salaries."""

import pytest

from sv_widgets.games.silicon_valley import (
    Done,
    Fund,
    Hire,
    Launch,
    LayOff,
    Poach,
    Stop,
    Sunset,
    valuation,
)
from sv_widgets.games.silicon_valley.game import Game
from tests.conformance.play import of_kind, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import employee, launched, money, product, staff, table, tokens
from tests.games.silicon_valley.play import valuation as stands

TRIO = ["Plain Jane", "Tech Ted", "Calm Cara"]
JANE, TED, CARA = (LayOff(employee(name)) for name in TRIO)
FUNDED = {"money": 40, "blocks": "4 square", "mat": "Mat Calm", "employees": TRIO}
"""Enough for Patient Pool: 14 code for three spaces at once, and no power."""
SIX_FLOORS = ["Annex", "Loft", "Barn", "Cellar", "Attic", "Tower"]


def funded(start: int) -> Game:
    """Ada's valuation rises by three spaces."""
    game = table(ada=FUNDED | {"valuation": start}, bo={"employees": ["Even Eve"]}, vcs=["Patient Pool"])
    game.play(Fund(0))
    assert stands(game, "Ada") == start + 3
    return game


def test_the_markers_of_the_test_deck() -> None:
    assert DECK.markers == (7, 13, 19, 24)


@pytest.mark.rule("SV-SALARY-1")
@pytest.mark.parametrize("marker", [7, 13, 19, 24])
@pytest.mark.parametrize(
    ("before", "given"), [(-4, 0), (-3, 1), (-2, 1), (-1, 1), (0, 0), (1, 0)], ids="{:+}".format
)
def test_reaching_or_crossing_a_marked_space_upward_gives_everybody_a_token(
    marker: int, before: int, given: int
) -> None:
    game = funded(marker + before)
    assert tokens(game, *TRIO) == (given,) * 3
    assert tokens(game, "Even Eve") == (0,)


@pytest.mark.rule("SV-SALARY-2")
@pytest.mark.parametrize("marker", [7, 13, 19, 24])
@pytest.mark.parametrize(("before", "lost"), [(-1, 0), (0, 1), (1, 0), (2, 0)], ids="{:+}".format)
def test_falling_below_a_marked_space_takes_a_token_and_falling_onto_it_does_not(
    marker: int, before: int, lost: int
) -> None:
    game = table(
        ada={
            "valuation": marker + before,
            "employees": [*TRIO, "Even Eve"],
            "hqs": ["Annex"],
            "tokens": dict.fromkeys(TRIO, 2),
        },
        bo={"valuation": marker, "employees": ["Sunny Sam"], "tokens": {"Sunny Sam": 1}},
    )
    game.play(LayOff(employee("Even Eve")))
    assert stands(game, "Ada") == marker + before - 1
    assert tokens(game, *TRIO) == (2 - lost,) * 3
    assert tokens(game, "Sunny Sam") == (1,)


@pytest.mark.rule("SV-SALARY-2")
def test_who_has_no_token_loses_none() -> None:
    """Jane was hired above the marker, Ted has one token and Cara three."""
    company = {"valuation": 7, "employees": TRIO, "second": ["Starting 1"]}
    game = table(ada=company | {"tokens": {"Tech Ted": 1, "Calm Cara": 3}})
    events = game.play(Sunset(product("Starting 1")))
    assert tokens(game, *TRIO) == (0, 0, 2)
    assert [event.amount for event in of_kind(events, "cut")] == [1, 1]


@pytest.mark.rule("SV-SALARY-1", "SV-SALARY-2")
def test_each_crossing_counts_anew() -> None:
    game = table(
        ada=FUNDED | {"valuation": 6, "second": ["Starting 1"], "blocks": "6 bar"},
        vcs=["Small Change", "Free Hand"],
    )
    seen = []
    for move in (Fund(0), Sunset(product("Starting 1")), Fund(1)):  # with no room for the free hires
        game.play(move)
        seen.append((stands(game, "Ada"), *tokens(game, "Plain Jane")))
    assert seen == [(7, 1), (6, 0), (7, 1)]


@pytest.mark.rule("SV-R13", "SV-SALARY-1", "SV-R14", "SV-OPER-1", "SV-R31")
def test_several_markers_reached_at_once_give_a_token_each_and_are_paid_at_once() -> None:
    """Six products bring six spaces in one move: from 18 onto 24, across 19."""
    products = [f"Starting {number}" for number in range(1, 7)]
    game = table(
        players=4,
        ada={
            "money": 60,
            "blocks": "20 dot",
            "mat": "Mat Calm",
            "hqs": SIX_FLOORS,
            "employees": TRIO,
            "innovated": products,
            "valuation": 18,
        },
        products=products,
    )
    for _ in range(4):
        game.play(Stop())
    assert stands(game, "Ada") == 24
    assert tokens(game, *TRIO) == (2, 2, 2)
    paid = [line for line in map(str, game.log) if line.startswith("Ada pays") and "salaries" in line]
    assert paid == [f"Ada pays ${1 + 2 + 2 + 3 * 2} of salaries. [SV-UPKEEP-1]"]
    assert "Tech Ted gets 2 salary tokens: $2 more a round. [SV-SALARY-1]" in map(str, game.log)


@pytest.mark.rule("SV-R13", "SV-SALARY-2")
@pytest.mark.parametrize(("start", "lost"), [(19, 2), (13, 2), (14, 1), (12, 1), (20, 1), (7, 1), (6, 0)])
def test_several_markers_left_behind_at_once_take_a_token_each(start: int, lost: int) -> None:
    """Seven products are given up in one action: seven spaces, from 13 below 13 and below 7."""
    products = [card.name for card in DECK.products[:7]]
    game = table(
        ada={
            "mat": "Mat Calm",
            "hqs": SIX_FLOORS,
            "employees": TRIO,
            "second": products,
            "valuation": start,
            "tokens": {"Plain Jane": 3, "Tech Ted": 1},
        }
    )
    game.play(*map(Sunset, map(product, products)))
    assert launched(game, "Ada") == []
    assert tokens(game, *TRIO) == (3 - lost, max(0, 1 - lost), 0)


@pytest.mark.rule("SV-R13")
def test_a_long_way_up_and_down_again() -> None:
    position = table(ada={"valuation": 6, "employees": TRIO[:2]}).position
    cards = [employee(name) for name in TRIO[:2]]
    valuation.change(position, [], 0, 18, "SV-VC-2")
    assert [position.tokens[card] for card in cards] == [4, 4]
    valuation.change(position, [], 0, -17, "SV-SUNSET-1")
    assert [position.tokens[card] for card in cards] == [1, 1]
    valuation.change(position, [], 0, -99, "SV-SUNSET-1")
    assert [position.tokens[card] for card in cards] == [0, 0]
    assert position.tokens[-1] == 0


@pytest.mark.rule("SV-SALARY-1", "SV-R38")
def test_who_joins_later_comes_without_a_token() -> None:
    """The valuation of a VC comes before its power, so the free hire is too late for the token."""
    game = table(
        ada={"money": 40, "blocks": "2 dot", "mat": "Mat Calm", "employees": ["Tech Ted"], "valuation": 6},
        row=["Plain Jane", "Spare Sue"],
        vcs=["Small Change"],
    )
    game.play(Fund(0), Hire(0), Hire(0))
    assert staff(game, "Ada") == ["Tech Ted", "Plain Jane", "Spare Sue"]
    assert tokens(game, *staff(game, "Ada")) == (1, 0, 0)


@pytest.mark.rule("SV-SALARY-3", "SV-SALARY-2")
def test_a_token_that_came_along_is_lost_as_any_other() -> None:
    game = table(
        ada={"money": 40, "mat": "Mat Calm", "employees": ["Tech Ted"], "valuation": 7},
        bo={"employees": ["Plain Jane"], "tokens": {"Plain Jane": 2}, "valuation": 20},
    )
    game.play(Poach(employee("Plain Jane")))
    assert tokens(game, "Plain Jane", "Tech Ted") == (2, 0)
    game.play(TED, Done())
    assert tokens(game, "Plain Jane") == (1,)


@pytest.mark.rule("SV-SALARY-1")
def test_a_launch_that_reaches_a_marker_raises_salaries_too() -> None:
    game = table(
        ada={"money": 40, "blocks": "square, dot", "employees": TRIO, "valuation": 4},
        bo={"innovated": ["Starting 1"]},
        products=["Starting 1"],
        designs={"Starting 1": "square, dot"},
        round=2,
        turn="ada",
    )
    game.play(Launch(0))
    assert (stands(game, "Ada"), tokens(game, *TRIO)) == (7, (1, 1, 1))


@pytest.mark.rule("SV-R3", "SV-SALARY-1")
def test_a_founder_gets_no_token_and_is_not_paid() -> None:
    """The founders' cards have the numbers of employees who work for Bo."""
    game = table(
        ada={"money": 40, "blocks": "4 square", "mat": "Mat Calm", "founder": "Founder One", "valuation": 6},
        bo={"employees": TRIO, "founder": "Founder Two"},
        vcs=["Patient Pool"],
    )
    events = game.play(Fund(0))
    assert stands(game, "Ada") == 9
    assert not of_kind(events, "raise")
    assert tokens(game, *TRIO) == (0, 0, 0)
    game.play(Stop())
    paid = of_kind(game.play(Stop()), "pay_salaries")
    assert [(event.seat, event.amount) for event in paid] == [(1, 1 + 2 + 2)]


@pytest.mark.rule("SV-SALARY-1", "SV-COMP-8", "SV-UPKEEP-1")
@pytest.mark.parametrize("held", [0, 1, 4])
def test_a_salary_token_is_a_dollar_more_in_every_round(held: int) -> None:
    game = table(
        ada={"money": 60, "mat": "Mat Calm", "employees": TRIO[:2], "tokens": {"Tech Ted": held}},
        bo={"money": 60},
    )
    bank = game.position.money[-1]
    for round_ in (1, 2):
        game.play(Stop())
        game.play(Stop())
        assert money(game, "Ada") == 60 - round_ * (2 + 1 + 2 + held)
        assert game.position.money[-1] == bank + round_ * (2 + 1 + 2 + held + 2)
    assert tokens(game, *TRIO[:2]) == (0, held)


@pytest.mark.rule("SV-R38", "SV-SALARY-2")
def test_whoever_is_laid_off_at_a_marker_leaves_with_none_and_the_others_lose_one() -> None:
    game = table(
        ada={"employees": TRIO, "valuation": 13, "tokens": {"Plain Jane": 3, "Tech Ted": 2, "Calm Cara": 1}}
    )
    game.play(JANE, Done())
    assert tokens(game, *TRIO) == (0, 1, 0)
    assert told(game)[-3:] == [
        "Ada's valuation falls by 1 space. [SV-LAYOFF-1]",
        "Tech Ted loses 1 salary token. [SV-SALARY-2]",
        "Calm Cara loses 1 salary token. [SV-SALARY-2]",
    ]


@pytest.mark.rule("SV-SALARY-1")
def test_the_log_says_who_is_paid_more() -> None:
    game = table(ada=FUNDED | {"employees": TRIO[:2], "valuation": 4}, vcs=["Patient Pool"])
    game.play(Fund(0))
    start = told(game).index("Ada's valuation rises by 3 spaces. [SV-VC-2]")
    assert told(game)[start + 1 : start + 3] == [
        "Plain Jane gets 1 salary token: $1 more a round. [SV-SALARY-1]",
        "Tech Ted gets 1 salary token: $1 more a round. [SV-SALARY-1]",
    ]
