"""Poaching: take somebody from another company, who cannot prevent it (SV-POACH)."""

from collections.abc import Iterable
from functools import lru_cache

from sv_widgets.kernel import Events, Place, hand, transfer
from sv_widgets.silicon_valley import company
from sv_widgets.silicon_valley.actions.action import Action, discounts, short_of_upkeep, total
from sv_widgets.silicon_valley.code import Gain
from sv_widgets.silicon_valley.position import RIVAL, Position

PRICE = 15
"""Before the discount."""


class Poach(Action):
    """Take an employee from another company; the card is known by its place in the deck.

    Whoever was poached may be poached again (SV-POACH-3). Founders are nobody's employees (SV-R3).
    """

    employee: int

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> "Iterable[Poach]":
        least = PRICE - company.headquarters(position, seat).symbols - off
        if position.money[seat] < least or not company.has_room(position, seat):
            return ()
        return elsewhere(position, seat)

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Poach":
        others = elsewhere(position, seat)
        return min(others, key=lambda move: price(position, seat, move.employee, off), default=NOBODY)

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        if owner(position, self.employee) in (None, position.staff(seat)):
            return "SV-POACH-1"
        if not company.has_room(position, seat):
            return "SV-POACH-2"
        return "SV-POACH-1" if position.money[seat] < price(position, seat, self.employee, off) else None

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        who = position.seats[seat]
        if not 0 <= self.employee < len(position.deck.employees):
            if not elsewhere(position, seat):
                return "Nobody works for another company, so there is nobody to poach."
            return f"There is no employee {self.employee}."
        name, holder = position.deck.employees[self.employee].name, owner(position, self.employee)
        if holder is None:
            return f"{name} works for nobody, so there is nobody to poach from."
        if holder == position.staff(seat):
            return f"{name} works for {who} already."
        if rule == "SV-POACH-2":
            held, places = len(position.employees[seat]), company.places(position, seat)
            return f"{who} has no place for {name}: {held} of {places} are taken."
        needed = price(position, seat, self.employee, off)
        return f"{who} needs ${needed} to poach {name} and has ${position.money[seat]}."

    def where(self, position: Position) -> str:
        return f"employee {self.employee}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        name, holder = position.deck.employees[self.employee].name, owner(position, self.employee)
        assert holder is not None
        whose = "the Rival" if holder.name == RIVAL else holder.name
        return f"Poach {name} from {whose} for ${price(position, seat, self.employee, off)}"

    rules = ("SV-POACH-1", "SV-POACH-2")

    def bill(self, position: Position, seat: int, off: int = 0) -> list[tuple[str, str]]:
        wants, due = position.deck.employees[self.employee].wants, price(position, seat, self.employee, off)
        return [
            ("poaching", f"${PRICE}"),
            *discounts(position, seat, wants, off, "${}"),
            *total("to pay", due, position.money[seat]),
        ]

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        return short_of_upkeep(self, position, seat, off)

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        holder, card = owner(position, self.employee), self.employee
        assert holder is not None
        cost = price(position, seat, card, off)
        purse, bank = position.purse(seat), position.bank
        transfer(position, events, cost, purse, bank, rule="SV-POACH-1", seat=seat, kind="pay")
        # salary tokens lie on the card, so they come along (SV-SALARY-3)
        hand(
            *(position, events, card, holder, position.staff(seat)),
            rule="SV-POACH-1",
            seat=seat,
            kind="poach",
        )
        position.push(Gain(seat, position.deck.employees[card].instant, "SV-POACH-2"))


poach = lru_cache(maxsize=None)(Poach)
"""The one move for each card."""
NOBODY = Poach(-1)
"""What is nearest to poaching somebody where there is nobody to be poached."""


def elsewhere(position: Position, seat: int) -> list[Poach]:
    """Taking anybody who works for another company, be it legal or not."""
    return [
        poach(card)
        for other, staff in enumerate(companies(position))
        if other != seat
        for card in staff.held(position)
    ]


def companies(position: Position) -> list[Place]:
    """Where people work: in the company of each seat, and for the Rival, another company here (SV-R45)."""
    staff = [position.staff(seat) for seat in range(len(position.seats))]
    return staff if position.rival is None else [*staff, position.rival_staff]


def owner(position: Position, employee: int) -> Place | None:
    """The company that somebody works for."""
    return next((staff for staff in companies(position) if employee in staff.held(position)), None)


def price(position: Position, seat: int, employee: int, off: int = 0) -> int:
    """What it costs a company to poach somebody now (SV-POACH-1, SV-R6)."""
    wants = position.deck.employees[employee].wants
    return max(0, PRICE - company.discount(position, seat, wants) - off)
