"""The two pawns of the Rival: their path round the board, and where a move ends (SV-PAWN)."""

from functools import lru_cache
from typing import NamedTuple

from sv_widgets.games.silicon_valley.names import PlaceKind
from sv_widgets.games.silicon_valley.position import CARD_SLOTS, SLOTS, Position, places
from sv_widgets.kernel import Place

WHITE, GRAY = 0, 1
PAWNS = ("white", "gray")


def path(position: Position) -> tuple[Place, ...]:
    """The spaces of the pawns' circular path, clockwise (SV-R4).

    These are products from left to right, VC slots, the employee row from $9 down to $5, and HQ slots.
    """
    return _ring(position.seats, position.spaces)


@lru_cache(maxsize=2**8)
def _ring(seats: tuple[str, ...], spaces: int) -> tuple[Place, ...]:
    there = places(seats)
    return (
        *there.product[:spaces],
        *there.vc_slot[:CARD_SLOTS],
        *reversed(there.row[:SLOTS]),
        *there.hq_slot[:CARD_SLOTS],
    )


def path_names(products: int) -> tuple[str, ...]:
    """The names of the spaces of the path, on a board with this number of product spaces."""
    return (
        *(f"{PlaceKind.PRODUCT} {space}" for space in range(products)),
        *(f"{PlaceKind.VC} {slot}" for slot in range(CARD_SLOTS)),
        *(f"{PlaceKind.ROW} {slot}" for slot in reversed(range(SLOTS))),
        *(f"{PlaceKind.HQ} {slot}" for slot in range(CARD_SLOTS)),
    )


def occupied(position: Position) -> frozenset[Place]:
    """The spaces on which pawns stand; empty if there is no Rival."""
    if position.rival is None:
        return frozenset()
    ring = path(position)
    return frozenset(ring[spot] for spot in position.rival.pawns if spot is not None)


def behind(position: Position, pawn: int) -> int:
    """The space of the path from which a pawn's next move starts.

    Before their first move white stands to the left of the products and gray to their right (SV-SOLO-5).
    """
    assert position.rival is not None
    spot = position.rival.pawns[pawn]
    if spot is not None:
        return spot
    return -1 if pawn == WHITE else position.spaces - 1


class Walk(NamedTuple):
    """A move of a pawn as indices of spaces of the path."""

    counted: tuple[int, ...]
    """The spaces that the move counts."""
    further: tuple[int, ...]
    """The spaces to which the pawn then moves on, because it cannot act where it ended (SV-RPROD-5)."""

    @property
    def end(self) -> int:
        return (*self.counted, *self.further)[-1]


def walk(position: Position, pawn: int, steps: int, other: int | None) -> Walk | None:
    """The move of a pawn by a number of steps while the other pawn stands on the space `other`.

    It counts spaces with a card (SV-R18) on which the other pawn does not stand (SV-PAWN-1). Returns None
    if there is no space to act on (SV-R43).
    """
    ring, start = path(position), behind(position, pawn)
    ahead = [(start + step) % len(ring) for step in range(1, len(ring) + 1)]
    cards = [space for space in ahead if space != other and ring[space].held(position)]
    if not any(can_act(position, ring[space]) for space in cards):
        return None
    counted = [cards[step % len(cards)] for step in range(steps)]
    further: list[int] = []
    while not can_act(position, ring[(counted + further)[-1]]):
        further.append(cards[(steps + len(further)) % len(cards)])
    return Walk(tuple(counted), tuple(further))


def can_act(position: Position, place: Place) -> bool:
    """Whether a pawn can act on a space with a card: not on the Rival's own product (SV-RPROD-5).

    If the option `rival_waits` is set, it cannot act on a product launched in this round either (SV-R50).
    """
    first = position.launched[place.at] if place.row == "products" else None
    if first is None:
        return True
    if first.seat is None:
        return False
    return not (position.options.rival_waits and first.round == position.round)  # SV-R19
