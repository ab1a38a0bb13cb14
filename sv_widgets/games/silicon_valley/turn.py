"""Rounds and turns: the turn order and the number of actions (SV-ROUND, SV-TURN)."""

from collections.abc import Sequence

from sv_widgets.games.silicon_valley import end, valuation
from sv_widgets.games.silicon_valley.actions import ACTIONS, EASIEST_FIRST, Action, ChooseAction
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.operate import Operate
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.rival import RivalTurn
from sv_widgets.kernel import Event, Events, Move, Step

ACTIONS_A_TURN = 3


class Stop(Move):
    """Take no further action this turn."""


class Act(ChooseAction):
    """Choose the next of up to three actions, or stop (SV-TURN-1)."""

    rule = "SV-TURN-1"
    no_choice = "SV-R48"
    left: int

    def actions(self, position: Position) -> Sequence[type[Action]]:
        return ACTIONS

    def easiest_first(self, position: Position) -> Sequence[type[Action]]:
        return EASIEST_FIRST

    def without(self) -> Move:
        return STOP

    def ask(self, position: Position) -> str:
        ordinal = ("third", "second", "first")[self.left - 1]
        return position.person(self.seat).asked(f"choose your {ordinal} action.")

    def take(self, position: Position, move: Move, events: Events) -> None:
        if isinstance(move, Action):
            position.idle = 0
            position.push(Turn(self.seat, self.left - 1))
            move.carry_out(position, self.seat, events)
        else:
            nothing_to_do = self.left == ACTIONS_A_TURN and self.only(position) is not None
            position.idle = position.idle + 1 if nothing_to_do else 0
            events.append(Event(EventKind.STOP, "SV-TURN-1", self.seat, amount=self.left))


STOP = Stop()


class Turn(Step[Position]):
    """Continue a company's turn with its remaining actions."""

    seat: int
    left: int

    def run(self, position: Position, events: Events) -> None:
        if self.left:
            position.push(Act(self.seat, self.left))


class NextTurn(Step[Position]):
    """Start the turn of the next company in turn order; after the last one all operate (SV-ROUND-1)."""

    turns: int
    """The number of companies that have had their turn in this round."""

    def run(self, position: Position, events: Events) -> None:
        if self.turns < len(position.order):
            position.push(Turn(position.order[self.turns], ACTIONS_A_TURN), NextTurn(self.turns + 1))
        elif position.rival is not None:
            position.push(RivalTurn(), Operate(), EndRound(()))  # SV-SOLO-6
        else:
            idle = position.idle >= len(position.seats)
            position.push(Operate(), EndRound(standing(position) if idle else ()))


Standing = tuple[tuple[int, ...], ...]


def standing(position: Position) -> Standing:
    """The state that a round without any possible action must change, or the next round would be the same."""
    sizes = (tuple(map(len, row)) for row in (position.employees, position.hqs, position.vcs, position.tiles))
    return (position.money, position.code, position.valuation, position.tokens, position.stack, *sizes)


class EndRound(Step[Position]):
    """End the game, or start a new round in a new turn order (SV-ROUND-2)."""

    before: Standing
    """The state before operating if no company could act in this round; else empty."""

    def run(self, position: Position, events: Events) -> None:
        if end.reached(position, events, standstill=self.before == standing(position)):
            return
        position.round += 1
        position.order = valuation.turn_order(position)
        events.append(Event(EventKind.ROUND, "SV-ROUND-2", amount=position.round))
        position.push(NextTurn(0))
