"""The R&D mat by itself."""

from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.wire import Wire


class Mat(Wire):
    """Own blocks, and the grids of the products on the board to try them on: seen by their seat alone."""

    _esm = bundle("mat.js")
    _css = bundle("mat.css")
