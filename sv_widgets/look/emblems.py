"""Emblems of cards: gadgets of 9 by 9 squares, made from the letters of a card's name.

So a card is recognized wherever it goes, and nobody has to draw a picture of it.
"""

from functools import lru_cache
from hashlib import sha256
from typing import Final

from sv_widgets.look import colour

SIDE: Final = 9
MIDDLE: Final = SIDE // 2
INKS: Final = {"h": "hair", "s": "skin", "e": "eye", "c": "cloth", "d": "cloth2"}
"""The colours of squares by their letters, the neutral ones of portraits; a dot is empty."""


class _Choices:
    """Choices made by the letters of a name: the same for the same name."""

    def __init__(self, name: str) -> None:
        self._left = int.from_bytes(sha256(name.encode()).digest(), "big")

    def take(self, number: int) -> int:
        self._left, taken = divmod(self._left, number)
        return taken


@lru_cache(maxsize=2**8)
def rows(name: str) -> tuple[str, ...]:
    """Return the rows of an emblem as letters of `INKS`; the right half mirrors the left."""
    take = _Choices(name).take
    half = [["."] * (MIDDLE + 1) for _ in range(SIDE)]
    top, bottom, reach = 1 + take(2), 6 + take(2), 2 + take(2)
    for row in range(top, bottom + 1):
        corner = row in (top, bottom) and take(2)
        for column in range(MIDDLE - reach + (1 if corner else 0), MIDDLE + 1):
            half[row][column] = "c"
    face = top + 1 + take(2)
    _recolour(half[face], "s", MIDDLE - reach + 1)
    _recolour(half[face + 1], "s", MIDDLE - reach + 1)
    half[face + take(2)][MIDDLE - 1] = "e"
    if take(2):
        half[face + 1][MIDDLE] = "e"
    stripe = face + 2 + take(2)
    if stripe <= bottom:
        _recolour(half[stripe], "d", 0)
    for row in range(face, bottom + 1):  # arms
        if take(3) == 0:
            half[row][max(0, MIDDLE - 1 - reach)] = "h"
    for column in range(1, MIDDLE + 1):  # feet and aerials
        if column >= MIDDLE - reach and take(2):
            half[min(SIDE - 1, bottom + 1)][column] = "h"
        if column >= MIDDLE - 1 - reach and take(3) == 0:
            half[top - 1][column] = "h"
    return tuple("".join((*row, *row[MIDDLE - 1 :: -1])) for row in half)


def emblem(name: str, x: float, y: float, size: float) -> str:
    """Return the emblem of a name as SVG, with its top left corner at a point."""
    runs: dict[str, str] = {}
    for row, letters in enumerate(rows(name)):
        for column, letter in enumerate(letters):
            if letter in INKS:
                runs[letter] = f"{runs.get(letter, '')}M{column} {row}h1v1h-1z"
    squares = "".join(f'<path d="{path}" fill="{colour(INKS[ink])}"/>' for ink, path in runs.items())
    return (
        f'<svg x="{x:.4g}" y="{y:.4g}" width="{size:g}" height="{size:g}" viewBox="0 0 {SIDE} {SIDE}" '
        f'shape-rendering="crispEdges">{squares}</svg>'
    )


def _recolour(row: list[str], ink: str, start: int) -> None:
    """Give the squares of the body, from a column to the middle, another colour."""
    for column in range(start, MIDDLE + 1):
        if row[column] == "c":
            row[column] = ink
