"""The Rival's turn in two lines a step, as those read it who watch it."""

from dataclasses import replace
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import RULES, Stop, blocks, effects
from sv_widgets.games.silicon_valley.actions import Fund
from sv_widgets.games.silicon_valley.cards.effect import Effect
from sv_widgets.games.silicon_valley.effects import FreeAction
from sv_widgets.games.silicon_valley.facts import facts
from sv_widgets.games.silicon_valley.forecast import insight
from sv_widgets.games.silicon_valley.game import Game, new
from sv_widgets.games.silicon_valley.view import catalogue
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from tests.games.silicon_valley.play import BOARD, table
from tests.games.silicon_valley.test_rival import laid_out, moved
from tests.table.steps import steps


def captions(game: Game) -> list[tuple[str, str]]:
    """The two lines of each step of the last play."""
    found = [RULES.caption(events, position) for events, position in game.frames()]
    return [(each.says, each.changed) for each in found if each]


@pytest.mark.rule("SV-RIVAL-1", "SV-PERS-2")
def test_each_step_says_what_happened_and_what_it_changed() -> None:
    game = moved(
        "Card One",
        rival={"trackers": {"promotion": 1}, "personalities": [None, None, None, "Red Fee"]},
    )
    assert captions(game) == [
        (
            "The Rival turns Card One.",
            "White moves on by 6, gray by 3; then the Rival takes a corner and a bar.",
        ),
        (
            "The white pawn moves on by 6, to Small Change.",
            "Promotion down 2, to !; Small Change leaves the board.",
        ),
        (
            "The gray pawn moves on by 3, to Sunny Sam.",
            "Vacation down 1; Sunny Sam joins the Rival; its tech row gains a bar and a tee.",
        ),
        ("The Rival's tech row gains a corner and a bar.", "Its tech row is worth 11 squares now."),
        ("Red Fee acts.", "Pay $12."),
        ("Ada pays $12.", "The tracker of promotion goes back to the top."),
    ]


@pytest.mark.rule("SV-RPROD-1", "SV-RPROD-5")
def test_a_pawn_that_goes_on_and_launches_says_where_it_ends() -> None:
    game = moved(
        rival={"white": "hq 2", "gray": "product 3", "tech": "4 square", "innovated": ["Starting 1"]},
    )
    white = captions(game)[1]
    assert white[0] == "The white pawn moves on by 1 and further, to Starting 2."
    assert white[1].endswith("; it is Innovator.")


@pytest.mark.rule("SV-PERS-1")
def test_trackers_that_go_equally_far_are_named_together() -> None:
    game = moved(hqs=[None, "Loft"], rival={"white": "hq 0", "gray": "product 3"}, vcs=["Patient Pool"])
    assert captions(game)[1][1] == "Vacation and balance down 1; Loft leaves the board."


@pytest.mark.rule("SV-PERS-1")
@pytest.mark.parametrize(
    ("before", "says"),
    [(1, "Tech down 2, to !"), (2, "Tech down 1, to !"), (3, "Tech on ! already")],
)
def test_a_tracker_that_is_held_on_its_last_step_is_told_once(before: int, says: str) -> None:
    people = [*BOARD["row"][:2], "Last Lou", "Two Techs", None]
    rival = {"white": "row 4", "gray": "product 3", "trackers": {"tech": before}}
    game = moved(row=people, rival=rival, vcs=["Patient Pool"])
    assert captions(game)[1][1].split(";")[0] == says


def test_what_a_player_does_before_the_turn_has_no_second_line() -> None:
    game = laid_out()
    game.play(Stop())
    events, position = game.frames()[0]
    before = [event for event in events if event.kind == "stop"]
    assert RULES.caption(before, position) == ("Ada stops with 3 actions left.", "")


def test_what_a_player_buys_is_no_film() -> None:
    """Also where a VC gives more than money: its owner has seen the card, and waits for nothing."""
    game = table(**BOARD, solo="easy", ada={"blocks": "2 square"})
    game.play(Fund(1))
    assert isinstance(game.decision, FreeAction), "Small Change lets her hire"
    assert game.frames() == []


def test_a_desk_sends_both_lines_with_each_step() -> None:
    game = laid_out("Card One")
    desk = Desk(Table(game, hand_over=False))
    desk.receive({"kind": "play", "id": 1, "base_version": 0, "moves": [{"kind": "stop"}]})
    told = [(frame["question"], frame["says"]) for frame in steps(desk.shown)]
    assert told == captions(game)
    assert len(told) == 4


@pytest.mark.rule("SV-PERS-2")
def test_the_board_says_how_far_each_tracker_has_to_go_and_which_one_threatens() -> None:
    wishes: dict[str, Any] = {
        "trackers": {"mindfulness": 2, "vacation": 2, "promotion": 1},
        "personalities": ["Blue Dot", "Red Fee"],
    }
    seen = facts(laid_out(rival=wishes).view("Ada")).rival
    assert seen is not None
    assert [tracker.left for tracker in seen.trackers] == [1, 1, 3, 2, 3]
    assert [tracker.threatens for tracker in seen.trackers] == [False, True, False, False, False]


def test_after_the_end_no_tracker_threatens() -> None:
    game = laid_out(round=7, rival={"trackers": {"vacation": 2}, "personalities": [None, "Red Fee"]})
    while game.outcome is None:
        game.play(Stop())
    ended = replace(game.view("Ada"), rival=laid_out(rival={"trackers": {"vacation": 2}}).view("Ada").rival)
    seen = facts(ended).rival
    assert seen is not None
    assert [tracker.left for tracker in seen.trackers] == [3, 1, 3, 3, 3]
    assert not any(tracker.threatens for tracker in seen.trackers)


@pytest.mark.rule("SV-R37")
def test_a_move_that_may_come_names_the_card_it_ends_on() -> None:
    ahead = insight(laid_out("Card Two").view("Ada")).rival
    assert ahead is not None
    named = {way.place: way.card for way in ahead.white}
    assert named["product 0"] == "Starting 1"


@pytest.mark.parametrize(
    ("effect", "brief"),
    [
        (effects.Free("expand_hq"), "expand hq, free"),
        (effects.Free("outsource", 2), "outsource, $2 off"),
        (effects.Code(blocks.parse("dot")), "take a dot"),
        (effects.AnyBlock(2), "take a block of up to 2"),
        (effects.GiveCode(8), "give up 8 code"),
        (effects.Cash(-12), "pay $12"),
        (effects.CashPer(-4, "employees"), "pay $4 per employee"),
        (effects.Valuation(-3), "\N{MINUS SIGN}3 valuation"),
        (effects.ValuationPer(1, "hqs"), "+1 valuation/HQ card"),
        (effects.CatchUp(2), "+2 valuation if lowest"),
        (effects.Relief(2), "all lose 2 salary tokens"),
        (effects.Raise(1), "all get 1 salary token"),
        (effects.Upkeep("products"), "pay all products now"),
        (effects.Leave(), "one employee leaves"),
        (effects.NewFaces(), "everybody for hire goes"),
    ],
)
def test_every_kind_of_effect_has_words_that_fit_a_tracker(effect: Effect, brief: str) -> None:
    assert effect.brief() == brief


def test_a_front_end_gets_the_brief_words_with_each_personality() -> None:
    every = catalogue(new(solo="hard", seed=1).position).personalities
    (baron,) = (each for each in every if each.name == "Burn Rate Baron")
    assert baron.brief
    assert baron.acts.lower().startswith(baron.brief)
