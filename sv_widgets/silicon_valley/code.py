"""Code changes hands: paying a cost block by block, and gaining blocks that the supply may lack."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from sv_widgets.kernel import Decision, Event, Events, Move, Step, transfer
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.blocks import LARGEST_FIRST, ONE, SHAPES, VALUES
from sv_widgets.silicon_valley.position import Position

T = TypeVar("T")


def next_pieces(pieces: Sequence[tuple[T, int, int]], due: int) -> Iterator[T]:
    """The pieces that may come next towards a cost that is covered largest first, and no further than met.

    Each piece is given with its value and how many there are of it, from the largest value to the smallest;
    what is passed over cannot be chosen later. Laid down so, none can be taken back with the cost still met
    (SV-R9), and every way to cover the cost comes up exactly once.
    """
    worth = sum(value * number for _, value, number in pieces)
    for piece, value, number in pieces:
        if worth < due:
            return
        if number and value:
            yield piece
        worth -= value * number


class Pay(Move):
    """Put one more block into the payment."""

    shape: str


class PayCode(Decision[Position]):
    """A cost in code, covered block by block, largest first, until it is met (SV-CODE-1).

    Laid down in this order no block can be taken back with the cost still met, and every such payment
    comes up exactly once (SV-R9).
    """

    rule = "SV-CODE-1"
    cost: int
    for_what: str
    cause: str
    """The rule that asks for the payment."""
    chosen: int = 0

    def ask(self, position: Position) -> str:
        paid = blocks.squares(self.chosen)
        due = f"{self.cost} code" + (f", of which {paid} are chosen," if paid else "")
        return f"{position.seats[self.seat]}, pay {due} for {self.for_what}: with which blocks?"

    def answers(self, position: Position) -> Iterator[Move]:
        return (PAYMENTS[shape] for shape in self.next_shapes(position.code[self.seat]))

    def next_shapes(self, have: int) -> Iterator[int]:
        """The shapes that may be laid down next by somebody who has these blocks."""
        left = blocks.unpack(have - self.chosen)
        pieces = [(shape, VALUES[shape], left[shape]) for shape in tail(self.chosen)]
        return next_pieces(pieces, self.cost - blocks.squares(self.chosen))

    def broken(self, position: Position, move: Move) -> str | None:
        if not isinstance(move, Pay) or move.shape not in SHAPES:
            return self.rule
        if blocks.count(position.code[self.seat] - self.chosen, SHAPES.index(move.shape)) == 0:
            return self.rule
        return None if move in self.answers(position) else "SV-R9"

    def why(self, position: Position, move: Move, rule: str) -> str:
        who = position.seats[self.seat]
        possible = ", ".join(each.shape for each in self.answers(position) if isinstance(each, Pay))
        if not isinstance(move, Pay):
            return f"{who} is paying {self.cost} code for {self.for_what}; the next block may be: {possible}."
        if move.shape not in SHAPES:
            return f"There is no block {move.shape[:40]!r}; the shapes are {', '.join(SHAPES)}."
        if rule == self.rule:
            return f"{who} has no {move.shape} left to pay with; possible: {possible}."
        return (
            f"A payment is laid down from the largest block to the smallest and must come to "
            f"{self.cost} code; with {blocks.a(move.shape)} next it cannot. Possible: {possible}."
        )

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Pay)
        return f"Pay {blocks.a(move.shape)} ({VALUES[SHAPES.index(move.shape)]})"

    def warning(self, position: Position, move: Move) -> str | None:
        assert isinstance(move, Pay)
        over = blocks.squares(self.chosen) + VALUES[SHAPES.index(move.shape)] - self.cost
        return f"This wastes {over} code: no change is given (SV-CODE-1)." if over > 0 else None

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Pay)
        chosen = self.chosen + ONE[SHAPES.index(move.shape)]
        lay_down(PayCode(self.seat, self.cost, self.for_what, self.cause, chosen), position, events)


@lru_cache(maxsize=2**12)
def tail(chosen: int) -> tuple[int, ...]:
    """The shapes from the one chosen last on."""
    last = max((LARGEST_FIRST.index(shape) for shape in blocks.each(chosen)), default=0)
    return LARGEST_FIRST[last:]


class Charge(Step[Position]):
    """A cost in code that comes due (SV-CODE-1)."""

    seat: int
    cost: int
    for_what: str
    cause: str
    """The rule that asks for the payment."""

    def run(self, position: Position, events: Events) -> None:
        lay_down(PayCode(self.seat, self.cost, self.for_what, self.cause), position, events)


def lay_down(payment: PayCode, position: Position, events: Events) -> None:
    """Add to a payment what leaves no choice; then ask for the next block, or pay."""
    seat, cost, for_what, cause = payment.seat, payment.cost, payment.for_what, payment.cause
    chosen = payment.chosen
    while blocks.squares(chosen) < cost:
        payment = PayCode(seat, cost, for_what, cause, chosen)
        possible = list(payment.next_shapes(position.code[seat]))
        if len(possible) > 1:
            position.push(payment)
            return
        chosen += ONE[possible[0]]
    if chosen:
        screen, supply = position.screen(seat), position.supply
        transfer(position, events, chosen, screen, supply, rule=cause, seat=seat, kind="pay_code")


PAYMENTS = tuple(map(Pay, SHAPES))


def can_pay(position: Position, seat: int, cost: int) -> bool:
    """Whether a company has code of at least this value."""
    return blocks.squares(position.code[seat]) >= cost


class Gain(Step[Position]):
    """Take blocks from the supply; for each that has run out, a substitute (SV-CODE-2)."""

    seat: int
    blocks: int
    rule: str

    def run(self, position: Position, events: Events) -> None:
        given, there = self.blocks, position.supply.held(position)
        if not blocks.covers(there, given):
            given = blocks.pack(map(min, blocks.unpack(given), blocks.unpack(there)))
        if given:
            supply, screen = position.supply, position.screen(self.seat)
            transfer(
                position, events, given, supply, screen, rule=self.rule, seat=self.seat, kind="gain_code"
            )
        position.push(*(Replace(self.seat, shape) for shape in blocks.each(self.blocks - given)))


class Replace(Step[Position]):
    """Look for something in place of a block that the supply has run out of."""

    seat: int
    shape: int

    def run(self, position: Position, events: Events) -> None:
        if substitutes(position, self.shape):
            position.push(Substitute(self.seat, self.shape))
        else:
            events.append(Event("no_code", "SV-CODE-2", self.seat, "code", ONE[self.shape]))


def substitutes(position: Position, shape: int) -> list[int]:
    """What may be taken in place of a shape: one of the same value, or if there is none, any smaller one."""
    left = position.supply.held(position)
    have = [other for other in range(8) if blocks.count(left, other)]
    same = [other for other in have if VALUES[other] == VALUES[shape]]
    return same or [other for other in have if VALUES[other] < VALUES[shape]]  # SV-R8


class TakeInstead(Move):
    """Take this block in place of the one that has run out."""

    shape: str


class Substitute(Decision[Position]):
    """Which block to take in place of one that has run out (SV-R8)."""

    rule = "SV-R8"
    shape: int

    def ask(self, position: Position) -> str:
        return (
            f"{position.seats[self.seat]}, no {SHAPES[self.shape]} is left: which block do you take instead?"
        )

    def answers(self, position: Position) -> Iterator[Move]:
        return (SUBSTITUTES[shape] for shape in substitutes(position, self.shape))

    def why(self, position: Position, move: Move, rule: str) -> str:
        possible = ", ".join(SHAPES[shape] for shape in substitutes(position, self.shape))
        asked = f"the {move.shape[:40]}" if isinstance(move, TakeInstead) else "that"
        return (
            f"In place of {blocks.a(SHAPES[self.shape])} comes a block of the same value, or of a smaller "
            f"one where none is left; possible: {possible}, but not {asked}."
        )

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, TakeInstead)
        return f"Take {blocks.a(move.shape)}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, TakeInstead)
        one = ONE[SHAPES.index(move.shape)]
        supply, screen = position.supply, position.screen(self.seat)
        transfer(position, events, one, supply, screen, rule="SV-CODE-2", seat=self.seat, kind="gain_code")


SUBSTITUTES = tuple(map(TakeInstead, SHAPES))
