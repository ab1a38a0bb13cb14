"""Every lesson can be done at par, and every mistake it names can be made and is told apart."""

import pytest

from sv_widgets.games.silicon_valley import RULES
from sv_widgets.games.silicon_valley.course import COURSE
from sv_widgets.kernel import IllegalMove
from sv_widgets.lessons import Lesson, LessonTable, Progress, lesson
from sv_widgets.lessons.records import Mistake
from sv_widgets.lessons.teacher import follow

LESSONS = COURSE.lessons
MISTAKES = [(each, at) for each in LESSONS for at in range(len(each.mistakes))]


def made(table: LessonTable, mistake: Mistake) -> None:
    """Make a mistake; only its last move may be refused."""
    about_refusal = any("refused" in each for each in mistake.when)
    follow(table.teacher.game, table.lesson, mistake.reached[:-1])
    if about_refusal:
        with pytest.raises(IllegalMove):
            follow(table.teacher.game, table.lesson, mistake.reached[-1:])
    else:
        follow(table.teacher.game, table.lesson, mistake.reached[-1:])


@pytest.mark.parametrize("each", LESSONS, ids=lambda each: each.id)
def test_it_is_not_done_to_begin_with_and_can_be_done_at_par(each: Lesson) -> None:
    table = lesson(each.id)
    assert not table.check()
    assert table.game.decision is not None
    assert table.game.seats[table.game.decision.seat] == each.seat
    follow(table.teacher.game, each, each.solution)
    check = table.check()
    assert check, check
    assert table.teacher.attempt.actions == each.par
    assert Progress().lessons[each.id] == {"actions": each.par, "hints": 0}


@pytest.mark.parametrize(("each", "at"), MISTAKES, ids=[f"{each.id}-{at}" for each, at in MISTAKES])
def test_a_mistake_is_told_with_its_own_message_and_can_be_retried(each: Lesson, at: int) -> None:
    table, mistake = lesson(each.id), each.mistakes[at]
    start = table.game.position
    made(table, mistake)
    check = table.check()
    assert not check
    assert check.said.words == mistake.says
    assert check.said.rule == mistake.rule
    table.retry()
    assert table.game.position == start
    assert table.shown["lesson"]["says"] == ""
    follow(table.teacher.game, each, each.solution)
    assert table.check()


@pytest.mark.parametrize("each", LESSONS, ids=lambda each: each.id)
def test_its_words_are_whole(each: Lesson) -> None:
    assert all(rule in RULES.book for rule in each.teaches)
    assert all(mistake.rule in RULES.book for mistake in each.mistakes)
    messages = [each.success, *(mistake.says for mistake in each.mistakes), *each.hints]
    assert len(set(messages)) == len(messages)
    for words in (each.task, *messages):
        assert words[-1] in ".?", words
        assert "!" not in words
    assert each.mistakes, "what do people get wrong here?"
