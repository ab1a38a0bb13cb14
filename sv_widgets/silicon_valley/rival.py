"""The Rival's turn: a card, two pawns and where they land, blocks, and then the personalities (SV-RIVAL-1).

The Rival has no seat and decides nothing. Everything it does is a step of its own, so that a turn can be
watched as it goes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sv_widgets.kernel import Event, Events, Place, Step, hand, transfer
from sv_widgets.silicon_valley import blocks, company, designs
from sv_widgets.silicon_valley.actions.launch import clear, set_launched, take_tile
from sv_widgets.silicon_valley.blocks import ONE, SHAPES, VALUES
from sv_widgets.silicon_valley.cards import DecisionCard
from sv_widgets.silicon_valley.market import shuffle_if_spent
from sv_widgets.silicon_valley.pawns import GRAY, PAWNS, WHITE, path, walk
from sv_widgets.silicon_valley.personalities import Personalities, move_trackers
from sv_widgets.silicon_valley.position import Launched, Position, Rival, deck_of, discard_of


def rival_of(position: Position) -> Rival:
    """The Rival of a solo game."""
    assert position.rival is not None
    return position.rival


def change(position: Position, **parts: Any) -> None:
    """Give the Rival other trackers, pawns or another tech row."""
    position.rival = replace(rival_of(position), **parts)


class RivalTurn(Step[Position]):
    """A decision card, the white pawn, the gray pawn, blocks, personalities (SV-RIVAL-1)."""

    def run(self, position: Position, events: Events) -> None:
        turn_card(position, events)
        position.push(MovePawn(WHITE), MovePawn(GRAY), CollectBlocks(), Personalities(0))


def turn_card(position: Position, events: Events) -> None:
    """Turn the next decision card over, in place of the one before; a spent deck is made anew (SV-R43)."""
    deck, discard, here = deck_of("decisions"), discard_of("decisions"), position.decision_card
    for card in here.held(position):
        hand(position, events, card, here, discard, rule="SV-RIVAL-1", kind="discard")
    shuffle_if_spent(position, events, "decisions", "SV-R43")
    card = deck.held(position)[0]
    hand(position, events, card, deck, here, rule="SV-RIVAL-1", kind="turn", reveals=True)


def decided(position: Position) -> DecisionCard:
    """The decision card of this round."""
    (card,) = position.decisions[0]
    return position.deck.decisions[card]


# --- pawns


class MovePawn(Step[Position]):
    """Move a pawn by the number on the decision card, and act where it ends (SV-PAWN)."""

    pawn: int

    def run(self, position: Position, events: Events) -> None:
        card, pawns = decided(position), rival_of(position).pawns
        steps = card.white if self.pawn == WHITE else card.gray
        way = walk(position, self.pawn, steps, other=pawns[1 - self.pawn])
        if way is None:
            events.append(Event("stay", "SV-R43", what=PAWNS[self.pawn]))
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
    """A pawn's way from the first of these places over all the others."""
    start, *way = places
    return Event("walk", rule, None, PAWNS[pawn], len(way), None, start, way[-1], steps=tuple(way))


def land(position: Position, events: Events, place: Place) -> None:
    """Act on the card on which a pawn ends (SV-PAWN-2)."""
    (card,) = place.held(position)
    events.append(Event("land", "SV-PAWN-2", None, place.row, card=card, target=place.name))
    deck = position.deck
    match place.row:
        case "products" if position.launched[place.at] is None:
            innovate(position, events, place.at)
        case "products":
            follow(position, events, place.at)
        case "hqs":
            move_trackers(position, events, deck.hqs[card].offers, "SV-RHQ-1")
            hand(position, events, card, place, discard_of("hqs"), rule="SV-RHQ-1", kind="discard")
        case "vcs":
            move_trackers(position, events, deck.vcs[card].wants, "SV-RVC-1")
            hand(position, events, card, place, discard_of("vcs"), rule="SV-RVC-1", kind="discard")
        case "employees":
            move_trackers(position, events, deck.employees[card].wants, "SV-REMP-1")
            hand(position, events, card, place, position.rival_staff, rule="SV-REMP-1", kind="take")
            join_row(position, events, printed(deck.employees[card]), "SV-REMP-1")


# --- products


def innovate(position: Position, events: Events, space: int) -> None:
    """Launch a product first, with blocks from the left end of the tech row (SV-RPROD-1).

    They lie beside the grid, whether or not they would fill it (SV-R46). The Rival needs no product slot.
    """
    (card,) = position.products[space]
    needed = len(designs.squares_of(position.deck.products[card].grid))
    row = rival_of(position).tech
    paid = first_worth(row, needed)
    if paid:
        change(position, tech=row[len(paid) :])
        way = position.tech_row, position.design(space)
        _move_blocks(position, events, paid, way, rule="SV-RPROD-1", kind="lay")
    needed -= sum(VALUES[shape] for shape in paid)
    more = from_supply(position.code[-1], decided(position).blocks, needed)
    if more:
        way = position.supply, position.design(space)
        _move_blocks(position, events, more, way, rule="SV-RPROD-2", kind="lay")
    set_launched(position, space, Launched(None, position.round, ""))
    take_tile(position, events, position.rival_portfolio, 2 * card, rule="SV-RPROD-1")


def first_worth(row: Sequence[int], squares: int) -> tuple[int, ...]:
    """The blocks at the left end of a row, one by one until they have so many squares."""
    worth = 0
    for number, shape in enumerate(row):
        if worth >= squares:
            return tuple(row[:number])
        worth += VALUES[shape]
    return tuple(row)


def from_supply(supply: int, shown: Sequence[int], squares: int) -> tuple[int, ...]:
    """The blocks of a decision card from left to right, again and again until it is enough (SV-RPROD-2).

    When a whole round of them brings nothing more, that is all (SV-R44).
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
    """Be the player's Second Mover, without paying (SV-RPROD-4).

    Blocks and product leave the board, and the pawn stays in the open space.
    """
    (card,) = position.products[space]
    tile = 2 * card + company.SECOND
    take_tile(position, events, position.rival_portfolio, tile, rule="SV-RPROD-4")
    clear(position, events, space, "SV-RPROD-4")


# --- the tech row


class CollectBlocks(Step[Position]):
    """After both pawns, the blocks of the decision card (SV-RTECH-1)."""

    def run(self, position: Position, events: Events) -> None:
        join_row(position, events, decided(position).blocks, "SV-RTECH-1")


def printed(card: Any) -> tuple[int, ...]:
    """The blocks of an employee or a founder in printed order, instant before ongoing (SV-R44, SV-R51)."""
    return (*blocks.each(card.instant), *blocks.each(card.ongoing))


def join_row(position: Position, events: Events, shapes: Iterable[int], rule: str) -> None:
    """Bring blocks from the supply to the right end of the tech row, or what comes in their place."""
    supply, gained = position.code[-1], list[int]()
    for wanted in shapes:
        if (shape := in_place_of(supply, wanted)) is not None:
            gained.append(shape)
            supply -= ONE[shape]
    if gained:
        change(position, tech=(*rival_of(position).tech, *gained))
        way = position.supply, position.tech_row
        _move_blocks(position, events, gained, way, rule=rule, kind="queue")


def in_place_of(supply: int, wanted: int) -> int | None:
    """The block that the Rival takes when it is to take one of a shape; None if there is none (SV-R21).

    If the shape has run out, it is the one of the same value with most blocks left, or of the next smaller
    value that has any; ties go to the first in the order of SV-R1.
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
    kind: str,
) -> None:
    """Move blocks from one place to another, and tell their order."""
    source, target = way
    amount = sum(ONE[shape] for shape in shapes)
    transfer(position, events, amount, source, target, rule=rule, kind=kind)
    events[-1] = events[-1]._replace(steps=tuple(SHAPES[shape] for shape in shapes))
