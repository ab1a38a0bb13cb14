"""The end of a game, and who has won it (SV-END)."""

from itertools import groupby

from sv_widgets.kernel import Event, Events, Outcome
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.position import Position
from sv_widgets.silicon_valley.valuation import BILLION


def reached(position: Position, events: Events) -> bool:
    """End the game after a round in which somebody stands at $1B (SV-END-1), or the last one set (SV-R22)."""
    seats = range(len(position.seats))
    unicorn = any(position.valuation[seat] >= BILLION for seat in seats)
    cut_off = position.rounds is not None and position.round >= position.rounds
    if not unicorn and not cut_off:
        return False
    places = ranking(position)
    rule = "SV-END-1" if unicorn else "SV-R22"
    position.outcome = Outcome("SV-END-2", places[0], places, cut_off=not unicorn)
    events.append(Event("end", rule, amount=position.round))
    return True


def ranking(position: Position) -> tuple[tuple[int, ...], ...]:
    """Highest valuation first, then most money, then most blocks, counted in pieces (SV-END-2, SV-R26)."""

    def standing(seat: int) -> tuple[int, int, int]:
        return position.valuation[seat], position.money[seat], blocks.pieces(position.code[seat])

    ranked = sorted(range(len(position.seats)), key=standing, reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(ranked, key=standing))
