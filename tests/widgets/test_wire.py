"""The wire's door in Python: every message gets one answer, and none that is wrong changes anything."""

import gc
import json
import random
import re
import sys
import threading
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any

import ipywidgets
import pytest

from sv_widgets import look, silicon_valley
from sv_widgets.games.silicon_valley import RULES, Fund, Hire, KeepFounder, Stop
from sv_widgets.games.silicon_valley.blocks import SHAPES
from sv_widgets.kernel import Game, Turn, text_of, to_json
from sv_widgets.players import Greedy
from sv_widgets.table import Table
from sv_widgets.table.desk import LOG_LINES
from sv_widgets.widgets import Part, Play, play
from sv_widgets.widgets.base import ReadOnly
from sv_widgets.widgets.wire import Wire
from tests.conformance import toy
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import plans_of
from tests.games.silicon_valley.play import table as position
from tests.table.steps import steps
from tests.tools.threads import at_once, holds_the_lock


class Line:
    """A browser that only writes messages and keeps the replies."""

    def __init__(self, widget: Wire) -> None:
        self.widget, self.replies, self.last = widget, list[Any](), 0
        widget.send = lambda reply, *_: self.replies.append(reply)

    def send(self, **message: Any) -> Any:
        self.last += 1
        whole = {"id": self.last, "base_version": self.widget.table.version, **message}
        return self.raw({name: value for name, value in whole.items() if value is not ...})

    def raw(self, message: Any) -> Any:
        before = len(self.replies)
        self.widget._receive(self.widget, message, [])
        assert len(self.replies) == before + 1, "every message gets one reply"
        reply = self.replies[-1]
        written = json.dumps(reply, ensure_ascii=False).encode()  # as Jupyter sends it
        assert len(written) < 100_000, "nothing that was sent is sent back at length"
        return reply


@pytest.fixture
def play_() -> Play:
    return Play(Table(position(ada={"money": 12, "mat": "Mat Calm"}, row=["Plain Jane"])))


@pytest.fixture
def line(play_: Play) -> Line:
    return Line(play_)


def state(widget: Wire) -> str:
    return widget.table.game.record() + json.dumps(widget.shown)


def test_a_move_is_played_and_shown(line: Line) -> None:
    reply = line.send(kind="play", moves=[{"kind": "hire", "slot": 0}])
    assert reply == {"id": 1, "ok": True, "version": 1}
    shown = line.widget.shown
    assert shown["version"] == 1
    assert shown["view"]["money"][0] == 7
    assert [event["says"] for event in shown["events"]][:2] == ["Ada pays $5.", "Ada hires Plain Jane."]
    assert shown["log"][-1]["turn"] == 1


@pytest.mark.parametrize(("at", "shape"), list(enumerate(SHAPES)))
def test_blocks_of_an_event_are_counted_as_the_browser_reads_them(at: int, shape: str) -> None:
    """Motion takes the number apart: seven bits for each shape, in the order of the look."""
    widget = Part(Table(silicon_valley.scenario(seed=1, ada={"money": 20}), hand_over=False), "prompt")
    widget.table.game.seat("Ada").outsource(shape)
    (code,) = (event for event in widget.shown["events"] if event["what"] == "code")
    assert (code["amount"], code["source"], code["target"]) == (128**at, "supply", "Ada")
    assert look.SHAPES[at] == shape


def test_kinds_of_moves_come_in_a_fixed_order_and_those_in_vain_with_a_move_that_tells_why(
    line: Line,
) -> None:
    kinds = {each["kind"]: (each["nearest"] or {}).get("move") for each in line.widget.shown["kinds"]}
    assert list(kinds) == [
        *("hire", "poach", "expand_hq", "fund", "launch", "outsource", "sunset", "lay_off", "stop")
    ]
    assert kinds["hire"] is None
    assert line.send(kind="why", move=kinds["sunset"])["sentence"] == ("Ada has no product to give up.")
    # who only looks on is asked for nothing, and is told no reasons
    other = Part(line.widget.table, "board", seat=1)
    assert {each["nearest"] for each in other.shown["kinds"]} == {None}
    assert [each["kind"] for each in other.shown["kinds"]] == list(kinds)


def test_answers_come_labelled_with_their_place_and_warning(line: Line) -> None:
    answers = line.widget.shown["answers"]
    assert answers[0] == {
        "move": {"kind": "hire", "slot": 0},
        "label": "Hire Plain Jane for $5",
        "where": "row 0",
        "warning": None,
        "price": {"unit": "money", "full": 5, "off": [], "due": 5, "have": 12, "short": 0},
    }
    assert answers[-1]["label"] == "Stop here"


def test_a_refusal_names_rule_sentence_and_place(line: Line) -> None:
    before = state(line.widget)
    line.widget.table.game.play(Hire(0))
    before = state(line.widget)
    reply = line.send(kind="play", moves=[{"kind": "hire", "slot": 4}])
    assert not reply["ok"]
    assert (reply["reason"], reply["rule"], reply["place"]) == ("refused", "SV-HIRE-1", "row 4")
    assert "needs $" in reply["sentence"]
    assert state(line.widget) == before


def test_a_chain_is_played_whole_or_not_at_all(line: Line) -> None:
    before = state(line.widget)
    reply = line.send(kind="play", moves=[{"kind": "hire", "slot": 0}, {"kind": "hire", "slot": 77}])
    assert reply["reason"] == "refused"
    assert state(line.widget) == before
    assert line.send(kind="play", moves=[{"kind": "outsource", "shape": "dot"}, {"kind": "stop"}])["ok"]


def test_a_chain_tells_nothing_of_what_its_first_half_would_bring_to_light(line: Line) -> None:
    """Who comes up for hire next is asked for in vain, be the second move legal or not."""
    before = state(line.widget)
    replies = [
        line.send(kind="play", moves=[{"kind": "hire", "slot": 0}, second])
        for second in ({"kind": "hire", "slot": 4}, {"kind": "hire", "slot": 77}, {"kind": "stop"})
    ]
    (next_up,) = line.widget.table.game.after(Hire(0)).position.employees[2 + 4]
    name = line.widget.table.game.position.deck.employees[next_up].name
    for reply in replies:
        assert reply["reason"] == "refused"
        assert reply["sentence"].endswith("choose what follows when you have seen it.")
        assert name not in json.dumps(reply)
    assert len({(reply["rule"], reply["place"]) for reply in replies}) == 1
    assert state(line.widget) == before


def test_a_stale_message_is_told_so(line: Line) -> None:
    line.widget.table.game.play(Hire(0))
    before = state(line.widget)
    reply = line.send(kind="play", moves=[{"kind": "stop"}], base_version=0)
    assert reply["reason"] == "stale"
    assert reply["version"] == 1
    assert state(line.widget) == before
    assert line.send(kind="undo", base_version=0)["reason"] == "stale"


def test_who_a_widget_speaks_for_is_not_taken_from_a_message(line: Line) -> None:
    before = state(line.widget)
    assert line.send(kind="play", moves=[{"kind": "stop"}], seat=1)["reason"] == "malformed"
    other = Line(Part(line.widget.table, "board", seat=1))
    reply = other.send(kind="play", moves=[{"kind": "stop"}])
    assert (reply["reason"], reply["rule"]) == ("refused", "SV-TURN-1")
    assert reply["sentence"].startswith("Bo is not asked now")
    assert state(line.widget) == before


WRONG: list[Any] = [
    None,
    7,
    "play",
    [],
    {},
    {"kind": "play"},
    {"kind": "play", "id": 1, "base_version": 0},
    {"kind": "play", "id": 1, "base_version": 0, "moves": []},
    {"kind": "play", "id": 1, "base_version": 0, "moves": {}},
    {"kind": "play", "id": 1, "base_version": 0, "moves": [7]},
    {"kind": "play", "id": 1, "base_version": 0, "moves": [{"kind": "fly"}]},
    {"kind": "play", "id": 1, "base_version": 0, "moves": [{"kind": "hire"}]},
    {"kind": "play", "id": 1, "base_version": 0, "moves": [{"kind": "hire", "slot": "0"}]},
    {"kind": "play", "id": 1, "base_version": 0, "moves": [{"kind": "hire", "slot": True}]},
    {"kind": "play", "id": 1, "base_version": 0, "moves": [{"kind": "hire", "slot": 0, "price": 0}]},
    {"kind": "play", "id": 1, "base_version": 0, "moves": [{"kind": "stop"}] * 51},
    {"kind": "play", "id": 1, "base_version": "0", "moves": [{"kind": "stop"}]},
    {"kind": "play", "id": 1, "base_version": True, "moves": [{"kind": "stop"}]},
    {"kind": "play", "id": None, "base_version": 0, "moves": [{"kind": "stop"}]},
    {"kind": "play", "id": "x" * 41, "base_version": 0, "moves": [{"kind": "stop"}]},
    {"kind": "play", "id": [1], "base_version": 0, "moves": [{"kind": "stop"}]},
    {"kind": ["play"], "id": 1, "base_version": 0, "moves": [{"kind": "stop"}]},
    {"kind": "explode", "id": 1, "base_version": 0},
    {"kind": "receive", "id": 1, "base_version": 0},
    {"kind": "undo", "id": 1, "base_version": 0, "moves": []},
    {"kind": "rule", "id": 1, "base_version": 0, "rule": "XX-1"},
    {"kind": "rule", "id": 1, "base_version": 0, "rule": ["SV-HIRE-1"]},
    {"kind": "why", "id": 1, "base_version": 0, "move": None},
    {"kind": "look_back", "id": 1, "base_version": 0, "plays": "0"},
    {"kind": "note", "id": 1, "base_version": 0, "notes": 7},
]


@pytest.mark.parametrize("message", WRONG, ids=range(len(WRONG)))
def test_a_malformed_message_gets_an_error_and_changes_nothing(line: Line, message: Any) -> None:
    before = state(line.widget)
    reply = line.raw(message)
    assert not reply["ok"]
    assert reply["reason"] == "malformed"
    assert len(reply["sentence"]) > 10
    assert state(line.widget) == before
    assert line.send(kind="there")["ok"]


def test_strange_messages_without_end(line: Line) -> None:
    """Five thousand messages of right words in wrong places: the game stays as it was, the widget answers."""
    luck = random.Random(1)
    words: list[Any] = [
        *("play", "why", "note", "undo", "hire", "stop", "kind", "id", 0, -1, 2**70, None, True, 1.5, ""),
    ]

    def nonsense(depth: int = 0) -> Any:
        choice = luck.random()
        if depth > 3 or choice < 0.5:
            return luck.choice(words)
        if choice < 0.7:
            return [nonsense(depth + 1) for _ in range(luck.randrange(4))]
        keys = ("kind", "id", "base_version", "moves", "move", "notes", "slot")
        return {luck.choice(keys): nonsense(depth + 1) for _ in range(luck.randrange(6))}

    before = state(line.widget)
    for _ in range(5000):
        reply = line.raw(nonsense())
        assert not reply["ok"]
        assert reply["reason"] == "malformed"
    assert state(line.widget) == before


def test_messages_that_look_right_without_end(line: Line) -> None:
    """Five thousand of the right form: stale, foreign, of another seat, absurd in one place."""
    luck, table = random.Random(2), line.widget.table
    deep: Any = []
    for _ in range(200):
        deep = [deep]
    odd: list[Any] = [
        *(
            None,
            True,
            -1,
            10**40,
            1.5,
            "",
            "\u202e",
            "\ud800",
            "x" * 5000,
            [],
            {},
            deep,
            {"__proto__": {"polluted": 1}},
        ),
        *("__class__", "hire", [{"kind": "hire", "slot": 0}] * 60, {"kind": "hire"}, [None], "Bo"),
    ]
    moves: list[Any] = [
        {"kind": "take", "column": 0},
        {"kind": "hire", "slot": 99},
        {"kind": "hire", "slot": "0"},
        {"kind": "hire", "slot": 0, "seat": 1},
        {"kind": "keep_founder", "founder": 0},
        {"kind": "launch", "space": 0, "layout": "<script>"},
        {"kind": "launch", "space": 1, "layout": "\udfff"},
        {"kind": "\ud800"},
        {"kind": "scenario", "players": ["Ada"]},
        {"kind": "operate"},
    ]

    def message() -> dict[str, Any]:
        contents: dict[str, dict[str, Any]] = {
            "play": {"moves": [luck.choice(moves)]},
            "why": {"move": luck.choice(moves)},
            "rule": {"rule": "SV-NO-1"},
            "look_back": {"plays": 7},
            "note": {"notes": luck.choice(odd)},
            **{kind: {} for kind in ("undo", "redo", "ready", "resume_bots", "__init__")},
        }
        kind = luck.choice([*contents])
        whole = {"id": luck.randrange(99), "kind": kind, "base_version": table.version - 1, **contents[kind]}
        for _ in range(luck.randrange(1, 3)):
            whole[luck.choice([*whole, "more"])] = luck.choice(odd)
        return whole

    before = state(line.widget)
    for _ in range(5000):
        reply = line.raw(message())
        assert not reply["ok"] or {"past", "legal", "rule", "noted"} & set(reply), (
            "only a question may be answered"
        )
        assert reply.get("reason") != "crashed", reply
    assert state(line.widget) == before
    assert line.send(kind="play", moves=[{"kind": "hire", "slot": 0}])["ok"], "the widget is alive"


def test_a_handler_that_breaks_says_so_and_changes_nothing(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = state(line.widget)

    def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("oh dear")

    monkeypatch.setattr(line.widget.table.game, "play", broken)
    reply = line.send(kind="play", moves=[{"kind": "stop"}])
    assert (reply["ok"], reply["reason"]) == (False, "crashed")
    assert "nothing was changed" in reply["sentence"]
    assert "oh dear" in reply["details"]
    monkeypatch.undo()
    assert state(line.widget) == before


@pytest.mark.parametrize("name", ["", "x", "x" * 40, 0, -1, 2**53 - 1, 1 - 2**53])
def test_an_answer_has_the_id_of_its_message(line: Line, name: Any) -> None:
    reply = line.send(id=name, kind="there")
    assert (reply["id"], reply["ok"]) == (name, True)


@pytest.mark.parametrize(
    "name", ["\ud800", 2**53, "x" * 41, "x" * 10_000_000, 10**400, True, None, 1.5, [1], {}]
)
def test_an_id_that_no_answer_can_carry_is_not_sent_back(line: Line, name: Any) -> None:
    reply = line.send(id=name, kind="there")
    assert (reply["id"], reply["reason"]) == (None, "malformed")


def test_what_broke_is_told_without_what_it_knows(
    line: Line, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The words of an error of the rules name what lies in a deck."""

    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError(f"the deck of employees holds {tuple(range(31, 34))}")

    monkeypatch.setattr(line.widget.table.game, "play", broken)
    reply = line.send(kind="play", moves=[{"kind": "hire", "slot": 0}])
    assert reply["reason"] == "crashed"
    assert "31, 32" not in json.dumps(reply)
    assert "in broken" in reply["details"], "where it broke is told"
    assert "31, 32" in caplog.text, "and all of it to whoever reads the log of the kernel"


# --- the door below the wire, which ipywidgets opens


def by_page(widget: Any, **data: Any) -> list[Any]:
    """Let a page send what ipywidgets' own half in the browser could; gives what Python sends for it."""
    sent: list[Any] = []
    widget._send = lambda message, buffers=None: sent.append(message)
    widget._handle_msg({"content": {"data": data}, "buffers": []})
    return sent


@pytest.mark.parametrize("name", ["shown", "catalogue", "_esm", "_css", "_dom_classes", "tooltip", "layout"])
def test_a_page_writes_into_no_trait(play_: Play, name: str) -> None:
    before = {key: value for key, value in play_.get_state().items() if key != "layout"}
    sent = by_page(play_, method="update", state={name: {} if name != "tooltip" else "x"}, buffer_paths=[])
    assert sent == [], "nor does any other page hear of it"
    assert {key: value for key, value in play_.get_state().items() if key != "layout"} == before


def test_a_page_makes_no_widget_wider(play_: Play) -> None:
    assert by_page(play_.layout, method="update", state={"width": "1px"}, buffer_paths=[]) == []
    assert play_.layout.width is None


@pytest.mark.parametrize("data", [{"method": "explode"}, {"method": ["update"]}, {}, [], "update", None])
def test_what_no_page_should_ask_is_passed_over(play_: Play, data: Any) -> None:
    sent: list[Any] = []
    play_._send = lambda message, buffers=None: sent.append(message)  # type: ignore[method-assign]
    assert "log" in dir(play_), "which hides the logger that ipywidgets would write to"
    assert play_.log is not None
    play_._handle_msg({"content": {"data": data}, "buffers": []})
    assert sent == []


def test_a_page_may_ask_for_the_state(play_: Play) -> None:
    (sent,) = by_page(play_, method="request_state")
    assert sent["state"]["shown"] == play_.shown
    assert sent["state"]["catalogue"] == play_.catalogue
    assert "export" in sent["state"]["_esm"]
    assert ".sv" in sent["state"]["_css"]


def test_what_a_page_says_is_answered_and_counted(play_: Play) -> None:
    assert play_.heard == 0
    for times in (1, 2):
        message = {"id": times, "kind": "there", "base_version": 0}
        (sent,) = by_page(play_, method="custom", content=message)
        assert sent["content"] == {"id": times, "ok": True, "version": 0}
        assert play_.heard == times


def test_every_front_end_is_closed_to_writing() -> None:
    def kinds(kind: Any) -> list[Any]:
        return [kind, *(each for heir in kind.__subclasses__() for each in kinds(heir))]

    ours = [each for each in kinds(ipywidgets.Widget) if each.__module__.startswith("sv_widgets")]
    assert len(ours) > 8
    for each in ours:
        assert each._handle_msg is ReadOnly._handle_msg


def test_a_stale_message_brings_its_page_up_to_date(line: Line) -> None:
    line.widget.table.game.play(Hire(0))
    sent: list[Any] = []
    line.widget._send = lambda message, buffers=None: sent.append(message)  # type: ignore[method-assign]
    assert line.send(kind="play", moves=[{"kind": "stop"}], base_version=0)["reason"] == "stale"
    assert [message["state"]["shown"]["version"] for message in sent] == [1]


def test_a_message_between_a_play_and_the_news_of_it_comes_too_late() -> None:
    game = Game(toy.RULES, toy.Deal(("Ada", "Bo"), 1))
    move, late = to_json(game.legal_moves()[0]), list[Any]()

    def meanwhile() -> None:
        """Somebody's message, in the moment in which the lock has been let go and the table hears of it."""
        if not late:
            late.append(None)
            with ThreadPoolExecutor(1) as other:
                message = {"kind": "play", "moves": [move], "base_version": 0}
                late.append(other.submit(lambda: second.send(**message)).result(10))
            late.append(second.widget.shown["version"])

    game.listen(meanwhile)
    table = Table(game, hand_over=False)
    line, second = Line(Part(table, "prompt")), Line(Part(table, "prompt"))
    assert line.send(kind="play", moves=[move])["ok"]
    assert late[1]["reason"] == "stale"
    assert late[2] == 1, "it is told what it has not heard yet"
    assert len(game.turns) == 2


@pytest.mark.parametrize("turn", range(5))
def test_of_many_equal_messages_at_once_one_is_accepted(turn: int) -> None:
    """Whatever the threads of a server do: a version is played upon once."""
    table = Table(Game(toy.RULES, toy.Deal(("Ada", "Bo"), turn)), hand_over=False)
    lines = [Line(Part(table, "prompt")) for _ in range(4)]
    start, before = threading.Barrier(8), table.version
    move = to_json(table.game.legal_moves()[0])

    def click(at: int) -> bool:
        message = {"id": at, "base_version": before, "kind": "play", "moves": [move]}
        start.wait(10)
        lines[at % 4].widget._receive(None, message, [])
        return True

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(8) as threads:
            assert all(threads.map(click, range(8)))
    finally:
        sys.setswitchinterval(interval)
    replies = [reply for each in lines for reply in each.replies]
    assert sorted(reply["id"] for reply in replies) == list(range(8))
    assert [reply["ok"] for reply in replies].count(True) == 1
    assert {reply["reason"] for reply in replies if not reply["ok"]} == {"stale"}
    assert (len(table.game.turns), table.version) == (2, before + 1)
    assert all(each.widget.shown["version"] == table.version for each in lines)


def test_asking_changes_nothing(line: Line) -> None:
    before = state(line.widget)
    assert line.send(kind="why", move={"kind": "stop"})["legal"] is True
    reply = line.send(kind="why", move={"kind": "hire", "slot": 9})
    assert (reply["legal"], reply["rule"]) == (False, "SV-HIRE-1")
    assert line.send(kind="rule", rule="SV-HIRE-2")["text"].startswith("Discount")
    assert state(line.widget) == before


def test_undo_and_redo(line: Line) -> None:
    assert line.send(kind="redo")["reason"] == "refused"
    assert line.send(kind="undo")["sentence"] == "Nothing has been played yet."
    line.send(kind="play", moves=[{"kind": "stop"}])
    assert line.send(kind="undo")["ok"]
    assert line.widget.shown["asked"] == 0
    assert line.widget.shown["redo"]
    assert line.send(kind="redo")["ok"]
    assert line.widget.shown["asked"] == 1


def test_two_front_ends_are_in_step(play_: Play) -> None:
    board, prompt = play_.board, play_.prompt
    assert play_.board is board
    play_.seat("Ada").play(Hire(0))
    assert board.shown == prompt.shown == play_.shown
    assert play_.shown["version"] == 1
    before = play_.shown
    play_.seat("Ada").play(Hire(0))
    assert play_.shown is not before, "state is replaced whole, never changed in place"
    assert before["version"] == 1


def looking_the_same(game: Game[Any, Any], seat: int | None, seed: int) -> Game[Any, Any]:
    """A game that has come to the same view of a seat, or of a spectator, and differs wherever it may."""
    dealt = game.rules.redeal(game.view(seat), seed)
    other = game.fork(0)
    start: Any = game.start
    other.start = replace(start, seed=seed)
    other._turns = [Turn((), (), dealt)]
    return other


def sent_of(game: Game[Any, Any], seat: int | None, asked_about: list[Any], *, played: bool = False) -> str:
    """All that leaves Python for one seat, or for nobody in front of a covered screen."""
    line = Line(Play(Table(game, away=True, hand_over=True, undo="free"), seat))
    if played:
        game.play(game.legal_moves()[0])
    asked: list[dict[str, Any]] = [
        {"kind": "there"},
        {"kind": "picture"},
        {"kind": "look_back", "plays": 0},
        {"kind": "rule", "rule": "SV-HIRE-1"},
        *asked_about,
    ]
    for message in (*asked, {"kind": "undo"}, {"kind": "redo"}, {"kind": "resume_bots"}):
        line.send(**message)
    state = {name: value for name, value in line.widget.get_state().items() if name != "layout"}
    output, _ = line.widget._repr_mimebundle_()
    return json.dumps([state, line.replies, output["text/html"], output["image/svg+xml"]], default=str)


def late(players: int, **wishes: Any) -> silicon_valley.Game:
    luck, game = random.Random(players), silicon_valley.new(list("ABCD"[:players]), 4, deck=DECK, **wishes)
    while game.outcome is None and game.position.round < 4:
        game.play(luck.choice(game.legal_moves()))
    return game


SECRETIVE: dict[str, Callable[[], Game[Any, Any]]] = {
    "the choice of founders": lambda: silicon_valley.new(["Ada", "Bo", "Cy"], 7, deck=DECK),
    "a late game of two": lambda: late(2),
    "a late game of four": lambda: late(4),
    "a game against the Rival": lambda: silicon_valley.new(["A"], 4, deck=DECK, solo="hard"),
    "the toy": lambda: Game(toy.RULES, toy.Deal(("Ada", "Bo"), 7)),
}


@pytest.mark.parametrize("name", SECRETIVE)
def test_what_a_seat_may_not_know_never_leaves_python(name: str) -> None:
    """Games that differ only where a seat may not look send it the same, in every trait and every reply."""
    game = SECRETIVE[name]()
    differed = 0
    assert game.decision is not None
    for seat in (None, *range(len(game.seats))) if len(game.seats) > 1 else (0,):
        one, other = (looking_the_same(game, seat, seed) for seed in (1, 2))
        answers = game.legal_moves() if seat == game.decision.seat else []
        moves = [*answers[:20], *(Hire(at) for at in range(5)), KeepFounder(0), Stop()]
        about: list[Any] = [{"kind": "why", "move": to_json(move)} for move in moves]
        about += [{"kind": "ask_notes", "about": at} for at in range(4)]
        differed += text_of(one.position) != text_of(other.position)
        assert sent_of(one, seat, about) == sent_of(other, seat, about)
    assert differed


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_what_another_chooses_in_secret_never_leaves_python(seat: int | None) -> None:
    game = silicon_valley.new(["Ada", "Bo", "Cy"], 7, deck=DECK)
    one, other = (looking_the_same(game, seat, seed) for seed in (1, 2))
    assert one.legal_moves() != other.legal_moves(), "Ada has others to choose from"
    assert sent_of(one, seat, [], played=True) == sent_of(other, seat, [], played=True)


def test_what_others_have_is_shown_as_hidden() -> None:
    game = position(ada={"money": 17}, bo={"money": 23, "blocks": "tee"})
    shown = Part(Table(game), "prompt", 0).shown["view"]
    assert (shown["money"][:2], shown["code"][1]) == ([17, None], None)
    covered = Part(Table(game), "prompt")
    game.play(Stop())
    assert covered.shown["covered"]
    assert covered.shown["answers"] == []
    assert covered.shown["view"]["money"] == [None, None, None]


def test_a_covered_screen_opens_for_whoever_says_they_are_there(line: Line) -> None:
    line.send(kind="play", moves=[{"kind": "stop"}])
    assert line.widget.shown["question"] == "Pass the screen to Bo."
    assert line.send(kind="play", moves=[{"kind": "stop"}])["reason"] == "covered"
    assert line.send(kind="ready")["ok"]
    assert line.widget.shown["seat"] == 1
    assert line.widget.shown["question"] == "Bo, choose your first action."
    assert line.send(kind="play", moves=[{"kind": "stop"}])["ok"]


def test_any_game_is_playable_through_the_prompt() -> None:
    game: Game[Any, Any] = Game(toy.RULES, toy.Deal(("Ada", "Bo"), 7))
    line = Line(Part(Table(game, hand_over=False), "prompt"))
    luck = random.Random(1)
    while game.outcome is None:
        answers = line.widget.shown["answers"]
        assert len(answers) >= 2
        assert line.send(kind="play", moves=[luck.choice(answers)["move"]])["ok"]
    assert line.widget.shown["question"].startswith("The game has ended")
    assert (line.widget.shown["kinds"], line.widget.shown["answers"]) == ([], [])


def test_a_closed_widget_is_freed() -> None:
    game = position()
    widget = Part(Table(game), "board")
    gone = weakref.ref(widget)
    widget.close()
    del widget
    gc.collect()
    assert gone() is None
    game.play(Hire(0))


def test_messages_and_a_cell_do_not_collide() -> None:
    """Two hundred plays from a cell while messages come in: each version is played upon once."""
    game = Game(toy.RULES, toy.Deal(("Ada", "Bo"), 7))
    widget = Part(Table(game, hand_over=False, undo="free"), "prompt")
    line, by_cell, by_browser = Line(widget), list[int](), list[int]()

    def cell() -> None:
        for _ in range(200):
            with game.lock:
                change = game.undo if game.outcome is not None else partial(game.play, game.legal_moves()[0])
                change()
                by_cell.append(widget.table.version)

    def browser() -> None:
        for _ in range(200):
            base = widget.table.version
            kind = game.legal_moves()[:1]
            reply = line.send(kind="play", moves=to_json(tuple(kind)), base_version=base)
            assert reply["ok"] or reply["reason"] in ("malformed", "refused", "stale"), reply
            if reply["ok"]:
                by_browser.append(base + 1)

    at_once(cell, browser)
    assert by_browser, "nothing of what the browser wanted was in time"
    assert sorted(by_cell + by_browser) == list(range(1, widget.table.version + 1))
    assert widget.shown["version"] == widget.table.version
    again = Game.load(toy.RULES, game.record())
    assert again.position == game.position


@pytest.mark.parametrize(
    ("where", "what"),
    [
        ("_play", {"kind": "play", "moves": [{"kind": "stop"}]}),
        ("_look_back", {"kind": "look_back", "plays": 0}),
        ("_undo", {"kind": "undo"}),
        ("_note", {"kind": "note", "notes": {}}),
    ],
)
def test_a_message_is_judged_and_acted_upon_under_the_lock_of_the_game(
    line: Line, monkeypatch: pytest.MonkeyPatch, where: str, what: dict[str, Any]
) -> None:
    seen, real = list[bool](), getattr(line.widget.desk, where)

    def looked(message: Any) -> Any:
        seen.append(holds_the_lock(line.widget.table.game))
        return real(message)

    monkeypatch.setattr(line.widget.desk, where, looked)
    line.send(**what)
    assert seen == [True]


@pytest.mark.parametrize("news", ["show", "_show_notes"])
def test_what_is_shown_is_of_one_moment(play_: Play, monkeypatch: pytest.MonkeyPatch, news: str) -> None:
    """What is read for it is read under the lock of the game, and shown before the next may be."""
    seen = list[bool]()
    real = play_.table.game.view

    def looked(*seat: Any) -> Any:
        seen.append(holds_the_lock(play_.table.game))
        return real(*seat)

    def shown(_: object) -> None:
        seen.append(holds_the_lock(play_.table.game))

    play_.observe(shown, "shown")
    play_.table._note = "something new"
    monkeypatch.setattr(play_.desk, "_noted", lambda view: {"0": [view.seat]})
    monkeypatch.setattr(play_.table.game, "view", looked)
    getattr(play_.desk, news)()
    assert seen == [True, True]


def test_the_catalogue_is_set_once_and_says_what_cards_say() -> None:
    widget = Part(Table(position()), "board")
    assert widget.catalogue["employees"][0]["name"] == DECK.employees[0].name
    assert widget.catalogue["employees"][0]["ongoing"] == [0, 0, 0, 0, 1, 0, 0, 0]
    before = widget.catalogue
    widget.table.game.play(Stop())
    assert widget.catalogue is before
    assert before == to_json(RULES.catalogue(widget.table.game.position))


def test_no_trait_has_a_name_that_jupyter_keeps_for_itself() -> None:
    taken = set(dir(ipywidgets.DOMWidget)) | {"keys", "log"}
    own = {name for kind in (Play, Part, Wire) for name in kind.class_own_traits()}
    assert not {name for name in own if not name.startswith("_")} & taken


def test_play_wants_players_or_a_game() -> None:
    table = play(["Ada", "Bo"], 7, deck=DECK)
    assert repr(table) == "<Play silicon_valley: Ada, Bo. Ada, choose the founder you keep.>"
    with pytest.raises(ValueError, match="has its players and its seed already"):
        play(["Ada", "Bo"], game=table.game)
    assert play(seed=7).game.seats == ("Ada", "Bo")
    assert len(play(solo="easy").game.seats) == 1
    for more in ({"seed": 7}, {"solo": "easy"}):
        with pytest.raises(ValueError, match="has its players and its seed already"):
            play(game=table.game, **more)
    with pytest.raises(ValueError, match="A dict says who takes the seats of a game that has begun"):
        play({"Bo": Greedy()})
    assert list(play({"Bo": Greedy()}, game=table.game).table.bots) == [1]
    with pytest.raises(ValueError, match="undo is 'fair' or 'free'"):
        play(["Ada", "Bo"], 7, deck=DECK, undo="never")  # type: ignore[call-overload]


def test_a_saved_output_holds_picture_and_text_and_nothing_hidden() -> None:
    game = position(ada={"money": 17}, bo={"money": 23})
    data, _ = play(game=game)._repr_mimebundle_()
    assert data["text/plain"] == "<Play silicon_valley: Ada, Bo. Ada, choose your first action.>"
    assert data["image/svg+xml"].startswith("<svg")
    assert "money and code hidden" in data["image/svg+xml"]
    assert "$17" not in data["image/svg+xml"]
    assert data["text/html"].startswith("<img alt=")
    long = play([name * 40 for name in "ABC"])
    assert long._repr_mimebundle_()[0]["text/plain"] == repr(long), "it is not cut off"
    own, _ = Part(Table(game), "board", seat=0)._repr_mimebundle_()
    assert "$17" in own["image/svg+xml"]


def test_fund_is_a_move_too() -> None:
    game = position(ada={"blocks": "2 square", "mat": "Mat Calm"}, vcs=["Just Cash"])
    line = Line(Part(Table(game), "board"))
    assert line.send(kind="play", moves=[to_json(Fund(0))])["ok"]
    assert game.position.money[0] == 46


def test_while_the_screen_is_covered_no_reason_is_given_away() -> None:
    game = silicon_valley.new(["Ada", "Bo"], 1)
    shown = Play(Table(game))
    game.play(game.legal_moves()[0])
    assert shown.table.covered
    replies: list[Any] = []
    shown.send = replies.append
    for move in ({"kind": "keep_founder", "founder": 99}, {"kind": "hire", "slot": 4}):
        message = {"id": 1, "kind": "why", "base_version": 0, "move": move}
        shown._receive(shown, message, [])
    assert [reply["reason"] for reply in replies] == ["covered", "covered"]
    assert "dealt" not in str(replies)


def test_a_seat_of_its_own_takes_back_only_its_own_play() -> None:
    game = silicon_valley.scenario(seed=1, ada={"money": 30}, actions=1)
    table = Table(game, hand_over=False)
    ada, bo = Play(table, seat=0), Play(table, seat=1)
    game.seat("Ada").outsource("dot")
    assert ada.shown["undo"] is None
    assert bo.shown["undo"] == "The last move was Ada's."
    replies: list[Any] = []
    bo.send = replies.append
    bo._receive(bo, {"id": 1, "kind": "undo", "base_version": table.version}, [])
    assert replies[0]["ok"] is False
    assert len(game.turns) == 2


def test_one_may_ask_what_a_move_costs_before_it_is_made(line: Line) -> None:
    before = state(line.widget)
    reply = line.send(kind="why", move={"kind": "hire", "slot": 0})
    assert reply["legal"]
    assert reply["title"] == "Hire Plain Jane for $5"
    assert reply["lines"] == [["price of the slot", "$5"], ["to pay", "$5"], ["leaves you", "$7"]]
    assert reply["rules"] == ["SV-HIRE-1", "SV-HIRE-2", "SV-HIRE-5"]
    reply = line.send(kind="why", move={"kind": "hire", "slot": 99})
    assert not reply["legal"]
    assert reply["lines"] == []
    assert "there is no 99" in reply["sentence"]
    assert state(line.widget) == before


def test_the_bill_of_a_move_is_for_whoever_is_asked() -> None:
    table = Table(position(ada={"money": 12}, row=["Plain Jane"]), hand_over=False)
    other = Line(Play(table, seat=1))
    reply = other.send(kind="why", move={"kind": "hire", "slot": 0})
    assert reply["lines"] == []
    assert "12" not in json.dumps(reply)


def test_one_may_look_back_at_every_play(line: Line) -> None:
    line.send(kind="play", moves=[{"kind": "hire", "slot": 0}])
    now = state(line.widget)
    past = line.send(kind="look_back", plays=0)["past"]
    assert past["view"]["money"][0] == 12
    assert past["question"] == "The game begins."
    assert past["says"] == "Looking back: round 1, before the first of 1 plays."
    assert (past["answers"], past["asked"], past["log"]) == ([], None, [])
    again = line.send(kind="look_back", plays=1)["past"]
    assert again["view"] == line.widget.shown["view"]
    assert again["log"] == line.widget.shown["log"]
    assert state(line.widget) == now


@pytest.mark.parametrize("plays", [-1, 2, True, "0", None, 1.0, [0], 10**30])
def test_there_is_nothing_before_the_deal_and_after_now(line: Line, plays: Any) -> None:
    line.send(kind="play", moves=[{"kind": "hire", "slot": 0}])
    reply = line.send(kind="look_back", plays=plays)
    assert (reply["ok"], reply["reason"]) == (False, "malformed")
    assert re.search(
        "There are the plays 0 to 1 to look back to|plays must be a whole number", reply["sentence"]
    )


def test_a_look_back_shows_no_more_than_was_seen() -> None:
    game = position(ada={"money": 12}, bo={"money": 77, "blocks": "zig"})
    table = Table(game, hand_over=True)
    line = Line(Play(table))
    line.send(kind="play", moves=[{"kind": "stop"}])
    assert table.covered
    for plays in (0, 1):
        view = line.send(kind="look_back", plays=plays)["past"]["view"]
        assert view["money"] == [None, None, None]
    line.send(kind="ready")
    view = line.send(kind="look_back", plays=0)["past"]["view"]
    assert view["money"] == [None, 77, None]


def test_a_look_back_foresees_nothing() -> None:
    """What can be worked out is worked out from now, and would not fit what is looked back at."""
    game = silicon_valley.new(solo="easy", seed=3)
    line = Line(Play(Table(game)))
    line.send(kind="play", moves=[to_json(game.legal_moves()[0])])
    assert line.widget.shown["insight"]
    for plays in (0, 1):
        assert line.send(kind="look_back", plays=plays)["past"]["insight"] is None


def test_a_look_back_has_the_prices_as_they_were(line: Line) -> None:
    """Nothing is anybody's answer there, so that what was legal is on offer with all the rest."""
    line.send(kind="play", moves=[{"kind": "expand_hq", "slot": 0}])

    def next_hq(plays: int) -> set[tuple[int, int, str]]:
        offers = line.send(kind="look_back", plays=plays)["past"]["offers"]
        found = [offer for offer in offers if offer["move"]["kind"] == "expand_hq"]
        assert found
        return {(offer["price"]["due"], offer["price"]["have"], offer["lacks"]) for offer in found}

    assert next_hq(0) == {(5, 12, "")}
    assert next_hq(1) == {(10, 7, "you have $7")}


def test_a_look_back_tells_nobody_what_others_could_pay() -> None:
    game = position(ada={"money": 12}, bo={"money": 77})
    line = Line(Play(Table(game, hand_over=True)))
    line.send(kind="play", moves=[{"kind": "stop"}])
    assert line.send(kind="look_back", plays=0)["past"]["offers"] == [], "nobody looks, and nobody is asked"
    line.send(kind="ready")
    prices = [offer["price"] for offer in line.send(kind="look_back", plays=0)["past"]["offers"]]
    assert {price["have"] for price in prices if price and price["unit"] == "money"} == {77}


def test_each_step_of_the_rival_has_the_prices_of_its_moment() -> None:
    game = silicon_valley.new(solo="easy", seed=3)
    widget = Play(Table(game))
    game.play(game.legal_moves()[0])
    game.play(Stop())
    frames = steps(widget.shown)
    assert frames
    for frame in frames:
        people = [offer for offer in frame["offers"] if offer["move"]["kind"] == "hire"]
        row = frame["view"]["employees"][1:6]
        assert [offer["where"] for offer in people] == [
            f"row {slot}" for slot, held in enumerate(row) if held
        ]
        assert {offer["price"]["have"] for offer in people} == {frame["view"]["money"][0]}


def test_what_the_rival_has_done_is_shown_step_by_step_and_gone_with_an_undo() -> None:
    game = silicon_valley.new(solo="easy", seed=3)
    table = Table(game, undo="free")
    widget = Play(table)
    game.play(game.legal_moves()[0])
    game.play(Stop())
    assert widget.shown["frames"]
    game.play(Stop())
    frames, events = widget.shown["frames"], widget.shown["events"]
    assert len(frames) > 3
    stepwise = [event for frame in frames for event in frame["events"]]
    assert stepwise == events[: len(stepwise)]
    captions = [RULES.caption(happened, after) for happened, after in game.frames()]
    assert [(step["question"], step["says"]) for step in steps(widget.shown)] == captions
    assert widget.shown["by"] == 0
    table.undo()
    assert (widget.shown["frames"], widget.shown["events"], widget.shown["by"]) == ([], [], None)


def test_lines_of_the_log_keep_their_numbers_when_there_are_many(line: Line) -> None:
    game = line.widget.table.game
    for _ in range(30):
        game.play(Stop())
    sent, log = line.widget.shown["log"], game.log
    assert len(log) > len(sent) == LOG_LINES
    assert [entry["at"] for entry in sent] == list(range(len(log) - LOG_LINES, len(log)))
    assert [entry["says"] for entry in sent] == [each.sentence for each in log[-LOG_LINES:]]


def test_a_line_of_the_log_carries_the_code_that_plays_it(line: Line) -> None:
    line.send(kind="play", moves=[{"kind": "hire", "slot": 0}])
    codes = [entry["code"] for entry in line.widget.shown["log"]]
    assert codes[0] == "game.play(Hire(slot=0))"
    assert set(codes[1:]) == {""}


def test_as_many_moves_as_any_turn_holds_are_taken_at_once(line: Line) -> None:
    reply = line.send(kind="play", moves=[{"kind": "stop"}] * 50)
    assert reply["reason"] == "refused", "it is understood"


def test_what_one_should_know_before_a_move_is_told_when_asked() -> None:
    game = position(ada={"money": 12}, row=["Plain Jane"])
    line = Line(Play(Table(game)))
    for answer in line.widget.shown["answers"]:
        told = line.send(kind="why", move=answer["move"])["sentence"]
        assert told == (answer["warning"] or "")
    assert any(answer["warning"] for answer in line.widget.shown["answers"])


def test_how_far_the_game_has_come_and_who_has_played_is_shown() -> None:
    table = Table(position(), hand_over=False)
    widget = Play(table)
    assert (widget.shown["plays"], widget.shown["by"]) == (0, None)
    for plays, seat in ((1, 0), (2, 1), (3, 0)):
        table.game.play(Stop())
        assert (widget.shown["plays"], widget.shown["by"], widget.shown["asked"]) == (plays, seat, 1 - seat)


def test_a_plan_is_news_only_to_those_who_see_it(play_: Play) -> None:
    before = play_.shown
    plans_of(play_.table).write(0, {})
    assert play_.shown is before, "nothing has changed"
    play_.desk.shown = before | {"seat": 1}
    card = str(play_.table.game.position.products[0][0])
    laid = {"shape": "dot", "turns": 0, "flipped": False, "row": 0, "column": 0}
    plans_of(play_.table).write(0, {card: [laid]})
    assert play_.shown["notes"] == before["notes"], "another seat is shown, until it is told who sits there"


def test_the_parts_of_a_table_are_on_the_same_table() -> None:
    alone = play(solo="easy", seed=3)
    for table, parts in (
        (alone, ["board", "company", "log", "prompt", "rival"]),
        (play(["Ada", "Bo"]), ["board"]),
    ):
        for part in parts:
            widget = getattr(table, part)
            assert widget is getattr(table, part)
            assert widget.table is table.table
            assert widget.shown == table.shown
    with pytest.raises(ValueError, match="There is no Rival in this game"):
        _ = play(["Ada", "Bo"]).rival


def test_at_the_end_the_ranking_is_shown(line: Line) -> None:
    assert line.widget.shown["ranking"] == []
    game = position(round=3, turn="bo", actions=1, ada={"valuation": 30}, bo={"valuation": 2})
    widget = Play(Table(game))
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    assert [row["name"] for row in widget.shown["ranking"]] == ["Ada", "Bo"]


def test_who_lost_alone_stands_below_the_rival() -> None:
    game = silicon_valley.scenario(solo="easy", seed=1, round=7)
    widget = Play(Table(game))
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    rows = [
        (row["place"], row["name"], [what for what, _ in row["standing"]]) for row in widget.shown["ranking"]
    ]
    assert rows == [(1, "The Rival", []), (2, "Ada", ["valuation", "money", "blocks"])]


def test_what_is_sent_stays_small_late_in_a_game_of_four() -> None:
    luck, game = random.Random(4), silicon_valley.new(["Ada", "Bo", "Cy", "Di"], 4, deck=DECK)
    widget, largest = Play(Table(game, hand_over=False)), 0
    while game.outcome is None and game.position.round < 12:
        game.play(luck.choice(game.legal_moves()))
        largest = max(largest, len(json.dumps(widget.shown, separators=(",", ":"))))
    assert largest < 40_000


@pytest.mark.parametrize("seed", [4, 5])
def test_what_is_sent_of_the_rivals_turn_step_by_step_stays_small(seed: int) -> None:
    luck, game = random.Random(seed), silicon_valley.new(solo="hard", seed=seed, deck=DECK)
    widget, largest = Play(Table(game)), 0
    while game.outcome is None:
        game.play(luck.choice(game.legal_moves()))
        largest = max(largest, len(json.dumps(widget.shown, separators=(",", ":"))))
    assert largest < 60_000


def test_asking_about_a_shape_that_there_is_none_of_breaks_nothing(line: Line) -> None:
    reply = line.send(kind="why", move={"kind": "outsource", "shape": "x"})
    assert reply["ok"]
    assert not reply["legal"]
    assert "There is no block 'x'" in reply["sentence"]
