"""Rounds, and what lies between them (TS-ROUND); the end of the game (TS-END)."""

from itertools import groupby

from sv_widgets.kernel import Event, Events, Outcome, Step, hand, transfer
from sv_widgets.trade_show.development import Draft
from sv_widgets.trade_show.position import COLUMNS, Piles, Position
from sv_widgets.trade_show.show import Show

ROUNDS = {2: 5, 3: 4, 4: 3, 5: 3}
"""By the number of players (TS-END-1)."""


def rounds(position: Position) -> int:
    """How many rounds are played."""
    return position.options.rounds or ROUNDS[len(position.seats)]


class Round(Step[Position]):
    """Development, trade show, and what comes after them."""

    def run(self, position: Position, events: Events) -> None:
        events.append(Event("round", "TS-DEV-1", position.start, amount=position.round))
        position.push(Draft(position.start), Show(0), EndRound())


class EndRound(Step[Position]):
    """The end of the game after its last round (TS-END-1, TS-R18), or all is made ready for the next."""

    def run(self, position: Position, events: Events) -> None:
        if position.round >= rounds(position):
            end(position, events)
            return
        deal_again(position, events)
        rotate(position, events)
        position.start = (position.start - 1) % len(position.seats)  # TS-ROUND-3
        events.append(Event("marker", "TS-ROUND-3", position.start))
        position.round += 1
        position.push(Round())


def laid_out(order: tuple[int, ...], seats: int) -> Piles:
    """Empty stacks, a grid of ten and the deck that is left (TS-SETUP-2)."""
    grid = 2 * COLUMNS
    return (*((),) * seats, *((card,) for card in order[:grid]), order[grid:])


def deal_again(position: Position, events: Events) -> None:
    """All cards are shuffled into the deck, and a new grid is dealt (TS-ROUND-1)."""
    every = sorted(card for pile in position.cards for card in pile)
    order, position.cards_stream = position.cards_stream.shuffled(every)
    position.cards = laid_out(order, len(position.seats))
    events.append(Event("deal", "TS-ROUND-1", what="cards", amount=len(order), reveals=True))


def rotate(position: Position, events: Events) -> None:
    """Company cards go clockwise, from the last player through the queue to the first (TS-ROUND-2, TS-R8)."""
    seats = len(position.seats)
    offices = [position.office(seat) for seat in range(seats)]
    cards = [card for (card,) in position.companies[:seats]]
    waiting = (*position.queue.held(position), cards[-1])
    for seat in reversed(range(seats)):
        target = offices[seat + 1] if seat + 1 < seats else position.queue
        hand(position, events, cards[seat], offices[seat], target, rule="TS-ROUND-2", kind="rotate")
    hand(position, events, waiting[0], position.queue, offices[0], rule="TS-ROUND-2", kind="rotate")


def end(position: Position, events: Events) -> None:
    """Score $1 for each cube still owned, and rank (TS-END-2)."""
    for seat in range(len(position.seats)):
        if cubes := position.cubes[seat]:
            bank, purse = position.bank, position.purse(seat)
            transfer(position, events, cubes, bank, purse, rule="TS-END-2", seat=seat, kind="score_cubes")
    ranked = sorted(range(len(position.seats)), key=lambda seat: position.money[seat], reverse=True)
    places = tuple(tuple(seats) for _, seats in groupby(ranked, key=lambda seat: position.money[seat]))
    position.outcome = Outcome("TS-END-2", places[0], places)  # a tie is shared (TS-R4)
    events.append(Event("end", "TS-END-1", amount=position.round))
