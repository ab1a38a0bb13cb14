"""The one door through which anything of a game leaves for a seat (SV-INFO-1, SV-R37).

Open is everything but totals behind screens, the order of decks, and founders that were not kept.
"""

from typing import ClassVar

from sv_widgets.kernel import Stream, common, cover, fill
from sv_widgets.kernel import View as AnyView
from sv_widgets.kernel.plain import Plain
from sv_widgets.silicon_valley import blocks, valuation
from sv_widgets.silicon_valley.cards import ATTRIBUTES, HQ, VC, Deck, Employee, Founder, Product
from sv_widgets.silicon_valley.position import PRICES, Piles, Position

Seen = tuple[tuple[int, ...] | None, ...]
"""Piles, with None for those whose cards a seat does not know."""


class View(AnyView):
    """What one seat may know. Rows lie as in a position."""

    unsent: ClassVar = (*AnyView.unsent, "reckoned_money", "reckoned_code")

    deck: Deck
    rounds: int | None
    round: int
    order: tuple[int, ...]
    stack: tuple[int, ...]
    money: tuple[int | None, ...]
    code: tuple[tuple[int, ...] | None, ...]
    """Counts of the eight shapes: one's own, and the supply's."""
    valuation: tuple[int, ...]
    founders: Seen
    founders_open: bool
    employees: Seen
    mats: Piles
    hqs: Seen
    vcs: Seen
    products: Seen
    sizes: tuple[tuple[int, ...], ...]
    """How many cards lie in each pile of founders, employees, HQs, VCs and products."""
    reckoned_money: tuple[int, ...] = ()
    """What whoever kept the books of all that was open would know; for search, never shown."""
    reckoned_code: tuple[int, ...] = ()


def view(position: Position, seat: int | None) -> View:
    """What a seat, or with None a spectator, may know."""
    seats = len(position.seats)
    everyone = set(range(seats))
    behind = everyone if position.outcome else {seat}  # at the end all screens are lifted
    kept = everyone if position.founders_open else {seat}
    offered = set() if seat is None else {seats + seat}
    piles = (position.founders, position.employees, position.hqs, position.vcs, position.products)
    code = cover(position.code, behind | {seats})
    return View(
        *common(position, seat),
        pending=position.pending,
        deck=position.deck,
        rounds=position.rounds,
        round=position.round,
        order=position.order,
        stack=position.stack,
        money=cover(position.money, behind),
        code=tuple(None if held is None else blocks.unpack(held) for held in code),
        valuation=position.valuation,
        founders=cover(position.founders, kept | offered),
        founders_open=position.founders_open,
        employees=cover(position.employees, _all_but_deck(position.employees)),
        mats=position.mats,
        hqs=cover(position.hqs, _all_but_deck(position.hqs)),
        vcs=cover(position.vcs, _all_but_deck(position.vcs)),
        products=cover(position.products, set(range(position.spaces))),
        sizes=tuple(tuple(map(len, row)) for row in piles),
        reckoned_money=position.money,
        reckoned_code=position.code,
    )


def _all_but_deck(row: Piles) -> set[int]:
    return set(range(len(row))) - {len(row) - 2}


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


class Catalogue(Plain):
    """What the cards say. It is open, and the same for every seat."""

    title: str
    attributes: tuple[str, ...]
    shapes: tuple[str, ...]
    prices: tuple[int, ...]
    """Of the slots of the employee row."""
    track: tuple[str, ...]
    """What is printed on the valuation track up to $1B."""
    markers: tuple[int, ...]
    founders: tuple[Person, ...]
    employees: tuple[Person, ...]
    mats: tuple[HQ, ...]
    hqs: tuple[HQ, ...]
    vcs: tuple[VC, ...]
    products: tuple[Product, ...]


def catalogue(position: Position) -> Catalogue:
    """The cards of a game, with blocks counted by shape."""
    deck = position.deck

    def person(card: Founder | Employee) -> Person:
        wants, salary = (card.wants, card.salary) if isinstance(card, Employee) else ((0,) * 5, 0)
        return Person(
            card.name, card.line, wants, blocks.unpack(card.instant), blocks.unpack(card.ongoing), salary
        )

    return Catalogue(
        deck.title,
        ATTRIBUTES,
        blocks.SHAPES,
        PRICES,
        tuple(valuation.amount(space) for space in range(valuation.BILLION + 1)),
        deck.markers,
        tuple(map(person, deck.founders)),
        tuple(map(person, deck.employees)),
        deck.mats,
        deck.hqs,
        deck.vcs,
        deck.products,
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
        rounds=seen.rounds,
        money=seen.reckoned_money,
        code=seen.reckoned_code,
        valuation=seen.valuation,
        founders=dealt(seen.founders, 0, "founders"),
        employees=dealt(seen.employees, 1, "employees"),
        mats=seen.mats,
        hqs=dealt(seen.hqs, 2, "hqs"),
        vcs=dealt(seen.vcs, 3, "vcs"),
        products=_products(seen, seed),
        stack=seen.stack,
        order=seen.order,
        round=seen.round,
        founders_open=seen.founders_open,
        employees_stream=Stream(seed, "employees"),
        hqs_stream=Stream(seed, "hqs"),
        vcs_stream=Stream(seed, "vcs"),
    )


def _products(seen: View, seed: int) -> Piles:
    """Advanced products are dealt anew among themselves, and so are the starting ones in the box."""
    products = seen.deck.products
    shown = {card for pile in seen.products if pile for card in pile}
    rest = [card for card in range(len(products)) if card not in shown]
    stream = Stream(seed, "redeal/products")
    advanced, stream = stream.shuffled(card for card in rest if products[card].advanced)
    starting, _ = stream.shuffled(card for card in rest if not products[card].advanced)
    return (*(pile or () for pile in seen.products[:-2]), advanced, starting)
