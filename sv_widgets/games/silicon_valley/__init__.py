"""*Silicon Valley* by Scott Almes, for 1 to 4 players: the rules as code, one module per chapter.

This module exports the functions that start a game and the moves that answer its decisions. The numbered
rules are in `rules.md`.
"""

from sv_widgets.games.silicon_valley import cards as deck
from sv_widgets.games.silicon_valley.actions import (
    ExpandHq,
    Fund,
    Hire,
    Launch,
    LayOff,
    Outsource,
    Poach,
    Sunset,
)
from sv_widgets.games.silicon_valley.actions.sunset import Done
from sv_widgets.games.silicon_valley.effects import Decline
from sv_widgets.games.silicon_valley.game import RULES, Game, load, new, scenario
from sv_widgets.games.silicon_valley.operate import Dismiss, Maintain
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.payments import Pay, TakeInstead
from sv_widgets.games.silicon_valley.powers import TakeBlock
from sv_widgets.games.silicon_valley.setup import KeepFounder
from sv_widgets.games.silicon_valley.turn import Stop
from sv_widgets.games.silicon_valley.view import View

__all__ = [
    "RULES",
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
    "View",
    "deck",
    "load",
    "new",
    "scenario",
]


def __dir__() -> list[str]:
    return sorted(__all__)
