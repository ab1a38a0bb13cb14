"""Checks lessons by playing them: the solution reaches the goal at par, and each mistake has its message."""

from collections.abc import Iterator
from pathlib import Path

from sv_widgets.kernel import IllegalMove
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons.conditions import holds
from sv_widgets.lessons.courses import lessons_in
from sv_widgets.lessons.lesson_table import LessonTable
from sv_widgets.lessons.records import Lesson, Mistake
from sv_widgets.lessons.teacher import follow


@explain_bad_arguments
def check(file: str | Path) -> bool:
    """Play the lessons of a file and print every defect, with lesson and field; return True if none.

    Nothing that is played here counts as progress.
    """
    try:
        lessons = lessons_in(file)
    except UserError as slip:
        print(slip)
        return False
    found = [f"{lesson.id}, {each}" for lesson in lessons for each in defects(lesson)]
    print(*(found or [f"In order: {', '.join(lesson.id for lesson in lessons)}."]), sep="\n")
    return not found


def defects(lesson: Lesson) -> Iterator[str]:
    """Play a lesson, and yield what is wrong with it, each with its field in front."""
    yield from _of_words(lesson)
    try:
        table = LessonTable(lesson)
    except UserError as slip:
        yield str(slip).removeprefix(f"{lesson.id}, ")
        return
    yield from _of_solution(table)
    for at, mistake in enumerate(lesson.mistakes, 1):
        yield from (f"mistake {at}, {each}" for each in _of_mistake(table, mistake))


def _of_words(lesson: Lesson) -> Iterator[str]:
    book = lesson.course.rules.book
    rules = [("teaches", rule) for rule in lesson.teaches]
    rules += [(f"mistake {at}, rule", each.rule) for at, each in enumerate(lesson.mistakes, 1)]
    yield from (f"{field}: there is no rule {rule!r}." for field, rule in rules if rule not in book)
    says = [(f"mistake {at}, says", each.says) for at, each in enumerate(lesson.mistakes, 1)]
    hints = [(f"hint {at}", words) for at, words in enumerate(lesson.hints, 1)]
    first = dict[str, str]()
    for field, words in (("task", lesson.task), ("success", lesson.success), *says, *hints):
        if not words.endswith((".", "?")):
            yield f"{field}: {words!r} ends in no full stop or question mark."
        if words in first:
            yield f"{field}: {words!r} is what {first[words]} says, too."
        first.setdefault(words, field)


def _of_solution(table: LessonTable) -> Iterator[str]:
    teacher, lesson = table.teacher, table.lesson
    try:
        if all(holds(each, teacher.attempt) for each in lesson.goal):
            yield "goal: it is reached before anything is played."
        table.solve()
    except UserError as slip:
        yield f"solution: {slip}"
        return
    taken = teacher.attempt.actions
    if not teacher.done:
        yield f"solution: it does not reach the goal. {teacher.said.words}".rstrip()
    elif taken != lesson.par:
        yield f"par: the solution takes {taken}, not {lesson.par}."


def _of_mistake(table: LessonTable, mistake: Mistake) -> Iterator[str]:
    """Play what leads to a mistake, and yield what is wrong; only the last move may be refused."""
    teacher = table.teacher
    table.retry()
    teacher.shown = True  # where the moves reach the goal after all, that does not count
    try:
        follow(teacher.game, table.lesson, mistake.reached[:-1])
        try:
            follow(teacher.game, table.lesson, mistake.reached[-1:])
        except IllegalMove:
            if not any("refused" in each for each in mistake.when):
                raise
    except UserError as slip:
        yield f"reached: {slip}"
        return
    said = table.check().said
    if said.words != mistake.says:
        yield f"reached: these moves lead to other words: {said.words!r}."
