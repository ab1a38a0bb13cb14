"""What front ends show besides a view: forecasts, ways to pay, and where the Rival's pawns may come."""

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import RULES, Fund, LayOff, Pay, Stop, blocks, cards
from sv_widgets.games.silicon_valley.dues import MOST_PAYMENTS, Payment, ways_to_pay
from sv_widgets.games.silicon_valley.forecast import Forecast, insight
from sv_widgets.games.silicon_valley.forecast import advice as advised
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.operate import LetGo
from sv_widgets.games.silicon_valley.payments import PayCode
from sv_widgets.games.silicon_valley.position import Position
from tests.games.silicon_valley.golden import habitual
from tests.games.silicon_valley.play import code, employee, finish_round, money, stop_all, table


def forecast(game: Game, player: str, seat: str | None = None) -> Forecast:
    """What somebody may know about a company's next operate phase."""
    return insight(game.view(seat or player)).forecasts[game.seats.index(player)]


@pytest.mark.rule("SV-OPER-1", "SV-UPKEEP-1")
def test_a_forecast_is_what_then_happens() -> None:
    game = table(
        round=3,
        turn="bo",
        actions=1,
        products=["Starting 1"],
        ada={
            "money": 20,
            "blocks": "3 square",
            "hqs": ["Annex"],
            "employees": ["Tech Ted", "Greedy Gus"],
            "tokens": {"Tech Ted": 2},
            "innovated": ["Starting 1"],
        },
    )
    told, before = forecast(game, "Ada"), game.position
    finish_round(game)
    after = game.position
    assert money(game, "Ada") == 20 + told.cash - told.hq - told.salaries == told.leaves
    assert told.due == told.hq + told.salaries
    assert told.squares == blocks.value(told.code)
    assert after.valuation[0] == before.valuation[0] + told.rise
    paid = blocks.squares(before.code[0]) + sum(
        count * value for count, value in zip(told.code, blocks.VALUES, strict=True)
    )
    assert paid - blocks.squares(after.code[0]) >= told.upkeep
    assert (told.short_money, told.short_code) == (0, 0)


@pytest.mark.rule("SV-R29")
def test_side_b_brings_cash_and_no_valuation() -> None:
    before = forecast(table(round=3, products=["Starting 1"], ada={"innovated": ["Starting 1"]}), "Ada")
    after = forecast(table(round=3, ada={"innovated": ["Starting 1"]}, products=["Starting 2"]), "Ada")
    assert (before.cash, before.upkeep) == (after.cash, after.upkeep)
    assert (before.rise, after.rise) == (1, 0)


@pytest.mark.rule("SV-FORCED-1", "SV-FORCED-2")
def test_what_would_be_missing_is_said_to_its_owner_alone() -> None:
    game = table(
        round=3,
        products=["Starting 1"],
        ada={
            "money": 0,
            "blocks": "nothing",
            "founder": "Founder One",
            "employees": ["Greedy Gus"],
            "innovated": ["Starting 1"],
        },
    )
    mine, theirs = forecast(game, "Ada"), forecast(game, "Ada", "Bo")
    assert mine.short_money == mine.hq + mine.salaries - mine.cash
    assert (theirs.short_money, theirs.short_code) == (None, None)
    assert (theirs.cash, theirs.hq, theirs.salaries) == (mine.cash, mine.hq, mine.salaries)


def advice(game: Game, seat: str | None) -> str:
    return insight(game.view(seat)).advice


STUCK: dict[str, Any] = {"round": 3, "actions": 1, "products": ["Starting 1"]}


@pytest.mark.rule("SV-LAYOFF-1", "SV-FORCED-1")
def test_who_cannot_pay_salaries_is_told_that_a_layoff_now_costs_less() -> None:
    game = table(**STUCK, ada={"money": 0, "blocks": "9 square", "employees": ["Greedy Gus"]})
    told = forecast(game, "Ada")
    assert told.short_money
    assert advice(game, "Ada") == (
        f"As things stand you will lack ${told.short_money} of the ${told.due} for HQ and salaries when all "
        "operate. You can still lay people off, which costs 1 valuation in all, and 2 if it is forced "
        "(SV-FORCED-1)."
    )
    assert any(move.kind == "lay_off" for move in game.legal_moves())
    assert (advice(game, "Bo"), advice(game, None)) == ("", ""), "it tells what is behind Ada's screen"


@pytest.mark.rule("SV-SUNSET-1", "SV-FORCED-2")
def test_who_lacks_code_is_told_that_a_sunset_now_costs_less() -> None:
    told = replace(forecast(table(), "Ada"), short_money=0, upkeep=5, short_code=3)
    sunset = "sunset products, which costs 1 valuation each, and 2 if it is forced (SV-FORCED-2)."
    assert advised(told, {Stop}) == (
        f"As things stand you will lack 3 of the 5 code for products when all operate. You can still {sunset}"
    )
    both = advised(replace(told, short_money=4, due=9, salaries=6), {Stop})
    assert "you will lack $4 of the $9 for HQ and salaries and 3 of the 5 code for products when all" in both
    assert both.endswith(f"2 if it is forced (SV-FORCED-1), or {sunset}")


@pytest.mark.rule("SV-FORCED-3")
def test_who_lacks_money_for_the_hq_alone_has_nothing_to_do() -> None:
    game = table(**STUCK, ada={"money": 0, "blocks": "9 square", "hqs": ["Annex"]})
    told = forecast(game, "Ada")
    assert told.short_money == told.hq > 0
    assert advice(game, "Ada").endswith(
        " when all operate. What is missing for the HQ is forgiven (SV-FORCED-3)."
    )


def test_who_can_do_little_else_is_told_what() -> None:
    poor = {"money": 1, "blocks": "nothing", "innovated": ["Starting 1"]}
    game = table(**STUCK, ada={**poor, "employees": ["Plain Jane"]})
    assert {move.kind for move in game.legal_moves()} == {"sunset", "lay_off", "stop"}
    assert forecast(game, "Ada").leaves == 1, "she can pay"
    assert advice(game, "Ada") == "Besides stopping you can only lay people off or sunset products."
    assert advice(table(**STUCK, ada=poor), "Ada") == "Besides stopping you can only sunset products."


def test_nobody_else_is_advised() -> None:
    game = table(vcs=["Just Cash"], ada={"money": 40, "blocks": "3 dot, 2 bar, corner, 2 square"})
    assert advice(game, "Ada") == ""
    game = table(vcs=["Just Cash"], ada={"money": 0, "employees": ["Greedy Gus"], "blocks": "4 square"})
    assert advice(game, "Ada")
    game.play(Fund(0))
    assert advice(game, "Ada") == "", "a payment is asked for, and no action"


def payments(game: Game) -> tuple[Payment, ...]:
    decision = game.decision
    assert isinstance(decision, PayCode)
    return insight(game.view(decision.seat)).payments


@pytest.mark.rule("SV-R9", "SV-CODE-1")
def test_all_ways_to_pay_are_there_the_one_that_wastes_least_first() -> None:
    game = table(vcs=["Just Cash"], ada={"blocks": "3 dot, 2 bar, corner, 2 square", "mat": "Mat Even"})
    game.play(Fund(0))
    ways, decision = payments(game), game.decision
    assert isinstance(decision, PayCode)
    cost = decision.cost
    have = [3, 2, 1, 0, 2, 0, 0, 0]
    expected = {
        counts for counts in itertools.product(*(range(count + 1) for count in have)) if least(counts, cost)
    }
    assert {way.blocks for way in ways} == expected
    assert [way.over for way in ways] == sorted(way.over for way in ways)


def least(counts: tuple[int, ...], cost: int) -> bool:
    """Whether blocks cover a cost and none of them could be taken back."""
    worth = sum(count * value for count, value in zip(counts, blocks.VALUES, strict=True))
    smallest = min((v for c, v in zip(counts, blocks.VALUES, strict=True) if c), default=0)
    return worth >= cost and worth - smallest < cost


def test_each_way_can_be_paid_as_it_says() -> None:
    game = table(vcs=["Just Cash"], ada={"blocks": "3 dot, 2 bar, corner, 2 square", "mat": "Mat Even"})
    game.play(Fund(0))
    for way in payments(game):
        paid = game.after(*map(Pay, way.moves))
        (event,) = (event for event in paid.turns[-1].events if event.kind == "pay_code")
        assert blocks.unpack(event.amount) == way.blocks


ORDERS = [
    ("2 4 5 7 7 7 7 7", ["square", "dot, corner", "2 bar", "bar, corner"]),  # largest first
    ("2 4 5 7 9 7 7 7", ["dot, corner", "2 bar", "square", "bar, corner"]),  # the cheaper before the larger
    ("9 1 1 9 9 9 9 9", ["2 bar", "square", "dot, corner", "bar, corner"]),  # whatever it costs, no waste
]


@pytest.mark.parametrize(("prices", "order"), ORDERS)
def test_ways_to_pay_come_by_what_they_waste_then_by_price_then_by_size(
    prices: str, order: list[str]
) -> None:
    have = blocks.parse("dot, 2 bar, corner, square")
    ways = ways_to_pay(PayCode(0, 4, "a thing", "SV-CODE-1"), have, tuple(map(int, prices.split())))
    assert [blocks.notation(blocks.pack(way.blocks)) for way in ways] == order


def test_all_ways_are_told_even_from_a_whole_box_and_for_still_more_some_blocks_come_first() -> None:
    deck = cards.open_deck()
    prices = deck.prices
    dearest = PayCode(0, max(card.cost for card in deck.vcs), "a dear thing", "SV-CODE-1")
    assert len({way.blocks for way in ways_to_pay(dearest, blocks.FULL, prices)}) == 407
    dearer = replace(dearest, cost=20)
    assert ways_to_pay(dearer, blocks.FULL, prices) == []
    begun = ways_to_pay(replace(dearer, chosen=blocks.parse("3 zig")), blocks.FULL, prices)
    assert 0 < len(begun) <= MOST_PAYMENTS
    assert all(way.blocks[blocks.SHAPES.index("zig")] >= 3 for way in begun)


@pytest.mark.rule("SV-R17")
def test_a_payment_after_which_the_power_is_lost_warns_and_another_does_not() -> None:
    """Two corners and a square: a square pays exactly, and the corners alone build nothing."""
    game = table(
        vcs=["Free Ship"], products=["Starting 2"], ada={"blocks": "2 corner, square", "mat": "Mat Even"}
    )
    game.play(Fund(0))
    for way in payments(game):
        events = game.after(*map(Pay, way.moves)).turns[-1].events
        lost = any(event.rule == "SV-R17" for event in events)
        says = "After this payment, you have no use for the power of Free Ship, and it is lost."
        assert way.warning == (says if lost else "")
    assert {bool(way.warning) for way in payments(game)} == {True, False}


@pytest.mark.rule("SV-R17")
def test_where_the_power_is_lost_after_every_payment_they_say_so() -> None:
    game = table(
        vcs=["Free Hand"],
        ada={
            "blocks": "2 corner, square",
            "mat": "Mat Even",
            "employees": ["Plain Jane", "Tech Ted", "Calm Cara"],
        },
    )
    game.play(Fund(0))
    says = {way.warning for way in payments(game)}
    assert says == {"Whichever way you pay, you have no use for the power of Free Hand, and it is lost."}


def test_nobody_else_is_told_the_ways_to_pay() -> None:
    game = table(vcs=["Just Cash"], ada={"blocks": "3 dot, 2 bar, corner, 2 square", "mat": "Mat Even"})
    assert code(game, "Ada") == "3 dot, 2 bar, corner, 2 square"
    game.play(Fund(0))
    assert insight(game.view("Bo")).payments == insight(game.view()).payments == ()


@pytest.mark.rule("SV-VC-1")
def test_what_is_due_names_the_card_with_its_place_and_terms() -> None:
    game = table(vcs=["Just Cash"], ada={"blocks": "3 dot, 2 bar, corner, 2 square", "mat": "Mat Even"})
    card = game.position.deck.vcs[game.position.vcs[0][0]]
    game.play(Fund(0))
    due = insight(game.view("Ada")).due
    assert due is not None
    assert (due.for_what, due.where, due.rule) == ("Just Cash", "vc 0", "SV-VC-1")
    assert due.terms == f"{card.cost}, less 1 for mindfulness: you get ${card.cash}"
    assert due.cost == card.cost - 1


@pytest.mark.rule("SV-R10")
def test_whoever_cannot_pay_all_salaries_is_told_every_group_that_may_go() -> None:
    """Salaries of 3, 2, 2 and 1, and $4 for them: $4 short."""
    people = ["Climbing Cleo", "Tech Ted", "Even Eve", "Plain Jane"]
    game = table(
        round=3,
        turn="bo",
        actions=1,
        ada={
            "money": 9,
            "employees": people,
            "hqs": ["Annex"],
            "founder": "Founder One",
            "mat": "Mat Even",
        },
    )
    stop_all(game)
    assert isinstance(game.decision, LetGo)
    groups = insight(game.view("Ada")).leaving
    cleo, ted, eve, jane = map(employee, people)
    assert [group.cards for group in groups] == [(cleo, ted), (cleo, eve), (cleo, jane), (ted, eve)]
    assert insight(game.view("Bo")).leaving == insight(game.view()).leaving == ()
    for group in groups:
        after = game.after(*group.moves)
        assert {*game.position.employees[0]} - {*after.position.employees[0]} == {*group.cards}
    assert groups[0].says == (
        "Lay off Climbing Cleo and Tech Ted: \N{MINUS SIGN}2 valuation, salaries fall by $5"
    )


@pytest.mark.rule("SV-LAYOFF-1")
def test_every_group_of_people_is_one_answer_in_words_and_one_chain_of_moves() -> None:
    people = ["Climbing Cleo", "Tech Ted", "Plain Jane"]
    game = table(ada={"employees": people, "hqs": ["Annex"], "valuation": 5})
    groups = [group for group in insight(game.view("Ada")).leaving if group.kind == "lay_off"]
    cleo, ted, jane = map(employee, people)
    assert [group.cards for group in groups] == [
        *((cleo,), (ted,), (jane,)),
        *((cleo, ted), (cleo, jane), (ted, jane)),
        (cleo, ted, jane),
    ]
    assert groups[4].says == (
        "Lay off Climbing Cleo and Plain Jane: \N{MINUS SIGN}1 valuation, salaries fall by $4"
    )
    for group in groups:
        after = game.after(*group.moves)
        assert {*game.position.employees[0]} - {*after.position.employees[0]} == {*group.cards}
        assert after.position.valuation[0] == game.position.valuation[0] - 1
    named = game.after(LayOff(ted))
    assert [group.cards for group in insight(named.view("Ada")).leaving] == [(ted,), (ted, jane)]
    assert insight(game.view("Bo")).leaving == insight(game.view()).leaving == ()


@pytest.mark.rule("SV-R15")
def test_every_group_of_products_is_one_answer_in_words_and_one_chain_of_moves() -> None:
    products = ["Starting 1", "Starting 2"]
    game = table(products=products, ada={"innovated": products, "hqs": ["Annex"], "valuation": 5})
    groups = [group for group in insight(game.view("Ada")).leaving if group.kind == "sunset"]
    for group, upkeep in zip(groups, (2, 2, 4), strict=True):
        after, lost = game.after(*group.moves), len(group.cards)
        assert len(after.position.tiles[0]) == 2 - lost
        assert after.position.valuation[0] == game.position.valuation[0] - lost
        assert group.says.endswith(f": \N{MINUS SIGN}{lost} valuation, upkeep falls by {upkeep} code")
    assert groups[2].says.startswith("Give up Starting 1 and Starting 2: ")


def test_of_many_people_no_groups_are_listed() -> None:
    crowd = ["Climbing Cleo", "Tech Ted", "Even Eve", "Plain Jane", "Calm Cara", "Two Techs"]
    game = table(ada={"employees": crowd, "hqs": ["Annex", "Tower"]})
    assert LayOff(employee("Tech Ted")) in game.legal_moves()
    assert not insight(game.view("Ada")).leaving


@pytest.mark.rule("SV-PAWN-1", "SV-R37")
def test_the_pawns_come_where_they_were_said_to() -> None:
    for seed in range(12):
        game = table(solo="easy", seed=seed)
        ahead = insight(game.view()).rival
        assert ahead is not None
        game.play(Stop())
        drawn = next(event.card for event in game.turns[-1].events if event.kind == "turn")
        assert drawn is not None
        card = game.position.deck.decisions[drawn]
        walk = next(event for event in game.turns[-1].events if event.kind == "walk")
        assert (card.white, walk.target) in {(way.steps, way.place) for way in ahead.white}
        assert sum(way.cards for way in ahead.white) == sum(way.cards for way in ahead.gray) == ahead.cards


@pytest.mark.rule("SV-INFO-1")
def test_an_insight_knows_no_more_than_its_view() -> None:
    luck, position = random.Random(3), table(players=3, seed=2).position
    for _ in range(80):
        if position.outcome is not None:
            break
        moves = kernel.legal_moves(position)
        for seat in (0, 1, 2, None):
            assert insight(other_hands(position, seat)) == insight(RULES.view(position, seat))
        kernel.apply(position, habitual(position, luck) if luck.random() < 0.7 else moves[-1], [])


def other_hands(position: Position, seat: int | None) -> Any:
    """The view if everybody else had other money and other blocks, which it must not show."""
    twin = position.copy()
    twin.money = tuple(
        held if at in (seat, len(position.seats)) else held + 5 for at, held in enumerate(position.money)
    )
    return RULES.view(twin, seat)
