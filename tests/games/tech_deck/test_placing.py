"""Where an assisted customer goes: to the score, to a venture, and what moves on from there."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck import Join, MoveOn, Pass, Score, Use
from sv_widgets.games.tech_deck.game import Game
from tests.conformance.play import asked, of_kind, refused
from tests.games.tech_deck.play import card, discard, kind, offered, row, table, venture


def assisted(players: int = 2, customer: str = "5-Technology", **wishes: Any) -> Game:
    """Team 1 has assisted a customer, and it is to be placed."""
    held = {"5-Technology": ["1-Technology", "4-Service"], "6-Service": ["4-Service", "2-Science"]}[customer]
    own = {"team1": {"hand": [*held, *wishes.pop("hand", [])], "deck": []}, "team2": {"hand": []}}
    game = table(players, phase="assist", row=[customer], **own, **wishes)
    game.team(1).lay(*held)
    return game


@pytest.mark.rule("TD-ASSIST-5", "TD-R31")
def test_the_cards_used_are_discarded_before_the_customer_is_placed() -> None:
    game = assisted()
    assert kind(game) == "place_customer"
    assert discard(game, 1) == ["4-Service", "1-Technology"]
    assert row(game) == ["5-Technology"]


@pytest.mark.rule("TD-ASSIST-5", "TD-R10", "TD-R38")
def test_only_a_venture_card_joins_a_venture() -> None:
    game = assisted()
    assert game.legal_moves() == [Score(), Join(0)]
    game = assisted(customer="6-Service")
    scored = of_kind(game.turns[-1].events, "score")
    assert [(event.rule, event.card) for event in scored] == [("TD-ASSIST-5", card("6-Service"))]
    game = assisted(customer="6-Service", ada={"venture": ["7-Service"]})
    found = refused(game, Join(0))
    assert (found.rule, found.sentence) == (
        "TD-R10",
        "6-Service has a group effect; only a venture card joins a venture.",
    )


@pytest.mark.rule("TD-ASSIST-5", "TD-R4")
def test_it_joins_a_venture_of_any_player_of_the_team_and_of_no_other() -> None:
    game = assisted(4)
    assert [move for move in game.legal_moves() if isinstance(move, Join)] == [Join(0), Join(2)]
    assert refused(game, Join(1)).rule == "TD-ASSIST-5"
    assert refused(game, Pass()).rule == "TD-ASSIST-5"
    game.seat("Ada").join(2)
    assert venture(game, "Cy")[-1] == "5-Technology"


@pytest.mark.rule("TD-ASSIST-5", "TD-EFF-1")
def test_a_venture_that_joined_works_in_the_same_turn() -> None:
    """6-Technology takes back a card of 3 or less that assisted it."""
    game = table(
        phase="assist",
        row=["6-Technology"],
        team1={"hand": ["2-Service", "4-Technology"]},
        team2={"hand": []},
    )
    game.seat("Ada").lay("2-Service", "4-Technology")
    game.seat("Ada").join()
    assert "6-Technology" in offered(game)
    game.seat("Ada").use("6-Technology")
    taken = of_kind(game.turns[-1].events, "take")
    assert [event.card for event in taken] == [card("2-Service")]


@pytest.mark.rule("TD-ASSIST-5", "TD-R10")
@pytest.mark.parametrize(("players", "full"), [(2, 3), (4, 3), (5, 2), (6, 2)])
def test_past_the_limit_the_owner_chooses_the_card_that_is_scored(players: int, full: int) -> None:
    own = ["9-Service", "12-Service", "4-Information"][:full]
    game = assisted(players, ada={"venture": own})
    game.seat("Ada").join(0)
    assert (asked(game), kind(game)) == ("Ada", "choose_overflow")
    assert offered(game) == [*own, "5-Technology"], "the new one may be the one that moves on"
    found = refused(game, MoveOn(card("1-Service")))
    assert found.rule == "TD-R10"
    assert found.sentence.startswith(f"The venture holds {full} cards; one of 9-Service")
    game.seat("Ada").move_on("9-Service")
    moved = of_kind(game.turns[-1].events, "move_on")
    assert [(event.rule, event.card, event.target) for event in moved] == [
        ("TD-ASSIST-5", card("9-Service"), "score 1"),
    ]


@pytest.mark.rule("TD-R4", "TD-R10")
def test_the_owner_is_asked_what_moves_on_even_if_another_leads() -> None:
    game = assisted(4, round=2, ada={"venture": ["9-Service", "12-Service", "4-Information"]})
    assert asked(game) == "Cy"
    game.seat("Cy").join(0)
    assert asked(game) == "Ada"


@pytest.mark.rule("TD-R3", "TD-ASSIST-5")
def test_a_second_venture_has_a_limit_of_its_own() -> None:
    """Of three players Bo is alone in team 2, with two ventures."""
    game = table(
        3,
        phase="assist",
        marker=2,
        row=["5-Technology"],
        team1={"hand": []},
        team2={"hand": ["1-Technology", "4-Service"]},
        bo={"venture": ["9-Service", "12-Service", "4-Information"], "second": ["6-Information"]},
    )
    game.seat("Bo").lay("1-Technology", "4-Service")
    first, second = game.position.ventures(1)
    assert {Join(first), Join(second)} <= {*game.legal_moves()}
    game.seat("Bo").join(second)
    assert not of_kind(game.turns[-1].events, "move_on")
    assert venture(game, "Bo", 1) == ["6-Information", "5-Technology"]


@pytest.mark.rule("TD-ASSIST-5", "TD-R31")
def test_a_recruit_among_the_cards_that_assisted_cannot_be_used() -> None:
    """1-Information recruits from the hand; laid, it lies in the discard when the customer is placed."""
    game = table(
        phase="assist",
        row=["5-Service"],
        ada={"venture": ["13-Service"]},
        bo={"venture": ["9-Service"]},
        team1={"hand": ["1-Information", "4-Service"]},
        team2={"hand": []},
    )
    game.seat("Ada").lay("1-Information", "4-Service")
    assert refused(game, Use(card("1-Information"))).rule == "TD-R32"
    kept = table(
        phase="assist",
        row=["5-Service"],
        ada={"venture": ["13-Service"]},
        bo={"venture": ["9-Service"]},
        team1={"hand": ["1-Information", "4-Service", "1-Service"]},
        team2={"hand": []},
    )
    kept.seat("Ada").lay("1-Service", "4-Service")
    recruited = of_kind(kept.seat("Ada").use("1-Information"), "recruit")
    assert [(event.card, event.target) for event in recruited] == [(card("5-Service"), "discard 1")]
