"""Hints: good moves for who is asked, from what that seat may know, and for nobody else."""

import json
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets import registry
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons import lesson
from sv_widgets.players import Search
from sv_widgets.players.analysis import Analysis
from sv_widgets.table import Table, hints
from sv_widgets.table.desk import Desk
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table as position


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SIMULATIONS", 6)


def ask(desk: Desk, **message: Any) -> dict[str, Any]:
    return desk.receive({"kind": "ask_hints", "id": 1, "base_version": desk.table.version, **message})


def to_the_end(desk: Desk) -> dict[str, Any]:
    """Ask as a page does, until nothing more is found."""
    for _ in range(50):
        reply = ask(desk)
        if reply["ended"]:
            return reply
    raise AssertionError("the search has no end")


def two(**table: Any) -> Table:
    return Table(sv.silicon_valley.new(["Ada", "Bo"], seed=7, deck=DECK), **table)


def test_the_best_moves_are_found_with_what_their_plates_show() -> None:
    desk = Desk(Table(position(ada={"money": 12})))
    reply = to_the_end(desk)
    assert reply["ok"]
    assert reply["says"].endswith("Ada, choose your first action.")
    assert reply["found"] == "6 imagined rounds."
    assert 1 <= len(reply["moves"]) <= 3
    answers = {json.dumps(each["move"]): each for each in desk.shown["answers"]}
    for move in reply["moves"]:
        answer = answers[json.dumps(move["move"])]
        assert (move["label"], move["where"]) == (answer["label"], answer["where"])
        assert 0 <= move["low"] <= move["chance"] <= move["high"] <= 100
    places = [(move["move"]["kind"], move["where"]) for move in reply["moves"]]
    assert len({*places}) == len(places), "each has a plate of its own"


def test_what_is_much_worse_than_the_best_is_not_called_good(monkeypatch: pytest.MonkeyPatch) -> None:
    def chances(good: float) -> list[int]:
        monkeypatch.setattr(hints, "GOOD", good)
        return [move["chance"] for move in to_the_end(Desk(Table(position(ada={"money": 12}))))["moves"]]

    every = chances(0)
    assert len({*every}) > 1
    assert chances(1) == [each for each in every if each == every[0]]


def test_each_message_makes_a_slice_and_the_search_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sv_widgets.players.search.SLICE", 0.0)  # a slice is one simulation
    desk = Desk(Table(position(ada={"money": 12})))
    found = [ask(desk) for _ in range(7)]
    assert [reply["ended"] for reply in found[:6]] == [False] * 6
    assert found[0]["found"] == "1 imagined round."
    assert to_the_end(desk)["found"] == "6 imagined rounds."


def test_asking_changes_nothing() -> None:
    desk = Desk(Table(position()))
    before, record = desk.shown, desk.table.game.record()
    to_the_end(desk)
    assert (desk.shown, desk.table.game.record()) == (before, record)


def test_another_decision_is_searched_anew() -> None:
    desk = Desk(Table(position(), hand_over=False))
    to_the_end(desk)
    desk.table.game.play(desk.table.game.legal_moves()[-1])
    reply = to_the_end(desk)
    assert "Bo, choose your first action." in reply["says"]


def test_only_the_view_of_who_asks_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[Any] = []
    real = Search.tree

    def tree(self: Search, view: Any) -> Any:
        searched.append(view)
        return real(self, view)

    monkeypatch.setattr(Search, "tree", tree)
    desk = Desk(two(), seat=0)
    to_the_end(desk)
    assert [view.seat for view in searched] == [0]
    assert searched[0] == desk.table.game.view(0)


def test_who_is_not_asked_gets_none() -> None:
    reply = ask(Desk(two(), seat=1))
    assert (reply["ok"], reply["reason"]) == (False, "refused")
    assert reply["sentence"].startswith("There are hints for your own decisions: ")


def test_nobody_gets_any_while_the_screen_is_covered() -> None:
    table = two(hand_over=True)
    table.game.play(table.game.legal_moves()[0])
    desk = Desk(table)
    assert desk.covered
    assert ask(desk)["reason"] == "covered"
    table.ready()
    assert ask(desk)["ok"]


def test_a_setting_switches_them_off() -> None:
    desk = Desk(two())
    assert desk.shown["hints"] is desk.shown["settings"]["hints"] is True
    sv.settings(hints=False)
    assert ask(desk)["sentence"] == "Hints are switched off, in the settings of all tables."


def test_a_lesson_has_those_of_its_teacher_alone() -> None:
    desk = lesson("hire-1").desk
    assert desk.shown["hints"] is False
    assert ask(desk)["sentence"] == "There are no hints at this table."


@pytest.mark.parametrize("game", registry.names())
def test_there_are_hints_where_the_game_has_plans(game: str) -> None:
    table = sv.play(["Ada", "Bo"], 7, game=game, hand_over=False)
    kit = registry.kit(game)
    assert table.shown["hints"] is bool(kit.worth and kit.plans)
    reply = ask(table.desk)
    assert reply["ok"] is table.shown["hints"]


def test_at_the_end_there_are_none() -> None:
    table = two()
    table.game.resign("Ada")
    assert ask(Desk(table))["reason"] == "refused"


# --- at the front door


def test_the_front_door_analyses_for_a_seat() -> None:
    game = sv.silicon_valley.new(["Ada", "Bo"], seed=7)
    found = sv.analyse(game, "Ada", simulations=8)
    assert isinstance(found, Analysis)
    assert sv.hint(game, "Ada", simulations=8).startswith(found.best.label)
    assert found._repr_html_() == sv.analyse(game, "Ada", simulations=8)._repr_html_()
    assert sv.hint(game, simulations=8) == sv.hint(game, "Ada", simulations=8), "she alone is asked"


@pytest.mark.parametrize(
    ("game", "seat", "said"),
    [
        (sv.silicon_valley.new(["Ada", "Bo"], seed=7), "Bo", "^Bo is not asked now, but Ada.$"),
        (sv.silicon_valley.new(["Ada", "Bo"], seed=7), "Zoe", "sits here; there are Ada, Bo"),
        (sv.tech_deck.scenario(4, phase="new_customers"), None, "^Ada and Bo are asked now; say for whom"),
        (7, None, "^A game is judged, such as .*, not 7.$"),
    ],
)
def test_whoever_asks_for_a_hint_is_told_who_is_asked(game: Any, seat: str | None, said: str) -> None:
    for asked in (sv.hint, sv.analyse):
        with pytest.raises(UserError, match=said):
            asked(game, seat)


def test_after_the_end_nobody_is_asked() -> None:
    game = sv.silicon_valley.new(["Ada", "Bo"], seed=7)
    game.resign("Ada")
    with pytest.raises(UserError, match=r"^Nobody is asked any more\. The game has ended: Ada resigned"):
        sv.hint(game)
