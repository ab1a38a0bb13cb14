"""Plays summed up in sentences: one for each player whom a play concerned."""

from collections.abc import Callable
from itertools import groupby

from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.games.trade_show.position import Position
from sv_widgets.games.trade_show.words import cubes, thing
from sv_widgets.kernel import Event, Played, Told, ToldKind
from sv_widgets.kernel.grammar import Person, series


def tell(play: Played) -> tuple[Told, ...]:
    """Sum up a play in sentences, in the order in which players come up in it."""
    position: Position = play.after
    money = list(position.money[: len(position.seats)])
    for event in play.events:
        if event.seat is not None:
            money[event.seat] -= _earned(event)
    names = {name: seat for seat, name in enumerate(position.seats)}
    deeds: dict[tuple[int, ToldKind], list[Event]] = {}
    for event in play.events:
        seat = names.get(event.target) if event.kind == EventKind.ROTATE else event.seat
        if event.kind in DEEDS and seat is not None:
            own = seat == play.seat and event.kind not in AFTERWARDS
            deeds.setdefault((seat, ToldKind.PLAY if own else ToldKind.OPERATE), []).append(event)
    told = []
    for (seat, kind), events in deeds.items():
        before = money[seat]
        money[seat] += sum(map(_earned, events))
        done = [DEEDS[event.kind](event, position) for event in events]
        says = _sentence(Person(position.seats[seat]), done)
        told.append(Told(seat, says, _where(events), kind, f"${before}", f"${money[seat]}"))
    return tuple(told)


AFTERWARDS = (EventKind.ROTATE, EventKind.SCORE_CUBES)
"""What happens to all players at the end of a round or of the game."""


def _earned(event: Event) -> int:
    """The dollars that an event brings its player."""
    return event.amount if event.what == "money" else 0


def _where(events: list[Event]) -> str:
    """The place of the first card that was taken."""
    return next((event.source for event in events if event.kind == EventKind.TAKE), "")


def _sentence(who: Person, done: list[str]) -> str:
    """All that a player did as a sentence, in which things done one after the other share a verb."""
    parts = [
        f"{who.verb(verb)} {series(rest for _, rest in deeds)}"
        for verb, deeds in groupby((deed.split(" ", 1) for deed in done), key=lambda deed: deed[0])
    ]
    return f"{who} {series(parts)}."


DEEDS: dict[str, Callable[[Event, Position], str]] = {
    EventKind.TAKE: lambda e, p: f"takes {thing(e, p)}",
    EventKind.SHOW: lambda e, p: f"goes to the trade show with {thing(e, p)}",
    EventKind.ROLL: lambda e, p: f"rolls {e.what}",
    EventKind.REROLL: lambda e, p: f"spends {cubes(e.amount)}",
    EventKind.FULFIL: lambda e, p: f"fulfils {thing(e, p)} with {e.what}",
    EventKind.CUBE: lambda e, p: "earns a cube",
    EventKind.ACCEPT: lambda e, p: f"sells for ${e.amount}",
    EventKind.KEEP_CUBES: lambda e, p: f"keeps {cubes(e.amount)}",
    EventKind.FAIL: lambda e, p: "fails to sell",
    EventKind.CONSOLATION: lambda e, p: f"scores ${e.amount} of bonuses",
    EventKind.LOSE_CUBES: lambda e, p: f"loses {cubes(e.amount)}",
    EventKind.ROTATE: lambda e, p: f"goes on with {thing(e, p)}",
    EventKind.SCORE_CUBES: lambda e, p: f"scores ${e.amount} for cubes",
}
"""What a player did, by the kind of event; all others only move cards and dice."""
