"""What is counted in games of *Tech Deck*: figures of a team, the cards it scores and uses, the actions."""

from typing import Final

from sv_widgets.games.tech_deck.names import EventKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.table.statistics import Statistics


def scored(position: Position, seat: int) -> int:
    """The number of customers that a seat's team has scored."""
    return len(position.score(position.team_of[seat]).held(position))


STATISTICS: Final = Statistics(
    figures={
        "scored": scored,
        "hand": lambda position, seat: len(position.hand(position.team_of[seat]).held(position)),
        "unhappy": lambda position, _: len(position.unhappy.held(position)),
    },
    cards={
        EventKind.KEEP_VENTURE: "venture",
        EventKind.SCORE: "customer",
        EventKind.MOVE_ON: "customer",
        EventKind.USE: "effect",
        EventKind.RECRUIT: "recruit",
    },
)
