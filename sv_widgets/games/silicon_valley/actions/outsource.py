"""Outsourcing: buy exactly one block for money (SV-OUT)."""

from collections.abc import Sequence
from functools import lru_cache

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.actions.action import Action, favour, short_of_upkeep
from sv_widgets.games.silicon_valley.blocks import ANY, ONE, SHAPES
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Events, Price, transfer
from sv_widgets.kernel.grammar import an
from sv_widgets.kernel.plain import shown


class Outsource(Action):
    """Buy one block of a shape."""

    shape: str

    @classmethod
    def listed(cls, position: Position, seat: int, off: int = 0) -> "Sequence[Outsource]":
        in_stock = blocks.any_of(position.in_supply)
        return affordable(position.deck.prices, position.money[seat] + off, in_stock)

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Outsource":
        there = [buy for buy in PURCHASES if position.in_supply & ANY[NUMBERS[buy.shape]]]
        return min(there or PURCHASES, key=lambda buy: price(position, NUMBERS[buy.shape], off))

    def fault(self, position: Position, seat: int, off: int = 0) -> str:
        shape = NUMBERS.get(self.shape)
        return "SV-OUT-1" if shape is None or position.in_supply & ANY[shape] else "SV-R36"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        shape = NUMBERS.get(self.shape)
        if shape is None:
            return f"There is no block {shown(self.shape, 40)}; the shapes are {', '.join(SHAPES)}."
        if rule == "SV-R36":
            return f"The supply has no {self.shape} left, and only what it has can be bought."
        needed, have = price(position, shape, off), position.money[seat]
        who = position.person(seat)
        return f"{who:needs} ${needed} for {an(self.shape)} and {who.verb('has')} ${have}."

    def where(self, position: Position) -> str:
        return f"{PlaceKind.SUPPLY} {self.shape}" if self.shape in SHAPES else ""

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Buy {an(self.shape)} for ${price(position, NUMBERS[self.shape], off)}"

    rules = ("SV-OUT-1", "SV-R36")

    @classmethod
    def there(cls, position: Position, seat: int) -> "Sequence[Outsource]":
        return PURCHASES

    def price(self, position: Position, seat: int, off: int = 0) -> Price:
        full = position.deck.prices[NUMBERS[self.shape]]
        return Price.of("money", full, favour(off), position.money[seat])

    def lacks(self, position: Position, seat: int, off: int = 0) -> str:
        left = position.in_supply & ANY[NUMBERS[self.shape]]
        return super().lacks(position, seat, off) if left else "none left"

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        return short_of_upkeep(self, position, seat, off)

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        shape = NUMBERS[self.shape]
        cost, purse, bank = price(position, shape, off), position.purse(seat), position.bank
        transfer(position, events, cost, purse, bank, rule="SV-OUT-1", seat=seat, kind=EventKind.PAY)
        supply, screen = position.supply, position.screen(seat)
        transfer(
            position, events, ONE[shape], supply, screen, rule="SV-OUT-1", seat=seat, kind=EventKind.OUTSOURCE
        )


NUMBERS = {shape: number for number, shape in enumerate(SHAPES)}
PURCHASES = tuple(map(Outsource, SHAPES))


@lru_cache(maxsize=2**12)
def affordable(prices: tuple[int, ...], money: int, in_stock: int) -> tuple[Outsource, ...]:
    """The purchases affordable with this money (SV-OUT-1), of shapes in stock (SV-R36); cached."""
    shelf = zip(PURCHASES, prices, ANY, strict=True)
    return tuple(buy for buy, cost, shape in shelf if cost <= money and in_stock & shape)


def price(position: Position, shape: int, off: int = 0) -> int:
    """The price of a block by the price list (SV-OUT-1)."""
    return max(0, position.deck.prices[shape] - off)
