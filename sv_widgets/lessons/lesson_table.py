"""The widget of a lesson: a table, and above it the task, the teacher's feedback, and help."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sv_widgets.kernel import Seat
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.html import image, to_html
from sv_widgets.kernel.plain import UnknownName, UserError, shown
from sv_widgets.lessons.courses import lesson_of
from sv_widgets.lessons.desk import LessonDesk
from sv_widgets.lessons.records import Lesson
from sv_widgets.lessons.teacher import Feedback, Scripted, Teacher, game_of
from sv_widgets.table import Table
from sv_widgets.widgets import Play


class Check:
    """The result of a check: true if the task is done, with the feedback about it."""

    def __init__(self, said: Feedback, more: str = "", *, ok: bool) -> None:
        self.ok, self.said, self.more = ok, said, more

    def __bool__(self) -> bool:
        return self.ok

    @property
    def _mark(self) -> str:
        return "\N{CHECK MARK}" if self.ok else "\N{MIDDLE DOT}"

    def __repr__(self) -> str:
        return f"{self._mark} {self.said!r}{f' {self.more}.' if self.more else ''}"

    def _repr_html_(self) -> str:
        return f"<p>{to_html(repr(self))}</p>"


class LessonTable(Play):
    """A lesson at a live table. Play by clicking, or with `lesson.you.hire(...)` in a cell."""

    if not TYPE_CHECKING:  # otherwise a type checker would accept any attribute

        def __getattr__(self, name: str) -> Any:
            """Raise `UnknownName`, with the place where the attribute is if the seat or the game has it."""
            if name.startswith("_") or name in ("lesson", "table"):  # needed below, and may not be set yet
                raise AttributeError(name)
            course = self.lesson.course
            if hasattr(self.game.seat_type, name) or name in {move.kind for move in course.rules.moves}:
                raise UnknownName(f"A lesson has no {name!r}, but your seat has: write .you.{name}(...).")
            if hasattr(course.game_type, name):
                raise UnknownName(f"A lesson has no {name!r}, but its game has: write .game.{name}.")
            has = "task, you, check(), hint(), retry(), solve() and game"
            raise UnknownName(f"A lesson has no {name!r}; it has {has}.")

    def __init__(self, lesson: Lesson) -> None:
        if not isinstance(lesson, Lesson):
            raise UserError(
                f"This is a table for a lesson; sv.lesson('hire-1') makes one, not {shown(lesson)}."
            )
        game = game_of(lesson)
        self.lesson = lesson
        self.teacher = Teacher(lesson, game)
        replies = lesson.replies or {}
        others = {
            name: Scripted(game, at, replies.get(name, ()), lesson.course)
            for at, name in enumerate(game.seats)
            if name != lesson.seat
        }
        table = Table(game, players=others, undo="free", hand_over=False, pays_alone=False)
        super().__init__(table, desk=LessonDesk(table, self.teacher))

    # --- for people

    @property
    def task(self) -> str:
        return self.lesson.task

    @property
    def you(self) -> Seat:
        """The learner's seat: `lesson.you.hire("Theo")`."""
        return self.game.seat(self.lesson.seat)

    def hint(self) -> Feedback:
        """Return the next of three hints: a nudge, where to look, and the move."""
        return self.teacher.hint()

    def retry(self) -> None:
        """Reset the game to the start of the lesson."""
        self.teacher.retry()

    def solve(self) -> Feedback:
        """Play the solution at the table; the lesson does not count as done then."""
        self.teacher.solve()
        lines = "; ".join(self.lesson.code(move) for move in self.lesson.solution)
        return Feedback("hint", f"Shown at the table above: {lines}. retry() lets you do it yourself.")

    def check(self) -> Check:
        """Return whether the task is done, with the teacher's last feedback."""
        self.teacher.look()
        if self.teacher.done:
            return Check(self.teacher.said, self.teacher.result, ok=True)
        said = self.teacher.said
        return Check(said if said.words else Feedback("task", f"To do: {self.task}"), ok=False)

    def picture(self) -> str:
        # a lesson's position is not secret, so a saved output shows the learner's view
        return self.game.rules.picture(self.game.view(self.lesson.seat), self.desk.question)

    def __repr__(self) -> str:
        title = self.lesson.title
        return f"<Lesson {self.lesson.id}: {title}{'' if title.endswith('?') else '.'} {self.task}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**options)
        data["text/html"] = (
            f"<p><b>{to_html(self.lesson.title)}</b><br>{to_html(self.task)}</p>"
            f"{image(self.picture(), repr(self))}"
        )
        return data, metadata


@explain_bad_arguments
def lesson(name: str, file: str | Path | None = None) -> LessonTable:
    """Return a lesson by its name, at a live table; `sv.lessons.list()` lists all names.

    With `file` it is a lesson of your own, in a TOML file.

    >>> table = lesson("hire-1")
    >>> table.check().ok
    False
    """
    return LessonTable(lesson_of(name, file))
