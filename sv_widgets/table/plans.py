"""What lies on the R&D mats (SV-LAUNCH-5): for each seat its own plans, seen by nobody else.

A plan says for products on the board which blocks lie on their grids, and how. It binds nothing, so it is no
part of the game, of its record and of its undo; where the game is kept on disk, plans are kept beside it.
Where a plan comes from may be trusted with nothing.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final
from weakref import WeakKeyDictionary, proxy

from sv_widgets.kernel import Game, Malformed, to_json
from sv_widgets.kernel.listeners import Listeners
from sv_widgets.kernel.plain import Plain, Reader
from sv_widgets.look import Cell, cells
from sv_widgets.silicon_valley import blocks, designs
from sv_widgets.silicon_valley.designs import Grid
from sv_widgets.silicon_valley.view import View
from sv_widgets.table.table import Table

MOST_PIECES: Final = 40
"""On one grid; none has so many squares."""


class Laid(Plain):
    """A block on a grid, its top left corner in a row and a column, flipped or not and then turned."""

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


class Bench(Plain):
    """One product's part of a plan."""

    pieces: tuple[Laid, ...]


Plan = dict[int, tuple[Laid, ...]]
"""What lies on which product, by the product's number in the deck."""

READER: Final = Reader((), ())


class Plans:
    """The plans of all seats of a table."""

    def __init__(self, table: Table) -> None:
        """Those that were kept with the table's game, or none."""
        self._table = proxy(table)  # these plans live as long as their table, so they must not hold it
        self._game: Game[Any, Any] = table.game
        self._kept = _remembered(table.beside, range(len(table.game.seats)), grids(table.game.view(None)))
        self._listeners = Listeners()

    def __getitem__(self, seat: int) -> Plan:
        """A seat's plan, as far as its products still wait for a design."""
        return self.seen(seat, self._game.view(None))

    def seen(self, seat: int, view: Any) -> Plan:
        """The same, for somebody who has a view of the board already."""
        return {card: pieces for card, pieces in self._kept.get(seat, {}).items() if card in grids(view)}

    def lay(self, seat: int, data: Any) -> None:
        """Change what lies on some products: lists of pieces, by the numbers of the products.

        All of it or nothing; a `Malformed` says what is wrong.
        """
        with self._game.lock:
            new = _checked(data, grids(self._game.view(None)))
            old = self._kept.get(seat, {})
            self._kept[seat] = {card: pieces for card, pieces in (old | new).items() if pieces}
            self._table.beside = json.dumps(
                {"plans": {seat: sent(plan) for seat, plan in self._kept.items()}}
            )
        self._listeners.tell()

    def listen(self, listener: Callable[[], object]) -> None:
        """Call something after every change, for as long as somebody else keeps it alive."""
        self._listeners.add(listener)


_KEPT: WeakKeyDictionary[Table, Plans] = WeakKeyDictionary()


def plans_of(table: Table) -> Plans:
    """The plans of everybody at a table."""
    if table not in _KEPT:
        _KEPT[table] = Plans(table)
    return _KEPT[table]


def sent(plan: Plan) -> dict[str, Any]:
    """A plan as it travels."""
    return {str(card): to_json(pieces) for card, pieces in plan.items()}


def grids(view: Any) -> dict[int, Grid]:
    """The grids on the board that wait for a design, by product; of a game without products none."""
    if not isinstance(view, View):
        return {}
    board = zip(view.products, view.launched, strict=False)
    return {pile[0]: view.deck.products[pile[0]].grid for pile, first in board if pile and first is None}


def _remembered(text: str, seats: Iterable[int], there: dict[int, Grid]) -> dict[int, Plan]:
    """The plans in a text that lay beside a game; what cannot be read or lies nowhere now is left away."""
    try:
        plans = json.loads(text)["plans"]
    except (ValueError, RecursionError, TypeError, KeyError):
        return {}
    kept: dict[int, Plan] = {}
    for seat in seats:
        plan = plans.get(str(seat)) if isinstance(plans, dict) else None
        for card, pieces in plan.items() if isinstance(plan, dict) else ():
            with suppress(Malformed):
                kept.setdefault(seat, {}).update(_checked({card: pieces}, there))
    return kept


def _checked(data: Any, there: dict[int, Grid]) -> Plan:
    if not isinstance(data, dict):
        raise Malformed("A plan is an object: lists of blocks by the numbers of products.")
    names, plan = {str(card): card for card in there}, Plan()
    for name, pieces in data.items():
        if name not in names:
            raise Malformed(f"No product {name!r:.40} waits for a design; there are {', '.join(names)}.")
        if isinstance(pieces, list) and len(pieces) > MOST_PIECES:
            raise Malformed(f"At most {MOST_PIECES} blocks lie on a grid, not {len(pieces)}.")
        plan[names[name]] = READER.from_json(Bench, {"pieces": pieces}).pieces
        _check(plan[names[name]], there[names[name]])
    return plan


def _check(pieces: Iterable[Laid], grid: Grid) -> None:
    """Refuse blocks that are none, or that lie over each other or beside the grid."""
    free, size = set(designs.squares_of(grid)), len(grid) + max(map(len, grid))
    for piece in pieces:
        if piece.shape not in blocks.SHAPES:
            raise Malformed(f"{piece.shape[:40]!r} is no block; the shapes are {', '.join(blocks.SHAPES)}.")
        if not 0 <= piece.turns <= 3:
            raise Malformed(f"A block is turned 0 to 3 times, not {piece.turns:.0f} times.")
        where = f"row {piece.row}, column {piece.column}"
        if not (-size <= piece.row <= size and -size <= piece.column <= size):
            raise Malformed(f"A block in {where:.60} lies far from the grid.")
        if not free.issuperset(piece.squares):
            raise Malformed(f"The {piece.shape} in {where} lies on another block or beside the grid.")
        free.difference_update(piece.squares)


# --- show me a way


class Way(Plain):
    """How to go on with a design."""

    pieces: tuple[Laid, ...]
    """All of a complete design; none if one has not the blocks for any."""
    missing: tuple[int, ...]
    """The cheapest blocks to come by that one lacks, counted by shape."""
    price: int | None
    """What outsourcing them costs, an action for each; None if the supply lacks them too."""


def way(view: View, space: int, plan: Plan) -> Way:
    """The best way for the seat of a view to fill the grid in a space of the board with its own blocks.

    First comes what goes on from the blocks that lie there and takes none from other grids, then what lays
    them anew, then what takes from others. Among such it is the fewest blocks, then the cheapest.
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
        if not designs.squares_of(rest):
            return Way(here, (), 0)
        if on := designs.ranked(rest, blocks.lacking(_blocks(here), free), prices):
            return Way((*here, *laid_out(designs.layout(rest, on[0]))), (), 0)
    for blocks_there in (free, have):
        if found := designs.ranked(grid, blocks_there, prices):
            return Way(laid_out(designs.layout(grid, found[0])), (), 0)
    return _cheapest(grid, have, blocks.pack(view.code[-1] or ()), prices)


def _cheapest(grid: Grid, have: int, supply: int, prices: tuple[int, ...]) -> Way:
    lacks = {blocks.lacking(have, design) for design in designs.designs(grid)}
    there = [lack for lack in lacks if blocks.covers(supply, lack)]

    def rank(lack: int) -> tuple[int, int, int]:
        return designs.cost(lack, prices), blocks.pieces(lack), lack

    lack = min(there or lacks, key=rank)
    return Way((), blocks.unpack(lack), designs.cost(lack, prices) if there else None)


def _blocks(pieces: Iterable[Laid]) -> int:
    return sum(blocks.ONE[blocks.SHAPES.index(piece.shape)] for piece in pieces)


def laid_out(layout: str) -> tuple[Laid, ...]:
    """The blocks of a layout, each as it lies."""
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
