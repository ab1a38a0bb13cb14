"""Covers of games: pictures of 48 by 28 squares, written as text, with blocks of code on them."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sv_widgets.look import block, colour
from sv_widgets.look.parts import TOKENS as SEATS

WIDE: Final = 48
HIGH: Final = 28
INKS: Final = {
    "#": "text",
    "o": "card",
    "-": "line",
    "h": "hair",
    "s": "skin",
    "e": "eye",
    "c": "cloth",
    "d": "cloth2",
    "w": "warnsoft",
    "1": "corner",
    "2": "line4",
    "3": "tee",
    "4": "square",
    "5": "dot",
}
"""The colours of squares by their letters; a dot is the ground."""
GROUND: Final = "sunken"
CELL: Final = 12
"""The size at which a block is drawn before it is scaled to two squares for each of its cells."""


class Piece(NamedTuple):
    """A block on a cover; each of its cells is two squares wide."""

    shape: str
    x: int
    y: int
    turns: int = 0
    flipped: bool = False


def cover(rows: str, code: Iterable[Piece] = ()) -> str:
    """Return a cover as an SVG: squares written as rows of letters, and blocks on top of them."""
    runs: dict[str, str] = {}
    for y, row in enumerate(rows.split()):
        x = 0
        while x < len(row):
            end = x + len(row[x:]) - len(row[x:].lstrip(row[x]))
            if row[x] in INKS:
                runs[row[x]] = f"{runs.get(row[x], '')}M{x} {y}h{end - x}v1h-{end - x}z"
            x = end
    squares = "".join(f'<path d="{path}" fill="{colour(INKS[ink])}"/>' for ink, path in runs.items())
    return _svg(f'<g shape-rendering="crispEdges">{squares}</g>{"".join(map(_block, code))}')


def plain_cover() -> str:
    """Return the cover of a game that has none of its own: the shapes of the seats in a row."""
    wide = WIDE / len(SEATS)
    seats = "".join(
        f'<svg x="{wide * at + 1:g}" y="{(HIGH - wide + 2) / 2:g}" width="{wide - 2:g}" '
        f'height="{wide - 2:g}" viewBox="0 0 24 24" fill="{colour(f"seat{at + 1}")}">{shape}</svg>'
        for at, shape in enumerate(SEATS)
    )
    return _svg(seats)


def _block(piece: Piece) -> str:
    shape, x, y, turns, flipped = piece
    drawn = block(shape, 0, 0, CELL, turns, flipped=flipped, marks=False)
    return f'<g transform="translate({x} {y}) scale({2 / CELL:.4f})">{drawn}</g>'


def _svg(inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sv-cover" viewBox="0 0 {WIDE} {HIGH}" '
        f'aria-hidden="true" preserveAspectRatio="xMidYMid slice">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{colour(GROUND)}"/>{inside}</svg>'
    )
