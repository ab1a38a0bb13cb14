"""A company: what it offers, whom and what it has room for, and what it will cost and bring in."""

from functools import lru_cache
from typing import NamedTuple

from sv_widgets.silicon_valley import salaries
from sv_widgets.silicon_valley.cards import Deck, Tile
from sv_widgets.silicon_valley.position import Position

SIDE_A, SECOND = 0, 1
"""What a tile's number says besides its product: the number is twice the product's, and one more for the
tile of a Second Mover."""


class Headquarters(NamedTuple):
    """The mat, all HQ cards and all launch tiles of a company, as if they were one card."""

    offers: tuple[int, ...]
    places: int
    upkeep: int
    slots: int
    symbols: int
    """All it offers, and so the most that a discount can come to."""


@lru_cache(maxsize=2**14)
def built(deck: Deck, mats: tuple[int, ...], hqs: tuple[int, ...], tiles: tuple[int, ...]) -> Headquarters:
    parts = [deck.mats[mat] for mat in mats] + [deck.hqs[card] for card in hqs]
    shown = [*(part.offers for part in parts), *(tile_of(deck, tile).offers for tile in tiles)]
    offers = tuple(map(sum, zip(*shown, strict=True)))
    places, upkeep = sum(part.places for part in parts), sum(part.upkeep for part in parts)
    return Headquarters(offers, places, upkeep, len(parts), sum(offers))


def headquarters(position: Position, seat: int) -> Headquarters:
    """What a company has built."""
    return built(position.deck, position.mats[seat], position.hqs[seat], position.tiles[seat])


def discount(position: Position, seat: int, wants: tuple[int, ...]) -> int:
    """Wanted symbols matched one to one with offered ones: those of HQ and products (SV-HIRE-2, SV-COMP-7).

    They are not used up (SV-R27).
    """
    return matched(wants, headquarters(position, seat).offers)


@lru_cache(maxsize=2**14)
def matched(wants: tuple[int, ...], offers: tuple[int, ...]) -> int:
    """How many wants find an offer, one to one."""
    return sum(map(min, wants, offers))


def places(position: Position, seat: int) -> int:
    """How many employees the HQ holds (SV-HIRE-5, SV-R5)."""
    return headquarters(position, seat).places


def has_room(position: Position, seat: int) -> bool:
    """Whether one more employee fits in. The founder takes no place (SV-R3)."""
    return len(position.employees[seat]) < headquarters(position, seat).places


def slots(position: Position, seat: int) -> int:
    """How many products the HQ holds: one on the mat and one for each card beside it (SV-HQ-3, SV-R5)."""
    return headquarters(position, seat).slots


def has_slot(position: Position, seat: int) -> bool:
    """Whether one more product fits in."""
    return len(position.tiles[seat]) < headquarters(position, seat).slots


# --- launch tiles


def tile_of(deck: Deck, tile: int) -> Tile:
    """What a launch tile says on its A side."""
    product = deck.products[tile // 2]
    return product.second if tile % 2 == SECOND else product.innovator


def flipped(position: Position, tile: int) -> bool:
    """Whether a tile in a company shows its B side.

    That is an Innovator's whose product has left the board, as it does for a Second Mover (SV-SECOND-5).
    """
    return tile % 2 == SIDE_A and (tile // 2,) not in position.products[: position.spaces]


def income(position: Position, seat: int) -> tuple[int, int]:
    """The cash and the valuation that a company's products bring in every round.

    Side B keeps the cash and loses the valuation (SV-R29).
    """
    cash = rise = 0
    for tile in position.tiles[seat]:
        card = tile_of(position.deck, tile)
        cash += card.ongoing_money
        rise += 0 if flipped(position, tile) else card.ongoing_valuation
    return cash, rise


def upkeep(position: Position, seat: int) -> int:
    """The money that a company must pay in the operate phase as it stands: HQ and salaries."""
    return headquarters(position, seat).upkeep + salaries.of_all(position, seat)
