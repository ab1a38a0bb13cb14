"""Where an assisted customer goes: to the score, a venture or the group (TD-ASSIST-4, TD-ASSIST-5)."""

from collections.abc import Iterator

from sv_widgets.games.tech_deck import labels
from sv_widgets.games.tech_deck.choices import ask, card_place, names
from sv_widgets.games.tech_deck.moves import SCORE, Join, MoveOn, Score, Use
from sv_widgets.games.tech_deck.names import EventKind, WindowKind
from sv_widgets.games.tech_deck.piles import move
from sv_widgets.games.tech_deck.position import Position, Rows
from sv_widgets.games.tech_deck.windows import Using, unusable, usable, use
from sv_widgets.kernel import Decision, Events, Move, Place

LIMIT, SMALL_LIMIT = 3, 2
"""The cards of a venture, in games of up to four players and of more (TD-ASSIST-5)."""


def limit(position: Rows) -> int:
    """The most cards that a venture holds."""
    return LIMIT if len(position.seats) <= 4 else SMALL_LIMIT


class PlaceCustomer(Using):
    """Choose where an assisted customer goes (TD-ASSIST-5, TD-R10, TD-R18)."""

    rule = "TD-ASSIST-5"
    customer: int

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked(f"where does {position.card(self.customer).label} go?")

    def answers(self, position: Position) -> Iterator[Move]:
        team = position.team_of[self.seat]
        yield SCORE
        if position.card(self.customer).home == "venture":
            yield from map(Join, position.ventures(team))
        yield from map(Use, usable(position, team, WindowKind.PLACING))

    def broken(self, position: Position, move: Move) -> str | None:
        team = position.team_of[self.seat]
        match move:
            case Score():
                return None
            case Join():
                if move.venture not in position.ventures(team):
                    return "TD-ASSIST-5"
                return None if position.card(self.customer).home == "venture" else "TD-R10"
            case Use():
                return unusable(position, team, move.card, WindowKind.PLACING)
        return self.rule

    def why(self, position: Position, move: Move, rule: str) -> str:
        customer = position.card(self.customer)
        if isinstance(move, Use):
            return self.why_not_use(position, move.card, rule, WindowKind.PLACING)
        if rule == "TD-R10":
            return f"{customer.label} has a {customer.home} effect; only a venture card joins a venture."
        who = position.person(self.seat)
        return (
            f"{customer.label} is scored, joins a venture of {who.inside:'s} team, "
            "or is recruited by an effect."
        )

    def label(self, position: Position, move: Move) -> str:
        match move:
            case Join():
                return labels.join(position, move.venture)
            case Use():
                return labels.recruit(position, move.card)
        return labels.score(position, position.team_of[self.seat])

    def where(self, position: Position, move: Move) -> str:
        team = position.team_of[self.seat]
        match move:
            case Join():
                return position.venture(move.venture).name
            case Use():
                return card_place(move.card)
            case Score():
                return position.score(team).name
        return ""

    def take(self, position: Position, move: Move, events: Events) -> None:
        team = position.team_of[self.seat]
        match move:
            case Join():
                join(position, events, self.seat, self.customer, move.venture)
            case Use():
                use(position, events, team, move.card)
            case _:
                score(position, events, self.customer, position.row, seat=self.seat, kind=EventKind.SCORE)


def score(
    position: Position, events: Events, card: int, source: Place, *, seat: int, kind: EventKind
) -> None:
    """Score a card of the row or of a venture."""
    target = position.score(position.team_of[seat])
    move(position, events, card, source, target, rule="TD-ASSIST-5", kind=kind, seat=seat)


def join(position: Position, events: Events, seat: int, customer: int, number: int) -> None:
    """Let a customer join a venture; past its limit its owner chooses a card that is scored (TD-R10)."""
    venture = position.venture(number)
    move(
        position, events, customer, position.row, venture, rule="TD-ASSIST-5", kind=EventKind.JOIN, seat=seat
    )
    if len(venture.held(position)) > limit(position):
        ask(position, events, ChooseOverflow(position.owners[number], number))


class ChooseOverflow(Decision[Position]):
    """Choose the card of a venture past its limit that is scored; it may be the new one (TD-R10)."""

    rule = "TD-R10"
    venture: int

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked("which card of your venture is scored?")

    def answers(self, position: Position) -> Iterator[Move]:
        return map(MoveOn, position.venture(self.venture).held(position))

    def why(self, position: Position, move: Move, rule: str) -> str:
        there = names(position, position.venture(self.venture).held(position))
        return f"The venture holds {limit(position)} cards; one of {there} is scored."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, MoveOn)
        return f"Score {position.card(move.card).label}"

    def where(self, position: Position, move: Move) -> str:
        return card_place(move.card) if isinstance(move, MoveOn) else ""

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, MoveOn)
        venture = position.venture(self.venture)
        score(position, events, move.card, venture, seat=self.seat, kind=EventKind.MOVE_ON)
