"""Launching a product: first with a design of one's own (SV-LAUNCH), second with its blocks (SV-SECOND)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sv_widgets.kernel import Decision, Event, Events, Move, Place, Step, hand, transfer
from sv_widgets.silicon_valley import blocks, company, designs, valuation
from sv_widgets.silicon_valley.actions.action import Action
from sv_widgets.silicon_valley.cards import Deck, Product
from sv_widgets.silicon_valley.market import draw
from sv_widgets.silicon_valley.pawns import occupied
from sv_widgets.silicon_valley.position import Launched, Position, discard_of


class Launch(Action):
    """Launch the product in a space of the board, counted from 0 on the left."""

    space: int

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> "Iterable[Launch]":
        if not company.has_slot(position, seat):
            return ()
        enough, sizes = blocks.squares(position.code[seat]), _sizes(position.deck)
        board = zip(LAUNCHES, position.products[: position.spaces], position.launched, strict=False)
        # what the Rival has launched may have fewer squares on it than the grid (SV-R44)
        return [move for move, pile, first in board if pile and (first or sizes[pile[0]] <= enough)]

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Launch":
        sizes, board = _sizes(position.deck), position.products[: position.spaces]
        there = [move for move, pile in zip(LAUNCHES, board, strict=False) if pile]
        # what is free for an Innovator before what one could only follow
        return min(
            there,
            key=lambda move: (
                position.launched[move.space] is not None,
                sizes[position.products[move.space][0]],
            ),
            default=LAUNCHES[0],
        )

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        if not 0 <= self.space < len(position.launched) or not position.products[self.space]:
            return "SV-LAUNCH-1"
        first, have = position.launched[self.space], position.code[seat]
        if first is None:
            if not designs.buildable(lying(position, self.space).grid, have):
                return "SV-LAUNCH-1"
            return None if company.has_slot(position, seat) else "SV-LAUNCH-3"
        if first.seat == seat:
            return "SV-R11"
        if first.round == position.round:
            return "SV-SECOND-2"
        if not company.has_slot(position, seat):
            return "SV-SECOND-3"
        return None if blocks.covers(have, on_card(position, self.space)) else "SV-SECOND-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        who, last = position.seats[seat], position.spaces - 1
        if not 0 <= self.space <= last:
            return f"There are the product spaces 0 to {last}; there is no {self.space}."
        if not position.products[self.space]:
            return f"No product lies in space {self.space}."
        product = lying(position, self.space)
        if rule in ("SV-LAUNCH-3", "SV-SECOND-3"):
            taken, slots = len(position.tiles[seat]), company.slots(position, seat)
            return f"{who} has no product slot for {product.name}: {taken} of {slots} are taken."
        if rule == "SV-R11":
            return f"{who} was the Innovator of {product.name} and cannot be its Second Mover."
        if rule == "SV-SECOND-2":
            return f"{product.name} was launched in this very round; a Second Mover has to wait for the next."
        have = position.code[seat]
        if rule == "SV-SECOND-1":
            wanted = on_card(position, self.space)
            return (
                f"A Second Mover needs exactly {blocks.words(wanted)} for {product.name}; "
                f"{who} lacks {blocks.words(blocks.lacking(have, wanted))}."
            )
        size, squares = len(designs.squares_of(product.grid)), blocks.squares(have)
        if squares < size:
            return f"{product.name} has {size} squares to fill, and {who} has only {squares} code."
        return f"No way to fill the {size} squares of {product.name} with {who}'s {blocks.words(have)}."

    def where(self, position: Position) -> str:
        return f"product {self.space}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        name = lying(position, self.space).name
        if position.launched[self.space] is None:
            return f"Launch {name} as Innovator"
        return f"Launch {name} as Second Mover with {blocks.words(on_card(position, self.space))}"

    rules = ("SV-LAUNCH-1", "SV-LAUNCH-3", "SV-SECOND-1")

    def bill(self, position: Position, seat: int, off: int = 0) -> list[tuple[str, str]]:
        product, first = lying(position, self.space), position.launched[self.space]
        tile = product.innovator if first is None else product.second
        wanted = on_card(position, self.space)
        size = len(designs.squares_of(product.grid))
        needs = f"{size} squares of code" if first is None else blocks.words(wanted)
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
        if position.launched[self.space] is None:
            position.push(Design(seat, self.space))
        else:
            follow(position, events, seat, self.space)


LAUNCHES = tuple(map(Launch, range(6)))


@lru_cache(maxsize=64)
def _sizes(deck: Deck) -> tuple[int, ...]:
    """The squares of each product's grid."""
    return tuple(len(designs.squares_of(product.grid)) for product in deck.products)


def lying(position: Position, space: int) -> Product:
    """The product in a space of the board."""
    (card,) = position.products[space]
    return position.deck.products[card]


def on_card(position: Position, space: int) -> int:
    """The blocks that lie on a product: exactly what a Second Mover needs, however they lie (SV-R34).

    It may be the Rival that has laid them there (SV-RPROD-3).
    """
    return position.code[len(position.seats) + space]


class Build(Move):
    """Fill the grid with these blocks. A layout says where they lie; two that differ in it alone are equal.

    Blocks are written as "2 bar, square", a layout as `designs` draws it.
    """

    blocks: str
    layout: str = ""

    def __post_init__(self) -> None:
        packed = _packed(self.blocks)
        if packed is not None:
            self.__dict__["blocks"] = blocks.words(packed)  # one way to write it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Build) and other.blocks == self.blocks

    def __hash__(self) -> int:
        return hash((Build, self.blocks))


def _packed(text: str) -> int | None:
    """Blocks that were written down; None if they cannot be read."""
    try:
        return blocks.parse(text)
    except ValueError:
        return None


@lru_cache(maxsize=2**14)
def build(design: int) -> Build:
    """The one move for a collection of blocks."""
    return Build(blocks.words(design))


class Design(Decision[Position]):
    """With which blocks the Innovator fills the grid: all of it, and nothing outside (SV-LAUNCH-1)."""

    rule = "SV-LAUNCH-1"
    space: int

    def ask(self, position: Position) -> str:
        return f"{position.seats[self.seat]}, choose the blocks for {lying(position, self.space).name}."

    def answers(self, position: Position) -> Iterator[Move]:
        grid = lying(position, self.space).grid
        return map(build, designs.ranked(grid, position.code[self.seat], position.deck.prices))

    def broken(self, position: Position, move: Move) -> str | None:
        return self.rule if self._fault(position, move) else None

    def _fault(self, position: Position, move: Move) -> str:
        """What is wrong with an answer, as a sentence; nothing if it is good."""
        product, who, have = lying(position, self.space), position.seats[self.seat], position.code[self.seat]
        if not isinstance(move, Build):
            return f"{move} is no design. {self.ask(position)}"
        design = _packed(move.blocks)
        if design is None:
            return f"{move.blocks[:60]!r} cannot be read as blocks such as '2 bar, square'."
        if not blocks.covers(have, design):
            return f"{who} has {blocks.words(have)} and lacks {blocks.words(blocks.lacking(have, design))}."
        if design not in designs.fitting(product.grid):
            size, laid = len(designs.squares_of(product.grid)), blocks.squares(design)
            if size != laid:
                return f"{move.blocks} cover {laid} squares; the grid of {product.name} has {size}."
            return f"{move.blocks} cannot be laid to fill the grid of {product.name}."
        if move.layout:
            try:
                laid = designs.laid(product.grid, move.layout)
            except ValueError as error:
                return f"That layout does not fill the grid of {product.name}: {error}."
            if laid != design:
                return f"That layout shows {blocks.words(laid)}, not {move.blocks}."
        return ""

    def why(self, position: Position, move: Move, rule: str) -> str:
        return self._fault(position, move)

    def where(self, position: Position, move: Move) -> str:
        return f"product {self.space}"

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Build)
        return f"Build it of {move.blocks}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        """The blocks stay on the card, the tile comes into a slot (SV-LAUNCH-2)."""
        assert isinstance(move, Build)
        seat, space = self.seat, self.space
        (card,) = position.products[space]
        screen, on_it = position.screen(seat), position.design(space)
        design = blocks.parse(move.blocks)
        transfer(position, events, design, screen, on_it, rule="SV-LAUNCH-2", seat=seat, kind="build")
        set_launched(position, space, Launched(seat, position.round, designs.tidy(move.layout)))
        take_tile(position, events, position.portfolio(seat), 2 * card, rule="SV-LAUNCH-2", seat=seat)
        position.push(Benefit(seat, 2 * card, "SV-LAUNCH-4"))


def follow(position: Position, events: Events, seat: int, space: int) -> None:
    """Be the Second Mover: pay what lies on the card, and with that the product is over (SV-SECOND-4).

    All blocks are in the supply before anything is gained (SV-R35).
    """
    (card,) = position.products[space]
    screen, supply = position.screen(seat), position.supply
    price = on_card(position, space)
    transfer(position, events, price, screen, supply, rule="SV-SECOND-1", seat=seat, kind="pay_code")
    tile, mine = 2 * card + company.SECOND, position.portfolio(seat)
    take_tile(position, events, mine, tile, rule="SV-SECOND-3", seat=seat)
    clear(position, events, space, "SV-SECOND-4")
    position.push(Benefit(seat, tile, "SV-SECOND-3"), NewProduct(space))


def clear(position: Position, events: Events, space: int, rule: str) -> None:
    """A product is over: its blocks go to the supply, the card goes, the Innovator's tile is flipped."""
    (card,) = position.products[space]
    first, design = position.launched[space], position.design(space)
    assert first is not None
    transfer(position, events, on_card(position, space), design, position.supply, rule=rule, kind="clear")
    set_launched(position, space, None)
    product, discard = position.product(space), discard_of("products")
    hand(position, events, card, product, discard, rule=rule, kind="discard")
    owner = position.rival_portfolio if first.seat is None else position.portfolio(first.seat)
    if 2 * card in owner.held(position):
        events.append(Event("flip", "SV-SECOND-5", first.seat, "tiles", card=2 * card, source=owner.name))


def set_launched(position: Position, space: int, launched: Launched | None) -> None:
    """Write down who has launched the product in a space, or that nobody has."""
    row = list(position.launched)
    row[space] = launched
    position.launched = tuple(row)


def take_tile(
    position: Position, events: Events, portfolio: Place, tile: int, *, rule: str, seat: int | None = None
) -> None:
    """Bring a launch tile to a company, or to the Rival."""
    hand(position, events, tile, position.other_tiles, portfolio, rule=rule, seat=seat, kind="launch")


class Benefit(Step[Position]):
    """What a launch tile gives at once: cash, then valuation (SV-LAUNCH-4, SV-SECOND-3)."""

    seat: int
    tile: int
    rule: str

    def run(self, position: Position, events: Events) -> None:
        tile = company.tile_of(position.deck, self.tile)
        bank, purse = position.bank, position.purse(self.seat)
        if cash := tile.instant_money:
            transfer(position, events, cash, bank, purse, rule=self.rule, seat=self.seat, kind="cash")
        valuation.change(position, events, self.seat, tile.instant_valuation, self.rule)


class NewProduct(Step[Position]):
    """A new product from the advanced deck, with its two tiles (SV-SECOND-4).

    Where a pawn stands it has to wait until the pawn has gone (SV-R25).
    """

    space: int

    def run(self, position: Position, events: Events) -> None:
        place = position.product(self.space)
        if place not in occupied(position):
            draw(position, events, place, "SV-SECOND-4")
