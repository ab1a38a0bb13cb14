"""Payments and gains of code: paying a cost block by block, and gaining blocks that the supply may lack."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.blocks import ANY, LARGEST_FIRST, ONE, SHAPES, VALUES
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Decision, Event, Events, Move, Step, transfer
from sv_widgets.kernel.grammar import an, series
from sv_widgets.kernel.plain import shown

T = TypeVar("T")


def next_pieces(pieces: Sequence[tuple[T, int, int]], due: int) -> Iterator[T]:
    """Yield the pieces that may come next in a payment, which goes largest first until the cost is met.

    `pieces` gives each piece with its value and its number, from the largest value to the smallest; a piece
    that is passed over cannot be chosen later. In this order no chosen piece is superfluous (SV-R9), and
    every way to cover the cost comes up exactly once.
    """
    worth = sum(value * number for _, value, number in pieces)
    for piece, value, number in pieces:
        if worth < due:
            return
        if number and value:
            yield piece
        worth -= value * number


class Pay(Move):
    """Add one more block to the payment."""

    shape: str


class PayCode(Decision[Position]):
    """Choose the next block to pay a cost in code, largest first, until it is met (SV-CODE-1).

    In this order no chosen block is superfluous, and every such payment comes up exactly once (SV-R9).
    """

    rule = "SV-CODE-1"
    cost: int
    for_what: str
    cause: str
    """The ID of the rule that demands the payment."""
    chosen: int = 0

    def ask(self, position: Position) -> str:
        what = f"pay {self.cost} code for {self.for_what}"
        with_what = f"what besides {blocks.words(self.chosen)}" if self.chosen else "with which blocks"
        return position.person(self.seat).asked(f"{what}: {with_what}?")

    def answers(self, position: Position) -> Iterator[Move]:
        return (PAYMENTS[shape] for shape in self.next_shapes(position.code[self.seat]))

    def next_shapes(self, have: int) -> tuple[int, ...]:
        """The shapes that may be chosen next by a seat with these blocks."""
        return next_shapes(have, self.cost, self.chosen)

    def broken(self, position: Position, move: Move) -> str | None:
        if not isinstance(move, Pay) or move.shape not in SHAPES:
            return self.rule
        if blocks.count(position.code[self.seat] - self.chosen, SHAPES.index(move.shape)) == 0:
            return self.rule
        return None if move in self.answers(position) else "SV-R9"

    def why(self, position: Position, move: Move, rule: str) -> str:
        who = position.person(self.seat)
        shapes = self.next_shapes(position.code[self.seat])
        possible = series((an(SHAPES[shape]) for shape in shapes), "or")
        if not isinstance(move, Pay):
            return f"{who:is} paying {self.cost} code for {self.for_what}; the next block may be {possible}."
        if move.shape not in SHAPES:
            return f"There is no block {shown(move.shape, 40)}; the shapes are {', '.join(SHAPES)}."
        if rule == self.rule:
            return f"{who:has} no {move.shape} left to pay with; possible: {possible}."
        return (
            f"A payment is laid down from the largest block to the smallest and must come to "
            f"{self.cost} code; with {an(move.shape)} next it cannot. Possible: {possible}."
        )

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Pay)
        return f"Pay {an(move.shape)} ({VALUES[SHAPES.index(move.shape)]})"

    def warning(self, position: Position, move: Move) -> str | None:
        assert isinstance(move, Pay)
        over = blocks.squares(self.chosen) + VALUES[SHAPES.index(move.shape)] - self.cost
        return f"This wastes {over} code: no change is given (SV-CODE-1)." if over > 0 else None

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Pay)
        chosen = self.chosen + ONE[SHAPES.index(move.shape)]
        lay_down(PayCode(self.seat, self.cost, self.for_what, self.cause, chosen), position, events)


def next_shapes(have: int, cost: int, chosen: int) -> tuple[int, ...]:
    """The shapes that may be chosen next to pay a cost, given the blocks chosen so far."""
    return first_shapes((have - chosen) & tail(chosen), cost - blocks.squares(chosen))


@lru_cache(maxsize=2**14)
def first_shapes(left: int, due: int) -> tuple[int, ...]:
    """The shapes that may be chosen first to pay what is due from the blocks that are left; cached."""
    there = [shape for shape in LARGEST_FIRST if left & ANY[shape]]
    pieces = [(shape, VALUES[shape], blocks.count(left, shape)) for shape in there]
    return tuple(next_pieces(pieces, due))


@lru_cache(maxsize=2**12)
def tail(chosen: int) -> int:
    """A mask of the bits that count the last chosen shape and those after it in the order of payment."""
    last = max((LARGEST_FIRST.index(shape) for shape in blocks.each(chosen)), default=0)
    return sum(ANY[shape] for shape in LARGEST_FIRST[last:])


class Charge(Step[Position]):
    """Demand a cost in code (SV-CODE-1)."""

    seat: int
    cost: int
    for_what: str
    cause: str
    """The ID of the rule that demands the payment."""

    def run(self, position: Position, events: Events) -> None:
        lay_down(PayCode(self.seat, self.cost, self.for_what, self.cause), position, events)


def lay_down(payment: PayCode, position: Position, events: Events) -> None:
    """Add the blocks of a payment that leave no choice; then ask for the next block, or pay."""
    seat, cost, cause, chosen = payment.seat, payment.cost, payment.cause, payment.chosen
    have = position.code[seat]
    while blocks.squares(chosen) < cost:
        possible = next_shapes(have, cost, chosen)
        if len(possible) > 1:
            position.push(PayCode(seat, cost, payment.for_what, cause, chosen))
            return
        chosen += ONE[possible[0]]
    if chosen:
        screen, supply = position.screen(seat), position.supply
        transfer(position, events, chosen, screen, supply, rule=cause, seat=seat, kind=EventKind.PAY_CODE)


PAYMENTS = tuple(map(Pay, SHAPES))


def can_pay(position: Position, seat: int, cost: int) -> bool:
    """Whether a company has code of at least this value."""
    return blocks.squares(position.code[seat]) >= cost


class Gain(Step[Position]):
    """Take blocks from the supply, and a substitute for each that has run out (SV-CODE-2)."""

    seat: int
    blocks: int
    rule: str

    def run(self, position: Position, events: Events) -> None:
        given, there = self.blocks, position.in_supply
        if not blocks.covers(there, given):
            given = blocks.pack(map(min, blocks.unpack(given), blocks.unpack(there)))
        if given:
            supply, screen = position.supply, position.screen(self.seat)
            transfer(
                position,
                events,
                given,
                supply,
                screen,
                rule=self.rule,
                seat=self.seat,
                kind=EventKind.GAIN_CODE,
            )
        if given != self.blocks:
            position.push(*(Replace(self.seat, shape) for shape in blocks.each(self.blocks - given)))


class Replace(Step[Position]):
    """Ask for a substitute for a block that has run out, or record that there is none."""

    seat: int
    shape: int

    def run(self, position: Position, events: Events) -> None:
        if substitutes(position, self.shape):
            position.push(Substitute(self.seat, self.shape))
        else:
            events.append(Event(EventKind.NO_CODE, "SV-CODE-2", self.seat, "code", ONE[self.shape]))


def substitutes(position: Position, shape: int) -> list[int]:
    """The possible substitutes for a shape: those of the same value, or if there is none, any smaller one."""
    left = position.supply.held(position)
    have = [other for other in range(8) if blocks.count(left, other)]
    same = [other for other in have if VALUES[other] == VALUES[shape]]
    return same or [other for other in have if VALUES[other] < VALUES[shape]]  # SV-R8


class TakeInstead(Move):
    """Take this block in place of the one that has run out."""

    shape: str


class Substitute(Decision[Position]):
    """Choose the block to take in place of one that has run out (SV-R8)."""

    rule = "SV-R8"
    shape: int

    def ask(self, position: Position) -> str:
        question = f"no {SHAPES[self.shape]} is left: which block do you take instead?"
        return position.person(self.seat).asked(question)

    def answers(self, position: Position) -> Iterator[Move]:
        return (SUBSTITUTES[shape] for shape in substitutes(position, self.shape))

    def why(self, position: Position, move: Move, rule: str) -> str:
        possible = series((an(SHAPES[shape]) for shape in substitutes(position, self.shape)), "or")
        asked = an(move.shape) if isinstance(move, TakeInstead) and move.shape in SHAPES else "that"
        return (
            f"In place of {an(SHAPES[self.shape])} comes a block of the same value, or of a smaller "
            f"one where none is left; possible: {possible}, but not {asked}."
        )

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, TakeInstead)
        return f"Take {an(move.shape)}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, TakeInstead)
        one = ONE[SHAPES.index(move.shape)]
        supply, screen = position.supply, position.screen(self.seat)
        transfer(
            position, events, one, supply, screen, rule="SV-CODE-2", seat=self.seat, kind=EventKind.GAIN_CODE
        )


SUBSTITUTES = tuple(map(TakeInstead, SHAPES))
