"""The bots that people choose by name, such as on the start card, from the weakest on."""

from typing import Final, NamedTuple

from sv_widgets import registry
from sv_widgets.players.greedy import Greedy
from sv_widgets.players.player import Player
from sv_widgets.players.random import Random


class Opponent(NamedTuple):
    """A bot that can be chosen."""

    kind: type[Player]
    says: str
    """What it does, for people; it completes the sentence that its name begins."""
    needs: str = ""
    """The part that a game's kit must have for it to play; empty if it plays every game."""

    @property
    def name(self) -> str:
        return self.kind.__name__

    def plays(self, game: str) -> bool:
        """Return whether it can play a game."""
        return not self.needs or bool(getattr(registry.kit(game), self.needs))


OPPONENTS: Final = (
    Opponent(Random, "plays any legal move"),
    Opponent(Greedy, "takes what looks best now", needs="worth"),
)


def opponents_in(game: str) -> tuple[Opponent, ...]:
    """Return those that can play a game."""
    return tuple(each for each in OPPONENTS if each.plays(game))
