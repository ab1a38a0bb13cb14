"""The Rival's turn: a decision card, two pawns that move and act, blocks, and personalities (SV-RIVAL-1).

The Rival has no seat and decides nothing. Each part of its turn is a step of its own, so that front ends can
show the turn part by part.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sv_widgets.games.silicon_valley import blocks, tilings
from sv_widgets.games.silicon_valley.actions.launch import clear, set_launched, take_tile
from sv_widgets.games.silicon_valley.blocks import ONE, SHAPES, VALUES
from sv_widgets.games.silicon_valley.cards import DecisionCard
from sv_widgets.games.silicon_valley.market import shuffle_if_spent
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.pawns import GRAY, PAWNS, WHITE, path, walk
from sv_widgets.games.silicon_valley.personalities import Personalities, move_trackers
from sv_widgets.games.silicon_valley.position import (
    Launched,
    Position,
    Rival,
    deck_of,
    discard_of,
    innovator_tile,
    second_tile,
)
from sv_widgets.kernel import Event, Events, Place, Step, move_card, transfer


def rival_of(position: Position) -> Rival:
    """The Rival of a solo game."""
    assert position.rival is not None
    return position.rival


def change(position: Position, **parts: Any) -> None:
    """Replace fields of the Rival's record, such as trackers, pawns or the tech row."""
    position.rival = replace(rival_of(position), **parts)


class RivalTurn(Step[Position]):
    """Start the Rival's turn: decision card, white pawn, gray pawn, blocks, personalities (SV-RIVAL-1)."""

    def run(self, position: Position, events: Events) -> None:
        turn_card(position, events)
        position.push(MovePawn(WHITE), MovePawn(GRAY), CollectBlocks(), Personalities(0))


def turn_card(position: Position, events: Events) -> None:
    """Replace the decision card with the next one; an empty deck is reshuffled from its discards (SV-R43)."""
    deck, discard, here = deck_of("decisions"), discard_of("decisions"), position.decision_card
    for card in here.held(position):
        move_card(position, events, card, here, discard, rule="SV-RIVAL-1", kind=EventKind.DISCARD)
    shuffle_if_spent(position, events, "decisions", "SV-R43")
    card = deck.held(position)[0]
    move_card(position, events, card, deck, here, rule="SV-RIVAL-1", kind=EventKind.TURN, reveals=True)


def decided(position: Position) -> DecisionCard:
    """The decision card of this round."""
    (card,) = position.decisions[0]
    return position.deck.decisions[card]


# --- pawns


class MovePawn(Step[Position]):
    """Move a pawn by the number on the decision card, then act where it ends (SV-PAWN)."""

    pawn: int

    def run(self, position: Position, events: Events) -> None:
        card, pawns = decided(position), rival_of(position).pawns
        steps = card.white if self.pawn == WHITE else card.gray
        way = walk(position, self.pawn, steps, other=pawns[1 - self.pawn])
        if way is None:
            events.append(Event(EventKind.STAY, "SV-R43", what=PAWNS[self.pawn]))
            return
        ring, spot = path(position), pawns[self.pawn]
        start = "" if spot is None else ring[spot].name
        events.append(_walked("SV-PAWN-1", self.pawn, [start, *(ring[space].name for space in way.counted)]))
        if way.further:
            on = [ring[space] for space in (way.counted[-1], *way.further)]
            first = position.launched[on[0].at]
            rule = "SV-RPROD-5" if first is None or first.seat is None else "SV-R50"
            events.append(_walked(rule, self.pawn, [place.name for place in on]))
        moved = (way.end, pawns[1]) if self.pawn == WHITE else (pawns[0], way.end)
        change(position, pawns=moved)
        land(position, events, ring[way.end])


def _walked(rule: str, pawn: int, places: Sequence[str]) -> Event:
    """The event of a pawn that moves from the first of these places over all the others."""
    start, *way = places
    return Event(EventKind.WALK, rule, None, PAWNS[pawn], len(way), None, start, way[-1], steps=tuple(way))


def land(position: Position, events: Events, place: Place) -> None:
    """Act on the card on which a pawn ends (SV-PAWN-2)."""
    (card,) = place.held(position)
    events.append(Event(EventKind.LAND, "SV-PAWN-2", None, place.row, card=card, target=place.name))
    deck = position.deck
    match place.row:
        case "products" if position.launched[place.at] is None:
            innovate(position, events, place.at)
        case "products":
            follow(position, events, place.at)
        case "hqs":
            move_trackers(position, events, deck.hqs[card].offers, "SV-RHQ-1")
            move_card(
                position, events, card, place, discard_of("hqs"), rule="SV-RHQ-1", kind=EventKind.DISCARD
            )
        case "vcs":
            move_trackers(position, events, deck.vcs[card].wants, "SV-RVC-1")
            move_card(
                position, events, card, place, discard_of("vcs"), rule="SV-RVC-1", kind=EventKind.DISCARD
            )
        case "employees":
            move_trackers(position, events, deck.employees[card].wants, "SV-REMP-1")
            move_card(
                position, events, card, place, position.rival_staff, rule="SV-REMP-1", kind=EventKind.TAKE
            )
            join_row(position, events, printed(deck.employees[card]), "SV-REMP-1")


# --- products


def innovate(position: Position, events: Events, space: int) -> None:
    """Launch a product as Innovator, with blocks from the left end of the tech row (SV-RPROD-1).

    The blocks lie beside the grid, whether or not they would fill it (SV-R46). The Rival needs no product
    slot.
    """
    (card,) = position.products[space]
    needed = len(tilings.squares_of(position.deck.products[card].grid))
    row = rival_of(position).tech
    paid = first_worth(row, needed)
    if paid:
        change(position, tech=row[len(paid) :])
        way = position.tech_row, position.design(space)
        _move_blocks(position, events, paid, way, rule="SV-RPROD-1", kind=EventKind.LAY)
    needed -= sum(VALUES[shape] for shape in paid)
    more = from_supply(position.in_supply, decided(position).blocks, needed)
    if more:
        way = position.supply, position.design(space)
        _move_blocks(position, events, more, way, rule="SV-RPROD-2", kind=EventKind.LAY)
    set_launched(position, space, Launched(None, position.round, ""))
    take_tile(position, events, position.rival_portfolio, innovator_tile(card), rule="SV-RPROD-1")


def first_worth(row: Sequence[int], squares: int) -> tuple[int, ...]:
    """The fewest blocks from the left end of a row with at least this many squares, or the whole row."""
    worth = 0
    for number, shape in enumerate(row):
        if worth >= squares:
            return tuple(row[:number])
        worth += VALUES[shape]
    return tuple(row)


def from_supply(supply: int, shown: Sequence[int], squares: int) -> tuple[int, ...]:
    """The decision card's blocks from left to right, repeated until they have enough squares (SV-RPROD-2).

    It stops early when a whole pass over the card yields no block (SV-R44).
    """
    taken: list[int] = []
    while squares > 0:
        before = len(taken)
        for wanted in shown:
            if squares > 0 and (shape := in_place_of(supply, wanted)) is not None:
                taken.append(shape)
                supply -= ONE[shape]
                squares -= VALUES[shape]
        if len(taken) == before:
            break
    return tuple(taken)


def follow(position: Position, events: Events, space: int) -> None:
    """Launch the player's product as Second Mover, without paying (SV-RPROD-4).

    Blocks and product leave the board, and the pawn stays on the empty space.
    """
    (card,) = position.products[space]
    tile = second_tile(card)
    take_tile(position, events, position.rival_portfolio, tile, rule="SV-RPROD-4")
    clear(position, events, space, "SV-RPROD-4")


# --- the tech row


class CollectBlocks(Step[Position]):
    """Add the blocks of the decision card to the tech row, after both pawns have moved (SV-RTECH-1)."""

    def run(self, position: Position, events: Events) -> None:
        join_row(position, events, decided(position).blocks, "SV-RTECH-1")


def printed(card: Any) -> tuple[int, ...]:
    """The blocks of an employee or a founder in printed order, instant before ongoing (SV-R44, SV-R51)."""
    return (*blocks.each(card.instant), *blocks.each(card.ongoing))


def join_row(position: Position, events: Events, shapes: Iterable[int], rule: str) -> None:
    """Add blocks from the supply, or their substitutes, to the right end of the tech row."""
    supply, gained = position.in_supply, list[int]()
    for wanted in shapes:
        if (shape := in_place_of(supply, wanted)) is not None:
            gained.append(shape)
            supply -= ONE[shape]
    if gained:
        change(position, tech=(*rival_of(position).tech, *gained))
        way = position.supply, position.tech_row
        _move_blocks(position, events, gained, way, rule=rule, kind=EventKind.QUEUE)


def in_place_of(supply: int, wanted: int) -> int | None:
    """The shape that the Rival takes in order to gain `wanted`; None if there is none (SV-R21).

    If that shape has run out, it is the shape of the same value with most blocks left, or of the next
    smaller value that has any; ties go to the first in the order of SV-R1.
    """
    if blocks.count(supply, wanted):
        return wanted
    for value in range(VALUES[wanted], 0, -1):
        left = [shape for shape in range(8) if VALUES[shape] == value and blocks.count(supply, shape)]
        if left:
            return max(left, key=lambda shape: (blocks.count(supply, shape), -shape))
    return None


def _move_blocks(
    position: Position,
    events: Events,
    shapes: Sequence[int],
    way: tuple[Place, Place],
    *,
    rule: str,
    kind: EventKind,
) -> None:
    """Move blocks from one place to another, and record their order in the event."""
    source, target = way
    amount = sum(ONE[shape] for shape in shapes)
    transfer(position, events, amount, source, target, rule=rule, kind=kind)
    events[-1] = events[-1]._replace(steps=tuple(SHAPES[shape] for shape in shapes))
