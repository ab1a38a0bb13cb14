"""Resigning at a table: for whom a front end may do it, what undo says to it, and that it is kept."""

import json
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import Stop
from sv_widgets.kernel import Move, View
from sv_widgets.kernel.plain import UserError
from sv_widgets.players import Greedy, Player
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from tests.games.silicon_valley.play import table as position


def send(desk: Desk, kind: str = "resign", **fields: Any) -> dict[str, Any]:
    return desk.receive({"kind": kind, "id": 1, "base_version": desk.shown["version"], **fields})


class Waiting(Player):
    """A bot that lets somebody do something while it thinks, and then plays the first answer."""

    meanwhile: Any = None

    def choose(self, view: View) -> Move:
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            meanwhile()
        return self.answers(view)[0]


class Failing(Player):
    """A bot that never finds a move, so that the game waits."""

    def choose(self, view: View) -> Move:
        raise ValueError


# --- by message


def test_the_viewer_resigns_and_all_see_it() -> None:
    desk = Desk(Table(position(), hand_over=False))
    other = Desk(desk.table, seat=1)
    assert send(desk)["ok"]
    for each in (desk, other):
        shown = each.shown
        assert shown["question"] == "The game has ended: Ada resigned in round 1; Bo wins (SV-R53)."
        assert (shown["by"], shown["outcome"]["resigned"], shown["answers"]) == (0, 0, [])
        assert [event["says"] for event in shown["events"]] == ["Ada resigns."]
        assert (shown["log"][-1]["says"], shown["log"][-1]["code"]) == ("Ada resigns.", "game.resign('Ada')")
        assert [place["name"] for place in shown["ranking"]] == ["Bo", "Ada"]
        assert shown["covered"] is False
    back = send(desk, "look_back", plays=1)["past"]
    assert back["outcome"]["resigned"] == 0


def test_the_desk_of_a_seat_resigns_for_it_out_of_turn() -> None:
    table = Table(position())
    desk = Desk(table, seat=1)
    assert table.game.question.startswith("Ada")
    assert send(desk)["ok"]
    assert table.game.outcome is not None
    assert table.game.outcome.resigned == 1
    assert desk.shown["by"] == 1


def test_a_resignation_from_an_older_look_is_not_accepted() -> None:
    desk = Desk(Table(position(), hand_over=False))
    desk.table.game.play(Stop())
    reply = desk.receive({"kind": "resign", "id": 1, "base_version": 0})
    assert (reply["ok"], reply["reason"]) == (False, "stale")
    assert desk.table.game.outcome is None


def refused(desk: Desk, reason: str, sentence: str) -> None:
    before = desk.table.game.record()
    reply = send(desk)
    assert (reply["ok"], reply["reason"], reply["sentence"]) == (False, reason, sentence)
    assert desk.table.game.record() == before


def test_from_a_covered_screen_nobody_resigns() -> None:
    table = Table(position())
    table.game.play(Stop())
    assert table.covered
    refused(Desk(table), "covered", "Pass the screen to Bo.")
    table.ready()
    assert send(Desk(table))["ok"]
    assert table.game.outcome is not None
    assert table.game.outcome.resigned == 1


def test_who_only_watches_does_not_resign() -> None:
    table = Table(position(), players={"Ada": Failing(), "Bo": Failing()})
    assert table.game.outcome is None
    refused(Desk(table), "refused", "Nobody can resign here: no player sits at this screen.")


def test_after_the_end_nobody_resigns() -> None:
    desk = Desk(Table(position(), hand_over=False))
    desk.table.game.resign("Bo")
    refused(desk, "refused", "Nobody can resign here: the game has ended.")
    refused(Desk(desk.table, seat=0), "refused", "The game has ended; nobody can resign any more.")


def test_for_a_bot_only_a_cell_resigns() -> None:
    desk = Desk(Table(position(), players={"Bo": Greedy()}), seat=1)
    refused(desk, "refused", "Bo is played by a bot; game.resign('Bo') in a cell resigns for it.")
    desk.table.game.resign("Bo")
    assert desk.table.game.outcome is not None
    assert desk.table.game.outcome.winners == (0,)


def test_the_message_has_no_fields() -> None:
    desk = Desk(Table(position(), hand_over=False))
    reply = send(desk, seat=1)
    assert (reply["ok"], reply["reason"]) == (False, "malformed")
    assert desk.table.game.outcome is None


# --- bots


def test_a_bot_that_thinks_meanwhile_plays_no_more() -> None:
    game, bot = position(), Waiting()
    table = Table(game, players={"Bo": bot})
    bot.meanwhile = lambda: game.resign("Ada")
    game.play(Stop())
    assert game.outcome is not None
    assert [turn.resigned for turn in game.turns] == [None, None, 0]
    assert table.note == table.paused == ""
    assert table.viewer is None


# --- undo and redo


def test_fair_undo_lets_a_resignation_stand_and_free_undo_takes_it_back() -> None:
    game = position()
    fair, free = Table(game), Table(game, undo="free")
    game.play(Stop())
    game.resign("Ada")
    sentence = "Ada has resigned, which opened everything, so it stands."
    assert fair.why_no_undo() == fair.why_no_undo(0) == fair.why_no_undo(1) == sentence
    with pytest.raises(UserError, match=sentence):
        fair.undo()
    free.undo()
    assert (game.outcome, len(game.turns)) == (None, 2)
    free.redo()
    assert game.outcome is not None


def test_the_resignation_of_a_bot_keeps_what_was_played_before_it_from_fair_undo() -> None:
    game = position()
    fair, free = Table(game, players={"Bo": Greedy()}), Table(game, players={"Bo": Greedy()}, undo="free")
    assert fair.why_no_undo() == "Nothing has been played yet."
    game.resign("Bo")
    assert fair.why_no_undo() == "Only bots have played yet, so there is nothing of yours to take back."
    game.undo()
    game.play(game.legal_moves()[-1])
    game.resign("Bo")
    assert fair.why_no_undo() == "Bo has resigned, which opened everything, so it stands."
    free.undo()
    assert len(game.turns) == 1, "back to Ada's own last decision"


def test_one_seat_does_not_bring_back_the_resignation_of_another() -> None:
    game = position()
    table = Table(game, hand_over=False)
    game.resign("Bo")
    game.undo()
    with pytest.raises(UserError, match="What was taken back was Bo's play"):
        table.redo(0)
    table.redo(1)
    assert game.outcome is not None


def test_redo_does_not_run_on_into_a_resignation() -> None:
    """Ada resigned while a bot had to decide; to play her move before that again is not to resign again."""
    game, bot = position(), Waiting()
    table = Table(game, players={"Bo": bot}, undo="free")
    bot.meanwhile = lambda: game.resign("Ada")
    game.play(Stop())
    with game.lock:
        game.undo()
        game.undo()
        table.redo()
        assert (len(game.turns), game.outcome) == (2, None)
    assert len(game.turns) > 2, "the bot plays on"


# --- kept


def test_it_is_kept_and_the_game_comes_back_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SV_HOME", str(tmp_path))
    play = sv.play(["Ada", "Bo"], seed=7)
    game = play.table.game
    game.play(game.legal_moves()[0])
    game.resign("Bo")
    (path,) = (tmp_path / "games").glob("game-*.jsonl")
    assert json.loads(path.read_text("utf-8").splitlines()[-1])["resigned"] == 1
    back = sv.resume().table.game
    assert back.compare(game) is None
    assert back.headline == game.headline
    assert sv.load(path).position == game.position


def test_a_game_that_a_person_resigns_at_once_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SV_HOME", str(tmp_path))
    play = sv.play(["Ada", "Bo"], seed=7)
    play.table.game.resign("Ada")
    assert len(sv.resume().table.game.turns) == 2


def test_a_line_that_broke_off_is_dropped_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SV_HOME", str(tmp_path))
    play = sv.play(["Ada", "Bo"], seed=7)
    play.table.game.play(play.table.game.legal_moves()[0])
    play.table.game.resign("Bo")
    (path,) = (tmp_path / "games").glob("game-*.jsonl")
    path.write_text(path.read_text("utf-8")[:-5], "utf-8")
    back = sv.resume().table
    assert back.game.outcome is None
    assert "goes on after play 1" in back.note
