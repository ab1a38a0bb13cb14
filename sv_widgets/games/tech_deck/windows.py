"""Windows, in which teams use effects or pass in turn (TD-EFF, TD-R6, TD-R18 to TD-R23)."""

from collections.abc import Iterator

from sv_widgets.games.tech_deck import labels
from sv_widgets.games.tech_deck.cards.effect import Power
from sv_widgets.games.tech_deck.choices import ask, card_place
from sv_widgets.games.tech_deck.knowledge import shown_to_all
from sv_widgets.games.tech_deck.moves import PASS, Pass, Use
from sv_widgets.games.tech_deck.names import EventKind, WindowKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import Bill, Decision, Event, Events, Move, Step

WORKS: dict[str, str] = {
    WindowKind.FREE: "in the effects phases and after somebody was assisted",
    WindowKind.ASSIST: "while assisting, once both teams have named their customers",
    WindowKind.PLACING: "when an assisted customer is placed",
    WindowKind.REFRESH: "in the refresh phase",
}
"""When the effects of each kind of window work (TD-R19)."""


def usable(position: Position, team: int, window: str) -> tuple[int, ...]:
    """A team's cards whose effects can be used in such a window, ventures first (TD-R20)."""
    return tuple(card for card in position.working(team) if _idle(position, team, card, window) is None)


def unusable(position: Position, team: int, card: int, window: str) -> str | None:
    """The rule by which a card's effect cannot be used in such a window; None if it can be."""
    if card in position.used:
        return "TD-R21"
    if card not in position.working(team):
        return "TD-R32"
    return _idle(position, team, card, window)


def _idle(position: Position, team: int, card: int, window: str) -> str | None:
    """The rule by which an unused effect, in its place, has nothing to do now."""
    effect = position.card(card).effect
    if effect.window != window:
        return "TD-R19"
    return None if effect.usable(position, team, card) else "TD-R20"


def other_owners(position: Position, team: int, window: str) -> tuple[int, ...]:
    """The owners of unused ventures that work in such a window, besides the lead (TD-R18).

    Whether they can be used now may depend on hidden cards, and so has no say in who is asked.
    """
    cards, used = position.deck.cards, position.used
    owners = {
        position.owners[at]
        for at in position.ventures(team)
        for card in position.venture(at).held(position)
        if cards[card].effect.window == window and card not in used
    }
    return tuple(sorted(owners - {position.lead(team)}))


class Window(Step[Position]):
    """Give a team its turn to use an effect or pass, unless enough teams have passed in a row (TD-R6)."""

    window: str
    team: int
    passes: int = 0
    """The teams that have passed in a row."""

    def run(self, position: Position, events: Events) -> None:
        alone = self.window == WindowKind.REFRESH  # each team has a refresh window of its own (TD-R33)
        if self.passes == (1 if alone else position.teams):
            return
        lead, owners = position.lead(self.team), other_owners(position, self.team, self.window)
        ask(position, events, ChooseEffect(lead, owners, self.window, self.passes))


class Using(Decision[Position]):
    """A decision of a team's lead and of the owners who can use an effect of theirs (TD-R18)."""

    shared_by = "TD-R18"
    owners: tuple[int, ...]
    """The owners of ventures with an unused effect of the window, besides the lead."""

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat, *self.owners)

    def whose(self, position: Position, move: Move) -> tuple[int, ...]:
        team = position.team_of[self.seat]
        return (position.user(team, move.card) if isinstance(move, Use) else self.seat,)

    def why_not_use(self, position: Position, card: int, rule: str, window: str) -> str:
        """Why an effect cannot be used now, as a sentence."""
        deck = position.deck.cards
        if not 0 <= card < len(deck):
            return f"The cards are numbered from 0 to {len(deck) - 1}; there is no {card!s:.40}."
        name, who = f"{deck[card].label} ({deck[card].name})", position.person(self.seat)
        match rule:
            case "TD-R21":
                return f"The effect of {name} has been used in this round."
            case "TD-R19":
                return f"The effect of {name} works {WORKS[deck[card].effect.window]}, not now."
            case "TD-R20":
                return f"The effect of {name} would change and show nothing now."
        home = "a hand" if deck[card].home == "group" else "a venture"
        return f"{name} works in {home} of {who.inside:'s} team, and is not there."


class ChooseEffect(Using):
    """Use an effect, or pass."""

    rule = "TD-R6"
    window: str
    passes: int
    """The teams that have passed in a row before."""

    def ask(self, position: Position) -> str:
        question = {
            WindowKind.FREE: "do you use an effect, or pass?",
            WindowKind.ASSIST: "do you use an effect on your laid cards, or pass?",
            WindowKind.REFRESH: "do you keep cards, or discard the whole hand?",
        }
        return position.person(self.seat).asked(question[WindowKind(self.window)])

    def _team(self, position: Position) -> int:
        return position.team_of[self.seat]

    def answers(self, position: Position) -> Iterator[Move]:
        yield PASS
        yield from map(Use, usable(position, self._team(position), self.window))

    def broken(self, position: Position, move: Move) -> str | None:
        if isinstance(move, Use):
            return unusable(position, self._team(position), move.card, self.window)
        return None if isinstance(move, Pass) else self.rule

    def why(self, position: Position, move: Move, rule: str) -> str:
        if isinstance(move, Use):
            return self.why_not_use(position, move.card, rule, self.window)
        who = position.person(self.seat)
        return f"{who:passes} or {who.verb('uses')} an effect; there is nothing else to do now."

    def label(self, position: Position, move: Move) -> str:
        if isinstance(move, Use):
            return labels.use(position, move.card)
        last = self.passes + 1 == position.teams
        return labels.passing(position, self._team(position), self.window, last=last)

    def bill(self, position: Position, move: Move) -> Bill:
        if isinstance(move, Use) and 0 <= move.card < len(position.deck.cards):
            lines = labels.effect_lines(position, self._team(position), move.card)
            return Bill((self.rule, "TD-CARD-4"), lines=lines)
        return super().bill(position, move)

    def where(self, position: Position, move: Move) -> str:
        return card_place(move.card) if isinstance(move, Use) else ""

    def take(self, position: Position, move: Move, events: Events) -> None:
        team = self._team(position)
        others = team if self.window == WindowKind.REFRESH else (team + 1) % position.teams
        if isinstance(move, Use):
            position.push(Window(self.window, others))
            use(position, events, team, move.card)
        else:
            events.append(Event(EventKind.PASS, self.rule, self.seat))
            position.push(Window(self.window, others, self.passes + 1))


def use(position: Position, events: Events, team: int, card: int) -> None:
    """Mark a card's effect as used and carry it out; the card stays where it is (TD-R8, TD-R21)."""
    seat, home = position.user(team, card), position.card(card).home
    position.used = tuple(sorted((*position.used, card)))
    shown_to_all(position, (card,))
    events.append(
        Event(EventKind.USE, "TD-EFF-1" if home == "venture" else "TD-EFF-2", seat, "cards", card=card)
    )
    position.card(card).effect.act(position, events, Power(seat, card))
