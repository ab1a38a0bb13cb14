"""Everything about a game of *Silicon Valley* at one moment, and the places where things lie."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import contains, ge
from typing import Any, ClassVar

from sv_widgets.kernel import Place, Stream
from sv_widgets.kernel import Position as AnyPosition
from sv_widgets.kernel.plain import Plain
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.cards import Deck

SLOTS = 5
"""Places in the employee row (SV-COMP-1)."""
PRICES = (5, 6, 7, 8, 9)
"""What stands under them (SV-COMP-1)."""
CARD_SLOTS = 3
"""HQ slots, and VC slots (SV-R4)."""

Piles = tuple[tuple[int, ...], ...]


class Launched(Plain):
    """A product that lies on the board with its first design on it."""

    seat: int
    round: int
    layout: str
    """Where its blocks lie, as `designs.layout` draws it; empty where nobody has said."""


@dataclass
class Position(AnyPosition):
    """Rows of accounts, each seat's first, and what the table shows besides."""

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
    }

    deck: Deck
    rounds: int | None
    """After how many rounds the game is cut off (SV-R22)."""

    money: tuple[int, ...]  # seats, bank
    code: tuple[int, ...]  # seats, product spaces, supply
    valuation: tuple[int, ...]  # seats, market
    tokens: tuple[int, ...]  # employees by their place in the deck, so that tokens go where they go; bank
    founders: Piles  # kept by seats, offered to seats, put back by seats into the box, the rest of the box
    employees: Piles  # seats, slots of the row from $5 on, deck, discard
    mats: Piles  # seats, box
    hqs: Piles  # seats, slots, deck, discard
    vcs: Piles  # slots, deck, discard
    products: Piles  # spaces of the board, discard, advanced deck, box
    tiles: Piles  # seats, all others; a product's Innovator tile has twice its number, the other one more
    launched: tuple[Launched | None, ...]
    """For each product space who launched its product first, if somebody has."""

    stack: tuple[int, ...]
    """Seats by when their valuation token last moved: of those on one space, the last lies on top."""
    order: tuple[int, ...]
    """The turn order of this round."""
    round: int = 1
    idle: int = 0
    """How many turns in a row, the last ones, were over before they began (SV-R49)."""
    founders_open: bool = False
    """All have chosen, and what they chose is shown."""
    employees_stream: Stream = field(default=Stream(0, "employees"))
    hqs_stream: Stream = field(default=Stream(0, "hqs"))
    vcs_stream: Stream = field(default=Stream(0, "vcs"))

    # Where things lie. Places behind a screen are a seat's own.

    def purse(self, seat: int) -> Place:
        return Place("money", seat, self.seats[seat])

    @property
    def bank(self) -> Place:
        return Place("money", len(self.seats), "bank", endless=True)  # SV-R23

    def screen(self, seat: int) -> Place:
        return Place("code", seat, self.seats[seat])

    def design(self, space: int) -> Place:
        return Place("code", len(self.seats) + space, f"product {space}")

    @property
    def supply(self) -> Place:
        return Place("code", -1, "supply")

    def token(self, seat: int) -> Place:
        return Place("valuation", seat, self.seats[seat])

    @property
    def market(self) -> Place:
        return Place("valuation", len(self.seats), "market", endless=True)

    def founder_kept(self, seat: int) -> Place:
        return Place("founders", seat, self.seats[seat])

    def founders_offered(self, seat: int) -> Place:
        return Place("founders", len(self.seats) + seat, "offer")

    def founder_put_back(self, seat: int) -> Place:
        return Place("founders", 2 * len(self.seats) + seat, "box")

    def staff(self, seat: int) -> Place:
        return Place("employees", seat, self.seats[seat])

    def row(self, slot: int) -> Place:
        return Place("employees", len(self.seats) + slot, f"row {slot}")

    def salary(self, employee: int) -> Place:
        return Place("tokens", employee, f"employee {employee}")

    @property
    def token_bank(self) -> Place:
        return Place("tokens", -1, "bank", endless=True)  # SV-R23

    def headquarters(self, seat: int) -> Place:
        return Place("hqs", seat, self.seats[seat])

    def hq_slot(self, slot: int) -> Place:
        return Place("hqs", len(self.seats) + slot, f"hq {slot}")

    def product(self, space: int) -> Place:
        return Place("products", space, f"product {space}")

    def portfolio(self, seat: int) -> Place:
        return Place("tiles", seat, self.seats[seat])

    @property
    def other_tiles(self) -> Place:
        return Place("tiles", -1, "box")

    def vc_slot(self, slot: int) -> Place:
        return Place("vcs", slot, f"vc {slot}")

    @property
    def spaces(self) -> int:
        """Product spaces on the board."""
        return len(self.launched)


def deck_of(row: str) -> Place:
    """The face-down deck of the employees, HQs, VCs or advanced products."""
    return Place(row, -2, "deck")


def discard_of(row: str) -> Place:
    """Their open discard pile."""
    return Place(row, -3 if row == "products" else -1, "discard")
