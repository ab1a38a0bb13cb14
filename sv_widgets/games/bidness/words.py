"""The log's sentences: each kind of event in words."""

from collections.abc import Callable

from sv_widgets.games.bidness.company import marketing
from sv_widgets.games.bidness.names import EventKind, PlaceKind
from sv_widgets.games.bidness.position import IOU, Position
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
    if event.what == "cards":
        return card_name(event, position)
    return UNITS.get(event.what, str)(event.amount)


def standing(position: Position, seat: int) -> dict[str, str]:
    """The figures that decide a player's final rank, in order of precedence (BD-BIZ-4)."""
    return {
        "debt": f"${IOU * position.ious[seat]}",
        "tech points": str(position.points[seat]),
        "marketing points": str(marketing(position, seat)),
        "cash": f"${position.money[seat]}",
    }


def verdict(position: Position) -> str:
    """A sentence on who has won, and whether the game was cut off (BD-R14) or resigned (BD-R37)."""
    return winners(position, f" in round {position.round}")


def card_name(event: Event, position: Position) -> str:
    """The name of the card that an event is about, if the reader may know it."""
    if event.card is None:
        return "a card"
    name: str = position.deck.titles[event.card].name
    return name


def kind_name(event: Event, position: Position) -> str:
    """The same card by the name of its kind."""
    assert event.card is not None
    name: str = position.deck.kind_of[event.card].name
    return name


def points(number: int) -> str:
    """A number of tech points in words."""
    return counted(number, "tech point")


def ious(number: int) -> str:
    """A number of IOUs in words."""
    return counted(number, "IOU")


UNITS: dict[str, Callable[[int], str]] = {
    "money": lambda amount: f"${amount}",
    "ious": ious,
    "points": points,
}

AWARDS = {"market_leader": "Market Leader", "tech_leader": "Tech Leader"}


def holder(name: str) -> str:
    """Who or what a place belongs to, within a sentence."""
    return "the bank" if name == PlaceKind.BANK else str(Person(name).inside)


def _points_moved(e: Event, p: Position) -> str:
    source, target, number = Person(e.source), Person(e.target), points(e.amount)
    if e.source == PlaceKind.BANK:
        return f"{target:gains} {number}."
    if e.target == PlaceKind.BANK:
        return f"{source:loses} {number}."
    if e.target == p.seats[e.seat or 0]:
        return f"{target:takes} {number} from {source.inside}."
    return f"{source:gives} {number} to {target.inside}."


SENTENCES: dict[str, Template] = {
    EventKind.FIRST_PLAYER: lambda e, p, who: f"{who:is} the first player.",
    EventKind.ROUND: lambda e, p, who: f"Round {e.amount} begins.",
    EventKind.SHUFFLE: lambda e, p, who: f"{counted(e.amount, 'card')} are shuffled.",
    EventKind.DEAL: lambda e, p, who: f"{who:is} dealt {counted(e.amount, 'card')}.",
    EventKind.DISCARD: lambda e, p, who: f"{who:discards} {card_name(e, p)}, unseen.",
    EventKind.PLAY: lambda e, p, who: f"{who:plays} {card_name(e, p)} ({kind_name(e, p)}).",
    EventKind.SELL: lambda e, p, who: f"{who:sells} {card_name(e, p)} ({kind_name(e, p)}).",
    EventKind.PASS: lambda e, p, who: f"{who:{PASSES.get(e.rule, 'passes')}}.",
    EventKind.PUT_AWAY: lambda e, p, who: f"{card_name(e, p)} is discarded.",
    EventKind.LAY_OUT: lambda e, p, who: f"{card_name(e, p)} lies in {who.inside:'s} workplace this round.",
    EventKind.BID: lambda e, p, who: f"{who:bids} ${e.amount}.",
    EventKind.DROP_OUT: lambda e, p, who: f"{who:{DROPS.get(e.rule, 'drops out')}}.",
    EventKind.NO_BID: lambda e, p, who: f"Nobody bids, and {card_name(e, p)} is discarded.",
    EventKind.JOIN: lambda e, p, who: (
        f"{card_name(e, p)} ({kind_name(e, p)}) comes to {who.inside:'s} workplace."
    ),
    EventKind.SUE: lambda e, p, who: f"{who:sues} {holder(e.target)} for {e.what}.",
    EventKind.OFFER: lambda e, p, who: f"{who:offers} to settle for ${e.amount}.",
    EventKind.ACCEPT: lambda e, p, who: f"{who:accepts} ${e.amount}.",
    EventKind.TRIAL: lambda e, p, who: f"{TRIALS.get(e.rule, '')}{who:goes} to trial.",
    EventKind.ROLL: lambda e, p, who: f"{who:rolls} {_faces(e)}.",
    EventKind.VERDICT: lambda e, p, who: f"{who:wins} the trial.",
    EventKind.GIVE: lambda e, p, who: (
        f"{card_name(e, p)} ({kind_name(e, p)}) goes from {holder(e.source)} to {holder(e.target)}."
    ),
    EventKind.LOSE: lambda e, p, who: f"{who:loses} {card_name(e, p)} ({kind_name(e, p)}).",
    EventKind.HEADHUNT: lambda e, p, who: (
        f"{who:takes} {card_name(e, p)} ({kind_name(e, p)}) from {holder(e.source)}."
    ),
    EventKind.RESEARCH: lambda e, p, who: f"{who:takes} {card_name(e, p)} from {_owner(e, p):'s} hand.",
    EventKind.SIGN: lambda e, p, who: f"{who:signs} {ious(e.amount)}.",
    EventKind.LOAN: lambda e, p, who: f"{who:borrows} ${e.amount}.",
    EventKind.PAY: lambda e, p, who: f"{who:pays} ${e.amount} to {holder(e.target)}.",
    EventKind.RECEIVE: lambda e, p, who: f"{who:receives} ${e.amount} from the bank.",
    EventKind.POINTS: lambda e, p, who: _points_moved(e, p),
    EventKind.AWARD: lambda e, p, who: f"{who:is} the {AWARDS[e.what]} now.",
    EventKind.RETURN_AWARD: lambda e, p, who: f"{who:is} no longer the {AWARDS[e.what]}; the top is tied.",
    EventKind.BUSINESS: lambda e, p, who: f"The business phase of round {e.amount} begins.",
    EventKind.SALARIES: lambda e, p, who: f"{who:'s} salaries are ${e.amount}.",
    EventKind.LAY_OFF: lambda e, p, who: f"{who:lays} off {card_name(e, p)} ({kind_name(e, p)}).",
    EventKind.PAY_OFF: lambda e, p, who: f"{who:pays} off {ious(e.amount)}.",
    EventKind.EARNINGS: lambda e, p, who: f"{who:earns} {e.what} = ${e.amount}.",
    EventKind.BONUS_BACK: lambda e, p, who: f"{card_name(e, p)} leaves {who.inside:'s} workplace.",
    EventKind.END: lambda e, p, who: f"The game ends in round {e.amount}.",
    CommonKind.RESIGN: lambda e, p, who: resigns(who),
    CommonKind.ONLY_CHOICE: lambda e, p, who: (
        f"{who:{ONLY_CHOICES.get(e.rule, 'has only one answer to give')}}."
    ),
}


def _owner(e: Event, p: Position) -> Person:
    """The player whose hand a card came from."""
    return p.person(int(e.source.removeprefix(f"{PlaceKind.HAND} "))).inside


def _faces(e: Event) -> str:
    return f"{e.what} = {e.amount}" if "+" in e.what else e.what


PASSES: dict[str, str] = {"BD-PLAY-2": "must pass with two cards or fewer"}
DROPS: dict[str, str] = {"BD-AUC-2": "drops out, unable to cover a higher bid"}
TRIALS: dict[str, str] = {"BD-R6": "The defendant cannot pay $10. "}
ONLY_CHOICES: dict[str, str] = {
    "BD-R9": "has only one way to pay salaries",
    "BD-R10": "has one card to discard",
}
