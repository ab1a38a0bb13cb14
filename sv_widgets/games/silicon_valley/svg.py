"""SVG elements that the pictures share: tokens, pawns, plates and blocks."""

from collections.abc import Iterable

from sv_widgets import look
from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.pawns import WHITE, path_names
from sv_widgets.games.silicon_valley.view import View
from sv_widgets.look import colour, parts
from sv_widgets.look.parts import text as line

WIDTH, EDGE = 900, 16
"""The width of a whole table, and of the margin round it."""

FLAT = {"ell": 1}
"""Shapes that are drawn lying down, with the number of turns for it."""


def mover(view: View, seat: int | None, x: float, y: float) -> str:
    """The sign of a product's Innovator: a seat's token, or the Rival's shield."""
    if seat is not None:
        return token(view, seat, x, y)
    place = f'x="{x - 11:.4g}" y="{y - 11:.4g}" width="22" height="22" viewBox="0 0 24 24"'
    shield = '<path d="M12 1L21.5 3.5V12C21.5 18 17 21.5 12 23.5C7 21.5 2.5 18 2.5 12V3.5z"/>'
    return f'<svg {place}><g fill="{colour("text")}" stroke="{colour("card")}">{shield}</g></svg>'


def pawn(view: View, place: str, x: float, y: float) -> list[str]:
    """The Rival's pawn in a place of the board, if one stands there; white is plain, gray has a band."""
    if view.rival is None:
        return []
    names = path_names(len(view.launched))
    return [
        _pawn(which, x, y)
        for which, spot in enumerate(view.rival.pawns)
        if spot is not None and names[spot] == place
    ]


def waiting_pawns(view: View, y: float) -> list[str]:
    """The Rival's pawns before their first move: white to the left of the products, gray to their right."""
    pawns = () if view.rival is None else view.rival.pawns
    sides = (2, WIDTH - 26)
    return [_pawn(which, sides[which], y) for which, spot in enumerate(pawns) if spot is None]


def step(view: View, place: str, x: float, y: float) -> str:
    """The number of a space on the path of the Rival's pawns, centred on a point; empty without a Rival."""
    if view.rival is None:
        return ""
    number = path_names(len(view.launched)).index(place) + 1
    return (
        f'<circle cx="{x:.4g}" cy="{y:.4g}" r="9" fill="{colour("card")}" stroke="{colour("edge")}"/>'
        + line(x, y + 4, str(number), size=11, weight=650, role="text2", anchor="middle")
    )


def _pawn(which: int, x: float, y: float) -> str:
    white = which == WHITE
    body = '<path d="M12 1.5a5 5 0 0 1 3.2 8.8L17.5 21H20v3H4v-3h2.5L8.8 10.3A5 5 0 0 1 12 1.5z"/>'
    band = "" if white else f'<path d="M8 15h8" stroke="{colour("card")}" stroke-width="2"/>'
    fill = colour("card") if white else colour("text2")
    return (
        f'<svg x="{x:.4g}" y="{y:.4g}" width="24" height="26" viewBox="0 0 24 26">'
        f"<title>the {'white' if white else 'gray'} pawn</title>"
        f'<g fill="{fill}" stroke="{colour("text")}" stroke-width="1.6">{body}</g>{band}</svg>'
    )


def token(view: View, seat: int, x: float, y: float) -> str:
    """A seat's token, centred on a point."""
    return parts.token(seat, view.seats[seat], x, y)


def in_a_line(packed: int, x: float, y: float) -> list[str]:
    """The blocks of a collection in a line."""
    return lined_up(blocks.each(packed), x, y)


def lined_up(shapes: Iterable[int], x: float, y: float, cell: float = 9) -> list[str]:
    """Blocks in a line, in the given order from left to right."""
    parts = []
    for shape in map(blocks.SHAPES.__getitem__, shapes):
        turns = FLAT.get(shape, 0)
        parts.append(look.block(shape, x, y, cell, turns, marks=False))
        x += (max(column for _, column in look.cells(shape, turns)) + 1) * cell + 6
    return parts


def piled_up(packed: int, right: float, top: float) -> list[str]:
    """Small blocks below each other, right-aligned at `right`."""
    parts = []
    for shape in map(blocks.SHAPES.__getitem__, blocks.each(packed)):
        turns = FLAT.get(shape, 0)
        cells = look.cells(shape, turns)
        wide, high = (max(each[axis] for each in cells) + 1 for axis in (1, 0))
        parts.append(look.block(shape, right - 6 * wide, top, 6, turns, marks=False))
        top += 6 * high + 3
    return parts


def plate(x: float, y: float, wide: float, label: str) -> str:
    return (
        f'<rect x="{x:.4g}" y="{y:.4g}" width="{wide:.4g}" height="26" rx="6" fill="{colour("sunken")}"/>'
        + line(x + wide / 2, y + 17, label, size=12, weight=650, anchor="middle")
    )
