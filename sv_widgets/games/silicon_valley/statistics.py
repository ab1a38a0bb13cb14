"""What is counted in games of *Silicon Valley*: figures of a company, the cards it takes, its actions."""

from typing import Final

from sv_widgets.games.silicon_valley import blocks, salaries
from sv_widgets.games.silicon_valley.actions.sunset import Done
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.operate import Maintain
from sv_widgets.games.silicon_valley.payments import Pay, TakeInstead
from sv_widgets.games.silicon_valley.valuation import amount
from sv_widgets.table.statistics import Statistics

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
    payments=frozenset({Pay, TakeInstead, Maintain, Done}),
)
