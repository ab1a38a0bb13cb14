"""The new customers of a round (TD-NEW)."""

from typing import NamedTuple

from sv_widgets.games.tech_deck.names import EventKind, Phase
from sv_widgets.games.tech_deck.options import FILL
from sv_widgets.games.tech_deck.piles import move
from sv_widgets.games.tech_deck.position import Position, Rows
from sv_widgets.kernel import Events, Step


class Coming(NamedTuple):
    """The new customers of a round: at first, and once a team has scored enough (TD-NEW-1)."""

    first: int
    later: int


COMING: dict[int, Coming] = {
    1: Coming(1, 2),
    2: Coming(2, 3),
    3: Coming(2, 3),
    4: Coming(2, 3),
    5: Coming(3, 3),
    6: Coming(3, 3),
}
"""The new customers by the number of players (TD-NEW-1)."""


def coming(position: Rows) -> Coming:
    """The new customers of this game's rounds (TD-NEW-1, TD-R37)."""
    usual, options = COMING[len(position.seats)], position.options
    return Coming(options.customers or usual.first, options.more_customers or usual.later)


def next_customers(position: Rows) -> int:
    """The number of new customers if they came now: a score pile counts as it is (TD-R12)."""
    scored = max(len(position.score(team).held(position)) for team in range(position.teams))
    found = coming(position)
    return found.later if scored >= position.options.scored else found.first


class NewCustomers(Step[Position]):
    """Let customers enter on the right; who is pushed out is unhappy for good (TD-NEW-2, TD-R26)."""

    def run(self, position: Position, events: Events) -> None:
        position.phase = Phase.NEW_CUSTOMERS
        places, number = position.options.row, next_customers(position)
        if position.round == 1 and position.options.first_round == FILL:
            number = min(number, places - len(position.row.held(position)))  # TD-R25
        enter(position, events, number, rule="TD-NEW-2")


def enter(position: Position, events: Events, number: int, *, rule: str) -> None:
    """Let so many customers enter on the right, as far as there are any (TD-R12)."""
    for _ in range(min(number, len(position.customers.held(position)))):
        card = position.customers.held(position)[-1]
        move(position, events, card, position.customers, position.row, rule=rule, kind=EventKind.CUSTOMER)
        row = position.row.held(position)
        if len(row) > position.options.row:
            move(
                position, events, row[0], position.row, position.unhappy,
                rule=rule, kind=EventKind.UNHAPPY,
            )  # fmt: skip
