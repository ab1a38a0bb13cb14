"""Salaries and the tokens that raise them when a company's valuation rises (SV-SALARY).

Each token adds $1 a round (SV-COMP-8).
"""

from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Events, transfer


def salary(position: Position, employee: int) -> int:
    """The salary of an employee each round; matched wants never lower it (SV-UPKEEP-2)."""
    return position.deck.employees[employee].salary + position.tokens[employee]


def of_all(position: Position, seat: int) -> int:
    """The sum of the salaries of a company's employees; the founder has none (SV-R3)."""
    return sum(salary(position, employee) for employee in position.employees[seat])


def crossed(position: Position, events: Events, seat: int, before: int) -> None:
    """Give or take a salary token per employee for each marked space that a valuation crossed (SV-R13)."""
    now = position.valuation[seat]
    low, high = min(before, now), max(before, now)
    number = len([marker for marker in position.deck.markers if low < marker <= high])
    bank = position.token_bank
    for employee in position.employees[seat] if number else ():
        held = position.salary(employee)
        if now > before:
            transfer(
                position, events, number, bank, held, rule="SV-SALARY-1", seat=seat, kind=EventKind.RAISE
            )
        elif lost := min(number, position.tokens[employee]):
            transfer(position, events, lost, held, bank, rule="SV-SALARY-2", seat=seat, kind=EventKind.CUT)


def forget(position: Position, events: Events, employee: int, seat: int) -> None:
    """Return the salary tokens of an employee who leaves a company other than by poaching (SV-R38)."""
    if tokens := position.tokens[employee]:
        bank, held = position.token_bank, position.salary(employee)
        transfer(position, events, tokens, held, bank, rule="SV-R38", seat=seat, kind=EventKind.CUT)
