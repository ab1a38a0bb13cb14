"""What a move costs, as data, so that a front end need not add, compare or parse anything."""

from typing import NamedTuple, Self

from sv_widgets.kernel.plain import Struct


class Discount(Struct):
    """An amount taken off a price, and the reason."""

    why: str
    amount: int


class Price(Struct):
    """What a seat would have to pay for a move now."""

    unit: str
    """What it is paid in, by the name of its accounts, such as "money"."""
    full: int
    """The price before discounts."""
    off: tuple[Discount, ...]
    due: int
    """The price after discounts, at least 0."""
    have: int | None
    """How much the payer has; None if the viewer may not know."""
    short: int
    """How much the payer lacks; 0 if the viewer may not know."""

    @classmethod
    def of(cls, unit: str, full: int, off: tuple[Discount, ...], have: int | None) -> Self:
        """Return a price with the amounts due and missing calculated."""
        due = max(0, full - sum(each.amount for each in off))
        return cls(unit, full, off, due, have, 0 if have is None else max(0, due - have))

    def seen_by_all(self) -> Self:
        """Return the same price without what the payer has, for viewers who may not know it."""
        return type(self)(self.unit, self.full, self.off, self.due, None, 0)


class Bill(NamedTuple):
    """What a move costs and yields, shown to people who consider it, whether it is legal or not."""

    rules: tuple[str, ...]
    """The rules that it follows from."""
    price: Price | None = None
    lines: tuple[tuple[str, str], ...] = ()
    """The items of the bill: what for, and how much."""
