"""A company: its offered symbols, its room for employees and products, and its income and upkeep."""

from functools import lru_cache
from typing import NamedTuple

from sv_widgets.games.silicon_valley import salaries
from sv_widgets.games.silicon_valley.cards import Deck, Tile
from sv_widgets.games.silicon_valley.position import Position, is_second, product_of


class Headquarters(NamedTuple):
    """The totals of a company's mat, HQ cards and launch tiles."""

    offers: tuple[int, ...]
    places: int
    upkeep: int
    slots: int
    symbols: int
    """The number of offered symbols, which is the upper bound of a discount."""
    bits: int
    """The offered symbols in the form that `discount` takes."""

    def has_room(self, staff: tuple[int, ...]) -> bool:
        """Whether there is a place for one more employee besides these; the founder takes none (SV-R3)."""
        return len(staff) < self.places

    def has_slot(self, tiles: tuple[int, ...]) -> bool:
        """Whether there is a slot for one more product besides these."""
        return len(tiles) < self.slots


@lru_cache(maxsize=2**14)
def built(deck: Deck, mats: tuple[int, ...], hqs: tuple[int, ...], tiles: tuple[int, ...]) -> Headquarters:
    parts = [deck.mats[mat] for mat in mats] + [deck.hqs[card] for card in hqs]
    shown = [*(part.offers for part in parts), *(tile_of(deck, tile).offers for tile in tiles)]
    offers = tuple(map(sum, zip(*shown, strict=True)))
    places, upkeep = sum(part.places for part in parts), sum(part.upkeep for part in parts)
    bits = as_bits(offers, wants_of(deck).most)
    return Headquarters(offers, places, upkeep, len(parts), sum(offers), bits)


def headquarters(position: Position, seat: int) -> Headquarters:
    """The headquarters of a company."""
    return built(position.deck, position.mats[seat], position.hqs[seat], position.tiles[seat])


# --- wanted and offered symbols


def discount(wants: int, offers: int) -> int:
    """The discount: the number of wanted symbols matched one to one with offered ones (SV-HIRE-2, SV-COMP-7).

    Offered symbols are those of HQ and products; they are not used up (SV-R27). Both arguments are bits made
    by `as_bits`.
    """
    return (wants & offers).bit_count()


def as_bits(symbols: tuple[int, ...], most: int) -> int:
    """Encode symbols as bits: each attribute has a field with a run of as many bits as it has symbols.

    A field has `most` bits, the largest number that a card wants of one attribute, since symbols offered
    beyond that match nothing. So the bits that two runs have in common are the smaller number of the two.
    """
    fields = ((1 << min(number, most)) - 1 for number in symbols)
    return sum(field << most * attribute for attribute, field in enumerate(fields))


class Wants(NamedTuple):
    """The wanted symbols of the cards of a deck, encoded as bits."""

    most: int
    """The largest number of symbols of one attribute on one card."""
    employees: tuple[int, ...]
    vcs: tuple[int, ...]


@lru_cache(maxsize=64)
def wants_of(deck: Deck) -> Wants:
    """The wanted symbols of the cards of a deck; cached."""
    employees, vcs = ([card.wants for card in cards] for cards in (deck.employees, deck.vcs))
    most = max((number for wants in (*employees, *vcs) for number in wants), default=0)
    bits = (tuple(as_bits(wants, most) for wants in cards) for cards in (employees, vcs))
    return Wants(most, *bits)


# --- places and slots


def places(position: Position, seat: int) -> int:
    """The number of employees the HQ holds (SV-HIRE-5, SV-R5)."""
    return headquarters(position, seat).places


def has_room(position: Position, seat: int) -> bool:
    """Whether a company has a place for one more employee."""
    return headquarters(position, seat).has_room(position.employees[seat])


def slots(position: Position, seat: int) -> int:
    """The number of products the HQ holds: one on the mat and one for each HQ card (SV-HQ-3, SV-R5)."""
    return headquarters(position, seat).slots


def has_slot(position: Position, seat: int) -> bool:
    """Whether a company has a slot for one more product."""
    return headquarters(position, seat).has_slot(position.tiles[seat])


# --- launch tiles


def tile_of(deck: Deck, tile: int) -> Tile:
    """The data of a launch tile's A side."""
    product = deck.products[product_of(tile)]
    return product.second if is_second(tile) else product.innovator


def flipped(position: Position, tile: int) -> bool:
    """Whether a company's tile shows its B side.

    An Innovator's tile does when its product has left the board, as happens when it gets a Second Mover
    (SV-SECOND-5).
    """
    return not is_second(tile) and (product_of(tile),) not in position.board


def income(position: Position, seat: int) -> tuple[int, int]:
    """The cash and the valuation that a company's products yield every round.

    Side B keeps the cash and loses the valuation (SV-R29).
    """
    cash = rise = 0
    for tile in position.tiles[seat]:
        card = tile_of(position.deck, tile)
        cash += card.ongoing_money
        rise += 0 if flipped(position, tile) else card.ongoing_valuation
    return cash, rise


def upkeep(position: Position, seat: int) -> int:
    """The money that a company would now have to pay in the operate phase: HQ and salaries."""
    return headquarters(position, seat).upkeep + salaries.of_all(position, seat)
