"""A bot that looks one move ahead, in any game whose kit has a function `worth` for positions.

Where the kit also has `worth_of`, for moves, that decides.
"""

from sv_widgets import registry
from sv_widgets.kernel import Move, View
from sv_widgets.kernel.plain import UserError
from sv_widgets.players.player import Player


class Greedy(Player):
    """Chooses the move after which its position is worth most, by the game's `worth`.

    Hidden parts are dealt at random from its seed; the same seed and view give the same choice.

    >>> from sv_widgets import silicon_valley
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
    >>> Greedy().choose(game.view("Ada"))
    KeepFounder(founder=0)
    """

    def choose(self, view: View) -> Move:
        answers = self.answers(view)
        if view.game not in registry.names() or not registry.kit(view.game).worth:
            there = [name for name in registry.names() if registry.kit(name).worth]
            raise UserError(
                f"{self.name} has no idea what a position of {view.game or 'this game'} is worth; "
                f"it plays {', '.join(there)}. Random plays any game."
            )
        (world,), seat = self.worlds(view), view.seat
        assert seat is not None, "only a seat is ever asked"
        order = self.luck(view).sample(answers, len(answers))  # so that ties are broken at random
        return max(order, key=lambda move: world.worth_of(move, seat))
