"""The settings of the tables of this machine, such as how fast others play."""

from sv_widgets.kernel import Names
from sv_widgets.kernel.plain import Struct


class Pace(Names):
    """How fast the plays of others are shown."""

    STEP = "step"
    """Each step waits for a key."""
    CALM = "calm"
    QUICK = "quick"
    AT_ONCE = "at_once"


class RecapWhen(Names):
    """When it is told what others have played."""

    ALWAYS = "always"
    AWAY = "away"
    """If the window was not looked at meanwhile."""
    NEVER = "never"


class Settings(Struct):
    """The settings that all tables share."""

    pace: Pace = Pace.CALM
    recap: RecapWhen = RecapWhen.ALWAYS
    confirm_end: bool = False
    """Whether the end of a turn is confirmed."""
    pay_alone: bool = False
    """Whether payments that leave nothing to choose are made without asking."""
    sound: bool = False
    coach: bool = True
    """Whether a first game is explained where it is played."""
    large: bool = False
    """Whether cards are drawn larger."""
