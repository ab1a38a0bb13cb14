"""Code blocks: the eight shapes, and collections of them packed into one integer.

A collection has seven bits for the count of each shape, in the order of SV-R1. No count reaches 64, so the
top bit of each seven is free to catch a borrow: adding, subtracting and comparing whole collections is
arithmetic on one integer. In sentences a collection reads as "2 bars and a square"; its notation, in which
people name blocks, is "2 bar, square".
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from operator import mul
from typing import Final, NamedTuple

from sv_widgets.kernel.grammar import an, counted, series
from sv_widgets.kernel.plain import UserError, shown

SHAPES: Final = ("dot", "bar", "corner", "line", "square", "tee", "ell", "zig")  # SV-R1, SV-COMP-4
VALUES: Final = (1, 2, 3, 4, 4, 4, 4, 4)
"""The number of squares of each shape, which is its value in a payment (SV-CODE-1)."""
PIECES: Final = (40, 20, 20, 12, 12, 12, 12, 12)
"""The number of pieces of each shape in the box."""

LARGEST_FIRST: Final = tuple(sorted(range(8), key=lambda shape: -VALUES[shape]))
"""The shapes in the order of a payment: largest first, ties in the order of SV-R1."""

BITS: Final = 7
MOST: Final = (1 << (BITS - 1)) - 1
"""The largest count of a shape that a collection can store; the box has fewer pieces."""
MASK: Final = (1 << BITS) - 1
SHIFTS: Final = tuple(BITS * shape for shape in range(8))
"""The offset of the lowest bit of each shape's count."""
GUARDS: Final = sum(1 << (shift + BITS - 1) for shift in SHIFTS)
ONE: Final = tuple(1 << shift for shift in SHIFTS)
"""For each shape the collection of one piece of it."""
EACH: Final = sum(ONE)
"""The collection of one piece of every shape."""
ANY: Final = tuple(MASK * one for one in ONE)
"""For each shape the mask of the bits that count it."""


def pack(counts: Iterable[int]) -> int:
    """Pack the counts of the eight shapes; raises `RuntimeError` if a count is out of range."""
    counts = tuple(counts)
    if not 0 <= min(counts) <= max(counts) <= MOST:
        # such a count would change the next shape's count without an error
        raise RuntimeError(f"no collection of blocks has the counts {counts}: each is from 0 to {MOST}")
    return sum(count * one for count, one in zip(counts, ONE, strict=True))


@lru_cache(maxsize=2**16)
def unpack(blocks: int) -> tuple[int, ...]:
    """The counts of the eight shapes in a collection."""
    return tuple([blocks >> shift & MASK for shift in SHIFTS])


FULL: Final = pack(PIECES)


def count(blocks: int, shape: int) -> int:
    return blocks >> (BITS * shape) & MASK


def covers(have: int, want: int) -> bool:
    """Whether a collection holds at least as many of each shape as another."""
    return ((have | GUARDS) - want) & GUARDS == GUARDS


def within(have: int, wants: Iterable[int]) -> Iterator[int]:
    """Yield those of the collections `wants` that `have` covers."""
    guarded, guards = have | GUARDS, GUARDS
    return (want for want in wants if (guarded - want) & guards == guards)


def any_of(blocks: int) -> int:
    """A mask with a bit for each shape of which a collection has at least one piece."""
    return ((blocks | GUARDS) - EACH) & GUARDS


def lacking(have: int, want: int) -> int:
    """The blocks of `want` that are missing from `have`."""
    short = ~((have | GUARDS) - want) & GUARDS  # a guard is borrowed from where a count is too small
    fields = (short << 1) - (short >> (BITS - 1))
    return (want & fields) - (have & fields)


def value(counts: Iterable[int]) -> int:
    """The squares of these counts by shape, which may exceed the pieces in the box."""
    return sum(map(mul, counts, VALUES))


@lru_cache(maxsize=2**16)
def squares(blocks: int) -> int:
    """The value of a collection: the number of its squares."""
    return value(unpack(blocks))


def pieces(blocks: int) -> int:
    """The number of blocks in a collection (SV-R26)."""
    return sum(unpack(blocks))


def each(blocks: int) -> Iterator[int]:
    """Yield the shape of each piece of a collection, in the order of SV-R1."""
    for shape, number in enumerate(unpack(blocks)):
        for _ in range(number):
            yield shape


def words(blocks: int) -> str:
    """A collection as part of a sentence.

    >>> words(pack([0, 2, 0, 0, 1, 0, 0, 0]))
    '2 bars and a square'
    """
    return series(counts(blocks)) or "nothing"


def counts(blocks: int) -> list[str]:
    """Each shape of a collection with its number, in words: "2 bars", "a square"."""
    return [_counted(SHAPES[shape], number) for shape, number in enumerate(unpack(blocks)) if number]


def _counted(shape: str, number: int) -> str:
    return an(shape) if number == 1 else counted(number, shape)


def row_words(shapes: Iterable[int]) -> str:
    """A row of blocks as part of a sentence, in its order; empty if there are none.

    >>> row_words([0, 1, 1, 0])
    'a dot, 2 bars and a dot'
    """
    return series(_counted(SHAPES[shape], len([*run])) for shape, run in groupby(shapes))


def notation(blocks: int) -> str:
    """A collection in the notation that `parse` reads.

    >>> notation(pack([0, 2, 0, 0, 1, 0, 0, 0]))
    '2 bar, square'
    """
    there = [(number, SHAPES[shape]) for shape, number in enumerate(unpack(blocks)) if number]
    return ", ".join(shape if number == 1 else f"{number} {shape}" for number, shape in there) or "nothing"


def listed(shapes: Iterable[int]) -> str:
    """A sequence of shapes in the notation that `in_order` reads."""
    return ", ".join(SHAPES[shape] for shape in shapes)


class Supply(NamedTuple):
    """The blocks in the supply by shape, with the outsourcing price of each shape."""

    counts: tuple[int, ...]
    prices: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<Supply: {notation(pack(self.counts))}>"

    def __str__(self) -> str:
        rows = zip(SHAPES, self.counts, self.prices, strict=True)
        return "\n".join(f"{number:3} {shape:6} ${price}" for shape, number, price in rows)

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import DOLLAR, image  # noqa: PLC0415 - loaded only for display
        from sv_widgets.look import block, picture  # noqa: PLC0415

        def drawn(shape: str) -> str:
            turns = int(shape == "ell")
            return image(picture(46, 26, [block(shape, 3, 3, 10, turns)], title=shape, text=shape), shape)

        rows = "".join(
            f"<tr><td>{drawn(shape)}</td><td>{shape}</td><td>{number}</td><td>{DOLLAR}{price}</td></tr>"
            for shape, number, price in zip(SHAPES, self.counts, self.prices, strict=True)
        )
        head = "<th></th><th>shape</th><th>left</th><th>price</th>"
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


FILLERS: Final = ("a", "an", "and", "nothing")
"""The words without a meaning of their own in the text of a collection."""


def parse(text: str) -> int:
    """Parse a collection in notation or in words; raises a `ValueError` that names a word that is no block.

    >>> notation(parse("square 2 bars")), notation(parse("2 bars and a square"))
    ('2 bar, square', '2 bar, square')
    """
    if not isinstance(text, str):
        raise UserError(f"Blocks are written as a text such as '2 bar, square', not {shown(text, 40)}.")
    numbers, number = [0] * 8, None
    for word in text.lower().replace(",", " ").split():
        shape = word if word in SHAPES else word.removesuffix("s")
        if number is None and word.isdecimal() and len(word) <= 3:
            number = int(word)
        elif shape in SHAPES:
            numbers[SHAPES.index(shape)] += 1 if number is None else number
            number = None
        elif word not in FILLERS:
            raise UserError(f"{word[:40]!r} is no block; the shapes are {', '.join(SHAPES)}.")
    if number is not None:
        raise UserError(f"The {number} at the end of {text[:40]!r} needs a shape after it.")
    for shape, wanted, limit in zip(SHAPES, numbers, PIECES, strict=True):
        if wanted > limit:
            raise UserError(f"There are {limit} blocks of the shape {shape}, not {wanted} (SV-COMP-4).")
    return pack(numbers)


def in_order(text: str) -> list[int]:
    """Parse a sequence of shapes from left to right; a number before a shape repeats it."""
    if not isinstance(text, str):
        raise UserError(f"blocks from left to right, such as 'bar, dot, bar', not {shown(text, 40)}.")
    return [shape for part in text.split(",") for shape in each(parse(part))]
