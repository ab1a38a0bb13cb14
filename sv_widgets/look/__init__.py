"""Shapes, palette and measures of all drawings, read from `tokens.json`.

The front ends' bundles are built from the same file, so a picture made here and a widget in the browser
cannot disagree. This package knows what a block looks like, not what it is worth.
"""

import json
from collections.abc import Collection, Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

TOKENS: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("tokens.json").read_text("utf-8"))
SHAPES: Final[tuple[str, ...]] = tuple(TOKENS["shapes"])

Cell = tuple[int, int]  # row, column


def cells(shape: str, turns: int = 0, *, flipped: bool = False) -> list[Cell]:
    """Return the squares of a block after some quarter turns clockwise, moved to the top left corner.

    >>> cells("bar", turns=1)
    [(0, 0), (1, 0)]
    """
    turned: list[Cell] = [(row, column) for row, column in TOKENS["shapes"][shape]["cells"]]
    if flipped:
        turned = [(row, -column) for row, column in turned]
    for _ in range(turns % 4):
        turned = [(column, -row) for row, column in turned]
    top, left = min(row for row, _ in turned), min(column for _, column in turned)
    return sorted((row - top, column - left) for row, column in turned)


def colour(role: str) -> str:
    """Return a colour as CSS: the theme's variable, with the light value as its fallback."""
    return f"var(--sv-{role}, {TOKENS['colour']['light'][role]})"


def colour_of(shape: str) -> str:
    """Return the role of a shape's colour, for `colour`."""
    return str(TOKENS["shapes"][shape]["colour"])


TABLE: Final = "The table"
"""The title of a picture without a headline."""


def picture(
    width: float, height: float, parts: Iterable[str], *, title: str, text: str, skipped: float = 0
) -> str:
    """Return an SVG with a background of its own, so that it is readable on light and dark pages.

    `skipped` is the height at its top that is left out, such as that of a headline that is not there.
    """
    radius, height = TOKENS["radius"]["panel"], height - skipped
    below = f'y="{skipped:g}" ' if skipped else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 {skipped:g} {width:g} {height:g}" role="img" '
        f'font-family="{escape(TOKENS["type"]["sans"])}">'
        f"<title>{escape(title or TABLE)}</title><desc>{escape(text)}</desc>"
        f'<rect {below}width="{width:g}" height="{height:g}" rx="{radius}" '
        f'fill="{colour("table")}"/>' + "".join(parts) + "</svg>"
    )


# The mark on each square of a block, as strokes in a unit square with its centre at (0, 0).
_MARKS: Final[dict[str, Sequence[Sequence[tuple[float, float]]]]] = {
    "dot": [],
    "bar": [[(0, -0.2), (0, 0.2)]],
    "corner": [[(-0.16, -0.18), (-0.16, 0.16), (0.18, 0.16)]],
    "line": [[(-0.2, 0), (0.2, 0)]],
    "square": [[(-0.16, -0.16), (0.16, -0.16), (0.16, 0.16), (-0.16, 0.16), (-0.16, -0.16)]],
    "tee": [[(-0.2, 0), (0.2, 0)], [(0, -0.2), (0, 0.2)]],
    "ell": [[(-0.17, 0.17), (0.17, -0.17)]],
    "zig": [[(-0.2, -0.02), (0, -0.2), (0.2, -0.02)], [(-0.2, 0.2), (0, 0.02), (0.2, 0.2)]],
}


def block(
    shape: str,
    x: float,
    y: float,
    cell: float,
    turns: int = 0,
    *,
    flipped: bool = False,
    marks: bool = True,
) -> str:
    """Return a block with its top left corner at (x, y): joined squares, each with its mark."""
    return squares(shape, cells(shape, turns, flipped=flipped), x, y, cell, marks=marks)


def squares(
    shape: str, where: Collection[Cell], x: float, y: float, cell: float, *, marks: bool = True
) -> str:
    """Return joined squares in the colour and with the mark of a shape, wherever they lie."""
    fill, ink = colour(TOKENS["shapes"][shape]["colour"]), colour("mark")
    parts = []
    for row, column in where:
        left, top = x + column * cell, y + row * cell
        right_joined, down_joined = (row, column + 1) in where, (row + 1, column) in where
        left_gap = 0 if (row, column - 1) in where else 1
        top_gap = 0 if (row - 1, column) in where else 1
        wide = cell - left_gap - (0 if right_joined else 1)
        high = cell - top_gap - (0 if down_joined else 1)
        parts.append(
            f'<rect x="{left + left_gap:g}" y="{top + top_gap:g}" '
            f'width="{wide:g}" height="{high:g}" fill="{fill}"/>'
        )
        if right_joined:
            parts.append(_seam(left + cell, top + 2, left + cell, top + cell - 2, ink))
        if down_joined:
            parts.append(_seam(left + 2, top + cell, left + cell - 2, top + cell, ink))
        if marks:
            parts.append(_mark(shape, left + cell / 2, top + cell / 2, cell, ink))
    return f"<g>{''.join(parts)}</g>"


def _seam(x1: float, y1: float, x2: float, y2: float, ink: str) -> str:
    return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{ink}" stroke-opacity=".45"/>'


def _mark(shape: str, x: float, y: float, cell: float, ink: str) -> str:
    if shape == "dot":
        return f'<circle cx="{x:g}" cy="{y:g}" r="{cell * 0.17:g}" fill="{ink}"/>'
    d = "".join(
        "M" + "L".join(f"{x + dx * cell:g} {y + dy * cell:g}" for dx, dy in stroke)
        for stroke in _MARKS[shape]
    )
    return (
        f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{max(1.4, cell * 0.1):g}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
