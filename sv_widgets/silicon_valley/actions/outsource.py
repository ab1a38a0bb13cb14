"""Outsourcing: exactly one block for money (SV-OUT)."""

from collections.abc import Iterable
from functools import lru_cache

from sv_widgets.kernel import Events, transfer
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.actions.action import Action, short_of_upkeep, total
from sv_widgets.silicon_valley.blocks import ANY, ONE, SHAPES
from sv_widgets.silicon_valley.position import Position


class Outsource(Action):
    """Buy one block of a shape."""

    shape: str

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> "Iterable[Outsource]":
        return affordable(position.deck.prices, position.money[seat] + off)

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Outsource":
        there = [buy for buy in PURCHASES if position.code[-1] & ANY[NUMBERS[buy.shape]]]
        return min(there or PURCHASES, key=lambda buy: price(position, NUMBERS[buy.shape], off))

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        shape = NUMBERS.get(self.shape)
        if shape is None:
            return "SV-OUT-1"
        if not position.code[-1] & ANY[shape]:
            return "SV-R36"
        return "SV-OUT-1" if position.money[seat] < position.deck.prices[shape] - off else None

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        shape = NUMBERS.get(self.shape)
        if shape is None:
            return f"There is no block {self.shape[:40]!r}; the shapes are {', '.join(SHAPES)}."
        if rule == "SV-R36":
            return f"The supply has no {self.shape} left, and only what it has can be bought."
        needed, have = price(position, shape, off), position.money[seat]
        return f"{position.seats[seat]} needs ${needed} for {blocks.a(self.shape)} and has ${have}."

    def where(self, position: Position) -> str:
        return f"supply {self.shape}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Buy {blocks.a(self.shape)} for ${price(position, NUMBERS[self.shape], off)}"

    rules = ("SV-OUT-1", "SV-R36")

    def bill(self, position: Position, seat: int, off: int = 0) -> list[tuple[str, str]]:
        due = price(position, NUMBERS[self.shape], off)
        return total(f"price of {blocks.a(self.shape)}", due, position.money[seat])

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        return short_of_upkeep(self, position, seat, off)

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        shape = NUMBERS[self.shape]
        cost, purse, bank = price(position, shape, off), position.purse(seat), position.bank
        transfer(position, events, cost, purse, bank, rule="SV-OUT-1", seat=seat, kind="pay")
        supply, screen = position.supply, position.screen(seat)
        transfer(position, events, ONE[shape], supply, screen, rule="SV-OUT-1", seat=seat, kind="outsource")


NUMBERS = {shape: number for number, shape in enumerate(SHAPES)}
PURCHASES = tuple(map(Outsource, SHAPES))


@lru_cache(maxsize=2**12)
def affordable(prices: tuple[int, ...], money: int) -> tuple[Outsource, ...]:
    """The purchases that so much money is enough for."""
    return tuple(buy for buy, cost in zip(PURCHASES, prices, strict=True) if cost <= money)


def price(position: Position, shape: int, off: int = 0) -> int:
    """What a block costs by the price list (SV-OUT-1)."""
    return max(0, position.deck.prices[shape] - off)
