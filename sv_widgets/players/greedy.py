"""A bot that looks one move ahead, in any game whose kit has a function `worth` for positions.

Where the kit also has `worth_of`, for moves, that decides.
"""

from sv_widgets import registry
from sv_widgets.kernel import Event, Move, Position, View, apply, open_decision
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
        value = registry.part(view.game, "worth") if view.game in registry.names() else None
        if value is None:
            there = [name for name in registry.names() if registry.kit(name).worth]
            raise UserError(
                f"{self.name} has no idea what a position of {view.game or 'this game'} is worth; "
                f"it plays {', '.join(there)}. Random plays any game."
            )
        luck = self.luck(view)
        imagined = registry.part(view.game, "rules").redeal(view, luck.getrandbits(32))
        seat = view.seat
        assert seat is not None, "only a seat is ever asked"
        order = luck.sample(answers, len(answers))  # so that ties are broken at random

        of_move = registry.part(view.game, "worth_of")

        def worth(move: Move) -> float:
            found: float = (
                value(followed(imagined, move), seat) if of_move is None else of_move(imagined, seat, move)
            )
            return found

        return max(order, key=worth)


def followed(position: Position, move: Move) -> Position:
    """Return the position after a move, with the first answer given to the same seat's further decisions.

    The move counts as finished when there was an event and the stack is no higher than before the move.
    """
    decision, depth = open_decision(position), len(position.pending)
    assert decision is not None
    position, events = position.copy(), list[Event]()
    apply(position, move, events)
    while (further := open_decision(position)) is not None and further.seats == decision.seats:
        if events and len(position.pending) <= depth:
            break
        apply(position, next(further.answers(position)), events)
    return position
