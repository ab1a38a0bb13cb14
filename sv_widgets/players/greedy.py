"""A player that looks one move ahead, in any game of which somebody has said what a position is worth."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sv_widgets.kernel import Event, Move, Position, Rules, View, apply, asked
from sv_widgets.kernel.plain import Slip
from sv_widgets.players import silicon_valley
from sv_widgets.players.player import Player


class Known(NamedTuple):
    """A game that Greedy can play."""

    rules: Rules[Any, Any]
    worth: Callable[[Any, int], float]
    """What a position is worth to a seat: the more, the better."""


GAMES: Final[Mapping[type[View], Known]] = {
    silicon_valley.RULES.view_type: Known(silicon_valley.RULES, silicon_valley.worth),
}
"""By the type of their views. A further game brings a file beside this one, and a line here."""


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
        known = GAMES.get(type(view))
        if known is None:
            raise Slip(
                f"{self.name} has no idea what a {type(view).__module__}.{type(view).__name__} is worth: "
                "it plays silicon_valley. Random plays any game."
            )
        deal, luck = self.luck(view).below(2**32)
        imagined = known.rules.redeal(view, deal)
        seat = view.seat
        assert seat is not None, "only a seat is ever asked"
        order, _ = luck.shuffled(answers)  # so that what is equally good is chosen by chance
        return max(order, key=lambda move: known.worth(followed(imagined, move), seat))


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
