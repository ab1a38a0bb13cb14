"""Carrying out a card's effect: the power of a VC card, or the act of a personality.

The kinds of effects are in `effects`; this module holds the seat and the rule of an effect, and the decisions
that effects ask for.
"""

from collections.abc import Iterator

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.actions.lay_off import send_away
from sv_widgets.games.silicon_valley.blocks import ONE, SHAPES, VALUES
from sv_widgets.games.silicon_valley.cards.effect import Effect
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.operate import Dismiss
from sv_widgets.games.silicon_valley.payments import Gain
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Decision, Event, Events, Move, Step
from sv_widgets.kernel.grammar import an, series

CAUSES = {"vcs": "SV-VC-2", "personalities": "SV-PERS-2"}
"""The ID of the rule for the effects of each kind of card."""
IN_VAIN = {"vcs": "SV-R17", "personalities": "SV-R20"}
"""The ID of the rule for an effect that has nothing to do, by kind of card."""


class Power(Step[Position]):
    """Carry out the effect of a card: of a VC that has just funded a company, or of a personality."""

    seat: int
    sort: str
    card: int

    def run(self, position: Position, events: Events) -> None:
        if (effect := self.effect(position)) is None:
            return
        before = len(events), len(position.pending)
        effect.act(position, events, self)
        if before == (len(events), len(position.pending)):
            events.append(Event(EventKind.LOST, IN_VAIN[self.sort], self.seat, self.sort, card=self.card))

    @property
    def rule(self) -> str:
        """The ID of the rule for this card's effect."""
        return CAUSES[self.sort]

    def effect(self, position: Position) -> Effect | None:
        """The effect of the card; None if it has none."""
        effect: Effect | None = getattr(position.deck, self.sort)[self.card].power
        return effect

    def name(self, position: Position) -> str:
        """The name of the card."""
        name: str = getattr(position.deck, self.sort)[self.card].name
        return name


# --- choosing a block


class TakeBlock(Move):
    """Take a block of this shape."""

    shape: str


TAKINGS = tuple(map(TakeBlock, SHAPES))


def choices(position: Position, value: int) -> list[TakeBlock]:
    """The blocks of at most this value that the supply has."""
    supply = position.in_supply
    return [TAKINGS[shape] for shape in range(8) if VALUES[shape] <= value and blocks.count(supply, shape)]


class ChooseBlock(Decision[Position]):
    """Choose the block to take."""

    rule = "SV-VC-2"
    value: int
    cause: str
    """The ID of the rule that grants the block: this decision's rule, or that of personalities."""

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked(f"take a block of your choice, worth at most {self.value}.")

    def answers(self, position: Position) -> Iterator[Move]:
        return iter(choices(position, self.value))

    def unasked(self) -> str:
        return self.cause

    def broken(self, position: Position, move: Move) -> str | None:
        return None if move in self.answers(position) else self.cause

    def why(self, position: Position, move: Move, rule: str) -> str:
        possible = series((an(each.shape) for each in choices(position, self.value)), "or")
        return f"A block from the supply worth at most {self.value} can be taken: {possible}."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, TakeBlock)
        return f"Take {an(move.shape)}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, TakeBlock)
        position.push(Gain(self.seat, ONE[SHAPES.index(move.shape)], self.cause))


# --- choosing an employee


class ChooseLeaver(Decision[Position]):
    """Choose the employee who leaves the company (SV-R20); this costs no valuation."""

    rule = "SV-R20"
    cause: str
    """The ID of the rule that demands it."""

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked("one of your employees leaves: who is it?")

    def answers(self, position: Position) -> Iterator[Move]:
        return map(Dismiss, position.employees[self.seat])

    def why(self, position: Position, move: Move, rule: str) -> str:
        people = position.deck.employees
        names = ", ".join(people[card].name for card in position.employees[self.seat])
        return f"{self.ask(position)} Possible: {names}."

    def where(self, position: Position, move: Move) -> str:
        return f"{PlaceKind.EMPLOYEE} {move.employee}" if isinstance(move, Dismiss) else ""

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Dismiss)
        return f"Let {position.deck.employees[move.employee].name} go"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Dismiss)
        send_away(position, events, self.seat, move.employee, self.cause)
