"""The options of a game: settings for rules that leave the table a choice, each with its rule."""

from collections.abc import Mapping
from typing import Any

from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.plain import Struct, UserError, annotations, shown

MOST_ROUNDS = 999
MOST_STEPS = 9


class Options(ExplainsArguments, Struct):
    """The settings of a game; the defaults follow the rules."""

    rounds: int | None = None
    """The number of rounds after which a game of several players is cut off; None is never (SV-R22)."""
    rival_waits: bool = False
    """Whether the Rival, too, can be Second Mover only to products of earlier rounds (SV-R19)."""
    tracker_steps: int = 3
    """The number of steps from the green space of an attribute's track to its "!" (SV-R42)."""

    def __repr__(self) -> str:
        """The dict that recreates these options: the settings that differ from the rules."""
        return repr(self.changed)

    @property
    def changed(self) -> dict[str, Any]:
        """The settings that differ from the rules."""
        return {name: value for name, value in vars(self).items() if value != getattr(Options, name)}


NONE = Options()


def checked(options: object) -> Options:
    """Convert options to a validated record: from a record, a dict of changed settings, or None."""
    if options is None:
        return NONE
    if not isinstance(options, Options):
        if not isinstance(options, Mapping):
            raise UserError(f"Options are given as a dict of settings, not {shown(options, 40)}.")
        if strange := [name for name in options if name not in annotations(Options)]:
            names = ", ".join(annotations(Options))
            raise UserError(f"There is no setting {shown(strange[0], 40)}; there are {names}.")
        options = Options(**options)
    rounds, steps = options.rounds, options.tracker_steps
    if rounds is not None and (type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS):
        raise UserError(f"A game can be set to 1 to {MOST_ROUNDS} rounds, not {shown(rounds, 40)} (SV-R22).")
    if type(options.rival_waits) is not bool:
        raise UserError(f"rival_waits is True or False, not {shown(options.rival_waits, 40)} (SV-R19).")
    if type(steps) is not int or not 1 <= steps <= MOST_STEPS:
        raise UserError(f"A tracker has 1 to {MOST_STEPS} steps to go, not {shown(steps, 40)} (SV-R42).")
    return options
