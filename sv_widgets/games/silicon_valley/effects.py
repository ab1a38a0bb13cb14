"""The kinds of effects, one class each: the powers of VC cards and the acts of personalities.

Negative amounts are demands. Gains cannot be declined, and those that cannot be used are lost (SV-R17). A
personality's demand is met as far as the company can (SV-R20).
"""

from collections.abc import Sequence
from typing import Annotated

from sv_widgets.games.silicon_valley import blocks, company, salaries, valuation
from sv_widgets.games.silicon_valley.actions.action import Action, ChooseAction
from sv_widgets.games.silicon_valley.actions.expand_hq import ExpandHq
from sv_widgets.games.silicon_valley.actions.hire import Hire
from sv_widgets.games.silicon_valley.actions.launch import Launch
from sv_widgets.games.silicon_valley.actions.outsource import Outsource
from sv_widgets.games.silicon_valley.actions.poach import Poach
from sv_widgets.games.silicon_valley.cards.effect import Blocks, Effect
from sv_widgets.games.silicon_valley.market import refill_row
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.operate import PayHQ, PayProducts, PaySalaries
from sv_widgets.games.silicon_valley.payments import Charge, Gain
from sv_widgets.games.silicon_valley.position import SLOTS, Position, discard_of
from sv_widgets.games.silicon_valley.powers import ChooseBlock, ChooseLeaver, Power, choices
from sv_widgets.games.silicon_valley.words import spaces, tokens
from sv_widgets.kernel import Events, Move, Step, move_card, transfer
from sv_widgets.kernel.fields import LARGEST_FIGURE, Number, OneOf

COUNTED = {"employees": "employees", "hqs": "HQ cards", "products": "products"}
"""The things `CashPer` and `ValuationPer` can count, with their words in sentences."""
ONE_OF = {"employees": "employee", "hqs": "HQ card", "products": "product"}
"""The same things in the singular."""
PARTS = {
    "hq": "pay the upkeep of your HQ at once",
    "salaries": "pay all your salaries at once",
    "products": "pay the upkeep of your products at once",
}
"""The parts of the upkeep that `Upkeep` can demand, with their sentences."""
BRIEF_PARTS = {"hq": "your HQ", "salaries": "all salaries", "products": "all products"}
"""The same parts in a word or two."""
FREE_ACTIONS: dict[str, type[Action]] = {
    action.kind: action for action in (Hire, Poach, ExpandHq, Outsource, Launch)
}
"""The actions that `Free` can grant."""
FREE = {
    "hire": "hire",
    "poach": "poach",
    "expand_hq": "expand your HQ",
    "outsource": "outsource",
    "launch": "launch a product",
}

Each = Annotated[str, OneOf(tuple(COUNTED))]
Signed = Annotated[int, Number(-LARGEST_FIGURE)]
"""An amount that may be negative, which is a demand."""


class Decline(Move):
    """Decline the free action."""


DECLINE = Decline()


class FreeAction(ChooseAction):
    """Take a free action at once or decline it; all other costs and conditions hold (SV-R16)."""

    rule = "SV-R16"
    no_choice = "SV-R17"
    sort: str
    card: int

    def _power(self) -> Power:
        return Power(self.seat, self.sort, self.card)

    def _effect(self, position: Position) -> "Free":
        effect = self._power().effect(position)
        assert isinstance(effect, Free)
        return effect

    def actions(self, position: Position) -> Sequence[type[Action]]:
        return (FREE_ACTIONS[self._effect(position).action],)

    def without(self) -> Move:
        return DECLINE

    def off(self, position: Position) -> int:
        return self._effect(position).off

    def ask(self, position: Position) -> str:
        what, source = FREE[self._effect(position).action], self._power().name(position)
        return position.person(self.seat).asked(f"you may {what} as a free action, thanks to {source}.")

    def take(self, position: Position, move: Move, events: Events) -> None:
        if isinstance(move, Action):
            move.carry_out(position, self.seat, events, self.off(position))


class Free(Effect):
    """A free action, with `off` subtracted from its price."""

    action: Annotated[str, OneOf(tuple(FREE_ACTIONS))]
    off: int = 0

    def words(self) -> str:
        price = f", ${self.off} off the price" if self.off else ""
        return f"{FREE[self.action]} as a free action{price}"

    def brief(self) -> str:
        return f"{self.action.replace('_', ' ')}{f', ${self.off} off' if self.off else ', free'}"

    def act(self, position: Position, events: Events, power: Power) -> None:
        position.push(FreeAction(power.seat, power.sort, power.card))


class Code(Effect):
    """Take these blocks from the supply."""

    blocks: Blocks

    def words(self) -> str:
        return f"take {blocks.words(self.blocks)}"

    def act(self, position: Position, events: Events, power: Power) -> None:
        position.push(Gain(power.seat, self.blocks, power.rule))


class AnyBlock(Effect):
    """Take a block of the player's choice, of at most this value, from the supply."""

    value: int

    def words(self) -> str:
        return f"take a block of your choice, worth at most {self.value}"

    def brief(self) -> str:
        return f"take a block of up to {self.value}"

    def act(self, position: Position, events: Events, power: Power) -> None:
        if any(choices(position, self.value)):
            position.push(ChooseBlock(power.seat, self.value, power.rule))


class GiveCode(Effect):
    """Return own blocks of at least this value to the supply."""

    value: int

    def words(self) -> str:
        return f"give up blocks worth {self.value} code"

    def brief(self) -> str:
        return f"give up {self.value} code"

    def act(self, position: Position, events: Events, power: Power) -> None:
        if due := min(self.value, blocks.squares(position.code[power.seat])):  # as far as the company has it
            position.push(Charge(power.seat, due, power.name(position), power.rule))


class Cash(Effect):
    """Gain money, or pay it if the amount is negative."""

    amount: Signed

    def words(self) -> str:
        return _cash(self.amount)

    def act(self, position: Position, events: Events, power: Power) -> None:
        cash(position, events, power, self.amount)


class CashPer(Effect):
    """Gain or pay money for each of the company's employees, HQ cards or products."""

    amount: Signed
    each: Each

    def words(self) -> str:
        return f"{_cash(self.amount)} for each of your {COUNTED[self.each]}"

    def brief(self) -> str:
        return f"{_cash(self.amount)} per {ONE_OF[self.each]}"

    def act(self, position: Position, events: Events, power: Power) -> None:
        cash(position, events, power, self.amount * number_of(position, power.seat, self.each))


class Valuation(Effect):
    """Gain valuation, or lose it if the number of spaces is negative."""

    spaces: Signed

    def words(self) -> str:
        return _moves(self.spaces)

    def brief(self) -> str:
        return _signed(self.spaces)

    def act(self, position: Position, events: Events, power: Power) -> None:
        valuation.change(position, events, power.seat, self.spaces, power.rule)


class ValuationPer(Effect):
    """Gain or lose valuation for each of the company's employees, HQ cards or products."""

    spaces: Signed
    each: Each

    def words(self) -> str:
        return f"{_moves(self.spaces)} for each of your {COUNTED[self.each]}"

    def brief(self) -> str:
        return f"{_signed(self.spaces)}/{ONE_OF[self.each]}"

    def act(self, position: Position, events: Events, power: Power) -> None:
        spaces = self.spaces * number_of(position, power.seat, self.each)
        valuation.change(position, events, power.seat, spaces, power.rule)


class CatchUp(Effect):
    """Gain valuation if no company has a lower one."""

    spaces: int

    def words(self) -> str:
        return f"rise by {spaces(self.spaces)} if nobody stands lower"

    def brief(self) -> str:
        return f"{_signed(self.spaces)} if lowest"

    def act(self, position: Position, events: Events, power: Power) -> None:
        if position.valuation[power.seat] == min(position.valuations):  # SV-R45
            valuation.change(position, events, power.seat, self.spaces, power.rule)


class Relief(Effect):
    """Remove up to this many salary tokens from each of the company's employees."""

    tokens: int

    def words(self) -> str:
        return f"each of your employees loses {tokens(self.tokens)}"

    def brief(self) -> str:
        return f"all lose {tokens(self.tokens)}"

    def act(self, position: Position, events: Events, power: Power) -> None:
        for employee in position.employees[power.seat]:
            if lost := min(self.tokens, position.tokens[employee]):
                bank, held = position.token_bank, position.salary(employee)
                transfer(
                    position, events, lost, held, bank, rule=power.rule, seat=power.seat, kind=EventKind.CUT
                )


class Raise(Effect):
    """Give this many salary tokens to each of the company's employees."""

    tokens: int

    def words(self) -> str:
        return f"each of your employees gets {tokens(self.tokens)}"

    def brief(self) -> str:
        return f"all get {tokens(self.tokens)}"

    def act(self, position: Position, events: Events, power: Power) -> None:
        for employee in position.employees[power.seat]:
            bank, held = position.token_bank, position.salary(employee)
            transfer(
                position,
                events,
                self.tokens,
                bank,
                held,
                rule=power.rule,
                seat=power.seat,
                kind=EventKind.RAISE,
            )


class Upkeep(Effect):
    """Pay one part of the upkeep at once, with its penalties: the HQ, the salaries or the products."""

    part: Annotated[str, OneOf(tuple(PARTS))]

    def words(self) -> str:
        return PARTS[self.part]

    def brief(self) -> str:
        return f"pay {BRIEF_PARTS[self.part]} now"

    def act(self, position: Position, events: Events, power: Power) -> None:
        seat = power.seat
        tiles = position.tiles[seat]
        parts: dict[str, tuple[int, Step[Position]]] = {
            "hq": (company.headquarters(position, seat).upkeep, PayHQ(seat)),
            "salaries": (salaries.of_all(position, seat), PaySalaries(seat)),
            "products": (
                sum(company.tile_of(position.deck, tile).upkeep for tile in tiles),
                PayProducts(seat, tiles),
            ),
        }
        due, step = parts[self.part]
        if due:
            position.push(step)


class Leave(Effect):
    """One of the company's employees leaves; the player chooses which."""

    def words(self) -> str:
        return "one of your employees leaves, whichever you choose"

    def brief(self) -> str:
        return "one employee leaves"

    def act(self, position: Position, events: Events, power: Power) -> None:
        if position.employees[power.seat]:
            position.push(ChooseLeaver(power.seat, power.rule))


class NewFaces(Effect):
    """Discard all employees in the employee row and refill it."""

    def words(self) -> str:
        return "the whole employee row is dealt anew"

    def brief(self) -> str:
        return "everybody for hire goes"

    def act(self, position: Position, events: Events, power: Power) -> None:
        discard = discard_of("employees")
        for slot in map(position.row, range(SLOTS)):
            for card in slot.held(position):
                move_card(
                    position,
                    events,
                    card,
                    slot,
                    discard,
                    rule=power.rule,
                    seat=power.seat,
                    kind=EventKind.DISCARD,
                )
        refill_row(position, events, SLOTS)


EFFECTS: tuple[type[Effect], ...] = (
    *(Free, Code, AnyBlock, GiveCode, Cash, CashPer, Valuation, ValuationPer, CatchUp),
    *(Relief, Raise, Upkeep, Leave, NewFaces),
)


# --- shared by several kinds


def cash(position: Position, events: Events, power: Power, amount: int) -> None:
    """Give an amount of money, or take it if negative, as far as the company has it (SV-R20)."""
    seat, bank, purse = power.seat, position.bank, position.purse(power.seat)
    if amount > 0:
        transfer(position, events, amount, bank, purse, rule=power.rule, seat=seat, kind=EventKind.CASH)
    elif paid := min(-amount, position.money[seat]):
        transfer(position, events, paid, purse, bank, rule=power.rule, seat=seat, kind=EventKind.PAY)


def number_of(position: Position, seat: int, things: str) -> int:
    """The number of a company's employees, HQ cards or products."""
    rows = {"employees": position.employees, "hqs": position.hqs, "products": position.tiles}
    return len(rows[things][seat])


def _cash(amount: int) -> str:
    return f"{'take' if amount >= 0 else 'pay'} ${abs(amount)}"


def _moves(number: int) -> str:
    return f"your valuation {'rises' if number >= 0 else 'falls'} by {spaces(abs(number))}"


def _signed(number: int) -> str:
    sign = "+" if number >= 0 else "\N{MINUS SIGN}"
    return f"{sign}{abs(number)} valuation"
