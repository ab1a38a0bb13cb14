"""Front ends as anywidget classes; their JavaScript is in `js/`."""

from sv_widgets.widgets.begin import play, resume
from sv_widgets.widgets.part import Part
from sv_widgets.widgets.start import Start
from sv_widgets.widgets.table import Play

__all__ = ["Part", "Play", "Start", "play", "resume"]
