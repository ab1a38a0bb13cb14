"""Everything about a game of *Trade Show* at one moment, and the places where things lie."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import contains, ge
from typing import Any, ClassVar

from sv_widgets.kernel import Place, Stream
from sv_widgets.kernel import Position as AnyPosition
from sv_widgets.kernel.plain import Plain
from sv_widgets.trade_show.cards import Company, Deck, Development
from sv_widgets.trade_show.dice import Rolled, Use

COLUMNS = 5
"""Columns of the grid, each with an upper and a lower place (TS-SETUP-2)."""
CENTRE = (1, 2, 3)
"""The three in the middle (TS-DEV-6)."""

Piles = tuple[tuple[int, ...], ...]


class Options(Plain):
    """What may be set otherwise than the rules have it."""

    rounds: int | None = None
    """How many rounds are played; None for what the number of players says (TS-END-1)."""
    first: int | None = None
    """The seat that begins; None to draw it (TS-R9)."""


class Sale(Plain):
    """A turn of the trade-show phase: what lies on cards, and what was rolled last."""

    seat: int
    laid: tuple[Use, ...] = ()
    """The dice on each card that is fulfilled, from the top of the stack down (TS-SHOW-4)."""
    rolled: Rolled = ()
    """The faces of the dice just rolled, by size; nothing between two rolls."""


@dataclass
class Position(AnyPosition):
    """Rows of accounts, each seat's first, and what the table shows besides."""

    conserved: ClassVar[Mapping[str, Callable[[Any, Any], bool]]] = {
        "money": ge,
        "cubes": ge,
        "cards": contains,
        "companies": contains,
    }

    deck: Deck
    options: Options

    money: tuple[int, ...]  # seats, bank
    cubes: tuple[int, ...]  # seats, on the cards of the sale that is on, supply
    cards: Piles  # stacks of seats from the top down, upper row, lower row, deck
    companies: Piles  # seats, queue from its left end

    start: int
    """The seat that holds the start-player marker."""
    round: int = 1
    sale: Sale | None = None
    """The turn that is on in the trade-show phase."""
    dice_stream: Stream = field(default=Stream(0, "dice"))
    cards_stream: Stream = field(default=Stream(0, "cards"))

    # Where things lie.

    def purse(self, seat: int) -> Place:
        return Place("money", seat, self.seats[seat])

    @property
    def bank(self) -> Place:
        return Place("money", -1, "bank", endless=True)  # money is a score (TS-COMP-3)

    def cubes_of(self, seat: int) -> Place:
        return Place("cubes", seat, self.seats[seat])

    @property
    def cubes_on_cards(self) -> Place:
        return Place("cubes", len(self.seats), "cards")

    @property
    def supply(self) -> Place:
        return Place("cubes", -1, "supply", endless=True)  # TS-R1

    def stack(self, seat: int) -> Place:
        return Place("cards", seat, self.seats[seat])

    def upper(self, column: int) -> Place:
        return Place("cards", len(self.seats) + column, f"upper {column}")

    def lower(self, column: int) -> Place:
        return Place("cards", len(self.seats) + COLUMNS + column, f"lower {column}")

    @property
    def draw_pile(self) -> Place:
        return Place("cards", -1, "deck")

    def office(self, seat: int) -> Place:
        return Place("companies", seat, self.seats[seat])

    @property
    def queue(self) -> Place:
        return Place("companies", -1, "queue")

    # What lies there.

    def company(self, seat: int) -> Company:
        (card,) = self.companies[seat]
        return self.deck.companies[card]

    def developments(self, seat: int) -> tuple[Development, ...]:
        """A seat's stack, from the top down."""
        return tuple(self.deck.developments[card] for card in self.cards[seat])

    def lacks(self, seat: int) -> int:
        """How many cards a seat still has to take (TS-DEV-5)."""
        return sum(self.company(seat).dice) - len(self.cards[seat])

    @property
    def running(self) -> Sale:
        """The sale, where one must be on."""
        assert self.sale is not None
        return self.sale
