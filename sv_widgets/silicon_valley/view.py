"""The one door through which anything of a game leaves for a seat (SV-INFO-1, SV-R37).

Open is everything but totals behind screens, the order of decks, and founders that were not kept.
"""

from typing import ClassVar

from sv_widgets.kernel import Stream, common, cover, fill
from sv_widgets.kernel import View as AnyView
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.cards import Deck
from sv_widgets.silicon_valley.position import Piles, Position

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
    mine = {seat, seats}  # one's own, and the bank's or the supply's
    everyone = set(range(seats))
    kept = everyone if position.founders_open else {seat}
    offered = set() if seat is None else {seats + seat}
    piles = (position.founders, position.employees, position.hqs, position.vcs, position.products)
    code = cover(position.code, mine)
    return View(
        *common(position, seat),
        pending=position.pending,
        deck=position.deck,
        rounds=position.rounds,
        round=position.round,
        order=position.order,
        stack=position.stack,
        money=cover(position.money, {seat}),
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
