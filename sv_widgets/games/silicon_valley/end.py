"""The end of a game and its outcome (SV-END)."""

from itertools import groupby

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.valuation import BILLION
from sv_widgets.kernel import Event, Events, Outcome, Places


def reached(position: Position, events: Events, *, standstill: bool) -> bool:
    """End the game and set the outcome if this is the last round; returns whether the game has ended.

    The last round is one in which a company reaches $1B (SV-END-1), the last one by the options (SV-R22), or
    a standstill: no player could act and operating has changed nothing, so that the game would repeat the
    round forever (SV-R49).
    """
    if position.rival is not None:
        return _chased(position, events)
    rule = _last(position, standstill=standstill)
    if rule is None:
        return False
    places = ranking(position)
    position.outcome = Outcome(rule, places[0], places, cut_off=rule != "SV-END-1")
    events.append(Event(EventKind.END, rule, amount=position.round))
    return True


SOLO_ROUNDS = 7
"""The number of rounds in a solo game, after which the Rival wins (SV-SOLO-6)."""


def _chased(position: Position, events: Events) -> bool:
    """End a solo game: won with $1B at the end of a round, lost without it after the last (SV-SOLO-7)."""
    won = position.valuation[0] >= BILLION
    if not won and position.round < SOLO_ROUNDS:
        return False
    places: Places = ((0,),) if won else ((), (0,))  # the Rival has no seat
    position.outcome = Outcome("SV-SOLO-7", places[0], places)
    events.append(Event(EventKind.END, "SV-SOLO-7", amount=position.round))
    return True


def _last(position: Position, *, standstill: bool) -> str | None:
    """The ID of the rule that makes this round the last; None if it is not."""
    if any(space >= BILLION for space in position.valuations):
        return "SV-END-1"
    if position.options.rounds is not None and position.round >= position.options.rounds:
        return "SV-R22"
    return "SV-R49" if standstill else None


def ranked(position: Position, _: Events) -> Places:
    """Seats by rank where a player resigns: as they stand, since nothing is scored at the end (SV-R53)."""
    return ranking(position)


def ranking(position: Position) -> Places:
    """Seats by rank: highest valuation, then most money, then most blocks in pieces (SV-END-2, SV-R26)."""

    def standing(seat: int) -> tuple[int, int, int]:
        return position.valuation[seat], position.money[seat], blocks.pieces(position.code[seat])

    ranked = sorted(range(len(position.seats)), key=standing, reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(ranked, key=standing))
