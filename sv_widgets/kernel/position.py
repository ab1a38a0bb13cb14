"""The state of a game and how it advances: the pending steps and decisions, and the moves that answer them.

All values in a position are immutable, so copying it is one shallow copy, and copies share their parts. What
is still to be done is a stack of data: steps, which the rules take by themselves, and decisions, which wait
for a seat's answer.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.event import CommonKind, Event
from sv_widgets.kernel.grammar import Person
from sv_widgets.kernel.plain import Struct, Tagged, UserError, shown
from sv_widgets.kernel.prices import Bill, Price

P = TypeVar("P", bound="Position")

Events = list[Event]


Places = tuple[tuple[int, ...], ...]
"""The seats of each place of a ranking, first place first; a place without seats is an opponent's."""


class Outcome(NamedTuple):
    """How a game ended."""

    rule: str
    winners: tuple[int, ...]
    ranking: Places
    """The seats of each place, first place first; the seats of one entry share that place."""
    cut_off: bool = False
    resigned: int | None = None
    """The seat that ended the game by resigning; it is last in the ranking."""


@dataclass
class Position:
    """Base class of positions. A game derives its own and adds fields of plain values."""

    conserved: ClassVar[Mapping[str, Callable[[Any, Any], bool]]] = {}
    """The fields that are rows of accounts: what leaves one account arrives in another of the same row.
    Each has a function that returns whether an account's contents cover what is to be taken from it."""

    seats: tuple[str, ...]
    seed: int
    pending: "tuple[Pending, ...]" = field(default=(), kw_only=True)
    outcome: Outcome | None = field(default=None, kw_only=True)

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def person(self, seat: int) -> Person:
        """Return the player of a seat, for sentences."""
        return Person(self.seats[seat])

    def team(self, seat: int) -> tuple[int, ...]:
        """Return the seats that know all that this seat knows, itself included: its team."""
        return (seat,)

    def push(self, *pending: "Pending") -> None:
        """Put steps and decisions on the stack; the first one given is done first."""
        self.pending += pending[::-1]


class Pending(Tagged):
    """An entry of the stack: something still to be done."""


class Step(Pending, Generic[P]):
    """A pending step that the rules take by themselves as soon as it is on top of the stack."""

    def run(self, position: P, events: Events) -> None:
        raise NotImplementedError


class Move(Tagged):
    """An answer to a decision: what a player chose, without its consequences."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        # people create moves in cells, so wrong arguments are explained
        cls.__init__ = explain_bad_arguments(cls.__init__)  # type: ignore[method-assign]


class Offer(Struct):
    """A move at a place of the board that is not possible now, and what it would cost."""

    move: Move
    where: str
    price: Price | None
    lacks: str
    """What is missing, in a few words; empty where that takes a whole sentence."""


class Between(Struct):
    """Answers that differ only in one number, which may be any from low to high in steps.

    People see it as one answer, for which they name the number; programs get every single move.

    >>> class Bid(Move):
    ...     amount: int
    >>> bids = Between(Bid(0), "amount", low=5, high=20, step=5)
    >>> Bid(15) in bids, Bid(16) in bids, len(list(bids.moves()))
    (True, False, 4)
    """

    move: Move
    """One of these moves; its other fields are the same in all of them."""
    field: str
    """The name of the field with the number."""
    low: int
    high: int
    step: int = 1

    def moves(self) -> Iterator[Move]:
        """Return all these moves, lowest number first."""
        return map(self._with, range(self.low, self.high + 1, self.step))

    def number(self, move: Move) -> int | None:
        """Return the number in a move, within the bounds or not; None if the move differs in other fields."""
        if type(move) is not type(self.move):
            return None
        number: int = getattr(move, self.field)
        return number if self._with(number) == move else None

    def __contains__(self, move: Move) -> bool:
        return self.number(move) in range(self.low, self.high + 1, self.step)

    def words(self) -> str:
        """Return the bounds in words."""
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"from {self.low} to {self.high}{steps}"

    def _with(self, number: int) -> Move:
        return replace(self.move, **{self.field: number})


class Decision(Pending, Generic[P]):
    """A pending choice of a seat, or of a team: several seats that see it together, any of which may answer.

    Simultaneous choices are secret decisions, asked one after the other: the events of an answer are seen
    only by its seats, and a step after the last of them reveals all together.
    """

    rule: ClassVar[str]
    """The rule that requires this decision; moves that do not answer it violate this rule."""
    no_choice: ClassVar[str] = ""
    """The rule by which a single answer is taken without asking, if that is another one than `rule`."""

    shared_by: ClassVar[str] = ""
    """The rule on which seat of a team gives which answer, if that is another one than `rule`."""

    secret: ClassVar[bool] = False
    """Whether the answer is hidden from other seats."""

    seat: int
    """The seat that decides; of a team, the one named in sentences and events."""

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats that may answer."""
        return (self.seat,)

    def whose(self, position: P, move: Move) -> tuple[int, ...]:
        """Return those of its seats that may give an answer, for a team that shares the answers out."""
        return self.seats

    def ask(self, position: P) -> str:
        """Return the question as a sentence to the player, which everybody may read."""
        return position.person(self.seat).asked(f"{self.kind.replace('_', ' ')}.")

    def ask_privately(self, position: P) -> str:
        """Return the question as only the seats that decide may read it, by default as everybody may."""
        return self.ask(position)

    def answers(self, position: P) -> Iterator[Move]:
        """Yield every legal answer, each once, in a fixed order; by default those of its ranges."""
        ranges = self.ranges(position)
        if not ranges:
            raise NotImplementedError
        return chain.from_iterable(each.moves() for each in ranges)

    def ranges(self, position: P) -> tuple[Between, ...]:
        """Return the answers for which people name a number between bounds; no move may be in two ranges."""
        return ()

    def only(self, position: P) -> Move | None:
        """Return the answer if there is exactly one; None if there is a choice."""
        answers = self.answers(position)
        first, second = next(answers, None), next(answers, None)
        if first is None:
            raise RuntimeError(f"{self} has no answer")
        return first if second is None else None

    def unasked(self) -> str:
        """Return the rule by which a single answer is taken without asking."""
        return self.no_choice or self.rule

    def kinds(self, position: P) -> tuple[str, ...]:
        """Return the kinds of moves that answer it, legal now or not; empty if there is no fixed list."""
        return ()

    def nearest(self, position: P, kind: str) -> Move:
        """Return the move of a kind that is closest to legal; its refusal explains why none is legal."""
        raise NotImplementedError

    def broken(self, position: P, move: Move) -> str | None:
        """Return the ID of the rule that a move violates; None exactly for the legal answers."""
        within = any(move in each for each in self.ranges(position))
        return None if within or move in self.answers(position) else self.rule

    def why(self, position: P, move: Move, rule: str) -> str:
        """Return a sentence, with the numbers, on how the move violates that rule."""
        for each in self.ranges(position):
            if (number := each.number(move)) is not None:
                field = each.field.replace("_", " ")
                return f"The {field} is {each.words()}, not {shown(number, 40)}. {self.ask(position)}"
        return f"{shown(move, 100)} is no answer to this: {self.ask(position)}"

    def warning(self, position: P, move: Move) -> str | None:
        """Return a warning about an answer that is legal but costly; None if there is none."""
        return None

    def label(self, position: P, move: Move) -> str:
        """Return the text of a button for an answer."""
        return str(move)

    def range_label(self, position: P, between: Between) -> str:
        """Return the text for the answers of a range, before the number; empty for their kind's name."""
        return ""

    def bill(self, position: P, move: Move) -> Bill:
        """Return what a move costs and yields, and why, whether it is legal or not."""
        return Bill((self.rule,))

    def lacks(self, position: P, move: Move) -> str:
        """Why a move is not legal, in a few words; empty where that takes a sentence."""
        return ""

    def where(self, position: P, move: Move) -> str:
        """Return the place on the board that a move is about, named as in events; empty if there is none."""
        return ""

    def take(self, position: P, move: Move, events: Events) -> None:
        """Carry out an answer, in place. The decision has been removed from the stack already."""
        raise NotImplementedError


def seat_number(seats: tuple[str, ...], seat: object) -> int | None:
    """Return the number of a seat given by its player's name or its number; None is the spectator."""
    if seat is None:
        return None
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(seats):
        return seat
    if isinstance(seat, str) and seat in seats:
        return seats.index(seat)
    raise UserError(f"Nobody called {shown(seat, 40)} sits here; there are {', '.join(seats)}.")


def open_decision(position: Position) -> Decision[Any] | None:
    """Return the decision that waits for an answer; None if the game has ended."""
    if position.outcome is not None or not position.pending:
        return None
    top = position.pending[-1]
    assert isinstance(top, Decision), "a step was left on top of the stack"
    return top


def legal_moves(position: Position) -> list[Move]:
    """Return all answers to the open decision; empty if the game has ended."""
    decision = open_decision(position)
    return [] if decision is None else list(decision.answers(position))


class Choices(NamedTuple):
    """The answers to a decision in the form in which they are offered to people."""

    answers: tuple[Move, ...]
    ranges: tuple[Between, ...]
    """The answers that differ only in one number."""


def choices(position: Position) -> Choices:
    """Return all answers to the open decision, with those of each range combined."""
    decision = open_decision(position)
    if decision is None:
        return Choices((), ())
    ranges = decision.ranges(position)
    answers = (move for move in decision.answers(position) if not any(move in each for each in ranges))
    return Choices(tuple(answers), ranges)


def violated_rule(position: Position, move: Move) -> str | None:
    """Return the ID of the rule that the move would violate now; None if it is legal."""
    if position.outcome is not None:
        return position.outcome.rule
    decision = open_decision(position)
    assert decision is not None, "the game has not ended, yet nothing is asked"
    return decision.broken(position, move)


Watch = Callable[[Position, "Step[Any]", Events], None]
"""A callback: called after each step of the rules, with the position, the step, and all events so far."""


def apply(position: Position, move: Move, events: Events, watch: Watch | None = None) -> None:
    """Carry out a legal move on the position, in place, and advance to the next decision with a choice.

    The move is not validated; a decision with a single answer is taken by the rules.
    """
    decision = position.pending[-1]
    assert isinstance(decision, Decision)
    position.pending = position.pending[:-1]
    decision.take(position, move, events)
    settle(position, events, watch)


LONGEST = 1_000_000
"""The most steps in a row without a decision: beyond that the rules are in an endless loop."""


def settle(position: Position, events: Events, watch: Watch | None = None) -> None:
    """Take all steps, and all decisions with a single answer, until a seat has to decide."""
    for _ in range(LONGEST):
        pending = position.pending
        if position.outcome is not None or not pending:
            return
        top = pending[-1]
        if isinstance(top, Step):
            position.pending = pending[:-1]
            top.run(position, events)
            if watch is not None:
                watch(position, top, events)
        else:
            assert isinstance(top, Decision)
            only = top.only(position)
            if only is None:
                return
            seen_by = top.seats if top.secret else None
            rule, answer = top.unasked(), repr(only)
            events.append(Event(CommonKind.ONLY_CHOICE, rule, top.seat, what=answer, seen_by=seen_by))
            position.pending = pending[:-1]
            top.take(position, only, events)
    raise RuntimeError(f"the rules take {LONGEST} steps and ask nobody; on top lies {position.pending[-1]}")
