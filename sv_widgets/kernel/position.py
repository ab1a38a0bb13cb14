"""A game at one moment, and how it goes on: what is pending, who may answer it, and with what.

Everything in a position is plain and cannot change, so a copy is one shallow copy, and whatever shares
a part of a position holds it by reference. What is still to be done lies on a stack, as data: steps,
which the rules take by themselves, and decisions, which wait for a seat.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from sv_widgets.kernel.event import Event
from sv_widgets.kernel.plain import Kinded, Slip

P = TypeVar("P", bound="Position")

Events = list[Event]


class Outcome(NamedTuple):
    """How a game ended."""

    rule: str
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    """Seats from the first place to the last; those of one entry share it."""
    cut_off: bool = False


@dataclass
class Position:
    """The part that every game has. A game derives its own and adds fields of plain values."""

    conserved: ClassVar[Mapping[str, Callable[[Any, Any], bool]]] = {}
    """Fields that are rows of accounts: what leaves one of them arrives in another of the same row.
    For each, whether what an account holds covers what is to be taken from it."""

    seats: tuple[str, ...]
    seed: int
    pending: "tuple[Pending, ...]" = field(default=(), kw_only=True)
    outcome: Outcome | None = field(default=None, kw_only=True)

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def push(self, *pending: "Pending") -> None:
        """Put on the stack what comes next, the first of them to be done first."""
        self.pending += pending[::-1]


class Pending(Kinded):
    """Something still to be done."""


class Step(Pending, Generic[P]):
    """Something that needs nobody: the rules take it as soon as it lies on top."""

    def run(self, position: P, events: Events) -> None:
        raise NotImplementedError


class Move(Kinded):
    """An answer to a decision: what somebody wants, and no more than that."""


class Reckoning(NamedTuple):
    """What a move costs and why, for people who think about it."""

    lines: tuple[tuple[str, str], ...]
    """What for, and how much: as on a bill, the sum last."""
    rules: tuple[str, ...]


class Decision(Pending, Generic[P]):
    """A question to one seat."""

    rule: ClassVar[str]
    """The rule that asks it, and that forbids whatever is no answer to it."""
    no_choice: ClassVar[str] = ""
    """The rule by which an only answer is taken without asking, where that is another one."""

    secret: ClassVar[bool] = False
    """Whether others may not know how it was answered."""

    seat: int

    def ask(self, position: P) -> str:
        """The question as a sentence that names the player."""
        return f"{position.seats[self.seat]}, {self.kind.replace('_', ' ')}."

    def answers(self, position: P) -> Iterator[Move]:
        """Every legal answer, each once, in a fixed order."""
        raise NotImplementedError

    def only(self, position: P) -> Move | None:
        """The answer, where there is no choice."""
        answers = self.answers(position)
        first, second = next(answers, None), next(answers, None)
        if first is None:
            raise RuntimeError(f"{self} has no answer")
        return first if second is None else None

    def unasked(self) -> str:
        """The rule by which an only answer is taken without asking."""
        return self.no_choice or self.rule

    def kinds(self, position: P) -> tuple[str, ...]:
        """The kinds of moves that it asks for, legal now or not, where they are a list that people know."""
        return ()

    def nearest(self, position: P, kind: str) -> Move:
        """Of a kind of which no move is legal the one that comes nearest: why it is not is why none is."""
        raise NotImplementedError

    def broken(self, position: P, move: Move) -> str | None:
        """The ID of the rule that a move would break; None exactly for the answers."""
        return None if move in self.answers(position) else self.rule

    def why(self, position: P, move: Move, rule: str) -> str:
        """A sentence, with the numbers, on how the move breaks that rule."""
        return f"{move} is no answer to this: {self.ask(position)}"

    def warning(self, position: P, move: Move) -> str | None:
        """What one should know before an answer that is legal and costly."""
        return None

    def label(self, position: P, move: Move) -> str:
        """What a button for an answer would say."""
        return str(move)

    def reckoning(self, position: P, move: Move) -> Reckoning:
        """How what a move costs comes about, be it legal or not."""
        return Reckoning((), (self.rule,))

    def where(self, position: P, move: Move) -> str:
        """The place on the board that a move points at, as events name places."""
        return ""

    def take(self, position: P, move: Move, events: Events) -> None:
        """Carry out an answer. The decision no longer lies on the stack."""
        raise NotImplementedError


def seat_number(seats: tuple[str, ...], seat: object) -> int | None:
    """The number of a seat that is named by its player or its number; None is the spectator."""
    if seat is None:
        return None
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(seats):
        return seat
    if isinstance(seat, str) and seat in seats:
        return seats.index(seat)
    raise Slip(f"Nobody called {seat!r:.40} sits here; there are {', '.join(seats)}.")


def asked(position: Position) -> Decision[Any] | None:
    """The decision that waits for an answer."""
    if position.outcome is not None or not position.pending:
        return None
    top = position.pending[-1]
    assert isinstance(top, Decision), "a step was left on top of the stack"
    return top


def legal_moves(position: Position) -> list[Move]:
    """All answers to the decision that waits."""
    decision = asked(position)
    return [] if decision is None else list(decision.answers(position))


def broken_by(position: Position, move: Move) -> str | None:
    """The ID of the rule that the move would break now, if there is one."""
    if position.outcome is not None:
        return position.outcome.rule
    decision = asked(position)
    assert decision is not None, "the game has not ended, yet nothing is asked"
    return decision.broken(position, move)


Watch = Callable[[Position, "Step[Any]", Events], None]
"""Told of a position after each step that the rules have taken, with all that has happened so far."""


def apply(
    position: Position,
    move: Move,
    events: Events,
    following: Move | None = None,
    watch: Watch | None = None,
) -> bool:
    """Change the position, in place, by a move that is legal, up to the next decision.

    What leaves no choice the rules do by themselves. Where the move that follows says the same in more
    words, such as how a design is laid out, they do it in these words, and `apply` tells so.
    """
    decision = position.pending[-1]
    assert isinstance(decision, Decision)
    position.pending = position.pending[:-1]
    decision.take(position, move, events)
    return settle(position, events, following, watch)


LONGEST = 1_000_000
"""More steps in a row than any rules take: beyond that they go round in circles."""


def settle(
    position: Position, events: Events, following: Move | None = None, watch: Watch | None = None
) -> bool:
    """Take all steps, and all decisions that leave no choice, until somebody has to decide."""
    named = False
    for _ in range(LONGEST):
        if position.outcome is not None or not position.pending:
            return named
        top = position.pending[-1]
        if isinstance(top, Decision):
            only = top.only(position)
            if only is None:
                return named
            if following == only and repr(following) != repr(only) and not named:
                named = top.broken(position, following) is None
                only = following if named else only
            seen_by = (top.seat,) if top.secret else None
            events.append(Event("only_choice", top.unasked(), top.seat, what=repr(only), seen_by=seen_by))
            position.pending = position.pending[:-1]
            top.take(position, only, events)
        else:
            assert isinstance(top, Step)
            position.pending = position.pending[:-1]
            top.run(position, events)
            if watch is not None:
                watch(position, top, events)
    raise RuntimeError(f"the rules take {LONGEST} steps and ask nobody; on top lies {position.pending[-1]}")
