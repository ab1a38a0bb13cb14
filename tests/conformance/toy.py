"""Pips, a toy game of dice, a hidden hand and a decision out of turn: what a game must bring, and no more.

In turn, a player's die is rolled. They keep its pips (card 0), or bet a card of their hand: then the next
player lets them have pips times card, or doubles, and both score the card. An empty hand ends the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import contains, ge
from typing import ClassVar

from sv_widgets import kernel as k


@dataclass
class Pips(k.Position):
    conserved: ClassVar = {"points": ge, "cards": contains}
    points: tuple[int, ...]  # each seat's, then the bank's
    cards: tuple[tuple[int, ...], ...]  # each hand, then the deck, then what was bet
    die: k.Stream

    def score(self, events: k.Events, rule: str, seat: int, points: int) -> None:
        bank, score = k.Place("points", -1, "bank", endless=True), k.Place("points", seat, "score")
        k.transfer(self, events, points, bank, score, rule=rule, seat=seat)


class Roll(k.Step[Pips]):
    seat: int

    def run(self, position: Pips, events: k.Events) -> None:
        *scores, _ = position.points
        if all(position.cards[: len(scores)]):
            pips, position.die = position.die.below(6)
            events.append(k.Event("roll", "TOY-1", self.seat, amount=pips + 1, reveals=True))
            position.push(Bet(self.seat, pips + 1), Roll((self.seat + 1) % len(scores)))
        else:
            best = sorted({*scores}, reverse=True)
            ranks = tuple(tuple(s for s, points in enumerate(scores) if points == score) for score in best)
            position.outcome = k.Outcome("TOY-3", ranks[0], ranks)


class Play(k.Move):
    card: int


class Respond(k.Move):
    doubles: bool


class Bet(k.Decision[Pips]):
    rule = "TOY-1"
    pips: int

    def answers(self, position: Pips) -> Iterator[k.Move]:
        return map(Play, (0, *position.cards[self.seat]))

    def take(self, position: Pips, move: k.Move, events: k.Events) -> None:
        assert isinstance(move, Play)
        if move == Play(0):
            return position.score(events, self.rule, self.seat, self.pips)
        hand, table = k.Place("cards", self.seat, "hand"), k.Place("cards", -1, "table")
        k.hand(position, events, move.card, hand, table, rule=self.rule, seat=self.seat, reveals=True)
        position.push(Double((self.seat + 1) % len(position.seats), self.seat, self.pips, move.card))
        return None


class Double(k.Decision[Pips]):
    rule = "TOY-2"
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
        order, _ = k.Stream(self.seed, "deck").shuffled(range(1, 13))
        cards = (
            *(order[3 * seat : 3 * seat + 3] for seat in range(len(self.seats))),
            order[3 * len(self.seats) :],
            (),
        )
        points, die = (0,) * (len(self.seats) + 1), k.Stream(self.seed, "die")
        return Pips(self.seats, self.seed, points, cards, die, pending=(Roll(0),))


class Seen(k.View):
    points: tuple[int, ...]
    cards: tuple[tuple[int, ...] | None, ...]
    held: tuple[int, ...]


def hidden(position: Pips, seat: int | None) -> set[tuple[str, int]]:
    return {("cards", at) for at in range(len(position.cards) - 1) if at != seat}


def see(position: Pips, seat: int | None) -> Seen:
    cards, held = k.cover(position, "cards", hidden(position, seat)), tuple(map(len, position.cards))
    return Seen(*k.common(position, seat), position.points, cards, held, pending=position.pending)


def redeal(view: Seen, seed: int) -> Pips:
    cards = k.fill(view.cards, view.held, range(1, 13), k.Stream(seed, "redeal"))
    die = k.Stream(seed, "redealt die")
    return Pips(view.seats, seed, view.points, cards, die, pending=view.pending, outcome=view.outcome)


RULES = k.Rules(
    name="pips",
    version="1",
    book=k.Rulebook("- **TOY-1** Roll and bet.\n- **TOY-2** Double.\n- **TOY-3** An empty hand ends it."),
    kinds=(Deal, Roll, Bet, Double, Play, Respond),
    view=see,
    hidden=hidden,
    redeal=redeal,
    script="from tests.conformance.toy import *\ngame = k.Game(RULES, {start!r})",
)
STARTS = (Deal(("Ada", "Bo"), 7), Deal(("Ada", "Bo", "Cy"), 8))
