"""The log's sentences: an event as a good table companion would tell it."""

from collections.abc import Callable

from sv_widgets.kernel import Event
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.position import Position

Template = Callable[[Event, Position, str], str]


def say(event: Event, position: Position) -> str:
    """An event as a sentence."""
    who = "" if event.seat is None else position.seats[event.seat]
    return SENTENCES[event.kind](event, position, who)


def _card(event: Event, position: Position) -> str:
    """The name of the card an event is about, as far as the reader may know it."""
    if event.card is None:
        return "a card"
    cards = getattr(position.deck, event.what)
    return str(cards[event.card].name)


def _spaces(number: int) -> str:
    return f"{number} space{'' if number == 1 else 's'}"


SENTENCES: dict[str, Template] = {
    "offer": lambda e, p, who: f"{who} is dealt {e.amount} founders to choose from.",
    "keep": lambda e, p, who: f"{who} keeps {'a founder' if e.card is None else _card(e, p)}.",
    "put_back": lambda e, p, who: (
        f"{who} puts {'the other founder' if e.card is None else _card(e, p)} back into the box."
    ),
    "found": lambda e, p, who: f"{who}'s founder is {_card(e, p)}.",
    "gain_code": lambda e, p, who: f"{who} gains {blocks.words(e.amount)}.",
    "no_code": lambda e, p, who: (
        f"{who} gains nothing for a {blocks.words(e.amount)}: the supply has nothing left for it."
    ),
    "pay_code": lambda e, p, who: f"{who} pays {blocks.words(e.amount)}.",
    "pay": lambda e, p, who: f"{who} pays ${e.amount}.",
    "cash": lambda e, p, who: f"{who} gets ${e.amount}.",
    "hire": lambda e, p, who: f"{who} hires {_card(e, p)}.",
    "fund": lambda e, p, who: f"{who} turns to {_card(e, p)} for funding, at {e.amount} code.",
    "valuation": lambda e, p, who: (
        f"{who}'s valuation {'rises' if e.source == 'market' else 'falls'} by {_spaces(e.amount)}."
    ),
    "slide": lambda e, p, who: "The employee row slides toward the low prices.",
    "draw": lambda e, p, who: f"{_card(e, p)} comes to {_place(e.target)}.",
    "discard": lambda e, p, who: f"{_card(e, p)} is discarded.",
    "shuffle": lambda e, p, who: f"The {e.amount} discarded cards are shuffled into a new deck.",
    "stop": lambda e, p, who: f"{who} stops with {e.amount} action{'' if e.amount == 1 else 's'} left.",
    "round": lambda e, p, who: f"Round {e.amount} begins.",
    "end": lambda e, p, who: f"The game ends after round {e.amount}{ENDS.get(e.rule, '')}.",
    "only_choice": lambda e, p, who: f"{who} {ONLY_CHOICES.get(e.rule, 'has only one answer to give.')}",
}

ENDS: dict[str, str] = {
    "SV-R22": ", the last one that was set",
    "SV-R49": ": nobody can do anything any more",
}

ONLY_CHOICES: dict[str, str] = {
    "SV-R48": "can take no further action.",
    "SV-R17": "has no use for the free action, and it is lost.",
    "SV-CODE-1": "has only one block to lay down next.",
    "SV-R8": "has only one block to take instead.",
}


def _place(name: str) -> str:
    kind, _, number = name.partition(" ")
    slot = int(number)
    return f"the ${5 + slot} slot" if kind == "row" else f"VC slot {slot}"
