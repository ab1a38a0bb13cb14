"""The board of *Silicon Valley* by itself."""

from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.wire import Wire


class Board(Wire):
    """Whose turn it is, the people for hire, the venture capital, and the companies."""

    _esm = bundle("board.js")
    _css = bundle("board.css")
