"""The refresh phase: what is kept, and the new hand."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck import Keep, Pass
from sv_widgets.games.tech_deck.game import Game
from tests.conformance.play import asked, of_kind, refused
from tests.games.tech_deck.play import card, discard, hand, kind, laid, table

DECK = ["2-Service", "3-Science", "4-Science", "5-Technology", "6-Technology"]
"""A deck in which nothing can be used from the hand."""


def refreshing(**wishes: Any) -> Game:
    mine = {"hand": ["9-Service", "7-Science", "12-Service"], "deck": DECK} | wishes.pop("mine", {})
    return table(phase="refresh", row=[], team1=mine, **wishes)


@pytest.mark.rule("TD-REFRESH-1", "TD-R33")
def test_the_hand_is_discarded_and_four_are_drawn() -> None:
    game = refreshing(team2={"hand": ["13-Technology", "3-Technology"]})
    assert (asked(game), kind(game)) == ("Bo", "choose_effect"), "Ada's team has refreshed wholly before"
    assert sorted(discard(game, 1)) == ["12-Service", "7-Science", "9-Service"]
    assert sorted(hand(game, 1)) == sorted(DECK[:4])


@pytest.mark.rule("TD-R33", "TD-CARD-4", "TD-R19")
def test_kept_cards_are_put_aside_and_four_are_drawn_all_the_same() -> None:
    game = refreshing(
        ada={"venture": ["13-Science"]},
        team2={"hand": ["13-Technology", "3-Technology"]},
    )
    ada = game.seat("Ada")
    ada.use("13-Science")
    assert (kind(game), len(game.legal_moves())) == ("choose_kept", 3)
    for wrong in ((), (card("9-Service"), card("12-Service")), (card("2-Service"),)):
        assert refused(game, Keep(wrong)).rule == "TD-R33"
    ada.keep("9-Service")
    assert asked(game) == "Bo"
    assert sorted(hand(game, 1)) == sorted([*DECK[:4], "9-Service"])
    assert sorted(discard(game, 1)) == ["12-Service", "7-Science"]


@pytest.mark.rule("TD-R33", "TD-R6")
def test_keep_effects_come_one_by_one_until_the_team_passes_each_for_cards_not_yet_kept() -> None:
    game = refreshing(
        ada={"venture": ["13-Science"]},
        mine={"hand": ["13-Technology", "9-Service", "12-Service", "7-Science"]},
        team2={"hand": []},
    )
    ada = game.seat("Ada")
    ada.use("13-Technology")
    assert len(game.legal_moves()) == 4 + 6, "one or two of four, itself included"
    ada.keep("13-Technology", "9-Service")
    assert (asked(game), kind(game)) == ("Ada", "choose_effect")
    assert sorted(laid(game, 1)) == ["13-Technology", "9-Service"]
    ada.use("13-Science")
    assert {move.cards for move in game.legal_moves()} == {(card("12-Service"),), (card("7-Science"),)}  # type: ignore[attr-defined]
    events = ada.keep("7-Science")
    assert [event.card for event in of_kind(events, "discard")][:1] == [card("12-Service")]
    assert {event.card for event in of_kind(events, "return")} == {
        card("13-Technology"),
        card("9-Service"),
        card("7-Science"),
    }


@pytest.mark.rule("TD-R33", "TD-R34")
def test_others_see_how_many_are_kept_and_not_which() -> None:
    wishes: dict[str, Any] = {
        "ada": {"venture": ["13-Science"]},
        "mine": {"hand": ["13-Technology", "9-Service", "12-Service", "7-Science"]},
        "team2": {"hand": []},
    }
    seen = []
    for kept in ("9-Service", "12-Service"):
        game = refreshing(**wishes)
        game.seat("Ada").use("13-Technology")
        game.seat("Ada").keep(kept)
        view = game.view("Bo")
        assert (view.hand(0).held(view), view.laid(0).held(view)) == ((None,) * 3, (None,))
        assert view.either[0] == (card("13-Technology"),), "known to be here or there (TD-R34)"
        seen.append((view, [str(line) for line in game.log.seen_from("Bo")]))
        assert game.view("Ada").laid(0).held(game.view("Ada")) == (card(kept),)
    assert seen[0] == seen[1]


@pytest.mark.rule("TD-R33", "TD-R38")
def test_with_nothing_in_hand_nothing_is_kept() -> None:
    game = refreshing(
        ada={"venture": ["13-Science"]}, mine={"hand": []}, team2={"hand": ["13-Technology", "3-Service"]}
    )
    assert asked(game) == "Bo"
    game.play(Pass())
    passes = of_kind(game.turns[0].events, "pass")
    assert {event.rule for event in passes} == {"TD-R6"}
