"""The figures of a company, which are open to all: people, marketing, price, dice, salaries, earnings.

They are counted from the rows that a position shares with its views.
"""

from typing import Final

from sv_widgets.games.bidness.cards import CONTRACT, EMPLOYEES, ENGINEER, LAWYER, MARKETER
from sv_widgets.games.bidness.position import IOU, MOST_IOUS, Rows

SALARY: Final = 10
"""The salary of a Marketer or an Engineer, and the unit of the lawyers' (BD-BIZ-1)."""
OWN_DICE: Final = 2
"""The dice of each side in a trial, without lawyers (BD-LAW-3)."""
MARKET_LEADER_UNITS: Final = 2  # BD-AWARD-1
TECH_LEADER_PRICE: Final = 10  # BD-AWARD-2
CONTRACT_INCOME: Final = 30  # BD-BIZ-5


def count(rows: Rows, seat: int, kind: str) -> int:
    """The number of cards of a kind in a workplace."""
    ids = rows.deck.ids
    return sum([ids[card] == kind for card in rows.workplace(seat)])


def employees(rows: Rows, seat: int) -> tuple[int, int, int]:
    """The number of Marketers, Engineers and Lawyers of a company."""
    ids = rows.deck.ids
    people = [ids[card] for card in rows.workplace(seat)]
    return people.count(MARKETER), people.count(ENGINEER), people.count(LAWYER)


def newest(rows: Rows, seat: int, kind: str, number: int) -> tuple[int, ...]:
    """The cards of a kind in a workplace that joined last, the last one first (BD-R17)."""
    ids = rows.deck.ids
    return tuple([card for card in reversed(rows.workplace(seat)) if ids[card] == kind][:number])


# --- money


def credit(rows: Rows, seat: int) -> int:
    """What a player can still borrow (BD-LOAN-1)."""
    return (MOST_IOUS - rows.ious[seat]) * IOU


def can_pay(rows: Rows, seat: int) -> int:
    """The most that a player can pay, with cash and credit (BD-LOAN-2)."""
    return rows.money[seat] + credit(rows, seat)


def loans(rows: Rows, seat: int, amount: int) -> int:
    """The fewest IOUs that a player signs to pay an amount (BD-R5)."""
    return max(0, -((rows.money[seat] - amount) // IOU))


# --- marketing, technology and the awards' effect


def marketing(rows: Rows, seat: int, *, bonuses: bool = True) -> int:
    """The marketing points of a company: Marketers, bonuses and penalties, at least 0 (BD-R7)."""
    ids, values = rows.deck.ids, rows.deck.marketing
    pile = rows.workplace(seat)
    total = sum([ids[card] == MARKETER for card in pile])
    return max(0, total + sum([values[card] for card in pile])) if bonuses else total


def units(rows: Rows, seat: int) -> int:
    """The units that a company sells in the business phase (BD-BIZ-5, BD-R36)."""
    return marketing(rows, seat) + (MARKET_LEADER_UNITS if rows.market_leader == seat else 0)


def price(rows: Rows, seat: int) -> int:
    """The price of a unit (BD-BIZ-5)."""
    return rows.points[seat] // 10 * 10 + (TECH_LEADER_PRICE if rows.tech_leader == seat else 0)


def earnings(rows: Rows, seat: int) -> int:
    """What the business phase would bring a company now (BD-BIZ-5)."""
    return price(rows, seat) * units(rows, seat) + CONTRACT_INCOME * count(rows, seat, CONTRACT)


# --- people


def salaries(marketers: int, engineers: int, lawyers: int) -> int:
    """The salaries of so many employees (BD-BIZ-1); lawyers beyond the table go on as 10·n² (BD-R9).

    >>> salaries(1, 1, 0), salaries(0, 0, 3), salaries(0, 0, 9)
    (20, 90, 810)
    """
    return SALARY * (marketers + engineers + lawyers * lawyers)


def due(rows: Rows, seat: int) -> int:
    """The salaries of a company."""
    return salaries(*employees(rows, seat))


def trial_dice(rows: Rows, seat: int) -> int:
    """The dice of a player in a trial: two, and one for each Lawyer and Legal intern (BD-LAW-3)."""
    ids, dice = rows.deck.ids, rows.deck.dice
    return OWN_DICE + sum([(ids[card] == LAWYER) + dice[card] for card in rows.workplace(seat)])


def people(rows: Rows, seat: int) -> dict[str, int]:
    """The number of employees of each kind."""
    return dict(zip(EMPLOYEES, employees(rows, seat), strict=True))
