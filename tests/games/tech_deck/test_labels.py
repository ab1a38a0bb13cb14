"""What the buttons say: what each answer does now, and what is still missing for it."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck import Pass, Score, Use
from sv_widgets.games.tech_deck.game import Game
from sv_widgets.kernel import Move
from tests.games.tech_deck.play import card, table


def buttons(game: Game) -> list[str]:
    return [label(game, move) for move in game.legal_moves()]


def label(game: Game, move: Move) -> str:
    assert game.decision is not None
    return game.decision.label(game.position, move)


def laying(**wishes: Any) -> Game:
    usual: dict[str, Any] = {"team2": {"hand": []}, "ada": {"venture": ["5-Science"]}}
    return table(phase="assist", **usual | wishes)


@pytest.mark.rule("TD-ASSIST-1", "TD-R7")
def test_cards_to_lay_say_what_they_fit_and_with_what_help() -> None:
    game = laying(row=["6-Service", "5-Service"], team1={"hand": ["4-Service", "2-Science"]})
    assert buttons(game) == [
        "Lay nothing: the assisting ends unless the other team lays",
        "4-Service = 4: 6-Service or 5-Service with an effect",
        "4-Service + 2-Science = 6: fits 6-Service, 5-Service with an effect",
    ]


@pytest.mark.rule("TD-R28")
def test_customers_to_name_say_what_is_missing_and_who_wins() -> None:
    game = laying(
        row=["6-Service", "5-Service"],
        team1={"hand": ["4-Service"]},
        team2={"hand": ["3-Service", "1-Service", "2-Information"]},
        bo={"venture": ["12-Service"]},
    )
    game.seat("Ada").lay("4-Service")
    game.seat("Bo").lay("3-Service", "1-Service", "2-Information")
    assert buttons(game) == [
        "6-Service, Six of Service: 2 too little, and effects to come; a contest that you would win",
        "5-Service, Five of Service: 1 too little, and effects to come",
    ]


def test_passing_says_what_follows() -> None:
    game = table(
        phase="effects",
        row=["9-Service", "8-Science"],
        team1={"hand": ["3-Information"], "deck": ["1-Information"]},
        team2={"hand": ["3-Service"], "deck": ["1-Service"]},
    )
    assert label(game, Pass()) == "Pass"
    game.play(Pass())
    assert label(game, Pass()) == "Pass: on to assisting"
    game.seat("Bo").use("3-Service")
    assert label(game, Pass()) == "Pass", "Bo may go on"


def test_cards_that_do_not_fit_are_said_to_come_back() -> None:
    game = laying(row=["6-Service"], team1={"hand": ["4-Service"]})
    game.seat("Ada").lay("4-Service")
    assert label(game, Pass()) == "Pass: your cards do not fit and come back"
    assert label(game, Use(card("5-Science"))) == f"{named('5-Science')}: sum +2, +1, -1 or -2"


def test_an_amount_says_what_is_still_missing() -> None:
    game = laying(
        row=["7-Service"],
        team1={"hand": ["4-Service", "1-Service", "1-Technology"]},
        ada={"venture": ["5-Science"]},
    )
    game.seat("Ada").lay("4-Service")
    game.seat("Ada").use("5-Science")
    assert buttons(game) == ["+2: +1 still missing", "+1: +2 still missing"]


@pytest.mark.rule("TD-ASSIST-5")
def test_places_for_a_customer_say_what_lies_there() -> None:
    game = laying(
        row=["6-Information"],
        team1={"hand": ["4-Service", "2-Information"], "score": ["8-Science"]},
        ada={"venture": ["5-Service", "9-Technology"]},
    )
    game.seat("Ada").lay("4-Service", "2-Information")
    assert buttons(game) == [
        "Score it: 2 to 0",
        "Join Ada's venture, beside 5-Service and 9-Technology",
        f"To your hand, by {named('9-Technology')}",
    ]
    game.play(Score())


@pytest.mark.rule("TD-R33")
def test_the_refresh_says_what_is_discarded() -> None:
    game = table(phase="refresh", row=["9-Service"], ada={"venture": ["13-Science"]})
    assert label(game, Pass()) == "Discard the whole hand"
    assert label(game, Use(card("13-Science"))) == f"{named('13-Science')}: keep 1 card"


def test_a_bill_says_the_effect_in_full_and_what_there_is_to_draw() -> None:
    game = table(
        phase="effects",
        row=["9-Service"],
        team1={"hand": ["3-Information"], "deck": ["1-Information"], "discard": ["4-Service", "2-Science"]},
    )
    decision, move = game.decision, Use(card("3-Information"))
    assert decision is not None
    assert decision.bill(game.position, move).lines == (
        ("effect", "draw 1 card"),
        ("in your deck", "1 card"),
        ("in your discard", "2 cards"),
    )
    assert decision.bill(game.position, Use(99)).lines == ()


def named(wanted: str) -> str:
    return table().position.deck.find(wanted).name
