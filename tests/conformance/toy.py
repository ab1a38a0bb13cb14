"""Pips, a toy game of dice, hidden hands and decisions out of turn: what a game must bring, and no more.

In turn, a player's die is rolled. They keep its pips (card 0), or bet a card of their hand: then the next
player lets them have pips times card, or doubles, and both score the card. An empty hand ends the game.

In a match, teams of two share a hand. All teams lay a card face down at the same time, and then show them.
In the team with the higher one, one bids up to five times its card, unless the other lets it be (card 0); it
scores what it has bid if ten times the pips of a die come to that.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import contains, ge
from typing import ClassVar

from sv_widgets import kernel as k


class EventKind(k.Names):
    ROLL = "roll"


class PlaceKind(k.Names):
    BANK = "bank"
    SCORE = "score"
    HAND = "hand"
    LAID = "laid"
    TABLE = "table"


@dataclass
class Pips(k.Position):
    conserved: ClassVar = {"points": ge, "cards": contains}
    points: tuple[int, ...]  # each seat's, then the bank's
    cards: tuple[tuple[int, ...], ...]  # each team's hand, in a match what each has laid, deck, table
    die: k.Stream
    teams: int  # seats that are so many apart share a hand

    def score(self, events: k.Events, rule: str, seat: int, points: int) -> None:
        bank, score = (
            k.Place("points", -1, PlaceKind.BANK, endless=True),
            k.Place("points", seat, PlaceKind.SCORE),
        )
        k.transfer(self, events, points, bank, score, rule=rule, seat=seat)

    def team(self, seat: int) -> tuple[int, ...]:
        return tuple(range(seat % self.teams, len(self.seats), self.teams))

    def roll(self, events: k.Events, rule: str, seat: int) -> int:
        pips, self.die = self.die.below(6)
        events.append(k.Event(EventKind.ROLL, rule, seat, amount=pips + 1, reveals=True))
        return pips + 1

    def end(self, rule: str) -> None:
        *scores, _ = self.points
        best = sorted({*scores}, reverse=True)
        ranks = tuple(tuple(s for s, points in enumerate(scores) if points == score) for score in best)
        self.outcome = k.Outcome(rule, ranks[0], ranks)


class Roll(k.Step[Pips]):
    seat: int

    def run(self, position: Pips, events: k.Events) -> None:
        seats = len(position.seats)
        if all(position.cards[:seats]):
            pips = position.roll(events, "TOY-1", self.seat)
            position.push(Bet(self.seat, pips), Roll((self.seat + 1) % seats))
        else:
            position.end("TOY-3")


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
        hand, table = k.Place("cards", self.seat, PlaceKind.HAND), k.Place("cards", -1, PlaceKind.TABLE)
        k.move_card(position, events, move.card, hand, table, rule=self.rule, seat=self.seat, reveals=True)
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


class Round(k.Step[Pips]):
    def run(self, position: Pips, events: k.Events) -> None:
        if all(position.cards[: position.teams]):
            position.push(*(Lay(at, position.team(at)) for at in range(position.teams)), Show())
        else:
            position.end("TOY-3")


class Lay(k.Decision[Pips]):
    """All teams do it at the same time: none knows what the others have laid."""

    rule = "TOY-4"
    secret = True
    team: tuple[int, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        return self.team

    def answers(self, position: Pips) -> Iterator[k.Move]:
        return map(Play, position.cards[self.seat])

    def take(self, position: Pips, move: k.Move, events: k.Events) -> None:
        assert isinstance(move, Play)
        at = self.seat
        hand, laid = (
            k.Place("cards", at, PlaceKind.HAND),
            k.Place("cards", position.teams + at, PlaceKind.LAID),
        )
        k.move_card(
            position, events, move.card, hand, laid, rule=self.rule, seat=self.seat, seen_by=self.team
        )


class Show(k.Step[Pips]):
    def run(self, position: Pips, events: k.Events) -> None:
        table, shown = k.Place("cards", -1, PlaceKind.TABLE), list[int]()
        for at in range(position.teams):
            laid = k.Place("cards", position.teams + at, PlaceKind.LAID)
            (card,) = laid.held(position)
            shown.append(card)
            k.move_card(position, events, card, laid, table, rule="TOY-4", seat=at, reveals=True)
        best = shown.index(max(shown))
        position.push(Stake(position.team(best)[-1], best, max(shown)), Round())


class Bid(k.Move):
    amount: int


class Stake(k.Decision[Pips]):
    rule = "TOY-5"
    shared_by = "TOY-6"
    scorer: int
    card: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat, self.scorer)

    def whose(self, position: Pips, move: k.Move) -> tuple[int, ...]:
        return (self.seat,) if isinstance(move, Bid) else (self.scorer,)

    def ranges(self, position: Pips) -> tuple[k.Between, ...]:
        return (k.Between(Bid(5), "amount", low=5, high=5 * self.card, step=5),)

    def answers(self, position: Pips) -> Iterator[k.Move]:
        yield Play(0)
        yield from super().answers(position)

    def take(self, position: Pips, move: k.Move, events: k.Events) -> None:
        if isinstance(move, Bid) and 10 * position.roll(events, self.rule, self.seat) >= move.amount:
            position.score(events, self.rule, self.scorer, move.amount)


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
        return Pips(self.seats, self.seed, points, cards, die, len(self.seats), pending=(Roll(0),))


class Match(k.Start):
    """Two teams: whoever sits across from each other."""

    seats: tuple[str, ...]
    seed: int

    def deal(self, events: k.Events) -> Pips:
        order, _ = k.Stream(self.seed, "deck").shuffled(range(1, 13))
        cards = (order[:3], order[3:6], (), (), order[6:], ())
        points, die = (0,) * (len(self.seats) + 1), k.Stream(self.seed, "die")
        return Pips(self.seats, self.seed, points, cards, die, 2, pending=(Round(),))


class Seen(k.View):
    points: tuple[int, ...]
    cards: tuple[tuple[int, ...] | None, ...]
    held: tuple[int, ...]
    teams: int


def hidden(position: Pips, seat: int | None) -> set[tuple[str, int]]:
    *own, deck, _ = range(len(position.cards))
    mine = None if seat is None else seat % position.teams
    return {("cards", at) for at in own if at % position.teams != mine} | {("cards", deck)}


def see(position: Pips, seat: int | None) -> Seen:
    cards, held = k.cover(position, "cards", hidden(position, seat)), tuple(map(len, position.cards))
    teams = position.teams
    return Seen(*k.common(position, seat), position.points, cards, held, teams, pending=position.pending)


def redeal(view: Seen, seed: int) -> Pips:
    cards = k.fill(view.cards, view.held, range(1, 13), k.Stream(seed, "redeal"))
    die = k.Stream(seed, "redealt die")
    stack, outcome = view.pending, view.outcome
    return Pips(view.seats, seed, view.points, cards, die, view.teams, pending=stack, outcome=outcome)


RULES = k.Rules(
    name="pips",
    version="1",
    book=k.Rulebook(
        "- **TOY-1** Roll and bet.\n- **TOY-2** Double.\n- **TOY-3** An empty hand ends it.\n"
        "- **TOY-4** Lay a card face down, then show it.\n- **TOY-5** Bid by fives.\n"
        "- **TOY-6** One bids, the other lets it be.\n"
    ),
    kinds=(Deal, Match, Roll, Round, Show, Bet, Double, Lay, Stake, Play, Respond, Bid),
    view=see,
    hidden=hidden,
    redeal=redeal,
    events=EventKind,
    places=PlaceKind,
    script="from tests.conformance.toy import *\ngame = k.Game(RULES, {start!r})",
)
STARTS = (
    Deal(("Ada", "Bo"), 7),
    Deal(("Ada", "Bo", "Cy"), 8),
    *(Match(("Ada", "Bo", "Cy", "Di"), seed) for seed in (9, 10, 11)),
)
