"""Front ends as anywidget classes; their JavaScript is in `js/`."""

from sv_widgets.widgets.part import Part
from sv_widgets.widgets.table import Play, play

__all__ = ["Part", "Play", "play"]
