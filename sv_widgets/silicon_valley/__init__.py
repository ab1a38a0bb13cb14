"""*Silicon Valley* by Scott Almes, for 1 to 4 players: the rules as code, one file a chapter.

Here are the ways to begin a game and the moves that answer its decisions; the rules by their numbers are
in `rules.md`.
"""

from sv_widgets.silicon_valley.actions import Fund, Hire
from sv_widgets.silicon_valley.code import Pay, TakeInstead
from sv_widgets.silicon_valley.game import RULES, load, new, scenario
from sv_widgets.silicon_valley.powers import Decline
from sv_widgets.silicon_valley.setup import KeepFounder
from sv_widgets.silicon_valley.turn import Stop

__all__ = [
    "RULES",
    "Decline",
    "Fund",
    "Hire",
    "KeepFounder",
    "Pay",
    "Stop",
    "TakeInstead",
    "load",
    "new",
    "scenario",
]
