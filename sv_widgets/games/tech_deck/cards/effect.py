"""The interface of the effects of cards; the kinds of effects are in `effects`.

The kinds import the whole game, and the game imports its cards; so a deck looks up the kinds only when it is
loaded, which avoids a circular import.
"""

from typing import TYPE_CHECKING, ClassVar

from sv_widgets.games.tech_deck.names import WindowKind
from sv_widgets.kernel.plain import Struct, Tagged

if TYPE_CHECKING:
    from sv_widgets.games.tech_deck.position import Position
    from sv_widgets.kernel import Events


class Power(Struct):
    """An effect in use: the card that has it, and the seat that uses it (TD-R18)."""

    seat: int
    card: int


class Effect(Tagged):
    """An effect of a card: its data, its words and its execution; each kind is one class (TD-CARD-4)."""

    window: ClassVar[WindowKind] = WindowKind.FREE
    """The moment at which it works."""

    def words(self) -> str:
        """The effect as an instruction to the player, as a part of a sentence."""
        raise self._unknown()

    def brief(self) -> str:
        """The effect in a few words, for a small card."""
        raise self._unknown()

    @property
    def amounts(self) -> tuple[int, ...]:
        """The amounts of which it can change the sum of laid cards by one."""
        return ()

    @property
    def counts_as(self) -> tuple[str, ...]:
        """The domains of which it can let laid cards count as one."""
        return ()

    def misfit(self) -> str:
        """What is wrong with its parameters together, after "effect."; empty if they fit."""
        return ""

    def usable(self, position: "Position", team: int, card: int) -> bool:
        """Whether using it would change or show something (TD-R20); `card` is the card that has it."""
        raise self._unknown()

    def act(self, position: "Position", events: "Events", power: Power) -> None:
        """Carry out the effect, and ask what it leaves to choose."""
        raise self._unknown()

    def _unknown(self) -> TypeError:
        # a deck built in Python may contain kinds that do not belong to this game
        return TypeError(f"nothing is known of what an effect of the kind {self.kind} does: {self}")


def kinds() -> tuple[type[Effect], ...]:
    """All kinds of effect."""
    from sv_widgets.games.tech_deck.effects import EFFECTS  # noqa: PLC0415 - avoids a circular import

    return EFFECTS
