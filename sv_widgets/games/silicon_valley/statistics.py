"""What is counted in games of *Silicon Valley*: figures of a company, the cards it takes, its actions."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sv_widgets.games.silicon_valley import blocks, salaries
from sv_widgets.games.silicon_valley.actions.sunset import Done
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.operate import Maintain
from sv_widgets.games.silicon_valley.payments import Pay, TakeInstead
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.valuation import amount
from sv_widgets.table.statistics import Statistics


def _named(cards: Sequence[Any], piles: Iterable[Sequence[int]]) -> list[str]:
    return [cards[card].name for pile in piles for card in pile]


def _employees(position: Position) -> list[str]:
    return _named(position.deck.employees, position.in_row)


def _hqs(position: Position) -> list[str]:
    return _named(position.deck.hqs, position.open_hqs)


def _vcs(position: Position) -> list[str]:
    return _named(position.deck.vcs, position.open_vcs)


def _products(position: Position) -> list[str]:
    return _named(position.deck.products, position.board)


STATISTICS: Final = Statistics(
    figures={
        "valuation": lambda position, seat: position.valuation[seat],
        "money": lambda position, seat: position.money[seat],
        "code": lambda position, seat: blocks.squares(position.code[seat]),
        "employees": lambda position, seat: len(position.employees[seat]),
        "salaries": salaries.of_all,
        "hqs": lambda position, seat: len(position.hqs[seat]),
        "products": lambda position, seat: len(position.tiles[seat]),
    },
    words={"valuation": amount, "money": "${}".format, "salaries": "${}".format},
    cards={
        EventKind.FOUND: "founder",
        EventKind.HIRE: "employee",
        EventKind.POACH: "employee",
        EventKind.EXPAND: "hq",
        EventKind.FUND: "vc",
        EventKind.LAUNCH: "product",
    },
    offers={"employee": _employees, "hq": _hqs, "vc": _vcs, "product": _products},
    payments=frozenset({Pay, TakeInstead, Maintain, Done}),
)
