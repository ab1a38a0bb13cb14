"""Greedy bids, sues and bargains sensibly: never above what a card can bring back, and never by peeking."""

import random
from typing import Any

import pytest

from sv_widgets import players
from sv_widgets.games.bidness import Bid, DropOut, Game, GoToTrial, Offer, PayOff, new
from sv_widgets.games.bidness.auction import Bidding
from sv_widgets.games.bidness.bots.race import HORIZON, chance_to_win, first, lines_of, rounds_to_come, shares
from sv_widgets.games.bidness.bots.worth import card_worth, worth, worth_of
from sv_widgets.games.bidness.game import RULES
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.kernel import Stream, open_decision
from tests.games.bidness.play import holding, table

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]


def choice(game: Game, seed: int = 1) -> Any:
    assert game.decision is not None
    return players.Greedy(seed=seed).choose(game.view(game.decision.seat))


def auction(kind: str = "marketer", **wishes: Any) -> Game:
    """An auction in which Bo is asked, Ada having bid $10."""
    game = holding(kind, players=3, **wishes)
    game.seat("Ada").play_card(kind)
    game.seat("Ada").bid(10)
    return game


def test_chances_are_those_of_a_race() -> None:
    game = table(players=4, ada={"cash": 400, "ious": 1}, bo={"cash": 200}, cy={"ious": 6, "cash": 0})
    position = game.position
    chances = [chance_to_win(position, seat) for seat in range(4)]
    assert abs(sum(chances) - 1) < 0.02
    assert sorted(range(4), key=chances.__getitem__) == [2, 3, 1, 0]
    hopeless, certain = (0.0,) * HORIZON, (1.0,) * HORIZON
    assert first(0, (hopeless, hopeless), (20, 20)) == 0.5
    assert first(0, (certain, hopeless), (20, 20)) == 1
    assert first(0, (certain, certain), (40, 20)) == 1, "more tech points win the tie"
    for line in lines_of(position):
        assert len(line) == HORIZON
        assert list(line) == sorted(line)


def test_shares_add_up_and_favour_more_points() -> None:
    likely = shares([20, 27, 20], 5)
    assert abs(sum(likely) - 1) < 1e-9
    assert likely[1] > likely[0] == likely[2]


@pytest.mark.rule("BD-BIZ-4")
def test_a_victory_is_worth_all_and_is_shared() -> None:
    game = table(phase="business", ada={"cash": 200, "ious": 1}, bo={"cash": 200, "ious": 1})
    for name in ("Ada", "Bo"):
        game.seat(name).pay_off(1)
    assert [worth(game.position, seat) for seat in (0, 1)] == [0.5, 0.5]


@pytest.mark.rule("BD-BIZ-3")
def test_the_last_iou_is_paid_off_when_it_can_be() -> None:
    assert choice(table(phase="business", ada={"cash": 400, "ious": 2})) == PayOff(2)


@pytest.mark.rule("BD-AUC-1")
def test_a_marketer_is_bid_for_step_by_step_and_never_beyond_what_it_brings_back() -> None:
    game = auction(bo={"cash": 500}, cy={"cash": 500})
    assert choice(game) == Bid(20)
    seen = []
    while isinstance(game.decision, Bidding):
        move, seat, position = choice(game), game.decision.seat, game.position
        most = card_worth(position, seat, position.bidding.card, HORIZON)
        if isinstance(move, Bid):
            assert move.amount == position.bidding.high + 10, "no more than it takes"
            assert move.amount <= most
            seen.append(move.amount)
        game.play(move)
    assert 20 <= max(seen) < 300


@pytest.mark.rule("BD-AUC-2")
def test_a_bid_above_what_the_card_can_bring_back_is_worth_nothing() -> None:
    game = auction(bo={"cash": 200})
    position = game.position
    most = card_worth(position, 1, position.bidding.card, rounds_to_come(position))
    assert worth_of(position, 1, Bid(most // 10 * 10)) > 0 > worth_of(position, 1, Bid(most // 10 * 10 + 10))


@pytest.mark.rule("BD-AUC-1")
def test_a_card_that_brings_nothing_back_is_not_bid_for() -> None:
    broke = {"cash": 500, "ious": 1, "lawyers": 4}
    assert choice(auction("lawyer", bo=broke, ada={"cash": 400, "ious": 1})) == DropOut()


@pytest.mark.rule("BD-R31")
def test_neither_dice_nor_hidden_cards_change_what_a_move_is_worth() -> None:
    game = holding("negligence", "marketer", "ad_blitz", round=2, players=3, bo={"cash": 200})
    decision = open_decision(game.position)
    assert decision is not None
    found = set()
    for seed in range(5):
        position = RULES.redeal(game.view("Ada"), seed)
        position.dice_stream = Stream(seed, "other dice")
        found.add(tuple(worth_of(position, 0, move) for move in decision.answers(position)))
    assert len(found) == 1


@pytest.mark.rule("BD-LAW-3", "BD-LAW-4")
def test_a_trial_counts_what_it_costs_to_lose_it() -> None:
    values = []
    for lawyers in (0, 4):
        game = holding(
            "negligence",
            round=2,
            players=3,
            ada={"cash": 200, "lawyers": 1},
            bo={"cash": 200, "lawyers": lawyers},
        )
        before = chance_to_win(game.position, 0)
        game.seat("Ada").sue("Bo", 200)
        values.append(worth_of(game.position, 0, GoToTrial()) - before)
    assert values[0] > 0 > values[1]


@pytest.mark.rule("BD-LAW-2", "BD-R6")
def test_a_sum_that_is_good_for_both_ends_the_case() -> None:
    game = holding("negligence", round=2, players=4, ada={"lawyers": 1}, bo={"cash": 100})
    game.seat("Ada").sue("Bo", 100)
    gains = []
    while (case := game.position.case) is not None:
        move = choice(game)
        if isinstance(move, Offer):
            asked = case.defendant if len(case.sums) % 2 else case.plaintiff
            values = [worth_of(game.position, asked, each) for each in (move, GoToTrial())]
            gains.append(values[0] - values[1])
        game.play(move)
    assert max(gains) > 1e-3, "a sum that the other side accepts is worth more than the trial"
    kinds = [event.kind for turn in game.turns for event in turn.events]
    assert EventKind.ACCEPT in kinds
    assert EventKind.ROLL not in kinds


@pytest.mark.rule("BD-LAW-2", "BD-R6")
def test_a_bargainer_opens_high_comes_down_and_accepts_what_beats_the_trial() -> None:
    game = holding("negligence", round=2, players=3, ada={"lawyers": 2, "cash": 200}, bo={"cash": 200})
    game.seat("Ada").sue("Bo", 200)
    while game.position.case is not None:
        game.play(choice(game))
    named = [event.amount for turn in game.turns for event in turn.events if event.kind == EventKind.OFFER]
    asked, offered = named[::2], named[1::2]
    assert asked == sorted(asked, reverse=True)
    assert offered == sorted(offered)


def test_greedy_beats_chance() -> None:
    wins = 0
    for seed in range(3):
        game = new(NAMES[:3], seed)
        bot, luck = players.Greedy(seed=seed), random.Random(seed)
        while game.outcome is None:
            assert game.decision is not None
            seat = game.decision.seat
            move = bot.choose(game.view(0)) if seat == 0 else luck.choice(game.legal_moves())
            game.play(move)
        wins += game.outcome.winners == (0,)
    assert wins == 3
