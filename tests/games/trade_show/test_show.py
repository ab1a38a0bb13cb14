"""The trade-show phase: rolling, fulfilling, pushing on, and what is left when it goes wrong."""

import pytest

from sv_widgets.games.trade_show import Accept, Fail, Lay, Reroll, Roll, Take
from sv_widgets.games.trade_show.dice import parse_roll
from sv_widgets.games.trade_show.game import Game
from sv_widgets.games.trade_show.sale import free_dice, offer
from sv_widgets.games.trade_show.show import Fulfil, Offer, Rescue
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.trade_show.play import ONES, cubes, money, selling, table

FOURS = "d4 2 4, d6 1 5, d8 6"


def rolling(seed: int = 0, **more: object) -> Game:
    """Ada has fulfilled Plain Four with a d6, and may accept or roll four dice for Plain Six."""
    return selling("Plain Four", "Plain Six", laid=("d6 5",), seed=seed, **more)  # type: ignore[arg-type]


@pytest.mark.rule("TS-SHOW-1", "TS-SHOW-10", "TS-R7")
def test_each_takes_a_whole_turn_from_the_start_player_on_and_rolls_at_once() -> None:
    game = table(players=3, start="bo", show="bo")
    position = game.position
    assert position.sale is not None
    assert position.sale.seat == 1
    assert tuple(map(len, position.sale.rolled)) == position.company(1).dice
    shown = [line.event for line in game.log if line.event.kind == "roll"]
    assert [event.seat for event in shown] == [1] * len(shown)
    order = [1]
    while game.outcome is None and game.position.round == 1:
        for event in game.play(game.legal_moves()[-1]):
            if event.kind == "show" and event.seat not in order:
                assert event.seat is not None
                order.append(event.seat)
    assert order == [1, 2, 0]


@pytest.mark.rule("TS-SHOW-2", "TS-SHOW-4")
def test_what_does_not_lie_on_cards_is_rolled_for_the_next_card() -> None:
    game = rolling()
    assert free_dice(game.position) == (2, 1, 1)
    (rolled,) = of_kind(game.play(Roll())[:1], "roll")
    assert tuple(map(len, parse_roll(rolled.what))) == (2, 1, 1)
    assert rolled.reveals


@pytest.mark.rule("TS-SHOW-2")
def test_only_the_topmost_card_counts_and_one_a_roll() -> None:
    game = selling("Plain Twelve", "Plain One", "Plain Two", rolled=FOURS, ada={"cubes": 2})
    assert isinstance(game.decision, Rescue)
    game = selling("Plain Four", "Plain One", rolled=FOURS)
    game.play(Lay(6, (5,)))
    assert isinstance(game.decision, Offer)
    assert refused(game, Lay(4, (2,))).rule == "TS-SHOW-6"


@pytest.mark.rule("TS-SHOW-3", "TS-R3")
@pytest.mark.parametrize("move", [Lay(4, (4,)), Lay(6, (5,)), Lay(8, (6,))])
def test_one_die_that_reaches_the_value_fulfils(move: Lay) -> None:
    game = selling("Plain Four", rolled=FOURS)
    assert game.legal_moves() == [Lay(4, (4,)), Lay(6, (5,)), Lay(8, (6,))]
    game.play(move)
    position = game.position
    assert position.sale is not None
    assert [str(use) for use in position.sale.laid] == [f"d{move.size} {move.faces[0]}"]
    assert told(game)[0] == f"Ada fulfils Plain Four with d{move.size} {move.faces[0]}. [TS-SHOW-3]"


@pytest.mark.rule("TS-SHOW-3")
def test_dice_of_one_size_add_up_and_dice_of_two_sizes_never_do() -> None:
    game = selling("Plain Six", rolled="d4 3 4, d6 1 5, d8 1")
    assert game.legal_moves() == [Lay(4, (3, 4)), Lay(6, (1, 5))]
    found = refused(game, Lay(6, (5,)))
    assert (found.rule, found.sentence) == ("TS-SHOW-3", "Plain Six sells at 6, and d6 5 makes 5.")
    found = refused(game, Lay(6, (4, 5)))
    assert found.rule == "TS-SHOW-2"
    assert found.sentence.startswith("There is no d6 4+5 among the dice just rolled")
    assert refused(game, Lay(6, (5, 1))).rule == "TS-SHOW-2"
    assert refused(game, Lay(10, (6,))).rule == "TS-SHOW-2"


@pytest.mark.rule("TS-R10")
def test_no_die_is_laid_that_is_not_needed_and_the_set_is_ones_choice() -> None:
    game = selling("Plain Four", rolled="d4 2 2, d6 2 5, d8 4")
    assert game.legal_moves() == [Lay(4, (2, 2)), Lay(6, (5,)), Lay(8, (4,))]
    found = refused(game, Lay(6, (2, 5)))
    assert found.rule == "TS-R10"
    assert found.sentence == "Without its lowest die d6 2+5 reaches the 4 of Plain Four already."


@pytest.mark.rule("TS-SHOW-5", "TS-R11", "TS-R10")
@pytest.mark.parametrize(("move", "earned"), [(Lay(8, (4,)), 1), (Lay(4, (2, 2)), 0), (Lay(6, (5,)), 0)])
def test_one_exact_die_earns_a_cube_on_the_card(move: Lay, earned: int) -> None:
    game = selling("Plain Four", rolled="d4 2 2, d6 2 5, d8 4")
    game.play(move)
    assert game.position.cubes_on_cards.held(game.position) == earned
    assert cubes(game, "Ada") == 0
    assert ("It is exact, and Ada earns a cube. [TS-SHOW-5]" in told(game)) == bool(earned)


@pytest.mark.rule("TS-SHOW-6", "TS-SHOW-7")
def test_the_offer_is_dollars_and_matching_bonuses_and_cubes() -> None:
    game = selling("Apps Five", "Both Three", "All Four", laid=("d6 5", "d4 3"))
    assert offer(game.position) == 8 + 3 + 5 + 1
    assert game.legal_moves() == [Accept(), Roll()]
    assert game.question == "Ada, do you accept $17 and 2 cubes, or roll for All Four, which sells at 4?"
    game.play(Accept())
    assert (money(game, "Ada"), cubes(game, "Ada")) == (17, 2)
    assert told(game)[:2] == ["Ada sells for $17. [TS-SHOW-7]", "Ada keeps 2 cubes. [TS-SHOW-7]"]
    for strange in (Fail(), Reroll(), Take(0)):
        assert refused(rolling(), strange).rule == "TS-SHOW-6"


@pytest.mark.rule("TS-SHOW-7", "TS-R5")
def test_a_full_stack_adds_7_dollars_and_is_accepted() -> None:
    small = ["Plain One", "Plain Two", "Plain Three", "Health One", "Plain Four"]
    game = selling(*small, laid=("d4 1", "d4 2", "d6 3", "d6 1"), rolled="d8 4")
    # the last roll leaves one way, and the stack is fulfilled
    assert game.position.round == 1
    assert "The whole stack is fulfilled, so Ada accepts. [TS-R5]" in told(game)
    assert money(game, "Ada") == 2 + 3 + 5 + 2 + 6 + 7
    assert cubes(game, "Ada") == 5
    assert asked(game) == "Bo"


@pytest.mark.rule("TS-R7")
def test_with_no_die_left_the_offer_is_accepted() -> None:
    stack = ("Plain Eleven", "Plain Six", "Plain Eight")
    game = selling(*stack, laid=("d6 5+6", "d4 3+3"), rolled="d8 8")
    assert "No die is left to roll, so Ada accepts. [TS-R7]" in told(game)
    assert money(game, "Ada") == 17 + 9 + 12
    assert cubes(game, "Ada") == 1


@pytest.mark.rule("TS-SHOW-8", "TS-R13")
def test_a_failed_sale_scores_matching_bonuses_alone() -> None:
    stack = ("Apps Five", "Both Three", "Plain Twelve")
    game = selling(*stack, laid=("d6 5", "d4 3"), rolled="d4 1, d6 1, d8 1")
    assert told(game)[:4] == [
        "Ada cannot fulfil the card. [TS-SHOW-8]",
        "Ada's sale fails. [TS-SHOW-8]",
        "Ada still scores $4 of bonuses. [TS-R13]",
        "The supply gets 2 cubes back from Ada's cards. [TS-SHOW-8]",
    ]
    assert (money(game, "Ada"), cubes(game, "Ada")) == (4, 0)
    assert game.position.cubes_on_cards.held(game.position) == 0


@pytest.mark.rule("TS-SHOW-8", "TS-SHOW-10")
def test_a_sale_that_fails_at_once_scores_nothing_and_the_next_player_goes_on() -> None:
    game = selling("Plain Twelve", rolled=ONES)
    assert money(game, "Ada") == 0
    assert not [line for line in told(game) if "bonuses" in line]
    position = game.position
    assert position.sale is not None
    assert position.sale.seat == 1


@pytest.mark.rule("TS-SHOW-9", "TS-R12")
def test_two_cubes_reroll_all_the_dice_just_rolled() -> None:
    game = selling("Plain Twelve", rolled=ONES, ada={"cubes": 3})
    assert isinstance(game.decision, Rescue)
    assert game.legal_moves() == [Reroll(), Fail()]
    supply = game.position.supply.held(game.position)
    events = game.play(Reroll())
    assert cubes(game, "Ada") == 1
    assert game.position.supply.held(game.position) == supply + 2
    (rolled,) = of_kind(events, "roll")[:1]
    assert tuple(map(len, parse_roll(rolled.what))) == (2, 2, 1)


@pytest.mark.rule("TS-SHOW-9", "TS-R3")
def test_to_decline_a_card_one_rolls_again() -> None:
    game = selling("Plain Four", rolled=FOURS, ada={"cubes": 2})
    assert isinstance(game.decision, Fulfil)
    assert game.legal_moves()[-1] == Reroll()
    found = refused(game, Fail())
    assert found.rule == "TS-R3"
    assert found.sentence == "This roll can fulfil Plain Four with d4 4, d6 5 or d8 6, so it does not fail."
    assert refused(game, Accept()).rule == "TS-SHOW-6"


@pytest.mark.rule("TS-R3")
def test_a_card_that_can_be_fulfilled_in_one_way_only_is_fulfilled() -> None:
    game = selling("Plain Four", "Plain Six", rolled="d4 1 1, d6 1 1, d8 5")
    assert told(game)[:2] == [
        "Ada has one way to fulfil the card. [TS-R3]",
        "Ada fulfils Plain Four with d8 5. [TS-SHOW-3]",
    ]
    assert isinstance(game.decision, Offer)


@pytest.mark.rule("TS-SHOW-9", "TS-R2")
def test_without_two_cubes_of_ones_own_there_is_no_rerolling() -> None:
    game = selling("Plain Four", rolled=FOURS, ada={"cubes": 1})
    found = refused(game, Reroll())
    assert (found.rule, found.sentence) == ("TS-SHOW-9", "Rolling again costs 2 cubes, and Ada owns 1.")
    # two exact dice have earned two cubes, but these lie on cards
    game = selling("Plain One", "Plain Two", "Plain Four", laid=("d4 1", "d4 2"), rolled="d6 5 6, d8 6")
    assert game.position.cubes_on_cards.held(game.position) == 2
    assert refused(game, Reroll()).rule == "TS-SHOW-9"


@pytest.mark.rule("TS-R2", "TS-SHOW-9")
def test_several_rerolls_in_a_row_while_cubes_last_and_the_turn_goes_on() -> None:
    game = selling("Plain Twelve", rolled=ONES, ada={"cubes": 7}, seed=4)
    rolls = 0
    while isinstance(game.decision, Rescue) and Reroll() in game.legal_moves() and asked(game) == "Ada":
        game.play(Reroll())
        rolls += 1
    assert rolls >= 2
    assert cubes(game, "Ada") == 7 - 2 * rolls


@pytest.mark.rule("TS-SHOW-9")
def test_any_roll_of_a_turn_may_be_rolled_again() -> None:
    game = selling("Plain Four", "Plain Six", laid=("d6 5",), rolled="d4 1 1, d6 1, d8 1", ada={"cubes": 2})
    events = game.play(Reroll())
    (rolled,) = of_kind(events, "roll")[:1]
    assert tuple(map(len, parse_roll(rolled.what))) == (2, 1, 1)


def test_what_is_lost_is_said_before() -> None:
    game = selling(
        "Plain Four", "Plain Twelve", laid=("d6 4",), rolled="d4 1 1, d6 1, d8 1", ada={"cubes": 2}
    )
    assert game.warning(Fail()) == "The dollars and the 1 cube on the cards are lost (TS-SHOW-8)."
    assert game.warning(Reroll()) is None
    hopeless = selling("Plain Eleven", "Plain Twelve", laid=("d6 5+6",))
    assert hopeless.warning(Roll()) == "No roll of the dice left reaches 12 (TS-SHOW-3)."
    assert hopeless.warning(Accept()) is None
    assert rolling().warning(Roll()) is None


def test_answers_say_what_they_do() -> None:
    game = selling("Plain Four", rolled=FOURS, ada={"cubes": 2})
    decision = game.decision
    assert decision is not None
    labels = [decision.label(game.position, move) for move in game.legal_moves()]
    assert labels == [
        "Lay d4 4 on Plain Four for a cube",
        "Lay d6 5 on Plain Four",
        "Lay d8 6 on Plain Four",
        "Spend 2 cubes and roll again",
    ]
    offered = rolling().decision
    assert offered is not None
    assert [offered.label(rolling().position, move) for move in (Accept(), Roll())] == [
        "Accept $6",
        "Roll for Plain Six",
    ]
