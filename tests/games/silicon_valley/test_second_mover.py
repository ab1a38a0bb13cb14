"""Launching a product second: with the same blocks, for a tile of one's own, and a flip for the Innovator."""

from typing import Any

import pytest

from sv_widgets.games.silicon_valley import Hire, Launch, Pay, Stop, Sunset, scenario
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import totals
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import (
    board,
    code,
    finish_round,
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

FOUR = ["Starting 1", "Starting 2", "Starting 3", "Starting 4"]


def behind_ada(bo: dict[str, Any] | None = None, ada: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada is the Innovator of Starting 1, with a dot and a square; it is Bo's turn, the last of round 3."""
    wishes: dict[str, Any] = {"round": 3, "turn": "bo", "products": FOUR} | more
    return table(
        ada={"innovated": ["Starting 1"], "blocks": "3 bar", "money": 20, "founder": "Founder Two"}
        | (ada or {}),
        bo={"blocks": "2 dot, square, zig", "money": 20, "founder": "Founder Five"} | (bo or {}),
        designs={"Starting 1": "dot, square"},
        **wishes,
    )


# --- SV-SECOND-1: exactly the same blocks


@pytest.mark.rule("SV-SECOND-1", "SV-SECOND-3", "SV-SECOND-4", "SV-R34")
def test_the_second_mover_pays_what_lies_on_the_card_and_designs_nothing() -> None:
    game = behind_ada()
    before = totals(game.position)
    assert supply(game) == "37 dot, 17 bar, 20 corner, 12 line, 10 square, 12 tee, 12 ell, 11 zig"
    game.play(Launch(0))
    assert game.decision == Act(1, 2)
    assert code(game, "Bo") == "dot, zig"
    assert code(game, "Ada") == "3 bar"
    assert supply(game) == "39 dot, 17 bar, 20 corner, 12 line, 12 square, 12 tee, 12 ell, 11 zig"
    assert (launched(game, "Ada"), launched(game, "Bo")) == (["Starting 1"], ["Starting 1"])
    assert game.position.tiles[1] == (2 * product("Starting 1") + 1,)
    assert (money(game, "Bo"), valuation(game, "Bo")) == (20 + 6, 3)
    assert (money(game, "Ada"), valuation(game, "Ada")) == (20, 0)
    assert totals(game.position) == before


@pytest.mark.rule("SV-SECOND-1", "SV-R34")
@pytest.mark.parametrize(
    ("having", "lacking"),
    [
        ("nothing", "a dot and a square"),
        ("5 dot", "a square"),
        ("square, bar", "a dot"),
        ("bar, corner", "a dot and a square"),
        ("dot, 12 line, 12 tee", "a square"),
    ],
)
def test_other_blocks_will_not_do_however_well_they_fit(having: str, lacking: str) -> None:
    game = behind_ada({"blocks": having})
    refusal = refused(game, Launch(0))
    assert refusal.rule == "SV-SECOND-1"
    assert refusal.sentence == (
        f"A Second Mover needs exactly a dot and a square for Starting 1; Bo lacks {lacking}."
    )
    assert refusal.place == "product 0"
    assert Launch(0) not in game.legal_moves()


@pytest.mark.rule("SV-SECOND-1")
def test_as_many_of_each_shape_are_needed() -> None:
    game = table(
        round=3,
        turn="bo",
        products=FOUR,
        designs={"Starting 1": "dot, 2 bar"},
        ada={"innovated": ["Starting 1"]},
        bo={"blocks": "dot, bar"},
    )
    assert refused(game, Launch(0)).sentence.endswith(
        "needs exactly a dot and 2 bars for Starting 1; Bo lacks a bar."
    )


# --- SV-SECOND-2: not in the same round


@pytest.mark.rule("SV-SECOND-2")
def test_not_in_the_round_in_which_it_was_innovated_but_in_the_next() -> None:
    game = table(
        round=3,
        products=FOUR,
        ada={"blocks": "dot, square", "founder": "Founder Two"},
        bo={"blocks": "dot, square", "founder": "Founder Five", "money": 20},
    )
    game.play(launch(game, 0), Stop())
    refusal = refused(game, Launch(0))
    assert refusal.rule == "SV-SECOND-2"
    assert refusal.sentence == (
        "Starting 1 was launched in this very round; a Second Mover has to wait for the next."
    )
    assert refusal.place == "product 0"
    assert Launch(0) not in game.legal_moves()
    stop_all(game)
    assert (game.position.round, asked(game)) == (4, "Bo")
    game.play(Launch(0))
    assert launched(game, "Bo") == ["Starting 1"]


# --- SV-R11: two different movers


@pytest.mark.rule("SV-R11", "SV-SECOND-1")
def test_nobody_follows_a_product_of_their_own() -> None:
    game = behind_ada(ada={"blocks": "dot, square", "hqs": ["Annex"]}, turn="ada")
    refusal = refused(game, Launch(0))
    assert refusal.rule == "SV-R11"
    assert refusal.sentence == "Ada was the Innovator of Starting 1 and cannot be its Second Mover."
    assert Launch(0) not in game.legal_moves()


@pytest.mark.rule("SV-R11", "SV-R12")
def test_nor_after_giving_its_tile_up() -> None:
    game = behind_ada(ada={"blocks": "dot, square"}, turn="ada")
    game.play(Sunset(product("Starting 1")))
    assert refused(game, Launch(0)).rule == "SV-R11"
    assert Launch(0) not in game.legal_moves()


# --- SV-SECOND-3: slot and tile


@pytest.mark.rule("SV-SECOND-3", "SV-LAUNCH-3")
def test_it_needs_a_free_slot() -> None:
    game = behind_ada({"second": ["Starting 5"]})
    refusal = refused(game, Launch(0))
    assert refusal.rule == "SV-SECOND-3"
    assert refusal.sentence == "Bo has no product slot for Starting 1: 1 of 1 are taken."
    assert refusal.place == "product 0"
    assert Launch(0) not in game.legal_moves()
    game.play(Sunset(product("Starting 5")))
    game.play(Launch(0))
    assert launched(game, "Bo") == ["Starting 1"]


@pytest.mark.rule("SV-SECOND-3", "SV-HIRE-2")
def test_the_symbols_of_its_tile_count_at_once() -> None:
    game = behind_ada({"mat": "Mat Calm"}, row=["Tech Ted"])
    assert money(game.after(Hire(0)), "Bo") == 20 - 5
    game.play(Launch(0))  # its Second Mover tile offers tech, the other one mindfulness
    game.play(Hire(0))
    assert money(game, "Bo") == 20 + 6 - 4


@pytest.mark.rule("SV-SECOND-3", "SV-OPER-1", "SV-UPKEEP-1", "SV-R28")
def test_instant_benefits_come_now_and_ongoing_ones_from_this_round_on() -> None:
    game = behind_ada({"blocks": "dot, square"})
    game.play(Launch(0))
    assert (money(game, "Bo"), valuation(game, "Bo")) == (20 + 6, 3)
    finish_round(game)  # the tile brings $2 and no valuation, and its upkeep of 1 is paid with the corner
    assert (money(game, "Bo"), valuation(game, "Bo")) == (26 + 2 - 2, 3)
    assert code(game, "Bo") == "nothing"


@pytest.mark.rule("SV-SECOND-3", "SV-SALARY-1")
def test_its_valuation_raises_salaries_of_ones_own_people_only() -> None:
    game = behind_ada(
        {"valuation": 5, "employees": ["Tech Ted"]}, {"employees": ["Even Eve"], "valuation": 5}
    )
    events = game.play(Launch(0))
    assert valuation(game, "Bo") == 8
    ted = next(at for at, card in enumerate(DECK.employees) if card.name == "Tech Ted")
    assert [event.target for event in of_kind(events, "raise")] == [f"employee {ted}"]


# --- SV-SECOND-4: a new product


@pytest.mark.rule("SV-SECOND-4", "SV-COMP-2")
def test_the_product_goes_and_an_advanced_one_comes_with_its_two_tiles() -> None:
    game = behind_ada({"hqs": ["Annex"], "blocks": "12 dot, square"})
    coming = game.position.products[-2][0]
    events = game.play(Launch(0))
    assert game.position.products[0] == (coming,)
    assert DECK.products[coming].advanced
    assert game.position.products[-3] == (product("Starting 1"),)
    assert coming not in game.position.products[-2]
    assert board(game)[1:] == FOUR[1:]
    assert on_card(game, 0) == "nothing"
    assert game.position.launched[0] is None
    assert [event.reveals for event in of_kind(events, "draw")] == [True]
    assert {2 * coming, 2 * coming + 1} <= set(game.position.tiles[-1])
    size = sum(line.count("#") for line in DECK.products[coming].grid)
    if size <= 11:  # Bo has eleven dots left
        game.play(launch(game, 0))
        assert game.position.tiles[1][-1] == 2 * coming
    else:
        assert refused(game, Launch(0)).sentence.endswith(f"{size} squares to fill, and Bo has only 11 code.")


@pytest.mark.rule("SV-SECOND-4", "SV-R7")
def test_with_the_advanced_deck_used_up_the_space_stays_empty() -> None:
    game = behind_ada(
        {"blocks": "dot, square"}, products=["Starting 1", "Advanced 1", "Advanced 2", "Advanced 3"]
    )
    assert game.position.products[-2] == ()
    game.play(Launch(0))
    assert board(game) == [None, "Advanced 1", "Advanced 2", "Advanced 3"]
    refusal = refused(game, Launch(0))
    assert (refusal.rule, refusal.sentence) == ("SV-LAUNCH-1", "No product lies in space 0.")
    assert Launch(0) not in game.legal_moves()
    finish_round(game)  # the discarded product is no new deck, not even after operating
    assert board(game)[0] is None
    assert game.position.products[-3] == (product("Starting 1"),)


@pytest.mark.rule("SV-SECOND-4")
def test_there_is_no_third_mover() -> None:
    game = table(
        players=3,
        round=3,
        products=FOUR,
        ada={"innovated": ["Starting 1"], "valuation": 9},
        bo={"blocks": "dot, square"},
        cy={"blocks": "dot, square", "valuation": 1},
        designs={"Starting 1": "dot, square"},
        turn="bo",
    )
    game.play(Launch(0), Stop())
    assert asked(game) == "Cy"
    assert "Starting 1" not in board(game)
    assert launched(game, "Cy") == []
    assert 2 * product("Starting 1") + 1 not in game.position.tiles[-1]


@pytest.mark.rule("SV-R35", "SV-SECOND-4", "SV-SECOND-5")
def test_what_happens_in_order_and_what_the_log_says() -> None:
    game = behind_ada()
    coming = DECK.products[game.position.products[-2][0]].name
    game.play(Launch(0))
    assert told(game) == [
        "Bo pays a dot and a square. [SV-SECOND-1]",
        "Bo launches Starting 1 as Second Mover. [SV-SECOND-3]",
        "The blocks on the product go back to the supply: a dot and a square. [SV-SECOND-4]",
        "Starting 1 is discarded. [SV-SECOND-4]",
        "Ada's tile of Starting 1 flips to side B: its valuation is over. [SV-SECOND-5]",
        "Bo gets $6. [SV-SECOND-3]",
        "Bo's valuation rises by 3 spaces. [SV-SECOND-3]",
        f"{coming} comes to the first product space. [SV-SECOND-4]",
    ]


@pytest.mark.rule("SV-R35")
def test_the_blocks_are_there_for_what_is_gained_next() -> None:
    """All squares are out: two of them come back by the launch, and Lou brings one of those."""
    game = behind_ada({"blocks": "dot, square"}, {"blocks": "10 square"}, row=["Last Lou"])
    assert "square" not in supply(game)
    game.play(Launch(0))
    game.play(Hire(0))
    assert code(game, "Bo") == "square"
    assert ", square," in supply(game)


# --- SV-SECOND-5: side B


@pytest.mark.rule("SV-SECOND-5", "SV-R28", "SV-R29", "SV-OPER-1")
def test_a_flipped_tile_keeps_its_cash_and_loses_its_valuation_from_that_moment() -> None:
    game = behind_ada(ada={"blocks": "bar"})
    whole = game.after(Stop(), Pay("corner"))
    assert (money(whole, "Ada"), valuation(whole, "Ada")) == (20 + 3 - 2, 1)
    game.play(Launch(0))
    assert (money(game, "Ada"), valuation(game, "Ada")) == (20, 0)
    game.play(Stop(), Pay("corner"))
    finish_round(game)
    assert (money(game, "Ada"), valuation(game, "Ada")) == (20 + 3 - 2, 0)
    assert code(game, "Ada") == "bar"
    assert launched(game, "Ada") == ["Starting 1"]


@pytest.mark.rule("SV-SECOND-5", "SV-R29")
def test_its_upkeep_stays() -> None:
    deck = reprinted("Starting 1", innovator={"upkeep": 4})
    game = scenario(
        deck=deck,
        products=FOUR[1:],
        ada={"innovated": ["Starting 1"], "blocks": "nothing", "founder": "Founder Two", "valuation": 5},
    )
    stop_all(game)  # a corner, worth 3, is not enough
    assert launched(game, "Ada") == []
    assert valuation(game, "Ada") == 5 - 2
    game = scenario(
        deck=deck,
        products=FOUR[1:],
        ada={"innovated": ["Starting 1"], "blocks": "dot", "founder": "Founder Two", "valuation": 5},
    )
    stop_all(game)
    assert launched(game, "Ada") == ["Starting 1"]
    assert (valuation(game, "Ada"), code(game, "Ada")) == (5, "nothing")


@pytest.mark.rule("SV-SECOND-5", "SV-R29")
def test_its_symbols_stay() -> None:
    """Starting 3's Innovator tile offers tech."""
    wishes: dict[str, Any] = {"row": ["Tech Ted"], "products": ["Starting 1"]}
    ada = {"money": 10, "mat": "Mat Calm", "innovated": ["Starting 3"]}
    game = table(ada=ada, **wishes)
    game.play(Hire(0))
    assert money(game, "Ada") == 10 - 4


@pytest.mark.rule("SV-SECOND-5", "SV-GAIN-1")
def test_a_flip_gives_nothing_at_once() -> None:
    deck = reprinted("Starting 1", innovator={"instant_money": 9, "instant_valuation": 9})
    game = scenario(
        deck=deck,
        round=3,
        turn="bo",
        products=FOUR,
        ada={"innovated": ["Starting 1"], "money": 20},
        bo={"blocks": "dot, square"},
        designs={"Starting 1": "dot, square"},
    )
    game.play(Launch(0))
    assert (money(game, "Ada"), valuation(game, "Ada")) == (20, 0)


@pytest.mark.rule("SV-SECOND-5")
def test_only_the_innovators_own_tile_of_that_product_flips() -> None:
    game = behind_ada(
        {"hqs": ["Annex"], "innovated": ["Starting 2"], "blocks": "5 dot, square"},
        {"hqs": ["Loft"], "innovated": ["Starting 1", "Starting 3"], "blocks": "20 dot"},
    )
    game.play(Launch(0))
    finish_round(game)
    assert (valuation(game, "Ada"), valuation(game, "Bo")) == (1, 3 + 1)


@pytest.mark.rule("SV-R12", "SV-SECOND-5")
def test_an_innovator_that_gave_its_tile_up_leaves_product_and_blocks() -> None:
    game = behind_ada(turn="ada", ada={"valuation": 0})
    game.play(Sunset(product("Starting 1")))
    assert board(game)[0] == "Starting 1"
    assert on_card(game, 0) == "dot, square"
    game.play(Stop())
    assert asked(game) == "Bo"
    events = game.play(Launch(0))
    assert of_kind(events, "flip") == []
    assert (launched(game, "Ada"), launched(game, "Bo")) == ([], ["Starting 1"])
    assert (money(game, "Bo"), valuation(game, "Bo")) == (26, 3)
    assert "Starting 1" not in board(game)
    before = money(game, "Ada")
    finish_round(game)
    assert money(game, "Ada") == before - 2  # nothing comes in, and the HQ is paid


@pytest.mark.rule("SV-R11", "SV-SECOND-1")
def test_two_companies_follow_each_other() -> None:
    game = table(
        round=3,
        products=FOUR,
        ada={"innovated": ["Starting 1"], "blocks": "2 dot, corner", "hqs": ["Annex"]},
        bo={"innovated": ["Starting 2"], "blocks": "dot, square", "hqs": ["Loft"]},
        designs={"Starting 1": "dot, square", "Starting 2": "2 dot, corner"},
    )
    game.play(Launch(1), Stop())
    game.play(Launch(0))
    assert (launched(game, "Ada"), launched(game, "Bo")) == (
        ["Starting 1", "Starting 2"],
        ["Starting 2", "Starting 1"],
    )


def test_a_button_names_the_blocks() -> None:
    game = behind_ada({"blocks": "5 dot, square"})
    assert game.decision is not None
    labels = {move: game.decision.label(game.position, move) for move in game.legal_moves()}
    assert labels[Launch(0)] == "Launch Starting 1 as Second Mover with a dot and a square"
    assert labels[launch(game, 1)] == "Launch Starting 2 as Innovator with 5 dots"
