"""Ratings of many players: published values, and what they hold."""

import random
from collections import Counter
from math import exp, log

import pytest

from sv_widgets.lab.ratings import MEAN_ELO, Order, ratings, strengths

LEAGUE = {
    "Mil": (None, 7, 9, 7, 7, 9, 11),
    "Det": (6, None, 7, 5, 11, 9, 9),
    "Tor": (4, 6, None, 7, 7, 8, 12),
    "NY": (6, 8, 6, None, 6, 7, 10),
    "Bos": (6, 2, 6, 7, None, 7, 12),
    "Cle": (4, 4, 5, 6, 6, None, 6),
    "Bal": (2, 4, 1, 3, 1, 7, None),
}
"""The American League East of 1987: how often each team has won against each other one (Agresti)."""


def order(*places: int | tuple[int, ...]) -> Order:
    return tuple(
        tuple((each,) for each in ((place,) if isinstance(place, int) else place)) for place in places
    )


def test_pairs_have_the_published_strengths_of_bradley_and_terry() -> None:
    orders = {
        order(row, column): float(won)
        for row, wins in enumerate(LEAGUE.values())
        for column, won in enumerate(wins)
        if won
    }
    found = strengths(orders)
    above_the_last = [found[0, team] - found[0, 6] for team in range(6)]
    assert above_the_last == pytest.approx([1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839], abs=5e-5)
    assert sum(found.values()) == pytest.approx(0)


def test_rankings_of_four_have_the_strengths_of_plackett_and_luce() -> None:
    """Calculated by another program, choix, from the same rankings."""
    orders = {
        order(0, 1, 2, 3): 5.0,
        order(1, 0, 2, 3): 3.0,
        order(0, 2, 1, 3): 3.0,
        order(2, 3, 0, 1): 2.0,
        order(3, 1, 0, 2): 1.0,
    }
    found = strengths(orders)
    assert [found[0, at] for at in range(4)] == pytest.approx([1.2022, 0.3974, -0.0030, -1.5966], abs=5e-5)


def test_a_draw_is_half_of_a_game_won_by_each() -> None:
    drawn = {order(0, 1): 6.0, order(1, 0): 2.0, order((0, 1)): 4.0}
    split = {order(0, 1): 8.0, order(1, 0): 4.0}
    assert strengths(drawn)[0, 0] == pytest.approx(strengths(split)[0, 0])
    assert strengths({order((0, 1, 2)): 5.0})[0, 1] == pytest.approx(0)


def test_who_has_won_everything_is_not_infinitely_strong() -> None:
    found = strengths({order(0, 1): 20.0}, prior=0.5)
    few = strengths({order(0, 1): 2.0}, prior=0.5)
    assert 0 < few[0, 0] < found[0, 0] < 10


def game(luck: random.Random, players: tuple[int, ...], worth: list[float], seat: list[float]) -> Order:
    """Who comes when, if players sit in the seats in order."""
    left, found = [*enumerate(players)], list[tuple[tuple[int, int], ...]]()
    while left:
        weights = [worth[player] * seat[at] for at, player in left]
        at, player = luck.choices(left, weights)[0]
        left.remove((at, player))
        found.append(((player, at),))
    return tuple(found)


def test_the_luck_of_the_seat_is_told_apart_from_strength() -> None:
    """Player 0 always has the better seat, and player 2 sits everywhere."""
    luck, worth, seat = random.Random(5), [1.0, 1.0, 2.0], [3.0, 1.0]
    deals = [
        [game(luck, pair, worth, seat) for pair in ((0, 1), (0, 2), (2, 1), (1, 2))] for _ in range(3000)
    ]
    counted = Counter(order for deal in deals for order in deal)
    found = strengths({each: float(times) for each, times in counted.items()})
    assert found[1, 0] - found[1, 1] == pytest.approx(log(3), abs=0.12)
    assert found[0, 0] - found[0, 1] == pytest.approx(0, abs=0.12)
    assert found[0, 2] - found[0, 1] == pytest.approx(log(2), abs=0.12)


def test_ratings_are_in_elo_with_intervals_that_hold_the_truth() -> None:
    worth = [1.0, 2.0, 4.0]
    truth = [MEAN_ELO + 400 / log(10) * (log(each) - log(2)) for each in worth]
    held = total = 0
    for run in range(20):
        luck = random.Random(run)
        deals = [
            [
                game(luck, pair, worth, [1.0, 1.0])
                for one in (0, 1, 2)
                for pair in ((one, (one + 1) % 3), ((one + 1) % 3, one))
            ]
            for _ in range(60)
        ]
        found = ratings(deals, ("A", "B", "C"))
        assert [each.name for each in found.players] == ["C", "B", "A"]
        for each, true in zip(found.players, reversed(truth), strict=True):
            held += each.low <= true <= each.high
            total += 1
    assert held / total >= 0.85


def test_the_same_games_have_the_same_ratings() -> None:
    luck = random.Random(3)
    deals = [[game(luck, (0, 1), [1.0, exp(1)], [1.0, 1.0])] for _ in range(30)]
    found = ratings(deals, ("A", "B"))
    assert found == ratings(deals, ("A", "B"))
    first, second = found.players
    assert first.low < first.rating < first.high
    assert first.rating + second.rating == pytest.approx(2 * MEAN_ELO)
    assert [each.name for each in found.seats] == ["seat 1", "seat 2"]
