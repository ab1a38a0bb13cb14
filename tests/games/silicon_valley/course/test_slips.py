"""Slips of learners in cells: each is answered with a sentence, and none is taken for an answer."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley.course import COURSE
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons import LessonTable, Progress, question
from sv_widgets.lessons.courses import ask


def refused(played: Callable[[], object]) -> list[str]:
    """What a cell shows for a move that is refused."""
    with pytest.raises(UserError) as slip:
        played()
    return slip.value._render_traceback_()


def test_a_cell_shows_the_refusal_and_what_the_teacher_says_to_it() -> None:
    table = sv.lesson("hire-1")
    table.you.hire("Theo")
    refusal, teacher = refused(lambda: table.you.hire("Hugo"))
    assert refusal == "IllegalMove: Ada needs $6 for Hugo First and has $5. [SV-HIRE-1]"
    assert teacher == table.lesson.mistakes[1].says


def test_a_slot_that_there_is_not_is_no_mistake_about_prices() -> None:
    table = sv.lesson("hire-1")
    refusal, teacher = refused(lambda: table.you.hire(5))
    assert "there is no 5" in refusal
    assert teacher.startswith("Nothing has changed.")
    assert table.check().said.words.startswith("That is refused")


def test_who_plays_on_after_the_end_is_told_that_it_is_done() -> None:
    table = sv.lesson("hire-1")
    table.you.hire("Theo")
    table.you.hire("Mina")
    assert refused(lambda: table.you.hire("Hugo"))[1].startswith("The task is done already; retry()")
    assert table.check()


def test_what_comes_too_late_does_not_count() -> None:
    table = sv.lesson("oper-1")
    table.you.stop()
    assert table.game.position.round == 4
    table.you.outsource("dot")
    assert not table.check()
    assert table.check().said == (
        "mistake",
        "The time for this is over, and the task is still to be done. Try once more from the start.",
        "SV-UPKEEP-1",
    )
    table.retry()
    table.you.outsource("dot")
    table.you.stop()
    assert table.check()


def test_a_waste_cannot_be_made_good_afterwards() -> None:
    table = sv.lesson("code-1")
    table.you.fund("Seedy", "square, bar")
    table.you.outsource("dot")
    assert table.check().said.words == table.lesson.mistakes[0].says


def test_on_a_good_way_nothing_is_called_a_mistake() -> None:
    table = sv.lesson("money-1")
    table.you.hire("Hugo")  # for $7, and a dot will take the rest
    assert table.check().said.tone == "task"
    table.you.outsource("dot")
    assert table.check()


course: Any = sv  # slips are what types would find

SLIPS: list[tuple[Callable[[], object], str]] = [
    (course.lesson, "it takes name"),
    (lambda: course.lesson("hire_1"), "there are hire-1, hire-2"),
    (lambda: course.lessons.question(["hire-price"]), "no kind of question"),
    (lambda: course.lessons.question("hire-price", seed="3"), "A seed is a whole number, not '3'"),
    (lambda: course.lessons.quiz("1"), "A seed is a whole number"),
    (lambda: course.lessons.quiz().answer("1", 3), "questions 1 to"),
    (lambda: course.lessons.quiz()[99], "not 99"),
    (lambda: course.lessons.review("x"), "no chapter 'x'"),
    (lambda: course.lessons.chapter("x"), "there are 00 to 16"),
    (course.lessons.card, "it takes number"),
    (lambda: course.lessons.card([]), "There is no rule []."),
    (lambda: course.lessons.lesson([]), "There is no lesson []"),
    (lambda: course.lessons.chapter([]), "There is no chapter []"),
    (lambda: course.lessons.question({}), "no kind of question {}"),
    (lambda: course.lessons.lessson, "sv.lessons has no 'lessson'; it has card, "),
    (lambda: course.lesons, "sv_widgets has no 'lesons'; it has analyse, bidness, doctor, hint"),
    (lambda: course.doctor(3), "not at 3"),
]


@pytest.mark.parametrize(("slip", "says"), SLIPS, ids=[says for _, says in SLIPS])
def test_each_is_told_in_a_sentence(slip: Callable[[], object], says: str) -> None:
    assert says in refused(slip)[0]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("hire", "write .you.hire(...)"),
        ("decline", "write .you.decline(...)"),
        ("undo", "write .game.undo"),
        ("answer", "it has task, you, check()"),
    ],
)
def test_a_word_that_belongs_elsewhere_is_sent_there(name: str, says: str) -> None:
    table: LessonTable = sv.lesson("hire-1")
    assert not hasattr(table, name), "programs may still ask"
    assert says in refused(lambda: getattr(table, name))[0]
    assert "Did you mean hire?" in refused(lambda: table.you.Hire)[0]
    with pytest.raises(AttributeError):
        table._nothing_of_this_name  # noqa: B018 - Python asks for such names itself


NOT_MEANT: list[tuple[str, Any, str]] = [
    ("hire-price", "six", "in digits"),
    ("hire-price", True, "a number or a text"),
    ("hire-price", [6], "a number or a text"),
    ("hire-price", float("nan"), "in digits"),
    ("hire-price", " ", "between the brackets"),
    ("hire-price", None, "between the brackets"),
    ("track", "9", "as on the track"),
    ("winner", "Cleo", "one of Ada, Bo"),
    ("second-blocks", "3 blobs", "is no block"),
]


@pytest.mark.parametrize(("kind", "said", "says"), NOT_MEANT)
def test_what_cannot_be_an_answer_is_not_counted(kind: str, said: Any, says: str) -> None:
    check = question(kind, 2).answer(said)
    assert not check
    assert says in check.said.words
    assert Progress().answers == {}


MEANT = [
    ("hire-price", "{}.0"),
    ("hire-price", "${}"),
    ("hire-price", "+{}"),
    ("hire-price", "{} dollars"),
    ("track", "{}."),
    ("second-blocks", "a {}"),
]


@pytest.mark.parametrize(("kind", "form"), MEANT)
def test_an_answer_may_be_written_in_several_ways(kind: str, form: str) -> None:
    right = ask(kind, 2).answer
    assert question(kind, 2).answer(form.format(right))


@pytest.mark.parametrize("form", ["-{}", "$-{}", "- {}", "1{}"])
def test_another_number_is_not_taken_for_the_answer(form: str) -> None:
    right = ask("hire-price", 2).answer
    assert isinstance(right, int)
    assert right > 0
    assert not question("hire-price", 2).answer(form.format(right))


def test_amounts_may_be_written_out() -> None:
    right = str(ask("track", 2).answer)
    assert right.endswith("M"), right
    number = right.strip("$M")
    assert question("track", 2).answer(f"{number} million")
    assert question("track", 2).answer(f"${number},000,000")


def test_a_quiz_counts_only_answers() -> None:
    quiz = sv.lessons.quiz(seed=2)
    quiz.answer(1)
    quiz.answer(1, None)
    quiz.answer(1, [])
    assert repr(quiz.result).startswith("No answer yet")
    assert repr(quiz.result()) == repr(quiz.result)
    right = ask(quiz[0].kind, 2).answer
    assert quiz.answer(1, right)
    assert repr(quiz.result).startswith("1 of 1 right")


def test_the_first_answer_to_a_question_of_a_quiz_counts() -> None:
    quiz = sv.lessons.quiz(seed=2)
    rights = {at: ask(each.kind, each.seed).answer for at, each in enumerate(quiz, 1)}
    first, second = [at for at, right in rights.items() if isinstance(right, int)][:2]
    assert not quiz.answer(first, 999)
    assert quiz.answer(first, rights[first])
    assert repr(quiz.result).startswith("0 of 1 right")
    assert quiz.answer(second, rights[second])
    assert not quiz.answer(second, 999)
    assert repr(quiz.result).startswith("1 of 2 right")


def test_a_search_that_finds_nothing_says_so() -> None:
    assert "Fewer words find more" in sv.lessons.cards("xyzzy")._repr_html_()


@pytest.mark.parametrize("kind", COURSE.questions)
def test_half_of_a_letter_is_an_answer_that_can_be_shown(kind: str) -> None:
    asked = question(kind)
    said = asked.answer("\ud800 7")
    assert not said.ok
    json.dumps([repr(said), said._repr_html_()], ensure_ascii=False).encode()
    asked.card._receive(None, {"said": "\ud800"}, None)
    json.dumps(asked.card.card, ensure_ascii=False).encode()
