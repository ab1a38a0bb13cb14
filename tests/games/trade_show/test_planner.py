"""What plans of a sale and of a stack find, how they read, and that they hang on nothing hidden."""

import pytest

from sv_widgets.games.trade_show import Accept, Fail, Lay, Reroll, Roll, Take, TakeBoth, odds
from sv_widgets.games.trade_show.bots.worth import income, one_roll_ahead, worth
from sv_widgets.games.trade_show.game import RULES, Game, new
from sv_widgets.games.trade_show.odds import Goods, Prospect
from sv_widgets.games.trade_show.setup import NAMES
from sv_widgets.games.trade_show.show import AfterRoll, Offer
from sv_widgets.kernel import Stream
from sv_widgets.players import Greedy, Planner, Player, Random, Search
from sv_widgets.players.planner import Plan
from sv_widgets.players.playing import play_out
from sv_widgets.players.worlds import World
from tests.games.trade_show.play import ONES, selling, table


def plan(game: Game) -> Plan:
    assert game.decision is not None
    return Planner().plan(game.view(game.decision.seat))


@pytest.mark.parametrize("seed", range(3))
def test_every_answer_in_a_sale_is_the_exactly_best_one(seed: int) -> None:
    game, sold = new(list(NAMES[:3]), seed=seed, options={"rounds": 1}), 0
    while game.decision is not None:
        found = plan(game)
        if isinstance(game.decision, (AfterRoll, Offer)):
            exact = odds(game.position)
            assert exact.value(found.move) == max(value for _, value in exact.values)
            assert World("trade_show", game.position).considered() == (found.move,)
            sold += 1
        game.play(found.move)
    assert sold > 5


@pytest.mark.rule("TS-SHOW-6")
def test_it_rolls_for_what_is_certain_and_accepts_before_what_is_hopeless() -> None:
    certain = selling("Plain Six", "Plain One", laid=("d8 6",))
    hopeless = selling("Plain Six", "Plain Twelve", laid=("d6 3+3",))
    assert plan(certain).move == Roll()
    assert plan(certain).why.endswith(": 1 is reached with 100.0%.")
    assert plan(hopeless).move == Accept()


@pytest.mark.rule("TS-SHOW-9")
def test_cubes_are_spent_where_they_save_a_sale() -> None:
    cheap = selling("Plain Six", "Plain Two", laid=("d6 6",), rolled="d4 1 1, d6 1, d8 1", ada={"cubes": 2})
    assert Reroll() in cheap.legal_moves()
    found = plan(cheap)
    assert found.move in (Reroll(), Lay(4, (1, 1)))
    assert found.move == odds(cheap.position).best
    lost = selling("Plain Twelve", rolled=ONES, ada={"cubes": 2})
    assert plan(lost).move == odds(lost.position).best
    assert plan(lost).why.startswith(("Rolling again is worth", "Letting the sale fail is worth"))


@pytest.mark.rule("TS-SHOW-3")
def test_it_keeps_the_dice_that_the_next_card_needs() -> None:
    game = selling("Plain Four", "Plain Eight", rolled="d4 2 4, d6 5 6, d8 8")
    found = plan(game)
    assert isinstance(found.move, Lay)
    assert found.move.size == 4, "the d8 and two d6 can still make 8"
    assert "which reach 8 for Plain Eight with" in found.why


def test_a_card_is_worth_more_where_there_are_dice_for_it() -> None:
    """A hard card goes on top of the stack, where all dice are there for it."""
    game = table(turn="ada", upper=["Plain Ten"], lower=["Plain One"], ada={"company": "Apps Co"})
    game.seat("Ada").take_both(0)
    assert plan(game).move == odds_of_orders(game)
    assert "The sale is then expected to bring $" in plan(game).why


def odds_of_orders(game: Game) -> object:
    """The order of two cards after which the sale is worth most."""
    values = {}
    for move in game.legal_moves():
        after = game.after(move)
        values[move] = income(after.position, 0)
    return max(values, key=values.__getitem__)


def test_a_stack_is_worth_its_sale() -> None:
    names = ["Plain One", "Plain Two", "Plain Four", "Plain Six", "Plain Eight"]
    position = table(turn="bo", ada={"company": "Apps Co", "stack": names}).position
    company, cards = position.company(0), position.developments(0)
    stack = tuple(Goods(card.sell, card.dollars, card.bonus(company)) for card in cards)
    assert income(position, 0) == float(Prospect(stack).rolling(company.dice, 0, 0, 0))


def test_worth_is_money_ahead_of_the_best_other_player() -> None:
    even = table(players=3, turn="ada").position
    rich = table(players=3, turn="ada", bo={"money": 10}, cy={"cubes": 2}).position
    assert worth(rich, 0) < worth(even, 0)
    end = new(["Ada", "Bo"], seed=1, options={"rounds": 1})
    while end.outcome is None:
        end.play(end.legal_moves()[0])
    position = end.position
    assert worth(position, 0) == position.money[0] - position.money[1] == -worth(position, 1)


def test_a_glance_sees_one_roll_and_no_more() -> None:
    game = selling("Plain Six", "Plain One", "Plain Two", laid=("d8 6",))
    glance = {move: one_roll_ahead(game.position, 0, move) for move in game.legal_moves()}
    exact = odds(game.position)
    assert glance[Accept()] == exact.value(Accept())
    assert glance[Accept()] < glance[Roll()] < exact.value(Roll())
    failed = selling("Plain Twelve", rolled=ONES, ada={"cubes": 2})
    assert one_roll_ahead(failed.position, 0, Fail()) == 0


@pytest.mark.rule("TS-R15")
def test_neither_the_deck_nor_dice_change_a_plan() -> None:
    game = new(["Ada", "Bo"], seed=4, options={"first": "Ada"})
    found = set()
    for seed in range(4):
        position = RULES.redeal(game.view("Ada"), seed)
        position.dice_stream = Stream(seed, "other dice")
        plans = World("trade_show", position).parts.plans
        assert plans is not None
        found.add(tuple(plans.plans(World("trade_show", position), 0)))
    assert len(found) == 1


@pytest.mark.parametrize("seed", range(3))
def test_what_is_worth_a_thought_is_legal_and_never_nothing_and_has_a_reason(seed: int) -> None:
    game = new(list(NAMES[: 2 + seed]), seed=seed, options={"rounds": 1})
    while game.decision is not None:
        world = World("trade_show", game.position)
        moves, seat, plans = world.considered(), game.decision.seat, world.parts.plans
        assert moves
        assert set(moves) <= set(game.legal_moves())
        assert plans is not None
        for move in moves:
            assert plans.reason(world, seat, move, None).endswith(".")
        game.play(Random(seed).choose(game.view(seat)))


@pytest.mark.parametrize("bot", [Planner(), Search(20)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_they_play_with_every_number_of_players_and_repeat_themselves(bot: Player, players: int) -> None:
    ends = []
    for _ in range(2 if players == 2 else 1):
        position = new(list(NAMES[:players]), seed=2, options={"rounds": 1}).position
        assert play_out(RULES, position, [bot] * players).winners
        ends.append(position)
    assert ends[0] == ends[-1]


def test_greedy_plays_too_and_prefers_what_pays() -> None:
    game = table(turn="ada", lower=["Plain Eight", "Plain Six"], ada={"company": "Apps Co"})
    choice = Greedy().choose(game.view("Ada"))
    assert isinstance(choice, (Take, TakeBoth))
