"""The special powers of VC cards, kind by kind."""

from dataclasses import replace
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import (
    Decline,
    ExpandHq,
    Fund,
    Hire,
    Launch,
    Outsource,
    Pay,
    Poach,
    Stop,
    TakeBlock,
    TakeInstead,
    effects,
    scenario,
)
from sv_widgets.games.silicon_valley.blocks import FULL
from sv_widgets.games.silicon_valley.cards import Deck
from sv_widgets.games.silicon_valley.cards.effect import Effect
from sv_widgets.games.silicon_valley.effects import EFFECTS, FreeAction
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.powers import ChooseBlock, Power
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.games.silicon_valley.words import power_words
from sv_widgets.kernel import Event, Events
from sv_widgets.kernel.grammar import an
from sv_widgets.kernel.plain import annotations
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import (
    annexes,
    board,
    code,
    employee,
    hqs,
    launch,
    launched,
    money,
    row,
    staff,
    supply,
    table,
    tokens,
    valuation,
    vcs,
)

JANE = Poach(employee("Plain Jane"))
TRIO = ["Tech Ted", "Calm Cara", "Even Eve"]
ADA: dict[str, Any] = {"money": 20, "blocks": "square", "mat": "Mat Even"}
"""She pays 4 code with her square; her mat offers nothing that a card for a free action wants."""
FREE: dict[str, tuple[dict[str, Any], Any]] = {
    "Free Shop": ({}, Outsource("dot")),
    "Free Ship": ({"blocks": "2 square, dot"}, Launch(0, "aa/aa/b.")),
    "Free Floor": ({}, ExpandHq(0)),
    "Free Raid": ({}, JANE),
    "Free Hand": ({"blocks": "square, bar"}, Hire(0)),
}
"""For each kind of free action what Ada needs besides, and the move."""
SHAPES = ("dot", "bar", "corner", "line", "square", "tee", "ell", "zig")


def number(name: str) -> int:
    """The place of a VC card in the deck."""
    return [card.name for card in DECK.vcs].index(name)


def offered(name: str, **wishes: Any) -> Game:
    """Ada has been funded by a card with a free action."""
    ada = ADA | FREE[name][0] | wishes.pop("ada", {})
    bo = {"employees": ["Plain Jane"], "mat": "Mat Calm"} | wishes.pop("bo", {})
    game = table(ada=ada, bo=bo, vcs=[name], **({"products": ["Starting 1"]} | wishes))
    game.play(Fund(0))
    return game


def reprinted(name: str, power: dict[str, int] | None = None, **figures: int) -> Deck:
    """The test deck with other figures on a VC card, or in its power."""
    card = DECK.vcs[number(name)]
    assert card.power is not None
    other: dict[str, Any] = {"power": replace(card.power, **(power or {})), **figures}
    changed = replace(card, **other)
    return replace(DECK, vcs=tuple(changed if each.name == name else each for each in DECK.vcs))


# --- free actions


@pytest.mark.rule("SV-R16", "SV-VC-2")
@pytest.mark.parametrize("name", FREE)
def test_a_free_action_is_one_more_also_after_the_third(name: str) -> None:
    game = offered(name, actions=1)
    assert isinstance(game.decision, FreeAction)
    assert game.decision.seat == 0
    game.play(FREE[name][1])
    assert asked(game) == "Bo"
    first = offered(name)
    first.play(FREE[name][1])
    assert first.decision == Act(0, 2)


@pytest.mark.rule("SV-R16", "SV-R17", "SV-R35")
@pytest.mark.parametrize("name", FREE)
def test_a_free_action_is_taken_at_once_or_declined(name: str) -> None:
    """Nothing else may be done in its place, and it is not kept for later."""
    game = offered(name)
    kind = type(FREE[name][1])
    for move in [Fund(1), Stop(), *(move for _, move in FREE.values() if not isinstance(move, kind))]:
        assert refused(game, move).rule == "SV-R16"
    *moves, last = game.legal_moves()
    assert last == Decline()
    assert moves
    assert all(isinstance(move, kind) for move in moves)
    before = game.position
    assert money(game, "Ada") == 20 + DECK.vcs[number(name)].cash
    assert vcs(game)[0] == name
    events = game.play(Decline())
    assert [event.kind for event in events] == ["discard", "draw"]
    after = game.position
    assert after.vcs[-1] == (number(name),)
    for field in ("money", "code", "valuation", "employees", "hqs", "products", "tiles"):
        assert getattr(after, field) == getattr(before, field)
    assert game.decision == Act(0, 2)
    assert refused(game, Decline()).rule == "SV-TURN-1"


@pytest.mark.rule("SV-R17", "SV-R16")
@pytest.mark.parametrize(
    ("name", "wishes"),
    [
        ("Free Hand", {"ada": {"employees": TRIO}}),
        ("Free Raid", {"ada": {"employees": TRIO}}),
        ("Free Raid", {"bo": {"employees": []}}),
        ("Free Raid", {"ada": {"money": 6}}),  # with $3 more that is $9, and Jane costs $10
        ("Free Ship", {"ada": {"blocks": "square, bar"}}),
        ("Free Ship", {"ada": {"second": ["Starting 2"]}}),
        ("Free Floor", {"bo": {"hqs": [card.name for card in DECK.hqs]}}),
    ],
)
def test_a_free_action_that_cannot_be_used_is_lost(name: str, wishes: dict[str, Any]) -> None:
    """No room, nobody there, no money, no blocks, no slot, no card: nothing is asked."""
    game = offered(name, **wishes)
    assert game.decision == Act(0, 2)
    assert told(game)[-3] == "Ada has no use for the free action, and it is lost. [SV-R17]"
    assert [line.rpartition(" ")[2] for line in told(game)[-2:]] == ["[SV-VC-3]", "[SV-VC-3]"]
    assert name not in vcs(game)


@pytest.mark.rule("SV-R16", "SV-R6", "SV-OUT-1")
@pytest.mark.parametrize(("shape", "price"), [("dot", 0), ("bar", 1), ("corner", 2), ("line", 4), ("zig", 4)])
def test_a_free_outsourcing_with_3_off_never_pays_out(shape: str, price: int) -> None:
    game = offered("Free Shop", bo={"blocks": "nothing"})
    assert game.decision is not None
    assert game.decision.label(game.position, Outsource(shape)) == f"Buy a {shape} for ${price}"
    game.play(Outsource(shape))
    assert (money(game, "Ada"), code(game, "Ada")) == (20 + 2 - price, shape)
    game.play(Outsource("bar"))  # the next one costs what it always does
    assert money(game, "Ada") == 20 + 2 - price - 4


@pytest.mark.rule("SV-R16", "SV-R36", "SV-OUT-1")
def test_a_free_outsourcing_keeps_every_other_condition() -> None:
    game = offered("Free Shop", ada={"money": 0}, bo={"blocks": "20 corner"})
    poor = refused(game, Outsource("square"))
    assert (poor.rule, poor.sentence) == ("SV-OUT-1", "Ada needs $4 for a square and has $2.")
    assert refused(game, Outsource("corner")).rule == "SV-R36"
    assert game.legal_moves() == [Outsource("dot"), Outsource("bar"), Decline()]


@pytest.mark.rule("SV-R16", "SV-LAUNCH-4")
def test_a_free_launch_as_innovator() -> None:
    game = offered("Free Ship")
    game.play(launch(game, 0))
    assert launched(game, "Ada") == ["Starting 1"]
    assert (money(game, "Ada"), code(game, "Ada")) == (20 + 3 + 2, "nothing")


@pytest.mark.rule("SV-R16", "SV-SECOND-3", "SV-R35")
def test_a_free_launch_as_second_mover() -> None:
    """The new product comes before the VC card goes."""
    game = offered(
        "Free Ship", bo={"innovated": ["Starting 1"]}, designs={"Starting 1": "square, dot"}, round=2
    )
    events = game.play(Launch(0))
    assert launched(game, "Ada") == ["Starting 1"]
    assert (money(game, "Ada"), valuation(game, "Ada"), code(game, "Ada")) == (20 + 3 + 6, 3, "nothing")
    assert board(game)[0] != "Starting 1"
    moved = [event for event in events if event.kind in ("discard", "draw")]
    assert [(event.what, event.kind) for event in moved] == [
        ("products", "discard"),
        ("products", "draw"),
        ("vcs", "discard"),
        ("vcs", "draw"),
    ]


@pytest.mark.rule("SV-R16", "SV-R11")
def test_a_free_launch_keeps_every_other_condition() -> None:
    game = offered(
        "Free Ship",
        ada={"innovated": ["Starting 1"], "hqs": ["Annex"], "blocks": "2 square, dot, corner, bar"},
        products=["Starting 1", "Starting 2"],
        designs={"Starting 1": "square, dot"},
    )
    game.play(Pay("square"))
    assert refused(game, Launch(0)).rule == "SV-R11"
    assert launch(game, 1, "corner, bar") in game.legal_moves()


@pytest.mark.rule("SV-R16", "SV-HQ-2", "SV-R40")
@pytest.mark.parametrize("held", [0, 2])
def test_an_expansion_at_no_cost_is_free_whatever_it_would_cost_and_counts(held: int) -> None:
    names = [card.name for card in DECK.hqs]
    game = offered("Free Floor", ada={"hqs": names[:held]}, hqs=names[2:5])
    game.play(ExpandHq(1))
    assert money(game, "Ada") == 20 + 3
    assert annexes(game, "Ada") == [*names[:held], names[3]]
    assert hqs(game)[1] not in (names[3], None)
    game.play(ExpandHq(0))
    assert money(game, "Ada") == 20 + 3 - 5 * (held + 2)


@pytest.mark.rule("SV-R16", "SV-UPKEEP-1")
def test_a_warning_knows_what_is_off_the_price() -> None:
    """Mat and Annex cost $5 a round; the card itself costs nothing here."""
    assert offered("Free Floor", ada={"money": 2}, hqs=["Annex"]).warning(ExpandHq(0)) is None
    poor = offered("Free Floor", ada={"money": 1}, hqs=["Annex"])
    assert poor.warning(ExpandHq(0)) == "This leaves $4 for $5 of upkeep (SV-FORCED-1)."


@pytest.mark.rule("SV-R16", "SV-POACH-1", "SV-POACH-2")
def test_a_raid_costs_5_less_than_poaching_and_gives_all_that_poaching_does() -> None:
    """Ted wants tech, which Ada offers: 15 less 1 less 5. The cash of the card comes first."""
    game = offered(
        "Free Raid",
        ada={"money": 6, "mat": "Mat Tech"},
        bo={"money": 10, "employees": ["Tech Ted", "Plain Jane"], "tokens": {"Tech Ted": 2}},
    )
    short = refused(game, JANE)
    assert (short.rule, short.sentence) == ("SV-POACH-1", "Ada needs $10 to poach Plain Jane and has $9.")
    game.play(Poach(employee("Tech Ted")))
    assert (money(game, "Ada"), money(game, "Bo")) == (0, 10)
    assert (staff(game, "Ada"), staff(game, "Bo")) == (["Tech Ted"], ["Plain Jane"])
    assert (code(game, "Ada"), tokens(game, "Tech Ted")) == ("dot", (2,))


@pytest.mark.rule("SV-R35", "SV-R8", "SV-R16")
def test_a_substitute_is_chosen_before_the_card_goes() -> None:
    """Ada pays with dots; all squares are out, and Lou brings one."""
    game = offered(
        "Free Raid", ada={"blocks": "4 dot"}, bo={"blocks": "12 square", "employees": ["Last Lou"]}
    )
    game.play(Poach(employee("Last Lou")))
    assert game.legal_moves() == [TakeInstead(shape) for shape in ("line", "tee", "ell", "zig")]
    assert vcs(game)[0] == "Free Raid"
    events = game.play(TakeInstead("zig"))
    assert [event.kind for event in events] == ["gain_code", "discard", "draw"]
    assert code(game, "Ada") == "zig"


# --- what a card simply gives


@pytest.mark.rule("SV-VC-2", "SV-R35", "SV-R17")
def test_blocks_come_after_cash_and_valuation_and_before_the_card_goes() -> None:
    game = scenario(
        deck=reprinted("Code Gift", valuation=1),
        ada={"money": 0, "blocks": "square, bar"},
        bo={"blocks": "nothing"},
        vcs=["Code Gift"],
    )
    following = DECK.vcs[game.position.vcs[-2][0]].name
    game.play(Fund(0))  # nothing is asked, so nothing can be declined
    assert [line for line in told(game) if "only" not in line] == [
        "Ada turns to Code Gift for funding, at 6 code. [SV-VC-1]",
        "Ada pays a bar and a square. [SV-VC-1]",
        "Ada gets $5. [SV-VC-2]",
        "Ada's valuation rises by 1 space. [SV-VC-2]",
        "Ada gains 2 dots and a bar. [SV-VC-2]",
        "Code Gift is discarded. [SV-VC-3]",
        f"{following} comes to the first VC slot. [SV-VC-3]",
    ]
    assert code(game, "Ada") == "2 dot, bar"
    assert game.decision == Act(0, 2)


@pytest.mark.rule("SV-R35")
def test_a_block_that_was_paid_can_come_back_at_once() -> None:
    game = table(ada={"blocks": "square, bar"}, bo={"blocks": "19 bar"}, vcs=["Code Gift"])
    game.play(Fund(0))
    assert code(game, "Ada") == "2 dot, bar"


@pytest.mark.rule("SV-CODE-2", "SV-R8", "SV-VC-2")
@pytest.mark.parametrize(("dots", "gained"), [("36", "3 dot"), ("38", "2 dot")])
def test_given_blocks_that_have_run_out_are_replaced_as_far_as_possible(dots: str, gained: str) -> None:
    """No bar is left, and in place of a bar comes a dot, if there is one besides the two that are given."""
    game = table(ada={"blocks": "square, 2 dot"}, bo={"blocks": f"20 bar, {dots} dot"}, vcs=["Code Gift"])
    game.play(Fund(0))
    assert code(game, "Ada") == gained
    nothing = "Ada gains nothing for a bar: the supply has nothing left for it. [SV-CODE-2]"
    assert (nothing in told(game)) == (gained == "2 dot")


@pytest.mark.rule("SV-VC-2", "SV-R35")
@pytest.mark.parametrize("shape", SHAPES)
def test_any_block_of_the_supply_may_be_chosen(shape: str) -> None:
    game = table(
        ada={"blocks": "square, bar", "mat": "Mat Calm"}, bo={"blocks": "nothing"}, vcs=["Any Brick"]
    )
    game.play(Fund(0))
    assert game.question == "Ada, take a block of your choice, worth at most 4."
    assert game.legal_moves() == list(map(TakeBlock, SHAPES))
    assert vcs(game)[0] == "Any Brick"
    for move in (Decline(), Stop(), TakeBlock("blob")):  # a gift is not declined
        assert refused(game, move).rule == "SV-VC-2"
    game.play(TakeBlock(shape))
    assert code(game, "Ada") == shape
    assert told(game)[0] == f"Ada gains {an(shape)}. [SV-VC-2]"
    assert "Any Brick is discarded. [SV-VC-3]" in told(game)
    assert game.decision == Act(0, 2)


@pytest.mark.rule("SV-VC-2")
def test_only_what_the_supply_has_may_be_chosen() -> None:
    game = table(
        ada={"blocks": "square, bar", "mat": "Mat Calm"},
        bo={"blocks": "12 zig, 20 corner"},
        vcs=["Any Brick"],
    )
    game.play(Fund(0))
    refusal = refused(game, TakeBlock("zig"))
    assert refusal.rule == "SV-VC-2"
    assert refusal.sentence == (
        "A block from the supply worth at most 4 can be taken: "
        "a dot, a bar, a line, a square, a tee or an ell."
    )
    assert "zig" not in supply(game)


@pytest.mark.rule("SV-VC-2")
def test_a_choice_is_bounded_by_what_the_card_says() -> None:
    game = scenario(
        deck=reprinted("Any Brick", {"value": 2}),
        ada={"blocks": "square, bar", "mat": "Mat Calm"},
        vcs=["Any Brick"],
    )
    game.play(Fund(0))
    assert game.legal_moves() == [TakeBlock("dot"), TakeBlock("bar")]
    assert refused(game, TakeBlock("corner")).rule == "SV-VC-2"


@pytest.mark.rule("SV-VC-2", "SV-R35")
def test_with_one_shape_in_the_supply_it_is_taken_without_a_question() -> None:
    """There are only the dots that Ada has just paid."""
    everything = "34 dot, 20 bar, 20 corner, 12 line, 12 square, 12 tee, 12 ell, 12 zig"
    game = table(ada={"blocks": "6 dot", "mat": "Mat Calm"}, bo={"blocks": everything}, vcs=["Any Brick"])
    game.play(Fund(0))
    assert code(game, "Ada") == "dot"
    assert "Ada has only one block to choose. [SV-VC-2]" in told(game)


@pytest.mark.rule("SV-R17")
def test_with_nothing_in_the_supply_the_choice_is_lost() -> None:
    position = table(bo={"blocks": "nothing"}).position
    waiting, power = position.pending, Power(0, "vcs", number("Any Brick"))
    power.run(position, [])
    assert isinstance(position.pending[-1], ChooseBlock)
    position.pending = waiting
    position.code = (position.code[0], FULL - position.code[0], *(0,) * (len(position.code) - 2))
    power.run(position, [])
    assert position.pending == waiting


@pytest.mark.rule("SV-VC-2", "SV-R3", "SV-R17")
@pytest.mark.parametrize(
    ("name", "company", "cash"),
    [
        ("Per Head", {}, 4),  # the founder is no employee
        ("Per Head", {"employees": TRIO[:1]}, 4 + 2),
        ("Per Head", {"employees": TRIO}, 4 + 2 * 3),
        ("Per Floor", {}, 4),  # the mat is no card
        ("Per Floor", {"hqs": ["Annex", "Loft"]}, 4 + 3 * 2),
        ("Per Product", {}, 4),
        ("Per Product", {"second": ["Starting 1"]}, 4 + 4),
        ("Per Product", {"hqs": ["Annex"], "second": ["Starting 1"], "innovated": ["Starting 2"]}, 4 + 4 * 2),
    ],
)
def test_cash_for_each_of_what_one_has_oneself(name: str, company: dict[str, Any], cash: int) -> None:
    others = {"employees": ["Plain Jane", "Sunny Sam"], "hqs": ["Barn"], "second": ["Starting 3"]}
    game = table(ada={"money": 1, "blocks": "square, dot"} | company, bo=others | {"money": 7}, vcs=[name])
    bank = game.position.money[-1]
    game.play(Fund(0))
    assert (money(game, "Ada"), money(game, "Bo"), game.position.money[-1]) == (1 + cash, 7, bank - cash)
    assert game.decision == Act(0, 2)
    assert name not in vcs(game)
    assert [line for line in told(game) if "gets" in line] == [
        f"Ada gets ${amount}. [SV-VC-2]" for amount in (4, cash - 4) if amount
    ]


@pytest.mark.rule("SV-VC-2")
def test_whoever_is_funded_has_the_power() -> None:
    game = table(
        turn="bo",
        ada={"money": 3, "employees": TRIO},
        bo={"money": 1, "blocks": "square, dot"},
        vcs=["Per Head"],
    )
    game.play(Fund(0))
    assert (money(game, "Ada"), money(game, "Bo")) == (3, 1 + 4)
    free = table(turn="bo", bo=ADA | {"blocks": "square, bar"}, row=["Plain Jane"], vcs=["Free Hand"])
    free.play(Fund(0), Hire(0))
    assert (staff(free, "Ada"), staff(free, "Bo")) == ([], ["Plain Jane"])


@pytest.mark.rule("SV-VC-2", "SV-R17", "SV-VAL-1")
@pytest.mark.parametrize(
    ("ada", "bo", "cy", "rise"),
    [(3, 4, 5, 2), (3, 3, 4, 2), (3, 3, 3, 2), (0, 0, 9, 2), (3, 2, 9, 0), (3, 9, 2, 0), (3, 0, 0, 0)],
)
def test_who_has_nobody_below_catches_up(ada: int, bo: int, cy: int, rise: int) -> None:
    game = table(
        players=3,
        round=2,
        turn="ada",
        ada={"money": 0, "blocks": "square, dot", "mat": "Mat Tech", "valuation": ada},
        bo={"valuation": bo},
        cy={"valuation": cy},
        vcs=["Underdog"],
    )
    game.play(Fund(0))
    assert game.position.valuation[:3] == (ada + rise, bo, cy)
    assert money(game, "Ada") == 4
    assert ("Ada's valuation rises by 2 spaces. [SV-VC-2]" in told(game)) == bool(rise)
    assert game.decision == Act(0, 2)


@pytest.mark.rule("SV-R35")
def test_the_valuation_of_the_card_counts_before_its_power() -> None:
    """With the space of the card itself Ada stands above Bo."""
    game = scenario(
        deck=reprinted("Underdog", valuation=1),
        ada={"blocks": "square, dot", "mat": "Mat Tech", "valuation": 3},
        bo={"valuation": 3},
        vcs=["Underdog"],
    )
    game.play(Fund(0))
    assert valuation(game, "Ada") == 4


@pytest.mark.rule("SV-SALARY-1", "SV-VC-2")
def test_catching_up_raises_salaries_as_any_rise_does() -> None:
    game = table(
        ada={"blocks": "square, dot", "mat": "Mat Tech", "valuation": 5, "employees": TRIO},
        bo={"valuation": 20},
        vcs=["Underdog"],
    )
    game.play(Fund(0))
    assert (valuation(game, "Ada"), tokens(game, *TRIO)) == (7, (1, 1, 1))


@pytest.mark.rule("SV-VC-2", "SV-R17")
@pytest.mark.parametrize(("taken", "left"), [(1, (1, 0, 0)), (2, (0, 0, 0)), (9, (0, 0, 0))])
def test_relief_takes_tokens_from_everybody_who_has_some(taken: int, left: tuple[int, ...]) -> None:
    game = scenario(
        deck=reprinted("Calm Down", {"tokens": taken}),
        ada={
            "money": 0,
            "blocks": "corner",
            "employees": TRIO,
            "tokens": {"Tech Ted": 2, "Calm Cara": 1},
            "valuation": 8,
        },
        bo={"employees": ["Plain Jane"], "tokens": {"Plain Jane": 3}},
        vcs=["Calm Down"],
    )
    game.play(Fund(0))
    assert tokens(game, *TRIO) == left
    assert tokens(game, "Plain Jane") == (3,)
    assert (money(game, "Ada"), valuation(game, "Ada")) == (4, 8)
    lost = "1 salary token" if taken == 1 else "2 salary tokens"
    assert [line for line in told(game) if "loses" in line] == [
        f"Tech Ted loses {lost}. [SV-VC-2]",
        "Calm Cara loses 1 salary token. [SV-VC-2]",
    ]


@pytest.mark.rule("SV-R17", "SV-VC-3")
def test_relief_for_nobody_gives_the_cash_all_the_same() -> None:
    game = table(ada={"money": 0, "blocks": "corner"}, vcs=["Calm Down"])
    events = game.play(Fund(0))
    assert not of_kind(events, "cut")
    assert money(game, "Ada") == 4
    assert "Calm Down" not in vcs(game)


@pytest.mark.rule("SV-VC-2", "SV-R47", "SV-R35")
def test_new_faces_in_the_whole_row_the_first_of_them_at_the_cheap_end() -> None:
    game = table(ada={"money": 10, "blocks": "corner"}, vcs=["New Blood"])
    before = [pile[0] for pile in game.position.employees[2:7]]
    deck = game.position.employees[-2]
    events = game.play(Fund(0))
    employees = game.position.employees
    assert [pile[0] for pile in employees[2:7]] == list(deck[:5])
    assert employees[-2:] == (deck[5:], tuple(before))
    gone = [f"{DECK.employees[card].name} is discarded. [SV-VC-2]" for card in before]
    prices = zip(deck, (5, 6, 7, 8, 9), strict=False)
    come = [f"{DECK.employees[card].name} comes to the ${price} slot. [SV-HIRE-3]" for card, price in prices]
    assert [line for line in told(game) if " slot. " in line or "discarded" in line][:10] == gone + come
    assert [event.what for event in events if event.kind == "discard"] == ["employees"] * 5 + ["vcs"]
    assert money(game, "Ada") == 14
    assert game.decision == Act(0, 2)


@pytest.mark.rule("SV-R7", "SV-VC-2")
def test_where_the_deck_is_short_those_who_left_are_shuffled_in() -> None:
    """Five work for companies, so that two are left in the deck; three of the old row come back."""
    game = table(
        ada={"blocks": "corner", "employees": TRIO},
        bo={"employees": ["Plain Jane", "Sunny Sam"]},
        vcs=["New Blood"],
    )
    before, deck = game.position.employees[2:7], game.position.employees[-2]
    assert len(deck) == 2
    events = game.play(Fund(0))
    now = game.position.employees
    assert now[2:4] == tuple((card,) for card in deck)
    old = {card for pile in before for card in pile}
    assert {card for pile in now[4:7] for card in pile} < old
    assert set(now[-2]) < old
    assert (len(now[-2]), now[-1]) == (2, ())
    assert [event.rule for event in of_kind(events, "shuffle")] == ["SV-R7"]
    assert None not in row(game)


@pytest.mark.rule("SV-R17", "SV-VC-2")
def test_a_card_without_a_power_asks_nothing() -> None:
    game = table(ada={"money": 0, "blocks": "2 square", "mat": "Mat Tech"}, vcs=["Just Cash"])
    game.play(Fund(0))
    assert (money(game, "Ada"), game.decision) == (16, Act(0, 2))


@pytest.mark.rule("SV-R17")
def test_the_log_says_that_a_power_was_lost() -> None:
    game = table(ada={"blocks": "square, dot", "valuation": 3}, bo={"valuation": 1}, vcs=["Underdog"])
    game.play(Fund(0))
    assert "Ada has no use for the power of Underdog, and it is lost. [SV-R17]" in str(game.log)


class Riddle(Effect):
    """A kind of effect that nobody has said anything about."""


def holding(power: Effect) -> Deck:
    """The test deck, the first VC card of which does this."""
    first, *others = DECK.vcs
    return replace(DECK, vcs=(replace(first, power=power), *others))


def test_an_effect_of_an_unknown_kind_is_an_error_that_names_it() -> None:
    game = scenario(deck=DECK, seed=1)
    position = game.position.copy()
    position.deck = holding(Riddle())
    with pytest.raises(TypeError, match=r"an effect of the kind riddle does: Riddle\(\)"):
        Power(0, "vcs", 0).run(position, [])


@pytest.mark.parametrize("kind", EFFECTS)
def test_every_kind_of_effect_does_something_or_is_lost(kind: type[Effect]) -> None:
    words = {"action": "hire", "each": "hqs", "part": "hq"}
    values: dict[str, Any] = {name: words.get(name, 1) for name in annotations(kind)}
    game = scenario(deck=DECK, seed=1, ada={"employees": ["Plain Jane"]})
    position, events = game.position.copy(), list[Event]()
    position.deck, before = holding(kind(**values)), position.pending
    Power(0, "vcs", 0).run(position, events)
    assert events or position.pending != before


class Encore(Effect):
    """So much money for each round there has been."""

    amount: int

    def words(self) -> str:
        return f"take ${self.amount} for each round"

    def act(self, position: Position, events: Events, power: Power) -> None:
        effects.cash(position, events, power, self.amount * position.round)


def test_a_new_kind_of_effect_is_one_class() -> None:
    deck, position = holding(Encore(3)), scenario(deck=DECK, seed=1, round=4).position
    position.deck = deck
    before, events = position.money[0], list[Event]()
    Power(0, "vcs", 0).run(position, events)
    assert position.money[0] == before + 12
    assert [(event.kind, event.rule) for event in events] == [("cash", "SV-VC-2")]
    assert power_words(deck.vcs[0].power) == "Then take $3 for each round."
