"""The card-play phase: turns in which a card is played or sold, or a player passes (BD-PLAY)."""

from collections.abc import Iterator
from itertools import chain

from sv_widgets.games.bidness import bills
from sv_widgets.games.bidness.auction import Auctioned
from sv_widgets.games.bidness.awards import settle_awards
from sv_widgets.games.bidness.cards.effect import Play
from sv_widgets.games.bidness.claims import Claim
from sv_widgets.games.bidness.company import can_pay, credit
from sv_widgets.games.bidness.lawsuit import Sue, sue
from sv_widgets.games.bidness.money import borrow, pay
from sv_widgets.games.bidness.names import EventKind, PlaceKind
from sv_widgets.games.bidness.played_cards import SALE, lay_down, put_away, sell_card
from sv_widgets.games.bidness.position import IOU, KEPT, MOST_IOUS, Position
from sv_widgets.kernel import Between, Bill, Decision, Event, Events, Move, Step
from sv_widgets.kernel.grammar import series


class PlayCard(Move):
    """Play a card of your hand that names no other player; an employee or a contract is auctioned."""

    card: int


class PlayOn(Move):
    """Play a card of your hand on another player, by seat: a target or a partner."""

    card: int
    player: int


class Sell(Move):
    """Sell a card of your hand to the bank for $10."""

    card: int


class Borrow(Move):
    """Borrow $100 against an IOU; the turn goes on."""


class PassTurn(Move):
    """Pass; you may act again if another player acts before your next turn."""


BORROW, PASS_TURN = Borrow(), PassTurn()


# --- turns


class NextTurn(Step[Position]):
    """Give a seat its turn; the phase ends when all have passed in a row (BD-PLAY-5, BD-R35)."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        if position.passes == len(position.seats):
            return
        if len(position.hands[self.seat]) > KEPT:
            position.push(CardPlay(self.seat))
        else:  # it has one answer (BD-R19)
            pass_turn(position, events, self.seat, "BD-PLAY-2")


def next_turn(position: Position, seat: int) -> None:
    """Let the next player clockwise have their turn when this one is over (BD-PLAY-1, BD-R12)."""
    position.push(NextTurn((seat + 1) % len(position.seats)))


def pass_turn(position: Position, events: Events, seat: int, rule: str) -> None:
    """Let a player pass."""
    position.passes += 1
    events.append(Event(EventKind.PASS, rule, seat))
    next_turn(position, seat)


def play(position: Position, events: Events, played: Play) -> None:
    """Play a card: it leaves the hand, is paid for, and does all it says as one change (BD-R18).

    The player whom it names is not asked (BD-R22).
    """
    card, seat, player = played
    kind = position.kind(card)
    lay_down(position, events, card, seat)
    pay(position, events, kind.price, seat, player if kind.effect.pays_player else None, rule="BD-PLAY-7")
    kind.effect.carry_out(position, events, played)
    if position.auction is None:
        if card in position.table.held(position):  # it was not laid out
            put_away(position, events, card, seat)
        settle_awards(position, events)


class CardPlay(Decision[Position]):
    """A turn: play a card, sell a card or pass (BD-PLAY-1); before that one may borrow (BD-R5)."""

    rule = "BD-PLAY-1"

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked("play a card, sell a card or pass.")

    # --- what is legal

    def answers(self, position: Position) -> Iterator[Move]:
        hand = position.hands[self.seat]
        yield from chain.from_iterable(self._plays(position, card) for card in hand)
        yield from chain.from_iterable(claims.moves() for claims in self.ranges(position))
        yield from map(Sell, hand)
        if credit(position, self.seat):
            yield BORROW
        yield PASS_TURN

    def _plays(self, position: Position, card: int) -> Iterator[Move]:
        """The ways to play a card that is no lawsuit."""
        effect = position.kind(card).effect
        if isinstance(effect, Claim) or self._unplayable(position, card):
            return
        if not effect.names_player:
            yield PlayCard(card)
            return
        for player in position.clockwise(self.seat)[1:]:
            if not effect.missing(position, player):
                yield PlayOn(card, player)

    def ranges(self, position: Position) -> tuple[Between, ...]:
        """The claims: for each lawsuit card and each defendant the damages between their bounds."""
        found = list[Between]()
        for card in position.hands[self.seat]:
            effect = position.kind(card).effect
            if not isinstance(effect, Claim) or self._unplayable(position, card):
                continue
            for player in position.clockwise(self.seat)[1:]:
                low, high = effect.step, effect.limit(position, self.seat, player)
                if low <= high:
                    found.append(Between(Sue(card, player, low), "damages", low=low, high=high, step=low))
        return tuple(found)

    def broken(self, position: Position, move: Move) -> str | None:
        match move:
            case PassTurn():
                return None
            case Borrow():
                return None if credit(position, self.seat) else "BD-LOAN-1"
            case Sell(card=card):
                return None if card in position.hands[self.seat] else self.rule
            case PlayCard(card=card):
                return self._unplayable(position, card) or self._misplayed(position, card)
            case PlayOn(card=card, player=player):
                return self._unplayable(position, card) or self._misplayed_on(position, card, player)
            case Sue(card=card):
                return self._unplayable(position, card) or self._misclaimed(position, move)
        return self.rule

    def _unplayable(self, position: Position, card: int) -> str | None:
        """The rule by which a card cannot be played now, on whomever; None if it may be."""
        if card not in position.hands[self.seat]:
            return self.rule
        kind = position.kind(card)
        if position.round < kind.effect.from_round:
            return "BD-PLAY-6"
        return "BD-R3" if kind.price > can_pay(position, self.seat) else None

    def _misplayed(self, position: Position, card: int) -> str | None:
        """The rule by which a card is not played without naming a player."""
        effect = position.kind(card).effect
        if isinstance(effect, Claim):
            return "BD-LAW-1"
        return "BD-R23" if effect.names_player else None

    def _misplayed_on(self, position: Position, card: int, player: int) -> str | None:
        """The rule by which a card is not played on that player."""
        effect = position.kind(card).effect
        if isinstance(effect, Claim):
            return "BD-LAW-1"
        if not effect.names_player or not self._is_other(position, player):
            return "BD-R23"
        return "BD-R3" if effect.missing(position, player) else None

    def _misclaimed(self, position: Position, move: Sue) -> str | None:
        """The rule by which a card does not claim these damages from that player."""
        effect = position.kind(move.card).effect
        if not isinstance(effect, Claim):
            return "BD-LAW-1"
        if not self._is_other(position, move.defendant):
            return "BD-R23"
        limit = effect.limit(position, self.seat, move.defendant)
        return None if move.damages in range(effect.step, limit + 1, effect.step) else effect.rule

    def _is_other(self, position: Position, player: int) -> bool:
        return 0 <= player < len(position.seats) and player != self.seat

    # --- words

    def why(self, position: Position, move: Move, rule: str) -> str:
        who = position.person(self.seat)
        match move:
            case Borrow():
                return f"{who:has} {MOST_IOUS} IOUs signed already, and may sign no more."
            case PlayCard() | PlayOn() | Sue() | Sell() if move.card not in position.hands[self.seat]:
                return f"{who:has} no card with that number in hand."
            case PlayCard() | PlayOn() | Sue():
                return self._why_not_played(position, move, rule)
        return "Now a card is played or sold, or the turn is passed."

    def _why_not_played(self, position: Position, move: PlayCard | PlayOn | Sue, rule: str) -> str:
        who, kind = position.person(self.seat).inside, position.kind(move.card)
        match rule, move:
            case "BD-PLAY-6", _:
                return f"No lawsuit and no headhunting card is played in round 1, not even {kind.name}."
            case "BD-LAW-1", Sue():
                return f"{kind.name} is no lawsuit, so nothing is claimed with it."
            case "BD-LAW-1", _:
                return f"{kind.name} is a lawsuit: {who:names} a defendant and the damages."
            case "BD-R23", PlayOn() if not kind.effect.names_player:
                return f"{kind.name} names no other player."
            case "BD-R23", _:
                others = [f"{seat} ({position.seats[seat]})" for seat in position.clockwise(self.seat)[1:]]
                return f"{kind.name} names exactly one other player, by number: {series(others, 'or')}."
            case "BD-R3", _ if kind.price > can_pay(position, self.seat):
                have = can_pay(position, self.seat)
                return f"{kind.name} costs ${kind.price}, and {who} can pay ${have}."
            case "BD-R3", PlayOn(player=player):
                return f"{position.person(player):has} {kind.effect.missing(position, player)}."
            case _, Sue():
                return self._why_not_claimed(position, move)
        raise RuntimeError(f"{move} breaks {rule}, and nothing is known to say about it")

    def _why_not_claimed(self, position: Position, move: Sue) -> str:
        effect = position.kind(move.card).effect
        assert isinstance(effect, Claim)
        low, high = effect.step, effect.limit(position, self.seat, move.defendant)
        reason = effect.reason(position, self.seat, move.defendant)
        if high < low:
            return f"Nothing can be claimed, not even {effect.amount(low)}: {reason}."
        multiple = f"a multiple of {low}" if low > 1 else "a whole number"
        return f"The damages are {multiple} from {low} to {high}, not {move.damages}: {reason}."

    def label(self, position: Position, move: Move) -> str:
        match move:
            case PlayCard(card=card):
                price = position.kind(card).price
                if isinstance(position.kind(card).effect, Auctioned):
                    return f"Auction {self._title(position, card)}"
                return f"Play {self._title(position, card)}" + (f" for ${price}" if price else "")
            case PlayOn(card=card, player=player):
                kind, other = position.kind(card), position.person(player).inside
                paid = f"${kind.price} to {other}" if kind.effect.pays_player else f"${kind.price}"
                return f"Play {self._title(position, card)} on {other} for {paid}"
            case Sue(card=card, defendant=player, damages=damages):
                effect = position.kind(card).effect
                assert isinstance(effect, Claim)
                return f"Sue {position.person(player).inside} for {effect.amount(damages)}"
            case Sell(card=card):
                return f"Sell {self._title(position, card)} for ${SALE}"
            case Borrow():
                return f"Borrow ${IOU}"
        return "Pass"

    def range_label(self, position: Position, between: Between) -> str:
        suit = between.move
        assert isinstance(suit, Sue)
        effect = position.kind(suit.card).effect
        assert isinstance(effect, Claim)
        other = position.person(suit.defendant).inside
        return f"Sue {other} by {self._title(position, suit.card)} for {effect.unit}:"

    def _title(self, position: Position, card: int) -> str:
        name: str = position.deck.titles[card].name
        return name

    def bill(self, position: Position, move: Move) -> Bill:
        legal = self.broken(position, move) is None
        match move:
            case PlayCard(card=card) | PlayOn(card=card) if card in position.hands[self.seat]:
                kind = position.kind(card)
                payee = move.player if isinstance(move, PlayOn) and kind.effect.pays_player else None
                lines = bills.payment(position, self.seat, kind.price, payee) if legal else ()
                lines += self._changes(position, move) if legal else ()
                return Bill(("BD-PLAY-7",), bills.price(position, self.seat, kind.price), lines)
            case Sue(defendant=player) if legal:
                return Bill(
                    ("BD-LAW-1", "BD-LAW-3", "BD-LAW-4"), None, bills.trial(position, self.seat, player)
                )
            case Sell():
                return Bill(("BD-PLAY-3",), None, (("receives", f"${SALE}"),))
            case Borrow() if legal:
                more = credit(position, self.seat) - IOU
                left = bills.cash_and_credit(position.money[self.seat] + IOU, more)
                return Bill(("BD-LOAN-1", "BD-R5"), None, (("leaves", left),))
        return Bill((self.rule,))

    def _changes(self, position: Position, move: Move) -> bills.Lines:
        """What playing a card does at once to earnings and awards; a card that is drawn changes neither."""
        after = position.copy()
        after.pending = ()
        self.take(after, move, [])
        return bills.changes(position, after)

    def where(self, position: Position, move: Move) -> str:
        match move:
            case PlayOn(player=player) | Sue(defendant=player) if self._is_other(position, player):
                return position.seats[player]
            case PlayCard(card=card) | Sell(card=card) if card in position.hands[self.seat]:
                return f"{PlaceKind.CARD} {card}"
        return ""

    # --- what happens

    def take(self, position: Position, move: Move, events: Events) -> None:
        seat = self.seat
        match move:
            case PassTurn():
                pass_turn(position, events, seat, self.rule)
                return
            case Borrow():
                borrow(position, events, seat, 1, rule="BD-LOAN-1")
                position.push(CardPlay(seat))
                return
        position.passes = 0  # whoever has passed may act again (BD-PLAY-4)
        next_turn(position, seat)
        match move:
            case Sell(card=card):
                sell_card(position, events, card, seat)
            case PlayCard(card=card):
                play(position, events, Play(card, seat))
            case PlayOn(card=card, player=player):
                play(position, events, Play(card, seat, player))
            case Sue():
                sue(position, events, move, seat)
