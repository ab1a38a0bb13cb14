"""The sequential test: published ratios, and verdicts that are wrong no more often than promised."""

import random
from collections import Counter
from collections.abc import Callable
from math import log, sqrt
from statistics import fmean

import pytest

from sv_widgets.kernel.plain import UserError
from sv_widgets.lab import Verdict
from sv_widgets.lab.sequential import Sprt, log_ratio
from tests.lab.published import PAIRS, SCORES


def by_elo(_: str, elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


def by_normalised_elo(name: str, elo: float) -> float:
    """The score that is so many standard deviations above one half."""
    counts = PAIRS[name]
    mean = sum(score * count for score, count in zip(SCORES, counts, strict=True)) / sum(counts)
    square = sum((score - mean) ** 2 * count for score, count in zip(SCORES, counts, strict=True))
    return 0.5 + elo * log(10) / 800 * sqrt(2 * square / sum(counts))


@pytest.mark.parametrize(
    ("name", "score", "hypotheses", "published"),
    [
        ("fishtest, wide", by_elo, (-3, 1), 2.1311),
        ("fishtest, narrow", by_elo, (0.2, 0.9), 2.1625),
        ("fishtest, narrow", by_normalised_elo, (0.764, 3.439), 2.1629),
        ("Stockfish 37bd1e7, short", by_normalised_elo, (0, 2), 2.946),
        ("Stockfish 37bd1e7, long", by_normalised_elo, (0.5, 2.5), 2.95),
        ("Stockfish, failed", by_normalised_elo, (0, 2), -2.942),
        ("Clockwork 2.95", by_normalised_elo, (0, 3), 2.958),
        ("Clockwork 7.04", by_normalised_elo, (0, 3), 2.948),
    ],
)
def test_published_ratios(
    name: str, score: Callable[[str, float], float], hypotheses: tuple[float, float], published: float
) -> None:
    """Ratios by normalised Elo are published by an approximation, which differs in the third decimal."""
    lower, upper = (score(name, elo) for elo in hypotheses)
    found = log_ratio(dict(zip(SCORES, PAIRS[name], strict=True)), lower, upper)
    assert found == pytest.approx(published, abs=0.0001 if score is by_elo else 0.005)


def test_the_ratio_of_games_won_or_lost_is_that_of_their_probabilities() -> None:
    found = log_ratio(Counter({1.0: 70, 0.0: 30}), 0.65, 0.7)
    assert found == pytest.approx(70 * log(0.7 / 0.65) + 30 * log(0.3 / 0.35), abs=0.001)


def test_a_score_of_another_kind_counts_too() -> None:
    """A third of a victory is no score of a pair, but one of three players."""
    thirds = Counter({1 / 3: 40, 2 / 3: 20, 1.0: 40})
    assert log_ratio(thirds, 0.6, 0.67) > 2
    assert log_ratio(thirds, 0.67, 0.75) < -2


Pair = Callable[[random.Random, float], float]


def independent(luck: random.Random, p: float) -> float:
    return ((luck.random() < p) + (luck.random() < p)) / 2


def alike(luck: random.Random, p: float) -> float:
    """The second game is the first one again three times of ten, which fools tests of single games."""
    first = luck.random() < p
    return (first + (first if luck.random() < 0.3 else luck.random() < p)) / 2


def verdicts(test: Sprt, pair: Pair, p: float, runs: int) -> tuple[Counter[Verdict], float]:
    """Return how many runs ended how, and their mean length."""
    luck, found, lengths = random.Random(f"{test} {p}"), Counter[Verdict](), list[int]()
    for _ in range(runs):
        scores = list[float | None]()
        while (verdict := test.verdict(scores)) is None:
            scores.append(pair(luck, p))
        found[verdict] += 1
        lengths.append(len(scores))
    return found, fmean(lengths)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pair", "lower", "upper", "length"),
    [(independent, 0.85, 0.9, 117), (independent, 0.6, 0.75, 30), (alike, 0.8, 0.9, 50)],
)
def test_a_verdict_is_wrong_in_one_of_twenty_runs_at_most(
    pair: Pair, lower: float, upper: float, length: float
) -> None:
    test = Sprt(lower, upper)
    worse, pairs = verdicts(test, pair, lower, 100)
    assert worse[Verdict.REACHED] <= 100 * 0.05 + 5
    assert pairs == pytest.approx(length, rel=0.3)
    better, _ = verdicts(test, pair, upper, 100)
    assert better[Verdict.MISSED] <= 100 * 0.05 + 5


def test_there_is_no_verdict_before_ten_pairs_however_clear_they_are() -> None:
    test = Sprt(0.4, 0.6)
    assert test.verdict([]) is None
    assert test.verdict([1.0] * 9) is test.verdict([0.0] * 9) is None
    assert test.verdict([1.0] * 10) is Verdict.REACHED
    assert test.verdict([0.0] * 10) is Verdict.MISSED
    assert Sprt(0.65, 0.7).verdict([0.0] * 10) is None, "ten pairs do not tell these apart"


def test_it_stops_as_soon_as_one_side_is_nineteen_times_as_likely() -> None:
    """Each pair that is won makes 90% likelier than 85% by the factor 18/17, and its 52nd power is 19.5."""
    assert Sprt(0.85, 0.9).verdict([1.0] * 51) is None
    assert Sprt(0.85, 0.9).verdict([1.0] * 52) is Verdict.REACHED


def test_it_is_undecided_at_its_cap() -> None:
    test = Sprt(0.5, 0.6, most=12)
    between = [0.5, 0.5, 0.5, 0.75] * 3
    assert test.verdict(between[:-1]) is None
    assert test.verdict(between) is Verdict.UNDECIDED


def test_blocks_lost_together_decide_nothing_and_count_towards_the_cap() -> None:
    test = Sprt(0.5, 0.7, most=30)
    assert test.verdict([1.0] * 9 + [None] * 20) is None
    assert test.verdict([1.0] * 9 + [None] * 21) is Verdict.UNDECIDED


@pytest.mark.parametrize("bounds", [(0.7, 0.65), (0.5, 0.5), (0, 0.5), (0.9, 1), (-1, 2)])
def test_bounds_that_make_no_test_are_refused(bounds: tuple[float, float]) -> None:
    with pytest.raises(UserError, match="between two scores from 0 to 1, the lower one first"):
        Sprt(*bounds)


@pytest.mark.parametrize("error", [0, 0.5, 0.6, -0.1])
def test_a_test_that_errs_never_or_half_of_the_time_is_refused(error: float) -> None:
    with pytest.raises(UserError, match=f"between 0 and 0.5, not {error}"):
        Sprt(0.5, 0.6, error=error)
