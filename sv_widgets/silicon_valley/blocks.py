"""Code blocks: the eight shapes, and counts of them packed into one number.

A count has seven bits for each shape, in the order of SV-R1. No count reaches 64, so the top bit of each
seven is free to catch a borrow: adding, taking away and comparing whole collections is arithmetic on one
number. For people the same collection reads "2 bar, square".
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sv_widgets.kernel.plain import Slip

SHAPES: Final = ("dot", "bar", "corner", "line", "square", "tee", "ell", "zig")  # SV-R1, SV-COMP-4
VALUES: Final = (1, 2, 3, 4, 4, 4, 4, 4)
"""Squares of each shape, which is what it is worth in payment (SV-CODE-1)."""
PIECES: Final = (40, 20, 20, 12, 12, 12, 12, 12)
"""How many of each there are in the box."""

LARGEST_FIRST: Final = tuple(sorted(range(8), key=lambda shape: -VALUES[shape]))
"""Shapes in the order in which a payment is put together: largest first, ties as in SV-R1."""

BITS: Final = 7
MASK: Final = (1 << BITS) - 1
GUARDS: Final = sum(1 << (BITS * shape + BITS - 1) for shape in range(8))
ONE: Final = tuple(1 << (BITS * shape) for shape in range(8))
"""A collection of one piece, for each shape."""
ANY: Final = tuple(MASK * one for one in ONE)
"""The bits that count a shape, for each shape."""


def pack(counts: Iterable[int]) -> int:
    """One number for eight counts."""
    return sum(count * one for count, one in zip(counts, ONE, strict=True))


@lru_cache(maxsize=2**16)
def unpack(blocks: int) -> tuple[int, ...]:
    """The eight counts of a collection."""
    return tuple(blocks >> (BITS * shape) & MASK for shape in range(8))


FULL: Final = pack(PIECES)


def count(blocks: int, shape: int) -> int:
    return blocks >> (BITS * shape) & MASK


def covers(have: int, want: int) -> bool:
    """Whether a collection holds at least as many of each shape as another."""
    return ((have | GUARDS) - want) & GUARDS == GUARDS


def lacking(have: int, want: int) -> int:
    """What is missing from a collection to make up another."""
    return pack(max(0, wanted - held) for held, wanted in zip(unpack(have), unpack(want), strict=True))


@lru_cache(maxsize=2**16)
def squares(blocks: int) -> int:
    """The value of a collection: all its squares."""
    return sum(number * value for number, value in zip(unpack(blocks), VALUES, strict=True))


def pieces(blocks: int) -> int:
    """How many blocks a collection has (SV-R26)."""
    return sum(unpack(blocks))


def each(blocks: int) -> Iterator[int]:
    """The shape of each piece, in the order of SV-R1."""
    for shape, number in enumerate(unpack(blocks)):
        for _ in range(number):
            yield shape


def words(blocks: int) -> str:
    """A collection for people.

    >>> words(pack([0, 2, 0, 0, 1, 0, 0, 0]))
    '2 bar, square'
    """
    counted = [(number, SHAPES[shape]) for shape, number in enumerate(unpack(blocks)) if number]
    return ", ".join(name if number == 1 else f"{number} {name}" for number, name in counted) or "nothing"


def listed(shapes: Iterable[int]) -> str:
    """Blocks in their order, for people."""
    return ", ".join(SHAPES[shape] for shape in shapes)


class Supply(NamedTuple):
    """Blocks by shape, as the supply holds them, with what outsourcing one costs."""

    counts: tuple[int, ...]
    prices: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<Supply: {words(pack(self.counts))}>"

    def __str__(self) -> str:
        rows = zip(SHAPES, self.counts, self.prices, strict=True)
        return "\n".join(f"{number:3} {shape:6} ${price}" for shape, number, price in rows)

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import DOLLAR  # noqa: PLC0415 - only where somebody looks
        from sv_widgets.look import block, picture  # noqa: PLC0415

        def drawn(shape: str) -> str:
            return picture(46, 26, [block(shape, 3, 3, 10, int(shape == "ell"))], title=shape, text=shape)

        rows = "".join(
            f"<tr><td>{drawn(shape)}</td><td>{shape}</td><td>{number}</td><td>{DOLLAR}{price}</td></tr>"
            for shape, number, price in zip(SHAPES, self.counts, self.prices, strict=True)
        )
        head = "<th></th><th>shape</th><th>left</th><th>price</th>"
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def a(shape: str) -> str:
    """A shape with its article: a dot, an ell."""
    return f"an {shape}" if shape == "ell" else f"a {shape}"


def parse(text: str) -> int:
    """The collection that people write so; a `ValueError` names what is no block.

    >>> words(parse("square 2 bars"))
    '2 bar, square'
    """
    if not isinstance(text, str):
        raise Slip(f"Blocks are written as a text such as '2 bar, square', not {text!r:.40}.")
    counts, number = [0] * 8, None
    for word in text.lower().replace(",", " ").split():
        shape = word if word in SHAPES else word.removesuffix("s")
        if number is None and word.isdecimal() and len(word) <= 3:
            number = int(word)
        elif shape in SHAPES:
            counts[SHAPES.index(shape)] += 1 if number is None else number
            number = None
        elif word != "nothing":
            raise Slip(f"{word[:40]!r} is no block; the shapes are {', '.join(SHAPES)}.")
    if number is not None:
        raise Slip(f"The {number} at the end of {text[:40]!r} needs a shape after it.")
    for shape, wanted, limit in zip(SHAPES, counts, PIECES, strict=True):
        if wanted > limit:
            raise Slip(f"There are {limit} blocks of the shape {shape}, not {wanted} (SV-COMP-4).")
    return pack(counts)
