"""Draws a player's desk: cash and debt, tech and marketing points, people, and what business will do."""

from typing import Final, NamedTuple

from sv_widgets.games.bidness import company
from sv_widgets.games.bidness.cards import CONTRACT, ENGINEER, LAWYER, MARKETER
from sv_widgets.games.bidness.forecast import forecast
from sv_widgets.games.bidness.outlook import begun, business
from sv_widgets.games.bidness.position import IOU, MOST_IOUS
from sv_widgets.games.bidness.view import View
from sv_widgets.look import colour
from sv_widgets.look.parts import ground, icon, text, token

WIDTH: Final = 848
EDGE, GAP = 8, 6
DESK: Final = 178
"""The height of a desk."""
NARROW: Final = 170
"""Below this width a desk says less."""
TECH: Final = "tech"
MINUS: Final = "\N{MINUS SIGN}"


class Box(NamedTuple):
    """A rectangle: its top left corner, and its size."""

    x: float
    y: float
    wide: float
    high: float

    def rect(self, paint: str) -> str:
        """Return it as SVG, with these attributes."""
        x, y, wide, high = self
        return f'<rect x="{x:.4g}" y="{y:.4g}" width="{wide:.4g}" height="{high:.4g}" {paint}/>'


def column(view: View, seat: int) -> tuple[float, float]:
    """Return where a player's column begins, and how wide it is."""
    seats = len(view.seats)
    wide = (WIDTH - 2 * EDGE - (seats - 1) * GAP) / seats
    return EDGE + seat * (wide + GAP), wide


def desk(view: View, seat: int, top: float, below: float = 0) -> list[str]:
    """Return a player's desk, with some room below its figures."""
    x, wide = column(view, seat)
    own, right = x + 12, x + wide - 9
    decision = view.decision
    asked = decision is not None and seat in decision.seats
    cash = f"${view.money[seat]}"
    return [
        ground(x, top, wide, DESK + below, edge=f"seat{seat + 1}" if asked else "line"),
        Box(x, top, 5, DESK + below).rect(f'rx="2" fill="{colour(f"seat{seat + 1}")}"'),
        *_nameplate(view, seat, own, right, top + 19),
        text(own, top + 53, cash, size=21, weight=700),
        text(own + 6 + 12.5 * len(cash), top + 53, _credit(view, seat, wide), size=11, role="text2"),
        *_ious(view, seat, own, right - own, top + 60),
        text(own, top + 92, owes(view, seat, wide > NARROW), size=11, role="text2", width=right - own + 12),
        *_tech(view, seat, own, right, top + 98),
        *_marketing(view, seat, own, right, top + 118),
        *_staff(view, seat, own, right - own, top + 138),
        text(own, top + 171, f"earns ${company.earnings(view, seat)}", size=12, weight=650),
        text(right, top + 171, f"pays ${company.due(view, seat)}", size=12, anchor="end"),
    ]


def _nameplate(view: View, seat: int, x: float, right: float, y: float) -> list[str]:
    """Token and name; at the right the number of cards in hand, and the first-player token."""
    parts = [
        token(seat, view.seats[seat], x + 9, y - 3),
        text(
            x + 26, y + 2, view.seats[seat], weight=650, width=right - x - (74 if view.first == seat else 56)
        ),
        icon("face_down", right - 26, y - 10, 14, role="text2"),
        text(right, y + 2, str(view.sizes[seat]), size=12, role="text2", anchor="end"),
    ]
    if view.first == seat:
        parts.append(icon("marker", right - 46, y - 11, 16))
    return parts


def _credit(view: View, seat: int, wide: float) -> str:
    return f"+ ${company.credit(view, seat)}{' credit' if wide > NARROW else ''}"


def _ious(view: View, seat: int, x: float, wide: float, y: float) -> list[str]:
    """Six boxes: an IOU shows the round in which it will go, a free one is dashed."""
    each, rounds = wide / MOST_IOUS, going(view, seat)
    parts = []
    for at in range(MOST_IOUS):
        box = Box(x + at * each, y, each - 2, 18)
        if at >= view.ious[seat]:
            parts.append(box.rect(f'rx="3" fill="none" stroke="{colour("edge")}" stroke-dasharray="3 2"'))
            continue
        label = "?" if at >= len(rounds) else f"{'R' if each > 24 else ''}{rounds[at]}"
        parts.append(box.rect(f'rx="3" fill="{colour("text2")}"'))
        middle = x + at * each + each / 2 - 1
        parts.append(text(middle, y + 13, label, size=11, weight=650, anchor="middle", role="card"))
    return parts


def going(view: View, seat: int) -> list[int]:
    """Return the rounds in which a player's IOUs will go if nothing else happens, as far as is in sight."""
    rows = enumerate(forecast(business(view, seat)), start=view.round + begun(view, seat))
    return [number for number, row in rows for _ in range(row.paid_off)][: view.ious[seat]]


def owes(view: View, seat: int, in_full: bool = True) -> str:  # noqa: FBT001, FBT002 - whether there is room
    """Return what a player owes, and when it will be free."""
    debt, rounds = view.ious[seat], going(view, seat)
    if not debt:
        return "owes nothing"
    later = "not free soon" if in_full else "not soon"
    free = f"free in {'round ' if in_full else 'R'}{rounds[-1]}" if len(rounds) == debt else later
    return f"{'owes ' if in_full else ''}${debt * IOU} \N{MIDDLE DOT} {free}"


def _tech(view: View, seat: int, x: float, right: float, y: float) -> list[str]:
    """Tech points with the squares to the next ten, and the price that they make."""
    points, squares = view.points[seat], []
    each = min(8.4, (right - x - 102) / 10)
    for at in range(10 if each > 4 else 0):
        role = "text2" if at < points % 10 else "sunken"
        paint = f'fill="{colour(role)}" stroke="{colour("edge")}" stroke-width=".5"'
        squares.append(Box(x + 44 + at * each, y + 5, each - 1, 8).rect(paint))
    return [
        icon(TECH, x, y + 2, 14, role="text2"),
        text(x + 18, y + 14, str(points), weight=650),
        *squares,
        *_ribbon(view.tech_leader == seat, right - 52, y),
        text(right, y + 14, f"${company.price(view, seat)}", weight=650, anchor="end"),
    ]


def _marketing(view: View, seat: int, x: float, right: float, y: float) -> list[str]:
    """Marketers with bonuses and penalties, and the units that they make."""
    marketers, bonus = marketers_and_bonus(view, seat)
    shown = f"{marketers}{f' {signed(bonus)}' if bonus else ''}"
    return [
        icon("marketer", x, y + 2, 14, role="text2"),
        text(x + 18, y + 14, shown, weight=650),
        *_ribbon(view.market_leader == seat, right - 52, y),
        text(right, y + 14, f"\N{MULTIPLICATION SIGN} {company.units(view, seat)}", weight=650, anchor="end"),
    ]


def marketers_and_bonus(view: View, seat: int) -> tuple[int, int]:
    """Return the number of Marketers, and what bonuses and penalties add."""
    values = view.deck.marketing
    return company.count(view, seat, MARKETER), sum(values[card] for card in view.workplace(seat))


def signed(number: int) -> str:
    """Return a number with its sign."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}"


def _ribbon(won: bool, x: float, y: float) -> list[str]:  # noqa: FBT001 - whether it is there
    """An award, beside the figure that it changes."""
    if not won:
        return []
    return [
        Box(x, y + 1, 17, 17).rect(f'rx="3" fill="{colour("offer")}"'),
        icon("award", x + 1.5, y + 2.5, 14, role="onoffer"),
    ]


def _staff(view: View, seat: int, x: float, wide: float, y: float) -> list[str]:
    """Engineers, Lawyers, interns and contracts, each with its number."""
    _, engineers, lawyers = company.employees(view, seat)
    interns = company.trial_dice(view, seat) - company.OWN_DICE - lawyers
    numbers = {
        ENGINEER: engineers,
        LAWYER: lawyers,
        "intern": interns,
        CONTRACT: company.count(view, seat, CONTRACT),
    }
    parts = []
    for at, (name, number) in enumerate(numbers.items()):
        left = x + at * wide / len(numbers)
        role = "text2" if number else "edge"
        parts += [
            icon(name, left, y + 2, 14, role=role),
            text(left + 17, y + 14, str(number), weight=650, role="text" if number else "text3"),
        ]
    return parts
