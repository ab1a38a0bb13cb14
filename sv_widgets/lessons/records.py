"""What a lesson is: a position, a task, and what may come of it, as a row of data.

How such rows are written down is for `shelf.py`, and what they mean while somebody plays for `teacher.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sv_widgets.lessons.conditions import Condition

if TYPE_CHECKING:
    from sv_widgets.lessons.rule_cards import Cards

Words = tuple[str, ...]
"""A move as people type it: the name of a seat's method, and what it is given."""


@dataclass(frozen=True, eq=False)
class Mistake:
    """What many try, and what to say to them."""

    when: tuple[Condition, ...]
    says: str
    rule: str
    reached: tuple[Words, ...]
    """Moves that lead there; a test plays them."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """A position with a goal."""

    id: str
    title: str
    teaches: tuple[str, ...]
    """The rules by their numbers, the one that its success is explained with first."""
    scenario: Mapping[str, Any]
    task: str
    goal: tuple[Condition, ...]
    """All of them hold when it is done."""
    mistakes: tuple[Mistake, ...]
    """The first that fits is told."""
    hints: tuple[str, str, str]
    """A nudge, where to look, and the move."""
    solution: tuple[Words, ...]
    par: int
    """So many actions are enough."""
    success: str
    seat: str = "Ada"
    replies: Mapping[str, tuple[Words, ...]] | None = None
    """What the others do with their actions, one after the other; then they stop."""
    rounds: int = 1
    """With the end of so many rounds the attempt is over."""
    chapter: int = 0

    def code(self, move: Words, lesson: str = "lesson") -> str:
        """A move as a line of a cell in which the lesson goes by a name."""
        name, *given = move
        return f"{lesson}.you.{name}({', '.join(f'{each!r}'.replace(chr(39), chr(34)) for each in given)})"


@dataclass(frozen=True, eq=False)
class Chapter:
    """What one notebook teaches."""

    number: int
    title: str
    notebook: str
    lessons: tuple[Lesson, ...]
    questions: tuple[str, ...]
    """Kinds of question that belong here, by their names."""
    explains: tuple[str, ...]
    """Rules that its text explains, without a lesson of their own."""

    @property
    def teaches(self) -> tuple[str, ...]:
        """All rules of the chapter, each once."""
        return tuple(
            dict.fromkeys([*(rule for lesson in self.lessons for rule in lesson.teaches), *self.explains])
        )

    @property
    def rules(self) -> "Cards":
        """The cards of its rules."""
        from sv_widgets.lessons.rule_cards import Cards, card  # noqa: PLC0415 - which look at chapters

        return Cards([card(rule) for rule in self.teaches])

    def __repr__(self) -> str:
        return f"<Chapter {self.number:02}: {self.title}>"
