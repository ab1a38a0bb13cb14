"""A player that looks one move ahead, in any game of which somebody has said what a position is worth."""

from importlib import import_module
from typing import Any, Final

from sv_widgets.kernel import Event, Move, Position, View, apply, asked
from sv_widgets.kernel.plain import Slip
from sv_widgets.players.player import Player

GAMES: Final = {"sv_widgets.silicon_valley.view": "sv_widgets.players.silicon_valley"}
"""Where views come from, and where it is said what a position is worth: opened when a game is played.

A further game brings a file beside this one, with its `RULES` and a `worth`, and a line here.
"""


def known(view: View) -> Any:
    """What is known about the game of a view; None if nothing is."""
    module = GAMES.get(type(view).__module__)
    return None if module is None else import_module(module)


class Greedy(Player):
    """Takes what leaves it best off at once, by a rule of thumb of each game.

    What it cannot see it imagines, dealt from its seed; the same seed and view give the same choice.

    >>> from sv_widgets import silicon_valley
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
    >>> Greedy().choose(game.view("Ada"))
    KeepFounder(founder=3)
    """

    def choose(self, view: View) -> Move:
        answers = self.answers(view)
        game = known(view)
        if game is None:
            raise Slip(
                f"{self.name} has no idea what a {type(view).__module__}.{type(view).__name__} is worth: "
                "it plays silicon_valley. Random plays any game."
            )
        deal, luck = self.luck(view).below(2**32)
        imagined = game.RULES.redeal(view, deal)
        seat = view.seat
        assert seat is not None, "only a seat is ever asked"
        order, _ = luck.shuffled(answers)  # so that what is equally good is chosen by chance

        def worth(move: Move) -> float:
            found: float = game.worth(followed(imagined, move), seat)
            return found

        return max(order, key=worth)


def followed(position: Position, move: Move) -> Position:
    """Where a move leads, when the first answer is given to all that it asks of the same seat besides.

    What it has begun is finished when something has happened, and no more is waiting than before.
    """
    decision, depth = asked(position), len(position.pending)
    assert decision is not None
    position, events = position.copy(), list[Event]()
    apply(position, move, events)
    while (further := asked(position)) is not None and further.seat == decision.seat:
        if events and len(position.pending) <= depth:
            break
        apply(position, next(further.answers(position)), events)
    return position
