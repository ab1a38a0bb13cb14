"""Front ends as anywidget classes, one a file; the drawing itself is in `js/`."""

from sv_widgets.widgets.board import Board
from sv_widgets.widgets.company import Companies
from sv_widgets.widgets.log import Log
from sv_widgets.widgets.mat import Mat
from sv_widgets.widgets.prompt import Prompt
from sv_widgets.widgets.rival import Rival
from sv_widgets.widgets.table import Play, play

__all__ = ["Board", "Companies", "Log", "Mat", "Play", "Prompt", "Rival", "play"]
