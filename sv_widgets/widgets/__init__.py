"""Front ends as anywidget classes, one a file; the drawing itself is in `js/`."""

from sv_widgets.widgets.block import Block

__all__ = ["Block"]
