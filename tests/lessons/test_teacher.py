"""The teacher: hints one by one, the same position after a retry, nothing given away, refusals heard."""

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets import registry
from sv_widgets.kernel import Game, IllegalMove, Seat
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons import Course, LessonTable
from sv_widgets.lessons.courses import lesson_of
from sv_widgets.lessons.teacher import LessonGame, follow, reporting
from tests.conformance.toy import Play, Respond
from tests.lessons.pips import COURSE


def with_course(**changes: Any) -> LessonTable:
    """The lesson, in a course that differs in something."""
    return LessonTable(replace(lesson_of("bet-1"), course=replace(COURSE, **changes)))


def told(table: LessonTable, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message as a browser would; gives the lesson as it is shown after it."""
    version = table.shown["version"]
    table._receive(table, {"id": 1, "base_version": version, **message}, None)
    shown: dict[str, Any] = table.shown["lesson"]
    return shown


def test_a_click_and_a_cell_are_both_heard() -> None:
    table = sv.lesson("bet-1")
    shown = told(table, {"kind": "play", "moves": [{"kind": "play", "card": 12}]})
    assert (shown["tone"], shown["rule"]) == ("mistake", "TOY-1")
    assert shown["says"] == "That card is not in your hand."
    with pytest.raises(IllegalMove) as refused:
        table.you.play(Play(12))
    assert refused.value.__notes__ == ["That card is not in your hand."]
    shown = told(table, {"kind": "play", "moves": [{"kind": "play", "card": 11}]})
    assert (shown["tone"], shown["says"]) == ("done", table.lesson.success)
    with pytest.raises(IllegalMove) as refused:
        table.you.play(Play(12))
    assert refused.value.__notes__ == ["The task is done already; retry() brings the position back."]


def test_what_is_only_tried_is_no_mistake() -> None:
    table = sv.lesson("bet-1")
    with pytest.raises(IllegalMove):
        table.game.copy().play(Play(12))
    assert table.you.why_not(Play(12)) is not None
    assert table.check().said.tone == "task"


def test_a_refusal_that_no_mistake_speaks_of_is_told_in_its_own_words() -> None:
    table = with_course(is_there=lambda move, position: move != Play(12) or not position.seats)
    with pytest.raises(IllegalMove) as refused:
        table.you.play(Play(12))
    assert refused.value.__notes__ == ["Nothing has changed. Try something else, or ask for a hint()."]
    assert table.check().said.words.startswith("That is refused, and nothing has changed: Play(card=12)")


class Trying(Seat):
    """A seat that tries its moves on a copy first, where `reporting` watches."""

    def bet(self, card: int) -> None:
        with reporting(self.game, [Play(card)]):
            self.game.copy().play(Play(card))
        self.play(Play(card))


def test_the_learners_own_seat_reports_what_it_only_tries() -> None:
    table = with_course(seat=Trying)
    assert isinstance(table.you, Trying)
    with pytest.raises(IllegalMove) as refused:
        table.you.bet(12)
    assert refused.value.__notes__ == ["That card is not in your hand."]
    table.you.bet(11)
    assert table.check()
    game = Game(table.game.rules, table.game.start)
    with pytest.raises(IllegalMove):
        Trying(game, 0).bet(12)


def test_hints_come_one_by_one_and_are_counted() -> None:
    table = sv.lesson("bet-1")
    assert table.shown["lesson"]["says"] == ""
    words = [told(table, {"kind": "hint"})["says"] for _ in range(4)]
    assert words == [*table.lesson.hints, table.lesson.hints[2]]
    assert table.shown["version"] == 0, "a hint is nobody's play"
    table.you.play(Play(11))
    assert sv.lessons.progress().lessons["bet-1"] == {"actions": 1, "hints": 3}
    assert table.hint().words == table.lesson.hints[2]
    assert table.shown["lesson"]["says"] == table.lesson.success, "a hint hides no success"


def test_a_retry_is_the_same_position_and_done_stays_done_until_then() -> None:
    table = sv.lesson("bet-1")
    start = table.game.position
    table.you.play(Play(11))
    table.you.play(Play(0))
    assert table.check()
    assert told(table, {"kind": "retry"})["done"] is False
    assert table.game.position == start
    assert not table.check()


def test_a_solution_is_shown_on_request_only_and_does_not_count() -> None:
    table = sv.lesson("bet-1")
    assert "Play(11)" in repr(table.solve())
    assert repr(table.check()).endswith("Shown, not counted.")
    assert sv.lessons.progress().lessons == {}
    table.retry()
    table.you.play(Play(11))
    assert "bet-1" in sv.lessons.progress().lessons


def test_a_solution_that_no_seat_understands_is_told() -> None:
    table = sv.lesson("bet-1")
    with pytest.raises(UserError, match="bet-1: a seat has no 'wager'"):
        follow(table.game, table.lesson, (("wager", 11),))  # type: ignore[arg-type]


def test_after_its_rounds_the_attempt_is_over_and_nothing_counts() -> None:
    table = with_course(round=lambda position: position.die.drawn, action="bet")
    table.you.play(Play(5))  # Bo answers, and his roll is the second round
    over = table.check()
    assert over.said.words.startswith("The time for this is over")
    assert over.said.rule == "TOY-1"
    table.you.play(Play(11))
    assert not table.check()
    table.retry()
    table.you.play(Play(11))
    assert table.check()


def test_the_end_of_the_game_ends_every_attempt() -> None:
    bets = tuple(("play", f"Play({card})") for card in (10, 6, 2))
    table = LessonTable(replace(lesson_of("bet-1"), mistakes=(), replies={"Bo": bets}))
    for _ in bets:
        assert table.check().said.tone == "task"
        table.you.play(Play(0))
        table.you.play(Respond(doubles=False))
    assert table.game.outcome is not None
    assert table.check().said.words.startswith("The time for this is over")


def test_others_do_what_the_lesson_says_and_then_no_more() -> None:
    table = sv.lesson("bet-1")
    table.you.play(Play(5))
    table.you.play(Play(9))
    moves = [str(turn.moves[0]) for turn in table.game.turns[1:]]
    assert moves == [
        "Play(card=5)",
        "Respond(doubles=True)",
        "Play(card=0)",
        "Play(card=9)",
        "Respond(doubles=False)",
        "Play(card=0)",
    ]


def test_others_pass_when_their_script_has_ended() -> None:
    lesson = replace(lesson_of("bet-1"), course=replace(COURSE, action="bet", passes=("nothing", "play")))
    table = LessonTable(replace(lesson, replies={"Bo": (("play", "Play(99)"),)}))
    table.you.play(Play(11))
    assert [str(turn.moves[0]) for turn in table.game.turns[2:]] == ["Respond(doubles=False)", "Play(card=0)"]


def test_an_unfinished_lesson_is_shown_with_its_task_and_no_solution() -> None:
    table = sv.lesson("bet-1")
    data, _ = table._repr_mimebundle_()
    assert data["text/plain"] == repr(table) == "<Lesson bet-1: High stakes. Bet your highest card.>"
    for text in (data["text/html"].partition("<img")[0], repr(table), str(table.shown["lesson"])):
        assert "Bet your highest card." in text
        assert table.lesson.success not in text
        assert not any(hint in text for hint in table.lesson.hints)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("respond", r"write .you.respond\(...\)"),
        ("legal_moves", r"write .you.legal_moves\(...\)"),
        ("undo", "write .game.undo"),
        ("answer", r"it has task, you, check\(\)"),
    ],
)
def test_a_word_that_belongs_elsewhere_is_sent_there(name: str, says: str) -> None:
    table = sv.lesson("bet-1")
    with pytest.raises(UserError, match=says):
        getattr(table, name)


def test_its_game_is_copied_as_it_is_and_pickled_as_the_game_alone() -> None:
    table = sv.lesson("bet-1")
    table.you.play(Play(11))
    assert isinstance(table.game, LessonGame)
    for twin in (copy.copy(table.game), pickle.loads(pickle.dumps(table.game))):  # noqa: S301 - our own
        assert twin.record() == table.game.record()
        with pytest.raises(IllegalMove) as refused:
            twin.play(Play(12))
        assert not hasattr(refused.value, "__notes__")
    assert type(pickle.loads(pickle.dumps(table.game))) is registry.part("pips", "game")  # noqa: S301


def test_a_table_is_made_for_a_lesson() -> None:
    with pytest.raises(UserError, match="This is a table for a lesson"):
        LessonTable(Course)  # type: ignore[arg-type]
