"""Every lesson can be done at par, and every mistake it names can be made and is told apart."""

from itertools import pairwise

import pytest

from sv_widgets.games.silicon_valley.course import COURSE
from sv_widgets.kernel import IllegalMove, open_decision
from sv_widgets.lessons import Lesson, LessonTable, Progress, lesson
from sv_widgets.lessons.checking import defects
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
def test_it_has_no_defects(each: Lesson) -> None:
    assert [*defects(each)] == []
    assert Progress().lessons == {}, "what is played for a check is nobody's progress"
    for words in (each.task, each.success, *each.hints, *(mistake.says for mistake in each.mistakes)):
        assert "!" not in words
    assert each.mistakes, "what do people get wrong here?"


@pytest.mark.parametrize("each", LESSONS, ids=lambda each: each.id)
def test_who_does_it_at_par_has_done_it(each: Lesson) -> None:
    table = lesson(each.id)
    assert not table.check()
    follow(table.teacher.game, each, each.solution)
    assert table.check()
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


def places_of(moves: tuple[tuple[str, ...], ...], table: LessonTable) -> list[str]:
    """Return the places at which moves are made, by playing them."""
    game, places = table.teacher.game, list[str]()
    for move in moves:
        before = len(game.turns)
        follow(game, table.lesson, [move])
        for turn, (earlier, now) in enumerate(pairwise(game.turns)):
            decision = open_decision(earlier.after)
            if turn + 1 >= before and decision and game.seats[decision.seat] == table.lesson.seat:
                places += [decision.where(earlier.after, each) for each in now.moves[:1]]
    return places


@pytest.mark.parametrize("each", LESSONS, ids=lambda each: each.id)
def test_it_shows_the_parts_of_the_table_where_its_solution_is_played(each: Lesson) -> None:
    assert each.shows, "a newcomer sees the whole table"
    assert len(set(each.shows) - {"actions"}) <= 4, "a newcomer sees nearly the whole table"
    there = {kind for part in each.shows for kind in COURSE.parts[part]}
    places = places_of(each.solution, lesson(each.id))
    assert {place.split()[0] for place in places if place} <= there
    assert all(places) or "actions" in each.shows, "what lies nowhere on the table is among the actions"
    table = lesson(each.id)
    assert table.shown["lesson"]["shows"] == list(each.shows)
