"""A game brings a course with a record and a file of lessons, and everything finds it by name."""

import subprocess
import sys
from dataclasses import replace
from types import ModuleType

import pytest

import sv_widgets as sv
from sv_widgets import registry
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons import Course
from sv_widgets.lessons.courses import ask, courses
from sv_widgets.lessons.coverage import table, untaught
from sv_widgets.lessons.loader import InvalidCourse
from sv_widgets.registry import Kit
from tests.conformance.toy import RULES
from tests.lessons.pips import COURSE, KIT


def test_the_lesson_of_a_new_game_is_played_through() -> None:
    lesson = sv.lesson("bet-1")
    assert not lesson.check()
    lesson.you.play("Play(0)")
    assert lesson.check().said.words == "You have kept the pips, and no card was bet."
    lesson.retry()
    with pytest.raises(UserError, match="is no answer to this"):
        lesson.you.play("Play(12)")
    assert lesson.check().said.words == "That card is not in your hand."
    lesson.you.play("Play(11)")
    assert repr(lesson.check()).endswith("Done with 1 of par 1.")
    assert lesson.game.position.points[:2] == (11, 11 + 4), "Bo has doubled, and then kept his pips"
    assert sv.lessons.progress().lessons == {"bet-1": {"actions": 1, "hints": 0}}
    assert repr(sv.lessons.progress()) == "<Progress: 1 of 1 lessons>"


def test_the_question_of_a_new_game_is_answered() -> None:
    question = sv.lessons.question("doubled", seed=3)
    right = ask("doubled", 3).answer
    assert not question.answer(99)
    assert question.answer(f"{right} points")
    assert repr(question.why()).endswith("[TOY-2]")
    assert sv.lessons.progress().answers == {"doubled": [False, True]}
    assert [each.kind for each in sv.lessons.quiz()] == ["doubled"]
    with pytest.raises(UserError, match="no kind of question 'hire-price'; there are doubled"):
        sv.lessons.question("hire-price")


def test_its_rules_have_cards_with_a_position_to_try_them_in() -> None:
    card = sv.lessons.card("TOY-2")
    assert card.taught == "lesson bet-1, question doubled"
    assert card.example.question == "Ada, bet."
    assert sv.lessons.card("TOY-3").taught == "notebook 00"
    assert [each.rule.id for each in sv.lessons.cards()] == [*RULES.book.rules]
    assert [each.rule.id for each in sv.lessons.chapter("00_pips").rules] == ["TOY-1", "TOY-2", "TOY-3"]


def test_all_courses_are_at_hand_at_a_glance() -> None:
    assert list(sv.lessons.list()) == ["bet-1"]
    assert str(sv.lessons.list()) == "00 Pips\n   bet-1            High stakes"
    assert sv.lessons.chapters() == (sv.lessons.chapter(0),)
    assert set(untaught(COURSE)) == {*RULES.book.rules} - {"TOY-1", "TOY-2", "TOY-3"}
    assert set(untaught(replace(COURSE, package=SMALL))) == {*RULES.book.rules} - {"TOY-1"}
    page = table(COURSE)
    assert page.startswith("# The course of Pips\n\nWritten by `make course` from `tests/lessons/pips`.")
    assert "| `bet-1` High stakes | Bet your highest card. | 1 | 2 |" in page
    assert "| TOY-3 |  | 00 |  |" in page


SMALL = "tests.lessons.small"


def other(monkeypatch: pytest.MonkeyPatch, course: Course | None) -> None:
    """Add another game, with this course."""
    module = ModuleType("tests.lessons.other")
    module.__dict__.update(KIT=replace(KIT, course=":COURSE" if course else ""), COURSE=course)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    registry.add("other", "OTHER-", module.__name__)


def test_courses_are_searched_in_the_order_of_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    other(monkeypatch, Course("other", SMALL))
    assert [each.game for each in courses()] == ["pips", "other"]
    assert list(sv.lessons.list()) == ["bet-1", "keep-1"]
    assert sv.lessons.chapter(0).notebook == "00_pips"
    assert sv.lessons.chapter("00_small").course.game == "other"
    assert sv.lesson("keep-1").lesson.course.package == SMALL
    assert len(sv.lessons.quiz(game="other")) == 0
    with pytest.raises(UserError, match="there are bet-1, keep-1"):
        sv.lesson("nothing-1")


def test_a_name_that_two_courses_have_is_an_error_that_names_both(monkeypatch: pytest.MonkeyPatch) -> None:
    other(monkeypatch, replace(COURSE, game="other", package=SMALL))
    with pytest.raises(InvalidCourse) as error:
        sv.lesson("bet-1")
    assert str(error.value) == (
        "The kind of question 'doubled' is there twice, in the courses of pips and other."
    )
    other_lessons = replace(COURSE, game="other")
    monkeypatch.setattr(sys.modules["tests.lessons.other"], "COURSE", other_lessons)
    with pytest.raises(InvalidCourse, match="The notebook '00_pips' is there twice"):
        sv.lessons.chapters()
    renamed = Course("other", SMALL)
    renamed.__dict__["chapters"] = (replace(COURSE.chapters[0], notebook="01_pips"),)
    monkeypatch.setattr(sys.modules["tests.lessons.other"], "COURSE", renamed)
    with pytest.raises(
        InvalidCourse, match="The lesson 'bet-1' is there twice, in the courses of pips and other"
    ):
        sv.lessons.list()


def test_a_game_without_a_course_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    other(monkeypatch, None)
    assert [each.game for each in courses()] == ["pips"]
    with pytest.raises(UserError, match="other has no course; there are courses of pips"):
        sv.lessons.card("OTHER-1")


def test_a_course_without_lessons_is_refused() -> None:
    with pytest.raises(InvalidCourse, match="there is no lesson"):
        _ = Course("pips", "tests.lessons").chapters


def test_a_condition_of_its_own_does_not_replace_another() -> None:
    with pytest.raises(InvalidCourse, match="pips: there is a condition 'won' already"):
        replace(COURSE, conditions={"won": lambda *_: True})
    with pytest.raises(InvalidCourse, match="a condition 'points' already"):
        replace(COURSE, measures={"points": lambda *_: 1}, conditions={"points": lambda *_: True})


def test_no_course_is_loaded_before_somebody_asks_for_one() -> None:
    code = (
        "import sys, sv_widgets as sv; sv.lessons.progress(); sv.play(['Ada', 'Bo'], seed=7); "
        "loaded = 'sv_widgets.games.silicon_valley.course' in sys.modules; sv.lessons.list(); "
        "print(loaded, 'sv_widgets.games.silicon_valley.course' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_a_kit_says_where_its_course_is() -> None:
    assert isinstance(registry.part("pips", "course"), Course)
    assert Kit(rules="").course == ""
