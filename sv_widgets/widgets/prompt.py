"""The question by itself, for any game."""

from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.wire import Wire


class Prompt(Wire):
    """What is asked, and every answer to it: enough to play any game whose rules are done."""

    _esm = bundle("prompt.js")
    _css = bundle("prompt.css")
