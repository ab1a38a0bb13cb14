"""Every collection of blocks that fills a grid, found by other code: what ours is measured beside.

A plain solver in two steps, with nothing taken from the game but its grids. It always covers the lowest empty
square, remembers for each set of empty squares what can fill it, and keeps the counts of a collection
in one number, four bits a shape. Of no shape it takes more than there are.
"""

from collections.abc import Sequence

SHAPES = ("#", "##", "##/#.", "####", "##/##", "###/.#.", "###/#..", "##./.##")
"""In the order of the game's rules."""
PLENTY = (15,) * len(SHAPES)
"""More of each shape than a grid of 14 squares can take."""

Squares = tuple[tuple[int, int], ...]
Ways = list[list[tuple[int, int]]]
"""For each square the ways to cover it and later ones: a mask of squares, and the shape."""


def squares(rows: Sequence[str]) -> Squares:
    return tuple((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#")


def turned(shape: Squares) -> set[Squares]:
    """A shape in every way to lay it, its first square at the origin."""
    found = set()
    for mirror in (1, -1):
        now = [(r, c * mirror) for r, c in shape]
        for _ in range(4):
            now = sorted((c, -r) for r, c in now)
            found.add(tuple((r - now[0][0], c - now[0][1]) for r, c in now))
    return found


TURNED = [turned(squares(shape.split("/"))) for shape in SHAPES]


def prepare(grid: Sequence[str]) -> Ways:
    bit = {square: 1 << at for at, square in enumerate(squares(grid))}
    ways: Ways = []
    for r, c in bit:
        here = []
        for shape in reversed(range(len(SHAPES))):
            for way in TURNED[shape]:
                covered = [bit.get((r + y, c + x), 0) for y, x in way]
                if all(covered):
                    here.append((sum(covered), shape))
        ways.append(here)
    return ways


def collections(ways: Ways, have: Sequence[int] = PLENTY) -> set[int]:
    """The packed counts of every collection that covers all squares."""
    known: dict[int, set[int]] = {0: {0}}

    def fill(empty: int) -> set[int]:
        found = known.get(empty)
        if found is None:
            found = known[empty] = set()
            for mask, shape in ways[(empty & -empty).bit_length() - 1]:
                limit, shift = have[shape], 4 * shape
                if limit and mask & empty == mask:
                    for counts in fill(empty ^ mask):
                        if counts >> shift & 15 < limit:
                            found.add(counts + (1 << shift))
        return found

    return fill((1 << len(ways)) - 1)


def counts(collection: int) -> tuple[int, ...]:
    """How many of each shape."""
    return tuple(collection >> 4 * shape & 15 for shape in range(len(SHAPES)))
