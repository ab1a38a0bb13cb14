"""Hiring: take somebody from the employee row, for the price of the slot less the discount (SV-HIRE)."""

from collections.abc import Iterable

from sv_widgets.kernel import Events, hand, transfer
from sv_widgets.silicon_valley import company
from sv_widgets.silicon_valley.actions.action import Action, discounts, short_of_upkeep, total
from sv_widgets.silicon_valley.cards import Employee
from sv_widgets.silicon_valley.code import Gain
from sv_widgets.silicon_valley.market import refill_row
from sv_widgets.silicon_valley.position import PRICES, SLOTS, Position


class Hire(Action):
    """Hire from a slot of the employee row, counted from 0 at the $5 end."""

    slot: int

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> "Iterable[Hire]":
        hq = company.headquarters(position, seat)
        if len(position.employees[seat]) >= hq.places:
            return ()
        # the dearer slots are out of reach, whoever stands there
        return HIRES[: max(0, position.money[seat] + hq.symbols + off - PRICES[0] + 1)]

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Hire":
        there = [hire for hire in HIRES if position.employees[len(position.seats) + hire.slot]]
        return min(there, key=lambda hire: price(position, seat, hire.slot, off), default=HIRES[0])

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        slot, employees = self.slot, position.employees
        if not 0 <= slot < SLOTS or not employees[len(position.seats) + slot]:
            return "SV-HIRE-1"
        if not company.has_room(position, seat):
            return "SV-HIRE-5"
        return "SV-HIRE-1" if position.money[seat] < price(position, seat, slot, off) else None

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        who = position.seats[seat]
        if not 0 <= self.slot < SLOTS:
            low, high = PRICES[0], PRICES[-1]
            return f"The row has the slots 0 (${low}) to {SLOTS - 1} (${high}); there is no {self.slot}."
        if not position.employees[len(position.seats) + self.slot]:
            return f"Nobody stands in slot {self.slot} of the employee row."
        name = standing(position, self.slot).name
        if rule == "SV-HIRE-5":
            held, places = len(position.employees[seat]), company.places(position, seat)
            return f"{who} has no place for {name}: {held} of {places} are taken."
        needed = price(position, seat, self.slot, off)
        return f"{who} needs ${needed} for {name} and has ${position.money[seat]}."

    def where(self, position: Position) -> str:
        return f"row {self.slot}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Hire {standing(position, self.slot).name} for ${price(position, seat, self.slot, off)}"

    rules = ("SV-HIRE-1", "SV-HIRE-2", "SV-HIRE-5")

    def bill(self, position: Position, seat: int, off: int = 0) -> list[tuple[str, str]]:
        wants, due = standing(position, self.slot).wants, price(position, seat, self.slot, off)
        return [
            ("price of the slot", f"${PRICES[self.slot]}"),
            *discounts(position, seat, wants, off, "${}"),
            *total("to pay", due, position.money[seat]),
        ]

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        return short_of_upkeep(self, position, seat, off)

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        slot = position.row(self.slot)
        (card,) = slot.held(position)
        cost = price(position, seat, self.slot, off)
        purse, bank = position.purse(seat), position.bank
        transfer(position, events, cost, purse, bank, rule="SV-HIRE-1", seat=seat, kind="pay")
        hand(position, events, card, slot, position.staff(seat), rule="SV-HIRE-1", seat=seat, kind="hire")
        refill_row(position, events)
        position.push(Gain(seat, position.deck.employees[card].instant, "SV-HIRE-4"))


HIRES = tuple(map(Hire, range(SLOTS)))


def standing(position: Position, slot: int) -> Employee:
    """Who stands in a slot of the row."""
    (card,) = position.employees[len(position.seats) + slot]
    return position.deck.employees[card]


def price(position: Position, seat: int, slot: int, off: int = 0) -> int:
    """What somebody costs a company now: never less than nothing (SV-HIRE-1, SV-HIRE-2, SV-R6)."""
    (card,) = position.employees[len(position.seats) + slot]
    wants = position.deck.employees[card].wants
    return max(0, PRICES[slot] - company.discount(position, seat, wants) - off)
