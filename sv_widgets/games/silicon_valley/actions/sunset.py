"""Sunset: give up own products, at a loss of valuation for each (SV-SUNSET)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from sv_widgets.games.silicon_valley import valuation
from sv_widgets.games.silicon_valley.actions.action import Action
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.position import Position, product_of
from sv_widgets.kernel import Decision, Events, Move, move_card
from sv_widgets.kernel.grammar import series

LOSS = 1
"""The spaces of valuation lost for each product (SV-SUNSET-1)."""


class Done(Move):
    """Finish the choice without another one."""


class Sunset(Action):
    """Give up an own product; the card is given by its index in the deck."""

    product: int

    @classmethod
    def listed(cls, position: Position, seat: int, off: int = 0) -> "Sequence[Sunset]":
        return each_of(position.tiles[seat])

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Sunset":
        return sunset(product_of(position.tiles[seat][0]) if position.tiles[seat] else 0)

    def fault(self, position: Position, seat: int, off: int = 0) -> str:
        return "SV-SUNSET-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        names = [position.deck.products[product_of(tile)].name for tile in position.tiles[seat]]
        have = f"only {series(names)}" if names else "no product"
        return f"{position.person(seat):has} {have} to give up."

    def where(self, position: Position) -> str:
        return f"{PlaceKind.TILE} {self.product}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Give up {position.deck.products[self.product].name}"

    rules = ("SV-SUNSET-1",)

    def gives(self, position: Position) -> list[tuple[str, str]]:
        return [("valuation", f"\N{MINUS SIGN}{LOSS}")]

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        sunset_all(SunsetMore(seat, (self.product,)), position, events)


sunset = lru_cache(maxsize=2**10)(Sunset)
"""The move for a product; cached, so that there is one object for each."""


@lru_cache(maxsize=2**12)
def each_of(tiles: tuple[int, ...]) -> tuple[Sunset, ...]:
    """The moves that give up the product of each of these tiles."""
    return tuple(sunset(product_of(tile)) for tile in tiles)


def tile_held(position: Position, seat: int, product: int) -> int | None:
    """A company's tile of a product; at most one, since no company is both movers of a product."""
    return next((tile for tile in position.tiles[seat] if product_of(tile) == product), None)


def giving_up(names: Sequence[str], saved: int) -> str:
    """The products that go together as one answer: at what loss, and by how much code upkeep falls."""
    fall = LOSS * len(names)
    return f"Give up {series(names)}: \N{MINUS SIGN}{fall} valuation, upkeep falls by {saved} code"


class SunsetMore(Decision[Position]):
    """Choose further products to give up in the same action (SV-R15), in the order of their launches."""

    rule = "SV-R15"
    chosen: tuple[int, ...]

    def ask(self, position: Position) -> str:
        names = series(position.deck.products[product].name for product in self.chosen)
        return position.person(self.seat).asked(f"you give up {names}: another one too?")

    def answers(self, position: Position) -> Iterator[Move]:
        yield from map(sunset, self.others(position))
        yield Done()

    def others(self, position: Position) -> list[int]:
        """The products that may be chosen next."""
        held = [product_of(tile) for tile in position.tiles[self.seat]]
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
        # simultaneous losses move the token once (SV-R31)
        valuation.change(position, events, self.seat, -LOSS * len(self.chosen), "SV-SUNSET-1")


def sunset_all(going: SunsetMore, position: Position, events: Events) -> None:
    """Ask for further products if there are any, or give up the chosen ones."""
    if going.others(position):
        position.push(going)
    else:
        going.carry_out(position, events)


def give_up(position: Position, events: Events, seat: int, product: int, rule: str) -> None:
    """Remove a company's tile of a product from the game.

    Card and blocks stay on the board, where the Second Mover tile is still available (SV-R12).
    """
    tile = tile_held(position, seat, product)
    assert tile is not None
    mine, box = position.portfolio(seat), position.other_tiles
    move_card(position, events, tile, mine, box, rule=rule, seat=seat, kind=EventKind.SUNSET)
