"""The R&D mats (SV-LAUNCH-5): each seat's private plans, which no other seat sees.

A plan holds, for products on the board, the blocks laid on their grids and where they lie. Plans come from
untrusted input, so they are validated completely.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

from sv_widgets.games.silicon_valley import blocks, tilings
from sv_widgets.games.silicon_valley.tilings import Grid
from sv_widgets.games.silicon_valley.view import View
from sv_widgets.kernel import InvalidData, to_json
from sv_widgets.kernel.plain import Reader, Struct, shown
from sv_widgets.look import Cell, cells
from sv_widgets.table.notes import Notes

MOST_PIECES: Final = 40
"""The largest number of blocks on one grid; no grid has as many squares."""


class Laid(Struct):
    """A block on a grid: flipped if so marked, then turned, with its top left corner at row and column."""

    shape: str
    turns: int
    flipped: bool
    row: int
    column: int

    @property
    def squares(self) -> list[Cell]:
        """The squares it covers."""
        return [
            (row + self.row, column + self.column)
            for row, column in cells(self.shape, self.turns, flipped=self.flipped)
        ]


class Bench(Struct):
    """The part of a plan for one product."""

    pieces: tuple[Laid, ...]


Plan = dict[int, tuple[Laid, ...]]
"""The blocks laid on each product, by the product's index in the deck."""

READER: Final = Reader((), ())


class Mat(Notes):
    """The plans of all seats."""

    def remembered(self, data: Any, view: Any) -> Plan:
        plan, there = Plan(), grids(view)
        for card, pieces in data.items() if isinstance(data, dict) else ():
            with suppress(InvalidData):
                plan |= _checked({card: pieces}, there)
        return plan

    def changed(self, notes: Plan | None, data: Any, view: Any) -> Plan:
        """The plan after a change: `data` has a list of pieces per product index, and is validated."""
        new = _checked(data, grids(view))
        return {card: pieces for card, pieces in ((notes or {}) | new).items() if pieces}

    def plan(self, notes: Plan | None, view: Any) -> Plan:
        """A seat's plan, limited to products on the board that still wait for a design."""
        return {card: pieces for card, pieces in (notes or {}).items() if card in grids(view)}

    def __getitem__(self, seat: int) -> Plan:
        return self.plan(self._kept.get(seat), self.game.view(None))

    def sent(self, notes: Plan | None, view: Any) -> dict[str, Any]:
        return sent(self.plan(notes, view))

    def kept(self, notes: Plan) -> dict[str, Any]:
        return sent(notes)

    def answer(self, notes: Plan | None, view: Any, about: Any) -> Any:
        """A `Way` to complete the design of the product in a space of the board."""
        there = grids(view)
        spaces = [at for at, pile in enumerate(view.products) if pile and pile[0] in there]
        if type(about) is not int or about not in spaces:
            raise InvalidData(f"Designs are asked for in one of the spaces {spaces}.")
        return to_json(way(view, about, self.plan(notes, view)))


def sent(plan: Plan) -> dict[str, Any]:
    """A plan in the form of its message to the front end."""
    return {str(card): to_json(pieces) for card, pieces in plan.items()}


def grids(view: View) -> dict[int, Grid]:
    """The grids of the products on the board that wait for a design, by product."""
    board = zip(view.products, view.launched, strict=False)
    return {pile[0]: view.deck.products[pile[0]].grid for pile, first in board if pile and first is None}


def _checked(data: Any, there: dict[int, Grid]) -> Plan:
    if not isinstance(data, dict):
        raise InvalidData("A plan is an object: lists of blocks by the numbers of products.")
    names, plan = {str(card): card for card in there}, Plan()
    for name, pieces in data.items():
        if name not in names:
            raise InvalidData(
                f"No product {shown(name, 40)} waits for a design; there are {', '.join(names)}."
            )
        if isinstance(pieces, list) and len(pieces) > MOST_PIECES:
            raise InvalidData(f"At most {MOST_PIECES} blocks lie on a grid, not {len(pieces)}.")
        plan[names[name]] = READER.from_json(Bench, {"pieces": pieces}).pieces
        _check(plan[names[name]], there[names[name]])
    return plan


def _check(pieces: Iterable[Laid], grid: Grid) -> None:
    """Raise an error if blocks are invalid, overlap or lie outside the grid."""
    free, size = set(tilings.squares_of(grid)), len(grid) + max(map(len, grid))
    for piece in pieces:
        if piece.shape not in blocks.SHAPES:
            raise InvalidData(f"{piece.shape[:40]!r} is no block; the shapes are {', '.join(blocks.SHAPES)}.")
        if not 0 <= piece.turns <= 3:
            raise InvalidData(f"A block is turned 0 to 3 times, not {piece.turns:.0f} times.")
        where = f"row {piece.row}, column {piece.column}"
        if not (-size <= piece.row <= size and -size <= piece.column <= size):
            raise InvalidData(f"A block in {where:.60} lies far from the grid.")
        if not free.issuperset(piece.squares):
            raise InvalidData(f"The {piece.shape} in {where} lies on another block or beside the grid.")
        free.difference_update(piece.squares)


# --- suggested designs


class Way(Struct):
    """A suggestion for completing a design."""

    pieces: tuple[Laid, ...]
    """All blocks of a complete design; empty if the seat lacks blocks for every design."""
    missing: tuple[int, ...]
    """The cheapest set of missing blocks, counted by shape."""
    price: int | None
    """The price of outsourcing them, one action for each; None if the supply lacks them too."""


def way(view: View, space: int, plan: Plan) -> Way:
    """The best way for the seat of a view to fill the grid in a space of the board with its own blocks.

    The first choice keeps the blocks on the grid and takes none from other grids; the second replaces the
    blocks on the grid; the third also takes blocks from other grids. Ties go to the fewest blocks, then to
    the cheapest.
    """
    (card,) = view.products[space] or ()
    assert view.seat is not None
    grid, prices, held = view.deck.products[card].grid, view.deck.prices, view.code[view.seat]
    assert held is not None
    have, here = blocks.pack(held), plan.get(card, ())
    others = _blocks(piece for other, pieces in plan.items() if other != card for piece in pieces)
    free = blocks.lacking(others, have)
    if blocks.covers(free, _blocks(here)):
        covered = {square for piece in here for square in piece.squares}
        rest = tuple(
            "".join("." if (r, c) in covered else mark for c, mark in enumerate(row))
            for r, row in enumerate(grid)
        )
        if not tilings.squares_of(rest):
            return Way(here, (), 0)
        if on := tilings.ranked(rest, blocks.lacking(_blocks(here), free), prices):
            return Way((*here, *laid_out(tilings.layout(rest, on[0]))), (), 0)
    for blocks_there in (free, have):
        if found := tilings.ranked(grid, blocks_there, prices):
            return Way(laid_out(tilings.layout(grid, found[0])), (), 0)
    return _cheapest(grid, have, blocks.pack(view.supply.held(view) or ()), prices)


def _cheapest(grid: Grid, have: int, supply: int, prices: tuple[int, ...]) -> Way:
    lacks = {blocks.lacking(have, design) for design in tilings.designs(grid)}
    there = [lack for lack in lacks if blocks.covers(supply, lack)]

    def rank(lack: int) -> tuple[int, int, int]:
        return tilings.cost(lack, prices), blocks.pieces(lack), lack

    lack = min(there or lacks, key=rank)
    return Way((), blocks.unpack(lack), tilings.cost(lack, prices) if there else None)


def _blocks(pieces: Iterable[Laid]) -> int:
    return sum(blocks.ONE[blocks.SHAPES.index(piece.shape)] for piece in pieces)


def laid_out(layout: str) -> tuple[Laid, ...]:
    """The blocks of a layout, each with its orientation and place."""
    parts: dict[str, list[Cell]] = {}
    for r, row in enumerate(layout.split("/")):
        for c, letter in enumerate(row):
            if letter != ".":
                parts.setdefault(letter, []).append((r, c))
    return tuple(map(_piece, parts.values()))


def _piece(squares: list[Cell]) -> Laid:
    row, column = min(r for r, _ in squares), min(c for _, c in squares)
    form = sorted((r - row, c - column) for r, c in squares)
    return next(
        Laid(shape, turns, flipped, row, column)
        for shape in blocks.SHAPES
        for flipped in (False, True)
        for turns in range(4)
        if cells(shape, turns, flipped=flipped) == form
    )
