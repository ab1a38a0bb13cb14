"""Rounds and turns: who plays when, and how many actions (SV-ROUND, SV-TURN)."""

from collections.abc import Iterator

from sv_widgets.kernel import Decision, Event, Events, Move, Step
from sv_widgets.silicon_valley import end, valuation
from sv_widgets.silicon_valley.actions import ACTIONS, Action
from sv_widgets.silicon_valley.position import Position

ACTIONS_A_TURN = 3


class Stop(Move):
    """Take no further action this turn."""


class Act(Decision[Position]):
    """The next of up to three actions, or none (SV-TURN-1)."""

    rule = "SV-TURN-1"
    no_choice = "SV-R48"
    left: int

    def ask(self, position: Position) -> str:
        ordinal = ("third", "second", "first")[self.left - 1]
        return f"{position.seats[self.seat]}, choose your {ordinal} action."

    def answers(self, position: Position) -> Iterator[Move]:
        for action in ACTIONS:
            for move in action.candidates(position, self.seat):
                if move.broken(position, self.seat) is None:
                    yield move
        yield Stop()

    def broken(self, position: Position, move: Move) -> str | None:
        if isinstance(move, Action):
            return move.broken(position, self.seat)
        return None if isinstance(move, Stop) else self.rule

    def why(self, position: Position, move: Move, rule: str) -> str:
        if isinstance(move, Action):
            return move.why(position, self.seat, rule)
        return f"{move.kind.replace('_', ' ').capitalize()} is no action. {self.ask(position)}"

    def where(self, position: Position, move: Move) -> str:
        return move.where(position) if isinstance(move, Action) else ""

    def label(self, position: Position, move: Move) -> str:
        return move.label(position, self.seat) if isinstance(move, Action) else "Stop here"

    def take(self, position: Position, move: Move, events: Events) -> None:
        nothing_to_do = self.left == ACTIONS_A_TURN and isinstance(next(self.answers(position)), Stop)
        position.idle = position.idle + 1 if nothing_to_do else 0
        if isinstance(move, Action):
            position.push(Turn(self.seat, self.left - 1))
            move.carry_out(position, self.seat, events)
        else:
            events.append(Event("stop", "SV-TURN-1", self.seat, amount=self.left))


class Turn(Step[Position]):
    """What is left of a company's turn."""

    seat: int
    left: int

    def run(self, position: Position, events: Events) -> None:
        if self.left:
            position.push(Act(self.seat, self.left))


class NextTurn(Step[Position]):
    """The next company in turn order, or the end of the round."""

    turns: int
    """How many companies have had their turn in this round."""

    def run(self, position: Position, events: Events) -> None:
        if self.turns < len(position.order):
            position.push(Turn(position.order[self.turns], ACTIONS_A_TURN), NextTurn(self.turns + 1))
        elif not end.reached(position, events):
            position.push(NextRound())


class NextRound(Step[Position]):
    """A new round, in a new turn order (SV-ROUND-2)."""

    def run(self, position: Position, events: Events) -> None:
        position.round += 1
        position.order = valuation.turn_order(position)
        events.append(Event("round", "SV-ROUND-2", amount=position.round))
        position.push(NextTurn(0))
