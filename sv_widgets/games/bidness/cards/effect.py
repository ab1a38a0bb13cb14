"""The interface of what cards do; the kinds of effects are in `effects`.

The kinds import the whole game, and the game imports its cards; so a deck looks up the kinds only when it is
loaded, which avoids a circular import.
"""

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from sv_widgets.kernel.plain import Tagged

if TYPE_CHECKING:
    from sv_widgets.games.bidness.position import Position
    from sv_widgets.kernel import Events


class Play(NamedTuple):
    """A card that is played: by whom, and on which other player if it names one."""

    card: int
    seat: int
    player: int | None = None

    @property
    def other(self) -> int:
        """The player whom the card names."""
        assert self.player is not None
        return self.player


class Effect(Tagged):
    """What a card does: its data, its words and its execution; each kind of effect is one class."""

    from_round: ClassVar[int] = 1
    """The first round in which it may be played (BD-PLAY-6)."""

    names_player: ClassVar[bool] = False
    """Whether the card names one other player (BD-R23)."""
    pays_player: ClassVar[bool] = False
    """Whether its price goes to that player instead of the bank (BD-PLAY-7)."""

    @property
    def marketing(self) -> int:
        """The marketing points of the card in a workplace."""
        return 0

    @property
    def dice(self) -> int:
        """The dice in trials of the card in a workplace."""
        return 0

    def words(self) -> str:
        """What the card does, in a few words."""
        raise self._unknown()

    def missing(self, position: "Position", player: int) -> str:
        """Return what that player lacks, so that the card does nothing; empty if it works (BD-R3)."""
        return ""

    def carry_out(self, position: "Position", events: "Events", play: Play) -> None:
        """Carry out what a played card does, which lies on the table and is paid for (BD-R18)."""
        raise self._unknown()

    def _unknown(self) -> TypeError:
        # a deck built in Python may contain kinds that do not belong to this game
        return TypeError(f"nothing is known of what an effect of the kind {self.kind} does: {self}")


def kinds() -> tuple[type[Effect], ...]:
    """All kinds of effect."""
    from sv_widgets.games.bidness.effects import EFFECTS  # noqa: PLC0415 - avoids a circular import

    return EFFECTS
