"""Plays summed up in sentences: one for each player whom a play concerned, and one for the customers."""

from collections.abc import Callable
from itertools import groupby

from sv_widgets.games.tech_deck.names import EventKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.games.tech_deck.words import place_words, thing
from sv_widgets.kernel import Event, Played, Told, ToldKind
from sv_widgets.kernel.grammar import Person, counted, series

UNKNOWN = "a card"
"""What `thing` calls a card that the reader may not know."""


def tell(play: Played) -> tuple[Told, ...]:
    """Sum up a play in sentences, in the order in which players come up in it; the customers come last."""
    position: Position = play.after
    deeds: dict[tuple[int, ToldKind], list[Event]] = {}
    for event in play.events:
        if event.kind in DEEDS and event.seat is not None:
            own = event.seat == play.seat and event.rule not in AFTERWARDS
            kind = ToldKind.PLAY if own else ToldKind.OPERATE
            deeds.setdefault((event.seat, kind), []).append(event)
    told = []
    for (seat, kind), each in deeds.items():
        events = _telling(each)
        done = [DEEDS[event.kind](event, position) for event in events]
        where = next((event.target for event in events if event.target), "")
        before, after = (scored(each, seat) for each in (play.before or position, position))
        told.append(Told(seat, _sentence(Person(position.seats[seat]), done), where, kind, before, after))
    return (*told, *_customers(play, position))


def _telling(events: list[Event]) -> list[Event]:
    """The events worth telling: no pass beside other deeds, and a choice of cards only until they lie."""
    laid = any(event.kind == EventKind.LAY for event in events)
    dull = {EventKind.PASS, *([EventKind.CHOOSE_CARDS] if laid else [])}
    return [event for event in events if event.kind not in dull] or events[-1:]


AFTERWARDS = ("TD-REFRESH-1", "TD-R33")
"""The rules of what happens to all teams when they refresh."""


def scored(position: Position, seat: int) -> str:
    """What a seat's team has scored."""
    return f"{len(position.score(position.team_of[seat]).held(position))} scored"


def _sentence(who: Person, done: list[tuple[str, str]]) -> str:
    """All that a player did as a sentence, in which things done one after the other share a verb."""
    parts = []
    for verb, deeds in groupby(done, key=lambda deed: deed[0]):
        first, *particle = verb.split()
        parts.append(" ".join([who.verb(first), *particle, _things([rest for _, rest in deeds])]).strip())
    return f"{who} {series(parts)}."


def _things(things: list[str]) -> str:
    """Several things in words; cards that the reader may not know are counted."""
    hidden = things.count(UNKNOWN)
    known = [each for each in things if each != UNKNOWN]
    return series([*known, *([counted(hidden, "card")] if hidden > 1 else [UNKNOWN] * hidden)])


def _customers(play: Played, position: Position) -> tuple[Told, ...]:
    """What happened to the customers: who came, who was pushed out, that nobody was assisted."""
    parts = ["Nobody was assisted."] if any(event.kind == EventKind.NOBODY for event in play.events) else []
    for kind, verb in MOVES.items():
        if cards := [thing(event, position) for event in play.events if event.kind == kind]:
            parts.append(f"{series(cards)} {verb}.")
    return (Told(None, " ".join(parts), kind=ToldKind.OPPONENT),) if parts else ()


MOVES: dict[str, str] = {
    EventKind.CUSTOMER: "joined the row",
    EventKind.UNHAPPY: "went away unhappy",
}
"""What customers do by themselves, by the kind of event."""


def _listed(event: Event) -> str:
    """The cards that an event lists, if there are any and the reader may know them."""
    return series(event.steps) or "what"


DEEDS: dict[str, Callable[[Event, Position], tuple[str, str]]] = {
    EventKind.KEEP_VENTURE: lambda e, p: ("starts", f"with {thing(e, p)}"),
    EventKind.USE: lambda e, p: ("uses", p.card(e.card).name if e.card is not None else UNKNOWN),
    EventKind.PASS: lambda e, p: ("passes", ""),
    EventKind.DRAW: lambda e, p: ("draws", thing(e, p)),
    EventKind.DISCARD: lambda e, p: ("discards", thing(e, p)),
    EventKind.TAKE: lambda e, p: ("takes", f"{thing(e, p)} from {place_words(e.source)}"),
    EventKind.EXCHANGE: lambda e, p: ("exchanges", thing(e, p)),
    EventKind.EXPEL: lambda e, p: ("expels", thing(e, p)),
    EventKind.SEE: lambda e, p: ("sees", thing(e, p)),
    EventKind.SEND_BACK: lambda e, p: ("sends back", thing(e, p)),
    EventKind.CHOOSE_CARDS: lambda e, p: ("chooses", f"{_listed(e)} to lay"),
    EventKind.LAY: lambda e, p: ("lays", counted(e.amount, "card") if e.amount else "nothing"),
    EventKind.TURN_UP: lambda e, p: ("turns up", thing(e, p)),
    EventKind.NAME: lambda e, p: ("names", thing(e, p)),
    EventKind.ADJUST: lambda e, p: ("changes", f"the sum by {e.amount:+}"),
    EventKind.DOMAIN: lambda e, p: ("counts", f"the cards as {e.what}"),
    EventKind.EDGE: lambda e, p: ("adds", f"{e.amount} to the highest card"),
    EventKind.CONTEST: lambda e, p: ("wins", f"the contest for {thing(e, p)}"),
    EventKind.RETURN: lambda e, p: ("takes back", thing(e, p)),
    EventKind.SCORE: lambda e, p: ("scores", thing(e, p)),
    EventKind.JOIN: lambda e, p: ("lets", f"{thing(e, p)} join a venture"),
    EventKind.MOVE_ON: lambda e, p: ("scores", f"{thing(e, p)} of a venture"),
    EventKind.RECRUIT: lambda e, p: ("recruits", f"{thing(e, p)} to {place_words(e.target)}"),
    EventKind.KEEP: lambda e, p: ("keeps", thing(e, p)),
}
"""What a player did, as a verb and the rest, by the kind of event; all others only move cards."""
