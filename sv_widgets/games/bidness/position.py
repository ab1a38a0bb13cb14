"""The position, the complete state of a game of *Bidness*, and its places."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import contains, ge
from typing import Any, ClassVar, Final

from sv_widgets.games.bidness.cards import Deck, Kind
from sv_widgets.games.bidness.names import PlaceKind
from sv_widgets.kernel import Place, Stream
from sv_widgets.kernel import Position as AnyPosition
from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.plain import Struct

IOU: Final = 100
"""The dollars of an IOU (BD-COMP-1)."""
MOST_IOUS: Final = 6
"""The most IOUs of a player (BD-LOAN-1)."""
HAND: Final = 6
"""The cards of a hand after dealing (BD-ROUND-2)."""
KEPT: Final = 2
"""With so many cards in hand, or fewer, a player passes (BD-PLAY-2)."""
STEP: Final = 10
"""All sums of money are multiples of it (BD-R4)."""

Piles = tuple[tuple[int, ...], ...]


class Options(ExplainsArguments, Struct):
    """The settings in which a game may differ from the rules."""

    rounds: int | None = None
    """The number of rounds after which the game is cut off; None for no limit (BD-R14)."""
    start_ious: int = 3
    """The IOUs with which each player starts (BD-R34)."""
    sums_a_side: int = 5
    """The most sums that a side may name before a trial; 0 for no limit (BD-R6)."""
    awards_count_bonuses: bool = True
    """Whether the Market Leader is compared with bonuses and penalties (BD-R7)."""


class Auction(Struct):
    """A running auction (BD-AUC-1); the card lies on the table."""

    seller: int
    card: int
    bidders: tuple[int, ...]
    """The seats that are still in, the next to be asked first."""
    high: int = 0
    """The highest bid; 0 before the first."""
    bidder: int | None = None
    """Who has made it."""


class Case(Struct):
    """A running lawsuit (BD-LAW-1); the card lies on the table."""

    plaintiff: int
    defendant: int
    card: int
    damages: int
    """Dollars, Marketers or tech points, by the kind of the card."""
    sums: tuple[int, ...] = ()
    """The sums named so far, the plaintiff's first and then by turns (BD-LAW-2)."""


class Rows:
    """Names for parts of the rows, shared by the position and its views."""

    seats: tuple[str, ...]
    deck: Deck
    options: Options
    money: tuple[int, ...]
    ious: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[Any, ...]
    auction: Auction | None
    case: Case | None
    market_leader: int | None
    tech_leader: int | None

    bank: ClassVar = Place("money", -1, PlaceKind.BANK, endless=True)  # BD-COMP-1
    unsigned: ClassVar = Place("ious", -1, PlaceKind.BANK, endless=True)
    supply: ClassVar = Place("points", -1, PlaceKind.BANK, endless=True)
    table: ClassVar = Place("cards", -3, PlaceKind.TABLE)
    discards: ClassVar = Place("cards", -2, PlaceKind.DISCARDS)
    draw_pile: ClassVar = Place("cards", -1, PlaceKind.DECK)

    # Contents of several places.

    @property
    def hands(self) -> tuple[Any, ...]:
        """The cards in all hands."""
        return self.cards[: len(self.seats)]

    @property
    def workplaces(self) -> Piles:
        """The cards in all workplaces: employees, contracts, bonus cards and smears, in order of joining."""
        seats = len(self.seats)
        return self.cards[seats : 2 * seats]

    @property
    def face_down(self) -> tuple[Any, ...]:
        """What each seat has discarded unseen in this round's setup (BD-ROUND-3)."""
        seats = len(self.seats)
        return self.cards[2 * seats : 3 * seats]

    def workplace(self, seat: int) -> tuple[int, ...]:
        """The cards in a workplace, in order of joining."""
        pile: tuple[int, ...] = self.cards[len(self.seats) + seat]
        return pile

    def kind(self, card: int) -> Kind:
        return self.deck.kind_of[card]

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats, clockwise from one."""
        seats = len(self.seats)
        return tuple((seat + past) % seats for past in range(seats))

    @property
    def bidding(self) -> Auction:
        """The running auction; there must be one."""
        assert self.auction is not None
        return self.auction

    @property
    def suit(self) -> Case:
        """The running lawsuit; there must be one."""
        assert self.case is not None
        return self.case


@dataclass
class Position(Rows, AnyPosition):
    """The complete state of a game: rows of accounts, the seats' first, and further fields."""

    conserved: ClassVar[Mapping[str, Callable[[Any, Any], bool]]] = {
        "money": ge,
        "ious": ge,
        "points": ge,
        "cards": contains,
    }

    deck: Deck
    options: Options

    money: tuple[int, ...]  # cash of the seats, bank
    ious: tuple[int, ...]  # debt of the seats, IOUs not signed
    points: tuple[int, ...]  # tech points of the seats, bank
    cards: Piles  # hands, workplaces, face-down discards of the seats; table, face-up discards, deck

    first: int
    """The seat with the first-player token."""
    round: int = 1
    passes: int = 0
    """The players who have passed in a row (BD-PLAY-5)."""
    auction: Auction | None = None
    case: Case | None = None
    laid_off: tuple[int, ...] = ()
    """The seats that have laid somebody off in this business phase (BD-BIZ-3)."""
    market_leader: int | None = None
    """Who holds the Market Leader award; None is the bank (BD-AWARD-1)."""
    tech_leader: int | None = None
    """Who holds the Tech Leader award; None is the bank (BD-AWARD-2)."""
    dice_stream: Stream = field(default=Stream(0, "dice"))
    cards_stream: Stream = field(default=Stream(0, "cards"))

    # Places.

    def purse(self, seat: int) -> Place:
        return Place("money", seat, self.seats[seat])

    def debt(self, seat: int) -> Place:
        return Place("ious", seat, self.seats[seat])

    def tech(self, seat: int) -> Place:
        return Place("points", seat, self.seats[seat])

    def hand(self, seat: int) -> Place:
        return Place("cards", seat, f"{PlaceKind.HAND} {seat}")

    def desk(self, seat: int) -> Place:
        """The workplace of a seat."""
        return Place("cards", len(self.seats) + seat, self.seats[seat])

    def unseen(self, seat: int) -> Place:
        """Where a seat discards unseen."""
        return Place("cards", 2 * len(self.seats) + seat, f"{PlaceKind.FACE_DOWN} {seat}")
