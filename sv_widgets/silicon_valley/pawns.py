"""The two pawns of the Rival: the path they go round the board, and where a move takes them (SV-PAWN)."""

from typing import NamedTuple

from sv_widgets.kernel import Place
from sv_widgets.silicon_valley.position import CARD_SLOTS, SLOTS, Position

WHITE, GRAY = 0, 1
PAWNS = ("white", "gray")


def path(position: Position) -> tuple[Place, ...]:
    """The spaces of the board, clockwise (SV-R4).

    Products from left to right, VC slots, the employee row from $9 down to $5, HQ slots, and again.
    """
    return (
        *map(position.product, range(position.spaces)),
        *map(position.vc_slot, range(CARD_SLOTS)),
        *map(position.row, reversed(range(SLOTS))),
        *map(position.hq_slot, range(CARD_SLOTS)),
    )


def path_names(products: int) -> tuple[str, ...]:
    """The same spaces by name, on a board of so many products."""
    return (
        *(f"product {space}" for space in range(products)),
        *(f"vc {slot}" for slot in range(CARD_SLOTS)),
        *(f"row {slot}" for slot in reversed(range(SLOTS))),
        *(f"hq {slot}" for slot in range(CARD_SLOTS)),
    )


def occupied(position: Position) -> frozenset[Place]:
    """The spaces on which pawns stand."""
    if position.rival is None:
        return frozenset()
    ring = path(position)
    return frozenset(ring[spot] for spot in position.rival.pawns if spot is not None)


def behind(position: Position, pawn: int) -> int:
    """The space from which a pawn goes on.

    Before their first move white stands to the left of the products and gray to their right (SV-SOLO-5).
    """
    assert position.rival is not None
    spot = position.rival.pawns[pawn]
    if spot is not None:
        return spot
    return -1 if pawn == WHITE else position.spaces - 1


class Walk(NamedTuple):
    """A pawn's way over spaces of the path."""

    counted: tuple[int, ...]
    """Those that its move counts."""
    further: tuple[int, ...]
    """Those to which it then goes on, because it can do nothing where it has come to (SV-RPROD-5)."""

    @property
    def end(self) -> int:
        return (*self.counted, *self.further)[-1]


def walk(position: Position, pawn: int, steps: int, other: int | None) -> Walk | None:
    """Where a move takes a pawn while the other one stands in that space of the path.

    It counts spaces with a card (SV-R18) on which the other pawn does not stand (SV-PAWN-1). None where
    there is no space to act on (SV-R43).
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
    """Whether a pawn can act on a space that holds a card: not on what the Rival has launched (SV-RPROD-5).

    If it has to wait for a Second Mover's round as others do, it passes on from such a product, too (SV-R50).
    """
    first = position.launched[place.at] if place.row == "products" else None
    if first is None:
        return True
    if first.seat is None:
        return False
    return not (position.options.rival_waits and first.round == position.round)  # SV-R19
