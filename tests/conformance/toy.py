"""Pips, a toy game of dice, a hidden hand and a decision out of turn: what a game must bring, and no more.

In turn, a player's die is rolled. They keep its pips, or bet a card of their hand: then the next player
lets them have pips times card, or doubles, and both score the card alone. The first empty hand ends it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import contains, ge
from typing import ClassVar

from sv_widgets import kernel as k

BOOK = """
- **TOY-ROLL-1** The die is rolled for the player in turn, who keeps its pips or bets a card held.
- **TOY-DOUBLE-1** The next player answers a bet: lets it be, or doubles.
- **TOY-END-1** The first empty hand ends the game; most points win.
"""
BANK = k.Place("points", -1, "bank", endless=True)


@dataclass
class Pips(k.Position):
    conserved: ClassVar = {"points": ge, "cards": contains}
    points: tuple[int, ...]  # each seat's, then the bank's
    cards: tuple[tuple[int, ...], ...]  # each hand, then the deck, then what was bet
    die: k.Stream

    def score(self, events: k.Events, rule: str, seat: int, points: int) -> None:
        k.transfer(self, events, points, BANK, k.Place("points", seat, "score"), rule=rule, seat=seat)


class Roll(k.Step[Pips]):
    seat: int

    def run(self, position: Pips, events: k.Events) -> None:
        scores = position.points[:-1]
        if not all(position.cards[: len(scores)]):
            ranks = [tuple(s for s, points in enumerate(scores) if points == score) for score in {*scores}]
            ranks.sort(key=lambda seats: -scores[seats[0]])
            position.outcome = k.Outcome("TOY-END-1", ranks[0], tuple(ranks))
        else:
            pips, position.die = position.die.below(6)
            events.append(k.Event("roll", "TOY-ROLL-1", self.seat, amount=pips + 1, reveals=True))
            position.push(Choose(self.seat, pips + 1), Roll((self.seat + 1) % len(scores)))


class Keep(k.Move): ...


class Bet(k.Move):
    card: int


class Respond(k.Move):
    doubles: bool


class Choose(k.Decision[Pips]):
    rule = "TOY-ROLL-1"
    pips: int

    def answers(self, position: Pips) -> Iterator[k.Move]:
        yield Keep()
        yield from map(Bet, position.cards[self.seat])

    def take(self, position: Pips, move: k.Move, events: k.Events) -> None:
        if isinstance(move, Bet):
            hand, table = k.Place("cards", self.seat, "hand"), k.Place("cards", -1, "table")
            k.hand(position, events, move.card, hand, table, rule=self.rule, seat=self.seat, reveals=True)
            position.push(Answer((self.seat + 1) % len(position.seats), self.seat, self.pips, move.card))
        else:
            position.score(events, self.rule, self.seat, self.pips)


class Answer(k.Decision[Pips]):
    rule = "TOY-DOUBLE-1"
    bettor: int
    pips: int
    card: int

    def answers(self, position: Pips) -> Iterator[k.Move]:
        return map(Respond, (False, True))

    def take(self, position: Pips, move: k.Move, events: k.Events) -> None:
        doubles = move == Respond(doubles=True)
        position.score(events, self.rule, self.bettor, self.card * (1 if doubles else self.pips))
        position.score(events, self.rule, self.seat, self.card * doubles)


class Deal(k.Start):
    seats: tuple[str, ...]
    seed: int

    def deal(self, events: k.Events) -> Pips:
        order, _ = k.Stream(k.checked_seed(self.seed), "deck").shuffled(range(1, 13))
        hands = [order[3 * seat : 3 * seat + 3] for seat in range(len(self.seats))]
        cards = (*hands, order[3 * len(hands) :], ())
        points, die = (0,) * (len(hands) + 1), k.Stream(self.seed, "die")
        return Pips(self.seats, self.seed, points, cards, die, pending=(Roll(0),))


class Seen(k.View):
    points: tuple[int, ...]
    cards: tuple[tuple[int, ...] | None, ...]
    held: tuple[int, ...]


def hidden(position: Pips, seat: int | None) -> set[tuple[str, int]]:
    return {("cards", at) for at in range(len(position.seats) + 1) if at != seat}


def see(position: Pips, seat: int | None) -> Seen:
    cards = k.cover(position, "cards", hidden(position, seat))
    held = tuple(map(len, position.cards))
    return Seen(*k.common(position, seat), position.points, cards, held, pending=position.pending)


def redeal(view: Seen, seed: int) -> Pips:
    cards = k.fill(view.cards, view.held, range(1, 13), k.Stream(seed, "redeal"))
    die = k.Stream(seed, "redealt die")
    return Pips(view.seats, seed, view.points, cards, die, pending=view.pending, outcome=view.outcome)


RULES = k.Rules(
    name="pips",
    version="1",
    book=k.Rulebook(BOOK),
    kinds=(Deal, Roll, Choose, Answer, Keep, Bet, Respond),
    position=Pips,
    view_type=Seen,
    view=see,
    hidden=hidden,
    redeal=redeal,
    script="from tests.conformance.toy import *\ngame = k.Game(RULES, {start!r})",
)

STARTS = (Deal(("Ada", "Bo"), 7), Deal(("Ada", "Bo", "Cy"), 8))
