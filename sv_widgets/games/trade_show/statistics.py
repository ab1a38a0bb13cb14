"""What is counted in games of *Trade Show*: figures of a player, the cards taken and sold, the actions."""

from typing import Final

from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.table.statistics import Statistics

STATISTICS: Final = Statistics(
    figures={
        "money": lambda position, seat: position.money[seat],
        "cubes": lambda position, seat: position.cubes[seat],
    },
    words={"money": "${}".format},
    cards={
        EventKind.SHOW: "company",
        EventKind.TAKE: "development",
        EventKind.FULFIL: "fulfilled development",
    },
)
