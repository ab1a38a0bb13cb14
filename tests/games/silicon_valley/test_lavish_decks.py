"""Decks of one's own that promise and cost as much as a card may say: nothing is reckoned wrongly."""

import random
from dataclasses import replace
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import Outsource, blocks, new, scenario
from sv_widgets.games.silicon_valley.cards import Deck, known
from sv_widgets.games.silicon_valley.forecast import insight
from sv_widgets.games.silicon_valley.mat import way
from sv_widgets.kernel import totals
from sv_widgets.table import Table
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import plans_of

MOST = blocks.PIECES[0]


def lavish(shape: str = "dot", number: int = MOST) -> Deck:
    """The test deck, where everybody writes all the blocks of a shape that there are, in every round."""
    code = blocks.parse(f"{number} {shape}")
    people: dict[str, Any] = {
        sort: tuple(replace(card, instant=code, ongoing=code) for card in getattr(DECK, sort))
        for sort in ("founders", "employees")
    }
    return known(replace(DECK, title=f"lavish {number} {shape}", **people))


STAFF = ["Plain Jane", "Tech Ted", "Greedy Gus"]


@pytest.mark.parametrize(
    ("shape", "number", "owed"),
    [("dot", 40, 160), ("dot", 32, 128), ("dot", 31, 124), ("bar", 20, 80), ("zig", 12, 48)],
)
@pytest.mark.rule("SV-OPER-1")
def test_more_blocks_are_owed_than_there_are_and_the_forecast_counts_them(
    shape: str, number: int, owed: int
) -> None:
    """Ada's founder and three people promise 4 times 40 dots a round: no shape's count runs into the next."""
    rich = {"employees": STAFF, "mat": "Mat Calm", "hqs": ["Annex"], "blocks": "", "money": 50}
    game = scenario(deck=lavish(shape, number), seed=1, round=3, ada=rich)
    told = insight(game.view("Ada")).forecasts[0]
    expected = [0] * 8
    expected[blocks.SHAPES.index(shape)] = owed
    assert told.code == tuple(expected)
    assert told.short_code == 0
    assert insight(game.view("Bo")).forecasts[0].code == tuple(expected)


@pytest.mark.rule("SV-CODE-2", "SV-COMP-4")
@pytest.mark.parametrize("shape", ["dot", "bar", "zig"])
def test_whole_games_with_more_blocks_than_there_are(shape: str) -> None:
    deck = lavish(shape, blocks.PIECES[blocks.SHAPES.index(shape)])
    luck = random.Random(shape)
    for options in ({"players": ["Ada", "Bo"]}, {"solo": "hard"}):
        game: Any = new(**options, seed=5, deck=deck)
        kept = totals(game.position)
        for _ in range(120):
            if game.outcome is not None:
                break
            game.play(luck.choice(game.legal_moves()))
            now = game.position
            assert totals(now) == kept
            counts = [blocks.unpack(account) for account in now.code]
            assert [sum(each) for each in zip(*counts, strict=True)] == list(blocks.PIECES)
            for told in insight(game.view(0)).forecasts:
                assert sum(told.code) % max(1, sum(blocks.unpack(deck.founders[0].ongoing))) == 0
        assert type(game).load(game.rules, game.record()).position == game.position


def test_a_count_that_no_collection_has_is_no_other_collection() -> None:
    assert blocks.unpack(blocks.pack([63] * 8)) == (63,) * 8
    for wrong in ([64, 0, 0, 0, 0, 0, 0, 0], [163, 0, 0, 0, 0, 0, 0, 0], [0, -1, 0, 0, 0, 0, 0, 0]):
        with pytest.raises(RuntimeError, match="each is from 0 to 63"):
            blocks.pack(wrong)


def test_nobody_wishes_for_more_blocks_in_the_tech_row_than_there_are() -> None:
    for tech in ("40 dot, 40 dot, 40 dot, 40 dot", "41 dot"):
        with pytest.raises(ValueError, match=r"rival\.tech: .*SV-COMP-4"):
            scenario(solo="easy", rival={"tech": tech})


DEAR = known(replace(DECK, title="dear", prices=(120, 4, 250, 7, 7, 999, 7, 7)))


@pytest.mark.rule("SV-OUT-1")
def test_a_block_may_cost_more_than_99_dollars() -> None:
    """A corner costs $250: Ada has $300, buys one, and cannot afford another."""
    game = scenario(deck=DEAR, seed=1, ada={"money": 300, "mat": "Mat Calm"})
    assert " 20 corner $250" in str(game.supply)
    ada = game.seat("Ada")
    assert Outsource("corner") in ada.legal_moves()
    ada.outsource("corner")
    assert game.position.money[0] == 50
    refused = ada.why_not(Outsource("corner"))
    assert refused is not None
    assert "$250" in refused.sentence
    assert "$50" in refused.sentence
    assert type(game).load(game.rules, game.record()).position == game.position


def test_dear_blocks_are_reckoned_in_designs_payments_and_on_the_mat() -> None:
    game = scenario(
        deck=DEAR, seed=1, products=["Starting 1"], ada={"blocks": "2 bar, dot", "mat": "Mat Calm"}
    )
    ways = game.designs("Starting 1", "Ada")
    assert list(ways) == sorted(ways, key=lambda each: each.price)
    assert max(each.price for each in ways) > 99
    table = Table(game)
    best = way(game.view("Ada"), 0, plans_of(table)[0])
    assert best.price == min(each.price for each in ways)
    assert game.seat("Ada").legal_moves()


@pytest.mark.parametrize("money", range(98, 151))
@pytest.mark.rule("SV-OUT-1", "SV-R36")
def test_blocks_around_99_dollars_are_listed_as_a_price_list_says(money: int) -> None:
    """Blocks cost $99, $100, $120 and $150; the supply has lines, but no dots."""
    prices = (1, 99, 100, 120, 150, 151, 98, 101)
    deck = known(replace(DECK, title="around 99", prices=prices))
    game = scenario(deck=deck, seed=1, ada={"money": money, "mat": "Mat Calm"}, bo={"blocks": "40 dot"})
    supply = blocks.unpack(game.position.code[-1])
    affordable = {
        Outsource(shape)
        for shape, price, left in zip(blocks.SHAPES, prices, supply, strict=True)
        if left and price <= money
    }
    assert Outsource("dot") not in affordable
    assert {move for move in game.legal_moves() if isinstance(move, Outsource)} == affordable
    for shape in blocks.SHAPES:
        assert (game.why_not(Outsource(shape)) is None) == (Outsource(shape) in affordable)
