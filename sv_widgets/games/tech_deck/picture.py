"""Draws a view as an SVG, which a saved notebook shows without a kernel; needs only the standard library.

What is common lies in the middle, the viewer's team below it, the other team above it.
"""

from collections.abc import Sequence
from typing import Final

from sv_widgets import look
from sv_widgets.games.tech_deck import cards as data
from sv_widgets.games.tech_deck import picture_words as said
from sv_widgets.games.tech_deck.names import Phase
from sv_widgets.games.tech_deck.strips import (
    CELL,
    MINI,
    back,
    dashed,
    domain_colour,
    domain_icon,
    mini,
    minis,
    plaque,
    strip,
)
from sv_widgets.games.tech_deck.view import View
from sv_widgets.look import colour
from sv_widgets.look.emblems import emblem
from sv_widgets.look.parts import ground, icon, text, token, wrapped

WIDTH, EDGE, GAP = 848, 12, 8
INSIDE: Final = WIDTH - 2 * EDGE
HEADLINE, TOP = 34, 78
"""The height of the headline, and with that of the line of the round."""
SIDE: Final = 80
"""The width of the places beside the row: of those who have gone, and of the customer deck."""
ROW, HAND, HEADER, VENTURE = 138, 140, 36, 44
"""The heights of a customer, of a hand card, of a team's first line, and of a venture's card."""
CARD: Final = 106
"""The largest width of a hand card."""
OWNER: Final = 74
"""The width of the owner's name before a venture's cards."""
NAMED: Final = 130
"""The width from which a venture's card has its name besides its effect."""

PHASES: Final[dict[str, str]] = {
    Phase.NEW_CUSTOMERS: "New",
    Phase.EFFECTS: "Effects",
    Phase.ASSIST: "Assist",
    Phase.MORE_EFFECTS: "Effects",
    Phase.REFRESH: "Refresh",
}


def picture(view: View, headline: str) -> str:
    """The table of a view as an SVG, under a headline, or without one if it is empty."""
    upper, lower = said.teams_shown(view)
    parts = [text(EDGE, 32, headline, size=20, weight=650, width=INSIDE), *_status(view)]
    top = float(TOP)
    for team in upper:
        parts += _team(view, team, top, own=False)
        top += _high(view, team, own=False) + GAP
    parts += _row(view, top)
    top += ROW + GAP
    for team in lower:
        own = said.is_own(view, team)
        parts += _team(view, team, top, own=own)
        top += _high(view, team, own=own) + GAP
    return look.picture(
        *(WIDTH, top + EDGE - GAP, parts),
        title=headline,
        text=said.words(view, headline),
        skipped=0 if headline else HEADLINE,
    )


def card(card: data.Card) -> str:
    """One card as an SVG of its own."""
    wide, high = 258.0, 150.0
    words = wrapped(card.effect.words(), wide - 48, 11)
    parts = [
        ground(6, 6, wide - 12, high - 12),
        text(16, 36, str(card.value), size=26, weight=700),
        plaque(card, wide - 42, 16, 26),
        *strip((card,), card.value, 16, 46),
        text(16, 76, card.name, weight=650, width=wide - 32),
        text(16, 92, card.line, size=11, role="text3", width=wide - 32),
        icon(card.home, 16, 101, 13, role="text2"),
        *(
            text(33, 112 + 13 * at, line, size=11, role="text2", width=wide - 48)
            for at, line in enumerate(words)
        ),
    ]
    return look.picture(wide, high, parts, title=card.name, text=str(card))


# --- the round


def _status(view: View) -> list[str]:
    """The round with its phases, who has the marker, and how close all are to losing together."""
    parts = [text(EDGE, 61, f"Round {view.round}" if view.round else "Setup", size=13, weight=650)]
    x = EDGE + 72.0
    for phase, name in PHASES.items():
        wide, now = 14 + 6.6 * len(name), view.phase == phase
        parts += [
            _arrow(x, wide, fill="text" if now else "card"),
            text(
                x + 4.5 + wide / 2,
                61,
                name,
                size=11,
                weight=650 if now else 400,
                role="card" if now else "text2",
                anchor="middle",
            ),
        ]
        x += wide + 9
    if view.teams > 1:
        parts.append(text(x + 14, 61, said.marker(view), size=12, width=WIDTH - 230 - x))
    role = "loss" if len(view.unhappy.held(view)) >= view.most_unhappy else "text"
    words = said.unhappy(view)
    return [
        *parts,
        icon("unhappy", WIDTH - EDGE - 6.0 * len(words) - 20, 48, 16, role=role),
        text(WIDTH - EDGE, 61, words, size=12, weight=650, anchor="end", role=role),
    ]


def _arrow(x: float, wide: float, *, fill: str) -> str:
    return (
        f'<path d="M{x:.4g} 46h{wide:.4g}l7 10.5l-7 10.5h-{wide:.4g}l5 -10.5z" fill="{colour(fill)}" '
        f'stroke="{colour("line")}"/>'
    )


# --- the row


def _row(view: View, top: float) -> list[str]:
    """The customers between those who have gone and the customer deck."""
    there = view.row.held(view)
    places = max(view.options.row, len(there))
    left, inside = EDGE + SIDE + GAP, INSIDE - 2 * (SIDE + GAP)
    wide = (inside - (places - 1) * GAP) / places
    parts = [*_gone(view, top), *_customer_deck(view, WIDTH - EDGE - SIDE, top)]
    for place in range(places):
        x = left + place * (wide + GAP)
        if place < len(there):
            parts += _customer(view, there[place], x, top, wide)
        else:
            parts.append(ground(x, top, wide, ROW, role="sunken"))
    return parts


def _gone(view: View, top: float) -> list[str]:
    gone = [view.card(card) for card in view.unhappy.held(view)]
    return [
        ground(EDGE, top, SIDE, ROW, role="sunken"),
        icon("unhappy", EDGE + SIDE / 2 - 10, top + 9, 20, role="text2"),
        text(EDGE + SIDE / 2, top + 46, f"{len(gone)} gone", size=12, weight=650, anchor="middle"),
        *(
            piece
            for at, card in enumerate(gone[:4])
            for piece in (mini(card, EDGE + 4 + at % 2 * (MINI + 4), top + 54 + at // 2 * 21),)
        ),
        *(
            text(EDGE + SIDE / 2, top + 110 + 13 * at, line, size=11, role="text2", anchor="middle")
            for at, line in enumerate(("the leftmost", "goes next") if view.row.held(view) else ())
        ),
    ]


def _customer_deck(view: View, x: float, top: float) -> list[str]:
    deck = view.customers.held(view)
    known = [(view.card(card), "next") for card in deck[-1:] if card is not None]
    known += [(view.card(card), "last") for card in deck[:1] if card is not None and len(deck) > 1]
    return [
        ground(x, top, SIDE, ROW, role="sunken"),
        icon("deck", x + SIDE / 2 - 10, top + 9, 20, role="text2"),
        text(x + SIDE / 2, top + 46, f"{len(deck)} to come", size=12, weight=650, anchor="middle"),
        *(
            piece
            for at, (card, word) in enumerate(known)
            for piece in (
                text(x + 6, top + 67 + 21 * at, word, size=11, role="text2"),
                mini(card, x + 40, top + 54 + 21 * at),
            )
        ),
        *(
            text(x + SIDE / 2, top + 110 + 13 * at, line, size=11, role="text2", anchor="middle")
            for at, line in enumerate((f"{view.coming} come", "next round"))
        ),
    ]


def _customer(view: View, number: int, x: float, top: float, wide: float) -> list[str]:
    """A customer: what it wants as a bubble, its effect, and its strip with what is laid for it."""
    card = view.card(number)
    role = domain_colour(card)
    wants = card.domain if wide >= 140 else ""
    fillings = said.fillings(view, number)
    parts = [
        ground(x, top, wide, ROW, edge="go" if any(each.fits for each in fillings) else "line"),
        _bubble(x + 7, top + 7, 46 + 6.2 * len(wants), role),
        text(x + 13, top + 27, str(card.value), size=18, weight=700),
        domain_icon(card, x + 36, top + 13, 14, role=role),
        text(x + 52, top + 26, wants, size=11),
        emblem(card.name, x + wide - 33, top + 6, 27) if wide >= 130 else "",
        text(x + 8, top + 56, card.name, size=12, weight=650, width=wide - 12),
        *_effect(card, x + 8, top + 71, wide - 14, lines=1 if len(fillings) > 1 else 2),
    ]
    if not fillings:
        return [*parts, *strip((), card.value, x + 7, top + 98)]
    for at, each in enumerate(fillings):
        y = top + ROW - 34 - 29 * (len(fillings) - 1 - at)
        role = "gain" if each.fits else "text2"
        parts += [
            *strip([view.card(laid) for laid in each.cards], card.value, x + 7, y),
            text(x + 8, y + 24, each.words, size=11, weight=650, role=role, width=wide - 12),
        ]
    return parts


def _bubble(x: float, y: float, wide: float, role: str) -> str:
    """The bubble of what a customer wants, with its tip."""
    fill, edge = colour("card"), colour(role)
    return (
        f'<rect x="{x:.4g}" y="{y:.4g}" width="{wide:.4g}" height="27" rx="9" fill="{fill}" '
        f'stroke="{edge}" stroke-width="2"/>'
        f'<path d="M{x + 10:.4g} {y + 26:.4g}v7l8 -7z" fill="{fill}" stroke="{edge}" stroke-width="2"/>'
        f'<path d="M{x + 11:.4g} {y + 26:.4g}h6" stroke="{fill}" stroke-width="3"/>'
    )


def _effect(card: data.Card, x: float, y: float, wide: float, *, lines: int, gone: bool = False) -> list[str]:
    """A card's effect in a few words, with the sign of its home; struck through if it has been used."""
    words = wrapped(card.effect.brief(), wide - 15, 11)[:lines]
    role = "text3" if gone else "text2"
    parts = [icon(card.home, x, y - 10, 12, role=role)]
    for at, line in enumerate(words):
        parts.append(text(x + 16, y + 13 * at, line, size=11, role=role, width=wide - 15))
        if gone:
            parts.append(_struck(x + 16, y + 13 * at - 4, 5.6 * len(line)))
    return parts


def _struck(x: float, y: float, wide: float) -> str:
    return f'<path d="M{x:.4g} {y:.4g}h{wide:.4g}" stroke="{colour("text3")}"/>'


# --- teams


def _high(view: View, team: int, *, own: bool) -> float:
    return HEADER + (HAND + GAP if own else 0) + _venture_rows(view, team) * (VENTURE + 4) + 6


def _venture_rows(view: View, team: int) -> int:
    """The lines that a team's ventures take: a venture has its cards beside each other."""
    return 1 if len(view.ventures(team)) * (OWNER + view.limit * 86) <= INSIDE else 2


def _team(view: View, team: int, top: float, *, own: bool) -> list[str]:
    """A team: its score and piles, what it has laid, its hand, and the ventures of its players."""
    deciding = view.decision is not None and view.team_of[view.decision.seat] == team
    high = _high(view, team, own=own)
    parts = [ground(EDGE, top, INSIDE, high, edge="text" if deciding else "line"), *_header(view, team, top)]
    y = top + HEADER
    if own:
        parts += _hand(view, team, EDGE + 8, y)
        y += HAND + GAP
    return [*parts, *_ventures(view, team, y)]


def _header(view: View, team: int, top: float) -> list[str]:
    x = EDGE + 10.0
    parts = []
    for seat in view.players(team):
        parts.append(token(seat, view.seats[seat], x + 10, top + 18))
        x += 25
    name = said.team(view, team)
    parts.append(text(x + 2, top + 23, name, size=15, weight=650))
    x += 12 + 8.4 * len(name)
    lead = said.lead(view, team)
    parts.append(text(x, top + 23, lead, size=12, role="text2", width=120))
    x = EDGE + 234.0
    for sign, words in (("assist", said.score(view, team)), ("deck", said.deck(view, team))):
        parts += [icon(sign, x, top + 10, 15, role="text2"), text(x + 19, top + 23, words, size=12)]
        x += 27 + 6.2 * len(words)
    discard = [view.card(card) for card in view.discard(team).held(view)]
    parts.append(icon("face_down", x, top + 10, 15, role="text2"))
    words = "discard" if discard else "no discard"
    parts.append(text(x + 19, top + 23, words, size=12))
    x += 64
    before, beside = _beside(view, team, top)
    return [*parts, *minis(discard, x, top + 9, before - x), *beside]


def _beside(view: View, team: int, top: float) -> tuple[float, list[str]]:
    """What a team has laid, else the backs and known cards of a hand that the viewer does not see.

    They end at the right edge; the number says where they begin.
    """
    right, words = WIDTH - EDGE - 8, said.laid(view, team)
    if words:
        cards = (*view.laid(team).held(view), *said.either(view, team))
        wide = 6.0 * len(words) + 20 + min(110, (MINI + 3) * len(cards))
        x = right - wide
        return x, [
            dashed(x, top + 4, wide, 29),
            *_cards(view, cards, x + 5, top + 6, width=106),
            text(right - 7, top + 23, words, size=11, role="text2", anchor="end"),
        ]
    if said.is_own(view, team):
        return right, []
    hand = view.hand(team).held(view)
    x = right - 34 - min(150, (MINI + 3) * len(hand))
    return x, [
        text(x, top + 23, "hand" if hand else "no hand", size=12, role="text2"),
        *_cards(view, hand, x + 34, top + 6, width=right - x - 34),
    ]


def _cards(view: View, cards: Sequence[int | None], x: float, y: float, *, width: float) -> list[str]:
    """Cards in a line: the known ones open and small, the others as backs."""
    known = [view.card(card) for card in cards if card is not None]
    hidden = len(cards) - len(known)
    step = min(24.0, max(6.0, (width - len(known) * (MINI + 3)) / hidden)) if hidden else 0
    return [
        *minis(known, x, y + 3.5, width),
        *(back(x + len(known) * (MINI + 3) + at * step, y, 20, 25) for at in range(hidden)),
    ]


def _hand(view: View, team: int, x: float, top: float) -> list[str]:
    hand = [card for card in view.hand(team).held(view) if card is not None]
    if not hand:
        return [text(x + 4, top + 24, "No card in hand.", role="text2")]
    wide = min(CARD, (INSIDE - 16 - 6 * (len(hand) - 1)) / len(hand))
    return [
        piece
        for at, number in enumerate(hand)
        for piece in _card(view, number, x + at * (wide + 6), top, wide)
    ]


def _card(view: View, number: int, x: float, top: float, wide: float) -> list[str]:
    """A hand card: value, domain, strip, name, emblem, and effect."""
    card, used, chosen = view.card(number), number in view.used, number in said.chosen(view)
    return [
        ground(x, top, wide, HAND, role="gosoft" if chosen else "card", edge="go" if chosen else "line"),
        text(x + 8, top + 27, str(card.value), size=24, weight=700),
        plaque(card, x + wide - 28, top + 7, 21),
        *(strip((card,), card.value, x + 6, top + 35) if wide >= card.value * CELL + 10 else ()),
        *(
            text(x + 8, top + 62 + 13 * at, line, size=12, weight=650, width=wide - 10)
            for at, line in enumerate(wrapped(card.name, wide - 10, 12)[:2])
        ),
        emblem(card.name, x + wide - 32, top + HAND - 31, 27) if wide >= 70 else "",
        *_effect(card, x + 7, top + 93, wide - 12, lines=2, gone=used),
        text(x + 8, top + HAND - 9, "used", size=11, weight=650, role="text2") if used else "",
    ]


def _ventures(view: View, team: int, top: float) -> list[str]:
    """The ventures of a team's players beside each other, each with its places."""
    ventures, rows = view.ventures(team), _venture_rows(view, team)
    in_line = -(-len(ventures) // rows)
    wide = (INSIDE - 16) / max(1, in_line)
    parts = []
    for at, number in enumerate(ventures):
        x, y = EDGE + 8 + at % in_line * wide, top + at // in_line * (VENTURE + 4)
        parts += _venture(view, number, x, y, wide - 6)
    return parts


def _venture(view: View, number: int, x: float, y: float, wide: float) -> list[str]:
    owner, there = view.owners[number], view.venture(number).held(view)
    places = max(view.limit, len(there))
    each = (wide - OWNER - (places - 1) * 4) / places
    parts = [
        token(owner, view.seats[owner], x + 12, y + 13),
        text(x + 26, y + 17, view.seats[owner], size=11, weight=650, width=OWNER - 28),
        text(x + 2, y + 37, f"{len(there)} of {view.limit}", size=11, role="text2"),
    ]
    for place in range(places):
        left = x + OWNER + place * (each + 4)
        if place >= len(there):
            parts += [
                dashed(left, y, each, VENTURE),
                text(left + each / 2, y + 27, "free", size=11, role="text2", anchor="middle"),
            ]
        else:
            parts += _venture_card(view, there[place], left, y, each)
    return parts


def _venture_card(view: View, number: int, x: float, y: float, wide: float) -> list[str]:
    card, used = view.card(number), number in view.used
    parts = [
        ground(x, y, wide, VENTURE, role="sunken" if used else "card"),
        plaque(card, x + 5, y + 5, 17),
        text(x + 13.5, y + 37, str(card.value), size=12, weight=700, anchor="middle"),
    ]
    lines = wrapped(card.effect.brief(), wide - 26, 11)[:2]
    if wide >= NAMED:
        name = f"{card.name} (used)" if used else card.name
        parts.append(text(x + 27, y + 17, name, size=11, weight=650, width=wide - 26))
        lines = [card.effect.brief()]
    first = y + (33 if wide >= NAMED else 26 - 7 * (len(lines) - 1))
    for at, line in enumerate(lines):
        parts.append(text(x + 27, first + 14 * at, line, size=11, role="text2", width=wide - 26))
        if used:
            parts.append(_struck(x + 27, first + 14 * at - 4, min(wide - 32, 5.4 * len(line))))
    return parts
