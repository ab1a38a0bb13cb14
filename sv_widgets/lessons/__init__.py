"""The course: positions with a goal, questions, and what a learner has done of it."""

from typing import Any

from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.plain import Unnamed
from sv_widgets.lessons.contents import Contents, list  # noqa: A004 - it reads well as sv.lessons.list()
from sv_widgets.lessons.play import Check, LessonTable, lesson
from sv_widgets.lessons.quizzes import Question, Quiz, question, quiz, review
from sv_widgets.lessons.records import Chapter, Lesson
from sv_widgets.lessons.remembered import Progress
from sv_widgets.lessons.rule_cards import Card, card, cards
from sv_widgets.lessons.shelf import chapter_of as chapter
from sv_widgets.lessons.shelf import chapters

__all__ = [
    "Card",
    "Chapter",
    "Check",
    "Contents",
    "Lesson",
    "LessonTable",
    "Progress",
    "Question",
    "Quiz",
    "card",
    "cards",
    "chapter",
    "chapters",
    "lesson",
    "list",
    "progress",
    "question",
    "quiz",
    "review",
]


def __getattr__(name: str) -> Any:
    if name.startswith("_"):  # Python and its tools ask for many such
        raise AttributeError(f"sv_widgets.lessons has no {name!r}")
    there = ", ".join(each for each in __all__ if each.islower())
    raise Unnamed(f"sv.lessons has no {name!r}; it has {there}.")


@plainly
def progress() -> Progress:
    """What you have done of the course so far."""
    return Progress()
