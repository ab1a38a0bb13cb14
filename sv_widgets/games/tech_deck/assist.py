"""The assisting: teams lay cards face down, name their customers, and settle it (TD-ASSIST)."""

from collections.abc import Iterator
from typing import ClassVar

from sv_widgets.games.tech_deck import fit, labels
from sv_widgets.games.tech_deck.choices import ask, card_place, names
from sv_widgets.games.tech_deck.contest import winner
from sv_widgets.games.tech_deck.knowledge import bit, seats_of, shown_to_all
from sv_widgets.games.tech_deck.moves import Assist, Lay
from sv_widgets.games.tech_deck.names import EventKind, Phase, WindowKind
from sv_widgets.games.tech_deck.piles import move, move_secretly
from sv_widgets.games.tech_deck.placing import PlaceCustomer
from sv_widgets.games.tech_deck.position import Attempt, Position
from sv_widgets.games.tech_deck.windows import Window, other_owners
from sv_widgets.kernel import Decision, Event, Events, Move, Step


class BeginAttempt(Step[Position]):
    """Begin an attempt to assist; end the assisting where nobody can (TD-ASSIST-6, TD-R29)."""

    def run(self, position: Position, events: Events) -> None:
        position.phase = Phase.ASSIST
        hands = any(position.hand(team).held(position) for team in position.order)
        if not (hands and position.row.held(position)):
            end_assisting(position, events)
            return
        position.attempt = Attempt.begun(position.teams)
        position.push(*map(ChooseCards, position.order), LayDown())


def end_assisting(position: Position, events: Events) -> None:
    """End the assisting, as nobody was assisted (TD-R29)."""
    position.attempt = None
    events.append(Event(EventKind.NOBODY, "TD-R29"))


class ChooseCards(Step[Position]):
    """Let a team choose its cards; the first team does so first (TD-R27)."""

    team: int

    def run(self, position: Position, events: Events) -> None:
        ask(position, events, LayCards(position.lead(self.team)))


class LayCards(Decision[Position]):
    """Choose hand cards to lay face down, or none (TD-ASSIST-1)."""

    rule = "TD-R27"
    secret: ClassVar = True

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked("which cards do you lay face down, if any?")

    def answers(self, position: Position) -> Iterator[Move]:
        yield Lay()
        yield from map(Lay, fit.lays(position, position.team_of[self.seat]))

    def broken(self, position: Position, move: Move) -> str | None:
        if not isinstance(move, Lay):
            return self.rule
        team = position.team_of[self.seat]
        hand = position.hand(team).held(position)
        if any(card not in hand for card in move.cards) or list(move.cards) != sorted({*move.cards}):
            return "TD-R27"
        fits = not move.cards or fit.fitting(position, team, move.cards)
        return None if fits else "TD-R7"

    def why(self, position: Position, move: Move, rule: str) -> str:
        who = position.person(self.seat)
        if not isinstance(move, Lay) or rule == "TD-R27":
            return f"{who:lays} cards of the hand, each once and in rising order, or none."
        team, row = position.team_of[self.seat], position.row.held(position)
        help_ = fit.help_for(position, team, move.cards)
        each = [
            f"for {position.card(customer).label} {fit.lacks(position, move.cards, customer, help_)}"
            for customer in row
        ]
        return f"{names(position, move.cards)} make {position.sum_of(move.cards)}: {', '.join(each)}."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Lay)
        return labels.lay(position, position.team_of[self.seat], move.cards)

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Lay)
        team = position.team_of[self.seat]
        position.attempt = position.running.with_(team, chosen=move.cards)
        seen_by = seats_of(position, bit(team))
        labels = tuple(position.card(card).label for card in move.cards)
        events.append(Event(EventKind.CHOOSE_CARDS, self.rule, self.seat, steps=labels, seen_by=seen_by))


class LayDown(Step[Position]):
    """Lay the chosen cards of all teams at the same time; their numbers are open now (TD-R27)."""

    def run(self, position: Position, events: Events) -> None:
        chosen = position.running.chosen
        position.attempt = Attempt.begun(position.teams)
        for team in position.order:
            cards, lead = chosen[team] or (), position.lead(team)
            move_secretly(
                position, events, cards, position.hand(team), position.laid(team),
                rule="TD-R27", kind=EventKind.LAY_CARD, seat=lead,
            )  # fmt: skip
            events.append(Event(EventKind.LAY, "TD-R27", lead, amount=len(cards), reveals=True))
        if not any(chosen):
            end_assisting(position, events)
            return
        # the team without the marker turns up and names first (TD-ASSIST-2)
        position.push(
            *map(TurnUp, reversed(position.order)), Window(WindowKind.ASSIST, position.marker), Settle()
        )


class TurnUp(Step[Position]):
    """Turn up a team's laid cards, and let it name its customer (TD-ASSIST-2)."""

    team: int

    def run(self, position: Position, events: Events) -> None:
        laid, lead = position.laid(self.team).held(position), position.lead(self.team)
        if not laid:
            return
        position.attempt = position.running.with_(self.team, up=True)
        shown_to_all(position, laid)
        for card in laid:
            events.append(Event(EventKind.TURN_UP, "TD-ASSIST-2", lead, "cards", card=card, reveals=True))
        ask(position, events, NameCustomer(lead))


class NameCustomer(Decision[Position]):
    """Name the customer whom the laid cards assist (TD-R28)."""

    rule = "TD-R28"

    def ask(self, position: Position) -> str:
        laid = position.laid(position.team_of[self.seat]).held(position)
        return position.person(self.seat).asked(f"whom do you assist with {names(position, laid)}?")

    def _fitting(self, position: Position) -> tuple[int, ...]:
        team = position.team_of[self.seat]
        return fit.fitting(position, team, position.laid(team).held(position))

    def answers(self, position: Position) -> Iterator[Move]:
        return map(Assist, self._fitting(position))

    def why(self, position: Position, move: Move, rule: str) -> str:
        laid = position.laid(position.team_of[self.seat]).held(position)
        there = names(position, self._fitting(position))
        return f"{names(position, laid)} make {position.sum_of(laid)}; they can be made to fit {there}."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Assist)
        return labels.name(position, position.team_of[self.seat], move.customer)

    def where(self, position: Position, move: Move) -> str:
        return card_place(move.customer) if isinstance(move, Assist) else ""

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Assist)
        team = position.team_of[self.seat]
        position.attempt = position.running.with_(team, named=move.customer)
        events.append(Event(EventKind.NAME, self.rule, self.seat, "cards", card=move.customer))


# --- settling an attempt


class Settle(Step[Position]):
    """Return cards that do not fit or lose a contest, then settle what each team has assisted (TD-R31)."""

    def run(self, position: Position, events: Events) -> None:
        assisting = [team for team in position.order if fit.settled(position, team)]
        for team in position.order:
            if team not in assisting:
                take_back(position, events, team, rule="TD-R7")
        if len(assisting) == 2 and position.running.contested:
            won = winner(position)
            events.append(
                Event(
                    EventKind.CONTEST, "TD-R30", position.lead(won), "cards", card=position.running.named[won]
                )
            )
            take_back(position, events, 1 - won, rule="TD-ASSIST-3")
            assisting = [won]
        if not assisting:
            end_assisting(position, events)
            return
        position.push(
            *map(Serve, assisting), EndAttempt(), Window(WindowKind.FREE, position.marker), BeginAttempt()
        )


def take_back(position: Position, events: Events, team: int, *, rule: str) -> None:
    """Return a team's laid cards to its hand, where everybody has seen them."""
    for card in position.laid(team).held(position):
        move(
            position, events, card, position.laid(team), position.hand(team),
            rule=rule, kind=EventKind.RETURN, seat=position.lead(team),
        )  # fmt: skip


class Serve(Step[Position]):
    """Discard the cards that assisted a customer, and ask where the customer goes (TD-ASSIST-5)."""

    team: int

    def run(self, position: Position, events: Events) -> None:
        lead, customer = position.lead(self.team), position.running.named[self.team]
        assert customer is not None
        for card in position.laid(self.team).held(position):
            move(
                position, events, card, position.laid(self.team), position.discard(self.team),
                rule="TD-ASSIST-5", kind=EventKind.SPEND, seat=lead,
            )  # fmt: skip
        owners = other_owners(position, self.team, WindowKind.PLACING)
        ask(position, events, PlaceCustomer(lead, owners, customer))


class EndAttempt(Step[Position]):
    """End an attempt in which somebody was assisted."""

    def run(self, position: Position, events: Events) -> None:
        position.attempt = None
