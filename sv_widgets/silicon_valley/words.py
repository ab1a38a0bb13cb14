"""The log's sentences: an event as a good table companion would tell it."""

from collections.abc import Callable

from sv_widgets.kernel import Event
from sv_widgets.kernel.rules import winners
from sv_widgets.silicon_valley import blocks, valuation
from sv_widgets.silicon_valley.cards import ATTRIBUTES, effects
from sv_widgets.silicon_valley.position import PRICES, RIVAL, Position

Template = Callable[[Event, Position, str], str]


def say(event: Event, position: Position) -> str:
    """An event as a sentence."""
    if event.seat is not None:
        who = position.seats[event.seat]
    else:
        who = "The Rival" if RIVAL in (event.source, event.target) else ""
    return SENTENCES[event.kind](event, position, who)


def thing(event: Event, position: Position) -> str:
    """What has changed hands."""
    if event.card is not None:
        return _card(event, position)
    if event.what == "code":
        return blocks.words(event.amount)
    return f"${event.amount}" if event.what == "money" else str(event.amount)


def verdict(position: Position) -> str:
    """Who has won."""
    lost = position.outcome is not None and not position.outcome.winners
    return "the Rival wins" if lost else winners(position)


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
    "draw": lambda e, p, who: f"{_card(e, p)} comes to {place_words(e.target)}.",
    "discard": lambda e, p, who: f"{_card(e, p)} is discarded.",
    "shuffle": lambda e, p, who: (
        "The discarded card is the new deck."
        if e.amount == 1
        else f"The {e.amount} discarded cards are shuffled into a new deck."
    ),
    "poach": lambda e, p, who: (
        f"{who} poaches {_card(e, p)} from {'the Rival' if e.source == RIVAL else e.source}."
    ),
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
    "lost": lambda e, p, who: (
        f"{who} has no use for the power of {_card(e, p)}, and it is lost."
        if e.what == "vcs"
        else f"There is nothing that {_card(e, p)} could change."
    ),
    "stop": lambda e, p, who: f"{who} stops with {e.amount} action{'' if e.amount == 1 else 's'} left.",
    "round": lambda e, p, who: f"Round {e.amount} begins.",
    "end": lambda e, p, who: f"The game ends after round {e.amount}{ENDS.get(e.rule, '')}.",
    "join": lambda e, p, who: f"{_card(e, p)} joins the Rival, for {_attribute(e.target)}.",
    "put_away": lambda e, p, who: f"The Rival is dealt the mat {_card(e, p)}, which is put away.",
    "take": lambda e, p, who: f"The Rival takes {_card(e, p)}.",
    "turn": lambda e, p, who: _turned(e, p),
    "walk": lambda e, p, who: (
        f"The {e.what} pawn moves on by {e.amount}, to {place_words(e.target)}."
        if e.rule == "SV-PAWN-1"
        else f"The {e.what} pawn goes on to {place_words(e.target)}, past {PASSED[e.rule]}."
    ),
    "stay": lambda e, p, who: f"The {e.what} pawn has nowhere to go and stays.",
    "land": lambda e, p, who: f"It has come to {_card(e, p)}.",
    "tracker": lambda e, p, who: _tracked(e, p),
    "held": lambda e, p, who: f"The tracker of {e.what} stands on ! already.",
    "queue": lambda e, p, who: f"The Rival's tech row gains {', '.join(e.steps)}.",
    "lay": lambda e, p, who: (
        f"The Rival lays down {', '.join(e.steps)}, from "
        f"{'the left of its tech row' if e.source == RIVAL else 'the supply'}."
    ),
    "act": lambda e, p, who: f"{_card(e, p)} acts: {effect_words(p.deck.personalities[e.card or 0].power)}",
    "only_choice": lambda e, p, who: f"{who} {ONLY_CHOICES.get(e.rule, 'has only one answer to give.')}",
}


def _turned(event: Event, position: Position) -> str:
    """A decision card, as it is turned over."""
    assert event.card is not None
    card = position.deck.decisions[event.card]
    takes = blocks.listed(card.blocks) or "nothing"
    return f"The Rival turns {card.name}: white {card.white}, gray {card.gray}, then {takes}."


def _attribute(place: str) -> str:
    return ATTRIBUTES[int(place.removeprefix("personality "))]


def _tracked(event: Event, position: Position) -> str:
    """A tracker that has moved."""
    step = int(event.target.rpartition(" ")[2])
    if step == 0:
        return f"The tracker of {event.what} goes back to the top."
    where = ", to !" if step == position.options.tracker_steps else ""
    return f"The tracker of {event.what} goes down {event.amount}{where}."


def _employee(place: str, position: Position) -> str:
    return position.deck.employees[int(place.removeprefix("employee "))].name


def _tokens(number: int) -> str:
    return f"{number} salary token{'' if number == 1 else 's'}"


PASSED: dict[str, str] = {
    "SV-RPROD-5": "what the Rival has launched",
    "SV-R50": "what was launched in this very round",
}

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
    "SV-PERS-2": "has only one block to choose.",
    "SV-R20": "has only one employee who could leave.",
}


def place_words(name: str) -> str:
    """A place of the board as a sentence calls it."""
    kind, _, number = name.partition(" ")
    slot = int(number)
    called = {"vc": "VC slot", "hq": "HQ slot", "product": "product space"}
    return f"the ${PRICES[slot]} slot" if kind == "row" else f"{called[kind]} {slot}"


# --- what cards do


def power_words(power: effects.Effect | None) -> str:
    """What comes after the gains of a VC card, as a sentence."""
    return "" if power is None else f"Then {_does(power)}."


def effect_words(effect: effects.Effect) -> str:
    """What an effect does, as a sentence of its own."""
    does = _does(effect)
    return f"{does[0].upper()}{does[1:]}."


def _does(effect: effects.Effect) -> str:
    match effect:
        case effects.Free():
            price = f", ${effect.off} off the price" if effect.off else ""
            return f"{FREE[effect.action]} as a free action{price}"
        case effects.Code():
            return f"take {blocks.words(effect.blocks)}"
        case effects.AnyBlock():
            return f"take a block of your choice, worth at most {effect.value}"
        case effects.GiveCode():
            return f"give up blocks worth {effect.value} code"
        case effects.Cash():
            return _cash(effect.amount)
        case effects.CashPer():
            return f"{_cash(effect.amount)} for each of your {NOUNS[effect.each]}"
        case effects.Valuation():
            return _moves(effect.spaces)
        case effects.ValuationPer():
            return f"{_moves(effect.spaces)} for each of your {NOUNS[effect.each]}"
        case effects.CatchUp():
            return f"{_moves(effect.spaces)}, if nobody stands lower"
        case effects.Relief():
            return f"each of your employees loses {_tokens(effect.tokens)}"
        case effects.Raise():
            return f"each of your employees gets {_tokens(effect.tokens)}"
        case effects.Upkeep():
            return PARTS[effect.part]
        case effects.Leave():
            return "one of your employees leaves, whichever you choose"
        case effects.NewFaces():
            return "everybody in the employee row makes room for somebody new"
    raise TypeError(f"no words for {effect}")


def _cash(amount: int) -> str:
    return f"{'take' if amount >= 0 else 'pay'} ${abs(amount)}"


def _moves(spaces: int) -> str:
    return f"your valuation {'rises' if spaces >= 0 else 'falls'} by {_spaces(abs(spaces))}"


PARTS: dict[str, str] = {
    "hq": "pay the upkeep of your HQ at once",
    "salaries": "pay all your salaries at once",
    "products": "pay the upkeep of your products at once",
}
FREE: dict[str, str] = {
    "hire": "hire",
    "poach": "poach",
    "expand_hq": "expand your HQ",
    "outsource": "outsource",
    "launch": "launch a product",
}
NOUNS: dict[str, str] = {"employees": "employees", "hqs": "HQ cards", "products": "products"}
