"""The log's sentences: each kind of event in words."""

from collections.abc import Callable

from sv_widgets.games.tech_deck.end import standing as team_standing
from sv_widgets.games.tech_deck.names import EventKind, PlaceKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import CommonKind, Event
from sv_widgets.kernel.grammar import Person, counted
from sv_widgets.kernel.rules import resigns, winners

Template = Callable[[Event, Position, Person], str]


def say(event: Event, position: Position) -> str:
    """The sentence of the log for an event."""
    who = Person("") if event.seat is None else position.person(event.seat)
    return SENTENCES[event.kind](event, position, who)


def thing(event: Event, position: Position) -> str:
    """The thing that changed hands in an event, in words."""
    return _card(event, position)


def standing(position: Position, seat: int) -> dict[str, str]:
    """The figures that decide a team's final rank, by label (TD-END-2)."""
    found = team_standing(position, position.team_of[seat])
    return {"customers": str(found.customers), "values": str(found.values)}


def opponent(_: Position) -> str:
    """Who wins a game that is lost together (TD-END-1)."""
    return "Unhappy customers"


def verdict(position: Position) -> str:
    """A sentence on how the game has ended (TD-END)."""
    outcome = position.outcome
    assert outcome is not None
    if outcome.rule == "TD-END-1":
        number = counted(len(position.unhappy.held(position)), "customer")
        return f"{number} unhappy in round {position.round}, all lose"
    return winners(position, f" in round {position.round}", opponent(position))


def _card(event: Event, position: Position) -> str:
    """The card that an event is about, or "a card" if the reader may not know it."""
    return "a card" if event.card is None else position.card(event.card).label


def _named(event: Event, position: Position) -> str:
    """The same with its name."""
    if event.card is None:
        return "a card"
    card = position.card(event.card)
    return f"{card.name} ({card.label})"


def _listed(before: str, event: Event, joint: str) -> str:
    """The cards of an event in order, if the reader may know them."""
    return f"{before}{joint.join(event.steps)}" if event.steps else ""


def _team(place: str) -> str:
    """The team of a place, in words."""
    return f"team {place.partition(' ')[2]}"


def place_words(place: str) -> str:
    """A place in words."""
    kind, _, number = place.partition(" ")
    if kind == PlaceKind.VENTURE:
        return "a venture"
    single = {PlaceKind.CUSTOMERS: "the customer deck", PlaceKind.ROW: "the row"}
    return f"the {kind} of team {number}" if number else single.get(PlaceKind(kind), f"the {kind} cards")


SENTENCES: dict[str, Template] = {
    EventKind.TEAM: lambda e, p, who: f"{who:plays} in team {e.amount}.",
    EventKind.MARKER: lambda e, p, who: f"The marker goes to {who.inside:'s} team.",
    EventKind.DEAL: lambda e, p, who: f"{_named(e, p)} is dealt to {who.inside}.",
    EventKind.KEEP_VENTURE: lambda e, p, who: f"{who:keeps} {_named(e, p)}.",
    EventKind.BACK: lambda e, p, who: f"{_card(e, p)} goes back.",
    EventKind.LEAVE: lambda e, p, who: f"{_card(e, p)} goes into the box.",
    EventKind.SHUFFLE: lambda e, p, who: f"The customer deck of {counted(e.amount, 'card')} is shuffled.",
    EventKind.ROUND: lambda e, p, who: f"Round {e.amount} begins.",
    EventKind.CUSTOMER: lambda e, p, who: f"{_named(e, p)} joins the row.",
    EventKind.UNHAPPY: lambda e, p, who: f"{_card(e, p)} is pushed out of the row and is unhappy.",
    EventKind.USE: lambda e, p, who: f"{who:uses} {_named(e, p)}.",
    EventKind.PASS: lambda e, p, who: f"{who:passes}.",
    EventKind.DRAW: lambda e, p, who: f"{who:draws} {_card(e, p)}.",
    EventKind.RESHUFFLE: lambda e, p, who: (
        f"{who:shuffles} {counted(e.amount, 'discarded card')} into the deck."
    ),
    EventKind.DISCARD: lambda e, p, who: f"{who:discards} {_card(e, p)}.",
    EventKind.REVEAL: lambda e, p, who: f"{_card(e, p)} is revealed.",
    EventKind.TAKE: lambda e, p, who: f"{who:takes} {_card(e, p)} from {place_words(e.source)}.",
    EventKind.EXCHANGE: lambda e, p, who: f"{_card(e, p)} goes to {place_words(e.target)}.",
    EventKind.EXPEL: lambda e, p, who: f"{who:expels} {_card(e, p)} from the game.",
    EventKind.LOOK: lambda e, p, who: (
        f"{who:looks} at {counted(e.amount, 'card')} of {place_words(e.source)}."
    ),
    EventKind.SEE: lambda e, p, who: f"{who:sees} {_card(e, p)}.",
    EventKind.PUT_BACK: lambda e, p, who: f"{who:puts} the cards back{_listed(': ', e, ', then ')}.",
    EventKind.SEND_BACK: lambda e, p, who: f"{who:sends} {_card(e, p)} under the customer deck.",
    EventKind.AGAIN: lambda e, p, who: f"{_named(e, p)} can be used again.",
    EventKind.CHOOSE_CARDS: lambda e, p, who: f"{who:has} chosen{_listed(' ', e, ' and ')}.",
    EventKind.LAY_CARD: lambda e, p, who: f"{who:lays} {_card(e, p)} face down.",
    EventKind.LAY: lambda e, p, who: (
        f"{who:has} laid {counted(e.amount, 'card') if e.amount else 'nothing'}."
    ),
    EventKind.TURN_UP: lambda e, p, who: f"{who:turns} up {_card(e, p)}.",
    EventKind.NAME: lambda e, p, who: f"{who:names} {_named(e, p)}.",
    EventKind.ADJUST: lambda e, p, who: f"The sum of {who.inside:'s} cards changes by {e.amount:+}.",
    EventKind.DOMAIN: lambda e, p, who: f"{who:'s} cards count as {e.what}.",
    EventKind.EDGE: lambda e, p, who: f"{who:'s} highest card counts {e.amount} more.",
    EventKind.CONTEST: lambda e, p, who: f"{who:'s} team wins the contest for {_card(e, p)}.",
    EventKind.RETURN: lambda e, p, who: f"{who:takes} {_card(e, p)} back to the hand.",
    EventKind.SPEND: lambda e, p, who: f"{_card(e, p)} goes to the discard of {_team(e.target)}.",
    EventKind.SCORE: lambda e, p, who: f"{who:scores} {_card(e, p)}.",
    EventKind.JOIN: lambda e, p, who: f"{_named(e, p)} joins a venture of {who.inside:'s} team.",
    EventKind.MOVE_ON: lambda e, p, who: f"{who:scores} {_card(e, p)} of the venture.",
    EventKind.RECRUIT: lambda e, p, who: f"{who:recruits} {_named(e, p)} to {place_words(e.target)}.",
    EventKind.NOBODY: lambda e, p, who: "Nobody was assisted, and the assisting ends.",
    EventKind.KEEP: lambda e, p, who: f"{who:keeps} {_card(e, p)}.",
    EventKind.END: lambda e, p, who: f"The game ends after round {e.amount}.",
    CommonKind.RESIGN: lambda e, p, who: resigns(who),
    CommonKind.ONLY_CHOICE: lambda e, p, who: f"{who:has} only one answer to give.",
}
