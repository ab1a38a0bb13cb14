"""The log's sentences: an event as a good table companion would tell it."""

from collections.abc import Callable

from sv_widgets.kernel import Event
from sv_widgets.trade_show.position import Position

Template = Callable[[Event, Position, str], str]


def say(event: Event, position: Position) -> str:
    """An event as a sentence."""
    who = "" if event.seat is None else position.seats[event.seat]
    return SENTENCES[event.kind](event, position, who)


def thing(event: Event, position: Position) -> str:
    """What has changed hands."""
    if event.card is not None:
        return _card(event, position)
    return f"${event.amount}" if event.what == "money" else cubes(event.amount)


def standing(position: Position, seat: int) -> dict[str, str]:
    """What decides a player's place in the end (TS-END-2)."""
    return {"money": f"${position.money[seat]}"}


def cubes(number: int) -> str:
    """So many cubes."""
    return f"{number} cube{'' if number == 1 else 's'}"


def _card(event: Event, position: Position) -> str:
    """The name of the card an event is about, which is a development if it does not say otherwise."""
    assert event.card is not None
    if event.what == "companies":
        return position.deck.companies[event.card].name
    return position.deck.developments[event.card].name


def _place(name: str) -> str:
    row, _, column = name.partition(" ")
    return f"the {row} place of column {column}"


SENTENCES: dict[str, Template] = {
    "company": lambda e, p, who: f"{who} begins with {_card(e, p)}.",
    "marker": lambda e, p, who: f"{who} holds the start-player marker.",
    "round": lambda e, p, who: f"Round {e.amount} begins, with {who}.",
    "take": lambda e, p, who: f"{who} takes {_card(e, p)}.",
    "slide": lambda e, p, who: f"{_card(e, p)} moves down.",
    "draw": lambda e, p, who: f"{_card(e, p)} comes to {_place(e.target)}.",
    "finished": lambda e, p, who: f"{who} has {e.amount} cards, one for each die, and is finished.",
    "show": lambda e, p, who: f"{who} takes {_card(e, p)} to the trade show.",
    "roll": lambda e, p, who: f"{who} rolls {e.what}.",
    "reroll": lambda e, p, who: f"{who} spends {cubes(e.amount)} to roll again.",
    "fulfil": lambda e, p, who: f"{who} fulfils {_card(e, p)} with {e.what}.",
    "cube": lambda e, p, who: f"It is exact, and {who} earns a cube.",
    "must_accept": lambda e, p, who: f"{MUST_ACCEPT[e.rule]}, so {who} accepts.",
    "accept": lambda e, p, who: f"{who} sells for ${e.amount}.",
    "keep_cubes": lambda e, p, who: f"{who} keeps {cubes(e.amount)}.",
    "fail": lambda e, p, who: f"{who}'s sale fails.",
    "consolation": lambda e, p, who: f"{who} still scores ${e.amount} of bonuses.",
    "lose_cubes": lambda e, p, who: f"The cubes on {who}'s cards, {e.amount}, go back to the supply.",
    "deal": lambda e, p, who: f"All {e.amount} cards are shuffled, and a new grid is dealt.",
    "rotate": lambda e, p, who: f"{_card(e, p)} goes from {e.source} to {e.target}.",
    "score_cubes": lambda e, p, who: f"{who} scores ${e.amount} for cubes.",
    "end": lambda e, p, who: f"The game ends after round {e.amount}.",
    "only_choice": lambda e, p, who: f"{who} {ONLY_CHOICES.get(e.rule, 'has only one answer to give')}.",
}

MUST_ACCEPT: dict[str, str] = {
    "TS-R5": "The whole stack is fulfilled",
    "TS-R7": "No die is left to roll",
}

ONLY_CHOICES: dict[str, str] = {
    "TS-R3": "has one way to fulfil the card",
    "TS-SHOW-8": "cannot fulfil the card",
}
