"""The log's sentences: an event as a good table companion would tell it."""

from collections.abc import Callable

from sv_widgets.kernel import Event
from sv_widgets.silicon_valley import blocks, valuation
from sv_widgets.silicon_valley.cards import effects
from sv_widgets.silicon_valley.position import PRICES, Position

Template = Callable[[Event, Position, str], str]


def say(event: Event, position: Position) -> str:
    """An event as a sentence."""
    who = "" if event.seat is None else position.seats[event.seat]
    return SENTENCES[event.kind](event, position, who)


def thing(event: Event, position: Position) -> str:
    """What has changed hands."""
    if event.card is not None:
        return _card(event, position)
    if event.what == "code":
        return blocks.words(event.amount)
    return f"${event.amount}" if event.what == "money" else str(event.amount)


def standing(position: Position, seat: int) -> dict[str, str]:
    """What decides a company's place in the end, in the order in which it does (SV-END-2)."""
    return {
        "valuation": valuation.amount(position.valuation[seat]),
        "money": f"${position.money[seat]}",
        "blocks": str(blocks.pieces(position.code[seat])),
    }


def _card(event: Event, position: Position) -> str:
    """The name of the card an event is about, as far as the reader may know it."""
    if event.card is None:
        return "a card"
    if event.what == "tiles":
        return position.deck.products[event.card // 2].name
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
        f"{who} gains nothing for {blocks.a(blocks.words(e.amount))}: the supply has nothing left for it."
    ),
    "pay_code": lambda e, p, who: f"{who} pays {blocks.words(e.amount)}.",
    "pay": lambda e, p, who: f"{who} pays {f'${e.amount}' if e.amount else 'nothing'}.",
    "cash": lambda e, p, who: f"{who} gets ${e.amount}.",
    "hire": lambda e, p, who: f"{who} hires {_card(e, p)}.",
    "fund": lambda e, p, who: f"{who} turns to {_card(e, p)} for funding, at {e.amount} code.",
    "valuation": lambda e, p, who: (
        f"{who}'s valuation {'rises' if e.source == 'market' else 'falls'} by {_spaces(e.amount)}."
    ),
    "slide": lambda e, p, who: "The employee row slides toward the low prices.",
    "draw": lambda e, p, who: f"{_card(e, p)} comes to {_place(e.target)}.",
    "discard": lambda e, p, who: f"{_card(e, p)} is discarded.",
    "shuffle": lambda e, p, who: (
        "The discarded card is the new deck."
        if e.amount == 1
        else f"The {e.amount} discarded cards are shuffled into a new deck."
    ),
    "poach": lambda e, p, who: f"{who} poaches {_card(e, p)} from {e.source}.",
    "expand": lambda e, p, who: f"{who} adds {_card(e, p)} to the HQ.",
    "outsource": lambda e, p, who: f"{who} has {blocks.a(blocks.words(e.amount))} made elsewhere.",
    "build": lambda e, p, who: f"{who} fills the grid with {blocks.words(e.amount)}.",
    "launch": lambda e, p, who: (
        f"{who} launches {_card(e, p)} as {'Second Mover' if (e.card or 0) % 2 else 'Innovator'}."
    ),
    "clear": lambda e, p, who: f"The {blocks.words(e.amount)} on the product go back to the supply.",
    "flip": lambda e, p, who: f"{who}'s tile of {_card(e, p)} flips to side B: its valuation is over.",
    "sunset": lambda e, p, who: f"{who} gives up {_card(e, p)}.",
    "lay_off": lambda e, p, who: f"{_card(e, p)} has to leave {who}'s company.",
    "raise": lambda e, p, who: (
        f"{_employee(e.target, p)} gets {_tokens(e.amount)}: ${e.amount} more a round."
    ),
    "cut": lambda e, p, who: f"{_employee(e.source, p)} loses {_tokens(e.amount)}.",
    "operate": lambda e, p, who: "All companies operate.",
    "pay_hq": lambda e, p, who: f"{who} pays ${e.amount} for the HQ.",
    "pay_salaries": lambda e, p, who: f"{who} pays ${e.amount} of salaries.",
    "forgiven": lambda e, p, who: f"{who} cannot pay ${e.amount} for the HQ, which is forgiven.",
    "lost": lambda e, p, who: f"{who} has no use for the power of {_card(e, p)}, and it is lost.",
    "stop": lambda e, p, who: f"{who} stops with {e.amount} action{'' if e.amount == 1 else 's'} left.",
    "round": lambda e, p, who: f"Round {e.amount} begins.",
    "end": lambda e, p, who: f"The game ends after round {e.amount}{ENDS.get(e.rule, '')}.",
    "only_choice": lambda e, p, who: f"{who} {ONLY_CHOICES.get(e.rule, 'has only one answer to give.')}",
}


def _employee(place: str, position: Position) -> str:
    return position.deck.employees[int(place.removeprefix("employee "))].name


def _tokens(number: int) -> str:
    return f"{number} salary token{'' if number == 1 else 's'}"


ENDS: dict[str, str] = {
    "SV-R22": ", the last one that was set",
    "SV-R49": ": nobody can do anything any more",
}

ONLY_CHOICES: dict[str, str] = {
    "SV-R48": "can take no further action.",
    "SV-R17": "has no use for the free action, and it is lost.",
    "SV-R8": "has only one block to take instead.",
    "SV-LAUNCH-1": "has only one design to build.",
    "SV-VC-2": "has only one block to choose.",
}


def _place(name: str) -> str:
    kind, _, number = name.partition(" ")
    slot = int(number)
    called = {"vc": "VC slot", "hq": "HQ slot", "product": "product space"}
    return f"the ${PRICES[slot]} slot" if kind == "row" else f"{called[kind]} {slot}"


# --- what cards do


def power_words(power: effects.Effect | None) -> str:
    """A special power as a sentence."""
    match power:
        case effects.Free():
            action = FREE[power.action]
            price = f", ${power.off} off the price" if power.off else ""
            return f"Then {action} as a free action{price}."
        case effects.Code():
            return f"Then take {blocks.words(power.blocks)}."
        case effects.AnyBlock():
            return f"Then take a block of your choice, worth at most {power.value}."
        case effects.CashPer():
            return f"Then ${power.amount} for each of your {NOUNS[power.each]}."
        case effects.CatchUp():
            return f"Then {_spaces(power.spaces)} of valuation, if nobody stands lower than you."
        case effects.Relief():
            return f"Then each of your employees loses {_tokens(power.tokens)}."
        case effects.NewFaces():
            return "Then everybody in the employee row makes room for somebody new."
    return ""


FREE: dict[str, str] = {
    "hire": "hire",
    "poach": "poach",
    "expand_hq": "expand your HQ",
    "outsource": "outsource",
    "launch": "launch a product",
}
NOUNS: dict[str, str] = {"employees": "employees", "hqs": "HQ cards", "products": "products"}
