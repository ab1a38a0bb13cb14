"""The widget of a question: its words, and a field for the answer."""

from base64 import b64encode
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import traitlets

from sv_widgets.kernel import InvalidData, Reader, to_json
from sv_widgets.kernel.interrupts import held
from sv_widgets.kernel.plain import Struct
from sv_widgets.lessons.teacher import Tone
from sv_widgets.widgets.base import Widget

if TYPE_CHECKING:
    from sv_widgets.lessons.quizzes import Question

LONGEST: Final = 60
READER: Final = Reader((), ())


class QuestionShown(Struct):
    """A question as a front end shows it, with what was said to the last answer."""

    words: str
    picture: str
    """The position as the address of an image; empty where the words say it all."""
    tone: Tone
    says: str
    rule: str


class Answered(Struct):
    """The message of a front end: an answer as it was typed."""

    said: str


class QuestionCard(Widget):
    """The front end of a question.

    | trait | direction | meaning |
    |---|---|---|
    | card | to the browser | the question, and the feedback on the last answer |
    """

    instead = "a question can be, and sv.lessons.question(kind, seed) makes the same one again."

    card = traitlets.Dict().tag(sync=True)

    def __init__(self, question: "Question") -> None:
        super().__init__("question")
        self._question = question
        self.heard = 0
        """The number of messages received from its pages."""
        picture = ""
        if question.shows:
            picture = "data:image/svg+xml;base64," + b64encode(question.game.picture(0).encode()).decode()
        self._show(QuestionShown(question.words, picture, "task", "", ""))
        self.on_msg(self._receive)

    def picture(self) -> str:
        return self._question.game.picture(0)

    def __repr__(self) -> str:
        return self._question.words

    def _receive(self, _widget: object, message: Any, _buffers: object) -> None:
        """Handle a message: check the answer in it, and ignore anything else."""
        with held():
            self.heard += 1
            try:
                said = READER.from_json(Answered, message).said
            except InvalidData:
                return  # no front end of ours sends it
            if 0 < len(said) <= LONGEST:
                told = self._question.answer(said).said
                self._show(replace(self._shown, tone=told.tone, says=told.words, rule=told.rule))

    def _show(self, shown: QuestionShown) -> None:
        self._shown = shown
        self.card = to_json(shown)
