"""The actions of a turn, one a file. What an action is at all stands in `action`."""

from sv_widgets.silicon_valley.actions.action import Action
from sv_widgets.silicon_valley.actions.fund import Fund
from sv_widgets.silicon_valley.actions.hire import Hire

ACTIONS: tuple[type[Action], ...] = (Hire, Fund)

__all__ = ["ACTIONS", "Action", "Fund", "Hire"]
