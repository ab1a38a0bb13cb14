"""Sunset: give up products of one's own, at a loss of valuation for each (SV-SUNSET)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sv_widgets.kernel import Decision, Events, Move, hand
from sv_widgets.silicon_valley import valuation
from sv_widgets.silicon_valley.actions.action import Action
from sv_widgets.silicon_valley.position import Position

LOSS = 1
"""Spaces of valuation for each product (SV-SUNSET-1)."""


class Done(Move):
    """No more of them."""


class Sunset(Action):
    """Give up a product of one's own; the card is known by its place in the deck."""

    product: int

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> "Iterable[Sunset]":
        return [sunset(tile // 2) for tile in position.tiles[seat]]

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Sunset":
        return sunset(position.tiles[seat][0] // 2 if position.tiles[seat] else 0)

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        return None if tile_held(position, seat, self.product) is not None else "SV-SUNSET-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        names = [position.deck.products[tile // 2].name for tile in position.tiles[seat]]
        have = f"only {', '.join(names)}" if names else "no product"
        return f"{position.seats[seat]} has {have} to give up."

    def where(self, position: Position) -> str:
        return f"tile {self.product}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Give up {position.deck.products[self.product].name}"

    rules = ("SV-SUNSET-1",)

    def bill(self, position: Position, seat: int, off: int = 0) -> list[tuple[str, str]]:
        return [("valuation", f"\N{MINUS SIGN}{LOSS}")]

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        sunset_all(SunsetMore(seat, (self.product,)), position, events)


sunset = lru_cache(maxsize=None)(Sunset)
"""The one move for each product."""


def tile_held(position: Position, seat: int, product: int) -> int | None:
    """A company's tile of a product. It has one at most, since nobody is both movers of a product."""
    return next((tile for tile in position.tiles[seat] if tile // 2 == product), None)


class SunsetMore(Decision[Position]):
    """One action may give up several products (SV-R15), named in the order in which they were launched."""

    rule = "SV-R15"
    chosen: tuple[int, ...]

    def ask(self, position: Position) -> str:
        names = " and ".join(position.deck.products[product].name for product in self.chosen)
        return f"{position.seats[self.seat]}, you give up {names}: another one too?"

    def answers(self, position: Position) -> Iterator[Move]:
        yield from map(sunset, self.others(position))
        yield Done()

    def others(self, position: Position) -> list[int]:
        """The products that may be named next."""
        held = [tile // 2 for tile in position.tiles[self.seat]]
        return held[held.index(self.chosen[-1]) + 1 :]

    def why(self, position: Position, move: Move, rule: str) -> str:
        if isinstance(move, Sunset) and move.product in self.chosen:
            return f"{position.deck.products[move.product].name} is given up already."
        return (
            "Products given up together are named in the order in which they were launched. "
            f"{self.ask(position)}"
        )

    def where(self, position: Position, move: Move) -> str:
        return move.where(position) if isinstance(move, Sunset) else ""

    def label(self, position: Position, move: Move) -> str:
        return move.label(position, self.seat) if isinstance(move, Sunset) else "No more"

    def take(self, position: Position, move: Move, events: Events) -> None:
        if isinstance(move, Sunset):
            sunset_all(SunsetMore(self.seat, (*self.chosen, move.product)), position, events)
        else:
            self.carry_out(position, events)

    def carry_out(self, position: Position, events: Events) -> None:
        for product in self.chosen:
            give_up(position, events, self.seat, product, "SV-SUNSET-1")
        # losses that come together move the token once (SV-R31)
        valuation.change(position, events, self.seat, -LOSS * len(self.chosen), "SV-SUNSET-1")


def sunset_all(going: SunsetMore, position: Position, events: Events) -> None:
    """Ask for further products if there are any, or give up those chosen."""
    if going.others(position):
        position.push(going)
    else:
        going.carry_out(position, events)


def give_up(position: Position, events: Events, seat: int, product: int, rule: str) -> None:
    """Put a product's tile out of the game.

    Card and blocks stay on the board, where the Second Mover tile is still to be had (SV-R12).
    """
    tile = tile_held(position, seat, product)
    assert tile is not None
    mine, box = position.portfolio(seat), position.other_tiles
    hand(position, events, tile, mine, box, rule=rule, seat=seat, kind="sunset")
