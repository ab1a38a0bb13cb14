"""The log's sentences: each kind of event in words."""

from collections.abc import Callable

from sv_widgets.games.silicon_valley import blocks, valuation
from sv_widgets.games.silicon_valley.cards import ATTRIBUTES
from sv_widgets.games.silicon_valley.cards.effect import Effect
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.position import PRICES, Position, is_second, product_of
from sv_widgets.kernel import CommonKind, Event
from sv_widgets.kernel.grammar import Person, capital, counted
from sv_widgets.kernel.rules import resigns, winners

Template = Callable[[Event, Position, Person], str]

RIVAL = "The Rival"


def say(event: Event, position: Position) -> str:
    """The sentence of the log for an event."""
    who = Person(RIVAL) if event.seat is None else position.person(event.seat)
    return SENTENCES[event.kind](event, position, who)


def thing(event: Event, position: Position) -> str:
    """The thing that changed hands in an event, in words."""
    if event.card is not None:
        return _card(event, position)
    if event.what == "code":
        there = zip(blocks.unpack(event.amount), blocks.SHAPES, strict=True)
        return ", ".join(counted(number, shape) for number, shape in there if number)
    return f"${event.amount}" if event.what == "money" else str(event.amount)


def pieces(event: Event) -> tuple[str, ...]:
    """The blocks that changed hands in an event, one by one."""
    if event.what != "code" or event.card is not None or event.amount <= 0:
        return ()
    return tuple(blocks.SHAPES[shape] for shape in blocks.each(event.amount))


def verdict(position: Position) -> str:
    """A sentence on who has won, and whether the game was cut off (SV-R22, SV-R49) or resigned (SV-R53)."""
    outcome, rounds = position.outcome, position.round
    assert outcome is not None
    after = f" after {counted(rounds, 'round')}" + CUTS.get(outcome.rule, "")
    when = after if outcome.resigned is None else f" in round {rounds}"
    return winners(position, when, "the Rival")


def opponent(_: Position) -> str:
    """The name of the winner if no seat has won (SV-SOLO-7)."""
    return RIVAL


def standing(position: Position, seat: int) -> dict[str, str]:
    """The figures that decide a company's final rank, in order of precedence (SV-END-2)."""
    return {
        "valuation": valuation.amount(position.valuation[seat]),
        "money": f"${position.money[seat]}",
        "blocks": str(blocks.pieces(position.code[seat])),
    }


def _card(event: Event, position: Position) -> str:
    """The name of the card an event is about, if the reader may know it."""
    if event.card is None:
        return "a card"
    if event.what == "tiles":
        return position.deck.products[product_of(event.card)].name
    cards = getattr(position.deck, event.what)
    return str(cards[event.card].name)


def spaces(number: int) -> str:
    """A number of spaces of the valuation track in words."""
    return counted(number, "space")


SENTENCES: dict[str, Template] = {
    EventKind.OFFER: lambda e, p, who: f"{who:is} dealt {e.amount} founders to choose from.",
    EventKind.KEEP: lambda e, p, who: f"{who:keeps} {'a founder' if e.card is None else _card(e, p)}.",
    EventKind.PUT_BACK: lambda e, p, who: (
        f"{who:puts} {'the other founder' if e.card is None else _card(e, p)} back into the box."
    ),
    EventKind.FOUND: lambda e, p, who: f"{who:'s} founder is {_card(e, p)}.",
    EventKind.GAIN_CODE: lambda e, p, who: f"{who:gains} {blocks.words(e.amount)}.",
    EventKind.NO_CODE: lambda e, p, who: (
        f"{who:gains} nothing for {blocks.words(e.amount)}: the supply has nothing left for it."
    ),
    EventKind.PAY_CODE: lambda e, p, who: f"{who:pays} {blocks.words(e.amount)}.",
    EventKind.PAY: lambda e, p, who: f"{who:pays} {f'${e.amount}' if e.amount else 'nothing'}.",
    EventKind.CASH: lambda e, p, who: f"{who:gets} ${e.amount}.",
    EventKind.HIRE: lambda e, p, who: f"{who:hires} {_card(e, p)}.",
    EventKind.FUND: lambda e, p, who: f"{who:turns} to {_card(e, p)} for funding, at {e.amount} code.",
    EventKind.VALUATION: lambda e, p, who: (
        f"{who:'s} valuation {'rises' if e.source == PlaceKind.MARKET else 'falls'} by {spaces(e.amount)}."
    ),
    EventKind.SLIDE: lambda e, p, who: "The employee row slides toward the low prices.",
    EventKind.DRAW: lambda e, p, who: f"{_card(e, p)} comes to {place_words(e.target)}.",
    EventKind.DISCARD: lambda e, p, who: f"{_card(e, p)} is discarded.",
    EventKind.SHUFFLE: lambda e, p, who: (
        "The discarded card is the new deck."
        if e.amount == 1
        else f"The {e.amount} discarded cards are shuffled into a new deck."
    ),
    EventKind.POACH: lambda e, p, who: (
        f"{who:poaches} {_card(e, p)} from "
        f"{'the Rival' if e.source == PlaceKind.RIVAL else Person(e.source).inside}."
    ),
    EventKind.EXPAND: lambda e, p, who: f"{who:adds} {_card(e, p)} to the HQ.",
    EventKind.OUTSOURCE: lambda e, p, who: f"{who:has} {blocks.words(e.amount)} made elsewhere.",
    EventKind.BUILD: lambda e, p, who: f"{who:fills} the grid with {blocks.words(e.amount)}.",
    EventKind.LAUNCH: lambda e, p, who: (
        f"{who:launches} {_card(e, p)} as {'Second Mover' if is_second(e.card or 0) else 'Innovator'}."
    ),
    EventKind.CLEAR: lambda e, p, who: (
        f"The blocks on the product go back to the supply: {blocks.words(e.amount)}."
    ),
    EventKind.FLIP: lambda e, p, who: (
        f"{who:'s} tile of {_card(e, p)} flips to side B: its valuation is over."
    ),
    EventKind.SUNSET: lambda e, p, who: f"{who:gives} up {_card(e, p)}.",
    EventKind.LAY_OFF: lambda e, p, who: f"{_card(e, p)} has to leave {who.inside:'s} company.",
    EventKind.RAISE: lambda e, p, who: (
        f"{_employee(e.target, p)} gets {tokens(e.amount)}: ${e.amount} more a round."
    ),
    EventKind.CUT: lambda e, p, who: f"{_employee(e.source, p)} loses {tokens(e.amount)}.",
    EventKind.OPERATE: lambda e, p, who: "All companies operate.",
    EventKind.PAY_HQ: lambda e, p, who: f"{who:pays} ${e.amount} for the HQ.",
    EventKind.PAY_SALARIES: lambda e, p, who: f"{who:pays} ${e.amount} of salaries.",
    EventKind.FORGIVEN: lambda e, p, who: f"{who:cannot} pay ${e.amount} for the HQ, which is forgiven.",
    EventKind.LOST: lambda e, p, who: (
        f"{who:has} no use for the power of {_card(e, p)}, and it is lost."
        if e.what == "vcs"
        else f"There is nothing that {_card(e, p)} could change."
    ),
    EventKind.STOP: lambda e, p, who: f"{who:stops} with {counted(e.amount, 'action')} left.",
    EventKind.ROUND: lambda e, p, who: f"Round {e.amount} begins.",
    EventKind.END: lambda e, p, who: f"The game ends after round {e.amount}{ENDS.get(e.rule, '')}.",
    EventKind.JOIN: lambda e, p, who: f"{_card(e, p)} joins the Rival, for {_attribute(e.target)}.",
    EventKind.PUT_AWAY: lambda e, p, who: f"The Rival is dealt the mat {_card(e, p)}, which is put away.",
    EventKind.TAKE: lambda e, p, who: f"The Rival takes {_card(e, p)}.",
    EventKind.TURN: lambda e, p, who: _turned(e, p),
    EventKind.WALK: lambda e, p, who: (
        f"The {e.what} pawn moves on by {e.amount}, to {place_words(e.target)}."
        if e.rule == "SV-PAWN-1"
        else f"The {e.what} pawn goes on to {place_words(e.target)}, past {PASSED[e.rule]}."
    ),
    EventKind.STAY: lambda e, p, who: f"The {e.what} pawn has nowhere to go and stays.",
    EventKind.LAND: lambda e, p, who: f"It has come to {_card(e, p)}.",
    EventKind.TRACKER: lambda e, p, who: _tracked(e, p),
    EventKind.HELD: lambda e, p, who: f"The tracker of {e.what} stands on ! already.",
    EventKind.QUEUE: lambda e, p, who: f"The Rival's tech row gains {_row(e)}.",
    EventKind.LAY: lambda e, p, who: (
        f"The Rival lays down {_row(e)}, from "
        f"{'the left of its tech row' if e.source == PlaceKind.RIVAL else 'the supply'}."
    ),
    EventKind.ACT: lambda e, p, who: (
        f"{_card(e, p)} acts: {effect_words(p.deck.personalities[e.card or 0].power)}"
    ),
    CommonKind.RESIGN: lambda e, p, who: resigns(who),
    CommonKind.ONLY_CHOICE: lambda e, p, who: (
        f"{who:{ONLY_CHOICES.get(e.rule, 'has only one answer to give.')}}"
    ),
}


def _turned(event: Event, position: Position) -> str:
    """The sentence for a decision card that is turned over."""
    assert event.card is not None
    card = position.deck.decisions[event.card]
    takes = blocks.row_words(card.blocks) or "nothing"
    return f"The Rival turns {card.name}: white {card.white}, gray {card.gray}, then {takes}."


def _attribute(place: str) -> str:
    return ATTRIBUTES[int(place.removeprefix(f"{PlaceKind.PERSONALITY} "))]


def _tracked(event: Event, position: Position) -> str:
    """The sentence for a tracker that has moved."""
    step = int(event.target.rpartition(" ")[2])
    if step == 0:
        return f"The tracker of {event.what} goes back to the top."
    where = ", to !" if step == position.options.tracker_steps else ""
    return f"The tracker of {event.what} goes down {event.amount}{where}."


def _row(event: Event) -> str:
    return blocks.row_words(map(blocks.SHAPES.index, event.steps))


def _employee(place: str, position: Position) -> str:
    return position.deck.employees[int(place.removeprefix(f"{PlaceKind.EMPLOYEE} "))].name


def tokens(number: int) -> str:
    """A number of salary tokens in words."""
    return counted(number, "salary token")


PASSED: dict[str, str] = {
    "SV-RPROD-5": "what the Rival has launched",
    "SV-R50": "what was launched in this very round",
}

CUTS: dict[str, str] = {
    "SV-R22": ", the limit that was set",
    "SV-R49": ", as nobody could do anything any more",
}
ENDS: dict[str, str] = {
    "SV-R22": ", the last one that was set",
    "SV-R49": ": nobody can do anything any more",
}

ONLY_CHOICES: dict[str, str] = {
    "SV-R48": "can take no further action.",
    "SV-R17": "has no use for the free action, and it is lost.",
    "SV-R8": "has only one block to take instead.",
    "SV-VC-2": "has only one block to choose.",
    "SV-PERS-2": "has only one block to choose.",
    "SV-R20": "has only one employee who could leave.",
}


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def place_words(name: str) -> str:
    """The words for a place of the board in a sentence."""
    kind, _, number = name.partition(" ")
    slot = int(number)
    if kind == PlaceKind.ROW:
        return f"the ${PRICES[slot]} slot"
    called = {PlaceKind.VC: "VC slot", PlaceKind.HQ: "HQ slot", PlaceKind.PRODUCT: "product space"}
    return f"the {ORDINALS[slot]} {called[PlaceKind(kind)]}"


# --- what cards do


def power_words(power: Effect | None) -> str:
    """The power of a VC card, which follows its gains, as a sentence."""
    return "" if power is None else f"Then {power.words()}."


def effect_words(effect: Effect) -> str:
    """An effect as a full sentence."""
    return f"{capital(effect.words())}."
