"""The log by itself."""

from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.wire import Wire


class Log(Wire):
    """The last things that happened, each with its rule, and as code."""

    _esm = bundle("log.js")
    _css = bundle("log.css")
