"""Upkeep that leaves nothing to choose, so that it may be paid without asking (SV-R9).

It leaves nothing to choose if all ways to pay end with the same code and products, or if one of them pays
exactly what is due, keeps every product, and leaves every block that any other way leaves.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sv_widgets.games.silicon_valley import blocks, company
from sv_widgets.games.silicon_valley.blocks import ONE
from sv_widgets.games.silicon_valley.operate import Maintain, PayNext, PayProducts
from sv_widgets.games.silicon_valley.payments import PAYMENTS, PayCode, next_shapes
from sv_widgets.games.silicon_valley.position import Position, product_of
from sv_widgets.kernel import Move, open_decision

MOST_WAYS = 2000
"""The most ways to pay that are compared; where there are more, people choose."""


class Bill(NamedTuple):
    """A product's upkeep."""

    product: int
    due: int


class Way(NamedTuple):
    """A way to pay everything: its moves, and what is left."""

    moves: tuple[Move, ...]
    left: int
    """The blocks that are left."""
    paid: tuple[int, ...]
    """The products that were paid for."""


def automatic(position: Position, seat: int) -> tuple[Move, ...]:
    """Return the moves that pay a company's upkeep if they leave nothing to choose; otherwise none."""
    decision, have = open_decision(position), position.code[seat]
    match decision:
        case PayNext(seat=payer) if payer == seat:
            bills = _bills(position, decision.unpaid)
            return _obvious(have, bills, pay_next(have, bills, ()))
        case PayCode(seat=payer, cause="SV-UPKEEP-1") if payer == seat:
            rest = _bills(position, _later(position, seat))
            ways = pay(have, decision.cost, decision.chosen, rest, ())
            return _obvious(have, (*rest, Bill(-1, decision.cost)), ways)
    return ()


def _bills(position: Position, tiles: Sequence[int]) -> tuple[Bill, ...]:
    return tuple(Bill(product_of(tile), company.tile_of(position.deck, tile).upkeep) for tile in tiles)


def _later(position: Position, seat: int) -> tuple[int, ...]:
    """The tiles that are to be paid for after the payment that is open."""
    steps = (step for step in reversed(position.pending) if isinstance(step, PayProducts))
    step = next((step for step in steps if step.seat == seat), None)
    return () if step is None else step.unpaid


def _obvious(have: int, bills: Sequence[Bill], ways: Iterator[Way]) -> tuple[Move, ...]:
    """Return the moves of the best way to pay some bills if it leaves nothing to choose."""
    due = sum(bill.due for bill in bills)
    there: list[Way] = []
    for way in ways:
        there.append(way)
        if len(there) > MOST_WAYS:
            return ()
    best = max(there, key=lambda way: (len(way.paid), blocks.squares(way.left)))
    same = all((way.left, set(way.paid)) == (best.left, set(best.paid)) for way in there)
    exact = blocks.squares(have) - blocks.squares(best.left) == due
    most = all(blocks.covers(best.left, way.left) and set(way.paid) <= set(best.paid) for way in there)
    return best.moves if same or (exact and most) else ()


# --- all ways to pay, as the rules ask for them: a choice of one is not asked


def pay_next(have: int, unpaid: tuple[Bill, ...], paid: tuple[int, ...]) -> Iterator[Way]:
    """Yield all ways to pay these bills with these blocks; a product that cannot be paid is lost."""
    left = tuple(bill for bill in unpaid if 0 < bill.due <= blocks.squares(have))
    if not left:
        yield Way((), have, paid)
    for bill in left:
        rest = tuple(each for each in left if each != bill)
        first: tuple[Move, ...] = (Maintain(bill.product),) if rest else ()
        for way in pay(have, bill.due, 0, rest, (*paid, bill.product)):
            yield way._replace(moves=(*first, *way.moves))


def pay(have: int, due: int, chosen: int, rest: tuple[Bill, ...], paid: tuple[int, ...]) -> Iterator[Way]:
    """Yield all ways to go on with a payment for which some blocks are chosen, and to pay the rest."""
    if blocks.squares(chosen) >= due:
        yield from pay_next(have - chosen, rest, paid)
        return
    possible = next_shapes(have, due, chosen)
    for shape in possible:
        first: tuple[Move, ...] = (PAYMENTS[shape],) if len(possible) > 1 else ()
        for way in pay(have, due, chosen + ONE[shape], rest, paid):
            yield way._replace(moves=(*first, *way.moves))
