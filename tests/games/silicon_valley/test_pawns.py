"""The two pawns: which spaces they count, where they end, and where they cannot go."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sv_widgets.games.silicon_valley import Hire, Stop
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.pawns import GRAY, WHITE, path, walk
from sv_widgets.games.silicon_valley.position import Launched, Position
from sv_widgets.games.silicon_valley.rival import MovePawn, RivalTurn, turn_card
from sv_widgets.kernel import Events, settle, totals
from tests.conformance.play import of_kind, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import (
    BOARD,
    board,
    hqs,
    launch,
    pawns,
    rivals_people,
    rivals_tiles,
    rivals_turn,
    row,
    table,
    vcs,
)

CLOCKWISE = (
    *("product 0", "product 1", "product 2", "product 3", "vc 0", "vc 1", "vc 2"),
    *("row 4", "row 3", "row 2", "row 1", "row 0", "hq 0", "hq 1", "hq 2"),
)
ONE_EACH, TWO_EACH = "Card Two", "Card Three"
"""Decision cards that move both pawns by 1, and by 2."""
WAITS = {"rival_waits": True}


def laid_out(card: str, **wishes: Any) -> Game:
    """The board above, save what is wished otherwise; nothing lies where a pawn stands."""
    rival = {"trackers": {}, "tech": "", "founder": "Founder One"} | wishes.pop("rival", {})
    lies: dict[str, Any] = {kind: list(names) for kind, names in BOARD.items()} | wishes
    for pawn in ("white", "gray"):
        kind, _, at = rival.get(pawn, "").partition(" ")
        field = {"product": "products", "vc": "vcs", "hq": "hqs"}.get(kind, kind)
        if field and lies[field][int(at)] not in rival.get("innovated", ()):
            lies[field][int(at)] = None
    ada = {"founder": "Founder Two", "money": 30, "blocks": "nothing"} | lies.pop("ada", {})
    return table(**({"solo": "hard", "round": 2} | lies), ada=ada, rival=rival | {"decisions": [card]})


def moved(card: str, **wishes: Any) -> Game:
    """Ada has stopped, and the Rival has had its turn."""
    game = laid_out(card, **wishes)
    game.play(Stop())
    return game


def came(game: Game) -> list[str]:
    """Which cards the pawns have come to in the last play."""
    return [
        line.removeprefix("It has come to ").partition(".")[0]
        for line in rivals_turn(game)
        if line.startswith("It has come to ")
    ]


def emptied(position: Position, *names: str) -> Position:
    """The same with the cards of these spaces on the discard piles."""
    position = position.copy()
    for place in path(position):
        if place.name in names:
            pile = place.held(position)
            piles = list(getattr(position, place.row))
            discard = -3 if place.row == "products" else -1
            piles[place.at], piles[discard] = (), (*piles[discard], *pile)
            setattr(position, place.row, tuple(piles))
    return position


def only(position: Position, *names: str) -> Position:
    """The same with cards in these spaces alone."""
    return emptied(position, *(name for name in CLOCKWISE if name not in names))


def standing(position: Position, white: str | None, gray: str | None) -> Position:
    """The same with the pawns on these spaces."""
    position = position.copy()
    assert position.rival is not None
    spots = [None if name is None else CLOCKWISE.index(name) for name in (white, gray)]
    position.rival = replace(position.rival, pawns=(spots[0], spots[1]))
    return position


def launched_by(position: Position, *firsts: Launched | None) -> Position:
    """The same with these Innovators of the products, from the left."""
    position = position.copy()
    position.launched = (*firsts, *position.launched[len(firsts) :])
    return position


def comes_to(position: Position, pawn: int, steps: int) -> str | None:
    """The space in which a pawn's move ends; None where it goes nowhere."""
    assert position.rival is not None
    way = walk(position, pawn, steps, position.rival.pawns[1 - pawn])
    return None if way is None else CLOCKWISE[way.end]


# --- the path


@pytest.mark.rule("SV-R4")
def test_the_path_has_15_spaces_and_goes_clockwise() -> None:
    assert tuple(place.name for place in path(laid_out(ONE_EACH).position)) == CLOCKWISE
    assert len(CLOCKWISE) == 15


@pytest.mark.rule("SV-R4", "SV-PAWN-1", "SV-SOLO-5")
def test_a_first_card_of_6_and_3_brings_white_to_the_second_vc_slot_and_gray_to_the_9_dollar_slot() -> None:
    """Gray counts the first VC slot, passes by white, and counts the third one and the $9 slot."""
    game = moved("Card One")
    assert pawns(game) == ("vc 1", "row 4")
    assert came(game) == ["Small Change", "Sunny Sam"]
    assert "The white pawn moves on by 6, to the second VC slot. [SV-PAWN-1]" in told(game)
    assert "The gray pawn moves on by 3, to the $9 slot. [SV-PAWN-1]" in told(game)


@pytest.mark.rule("SV-SOLO-5")
def test_white_begins_to_the_left_of_the_products_and_gray_to_their_right() -> None:
    game = laid_out(ONE_EACH)
    assert pawns(game) == (None, None)
    game.play(Stop())
    assert pawns(game) == ("product 0", "vc 0")


@pytest.mark.rule("SV-PAWN-1", "SV-PAWN-2", "SV-R4")
@pytest.mark.parametrize("target", range(15))
def test_a_pawn_goes_on_by_1_to_the_next_space_all_round_the_board(target: int) -> None:
    before, other = CLOCKWISE[target - 1], CLOCKWISE[target - 8]
    game = laid_out(ONE_EACH, rival={"white": before, "gray": other})
    names = {CLOCKWISE[at]: place.held(game.position) for at, place in enumerate(path(game.position))}
    sort = path(game.position)[target].row
    (card,) = names[CLOCKWISE[target]]
    game.play(Stop())
    assert pawns(game) == (CLOCKWISE[target], CLOCKWISE[target - 7])
    assert came(game)[0] == getattr(DECK, sort)[card].name


@pytest.mark.rule("SV-PAWN-1")
def test_both_pawns_go_on_from_where_they_came_to() -> None:
    game = moved(ONE_EACH, rival={"white": "row 4", "gray": "hq 0"})
    assert pawns(game) == ("row 3", "hq 1")
    position = game.position
    position.decisions = ((), (2,), ())  # Card Three: 2 each
    position.push(RivalTurn())
    settle(position, [])
    assert position.rival is not None
    assert [CLOCKWISE[spot] for spot in position.rival.pawns if spot is not None] == ["row 1", "product 0"]


@pytest.mark.rule("SV-PAWN-1", "SV-R4")
@pytest.mark.parametrize(
    ("white", "comes"), [("hq 2", "product 1"), ("hq 1", "product 0"), ("row 0", "hq 1")]
)
def test_after_the_last_hq_slot_the_products_come_again(white: str, comes: str) -> None:
    game = moved(TWO_EACH, rival={"white": white, "gray": "vc 0"})
    assert pawns(game)[0] == comes


@pytest.mark.rule("SV-PAWN-1")
def test_the_space_under_the_other_pawn_is_skipped_and_not_counted() -> None:
    """There lies a product with the Rival's blocks, so that the space is not empty."""
    wishes: dict[str, Any] = {"white": "hq 2", "gray": "product 0", "innovated": ["Starting 1"]}
    game = moved(TWO_EACH, rival=wishes)
    assert came(game)[0] == "Starting 3"
    assert pawns(game)[0] == "product 2"
    sidecar = moved(TWO_EACH, rival=wishes | {"gray": "vc 0"})
    assert came(sidecar)[0] == "Starting 2"


@pytest.mark.rule("SV-PAWN-1")
def test_gray_counts_the_space_that_white_has_just_left() -> None:
    """White goes from product 0, which the Rival has launched, on to product 1; gray goes on by 2."""
    rival = {"white": "product 0", "gray": "hq 2", "innovated": ["Starting 1"]}
    game = moved("Card Thirteen", rival=rival)  # white 1, gray 4
    assert pawns(game) == ("product 1", "vc 0")  # products 0, 2, 3, VC slot 0


# --- empty spaces


@pytest.mark.rule("SV-R18")
def test_the_empty_space_that_white_leaves_is_not_counted_by_gray() -> None:
    """White leaves the first VC slot, which is empty, for the second: gray comes to the third."""
    game = moved(ONE_EACH, rival={"white": "vc 0", "gray": "product 3"})
    assert pawns(game) == ("vc 1", "vc 2")


@pytest.mark.rule("SV-R18")
@pytest.mark.parametrize(
    ("empty", "steps", "comes"),
    [
        (["product 0"], 1, "product 1"),
        (["product 0", "product 1"], 2, "product 3"),
        (["product 1", "vc 0"], 4, "vc 1"),
        (["vc 0", "vc 1", "vc 2"], 5, "row 4"),
        (["row 4", "row 2"], 9, "row 1"),
        (["row 4", "row 3", "row 2", "row 1", "row 0"], 8, "hq 0"),
        (["hq 1"], 14, "hq 2"),
        (["hq 0", "hq 1", "hq 2"], 13, "product 0"),
    ],
)
def test_only_spaces_with_a_card_are_counted(empty: list[str], steps: int, comes: str) -> None:
    position = emptied(laid_out(ONE_EACH).position, *empty)
    assert comes_to(position, WHITE, steps) == comes


@pytest.mark.rule("SV-R18", "SV-HIRE-3")
def test_cards_slide_past_the_slot_under_a_pawn_when_ada_hires() -> None:
    """A pawn stands on the $7 slot; Ada hires from the $5 slot, and the new card comes to the $9 slot."""
    game = laid_out(ONE_EACH, rival={"white": "row 2", "gray": "hq 0"})
    assert row(game) == ["Plain Jane", "Tech Ted", None, "Calm Cara", "Sunny Sam"]
    game.play(Hire(0))
    assert row(game)[:4] == ["Tech Ted", "Calm Cara", None, "Sunny Sam"]
    assert row(game)[4] not in {None, "Plain Jane"}


@pytest.mark.rule("SV-R18", "SV-HIRE-3")
def test_with_both_pawns_on_the_row_cards_slide_past_both() -> None:
    game = laid_out(ONE_EACH, rival={"white": "row 4", "gray": "row 1"})
    assert row(game) == ["Plain Jane", None, "Two Techs", "Calm Cara", None]
    game.play(Hire(0))
    assert row(game)[:3] == ["Two Techs", None, "Calm Cara"]
    assert row(game)[3] not in {None, "Plain Jane"}
    assert row(game)[4] is None


@pytest.mark.rule("SV-R18", "SV-ROPER-1")
def test_a_gap_in_the_row_waits_until_operating_and_stays_under_the_pawn() -> None:
    """White takes Calm Cara from the $8 slot; gray leaves the $6 slot, to which nobody comes before."""
    game = moved(ONE_EACH, rival={"white": "row 4", "gray": "row 1"})
    assert rivals_people(game) == ["Calm Cara", "Plain Jane"]
    assert pawns(game) == ("row 3", "row 0")
    assert not [line for line in rivals_turn(game) if "slides" in line or "comes to the $" in line]
    slots = row(game)
    assert (slots[0], slots[3]) == (None, None)
    assert slots[1] == "Two Techs"
    assert None not in (slots[2], slots[4])


@pytest.mark.rule("SV-R18", "SV-ROPER-1")
def test_an_open_hq_or_vc_slot_under_a_pawn_stays_open() -> None:
    game = moved(ONE_EACH, rival={"white": "vc 0", "gray": "hq 0"})
    assert [slot is None for slot in vcs(game)] == [False, True, False]
    assert [slot is None for slot in hqs(game)] == [False, True, False]


# --- on the Rival's own products


@pytest.mark.rule("SV-RPROD-5")
def test_from_one_of_its_own_products_a_pawn_goes_on_to_the_next_card() -> None:
    game = moved(ONE_EACH, rival={"white": "hq 2", "gray": "vc 0", "innovated": ["Starting 1"]})
    assert rivals_turn(game)[1:4] == [
        "The white pawn moves on by 1, to the first product space. [SV-PAWN-1]",
        "The white pawn goes on to the second product space, past what the Rival has launched. [SV-RPROD-5]",
        "It has come to Starting 2. [SV-PAWN-2]",
    ]
    assert pawns(game)[0] == "product 1"


@pytest.mark.rule("SV-RPROD-5")
@pytest.mark.parametrize(
    ("own", "comes"),
    [
        (["Starting 1", "Starting 2"], "product 2"),
        (["Starting 1", "Starting 3"], "product 1"),
        (["Starting 1", "Starting 2", "Starting 3", "Starting 4"], "vc 1"),  # gray stands on vc 0
    ],
)
def test_it_goes_on_again_if_need_be(own: list[str], comes: str) -> None:
    game = moved(ONE_EACH, rival={"white": "hq 2", "gray": "vc 0", "innovated": own})
    assert pawns(game)[0] == comes


@pytest.mark.rule("SV-RPROD-5", "SV-PAWN-1")
def test_going_on_a_pawn_passes_by_the_other_pawn_and_over_empty_spaces() -> None:
    """From product 0 over product 1 with the gray pawn, and over product 2, which is empty."""
    own = {"innovated": ["Starting 1", "Starting 2"]}
    position = laid_out(ONE_EACH, rival=own | {"white": "hq 2", "gray": "product 1"}).position
    position = emptied(position, "product 2")
    assert comes_to(position, WHITE, 1) == "product 3"


@pytest.mark.rule("SV-RPROD-5")
def test_the_way_on_begins_where_the_counted_way_ends() -> None:
    game = laid_out(TWO_EACH, rival={"white": "hq 2", "gray": "vc 0", "innovated": ["Starting 2"]})
    first, further, *_ = of_kind(game.play(Stop()), "walk")
    assert (first.source, first.steps, first.target) == ("hq 2", ("product 0", "product 1"), "product 1")
    assert (further.source, further.steps, further.target) == ("product 1", ("product 2",), "product 2")


@pytest.mark.rule("SV-RPROD-5")
def test_an_own_product_on_the_way_is_counted_like_any_card() -> None:
    game = moved(TWO_EACH, rival={"white": "hq 2", "gray": "vc 0", "innovated": ["Starting 1"]})
    assert pawns(game)[0] == "product 1"
    assert not [line for line in rivals_turn(game) if "SV-RPROD-5" in line]


# --- on a product that Ada has launched in this round


def behind_ada(**options: Any) -> Game:
    """Ada launches Starting 1, and then white comes there."""
    game = laid_out(ONE_EACH, ada={"blocks": "dot, square, corner"}, options=options)
    game.play(launch(game, 0, "dot, square"), Stop())
    return game


@pytest.mark.rule("SV-R19", "SV-RPROD-4")
def test_the_rival_may_follow_in_the_same_round() -> None:
    game = behind_ada()
    assert rivals_tiles(game) == [("Starting 1", "second")]
    assert pawns(game)[0] == "product 0"


@pytest.mark.rule("SV-R19", "SV-R50")
def test_where_it_has_to_wait_the_pawn_goes_on_to_the_next_card() -> None:
    game = behind_ada(**WAITS)
    assert rivals_tiles(game) == [("Starting 2", "innovator")]
    assert pawns(game)[0] == "product 1"
    assert board(game)[0] == "Starting 1"


@pytest.mark.rule("SV-R50", "SV-RPROD-5")
def test_the_log_says_that_the_pawn_waits_and_not_that_the_rival_owned_the_product() -> None:
    (line,) = [line for line in rivals_turn(behind_ada(**WAITS)) if "goes on to" in line]
    assert "past what the Rival has launched" not in line
    assert line.endswith("[SV-R50]")


@pytest.mark.rule("SV-R50")
@pytest.mark.parametrize("options", [{}, WAITS])
def test_products_of_earlier_rounds_are_followed_in_any_case(options: dict[str, Any]) -> None:
    game = moved(ONE_EACH, ada={"innovated": ["Starting 1"], "blocks": "5 dot"}, options=options)
    assert ("Starting 1", "second") in rivals_tiles(game)


@pytest.mark.rule("SV-R50", "SV-R43")
@pytest.mark.parametrize(("waits", "comes"), [(True, None), (False, "product 1")])
def test_a_product_that_has_to_wait_is_no_space_to_act_on(waits: bool, comes: str | None) -> None:  # noqa: FBT001
    position = only(laid_out(ONE_EACH, options={"rival_waits": waits}).position, "product 1")
    position = launched_by(position, None, Launched(0, position.round, ""))
    assert comes_to(position, WHITE, 3) == comes


# --- few cards, and none


@pytest.mark.rule("SV-PAWN-1", "SV-R18")
@pytest.mark.parametrize(
    ("steps", "comes"), [(1, "vc 1"), (2, "row 2"), (3, "hq 0"), (4, "vc 1"), (9, "hq 0"), (29, "row 2")]
)
def test_with_few_cards_left_a_pawn_goes_round_and_round(steps: int, comes: str) -> None:
    position = only(laid_out(ONE_EACH).position, "vc 1", "row 2", "hq 0")
    assert comes_to(position, WHITE, steps) == comes
    assert comes_to(position, GRAY, steps) == comes


@pytest.mark.rule("SV-PAWN-1", "SV-R18")
@pytest.mark.parametrize("steps", [1, 2, 15, 30])
@pytest.mark.parametrize("last", ["product 3", "vc 2", "row 0", "hq 2"])
def test_to_the_only_card_left_every_way_leads(last: str, steps: int) -> None:
    position = only(laid_out(ONE_EACH).position, last)
    assert comes_to(position, WHITE, steps) == last
    assert comes_to(standing(position, "hq 0", "row 3"), GRAY, steps) == last


@pytest.mark.rule("SV-PAWN-1")
def test_a_pawn_that_goes_all_the_way_round_counts_its_own_space() -> None:
    """It stands on a product of the Rival's, with one other card left: 2 steps lead back, and then on."""
    position = launched_by(laid_out(ONE_EACH).position, Launched(None, 1, ""))
    position = standing(only(position, "product 0", "vc 1"), "product 0", None)
    assert comes_to(position, WHITE, 1) == "vc 1"
    way = walk(position, WHITE, 2, None)
    assert way is not None
    assert [CLOCKWISE[space] for space in way.counted] == ["vc 1", "product 0"]
    assert [CLOCKWISE[space] for space in way.further] == ["vc 1"]


def nowhere(*names: str, white: str, gray: str, firsts: Sequence[Launched | None] = ()) -> Position:
    """A position, in the Rival's turn, in which cards lie in these spaces alone."""
    position = launched_by(laid_out(ONE_EACH).position, *firsts)
    position = standing(only(position, *names), white, gray)
    turn_card(position, [])
    return position


@pytest.mark.rule("SV-R43")
@pytest.mark.parametrize(
    "position",
    [
        nowhere(white="vc 0", gray="vc 1"),
        nowhere("product 0", white="vc 0", gray="product 0", firsts=[Launched(None, 1, "")]),
        nowhere("product 0", white="vc 0", gray="vc 1", firsts=[Launched(None, 1, "")]),
        nowhere("product 0", white="product 0", gray="vc 1", firsts=[Launched(None, 1, "")]),
        nowhere(
            *("product 0", "product 1"),
            white="hq 0",
            gray="vc 1",
            firsts=[Launched(None, 1, ""), Launched(None, 1, "")],
        ),
    ],
    ids=["no card", "under the other pawn", "its own", "the one below it", "two of its own"],
)
def test_with_nowhere_to_go_a_pawn_stays_and_does_nothing(position: Position) -> None:
    after, events = position.copy(), list[Any]()
    MovePawn(WHITE).run(after, events)
    assert [(event.kind, event.rule, event.what) for event in events] == [("stay", "SV-R43", "white")]
    assert after == position


@pytest.mark.rule("SV-R43", "SV-RTECH-1")
def test_with_no_card_on_the_board_the_rival_still_collects_its_blocks() -> None:
    position = only(laid_out(TWO_EACH).position)
    whole = totals(position)
    position.pending = ()
    position.push(RivalTurn())
    events: Events = []
    settle(position, events)
    assert [event.what for event in of_kind(tuple(events), "stay")] == ["white", "gray"]
    assert position.rival is not None
    assert position.rival.pawns == (None, None)
    assert position.rival.tech == (1, 0)  # bar, dot
    assert totals(position) == whole


@pytest.mark.rule("SV-R43")
def test_a_spent_decision_deck_is_shuffled_again_with_the_card_just_used() -> None:
    names = [card.name for card in DECK.decisions]
    game = moved(ONE_EACH, rival={"spent": [name for name in names if name != ONE_EACH]})
    assert game.position.decisions[1] == ()
    before = {card.name for card in game.rival.prospects}
    assert before == set(names)
    game.play(Stop())
    assert "The 18 discarded cards are shuffled into a new deck. [SV-R43]" in told(game)
    (now,), deck, spent = game.position.decisions
    assert sorted((now, *deck)) == list(range(18))
    assert spent == ()


@pytest.mark.rule("SV-R43")
def test_each_time_the_deck_is_shuffled_into_another_order() -> None:
    position = laid_out(ONE_EACH).position
    orders = []
    for _ in range(5):
        position.decisions = ((), (), tuple(range(18)))
        events: Events = []
        turn_card(position, events)
        assert [event.reveals for event in events] == [True, True]  # the shuffle, and the card
        orders.append((*position.decisions[0], *position.decisions[1]))
    assert len(set(orders)) == 5


@pytest.mark.rule("SV-R43")
def test_while_a_decision_card_is_left_nothing_is_shuffled() -> None:
    game = moved(ONE_EACH, rival={"spent": ["Card One", "Card Three"]})
    game.play(Stop())
    assert not [line for line in told(game) if "shuffled" in line]
    (now,), deck, spent = game.position.decisions
    assert spent == (0, 2, 1)
    assert sorted((now, *deck)) == list(range(3, 18))


# --- every position there may be


def slow_walk(position: Position, pawn: int, steps: int) -> str | None:
    """Step clockwise, one space at a time, and look at each space as somebody at the table would."""
    rival = position.rival
    assert rival is not None
    here, other = rival.pawns[pawn], rival.pawns[1 - pawn]
    if here is None:
        here = 14 if pawn == WHITE else 3

    def acts(space: int) -> bool:
        if space == other or not path(position)[space].held(position):
            return False
        first = position.launched[space] if space < 4 else None
        if first is None or first.seat is not None:
            return first is None or not position.options.rival_waits or first.round < position.round
        return False

    if not any(map(acts, range(15))):
        return None
    while steps or not acts(here):
        here = (here + 1) % 15
        if here != other and path(position)[here].held(position):
            steps = max(0, steps - 1)
    return CLOCKWISE[here]


BARE = laid_out(ONE_EACH, round=3).position
FIRSTS = st.sampled_from([None, Launched(None, 2, ""), Launched(0, 2, ""), Launched(0, 3, "")])
SPOTS = st.one_of(st.none(), st.sampled_from(CLOCKWISE))


@pytest.mark.rule("SV-PAWN-1", "SV-PAWN-2", "SV-R18", "SV-RPROD-5", "SV-R50", "SV-R43", "SV-R4")
@settings(max_examples=400, deadline=None)
@given(
    cards=st.sets(st.sampled_from(CLOCKWISE)),
    firsts=st.lists(FIRSTS, min_size=4, max_size=4),
    white=SPOTS,
    gray=SPOTS,
    pawn=st.sampled_from([WHITE, GRAY]),
    steps=st.integers(1, 30),
    waits=st.booleans(),
)
def test_a_walk_ends_where_stepping_space_by_space_ends(
    *,
    cards: set[str],
    firsts: list[Launched | None],
    white: str | None,
    gray: str | None,
    pawn: int,
    steps: int,
    waits: bool,
) -> None:
    if white == gray:
        gray = None
    lying = [first if name in cards else None for first, name in zip(firsts, CLOCKWISE, strict=False)]
    position = standing(only(launched_by(BARE, *lying), *cards), white, gray)
    position.options = Options(rival_waits=waits)
    assert comes_to(position, pawn, steps) == slow_walk(position, pawn, steps)
