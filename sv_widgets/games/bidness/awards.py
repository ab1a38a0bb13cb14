"""The two awards: each belongs at every moment to the one player alone at the top (BD-AWARD, BD-R7)."""

from collections.abc import Sequence
from typing import Final

from sv_widgets.games.bidness.company import marketing
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import Position, Rows
from sv_widgets.kernel import Event, Events

AWARDS: Final = {"market_leader": "BD-AWARD-1", "tech_leader": "BD-AWARD-2"}
"""The awards by their field in the position, each with its rule."""


def standings(rows: Rows) -> dict[str, tuple[int, ...]]:
    """The figures of all seats that each award compares, without what the awards add (BD-R7)."""
    seats, bonuses = range(len(rows.seats)), rows.options.awards_count_bonuses
    return {
        "market_leader": tuple(marketing(rows, seat, bonuses=bonuses) for seat in seats),
        "tech_leader": rows.points[:-1],
    }


def alone_at_the_top(figures: Sequence[int]) -> int | None:
    """The one seat with the highest figure; None on a tie."""
    best = max(figures)
    return figures.index(best) if figures.count(best) == 1 else None


def settle_awards(position: Position, events: Events) -> None:
    """Hand the awards over after a change (BD-R18); a tie returns an award to the bank."""
    for award, figures in standings(position).items():
        holder, before = alone_at_the_top(figures), getattr(position, award)
        if holder == before:
            continue
        setattr(position, award, holder)
        kind = EventKind.RETURN_AWARD if holder is None else EventKind.AWARD
        events.append(Event(kind, AWARDS[award], before if holder is None else holder, award))
