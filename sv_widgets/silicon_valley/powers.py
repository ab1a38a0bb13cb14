"""Special powers of VC cards: what the kinds of effect do that cards are made of (SV-VC-2).

What a card simply gives cannot be declined, and what cannot be used is lost (SV-R17).
"""

from collections.abc import Iterator, Sequence

from sv_widgets.kernel import Decision, Event, Events, Move, Step, hand, transfer
from sv_widgets.silicon_valley import blocks, valuation
from sv_widgets.silicon_valley.actions.action import Action, ChooseAction
from sv_widgets.silicon_valley.actions.expand_hq import ExpandHq
from sv_widgets.silicon_valley.actions.hire import Hire
from sv_widgets.silicon_valley.actions.launch import Launch
from sv_widgets.silicon_valley.actions.outsource import Outsource
from sv_widgets.silicon_valley.actions.poach import Poach
from sv_widgets.silicon_valley.blocks import ONE, SHAPES, VALUES
from sv_widgets.silicon_valley.cards import effects
from sv_widgets.silicon_valley.code import Gain
from sv_widgets.silicon_valley.market import refill_row
from sv_widgets.silicon_valley.position import SLOTS, Position, discard_of

FREE_ACTIONS: dict[str, type[Action]] = {
    action.kind: action for action in (Hire, Poach, ExpandHq, Outsource, Launch)
}


class Power(Step[Position]):
    """Use the power of a VC card by which a company has just been funded."""

    seat: int
    card: int

    def run(self, position: Position, events: Events) -> None:
        seat, power = self.seat, position.deck.vcs[self.card].power
        before = len(events), len(position.pending)
        match power:
            case effects.Free():
                position.push(FreeAction(seat, self.card))
            case effects.Code():
                position.push(Gain(seat, power.blocks, "SV-VC-2"))
            case effects.AnyBlock():
                if any(choices(position, power.value)):
                    position.push(ChooseBlock(seat, power.value))
            case effects.CashPer():
                if cash := power.amount * number_of(position, seat, power.each):
                    bank, purse = position.bank, position.purse(seat)
                    transfer(position, events, cash, bank, purse, rule="SV-VC-2", seat=seat, kind="cash")
            case effects.CatchUp():
                if position.valuation[seat] == min(position.valuation[: len(position.seats)]):
                    valuation.change(position, events, seat, power.spaces, "SV-VC-2")
            case effects.Relief():
                relieve(position, events, seat, power.tokens)
            case effects.NewFaces():
                new_faces(position, events, seat)
        if power is not None and before == (len(events), len(position.pending)):
            events.append(Event("lost", "SV-R17", seat, "vcs", card=self.card))


def number_of(position: Position, seat: int, things: str) -> int:
    """How many employees, HQ cards or products a company has."""
    rows = {"employees": position.employees, "hqs": position.hqs, "products": position.tiles}
    return len(rows[things][seat])


def relieve(position: Position, events: Events, seat: int, tokens: int) -> None:
    """Take salary tokens from everybody in a company who has them."""
    for employee in position.employees[seat]:
        if lost := min(tokens, position.tokens[employee]):
            bank, held = position.token_bank, position.salary(employee)
            transfer(position, events, lost, held, bank, rule="SV-VC-2", seat=seat, kind="cut")


def new_faces(position: Position, events: Events, seat: int) -> None:
    """Discard everybody in the employee row, and fill it anew."""
    for slot in map(position.row, range(SLOTS)):
        for card in slot.held(position):
            discard = discard_of("employees")
            hand(position, events, card, slot, discard, rule="SV-VC-2", seat=seat, kind="discard")
    refill_row(position, events, SLOTS)


# --- a free action


class Decline(Move):
    """Do without the free action."""


DECLINE = Decline()


class FreeAction(ChooseAction):
    """An action besides the three, at once or declined, with every other cost and condition (SV-R16)."""

    rule = "SV-R16"
    no_choice = "SV-R17"
    card: int

    def _power(self, position: Position) -> effects.Free:
        power = position.deck.vcs[self.card].power
        assert isinstance(power, effects.Free)
        return power

    def actions(self, position: Position) -> Sequence[type[Action]]:
        return (FREE_ACTIONS[self._power(position).action],)

    def without(self) -> Move:
        return DECLINE

    def off(self, position: Position) -> int:
        return self._power(position).off

    def ask(self, position: Position) -> str:
        what, source = self._power(position).action.replace("_", " "), position.deck.vcs[self.card].name
        return f"{position.seats[self.seat]}, {source} lets you {what} as a free action, if you like."

    def take(self, position: Position, move: Move, events: Events) -> None:
        if isinstance(move, Action):
            move.carry_out(position, self.seat, events, self.off(position))


# --- a block of one's choice


class TakeBlock(Move):
    """Take a block of this shape."""

    shape: str


TAKINGS = tuple(map(TakeBlock, SHAPES))


def choices(position: Position, value: int) -> list[TakeBlock]:
    """The blocks of at most this value that the supply has."""
    supply = position.code[-1]
    return [TAKINGS[shape] for shape in range(8) if VALUES[shape] <= value and blocks.count(supply, shape)]


class ChooseBlock(Decision[Position]):
    """Which block to take."""

    rule = "SV-VC-2"
    value: int

    def ask(self, position: Position) -> str:
        return f"{position.seats[self.seat]}, take a block of your choice, worth at most {self.value}."

    def answers(self, position: Position) -> Iterator[Move]:
        return iter(choices(position, self.value))

    def why(self, position: Position, move: Move, rule: str) -> str:
        possible = ", ".join(each.shape for each in choices(position, self.value))
        return f"A block from the supply worth at most {self.value} can be taken: {possible}."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, TakeBlock)
        return f"Take {blocks.a(move.shape)}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, TakeBlock)
        position.push(Gain(self.seat, ONE[SHAPES.index(move.shape)], "SV-VC-2"))
