"""The position, the complete state of a game of *Trade Show*, and its places."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import contains, ge
from typing import Any, ClassVar

from sv_widgets.games.trade_show.cards import Company, Deck, Development
from sv_widgets.games.trade_show.dice import Rolled, Use
from sv_widgets.games.trade_show.names import PlaceKind
from sv_widgets.kernel import Place, Stream
from sv_widgets.kernel import Position as AnyPosition
from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.plain import Struct

COLUMNS = 5
"""Columns of the grid, each with an upper and a lower place (TS-SETUP-2)."""
CENTRE = (1, 2, 3)
"""The three columns in the middle (TS-DEV-6)."""

Piles = tuple[tuple[int, ...], ...]


class Options(ExplainsArguments, Struct):
    """The settings in which a game may differ from the rules."""

    rounds: int | None = None
    """The number of rounds; None takes it from the number of players (TS-END-1)."""
    first: int | None = None
    """The seat that begins; None draws it at random (TS-R9)."""


class Sale(Struct):
    """A turn of the trade-show phase: the dice on cards and the last roll."""

    seat: int
    laid: tuple[Use, ...] = ()
    """The dice on each fulfilled card, from the top of the stack down (TS-SHOW-4)."""
    rolled: Rolled = ()
    """The faces of the dice just rolled, by size; empty between two rolls."""


@lru_cache(maxsize=2**8)
def in_grid(row: PlaceKind, column: int, first: int) -> Place:
    """A place of the grid; `first` is the number of the first account of its row."""
    return Place("cards", first + column, f"{row} {column}")


class Rows:
    """Names for parts of the rows, shared by the position and its views."""

    seats: tuple[str, ...]
    cards: tuple[Any, ...]
    companies: Piles

    bank: ClassVar = Place("money", -1, PlaceKind.BANK, endless=True)  # money is a score (TS-COMP-3)
    supply: ClassVar = Place("cubes", -1, PlaceKind.SUPPLY, endless=True)  # TS-R1
    draw_pile: ClassVar = Place("cards", -1, PlaceKind.DECK)
    queue: ClassVar = Place("companies", -1, PlaceKind.QUEUE)

    @property
    def cubes_on_cards(self) -> Place:
        return Place("cubes", len(self.seats), PlaceKind.CARDS)

    # Contents of several places.

    @property
    def upper_row(self) -> tuple[Any, ...]:
        """The upper row of the grid, column by column."""
        first = len(self.seats)
        return self.cards[first : first + COLUMNS]

    @property
    def lower_row(self) -> tuple[Any, ...]:
        """The lower row of the grid, column by column."""
        first = len(self.seats) + COLUMNS
        return self.cards[first : first + COLUMNS]

    @property
    def offices(self) -> Piles:
        """The companies of all seats."""
        return self.companies[: len(self.seats)]


@dataclass
class Position(Rows, AnyPosition):
    """The complete state of a game: rows of accounts, the seats' first, and further fields."""

    conserved: ClassVar[Mapping[str, Callable[[Any, Any], bool]]] = {
        "money": ge,
        "cubes": ge,
        "cards": contains,
        "companies": contains,
    }

    deck: Deck
    options: Options

    money: tuple[int, ...]  # seats, bank
    cubes: tuple[int, ...]  # seats, on the cards of the current sale, supply
    cards: Piles  # stacks of seats from the top down, upper row, lower row, deck
    companies: Piles  # seats, queue from its left end

    start: int
    """The seat that holds the start-player marker."""
    round: int = 1
    sale: Sale | None = None
    """The current turn of the trade-show phase; None outside of one."""
    dice_stream: Stream = field(default=Stream(0, "dice"))
    cards_stream: Stream = field(default=Stream(0, "cards"))

    # Places.

    def purse(self, seat: int) -> Place:
        return Place("money", seat, self.seats[seat])

    def cubes_of(self, seat: int) -> Place:
        return Place("cubes", seat, self.seats[seat])

    def stack(self, seat: int) -> Place:
        return Place("cards", seat, self.seats[seat])

    def upper(self, column: int) -> Place:
        return in_grid(PlaceKind.UPPER, column, len(self.seats))

    def lower(self, column: int) -> Place:
        return in_grid(PlaceKind.LOWER, column, len(self.seats) + COLUMNS)

    def office(self, seat: int) -> Place:
        return Place("companies", seat, self.seats[seat])

    # Contents of places.

    def company(self, seat: int) -> Company:
        (card,) = self.companies[seat]
        return self.deck.companies[card]

    def developments(self, seat: int) -> tuple[Development, ...]:
        """A seat's stack, from the top down."""
        return tuple(self.deck.developments[card] for card in self.cards[seat])

    def lacks(self, seat: int) -> int:
        """The number of cards that a seat still has to take (TS-DEV-5)."""
        return sum(self.company(seat).dice) - len(self.cards[seat])

    @property
    def running(self) -> Sale:
        """The current sale; there must be one."""
        assert self.sale is not None
        return self.sale
