"""The kinds of effects, one class each (TD-CARD-4)."""

from collections.abc import Iterator
from itertools import product
from typing import Annotated, ClassVar

from sv_widgets.games.tech_deck import fit
from sv_widgets.games.tech_deck.cards import DOMAINS, HIGHEST, HOMES
from sv_widgets.games.tech_deck.cards.effect import Effect, Power
from sv_widgets.games.tech_deck.choices import (
    ChooseAmount,
    ChooseCard,
    ChooseDiscards,
    ChooseKept,
    ChooseOrder,
    ChooseSwap,
    ask,
)
from sv_widgets.games.tech_deck.knowledge import bit, seats_of, shown_to
from sv_widgets.games.tech_deck.names import EventKind, WindowKind
from sv_widgets.games.tech_deck.piles import draw, drawable, exchange, move, put_under, reveal
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import Event, Events, Place
from sv_widgets.kernel.fields import Checked, Number, OneOf
from sv_widgets.kernel.grammar import counted, series
from sv_widgets.kernel.plain import UserError

RULE = "TD-CARD-4"
ANY = "any"
HAND, DECK, DISCARD, CUSTOMERS = "hand", "deck", "discard", "customers"
HAND_DISCARD, HAND_ROW, ROW_CUSTOMERS = "hand-discard", "hand-row", "row-customers"
LARGEST_ADJUST = 3
LOOKS = (2, 4)
"""The fewest and the most customers that can be looked at."""


class ChoosesCard(Effect):
    """An effect about one card, which its user chooses."""

    question: ClassVar[str]
    verb: ClassVar[str]
    """What a button says before the card."""

    def choices(self, position: Position, team: int) -> tuple[int, ...]:
        """The cards that can be chosen."""
        raise NotImplementedError

    def choose(self, position: Position, events: Events, power: Power, card: int) -> None:
        """Carry out what is left once the card is chosen."""
        raise NotImplementedError

    def usable(self, position: Position, team: int, card: int) -> bool:
        return bool(self.choices(position, team))

    def act(self, position: Position, events: Events, power: Power) -> None:
        ask(position, events, ChooseCard(power.seat, power.card))


class Draw(Effect):
    """Draw cards of the own deck, then discard cards of the own hand."""

    draw: Annotated[int, Number(1, 3, RULE)]
    discard: Annotated[int, Number(0, 2, RULE)] = 0

    def words(self) -> str:
        then = f", then discard {self.discard}" if self.discard else ""
        return f"draw {counted(self.draw, 'card')}{then}"

    def brief(self) -> str:
        then = f", discard {self.discard}" if self.discard else ""
        return f"draw {self.draw}{then}"

    def usable(self, position: Position, team: int, card: int) -> bool:
        return drawable(position, team)

    def act(self, position: Position, events: Events, power: Power) -> None:
        draw(position, events, position.team_of[power.seat], self.draw, rule=RULE, seat=power.seat)
        if self.discard:
            ask(position, events, ChooseDiscards(power.seat, power.card, self.discard))


class Fetch(ChoosesCard):
    """Reveal the top cards of the own deck, take one of a domain, and put the others back in order."""

    question = "which of the revealed cards do you take?"
    verb = "Take"

    cards: Annotated[int, Number(2, 4, RULE)]
    domain: Annotated[str, OneOf((ANY, *DOMAINS), RULE)]

    def words(self) -> str:
        what = "one of them" if self.domain == ANY else f"one {self.domain} card"
        return f"reveal the top {self.cards} cards of your deck and take {what}"

    def brief(self) -> str:
        return f"see {self.cards}, take {'one' if self.domain == ANY else self.domain}"

    def usable(self, position: Position, team: int, card: int) -> bool:
        return drawable(position, team)

    def act(self, position: Position, events: Events, power: Power) -> None:
        team = position.team_of[power.seat]
        reveal(position, events, team, self.cards, rule=RULE, seat=power.seat)
        if self.choices(position, team):
            super().act(position, events, power)
        else:
            self._put_back(position, events, power)

    def choices(self, position: Position, team: int) -> tuple[int, ...]:
        revealed: tuple[int, ...] = position.revealed.held(position)
        return tuple(card for card in revealed if self.domain in (ANY, position.card(card).domain))

    def choose(self, position: Position, events: Events, power: Power, card: int) -> None:
        hand = position.hand(position.team_of[power.seat])
        move(position, events, card, position.revealed, hand, rule=RULE, kind=EventKind.TAKE, seat=power.seat)
        self._put_back(position, events, power)

    def _put_back(self, position: Position, events: Events, power: Power) -> None:
        deck = position.group_deck(position.team_of[power.seat])
        for card in position.revealed.held(position)[::-1]:
            move(
                position, events, card, position.revealed, deck,
                rule=RULE, kind=EventKind.BACK, seat=power.seat,
            )  # fmt: skip


class Recover(ChoosesCard):
    """Take a card of the own discard to hand, up to a value."""

    question = "which card of your discard do you take back?"
    verb = "Take back"

    most: Annotated[int, Number(1, HIGHEST, RULE)]

    def words(self) -> str:
        return f"take back a card of {self.most} or less from your discard"

    def brief(self) -> str:
        return f"take back {self.most} or less"

    def choices(self, position: Position, team: int) -> tuple[int, ...]:
        discard = sorted(position.discard(team).held(position))
        return tuple(card for card in discard if position.card(card).value <= self.most)

    def choose(self, position: Position, events: Events, power: Power, card: int) -> None:
        team = position.team_of[power.seat]
        move(
            position, events, card, position.discard(team), position.hand(team),
            rule=RULE, kind=EventKind.TAKE, seat=power.seat,
        )  # fmt: skip


class Exchange(ChoosesCard):
    """Let two cards swap places: hand and discard, hand and row, or row and the top of the customer deck."""

    question = "which customer goes on the customer deck, for its top card?"
    verb = "Exchange"

    what: Annotated[str, OneOf((HAND_DISCARD, HAND_ROW, ROW_CUSTOMERS), RULE)]
    reach: Annotated[int, Number(0, 3, RULE)] = 0
    """By how much the customer's value may be higher than the hand card's."""

    def misfit(self) -> str:
        return "reach is for hand-row alone" if self.reach and self.what != HAND_ROW else ""

    def words(self) -> str:
        if self.what == HAND_DISCARD:
            return "exchange a hand card for a card of your discard"
        if self.what == HAND_ROW:
            higher = f"at most {self.reach} higher" if self.reach else "not higher"
            return f"exchange a hand card for a customer of the row, {higher}"
        return "exchange a customer of the row for the top card of the customer deck"

    def brief(self) -> str:
        if self.what == HAND_ROW:
            return f"swap hand and row (+{self.reach})"
        return "swap hand and discard" if self.what == HAND_DISCARD else "swap row and deck top"

    def usable(self, position: Position, team: int, card: int) -> bool:
        if self.what == ROW_CUSTOMERS:
            return bool(self.choices(position, team))
        return next(self.pairs(position, team), None) is not None

    def act(self, position: Position, events: Events, power: Power) -> None:
        if self.what == ROW_CUSTOMERS:
            super().act(position, events, power)
        else:
            ask(position, events, ChooseSwap(power.seat, power.card))

    def choices(self, position: Position, team: int) -> tuple[int, ...]:
        there: tuple[int, ...] = position.row.held(position)
        return there if position.customers.held(position) else ()

    def choose(self, position: Position, events: Events, power: Power, card: int) -> None:
        top = position.customers.held(position)[-1]
        places = (position.row, position.customers)
        exchange(position, events, (card, top), places, rule=RULE, seat=power.seat)

    def pairs(self, position: Position, team: int) -> Iterator[tuple[int, int]]:
        """The pairs of a hand card and another card that may swap places."""
        hand, other = position.hand(team), self._other(position, team)
        for mine, theirs in product(sorted(hand.held(position)), other.held(position)):
            higher = position.card(theirs).value - position.card(mine).value
            if self.what == HAND_DISCARD or higher <= self.reach:
                yield mine, theirs

    def swap(self, position: Position, events: Events, power: Power, card: int, other: int) -> None:
        """Carry out the exchange of a hand card."""
        team = position.team_of[power.seat]
        places = (position.hand(team), self._other(position, team))
        exchange(position, events, (card, other), places, rule=RULE, seat=power.seat)

    def _other(self, position: Position, team: int) -> Place:
        return position.discard(team) if self.what == HAND_DISCARD else position.row


class Expel(ChoosesCard):
    """Let an own group card leave the game, then draw."""

    question = "which card leaves the game?"
    verb = "Expel"

    source: Annotated[str, OneOf((HAND, DISCARD), RULE)]
    draw: Annotated[int, Number(0, 2, RULE)] = 0

    def words(self) -> str:
        then = f", then draw {counted(self.draw, 'card')}" if self.draw else ""
        return f"expel a card of your {self.source} from the game{then}"

    def brief(self) -> str:
        then = f", draw {self.draw}" if self.draw else ""
        return f"expel from {self.source}{then}"

    def choices(self, position: Position, team: int) -> tuple[int, ...]:
        return tuple(sorted(self._source(position, team).held(position)))

    def choose(self, position: Position, events: Events, power: Power, card: int) -> None:
        team = position.team_of[power.seat]
        move(
            position, events, card, self._source(position, team), position.expelled,
            rule=RULE, kind=EventKind.EXPEL, seat=power.seat,
        )  # fmt: skip
        if self.draw:
            draw(position, events, team, self.draw, rule=RULE, seat=power.seat)

    def _source(self, position: Position, team: int) -> Place:
        return position.hand(team) if self.source == HAND else position.discard(team)


class Look(Effect):
    """See the next customers and put them back in any order, or see the other team's hand."""

    at: Annotated[str, OneOf((CUSTOMERS, HAND), RULE)]
    cards: Annotated[int, Number(0, LOOKS[1], RULE)] = 0

    def misfit(self) -> str:
        if self.at == HAND:
            return "cards is for a look at customers alone" if self.cards else ""
        few, many = LOOKS
        return "" if few <= self.cards <= many else f"cards must be from {few} to {many}, and is {self.cards}"

    def words(self) -> str:
        if self.at == HAND:
            return "look at the hand of the other team"
        return f"look at the next {self.cards} customers and put them back in any order"

    def brief(self) -> str:
        return "see their hand" if self.at == HAND else f"see and sort the next {self.cards}"

    def usable(self, position: Position, team: int, card: int) -> bool:
        return bool(self._seen(position, team))

    def act(self, position: Position, events: Events, power: Power) -> None:
        team = position.team_of[power.seat]
        seen = self._seen(position, team)
        shown_to(position, seen, bit(team))
        source = self._place(position, team).name
        events.append(Event(EventKind.LOOK, RULE, power.seat, amount=len(seen), source=source, reveals=True))
        for card in seen:
            seen_by = seats_of(position, position.known[card])
            events.append(
                Event(EventKind.SEE, RULE, power.seat, "cards", card=card, source=source, seen_by=seen_by)
            )
        if self.at == CUSTOMERS:
            ask(position, events, ChooseOrder(power.seat, power.card, len(seen)))

    def _place(self, position: Position, team: int) -> Place:
        return position.hand(1 - team) if self.at == HAND else position.customers

    def _seen(self, position: Position, team: int) -> tuple[int, ...]:
        """The cards that it shows."""
        if self.at == HAND:
            hand = position.hand(1 - team).held(position) if position.teams > 1 else ()
            return tuple(sorted(hand))
        return tuple(position.customers.held(position)[: -self.cards - 1 : -1])


class SendBack(ChoosesCard):
    """Put a customer of the row under the customer deck, once in a game (TD-R24)."""

    question = "which customer do you put off?"
    verb = "Send back"

    def words(self) -> str:
        return "send a customer of the row to the bottom of the customer deck"

    def brief(self) -> str:
        return "send one back"

    def choices(self, position: Position, team: int) -> tuple[int, ...]:
        return tuple(card for card in position.row.held(position) if card not in position.put_off)

    def choose(self, position: Position, events: Events, power: Power, card: int) -> None:
        position.put_off = tuple(sorted((*position.put_off, card)))
        put_under(
            position, events, card, position.row, position.customers,
            rule="TD-R24", kind=EventKind.SEND_BACK, seat=power.seat,
        )  # fmt: skip


class Again(ChoosesCard):
    """Take the mark off a card, so that its effect can be used again."""

    question = "which card can be used again?"
    verb = "Use again"

    of: Annotated[str, OneOf(HOMES, RULE)]

    def words(self) -> str:
        return f"a used {self.of} card of your hand or ventures can be used again"

    def brief(self) -> str:
        return f"reuse a {self.of} card"

    def choices(self, position: Position, team: int) -> tuple[int, ...]:
        ventures = (card for at in position.ventures(team) for card in position.venture(at).held(position))
        own = (*ventures, *sorted(position.hand(team).held(position)))
        return tuple(card for card in own if card in position.used and self._restores(position, card))

    def _restores(self, position: Position, card: int) -> bool:
        data = position.card(card)
        return data.home == self.of and not isinstance(data.effect, Again)

    def choose(self, position: Position, events: Events, power: Power, card: int) -> None:
        position.used = tuple(each for each in position.used if each != card)
        events.append(Event(EventKind.AGAIN, RULE, power.seat, card=card))


class InAttempt(Effect):
    """An effect on the own laid cards of an attempt."""

    window = WindowKind.ASSIST


def _amounts(where: str, by: tuple[int, ...]) -> None:
    if not by or len(set(by)) < len(by) or not all(0 < abs(each) <= LARGEST_ADJUST for each in by):
        raise UserError(
            f"{where} lists different amounts from -{LARGEST_ADJUST} to +{LARGEST_ADJUST} without 0, "
            f"not {[*by]} ({RULE})."
        )


class Adjust(InAttempt):
    """Change the sum of the own laid cards by one of some amounts."""

    by: Annotated[tuple[int, ...], Checked(_amounts)]

    @property
    def amounts(self) -> tuple[int, ...]:
        return self.by

    def words(self) -> str:
        return f"change the sum of your laid cards by {series((f'{each:+}' for each in self.by), 'or')}"

    def brief(self) -> str:
        return f"sum {series((f'{each:+}' for each in self.by), 'or')}"

    def usable(self, position: Position, team: int, card: int) -> bool:
        return bool(fit.amounts(position, team, card))

    def act(self, position: Position, events: Events, power: Power) -> None:
        ask(position, events, ChooseAmount(power.seat, power.card))


class Domain(InAttempt):
    """Let the own laid cards count as having the customer's domain."""

    to: Annotated[str, OneOf((ANY, *DOMAINS), RULE)]

    @property
    def counts_as(self) -> tuple[str, ...]:
        return DOMAINS if self.to == ANY else (self.to,)

    def words(self) -> str:
        return f"your laid cards count as {'any domain' if self.to == ANY else self.to}"

    def brief(self) -> str:
        return f"counts as {'any domain' if self.to == ANY else self.to}"

    def usable(self, position: Position, team: int, card: int) -> bool:
        customer = position.running.named[team]
        if customer is None or not fit.lacks_domain(position, team):
            return False
        return position.card(customer).domain in self.counts_as

    def act(self, position: Position, events: Events, power: Power) -> None:
        team, attempt = position.team_of[power.seat], position.running
        customer = attempt.named[team]
        assert customer is not None
        position.attempt = attempt.with_(team, domain=True)
        events.append(Event(EventKind.DOMAIN, RULE, power.seat, position.card(customer).domain))


class Edge(InAttempt):
    """Let the own highest card count more in a contest."""

    by: Annotated[int, Number(1, HIGHEST, RULE)]

    def words(self) -> str:
        return f"your highest card counts {self.by} more in a contest"

    def brief(self) -> str:
        return f"+{self.by} in a contest"

    def usable(self, position: Position, team: int, card: int) -> bool:
        return position.running.contested

    def act(self, position: Position, events: Events, power: Power) -> None:
        team, attempt = position.team_of[power.seat], position.running
        position.attempt = attempt.with_(team, edge=attempt.edge[team] + self.by)
        events.append(Event(EventKind.EDGE, RULE, power.seat, amount=self.by))


class Recruit(Effect):
    """Take an assisted customer as a group card (TD-ASSIST-4)."""

    window = WindowKind.PLACING

    to: Annotated[str, OneOf((HAND, DECK, DISCARD), RULE)]

    def words(self) -> str:
        where = {HAND: "to your hand", DECK: "on top of your deck", DISCARD: "to your discard"}[self.to]
        return f"a customer that you assisted goes {where}"

    def brief(self) -> str:
        return f"customer to {self.to}"

    def usable(self, position: Position, team: int, card: int) -> bool:
        return position.running.named[team] is not None

    def act(self, position: Position, events: Events, power: Power) -> None:
        team = position.team_of[power.seat]
        customer = position.running.named[team]
        assert customer is not None
        place = {HAND: position.hand, DECK: position.group_deck, DISCARD: position.discard}[self.to]
        move(
            position, events, customer, position.row, place(team),
            rule="TD-ASSIST-4", kind=EventKind.RECRUIT, seat=power.seat,
        )  # fmt: skip


class Keep(Effect):
    """Keep hand cards when the hand is discarded (TD-R33)."""

    window = WindowKind.REFRESH

    cards: Annotated[int, Number(1, 2, RULE)]

    def words(self) -> str:
        return f"keep up to {counted(self.cards, 'hand card')} when the hand is discarded"

    def brief(self) -> str:
        return f"keep {counted(self.cards, 'card')}"

    def usable(self, position: Position, team: int, card: int) -> bool:
        return bool(position.hand(team).held(position))

    def act(self, position: Position, events: Events, power: Power) -> None:
        ask(position, events, ChooseKept(power.seat, power.card))


EFFECTS: tuple[type[Effect], ...] = (
    Draw, Fetch, Recover, Exchange, Expel, Look, SendBack, Again, Adjust, Domain, Edge, Recruit, Keep,
)  # fmt: skip
