"""The board by itself: the game's own, or where it has none its picture."""

from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.wire import Wire


class Board(Wire):
    """What lies on the table: of *Silicon Valley* the people for hire, venture capital and companies."""

    _esm = bundle("board.js")
    _css = bundle("board.css")
