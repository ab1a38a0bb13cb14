"""Launching a product first: a design that fills its grid, and what the Innovator tile gives."""

from typing import Any

import pytest

from sv_widgets.games.silicon_valley import (
    Hire,
    Launch,
    Pay,
    Sunset,
    blocks,
    cards,
    load,
    new,
    scenario,
    tilings,
)
from sv_widgets.games.silicon_valley.company import tile_of
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import totals
from tests.conformance.play import of_kind, refused, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import (
    board,
    code,
    launch,
    launched,
    money,
    on_card,
    product,
    reprinted,
    stop_all,
    supply,
    table,
    valuation,
)

GRID = ("##", "##", "#.")  # of Starting 1
FILLS = "An Innovator names a layout that fills"
NO_WAY = "There is no way for Ada to fill the 5 squares of Starting 1"
EVERYTHING = "9 dot, 4 bar, 3 corner, 2 line, 2 square, 2 tee, 2 ell, 2 zig"
"""Enough of each shape for any design of a starting product."""


def at_the_board(having: str = EVERYTHING, **more: Any) -> Any:
    """Ada, with these blocks, in front of Starting 1."""
    return table(ada={"blocks": having, "money": 10} | more, products=["Starting 1", "Starting 2"])


def launches(game: Any) -> list[Launch]:
    """What is listed for the first space of the board."""
    return [move for move in game.legal_moves() if isinstance(move, Launch) and move.space == 0]


# --- SV-LAUNCH-1: the design


@pytest.mark.rule("SV-LAUNCH-1", "SV-LAUNCH-2")
def test_the_blocks_stay_on_the_card_and_the_tile_comes_into_the_hq() -> None:
    game = at_the_board("2 square, 3 dot, bar")
    before, in_supply = totals(game.position), supply(game)
    game.play(launch(game, 0, "dot, square"))
    assert code(game, "Ada") == "2 dot, bar, square"
    assert on_card(game, 0) == "dot, square"
    assert supply(game) == in_supply
    assert launched(game, "Ada") == ["Starting 1"]
    assert launched(game, "Bo") == []
    assert board(game)[:2] == ["Starting 1", "Starting 2"]
    first = game.position.launched[0]
    assert first is not None
    assert (first.seat, first.round, first.layout) == (0, 1, "aa/aa/b.")
    assert game.position.launched[1:] == (None, None, None)
    assert totals(game.position) == before
    assert game.decision == Act(0, 2)


@pytest.mark.rule("SV-LAUNCH-1")
@pytest.mark.parametrize(
    "design", ["5 dot", "3 dot, bar", "dot, 2 bar", "2 dot, corner", "bar, corner", "dot, square", "dot, ell"]
)
def test_own_blocks_fill_the_grid_in_any_combination(design: str) -> None:
    game = at_the_board()
    game.play(launch(game, 0, design))
    assert on_card(game, 0) == design


@pytest.mark.rule("SV-LAUNCH-1")
@pytest.mark.parametrize(
    ("layout", "sentence"),
    [
        ("aa/bb/c.", "Ada has 3 dots, a bar, a line and a square, and lacks a bar."),
        ("ab/cd/e.", "Ada has 3 dots, a bar, a line and a square, and lacks 2 dots."),
        ("aa/ba/b.", "Ada has 3 dots, a bar, a line and a square, and lacks a corner."),
        (
            "",
            f"{FILLS} the grid of Starting 1: 'aa/aa/b.' is a dot and a square.",
        ),
    ],
)
def test_blocks_that_are_not_ones_own_and_no_blocks_at_all_are_refused(layout: str, sentence: str) -> None:
    game = at_the_board("3 dot, bar, line, square")
    refusal = refused(game, Launch(0, layout))
    assert (refusal.rule, refusal.sentence, refusal.place) == ("SV-LAUNCH-1", sentence, "product 0")
    mine = [launch(game, 0, "dot, square"), launch(game, 0, "3 dot, bar")]
    assert [move for move in refusal.legal if isinstance(move, Launch) and move.space == 0] == mine


@pytest.mark.rule("SV-LAUNCH-1")
@pytest.mark.parametrize(
    ("having", "sentence"),
    [
        ("square", "Starting 1 has 5 squares to fill, and Ada has only 4 code."),
        (
            "2 square, 2 line",
            f"{NO_WAY} with 2 lines and 2 squares.",
        ),
        (
            "dot, 3 line",
            f"{NO_WAY} with a dot and 3 lines.",
        ),
    ],
)
def test_without_a_whole_design_there_is_no_launch(having: str, sentence: str) -> None:
    game = at_the_board(having)
    refusal = refused(game, Launch(0))
    assert (refusal.rule, refusal.sentence, refusal.place) == ("SV-LAUNCH-1", sentence, "product 0")
    assert not [move for move in game.legal_moves() if isinstance(move, Launch) and move.space == 0]


@pytest.mark.rule("SV-LAUNCH-1")
@pytest.mark.parametrize("space", [-1, 4, 10**20])
def test_spaces_that_are_not_there(space: int) -> None:
    refusal = refused(at_the_board(), Launch(space))
    assert refusal.rule == "SV-LAUNCH-1"
    assert refusal.sentence == f"There are the product spaces 0 to 3; there is no {space}."


# --- every design once


@pytest.mark.rule("SV-LAUNCH-1")
@pytest.mark.parametrize("name", [card.name for card in DECK.products if not card.advanced])
def test_every_design_is_listed_once_fewest_blocks_first_then_cheapest(name: str) -> None:
    game = table(ada={"blocks": EVERYTHING}, products=[name])
    grid = DECK.products[product(name)].grid
    listed = [tilings.laid(grid, move.layout) for move in launches(game)]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(tilings.designs(grid))
    shop = dict(zip(blocks.SHAPES, DECK.prices, strict=True))

    def rank(design: int) -> tuple[int, int]:
        shapes = [blocks.SHAPES[shape] for shape in blocks.each(design)]
        return len(shapes), sum(shop[shape] for shape in shapes)

    assert [rank(design) for design in listed] == sorted(map(rank, listed))


@pytest.mark.rule("SV-LAUNCH-1")
def test_of_designs_with_as_many_blocks_the_cheaper_comes_first() -> None:
    """By the price list dot, bar and corner cost $11, three bars $12."""
    game = table(ada={"blocks": "2 dot, 3 bar, corner"}, products=["Starting 6"])  # "#####" over "..#.."
    designs = ("dot, bar, corner", "3 bar", "2 dot, 2 bar")
    assert launches(game) == [launch(game, 0, design) for design in designs]


@pytest.mark.rule("SV-LAUNCH-1")
def test_only_what_one_has_is_listed() -> None:
    game = at_the_board("2 dot, 2 bar, corner, line")
    designs = ("bar, corner", "2 dot, corner", "dot, 2 bar")
    assert launches(game) == [launch(game, 0, design) for design in designs]


@pytest.mark.rule("SV-LAUNCH-1")
def test_the_largest_grid_with_the_fullest_hand_offers_at_most_300_designs() -> None:
    sizes = {card.name: sum(line.count("#") for line in card.grid) for card in cards.open_deck().products}
    for name in (name for name in sizes if sizes[name] == max(sizes.values())):
        hand = "14 dot, 7 bar, 4 corner, 3 line, 3 square, 3 tee, 3 ell, 3 zig"
        game = scenario(ada={"blocks": hand}, products=[name])
        listed = launches(game)
        assert 6 <= len(listed) <= 300
        assert len(set(listed)) == len(listed)
        assert all(game.why_not(move) is None for move in listed[::10])


# --- layouts


@pytest.mark.rule("SV-LAUNCH-1")
@pytest.mark.parametrize(
    ("layout", "fault"),
    [
        ("aa/aa", "a layout of this grid is drawn like ##/##/#., not 'aa/aa'"),
        ("aa/aa/b", "a layout of this grid is drawn like ##/##/#., not 'aa/aa/b'"),
        ("aa/aa/../b.", "a layout of this grid is drawn like ##/##/#., not 'aa/aa/../b.'"),
        ("aa/aa/..", "the square in row 3, column 1 is left open"),
        ("aa/a./b.", "the square in row 2, column 2 is left open"),
        ("aa/aa/bc", "the square in row 3, column 2 lies outside the grid"),
        (
            "ab/ca/d.",
            "the squares marked 'a' make none of the shapes dot, bar, corner, line, square, tee, ell, zig",
        ),
        (
            "ab/ab/a.",
            "the squares marked 'a' make none of the shapes dot, bar, corner, line, square, tee, ell, zig",
        ),
    ],
)
def test_a_layout_fills_the_grid_with_blocks(layout: str, fault: str) -> None:
    game = at_the_board()
    refusal = refused(game, Launch(0, layout))
    assert refusal.rule == "SV-LAUNCH-1"
    assert refusal.sentence == f"That layout does not fill the grid of Starting 1: {fault}."
    assert refusal.place == "product 0"


@pytest.mark.rule("SV-R1")
@pytest.mark.parametrize(
    ("name", "design", "layout"),
    [
        ("Starting 2", "dot, ell", "aaa/a.b"),
        ("Starting 2", "dot, ell", "aaa/b.a"),
        ("Starting 4", "2 dot, zig", "baa/aa./c.."),
        ("Starting 4", "2 dot, zig", "bac/aa./a.."),
        ("Starting 1", "bar, corner", "aa/ba/b."),
        ("Starting 1", "bar, corner", "aa/bb/b."),
        ("Starting 6", "2 dot, tee", "baaac/..a.."),
        ("Starting 3", "bar, line", "aaaa/..bb"),
    ],
)
def test_blocks_are_turned_and_flipped(name: str, design: str, layout: str) -> None:
    game = table(ada={"blocks": EVERYTHING}, products=[name])
    game.play(Launch(0, layout))
    assert on_card(game, 0) == design
    assert game.position.launched[0].layout == tilings.tidy(layout)  # type: ignore[union-attr]


@pytest.mark.rule("SV-LAUNCH-2")
def test_the_layout_is_kept_on_the_card_its_letters_in_order() -> None:
    game = at_the_board()
    game.play(Launch(0, "qq/Zq/Z."))
    first = game.position.launched[0]
    assert first is not None
    assert first.layout == "aa/ba/b."
    assert load(game.record()).position.launched == game.position.launched
    assert "layout='aa/ba/b.'" in game.script()


def test_the_same_layout_is_written_in_one_way() -> None:
    assert Launch(0, "qq/Zq/Z.") == Launch(0, "aa/ba/b.") != Launch(0, "aa/bb/b.")
    assert Launch(0, "nonsense").layout == "abacdacd"
    too_many = "".join(map(chr, range(300, 400)))
    assert Launch(0, too_many).layout == too_many


@pytest.mark.rule("SV-LAUNCH-1")
def test_of_all_layouts_with_the_same_blocks_one_is_listed_and_the_others_are_as_legal() -> None:
    game = at_the_board()
    listed, other = Launch(0, "aa/ba/b."), Launch(0, "aa/bb/b.")
    assert [listed in game.legal_moves(), other in game.legal_moves()] == [True, False]
    for move in (listed, other):
        after = game.after(move)
        assert on_card(after, 0) == "bar, corner"
        assert after.position.launched[0].layout == move.layout


def test_a_launch_may_be_written_as_a_text() -> None:
    game = at_the_board()
    game.play("Launch(0, layout='bb/bb/a.')")
    assert on_card(game, 0) == "dot, square"
    assert game.turns[-1].moves == (Launch(0, "aa/aa/b."),)


# --- SV-LAUNCH-3: a slot


@pytest.mark.rule("SV-LAUNCH-3")
def test_without_a_free_slot_there_is_no_launch() -> None:
    game = at_the_board(innovated=["Starting 3"])
    refusal = refused(game, Launch(1))
    assert refusal.rule == "SV-LAUNCH-3"
    assert refusal.sentence == "Ada has no product slot for Starting 2: 1 of 1 are taken."
    assert refusal.place == "product 1"
    assert not [move for move in game.legal_moves() if isinstance(move, Launch)]
    assert launched(game, "Ada") == ["Starting 3"]


@pytest.mark.rule("SV-LAUNCH-3")
def test_a_second_mover_tile_takes_a_slot_as_well() -> None:
    game = at_the_board(innovated=["Starting 3"], second=["Starting 4"], hqs=["Annex"])
    assert refused(game, Launch(0)).sentence == "Ada has no product slot for Starting 1: 2 of 2 are taken."


@pytest.mark.rule("SV-LAUNCH-3")
def test_a_sunset_before_makes_a_slot() -> None:
    game = at_the_board(innovated=["Starting 3"])
    game.play(Sunset(product("Starting 3")))
    game.play(launch(game, 1, "2 dot, corner"))
    assert launched(game, "Ada") == ["Starting 2"]


@pytest.mark.rule("SV-LAUNCH-3", "SV-HQ-3")
def test_an_hq_card_brings_one_more_slot() -> None:
    game = at_the_board(innovated=["Starting 3"], hqs=["Annex"])
    game.play(launch(game, 0, "dot, square"))
    assert launched(game, "Ada") == ["Starting 3", "Starting 1"]
    assert refused(game, Launch(1)).sentence == "Ada has no product slot for Starting 2: 2 of 2 are taken."


# --- SV-LAUNCH-4: what it gives


@pytest.mark.rule("SV-LAUNCH-4", "SV-GAIN-1")
def test_money_comes_at_once_and_then_valuation() -> None:
    deck = reprinted("Starting 1", innovator={"instant_money": 4, "instant_valuation": 2})
    game = scenario(
        deck=deck,
        ada={"blocks": "2 dot, bar, square, line", "money": 10, "valuation": 6, "employees": ["Tech Ted"]},
        products=["Starting 1"],
    )
    events = game.play(launch(game, 0))
    assert [(event.kind, event.rule, event.amount) for event in events[-3:]] == [
        ("cash", "SV-LAUNCH-4", 4),
        ("valuation", "SV-LAUNCH-4", 2),
        ("raise", "SV-SALARY-1", 1),
    ]
    assert (money(game, "Ada"), valuation(game, "Ada")) == (14, 8)


@pytest.mark.rule("SV-LAUNCH-4", "SV-GAIN-1", "SV-R28")
def test_ongoing_benefits_begin_in_the_same_round_and_instant_ones_do_not_come_back() -> None:
    game = at_the_board("2 dot, bar, square, line", founder="Founder Two")
    game.play(launch(game, 0))  # a dot and the square are the only design
    assert (money(game, "Ada"), valuation(game, "Ada")) == (10 + 2, 0)
    stop_all(game)
    game.play(Pay("line"))
    assert (money(game, "Ada"), valuation(game, "Ada")) == (12 + 3 - 2, 1)


@pytest.mark.rule("SV-LAUNCH-4", "SV-HIRE-2", "SV-R27")
def test_the_symbols_of_the_tile_count_at_once() -> None:
    wishes: dict[str, Any] = {"row": ["Tech Ted"], "products": ["Starting 3", "Starting 1"]}
    ada = {"blocks": EVERYTHING, "money": 10, "mat": "Mat Calm"}
    game = table(ada=ada, **wishes)
    dearer = game.after(Hire(0))
    assert money(dearer, "Ada") == 10 - 5
    game.play(launch(game, 0, "bar, line"))  # it offers tech, which Ted wants
    game.play(Hire(0))
    assert money(game, "Ada") == 10 + 2 - 4


@pytest.mark.rule("SV-LAUNCH-2", "SV-UPKEEP-1")
def test_blocks_on_the_card_pay_no_upkeep() -> None:
    deck = reprinted("Starting 1", innovator={"upkeep": 4})
    game = scenario(
        deck=deck,
        ada={"blocks": "dot, square", "founder": "Founder Two"},  # a corner every round, worth 3
        products=["Starting 1"],
    )
    game.play(launch(game, 0))
    stop_all(game)
    assert launched(game, "Ada") == []
    assert (code(game, "Ada"), on_card(game, 0)) == ("corner", "dot, square")


# --- SV-LAUNCH-5: trying designs


@pytest.mark.rule("SV-LAUNCH-5")
def test_trying_a_design_takes_no_action_binds_nothing_and_is_seen_by_nobody() -> None:
    game = at_the_board()
    record, seen = game.record(), game.view("Bo")
    tried = game.after(Launch(0, "aa/aa/b."))
    assert launched(tried, "Ada") == ["Starting 1"]
    for design in tilings.ranked(GRID, game.position.code[0], DECK.prices):
        assert tilings.laid(GRID, tilings.layout(GRID, design)) == design
    assert game.record() == record
    assert game.view("Bo") == seen
    assert game.decision == Act(0, 3)
    game.play(launch(game, 0, "5 dot"))
    assert on_card(game, 0) == "5 dot"


# --- the cards


@pytest.mark.rule("SV-COMP-2")
def test_every_product_has_two_tiles_of_its_own() -> None:
    deck = cards.open_deck()
    assert [card.advanced for card in deck.products].count(False) == 8
    assert [card.advanced for card in deck.products].count(True) == 16
    position = new(["Ada", "Bo"], 3).position
    assert position.tiles == ((), (), tuple(range(48)))
    printed = [tile_of(deck, tile) for tile in position.tiles[-1]]
    assert printed == [tile for card in deck.products for tile in (card.innovator, card.second)]


@pytest.mark.rule("SV-LAUNCH-1", "SV-LAUNCH-2", "SV-LAUNCH-4")
def test_the_log_of_a_launch() -> None:
    game = at_the_board()
    events = game.play(launch(game, 0, "dot, square"))
    assert told(game) == [
        "Ada fills the grid with a dot and a square. [SV-LAUNCH-2]",
        "Ada launches Starting 1 as Innovator. [SV-LAUNCH-2]",
        "Ada gets $2. [SV-LAUNCH-4]",
    ]
    assert [(event.source, event.target) for event in of_kind(events, "build")] == [("Ada", "product 0")]
