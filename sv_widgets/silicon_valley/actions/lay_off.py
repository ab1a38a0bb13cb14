"""Layoffs: send employees away, at a loss of valuation however many go (SV-LAYOFF)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sv_widgets.kernel import Decision, Events, Move, hand
from sv_widgets.silicon_valley import salaries, valuation
from sv_widgets.silicon_valley.actions.action import Action
from sv_widgets.silicon_valley.actions.sunset import Done
from sv_widgets.silicon_valley.position import Position, discard_of

LOSS = 1
"""Spaces of valuation, in all (SV-LAYOFF-1)."""


class LayOff(Action):
    """Send an employee of one's own away; the card is known by its place in the deck.

    It takes at least one (SV-R15). Founders stay (SV-R3).
    """

    employee: int

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> "Iterable[LayOff]":
        return map(lay_off, position.employees[seat])

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "LayOff":
        return lay_off(next(iter(position.employees[seat]), 0))

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        return None if self.employee in position.employees[seat] else "SV-LAYOFF-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        names = [position.deck.employees[card].name for card in position.employees[seat]]
        have = f"only {', '.join(names)}" if names else "nobody"
        return f"{position.seats[seat]} has {have} to lay off."

    def where(self, position: Position) -> str:
        return f"employee {self.employee}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Lay off {position.deck.employees[self.employee].name}"

    rules = ("SV-LAYOFF-1",)

    def bill(self, position: Position, seat: int, off: int = 0) -> list[tuple[str, str]]:
        return [("valuation, however many go", f"\N{MINUS SIGN}{LOSS}")]

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        lay_off_all(LayOffMore(seat, (self.employee,)), position, events)


lay_off = lru_cache(maxsize=None)(LayOff)
"""The one move for each employee."""


class LayOffMore(Decision[Position]):
    """One action may send several away, named in the order in which they joined."""

    rule = "SV-LAYOFF-1"
    chosen: tuple[int, ...]

    def ask(self, position: Position) -> str:
        names = " and ".join(position.deck.employees[card].name for card in self.chosen)
        return f"{position.seats[self.seat]}, you lay off {names}: somebody else too?"

    def answers(self, position: Position) -> Iterator[Move]:
        yield from map(lay_off, self.others(position))
        yield Done()

    def others(self, position: Position) -> tuple[int, ...]:
        """The people who may be named next."""
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
    """Ask for further people if there are any, or send those away who were chosen."""
    if going.others(position):
        position.push(going)
    else:
        going.carry_out(position, events)


def send_away(position: Position, events: Events, seat: int, employee: int, rule: str) -> None:
    """Put an employee on the discard pile, without salary tokens."""
    salaries.forget(position, events, employee, seat)
    staff, discard = position.staff(seat), discard_of("employees")
    hand(position, events, employee, staff, discard, rule=rule, seat=seat, kind="lay_off")
