"""The data of the cards, and the deck that contains them and so all numbers of the game's economy."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, ClassVar

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.cards.effect import Blocks, Effect, kinds
from sv_widgets.kernel.fields import LARGEST_FIGURE, Checked, Kinds, Number, OneOf, Written, counted, prefixed
from sv_widgets.kernel.plain import Struct, UserError

ATTRIBUTES = ("mindfulness", "vacation", "tech", "promotion", "balance")  # SV-COMP-7
COLOURS = ("blue", "red")
"""The colours of personalities: blue is gentle, red is harsh (SV-COMP-6)."""


TRACK = 28
"""The number of spaces of the valuation track after the start (SV-R2)."""
LARGEST_GRID = 14
"""The largest number of squares of a grid; a larger grid has too many designs to choose from."""
LONGEST_WAY = 30
"""The most spaces that a decision card may move a pawn: twice round the board."""


def _attributes(where: str, words: Any) -> list[int]:
    counts = counted(where, words, ATTRIBUTES, "attributes")
    if max(counts) > LARGEST_FIGURE:
        raise UserError(
            f"{where} must name none more than {LARGEST_FIGURE} times, and one comes {max(counts)}."
        )
    return counts


def _in_order(where: str, words: Any) -> list[int]:
    shapes: list[int] = prefixed(blocks.in_order)(where, words)
    for shape, times in Counter(shapes).items():
        if times > blocks.PIECES[shape]:
            limit, name = blocks.PIECES[shape], blocks.SHAPES[shape]
            raise UserError(f"{where}: there are {limit} of the shape {name}, not more (SV-COMP-4).")
    return shapes


def _check_grid(where: str, grid: tuple[str, ...]) -> None:
    """Raise `UserError` unless a grid is drawn with # for its squares, small enough and in one piece."""
    squares = {(r, c) for r, row in enumerate(grid) for c, mark in enumerate(row) if mark == "#"}
    if not squares or any(set(row) - set("#.") for row in grid):
        raise UserError(f"{where} must be drawn with # for its squares and . for none.")
    if len(squares) > LARGEST_GRID:
        raise UserError(f"{where} must have at most {LARGEST_GRID} squares, and has {len(squares)}.")
    reached, new = set[tuple[int, int]](), {min(squares)}
    while new:
        reached |= new
        new = {
            (r + y, c + x) for r, c in new for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0))
        } & squares - reached
    if reached != squares:
        raise UserError(f"{where} must be in one piece.")


def _check_markers(where: str, markers: tuple[int, ...]) -> None:
    if list(markers) != sorted({space for space in markers if 0 < space <= TRACK}):
        raise UserError(f"{where} must be spaces from 1 to {TRACK}, each once, in rising order.")


Attributes = Annotated[tuple[int, ...], Written(_attributes)]
"""The number of symbols of each attribute."""
Way = Annotated[int, Number(1, LONGEST_WAY)]


class Card(kernel.Card):
    """A card that a notebook shows as a picture."""

    def __str__(self) -> str:
        from sv_widgets.games.silicon_valley.cards.overview import words  # noqa: PLC0415 - loaded only for display

        return words(self)

    def _repr_svg_(self) -> str:
        from sv_widgets.games.silicon_valley.picture import card  # noqa: PLC0415 - loaded only for display

        return card(self)


class Founder(Card):
    instant: Blocks
    ongoing: Blocks


class Employee(Card):
    wants: Attributes
    instant: Blocks
    ongoing: Blocks
    salary: int


class HQ(Card):
    """A starting mat, or an HQ card."""

    offers: Attributes
    places: int
    upkeep: int


class VC(Card):
    """A VC card."""

    cost: int
    wants: Attributes
    cash: int
    valuation: int
    power: Annotated[Effect | None, Kinds(kinds)] = None


class Tile(Struct):
    """A launch tile: its gains at once and every round, its offered symbols, and its upkeep."""

    offers: Attributes
    upkeep: int
    instant_money: int
    instant_valuation: int
    ongoing_money: int
    ongoing_valuation: int


class Product(Card):
    advanced: bool
    grid: Annotated[tuple[str, ...], Checked(_check_grid)]
    innovator: Tile
    second: Tile


class DecisionCard(Card):
    """A decision card: how far the Rival's pawns move in a round, and the blocks it then takes."""

    white: Way
    gray: Way
    blocks: Annotated[tuple[int, ...], Written(_in_order)]
    """Shapes, from left to right."""


class Personality(Card):
    """A personality on the Rival board, which acts when its attribute's tracker has reached the "!"."""

    colour: Annotated[str, OneOf(COLOURS)]
    power: Annotated[Effect, Kinds(kinds)]


class Deck(kernel.Deck):
    """A whole deck; decision cards and personalities are needed only for solo games.

    >>> Deck.check(Deck.home)  # doctest: +NORMALIZE_WHITESPACE
    The deck 'open deck' is in order: 9 founders, 36 employees, 4 mats, 27 HQs, 27 VCs, 24 products,
    18 decision cards, 18 personalities.
    True
    """

    home = Path(__file__).parent / "open_deck"
    spoken: ClassVar = {"hqs": "HQs", "vcs": "VCs", "decisions": "decision cards"}

    prices: tuple[int, int, int, int, int, int, int, int]
    """The price of outsourcing a block of each shape."""
    markers: Annotated[tuple[int, ...], Checked(_check_markers)]
    """The marked spaces of the valuation track."""
    founders: tuple[Founder, ...]
    employees: tuple[Employee, ...]
    mats: tuple[HQ, ...]
    hqs: tuple[HQ, ...]
    vcs: tuple[VC, ...]
    products: tuple[Product, ...]
    decisions: tuple[DecisionCard, ...] = ()
    personalities: tuple[Personality, ...] = ()

    def counts(self) -> dict[str, int]:
        """The number of cards of each kind, with starting and advanced products counted separately."""
        counts = super().counts()
        advanced = sum(product.advanced for product in self.products)
        starting = counts.pop("products") - advanced
        return counts | {"starting_products": starting, "advanced_products": advanced}

    def cautions(self) -> Iterator[str]:
        """Yield what would spoil games with the deck (Part 3 of the rules)."""
        from sv_widgets.games.silicon_valley.cards.cautions import CAUTIONS  # noqa: PLC0415 - avoids a circular import

        for caution in CAUTIONS:
            yield from caution(self)
