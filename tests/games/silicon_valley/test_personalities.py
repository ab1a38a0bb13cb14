"""Personalities: when they act, and what each kind of effect does, for them and as the power of a VC."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import (
    Decline,
    Dismiss,
    ExpandHq,
    Fund,
    Hire,
    Launch,
    Maintain,
    Outsource,
    Pay,
    Poach,
    Stop,
    TakeBlock,
    TakeInstead,
    blocks,
    cards,
    effects,
    scenario,
)
from sv_widgets.games.silicon_valley.cards import Deck, open_deck
from sv_widgets.games.silicon_valley.cards.effect import Effect
from sv_widgets.games.silicon_valley.effects import EFFECTS, FreeAction
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.operate import LetGo, PayNext
from sv_widgets.games.silicon_valley.payments import PayCode, Substitute
from sv_widgets.games.silicon_valley.personalities import TRACKS, move_trackers
from sv_widgets.games.silicon_valley.powers import ChooseBlock, ChooseLeaver
from sv_widgets.games.silicon_valley.rival import RivalTurn
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.games.silicon_valley.words import effect_words, power_words
from sv_widgets.kernel import settle, totals
from tests.conformance.decks import spoil
from tests.conformance.play import asked, refused, told
from tests.games.silicon_valley.games import DECK, FOLDER
from tests.games.silicon_valley.play import (
    annexes,
    code,
    employee,
    launched,
    money,
    product,
    rivals_turn,
    row,
    staff,
    supply,
    table,
    tokens,
    trackers,
    valuation,
)

ATTRIBUTES = ("mindfulness", "vacation", "tech", "promotion", "balance")
BOARD: dict[str, Any] = {
    "products": ["Starting 6", "Starting 1", "Starting 2", "Starting 3"],
    "vcs": ["Patient Pool"],
    "row": ["Plain Jane", "Tech Ted", "Two Techs", "Calm Cara", "Sunny Sam"],
    "hqs": ["Annex", "Loft", "Barn"],
}
"""White comes to Starting 6 and gray to Patient Pool, which move no tracker."""
ADA: dict[str, Any] = {"founder": "Founder Two", "money": 30, "blocks": "nothing", "mat": "Mat Even"}


def acting(*names: str | None, deck: Deck = DECK, **wishes: Any) -> Game:
    """Before the Rival's turn: these personalities lie under trackers that stand on their "!"."""
    steps = wishes.get("options", {}).get("tracker_steps", 3)
    rival: dict[str, Any] = {
        "trackers": {attribute: steps for attribute, name in zip(ATTRIBUTES, names, strict=False) if name},
        "personalities": list(names),
        "tech": "20 dot",
        "decisions": ["Card Two"],
    }
    level = "beginner" if sum(str(name).startswith("Blue") for name in names) > 1 else "hard"
    rival |= wishes.pop("rival", {})
    ada = ADA | wishes.pop("ada", {})
    lies: dict[str, Any] = {"solo": level, "round": 2} | BOARD | wishes
    return scenario(deck=deck, ada=ada, rival=rival, **lies)


def acted(*names: str | None, deck: Deck = DECK, **wishes: Any) -> Game:
    """Ada has stopped, and all has gone on until she is asked."""
    game = acting(*names, deck=deck, **wishes)
    before = totals(game.position)
    game.play(Stop())
    assert totals(game.position) == before
    return game


def after(name: str, **ada: Any) -> tuple[int, str, int]:
    """What Ada has when the Rival's turn is over, before operating: money, blocks, valuation."""
    game = acting(name, ada=ada)
    assert isinstance(game.decision, Act)
    position = game.position
    position.pending = ()
    position.push(RivalTurn())
    settle(position, [])
    return position.money[0], blocks.notation(position.code[0]), position.valuation[0]


def lines_of(game: Game, name: str) -> list[str]:
    """What the log says of a personality's act, between its announcement and its tracker's return."""
    turn = rivals_turn(game)
    start = next(at for at, line in enumerate(turn) if line.startswith(f"{name} acts: "))
    ends = [at for at, line in enumerate(turn) if at > start and "goes back to the top" in line]
    return turn[start + 1 : ends[0] if ends else None]


def with_effect(effect: Effect, name: str = "Red Fee") -> Deck:
    """The test deck with a personality of another effect."""
    changed = tuple(replace(card, power=effect) if card.name == name else card for card in DECK.personalities)
    return replace(DECK, personalities=changed)


# --- trackers


@pytest.mark.rule("SV-PERS-1")
@pytest.mark.parametrize(
    ("before", "symbols", "after", "held"),
    [(2, 1, 3, False), (3, 1, 3, True), (2, 2, 3, True), (0, 2, 2, False), (1, 2, 3, False), (0, 5, 3, True)],
)
def test_a_tracker_stops_at_the_exclamation_mark(before: int, symbols: int, after: int, held: bool) -> None:  # noqa: FBT001
    game = table(solo="hard", rival={"trackers": {"tech": before}})
    position, events = game.position, list[Any]()
    move_trackers(position, events, (0, 0, symbols, 0, 0), "SV-RHQ-1")
    assert position.rival is not None
    assert position.rival.trackers == (0, 0, after, 0, 0)
    assert [event.rule for event in events if event.kind == "held"] == ["SV-PERS-1"] * held


@pytest.mark.rule("SV-PERS-1", "SV-PERS-2")
def test_what_comes_beyond_the_exclamation_mark_is_not_kept_for_later() -> None:
    """Two Techs bring the tracker of tech from 2 to its "!", and after the act it is at the top."""
    game = acting(
        *(None, None, "Red Fee"),
        rival={"trackers": {"tech": 2}, "white": "row 3", "gray": "product 3"},
        row=["Plain Jane", "Tech Ted", "Two Techs", None],
        products=["Starting 6", "Starting 1", "Starting 2", None],
    )
    game.play(Stop())
    assert "The tracker of tech stands on ! already. [SV-PERS-1]" in rivals_turn(game)
    assert "Ada pays $12. [SV-PERS-2]" in rivals_turn(game)
    assert trackers(game) == {}


@pytest.mark.rule("SV-PERS-2")
def test_each_on_its_mark_acts_from_left_to_right_and_its_tracker_goes_back_to_the_top() -> None:
    game = acted("Red Fall", None, "Red Fee", None, "Blue Dot", ada={"valuation": 5})
    turn = rivals_turn(game)
    start = turn.index("The Rival's tech row gains a dot. [SV-RTECH-1]")
    assert turn[start + 1 :] == [
        "Red Fall acts: Your valuation falls by 2 spaces. [SV-PERS-2]",
        "Ada's valuation falls by 2 spaces. [SV-PERS-2]",
        "The tracker of mindfulness goes back to the top. [SV-PERS-2]",
        "Red Fee acts: Pay $12. [SV-PERS-2]",
        "Ada pays $12. [SV-PERS-2]",
        "The tracker of tech goes back to the top. [SV-PERS-2]",
        "Blue Dot acts: Take a dot. [SV-PERS-2]",
        "Ada gains a dot. [SV-PERS-2]",
        "The tracker of balance goes back to the top. [SV-PERS-2]",
    ]
    assert trackers(game) == {}


@pytest.mark.rule("SV-PERS-2")
@pytest.mark.parametrize(
    ("order", "left"), [(("Red Fee", "Blue Gift"), 2), (("Blue Gift", "Red Fee"), 0)], ids=["fee", "gift"]
)
def test_the_order_matters(order: tuple[str, str], left: int) -> None:
    """Ada has $5 and two people: she loses all and gets $2, or gets $2 and loses all."""
    game = acted(*order, ada={"money": 5, "employees": ["Plain Jane", "Spare Sue"]}, row=[])
    before = told(game)[: told(game).index("All companies operate. [SV-ROUND-1]")]
    paid = [line for line in before if line.startswith(("Ada pays", "Ada gets"))]
    assert (
        paid
        == {
            2: ["Ada pays $5. [SV-PERS-2]", "Ada gets $2. [SV-PERS-2]"],
            0: ["Ada gets $2. [SV-PERS-2]", "Ada pays $7. [SV-PERS-2]"],
        }[left]
    )


@pytest.mark.rule("SV-PERS-2")
@pytest.mark.parametrize("step", [0, 1, 2])
def test_who_is_not_yet_on_the_mark_does_not_act(step: int) -> None:
    game = acted("Red Fee", rival={"trackers": {"mindfulness": step}})
    assert not [line for line in rivals_turn(game) if " acts: " in line]
    assert money(game, "Ada") == 30 - 2
    assert trackers(game) == ({"mindfulness": step} if step else {})


@pytest.mark.rule("SV-PERS-2")
def test_a_personality_acts_again_when_its_tracker_has_come_down_again() -> None:
    """With one step to go, Just Cash, which wants mindfulness, is enough each time."""
    game = acting(
        "Red Fee",
        options={"tracker_steps": 1},
        vcs=[None, "Just Cash"],
        products=["Starting 6", "Starting 1", "Starting 2", None],
        rival={"white": "vc 0", "gray": "product 3"},
        hqs=["Annex", "Loft", "Barn"],
    )
    game.play(Stop())
    assert len([line for line in rivals_turn(game) if line.startswith("Red Fee acts")]) == 1
    assert "The tracker of mindfulness stands on ! already. [SV-PERS-1]" in rivals_turn(game)
    assert trackers(game).get("mindfulness", 0) == 0


# --- each of the test deck, once


@pytest.mark.rule("SV-PERS-2", "SV-R20")
@pytest.mark.parametrize(
    ("name", "ada", "left"),
    [
        ("Blue Dot", {}, (30, "dot", 0)),
        ("Blue Fee", {}, (28, "nothing", 0)),
        ("Blue Fee", {"money": 1, "employees": ["Last Lou"]}, (0, "nothing", 0)),
        ("Blue Gift", {"employees": ["Last Lou", "Even Eve"]}, (32, "nothing", 0)),
        ("Blue Tithe", {"blocks": "2 bar"}, (30, "bar", 0)),
        ("Blue Tithe", {"blocks": "square"}, (30, "nothing", 0)),  # no change is given
        ("Blue Tithe", {"blocks": "dot"}, (30, "nothing", 0)),  # as far as it is there
        ("Blue Rent", {}, (28, "nothing", 0)),
        ("Blue Rent", {"hqs": ["Tower"]}, (25, "nothing", 0)),
        ("Blue Rent", {"money": 1, "employees": ["Last Lou"]}, (0, "nothing", 0)),
        ("Red Payday", {"employees": ["Last Lou", "Even Eve"]}, (25, "nothing", 0)),
        ("Red Payday", {"employees": ["Last Lou"], "tokens": {"Last Lou": 2}}, (25, "nothing", 0)),
        ("Red Payday", {"employees": ["Last Lou"], "money": 2, "valuation": 9}, (2, "nothing", 7)),
        ("Red Payday", {"employees": ["Last Lou"], "money": 2, "valuation": 1}, (2, "nothing", 0)),
        ("Red Fall", {"valuation": 9}, (30, "nothing", 7)),
        ("Red Fall", {"valuation": 1}, (30, "nothing", 0)),
        ("Red Raise", {"employees": ["Last Lou"], "valuation": 9}, (30, "nothing", 9)),
        ("Red Upkeep", {"innovated": ["Starting 1"], "blocks": "3 bar"}, (30, "2 bar", 0)),
        ("Red Upkeep", {"innovated": ["Starting 1"], "valuation": 9}, (30, "nothing", 7)),
        ("Red Upkeep", {"innovated": ["Starting 1"], "blocks": "dot", "valuation": 9}, (30, "dot", 7)),
        ("Red Tithe", {"blocks": "2 square, line"}, None),
        ("Red Tithe", {"blocks": "3 square"}, (30, "square", 0)),
        ("Red Tithe", {"blocks": "square, 2 dot"}, (30, "nothing", 0)),
        ("Red Fee", {}, (18, "nothing", 0)),
        ("Red Fee", {"money": 11}, (0, "nothing", 0)),
        ("Red Leave", {"employees": ["Last Lou"], "valuation": 9}, (30, "nothing", 9)),
        ("Red Per Product", {"innovated": ["Starting 1"], "valuation": 9}, (30, "nothing", 8)),
        (
            "Red Per Product",
            {"innovated": ["Starting 1"], "second": ["Starting 5"], "hqs": ["Tower"], "valuation": 9},
            (30, "nothing", 7),
        ),
        ("Red Per Head", {"employees": ["Last Lou", "Even Eve"]}, (24, "nothing", 0)),
        ("Red Per Head", {"employees": ["Last Lou", "Even Eve"], "money": 5}, (0, "nothing", 0)),
    ],
)
def test_what_each_does(name: str, ada: dict[str, Any], left: tuple[int, str, int] | None) -> None:
    if left is None:  # her choice
        game = acted(name, ada=ada)
        assert isinstance(game.decision, PayCode)
        assert game.legal_moves() == [Pay("line"), Pay("square")]
    else:
        assert after(name, **ada) == left


@pytest.mark.rule("SV-R20", "SV-SALARY-2")
def test_a_fall_lowers_salaries_as_any_fall_does() -> None:
    game = acted("Red Fall", ada={"valuation": 8, "employees": ["Last Lou"], "tokens": {"Last Lou": 1}})
    assert valuation(game, "Ada") == 6
    assert tokens(game, "Last Lou") == (0,)


@pytest.mark.rule("SV-PERS-2")
def test_a_raise_puts_two_tokens_on_everybody_and_they_are_paid_at_once() -> None:
    game = acted("Red Raise", ada={"employees": ["Last Lou", "Even Eve"], "tokens": {"Even Eve": 1}})
    assert tokens(game, "Last Lou", "Even Eve") == (2, 3)
    assert money(game, "Ada") == 30 - 2 - (3 + 2) - (2 + 3)


@pytest.mark.rule("SV-PERS-2")
def test_calm_takes_a_token_from_everybody_who_has_some() -> None:
    game = acted(
        "Blue Calm",
        ada={"employees": ["Last Lou", "Even Eve", "Extra Ed"], "tokens": {"Last Lou": 2, "Even Eve": 1}},
    )
    assert tokens(game, "Last Lou", "Even Eve", "Extra Ed") == (1, 0, 0)


@pytest.mark.rule("SV-PERS-2", "SV-R52")
def test_new_faces_come_into_the_whole_row() -> None:
    game = acted("Blue Faces")
    assert not set(row(game)) & set(BOARD["row"])
    assert None not in row(game)


# --- paying a part of the upkeep


@pytest.mark.rule("SV-R20", "SV-UPKEEP-1")
def test_who_has_paid_salaries_at_once_pays_them_again_in_operating() -> None:
    game = acted("Red Payday", ada={"employees": ["Last Lou"]})
    paid = [line for line in told(game) if "salaries." in line and line.startswith("Ada pays")]
    assert paid == ["Ada pays $3 of salaries. [SV-UPKEEP-1]"] * 2
    assert money(game, "Ada") == 30 - 3 - 2 - 3


@pytest.mark.rule("SV-R20", "SV-FORCED-3")
def test_the_hq_is_paid_twice_and_what_is_short_is_forgiven() -> None:
    game = acted("Blue Rent", ada={"money": 3})
    lines = told(game)[: told(game).index("Round 3 begins. [SV-ROUND-2]")]
    assert [line for line in lines if "the HQ" in line] == [
        "Ada pays $2 for the HQ. [SV-UPKEEP-1]",
        "Ada pays $1 for the HQ. [SV-UPKEEP-1]",
        "Ada cannot pay $1 for the HQ, which is forgiven. [SV-FORCED-3]",
    ]
    assert money(game, "Ada") == 0


@pytest.mark.rule("SV-R20", "SV-FORCED-1", "SV-R10")
def test_with_too_little_for_all_salaries_ada_chooses_who_goes_and_pays_the_penalty_each_time() -> None:
    """$4 for 3 + 2: Lou goes for 2 valuation; of the $2 left the HQ takes all, and Ted goes for 2 more."""
    game = acted(
        "Red Payday",
        ada={"employees": ["Last Lou", "Even Eve"], "money": 4, "valuation": 12},
    )
    assert isinstance(game.decision, LetGo)
    assert asked(game) == "Ada"
    assert game.legal_moves() == [Dismiss(employee("Last Lou")), Dismiss(employee("Even Eve"))]
    assert refused(game, Stop()).rule == "SV-FORCED-1"
    assert trackers(game) == {"mindfulness": 3}
    game.play(Dismiss(employee("Last Lou")))
    falls = [line for line in told(game) if "falls by 2 spaces" in line]
    assert falls == ["Ada's valuation falls by 2 spaces. [SV-FORCED-1]"] * 2
    assert staff(game, "Ada") == []
    assert (money(game, "Ada"), valuation(game, "Ada")) == (0, 8)
    assert trackers(game) == {}


@pytest.mark.rule("SV-R20", "SV-FORCED-2", "SV-R9")
def test_the_upkeep_of_products_at_once_is_paid_in_code_and_again_in_operating() -> None:
    game = acted("Red Upkeep", ada={"innovated": ["Starting 1"], "blocks": "2 square"})
    assert [line for line in told(game) if line.startswith("Ada pays a square")] == [
        "Ada pays a square. [SV-UPKEEP-1]"
    ]
    assert isinstance(game.decision, PayCode)  # now with the corner of her founder
    assert game.legal_moves() == [Pay("square"), Pay("corner")]


@pytest.mark.rule("SV-R20", "SV-R9")
def test_ada_chooses_the_order_of_products_and_the_blocks() -> None:
    """Bar and two dots for two products at 2 each: both can be paid, in either order."""
    game = acted(
        "Red Upkeep",
        ada={"innovated": ["Starting 1", "Starting 2"], "hqs": ["Tower"], "blocks": "bar, 2 dot"},
    )
    assert isinstance(game.decision, PayNext)
    one, two = product("Starting 1"), product("Starting 2")
    assert game.legal_moves() == [Maintain(one), Maintain(two)]
    game.play(Maintain(two))
    assert isinstance(game.decision, PayCode)
    assert game.legal_moves() == [Pay("bar"), Pay("dot")]
    game.play(Pay("bar"))
    assert "Ada pays 2 dots. [SV-UPKEEP-1]" in told(game)


@pytest.mark.rule("SV-R20", "SV-FORCED-2")
def test_a_product_that_cannot_be_paid_at_once_is_lost_with_its_penalty() -> None:
    """She had enough for one of her two products; with the founder's corner she pays for it in operating."""
    game = acted(
        "Red Upkeep",
        ada={"innovated": ["Starting 1", "Starting 2"], "hqs": ["Tower"], "blocks": "bar", "valuation": 9},
    )
    assert isinstance(game.decision, PayNext)
    game.play(Maintain(product("Starting 2")))
    assert launched(game, "Ada") == ["Starting 2"]
    assert valuation(game, "Ada") == 9 - 2 + 1
    assert "Ada's valuation falls by 2 spaces. [SV-FORCED-2]" in told(game)
    assert code(game, "Ada") == "nothing"


# --- other demands


@pytest.mark.rule("SV-R20", "SV-CODE-1", "SV-R9")
def test_ada_chooses_with_which_blocks_she_gives_up_code() -> None:
    """8 code from a square, a corner, a bar and two dots: none that could be kept goes."""
    game = acted("Red Tithe", ada={"blocks": "square, tee, 2 corner"})
    assert isinstance(game.decision, PayCode)
    assert game.question == "Ada, pay 8 code for Red Tithe: with which blocks?"
    game.play(Pay("square"))
    assert game.legal_moves() == [Pay("tee"), Pay("corner")]
    assert refused(game, Pay("dot")).rule == "SV-CODE-1"
    game.play(Pay("corner"))
    assert "Ada pays 2 corners and a square. [SV-PERS-2]" in told(game)
    assert code(game, "Ada") == "corner, tee"  # with the founder's corner from operating


@pytest.mark.rule("SV-R20", "SV-R38")
def test_ada_chooses_who_leaves_at_no_loss_of_valuation() -> None:
    game = acted(
        "Red Leave",
        ada={"employees": ["Last Lou", "Even Eve"], "tokens": {"Even Eve": 2}, "valuation": 9},
    )
    assert isinstance(game.decision, ChooseLeaver)
    assert game.question == "Ada, one of your employees leaves: who is it?"
    assert game.legal_moves() == [Dismiss(employee("Last Lou")), Dismiss(employee("Even Eve"))]
    assert refused(game, Dismiss(employee("Plain Jane"))).rule == "SV-R20"
    assert refused(game, Stop()).rule == "SV-R20"
    game.play(Dismiss(employee("Even Eve")))
    assert staff(game, "Ada") == ["Last Lou"]
    assert valuation(game, "Ada") == 9
    assert tokens(game, "Even Eve") == (0,)
    assert employee("Even Eve") in game.position.employees[-1]
    assert "Even Eve has to leave Ada's company. [SV-PERS-2]" in told(game)


@pytest.mark.rule("SV-R20")
def test_the_only_employee_leaves_without_a_question_and_the_founder_never() -> None:
    game = acted("Red Leave", ada={"employees": ["Last Lou"]})
    assert staff(game, "Ada") == []
    assert "Ada has only one employee who could leave. [SV-R20]" in told(game)
    assert len(game.position.founders[0]) == 1
    assert isinstance(game.decision, Act)


@pytest.mark.rule("SV-R20", "SV-PERS-2", "SV-R16")
def test_a_free_hire_may_be_taken_or_declined() -> None:
    game = acted("Blue Hire")
    assert isinstance(game.decision, FreeAction)
    assert game.question == "Ada, you may hire as a free action, thanks to Blue Hire."
    assert refused(game, Stop()).rule == "SV-R16"
    declined = game.after(Decline())
    assert money(declined, "Ada") == 30 - 2
    game.play(Hire(1))
    assert staff(game, "Ada") == ["Tech Ted"]
    assert money(game, "Ada") == 30 - (6 - 1) - 2 - 2
    assert game.position.round == 3


@pytest.mark.rule("SV-R20")
def test_a_block_of_ones_choice_is_asked_for() -> None:
    game = acted("Blue Pick")
    assert isinstance(game.decision, ChooseBlock)
    assert game.legal_moves() == [TakeBlock("dot"), TakeBlock("bar")]
    assert refused(game, TakeBlock("corner")).rule == "SV-PERS-2"
    game.play(TakeBlock("bar"))
    assert code(game, "Ada") == "bar, corner"
    assert "Ada gains a bar. [SV-PERS-2]" in told(game)


@pytest.mark.rule("SV-PERS-2")
def test_the_only_block_to_choose_is_taken_by_the_rule_of_personalities() -> None:
    """All bars are gone, so of the blocks worth at most 2 there are only dots."""
    game = acted("Blue Pick", ada={"blocks": "20 bar"})
    assert [line for line in rivals_turn(game) if "SV-VC-" in line] == []
    assert code(game, "Ada") == "dot, 20 bar, corner"


@pytest.mark.rule("SV-R20", "SV-R8", "SV-CODE-2")
def test_for_a_block_that_has_run_out_ada_chooses_another() -> None:
    deck = with_effect(effects.Code(1 << 28))  # a square
    game = acted("Red Fee", deck=deck, ada={"blocks": "12 square"})
    assert isinstance(game.decision, Substitute)
    assert game.legal_moves() == [TakeInstead(shape) for shape in ("line", "tee", "ell", "zig")]
    game.play(TakeInstead("zig"))
    assert code(game, "Ada") == "corner, 12 square, zig"


@pytest.mark.rule("SV-PERS-2", "SV-CODE-2")
def test_where_the_supply_has_no_dot_left_nothing_comes_of_it() -> None:
    game = acted(
        "Blue Dot", ada={"blocks": "20 dot"}, rival={"decisions": ["Card Five"], "gray": "hq 0"}, hqs=[]
    )
    assert "Ada gains nothing for a dot: the supply has nothing left for it. [SV-CODE-2]" in told(game)


@pytest.mark.rule("SV-R20")
def test_a_decision_of_the_rivals_turn_is_undone_like_any_other() -> None:
    game = acted("Red Leave", ada={"employees": ["Last Lou", "Even Eve"]})
    before = game.position
    game.play(Dismiss(employee("Last Lou")))
    game.undo()
    assert game.position == before
    game.play(Dismiss(employee("Even Eve")))
    assert staff(game, "Ada") == ["Last Lou"]


# --- nothing to do


@pytest.mark.rule("SV-R20")
@pytest.mark.parametrize(
    ("name", "ada"),
    [
        ("Blue Fee", {"money": 0, "employees": ["Last Lou"]}),
        ("Blue Gift", {}),
        ("Blue Calm", {"employees": ["Last Lou"]}),
        ("Blue Tithe", {}),
        ("Blue Pick", {"blocks": "20 dot, 20 bar"}),
        ("Red Payday", {}),
        ("Red Fall", {}),
        ("Red Raise", {}),
        ("Red Upkeep", {}),
        ("Red Fee", {"money": 0, "employees": ["Last Lou"]}),
        ("Red Leave", {}),
        ("Red Per Product", {"valuation": 9}),
        ("Red Per Product", {"innovated": ["Starting 1"]}),
        ("Red Per Head", {}),
        ("Red Per Head", {"employees": ["Last Lou"], "money": 0}),
    ],
)
def test_where_there_is_nothing_to_change_the_log_says_so(name: str, ada: dict[str, Any]) -> None:
    game = acted(name, ada=ada)
    assert lines_of(game, name) == [f"There is nothing that {name} could change. [SV-R20]"]


@pytest.mark.rule("SV-R17", "SV-R16")
def test_a_free_hire_that_cannot_be_used_is_lost() -> None:
    game = acted("Blue Hire", ada={"money": 3})
    assert lines_of(game, "Blue Hire") == ["Ada has no use for the free action, and it is lost. [SV-R17]"]


# --- kinds that no personality of the test deck has


@pytest.mark.rule("SV-PERS-2", "SV-R45", "SV-R16")
@pytest.mark.parametrize(
    ("effect", "ada", "answer", "left"),
    [
        (effects.Cash(5), {}, None, (33, "corner", 0)),
        (effects.CashPer(3, "hqs"), {"hqs": ["Tower"]}, None, (28, "corner", 0)),
        (effects.CashPer(4, "products"), {"second": ["Starting 5"]}, None, (34, "nothing", 0)),
        (effects.Valuation(2), {"valuation": 9}, None, (28, "corner", 11)),
        (effects.ValuationPer(1, "employees"), {"employees": ["Last Lou"]}, None, (25, "bar, corner", 1)),
        (effects.ValuationPer(-2, "hqs"), {"hqs": ["Tower"], "valuation": 9}, None, (25, "corner", 7)),
        (effects.CatchUp(2), {"valuation": 9}, None, (28, "corner", 11)),
        (effects.Free("outsource", 3), {}, Outsource("bar"), (27, "bar, corner", 0)),
        (effects.Free("expand_hq"), {}, ExpandHq(0), (20, "corner", 0)),
        (effects.Free("poach", 5), {"mat": "Mat Calm"}, Poach(employee("Even Eve")), None),
        (effects.Free("launch"), {"blocks": "5 dot"}, Launch(1, "ab/cd/e."), None),
    ],
    ids=lambda value: value.kind if isinstance(value, Effect) else "",
)
def test_other_kinds_of_effect(
    effect: Effect, ada: dict[str, Any], answer: Any, left: tuple[int, str, int] | None
) -> None:
    """What Ada has after operating: her founder brings a corner, her HQ costs $2 and what is added."""
    rival = {"employees": ["Even Eve"]} if isinstance(answer, Poach) else {}
    game = acted("Red Fee", deck=with_effect(effect), ada=ada, rival=rival)
    if answer is not None:
        assert isinstance(game.decision, FreeAction)
        game.play(answer)
    if left is not None:
        assert (money(game, "Ada"), code(game, "Ada"), valuation(game, "Ada")) == left
    elif isinstance(answer, Poach):
        assert staff(game, "Ada") == ["Even Eve"]
        assert money(game, "Ada") == 30 - 10 - 2 - 2
    else:
        assert launched(game, "Ada") == ["Starting 1"]
    assert game.position.round == 3


# --- the same effects as the power of a VC


def funded(effect: Effect, ada: dict[str, Any]) -> Game:
    """Ada pays a square to Free Lunch, which gives $1 and then this; Bo sits by."""
    changed = tuple(replace(card, power=effect) if card.name == "Free Lunch" else card for card in DECK.vcs)
    deck = replace(DECK, vcs=changed)
    base = ADA | {"money": 20, "blocks": "square"} | ada
    wishes: dict[str, Any] = {key: value for key, value in BOARD.items() if key != "vcs"}
    bo = {"founder": "Founder Three", "blocks": "nothing", "employees": ["Spare Sue"], "mat": "Mat Calm"}
    game = scenario(deck=deck, round=2, turn="ada", vcs=["Free Lunch"], ada=base, bo=bo, **wishes)
    before = totals(game.position)
    game.play(Fund(0))
    assert totals(game.position) == before
    return game


LOU_AND_EVE: dict[str, Any] = {"employees": ["Last Lou", "Even Eve"]}
AS_A_POWER: list[tuple[Effect, dict[str, Any], list[Any], tuple[int, str, int]]] = [
    (effects.Free("hire", 3), {}, [Hire(0)], (19, "bar", 0)),
    (effects.Free("outsource", 3), {}, [Outsource("bar")], (20, "bar", 0)),
    (effects.Free("expand_hq", 99), {}, [ExpandHq(0)], (21, "nothing", 0)),
    (effects.Free("poach", 5), {}, [Poach(employee("Spare Sue"))], (11, "dot", 0)),
    (
        effects.Free("launch"),
        {"blocks": "square, 5 dot"},
        [Pay("square"), Launch(1, "ab/cd/e.")],
        (23, "nothing", 0),
    ),
    (effects.Code(3 + (1 << 7)), {}, [], (21, "3 dot, bar", 0)),
    (effects.AnyBlock(3), {}, [TakeBlock("corner")], (21, "corner", 0)),
    (effects.GiveCode(3), {"blocks": "square, bar, corner"}, [Pay("square")], (21, "bar", 0)),
    (effects.GiveCode(9), {"blocks": "square, line"}, [Pay("line")], (21, "nothing", 0)),
    (effects.Cash(5), {}, [], (26, "nothing", 0)),
    (effects.Cash(-5), {}, [], (16, "nothing", 0)),
    (effects.Cash(-50), LOU_AND_EVE, [], (0, "nothing", 0)),
    (effects.CashPer(2, "employees"), LOU_AND_EVE, [], (25, "nothing", 0)),
    (effects.CashPer(-4, "employees"), LOU_AND_EVE, [], (13, "nothing", 0)),
    (effects.CashPer(3, "hqs"), {"hqs": ["Tower"]}, [], (24, "nothing", 0)),
    (effects.CashPer(4, "products"), {"second": ["Starting 5"]}, [], (25, "nothing", 0)),
    (effects.Valuation(2), {"valuation": 9}, [], (21, "nothing", 11)),
    (effects.Valuation(-3), {"valuation": 9}, [], (21, "nothing", 6)),
    (effects.Valuation(-3), {"valuation": 2}, [], (21, "nothing", 0)),
    (effects.ValuationPer(1, "hqs"), {"hqs": ["Tower"], "valuation": 9}, [], (21, "nothing", 10)),
    (effects.ValuationPer(-2, "employees"), LOU_AND_EVE | {"valuation": 9}, [], (21, "nothing", 5)),
    (effects.CatchUp(2), {}, [], (21, "nothing", 2)),
    (effects.Upkeep("hq"), {"hqs": ["Tower"]}, [], (16, "nothing", 0)),
    (effects.Upkeep("salaries"), LOU_AND_EVE, [], (16, "nothing", 0)),
    (
        effects.Upkeep("salaries"),
        {"employees": ["Last Lou"], "money": 1, "valuation": 9},
        [],
        (2, "nothing", 7),
    ),
    (effects.Upkeep("products"), {"innovated": ["Starting 1"], "blocks": "square, dot"}, [], (21, "dot", 0)),
    (effects.Leave(), LOU_AND_EVE | {"valuation": 9}, [Dismiss(employee("Last Lou"))], (21, "nothing", 9)),
]


@pytest.mark.rule("SV-VC-2", "SV-R17", "SV-R20")
@pytest.mark.parametrize(
    ("effect", "ada", "answers", "left"),
    AS_A_POWER,
    ids=[f"{effect.kind} {at}" for at, (effect, *_) in enumerate(AS_A_POWER)],
)
def test_each_kind_of_effect_as_the_power_of_a_vc(
    effect: Effect, ada: dict[str, Any], answers: list[Any], left: tuple[int, str, int]
) -> None:
    game = funded(effect, ada)
    for answer in answers:
        game.play(answer)
    assert game.decision == Act(0, 2)
    assert (money(game, "Ada"), code(game, "Ada"), valuation(game, "Ada")) == left
    said = [str(line) for line in game.log]
    assert not [line for line in said if "SV-PERS" in line]
    assert "Free Lunch is discarded. [SV-VC-3]" in said


@pytest.mark.rule("SV-VC-2")
def test_effects_on_salary_tokens_as_powers_of_a_vc() -> None:
    two = LOU_AND_EVE | {"tokens": {"Last Lou": 1}}
    assert tokens(funded(effects.Raise(2), two), "Last Lou", "Even Eve") == (3, 2)
    assert tokens(funded(effects.Relief(2), two), "Last Lou", "Even Eve") == (0, 0)


@pytest.mark.rule("SV-VC-2")
def test_new_faces_as_the_power_of_a_vc() -> None:
    game = funded(effects.NewFaces(), {})
    assert not set(row(game)) & set(BOARD["row"])
    assert annexes(game, "Ada") == []


@pytest.mark.rule("SV-R17")
@pytest.mark.parametrize(
    ("effect", "ada"),
    [
        (effects.GiveCode(3), {}),
        (effects.CashPer(-2, "hqs"), {}),
        (effects.Valuation(-2), {}),
        (effects.ValuationPer(1, "products"), {}),
        (effects.Raise(1), {}),
        (effects.Leave(), {}),
        (effects.Upkeep("salaries"), {}),
        (effects.Upkeep("products"), {}),
    ],
    ids=lambda value: repr(value) if isinstance(value, Effect) else "",
)
def test_a_power_that_finds_nothing_to_do_is_lost_and_the_log_says_so(
    effect: Effect, ada: dict[str, Any]
) -> None:
    game = funded(effect, ada)
    assert "Ada has no use for the power of Free Lunch, and it is lost. [SV-R17]" in told(game)


def test_every_kind_of_effect_is_tried_as_a_power_and_by_a_personality() -> None:
    powers = {type(effect) for effect, *_ in AS_A_POWER} | {effects.Raise, effects.Relief, effects.NewFaces}
    assert powers == set(EFFECTS)
    assert {type(card.power) for card in DECK.personalities} | {effects.CatchUp} == set(EFFECTS)


# --- words


EVERY: list[tuple[Effect, str]] = [
    (effects.Free("hire"), "Hire as a free action."),
    (effects.Free("hire", 1), "Hire as a free action, $1 off the price."),
    (effects.Free("poach", 5), "Poach as a free action, $5 off the price."),
    (effects.Free("expand_hq"), "Expand your HQ as a free action."),
    (effects.Free("outsource"), "Outsource as a free action."),
    (effects.Free("launch"), "Launch a product as a free action."),
    (effects.Code(2 + (1 << 7)), "Take 2 dots and a bar."),
    (effects.AnyBlock(2), "Take a block of your choice, worth at most 2."),
    (effects.GiveCode(8), "Give up blocks worth 8 code."),
    (effects.Cash(5), "Take $5."),
    (effects.Cash(-12), "Pay $12."),
    (effects.CashPer(1, "employees"), "Take $1 for each of your employees."),
    (effects.CashPer(-3, "hqs"), "Pay $3 for each of your HQ cards."),
    (effects.Valuation(1), "Your valuation rises by 1 space."),
    (effects.Valuation(-2), "Your valuation falls by 2 spaces."),
    (effects.ValuationPer(2, "hqs"), "Your valuation rises by 2 spaces for each of your HQ cards."),
    (effects.ValuationPer(-1, "products"), "Your valuation falls by 1 space for each of your products."),
    (effects.CatchUp(2), "Rise by 2 spaces if nobody stands lower."),
    (effects.Relief(1), "Each of your employees loses 1 salary token."),
    (effects.Raise(2), "Each of your employees gets 2 salary tokens."),
    (effects.Upkeep("hq"), "Pay the upkeep of your HQ at once."),
    (effects.Upkeep("salaries"), "Pay all your salaries at once."),
    (effects.Upkeep("products"), "Pay the upkeep of your products at once."),
    (effects.Leave(), "One of your employees leaves, whichever you choose."),
    (effects.NewFaces(), "The whole employee row is dealt anew."),
]


@pytest.mark.parametrize(("effect", "sentence"), EVERY, ids=[sentence for _, sentence in EVERY])
def test_words(effect: Effect, sentence: str) -> None:
    assert effect_words(effect) == sentence
    assert power_words(effect) == f"Then {sentence[0].lower()}{sentence[1:]}"


def test_every_kind_has_words() -> None:
    assert {type(effect) for effect, _ in EVERY} == set(EFFECTS)


@pytest.mark.parametrize("deck", [DECK, open_deck()], ids=["test deck", "open deck"])
def test_what_personalities_do_are_sentences_and_all_differ(deck: Deck) -> None:
    said = [effect_words(card.power) for card in deck.personalities]
    assert len(set(said)) == len(said) == 18
    for sentence in said:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "-" not in sentence
        assert "  " not in sentence


# --- the loader


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the test deck, to be spoilt."""
    return Path(shutil.copytree(FOLDER, tmp_path / "mine"))


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("personalities.toml", "amount = 1,", "amount = -1,"),
        ("personalities.toml", "spaces = -2", "spaces = 2"),
        ("personalities.toml", "spaces = -1", "spaces = 1"),
        ("personalities.toml", "amount = -12", "amount = 12"),
        ("vcs.toml", "amount = 2", "amount = -2"),
        ("decisions.toml", "white = 6", "white = 30"),
        ("decisions.toml", "gray = 3", "gray = 1"),
        ("decisions.toml", '"corner, bar"', '"nothing"'),
    ],
)
def test_what_may_be_gained_or_lost_and_how_far_a_pawn_may_go(
    folder: Path, file: str, old: str, new: str
) -> None:
    spoil(folder, file, old, new)
    assert cards.load(folder).digest != DECK.digest


@pytest.mark.rule("SV-R51")
def test_decision_cards_list_their_blocks_in_the_order_of_the_file(folder: Path) -> None:
    spoil(folder, "decisions.toml", '"corner, bar"', '"tee, dot, 2 bar, dot"')
    assert cards.load(folder).decisions[0].blocks == (5, 0, 1, 1, 0)


def test_the_supply_is_whole_again_after_a_tithe() -> None:
    game = acted("Red Tithe", ada={"blocks": "2 square"})
    assert "12 square" in supply(game)


def test_each_attribute_has_a_track_of_its_name() -> None:
    assert TRACKS == ATTRIBUTES
