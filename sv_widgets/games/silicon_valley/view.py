"""The only module that passes information about a position to a seat (SV-INFO-1, SV-R37).

Everything is open except totals behind screens, the order of decks, and founders that were not kept.
"""

from functools import lru_cache
from typing import ClassVar

from sv_widgets.games.silicon_valley import blocks, valuation
from sv_widgets.games.silicon_valley.actions import poach
from sv_widgets.games.silicon_valley.cards import (
    ATTRIBUTES,
    HQ,
    VC,
    DecisionCard,
    Deck,
    Employee,
    Founder,
    Product,
)
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.position import (
    HQ_STEP,
    PRICES,
    Launched,
    Piles,
    Position,
    Rival,
    Rows,
    deck_of,
    places,
)
from sv_widgets.games.silicon_valley.words import effect_words, power_words
from sv_widgets.kernel import Stream, common, cover, fill
from sv_widgets.kernel import View as AnyView
from sv_widgets.kernel.plain import Struct
from sv_widgets.kernel.view import Hidden

Seen = tuple[tuple[int, ...] | None, ...]
"""Piles of cards; None for a pile whose cards the seat does not know."""


class View(Rows, AnyView):
    """The information that one seat may have, in the same rows as in a position."""

    game: ClassVar = "silicon_valley"
    unsent: ClassVar = (*AnyView.unsent, "reckoned_money", "reckoned_code")

    deck: Deck
    options: Options
    round: int
    idle: int
    order: tuple[int, ...]
    stack: tuple[int, ...]
    money: tuple[int | None, ...]
    code: tuple[tuple[int, ...] | None, ...]
    """Counts of the eight shapes: the viewer's own, those on each product, and the supply's."""
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
    """The number of cards in each pile of founders, employees, HQs, VCs, products and decision cards."""
    rival: Rival | None
    decisions: Seen
    personalities: Piles
    reckoned_money: tuple[int, ...] = ()
    """The money that follows from tracking all open events; used by search, never shown."""
    reckoned_code: tuple[int, ...] = ()


def view(position: Position, seat: int | None) -> View:
    """The view of a seat; None gives the view of a spectator."""
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
        launched=position.launched,
        sizes=tuple(tuple(map(len, row)) for row in piles),
        rival=position.rival,
        decisions=cover(position, "decisions", covered),
        personalities=position.personalities,
        reckoned_money=position.money,
        reckoned_code=position.code,
    )


DECKS = ("employees", "hqs", "vcs", "products", "decisions")
HIDING = ("money", "code", "founders", *DECKS)
"""The rows that may have hidden accounts."""


def hidden(position: Position, seat: int | None) -> Hidden:
    """The accounts hidden from a seat, by row and place; none after the end of the game."""
    if position.outcome is not None:
        return frozenset()
    lengths = tuple([len(getattr(position, row)) for row in HIDING])
    return behind_screens(position.seats, seat, lengths, founders_open=position.founders_open)


@lru_cache(maxsize=2**8)
def behind_screens(
    seats: tuple[str, ...], seat: int | None, lengths: tuple[int, ...], *, founders_open: bool
) -> Hidden:
    """The accounts hidden from a seat during the game; cached by what they depend on, such as row lengths."""
    table, long = places(seats), dict(zip(HIDING, lengths, strict=True))
    of_others = [table.purse, table.screen, table.founders_offered, table.founder_put_back]
    of_others += [] if founders_open else [table.founder_kept]
    covered = [place for row in of_others for other, place in enumerate(row) if other != seat]
    # in a game of two the bank's total would reveal the other player's money
    covered += [Rows.bank, Rows.products_box, table.founders_box, *map(deck_of, DECKS)]
    return frozenset((row, at % long[row]) for row, at, *_ in covered if long[row])


Counts = tuple[int, ...]
"""Counts of each attribute, or of each shape."""


class Person(Struct):
    """An employee, or a founder, who has no wants and no salary."""

    name: str
    line: str
    wants: Counts
    instant: Counts
    ongoing: Counts
    salary: int


class Cheque(Struct):
    """A VC card, with its power in words."""

    name: str
    line: str
    cost: int
    wants: Counts
    cash: int
    valuation: int
    power: str


class Character(Struct):
    """A personality, with its effect in words."""

    name: str
    line: str
    colour: str
    acts: str
    brief: str
    """The same in a few words."""


class Catalogue(Struct):
    """The data of all cards, which is open and the same for every seat."""

    title: str
    attributes: tuple[str, ...]
    shapes: tuple[str, ...]
    values: tuple[int, ...]
    """The value of a block of each shape in code (SV-CODE-1)."""
    prices: tuple[int, ...]
    """The prices of the slots of the employee row."""
    block_prices: tuple[int, ...]
    """The prices of outsourcing a block of each shape."""
    hq_step: int
    """The price of the first HQ card, and the increase for each further one."""
    track: tuple[str, ...]
    """The amounts printed on the valuation track up to $1B."""
    markers: tuple[int, ...]
    poach_price: int
    """The price of poaching before discounts."""
    founders: tuple[Person, ...]
    employees: tuple[Person, ...]
    mats: tuple[HQ, ...]
    hqs: tuple[HQ, ...]
    vcs: tuple[Cheque, ...]
    products: tuple[Product, ...]
    decisions: tuple[DecisionCard, ...]
    personalities: tuple[Character, ...]


def catalogue(position: Position) -> Catalogue:
    """The catalogue of the cards of a game, with blocks counted by shape."""
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
        blocks.VALUES,
        PRICES,
        deck.prices,
        HQ_STEP,
        tuple(valuation.amount(space) for space in range(valuation.BILLION + 1)),
        deck.markers,
        poach.PRICE,
        tuple(map(person, deck.founders)),
        tuple(map(person, deck.employees)),
        deck.mats,
        deck.hqs,
        tuple(map(cheque, deck.vcs)),
        deck.products,
        deck.decisions,
        tuple(
            Character(card.name, card.line, card.colour, effect_words(card.power), card.power.brief())
            for card in deck.personalities
        ),
    )


def redeal(seen: View, seed: int) -> Position:
    """A possible position for this view, in which everything hidden is dealt from a seed."""
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
    """The piles of products, with the hidden deck (advanced ones) and box (starting ones) redealt."""
    products = seen.deck.products
    shown = {card for pile in seen.products if pile for card in pile}
    rest = [card for card in range(len(products)) if card not in shown]
    stream = Stream(seed, "redeal/products")
    advanced, stream = stream.shuffled([card for card in rest if products[card].advanced])
    starting, _ = stream.shuffled([card for card in rest if not products[card].advanced])
    row = [pile or () for pile in seen.products]
    for place, cards in ((deck_of("products"), advanced), (seen.products_box, starting)):
        if place.held(seen) is None:
            row[place.at] = cards
    return tuple(row)
