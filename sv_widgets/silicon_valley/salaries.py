"""Salaries and what raises them: tokens that a company's people get while its valuation rises (SV-SALARY).

Each is worth $1 a round (SV-COMP-8).
"""

from sv_widgets.kernel import Events, transfer
from sv_widgets.silicon_valley.position import Position


def salary(position: Position, employee: int) -> int:
    """What somebody is paid each round; wants never lower it (SV-UPKEEP-2)."""
    return position.deck.employees[employee].salary + position.tokens[employee]


def of_all(position: Position, seat: int) -> int:
    """What all the people of a company are paid together. The founder has no salary (SV-R3)."""
    return sum(salary(position, employee) for employee in position.employees[seat])


def crossed(position: Position, events: Events, seat: int, before: int) -> None:
    """Give or take a token for each marked space that a valuation has crossed (SV-R13)."""
    now = position.valuation[seat]
    up = sum(before < marker <= now for marker in position.deck.markers)
    down = sum(now < marker <= before for marker in position.deck.markers)
    bank = position.token_bank
    for employee in position.employees[seat] if up or down else ():
        held = position.salary(employee)
        if up:
            transfer(position, events, up, bank, held, rule="SV-SALARY-1", seat=seat, kind="raise")
        elif lost := min(down, position.tokens[employee]):
            transfer(position, events, lost, held, bank, rule="SV-SALARY-2", seat=seat, kind="cut")


def forget(position: Position, events: Events, employee: int, seat: int) -> None:
    """Take the tokens of somebody who leaves for good (SV-R38)."""
    if tokens := position.tokens[employee]:
        bank, held = position.token_bank, position.salary(employee)
        transfer(position, events, tokens, held, bank, rule="SV-R38", seat=seat, kind="cut")
