"""The interface of every action of a turn: legal moves, the rules that forbid the others, and effects.

Listing decides: a move that is not listed is refused, and `fault` only names the rule. This holds for the
three actions of a turn and for a free action, which may have a reduced price. In every method `off` is the
amount taken off the price.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from sv_widgets.games.silicon_valley import company
from sv_widgets.games.silicon_valley.cards import ATTRIBUTES
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Bill, Decision, Discount, Events, Move, Price


class Action(Move):
    """A move that is one of the actions of a turn."""

    @classmethod
    def listed(cls, position: Position, seat: int, off: int = 0) -> Sequence[Self]:
        """All legal moves of this kind, each once, in a fixed order."""
        raise NotImplementedError

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> Self:
        """The move closest to being legal if none of this kind is; its refusal explains why none is."""
        raise NotImplementedError

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        """The ID of the rule that forbids this move; None exactly for listed moves."""
        return None if self in self.listed(position, seat, off) else self.fault(position, seat, off)

    def fault(self, position: Position, seat: int, off: int = 0) -> str:
        """The ID of the rule that forbids this move; called only for a move that is not listed."""
        raise NotImplementedError

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        """A sentence, with the numbers, on how this move breaks that rule."""
        raise NotImplementedError

    def where(self, position: Position) -> str:
        """The name of the place that this move refers to."""
        raise NotImplementedError

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        """The label of a button for this move."""
        raise NotImplementedError

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        """A warning to the player about this legal move; None if there is none."""
        return None

    rules: ClassVar[tuple[str, ...]] = ()
    """The IDs of the rules for the cost and the benefits of this action."""

    def is_there(self, position: Position) -> bool:
        """Whether this move refers to an existing place; indices past the last slot are decks and boxes."""
        return True

    @classmethod
    def there(cls, position: Position, seat: int) -> Sequence[Self]:
        """The moves of this kind at the places of the board, legal or not."""
        return ()

    def price(self, position: Position, seat: int, off: int = 0) -> Price | None:
        """The price of this move, if it has one; the move must refer to something that exists."""
        return None

    def lacks(self, position: Position, seat: int, off: int = 0) -> str:
        """The reason why a company cannot make this move, in a few words; empty if that is not possible."""
        price = self.price(position, seat, off)
        return f"you have {amount(price.unit, price.have or 0)}" if price and price.short else ""

    charge: ClassVar[str] = "price"
    """The label of the first line of the bill."""

    def gives(self, position: Position) -> list[tuple[str, str]]:
        """The benefits, and the costs besides the price, as pairs of label and amount."""
        return []

    def bill(self, position: Position, seat: int, off: int = 0) -> Bill:
        """The costs and benefits of this move, item by item; it must refer to something that exists."""
        price = self.price(position, seat, off)
        lines = [] if price is None else priced(self.charge, price)
        return Bill(self.rules, price, (*lines, *self.gives(position)))

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        """Carry out this move, or push the decisions and steps that do so."""
        raise NotImplementedError


def short_of_upkeep(action: Action, position: Position, seat: int, off: int) -> str | None:
    """A warning if the action leaves too little money for the upkeep that will then be due; else None."""
    twin = position.copy()
    action.carry_out(twin, seat, [], off)
    left, due = twin.money[seat] + company.income(twin, seat)[0], company.upkeep(twin, seat)
    return f"This leaves ${left} for ${due} of upkeep (SV-FORCED-1)." if left < due else None


def discounts(position: Position, seat: int, wants: tuple[int, ...], off: int) -> tuple[Discount, ...]:
    """The discounts on a price: one for each wanted symbol that is matched, and that of a free action."""
    met = matched(wants, company.headquarters(position, seat).offers)
    return (*(Discount(f"{name}, which you offer", 1) for name in met), *favour(off))


def matched(wants: tuple[int, ...], offers: tuple[int, ...]) -> list[str]:
    """The attributes of the wanted symbols that are offered, one for each."""
    return [
        name
        for name, wanted, offered in zip(ATTRIBUTES, wants, offers, strict=True)
        for _ in range(min(wanted, offered))
    ]


def favour(off: int) -> tuple[Discount, ...]:
    """The discount that a card gives on a free action; empty if it is 0."""
    return (Discount("off the price", off),) if off else ()


def amount(unit: str, number: int) -> str:
    """An amount of money or code in words."""
    return f"${number}" if unit == "money" else f"{number} {unit}"


def priced(what: str, price: Price) -> list[tuple[str, str]]:
    """The lines of a bill: price, discounts, sum to pay, and the remaining or missing amount."""
    taken = [(each.why, f"\N{MINUS SIGN}{amount(price.unit, each.amount)}") for each in price.off]
    have = price.have or 0
    rest = (
        ("you lack", amount(price.unit, price.short))
        if price.short
        else ("leaves you", amount(price.unit, have - price.due))
    )
    return [(what, amount(price.unit, price.full)), *taken, ("to pay", amount(price.unit, price.due)), rest]


class ChooseAction(Decision[Position]):
    """A decision to take one of several actions or none."""

    def actions(self, position: Position) -> Sequence[type[Action]]:
        """The kinds of action that may be chosen."""
        raise NotImplementedError

    def easiest_first(self, position: Position) -> Sequence[type[Action]]:
        """The same kinds, in an order that quickly finds out whether any move is legal."""
        return self.actions(position)

    def without(self) -> Move:
        """The answer that takes no action."""
        raise NotImplementedError

    def off(self, position: Position) -> int:
        """The amount taken off the price."""
        return 0

    def kinds(self, position: Position) -> tuple[str, ...]:
        return (*(action.kind for action in self.actions(position)), self.without().kind)

    def nearest(self, position: Position, kind: str) -> Move:
        (action,) = (each for each in self.actions(position) if each.kind == kind)
        return action.nearest(position, self.seat, self.off(position))

    def answers(self, position: Position) -> Iterator[Move]:
        seat, off = self.seat, self.off(position)
        found: list[Move] = []
        for action in self.actions(position):
            found += action.listed(position, seat, off)
        found.append(self.without())
        return iter(found)

    def only(self, position: Position) -> Move | None:
        seat, off = self.seat, self.off(position)
        for action in self.easiest_first(position):
            if action.listed(position, seat, off):
                return None
        return self.without()

    def broken(self, position: Position, move: Move) -> str | None:
        if isinstance(move, Action) and type(move) in self.actions(position):
            return move.broken(position, self.seat, self.off(position))
        return None if move == self.without() else self.rule

    def why(self, position: Position, move: Move, rule: str) -> str:
        if isinstance(move, Action) and type(move) in self.actions(position):
            return move.why(position, self.seat, rule, self.off(position))
        return f"{move.kind.replace('_', ' ').capitalize()} is not what is asked. {self.ask(position)}"

    def where(self, position: Position, move: Move) -> str:
        return move.where(position) if isinstance(move, Action) else ""

    def warning(self, position: Position, move: Move) -> str | None:
        if not isinstance(move, Action):
            return None
        return move.warning(position, self.seat, self.off(position))

    def lacks(self, position: Position, move: Move) -> str:
        if not isinstance(move, Action) or move not in move.there(position, self.seat):
            return ""
        return move.lacks(position, self.seat, self.off(position))

    def bill(self, position: Position, move: Move) -> Bill:
        if not isinstance(move, Action) or type(move) not in self.actions(position):
            return Bill((self.rule,))
        if not move.is_there(position):
            return Bill(move.rules or (self.rule,))
        try:
            return move.bill(position, self.seat, self.off(position))
        except (LookupError, ValueError):
            return Bill(move.rules)  # the move refers to nothing that exists

    def label(self, position: Position, move: Move) -> str:
        if isinstance(move, Action):
            return move.label(position, self.seat, self.off(position))
        return "Stop here" if move.kind == "stop" else move.kind.capitalize()
