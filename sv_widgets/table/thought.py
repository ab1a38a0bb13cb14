"""What a bot at a table thinks about one decision, slice by slice."""

from typing import Any

from sv_widgets.kernel import View
from sv_widgets.kernel.interrupts import let_through
from sv_widgets.players import Player


class Thought:
    """A bot's thinking about the decision of a view."""

    def __init__(self, bot: Player, view: View) -> None:
        self._moves = iter(bot.think(view))
        self.best: Any = None
        """The best answer so far; it may be anything, as bots may be a user's own. None if there is none."""

    @staticmethod
    def pauses(bot: Player) -> bool:
        """Return whether a bot thinks in slices; any other one chooses at once."""
        return type(bot).think is not Player.think

    def goes_on(self) -> bool:
        """Think for a slice; return whether there was anything left to think about."""
        with let_through():  # it may take long, and an interrupt leaves nothing incomplete here
            try:
                self.best = next(self._moves)
            except StopIteration:
                return False
        return True
