"""Courses: lessons with a goal, questions, and the learner's progress. A game provides its own `Course`."""

import builtins
from pathlib import Path
from typing import Any

from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UnknownName
from sv_widgets.lessons.checking import check
from sv_widgets.lessons.contents import Contents, list  # noqa: A004 - it reads well as sv.lessons.list()
from sv_widgets.lessons.course import Course
from sv_widgets.lessons.courses import chapter_of as chapter
from sv_widgets.lessons.courses import chapters
from sv_widgets.lessons.lesson_table import Check, LessonTable, lesson
from sv_widgets.lessons.progress import Progress
from sv_widgets.lessons.quizzes import Question, Quiz, question, quiz, review
from sv_widgets.lessons.records import Chapter, Lesson
from sv_widgets.lessons.rule_cards import Card, card, cards

__all__ = [
    "Card",
    "Chapter",
    "Check",
    "Contents",
    "Course",
    "Lesson",
    "LessonTable",
    "Progress",
    "Question",
    "Quiz",
    "card",
    "cards",
    "chapter",
    "chapters",
    "check",
    "lesson",
    "list",
    "progress",
    "question",
    "quiz",
    "review",
]


def __getattr__(name: str) -> Any:
    if name.startswith("_"):  # Python and its tools probe for many such names
        raise AttributeError(f"sv_widgets.lessons has no {name!r}")
    there = ", ".join(each for each in __all__ if each.islower())
    raise UnknownName(f"sv.lessons has no {name!r}; it has {there}.")


def __dir__() -> builtins.list[str]:
    return sorted(__all__)


@explain_bad_arguments
def progress(file: str | Path | None = None) -> Progress:
    """Return the learner's progress: the lessons done and the questions answered so far.

    With `file` it is somebody else's, who has handed in their `progress.jsonl`; it is only read.
    """
    return Progress(file)
