"""What every action of a turn answers: where it might point, what forbids it, and what it does.

Listing, refusing and carrying out ask the same `broken`, whether the action is one of the three of a turn
or a free one, which may have something taken off its price.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Self

from sv_widgets.kernel import Decision, Events, Move
from sv_widgets.silicon_valley import company
from sv_widgets.silicon_valley.position import Position


class Action(Move):
    """A move that is one of the actions of a turn."""

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> Iterable[Self]:
        """Every move of this kind that might be legal."""
        raise NotImplementedError

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        """The ID of the rule that forbids it, if one does."""
        raise NotImplementedError

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        """A sentence, with the numbers, on how it breaks that rule."""
        raise NotImplementedError

    def where(self, position: Position) -> str:
        """The place that it points at."""
        raise NotImplementedError

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        """What a button for it would say."""
        raise NotImplementedError

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        """What one should know before it, although it is legal."""
        return None

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        """Do it, or put on the stack what has to be decided and done for it."""
        raise NotImplementedError


def short_of_upkeep(action: Action, position: Position, seat: int, off: int) -> str | None:
    """A warning for what leaves too little money for the upkeep as it will then be."""
    twin = position.copy()
    action.carry_out(twin, seat, [], off)
    left, due = twin.money[seat] + company.income(twin, seat)[0], company.upkeep(twin, seat)
    return f"This leaves ${left} for ${due} of upkeep (SV-FORCED-1)." if left < due else None


class ChooseAction(Decision[Position]):
    """A decision among actions, or for doing without."""

    def actions(self, position: Position) -> Sequence[type[Action]]:
        """The kinds of action that may be chosen."""
        raise NotImplementedError

    def without(self) -> Move:
        """The answer that takes no action."""
        raise NotImplementedError

    def off(self, position: Position) -> int:
        """What is taken off the price."""
        return 0

    def answers(self, position: Position) -> Iterator[Move]:
        found = self._possible(position, self.actions(position))
        found.append(self.without())
        return iter(found)

    def only(self, position: Position) -> Move | None:
        # one after the other, as one is enough; the last kinds are the easiest to judge
        for action in reversed(self.actions(position)):
            if self._possible(position, (action,)):
                return None
        return self.without()

    def _possible(self, position: Position, actions: Iterable[type[Action]]) -> list[Move]:
        seat, off = self.seat, self.off(position)
        found: list[Move] = []
        for action in actions:
            for move in action.candidates(position, seat, off):
                if move.broken(position, seat, off) is None:
                    found.append(move)  # noqa: PERF401 - measured: a comprehension for each kind takes longer
        return found

    def broken(self, position: Position, move: Move) -> str | None:
        if isinstance(move, Action) and type(move) in self.actions(position):
            return move.broken(position, self.seat, self.off(position))
        return None if move == self.without() else self.rule

    def why(self, position: Position, move: Move, rule: str) -> str:
        if isinstance(move, Action) and type(move) in self.actions(position):
            return move.why(position, self.seat, rule, self.off(position))
        return f"{move.kind.replace('_', ' ').capitalize()} is not what is asked. {self.ask(position)}"

    def where(self, position: Position, move: Move) -> str:
        return move.where(position) if isinstance(move, Action) else ""

    def warning(self, position: Position, move: Move) -> str | None:
        if not isinstance(move, Action):
            return None
        return move.warning(position, self.seat, self.off(position))

    def label(self, position: Position, move: Move) -> str:
        if isinstance(move, Action):
            return move.label(position, self.seat, self.off(position))
        return "Stop here" if move.kind == "stop" else move.kind.capitalize()
