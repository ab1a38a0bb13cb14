"""Draws a view as an SVG, which a saved notebook shows without a kernel; needs only the standard library.

Desks stand side by side, and whatever concerns a player appears in their column: a bid, a lawsuit, the rows
of the business phase. Below them lies the viewer's own hand; other hands are backs.
"""

from collections import Counter
from textwrap import wrap
from typing import Final

from sv_widgets import kernel, look
from sv_widgets.games.bidness import company
from sv_widgets.games.bidness.cards import Card, Kind
from sv_widgets.games.bidness.desk_picture import (
    DESK,
    EDGE,
    GAP,
    TECH,
    WIDTH,
    Box,
    desk,
    going,
    marketers_and_bonus,
    owes,
    signed,
)
from sv_widgets.games.bidness.position import HAND
from sv_widgets.games.bidness.stage_picture import TAG, BusinessStage, stage_of
from sv_widgets.games.bidness.view import View
from sv_widgets.kernel.grammar import Person, counted
from sv_widgets.look.emblems import emblem
from sv_widgets.look.parts import ground, icon, text

HEADLINE, TOP = 36, 70
"""The height of the headline, and with that of the line below it."""
BAND: Final = 212
"""The height of what lies below the desks."""
FOLDED: Final = 26
"""The height of a hand that waits while something else is going on."""

ICONS: Final = {
    **{kind: kind for kind in ("marketer", "engineer", "lawyer", "contract", "intern")},
    **dict.fromkeys(("negligence", "libel", "patent"), "gavel"),
    **dict.fromkeys(("headhunt_lawyer", "headhunt_marketer", "headhunt_engineer"), "poach"),
    **dict.fromkeys(("ad_blitz", "coop_marketing", "social_media", "smear"), "marketer"),
    "market_research": "hidden",
}
"""The icon of each kind; all others are about tech points."""


def picture(view: View, headline: str) -> str:
    """The table of a view as an SVG, under a headline, or without one if it is empty."""
    stage = stage_of(view)
    tagged = stage is not None and not isinstance(stage, BusinessStage)
    below = TAG if tagged else 0
    parts = [
        text(EDGE, 36, headline, size=20, weight=650, width=WIDTH - 2 * EDGE),
        text(EDGE, 57, f"{_under(view)}.", size=12, role="text2", width=WIDTH - 2 * EDGE),
    ]
    for seat in range(len(view.seats)):
        parts += desk(view, seat, TOP, below)
    top, high = TOP + DESK + below + GAP, BAND - below
    if stage is None:
        parts += _hand(view, top, high)
    else:
        parts += stage.tags(TOP + DESK) if tagged else []
        parts += stage.draw(top, high - FOLDED - GAP)
        parts += _folded(view, top + high - FOLDED)
    end = top + high
    parts.append(text(EDGE, end + 18, _open_cards(view), size=11, role="text2", width=WIDTH - 2 * EDGE))
    return look.picture(
        *(WIDTH, end + 30, parts),
        title=headline,
        text=words(view, headline),
        skipped=0 if headline else HEADLINE,
    )


def desk_alone(view: View, seat: int) -> str:
    """One player's desk as an SVG of its own."""
    title = f"{Person(view.seats[seat]):'s} company"
    return look.picture(WIDTH, DESK + 20, desk(view, seat, 10), title=title, text=_desk_words(view, seat))


def card(card: kernel.Card) -> str:
    """One card as an SVG of its own: a title with its kind, or a kind with its price."""
    wide, high = 220.0, 96.0
    about = card.kind.replace("_", " ") if isinstance(card, Card) else ""
    about = price_of(card) if isinstance(card, Kind) else about
    parts = [
        ground(6, 6, wide - 12, high - 12),
        text(16, 28, card.name, weight=650, width=wide - 32),
        *(text(16, 45 + 13 * at, line, size=11, role="text3") for at, line in enumerate(wrap(card.line, 33))),
        text(16, 81, about, size=12, role="text2"),
        emblem(card.name, wide - 50, high - 50, 36),
    ]
    return look.picture(wide, high, parts, title=card.name, text=str(card))


def price_of(kind: Kind) -> str:
    """What a card of a kind costs, in a few words."""
    if kind.effect.kind == "auctioned":
        return "auction"
    return f"${kind.price}{' to the player' if kind.effect.pays_player else ''}" if kind.price else "free"


# --- hands


def _hand(view: View, top: float, high: float) -> list[str]:
    """The viewer's hand, card by card; who has none sees that hands are hidden."""
    if view.seat is None or view.hands[view.seat] is None:
        return [
            ground(EDGE, top, WIDTH - 2 * EDGE, high, role="sunken"),
            icon("hidden", WIDTH / 2 - 12, top + high / 2 - 28, 24, role="text2"),
            text(WIDTH / 2, top + high / 2 + 14, "All hands are hidden.", role="text2", anchor="middle"),
        ]
    title = f"{Person(view.seats[view.seat]):'s} hand"
    parts = [text(EDGE, top + 11, title, size=12, weight=650)]
    wide = (WIDTH - 2 * EDGE - (HAND - 1) * GAP) / HAND
    for at, held in enumerate(view.hands[view.seat]):
        parts += _card(view, held, Box(EDGE + at * (wide + GAP), top + 17, wide, high - 17))
    return parts


def _card(view: View, held: int, box: Box) -> list[str]:
    """A card of a hand: its kind, name and line, and what it costs and does."""
    x, y, wide, high = box
    title, kind = view.deck.titles[held], view.deck.kind_of[held]
    room = int((wide - 16) / 5.7)
    names, lines = wrap(title.name, int((wide - 16) / 7.2))[:2], wrap(title.line, room)[:3]
    says = wrap(kind.effect.words(), room)[:3]
    below = y + 34 + 15 * len(names)
    return [
        ground(x, y, wide, high),
        icon(ICONS.get(kind.id, TECH), x + 8, y + 7, 14, role="text2"),
        text(x + 26, y + 18, kind.name, size=11, role="text2", width=wide - 30),
        *(text(x + 8, y + 36 + 15 * at, name, weight=650) for at, name in enumerate(names)),
        *(text(x + 8, below + 4 + 13 * at, line, size=11, role="text3") for at, line in enumerate(lines)),
        emblem(title.name, x + wide - 48, y + high - 112, 40),
        *(text(x + 8, y + high - 54 + 13 * at, line, size=11) for at, line in enumerate(says)),
        text(x + 8, y + high - 9, price_of(kind), weight=650, width=wide - 12),
    ]


def _folded(view: View, top: float) -> list[str]:
    """A hand that waits, as a line of names."""
    hand = None if view.seat is None else view.hands[view.seat]
    if hand is None or view.seat is None:
        return [text(EDGE, top + 17, "All hands are hidden.", size=12, role="text2")]
    parts = [text(EDGE, top + 17, f"{Person(view.seats[view.seat]):'s} hand", size=12, role="text2")]
    wide = (WIDTH - 2 * EDGE - 96) / HAND
    for at, held in enumerate(hand):
        title, kind = view.deck.titles[held], view.deck.kind_of[held]
        x = EDGE + 96 + at * wide
        parts += [
            ground(x, top, wide - GAP, FOLDED),
            icon(ICONS.get(kind.id, TECH), x + 6, top + 6, 14, role="text2"),
            text(x + 24, top + 17, title.name, size=11, width=wide - 32),
        ]
    return parts


# --- words


def words(view: View, headline: str) -> str:
    """The table of a view as plain text, under a headline."""
    stage = stage_of(view)
    desks = [_desk_words(view, seat) for seat in range(len(view.seats))]
    going_on = [] if stage is None else [stage.words()]
    lines = [headline, f"{_under(view)}.", *desks, *going_on, _hand_words(view), _open_cards(view)]
    return " ".join(filter(None, lines))


def _under(view: View) -> str:
    """A line with the round, the phase, the first player and the awards."""
    first = Person(view.seats[view.first]).inside
    parts = [f"Round {view.round}", f"{first:is} first", f"{counted(view.sizes[-1], 'card')} not dealt"]
    for award, holder in (("Market Leader", view.market_leader), ("Tech Leader", view.tech_leader)):
        lies = "the bank" if holder is None else Person(view.seats[holder]).inside
        parts.append(f"{award}: {lies}")
    return "; ".join(parts)


def _desk_words(view: View, seat: int) -> str:
    """A desk as plain text."""
    marketers, engineers, lawyers = company.employees(view, seat)
    _, bonus = marketers_and_bonus(view, seat)
    rounds = ", ".join(map(str, going(view, seat)))
    out = [view.deck.titles[card].name for card in view.workplace(seat) if is_laid_out(view, card)]
    parts = [
        f"${view.money[seat]} in cash, ${company.credit(view, seat)} credit",
        owes(view, seat).replace(" \N{MIDDLE DOT}", ",")
        + (f" (its IOUs go in rounds {rounds})" if rounds else ""),
        f"{counted(view.points[seat], 'tech point')}, price ${company.price(view, seat)}",
        counted(marketers, "Marketer") + (f" {signed(bonus)}" if bonus else ""),
        counted(company.units(view, seat), "unit"),
        f"{counted(engineers, 'Engineer')}, {counted(lawyers, 'Lawyer')}",
        counted(company.count(view, seat, "contract"), "contract"),
        f"earns ${company.earnings(view, seat)}, pays ${company.due(view, seat)}",
        counted(view.sizes[seat], "card") + " in hand",
    ]
    parts += [f"this round: {', '.join(out)}"] if out else []
    return f"{view.seats[seat]}: {'; '.join(parts)}."


def is_laid_out(view: View, card: int) -> bool:
    """Whether a card in a workplace leaves it at the end of the round."""
    return bool(view.deck.marketing[card] or view.deck.dice[card])


def _hand_words(view: View) -> str:
    """The viewer's hand as plain text."""
    hand = None if view.seat is None else view.hands[view.seat]
    if hand is None or view.seat is None:
        return "All hands are hidden."
    cards = [_card_words(view, card) for card in hand]
    return f"{Person(view.seats[view.seat]):'s} hand: {'; '.join(cards) or 'no card'}."


def _card_words(view: View, card: int) -> str:
    """A card of a hand as plain text."""
    title, kind = view.deck.titles[card], view.deck.kind_of[card]
    return f"{title.name} ({kind.name}, {price_of(kind)}: {kind.effect.words()})"


def _open_cards(view: View) -> str:
    """The face-up discards by kind."""
    pile = Counter(view.deck.kind_of[card].name for card in view.discards.held(view) or ())
    listed = ", ".join(
        f"{number} \N{MULTIPLICATION SIGN} {name}" if number > 1 else name
        for name, number in sorted(pile.items())
    )
    return f"Face up in the discards: {listed or 'nothing'}."
