"""A question in a notebook: its words, and a field for the answer."""

from base64 import b64encode
from typing import TYPE_CHECKING, Any

import traitlets

from sv_widgets.widgets.base import Widget, bundle

if TYPE_CHECKING:
    from sv_widgets.lessons.quizzes import Question

LONGEST = 60


class QuestionCard(Widget):
    """The front end of a question.

    | trait | direction | meaning |
    |---|---|---|
    | card | to the browser | the question, and what was said to the last answer |
    """

    _esm = bundle("question.js")
    _css = bundle("question.css")

    card = traitlets.Dict().tag(sync=True)

    def __init__(self, question: "Question") -> None:
        super().__init__()
        self._question = question
        self.heard = 0
        """How many messages have come from its pages."""
        picture = ""
        if question.shows:
            picture = "data:image/svg+xml;base64," + b64encode(question.game.picture(0).encode()).decode()
        self.card = {"words": question.words, "picture": picture, "tone": "task", "says": "", "rule": ""}
        self.on_msg(self._receive)

    def picture(self) -> str:
        return self._question.game.picture(0)

    def __repr__(self) -> str:
        return self._question.words

    def _receive(self, _widget: object, message: Any, _buffers: object) -> None:
        """Take an answer, if the message is one."""
        self.heard += 1
        said = message.get("said") if isinstance(message, dict) and set(message) == {"said"} else None
        if isinstance(said, str) and 0 < len(said) <= LONGEST:
            told = self._question.answer(said).said
            self.card = self.card | {"tone": told.tone, "says": told.words, "rule": told.rule}
