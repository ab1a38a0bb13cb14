"""The development phase: cards are drafted into stacks (TS-DEV)."""

from collections.abc import Iterator

from sv_widgets.games.trade_show.names import EventKind, PlaceKind
from sv_widgets.games.trade_show.position import CENTRE, COLUMNS, Position
from sv_widgets.kernel import Decision, Event, Events, Move, Place, Step, move_card
from sv_widgets.kernel.grammar import series


class Take(Move):
    """Take the lower card of a column; columns count from 0 at the left."""

    column: int


class TakeBoth(Move):
    """Take both cards of a column."""

    column: int


class PutFirst(Move):
    """Put this card of the two taken, "upper" or "lower", below the stack first."""

    card: str


TAKES = tuple(map(Take, range(COLUMNS)))
BOTHS = tuple(map(TakeBoth, range(COLUMNS)))
ORDERS = (PutFirst("upper"), PutFirst("lower"))


class Draft(Step[Position]):
    """Give a turn to the next player clockwise who is not finished; ends when all are (TS-DEV-7)."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        seats = len(position.seats)
        for seat in ((self.seat + past) % seats for past in range(seats)):  # TS-DEV-1
            if position.lacks(seat):  # TS-DEV-5
                position.push(Develop(seat), Draft((seat + 1) % seats))
                return


class Develop(Decision[Position]):
    """Take a card of the lower row or both cards of a column; passing is illegal (TS-DEV-1, TS-DEV-2)."""

    rule = "TS-DEV-1"

    def ask(self, position: Position) -> str:
        lacks = position.lacks(self.seat)
        bound = " of the centre columns" if self._bound(position) else ""
        both = "" if lacks == 1 else ", or both of a column"
        return position.person(self.seat).asked(f"take a lower card{bound}{both}: you need {lacks} more.")

    def answers(self, position: Position) -> Iterator[Move]:
        return (move for move in (*TAKES, *BOTHS) if self.broken(position, move) is None)

    def broken(self, position: Position, move: Move) -> str | None:
        if not isinstance(move, (Take, TakeBoth)):
            return self.rule
        if not 0 <= move.column < COLUMNS:
            return "TS-DEV-2"
        if isinstance(move, TakeBoth) and position.lacks(self.seat) < 2:
            return "TS-DEV-5"
        if not position.lower(move.column).held(position):
            return "TS-R6"
        if self._bound(position) and move.column not in CENTRE:
            return "TS-DEV-6"
        if isinstance(move, TakeBoth) and not position.upper(move.column).held(position):
            return "TS-R17"
        return None

    def _bound(self, position: Position) -> bool:
        """Whether only the centre columns are legal: all other players are finished (TS-DEV-6, TS-R14)."""
        others = (seat for seat in range(len(position.seats)) if seat != self.seat)
        stocked = any(position.lower(column).held(position) for column in CENTRE)  # TS-R17
        return stocked and not any(map(position.lacks, others))

    def why(self, position: Position, move: Move, rule: str) -> str:
        who, column = position.person(self.seat), getattr(move, "column", None)
        match rule:
            case "TS-DEV-2":
                last = COLUMNS - 1
                return f"The grid has the columns 0 to {last}; there is no {column}."
            case "TS-DEV-5":
                return f"{who:needs} one more card and cannot take two."
            case "TS-DEV-6":
                centre = series(map(str, CENTRE))
                takes = f"{who.inside:takes} from the columns {centre} only"
                return f"All others are finished, so {takes}, not {column}."
            case "TS-R6":
                return f"The deck is used up, and column {column} has no card left."
            case "TS-R17":
                return f"Column {column} has one card left, not two."
        return (
            f"{who:takes} a card of the lower row, or both cards of a column, and may not do anything else."
        )

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, (Take, TakeBoth))
        lower = _name(position, position.lower(move.column))
        if isinstance(move, Take):
            return f"Take {lower}"
        return f"Take both: {_name(position, position.upper(move.column))} and {lower}"

    def where(self, position: Position, move: Move) -> str:
        if not isinstance(move, (Take, TakeBoth)):
            return ""
        if isinstance(move, Take):
            return position.lower(move.column).name
        return f"{PlaceKind.COLUMN} {move.column}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        if isinstance(move, TakeBoth):
            position.push(Arrange(self.seat, move.column))
            return
        assert isinstance(move, Take)
        _draft(position, self.seat, position.lower(move.column), events)
        upper, lower = position.upper(move.column), position.lower(move.column)
        for card in upper.held(position):
            move_card(position, events, card, upper, lower, rule="TS-DEV-3", kind=EventKind.SLIDE)
        _draw(position, upper, events)


class Arrange(Decision[Position]):
    """Choose which of two taken cards goes below the stack first; its order is final (TS-DEV-4)."""

    rule = "TS-DEV-4"
    column: int

    def ask(self, position: Position) -> str:
        upper, lower = (_name(position, place) for place in self._places(position))
        return position.person(self.seat).asked(f"which card do you put first: {upper}, or {lower}?")

    def answers(self, position: Position) -> Iterator[Move]:
        return iter(ORDERS)

    def why(self, position: Position, move: Move, rule: str) -> str:
        who = position.person(self.seat)
        return f"{who:has} taken two cards and now {who.verb('says')} which one comes first: upper or lower."

    def label(self, position: Position, move: Move) -> str:
        upper, lower = (_name(position, place) for place in self._places(position))
        return f"First {upper if move == ORDERS[0] else lower}"

    def where(self, position: Position, move: Move) -> str:
        if move not in ORDERS:
            return ""
        upper, lower = self._places(position)
        return (upper if move == ORDERS[0] else lower).name

    def take(self, position: Position, move: Move, events: Events) -> None:
        upper, lower = self._places(position)
        for place in (upper, lower) if move == ORDERS[0] else (lower, upper):
            _draft(position, self.seat, place, events)
        _draw(position, lower, events)  # the first of the two new cards goes to the lower place (TS-R16)
        _draw(position, upper, events)

    def _places(self, position: Position) -> tuple[Place, Place]:
        return position.upper(self.column), position.lower(self.column)


def _draft(position: Position, seat: int, place: Place, events: Events) -> None:
    """Move a card of the grid to the bottom of a seat's stack (TS-DEV-4)."""
    (card,) = place.held(position)
    move_card(
        position, events, card, place, position.stack(seat), rule="TS-DEV-4", seat=seat, kind=EventKind.TAKE
    )
    if not position.lacks(seat):
        events.append(Event(EventKind.FINISHED, "TS-DEV-5", seat, amount=len(position.cards[seat])))


def _draw(position: Position, place: Place, events: Events) -> None:
    """Draw the next card of the deck to an empty place (TS-DEV-3), which stays empty without one (TS-R6)."""
    pile = position.draw_pile
    for card in pile.held(position)[:1]:
        move_card(position, events, card, pile, place, rule="TS-DEV-3", kind=EventKind.DRAW, reveals=True)


def _name(position: Position, place: Place) -> str:
    """The name of the card in a place of the grid."""
    (card,) = place.held(position)
    name: str = position.deck.developments[card].name
    return name
