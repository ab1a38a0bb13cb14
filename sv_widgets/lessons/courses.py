"""The courses of all games, in the order of the registry, and lessons in files of one's own, found by name.

The names of lessons, kinds of question and notebooks are unique over all games.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from sv_widgets import registry
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lessons.course import Course
from sv_widgets.lessons.loader import InvalidCourse, lessons_of, parsed
from sv_widgets.lessons.questions import Kind, Problem
from sv_widgets.lessons.records import Chapter, Lesson


def courses() -> list[Course]:
    """Return the courses of all games that have one; raises `InvalidCourse` if two share a name."""
    found: list[Course | None] = [registry.part(game, "course") for game in registry.names()]
    every = [course for course in found if course is not None]
    _unique("notebook", every, lambda course: (each.notebook for each in course.chapters))
    _unique("lesson", every, lambda course: (each.id for each in course.lessons))
    _unique("kind of question", every, lambda course: course.questions)
    return every


def course_of(game: str | None) -> Course:
    """Return the course of a game; for None, of the first game."""
    wanted = registry.first() if game is None else game
    found: Course | None = registry.part(wanted, "course")
    if found is None:
        there = ", ".join(each.game for each in courses())
        raise UserError(f"{wanted} has no course; there are courses of {there or 'no game'}.")
    return found


def _unique(what: str, every: list[Course], names: Callable[[Course], Iterable[str]]) -> None:
    first: dict[str, str] = {}
    for course in every:
        for name in names(course):
            if name in first:
                raise InvalidCourse(
                    f"The {what} {name!r} is there twice, in the courses of {first[name]} and {course.game}."
                )
            first[name] = course.game


@explain_bad_arguments
def chapters() -> tuple[Chapter, ...]:
    """Return all chapters, in reading order."""
    return tuple(chapter for course in courses() for chapter in course.chapters)


def all_lessons() -> tuple[Lesson, ...]:
    """Return all lessons, in the order of the chapters."""
    return tuple(lesson for course in courses() for lesson in course.lessons)


def lesson_of(name: Any, file: str | Path | None = None) -> Lesson:
    """Return the lesson with that name, of the courses or of a file; raises `UserError` if there is none."""
    wanted = name.strip().casefold() if isinstance(name, str) else ""
    every = all_lessons() if file is None else lessons_in(file)
    for lesson in every:
        if lesson.id.casefold() == wanted:
            return lesson
    if file is None and wanted.endswith(".toml"):
        raise UserError(f"A lesson of a file is opened by both: sv.lesson(name, file={shown(name, 200)}).")
    near = [lesson.id for lesson in every if wanted[:3] == lesson.id[:3]]
    there = ", ".join(near or [lesson.id for lesson in every])
    raise UserError(f"There is no lesson {shown(name, 40)}; there are {there}.")


OWN = frozenset({"title", "game", "lesson"})


def lessons_in(file: str | Path) -> tuple[Lesson, ...]:
    """Return the lessons of a file of one's own, which may name its `game`; it is read anew at each call.

    Their names must not be those of other lessons, since progress is kept by name.
    """
    if not isinstance(file, (str, os.PathLike)):
        raise UserError(f"Lessons are read from a file such as 'mine.toml', not from {shown(file)}.")
    path = Path(file)
    try:
        data = parsed(path.name, path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, ValueError) as error:
        if isinstance(error, UserError):
            raise
        why = getattr(error, "strerror", None) or "it is no text"
        raise UserError(f"{shown(str(path), 200)} cannot be read: {why}.") from None
    if strange := set(data) - OWN:
        raise InvalidCourse(f"{path.name}: there is no field {min(strange)!r} at its top.")
    found = lessons_of(path.name, data, "", course_of(data.get("game")))
    if not found:
        raise InvalidCourse(f"{path.name}: there is no lesson; each begins with [[lesson]].")
    names = [lesson.id for lesson in all_lessons()]
    for lesson in found:
        if lesson.id in names:
            raise InvalidCourse(
                f"{path.name}: there is a lesson {lesson.id!r} already; give yours another id."
            )
        names.append(lesson.id)
    return found


@explain_bad_arguments
def chapter_of(number: int | str) -> Chapter:
    """Return the chapter with that number, in the first course that has it, or of that notebook.

    >>> chapter_of(2) is chapter_of("02") is chapter_of("02_hiring_and_poaching")
    True
    >>> chapter_of("11b")
    <Chapter 11b: Beating the Rival>
    """
    wanted: Any = number.strip().casefold() if isinstance(number, str) else number
    every = chapters()
    for each in every:
        if wanted in (each.label, each.label.lstrip("0") or "0", each.notebook):
            return each
        if type(wanted) is int and each.label.isdecimal() and wanted == int(each.label):
            return each
    raise UserError(
        f"There is no chapter {shown(number, 40)}; there are {every[0].label} to {every[-1].label}."
    )


def question_kind(name: Any) -> tuple[Course, Kind]:
    """Return the kind of question with that name, and its course; raises `UserError` if there is none."""
    every = courses()
    for course in every:
        if isinstance(name, str) and name in course.questions:
            return course, course.questions[name]
    there = ", ".join(kind for course in every for kind in course.questions)
    raise UserError(f"There is no kind of question {shown(name, 40)}; there are {there}.")


def ask(kind: str, seed: int) -> Problem:
    """Return a question of a kind, with the numbers generated from a seed, and its answer."""
    return question_kind(kind)[1].problem(seed)
