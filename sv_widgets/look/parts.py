"""Parts shared by all games' pictures: lines of text, the background of a card, a seat's token, icons."""

import json
from functools import cache
from html import escape
from pathlib import Path

from sv_widgets.look import colour

TOKENS = (
    '<circle cx="12" cy="12" r="10.5"/>',
    '<path d="M12 .8L23.2 12L12 23.2L.8 12z"/>',
    '<rect x="2" y="2" width="20" height="20" rx="3"/>',
    '<path d="M12 1.5L23.5 22H.5z"/>',
    '<path d="M6.5 1.5h11L23.5 12l-6 10.5h-11L.5 12z"/>',
    '<path d="M7.5 1h9v6.5H23v9h-6.5V23h-9v-6.5H1v-9h6.5z"/>',
)
"""The shape of each seat's token, in a square of side 24."""
TRIANGLE = 3
"""The index of the triangle, whose letter is placed lower."""
LETTER = 0.56
"""The mean width of a letter, in proportion to its size."""


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: int = 13,
    weight: int = 400,
    role: str = "text",
    anchor: str = "start",
    width: float = 0,
) -> str:
    """Return a line of text, shortened with an ellipsis if it does not fit into the width."""
    fits = int(width / (size * LETTER)) if width else len(words)
    shown = words if len(words) <= fits else words[: fits - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
    return (
        f'<text x="{x:.4g}" y="{y:.4g}" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{colour(role)}">{escape(shown)}</text>'
    )


def wrapped(words: str, width: float, size: int) -> list[str]:
    """Return words as lines that `text` shows whole in that width, unless a single word is longer."""
    fits, lines = int(width / (size * LETTER)), [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > fits:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def ground(x: float, y: float, wide: float, high: float, *, role: str = "card", edge: str = "line") -> str:
    """Return the background of a card or panel; an edge in another colour than "line" is drawn thicker."""
    stroke = "1" if edge == "line" else "2"
    return (
        f'<rect x="{x:.4g}" y="{y:.4g}" width="{wide:.4g}" height="{high:.4g}" rx="8" '
        f'fill="{colour(role)}" stroke="{colour(edge)}" stroke-width="{stroke}"/>'
    )


def token(seat: int, name: str, x: float, y: float) -> str:
    """Return a seat's token centred at a point: its colour, its shape and the player's initial."""
    letter = escape(name.strip()[:1].upper())
    place = f'x="{x - 11:.4g}" y="{y - 11:.4g}" width="22" height="22" viewBox="0 0 24 24"'
    own, rim = colour(f"seat{seat + 1}"), colour("card")
    return (
        f'<svg {place} overflow="visible">'
        f'<g fill="{own}" stroke="{rim}" stroke-width="1.5">{TOKENS[seat]}</g>'
        f'<text x="12" y="{19 if seat == TRIANGLE else 16.3}" text-anchor="middle" font-size="12" '
        f'font-weight="700" fill="{colour("ontext")}">{letter}</text></svg>'
    )


def icon(name: str, x: float, y: float, size: float, *, role: str = "text") -> str:
    """Return an icon with its top left corner at a point, in one colour."""
    drawing, ink = _icons()[name], colour(role)
    return (
        f'<svg x="{x:.4g}" y="{y:.4g}" width="{size:g}" height="{size:g}" viewBox="0 0 24 24">'
        + (f'<path d="{drawing["fill"]}" fill="{ink}"/>' if "fill" in drawing else "")
        + (
            f'<path d="{drawing["stroke"]}" fill="none" stroke="{ink}" stroke-width="2" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
            if "stroke" in drawing
            else ""
        )
        + "</svg>"
    )


@cache
def _icons() -> dict[str, dict[str, str]]:
    source = Path(__file__).with_name("icons.json").read_text("utf-8")
    drawings: dict[str, dict[str, str]] = json.loads(source)
    return drawings
