"""Layoffs: send employees away, for one loss of valuation regardless of their number (SV-LAYOFF)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from sv_widgets.games.silicon_valley import salaries, valuation
from sv_widgets.games.silicon_valley.actions.action import Action
from sv_widgets.games.silicon_valley.actions.sunset import Done
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.position import Position, discard_of
from sv_widgets.kernel import Decision, Events, Move, move_card
from sv_widgets.kernel.grammar import series

LOSS = 1
"""The spaces of valuation lost for all layoffs of one action together (SV-LAYOFF-1)."""


class LayOff(Action):
    """Send an own employee away; the card is given by its index in the deck.

    The action takes at least one employee (SV-R15). Founders cannot be laid off (SV-R3).
    """

    employee: int

    @classmethod
    def listed(cls, position: Position, seat: int, off: int = 0) -> "Sequence[LayOff]":
        return each_of(position.employees[seat])

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "LayOff":
        return lay_off(next(iter(position.employees[seat]), 0))

    def fault(self, position: Position, seat: int, off: int = 0) -> str:
        return "SV-LAYOFF-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        names = [position.deck.employees[card].name for card in position.employees[seat]]
        have = f"only {series(names)}" if names else "nobody"
        return f"{position.person(seat):has} {have} to lay off."

    def where(self, position: Position) -> str:
        return f"{PlaceKind.EMPLOYEE} {self.employee}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Lay off {position.deck.employees[self.employee].name}"

    rules = ("SV-LAYOFF-1",)

    def gives(self, position: Position) -> list[tuple[str, str]]:
        return [("valuation, however many go", f"\N{MINUS SIGN}{LOSS}")]

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        lay_off_all(LayOffMore(seat, (self.employee,)), position, events)


lay_off = lru_cache(maxsize=2**10)(LayOff)
"""The move for an employee; cached, so that there is one object for each."""


@lru_cache(maxsize=2**12)
def each_of(staff: tuple[int, ...]) -> tuple[LayOff, ...]:
    """The moves that lay off each of these employees."""
    return tuple(map(lay_off, staff))


def laying_off(names: Iterable[str], loss: int, saved: int, fall: str = "fall by") -> str:
    """Everybody who goes together as one answer: at what loss of valuation, and by how much salaries fall."""
    return f"Lay off {series(names)}: \N{MINUS SIGN}{loss} valuation, salaries {fall} ${saved}"


class LayOffMore(Decision[Position]):
    """Choose further employees to lay off in the same action, in the order in which they joined."""

    rule = "SV-LAYOFF-1"
    chosen: tuple[int, ...]

    def ask(self, position: Position) -> str:
        names = series(position.deck.employees[card].name for card in self.chosen)
        return position.person(self.seat).asked(f"you lay off {names}: somebody else too?")

    def answers(self, position: Position) -> Iterator[Move]:
        yield from map(lay_off, self.others(position))
        yield Done()

    def others(self, position: Position) -> tuple[int, ...]:
        """The employees who may be chosen next."""
        staff = position.employees[self.seat]
        return staff[staff.index(self.chosen[-1]) + 1 :]

    def why(self, position: Position, move: Move, rule: str) -> str:
        if isinstance(move, LayOff) and move.employee in self.chosen:
            return f"{position.deck.employees[move.employee].name} is laid off already."
        return f"People laid off together are named in the order in which they joined. {self.ask(position)}"

    def where(self, position: Position, move: Move) -> str:
        return move.where(position) if isinstance(move, LayOff) else ""

    def label(self, position: Position, move: Move) -> str:
        return move.label(position, self.seat) if isinstance(move, LayOff) else "Nobody else"

    def take(self, position: Position, move: Move, events: Events) -> None:
        if isinstance(move, LayOff):
            lay_off_all(LayOffMore(self.seat, (*self.chosen, move.employee)), position, events)
        else:
            self.carry_out(position, events)

    def carry_out(self, position: Position, events: Events) -> None:
        for card in self.chosen:
            send_away(position, events, self.seat, card, "SV-LAYOFF-1")
        valuation.change(position, events, self.seat, -LOSS, "SV-LAYOFF-1")


def lay_off_all(going: LayOffMore, position: Position, events: Events) -> None:
    """Ask for further employees if there are any, or send the chosen ones away."""
    if going.others(position):
        position.push(going)
    else:
        going.carry_out(position, events)


def send_away(position: Position, events: Events, seat: int, employee: int, rule: str) -> None:
    """Move an employee to the discard pile, without salary tokens."""
    salaries.forget(position, events, employee, seat)
    staff, discard = position.staff(seat), discard_of("employees")
    move_card(position, events, employee, staff, discard, rule=rule, seat=seat, kind=EventKind.LAY_OFF)
