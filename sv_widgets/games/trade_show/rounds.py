"""Rounds, the preparation of the next round (TS-ROUND), and the end of the game (TS-END)."""

from itertools import groupby

from sv_widgets.games.trade_show.development import Draft
from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.games.trade_show.position import COLUMNS, Piles, Position
from sv_widgets.games.trade_show.show import Show
from sv_widgets.kernel import Event, Events, Outcome, Places, Step, move_card, transfer

ROUNDS = {2: 5, 3: 4, 4: 3, 5: 3}
"""The number of rounds by the number of players (TS-END-1)."""


def rounds(position: Position) -> int:
    """The number of rounds of this game: the option if it is set, else by the number of players."""
    return position.options.rounds or ROUNDS[len(position.seats)]


class Round(Step[Position]):
    """Start a round: development, trade show, and the end of the round."""

    def run(self, position: Position, events: Events) -> None:
        events.append(Event(EventKind.ROUND, "TS-DEV-1", position.start, amount=position.round))
        position.push(Draft(position.start), Show(0), EndRound())


class EndRound(Step[Position]):
    """End the game after its last round (TS-END-1, TS-R18), or prepare the next round."""

    def run(self, position: Position, events: Events) -> None:
        if position.round >= rounds(position):
            end(position, events)
            return
        deal_again(position, events)
        rotate(position, events)
        position.start = (position.start - 1) % len(position.seats)  # TS-ROUND-3
        events.append(Event(EventKind.MARKER, "TS-ROUND-3", position.start))
        position.round += 1
        position.push(Round())


def laid_out(order: tuple[int, ...], seats: int) -> Piles:
    """Card piles for a shuffled deck: empty stacks, a grid of ten, and the remaining deck (TS-SETUP-2)."""
    grid = 2 * COLUMNS
    return (*((),) * seats, *((card,) for card in order[:grid]), order[grid:])


def deal_again(position: Position, events: Events) -> None:
    """Shuffle all cards into the deck and deal a new grid (TS-ROUND-1)."""
    every = sorted(card for pile in position.cards for card in pile)
    order, position.cards_stream = position.cards_stream.shuffled(every)
    position.cards = laid_out(order, len(position.seats))
    events.append(Event(EventKind.DEAL, "TS-ROUND-1", what="cards", amount=len(order), reveals=True))


def rotate(position: Position, events: Events) -> None:
    """Pass company cards clockwise, the last through the queue to the first player (TS-ROUND-2, TS-R8)."""
    seats = len(position.seats)
    offices = [position.office(seat) for seat in range(seats)]
    cards = [card for (card,) in position.offices]
    waiting = (*position.queue.held(position), cards[-1])
    for seat in reversed(range(seats)):
        target = offices[seat + 1] if seat + 1 < seats else position.queue
        move_card(
            position, events, cards[seat], offices[seat], target, rule="TS-ROUND-2", kind=EventKind.ROTATE
        )
    move_card(
        position, events, waiting[0], position.queue, offices[0], rule="TS-ROUND-2", kind=EventKind.ROTATE
    )


def end(position: Position, events: Events) -> None:
    """Score the cubes, rank the players and set the outcome (TS-END-2)."""
    places = ranked(position, events)
    position.outcome = Outcome("TS-END-2", places[0], places)  # a tie is shared (TS-R4)
    events.append(Event(EventKind.END, "TS-END-1", amount=position.round))


def ranked(position: Position, events: Events) -> Places:
    """Score $1 for each cube still owned, and return the seats by rank (TS-END-2, TS-R19)."""
    for seat in range(len(position.seats)):
        if cubes := position.cubes[seat]:
            bank, purse = position.bank, position.purse(seat)
            transfer(
                position, events, cubes, bank, purse, rule="TS-END-2", seat=seat, kind=EventKind.SCORE_CUBES
            )
    richest = sorted(range(len(position.seats)), key=lambda seat: position.money[seat], reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(richest, key=lambda seat: position.money[seat]))
