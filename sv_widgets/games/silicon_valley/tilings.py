"""Which blocks fill a grid: all collections that tile it, cached, and layouts that show how.

A grid is drawn with # for a square and . for no square. A layout draws the same grid with a letter for each
square, and the same letter for the squares of one block: "aab/.bb" is a bar and a corner.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.blocks import LARGEST_FIRST, ONE, SHAPES
from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.plain import picked

Grid = tuple[str, ...]
Cells = frozenset[tuple[int, int]]

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def squares_of(grid: Grid) -> list[tuple[int, int]]:
    """The squares of a grid, row by row."""
    return [(r, c) for r, row in enumerate(grid) for c, mark in enumerate(row) if mark != "."]


@lru_cache(maxsize=1)
def orientations() -> tuple[tuple[Cells, ...], ...]:
    """For each shape all its rotations and flips (SV-R1), with its first square at the origin."""
    from sv_widgets.look import cells  # noqa: PLC0415 - loaded only when blocks are fitted

    found = []
    for shape in SHAPES:
        ways = dict[Cells, None]()
        for flipped in (False, True):
            for turns in range(4):
                ways[at_origin(cells(shape, turns, flipped=flipped))] = None
        found.append(tuple(ways))
    return tuple(found)


def at_origin(squares: "list[tuple[int, int]] | Cells") -> Cells:
    """Move squares so that the first of them, row by row, is at the origin."""
    top, left = min(squares)
    return frozenset((r - top, c - left) for r, c in squares)


Placements = list[list[tuple[int, int]]]
"""For each square the ways to place a block whose first square it is: a mask of squares, and the shape."""


@lru_cache(maxsize=256)
def _placements(grid: Grid) -> Placements:
    at = {square: number for number, square in enumerate(squares_of(grid))}
    found: Placements = []
    for r, c in at:
        here = []
        for shape in LARGEST_FIRST:
            for way in orientations()[shape]:
                covered = [(r + y, c + x) for y, x in way]
                if all(square in at for square in covered):
                    here.append((sum(1 << at[square] for square in covered), shape))
        found.append(here)
    return found


@lru_cache(maxsize=256)
def designs(grid: Grid) -> tuple[int, ...]:
    """Every collection of blocks that fills a grid, each once, with the fewest blocks first; cached."""
    found = tilings(_placements(grid))
    return tuple(sorted(found, key=lambda design: (blocks.pieces(design), design)))


def tilings(placements: Placements) -> set[int]:
    """Every collection of blocks that covers all squares.

    Each step covers the lowest free square. The collections that can cover the remaining squares depend only
    on which squares are free, so they are memoised.
    """
    known: dict[int, set[int]] = {0: {0}}

    def filling(free: int) -> set[int]:
        found = known.get(free)
        if found is None:
            found = known[free] = set()
            for mask, shape in placements[(free & -free).bit_length() - 1]:
                if mask & free == mask:
                    one = ONE[shape]
                    found.update([design + one for design in filling(free ^ mask)])
        return found

    return filling((1 << len(placements)) - 1)


@lru_cache(maxsize=256)
def fitting(grid: Grid) -> frozenset[int]:
    """The collections that fill a grid as a set, for membership tests."""
    return frozenset(designs(grid))


def buildable(grid: Grid, have: int) -> tuple[int, ...]:
    """The collections that fill a grid and are covered by the blocks `have`."""
    return tuple(blocks.within(have, designs(grid)))


@lru_cache(maxsize=2**16)
def can_build(grid: Grid, have: int) -> bool:
    """Whether the blocks `have` can fill a grid; cached."""
    return any(blocks.within(have, designs(grid)))


@lru_cache(maxsize=256)
def in_order(grid: Grid, prices: tuple[int, ...]) -> tuple[int, ...]:
    """Every collection that fills a grid: fewest blocks first, then cheapest by a price list."""

    def rank(design: int) -> tuple[int, int]:
        return blocks.pieces(design), cost(design, prices)

    return tuple(sorted(designs(grid), key=rank))


@lru_cache(maxsize=2**12)
def ranked(grid: Grid, have: int, prices: tuple[int, ...]) -> tuple[int, ...]:
    """The collections covered by the blocks `have`, in the order of `in_order`."""
    return tuple(blocks.within(have, in_order(grid, prices)))


def cost(design: int, prices: tuple[int, ...]) -> int:
    """The price of a collection by a price list."""
    return sum(number * price for number, price in zip(blocks.unpack(design), prices, strict=True))


class Way(NamedTuple):
    """One way to build a product."""

    blocks: str
    missing: str
    """The missing blocks; empty if it can be built now."""
    price: int
    """The price of the missing blocks by the price list."""
    layout: str
    """One layout of the blocks, in the form that `Launch` takes."""

    def __str__(self) -> str:
        return f"{self.blocks}{f'; missing {self.missing} (${self.price})' if self.missing else ''}"


class Ways(ExplainsArguments, Sequence[Way]):
    """The ways to build a product.

    First come those that can be built now, by fewest blocks, then cheapest; then those with missing blocks,
    by the price of these.
    """

    def __init__(
        self, product: str, grid: Grid, possible: Sequence[int], have: int, prices: tuple[int, ...]
    ) -> None:
        self.product = product
        self._grid = grid

        def rank(design: int) -> tuple[int, int, int]:
            missing = blocks.lacking(have, design)
            return cost(missing, prices), blocks.pieces(design), cost(design, prices)

        self._ways = []
        for design in sorted(possible, key=rank):
            missing = blocks.lacking(have, design)
            lack = blocks.notation(missing) if missing else ""
            self._ways.append(Way(blocks.notation(design), lack, cost(missing, prices), layout(grid, design)))

    @property
    def now(self) -> list[Way]:
        """The ways that can be built with the blocks at hand."""
        return [way for way in self._ways if not way.missing]

    def __len__(self) -> int:
        return len(self._ways)

    def __getitem__(self, index: Any) -> Any:
        return picked(self._ways, index, "The ways to build a product")

    def __repr__(self) -> str:
        return f"<Ways to build {self.product}: {len(self.now)} now, of {len(self)}>"

    def __str__(self) -> str:
        head = f"{self.product}: {len(self.now)} of {len(self)} ways can be built now."
        return "\n".join([head, *map(str, self)])

    def _repr_html_(self) -> str:
        from sv_widgets.games.silicon_valley.picture import drawing  # noqa: PLC0415
        from sv_widgets.kernel.html import image, to_html  # noqa: PLC0415 - loaded only for display

        rows = "".join(
            f"<tr><td>{image(drawing(self._grid, blocks.parse(way.blocks)), way.blocks)}</td>"
            f"<td style='text-align:left'>{to_html(way.blocks)}</td>"
            f"<td style='text-align:left'>{to_html(way.missing) or 'can be built now'}</td>"
            f"<td>{to_html(f'${way.price}') if way.missing else ''}</td></tr>"
            for way in self
        )
        caption = f"{to_html(self.product)}: {len(self.now)} of {len(self)} ways can be built now"
        return (
            f"<table><caption>{caption}</caption><thead><tr><th></th><th>blocks</th><th>missing</th><th>price</th></tr>"
            f"</thead><tbody>{rows}</tbody></table>"
        )


@lru_cache(maxsize=1024)
def layout(grid: Grid, design: int) -> str:
    """The drawing of one way to fill a grid with these blocks; empty if there is none."""
    placements = _placements(grid)

    def lay(free: int, left: int) -> Iterator[int]:
        for mask, shape in placements[(free & -free).bit_length() - 1]:
            if mask & free == mask and blocks.count(left, shape):
                if free == mask:
                    yield mask
                    return
                rest = list(lay(free ^ mask, left - ONE[shape]))
                if rest:
                    yield mask
                    yield from rest
                    return

    masks = list(lay((1 << len(placements)) - 1, design))
    letter = {
        square: LETTERS[next(at for at, mask in enumerate(masks) if mask >> number & 1)]
        for number, square in enumerate(squares_of(grid))
        if masks
    }
    return drawn(grid, letter) if masks else ""


def drawn(grid: Grid, letters: dict[tuple[int, int], str]) -> str:
    """Format a layout as text, with rows separated by slashes."""
    return "/".join("".join(letters.get((r, c), ".") for c in range(len(row))) for r, row in enumerate(grid))


def laid(grid: Grid, text: str) -> int:
    """The blocks of a layout; raises a `ValueError` that says why it does not fill the grid."""
    rows = text.split("/")
    if [len(row) for row in rows] != [len(row) for row in grid]:
        raise ValueError(f"a layout of this grid is drawn like {'/'.join(grid)}, not {text[:60]!r}")
    parts: dict[str, list[tuple[int, int]]] = {}
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if (letter == ".") != (grid[r][c] == "."):
                what = "is left open" if letter == "." else "lies outside the grid"
                raise ValueError(f"the square in row {r + 1}, column {c + 1} {what}")
            if letter != ".":
                parts.setdefault(letter, []).append((r, c))
    total = 0
    for letter, squares in parts.items():
        form = at_origin(squares)
        shape = next((at for at, ways in enumerate(orientations()) if form in ways), None)
        if shape is None:
            raise ValueError(f"the squares marked {letter!r} make none of the shapes {', '.join(SHAPES)}")
        total += ONE[shape]
    return total


def pieces_of(grid: Grid, text: str) -> list[tuple[int, list[tuple[int, int]]]]:
    """The blocks of a layout that fills the grid: the shape of each, and the squares that it covers."""
    rows = text.split("/")
    parts: dict[str, list[tuple[int, int]]] = {}
    for r, c in squares_of(grid):
        parts.setdefault(rows[r][c], []).append((r, c))
    forms = {form: shape for shape, ways in enumerate(orientations()) for form in ways}
    return [(forms[at_origin(squares)], squares) for squares in parts.values()]


def tidy(text: str) -> str:
    """Rename the letters of a layout in order of appearance; unchanged if it has more blocks than letters."""
    letters = dict.fromkeys(mark for mark in text if mark not in "./")
    if len(letters) > len(LETTERS):
        return text
    names = {old: LETTERS[at] for at, old in enumerate(letters)}
    return "".join(names.get(mark, mark) for mark in text)
