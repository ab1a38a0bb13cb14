"""The end of a game, and who has won it (SV-END)."""

from itertools import groupby

from sv_widgets.kernel import Event, Events, Outcome
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.position import Position
from sv_widgets.silicon_valley.valuation import BILLION


def reached(position: Position, events: Events, *, standstill: bool) -> bool:
    """End the game after its last round, and rank it.

    That is a round in which somebody stands at $1B (SV-END-1), or the last one set (SV-R22), or one that
    stands still: nobody could do anything, operating has changed nothing, and it would only be repeated for
    ever (SV-R49).
    """
    if position.rival is not None:
        return _chased(position, events)
    rule = _last(position, standstill=standstill)
    if rule is None:
        return False
    places = ranking(position)
    position.outcome = Outcome(rule, places[0], places, cut_off=rule != "SV-END-1")
    events.append(Event("end", rule, amount=position.round))
    return True


SOLO_ROUNDS = 7
"""After so many of them the Rival has won (SV-SOLO-6)."""


def _chased(position: Position, events: Events) -> bool:
    """The end of a solo game: $1B when a round is over, or not so after the last one (SV-SOLO-7)."""
    won = position.valuation[0] >= BILLION
    if not won and position.round < SOLO_ROUNDS:
        return False
    places: tuple[tuple[int, ...], ...] = ((0,),) if won else ((), (0,))  # nobody's seat is the Rival's
    position.outcome = Outcome("SV-SOLO-7", places[0], places)
    events.append(Event("end", "SV-SOLO-7", amount=position.round))
    return True


def _last(position: Position, *, standstill: bool) -> str | None:
    """The rule by which this round is the last, if it is."""
    if any(space >= BILLION for space in position.valuation[: len(position.seats)]):
        return "SV-END-1"
    if position.options.rounds is not None and position.round >= position.options.rounds:
        return "SV-R22"
    return "SV-R49" if standstill else None


def ranking(position: Position) -> tuple[tuple[int, ...], ...]:
    """Highest valuation first, then most money, then most blocks, counted in pieces (SV-END-2, SV-R26)."""

    def standing(seat: int) -> tuple[int, int, int]:
        return position.valuation[seat], position.money[seat], blocks.pieces(position.code[seat])

    ranked = sorted(range(len(position.seats)), key=standing, reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(ranked, key=standing))
