"""What plans of the card play find, how they bid and bargain, how they read, and that they repeat."""

from typing import Any

import pytest

from sv_widgets.games.bidness import (
    Accept,
    Bid,
    DropOut,
    Game,
    GoToTrial,
    Offer,
    PassTurn,
    PayOff,
    PlayCard,
    new,
)
from sv_widgets.games.bidness.bots.planner import GIVEN
from sv_widgets.games.bidness.bots.race import rounds_to_come
from sv_widgets.games.bidness.bots.worth import card_worth, settled, tried
from sv_widgets.games.bidness.card_play import Borrow, Sell
from sv_widgets.games.bidness.game import RULES
from sv_widgets.games.bidness.lawsuit import Answering, Bargain, Sue
from sv_widgets.games.bidness.rounds import Discarding
from sv_widgets.kernel import Move, Stream
from sv_widgets.players import Planner, Player, Random, Search
from sv_widgets.players.planner import Plan
from sv_widgets.players.playing import play_out
from sv_widgets.players.worlds import World
from tests.games.bidness.play import card, holding, table

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]


def plan(game: Game) -> Plan:
    assert game.decision is not None
    return Planner().plan(game.view(game.decision.seat))


def considered(game: Game) -> list[Move]:
    return list(World("bidness", game.position).considered())


@pytest.mark.rule("BD-BIZ-4")
def test_the_last_iou_is_paid_off() -> None:
    found = plan(table(phase="business", ada={"cash": 400, "ious": 2}))
    assert found.move == PayOff(2)
    assert found.why.startswith("It leaves $0 of debt, before $")


@pytest.mark.rule("BD-CARD-1")
def test_a_marketer_is_taken_from_the_only_rival_who_is_close() -> None:
    """Bo is about to be free, and a Marketer less keeps her from it."""
    game = holding("headhunt_marketer", round=3, players=2, ada={"cash": 100}, bo={"cash": 0, "marketers": 3})
    assert plan(game).move not in (PassTurn(), *map(Sell, game.position.hands[0]))


@pytest.mark.rule("BD-CARD-4")
def test_a_bonus_that_brings_the_award_is_played() -> None:
    """One point more than Bo makes three units more, for $10."""
    game = holding("social_media", "libel", "libel", players=2, bo={"hand": ["libel", "patent"]})
    found = plan(game)
    assert found.move == PlayCard(card("social_media", game.position, 0))
    assert "+1 marketing point this round. The chance to be free first is then about" in found.why


@pytest.mark.rule("BD-AUC-1")
def test_it_bids_no_more_than_a_card_brings_back() -> None:
    game = holding("marketer", players=3, ada={"cash": 300}, bo={"cash": 300})
    game.seat("Ada").play_card("marketer")
    last = 0
    while game.position.auction is not None:
        assert game.decision is not None
        assert len(considered(game)) == 2, "the lowest bid, and to drop out"
        position, seat, found = game.position, game.decision.seat, plan(game)
        if isinstance(found.move, Bid):
            last = found.move.amount
            assert last <= card_worth(position, seat, position.bidding.card, rounds_to_come(position))
            assert f"That is worth a bid of ${last}." in found.why
        else:
            assert found.move == DropOut()
        game.play(found.move)
    assert last > 0


def bargained(lawyers: int, cash: int) -> tuple[Game, list[int]]:
    """A lawsuit of Ada's against Bo as planners bargain about it, and the sums they name."""
    game = holding("negligence", round=2, players=4, ada={"lawyers": lawyers}, bo={"cash": cash})
    game.seat("Ada").sue("Bo", cash)
    sums = []
    while isinstance(game.decision, Bargain):
        move = plan(game).move
        if isinstance(move, Offer):
            sums.append(move.amount)
        if isinstance(move, (Accept, GoToTrial)):
            return game, sums
        game.play(move)
    return game, sums


@pytest.mark.rule("BD-LAW-2")
def test_it_settles_for_a_sum_that_is_better_than_the_trial_for_both() -> None:
    game, sums = bargained(lawyers=1, cash=100)
    assert isinstance(game.decision, Answering)
    assert plan(game).move == Accept()
    assert "is better than that." in plan(game).why
    position = game.position
    for seat in (0, 1):
        assert settled(position, seat, sums[-1]) >= tried(position, seat)


@pytest.mark.rule("BD-R6")
def test_one_sum_is_considered_and_not_a_hundred() -> None:
    game = holding("negligence", round=2, players=3, bo={"cash": 300})
    game.seat("Ada").sue("Bo", 300)
    assert len(game.legal_moves()) > 30
    moves = considered(game)
    assert len(moves) == 2
    assert GoToTrial() in moves


@pytest.mark.rule("BD-LAW-5")
def test_of_claims_the_highest_and_half_of_it_are_considered() -> None:
    game = holding("negligence", round=2, players=2, ada={"cash": 300}, bo={"cash": 300})
    claims = [move for move in considered(game) if isinstance(move, Sue)]
    assert [each.damages for each in claims] == [300, 150]
    assert sum(isinstance(move, Sell) for move in considered(game)) == GIVEN
    assert Borrow() not in considered(game)


@pytest.mark.rule("BD-ROUND-3")
def test_a_card_of_the_least_use_is_discarded() -> None:
    game = new(NAMES[:3], seed=3)
    assert isinstance(game.decision, Discarding)
    assert len(considered(game)) == GIVEN
    assert plan(game).why.endswith("is of the least use among these cards.")


@pytest.mark.rule("BD-R31")
def test_neither_dice_nor_other_hands_change_how_an_auction_is_judged() -> None:
    game = holding("marketer", players=3)
    game.seat("Ada").play_card("marketer")
    found = set()
    for seed in range(4):
        position = RULES.redeal(game.view("Ada"), seed)
        position.dice_stream = Stream(seed, "other dice")
        world = World("bidness", position)
        assert world.parts.plans is not None
        found.add(tuple(world.parts.plans.plans(world, 0)))
    assert len(found) == 1


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_is_worth_a_thought_is_legal_and_never_nothing_and_has_a_reason(players: int) -> None:
    game = new(NAMES[:players], seed=players)
    for _ in range(150):
        if game.decision is None:
            break
        world, seat = World("bidness", game.position), game.decision.seat
        moves, plans = considered(game), World("bidness", game.position).parts.plans
        assert moves
        assert set(moves) <= set(game.legal_moves())
        assert plans is not None
        for move in moves:
            why: Any = plans.reason(world, seat, move, moves[0] if move != moves[0] else None)
            assert why.endswith("."), (move, why)
        game.play(Random(players).choose(game.view(seat)))


@pytest.mark.slow
@pytest.mark.parametrize("bot", [Planner(), Search(4)])
@pytest.mark.parametrize("players", [3])
def test_they_play_with_several_at_the_table(bot: Player, players: int) -> None:
    position = new(NAMES[:players], seed=2).position
    assert play_out(RULES, position, [bot] * players, rounds=1).ranking


@pytest.mark.parametrize("bot", [Planner(), Search(8)])
def test_they_repeat_themselves(bot: Player) -> None:
    ends = []
    for _ in range(2):
        position = new(NAMES[:2], seed=1).position
        play_out(RULES, position, [bot] * 2, rounds=1)
        ends.append(position)
    assert ends[0] == ends[1]
