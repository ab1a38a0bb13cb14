"""The decisions that effects leave to whoever uses them (TD-R18, TD-R20)."""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, ClassVar, cast

from sv_widgets.games.tech_deck import fit
from sv_widgets.games.tech_deck.cards.effect import Power
from sv_widgets.games.tech_deck.knowledge import bit, known_only_to, seats_of
from sv_widgets.games.tech_deck.moves import Adjust, Choose, Discard, Keep, PutBack, Swap
from sv_widgets.games.tech_deck.names import EventKind, PlaceKind
from sv_widgets.games.tech_deck.piles import arrange, move, move_secretly
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import Decision, Event, Events, Move
from sv_widgets.kernel.grammar import counted, series

if TYPE_CHECKING:
    from sv_widgets.games.tech_deck import effects


def ask(position: Position, events: Events, decision: Decision[Position]) -> None:
    """Ask a decision at once, or take its only answer without a word (TD-R38).

    The kernel would tell everybody that there was no choice, which would tell of hidden cards.
    """
    only = decision.only(position)
    if only is None:
        position.push(decision)
    else:
        decision.take(position, only, events)


def card_place(card: int) -> str:
    """The name of the place where a card lies, wherever that is."""
    return f"{PlaceKind.CARD} {card}"


def names(position: Position, cards: tuple[int, ...]) -> str:
    """Some cards in words."""
    return series(position.card(card).label for card in cards) or "nothing"


class EffectDecision(Decision[Position]):
    """A decision of whoever uses an effect."""

    rule = "TD-CARD-4"
    card: int
    """The card with the effect."""

    @property
    def power(self) -> Power:
        return Power(self.seat, self.card)

    def effect(self, position: Position) -> Any:
        return position.card(self.card).effect

    def title(self, position: Position) -> str:
        return position.card(self.card).name


class ChooseCard(EffectDecision):
    """Choose one of the cards that an effect can be about."""

    def ask(self, position: Position) -> str:
        effect: effects.ChoosesCard = self.effect(position)
        return position.person(self.seat).asked(f"for {self.title(position)}, {effect.question}")

    def answers(self, position: Position) -> Iterator[Move]:
        effect: effects.ChoosesCard = self.effect(position)
        return map(Choose, effect.choices(position, position.team_of[self.seat]))

    def why(self, position: Position, move: Move, rule: str) -> str:
        effect: effects.ChoosesCard = self.effect(position)
        there = names(position, tuple(effect.choices(position, position.team_of[self.seat])))
        return f"{self.title(position)} is about one of these cards: {there}."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Choose)
        effect: effects.ChoosesCard = self.effect(position)
        return f"{effect.verb} {position.card(move.card).label}"

    def where(self, position: Position, move: Move) -> str:
        return card_place(move.card) if isinstance(move, Choose) else ""

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Choose)
        effect: effects.ChoosesCard = self.effect(position)
        effect.choose(position, events, self.power, move.card)


class ChooseSwap(EffectDecision):
    """Choose the pair of cards that an effect exchanges."""

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked(f"for {self.title(position)}, which two cards swap places?")

    def answers(self, position: Position) -> Iterator[Move]:
        effect: effects.Exchange = self.effect(position)
        return (Swap(*pair) for pair in effect.pairs(position, position.team_of[self.seat]))

    def why(self, position: Position, move: Move, rule: str) -> str:
        return f"{self.title(position)}: {self.effect(position).words()}. Those two cards do not."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Swap)
        return f"{position.card(move.card).label} \N{LEFT RIGHT ARROW} {position.card(move.other).label}"

    def where(self, position: Position, move: Move) -> str:
        return card_place(move.other) if isinstance(move, Swap) else ""

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Swap)
        effect: effects.Exchange = self.effect(position)
        effect.swap(position, events, self.power, move.card, move.other)


class ChooseDiscards(EffectDecision):
    """Choose the hand cards that an effect discards, the whole hand if it has no more (TD-EFF-3)."""

    number: int

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked(
            f"for {self.title(position)}, discard {counted(self.number, 'card')} of your hand."
        )

    def answers(self, position: Position) -> Iterator[Move]:
        hand = position.hand(position.team_of[self.seat]).held(position)
        return map(Discard, combinations(sorted(hand), min(self.number, len(hand))))

    def why(self, position: Position, move: Move, rule: str) -> str:
        given = len(move.cards) if isinstance(move, Discard) else 0
        return (
            f"{self.title(position)} asks for {counted(self.number, 'different card')} "
            f"of the hand, in rising order, not for {given} like these."
        )

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Discard)
        return f"Discard {names(position, move.cards)}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Discard)
        team = position.team_of[self.seat]
        discard(position, events, team, move.cards, rule=self.rule, seat=self.seat)


class ChooseOrder(EffectDecision):
    """Choose the order in which the cards seen on top of the customer deck are put back."""

    secret: ClassVar = True
    number: int

    def seen(self, position: Position) -> tuple[int, ...]:
        """The cards seen, the top card first."""
        return tuple(position.customers.held(position)[: -self.number - 1 : -1])

    def ask(self, position: Position) -> str:
        what = f"in which order do the next {counted(self.number, 'customer')} come?"
        return position.person(self.seat).asked(f"for {self.title(position)}, {what}")

    def answers(self, position: Position) -> Iterator[Move]:
        return map(PutBack, permutations(self.seen(position)))

    def why(self, position: Position, move: Move, rule: str) -> str:
        return f"The {self.number} cards seen are put back, each once, and no others."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, PutBack)
        return ", then ".join(position.card(card).label for card in move.cards)

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, PutBack)
        team = position.team_of[self.seat]
        deck = position.customers
        arrange(position, deck, (*deck.held(position)[: -self.number], *move.cards[::-1]))
        if self.number > 1:  # the other team no longer knows which is which (TD-R34)
            known_only_to(position, move.cards, bit(team))
        labels = tuple(position.card(card).label for card in move.cards)
        seen_by = seats_of(position, bit(team))
        events.append(Event(EventKind.PUT_BACK, self.rule, self.seat, steps=labels, seen_by=seen_by))


class ChooseAmount(EffectDecision):
    """Choose by how much an effect changes the sum of the laid cards (TD-R7)."""

    rule = "TD-R7"

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked(f"by how much does {self.title(position)} change the sum?")

    def ask_privately(self, position: Position) -> str:
        due = fit.missing(position, position.team_of[self.seat])
        return position.person(self.seat).asked(
            f"by how much does {self.title(position)} change the sum? It needs {due:+}."
        )

    def answers(self, position: Position) -> Iterator[Move]:
        return map(Adjust, fit.amounts(position, position.team_of[self.seat], self.card))

    def why(self, position: Position, move: Move, rule: str) -> str:
        left = series((f"{each:+}" for each in self._left(position)), "or")
        return f"The sum can still be made after {left} with {self.title(position)}, and not otherwise."

    def _left(self, position: Position) -> tuple[int, ...]:
        return fit.amounts(position, position.team_of[self.seat], self.card)

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Adjust)
        left = fit.missing(position, position.team_of[self.seat]) - move.by
        return f"{move.by:+}: {f'{left:+} still missing' if left else 'fits'}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Adjust)
        team, attempt = position.team_of[self.seat], position.running
        position.attempt = attempt.with_(team, adjusted=attempt.adjusted[team] + move.by)
        events.append(Event(EventKind.ADJUST, self.rule, self.seat, amount=move.by))


class ChooseKept(EffectDecision):
    """Choose the hand cards that are kept when the hand is discarded (TD-R33)."""

    rule = "TD-R33"

    def ask(self, position: Position) -> str:
        most = cast("effects.Keep", self.effect(position)).cards
        return position.person(self.seat).asked(
            f"for {self.title(position)}, which hand cards do you keep, {most} at most?"
        )

    def answers(self, position: Position) -> Iterator[Move]:
        hand = sorted(position.hand(position.team_of[self.seat]).held(position))
        most = min(cast("effects.Keep", self.effect(position)).cards, len(hand))
        return (Keep(cards) for number in range(1, most + 1) for cards in combinations(hand, number))

    def why(self, position: Position, move: Move, rule: str) -> str:
        most = cast("effects.Keep", self.effect(position)).cards
        up_to = counted(most, "hand card")
        return f"{self.title(position)} keeps at least one and up to {up_to}, in rising order, and no others."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Keep)
        return f"Keep {names(position, move.cards)}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Keep)
        team = position.team_of[self.seat]
        move_secretly(
            position, events, move.cards, position.hand(team), position.laid(team),
            rule=self.rule, kind=EventKind.KEEP, seat=self.seat,
        )  # fmt: skip


def discard(
    position: Position, events: Events, team: int, cards: tuple[int, ...], *, rule: str, seat: int
) -> None:
    """Discard hand cards, in the open."""
    for card in cards:
        move(
            position, events, card, position.hand(team), position.discard(team),
            rule=rule, kind=EventKind.DISCARD, seat=seat,
        )  # fmt: skip
