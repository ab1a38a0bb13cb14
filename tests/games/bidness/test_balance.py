"""The balance between equal bots that look one step ahead, as far as a few games can tell.

A statement holds unless its 95% interval lies wholly outside, so a few games notice what is badly out of
balance, and no more.
"""

from collections import Counter
from math import comb, sqrt
from statistics import mean, stdev
from typing import NamedTuple

import pytest

from sv_widgets import kernel
from sv_widgets.games.bidness import RULES, new
from sv_widgets.games.bidness.cards import CONTRACT, LAWYER, MARKETER
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import Position
from sv_widgets.kernel import Event
from sv_widgets.players import Greedy

LEAVES = (EventKind.PLAY, EventKind.SELL, EventKind.DISCARD)
"""The ways in which a card leaves a hand by choice."""
UNLIKELY = 0.025
"""What lies outside of a 95% interval on one side."""


class Played(NamedTuple):
    """A game between equal bots."""

    position: Position
    events: tuple[Event, ...]


def play(players: int, seed: int) -> Played:
    """Play a game between equal bots."""
    game = new(list("ABCDEF"[:players]), seed)
    position, events = game.position, list[Event]()
    bots = [Greedy(seed=players * seed + at) for at in range(players)]
    while (decision := kernel.open_decision(position)) is not None:
        move = bots[decision.seat].choose(RULES.view(position, decision.seat))
        kernel.apply(position, move, events)
    return Played(position, tuple(events))


def at_most(share: float, hits: int, of: int) -> bool:
    """Whether so many hits may come about where each has at most that chance."""
    return sum(comb(of, k) * share**k * (1 - share) ** (of - k) for k in range(hits, of + 1)) > UNLIKELY


def at_least(share: float, hits: int, of: int) -> bool:
    """Whether so few hits may come about where each has at least that chance."""
    return at_most(1 - share, of - hits, of)


@pytest.fixture(scope="module", params=[(2, 8), (4, 3)], ids=["two players", "four players"])
def games(request: pytest.FixtureRequest) -> tuple[Played, ...]:
    players, number = request.param
    return tuple(play(players, seed) for seed in range(number))


@pytest.mark.slow
@pytest.mark.rule("BD-R15")
class TestBalance:
    def test_the_median_game_lasts_4_to_6_rounds_and_few_take_more_than_10(
        self, games: tuple[Played, ...]
    ) -> None:
        rounds = [game.position.round for game in games]
        assert min(rounds) > 1
        assert at_most(0.5, sum(number < 4 for number in rounds), len(rounds)), rounds
        assert at_most(0.5, sum(number > 6 for number in rounds), len(rounds)), rounds
        assert at_most(0.05, sum(number > 10 for number in rounds), len(rounds)), rounds

    def test_somebody_is_free_and_seldom_several_at_once(self, games: tuple[Played, ...]) -> None:
        outcomes = [game.position.outcome for game in games]
        assert {outcome.rule for outcome in outcomes if outcome} == {"BD-BIZ-4"}
        several = sum(game.position.ious.count(0) > 1 for game in games)
        assert at_most(0.2, several, len(games))
        shared = sum(len(outcome.winners) > 1 for outcome in outcomes if outcome)
        assert at_most(0.01, shared, len(games))

    def test_no_seat_wins_much_more_than_its_share(self, games: tuple[Played, ...]) -> None:
        seats, wins = len(games[0].position.seats), Counter[int]()
        for position, _ in games:
            first = position.first - (position.round - 1)
            assert position.outcome is not None
            wins.update((winner - first) % seats for winner in position.outcome.winners)
        assert all(at_most(1 / seats + 0.05, won, len(games)) for won in wins.values()), wins

    @pytest.mark.parametrize("kind", [MARKETER, CONTRACT, LAWYER])
    def test_what_is_worth_most_is_played_in_a_third_of_the_times_it_leaves_a_hand(
        self, games: tuple[Played, ...], kind: str
    ) -> None:
        gone = Counter(
            event.kind
            for position, events in games
            for event in events
            if event.kind in LEAVES and event.card is not None and position.deck.ids[event.card] == kind
        )
        assert at_least(1 / 3, gone[EventKind.PLAY], gone.total()), gone

    def test_a_player_takes_one_or_two_loans_a_game(self, games: tuple[Played, ...]) -> None:
        seats = len(games[0].position.seats)
        loans = [
            sum(event.amount for event in events if event.kind == EventKind.SIGN) / seats
            for _, events in games
        ]
        margin = 2 * stdev(loans) / sqrt(len(loans))
        assert mean(loans) - margin <= 2.5, loans
        assert mean(loans) + margin >= 1, loans
