"""The log's sentences: each kind of event in words."""

from collections.abc import Callable

from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.games.trade_show.position import Position
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
    if event.card is not None:
        return _card(event, position)
    return f"${event.amount}" if event.what == "money" else cubes(event.amount)


def standing(position: Position, seat: int) -> dict[str, str]:
    """The figures that decide a player's final rank, by label (TS-END-2)."""
    return {"money": f"${position.money[seat]}"}


def verdict(position: Position) -> str:
    """A sentence on who has won, and whether somebody resigned (TS-R19)."""
    return winners(position, f" in round {position.round}")


def cubes(number: int) -> str:
    """A number of cubes in words."""
    return counted(number, "cube")


def _card(event: Event, position: Position) -> str:
    """The name of the card an event is about; a development unless the event says otherwise."""
    assert event.card is not None
    if event.what == "companies":
        return position.deck.companies[event.card].name
    return position.deck.developments[event.card].name


def _place(name: str) -> str:
    row, _, column = name.partition(" ")
    return f"the {row} place of column {column}"


SENTENCES: dict[str, Template] = {
    EventKind.COMPANY: lambda e, p, who: f"{who:begins} with {_card(e, p)}.",
    EventKind.MARKER: lambda e, p, who: f"{who:holds} the start-player marker.",
    EventKind.ROUND: lambda e, p, who: f"Round {e.amount} begins, with {who.inside}.",
    EventKind.TAKE: lambda e, p, who: f"{who:takes} {_card(e, p)}.",
    EventKind.SLIDE: lambda e, p, who: f"{_card(e, p)} moves down.",
    EventKind.DRAW: lambda e, p, who: f"{_card(e, p)} comes to {_place(e.target)}.",
    EventKind.FINISHED: lambda e, p, who: (
        f"{who:has} {e.amount} cards, one for each die, and {who.verb('is')} finished."
    ),
    EventKind.SHOW: lambda e, p, who: f"{who:takes} {_card(e, p)} to the trade show.",
    EventKind.ROLL: lambda e, p, who: f"{who:rolls} {e.what}.",
    EventKind.REROLL: lambda e, p, who: f"{who:spends} {cubes(e.amount)} to roll again.",
    EventKind.FULFIL: lambda e, p, who: f"{who:fulfils} {_card(e, p)} with {e.what}.",
    EventKind.CUBE: lambda e, p, who: f"It is exact, and {who.inside:earns} a cube.",
    EventKind.MUST_ACCEPT: lambda e, p, who: f"{MUST_ACCEPT[e.rule]}, so {who.inside:accepts}.",
    EventKind.ACCEPT: lambda e, p, who: f"{who:sells} for ${e.amount}.",
    EventKind.KEEP_CUBES: lambda e, p, who: f"{who:keeps} {cubes(e.amount)}.",
    EventKind.FAIL: lambda e, p, who: f"{who:'s} sale fails.",
    EventKind.CONSOLATION: lambda e, p, who: f"{who} still {who.verb('scores')} ${e.amount} of bonuses.",
    EventKind.LOSE_CUBES: lambda e, p, who: (
        f"The supply gets {cubes(e.amount)} back from {who.inside:'s} cards."
    ),
    EventKind.DEAL: lambda e, p, who: f"All {e.amount} cards are shuffled, and a new grid is dealt.",
    EventKind.ROTATE: lambda e, p, who: (
        f"{_card(e, p)} goes from {Person(e.source).inside} to {Person(e.target).inside}."
    ),
    EventKind.SCORE_CUBES: lambda e, p, who: f"{who:scores} ${e.amount} for cubes.",
    EventKind.END: lambda e, p, who: f"The game ends after round {e.amount}.",
    CommonKind.RESIGN: lambda e, p, who: resigns(who),
    CommonKind.ONLY_CHOICE: lambda e, p, who: (
        f"{who:{ONLY_CHOICES.get(e.rule, 'has only one answer to give')}}."
    ),
}

MUST_ACCEPT: dict[str, str] = {
    "TS-R5": "The whole stack is fulfilled",
    "TS-R7": "No die is left to roll",
}

ONLY_CHOICES: dict[str, str] = {
    "TS-R3": "has one way to fulfil the card",
    "TS-SHOW-8": "cannot fulfil the card",
}
