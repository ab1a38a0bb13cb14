"""The end of the game, with all ties (BD-BIZ-4, BD-R8, BD-R14, BD-R33)."""

from itertools import groupby

from sv_widgets.games.bidness.company import marketing
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import Position
from sv_widgets.kernel import Event, Events, Outcome, Places, Step

Standing = tuple[int, int, int, int]


def standing_of(position: Position, seat: int) -> Standing:
    """What ranks a seat, the lowest first: debt, then the order of BD-BIZ-4 (BD-R38)."""
    return (
        position.ious[seat],
        -position.points[seat],
        -marketing(position, seat),  # with bonuses, whatever the setting of the awards (BD-R33)
        -position.money[seat],
    )


def ranked(position: Position, _: Events) -> Places:
    """All seats by rank; who is equal in everything shares a place (BD-R8)."""

    def key(seat: int) -> Standing:
        return standing_of(position, seat)

    order = sorted(range(len(position.seats)), key=key)
    return tuple(tuple(seats) for _, seats in groupby(order, key=key))


class Freedom(Step[Position]):
    """End the game if anybody is free, after all have paid off what they pay (BD-BIZ-4, BD-R8)."""

    def run(self, position: Position, events: Events) -> None:
        if not all(position.ious[:-1]):
            end(position, events, "BD-BIZ-4")


class OutOfRounds(Step[Position]):
    """Cut the game off in its last round, if it has one, before bonus cards leave (BD-R14, BD-R38)."""

    def run(self, position: Position, events: Events) -> None:
        rounds = position.options.rounds
        if rounds is not None and position.round >= rounds:
            end(position, events, "BD-R14", cut_off=True)


def end(position: Position, events: Events, rule: str, *, cut_off: bool = False) -> None:
    """Rank the players and set the outcome."""
    places = ranked(position, events)
    position.outcome = Outcome(rule, places[0], places, cut_off)
    position.pending = ()
    events.append(Event(EventKind.END, rule, amount=position.round))
