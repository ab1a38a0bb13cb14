"""The actions of a turn, one module each; the base class is in `action`."""

from sv_widgets.games.silicon_valley.actions.action import Action, ChooseAction
from sv_widgets.games.silicon_valley.actions.expand_hq import ExpandHq
from sv_widgets.games.silicon_valley.actions.fund import Fund
from sv_widgets.games.silicon_valley.actions.hire import Hire
from sv_widgets.games.silicon_valley.actions.launch import Launch
from sv_widgets.games.silicon_valley.actions.lay_off import LayOff
from sv_widgets.games.silicon_valley.actions.outsource import Outsource
from sv_widgets.games.silicon_valley.actions.poach import Poach
from sv_widgets.games.silicon_valley.actions.sunset import Sunset

ACTIONS: tuple[type[Action], ...] = (Hire, Poach, ExpandHq, Fund, Launch, Outsource, Sunset, LayOff)
"""The actions in the order in which legal moves are listed."""
EASIEST_FIRST: tuple[type[Action], ...] = (LayOff, Sunset, Outsource, ExpandHq, Fund, Hire, Poach, Launch)
"""The same actions, those that are fastest to list first."""

__all__ = [
    "ACTIONS",
    "EASIEST_FIRST",
    "Action",
    "ChooseAction",
    "ExpandHq",
    "Fund",
    "Hire",
    "Launch",
    "LayOff",
    "Outsource",
    "Poach",
    "Sunset",
]
