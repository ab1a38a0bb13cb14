"""*Silicon Valley* by Scott Almes, for 1 to 4 players: the rules as code, one file a chapter.

Here are the ways to begin a game and the moves that answer its decisions; the rules by their numbers are
in `rules.md`.
"""

from sv_widgets.silicon_valley import cards as deck
from sv_widgets.silicon_valley.actions import (
    ExpandHq,
    Fund,
    Hire,
    Launch,
    LayOff,
    Outsource,
    Poach,
    Sunset,
)
from sv_widgets.silicon_valley.actions.launch import Build
from sv_widgets.silicon_valley.actions.sunset import Done
from sv_widgets.silicon_valley.code import Pay, TakeInstead
from sv_widgets.silicon_valley.game import RULES, Game, load, new, scenario
from sv_widgets.silicon_valley.operate import Dismiss, Maintain
from sv_widgets.silicon_valley.options import Options
from sv_widgets.silicon_valley.powers import Decline, TakeBlock
from sv_widgets.silicon_valley.setup import KeepFounder
from sv_widgets.silicon_valley.turn import Stop

__all__ = [
    "RULES",
    "Build",
    "Decline",
    "Dismiss",
    "Done",
    "ExpandHq",
    "Fund",
    "Game",
    "Hire",
    "KeepFounder",
    "Launch",
    "LayOff",
    "Maintain",
    "Options",
    "Outsource",
    "Pay",
    "Poach",
    "Stop",
    "Sunset",
    "TakeBlock",
    "TakeInstead",
    "deck",
    "load",
    "new",
    "scenario",
]
