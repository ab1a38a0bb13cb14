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
from sv_widgets.games.silicon_valley.names import PlaceKind
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
    token,
)
from sv_widgets.games.silicon_valley.view import View
from sv_widgets.games.silicon_valley.words import power_words
from sv_widgets.kernel.grammar import Person, series
from sv_widgets.look import colour
from sv_widgets.look.parts import ground as frame
from sv_widgets.look.parts import text as line

GAP = 10
PRODUCT = 168
"""The height of a product card."""
BESIDE_SALARY = 14
"""The number of letters of an employee's wants that fit beside the salary."""


def picture(view: View, headline: str) -> str:
    """The table of a view as an SVG, under a headline."""
    parts = [
        line(EDGE, 38, headline, size=20, weight=650),
        line(EDGE, 60, f"Round {view.round}, {_order(view)}", size=12, role="text2"),
    ]
    top = 76.0
    parts += _products(view, top)
    top += PRODUCT + 14
    parts += _row(view, top)
    top += 168
    parts += _hqs(view, top)
    parts += _vcs(view, top + 56)
    top += 56 + 104
    for seat in range(len(view.seats)):
        parts += _company(view, seat, top)
        top += 78
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
                parts += _wants(card, wide - 16, high - 12)
                parts.append(line(16, high - 12, f"salary ${card.salary}", size=11, role="text2"))
        case HQ():
            high = 86
            parts += _hq(card, 6, 8, wide - 12)
        case VC():
            wide, high = 300, 104
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
    return look.picture(WIDTH, 86, parts, title=title, text=f"{title}: {_behind(view, seat)}")


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
    parts = []
    for space in range(spaces):
        x = EDGE + space * (wide + GAP)
        parts.append(frame(x, top, wide, PRODUCT))
        pile, launched = view.products[space], view.launched[space]
        if not pile:
            parts += pawn(view, f"{PlaceKind.PRODUCT} {space}", x + wide / 2 - 12, top + 60)
            continue
        product = view.deck.products[pile[0]]
        code = view.on_products[space]
        parts += _product(product, "" if launched is None else launched.layout, x, top, wide)
        if launched is not None:
            parts.append(mover(view, launched.seat, x + wide - 20, top + 44))
            if launched.seat is None and code is not None:  # beside the grid (SV-R46)
                parts += piled_up(blocks.pack(code), x + wide - 8, top + 60)
        parts += pawn(view, f"{PlaceKind.PRODUCT} {space}", x + wide - 56, top + 32)
    return parts


def _product(product: Product, laid: str, x: float, top: float, wide: float) -> list[str]:
    return [
        line(x + 10, top + 22, product.name, size=13, weight=650, width=wide - 20),
        *_grid(product.grid, laid, x + 10, top + 34),
        *_tile("1st", product.innovator, x + 10, top + PRODUCT - 30, wide - 20),
        *_tile("2nd", product.second, x + 10, top + PRODUCT - 13, wide - 20),
    ]


def _tile(name: str, tile: Tile, x: float, y: float, wide: float) -> list[str]:
    """A launch tile: its gains at once and every round, and its upkeep in code."""

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
    ]


def _grid(grid: tuple[str, ...], laid: str, x: float, y: float, cell: float = 0) -> list[str]:
    """A product's grid, with blocks on it if a layout is given."""
    cell = cell or min(15.0, 84 / max(len(grid), *map(len, grid)))
    shapes = tilings.shapes_of(grid, laid) if laid else {}
    parts = []
    for r, c in tilings.squares_of(grid):
        shape = shapes.get((r, c))
        fill = colour("sunken") if shape is None else colour(look.colour_of(blocks.SHAPES[shape]))
        parts.append(
            f'<rect x="{x + c * cell:.4g}" y="{y + r * cell:.4g}" width="{cell - 1:.4g}" '
            f'height="{cell - 1:.4g}" fill="{fill}" stroke="{colour("edge")}" stroke-width=".8"/>'
        )
    return parts


def _attributes(counts: tuple[int, ...]) -> list[str]:
    return [name for name, number in zip(ATTRIBUTES, counts, strict=True) for _ in range(number)]


def _hqs(view: View, top: float) -> list[str]:
    wide = (WIDTH - 2 * EDGE - (CARD_SLOTS - 1) * GAP) / CARD_SLOTS
    parts = []
    for slot, pile in enumerate(_hq_slots(view)):
        x = EDGE + slot * (wide + GAP)
        parts.append(frame(x, top, wide, 46))
        parts += pawn(view, f"{PlaceKind.HQ} {slot}", x + wide / 2 - 12, top + 10)
        if pile:
            parts += _hq(view.deck.hqs[pile[0]], x, top, wide)
    return parts


def _hq(card: HQ, x: float, top: float, wide: float) -> list[str]:
    offers = ", ".join(_attributes(card.offers))
    says = f"+{card.places} place{'' if card.places == 1 else 's'}, upkeep ${card.upkeep}"
    return [
        line(x + 10, top + 19, card.name, size=13, weight=650, width=wide - 120),
        line(x + wide - 10, top + 19, says, size=11, role="text2", anchor="end"),
        line(x + 10, top + 36, f"offers {offers}", size=11, role="offer", width=wide - 20),
    ]


def _row(view: View, top: float) -> list[str]:
    wide = (WIDTH - 2 * EDGE - (SLOTS - 1) * GAP) / SLOTS
    parts = []
    for slot, pile in enumerate(_slots(view)):
        x = EDGE + slot * (wide + GAP)
        parts.append(frame(x, top, wide, 128))
        parts.append(plate(x, top + 128, wide, f"${PRICES[slot]}"))
        parts += pawn(view, f"{PlaceKind.ROW} {slot}", x + wide / 2 - 12, top + 50)
        if pile:
            person = view.deck.employees[pile[0]]
            parts += _person(person, x + 10, top + 22, wide - 20)
            parts += _wants(person, x + wide - 10, top + 118)
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


def _wants(person: Employee, right: float, baseline: float) -> list[str]:
    counted = [(number, name) for name, number in zip(ATTRIBUTES, person.wants, strict=True) if number]
    wanted = [name if number == 1 else f"{number} {name}" for number, name in counted]
    if not wanted:
        return []
    lines = [", ".join(wanted)]
    if len(lines[0]) > BESIDE_SALARY:
        lines = [f"{', '.join(wanted[:-1])},", wanted[-1]]
    return [
        line(right, baseline - 13 * above, words, size=11, role="want", anchor="end", width=136)
        for above, words in enumerate(reversed(lines))
    ]


def _vcs(view: View, top: float) -> list[str]:
    wide = (WIDTH - 2 * EDGE - (CARD_SLOTS - 1) * GAP) / CARD_SLOTS
    parts = []
    for slot, pile in enumerate(view.open_vcs):
        x = EDGE + slot * (wide + GAP)
        parts.append(frame(x, top, wide, 84))
        parts += pawn(view, f"{PlaceKind.VC} {slot}", x + wide / 2 - 12, top + 28)
        if pile:
            parts += _vc(view.deck.vcs[pile[0]], x, top, wide)
    return parts


def _vc(vc: VC, x: float, top: float, wide: float) -> list[str]:
    gives = f"${vc.cash}" + (f", valuation +{vc.valuation}" if vc.valuation else "")
    lines = wrap(power_words(vc.power) or vc.line, int((wide - 80) / 6))
    return [
        line(x + 26, top + 34, str(vc.cost), size=20, weight=700, anchor="middle"),
        line(x + 26, top + 50, "code", size=11, role="text2", anchor="middle"),
        f'<path d="M{x + 52:g} {top + 4:g}v76" stroke="{colour("edge")}" stroke-dasharray="2 3"/>',
        line(x + 64, top + 22, vc.name, size=13, weight=650, width=wide - 74),
        line(x + 64, top + 42, gives, weight=700),
        *(line(x + 64, top + 59 + 14 * at, words, size=11, role="text3") for at, words in enumerate(lines)),
    ]


def _company(view: View, seat: int, top: float) -> list[str]:
    deck, name = view.deck, view.seats[seat]
    people = [deck.founders[card].name for card in view.founders[seat] or ()]
    people += [deck.employees[card].name for card in view.employees[seat] or ()]
    places = sum(deck.mats[card].places for card in view.mats[seat])
    places += sum(deck.hqs[card].places for card in view.hqs[seat] or ())
    taken = len(view.employees[seat] or ())
    return [
        frame(EDGE, top, WIDTH - 2 * EDGE, 66),
        f'<rect x="{EDGE}" y="{top:g}" width="4" height="66" fill="{colour(f"seat{seat + 1}")}"/>',
        line(EDGE + 16, top + 24, name, size=15, weight=600, width=150),
        line(EDGE + 16, top + 48, valuation.amount(view.valuation[seat]), size=15, weight=700),
        line(EDGE + 180, top + 24, _behind(view, seat), size=13, role="text2", width=660),
        line(
            EDGE + 180,
            top + 48,
            f"{taken} of {places} places: {', '.join([*people, *_owned(view, seat)]) or 'nobody yet'}",
            width=660,
        ),
    ]


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
