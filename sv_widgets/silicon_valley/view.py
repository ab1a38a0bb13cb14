"""The one door through which anything of a game leaves for a seat (SV-INFO-1, SV-R37).

Open is everything but totals behind screens, the order of decks, and founders that were not kept.
"""

from typing import ClassVar

from sv_widgets.kernel import Stream, common, cover, fill
from sv_widgets.kernel import View as AnyView
from sv_widgets.kernel.plain import Plain
from sv_widgets.silicon_valley import blocks, designs, valuation
from sv_widgets.silicon_valley.cards import (
    ATTRIBUTES,
    HQ,
    VC,
    DecisionCard,
    Deck,
    Employee,
    Founder,
    Product,
)
from sv_widgets.silicon_valley.options import Options
from sv_widgets.silicon_valley.position import HQ_STEP, PRICES, Launched, Piles, Position, Rival
from sv_widgets.silicon_valley.words import effect_words, power_words

Seen = tuple[tuple[int, ...] | None, ...]
"""Piles, with None for those whose cards a seat does not know."""


class View(AnyView):
    """What one seat may know. Rows lie as in a position."""

    unsent: ClassVar = (*AnyView.unsent, "reckoned_money", "reckoned_code")

    deck: Deck
    options: Options
    round: int
    idle: int
    order: tuple[int, ...]
    stack: tuple[int, ...]
    money: tuple[int | None, ...]
    code: tuple[tuple[int, ...] | None, ...]
    """Counts of the eight shapes: one's own, what lies on each product, and the supply's."""
    valuation: tuple[int, ...]
    tokens: tuple[int, ...]
    founders: Seen
    founders_open: bool
    employees: Seen
    mats: Piles
    hqs: Seen
    vcs: Seen
    products: Seen
    tiles: Piles
    launched: tuple[Launched | None, ...]
    sizes: tuple[tuple[int, ...], ...]
    """How many cards lie in each pile of founders, employees, HQs, VCs, products and decision cards."""
    rival: Rival | None
    decisions: Seen
    personalities: Piles
    reckoned_money: tuple[int, ...] = ()
    """What whoever kept the books of all that was open would know; for search, never shown."""
    reckoned_code: tuple[int, ...] = ()


def view(position: Position, seat: int | None) -> View:
    """What a seat, or with None a spectator, may know."""
    covered = hidden(position, seat)
    piles = (
        *(position.founders, position.employees, position.hqs, position.vcs, position.products),
        position.decisions,
    )
    code = cover(position, "code", covered)
    return View(
        *common(position, seat),
        pending=position.pending,
        deck=position.deck,
        options=position.options,
        round=position.round,
        idle=position.idle,
        order=position.order,
        stack=position.stack,
        money=cover(position, "money", covered),
        code=tuple(None if held is None else blocks.unpack(held) for held in code),
        valuation=position.valuation,
        tokens=position.tokens,
        founders=cover(position, "founders", covered),
        founders_open=position.founders_open,
        employees=cover(position, "employees", covered),
        mats=position.mats,
        hqs=cover(position, "hqs", covered),
        vcs=cover(position, "vcs", covered),
        products=cover(position, "products", covered),
        tiles=position.tiles,
        launched=laid_out(position),
        sizes=tuple(tuple(map(len, row)) for row in piles),
        rival=position.rival,
        decisions=cover(position, "decisions", covered),
        personalities=position.personalities,
        reckoned_money=position.money,
        reckoned_code=position.code,
    )


def laid_out(position: Position) -> tuple[Launched | None, ...]:
    """The products that were launched, each with a layout: where nobody has said one, any that fits.

    What the Rival has laid down lies beside the grid (SV-R46).
    """
    if all(launched is None or launched.layout for launched in position.launched):
        return position.launched
    shown: list[Launched | None] = []
    for space, launched in enumerate(position.launched):
        if launched is not None and launched.seat is not None and not launched.layout:
            (card,) = position.products[space]
            code = position.code[len(position.seats) + space]
            layout = designs.layout(position.deck.products[card].grid, code)
            launched = Launched(launched.seat, launched.round, layout)  # noqa: PLW2901 - the same, laid out
        shown.append(launched)
    return tuple(shown)


DECKS = ("employees", "hqs", "vcs", "products", "decisions")


def hidden(position: Position, seat: int | None) -> set[tuple[str, int]]:
    """The accounts a seat may not look at, by row and place. At the end all is shown."""
    if position.outcome is not None:
        return set()
    seats = len(position.seats)
    others = set(range(seats)) - {seat}
    behind = {(row, other) for row in ("money", "code") for other in others} | {("money", seats)}
    decks = {(row, len(getattr(position, row)) - 2) for row in DECKS}
    box = {("products", len(position.products) - 1), ("founders", 3 * seats)}
    pairs = {("founders", part * seats + other) for part in (1, 2) for other in others}
    kept = set() if position.founders_open else {("founders", other) for other in others}
    return behind | decks | box | pairs | kept


Counts = tuple[int, ...]
"""How many there are: of each attribute, or of each shape."""


class Person(Plain):
    """A founder, who has no wants and no salary, or an employee."""

    name: str
    line: str
    wants: Counts
    instant: Counts
    ongoing: Counts
    salary: int


class Cheque(Plain):
    """A VC card, its power in words."""

    name: str
    line: str
    cost: int
    wants: Counts
    cash: int
    valuation: int
    power: str


class Character(Plain):
    """A personality, what it does in words."""

    name: str
    line: str
    colour: str
    acts: str


class Catalogue(Plain):
    """What the cards say. It is open, and the same for every seat."""

    title: str
    attributes: tuple[str, ...]
    shapes: tuple[str, ...]
    prices: tuple[int, ...]
    """Of the slots of the employee row."""
    block_prices: tuple[int, ...]
    """Of outsourcing a block of each shape."""
    hq_step: int
    """What a first HQ card costs, and each further one more."""
    track: tuple[str, ...]
    """What is printed on the valuation track up to $1B."""
    markers: tuple[int, ...]
    founders: tuple[Person, ...]
    employees: tuple[Person, ...]
    mats: tuple[HQ, ...]
    hqs: tuple[HQ, ...]
    vcs: tuple[Cheque, ...]
    products: tuple[Product, ...]
    decisions: tuple[DecisionCard, ...]
    personalities: tuple[Character, ...]


def catalogue(position: Position) -> Catalogue:
    """The cards of a game, with blocks counted by shape."""
    deck = position.deck

    def person(card: Founder | Employee) -> Person:
        wants, salary = (card.wants, card.salary) if isinstance(card, Employee) else ((0,) * 5, 0)
        return Person(
            card.name, card.line, wants, blocks.unpack(card.instant), blocks.unpack(card.ongoing), salary
        )

    def cheque(card: VC) -> Cheque:
        says = power_words(card.power)
        return Cheque(card.name, card.line, card.cost, card.wants, card.cash, card.valuation, says)

    return Catalogue(
        deck.title,
        ATTRIBUTES,
        blocks.SHAPES,
        PRICES,
        deck.prices,
        HQ_STEP,
        tuple(valuation.amount(space) for space in range(valuation.BILLION + 1)),
        deck.markers,
        tuple(map(person, deck.founders)),
        tuple(map(person, deck.employees)),
        deck.mats,
        deck.hqs,
        tuple(map(cheque, deck.vcs)),
        deck.products,
        deck.decisions,
        tuple(
            Character(card.name, card.line, card.colour, effect_words(card.power))
            for card in deck.personalities
        ),
    )


def redeal(seen: View, seed: int) -> Position:
    """A position that this view could be of: what its seat does not know is dealt anew from a seed."""
    deck = seen.deck

    def dealt(row: Seen, at: int, name: str) -> Piles:
        return fill(row, seen.sizes[at], range(len(getattr(deck, name))), Stream(seed, f"redeal/{name}"))

    return Position(
        seen.seats,
        seed,
        pending=seen.pending,
        outcome=seen.outcome,
        deck=deck,
        options=seen.options,
        money=seen.reckoned_money,
        code=seen.reckoned_code,
        valuation=seen.valuation,
        tokens=seen.tokens,
        founders=dealt(seen.founders, 0, "founders"),
        employees=dealt(seen.employees, 1, "employees"),
        mats=seen.mats,
        hqs=dealt(seen.hqs, 2, "hqs"),
        vcs=dealt(seen.vcs, 3, "vcs"),
        products=_products(seen, seed),
        tiles=seen.tiles,
        launched=seen.launched,
        stack=seen.stack,
        order=seen.order,
        round=seen.round,
        idle=seen.idle,
        founders_open=seen.founders_open,
        employees_stream=Stream(seed, "redeal/employees/again"),
        hqs_stream=Stream(seed, "redeal/hqs/again"),
        vcs_stream=Stream(seed, "redeal/vcs/again"),
        rival=seen.rival,
        decisions=dealt(seen.decisions, 5, "decisions"),
        personalities=seen.personalities,
        decisions_stream=Stream(seed, "redeal/decisions/again"),
    )


def _products(seen: View, seed: int) -> Piles:
    """Advanced products are dealt anew among themselves, and so are the starting ones in the box."""
    products = seen.deck.products
    shown = {card for pile in seen.products if pile for card in pile}
    rest = [card for card in range(len(products)) if card not in shown]
    stream = Stream(seed, "redeal/products")
    advanced, stream = stream.shuffled(card for card in rest if products[card].advanced)
    starting, _ = stream.shuffled(card for card in rest if not products[card].advanced)
    deck, box = seen.products[-2:]
    return (
        *(pile or () for pile in seen.products[:-2]),
        advanced if deck is None else deck,
        starting if box is None else box,
    )
