"""What the kinds of effect do that cards are made of: powers of VC cards, and acts of personalities.

What a card simply gives cannot be declined, and what cannot be used is lost (SV-R17). What a personality
demands is given as far as it is there (SV-R20).
"""

from collections.abc import Iterator, Sequence

from sv_widgets.kernel import Decision, Event, Events, Move, Step, hand, transfer
from sv_widgets.silicon_valley import blocks, company, salaries, valuation
from sv_widgets.silicon_valley.actions.action import Action, ChooseAction
from sv_widgets.silicon_valley.actions.expand_hq import ExpandHq
from sv_widgets.silicon_valley.actions.hire import Hire
from sv_widgets.silicon_valley.actions.launch import Launch
from sv_widgets.silicon_valley.actions.lay_off import send_away
from sv_widgets.silicon_valley.actions.outsource import Outsource
from sv_widgets.silicon_valley.actions.poach import Poach
from sv_widgets.silicon_valley.blocks import ONE, SHAPES, VALUES
from sv_widgets.silicon_valley.cards import effects
from sv_widgets.silicon_valley.code import Charge, Gain
from sv_widgets.silicon_valley.market import refill_row
from sv_widgets.silicon_valley.operate import Dismiss, PayHQ, PayProducts, PaySalaries
from sv_widgets.silicon_valley.position import SLOTS, Position, discard_of

FREE_ACTIONS: dict[str, type[Action]] = {
    action.kind: action for action in (Hire, Poach, ExpandHq, Outsource, Launch)
}


CAUSES = {"vcs": "SV-VC-2", "personalities": "SV-PERS-2"}
"""The rule by which each sort of card has its effect."""
IN_VAIN = {"vcs": "SV-R17", "personalities": "SV-R20"}
"""The rule by which nothing comes of an effect that finds nothing to do."""


class Power(Step[Position]):
    """Do what a card does: a VC by which a company has just been funded, or a personality."""

    seat: int
    sort: str
    card: int

    def run(self, position: Position, events: Events) -> None:
        seat, power, rule = self.seat, power_of(position, self.sort, self.card), CAUSES[self.sort]
        before = len(events), len(position.pending)
        match power:
            case effects.Free():
                position.push(FreeAction(seat, self.sort, self.card))
            case effects.Code():
                position.push(Gain(seat, power.blocks, rule))
            case effects.AnyBlock():
                if any(choices(position, power.value)):
                    position.push(ChooseBlock(seat, power.value, rule))
            case effects.GiveCode():
                if due := min(power.value, blocks.squares(position.code[seat])):  # as far as it is there
                    name = getattr(position.deck, self.sort)[self.card].name
                    position.push(Charge(seat, due, name, rule))
            case effects.Cash():
                cash(position, events, seat, power.amount, rule)
            case effects.CashPer():
                cash(position, events, seat, power.amount * number_of(position, seat, power.each), rule)
            case effects.Valuation():
                valuation.change(position, events, seat, power.spaces, rule)
            case effects.ValuationPer():
                spaces = power.spaces * number_of(position, seat, power.each)
                valuation.change(position, events, seat, spaces, rule)
            case effects.CatchUp():
                if position.valuation[seat] == min(position.valuation[: len(position.seats)]):  # SV-R45
                    valuation.change(position, events, seat, power.spaces, rule)
            case effects.Relief():
                relieve(position, events, seat, power.tokens, rule)
            case effects.Raise():
                for employee in position.employees[seat]:
                    bank, held = position.token_bank, position.salary(employee)
                    transfer(position, events, power.tokens, bank, held, rule=rule, seat=seat, kind="raise")
            case effects.Upkeep():
                position.push(*due_now(position, seat, power.part))
            case effects.Leave():
                if position.employees[seat]:
                    position.push(ChooseLeaver(seat, rule))
            case effects.NewFaces():
                new_faces(position, events, seat, rule)
        if power is not None and before == (len(events), len(position.pending)):
            events.append(Event("lost", IN_VAIN[self.sort], seat, self.sort, card=self.card))


def power_of(position: Position, sort: str, card: int) -> effects.Effect | None:
    """What a card does."""
    power: effects.Effect | None = getattr(position.deck, sort)[card].power
    return power


def cash(position: Position, events: Events, seat: int, amount: int, rule: str) -> None:
    """Give so much money, or take it as far as it is there (SV-R20)."""
    bank, purse = position.bank, position.purse(seat)
    if amount > 0:
        transfer(position, events, amount, bank, purse, rule=rule, seat=seat, kind="cash")
    elif paid := min(-amount, position.money[seat]):
        transfer(position, events, paid, purse, bank, rule=rule, seat=seat, kind="pay")


def due_now(position: Position, seat: int, part: str) -> list[Step[Position]]:
    """A part of the upkeep, paid as when all companies operate, penalties included (SV-R20)."""
    tiles = position.tiles[seat]
    parts: dict[str, tuple[int, Step[Position]]] = {
        "hq": (company.headquarters(position, seat).upkeep, PayHQ(seat)),
        "salaries": (salaries.of_all(position, seat), PaySalaries(seat)),
        "products": (
            sum(company.tile_of(position.deck, tile).upkeep for tile in tiles),
            PayProducts(seat, tiles),
        ),
    }
    due, step = parts[part]
    return [step] if due else []


def number_of(position: Position, seat: int, things: str) -> int:
    """How many employees, HQ cards or products a company has."""
    rows = {"employees": position.employees, "hqs": position.hqs, "products": position.tiles}
    return len(rows[things][seat])


def relieve(position: Position, events: Events, seat: int, tokens: int, rule: str) -> None:
    """Take salary tokens from everybody in a company who has them."""
    for employee in position.employees[seat]:
        if lost := min(tokens, position.tokens[employee]):
            bank, held = position.token_bank, position.salary(employee)
            transfer(position, events, lost, held, bank, rule=rule, seat=seat, kind="cut")


def new_faces(position: Position, events: Events, seat: int, rule: str) -> None:
    """Discard everybody in the employee row, and fill it anew."""
    for slot in map(position.row, range(SLOTS)):
        for card in slot.held(position):
            discard = discard_of("employees")
            hand(position, events, card, slot, discard, rule=rule, seat=seat, kind="discard")
    refill_row(position, events, SLOTS)


# --- a free action


class Decline(Move):
    """Do without the free action."""


DECLINE = Decline()


class FreeAction(ChooseAction):
    """An action besides the three, at once or declined, with every other cost and condition (SV-R16)."""

    rule = "SV-R16"
    no_choice = "SV-R17"
    sort: str
    card: int

    def _power(self, position: Position) -> effects.Free:
        power = power_of(position, self.sort, self.card)
        assert isinstance(power, effects.Free)
        return power

    def actions(self, position: Position) -> Sequence[type[Action]]:
        return (FREE_ACTIONS[self._power(position).action],)

    def without(self) -> Move:
        return DECLINE

    def off(self, position: Position) -> int:
        return self._power(position).off

    def ask(self, position: Position) -> str:
        what = self._power(position).action.replace("_", " ")
        source = getattr(position.deck, self.sort)[self.card].name
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
    cause: str
    """The rule that gives it: this one, or that of personalities."""

    def ask(self, position: Position) -> str:
        return f"{position.seats[self.seat]}, take a block of your choice, worth at most {self.value}."

    def answers(self, position: Position) -> Iterator[Move]:
        return iter(choices(position, self.value))

    def unasked(self) -> str:
        return self.cause

    def broken(self, position: Position, move: Move) -> str | None:
        return None if move in self.answers(position) else self.cause

    def why(self, position: Position, move: Move, rule: str) -> str:
        possible = ", ".join(each.shape for each in choices(position, self.value))
        return f"A block from the supply worth at most {self.value} can be taken: {possible}."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, TakeBlock)
        return f"Take {blocks.a(move.shape)}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, TakeBlock)
        position.push(Gain(self.seat, ONE[SHAPES.index(move.shape)], self.cause))


# --- somebody of one's choice


class ChooseLeaver(Decision[Position]):
    """Who leaves the company; the choice is the player's (SV-R20). It costs no valuation."""

    rule = "SV-R20"
    cause: str
    """The rule that demands it."""

    def ask(self, position: Position) -> str:
        return f"{position.seats[self.seat]}, one of your employees leaves: who is it?"

    def answers(self, position: Position) -> Iterator[Move]:
        return map(Dismiss, position.employees[self.seat])

    def why(self, position: Position, move: Move, rule: str) -> str:
        people = position.deck.employees
        names = ", ".join(people[card].name for card in position.employees[self.seat])
        return f"{self.ask(position)} Possible: {names}."

    def where(self, position: Position, move: Move) -> str:
        return f"employee {move.employee}" if isinstance(move, Dismiss) else ""

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Dismiss)
        return f"Let {position.deck.employees[move.employee].name} go"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Dismiss)
        send_away(position, events, self.seat, move.employee, self.cause)
