"""A chain of moves, played as a whole or not at all."""

from collections.abc import Sequence

from sv_widgets.kernel.event import Event
from sv_widgets.kernel.plain import shown
from sv_widgets.kernel.position import Move, P, Position, Watch, apply, open_decision
from sv_widgets.kernel.record import Turn
from sv_widgets.kernel.refusal import IllegalMove, Refusal, refusal


def play_chain(
    position: P, moves: Sequence[Move], seat: int | None = None, watch: Watch | None = None
) -> Turn:
    """Play a chain of moves on a position, in place, and return the resulting turn.

    Without a seat the referee plays, who knows everything. A seat decides by what it knows, so its chain must
    end with the first move that reveals something or lets another seat act. Raises `IllegalMove`, after which
    the position is half-changed and must be discarded.
    """
    events, decision = list[Event](), open_decision(position)
    together = () if decision is None else decision.seats
    for at, move in enumerate(moves):
        early = None if seat is None or at == 0 else _too_early(position, move, seat, together, events)
        refused = early or refusal(position, move, seat)
        if refused:
            raise IllegalMove(refused)
        apply(position, move, events, watch)
    return Turn(tuple(moves), tuple(events), position)


def _too_early(
    position: Position, move: Move, seat: int, together: Sequence[int], events: Sequence[Event]
) -> Refusal | None:
    """Refuse a move that follows an event the seat has not seen yet, or that others have to decide before.

    The move is not checked, since "legal" and "illegal" would both tell what was revealed. What other seats
    do may depend on their hidden information, so it counts as not seen, too; and so does whether they are
    asked at all, or the rules answer for them.
    """
    team = {None, seat, *together}
    unseen = (
        event.rule
        for event in events
        if event.reveals or event.seat not in team or (event.seen_by and seat not in event.seen_by)
    )
    decision = open_decision(position)
    others = decision.rule if decision is not None and seat not in decision.seats else None
    rule = next(unseen, others)
    if rule is None:
        return None
    return Refusal(
        rule,
        f"What comes before {shown(move, 80)} brings something to light, or lets others act. Play that "
        "first, and choose what follows when you have seen it.",
        too_early=True,
    )
