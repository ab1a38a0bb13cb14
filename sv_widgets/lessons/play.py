"""A lesson on a table: the table itself, and above it the task, what the teacher says, and help."""

from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.html import spelt
from sv_widgets.kernel.plain import Unnamed
from sv_widgets.lessons.records import Lesson
from sv_widgets.lessons.shelf import lesson_of
from sv_widgets.lessons.teacher import Said, Scripted, Teacher, game_of
from sv_widgets.silicon_valley import RULES, Game
from sv_widgets.silicon_valley.seat import Seat
from sv_widgets.table import Table
from sv_widgets.widgets import Play


class Check:
    """Whether something is done, and what is to be said about it."""

    def __init__(self, said: Said, more: str = "", *, ok: bool) -> None:
        self.ok, self.said, self.more = ok, said, more

    def __bool__(self) -> bool:
        return self.ok

    @property
    def _mark(self) -> str:
        return "\N{CHECK MARK}" if self.ok else "\N{MIDDLE DOT}"

    def __repr__(self) -> str:
        return f"{self._mark} {self.said!r}{f' {self.more}.' if self.more else ''}"

    def _repr_html_(self) -> str:
        return f"<p>{spelt(repr(self))}</p>"


class LessonTable(Play):
    """A lesson at a live table. Play by click, or with `lesson.you.hire(...)` in a cell."""

    if not TYPE_CHECKING:  # which would take every name for one that there is

        def __getattr__(self, name: str) -> Any:
            """Say where a word belongs that people look for here."""
            if name.startswith("_"):
                raise AttributeError(name)
            if hasattr(Seat, name) or name in {move.kind for move in RULES.moves}:
                raise Unnamed(f"A lesson has no {name!r}, but your seat has: write .you.{name}(...).")
            if hasattr(Game, name):
                raise Unnamed(f"A lesson has no {name!r}, but its game has: write .game.{name}.")
            has = "task, you, check(), hint(), retry(), solve() and game"
            raise Unnamed(f"A lesson has no {name!r}; it has {has}.")

    def __init__(self, lesson: Lesson) -> None:
        game = game_of(lesson)
        self.lesson = lesson
        self.teacher = Teacher(lesson, game)
        replies = lesson.replies or {}
        others = {
            name: Scripted(game, at, replies.get(name, ()))
            for at, name in enumerate(game.seats)
            if name != lesson.seat
        }
        super().__init__(Table(game, players=others, undo="free", hand_over=False))
        self.teacher.changed = self._publish_lesson

    # --- for people

    @property
    def task(self) -> str:
        return self.lesson.task

    @property
    def you(self) -> Seat:
        """Your own seat: `lesson.you.hire("Theo")`."""
        seat = self.game.seat(self.lesson.seat)
        assert isinstance(seat, Seat)
        return seat

    @plainly
    def hint(self) -> Said:
        """The next of three hints: a nudge, where to look, and the move."""
        return self.teacher.hint()

    @plainly
    def retry(self) -> None:
        """Back to where the lesson began."""
        self.teacher.again()

    @plainly
    def solve(self) -> Said:
        """Show the solution at the table. It does not count as done."""
        self.teacher.solve()
        lines = "; ".join(self.lesson.code(move) for move in self.lesson.solution)
        return Said("hint", f"Shown at the table above: {lines}. retry() lets you do it yourself.")

    @plainly
    def check(self) -> Check:
        """Whether the task is done, and if not, what was said last."""
        self.teacher.look()
        if self.teacher.done:
            return Check(self.teacher.said, self.teacher.result, ok=True)
        said = self.teacher.said
        return Check(said if said.words else Said("task", f"To do: {self.task}"), ok=False)

    def picture(self) -> str:
        # a lesson's position is no secret, so a saved output shows what the learner sees
        return self.game.rules.picture(self.game.view(self.lesson.seat), self._question())

    def __repr__(self) -> str:
        title = self.lesson.title
        return f"<Lesson {self.lesson.id}: {title}{'' if title.endswith('?') else '.'} {self.task}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**options)
        source = b64encode(self.picture().encode()).decode()
        data["text/html"] = (
            f"<p><b>{spelt(self.lesson.title)}</b><br>{spelt(self.task)}</p>"
            f'<img alt="{escape(repr(self))}" src="data:image/svg+xml;base64,{source}">'
        )
        return data, metadata

    # --- for the front end

    def _now(self) -> dict[str, Any]:
        self.teacher.look()
        return super()._now() | {"lesson": self.teacher.sent()}

    def _publish_lesson(self) -> None:
        """What the teacher says is nobody's play, so the version stays."""
        with self.table.game.lock:
            self.shown = self.shown | {"lesson": self.teacher.sent()}

    def _deeds(self) -> dict[str, Callable[[], object]]:
        return super()._deeds() | {"hint": self.hint, "retry": self.retry}


@plainly
def lesson(name: str) -> LessonTable:
    """A lesson by its name, at a live table; `sv.lessons.list()` names them all.

    >>> table = lesson("hire-1")
    >>> table.check().ok
    False
    """
    return LessonTable(lesson_of(name))
