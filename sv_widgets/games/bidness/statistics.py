"""What is counted in games of *Bidness*: figures of a player, the cards played and won, the actions."""

from typing import Final

from sv_widgets.games.bidness.business import PayOff
from sv_widgets.games.bidness.company import marketing
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import IOU
from sv_widgets.table.statistics import Statistics

STATISTICS: Final = Statistics(
    figures={
        "debt": lambda position, seat: position.ious[seat] * IOU,
        "cash": lambda position, seat: position.money[seat],
        "tech_points": lambda position, seat: position.points[seat],
        "marketing": marketing,
    },
    words={"debt": "${}".format, "cash": "${}".format},
    cards={
        EventKind.JOIN: "workplace",
        EventKind.HEADHUNT: "workplace",
        EventKind.PLAY: "played",
        EventKind.SELL: "sold",
    },
    payments=frozenset({PayOff}),
)
