"""The Rival's turn: what it does where its pawns land, what it pays, and what is known of it beforehand."""

from dataclasses import replace
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import (
    RULES,
    Fund,
    Hire,
    Launch,
    Poach,
    Stop,
    Sunset,
    blocks,
    effects,
    new,
    scenario,
)
from sv_widgets.games.silicon_valley.cards import Deck
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.rival import CollectBlocks, RivalTurn, in_place_of
from sv_widgets.games.silicon_valley.words import say
from sv_widgets.kernel import Event, Events, apply, settle, totals
from tests.conformance.play import of_kind, refused, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import (
    BOARD,
    board,
    code,
    employee,
    hqs,
    launch,
    launched,
    money,
    on_card,
    pawns,
    product,
    rivals_people,
    rivals_tiles,
    rivals_turn,
    row,
    staff,
    supply,
    table,
    tech,
    tokens,
    trackers,
    valuation,
    vcs,
)

ONE_EACH = "Card Two"
"""It moves both pawns by 1, and brings a dot."""
EMPTY_HANDED = "Card Eighteen"
"""It moves both pawns by 9, and brings nothing."""


def laid_out(card: str = ONE_EACH, deck: Deck = DECK, **wishes: Any) -> Game:
    """The board above, save what is wished otherwise; nothing lies where a pawn stands."""
    rival = {"trackers": {}, "tech": "", "founder": "Founder One", "decisions": [card]}
    rival |= wishes.pop("rival", {})
    lies: dict[str, Any] = {kind: list(names) for kind, names in BOARD.items()} | wishes
    for pawn in ("white", "gray"):
        kind, _, at = str(rival.get(pawn, "")).partition(" ")
        field = {"product": "products", "vc": "vcs", "hq": "hqs"}.get(kind, kind)
        if field and lies[field][int(at)] not in rival.get("innovated", ()):
            lies[field][int(at)] = None
    ada = {"founder": "Founder Two", "money": 30, "blocks": "nothing", "mat": "Mat Even"} | lies.pop(
        "ada", {}
    )
    lies.setdefault("round", 2)
    return scenario(solo="hard", deck=deck, ada=ada, rival=rival, **lies)


def moved(card: str = ONE_EACH, **wishes: Any) -> Game:
    """Ada has stopped, and the Rival has had its turn."""
    game = laid_out(card, **wishes)
    before = totals(game.position)
    game.play(Stop())
    assert totals(game.position) == before
    return game


def run(position: Position) -> list[str]:
    """The Rival's turn in a position that was changed by hand, as the log tells it."""
    position.pending = ()
    position.push(RivalTurn())
    events: Events = []
    settle(position, events)
    return [f"{say(event, position)} [{event.rule}]" for event in events]


def without_supply(position: Position, left: str) -> Position:
    """The same with only these blocks left in the supply; Ada has the others."""
    position = position.copy()
    mine, stays = position.code[0] + position.code[-1], blocks.parse(left)
    position.code = (mine - stays, *position.code[1:-1], stays)
    return position


# --- the order of a turn


@pytest.mark.rule("SV-RIVAL-1", "SV-PAWN-2", "SV-PERS-2")
def test_card_white_gray_blocks_personalities() -> None:
    game = moved(
        "Card One",
        rival={"trackers": {"promotion": 1}, "personalities": [None, None, None, "Red Fee"]},
    )
    assert rivals_turn(game) == [
        "The Rival turns Card One: white 6, gray 3, then a corner and a bar. [SV-RIVAL-1]",
        "The white pawn moves on by 6, to the second VC slot. [SV-PAWN-1]",
        "It has come to Small Change. [SV-PAWN-2]",
        "The tracker of promotion goes down 2, to !. [SV-RVC-1]",
        "Small Change is discarded. [SV-RVC-1]",
        "The gray pawn moves on by 3, to the $9 slot. [SV-PAWN-1]",
        "It has come to Sunny Sam. [SV-PAWN-2]",
        "The tracker of vacation goes down 1. [SV-REMP-1]",
        "The Rival takes Sunny Sam. [SV-REMP-1]",
        "The Rival's tech row gains a bar and a tee. [SV-REMP-1]",
        "The Rival's tech row gains a corner and a bar. [SV-RTECH-1]",
        "Red Fee acts: Pay $12. [SV-PERS-2]",
        "Ada pays $12. [SV-PERS-2]",
        "The tracker of promotion goes back to the top. [SV-PERS-2]",
    ]


@pytest.mark.rule("SV-RIVAL-1")
def test_the_card_before_goes_to_the_discard_pile_when_the_next_is_turned() -> None:
    game = moved(rival={"decisions": ["Card Two", "Card Three"]})
    assert (game.position.decisions[0], game.position.decisions[2]) == ((1,), ())
    game.play(Stop())
    assert (game.position.decisions[0], game.position.decisions[2]) == ((2,), (1,))
    assert "Card Two is discarded. [SV-RIVAL-1]" in told(game)


@pytest.mark.rule("SV-RIVAL-1", "SV-R37")
def test_turning_a_decision_card_shows_what_nobody_could_know() -> None:
    events = laid_out().play(Stop())
    assert [event.reveals for event in of_kind(events, "turn")] == [True]


# --- on a product without an Innovator


@pytest.mark.rule("SV-RPROD-1", "SV-R46")
@pytest.mark.parametrize(
    ("row_before", "laid", "row_after"),
    [
        ("bar, dot, bar, tee", "dot, 2 bar", "tee, dot"),  # 5 squares exactly
        ("tee, zig, dot", "tee, zig", "dot, dot"),  # 4 are not enough, 8 too many: no change is given
        ("dot, dot, dot, dot, dot, dot", "5 dot", "dot, dot"),
        ("line, dot, line", "dot, line", "line, dot"),  # from the left end, one by one
        ("corner, corner", "2 corner", "dot"),
    ],
)
def test_it_pays_from_the_left_until_the_squares_of_the_grid_are_reached(
    row_before: str, laid: str, row_after: str
) -> None:
    """Starting 1 has 5 squares; after it the card brings a dot."""
    game = moved(rival={"tech": row_before})
    assert on_card(game, 0) == laid
    assert tech(game) == row_after
    assert board(game)[0] == "Starting 1"
    assert rivals_tiles(game) == [("Starting 1", "innovator")]
    first = game.position.launched[0]
    assert first is not None
    assert (first.seat, first.round) == (None, 2)


@pytest.mark.rule("SV-RPROD-1")
@pytest.mark.parametrize("space", range(4))
def test_the_number_of_squares_is_that_of_the_product_it_has_come_to(space: int) -> None:
    squares = (5, 5, 6, 6)[space]
    gray_far = {"gray": "hq 0"}
    white = {"white": f"product {space - 1}"} if space else {}
    game = moved(rival={"tech": "20 dot"} | gray_far | white)
    assert on_card(game, space) == f"{squares} dot"


@pytest.mark.rule("SV-RPROD-1")
def test_it_needs_no_hq_room() -> None:
    own = ["Starting 1", "Starting 2", "Starting 3"]
    game = moved(rival={"innovated": own, "white": "product 2", "gray": "hq 0", "tech": "20 dot"})
    assert len(rivals_tiles(game)) == 4


@pytest.mark.rule("SV-RPROD-1", "SV-SOLO-1")
def test_a_launch_brings_it_neither_cash_nor_valuation() -> None:
    game = laid_out(rival={"tech": "20 dot"})
    events = game.play(Stop())
    turn = events[: next(at for at, event in enumerate(events) if event.kind == "operate")]
    assert {event.what for event in turn} & {"money", "valuation"} == set()


@pytest.mark.rule("SV-RPROD-2")
@pytest.mark.parametrize(
    ("card", "row_before", "laid"),
    [
        (ONE_EACH, "", "5 dot"),
        (ONE_EACH, "bar", "3 dot, bar"),
        ("Card Thirteen", "", "3 bar"),  # bar, bar, and bar again: 6 squares, no change
        ("Card Thirteen", "dot, dot", "2 dot, 2 bar"),
    ],
)
def test_when_its_row_runs_out_it_takes_the_blocks_of_the_card(card: str, row_before: str, laid: str) -> None:
    game = moved(card, rival={"tech": row_before, "gray": "vc 0"})
    assert on_card(game, 0) == laid
    lines = [line for line in rivals_turn(game) if "lays down" in line]
    assert [line.rpartition(" ")[2] for line in lines] == ["[SV-RPROD-1]"] * bool(row_before) + [
        "[SV-RPROD-2]"
    ]


@pytest.mark.rule("SV-RPROD-2")
@pytest.mark.parametrize(
    ("card", "row_before", "laid"),
    [
        ("Card One", "", "bar, corner"),  # corner, then bar
        ("Card One", "dot, dot", "2 dot, corner"),  # the corner is enough
        ("Card One", "dot", "dot, bar, corner"),  # the corner is not, and the bar is one too many
        ("Card Three", "", "dot, 2 bar"),  # bar, dot, bar
        ("Card Sixteen", "", "bar, square"),
        ("Card Fourteen", "", "dot, 2 corner"),  # corner, dot, and the corner again
    ],
)
def test_from_left_to_right_again_and_again_until_it_is_enough(card: str, row_before: str, laid: str) -> None:
    """White stands so that each card brings it to Starting 1."""
    steps = next(each.white for each in DECK.decisions if each.name == card)
    white = ["row 4", "row 3", "row 2", "row 1", "row 0", "hq 0", "hq 1", "hq 2"][8 - steps]
    game = moved(card, rival={"tech": row_before, "white": white, "gray": "vc 2"})
    assert pawns(game)[0] == "product 0"
    assert on_card(game, 0) == laid


@pytest.mark.rule("SV-R44")
def test_when_row_and_supply_give_no_more_it_launches_with_what_lies_there() -> None:
    """Card Eighteen shows no blocks; white comes to Starting 1 with two dots in the row."""
    game = moved(EMPTY_HANDED, rival={"tech": "dot, dot", "white": "vc 2", "gray": "product 3"})
    assert pawns(game) == ("product 0", "hq 1")
    assert on_card(game, 0) == "2 dot"
    assert rivals_tiles(game) == [("Starting 1", "innovator")]
    assert tech(game) == ""


@pytest.mark.rule("SV-R44", "SV-RPROD-2", "SV-R21")
def test_it_takes_the_last_blocks_of_the_supply_and_launches() -> None:
    """One dot and one bar are left, and Card Thirteen shows two bars."""
    position = without_supply(laid_out("Card Thirteen", rival={"gray": "hq 0"}).position, "dot, bar")
    run(position)
    assert blocks.notation(position.code[1]) == "dot, bar"
    assert position.code[-1] == 0
    assert position.launched[0] is not None


@pytest.mark.rule("SV-RPROD-3", "SV-R46")
def test_ada_may_follow_later_with_exactly_those_blocks() -> None:
    """Two squares of 4 would not even fit on Starting 1's five."""
    game = laid_out(
        rival={"innovated": ["Starting 1"], "white": "product 0", "gray": "hq 0"},
        designs={"Starting 1": "2 zig"},
        ada={"blocks": "2 zig, bar"},
    )
    game.play(Launch(0))
    assert code(game, "Ada") == "bar"
    assert launched(game, "Ada") == ["Starting 1"]
    assert (money(game, "Ada"), valuation(game, "Ada")) == (30 + 6, 3)
    short = laid_out(
        rival={"innovated": ["Starting 1"]},
        designs={"Starting 1": "2 zig"},
        ada={"blocks": "zig, 6 tee, 9 dot"},
    )
    assert refused(short, Launch(0)).rule == "SV-SECOND-1"


@pytest.mark.rule("SV-RPROD-3", "SV-R44", "SV-SECOND-1")
def test_ada_may_follow_with_fewer_blocks_than_the_grid_has_squares() -> None:
    """The Rival launched Starting 1 with the two dots it had."""
    game = laid_out(
        rival={"innovated": ["Starting 1"]}, designs={"Starting 1": "2 dot"}, ada={"blocks": "2 dot"}
    )
    assert game.why_not(Launch(0)) is None
    assert Launch(0) in game.legal_moves()


@pytest.mark.rule("SV-RPROD-3", "SV-SECOND-2")
def test_what_the_rival_launched_in_a_round_ada_may_follow_in_the_next() -> None:
    game = moved(rival={"tech": "bar, corner"}, ada={"blocks": "bar, corner"})
    assert game.position.round == 3
    events = game.play(Launch(0))
    assert [event.rule for event in of_kind(events, "launch")] == ["SV-SECOND-3"]
    assert launched(game, "Ada") == ["Starting 1"]


@pytest.mark.rule("SV-SECOND-2", "SV-R16")
def test_in_the_round_itself_a_free_launch_may_not_follow_the_rival() -> None:
    """Somebody lets Ada launch in the Rival's turn, after white has come to Starting 1."""
    deck = replace(
        DECK,
        personalities=tuple(
            replace(card, power=effects.Free("launch")) if card.name == "Red Fee" else card
            for card in DECK.personalities
        ),
    )
    game = moved(
        deck=deck,
        ada={"blocks": "bar, corner, 5 dot", "hqs": ["Tower"]},
        rival={"tech": "bar, corner", "trackers": {"mindfulness": 3}, "personalities": ["Red Fee"]},
        vcs=["Patient Pool"],
    )
    assert refused(game, Launch(0)).rule == "SV-SECOND-2"
    assert launch(game, 1, "5 dot") in game.legal_moves()


@pytest.mark.rule("SV-SECOND-5", "SV-RPROD-3")
def test_when_ada_follows_the_blocks_go_back_and_the_rivals_tile_flips() -> None:
    game = laid_out(
        rival={"innovated": ["Starting 1"], "gray": "hq 0"},
        designs={"Starting 1": "2 zig"},
        ada={"blocks": "2 zig"},
    )
    assert supply(game).endswith("8 zig")
    game.play(Launch(0))
    assert supply(game).endswith("12 zig")
    assert "The Rival's tile of Starting 1 flips to side B: its valuation is over. [SV-SECOND-5]" in told(
        game
    )
    assert rivals_tiles(game) == [("Starting 1", "innovator")]
    assert str(board(game)[0]).startswith("Advanced")


@pytest.mark.rule("SV-R25", "SV-SECOND-4", "SV-ROPER-1")
def test_under_a_pawn_the_new_product_waits_until_the_pawn_has_gone_and_all_have_operated() -> None:
    game = laid_out(
        rival={"innovated": ["Starting 1"], "white": "product 0", "gray": "hq 0"},
        designs={"Starting 1": "5 dot"},
        ada={"blocks": "5 dot"},
    )
    game.play(Launch(0))
    assert board(game)[0] is None
    game.play(Stop())
    assert rivals_turn(game)[1].startswith("The white pawn moves on by 1, to the second product space.")
    lines = told(game)
    paid = next(at for at, line in enumerate(lines) if "[SV-UPKEEP-1]" in line)
    filled = next(at for at, line in enumerate(lines) if "comes to the first product space" in line)
    assert filled > paid
    assert lines[filled].endswith("[SV-ROPER-1]")
    assert str(board(game)[0]).startswith("Advanced")


@pytest.mark.rule("SV-R25")
def test_while_a_pawn_stands_there_the_space_stays_empty_through_operating() -> None:
    """White follows Ada on product 0, and no new product comes there in this round."""
    game = moved(ada={"innovated": ["Starting 1"]})
    assert game.position.round == 3
    assert pawns(game)[0] == "product 0"
    assert board(game)[0] is None


# --- on a product of Ada's


def followed(**wishes: Any) -> Game:
    """White comes to Starting 1, which Ada launched a round ago."""
    ada = {"innovated": ["Starting 1"], "valuation": 4} | wishes.pop("ada", {})
    return moved(ada=ada, designs={"Starting 1": "bar, corner"}, **wishes)


@pytest.mark.rule("SV-RPROD-4", "SV-SECOND-5", "SV-R29")
def test_the_rival_follows_without_paying_and_adas_tile_flips() -> None:
    game = followed(rival={"tech": "line"})
    assert tech(game) == "line, dot"
    assert rivals_tiles(game) == [("Starting 1", "second")]
    assert launched(game, "Ada") == ["Starting 1"]
    turn = rivals_turn(game)
    assert "Ada's tile of Starting 1 flips to side B: its valuation is over. [SV-SECOND-5]" in turn
    assert "The blocks on the product go back to the supply: a bar and a corner. [SV-RPROD-4]" in turn
    assert board(game)[0] is None
    assert pawns(game)[0] == "product 0"
    assert "Ada gets $3. [SV-OPER-1]" in told(game)
    assert valuation(game, "Ada") == 4


@pytest.mark.rule("SV-RPROD-4")
def test_the_blocks_on_adas_product_are_in_the_supply_again() -> None:
    game = laid_out(
        ada={"innovated": ["Starting 1"], "blocks": "5 dot"},
        designs={"Starting 1": "bar, corner"},
        rival={"gray": "hq 0"},
    )
    assert supply(game).startswith("35 dot, 19 bar, 19 corner")
    position = game.position
    run(position)
    assert blocks.notation(position.code[-1]).startswith("34 dot, 20 bar, 20 corner")
    assert position.code[1] == 0
    assert position.products[-3] == (product("Starting 1"),)


@pytest.mark.rule("SV-RPROD-4", "SV-R12")
def test_the_rival_follows_also_when_ada_has_given_up_her_tile() -> None:
    game = laid_out(ada={"innovated": ["Starting 1"], "valuation": 4}, designs={"Starting 1": "bar, corner"})
    game.play(Sunset(product("Starting 1")))
    assert board(game)[0] == "Starting 1"
    events = game.play(Stop())
    assert of_kind(events, "flip") == []
    assert rivals_tiles(game) == [("Starting 1", "second")]
    assert board(game)[0] is None
    assert on_card(game, 0) == "nothing"


@pytest.mark.rule("SV-RPROD-4")
def test_white_and_gray_may_each_follow_ada() -> None:
    game = moved(
        ada={"innovated": ["Starting 1", "Starting 4"], "hqs": ["Tower"], "blocks": "9 dot"},
        rival={"gray": "product 2"},
    )
    assert rivals_tiles(game) == [("Starting 1", "second"), ("Starting 4", "second")]


# --- on an HQ card, a VC card, an employee


@pytest.mark.rule("SV-RHQ-1")
@pytest.mark.parametrize(
    ("card", "down"),
    [
        ("Annex", {"tech": 1}),
        ("Loft", {"balance": 1, "vacation": 1}),
        ("Barn", {"promotion": 1}),
        ("Cellar", {"mindfulness": 1}),
    ],
)
def test_an_hq_card_moves_the_tracker_of_each_attribute_and_is_discarded(
    card: str, down: dict[str, int]
) -> None:
    game = moved(hqs=[None, card], rival={"white": "hq 0", "gray": "product 3"}, vcs=["Patient Pool"])
    assert trackers(game) == down
    assert hqs(game)[1] is None
    assert pawns(game)[0] == "hq 1"
    assert card in [DECK.hqs[at].name for at in game.position.hqs[-1]]
    assert f"{card} is discarded. [SV-RHQ-1]" in rivals_turn(game)


@pytest.mark.rule("SV-RVC-1")
@pytest.mark.parametrize(
    ("card", "down"),
    [
        ("Just Cash", {"mindfulness": 1}),
        ("Small Change", {"promotion": 2}),
        ("Patient Pool", {}),
        ("Second Hand", {"balance": 1}),
    ],
)
def test_a_vc_card_moves_the_tracker_of_each_wanted_attribute_and_is_discarded(
    card: str, down: dict[str, int]
) -> None:
    game = moved(vcs=[None, card, "Free Ship"], rival={"white": "vc 0", "gray": "product 3"})
    assert trackers(game) == down
    assert vcs(game)[1] is None
    assert f"{card} is discarded. [SV-RVC-1]" in rivals_turn(game)
    assert card in [DECK.vcs[at].name for at in game.position.vcs[-1]]
    assert money(game, "Ada") == 30 - 2


@pytest.mark.rule("SV-REMP-1", "SV-R44", "SV-R51")
@pytest.mark.parametrize(
    ("name", "down", "gained"),
    [
        ("Plain Jane", {}, "bar, square"),
        ("Two Techs", {"tech": 2}, "dot, dot, line"),
        ("Calm Cara", {"mindfulness": 1}, "corner, dot, bar"),
        ("Mixed Max", {"tech": 1, "balance": 1}, "dot, dot, zig"),
        ("Spare Sue", {}, "dot, dot, dot, dot"),
    ],
)
def test_an_employee_moves_trackers_and_brings_all_its_blocks(
    name: str, down: dict[str, int], gained: str
) -> None:
    """Instant before ongoing, each in the order of the shapes, to the right end; then the card's dot."""
    people = [each if each != name else "Last Lou" for each in BOARD["row"]]
    game = moved(
        row=[*people[:3], name, None],
        rival={"white": "row 4", "gray": "product 3", "tech": "zig, bar"},
        vcs=["Patient Pool"],
    )
    assert trackers(game) == down
    assert tech(game) == f"zig, bar, {gained}, dot"
    assert rivals_people(game) == [name]
    assert pawns(game)[0] == "row 3"
    assert row(game)[3] is None


@pytest.mark.rule("SV-REMP-1", "SV-ROPER-1")
def test_an_employee_stays_with_the_rival_to_the_end_and_gives_nothing_more() -> None:
    game = moved(EMPTY_HANDED, rival={"employees": ["Even Eve", "Last Lou"], "tech": "bar"})
    before = tech(game)
    assert rivals_people(game)[:2] == ["Even Eve", "Last Lou"]
    assert before.startswith("bar")
    assert "ell" not in before
    assert "square" not in before
    while game.outcome is None:
        game.play(Stop())
    assert rivals_people(game)[:2] == ["Even Eve", "Last Lou"]


# --- the tech row


@pytest.mark.rule("SV-RTECH-1", "SV-R51")
@pytest.mark.parametrize(
    ("card", "gained", "said"),
    [
        ("Card One", "corner, bar", "a corner and a bar"),
        ("Card Eleven", "dot, dot, dot", "3 dots"),
        ("Card Fifteen", "line, dot", "a line and a dot"),
    ],
)
def test_after_both_pawns_the_blocks_of_the_card_join_the_right_end_in_its_order(
    card: str, gained: str, said: str
) -> None:
    steps = next(each.white for each in DECK.decisions if each.name == card)
    ahead = ["row 4", "row 3", "row 2", "row 1", "row 0", "hq 0", "hq 1", "hq 2"]
    game = moved(
        card,
        rival={"tech": "tee, zig", "white": ahead[6 - steps], "gray": "product 3"},
    )
    assert pawns(game)[0] == "hq 1"
    assert rivals_turn(game)[-1] == f"The Rival's tech row gains {said}. [SV-RTECH-1]"
    assert tech(game).startswith("tee, zig, ")
    assert tech(game).endswith(gained)


@pytest.mark.rule("SV-RTECH-1")
def test_a_card_without_blocks_brings_nothing() -> None:
    game = moved(EMPTY_HANDED, rival={"tech": "zig", "white": "row 2", "gray": "row 3"})
    assert not [line for line in rivals_turn(game) if "SV-RTECH-1" in line]


@pytest.mark.rule("SV-R21", "SV-CODE-2")
@pytest.mark.parametrize(
    ("wanted", "left", "taken"),
    [
        ("square", "2 square, 9 zig", "square"),  # it is there
        ("square", "3 line, 4 tee, 2 ell, 20 dot", "tee"),  # the same value: most blocks left
        ("square", "3 line, 3 tee, 3 zig", "line"),  # a tie goes to the first
        ("square", "3 tee, 3 ell", "tee"),
        ("square", "zig, 20 corner", "zig"),  # the last of the shapes, too
        ("line", "5 corner, 19 bar, 40 dot", "corner"),  # the next smaller value, however few
        ("line", "bar, 40 dot", "bar"),
        ("zig", "dot", "dot"),
        ("corner", "12 line, 12 square, bar", "bar"),  # never a larger one
        ("bar", "20 corner", None),
        ("dot", "20 bar", None),
        ("dot", "nothing", None),
    ],
)
def test_what_the_rival_takes_in_place_of_a_shape(wanted: str, left: str, taken: str | None) -> None:
    found = in_place_of(blocks.parse(left), blocks.SHAPES.index(wanted))
    assert (None if found is None else blocks.SHAPES[found]) == taken


@pytest.mark.rule("SV-R21", "SV-RTECH-1")
def test_substitutes_are_taken_one_after_the_other_without_a_question() -> None:
    """Card Seventeen brings two zigs: of 2 lines, 2 tees and no zig, it takes a line, then a tee."""
    position = without_supply(laid_out("Card Seventeen").position, "2 line, 2 tee, 5 dot")
    position.decisions = ((16,), *position.decisions[1:])
    events: Events = []
    CollectBlocks().run(position, events)
    assert position.rival is not None
    assert blocks.listed(position.rival.tech) == "line, tee"
    assert blocks.notation(position.code[-1]) == "5 dot, line, tee"
    assert len(events) == 1
    CollectBlocks().run(position, events)
    CollectBlocks().run(position, events)
    assert blocks.listed(position.rival.tech) == "line, tee, line, tee, dot, dot"


# --- it does not operate


@pytest.mark.rule("SV-ROPER-1", "SV-SOLO-1", "SV-R45")
def test_the_rival_neither_collects_nor_pays_in_the_operate_phase() -> None:
    game = laid_out(
        rival={
            "employees": ["Even Eve", "Last Lou"],
            "innovated": ["Starting 4"],
            "second": ["Starting 5"],
            "tech": "zig",
        },
        ada={"money": 30},
    )
    events = game.play(Stop())
    start = next(at for at, event in enumerate(events) if event.kind == "operate")
    after = [event for event in events[start:] if event.kind not in ("draw", "slide", "round", "operate")]
    assert [(event.kind, event.seat) for event in after] == [("gain_code", 0), ("pay_hq", 0)]
    assert rivals_tiles(game)[:2] == [("Starting 4", "innovator"), ("Starting 5", "second")]


@pytest.mark.rule("SV-ROPER-1", "SV-SALARY-1")
def test_the_rivals_people_get_no_salary_tokens() -> None:
    game = moved(
        products=["Starting 4", "Starting 2", "Starting 1"],
        rival={"employees": ["Even Eve"], "gray": "hq 0"},
        ada={"innovated": ["Starting 1"], "valuation": 6, "employees": ["Last Lou"], "blocks": "2 dot"},
    )
    assert valuation(game, "Ada") == 7
    assert tokens(game, "Even Eve", "Last Lou") == (0, 1)


@pytest.mark.rule("SV-ROPER-1", "SV-R47")
def test_empty_spaces_are_refilled_row_first_then_products_vcs_and_hqs_from_the_left() -> None:
    """White leaves the $9 slot, and gray product 1; both come to other gaps."""
    game = laid_out(rival={"white": "hq 0", "gray": "row 4"})
    position = game.position
    first = len(position.seats)
    pile = list(position.employees)
    gone = (*pile[first], *pile[first + 2])
    pile[first], pile[first + 2], pile[-1] = (), (), gone
    position.employees = tuple(pile)
    vc = list(position.vcs)
    vc[0], vc[2], vc[-1] = (), (), (*vc[0], *vc[2])
    position.vcs = tuple(vc)
    products = list(position.products)
    products[1], products[3], products[-3] = (), (), (*products[1], *products[3])
    position.products = tuple(products)
    events: Events = []
    stop(position, events)
    drawn = [(event.kind, event.target) for event in events if event.kind in ("slide", "draw")]
    # Tech Ted and Sunny Sam's slot: gray goes from the $9 slot to the $8 slot and takes Calm Cara
    assert drawn == [
        ("slide", ""),
        ("draw", "row 1"),
        ("draw", "row 2"),
        ("draw", "row 4"),
        ("draw", "product 1"),
        ("draw", "product 3"),
        ("draw", "vc 0"),
        ("draw", "vc 2"),
        ("draw", "hq 0"),
    ]
    assert {event.rule for event in events if event.kind in ("slide", "draw")} == {"SV-ROPER-1"}


def stop(position: Position, events: Events) -> None:
    """Ada stops, and all goes on until she is asked again."""
    apply(position, Stop(), events)


@pytest.mark.rule("SV-R47", "SV-ROPER-1")
def test_the_first_card_drawn_comes_to_the_cheapest_empty_slot() -> None:
    """White takes somebody from the row, and leaves the $9 slot; with the gap there are two to fill."""
    game = laid_out(EMPTY_HANDED, rival={"white": "row 4", "gray": "row 3"})
    position = game.position
    deck = position.employees[-2]
    pile = list(position.employees)
    pile[1], pile[-1] = (), pile[1]  # the $5 slot
    position.employees = tuple(pile)
    stop(position, [])
    new_ones = [slot[0] for slot in position.employees[1:6] if slot and slot[0] in deck]
    assert new_ones == list(deck[: len(new_ones)])
    assert len(new_ones) >= 2


# --- what a personality does to the row


def faces(action: str) -> Deck:
    """The test deck with a personality that lets Ada do this."""
    power = effects.NewFaces() if action == "faces" else effects.Free(action, 20)
    changed = tuple(
        replace(card, power=power) if card.name == "Red Fee" else card for card in DECK.personalities
    )
    return replace(DECK, personalities=changed)


ACTING: dict[str, Any] = {"trackers": {"mindfulness": 3}, "personalities": ["Red Fee"]}


@pytest.mark.rule("SV-R52", "SV-HIRE-3", "SV-R18")
def test_a_free_hire_in_the_rivals_turn_closes_the_gap_that_a_pawn_has_left() -> None:
    """White leaves the $7 slot and takes Tech Ted from the $6 slot, where it stands; Ada hires Jane."""
    game = laid_out(deck=faces("hire"), rival=ACTING | {"white": "row 2", "gray": "product 3"})
    assert row(game) == ["Plain Jane", "Tech Ted", None, "Calm Cara", "Sunny Sam"]
    game.play(Stop())
    assert row(game) == ["Plain Jane", None, None, "Calm Cara", "Sunny Sam"]
    game.play(Hire(0))
    assert staff(game, "Ada") == ["Plain Jane"]
    slid = next(at for at, line in enumerate(told(game)) if "slides" in line)
    assert "SV-HIRE-3" in told(game)[slid]
    before = told(game)[: told(game).index("All companies operate. [SV-ROUND-1]")]
    assert len([line for line in before if "comes to the $" in line]) == 1
    assert (row(game)[0], row(game)[1], row(game)[2]) == ("Calm Cara", None, "Sunny Sam")
    assert None not in row(game)[3:]


@pytest.mark.rule("SV-R52", "SV-R18")
def test_new_faces_in_the_rivals_turn_come_to_every_slot_but_those_under_pawns() -> None:
    game = laid_out(deck=faces("faces"), rival=ACTING | {"white": "row 4", "gray": "row 1"})
    game.play(Stop())
    turn = rivals_turn(game)
    drawn = [line for line in turn if "comes to the $" in line]
    assert [line.partition("comes to the ")[2][:2] for line in drawn] == ["$6", "$7", "$9"]
    assert [slot is None for slot in row(game)] == [True, False, False, True, False]


# --- the Rival as another company


@pytest.mark.rule("SV-R45", "SV-REMP-1", "SV-POACH-1", "SV-POACH-2")
def test_ada_poaches_from_the_rival_for_15() -> None:
    game = laid_out(rival={"employees": ["Plain Jane", "Even Eve"]}, row=["Extra Ed"])
    poach = Poach(employee("Plain Jane"))
    assert game.decision is not None
    assert game.decision.label(game.position, poach) == "Poach Plain Jane from the Rival for $15"
    game.play(poach)
    assert money(game, "Ada") == 30 - 15
    assert code(game, "Ada") == "bar"
    assert (staff(game, "Ada"), rivals_people(game)) == (["Plain Jane"], ["Even Eve"])
    assert "Ada poaches Plain Jane from the Rival. [SV-POACH-1]" in told(game)
    game.play(Stop())
    assert "Ada pays $1 of salaries. [SV-UPKEEP-1]" in told(game)
    assert code(game, "Ada") == "bar, corner, square"


@pytest.mark.rule("SV-R45", "SV-HIRE-2")
@pytest.mark.parametrize(("mat", "price"), [("Mat Climb", 14), ("Mat Tech", 13), ("Mat Calm", 15)])
def test_poaching_from_the_rival_has_the_discount(mat: str, price: int) -> None:
    """Mixed Max wants tech and balance."""
    game = laid_out(rival={"employees": ["Mixed Max"]}, ada={"mat": mat})
    game.play(Poach(employee("Mixed Max")))
    assert money(game, "Ada") == 30 - price


@pytest.mark.rule("SV-R45", "SV-POACH-1", "SV-POACH-2")
def test_poaching_from_the_rival_needs_money_and_room() -> None:
    poach = Poach(employee("Mixed Max"))
    poor = laid_out(rival={"employees": ["Mixed Max"]}, ada={"money": 12, "mat": "Mat Tech"})
    assert refused(poor, poach).rule == "SV-POACH-1"
    assert refused(poor, poach).sentence == "Ada needs $13 to poach Mixed Max and has $12."
    full = laid_out(
        rival={"employees": ["Mixed Max"]}, ada={"employees": ["Extra Ed", "Last Lou", "Even Eve"]}
    )
    assert refused(full, poach).rule == "SV-POACH-2"


@pytest.mark.rule("SV-R45")
def test_there_is_nobody_else_to_poach_from() -> None:
    game = laid_out()
    assert not [move for move in game.legal_moves() if isinstance(move, Poach)]
    assert refused(game, Poach(employee("Plain Jane"))).rule == "SV-POACH-1"


@pytest.mark.rule("SV-R45", "SV-R38", "SV-SALARY-1")
def test_somebody_poached_from_the_rival_gets_tokens_from_then_on() -> None:
    game = laid_out(
        rival={"employees": ["Plain Jane"], "gray": "hq 0"},
        row=["Extra Ed"],
        vcs=["Patient Pool"],
        ada={"valuation": 5, "blocks": "3 square, bar"},
    )
    game.play(Poach(employee("Plain Jane")))
    assert tokens(game, "Plain Jane") == (0,)
    game.play(Fund(0))
    assert valuation(game, "Ada") == 8
    assert tokens(game, "Plain Jane") == (1,)


@pytest.mark.rule("SV-R45")
def test_whom_ada_lays_off_or_loses_does_not_go_to_the_rival() -> None:
    game = moved(ada={"employees": ["Last Lou"], "money": 2})
    assert staff(game, "Ada") == []
    assert employee("Last Lou") in game.position.employees[-1]


@pytest.mark.rule("SV-R45")
@pytest.mark.parametrize("space", [0, 12])
def test_a_power_for_the_lowest_valuation_does_not_look_at_the_rival(space: int) -> None:
    """The Rival has none, so nobody stands lower than Ada."""
    game = laid_out(vcs=["Underdog"], ada={"valuation": space, "blocks": "line, dot"})
    game.play(Fund(0))
    assert valuation(game, "Ada") == space + 2


# --- what everybody knows beforehand


def some_way(seed: int, plays: int) -> Game:
    """A game in which Ada has played now this and now that, and is asked for an action."""
    game = new(solo="hard", seed=seed, deck=DECK)
    for number in range(200):
        if number >= plays and Stop() in game.legal_moves():
            break
        moves = game.legal_moves()
        game.play(moves[(5 * number + seed) % len(moves)])
        if game.outcome is not None:
            break
    return game


GAMES = [(seed, plays) for seed in range(8) for plays in (1, 12, 20)]


@pytest.mark.rule("SV-R37")
@pytest.mark.parametrize(("seed", "plays"), GAMES)
def test_the_outlook_is_the_same_whatever_the_order_of_the_deck(seed: int, plays: int) -> None:
    game = some_way(seed, plays)
    assert game.outcome is None
    orders = {game.position.decisions[1]}
    seen = {repr(game.rival) + str(game.rival) + game.rival._repr_html_()}
    for other in range(6):
        twin = game.copy()
        position = RULES.redeal(game.view("Ada"), other)
        twin._turns[-1] = twin._turns[-1]._replace(after=position)
        orders.add(position.decisions[1])
        seen.add(repr(twin.rival) + str(twin.rival) + twin.rival._repr_html_())
    now, deck, spent = game.position.decisions
    position = game.position
    position.decisions = (now, deck[::-1], spent)
    game._turns[-1] = game._turns[-1]._replace(after=position)
    seen.add(repr(game.rival) + str(game.rival) + game.rival._repr_html_())
    assert len(orders) > 5
    assert len(seen) == 1


@pytest.mark.rule("SV-PAWN-1", "SV-RPROD-5", "SV-R18")
@pytest.mark.parametrize(("seed", "plays"), GAMES)
def test_every_landing_foretold_is_where_the_pawns_come_to(seed: int, plays: int) -> None:
    """For each decision card that may come next, the Rival's turn is taken with that card."""
    game = some_way(seed, plays)
    outlook, deck = game.rival, game.position.decisions[1]
    assert [card.name for card in outlook.prospects] == [DECK.decisions[card].name for card in sorted(deck)]
    for prospect, card in zip(outlook.prospects, sorted(deck), strict=True):
        position = game.position
        position.decisions = (
            position.decisions[0],
            (card, *(other for other in deck if other != card)),
            position.decisions[2],
        )
        position.pending = ()
        position.push(RivalTurn())
        events: Events = []
        settle(position, events)
        lands = of_kind(tuple(events), "land")
        assert [(event.target, name_of(event)) for event in lands] == [
            tuple(prospect.white_to),
            tuple(prospect.gray_to),
        ]
        printed = DECK.decisions[card]
        assert (prospect.white, prospect.gray) == (printed.white, printed.gray)
        assert prospect.blocks == blocks.listed(printed.blocks)
        assert outlook.white[prospect.white] == prospect.white_to


def name_of(event: Event) -> str:
    assert event.card is not None
    name: str = getattr(DECK, event.what)[event.card].name
    return name


@pytest.mark.rule("SV-R37")
def test_the_distribution_counts_the_cards_that_are_left() -> None:
    game = laid_out()
    assert game.rival.moves == {
        "white": {1: 2, 2: 3, 3: 3, 4: 2, 5: 2, 6: 2, 7: 2, 8: 1, 9: 1},
        "gray": {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 1, 7: 2, 8: 1, 9: 1},
    }
    assert list(game.rival.white) == list(game.rival.gray) == list(range(1, 10))
    game.play(Stop())
    assert len(game.rival.prospects) == 17
    assert game.rival.moves["white"][1] == 1
    assert game.rival.moves["gray"][1] == 2


@pytest.mark.rule("SV-R37", "SV-R43")
def test_the_card_that_lies_open_and_those_spent_may_not_come_next() -> None:
    game = moved(rival={"spent": ["Card One", "Card Six"]})
    names = [card.name for card in game.rival.prospects]
    assert len(names) == 15
    assert not {"Card One", "Card Two", "Card Six"} & set(names)


def test_the_outlook_says_where_the_gray_pawn_would_come_if_white_stayed() -> None:
    game = laid_out(rival={"white": "vc 0", "gray": "product 3"})
    assert game.rival.gray[1].place == "vc 1"
    (two,) = [card for card in game.rival.prospects if card.name == "Card Two"]
    assert (two.white_to.place, two.gray_to.place) == ("vc 1", "vc 2")


def test_the_outlook_tells_of_trackers_row_people_and_products() -> None:
    game = laid_out(
        rival={
            "trackers": {"mindfulness": 2, "balance": 3},
            "personalities": ["Red Fall"],
            "tech": "bar, tee",
            "employees": ["Even Eve"],
            "innovated": ["Starting 1"],
            "second": ["Starting 5"],
        },
        round=5,
    )
    outlook = game.rival
    assert (outlook.level, outlook.round, outlook.rounds) == ("hard", 5, 7)
    assert [track.steps_left for track in outlook.tracks] == [1, 3, 3, 3, 0]
    assert outlook.tracks[0][2:] == ("Red Fall", "red", "Your valuation falls by 2 spaces.")
    assert outlook.tech == "bar, tee"
    assert (outlook.employees, outlook.products) == (("Even Eve",), ("Starting 1", "Starting 5"))
    assert "Red Fall (red): Your valuation falls by 2 spaces." in str(outlook)
    assert "Tech row: bar, tee." in str(outlook)
    assert "   1   2 x  Starting 2 (the second product space)" in str(outlook)
    assert repr(outlook) == "<Outlook on the Rival, hard, round 5: 18 cards may come>"


@pytest.mark.rule("SV-R43")
@pytest.mark.parametrize("white", [None, "product 0"])
def test_a_pawn_with_nowhere_to_go_is_foretold_to_stay(white: str | None) -> None:
    """No card lies on the board but, in the second case, the Rival's own product under the pawn."""
    rival: dict[str, Any] = {"innovated": ["Starting 1"], "white": white} if white else {}
    game = laid_out(rival=rival)
    position = game.position
    for name, discard in (("employees", -1), ("vcs", -1), ("hqs", -1), ("products", -3)):
        piles = list(getattr(position, name))
        slots = {"employees": range(1, 6), "vcs": range(3), "hqs": range(1, 4), "products": range(4)}[name]
        for slot in slots:
            if name != "products" or not white or slot:
                piles[discard] += piles[slot]
                piles[slot] = ()
        setattr(position, name, tuple(piles))
    game._turns[-1] = game._turns[-1]._replace(after=position)
    landing = game.rival.white[1]
    assert landing.card == ""
    assert "stays" in str(landing) or str(landing) == "nowhere"


def test_everything_of_the_rival_is_open() -> None:
    """Its row, its trackers, its people; the order of the decision cards is nobody's to know."""
    game = laid_out(rival={"employees": ["Even Eve"], "tech": "bar"})
    seen = game.view(None)
    assert seen.rival == game.position.rival
    assert seen.employees[-3] == (employee("Even Eve"),)
    assert seen.personalities == game.position.personalities
    assert seen.decisions == ((), None, ())
    assert seen.code[-2] == (0, 1, 0, 0, 0, 0, 0, 0)


def test_a_made_position_serves_as_well() -> None:
    assert table(solo="easy").rival.level == "easy"
