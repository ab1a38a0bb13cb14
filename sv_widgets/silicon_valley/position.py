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
from sv_widgets.silicon_valley.options import Options

SLOTS = 5
"""Places in the employee row (SV-COMP-1)."""
PRICES = (5, 6, 7, 8, 9)
"""What stands under them (SV-COMP-1)."""
CARD_SLOTS = 3
"""HQ slots, and VC slots (SV-R4)."""
HQ_STEP = 5
"""What a first HQ card costs, and each further one more than the one before (SV-HQ-1)."""

RIVAL = "rival"
"""What places call the Rival."""

Piles = tuple[tuple[int, ...], ...]


class Launched(Plain):
    """A product that lies on the board with its first design on it."""

    seat: int | None
    """By whom; None is the Rival."""
    round: int
    layout: str
    """Where its blocks lie, as `designs.layout` draws it; empty where nobody has said."""


class Rival(Plain):
    """The opponent of a solo game, as far as it is no pile of cards or blocks (SV-COMP-6)."""

    level: str
    trackers: tuple[int, ...]
    """For each attribute, how many steps its tracker has gone down."""
    pawns: tuple[int | None, int | None]
    """The spaces of the path on which white and gray stand; None before their first move."""
    tech: tuple[int, ...]
    """The shapes in its tech row, from left to right."""


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
        "decisions": contains,
        "personalities": contains,
    }

    deck: Deck
    options: Options

    # in brackets what only a solo game has
    money: tuple[int, ...]  # seats, bank
    code: tuple[int, ...]  # seats, product spaces, [the Rival's tech row,] supply
    valuation: tuple[int, ...]  # seats, market
    tokens: tuple[int, ...]  # employees by their place in the deck, so that tokens go where they go; bank
    founders: Piles  # kept by seats, offered to them, put back by them into the box, the rest of it, [Rival]
    employees: Piles  # seats, slots of the row from $5 on, [Rival,] deck, discard
    mats: Piles  # seats, [Rival,] box
    hqs: Piles  # seats, slots, deck, discard
    vcs: Piles  # slots, deck, discard
    products: Piles  # spaces of the board, discard, advanced deck, box
    tiles: (
        Piles  # seats, [Rival,] all others; an Innovator's has twice the product's number, the other one more
    )
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
    rival: Rival | None = None
    decisions: Piles = ()  # [the card of this round, deck, discard]
    personalities: Piles = ()  # [one for each attribute, box]
    decisions_stream: Stream = field(default=Stream(0, "decisions"))

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

    # The Rival's places, in a solo game.

    @property
    def rival_founder(self) -> Place:
        return Place("founders", -1, RIVAL)

    @property
    def rival_mat(self) -> Place:
        return Place("mats", -2, RIVAL)

    @property
    def rival_staff(self) -> Place:
        return Place("employees", -3, RIVAL)

    @property
    def rival_portfolio(self) -> Place:
        return Place("tiles", -2, RIVAL)

    @property
    def tech_row(self) -> Place:
        return Place("code", -2, RIVAL)

    @property
    def decision_card(self) -> Place:
        return Place("decisions", 0, "open")

    def personality(self, attribute: int) -> Place:
        return Place("personalities", attribute, f"personality {attribute}")

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
