"""Auctions of employees and contracts (BD-AUC)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from sv_widgets.games.bidness import bills
from sv_widgets.games.bidness.awards import settle_awards
from sv_widgets.games.bidness.cards import CONTRACT, EMPLOYEES, ENGINEER, LAWYER, MARKETER
from sv_widgets.games.bidness.cards.effect import Effect, Play
from sv_widgets.games.bidness.company import CONTRACT_INCOME, SALARY, can_pay, credit, salaries
from sv_widgets.games.bidness.money import pay
from sv_widgets.games.bidness.names import EventKind, PlaceKind
from sv_widgets.games.bidness.position import STEP, Auction, Position
from sv_widgets.kernel import Between, Bill, Decision, Event, Events, Move, Step, move_card
from sv_widgets.kernel.fields import OneOf


class Bid(Move):
    """Raise the bid to this amount in dollars."""

    amount: int


class DropOut(Move):
    """Drop out of the auction, for good."""


DROP_OUT = DropOut()


class Auctioned(Effect):
    """A card that is auctioned, and goes to the workplace of the last bidder (BD-AUC-1)."""

    role: Annotated[str, OneOf((*EMPLOYEES, CONTRACT))]

    def words(self) -> str:
        return WORDS[self.role]

    def carry_out(self, position: Position, events: Events, play: Play) -> None:
        position.auction = Auction(play.seat, play.card, position.clockwise(play.seat))
        position.push(NextBid())


WORDS = {
    MARKETER: f"+1 marketing point; salary ${SALARY}",
    ENGINEER: f"a die of tech points a round; salary ${SALARY}",
    LAWYER: "a die in trials; salary "
    + ", ".join(f"${salaries(0, 0, number)}" for number in (1, 2, 3))
    + " for 1, 2, 3",
    CONTRACT: f"${CONTRACT_INCOME} a round",
}
"""What each card that is auctioned brings."""


class NextBid(Step[Position]):
    """Ask the next bidder who is still in, or end the auction (BD-AUC-1, BD-R4)."""

    def run(self, position: Position, events: Events) -> None:
        auction = position.bidding
        if auction.bidders in ((), (auction.bidder,)):
            sell(position, events)
            return
        seat = auction.bidders[0]
        if lowest(auction) <= can_pay(position, seat):
            position.push(Bidding(seat), NextBid())
        else:  # it has one answer (BD-R19)
            drop_out(position, events, "BD-AUC-2")
            position.push(NextBid())


def lowest(auction: Auction) -> int:
    """The lowest bid that is possible now (BD-R4)."""
    return auction.high + STEP


def drop_out(position: Position, events: Events, rule: str) -> None:
    """Let the bidder who is asked drop out."""
    auction = position.bidding
    position.auction = replace(auction, bidders=auction.bidders[1:])
    events.append(Event(EventKind.DROP_OUT, rule, auction.bidders[0]))


def sell(position: Position, events: Events) -> None:
    """Let the last bidder pay and take the card; without a bid it is discarded (BD-AUC-3)."""
    auction, table = position.bidding, position.table
    position.auction = None
    winner = auction.bidder
    if winner is None:
        rule, seat = "BD-AUC-3", auction.seller
        move_card(
            *(position, events, auction.card, table, position.discards),
            rule=rule,
            seat=seat,
            kind=EventKind.NO_BID,
        )
        return
    seller = None if winner == auction.seller else auction.seller
    pay(position, events, auction.high, winner, seller, rule="BD-AUC-3")
    desk = position.desk(winner)
    move_card(position, events, auction.card, table, desk, rule="BD-AUC-3", seat=winner, kind=EventKind.JOIN)
    settle_awards(position, events)


class Bidding(Decision[Position]):
    """Raise the bid, within what cash and credit cover (BD-AUC-2, BD-R20), or drop out."""

    rule = "BD-AUC-1"

    def ask(self, position: Position) -> str:
        auction = position.bidding
        kind = position.kind(auction.card).name
        question = (
            f"stands at ${auction.high}: do you raise?" if auction.high else "is auctioned: do you bid?"
        )
        return position.person(self.seat).asked(f"the {kind} {question}")

    def ranges(self, position: Position) -> tuple[Between, ...]:
        low, most = lowest(position.bidding), can_pay(position, self.seat)
        return (Between(Bid(low), "amount", low=low, high=most, step=STEP),)

    def answers(self, position: Position) -> Iterator[Move]:
        yield from super().answers(position)
        yield DROP_OUT

    def broken(self, position: Position, move: Move) -> str | None:
        match move:
            case DropOut():
                return None
            case Bid(amount=amount):
                if amount % STEP or amount < lowest(position.bidding):
                    return "BD-R4"
                return "BD-AUC-2" if amount > can_pay(position, self.seat) else None
        return self.rule

    def why(self, position: Position, move: Move, rule: str) -> str:
        who, auction, most = position.person(self.seat), position.bidding, can_pay(position, self.seat)
        if not isinstance(move, Bid):
            return f"{who:bids} or {who.verb('drops')} out; there is nothing else to do now."
        bids = f"A bid is a multiple of ${STEP} from ${lowest(auction)} to ${most}, not ${move.amount}"
        if rule == "BD-R4":
            return f"{bids}."
        cash, more = position.money[self.seat], credit(position, self.seat)
        return f"{bids}: {who.inside:has} ${cash} in cash and can borrow ${more}."

    def label(self, position: Position, move: Move) -> str:
        return f"Bid ${move.amount}" if isinstance(move, Bid) else "Drop out"

    def bill(self, position: Position, move: Move) -> Bill:
        if not isinstance(move, Bid):
            return Bill((self.rule,))
        seller = position.bidding.seller
        payee = None if seller == self.seat else seller
        lines = bills.payment(position, self.seat, move.amount, payee)
        return Bill(("BD-AUC-3", "BD-AUC-2"), bills.price(position, self.seat, move.amount), lines)

    def where(self, position: Position, move: Move) -> str:
        return PlaceKind.TABLE

    def take(self, position: Position, move: Move, events: Events) -> None:
        if not isinstance(move, Bid):
            drop_out(position, events, self.rule)
            return
        auction = position.bidding
        _, *others = auction.bidders
        position.auction = replace(auction, bidders=(*others, self.seat), high=move.amount, bidder=self.seat)
        events.append(Event(EventKind.BID, self.rule, self.seat, amount=move.amount))
