"""The odds are exact: compared with every roll there is, and with rolls drawn at random."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets.games.trade_show import Accept, Fail, Lay, Reroll, Roll, chance, odds
from sv_widgets.games.trade_show.cards import SIZES, Dice
from sv_widgets.games.trade_show.dice import Use, left, roll, uses
from sv_widgets.games.trade_show.odds import Goods, Odds, Prospect
from sv_widgets.games.trade_show.position import Position
from sv_widgets.games.trade_show.sale import free_dice
from sv_widgets.kernel import Stream
from tests.games.trade_show.games import RULES
from tests.games.trade_show.play import ONES, selling, table

STACK = (Goods(4, 6, 0), Goods(5, 8, 3), Goods(3, 5, 1))
FOURS = "d4 2 4, d6 1 5, d8 6"


def every_roll(dice: Dice) -> list[Any]:
    """Each roll that these dice can show, every order of faces by itself."""
    faces = [range(1, size + 1) for number, size in zip(dice, SIZES, strict=True) for _ in range(number)]
    four, six, _ = dice
    return [
        tuple(tuple(sorted(part)) for part in (shown[:four], shown[four : four + six], shown[four + six :]))
        for shown in product(*faces)
    ]


@pytest.mark.rule("TS-SHOW-3")
@pytest.mark.parametrize(
    "dice", [(1, 0, 0), (0, 2, 0), (2, 1, 0), (2, 2, 1), (4, 0, 1), (0, 0, 2), (0, 4, 0)]
)
@pytest.mark.parametrize("sell", [1, 4, 6, 7, 9, 12])
def test_the_chance_is_the_share_of_all_rolls_that_fulfil(dice: Dice, sell: int) -> None:
    rolls = every_roll(dice)
    assert chance(dice, sell) == Fraction(sum(bool(uses(rolled, sell)) for rolled in rolls), len(rolls))


def test_chances_one_knows_by_heart() -> None:
    assert chance((0, 1, 0), 4) == Fraction(1, 2)
    assert chance((0, 2, 0), 12) == Fraction(1, 36)
    assert chance((1, 1, 0), 5) == Fraction(1, 3)  # a d4 and a d6 never add up
    assert chance((0, 0, 0), 1) == 0


def by_hand(goods: tuple[Goods, ...], dice: Dice, laid: tuple[Use, ...], owned: int) -> Fraction:
    """What rolling is worth, by trying every way to use every roll there is; slow, and as the rules say."""
    done, rolls = len(laid), every_roll(left(dice, laid))
    total = Fraction(0)
    again = by_hand(goods, dice, laid, owned - 2) if owned >= 2 else None
    for rolled in rolls:
        ways = uses(rolled, goods[done].sell)
        bonuses = sum(card.bonus for card in goods[:done])
        values = [Fraction(bonuses + owned)] if not ways else []
        for use in ways:
            now = (*laid, use)
            cubes = sum(each.exact(card.sell) for each, card in zip(now, goods, strict=False))
            dollars = sum(card.dollars + card.bonus for card in goods[: done + 1])
            full = done + 1 == len(goods)
            values.append(Fraction(dollars + cubes + owned + 7 * full))
            if not full and any(left(dice, now)):
                values.append(by_hand(goods, dice, now, owned))
        total += max([*values, *([] if again is None else [again])])
    return total / len(rolls)


@pytest.mark.rule("TS-SHOW-7", "TS-SHOW-8", "TS-SHOW-9", "TS-R5", "TS-R7", "TS-R13")
@pytest.mark.parametrize(("dice", "owned"), [((1, 1, 0), 0), ((2, 1, 0), 0), ((0, 1, 1), 1), ((1, 1, 0), 4)])
def test_the_worth_of_rolling_is_that_of_trying_everything(dice: Dice, owned: int) -> None:
    assert Prospect(STACK).rolling(dice, 0, 0, owned) == by_hand(STACK, dice, (), owned)


def best_turn(position: Position, events: kernel.Events) -> None:
    """Play a sale to its end as the odds advise."""
    seat = position.running.seat
    while (sale := position.sale) is not None and sale.seat == seat:
        kernel.apply(position, odds(position).best, events)


@pytest.mark.slow
@pytest.mark.rule("TS-SHOW-6", "TS-SHOW-7", "TS-SHOW-8")
@pytest.mark.parametrize("more", [{}, {"cubes": 4}], ids=["no cubes", "four cubes"])
def test_thousands_of_turns_played_so_come_to_what_was_expected(more: dict[str, Any]) -> None:
    game = selling("Plain Six", "Apps Five", "All Four", laid=("d8 6",), ada=more)
    expected, position = odds(game.position).value(Roll()), game.position
    gained = []
    for seed in range(4000):
        twin = position.copy()
        twin.dice_stream = Stream(seed, "trial")
        kernel.apply(twin, Roll(), [])
        if twin.sale is not None and twin.sale.seat == 0:
            best_turn(twin, [])
        gained.append(twin.money[0] + twin.cubes[0] - position.cubes[0])
    mean = sum(gained) / len(gained)
    spread = (sum((each - mean) ** 2 for each in gained) / len(gained) / len(gained)) ** 0.5
    assert abs(mean - float(expected)) < 4 * spread


@pytest.mark.rule("TS-SHOW-3")
def test_rolls_drawn_at_random_agree_with_the_chance() -> None:
    stream, hits, trials = Stream(3, "trial"), 0, 4000
    for _ in range(trials):
        rolled, stream = roll((2, 2, 1), stream)
        hits += bool(uses(rolled, 7))
    likely = float(chance((2, 2, 1), 7))
    assert abs(hits / trials - likely) < 4 * (likely * (1 - likely) / trials) ** 0.5


@pytest.mark.rule("TS-R10", "TS-SHOW-5")
def test_each_way_to_use_the_dice_has_its_value() -> None:
    found = selling("Plain Four", "Plain Six", rolled=FOURS).odds
    assert [move for move, _ in found.values] == [Lay(4, (4,)), Lay(6, (5,)), Lay(8, (6,))]
    assert (found.sell, found.dice) == (4, (2, 2, 1))
    assert found.best == Lay(4, (4,))
    # a small die and a cube for it are better than any larger die
    assert found.value(Lay(4, (4,))) > max(found.value(Lay(6, (5,))), found.value(Lay(8, (6,))))


@pytest.mark.rule("TS-SHOW-6", "TS-END-2")
def test_stopping_and_going_on_are_compared() -> None:
    safe = selling("Plain Four", "Plain One", laid=("d6 4",)).odds
    assert safe.value(Accept()) == 6 + 1
    assert safe.best == Roll()
    daring = selling("Plain Eleven", "Plain Twelve", laid=("d6 5+6",)).odds
    assert daring.chance == 0
    assert daring.value(Roll()) == 0
    assert daring.best == Accept()


@pytest.mark.rule("TS-SHOW-9")
def test_a_reroll_counts_the_cubes_it_costs() -> None:
    found = selling("Plain Twelve", rolled=ONES, ada={"cubes": 2}).odds
    assert found.value(Fail()) == 0
    assert found.value(Reroll()) > -2
    rich = selling("Plain One", "Plain Two", rolled="d4 2 2, d6 2 2, d8 2", ada={"cubes": 2}).odds
    assert rich.best != Reroll()


@pytest.mark.rule("TS-R2")
def test_cubes_without_number_only_help() -> None:
    worth = [
        selling("Plain Seven", rolled=ONES, ada={"cubes": cubes}).odds.value(Reroll())
        for cubes in (2, 4, 6, 60)
    ]
    assert worth == sorted(set(worth))


def test_the_next_roll_has_no_say_in_the_odds() -> None:
    game = selling("Plain Four", "Plain Six", laid=("d6 5",))
    said = set()
    for seed in range(20):
        position = game.position
        position.dice_stream = Stream(seed, "dice")
        said.add(str(odds(position)))
        said.add(str(odds(RULES.redeal(game.view("Bo"), seed))))
    assert len(said) == 1


def test_the_odds_can_be_read() -> None:
    found = selling("Plain Four", "Plain Six", laid=("d6 5",)).odds
    assert isinstance(found, Odds)
    assert repr(found) == "<Odds of Ada: 67.4% for Plain Six, best Roll()>"
    assert str(found).splitlines()[0] == "Ada rolls 2d4 1d6 1d8 for Plain Six: 6 is reached with 67.4%."
    assert str(found).splitlines()[1] == "Accept(): $6.00"
    html = found._repr_html_()
    assert "<b>Roll()</b>" in html
    assert "$" not in html
    with pytest.raises(ValueError, match=r"Fail\(\) is no answer now; there are Accept\(\), Roll\(\)"):
        found.value(Fail())


def test_there_are_odds_at_the_trade_show_only() -> None:
    with pytest.raises(
        ValueError, match="There are odds while somebody sells at the trade show; now: Ada, take"
    ):
        _ = table().odds
    ended = selling("Plain Four", laid=("d6 4",), round=5, start="bo")
    ended.play(Accept())
    with pytest.raises(ValueError, match="now: the game has ended"):
        _ = ended.odds


def test_every_decision_of_a_show_has_odds_for_every_answer() -> None:
    game = table(players=2, show="ada", ada={"cubes": 5}, bo={"cubes": 3}, seed=6)
    while game.outcome is None and game.position.sale is not None:
        found = game.odds
        assert [move for move, _ in found.values] == game.legal_moves()
        assert 0 <= found.chance <= 1
        assert found.dice == free_dice(game.position)
        game.play(game.legal_moves()[-1])
