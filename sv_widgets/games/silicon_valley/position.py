"""The position, the complete state of a game of *Silicon Valley*, and its places."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import contains, ge
from typing import Any, ClassVar, NamedTuple

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.cards import Deck
from sv_widgets.games.silicon_valley.names import PlaceKind
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.kernel import Place, Stream
from sv_widgets.kernel import Position as AnyPosition
from sv_widgets.kernel.plain import Struct

SLOTS = 5
"""The number of slots in the employee row (SV-COMP-1)."""
PRICES = (5, 6, 7, 8, 9)
"""The prices of the slots of the employee row (SV-COMP-1)."""
MOST_SPACES = 6
"""The number of product spaces on the largest board (SV-SETUP-2)."""
CARD_SLOTS = 3
"""The number of HQ slots, and of VC slots (SV-R4)."""
HQ_STEP = 5
"""The price of the first HQ card, and the increase for each further one (SV-HQ-1)."""

Piles = tuple[tuple[int, ...], ...]


class Launched(Struct):
    """The first launch of a product that still lies on the board."""

    seat: int | None
    """The seat that launched it; None is the Rival."""
    round: int
    layout: str
    """Where its blocks lie, in the form of `tilings.layout`; empty if they lie beside the grid (SV-R46)."""


class Rival(Struct):
    """The state of the Rival in a solo game, except its cards and block counts (SV-COMP-6)."""

    level: str
    trackers: tuple[int, ...]
    """For each attribute, the number of steps that its tracker has moved down."""
    pawns: tuple[int | None, int | None]
    """The spaces of the path on which the white and the gray pawn stand; None before their first move."""
    tech: tuple[int, ...]
    """The shapes in its tech row, from left to right."""


class Rows:
    """Names for parts of the rows, shared by the position and its views."""

    seats: tuple[str, ...]
    code: tuple[Any, ...]
    employees: tuple[Any, ...]
    hqs: tuple[Any, ...]
    vcs: tuple[Any, ...]
    products: tuple[Any, ...]
    valuation: tuple[int, ...]
    launched: tuple[Launched | None, ...]

    bank: ClassVar = Place("money", -1, PlaceKind.BANK, endless=True)  # SV-R23
    supply: ClassVar = Place("code", -1, PlaceKind.SUPPLY)
    market: ClassVar = Place("valuation", -1, PlaceKind.MARKET, endless=True)
    token_bank: ClassVar = Place("tokens", -1, PlaceKind.BANK, endless=True)  # SV-R23
    other_tiles: ClassVar = Place("tiles", -1, PlaceKind.BOX)
    products_box: ClassVar = Place("products", -1, PlaceKind.BOX)
    mats_box: ClassVar = Place("mats", -1, PlaceKind.BOX)
    personalities_box: ClassVar = Place("personalities", -1, PlaceKind.BOX)

    @property
    def founders_box(self) -> Place:
        return places(self.seats).founders_box

    # The Rival's places, in a solo game.

    rival_founder: ClassVar = Place("founders", -1, PlaceKind.RIVAL)
    rival_mat: ClassVar = Place("mats", -2, PlaceKind.RIVAL)
    rival_staff: ClassVar = Place("employees", -3, PlaceKind.RIVAL)
    rival_portfolio: ClassVar = Place("tiles", -2, PlaceKind.RIVAL)
    tech_row: ClassVar = Place("code", -2, PlaceKind.RIVAL)
    decision_card: ClassVar = Place("decisions", 0, PlaceKind.OPEN)

    @property
    def spaces(self) -> int:
        """The number of product spaces on the board."""
        return len(self.launched)

    # Contents of several places.

    @property
    def in_row(self) -> tuple[Any, ...]:
        """The piles in the slots of the employee row, starting at $5."""
        first = len(self.seats)
        return self.employees[first : first + SLOTS]

    @property
    def open_hqs(self) -> tuple[Any, ...]:
        """The piles in the HQ slots."""
        first = len(self.seats)
        return self.hqs[first : first + CARD_SLOTS]

    @property
    def open_vcs(self) -> tuple[Any, ...]:
        """The piles in the VC slots."""
        return self.vcs[:CARD_SLOTS]

    @property
    def board(self) -> tuple[Any, ...]:
        """The piles in the product spaces."""
        return self.products[: self.spaces]

    @property
    def on_products(self) -> tuple[Any, ...]:
        """The blocks on each product space."""
        first = len(self.seats)
        return self.code[first : first + self.spaces]

    @property
    def valuations(self) -> tuple[int, ...]:
        """The valuations of all seats."""
        return self.valuation[: len(self.seats)]


@dataclass
class Position(Rows, AnyPosition):
    """The complete state of a game: rows of accounts, the seats' first, and further fields."""

    conserved: ClassVar[Mapping[str, Callable[[Any, Any], bool]]] = {
        "money": ge,
        "code": blocks.covers,
        "valuation": ge,
        "tokens": ge,
        "founders": contains,
        "employees": contains,
        "mats": contains,
        "hqs": contains,
        "vcs": contains,
        "products": contains,
        "tiles": contains,
        "decisions": contains,
        "personalities": contains,
    }

    deck: Deck
    options: Options

    # accounts in brackets exist only in a solo game
    money: tuple[int, ...]  # seats, bank
    code: tuple[int, ...]  # seats, product spaces, [the Rival's tech row,] supply
    valuation: tuple[int, ...]  # seats, market
    tokens: tuple[int, ...]  # employees by their index in the deck, so that tokens move along with them; bank
    founders: Piles  # kept by seats, offered to them, put back by them into the box, rest of the box, [Rival]
    employees: Piles  # seats, slots of the row from $5 on, [Rival,] deck, discard
    mats: Piles  # seats, [Rival,] box
    hqs: Piles  # seats, slots, deck, discard
    vcs: Piles  # slots, deck, discard
    products: Piles  # spaces of the board, discard, advanced deck, box
    tiles: Piles  # seats, [Rival,] all others; numbered by `innovator_tile` and `second_tile`
    launched: tuple[Launched | None, ...]
    """For each product space the first launch of its product; None if it has not been launched."""

    stack: tuple[int, ...]
    """Seats in the order in which their valuation tokens last moved: on one space, the last lies on top."""
    order: tuple[int, ...]
    """The turn order of this round."""
    round: int = 1
    idle: int = 0
    """The number of consecutive turns, up to now, in which no action was possible (SV-R49)."""
    founders_open: bool = False
    """Whether all players have chosen their founders, so that these are shown."""
    employees_stream: Stream = field(default=Stream(0, "employees"))
    hqs_stream: Stream = field(default=Stream(0, "hqs"))
    vcs_stream: Stream = field(default=Stream(0, "vcs"))
    rival: Rival | None = None
    decisions: Piles = ()  # [the card of this round, deck, discard]
    personalities: Piles = ()  # [one for each attribute, box]
    decisions_stream: Stream = field(default=Stream(0, "decisions"))

    # Places. A place behind a screen belongs to one seat.

    def purse(self, seat: int) -> Place:
        return places(self.seats).purse[seat]

    def screen(self, seat: int) -> Place:
        return places(self.seats).screen[seat]

    def design(self, space: int) -> Place:
        return places(self.seats).design[space]

    def token(self, seat: int) -> Place:
        return places(self.seats).token[seat]

    def founder_kept(self, seat: int) -> Place:
        return places(self.seats).founder_kept[seat]

    def founders_offered(self, seat: int) -> Place:
        return places(self.seats).founders_offered[seat]

    def founder_put_back(self, seat: int) -> Place:
        return places(self.seats).founder_put_back[seat]

    def staff(self, seat: int) -> Place:
        return places(self.seats).staff[seat]

    def row(self, slot: int) -> Place:
        return places(self.seats).row[slot]

    def salary(self, employee: int) -> Place:
        return salary_of(employee)

    def headquarters(self, seat: int) -> Place:
        return places(self.seats).headquarters[seat]

    def hq_slot(self, slot: int) -> Place:
        return places(self.seats).hq_slot[slot]

    def product(self, space: int) -> Place:
        return places(self.seats).product[space]

    def portfolio(self, seat: int) -> Place:
        return places(self.seats).portfolio[seat]

    def vc_slot(self, slot: int) -> Place:
        return places(self.seats).vc_slot[slot]

    def personality(self, attribute: int) -> Place:
        return Place("personalities", attribute, f"{PlaceKind.PERSONALITY} {attribute}")

    @property
    def in_supply(self) -> int:
        """The blocks left in the supply."""
        return self.code[-1]

    def slide_row(self, row: Piles) -> None:
        """Replace the piles of the employee row."""
        first = len(self.seats)
        self.employees = (*self.employees[:first], *row, *self.employees[first + SLOTS :])


class Places(NamedTuple):
    """The places of a table; places of one kind are indexed by seat, slot or product space."""

    purse: tuple[Place, ...]
    screen: tuple[Place, ...]
    token: tuple[Place, ...]
    founder_kept: tuple[Place, ...]
    founders_offered: tuple[Place, ...]
    founder_put_back: tuple[Place, ...]
    founders_box: Place
    staff: tuple[Place, ...]
    headquarters: tuple[Place, ...]
    portfolio: tuple[Place, ...]
    design: tuple[Place, ...]
    row: tuple[Place, ...]
    hq_slot: tuple[Place, ...]
    product: tuple[Place, ...]
    vc_slot: tuple[Place, ...]


@lru_cache(maxsize=2**8)
def places(seats: tuple[str, ...]) -> Places:
    """The places of a table with these players; immutable, so they are cached."""
    number = len(seats)

    def own(row: str) -> tuple[Place, ...]:
        return tuple(Place(row, seat, name) for seat, name in enumerate(seats))

    def each(row: str, first: int, names: Iterable[str]) -> tuple[Place, ...]:
        return tuple(Place(row, at, name) for at, name in enumerate(names, first))

    products = [f"{PlaceKind.PRODUCT} {space}" for space in range(MOST_SPACES)]
    return Places(
        purse=own("money"),
        screen=own("code"),
        token=own("valuation"),
        founder_kept=own("founders"),
        founders_offered=each("founders", number, [PlaceKind.OFFER] * number),
        founder_put_back=each("founders", 2 * number, [PlaceKind.BOX] * number),
        founders_box=Place("founders", 3 * number, PlaceKind.BOX),
        staff=own("employees"),
        headquarters=own("hqs"),
        portfolio=own("tiles"),
        design=each("code", number, products),
        row=each("employees", number, [f"{PlaceKind.ROW} {slot}" for slot in range(SLOTS)]),
        hq_slot=each("hqs", number, [f"{PlaceKind.HQ} {slot}" for slot in range(CARD_SLOTS)]),
        product=each("products", 0, products),
        vc_slot=each("vcs", 0, [f"{PlaceKind.VC} {slot}" for slot in range(CARD_SLOTS)]),
    )


@lru_cache(maxsize=2**10)
def salary_of(employee: int) -> Place:
    """The place of an employee's salary tokens, which is the employee's card."""
    return Place("tokens", employee, f"{PlaceKind.EMPLOYEE} {employee}")


@lru_cache(maxsize=16)
def deck_of(row: str) -> Place:
    """The place of a face-down deck: employees, HQs, VCs or advanced products."""
    return Place(row, -2, PlaceKind.DECK)


@lru_cache(maxsize=16)
def discard_of(row: str) -> Place:
    """The place of the open discard pile that belongs to a deck."""
    return Place(row, -3 if row == "products" else -1, PlaceKind.DISCARD)


# --- launch tiles: a product's Innovator tile has twice the product's number, its Second Mover tile one more


def innovator_tile(product: int) -> int:
    """The tile of a product's Innovator, the first to launch it."""
    return 2 * product


def second_tile(product: int) -> int:
    """The tile of a product's Second Mover."""
    return 2 * product + 1


def product_of(tile: int) -> int:
    """The product to which a tile belongs."""
    return tile // 2


def is_second(tile: int) -> bool:
    """Whether a tile is a Second Mover's."""
    return tile % 2 == 1
