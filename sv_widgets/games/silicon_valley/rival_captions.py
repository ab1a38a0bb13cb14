"""The Rival's turn told step by step: what a step did, and what that changed, each in a line (SV-RIVAL-1)."""

from collections.abc import Iterable, Sequence

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.position import Position, is_second
from sv_widgets.games.silicon_valley.words import effect_words, say, thing
from sv_widgets.kernel import Caption, Event

HEADLINES = frozenset({EventKind.TURN, EventKind.WALK, EventKind.STAY, EventKind.ACT})
"""The kinds of events with which a step of the Rival's turn begins; others only follow from them."""


def caption(events: Sequence[Event], position: Position) -> Caption:
    """The two lines for a step that is shown by itself."""
    at = next((at for at, event in enumerate(events) if event.kind in HEADLINES), None)
    if at is None:
        return _followed(events, position)
    first, rest = events[at], events[at + 1 :]
    match first.kind:
        case EventKind.TURN:
            return _turned(first, position)
        case EventKind.WALK:
            return _walked(first, rest, position)
        case EventKind.ACT:
            assert first.card is not None
            acting = position.deck.personalities[first.card]
            return Caption(f"{acting.name} acts.", effect_words(acting.power))
        case _:
            return Caption(say(first, position), "")


def _followed(events: Sequence[Event], position: Position) -> Caption:
    """What a step has done that something else began."""
    *before, last = events
    if last.rule == "SV-RTECH-1":
        return Caption(say(last, position), _in_row(position))
    if last.kind == EventKind.TRACKER and before:  # what a personality did, and its tracker after it
        return Caption(say(before[-1], position), say(last, position))
    return Caption(say(last, position), "")


def _turned(event: Event, position: Position) -> Caption:
    assert event.card is not None
    card = position.deck.decisions[event.card]
    takes = blocks.row_words(card.blocks) or "nothing"
    return Caption(
        f"The Rival turns {card.name}.",
        f"White moves on by {card.white}, gray by {card.gray}; then the Rival takes {takes}.",
    )


def _walked(event: Event, rest: Sequence[Event], position: Position) -> Caption:
    """A pawn's move, to the card on which it ends, and what the pawn does there."""
    name = next((thing(each, position) for each in rest if each.kind == EventKind.LAND), "")
    further = " and further" if any(each.kind == EventKind.WALK for each in rest) else ""
    changed = "; ".join([*_tracked(rest, position), *_taken(rest, position)])
    return Caption(
        f"The {event.what} pawn moves on by {event.amount}{further}, to {name}.",
        f"{changed[0].upper()}{changed[1:]}." if changed else "",
    )


def _tracked(events: Sequence[Event], position: Position) -> list[str]:
    """How far the trackers go down, those that go equally far together."""
    last = f" {position.options.tracker_steps}"
    moved = {event.what for event in events if event.kind == EventKind.TRACKER}
    far: dict[str, list[str]] = {}
    for event in events:
        if event.kind == EventKind.HELD and event.what not in moved:
            far.setdefault("on ! already", []).append(event.what)
        elif event.kind == EventKind.TRACKER:
            down = f"down {event.amount}{', to !' if event.target.endswith(last) else ''}"
            far.setdefault(down, []).append(event.what)
    return [f"{' and '.join(names)} {how}" for how, names in far.items()]


def _taken(events: Iterable[Event], position: Position) -> list[str]:
    """What the Rival takes, launches or clears away."""
    told = []
    for event in events:
        match event.kind:
            case EventKind.TAKE:
                told.append(f"{thing(event, position)} joins the Rival")
            case EventKind.QUEUE:
                told.append(f"its tech row gains {blocks.words(event.amount)}")
            case EventKind.LAY:
                told.append(f"it lays down {blocks.words(event.amount)}")
            case EventKind.LAUNCH:
                told.append(f"it is {'Second Mover' if is_second(event.card or 0) else 'Innovator'}")
            case EventKind.DISCARD if event.what in ("hqs", "vcs"):
                told.append(f"{thing(event, position)} leaves the board")
            case EventKind.FLIP:
                told.append(say(event, position).rstrip("."))
            case _:
                pass
    return told


def _in_row(position: Position) -> str:
    assert position.rival is not None
    worth = sum(blocks.VALUES[shape] for shape in position.rival.tech)
    return f"Its tech row is worth {worth} {'square' if worth == 1 else 'squares'} now."
