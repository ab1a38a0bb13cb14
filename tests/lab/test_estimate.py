"""Scores with intervals: published figures, and intervals that hold what they promise."""

import random
from collections.abc import Sequence
from math import log10

import pytest

from sv_widgets.lab.estimate import correlation, effective_number, estimate, wilson
from tests.lab.published import PAIRS, pairs


def elo(score: float) -> float:
    return -400 * log10(1 / score - 1)


@pytest.mark.parametrize(
    ("name", "found", "reach"),
    [("Clockwork 2.95", 2.95, 2.18), ("Clockwork 7.04", 7.04, 3.62), ("Reckless wiki", 30.09, 2.56)],
)
def test_published_differences_and_their_intervals(name: str, found: float, reach: float) -> None:
    """Those projects take the normal interval of the pairs, which for thousands is nearly Wilson's."""
    result = estimate(pairs(PAIRS[name]))
    assert elo(result.score) == pytest.approx(found, abs=0.005)
    assert (elo(result.high) - elo(result.low)) / 2 == pytest.approx(reach, abs=0.005)


def test_wilson_as_in_textbooks() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.9, 10) == pytest.approx((0.5958, 0.9821), abs=1e-4)
    assert wilson(1, 20) == pytest.approx((0.8389, 1), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=1e-4)


def test_games_that_do_not_depend_on_each_other_count_each() -> None:
    luck = random.Random(1)
    blocks = [[float(luck.random() < 0.7) for _ in range(2)] for _ in range(4000)]
    assert effective_number(blocks) == pytest.approx(8000, rel=0.05)
    assert correlation(blocks) == pytest.approx(0, abs=0.04)


def test_games_that_are_always_alike_count_once() -> None:
    luck = random.Random(1)
    blocks = [[float(luck.random() < 0.7)] * 2 for _ in range(4000)]
    assert effective_number(blocks) == pytest.approx(4000, rel=0.05)
    assert correlation(blocks) == pytest.approx(1)


def test_luck_that_a_mirrored_pair_evens_out_makes_the_interval_narrower() -> None:
    luck = random.Random(1)
    evened = [[1.0, 0.0] if luck.random() < 0.8 else [1.0, 1.0] for _ in range(200)]
    assert effective_number(evened) > 800
    found = correlation(evened)
    assert found is not None
    assert found < -0.5


def test_blocks_that_are_all_alike_do_not_prove_that_none_can_differ() -> None:
    always_one_each = estimate([[1.0, 0.0]] * 20)
    assert always_one_each.score == 0.5
    assert 0.05 < always_one_each.high - 0.5 < 0.1
    all_won = estimate([[1.0, 1.0]] * 20)
    assert (all_won.score, all_won.high, all_won.games, all_won.correlation) == (1, 1, 40, None)
    assert estimate([[0.0, 0.0]] * 20)[1:3] == pytest.approx((0, 1 - all_won.low))
    assert all_won.low == pytest.approx(40 / (40 + 1.96**2), abs=0.001)


def test_one_block_says_little() -> None:
    assert estimate([[1.0, 0.0]])[:3] == pytest.approx((0.5, 0.095, 0.905), abs=0.001)


def drawn(luck: random.Random, p: float, together: float, number: int) -> Sequence[Sequence[float]]:
    """Pairs of games won with probability p, of which the second is the first again with another."""
    blocks = []
    for _ in range(number):
        first = float(luck.random() < p)
        second = first if luck.random() < together else float(luck.random() < p)
        blocks.append([first, second])
    return blocks


@pytest.mark.parametrize("together", [0, 0.3])
@pytest.mark.parametrize(("p", "number"), [(0.5, 25), (0.9, 25), (0.9, 100), (0.97, 50)])
def test_an_interval_of_95_percent_holds_the_truth_so_often(p: float, number: int, together: float) -> None:
    luck, held = random.Random(f"{p} {number} {together}"), 0
    for _ in range(600):
        found = estimate(drawn(luck, p, together, number))
        held += found.low <= p <= found.high
    assert 0.925 <= held / 600 <= 0.99
