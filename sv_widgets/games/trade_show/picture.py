"""Draws a view as an SVG, which a saved notebook shows without a kernel; needs only the standard library."""

from sv_widgets import look
from sv_widgets.games.trade_show.cards import SIZES, TYPES, Card, Company, Development, dice_words
from sv_widgets.games.trade_show.dice import Rolled, roll_words
from sv_widgets.games.trade_show.position import COLUMNS
from sv_widgets.games.trade_show.view import View
from sv_widgets.games.trade_show.words import cubes
from sv_widgets.kernel.grammar import Person
from sv_widgets.look import colour
from sv_widgets.look.parts import ground, text, token

WIDTH, EDGE, GAP = 832, 10, 8
CARD = 72
"""The height of a development."""
STAND, AT_SHOW = 122, 144
"""The height of a player's stand, and its height at the trade show, where dice lie below the cards."""
TILE = 132
"""The height of a stand that is drawn as a tile."""
MOST = 6
"""The most developments side by side in a stand."""
DIE = 26


def picture(view: View, headline: str) -> str:
    """The table of a view as an SVG, under a headline, or without one if it is empty.

    One stand is drawn in full: that of whoever sells, else the viewer's. All others are tiles beside each
    other, so that a table of five is no higher than one of three.
    """
    top = 46.0 if headline else 10.0
    parts = [text(EDGE, top + 10, _under(view), size=12, role="text2", width=WIDTH - 2 * EDGE)]
    if headline:
        parts.append(text(EDGE, 38, headline, size=20, weight=650, width=WIDTH - 2 * EDGE))
    top += 22
    parts += _grid(view, top)
    top += 2 * (CARD + GAP) + 6
    first, *others = _by_importance(view)
    parts += _stand(view, first, top)
    top += _high(view, first) + GAP
    if len(others) == 1:
        parts += _stand(view, others[0], top)
        top += _high(view, others[0]) + GAP
    else:
        wide = (WIDTH - 2 * EDGE - (len(others) - 1) * GAP) / len(others)
        for at, seat in enumerate(others):
            parts += _tile(view, seat, EDGE + at * (wide + GAP), top, wide)
        top += TILE + GAP
    return look.picture(WIDTH, top + 6, parts, title=headline, text=words(view, headline))


def _by_importance(view: View) -> list[int]:
    """The seats, first the one whose stand is looked at, then the others in the order of play."""
    asked = None if view.decision is None else view.decision.seat
    wanted = (None if view.sale is None else view.sale.seat, view.seat, asked, view.start)
    first = next(seat for seat in wanted if seat is not None)
    return [(first + at) % len(view.seats) for at in range(len(view.seats))]


def stand(view: View, seat: int) -> str:
    """One player's stand as an SVG of its own."""
    title = f"{Person(view.seats[seat]):'s} stand"
    high = _high(view, seat) + 20
    return look.picture(WIDTH, high, _stand(view, seat, 10), title=title, text=_stand_words(view, seat))


def card(card: Card) -> str:
    """One card as an SVG of its own."""
    wide, high = 220.0, CARD + 24.0
    frame = ground(6, 6, wide - 12, high - 12)
    parts = _development(card, 6, 10, wide - 12) if isinstance(card, Development) else []
    if isinstance(card, Company):
        parts = [
            text(16, 28, card.name, weight=650, width=wide - 32),
            text(16, 44, card.line, size=11, role="text3", width=wide - 32),
            text(16, 68, f"{card.type}, {dice_words(card.dice)}", role="offer", weight=650),
        ]
    return look.picture(wide, high, [frame, *parts], title=card.name, text=str(card))


def words(view: View, headline: str) -> str:
    """The table of a view as plain text, under a headline."""
    rows = [
        f"{name} row: {', '.join(str(each) if each else 'no card' for each in row)}."
        for name, row in zip(("Upper", "Lower"), _rows(view), strict=True)
    ]
    stands = [_stand_words(view, seat) for seat in range(len(view.seats))]
    return " ".join([headline, f"{_under(view)}.", *rows, *stands]).strip()


def _under(view: View) -> str:
    """A line with the round, the marker, the deck and the queue."""
    parts = [f"Round {view.round} of {view.rounds}", f"{Person(view.seats[view.start]):holds} the marker"]
    parts.append(f"{view.left} cards in the deck")
    if waiting := view.queue.held(view):
        parts.append(f"in the queue: {', '.join(str(view.deck.companies[at]) for at in waiting)}")
    return "; ".join(parts)


def _stand_words(view: View, seat: int) -> str:
    (company,) = view.companies[seat]
    done = _done(view, seat)
    stack = [f"{card}{' (fulfilled)' if at < done else ''}" for at, card in enumerate(_stack(view, seat))]
    rolled = f"; has rolled {roll_words(shown)}" if (shown := _rolled(view, seat)) else ""
    return (
        f"{view.seats[seat]}: ${view.money[seat]}, {cubes(view.cubes[seat])}, "
        f"{view.deck.companies[company]}; stack: {'; '.join(stack) or 'no card yet'}{rolled}."
    )


def _rows(view: View) -> list[list[Development | None]]:
    """The upper and the lower row of the grid."""
    developments = view.deck.developments
    return [
        [developments[pile[0]] if pile else None for pile in row] for row in (view.upper_row, view.lower_row)
    ]


def _stack(view: View, seat: int) -> list[Development]:
    return [view.deck.developments[at] for at in view.cards[seat] or ()]


def _done(view: View, seat: int) -> int:
    """The number of fulfilled cards in a seat's stack in the current sale."""
    return len(view.sale.laid) if view.sale is not None and view.sale.seat == seat else 0


def _rolled(view: View, seat: int) -> Rolled:
    return view.sale.rolled if view.sale is not None and view.sale.seat == seat else ()


def _high(view: View, seat: int) -> float:
    return AT_SHOW if view.sale is not None and view.sale.seat == seat else STAND


def _grid(view: View, top: float) -> list[str]:
    wide = (WIDTH - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS
    parts = []
    for at, row in enumerate(_rows(view)):
        for column, card in enumerate(row):
            x, y = EDGE + column * (wide + GAP), top + at * (CARD + GAP)
            parts.append(ground(x, y, wide, CARD, role="card" if card else "sunken"))
            if card is not None:
                parts += _development(card, x, y, wide)
    return parts


def _development(card: Development, x: float, y: float, wide: float) -> list[str]:
    """A development: sell value in a circle, dollars in a square, bonuses by type in two lines."""
    bonuses = [f"{name} +${amount}" for name, amount in zip(TYPES, card.bonuses, strict=True) if amount]
    half = (len(bonuses) + 1) // 2
    lines = [", ".join(bonuses[:half]), ", ".join(bonuses[half:])]
    return [
        text(x + 9, y + 17, card.name, size=12, weight=650, width=wide - 10),
        text(x + 9, y + 31, card.line, size=11, role="text3", width=wide - 14),
        f'<circle cx="{x + 20:.4g}" cy="{y + 53:.4g}" r="13" fill="none" stroke="{colour("edge")}"/>',
        text(x + 20, y + 58, str(card.sell), size=14, weight=700, anchor="middle"),
        f'<rect x="{x + 36:.4g}" y="{y + 42:.4g}" width="26" height="22" rx="3" fill="{colour("sunken")}"/>',
        text(x + 49, y + 57, f"${card.dollars}", size=12, weight=650, anchor="middle"),
        *(
            text(x + 65, y + (50 if lines[1] else 57) + 14 * at, line, size=11, role="offer", width=wide - 65)
            for at, line in enumerate(lines)
            if line
        ),
    ]


def _stand(view: View, seat: int, top: float) -> list[str]:
    (at,) = view.companies[seat]
    company, stack, done = view.deck.companies[at], _stack(view, seat), _done(view, seat)
    at_show = view.sale is not None and view.sale.seat == seat
    own = f"{view.seats[seat]}{' (marker)' if view.start == seat else ''}"
    parts = [
        ground(EDGE, top, WIDTH - 2 * EDGE, _high(view, seat), edge=f"seat{seat + 1}" if at_show else "line"),
        token(seat, view.seats[seat], EDGE + 22, top + 22),
        text(EDGE + 42, top + 27, own, size=15, weight=600, width=180),
        text(EDGE + 220, top + 27, f"${view.money[seat]}, {cubes(view.cubes[seat])}", weight=650),
        text(EDGE + 340, top + 27, str(company), role="text2", width=250),
        *_dice(_rolled(view, seat), WIDTH - EDGE - 12, top + 8),
    ]
    wide = (WIDTH - 2 * EDGE - 20 - (MOST - 1) * 6) / MOST
    for place, card in enumerate(stack):
        x, y = EDGE + 10 + place * (wide + 6), top + 42
        next_up = at_show and place == done
        parts.append(
            ground(
                x, y, wide, CARD, role="gosoft" if place < done else "card", edge="go" if next_up else "line"
            )
        )
        parts += _development(card, x, y, wide)
        if view.sale is not None and place < done:
            use = view.sale.laid[place]
            exact = f" for {cubes(1)}" if use.exact(card.sell) else ""
            parts.append(text(x + 8, y + CARD + 17, f"{use}{exact}", size=12, role="gain", weight=650))
        elif next_up:
            parts.append(text(x + 8, y + CARD + 17, f"needs {card.sell}", size=12, role="text2"))
    return parts


def _tile(view: View, seat: int, x: float, top: float, wide: float) -> list[str]:
    """A stand in short: what the player has, and the cards of the stack one below the other."""
    (at,) = view.companies[seat]
    own = f"{view.seats[seat]}{' (marker)' if view.start == seat else ''}"
    parts = [
        ground(x, top, wide, TILE),
        token(seat, view.seats[seat], x + 20, top + 20),
        text(x + 38, top + 25, own, size=14, weight=600, width=wide - 130),
        text(
            x + wide - 10,
            top + 25,
            f"${view.money[seat]}, {cubes(view.cubes[seat])}",
            size=12,
            weight=650,
            anchor="end",
        ),
        text(x + 10, top + 46, str(view.deck.companies[at]), size=11, role="text2", width=wide - 20),
    ]
    for place, card in enumerate(_stack(view, seat)):
        y = top + 61 + 13 * place
        parts += [
            text(x + 10, y, f"{card.sell}", size=11, weight=700),
            text(x + 28, y, card.name, size=11, width=wide - 70),
            text(x + wide - 10, y, f"${card.dollars}", size=11, weight=650, anchor="end"),
        ]
    return parts


def _dice(rolled: Rolled, right: float, y: float) -> list[str]:
    """Rolled dice in a right-aligned line: d4 as triangles, d6 as squares, d8 as octagons."""
    parts = []
    x = right - sum(map(len, rolled)) * (DIE + 4)
    for size, shown in zip(SIZES, rolled, strict=False):
        for face in shown:
            parts.append(_die(size, face, x, y))
            x += DIE + 4
    return parts


def _die(size: int, face: int, x: float, y: float) -> str:
    outlines = {
        4: "M13 1L25.5 24.5H.5z",
        6: "M4 1.5h18q2.5 0 2.5 2.5v18q0 2.5-2.5 2.5H4q-2.5 0-2.5-2.5V4Q1.5 1.5 4 1.5z",
        8: "M8 .8h10L25.2 8v10L18 25.2H8L.8 18V8z",
    }
    return (
        f'<g transform="translate({x:.4g} {y:.4g})"><path d="{outlines[size]}" fill="{colour("raised")}" '
        f'stroke="{colour("edge")}" stroke-width="1.5"/>'
        + text(DIE / 2, 21 if size == min(SIZES) else 18, str(face), size=13, weight=700, anchor="middle")
        + "</g>"
    )
