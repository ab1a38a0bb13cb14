"""Hiring."""

import copy

import pytest

from sv_widgets.games.silicon_valley import Hire
from sv_widgets.games.silicon_valley.market import refill_row
from sv_widgets.kernel import Event, IllegalMove
from tests.conformance.play import of_kind, refused
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import code, money, row, staff, supply, table


@pytest.mark.rule("SV-HIRE-1", "SV-MONEY-1")
@pytest.mark.parametrize(("slot", "price"), [(0, 5), (1, 6), (2, 7), (3, 8), (4, 9)])
def test_ada_pays_the_price_under_the_slot_to_the_bank(slot: int, price: int) -> None:
    names = [None, None, None, None, None]
    names[slot] = "Plain Jane"  # type: ignore[call-overload]
    game = table(ada={"money": 20}, row=names)
    bank = game.position.money[-1]
    game.play(Hire(slot))
    assert money(game, "Ada") == 20 - price
    assert game.position.money[-1] == bank + price
    assert staff(game, "Ada") == ["Plain Jane"]


@pytest.mark.rule("SV-HIRE-2", "SV-COMP-7")
def test_two_wants_matched_from_the_9_slot_cost_7() -> None:
    game = table(
        ada={"money": 7, "mat": "Mat Tech"},  # offers tech and balance
        row=[None, None, None, None, "Mixed Max"],  # wants tech and balance
    )
    game.play(Hire(4))
    assert money(game, "Ada") == 0


@pytest.mark.rule("SV-HIRE-2")
def test_two_wants_of_one_kind_need_two_offers() -> None:
    game = table(ada={"money": 20, "mat": "Mat Tech"}, row=["Two Techs"])
    game.play(Hire(0))
    assert money(game, "Ada") == 20 - 4
    two = table(ada={"money": 20, "mat": "Mat Tech", "hqs": ["Annex"]}, row=["Two Techs"])
    two.play(Hire(0))
    assert money(two, "Ada") == 20 - 3


@pytest.mark.rule("SV-R27")
def test_symbols_are_not_used_up() -> None:
    game = table(ada={"money": 20, "mat": "Mat Tech"}, row=["Tech Ted", "Two Techs"])
    game.play(Hire(0), Hire(0))
    assert money(game, "Ada") == 20 - 4 - 4


@pytest.mark.rule("SV-R6")
def test_a_discount_never_pays_out() -> None:
    offers = ["Annex", "Loft", "Barn", "Cellar", "Attic", "Tower"]
    game = table(ada={"money": 0, "mat": "Mat Calm", "hqs": offers}, row=["Greedy Gus"])
    game.play(Hire(0))
    assert money(game, "Ada") == 0
    assert staff(game, "Ada") == ["Greedy Gus"]


@pytest.mark.rule("SV-HIRE-3")
def test_the_row_slides_down_and_a_new_card_fills_the_9_slot() -> None:
    names = ["Plain Jane", "Tech Ted", "Calm Cara", "Sunny Sam", "Even Eve"]
    game = table(ada={"money": 20}, row=names)
    following = DECK.employees[game.position.employees[-2][0]].name
    events = game.play(Hire(1))
    assert row(game) == ["Plain Jane", "Calm Cara", "Sunny Sam", "Even Eve", following]
    assert [event.rule for event in of_kind(events, "slide") + of_kind(events, "draw")] == ["SV-HIRE-3"] * 2


@pytest.mark.rule("SV-HIRE-4", "SV-CODE-1")
def test_the_instant_blocks_come_from_the_supply() -> None:
    game = table(ada={"money": 20, "blocks": "nothing"}, bo={"blocks": "nothing"}, row=["Calm Cara"])
    game.play(Hire(0))
    assert code(game, "Ada") == "corner"
    assert "19 corner" in supply(game)


@pytest.mark.rule("SV-HIRE-5")
def test_the_starting_mat_holds_three() -> None:
    game = table(ada={"money": 50, "employees": ["Plain Jane", "Tech Ted"]})
    game.play(Hire(0))
    refusal = refused(game, Hire(0))
    assert refusal.rule == "SV-HIRE-5"
    assert "3 of 3 are taken" in refusal.sentence
    assert not [move for move in game.legal_moves() if isinstance(move, Hire)]


@pytest.mark.rule("SV-HIRE-5")
def test_hq_cards_add_places() -> None:
    full = ["Plain Jane", "Tech Ted", "Calm Cara"]
    game = table(ada={"money": 50, "employees": full, "hqs": ["Annex"]})  # two places more
    game.play(Hire(0), Hire(0))
    assert refused(game, Hire(0)).rule == "SV-HIRE-5"


@pytest.mark.rule("SV-HIRE-1")
def test_who_cannot_pay_is_told_the_numbers() -> None:
    game = table(ada={"money": 5, "mat": "Mat Calm"}, row=[None, None, "Plain Jane"])
    refusal = refused(game, Hire(2))
    assert refusal.rule == "SV-HIRE-1"
    assert refusal.sentence == "Ada needs $7 for Plain Jane and has $5."
    assert refusal.place == "row 2"
    assert Hire(0) in refusal.legal
    with pytest.raises(IllegalMove, match=r"needs \$7 .* \[SV-HIRE-1\]"):
        game.play(Hire(2))
    assert money(game, "Ada") == 5


@pytest.mark.rule("SV-HIRE-1")
@pytest.mark.parametrize("slot", [-1, 5, 10**30])
def test_slots_that_are_not_there(slot: int) -> None:
    refusal = refused(table(ada={"money": 50}), Hire(slot))
    assert refusal.rule == "SV-HIRE-1"
    assert "slots 0 ($5) to 4 ($9)" in refusal.sentence


@pytest.mark.rule("SV-R7", "SV-HIRE-3")
def test_with_no_card_left_anywhere_the_slot_stays_empty() -> None:
    names = [employee.name for employee in DECK.employees]
    rooms = {"hqs": ["Annex", "Loft", "Barn"], "employees": names[:7]}
    game = table(ada=rooms | {"money": 50}, bo={"employees": []}, row=names[7:])
    game.play(Hire(0))
    assert row(game) == [*names[8:], None]
    assert "Nobody stands in slot 4" in refused(game, Hire(4)).sentence
    assert Hire(4) not in game.legal_moves()


@pytest.mark.rule("SV-R47")
def test_of_several_gaps_the_cheapest_fills_first() -> None:
    position = table().position
    seats, deck = 2, position.employees[-2]
    position.employees = (
        *position.employees[:seats],
        (),
        *position.employees[3:5],
        (),
        *position.employees[6:],
    )
    kept = [slot[0] for slot in position.employees[3:5]] + [position.employees[6][0]]
    refill_row(position, [], cards=5)
    assert [slot[0] for slot in position.employees[seats : seats + 5]] == [*kept, *deck[:2]]


@pytest.mark.rule("SV-R7")
def test_what_could_not_be_filled_stays_empty_though_cards_have_come_back() -> None:
    """Two slots are empty, and the discards hold three cards again: a hire brings one card, not three."""
    position = table().position
    row, deck = position.employees[2:7], position.employees[-2]
    position.employees = ((), (), *row[:3], (), (), deck[3:], deck[:3])
    position.employees = (*position.employees[:2], *row[1:3], (), (), (), (), (*deck, row[0][0], row[3][0]))
    events: list[Event] = []
    refill_row(position, events)
    assert [len(slot) for slot in position.employees[2:7]] == [1, 1, 1, 0, 0]
    assert [event.kind for event in events] == ["shuffle", "draw"]


@pytest.mark.rule("SV-HIRE-3")
def test_nothing_slides_where_there_is_no_gap() -> None:
    events: list[Event] = []
    refill_row(table().position, events)
    assert events == []


@pytest.mark.rule("SV-HIRE-1")
def test_every_slot_that_can_be_paid_is_listed() -> None:
    game = table(ada={"money": 50, "mat": "Mat Calm"})
    assert [move for move in game.legal_moves() if isinstance(move, Hire)] == [
        Hire(slot) for slot in range(5)
    ]


@pytest.mark.rule("SV-HIRE-1", "SV-HIRE-3", "SV-HIRE-4")
def test_each_thing_that_happens_cites_its_rule_and_what_it_reveals() -> None:
    game = table(ada={"money": 50, "mat": "Mat Calm"}, row=["Plain Jane"])
    assert [(event.kind, event.rule, event.reveals) for event in game.play(Hire(0))] == [
        ("pay", "SV-HIRE-1", False),
        ("hire", "SV-HIRE-1", False),
        ("slide", "SV-HIRE-3", False),
        ("draw", "SV-HIRE-3", True),
        ("gain_code", "SV-HIRE-4", False),
    ]


def test_every_kind_of_move_is_a_method_of_a_seat() -> None:
    game = table(ada={"money": 50, "mat": "Mat Calm"}, row=["Plain Jane"])
    ada = game.seat("Ada")
    assert {"hire", "fund", "stop"} <= set(dir(ada))
    ada.hire(0)
    assert staff(game, "Ada")[0] == "Plain Jane"
    with pytest.raises(IllegalMove, match="Bo is not asked now"):
        game.seat("Bo").hire(0)
    with pytest.raises(ValueError, match="hire: missing a required argument: 'who'; it takes who"):
        ada.hire()  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="No '0' in the employee row"):
        ada.hire("0")
    with pytest.raises(AttributeError, match="A seat has no 'hier'; the moves of silicon_valley are"):
        ada.hier(0)
    assert copy.copy(ada).name == "Ada"
