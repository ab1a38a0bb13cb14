"""Rounds and their setup phase: the token, the shuffle, the deal and one discard each (BD-ROUND)."""

from collections.abc import Iterator

from sv_widgets.games.bidness.business import Business
from sv_widgets.games.bidness.card_play import NextTurn
from sv_widgets.games.bidness.names import EventKind, PlaceKind
from sv_widgets.games.bidness.position import HAND, Position
from sv_widgets.kernel import Decision, Event, Events, Move, Step, move_card


class Discard(Move):
    """Discard this card of your hand, unseen."""

    card: int


class Round(Step[Position]):
    """Begin a round: deal, let everybody discard, play cards, do business (BD-SETUP-2)."""

    def run(self, position: Position, events: Events) -> None:
        first = position.first
        events.append(Event(EventKind.ROUND, "BD-SETUP-2", first, amount=position.round))
        deal(position, events)
        position.push(
            *(Discarding(seat) for seat in position.clockwise(first) if position.hands[seat]),  # BD-R10
            NextTurn(first),
            Business(),
            NextRound(),
        )


class NextRound(Step[Position]):
    """Pass the first-player token to the left, and begin another round (BD-ROUND-1)."""

    def run(self, position: Position, events: Events) -> None:
        position.round += 1
        position.passes = 0
        position.first = (position.first + 1) % len(position.seats)
        events.append(Event(EventKind.FIRST_PLAYER, "BD-ROUND-1", position.first))
        position.push(Round())


def deal(position: Position, events: Events) -> None:
    """Shuffle all cards outside hands and workplaces, and deal until every hand has six (BD-ROUND-2).

    They are dealt one at a time, clockwise from the first player; where the deck ends, hands stay short
    (BD-R10). It is the only shuffle of the round (BD-R16).
    """
    seats = len(position.seats)
    gathered = sorted(card for pile in position.cards[2 * seats :] for card in pile)
    order, position.cards_stream = position.cards_stream.shuffled(gathered)
    events.append(Event(EventKind.SHUFFLE, "BD-ROUND-2", amount=len(order), reveals=True))
    hands, dealt = [list(hand) for hand in position.hands], 0
    while dealt < len(order) and any(len(hand) < HAND for hand in hands):
        for seat in position.clockwise(position.first):
            if len(hands[seat]) < HAND and dealt < len(order):
                hands[seat].append(order[dealt])
                dealt += 1
    for seat in position.clockwise(position.first):
        if more := len(hands[seat]) - len(position.hands[seat]):
            events.append(Event(EventKind.DEAL, "BD-ROUND-2", seat, amount=more))
    nothing: tuple[tuple[int, ...], ...] = ((),) * (seats + 2)
    position.cards = (*map(tuple, hands), *position.workplaces, *nothing, order[dealt:])


class Discarding(Decision[Position]):
    """Discard one card, shown to nobody (BD-ROUND-3, BD-R30); all hands do it in turn (BD-R11)."""

    rule = "BD-ROUND-3"
    no_choice = "BD-R10"
    secret = True

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked("discard one card of your hand, unseen.")

    def answers(self, position: Position) -> Iterator[Move]:
        return map(Discard, position.hands[self.seat])

    def why(self, position: Position, move: Move, rule: str) -> str:
        who = position.person(self.seat)
        if isinstance(move, Discard):
            return f"{who:has} no card with that number in hand."
        return f"{who:discards} a card first, before cards are played."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Discard)
        return f"Discard {position.deck.titles[move.card].name}"

    def where(self, position: Position, move: Move) -> str:
        held = isinstance(move, Discard) and move.card in position.hands[self.seat]
        return f"{PlaceKind.CARD} {move.card}" if isinstance(move, Discard) and held else ""

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Discard)
        seat = self.seat
        move_card(
            *(position, events, move.card, position.hand(seat), position.unseen(seat)),
            rule=self.rule,
            seat=seat,
            kind=EventKind.DISCARD,
            seen_by=(seat,),
        )
