"""Launching a product: as Innovator with an own design (SV-LAUNCH), or as Second Mover (SV-SECOND)."""

from collections.abc import Sequence
from functools import lru_cache

from sv_widgets.games.silicon_valley import blocks, company, tilings, valuation
from sv_widgets.games.silicon_valley.actions.action import Action
from sv_widgets.games.silicon_valley.cards import Deck, Product
from sv_widgets.games.silicon_valley.market import draw
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.pawns import occupied
from sv_widgets.games.silicon_valley.position import (
    MOST_SPACES,
    Launched,
    Position,
    discard_of,
    innovator_tile,
    second_tile,
)
from sv_widgets.kernel import Event, Events, Place, Step, move_card, transfer


class Launch(Action):
    """Launch the product in a space of the board, counted from 0 on the left.

    An Innovator's layout gives the blocks that fill the grid, and their positions: it draws the grid with a
    letter for each square, the same for the squares of one block, such as "aab/.bb". A Second Mover's is
    empty (SV-R34).

    Of all layouts with the same blocks only one is listed; the others are legal, too.
    """

    space: int
    layout: str = ""

    def __post_init__(self) -> None:
        if isinstance(self.layout, str):
            self.__dict__["layout"] = tilings.tidy(self.layout)  # normalise the letters

    @classmethod
    def listed(cls, position: Position, seat: int, off: int = 0) -> "Sequence[Launch]":
        have, grids, prices = position.code[seat], _grids(position.deck), position.deck.prices
        squares = blocks.squares(have)
        # a product launched by the Rival may have fewer squares on it than any grid (SV-R44)
        within_reach = squares >= _smallest(position.deck) or position.rival is not None
        if not within_reach or not company.has_slot(position, seat):
            return ()
        found = list[Launch]()
        for second, pile, first in zip(SECOND_MOVES, position.products, position.launched, strict=False):
            if not pile:
                continue
            if first is None:
                grid, size = grids[pile[0]]
                if size <= squares:
                    found += innovations(second.space, grid, have, prices)
            elif (
                first.seat != seat
                and first.round != position.round
                and blocks.covers(have, on_card(position, second.space))
            ):
                found.append(second)
        return found

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Launch":
        grids, board = _grids(position.deck), position.board
        there = [move for move, pile in zip(SECOND_MOVES, board, strict=False) if pile]
        # products that still lack an Innovator come before those open only to a Second Mover
        return min(
            there,
            key=lambda move: (
                position.launched[move.space] is not None,
                grids[position.products[move.space][0]][1],
            ),
            default=SECOND_MOVES[0],
        )

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        listed, design = self.listed(position, seat, off), self.design(position)
        alike = self if design is None else innovation(self.space, lying(position, self.space).grid, design)
        return None if alike in listed else self.fault(position, seat, off)

    def fault(self, position: Position, seat: int, off: int = 0) -> str:
        if not self.is_there(position) or not position.products[self.space]:
            return "SV-LAUNCH-1"
        first, full, have = (
            position.launched[self.space],
            not company.has_slot(position, seat),
            position.code[seat],
        )
        if first is None:
            grid = lying(position, self.space).grid
            return "SV-LAUNCH-3" if full and tilings.can_build(grid, have) else "SV-LAUNCH-1"
        if first.seat == seat:
            return "SV-R11"
        if first.round == position.round:
            return "SV-SECOND-2"
        if full:
            return "SV-SECOND-3"
        return "SV-R34" if blocks.covers(have, on_card(position, self.space)) else "SV-SECOND-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        who, last = position.person(seat), position.spaces - 1
        if not self.is_there(position):
            return f"There are the product spaces 0 to {last}; there is no {self.space}."
        if not position.products[self.space]:
            return f"No product lies in space {self.space}."
        product = lying(position, self.space)
        if rule in ("SV-LAUNCH-3", "SV-SECOND-3"):
            taken, slots = len(position.tiles[seat]), company.slots(position, seat)
            return f"{who:has} no product slot for {product.name}: {taken} of {slots} are taken."
        if rule == "SV-R11":
            return f"{who:was} the Innovator of {product.name} and cannot be its Second Mover."
        if rule == "SV-SECOND-2":
            return f"{product.name} was launched in this very round; a Second Mover has to wait for the next."
        if rule == "SV-LAUNCH-1":
            return self._why_not_so(position, seat)
        have, wanted = position.code[seat], on_card(position, self.space)
        needs = f"A Second Mover needs exactly {blocks.words(wanted)} for {product.name}"
        if rule == "SV-R34":
            return f"{needs}, however they lie: no layout is named."
        return f"{needs}; {who.inside:lacks} {blocks.words(blocks.lacking(have, wanted))}."

    def _why_not_so(self, position: Position, seat: int) -> str:
        """The reason why an Innovator cannot fill the grid, with this layout or with any."""
        product, who, have = lying(position, self.space), position.person(seat), position.code[seat]
        size, squares = len(tilings.squares_of(product.grid)), blocks.squares(have)
        if squares < size:
            return f"{product.name} has {size} squares to fill, and {who.inside:has} only {squares} code."
        if not (possible := tilings.ranked(product.grid, have, position.deck.prices)):
            return (
                f"There is no way for {who.inside} to fill the {size} squares of {product.name} "
                f"with {blocks.words(have)}."
            )
        if not self.layout:
            such, of = tilings.layout(product.grid, possible[0]), blocks.words(possible[0])
            return f"An Innovator names a layout that fills the grid of {product.name}: {such!r} is {of}."
        try:
            design = tilings.laid(product.grid, self.layout)
        except ValueError as error:
            return f"That layout does not fill the grid of {product.name}: {error}."
        lacks = f"{who.verb('lacks')} {blocks.words(blocks.lacking(have, design))}"
        return f"{who:has} {blocks.words(have)}, and {lacks}."

    def design(self, position: Position) -> int | None:
        """The blocks with which an Innovator fills the grid; None if the layout does not fit the grid."""
        there = self.is_there(position) and bool(position.products[self.space])
        if not there or position.launched[self.space] is not None:
            return None
        try:
            return tilings.laid(lying(position, self.space).grid, self.layout)
        except ValueError:
            return None

    def where(self, position: Position) -> str:
        return f"{PlaceKind.PRODUCT} {self.space}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        design = self.design(position)
        role, used = (
            ("Second Mover", on_card(position, self.space)) if design is None else ("Innovator", design)
        )
        return f"Launch {lying(position, self.space).name} as {role} with {blocks.words(used)}"

    rules = ("SV-LAUNCH-1", "SV-LAUNCH-3", "SV-SECOND-1")

    def is_there(self, position: Position) -> bool:
        return 0 <= self.space < position.spaces

    @classmethod
    def there(cls, position: Position, seat: int) -> "Sequence[Launch]":
        return [launch for launch in SECOND_MOVES[: position.spaces] if position.products[launch.space]]

    def lacks(self, position: Position, seat: int, off: int = 0) -> str:
        """The reason in a few words, found by counting; whether enough blocks fit the grid is not checked."""
        first, have = position.launched[self.space], position.code[seat]
        if first is not None and first.seat == seat:
            return "yours already"
        if first is not None and first.round == position.round:
            return "next round"
        size, squares = len(tilings.squares_of(lying(position, self.space).grid)), blocks.squares(have)
        if first is None and squares < size:
            return f"{squares} of {size} squares"
        if not company.has_slot(position, seat):
            return "no free slot"
        lack = 0 if first is None else blocks.lacking(have, on_card(position, self.space))
        if sum(map(bool, blocks.unpack(lack))) > 1:
            return f"lacks {blocks.pieces(lack)} blocks"
        return f"lacks {blocks.words(lack)}" if lack else ""

    def gives(self, position: Position) -> list[tuple[str, str]]:
        product, first = lying(position, self.space), position.launched[self.space]
        design = self.design(position)
        tile = product.innovator if first is None else product.second
        if first is None and design is None:
            needs = f"{len(tilings.squares_of(product.grid))} squares of code"
        else:
            needs = blocks.words(on_card(position, self.space) if design is None else design)
        now, later = (
            f"${cash}" + (f" and {rise} valuation" if rise else "")
            for cash, rise in (
                (tile.instant_money, tile.instant_valuation),
                (tile.ongoing_money, tile.ongoing_valuation),
            )
        )
        return [
            ("it needs", needs),
            ("it gives at once", now),
            ("and every round", later),
            ("for an upkeep of", f"{tile.upkeep} code"),
        ]

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        design = self.design(position)
        if design is None:
            follow(position, events, seat, self.space)
        else:
            innovate(position, events, seat, self, design)


SECOND_MOVES = tuple(map(Launch, range(MOST_SPACES)))
"""For each space the only move of a Second Mover."""


@lru_cache(maxsize=2**14)
def innovation(space: int, grid: tilings.Grid, design: int) -> Launch:
    """The listed one of an Innovator's moves with these blocks; cached."""
    return Launch(space, tilings.layout(grid, design))


@lru_cache(maxsize=2**13)
def innovations(space: int, grid: tilings.Grid, have: int, prices: tuple[int, ...]) -> tuple[Launch, ...]:
    """The listed moves of an Innovator with the blocks `have`: fewest blocks first, then the cheapest."""
    return tuple([innovation(space, grid, design) for design in tilings.ranked(grid, have, prices)])


@lru_cache(maxsize=64)
def _grids(deck: Deck) -> tuple[tuple[tilings.Grid, int], ...]:
    """Each product's grid and the number of its squares."""
    return tuple((product.grid, len(tilings.squares_of(product.grid))) for product in deck.products)


@lru_cache(maxsize=64)
def _smallest(deck: Deck) -> int:
    """The number of squares of the smallest grid."""
    return min(size for _, size in _grids(deck))


def lying(position: Position, space: int) -> Product:
    """The product in a space of the board."""
    (card,) = position.products[space]
    return position.deck.products[card]


def on_card(position: Position, space: int) -> int:
    """The blocks on a product, which a Second Mover needs exactly, wherever they lie (SV-R34).

    They may have been laid there by the Rival (SV-RPROD-3).
    """
    there: int = position.design(space).held(position)
    return there


def innovate(position: Position, events: Events, seat: int, launch: Launch, design: int) -> None:
    """Launch as Innovator: the blocks stay on the card, the tile comes into a slot (SV-LAUNCH-2)."""
    (card,) = position.products[launch.space]
    screen, on_it = position.screen(seat), position.design(launch.space)
    transfer(position, events, design, screen, on_it, rule="SV-LAUNCH-2", seat=seat, kind=EventKind.BUILD)
    set_launched(position, launch.space, Launched(seat, position.round, launch.layout))
    take_tile(position, events, position.portfolio(seat), innovator_tile(card), rule="SV-LAUNCH-2", seat=seat)
    position.push(Benefit(seat, innovator_tile(card), "SV-LAUNCH-4"))


def follow(position: Position, events: Events, seat: int, space: int) -> None:
    """Launch as Second Mover: pay the blocks on the card; the product then leaves the board (SV-SECOND-4).

    All blocks return to the supply before anything is gained (SV-R35).
    """
    (card,) = position.products[space]
    screen, supply = position.screen(seat), position.supply
    price = on_card(position, space)
    transfer(position, events, price, screen, supply, rule="SV-SECOND-1", seat=seat, kind=EventKind.PAY_CODE)
    tile, mine = second_tile(card), position.portfolio(seat)
    take_tile(position, events, mine, tile, rule="SV-SECOND-3", seat=seat)
    clear(position, events, space, "SV-SECOND-4")
    position.push(Benefit(seat, tile, "SV-SECOND-3"), NewProduct(space))


def clear(position: Position, events: Events, space: int, rule: str) -> None:
    """Remove a product: its blocks go to the supply, its card leaves, the Innovator's tile is flipped."""
    (card,) = position.products[space]
    first, design = position.launched[space], position.design(space)
    assert first is not None
    transfer(
        position, events, on_card(position, space), design, position.supply, rule=rule, kind=EventKind.CLEAR
    )
    set_launched(position, space, None)
    product, discard = position.product(space), discard_of("products")
    move_card(position, events, card, product, discard, rule=rule, kind=EventKind.DISCARD)
    owner = position.rival_portfolio if first.seat is None else position.portfolio(first.seat)
    if (tile := innovator_tile(card)) in owner.held(position):
        events.append(Event(EventKind.FLIP, "SV-SECOND-5", first.seat, "tiles", card=tile, source=owner.name))


def set_launched(position: Position, space: int, launched: Launched | None) -> None:
    """Set the first launch of the product in a space; None if it has not been launched."""
    row = list(position.launched)
    row[space] = launched
    position.launched = tuple(row)


def take_tile(
    position: Position, events: Events, portfolio: Place, tile: int, *, rule: str, seat: int | None = None
) -> None:
    """Move a launch tile to a company, or to the Rival."""
    move_card(
        position, events, tile, position.other_tiles, portfolio, rule=rule, seat=seat, kind=EventKind.LAUNCH
    )


class Benefit(Step[Position]):
    """Give the instant gains of a launch tile: cash, then valuation (SV-LAUNCH-4, SV-SECOND-3)."""

    seat: int
    tile: int
    rule: str

    def run(self, position: Position, events: Events) -> None:
        tile = company.tile_of(position.deck, self.tile)
        bank, purse = position.bank, position.purse(self.seat)
        if cash := tile.instant_money:
            transfer(position, events, cash, bank, purse, rule=self.rule, seat=self.seat, kind=EventKind.CASH)
        valuation.change(position, events, self.seat, tile.instant_valuation, self.rule)


class NewProduct(Step[Position]):
    """Draw a new product from the advanced deck, with its two tiles (SV-SECOND-4).

    On a space with a pawn it has to wait until the pawn has left (SV-R25).
    """

    space: int

    def run(self, position: Position, events: Events) -> None:
        place = position.product(self.space)
        if place not in occupied(position):
            draw(position, events, place, "SV-SECOND-4")
