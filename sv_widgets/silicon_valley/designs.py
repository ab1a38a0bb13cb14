"""Which blocks fill a grid: every collection that tiles it, found once, and layouts that show how.

A grid is drawn with # for its squares and . for none. A layout draws the same grid with a letter for each
square, and the same letter for the squares of one block: "aab/.bb" is a bar and a corner.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.blocks import GUARDS, LARGEST_FIRST, ONE, SHAPES

Grid = tuple[str, ...]
Cells = frozenset[tuple[int, int]]

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def squares_of(grid: Grid) -> list[tuple[int, int]]:
    """The squares of a grid, row by row."""
    return [(r, c) for r, row in enumerate(grid) for c, mark in enumerate(row) if mark != "."]


@lru_cache(maxsize=1)
def orientations() -> tuple[tuple[Cells, ...], ...]:
    """For each shape all ways to turn and flip it (SV-R1), its first square at the origin."""
    from sv_widgets.look import cells  # noqa: PLC0415 - the look is read only when somebody fits blocks

    found = []
    for shape in SHAPES:
        ways = dict[Cells, None]()
        for flipped in (False, True):
            for turns in range(4):
                ways[at_origin(cells(shape, turns, flipped=flipped))] = None
        found.append(tuple(ways))
    return tuple(found)


def at_origin(squares: "list[tuple[int, int]] | Cells") -> Cells:
    """The same squares with the first of them, row by row, at the origin."""
    top, left = min(squares)
    return frozenset((r - top, c - left) for r, c in squares)


Placements = list[list[tuple[int, int]]]
"""For each square the ways to lay a block whose first square it is: a mask of squares, and the shape."""


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
    """Every collection of blocks that fills a grid, each once: fewest blocks first."""
    found = tilings(_placements(grid))
    return tuple(sorted(found, key=lambda design: (blocks.pieces(design), design)))


def tilings(placements: Placements) -> set[int]:
    """Every collection of blocks that covers all squares.

    The lowest free square has to be covered by something, and what can cover the rest does not depend on
    how it came about.
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
    """The same collections, to look one up."""
    return frozenset(designs(grid))


@lru_cache(maxsize=2**16)
def buildable(grid: Grid, have: int) -> tuple[int, ...]:
    """The collections that fill a grid and that somebody has."""
    guarded, guards = have | GUARDS, GUARDS
    return tuple([design for design in designs(grid) if (guarded - design) & guards == guards])


@lru_cache(maxsize=256)
def in_order(grid: Grid, prices: tuple[int, ...]) -> tuple[int, ...]:
    """Every collection that fills a grid: fewest blocks first, then cheapest by a price list."""

    def rank(design: int) -> tuple[int, int]:
        return blocks.pieces(design), cost(design, prices)

    return tuple(sorted(designs(grid), key=rank))


@lru_cache(maxsize=2**12)
def ranked(grid: Grid, have: int, prices: tuple[int, ...]) -> tuple[int, ...]:
    """The collections that somebody can build, in the same order."""
    guarded, guards = have | GUARDS, GUARDS
    return tuple([design for design in in_order(grid, prices) if (guarded - design) & guards == guards])


def cost(design: int, prices: tuple[int, ...]) -> int:
    """What a collection would cost by a price list."""
    return sum(number * price for number, price in zip(blocks.unpack(design), prices, strict=True))


class Way(NamedTuple):
    """One way to build a product."""

    blocks: str
    missing: str
    """What one lacks for it; empty if one can build it."""
    price: int
    """What the missing blocks cost by the price list."""


class Ways(Sequence[Way]):
    """How a product can be built.

    First comes what one can build now, fewest blocks first, then cheapest; then what needs more, the
    cheapest to come by first.
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
            lack = blocks.words(missing) if missing else ""
            self._ways.append(Way(blocks.words(design), lack, cost(missing, prices)))

    @property
    def now(self) -> list[Way]:
        """What one can build with the blocks one has."""
        return [way for way in self._ways if not way.missing]

    def __len__(self) -> int:
        return len(self._ways)

    def __getitem__(self, index: Any) -> Any:
        return self._ways[index]

    def __repr__(self) -> str:
        return f"<Ways to build {self.product}: {len(self.now)} now, of {len(self)}>"

    def __str__(self) -> str:
        lines = [
            f"{way.blocks}{f'; missing {way.missing} (${way.price})' if way.missing else ''}" for way in self
        ]
        return "\n".join([f"{self.product}: {len(self.now)} of {len(self)} ways can be built now.", *lines])

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import spelt  # noqa: PLC0415 - only where somebody looks
        from sv_widgets.silicon_valley.picture import drawing  # noqa: PLC0415

        rows = "".join(
            f"<tr><td>{drawing(self._grid, blocks.parse(way.blocks))}</td>"
            f"<td style='text-align:left'>{spelt(way.blocks)}</td>"
            f"<td style='text-align:left'>{spelt(way.missing) or 'can be built now'}</td>"
            f"<td>{spelt(f'${way.price}') if way.missing else ''}</td></tr>"
            for way in self
        )
        caption = f"{spelt(self.product)}: {len(self.now)} of {len(self)} ways can be built now"
        return (
            f"<table><caption>{caption}</caption><thead><tr><th></th><th>blocks</th><th>missing</th><th>price</th></tr>"
            f"</thead><tbody>{rows}</tbody></table>"
        )


@lru_cache(maxsize=1024)
def layout(grid: Grid, design: int) -> str:
    """One way to fill a grid with these blocks, drawn; empty if there is none."""
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
    """A layout as a text, its rows parted by slashes."""
    return "/".join("".join(letters.get((r, c), ".") for c in range(len(row))) for r, row in enumerate(grid))


def laid(grid: Grid, text: str) -> int:
    """The blocks of a layout; a `ValueError` says why it does not fill the grid with blocks."""
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


def shapes_of(grid: Grid, text: str) -> dict[tuple[int, int], int]:
    """The shape of the block that covers each square, by a layout that fills the grid."""
    rows = text.split("/")
    parts: dict[str, list[tuple[int, int]]] = {}
    for r, c in squares_of(grid):
        parts.setdefault(rows[r][c], []).append((r, c))
    forms = {form: shape for shape, ways in enumerate(orientations()) for form in ways}
    return {square: forms[at_origin(squares)] for squares in parts.values() for square in squares}


def tidy(text: str) -> str:
    """The same layout with the letters in the order in which they come up."""
    letters = dict.fromkeys(mark for mark in text if mark not in "./")
    names = {old: LETTERS[at] for at, old in enumerate(letters)}
    return "".join(names.get(mark, mark) for mark in text)
