"""Plays summed up in sentences: one for each player whom a play concerned, in each of its phases."""

from collections import Counter
from collections.abc import Callable
from itertools import groupby
from typing import Final

from sv_widgets.games.bidness.names import EventKind, PlaceKind
from sv_widgets.games.bidness.position import Position
from sv_widgets.games.bidness.words import AWARDS, card_name, holder, ious, kind_name, points
from sv_widgets.kernel import Event, Played, Told, ToldKind
from sv_widgets.kernel.grammar import Person, series

Deed = Callable[[Event, Position], str]


def tell(play: Played) -> tuple[Told, ...]:
    """Sum up a play in sentences, in the order in which players come up in it."""
    position: Position = play.after
    seats = {name: seat for seat, name in enumerate(position.seats)}
    deeds: dict[tuple[int, ToldKind], list[str]] = {}
    flows: dict[tuple[int, ToldKind], int] = Counter()
    operates = False
    for event in play.events:
        operates |= event.kind in AFTERWARDS

        def key(seat: int, operates: bool = operates) -> tuple[int, ToldKind]:  # noqa: FBT001
            own = seat == play.seat and not operates
            return seat, ToldKind.PLAY if own else ToldKind.OPERATE

        if event.seat is not None and (deed := _deed(event, position)):
            deeds.setdefault(key(event.seat), []).append(deed)
        if event.what == "money":
            for name, amount in ((event.source, -event.amount), (event.target, event.amount)):
                if name in seats:
                    flows[key(seats[name])] += amount
    return tuple(_told(position, deeds, flows))


AFTERWARDS: Final = (EventKind.BUSINESS, EventKind.EARNINGS, EventKind.ROUND)
"""What begins once nobody has anything more to decide for a while: what follows happens to all."""


def _told(
    position: Position,
    deeds: dict[tuple[int, ToldKind], list[str]],
    flows: dict[tuple[int, ToldKind], int],
) -> list[Told]:
    """The sentences of all deeds, each with its player's cash before and after it."""
    cash = list(position.money[: len(position.seats)])
    for (seat, _), amount in flows.items():
        cash[seat] -= amount
    told = []
    for seat, kind in dict.fromkeys((*deeds, *flows)):
        before = cash[seat]
        cash[seat] += flows.get((seat, kind), 0)
        done = deeds.get((seat, kind)) or [_flow(cash[seat] - before)]
        says = _sentence(Person(position.seats[seat]), done)
        told.append(Told(seat, says, position.seats[seat], kind, f"${before}", f"${cash[seat]}"))
    return told


def _flow(amount: int) -> str:
    return f"gets ${amount}" if amount >= 0 else f"pays ${-amount}"


def _sentence(who: Person, done: list[str]) -> str:
    """All that a player did as a sentence, in which things done one after the other share a verb."""
    parts = [
        f"{who.verb(verb)}{more} {series(rest for _, _, rest in deeds)}".rstrip()
        for (verb, more), deeds in groupby(map(_split, done), key=lambda deed: deed[:2])
    ]
    return f"{who} {series(parts)}."


def _split(deed: str) -> tuple[str, str, str]:
    """The verb of a deed, a particle that belongs to it, and the rest."""
    verb, _, rest = deed.partition(" ")
    return (verb, " off", rest.removeprefix("off ")) if rest.startswith("off ") else (verb, "", rest)


def _deed(event: Event, position: Position) -> str:
    """What a player did in an event; empty if another event says it."""
    deed = BY_RULE.get((event.kind, event.rule)) or DEEDS.get(event.kind)
    return "" if deed is None else deed(event, position)


def _moved(e: Event, p: Position) -> str:
    """Tech points that changed hands, for the player to whom the event belongs."""
    number, whose = points(e.amount), p.seats[e.seat or 0]
    if e.source == PlaceKind.BANK:
        return f"gains {number}"
    if e.target == PlaceKind.BANK:
        return f"loses {number}"
    return (
        f"takes {number} from {holder(e.source)}"
        if e.target == whose
        else f"gives {number} to {holder(e.target)}"
    )


def _card(e: Event, p: Position) -> str:
    """A card with its kind."""
    return card_name(e, p) if e.card is None else f"{card_name(e, p)} ({kind_name(e, p)})"


DEEDS: Final[dict[str, Deed]] = {
    EventKind.ROUND: lambda e, p: f"is first in round {e.amount}",
    EventKind.DISCARD: lambda e, p: f"discards {card_name(e, p)} unseen",
    EventKind.PLAY: lambda e, p: f"plays {_card(e, p)}",
    EventKind.SELL: lambda e, p: f"sells {_card(e, p)} for $10",
    EventKind.PASS: lambda e, p: "passes",
    EventKind.BID: lambda e, p: f"bids ${e.amount}",
    EventKind.DROP_OUT: lambda e, p: "drops out",
    EventKind.NO_BID: lambda e, p: "gets no bid",
    EventKind.JOIN: lambda e, p: f"wins {_card(e, p)}",
    EventKind.SUE: lambda e, p: f"sues {holder(e.target)} for {e.what}",
    EventKind.OFFER: lambda e, p: f"offers to settle for ${e.amount}",
    EventKind.ACCEPT: lambda e, p: f"accepts ${e.amount}",
    EventKind.TRIAL: lambda e, p: "goes to trial",
    EventKind.ROLL: lambda e, p: f"rolls {e.what} = {e.amount}",
    EventKind.VERDICT: lambda e, p: "wins the trial",
    EventKind.GIVE: lambda e, p: f"gives {_card(e, p)} to {holder(e.target)}",
    EventKind.LOSE: lambda e, p: f"loses {_card(e, p)}",
    EventKind.HEADHUNT: lambda e, p: f"takes {_card(e, p)} from {holder(e.source)}",
    EventKind.RESEARCH: lambda e, p: f"takes {_card(e, p)} from another hand",
    EventKind.LOAN: lambda e, p: f"borrows ${e.amount}",
    EventKind.PAY: lambda e, p: f"pays ${e.amount} to {holder(e.target)}",
    EventKind.POINTS: _moved,
    EventKind.AWARD: lambda e, p: f"becomes the {AWARDS[e.what]}",
    EventKind.RETURN_AWARD: lambda e, p: f"loses the {AWARDS[e.what]} award to the bank",
    EventKind.LAY_OFF: lambda e, p: f"lays off {_card(e, p)}",
    EventKind.PAY_OFF: lambda e, p: f"pays off {ious(e.amount)}",
    EventKind.EARNINGS: lambda e, p: f"earns ${e.amount}",
}
"""What a player did, by the kind of event; all others only move cards, or say what another one says."""

BY_RULE: Final[dict[tuple[str, str], Deed]] = {
    (EventKind.PAY, "BD-BIZ-1"): lambda e, p: f"pays ${e.amount} of salaries",
    (EventKind.PAY, "BD-BIZ-3"): lambda e, p: "",
    (EventKind.ROLL, "BD-BIZ-6"): lambda e, p: f"rolls {e.what} for {points(e.amount)}",
    (EventKind.POINTS, "BD-BIZ-6"): lambda e, p: "",
    (EventKind.LAY_OUT, "BD-CARD-4"): lambda e, p: f"has {card_name(e, p)} this round",
}
"""The same for the events of one rule."""
