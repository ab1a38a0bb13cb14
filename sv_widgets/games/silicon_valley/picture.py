"""Draws a view as an SVG, which a saved notebook shows without a kernel; needs only the standard library."""

from textwrap import wrap

from sv_widgets import look
from sv_widgets.games.silicon_valley import blocks, tilings, valuation
from sv_widgets.games.silicon_valley.cards import (
    ATTRIBUTES,
    HQ,
    VC,
    Card,
    DecisionCard,
    Employee,
    Founder,
    Personality,
    Product,
    Tile,
)
from sv_widgets.games.silicon_valley.company import built as headquarters
from sv_widgets.games.silicon_valley.forecast import forecast
from sv_widgets.games.silicon_valley.names import PlaceKind
from sv_widgets.games.silicon_valley.pawns import path_names
from sv_widgets.games.silicon_valley.position import CARD_SLOTS, PRICES, SLOTS, is_second, product_of
from sv_widgets.games.silicon_valley.rival_picture import (
    RIVAL_HEIGHT,
    decision,
    personality,
    rival,
    rival_words,
)
from sv_widgets.games.silicon_valley.svg import (
    EDGE,
    WIDTH,
    in_a_line,
    mover,
    pawn,
    piled_up,
    plate,
    step,
    token,
    waiting_pawns,
)
from sv_widgets.games.silicon_valley.view import View
from sv_widgets.games.silicon_valley.words import power_words
from sv_widgets.kernel.grammar import Person, series
from sv_widgets.look import colour
from sv_widgets.look.parts import ground as frame
from sv_widgets.look.parts import text as line
from sv_widgets.look.parts import wrapped

GAP = 10
VC_HIGH = 98
"""The height of a VC card."""
PRODUCT = 192
"""The height of a product card."""
COMPANY = 88
"""The height of a company."""
BESIDE_SALARY, ABOVE_SALARY = 14, 22
"""The numbers of letters of an employee's wants that fit beside the salary, and above it."""


def picture(view: View, headline: str) -> str:
    """The table of a view as an SVG, under a headline."""
    parts = [
        line(EDGE, 38, headline, size=20, weight=650),
        line(EDGE, 60, _subtitle(view), size=12, role="text2"),
    ]
    top = 76.0
    parts += _products(view, top)
    top += PRODUCT + 14
    parts += _row(view, top)
    top += 168
    parts += _hqs(view, top)
    parts += _vcs(view, top + 56)
    top += 56 + VC_HIGH + 20
    for seat in range(len(view.seats)):
        parts += _company(view, seat, top)
        top += COMPANY + 12
    if view.rival is not None:
        parts += rival(view, view.rival, top)
        top += RIVAL_HEIGHT + 12
    parts += _track(view, top + 22)
    return look.picture(WIDTH, top + 92, parts, title=headline, text=text(view, headline))


def card(card: Card) -> str:
    """One card as an SVG of its own."""
    wide, high, parts = 220.0, 138.0, list[str]()
    match card:
        case Employee() | Founder():
            parts += _person(card, 16, 30, wide - 32)
            if isinstance(card, Employee):
                parts += _employee_wants(card, wide - 16, high - 12)
                parts.append(line(16, high - 12, f"salary ${card.salary}", size=11, role="text2"))
        case HQ():
            high = 86
            parts += _hq(card, 6, 8, wide - 12)
        case VC():
            wide, high = 300, VC_HIGH + 12
            parts += _vc(card, 6, 6, wide - 12)
        case Product():
            high = PRODUCT + 12
            parts += _product(card, "", 6, 6, wide - 12)
        case DecisionCard():
            wide, high = 200, 104
            parts += decision(card, 6, 6)
        case Personality():
            wide, high = 200, 120
            parts += personality(card, 6, 6, wide - 12)
    ground = frame(6, 6, wide - 12, high - 12)
    return look.picture(wide, high, [ground, *parts], title=card.name, text=str(card))


def drawing(grid: tuple[str, ...], design: int) -> str:
    """A small SVG of a grid filled with blocks; if they do not tile it, of the empty grid."""
    wide, high = 10 * max(map(len, grid)) + 4, 10 * len(grid) + 4
    parts = _grid(grid, tilings.layout(grid, design), 2, 2, cell=10)
    return look.picture(wide, high, parts, title=blocks.words(design), text=blocks.words(design))


def company(view: View, seat: int) -> str:
    """One company as an SVG of its own."""
    title = f"{Person(view.seats[seat]):'s} company"
    parts = _company(view, seat, 10)
    return look.picture(WIDTH, COMPANY + 20, parts, title=title, text=f"{title}: {_behind(view, seat)}")


def text(view: View, headline: str) -> str:
    """The table of a view as plain text, under a headline."""
    deck = view.deck
    lines = [headline, f"Round {view.round}, {_order(view)}."]
    row = [
        f"{deck.employees[pile[0]].name} ${price}"
        for price, pile in zip(PRICES, _slots(view), strict=True)
        if pile
    ]
    lines.append(f"For hire: {', '.join(row) or 'nobody'}.")
    vcs = [f"{deck.vcs[pile[0]].name} for {deck.vcs[pile[0]].cost} code" for pile in view.open_vcs if pile]
    lines.append(f"Venture capital: {', '.join(vcs) or 'none'}.")
    hqs = [deck.hqs[pile[0]].name for pile in _hq_slots(view) if pile]
    lines.append(f"HQ cards: {', '.join(hqs) or 'none'}.")
    products = [_product_words(view, space) for space in range(len(view.launched))]
    lines.append(f"Products: {', '.join(filter(None, products)) or 'none'}.")
    for seat, name in enumerate(view.seats):
        people = ", ".join(deck.employees[card].name for card in view.employees[seat] or ()) or "nobody"
        owned = ", ".join(_owned(view, seat))
        lines.append(
            f"{name}: {valuation.amount(view.valuation[seat])}, {_behind(view, seat)}; employs {people}"
            f"{f'; has launched {owned}' if owned else ''}."
        )
    if view.rival is not None:
        lines.append(rival_words(view, view.rival))
    return " ".join(lines)


def _slots(view: View) -> list[tuple[int, ...]]:
    return [pile or () for pile in view.in_row]


def _subtitle(view: View) -> str:
    path = (
        ""
        if view.rival is None
        else f". The pawns walk round from 1 to {len(path_names(len(view.launched)))}"
    )
    return f"Round {view.round}, {_order(view)}{path}"


def _order(view: View) -> str:
    return " then ".join(view.seats[seat] for seat in view.order)


def _behind(view: View, seat: int) -> str:
    """The money and blocks behind a screen in words, as far as the view knows them."""
    money, code = view.money[seat], view.code[seat]
    if money is None or code is None:
        return "money and code hidden"
    return series([f"${money}", *(blocks.counts(blocks.pack(code)) or ["no code"])])


def _hq_slots(view: View) -> list[tuple[int, ...]]:
    return [pile or () for pile in view.open_hqs]


def _product_words(view: View, space: int) -> str:
    pile, launched = view.products[space], view.launched[space]
    if not pile:
        return ""
    name = view.deck.products[pile[0]].name
    if launched is None:
        return name
    by = "the Rival" if launched.seat is None else Person(view.seats[launched.seat]).inside
    return f"{name} (launched by {by})"


def _owned(view: View, seat: int) -> list[str]:
    """The products of a company, each with the kind of its tile."""
    board = {pile[0] for pile in view.board if pile}
    return [
        view.deck.products[product_of(tile)].name
        + (" (second)" if is_second(tile) else "" if product_of(tile) in board else " (side B)")
        for tile in view.tiles[seat]
    ]


def _products(view: View, top: float) -> list[str]:
    spaces = len(view.launched)
    wide = (WIDTH - 2 * EDGE - (spaces - 1) * GAP) / spaces
    parts = list[str]()
    for space in range(spaces):
        x, name = EDGE + space * (wide + GAP), f"{PlaceKind.PRODUCT} {space}"
        parts += [frame(x, top, wide, PRODUCT), step(view, name, x + wide / 2, top)]
        pile, launched = view.products[space], view.launched[space]
        if not pile:
            parts += pawn(view, name, x + wide / 2 - 12, top + 60)
            continue
        product = view.deck.products[pile[0]]
        code = view.on_products[space]
        parts += _product(product, "" if launched is None else launched.layout, x, top, wide)
        if launched is not None:
            parts.append(mover(view, launched.seat, x + wide - 20, top + 44))
            if launched.seat is None and code is not None:  # beside the grid (SV-R46)
                parts += piled_up(blocks.pack(code), x + wide - 8, top + 60)
        parts += pawn(view, name, x + wide - 56, top + 32)
    return parts + waiting_pawns(view, top + 54)


def _product(product: Product, laid: str, x: float, top: float, wide: float) -> list[str]:
    return [
        line(x + 10, top + 22, product.name, size=13, weight=650, width=wide - 20),
        *_grid(product.grid, laid, x + 10, top + 34),
        *_tile("1st", product.innovator, x + 10, top + PRODUCT - 64, wide - 20),
        *_tile("2nd", product.second, x + 10, top + PRODUCT - 26, wide - 20),
    ]


def _tile(name: str, tile: Tile, x: float, y: float, wide: float) -> list[str]:
    """A launch tile: its gains at once and every round, its upkeep in code, and below them its symbols."""

    def gain(cash: int, rise: int) -> str:
        return f"${cash}" + (f"+{rise}" if rise else "")

    return [
        line(x, y, name, size=11, weight=650, role="text2"),
        line(x + 24, y, f"! {gain(tile.instant_money, tile.instant_valuation)}", size=11, role="text2"),
        line(
            *(x + 65, y, f"\N{INFINITY} {gain(tile.ongoing_money, tile.ongoing_valuation)}"),
            size=11,
            role="text2",
        ),
        line(x + wide + 4, y, f"\N{MINUS SIGN}{tile.upkeep}", size=11, role="text2", anchor="end"),
        *(
            line(x, y + 14 + 13 * at, words, size=11, role="offer")
            for at, words in enumerate(wrapped(_symbols("offers", tile.offers), wide, 11))
        ),
    ]


def _grid(grid: tuple[str, ...], laid: str, x: float, y: float, cell: float = 0) -> list[str]:
    """A product's grid, with blocks on it if a layout is given."""
    cell = cell or min(15.0, 84 / max(len(grid), *map(len, grid)))
    if laid:
        pieces = tilings.pieces_of(grid, laid)
        return [
            look.squares(blocks.SHAPES[shape], squares, x, y, cell, marks=False) for shape, squares in pieces
        ]
    return [
        f'<rect x="{x + c * cell:.4g}" y="{y + r * cell:.4g}" width="{cell - 1:.4g}" '
        f'height="{cell - 1:.4g}" fill="{colour("sunken")}" stroke="{colour("edge")}" stroke-width=".8"/>'
        for r, c in tilings.squares_of(grid)
    ]


def _symbols(verb: str, counts: tuple[int, ...]) -> str:
    """What a card or a company wants or offers, in words; empty if it is nothing."""
    return f"{verb} {', '.join(_counted(counts))}" if any(counts) else ""


def _counted(counts: tuple[int, ...]) -> list[str]:
    """The attributes with symbols, each with its number if there are several."""
    found = [(number, name) for number, name in zip(counts, ATTRIBUTES, strict=True) if number]
    return [name if number == 1 else f"{number} {name}" for number, name in found]


def _hqs(view: View, top: float) -> list[str]:
    wide = (WIDTH - 2 * EDGE - (CARD_SLOTS - 1) * GAP) / CARD_SLOTS
    parts = list[str]()
    for slot, pile in enumerate(_hq_slots(view)):
        x, name = EDGE + slot * (wide + GAP), f"{PlaceKind.HQ} {slot}"
        parts += [frame(x, top, wide, 46), step(view, name, x + wide / 2, top)]
        parts += pawn(view, name, x + wide / 2 - 12, top + 14)
        if pile:
            parts += _hq(view.deck.hqs[pile[0]], x, top, wide)
    return parts


def _hq(card: HQ, x: float, top: float, wide: float) -> list[str]:
    says = f"+{card.places} place{'' if card.places == 1 else 's'}, upkeep ${card.upkeep}"
    return [
        line(x + 10, top + 19, card.name, size=13, weight=650, width=wide - 120),
        line(x + wide - 10, top + 19, says, size=11, role="text2", anchor="end"),
        line(x + 10, top + 36, _symbols("offers", card.offers), size=11, role="offer", width=wide - 20),
    ]


def _row(view: View, top: float) -> list[str]:
    wide = (WIDTH - 2 * EDGE - (SLOTS - 1) * GAP) / SLOTS
    parts = list[str]()
    for slot, pile in enumerate(_slots(view)):
        x, name = EDGE + slot * (wide + GAP), f"{PlaceKind.ROW} {slot}"
        parts += [frame(x, top, wide, 128), step(view, name, x + wide / 2, top)]
        parts.append(plate(x, top + 128, wide, f"${PRICES[slot]}"))
        parts += pawn(view, name, x + wide / 2 - 12, top + 50)
        if pile:
            person = view.deck.employees[pile[0]]
            parts += _person(person, x + 10, top + 22, wide - 20)
            parts += _employee_wants(person, x + wide - 10, top + 118)
            parts.append(line(x + 10, top + 118, f"salary ${person.salary}", size=11, role="text2"))
    return parts


def _person(person: Employee | Founder, x: float, y: float, wide: float) -> list[str]:
    return [
        line(x, y, person.name, size=13, weight=650, width=wide),
        line(x, y + 15, person.line, size=11, role="text3", width=wide),
        line(x, y + 42, "!", size=13, weight=700, role="text3"),
        *in_a_line(person.instant, x + 16, y + 28),
        line(x - 2, y + 70, "\N{INFINITY}", size=14, role="text3"),
        *in_a_line(person.ongoing, x + 16, y + 56),
    ]


def _employee_wants(person: Employee, right: float, baseline: float) -> list[str]:
    """What an employee wants, right-aligned: beside the salary, and above it as far as that is too long."""
    lines = list[str]()
    for wanted in reversed(_counted(person.wants)):
        fits = ABOVE_SALARY if len(lines) > 1 else BESIDE_SALARY
        if lines and len(wanted) + 2 + len(lines[-1]) <= fits:
            lines[-1] = f"{wanted}, {lines[-1]}"
        else:
            lines.append(f"{wanted}," if lines else wanted)
    return [
        line(right, baseline - 13 * above, words, size=11, role="want", anchor="end")
        for above, words in enumerate(lines)
    ]


def _vcs(view: View, top: float) -> list[str]:
    wide = (WIDTH - 2 * EDGE - (CARD_SLOTS - 1) * GAP) / CARD_SLOTS
    parts = list[str]()
    for slot, pile in enumerate(view.open_vcs):
        x, name = EDGE + slot * (wide + GAP), f"{PlaceKind.VC} {slot}"
        parts += [frame(x, top, wide, VC_HIGH), step(view, name, x + wide / 2, top)]
        parts += pawn(view, name, x + wide / 2 - 12, top + 28)
        if pile:
            parts += _vc(view.deck.vcs[pile[0]], x, top, wide)
    return parts


def _vc(vc: VC, x: float, top: float, wide: float) -> list[str]:
    gives = f"${vc.cash}" + (f", valuation +{vc.valuation}" if vc.valuation else "")
    lines = wrap(power_words(vc.power) or vc.line, int((wide - 80) / 6))
    return [
        line(x + 26, top + 34, str(vc.cost), size=20, weight=700, anchor="middle"),
        line(x + 26, top + 50, "code", size=11, role="text2", anchor="middle"),
        f'<path d="M{x + 52:g} {top + 4:g}v{VC_HIGH - 8}" stroke="{colour("edge")}" stroke-dasharray="2 3"/>',
        line(x + 64, top + 22, vc.name, size=13, weight=650, width=wide - 74),
        line(x + 64, top + 42, gives, weight=700),
        *(line(x + 64, top + 59 + 14 * at, words, size=11, role="text3") for at, words in enumerate(lines)),
        line(x + 64, top + VC_HIGH - 10, _symbols("wants", vc.wants), size=11, role="want"),
    ]


def _company(view: View, seat: int, top: float) -> list[str]:
    deck, name = view.deck, view.seats[seat]
    staff = view.employees[seat] or ()
    people = [deck.founders[card].name for card in view.founders[seat] or ()]
    people += [
        f"{deck.employees[card].name} ${deck.employees[card].salary + view.tokens[card]}" for card in staff
    ]
    built = headquarters(deck, view.mats[seat], view.hqs[seat] or (), view.tiles[seat])
    lies = ", ".join([*people, *_owned(view, seat)]) or "nobody yet"
    return [
        frame(EDGE, top, WIDTH - 2 * EDGE, COMPANY),
        f'<rect x="{EDGE}" y="{top:g}" width="4" height="{COMPANY}" fill="{colour(f"seat{seat + 1}")}"/>',
        line(EDGE + 16, top + 24, name, size=15, weight=600, width=150),
        line(EDGE + 16, top + 48, valuation.amount(view.valuation[seat]), size=15, weight=700),
        line(EDGE + 180, top + 24, _behind(view, seat), size=13, role="text2", width=400),
        line(
            WIDTH - EDGE - 12, top + 24, _symbols("offers", built.offers), size=11, role="offer", anchor="end"
        ),
        line(EDGE + 180, top + 48, f"{len(staff)} of {built.places} places: {lies}", width=660),
        line(EDGE + 180, top + 72, _every_round(view, seat), size=12, role="text2", width=660),
    ]


def _every_round(view: View, seat: int) -> str:
    """What a company collects and pays when it operates."""
    ahead = forecast(view, seat)
    gains = blocks.counts(blocks.pack(ahead.code))
    gains += [f"${ahead.cash}"] if ahead.cash else []
    gains += [f"{ahead.rise} valuation"] if ahead.rise else []
    costs = [f"${ahead.due}", *([f"{ahead.upkeep} code"] if ahead.upkeep else [])]
    return f"Every round: collects {series(gains) or 'nothing'}; pays {series(costs)}"


def _track(view: View, base: float) -> list[str]:
    spaces = valuation.BILLION + 1
    wide = (WIDTH - 2 * EDGE) / spaces
    parts = []
    for space in range(spaces):
        high = 5 + 33 * (space / (spaces - 1)) ** 2.5
        marked = space in view.deck.markers
        fill = colour("text") if space == spaces - 1 else colour("warn") if marked else colour("edge")
        x = EDGE + space * wide
        parts.append(
            f'<rect x="{x + 1:.4g}" y="{base + 38 - high:.4g}" width="{wide - 2:.4g}" '
            f'height="{high:.4g}" rx="2" fill="{fill}"/>'
        )
        if marked or space in (0, 1, 10, 19, spaces - 1):
            parts.append(
                line(x + wide / 2, base + 54, valuation.amount(space), size=11, role="text2", anchor="middle")
            )
        for lying, seat in enumerate(s for s in view.stack if min(view.valuation[s], spaces - 1) == space):
            parts.append(token(view, seat, x + wide / 2, base + 26 - high - 10 * lying))
    return parts
