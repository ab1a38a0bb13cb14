"""Where a ruling leaves the table a choice: one record of settings, each with the rule it belongs to."""

from collections.abc import Mapping
from typing import Any

from sv_widgets.kernel.plain import Plain, Slip, annotations

MOST_ROUNDS = 999
MOST_STEPS = 9


class Options(Plain):
    """Settings of a game. What is not named is as the rules have it."""

    rounds: int | None = None
    """After how many rounds a game of several players is cut off; without a number, never (SV-R22)."""
    rival_waits: bool = False
    """Whether the Rival, too, is Second Mover only to products of earlier rounds (SV-R19)."""
    tracker_steps: int = 3
    """Steps from the green space of an attribute's track to its "!" (SV-R42)."""

    def __repr__(self) -> str:
        """Written as what may be given for them: the settings that differ from the rules."""
        return repr(self.changed)

    @property
    def changed(self) -> dict[str, Any]:
        """The settings that differ from the rules."""
        return {name: value for name, value in vars(self).items() if value != getattr(Options, name)}


NONE = Options()


def checked(options: object) -> Options:
    """Settings as a record, if they can be: given as one, as a dict of those that differ, or not at all."""
    if options is None:
        return NONE
    if not isinstance(options, Options):
        if not isinstance(options, Mapping):
            raise Slip(f"Options are given as a dict of settings, not {options!r:.40}.")
        if strange := [name for name in options if name not in annotations(Options)]:
            names = ", ".join(annotations(Options))
            raise Slip(f"There is no setting {strange[0]!r:.40}; there are {names}.")
        options = Options(**options)
    rounds, steps = options.rounds, options.tracker_steps
    if rounds is not None and (type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS):
        raise Slip(f"A game can be set to 1 to {MOST_ROUNDS} rounds, not {rounds!r:.40} (SV-R22).")
    if type(options.rival_waits) is not bool:
        raise Slip(f"rival_waits is True or False, not {options.rival_waits!r:.40} (SV-R19).")
    if type(steps) is not int or not 1 <= steps <= MOST_STEPS:
        raise Slip(f"A tracker has 1 to {MOST_STEPS} steps to go, not {steps!r:.40} (SV-R42).")
    return options
