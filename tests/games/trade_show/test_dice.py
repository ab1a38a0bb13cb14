"""Which sets of dice fulfil a card."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sv_widgets.games.trade_show.cards import SIZES
from sv_widgets.games.trade_show.dice import (
    Rolled,
    Use,
    left,
    parse_roll,
    parse_use,
    reachable,
    roll,
    roll_words,
    shown_by,
    superfluous,
    uses,
)
from sv_widgets.kernel import InvalidData, Stream

ROLLS = st.tuples(
    *(st.lists(st.integers(1, size), max_size=4).map(lambda faces: tuple(sorted(faces))) for size in SIZES)
)


@pytest.mark.rule("TS-SHOW-3", "TS-R10")
@pytest.mark.parametrize(
    ("rolled", "sell", "ways"),
    [
        ("d6 5", 4, ["d6 5"]),
        ("d6 5 5", 4, ["d6 5"]),
        ("d6 2 3", 4, ["d6 2+3"]),
        ("d4 2, d6 3", 4, []),
        ("d4 1 2 3", 4, ["d4 1+3", "d4 2+3"]),
        ("d4 1 1 2, d8 3", 4, ["d4 1+1+2"]),
        ("d4 4, d6 2 2, d8 4 7", 4, ["d4 4", "d6 2+2", "d8 4", "d8 7"]),
        ("d8 5 6", 11, ["d8 5+6"]),
        ("d6 1", 1, ["d6 1"]),
        ("d4 1 1 1 1", 5, []),
    ],
)
def test_sets_of_dice(rolled: str, sell: int, ways: list[str]) -> None:
    assert [str(use) for use in uses(parse_roll(rolled), sell)] == ways


@pytest.mark.rule("TS-SHOW-3", "TS-R10")
@settings(max_examples=300, deadline=None)
@given(rolled=ROLLS, sell=st.integers(1, 16))
def test_they_are_all_the_sets_there_are_and_none_wastes_a_die(rolled: Rolled, sell: int) -> None:
    """Compared with the rule as it is written, over every subset of the dice."""
    dice = [(size, face) for size, shown in zip(SIZES, rolled, strict=True) for face in shown]
    wanted = set()
    for number in range(1, len(dice) + 1):
        for some in combinations(dice, number):
            sizes, faces = {size for size, _ in some}, tuple(sorted(face for _, face in some))
            smaller = (fewer for less in range(1, number) for fewer in combinations(faces, less))
            if len(sizes) == 1 and sum(faces) >= sell and not any(sum(fewer) >= sell for fewer in smaller):
                wanted.add(Use(sizes.pop(), faces))
    found = uses(rolled, sell)
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert all(shown_by(rolled, use) for use in found)


@pytest.mark.rule("TS-SHOW-5", "TS-R11")
def test_one_exact_die_of_any_size_is_exact_and_nothing_else() -> None:
    assert Use(4, (3,)).exact(3)
    assert Use(8, (3,)).exact(3)
    assert not Use(6, (4,)).exact(3)
    assert not Use(6, (1, 2)).exact(3)


def test_superfluous_is_what_could_be_left_out() -> None:
    assert superfluous((1, 5), 4)
    assert superfluous((1, 2, 2), 4)
    assert not superfluous((2, 3), 4)
    assert not superfluous((5,), 4)


@pytest.mark.rule("TS-SHOW-2", "TS-SHOW-4")
def test_what_lies_on_cards_is_not_rolled() -> None:
    assert left((2, 2, 1), ()) == (2, 2, 1)
    assert left((2, 2, 1), (Use(6, (5,)), Use(4, (2, 3)))) == (0, 1, 1)
    rolled, _ = roll((0, 1, 1), Stream(1, "dice"))
    assert tuple(map(len, rolled)) == (0, 1, 1)


@pytest.mark.rule("TS-SHOW-2")
def test_dice_are_fair_and_each_roll_is_drawn_anew() -> None:
    stream, faces = Stream(5, "dice"), {size: [0] * size for size in SIZES}
    for _ in range(3000):
        rolled, stream = roll((1, 1, 1), stream)
        for size, (face,) in zip(SIZES, rolled, strict=True):
            faces[size][face - 1] += 1
    for size, counts in faces.items():
        assert all(abs(count - 3000 / size) < 4 * (3000 / size) ** 0.5 for count in counts)
    assert stream.drawn >= 9000


def test_the_best_roll_says_what_can_be_reached() -> None:
    for dice in product(range(3), repeat=3):
        best = tuple((size,) * number for number, size in zip(dice, SIZES, strict=True))
        four, six, eight = dice
        for sell in range(1, 20):
            assert reachable((four, six, eight), sell) == bool(uses(best, sell))


@given(rolled=ROLLS)
def test_rolls_and_sets_come_back_from_their_words(rolled: Rolled) -> None:
    if any(rolled):
        assert parse_roll(roll_words(rolled)) == rolled
    for use in uses(rolled, 3):
        assert parse_use(str(use)) == use


@pytest.mark.parametrize("words", ["", "5", "d6", "d6 x", "d6 5 2", "6 5", None, 5, "d6 5+", "d" * 500])
def test_odd_words_for_a_set_are_named(words: object) -> None:
    with pytest.raises(InvalidData, match="Dice for a card are written like"):
        parse_use(words)


@pytest.mark.parametrize("words", ["d6", "d5 1", "d4 5", "d6 0", "d6 5+2", None, 7, "d6 1,", "d6 1 " * 90])
def test_odd_words_for_a_roll_are_named(words: object) -> None:
    with pytest.raises(InvalidData, match="A roll is written like"):
        parse_roll(words)
