"""The records of lessons and chapters: position, task, goal, mistakes and hints, as data.

`loader.py` reads them from files, and `teacher.py` applies them while a learner plays.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sv_widgets.lessons.conditions import Condition

if TYPE_CHECKING:
    from sv_widgets.lessons.course import Course
    from sv_widgets.lessons.rule_cards import Cards

Words = tuple[str, ...]
"""A move as people type it: the name of a seat's method, and its arguments."""


@dataclass(frozen=True, eq=False)
class Mistake:
    """A common mistake, and the feedback on it."""

    when: tuple[Condition, ...]
    says: str
    rule: str
    reached: tuple[Words, ...]
    """Moves that lead to the mistake; a test plays them."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """A position with a goal."""

    course: "Course" = field(repr=False)
    """The course it belongs to."""
    id: str
    title: str
    teaches: tuple[str, ...]
    """The IDs of its rules; the feedback on success cites the first."""
    scenario: Mapping[str, Any]
    """The start of its game, in the form that the course reads."""
    task: str
    goal: tuple[Condition, ...]
    """The lesson is done when all of them are true."""
    mistakes: tuple[Mistake, ...]
    """The first one whose conditions are true is reported."""
    hints: tuple[str, str, str]
    """A nudge, where to look, and the move."""
    solution: tuple[Words, ...]
    par: int
    """The number of actions that is enough."""
    success: str
    seat: str = "Ada"
    replies: Mapping[str, tuple[Words, ...]] | None = None
    """The actions of the other players, in order; after them they pass."""
    rounds: int = 1
    """The number of rounds after which the attempt is over."""
    shows: tuple[str, ...] = ()
    """The parts of the table that it is about; the others are folded at first. If empty, all are shown."""
    chapter: str = ""
    """The label of the chapter it belongs to."""

    def code(self, move: Words, lesson: str = "lesson") -> str:
        """Return the Python code of a move, with `lesson` as the variable's name."""
        name, *given = move
        return f"{lesson}.you.{name}({', '.join(f'{each!r}'.replace(chr(39), chr(34)) for each in given)})"


@dataclass(frozen=True, eq=False)
class Chapter:
    """A chapter: what one notebook teaches."""

    course: "Course"
    """The course it belongs to."""
    label: str
    """The part of its notebook's name before the title, such as "02" or "11b"."""
    title: str
    notebook: str
    lessons: tuple[Lesson, ...]
    questions: tuple[str, ...]
    """The names of its kinds of question."""
    explains: tuple[str, ...]
    """The rules that its text explains but that have no lesson in it."""
    small_print: tuple[str, ...] = ()
    """The rules about rare cases that only its rule cards state."""

    @property
    def teaches(self) -> tuple[str, ...]:
        """The rules that its lessons and its text teach, each once."""
        return tuple(
            dict.fromkeys([*(rule for lesson in self.lessons for rule in lesson.teaches), *self.explains])
        )

    @property
    def rules(self) -> "Cards":
        """The cards of its rules, with the small print at the end."""
        from sv_widgets.lessons.rule_cards import Cards, card  # noqa: PLC0415 - it imports this module

        return Cards([card(rule) for rule in (*self.teaches, *self.small_print)])

    def __repr__(self) -> str:
        return f"<Chapter {self.label}: {self.title}>"
