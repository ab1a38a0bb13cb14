"""Trade Show on a table: through the prompt from the deal to the end, with a picture for a board."""

import json
import random
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.trade_show import new
from sv_widgets.table import Table
from sv_widgets.widgets import Part
from sv_widgets.widgets.wire import Wire
from tests.games.trade_show.games import DECK
from tests.games.trade_show.play import selling, table


def sent(widget: Wire, **message: Any) -> Any:
    """The reply to a message from a browser."""
    replies: list[Any] = []
    widget.send = lambda reply, *_: replies.append(reply)
    widget._receive(widget, {"id": 1, "base_version": widget.table.version, **message}, [])
    (reply,) = replies
    json.dumps(reply)
    return reply


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_is_played_through_the_prompt(players: int) -> None:
    game = new(["Ada", "Bo", "Cy", "Di", "Ed"][:players], 5, deck=DECK)
    prompt, luck = Part(Table(game, hand_over=False), "prompt"), random.Random(players)
    while game.outcome is None:
        shown = prompt.shown
        assert len(shown["answers"]) >= 2
        assert all(answer["label"] for answer in shown["answers"])
        assert sent(prompt, kind="play", moves=[luck.choice(shown["answers"])["move"]])["ok"]
    assert prompt.shown["question"].startswith("The game has ended")
    assert prompt.shown["events"][-1]["says"].startswith("The game ends after round")


def test_play_shows_a_game_that_has_begun() -> None:
    play = sv.play(game=new(["Ada", "Bo"], 7, deck=DECK, options={"first": "Ada"}))
    assert repr(play).startswith("<Play trade_show: Ada, Bo. Ada, take a lower card, or both of a column:")
    assert play.shown["game"] == "trade_show"
    assert play.catalogue["developments"][0]["name"] == "Plain One"
    data, _ = play._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    play.seat("Ada").play("Take(column=0)")
    assert play.board.shown == play.prompt.shown == play.shown


def test_the_picture_is_asked_for_and_changes_nothing() -> None:
    game = selling("Plain Four", laid=("d6 4",))
    board = Part(Table(game), "board")
    before = game.record(), json.dumps(board.shown)
    reply = sent(board, kind="picture")
    assert reply["ok"]
    assert reply["picture"] == game.rules.picture(game.view("Ada"), "")
    assert (game.record(), json.dumps(board.shown)) == before


@pytest.mark.rule("TS-R15")
def test_where_all_is_open_no_screen_is_covered_unless_one_wants_it() -> None:
    game = table()
    open_, covered = Part(Table(game), "board"), Part(Table(game, hand_over=True), "board")
    game.play("Take(column=0)")
    assert not open_.shown["covered"]
    assert open_.shown["seat"] == 1
    assert covered.shown["covered"]
    assert covered.shown["question"] == "Pass the screen to Bo."


def test_neither_seed_nor_stream_goes_down_the_wire() -> None:
    game = new(["Ada", "Bo"], 987654321, deck=DECK)
    for seat in (0, 1, None):
        widget = Part(Table(game), "prompt", seat)
        text = json.dumps([widget.shown, widget.catalogue])
        assert "987654321" not in text
        assert "stream" not in text


def test_fair_undo_stops_at_a_roll() -> None:
    game = selling("Plain Four", "Plain Two", "Plain Three", laid=("d6 5",))
    shared = Table(game)
    game.play("Roll()")
    assert shared.why_no_undo() == "The last move revealed something, so it stands."
