"""A team at a table: screens are covered between teams, not between mates, and people decide for bots."""

import json
from typing import Any

import pytest

from sv_widgets.kernel import Game
from sv_widgets.players import Random
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from tests.conformance.toy import RULES, Lay, Match, Play, Stake

NAMES = ("Ada", "Bo", "Cy", "Di")


def match(**options: Any) -> Table:
    """Ada and Cy against Bo and Di."""
    return Table(Game(RULES, Match(NAMES, 9)), **{"hand_over": True, **options})


def lay(table: Table, seat: str) -> None:
    table.game.seat(seat).play(table.game.legal_moves()[0])


def test_the_screen_is_covered_between_teams_and_not_between_team_mates() -> None:
    table = match()
    assert (table.viewer, table.covered) == (0, False)
    lay(table, "Cy")  # who speaks for both
    assert (table.viewer, table.covered) == (None, True)
    assert Desk(table).question == "Pass the screen to Bo or Di."
    table.ready()
    assert (table.viewer, table.covered) == (1, False)


def test_in_a_team_with_a_bot_the_person_decides() -> None:
    table = match(players={"Cy": Random(), "Bo": Random(), "Di": Random()})
    assert isinstance(table.game.decision, Lay)
    assert (table.viewer, len(table.game.turns)) == (0, 1), "Cy waits for Ada"
    lay(table, "Ada")
    assert len(table.game.turns) > 2, "Bo and Di are bots alone"
    while (decision := table.game.decision) is not None:
        assert 0 in decision.seats
        table.game.play(table.game.legal_moves()[0])


def test_a_play_of_a_team_is_taken_back_by_any_of_it_and_by_nobody_else() -> None:
    table = match(hand_over=False)
    lay(table, "Cy")
    assert table.why_no_undo(1) == "The last move was Ada's."
    table.undo(0)
    assert len(table.game.turns) == 1
    with pytest.raises(ValueError, match="was Ada's play"):
        table.redo(1)
    table.redo(2)
    assert len(table.game.turns) == 2


def test_what_a_team_has_laid_leaves_for_nobody_else() -> None:
    """Whatever Ada's team lays, Bo's and a spectator's desk show the same until both have laid."""
    shown = []
    for choice in (0, 2):
        table = match(hand_over=False)
        desks = [Desk(table, seat) for seat in (1, None)]
        table.game.play(table.game.legal_moves()[choice])
        shown.append([json.dumps({**desk.shown, "version": 0}) for desk in desks])
    assert shown[0][0] == shown[1][0]


def test_team_mates_see_the_same_question_with_the_same_answers() -> None:
    table = match(hand_over=False)
    ada, cy, bo = (Desk(table, seat).shown for seat in (0, 2, 1))
    assert ada["answers"] == cy["answers"] != []
    assert bo["answers"] == []
    assert ada["team"] == bo["team"] == [0, 2]


def test_a_number_is_one_answer_with_bounds_and_step_and_is_played_by_message() -> None:
    table = match(hand_over=False, undo="free")
    while not isinstance(table.game.decision, Stake):
        table.game.play(table.game.legal_moves()[0])
    desk = Desk(table)
    (bid,), high = desk.shown["ranges"], desk.shown["ranges"][0]["high"]
    assert bid == {
        "move": {"kind": "bid", "amount": 5},
        "field": "amount",
        "low": 5,
        "high": high,
        "step": 5,
        "where": "",
    }
    assert [answer["move"] for answer in desk.shown["answers"]] == [{"kind": "play", "card": 0}]
    message = {"kind": "play", "id": 1, "base_version": table.version}
    refused = desk.receive({**message, "moves": [{"kind": "bid", "amount": 7}]})
    assert refused["rule"] == "TOY-5"
    assert refused["sentence"].startswith(f"The amount is from 5 to {high} in steps of 5, not 7.")
    assert desk.receive({**message, "moves": [{"kind": "bid", "amount": high}]})["ok"]
    assert Play(0) not in table.game.turns[-1].moves
