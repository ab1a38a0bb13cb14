"""The desk of a lesson: a desk that also shows the teacher's feedback and handles requests for help."""

from dataclasses import replace
from typing import ClassVar

from sv_widgets.kernel import to_json
from sv_widgets.lessons.teacher import Teacher
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk, Json, NotAccepted
from sv_widgets.table.protocol import MESSAGES, AskEnd, Message, PlayAgain, Reason, Shown
from sv_widgets.table.story import End


class Hint(Message):
    """Asks for the next hint."""

    acts = True


class Retry(Message):
    """Resets the game to the start of the lesson."""

    acts = True


class LessonDesk(Desk):
    """A viewer's interface to a table at which a lesson is played."""

    messages: ClassVar = (*MESSAGES, Hint, Retry)
    gives_hints = False  # the teacher gives those of the lesson

    def __init__(self, table: Table, teacher: Teacher) -> None:
        self.teacher = teacher
        super().__init__(table)
        teacher.changed = self.show_lesson

    def _now(self) -> Shown:
        self.teacher.look()
        return super()._now()

    def _more(self) -> Json:
        return {"lesson": to_json(self.teacher.sent())}

    def show_lesson(self) -> None:
        """Update the lesson in `shown`. The version stays, since feedback is not a play."""
        with self.table.game.lock:
            self._change(self.shown | self._more())

    def _ask_end(self, message: AskEnd) -> End:
        return replace(super()._ask_end(message), again=())  # a lesson is begun anew by `Retry`

    def _play_again(self, _: PlayAgain) -> None:
        raise NotAccepted(Reason.REFUSED, "A lesson is begun anew with Start over.")

    def _hint(self, _: Hint) -> None:
        self._try(self.teacher.hint)

    def _retry(self, _: Retry) -> None:
        self._try(self.teacher.retry)
