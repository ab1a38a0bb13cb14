"""Hiring: take an employee from the row, for the price of the slot less the discount (SV-HIRE)."""

from collections.abc import Sequence

from sv_widgets.games.silicon_valley import company
from sv_widgets.games.silicon_valley.actions.action import Action, discounts, short_of_upkeep
from sv_widgets.games.silicon_valley.cards import Employee
from sv_widgets.games.silicon_valley.market import refill_row
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.payments import Gain
from sv_widgets.games.silicon_valley.position import PRICES, SLOTS, Position
from sv_widgets.kernel import Events, Price, move_card, transfer


class Hire(Action):
    """Hire from a slot of the employee row, counted from 0 at the $5 end."""

    slot: int

    @classmethod
    def listed(cls, position: Position, seat: int, off: int = 0) -> "Sequence[Hire]":
        hq, means = company.headquarters(position, seat), position.money[seat] + off
        # with less than that even the cheapest slot is too expensive for any card in it
        if means < PRICES[0] - hq.symbols or not hq.has_room(position.employees[seat]):
            return ()
        return [hire for hire, due in row(position, hq) if due <= means]

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Hire":
        there = [hire for hire, _ in row(position, company.headquarters(position, seat))]
        return min(there, key=lambda hire: price(position, seat, hire.slot, off), default=HIRES[0])

    def fault(self, position: Position, seat: int, off: int = 0) -> str:
        hq = company.headquarters(position, seat)
        there = self in [hire for hire, _ in row(position, hq)]
        return "SV-HIRE-5" if there and not hq.has_room(position.employees[seat]) else "SV-HIRE-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        who = position.person(seat)
        if not 0 <= self.slot < SLOTS:
            low, high = PRICES[0], PRICES[-1]
            return f"The row has the slots 0 (${low}) to {SLOTS - 1} (${high}); there is no {self.slot}."
        if not position.in_row[self.slot]:
            return f"Nobody stands in slot {self.slot} of the employee row."
        name = standing(position, self.slot).name
        if rule == "SV-HIRE-5":
            held, places = len(position.employees[seat]), company.places(position, seat)
            return f"{who:has} no place for {name}: {held} of {places} are taken."
        needed = price(position, seat, self.slot, off)
        return f"{who:needs} ${needed} for {name} and {who.verb('has')} ${position.money[seat]}."

    def where(self, position: Position) -> str:
        return f"{PlaceKind.ROW} {self.slot}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Hire {standing(position, self.slot).name} for ${price(position, seat, self.slot, off)}"

    rules = ("SV-HIRE-1", "SV-HIRE-2", "SV-HIRE-5")

    def is_there(self, position: Position) -> bool:
        return 0 <= self.slot < SLOTS

    charge = "price of the slot"

    @classmethod
    def there(cls, position: Position, seat: int) -> "Sequence[Hire]":
        return [hire for hire, _ in row(position, company.headquarters(position, seat))]

    def price(self, position: Position, seat: int, off: int = 0) -> Price:
        wants = standing(position, self.slot).wants
        taken = discounts(position, seat, wants, off)
        return Price.of("money", PRICES[self.slot], taken, position.money[seat])

    def lacks(self, position: Position, seat: int, off: int = 0) -> str:
        room = company.has_room(position, seat)
        return super().lacks(position, seat, off) if room else "no free place"

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        return short_of_upkeep(self, position, seat, off)

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        slot = position.row(self.slot)
        (card,) = slot.held(position)
        cost = price(position, seat, self.slot, off)
        purse, bank = position.purse(seat), position.bank
        transfer(position, events, cost, purse, bank, rule="SV-HIRE-1", seat=seat, kind=EventKind.PAY)
        move_card(
            position,
            events,
            card,
            slot,
            position.staff(seat),
            rule="SV-HIRE-1",
            seat=seat,
            kind=EventKind.HIRE,
        )
        refill_row(position, events)
        position.push(Gain(seat, position.deck.employees[card].instant, "SV-HIRE-4"))


HIRES = tuple(map(Hire, range(SLOTS)))


def standing(position: Position, slot: int) -> Employee:
    """The employee in a slot of the row."""
    (card,) = position.in_row[slot]
    employee: Employee = position.deck.employees[card]
    return employee


def price(position: Position, seat: int, slot: int, off: int = 0) -> int:
    """The price of hiring from a slot for a company now, at least 0 (SV-HIRE-1, SV-HIRE-2, SV-R6)."""
    there = row(position, company.headquarters(position, seat))
    (due,) = (due for hire, due in there if hire.slot == slot)
    return max(0, due - off)


def row(position: Position, hq: company.Headquarters) -> list[tuple[Hire, int]]:
    """The moves that hire from the row, legal or not, each with the price of the slot less the discount."""
    wants, offers = company.wants_of(position.deck).employees, hq.bits
    slots = zip(HIRES, PRICES, position.in_row, strict=True)
    return [(hire, price - company.discount(wants[pile[0]], offers)) for hire, price, pile in slots if pile]
