"""Questions: their numbers come from a seed, and what people type is understood or told to be no answer."""

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons.answers import is_right
from sv_widgets.lessons.course import as_written
from sv_widgets.lessons.courses import ask
from sv_widgets.lessons.questions import Luck, Problem, Questions
from tests.lessons.pips import COURSE, doubled

NAMES = ("Ada", "Bo")


def test_the_same_seed_asks_the_same_and_another_something_else() -> None:
    words = {repr(sv.lessons.question("doubled", seed)) for seed in range(9)}
    assert len(words) > 3
    question = sv.lessons.question(" Doubled ", 3)
    for twin in (
        copy.copy(question),
        pickle.loads(pickle.dumps(question)),  # noqa: S301 - our own
        sv.lessons.question("doubled", 3),
    ):
        assert (twin.kind, twin.seed, repr(twin)) == ("doubled", 3, repr(question))
    assert repr(question.another()) == repr(sv.lessons.question("doubled", 4))


def test_luck_draws_from_both_ends_and_gives_nothing_twice() -> None:
    luck = Luck(1, "dice")
    assert {luck.number(2, 4) for _ in range(50)} == {2, 3, 4}
    assert sorted(luck.some("abcd", 4)) == ["a", "b", "c", "d"]
    assert len(luck.some("abcd", 2)) == 2
    assert [Luck(1, "dice").number(1, 99)] != [Luck(1, "cards").number(1, 99)]


def test_a_kind_of_question_has_a_name_of_its_own_and_a_rule() -> None:
    kinds = Questions()
    assert kinds.kind("double", "TOY-2", "TOY-1")(doubled) is doubled
    assert len(kinds) == 1
    assert kinds["double"].rules == ("TOY-2", "TOY-1")
    with pytest.raises(ValueError, match="'double' is there already"):
        kinds.kind("double", "TOY-2")
    with pytest.raises(ValueError, match="about no rule"):
        kinds.kind("triple")


RIGHT: list[tuple[Any, int | str]] = [
    (7, 7),
    (7.0, 7),
    ("7", 7),
    (" $7. ", 7),
    ("+7", 7),
    ("7 dollars", 7),
    ("-7", -7),
    ("ada", "Ada"),
    ("Blue Moon", "Blue Moon"),
    ("blue", "Blue Moon"),
]
WRONG: list[tuple[Any, int | str]] = [
    (8, 7),
    ("-7", 7),
    ("Bo", "Ada"),
    ("blu", "Blue Moon"),
    ("moon", "Blue Moon"),
]
NONE: list[tuple[Any, int | str, str]] = [
    ("six", 7, "in digits"),
    (True, 7, "a number or a text"),
    ([7], 7, "a number or a text"),
    (10**200, 7, "No answer is as large"),
    (float("nan"), 7, "in digits"),
    ("Cleo", "Ada", "one of Ada, Bo"),
]


@pytest.mark.parametrize(("said", "right"), RIGHT)
def test_what_means_the_same_is_right(said: Any, right: int | str) -> None:
    assert is_right(said, right, NAMES, as_written)


@pytest.mark.parametrize(("said", "right"), WRONG)
def test_what_means_something_else_is_wrong(said: Any, right: int | str) -> None:
    assert not is_right(said, right, NAMES, as_written)


@pytest.mark.parametrize(("said", "right", "says"), NONE)
def test_what_can_be_no_answer_is_told(said: Any, right: int | str, says: str) -> None:
    with pytest.raises(UserError, match=says):
        is_right(said, right, NAMES, as_written)


def test_a_course_knows_answers_that_have_a_form_of_their_own() -> None:
    def same(said: str, right: str) -> bool | None:
        return said == "a dozen" if right == "12 eggs" else None

    assert is_right("A dozen", "12 eggs", NAMES, same)
    assert not is_right("12 eggs", "12 eggs", NAMES, same)
    assert is_right("eggs", "eggs", NAMES, same)


def test_the_answer_is_told_on_request_only() -> None:
    question = sv.lessons.question("doubled", seed=3)
    right = str(ask("doubled", 3).answer)
    wrong = question.answer(99).said
    assert wrong == ("mistake", "Not 99. Look at the rule, count once more, and try again.", "TOY-2")
    assert question.why().words == f"{right}: who doubles has both score the card, which is {right}."
    assert question.answer(right).said.words == f"Yes: who doubles has both score the card, which is {right}."


@pytest.mark.parametrize("blank", [..., None, "", "  "])
def test_nothing_is_no_answer(blank: Any) -> None:
    assert "in place of the dots" in repr(sv.lessons.question("doubled").answer(blank))
    assert sv.lessons.progress().answers == {}


def test_a_question_about_a_picture_shows_it() -> None:
    question = sv.lessons.question("doubled")
    assert "<img" not in question._repr_html_()
    problem = question._problem
    assert isinstance(problem, Problem)
    question.shows = True
    assert "<img" in question._repr_html_()
    assert question.card.picture().startswith("<svg")


def test_a_quiz_counts_first_answers_and_names_the_weak_chapters() -> None:
    quiz = sv.lessons.quiz(seed=2)
    assert repr(quiz.result) == "No answer yet; there are 1 questions."
    assert not quiz.answer(1, 99)
    assert quiz.answer(1, ask("doubled", 2).answer)
    assert repr(quiz.result) == "0 of 1 right.\nLook again at 00 Pips, above all bet-1."
    assert '<a href="00_pips.ipynb">' in quiz.result._repr_html_()
    with pytest.raises(UserError, match="no chapter before this one"):
        sv.lessons.review("00_pips")
    with pytest.raises(UserError, match="There is no game 'chess'"):
        sv.lessons.quiz(game="chess")


def test_a_review_asks_of_the_chapters_before(monkeypatch: pytest.MonkeyPatch) -> None:
    (first,) = COURSE.chapters
    course = replace(COURSE)
    later = replace(first, course=course, label="04", notebook="04_more", lessons=())
    course.__dict__["chapters"] = (first, later)
    monkeypatch.setattr("tests.lessons.pips.COURSE", course)
    assert sv.lessons.review(4).kind == "doubled"
    assert sv.lessons.review("04_more").seed == 101
    sv.lessons.question("doubled").answer(99)
    assert sv.lessons.review(4).seed == 102
