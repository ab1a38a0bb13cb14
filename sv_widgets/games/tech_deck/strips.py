"""Pieces of the pictures: strips of squares, plaques of domains, small cards, piles and backs of cards."""

from collections.abc import Iterable, Sequence
from typing import Final

from sv_widgets.games.tech_deck.cards import Card
from sv_widgets.look import TOKENS, colour, colour_of, squares
from sv_widgets.look.parts import icon, text

DOMAINS: Final = TOKENS["domains"]
"""The shape whose squares a domain has, and its icon, by the domain's name in lower case."""

CELL: Final = 11
"""The side of a square of a strip; 13 of them fill a customer."""
MINI: Final = 34
"""The width of a small card."""


def domain_colour(card: Card) -> str:
    """Return the role of the colour of a card's domain."""
    return colour_of(DOMAINS[card.domain.lower()]["shape"])


def domain_icon(card: Card, x: float, y: float, size: float, *, role: str = "text") -> str:
    """Return the icon of a card's domain with its top left corner at a point."""
    return icon(DOMAINS[card.domain.lower()]["icon"], x, y, size, role=role)


def plaque(card: Card, x: float, y: float, size: float) -> str:
    """Return the plaque of a card's domain: its icon on its colour."""
    inset = size * 0.14
    return (
        f'<rect x="{x:.4g}" y="{y:.4g}" width="{size:g}" height="{size:g}" rx="3" '
        f'fill="{colour(domain_colour(card))}"/>'
        + domain_icon(card, x + inset, y + inset, size - 2 * inset, role="mark")
    )


def strip(cards: Iterable[Card], length: int, x: float, y: float) -> list[str]:
    """Return a strip of squares filled with cards, each as long as its value: what is over is dashed."""
    parts, at = list[str](), 0
    for card in cards:
        inside = max(0, min(card.value, length - at))
        if inside:
            shape = DOMAINS[card.domain.lower()]["shape"]
            parts.append(squares(shape, [(0, cell) for cell in range(inside)], x + at * CELL, y, CELL))
        parts += [_over(x + (at + cell) * CELL, y) for cell in range(inside, card.value)]
        at += card.value
    return [*(_free(x + cell * CELL, y) for cell in range(at, length)), *parts]


def _free(x: float, y: float) -> str:
    return _square(x, y, "sunken", "edge")


def _over(x: float, y: float) -> str:
    return _square(x, y, "losssoft", "loss", ' stroke-dasharray="2.5 2"')


def _square(x: float, y: float, fill: str, edge: str, more: str = "") -> str:
    side = CELL - 2
    return (
        f'<rect x="{x + 1:.4g}" y="{y + 1:.4g}" width="{side:g}" height="{side:g}" rx="2" '
        f'fill="{colour(fill)}" stroke="{colour(edge)}"{more}/>'
    )


def back(x: float, y: float, wide: float, high: float) -> str:
    """Return the back of a card."""
    return (
        f'<rect x="{x:.4g}" y="{y:.4g}" width="{wide:g}" height="{high:g}" rx="4" '
        f'fill="{colour("sunken")}" stroke="{colour("edge")}"/>'
        f'<path d="M{x + 4:.4g} {y + 4:.4g}L{x + wide - 4:.4g} {y + high - 4:.4g}'
        f'M{x + wide - 4:.4g} {y + 4:.4g}L{x + 4:.4g} {y + high - 4:.4g}" stroke="{colour("line")}"/>'
    )


def dashed(x: float, y: float, wide: float, high: float) -> str:
    """Return the dashed frame of a place that holds what is not settled, or nothing."""
    return (
        f'<rect x="{x:.4g}" y="{y:.4g}" width="{wide:.4g}" height="{high:.4g}" rx="6" fill="none" '
        f'stroke="{colour("edge")}" stroke-dasharray="4 3"/>'
    )


def mini(card: Card, x: float, y: float) -> str:
    """Return a small open card: its value and the icon of its domain."""
    return (
        f'<rect x="{x:.4g}" y="{y:.4g}" width="{MINI:g}" height="18" rx="4" fill="{colour("card")}" '
        f'stroke="{colour(domain_colour(card))}" stroke-width="1.5"/>'
        + text(x + 4, y + 13, str(card.value), size=12, weight=700)
        + domain_icon(card, x + MINI - 14, y + 3.5, 11, role=domain_colour(card))
    )


def minis(cards: Sequence[Card], x: float, y: float, width: float) -> list[str]:
    """Return small cards in a line as wide as that at most; how many do not fit is said behind them."""
    step = MINI + 3
    fits = len(cards) if len(cards) * step <= width + 3 else max(0, int((width - 24) // step))
    parts = [mini(card, x + at * step, y) for at, card in enumerate(cards[:fits])]
    if fits < len(cards):
        parts.append(text(x + fits * step, y + 13, f"+{len(cards) - fits}", size=11, role="text2"))
    return parts
