"""Draws the Rival: its trackers with the personalities below them, its tech row, and its cards."""

from textwrap import wrap

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.cards import ATTRIBUTES, DecisionCard, Personality
from sv_widgets.games.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.games.silicon_valley.position import Rival, product_of
from sv_widgets.games.silicon_valley.svg import EDGE, WIDTH, lined_up
from sv_widgets.games.silicon_valley.view import View
from sv_widgets.games.silicon_valley.words import effect_words
from sv_widgets.look import colour
from sv_widgets.look.parts import ground as frame
from sv_widgets.look.parts import text as line

RIVAL_HEIGHT = 196
COLUMN = 136
"""The width of an attribute's track."""
TRACKS = EDGE + 184


def rival(view: View, held: Rival, top: float) -> list[str]:
    """The Rival board."""
    deck = view.deck
    staff = ", ".join(deck.employees[card].name for card in view.rival_staff.held(view) or ())
    owned = ", ".join(deck.products[product_of(tile)].name for tile in view.rival_portfolio.held(view))
    parts = [
        frame(EDGE, top, WIDTH - 2 * EDGE, RIVAL_HEIGHT),
        f'<rect x="{EDGE}" y="{top:g}" width="4" height="{RIVAL_HEIGHT}" fill="{colour("text")}"/>',
        line(EDGE + 16, top + 24, "The Rival", size=15, weight=600),
        line(EDGE + 16, top + 44, f"{held.level}, round {view.round} of {SOLO_ROUNDS}", role="text2"),
        line(EDGE + 16, top + 66, "employs", size=11, role="text3"),
        line(EDGE + 16, top + 81, staff or "nobody", size=11, role="text2", width=160),
        line(EDGE + 16, top + 101, "has launched", size=11, role="text3"),
        line(EDGE + 16, top + 116, owned or "nothing", size=11, role="text2", width=160),
    ]
    for attribute in range(len(ATTRIBUTES)):
        parts += _track(view, held, attribute, TRACKS + attribute * COLUMN, top)
    parts.append(line(EDGE + 16, top + 176, "Tech row", size=12, weight=650))
    if not held.tech:
        parts.append(line(TRACKS, top + 176, "empty", size=12, role="text3"))
    return parts + lined_up(held.tech, TRACKS, top + 160)


def _track(view: View, held: Rival, attribute: int, x: float, top: float) -> list[str]:
    """An attribute, its steps down to the "!", and the personality that acts there."""
    steps, now = view.options.tracker_steps, held.trackers[attribute]
    (card,) = view.personalities[attribute]
    person = view.deck.personalities[card]
    gap = min(26.0, (COLUMN - 36) / steps)
    parts = [line(x, top + 22, ATTRIBUTES[attribute], size=12, weight=650)]
    for step in range(steps + 1):
        left, shown = x + 8 + step * gap, step == now
        fill, ink = (colour("text"), colour("card")) if shown else (colour("sunken"), colour("text2"))
        if step == steps:
            parts.append(
                f'<rect x="{left - 8:.4g}" y="{top + 32:g}" width="17" height="17" rx="3" fill="{fill}" '
                f'stroke="{colour("text")}"/>'
                f'<text x="{left + 0.5:.4g}" y="{top + 45.5:g}" text-anchor="middle" font-size="12" '
                f'font-weight="700" fill="{ink}">!</text>'
            )
        else:
            rim = f' stroke="{colour("edge")}" stroke-width="{3 if step == 0 else 1}"'
            parts.append(f'<circle cx="{left:.4g}" cy="{top + 40.5:g}" r="7" fill="{fill}"{rim}/>')
    return parts + personality(person, x - 10, top + 50, COLUMN - 4)


def personality(card: Personality, x: float, top: float, wide: float) -> list[str]:
    """A personality on the Rival board; "gentle" (blue) or "harsh" (red) is also written out."""
    says = wrap(effect_words(card.power), int((wide - 20) / 5.6))[:4]
    severity, role = ("gentle", "offer") if card.colour == "blue" else ("harsh", "warn")
    return [
        line(x + 10, top + 20, card.name, size=12, weight=650, width=wide - 8),
        line(x + 10, top + 35, severity, size=11, weight=650, role=role),
        *(line(x + 10, top + 50 + 13 * at, words, size=11, role="text2") for at, words in enumerate(says)),
    ]


def decision(card: DecisionCard, x: float, top: float) -> list[str]:
    """A decision card."""
    return [
        line(x + 10, top + 22, card.name, size=13, weight=650),
        line(x + 10, top + 44, f"white {card.white}, gray {card.gray}"),
        *lined_up(card.blocks, x + 10, top + 58),
    ]


def rival_words(view: View, held: Rival) -> str:
    """The state of the Rival as a sentence."""
    deck, tracks = view.deck, []
    for attribute, pile in zip(ATTRIBUTES, view.personalities, strict=False):
        left = view.options.tracker_steps - held.trackers[ATTRIBUTES.index(attribute)]
        tracks.append(f"{attribute} {left} to ! ({deck.personalities[pile[0]].name})")
    owned = ", ".join(deck.products[product_of(tile)].name for tile in view.rival_portfolio.held(view))
    return (
        f"The Rival, {held.level}: {', '.join(tracks)}; tech row {blocks.row_words(held.tech) or 'empty'}"
        f"{f'; has launched {owned}' if owned else ''}."
    )
