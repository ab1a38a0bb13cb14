"""Poaching: take an employee from another company, which cannot prevent it (SV-POACH)."""

from collections.abc import Sequence
from functools import lru_cache

from sv_widgets.games.silicon_valley import company
from sv_widgets.games.silicon_valley.actions.action import Action, discounts, short_of_upkeep
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.payments import Gain
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Events, Place, Price, move_card, transfer
from sv_widgets.kernel.grammar import Person

PRICE = 15
"""The price before discounts."""


class Poach(Action):
    """Take an employee from another company; the card is given by its index in the deck.

    An employee who was poached may be poached again (SV-POACH-3). Founders are not employees (SV-R3).
    """

    employee: int

    @classmethod
    def listed(cls, position: Position, seat: int, off: int = 0) -> "Sequence[Poach]":
        hq, money = company.headquarters(position, seat), position.money[seat]
        # with less than that every employee is too expensive
        if money < PRICE - hq.symbols - off or not hq.has_room(position.employees[seat]):
            return ()
        there = elsewhere(position, seat)
        return [move for move in there if price(position, seat, move.employee, off) <= money]

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Poach":
        others = elsewhere(position, seat)
        return min(others, key=lambda move: price(position, seat, move.employee, off), default=NOBODY)

    def fault(self, position: Position, seat: int, off: int = 0) -> str:
        there = self in elsewhere(position, seat)
        return "SV-POACH-2" if there and not company.has_room(position, seat) else "SV-POACH-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        who = position.person(seat)
        if not 0 <= self.employee < len(position.deck.employees):
            if not elsewhere(position, seat):
                return "Nobody works for another company, so there is nobody to poach."
            return f"There is no employee {self.employee}."
        name, holder = position.deck.employees[self.employee].name, owner(position, self.employee)
        if holder is None:
            return f"{name} works for nobody, so there is nobody to poach from."
        if holder == position.staff(seat):
            return f"{name} works for {who.inside} already."
        if rule == "SV-POACH-2":
            held, places = len(position.employees[seat]), company.places(position, seat)
            return f"{who:has} no place for {name}: {held} of {places} are taken."
        needed = price(position, seat, self.employee, off)
        return f"{who:needs} ${needed} to poach {name} and {who.verb('has')} ${position.money[seat]}."

    def where(self, position: Position) -> str:
        return f"{PlaceKind.EMPLOYEE} {self.employee}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        name, holder = position.deck.employees[self.employee].name, owner(position, self.employee)
        assert holder is not None
        whose = "the Rival" if holder.name == PlaceKind.RIVAL else Person(holder.name).inside
        return f"Poach {name} from {whose} for ${price(position, seat, self.employee, off)}"

    rules = ("SV-POACH-1", "SV-POACH-2")

    charge = "poaching"

    @classmethod
    def there(cls, position: Position, seat: int) -> "Sequence[Poach]":
        return elsewhere(position, seat)

    def price(self, position: Position, seat: int, off: int = 0) -> Price:
        wants = position.deck.employees[self.employee].wants
        return Price.of("money", PRICE, discounts(position, seat, wants, off), position.money[seat])

    def lacks(self, position: Position, seat: int, off: int = 0) -> str:
        room = company.has_room(position, seat)
        return super().lacks(position, seat, off) if room else "no free place"

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        return short_of_upkeep(self, position, seat, off)

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        holder, card = owner(position, self.employee), self.employee
        assert holder is not None
        cost = price(position, seat, card, off)
        purse, bank = position.purse(seat), position.bank
        transfer(position, events, cost, purse, bank, rule="SV-POACH-1", seat=seat, kind=EventKind.PAY)
        # salary tokens lie on the card, so they move along with it (SV-SALARY-3)
        move_card(
            *(position, events, card, holder, position.staff(seat)),
            rule="SV-POACH-1",
            seat=seat,
            kind=EventKind.POACH,
        )
        position.push(Gain(seat, position.deck.employees[card].instant, "SV-POACH-2"))


poach = lru_cache(maxsize=2**10)(Poach)
"""The move for an employee; cached, so that there is one object for each."""
NOBODY = Poach(-1)
"""The nearest move if there is no employee to poach."""


def elsewhere(position: Position, seat: int) -> list[Poach]:
    """The moves that poach each employee of other companies, legal or not."""
    return [
        poach(card)
        for other, staff in enumerate(companies(position))
        if other != seat
        for card in staff.held(position)
    ]


def companies(position: Position) -> list[Place]:
    """The places of all employees: each seat's company, and the Rival, which counts as another (SV-R45)."""
    staff = [position.staff(seat) for seat in range(len(position.seats))]
    return staff if position.rival is None else [*staff, position.rival_staff]


def owner(position: Position, employee: int) -> Place | None:
    """The place of the company that an employee works for; None if there is none."""
    return next((staff for staff in companies(position) if employee in staff.held(position)), None)


def price(position: Position, seat: int, employee: int, off: int = 0) -> int:
    """The price of poaching an employee for a company now, at least 0 (SV-POACH-1, SV-R6)."""
    wants = company.wants_of(position.deck).employees[employee]
    return max(0, PRICE - company.discount(wants, company.headquarters(position, seat).bits) - off)
