"""The wire's door in Python: every message gets one answer, and none that is wrong changes anything."""

import gc
import json
import random
import threading
import weakref
from typing import Any

import ipywidgets
import pytest

from sv_widgets import look, silicon_valley
from sv_widgets.kernel import Game, to_json
from sv_widgets.silicon_valley import RULES, Fund, Hire, Stop
from sv_widgets.silicon_valley.blocks import SHAPES
from sv_widgets.table import Table
from sv_widgets.widgets import Board, Play, Prompt, play
from sv_widgets.widgets.wire import Wire
from tests.conformance import toy
from tests.silicon_valley.games import DECK
from tests.silicon_valley.play import table as position


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
        json.dumps(reply)
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
    widget = Prompt(Table(silicon_valley.scenario(seed=1, ada={"money": 20}), hand_over=False))
    widget.table.game.seat("Ada").outsource(shape)
    (code,) = (event for event in widget.shown["events"] if event["what"] == "code")
    assert (code["amount"], code["source"], code["target"]) == (128**at, "supply", "Ada")
    assert look.SHAPES[at] == shape


def test_kinds_of_moves_come_in_a_fixed_order_and_those_in_vain_with_a_move_that_tells_why(
    line: Line,
) -> None:
    kinds = {each["kind"]: each["nearest"] for each in line.widget.shown["kinds"]}
    assert list(kinds) == [
        *("hire", "poach", "expand_hq", "fund", "launch", "outsource", "sunset", "lay_off", "stop")
    ]
    assert kinds["hire"] is None
    assert line.send(kind="ask", about={"move": kinds["sunset"]})["sentence"] == (
        "Ada has no product to give up."
    )
    # who only looks on is asked for nothing, and is told no reasons
    other = Board(line.widget.table, seat=1)
    assert {each["nearest"] for each in other.shown["kinds"]} == {None}
    assert [each["kind"] for each in other.shown["kinds"]] == list(kinds)


def test_answers_come_labelled_with_their_place_and_warning(line: Line) -> None:
    answers = line.widget.shown["answers"]
    assert answers[0] == {
        "move": {"kind": "hire", "slot": 0},
        "label": "Hire Plain Jane for $5",
        "where": "row 0",
        "warning": None,
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
    assert line.send(kind="play", moves=[{"kind": "hire", "slot": 0}, {"kind": "stop"}])["ok"]


def test_a_stale_message_is_told_so(line: Line) -> None:
    line.widget.table.game.play(Hire(0))
    before = state(line.widget)
    reply = line.send(kind="play", moves=[{"kind": "stop"}], base_version=0)
    assert reply["reason"] == "stale"
    assert reply["version"] == 1
    assert state(line.widget) == before
    assert line.send(kind="do", what="undo", base_version=0)["reason"] == "stale"


def test_who_a_widget_speaks_for_is_not_taken_from_a_message(line: Line) -> None:
    before = state(line.widget)
    assert line.send(kind="play", moves=[{"kind": "stop"}], seat=1)["reason"] == "malformed"
    other = Line(Board(line.widget.table, seat=1))
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
    {"kind": "do", "id": 1, "base_version": 0, "what": "explode"},
    {"kind": "do", "id": 1, "base_version": 0, "what": ["undo"]},
    {"kind": "ask", "id": 1, "base_version": 0, "about": "you"},
    {"kind": "ask", "id": 1, "base_version": 0, "about": {"rule": "XX-1"}},
    {"kind": "ask", "id": 1, "base_version": 0, "about": {"move": None}},
]


@pytest.mark.parametrize("message", WRONG, ids=range(len(WRONG)))
def test_a_malformed_message_gets_an_error_and_changes_nothing(line: Line, message: Any) -> None:
    before = state(line.widget)
    reply = line.raw(message)
    assert not reply["ok"]
    assert reply["reason"] == "malformed"
    assert len(reply["sentence"]) > 10
    assert state(line.widget) == before
    assert line.send(kind="ask", about="there")["ok"]


def test_strange_messages_without_end(line: Line) -> None:
    """Five thousand messages of right words in wrong places: the game stays as it was, the widget answers."""
    luck = random.Random(1)
    words: list[Any] = [
        "play",
        "ask",
        "do",
        "undo",
        "hire",
        "stop",
        "kind",
        "id",
        0,
        -1,
        2**70,
        None,
        True,
        1.5,
        "",
    ]

    def nonsense(depth: int = 0) -> Any:
        choice = luck.random()
        if depth > 3 or choice < 0.5:
            return luck.choice(words)
        if choice < 0.7:
            return [nonsense(depth + 1) for _ in range(luck.randrange(4))]
        keys = ("kind", "id", "base_version", "moves", "about", "what", "slot")
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
        {"kind": "build", "blocks": "40 dot", "layout": "<script>"},
        {"kind": "scenario", "players": ["Ada"]},
        {"kind": "operate"},
    ]

    def message() -> dict[str, Any]:
        kind = luck.choice(["play", "ask", "do"])
        contents: dict[str, dict[str, Any]] = {
            "play": {"moves": [luck.choice(moves)]},
            "ask": {"about": luck.choice([{"move": luck.choice(moves)}, {"rule": "SV-NO-1"}, {"past": 7}])},
            "do": {"what": luck.choice(["undo", "redo", "ready", "go_on", "plan", "__init__"])},
        }
        whole = {"id": luck.randrange(99), "kind": kind, "base_version": table.version - 1, **contents[kind]}
        for _ in range(luck.randrange(1, 3)):
            whole[luck.choice([*whole, "more"])] = luck.choice(odd)
        return whole

    before = state(line.widget)
    for _ in range(5000):
        reply = line.raw(message())
        assert not reply["ok"] or {"past", "legal", "rule"} & set(reply), "only a question may be answered"
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
    assert reply["reason"] == "crashed"
    assert "nothing was changed" in reply["sentence"]
    assert "oh dear" in reply["details"]
    monkeypatch.undo()
    assert state(line.widget) == before


def test_asking_changes_nothing(line: Line) -> None:
    before = state(line.widget)
    assert line.send(kind="ask", about={"move": {"kind": "stop"}})["legal"] is True
    reply = line.send(kind="ask", about={"move": {"kind": "hire", "slot": 9}})
    assert (reply["legal"], reply["rule"]) == (False, "SV-HIRE-1")
    assert line.send(kind="ask", about={"rule": "SV-HIRE-2"})["text"].startswith("Discount")
    assert state(line.widget) == before


def test_undo_and_redo(line: Line) -> None:
    assert line.send(kind="do", what="redo")["reason"] == "refused"
    assert line.send(kind="do", what="undo")["sentence"] == "Nothing has been played yet."
    line.send(kind="play", moves=[{"kind": "stop"}])
    assert line.send(kind="do", what="undo")["ok"]
    assert line.widget.shown["asked"] == 0
    assert line.widget.shown["redo"]
    assert line.send(kind="do", what="redo")["ok"]
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


def test_what_a_seat_may_not_know_never_leaves_python() -> None:
    game = position(ada={"money": 17}, bo={"money": 23, "blocks": "tee"})
    for seat in (0, None):
        shown = json.dumps(Prompt(Table(game), seat).shown)
        assert "23" not in json.loads(shown)["view"]["money"].__repr__()
        assert json.loads(shown)["view"]["code"][1] is None
    covered = Prompt(Table(game))
    game.play(Stop())
    assert covered.shown["covered"]
    assert covered.shown["answers"] == []
    assert covered.shown["view"]["money"] == [None, None, None]


def test_a_covered_screen_opens_for_whoever_says_they_are_there(line: Line) -> None:
    line.send(kind="play", moves=[{"kind": "stop"}])
    assert line.widget.shown["question"] == "Pass the screen to Bo."
    assert line.send(kind="play", moves=[{"kind": "stop"}])["reason"] == "covered"
    assert line.send(kind="do", what="ready")["ok"]
    assert line.widget.shown["seat"] == 1
    assert line.widget.shown["question"] == "Bo, choose your first action."
    assert line.send(kind="play", moves=[{"kind": "stop"}])["ok"]


def test_any_game_is_playable_through_the_prompt() -> None:
    game: Game[Any, Any] = Game(toy.RULES, toy.Deal(("Ada", "Bo"), 7))
    line = Line(Prompt(Table(game, hand_over=False)))
    luck = random.Random(1)
    while game.outcome is None:
        answers = line.widget.shown["answers"]
        assert len(answers) >= 2
        assert line.send(kind="play", moves=[luck.choice(answers)["move"]])["ok"]
    assert line.widget.shown["question"].startswith("The game has ended")


def test_a_closed_widget_is_freed() -> None:
    game = position()
    widget = Board(Table(game))
    gone = weakref.ref(widget)
    widget.close()
    del widget
    gc.collect()
    assert gone() is None
    game.play(Hire(0))


def test_messages_and_a_cell_do_not_collide() -> None:
    """Two hundred plays from a cell while as many messages come in by another thread."""
    game = Game(toy.RULES, toy.Deal(("Ada", "Bo"), 7))
    widget = Prompt(Table(game, hand_over=False, undo="free"))
    line, played = Line(widget), []

    def cell() -> None:
        for _ in range(200):
            with game.lock:
                if game.outcome is not None:
                    game.undo()
                game.play(game.legal_moves()[0])
                played.append("cell")

    def browser() -> None:
        for _ in range(200):
            reply = line.send(kind="play", moves=[{"kind": "play", "card": 0}])
            played.append("browser" if reply["ok"] else reply["reason"])

    hands = [threading.Thread(target=cell), threading.Thread(target=browser)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    assert played.count("cell") == 200
    assert set(played) <= {"cell", "browser", "refused", "stale"}
    assert widget.shown["version"] == widget.table.version
    again = Game.load(toy.RULES, game.record())
    assert again.position == game.position


def test_the_catalogue_is_set_once_and_says_what_cards_say() -> None:
    widget = Board(Table(position()))
    assert widget.catalogue["employees"][0]["name"] == DECK.employees[0].name
    assert widget.catalogue["employees"][0]["ongoing"] == [0, 0, 0, 0, 1, 0, 0, 0]
    before = widget.catalogue
    widget.table.game.play(Stop())
    assert widget.catalogue is before
    assert before == to_json(RULES.catalogue(widget.table.game.position))


def test_no_trait_has_a_name_that_jupyter_keeps_for_itself() -> None:
    taken = set(dir(ipywidgets.DOMWidget)) | {"keys", "log"}
    own = {name for kind in (Play, Board, Prompt, Wire) for name in kind.class_own_traits()}
    assert not {name for name in own if not name.startswith("_")} & taken


def test_play_wants_players_or_a_game() -> None:
    table = play(["Ada", "Bo"], 7, deck=DECK)
    assert repr(table) == "<Play silicon_valley: Ada, Bo. Ada, choose the founder you keep.>"
    with pytest.raises(ValueError, match="has its players and its seed already"):
        play(["Ada", "Bo"], game=table.game)
    with pytest.raises(ValueError, match="undo is 'fair' or 'free'"):
        play(["Ada", "Bo"], 7, deck=DECK, undo="never")  # type: ignore[arg-type]


def test_a_saved_output_holds_picture_and_text_and_nothing_hidden() -> None:
    game = position(ada={"money": 17}, bo={"money": 23})
    data, _ = play(game=game)._repr_mimebundle_()
    assert data["text/plain"] == "<Play silicon_valley: Ada, Bo. Ada, choose your first action.>"
    assert data["image/svg+xml"].startswith("<svg")
    assert "money and code hidden" in data["image/svg+xml"]
    assert "$17" not in data["image/svg+xml"]
    assert data["text/html"].startswith("<img alt=")
    own, _ = Board(Table(game), seat=0)._repr_mimebundle_()
    assert "$17" in own["image/svg+xml"]


def test_fund_is_a_move_too() -> None:
    game = position(ada={"blocks": "2 square", "mat": "Mat Calm"}, vcs=["Just Cash"])
    line = Line(Board(Table(game)))
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
        message = {"id": 1, "kind": "ask", "base_version": 0, "about": {"move": move}}
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
    bo._receive(bo, {"id": 1, "kind": "do", "base_version": table.version, "what": "undo"}, [])
    assert replies[0]["ok"] is False
    assert len(game.turns) == 2


def test_one_may_ask_what_a_move_costs_before_it_is_made(line: Line) -> None:
    before = state(line.widget)
    reply = line.send(kind="ask", about={"move": {"kind": "hire", "slot": 0}})
    assert reply["legal"]
    assert reply["title"] == "Hire Plain Jane for $5"
    assert reply["lines"] == [["price of the slot", "$5"], ["to pay", "$5"], ["leaves you", "$7"]]
    assert reply["rules"] == ["SV-HIRE-1", "SV-HIRE-2", "SV-HIRE-5"]
    reply = line.send(kind="ask", about={"move": {"kind": "hire", "slot": 99}})
    assert not reply["legal"]
    assert reply["lines"] == []
    assert "there is no 99" in reply["sentence"]
    assert state(line.widget) == before


def test_the_bill_of_a_move_is_for_whoever_is_asked() -> None:
    table = Table(position(ada={"money": 12}, row=["Plain Jane"]), hand_over=False)
    other = Line(Play(table, seat=1))
    reply = other.send(kind="ask", about={"move": {"kind": "hire", "slot": 0}})
    assert reply["lines"] == []
    assert "12" not in json.dumps(reply)


def test_one_may_look_back_at_every_play(line: Line) -> None:
    line.send(kind="play", moves=[{"kind": "hire", "slot": 0}])
    now = state(line.widget)
    past = line.send(kind="ask", about={"past": 0})["past"]
    assert past["view"]["money"][0] == 12
    assert past["question"] == "Looking back: after play 0 of 1."
    assert (past["answers"], past["asked"], past["log"]) == ([], None, [])
    again = line.send(kind="ask", about={"past": 1})["past"]
    assert again["view"] == line.widget.shown["view"]
    assert again["log"] == line.widget.shown["log"]
    assert state(line.widget) == now


@pytest.mark.parametrize("plays", [-1, 2, True, "0", None, 1.0, [0], 10**30])
def test_there_is_nothing_before_the_deal_and_after_now(line: Line, plays: Any) -> None:
    line.send(kind="play", moves=[{"kind": "hire", "slot": 0}])
    reply = line.send(kind="ask", about={"past": plays})
    assert (reply["ok"], reply["reason"]) == (False, "malformed")
    assert reply["sentence"] == "There are the plays 0 to 1 to look back to."


def test_a_look_back_shows_no_more_than_was_seen() -> None:
    game = position(ada={"money": 12}, bo={"money": 77, "blocks": "zig"})
    table = Table(game, hand_over=True)
    line = Line(Play(table))
    line.send(kind="play", moves=[{"kind": "stop"}])
    assert table.covered
    for about in ({"past": 0}, {"past": 1}):
        view = line.send(kind="ask", about=about)["past"]["view"]
        assert view["money"] == [None, None, None]
    line.send(kind="do", what="ready")
    view = line.send(kind="ask", about={"past": 0})["past"]["view"]
    assert view["money"] == [None, 77, None]


def test_a_line_of_the_log_carries_the_code_that_plays_it(line: Line) -> None:
    line.send(kind="play", moves=[{"kind": "hire", "slot": 0}])
    codes = [entry["code"] for entry in line.widget.shown["log"]]
    assert codes[0] == "game.play(Hire(slot=0))"
    assert set(codes[1:]) == {""}


def test_at_the_end_the_ranking_is_shown(line: Line) -> None:
    assert line.widget.shown["ranking"] == []
    game = position(round=3, turn="bo", actions=1, ada={"valuation": 30}, bo={"valuation": 2})
    widget = Play(Table(game))
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    assert [row["name"] for row in widget.shown["ranking"]] == ["Ada", "Bo"]


def test_what_is_shown_stays_small_late_in_a_game_of_four() -> None:
    luck, game = random.Random(4), silicon_valley.new(["Ada", "Bo", "Cy", "Di"], 4, deck=DECK)
    widget, largest = Play(Table(game, hand_over=False)), 0
    while game.outcome is None and game.position.round < 12:
        game.play(luck.choice(game.legal_moves()))
        largest = max(largest, len(json.dumps(widget.shown["view"], separators=(",", ":"))))
    assert largest < 15_000


def test_asking_about_a_shape_that_there_is_none_of_breaks_nothing(line: Line) -> None:
    reply = line.send(kind="ask", about={"move": {"kind": "outsource", "shape": "x"}})
    assert reply["ok"]
    assert not reply["legal"]
    assert "There is no block 'x'" in reply["sentence"]
