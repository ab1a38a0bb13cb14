"""The interface of the effects of cards; the kinds of effects are in `effects`.

The kinds import the whole game, and the game imports its cards; so a deck looks up the kinds only when it is
loaded, which avoids a circular import.
"""

from typing import TYPE_CHECKING, Annotated

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.kernel.fields import Written, prefixed
from sv_widgets.kernel.plain import Tagged

if TYPE_CHECKING:
    from sv_widgets.games.silicon_valley.position import Position
    from sv_widgets.games.silicon_valley.powers import Power
    from sv_widgets.kernel import Events

Blocks = Annotated[int, Written(prefixed(blocks.parse))]
"""A collection of blocks, written in a deck's files as text such as "2 bar, square"."""


class Effect(Tagged):
    """An effect of a card: its data, its words and its execution; each kind of effect is one class."""

    def words(self) -> str:
        """The effect as an instruction to the player, as a part of a sentence."""
        raise self._unknown()

    def brief(self) -> str:
        """The effect in a few words, for where a sentence has no room."""
        return self.words()

    def act(self, position: "Position", events: "Events", power: "Power") -> None:
        """Carry out the effect, or push the decisions and steps that do so.

        `power` holds the seat, the card and the rule. An effect that does nothing is lost.
        """
        raise self._unknown()

    def _unknown(self) -> TypeError:
        # a deck built in Python may contain kinds that do not belong to this game
        return TypeError(f"nothing is known of what an effect of the kind {self.kind} does: {self}")


def kinds() -> tuple[type[Effect], ...]:
    """All kinds of effect."""
    from sv_widgets.games.silicon_valley.effects import EFFECTS  # noqa: PLC0415 - avoids a circular import

    return EFFECTS
