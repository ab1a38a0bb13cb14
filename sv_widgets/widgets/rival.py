"""The Rival board by itself."""

from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.wire import Wire


class Rival(Wire):
    """The Rival of a solo game: trackers, personalities, tech row, and its turn step by step."""

    _esm = bundle("rival.js")
    _css = bundle("rival.css")
