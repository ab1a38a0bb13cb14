"""The course: positions with a goal, questions, and what a learner has done of it."""

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


def progress() -> Progress:
    """What you have done of the course so far."""
    return Progress()
