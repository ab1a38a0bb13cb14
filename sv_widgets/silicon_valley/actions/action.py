"""What every action of a turn answers: where it might point, what forbids it, and what it does.

Listing, refusing and carrying out ask the same `broken`, whether the action is one of the three of a turn
or a free one, which may have something taken off its price.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Self

from sv_widgets.kernel import Decision, Events, Move, Reckoning
from sv_widgets.silicon_valley import company
from sv_widgets.silicon_valley.cards import ATTRIBUTES
from sv_widgets.silicon_valley.position import Position


class Action(Move):
    """A move that is one of the actions of a turn."""

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> Iterable[Self]:
        """Every move of this kind that might be legal."""
        raise NotImplementedError

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> Self:
        """Where none of this kind is legal the one that comes nearest: why it is not is why none is."""
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

    rules: ClassVar[tuple[str, ...]] = ()
    """The rules that say what it costs and what it brings."""

    def bill(self, position: Position, seat: int, off: int = 0) -> list[tuple[str, str]]:
        """What it costs, item by item; it points at something that is there."""
        return []

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        """Do it, or put on the stack what has to be decided and done for it."""
        raise NotImplementedError


def short_of_upkeep(action: Action, position: Position, seat: int, off: int) -> str | None:
    """A warning for what leaves too little money for the upkeep as it will then be."""
    twin = position.copy()
    action.carry_out(twin, seat, [], off)
    left, due = twin.money[seat] + company.income(twin, seat)[0], company.upkeep(twin, seat)
    return f"This leaves ${left} for ${due} of upkeep (SV-FORCED-1)." if left < due else None


def discounts(
    position: Position, seat: int, wants: tuple[int, ...], off: int, unit: str
) -> list[tuple[str, str]]:
    """What is taken off a price: a line for each wanted symbol that is met, and one for a card's favour."""
    offers = company.headquarters(position, seat).offers
    met = [
        (f"{name}, which you offer", f"\N{MINUS SIGN}{unit.format(1)}")
        for name, wanted, offered in zip(ATTRIBUTES, wants, offers, strict=True)
        for _ in range(min(wanted, offered))
    ]
    return [*met, *([("off the price", f"\N{MINUS SIGN}{unit.format(off)}")] if off else [])]


def total(what: str, due: int, have: int) -> list[tuple[str, str]]:
    """The end of a bill in money: the sum, and what is left."""
    left = have - due
    rest = ("leaves you", f"${left}") if left >= 0 else ("you lack", f"${-left}")
    return [(what, f"${due}"), rest]


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

    def kinds(self, position: Position) -> tuple[str, ...]:
        return (*(action.kind for action in self.actions(position)), self.without().kind)

    def nearest(self, position: Position, kind: str) -> Move:
        (action,) = (each for each in self.actions(position) if each.kind == kind)
        return action.nearest(position, self.seat, self.off(position))

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

    def reckoning(self, position: Position, move: Move) -> Reckoning:
        if not isinstance(move, Action) or type(move) not in self.actions(position):
            return Reckoning((), (self.rule,))
        try:
            lines = move.bill(position, self.seat, self.off(position))
        except (LookupError, ValueError):
            lines = []  # it points at nothing
        return Reckoning(tuple(lines), move.rules or (self.rule,))

    def label(self, position: Position, move: Move) -> str:
        if isinstance(move, Action):
            return move.label(position, self.seat, self.off(position))
        return "Stop here" if move.kind == "stop" else move.kind.capitalize()
