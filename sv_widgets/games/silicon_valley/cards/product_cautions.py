"""Cautions about products: their grids and their launch tiles."""

from collections.abc import Iterator
from typing import Final

from sv_widgets.games.silicon_valley import tilings
from sv_widgets.games.silicon_valley.cards.deck import Deck, Tile
from sv_widgets.games.silicon_valley.cards.usual import (
    BUILDERS,
    CODE,
    FAR,
    LATER,
    VALUATION,
    can_be_filled,
    hands,
    tiles,
    worth_of_tile,
)
from sv_widgets.kernel.cautions import dollars, far_from_others, usual_range
from sv_widgets.kernel.grammar import counted

FEWEST_HANDS: Final = 0.8
"""The least part of the hands that must be able to fill a grid."""
FEWEST_WAYS: Final = 6
"""The fewest ways to fill a grid (Part 3)."""


def grids_out_of_reach(deck: Deck) -> Iterator[str]:
    for advanced, staff in BUILDERS.items():
        there = hands(deck, staff)
        for product in (each for each in deck.products if each.advanced == advanced):
            if (able := can_be_filled(product.grid, there)) < FEWEST_HANDS:
                yield (
                    f"products.toml, {product.name}: grid can be filled by {able:.0%} of the hands that a "
                    f"founder and {staff} employees have after a round; usual is 95% or more."
                )


def grids_with_few_ways(deck: Deck) -> Iterator[str]:
    for product in deck.products:
        if (ways := len(tilings.designs(product.grid))) < FEWEST_WAYS:
            yield (
                f"products.toml, {product.name}: grid can be filled in {counted(ways, 'way')}; "
                f"usual is {FEWEST_WAYS} or more."
            )


def grids_alike(deck: Deck) -> Iterator[str]:
    seen = dict[tuple[tuple[int, int], ...], str]()
    for product in deck.products:
        first = seen.setdefault(_whichever_way(product.grid), product.name)
        if first != product.name:
            yield (
                f"products.toml, {product.name}: grid is that of {first}, turned or flipped; "
                "usual is a grid of its own."
            )


def _whichever_way(grid: tilings.Grid) -> tuple[tuple[int, int], ...]:
    """The same squares for a grid however it is turned and flipped."""
    squares, ways = tilings.squares_of(grid), []
    for _ in range(4):
        squares = [(c, -r) for r, c in squares]
        ways += [squares, [(r, -c) for r, c in squares]]
    return min(tuple(sorted(tilings.at_origin(each))) for each in ways)


def tiles_eaten_by_upkeep(deck: Deck) -> Iterator[str]:
    for name, side, tile in tiles(deck):
        # a dollar counts as a square here, so that a tile is named only where it plainly loses
        if tile.upkeep > tile.ongoing_money + VALUATION / CODE * tile.ongoing_valuation:
            others = [other for _, same, other in tiles(deck) if same == side and other is not tile]
            yield (
                f"products.toml, {name}: {side}.upkeep is {tile.upkeep} code a round, for "
                f"${tile.ongoing_money} and {tile.ongoing_valuation} valuation; "
                f"{usual_range(each.upkeep for each in others)}."
            )


def one_tile_better_in_everything(deck: Deck) -> Iterator[str]:
    for product in deck.products:
        first, second = _numbers(product.innovator), _numbers(product.second)
        if first != second:
            for better, worse, good, bad in (
                ("second", "innovator", second, first),
                ("innovator", "second", first, second),
            ):
                if all(more >= less for more, less in zip(good, bad, strict=True)):
                    yield (
                        f"products.toml, {product.name}: {better} is as good as {worse} or better in every "
                        "number; usual is more at once for the second and more every round for the innovator."
                    )


def _numbers(tile: Tile) -> tuple[int, ...]:
    """The numbers of a launch tile, of which more is better."""
    every_round = (tile.ongoing_money, tile.ongoing_valuation)
    return (tile.instant_money, tile.instant_valuation, *every_round, -tile.upkeep)


def tiles_apart(deck: Deck) -> Iterator[str]:
    """Starting products are compared with starting ones, as advanced ones are meant to bring more."""
    for advanced, side in ((some, side) for some in (False, True) for side in ("innovator", "second")):
        worth = {
            card.name: worth_of_tile(getattr(card, side)) / len(tilings.squares_of(card.grid))
            for card in deck.products
            if card.advanced == advanced
        }
        for name, others in far_from_others(worth, FAR):
            yield (
                f"products.toml, {name}: {side} is worth {dollars(worth[name])} for each square of the grid "
                f"in {LATER} rounds; usual is about ${others:.2f}."
            )
