"""Plays in a sentence for each player, and what is told of a game that has ended."""

import random
import re

import pytest

from sv_widgets.games.trade_show import Accept, Lay, Reroll, Roll, Take, TakeBoth
from sv_widgets.games.trade_show.game import RULES, Game
from sv_widgets.games.trade_show.setup import NewGame
from sv_widgets.kernel import ToldKind
from sv_widgets.table.recap import Teller
from sv_widgets.table.story import Story, story_of
from tests.games.trade_show.games import DECK
from tests.games.trade_show.play import selling, table
from tests.table.random_games import STARTS, Begun, named, played


def told(game: Game) -> list[str]:
    return [each.says for each in Teller(game, 0).told(len(game.turns) - 1)]


def finished(seed: int, players: int = 2) -> Game:
    game, luck = Game(RULES, NewGame(("Ada", "Bo", "Cy")[:players], seed, DECK)), random.Random(seed)
    while game.outcome is None:
        game.play(luck.choice(game.legal_moves()))
    return game


@pytest.mark.rule("TS-DEV-2", "TS-DEV-4")
def test_cards_that_are_taken_are_listed_after_one_verb() -> None:
    game = table(upper=["Plain Nine", "Plain Twelve"], lower=["Plain Ten", "Plain Two"])
    game.play(Take(0))
    assert told(game) == ["Ada takes Plain Ten."]
    game.play(TakeBoth(1), "PutFirst(card='lower')")
    assert told(game) == ["Bo takes Plain Two and Plain Twelve."]
    assert Teller(game, 0).told(2)[0].where == "lower 1"


@pytest.mark.rule("TS-SHOW-3", "TS-SHOW-5", "TS-SHOW-7")
def test_a_sale_is_told_roll_by_roll_and_the_next_player_for_themselves() -> None:
    game = selling("Plain Eight", "Plain Nine", rolled="d4 1 4, d6 2 5, d8 8", ada={"cubes": 4})
    game.play(Lay(8, (8,)))
    assert told(game) == ["Ada fulfils Plain Eight with d8 8 and earns a cube."]
    game.play(Accept())
    mine, theirs = Teller(game, 1).told(2)
    assert mine.says == "Ada sells for $12 and keeps 1 cube."
    assert (mine.kind, mine.before, mine.after) == (ToldKind.PLAY, "$0", "$12")
    assert theirs.says.startswith("Bo goes to the trade show with Money Co and rolls ")
    assert (theirs.seat, theirs.kind) == (1, ToldKind.OPERATE), "nobody has decided that"


@pytest.mark.rule("TS-SHOW-8", "TS-SHOW-9")
def test_a_sale_that_fails_is_told_with_what_it_cost() -> None:
    game = selling("Plain Eight", "Plain Nine", rolled="d4 1 4, d6 2 5, d8 8", ada={"cubes": 4})
    game.play(Lay(8, (8,)))
    game.play(Roll())
    game.play(Reroll())
    assert told(game)[0].startswith("Ada spends 2 cubes and rolls d4 ")
    while game.position.sale is not None and game.position.sale.seat == 0:
        game.play(game.legal_moves()[-1])
    assert "fails to sell and loses 1 cube" in told(game)[0]
    game.resign("Bo")
    (failed,) = [deed for deed in story_of(game).deeds() if deed.value < 0]
    assert (failed.seat, failed.value, failed.brought) == (0, -12, "It costs the $12 that had been on offer.")


@pytest.mark.parametrize("begun", [each for each in STARTS if each[0].name == "trade_show"], ids=named)
def test_the_money_of_all_sentences_follows_from_each_other(begun: Begun) -> None:
    for game in played(begun, longest=200):
        before, turn = game.turns[-2:]
        now = {seat: f"${money}" for seat, money in enumerate(before.after.money[:-1])}
        for each in Teller(game, None).told(len(game.turns) - 1):
            assert each.seat is not None
            assert each.before == now[each.seat], each
            now[each.seat] = each.after
        assert now == {seat: f"${money}" for seat, money in enumerate(turn.after.money[:-1])}


@pytest.mark.rule("TS-END-2")
@pytest.mark.parametrize("seed", range(8))
def test_the_parts_of_a_reason_add_up_to_the_money(seed: int) -> None:
    game = finished(seed, 2 + seed % 2)
    for row in story_of(game).end().rows:
        assert row.seat is not None
        money = game.position.money[row.seat]
        total, _, parts = row.reason.partition(".")[0].partition(": ")
        assert total == f"${money}"
        assert sum(int(each) for each in re.findall(r"\$(\d+)", parts)) == money


@pytest.mark.rule("TS-R4")
def test_who_is_level_shares_the_place_and_is_told_so() -> None:
    game = selling(
        *("Plain Twelve", "Plain Eleven"),
        rolled="d4 1 1, d6 1 1, d8 1",
        round=5,
        start="bo",
        ada={"money": 9, "cubes": 2},
        bo={"money": 11},
    )
    game.play("Fail()")
    assert [row.reason for row in story_of(game).end().rows] == [
        "$11: $9 from the start, $2 for cubes. Level with Bo, so they share the place.",
        "$11: $11 from the start. Level with Ada, so they share the place.",
    ]


def test_the_charts_are_of_money_and_cubes_round_by_round() -> None:
    game = finished(1)
    story = story_of(game)
    money, cubes = story.charts()
    assert (money.title, cubes.title) == ("Money by round", "Cubes by round")
    assert money.x == ("1", "2", "3", "4", "5")
    assert [line.values[-1] for line in money.series] == list(game.position.money[:-1])
    assert not isinstance(story, type(Story))
