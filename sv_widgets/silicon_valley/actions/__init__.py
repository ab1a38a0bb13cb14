"""The actions of a turn, one a file. What an action is at all stands in `action`."""

from sv_widgets.silicon_valley.actions.action import Action, ChooseAction
from sv_widgets.silicon_valley.actions.expand_hq import ExpandHq
from sv_widgets.silicon_valley.actions.fund import Fund
from sv_widgets.silicon_valley.actions.hire import Hire
from sv_widgets.silicon_valley.actions.launch import Launch
from sv_widgets.silicon_valley.actions.lay_off import LayOff
from sv_widgets.silicon_valley.actions.outsource import Outsource
from sv_widgets.silicon_valley.actions.poach import Poach
from sv_widgets.silicon_valley.actions.sunset import Sunset

ACTIONS: tuple[type[Action], ...] = (Hire, Poach, ExpandHq, Fund, Launch, Outsource, Sunset, LayOff)

__all__ = [
    "ACTIONS",
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
