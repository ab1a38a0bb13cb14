"""What front ends show besides a view, and what anybody could work out from it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from sv_widgets.kernel.plain import Plain
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.blocks import ONE, SHAPES
from sv_widgets.silicon_valley.code import PayCode
from sv_widgets.silicon_valley.company import SIDE_A, built, tile_of
from sv_widgets.silicon_valley.outlook import outlook
from sv_widgets.silicon_valley.pawns import PAWNS
from sv_widgets.silicon_valley.view import Counts, View, redeal

MOST_PAYMENTS = 500
"""The dearest card of the open deck is paid from a whole box of blocks in 407 ways. Where there are more than
so many, as a card of one's own may have, some blocks are named before."""


class Forecast(Plain):
    """What the coming operate phase brings a company as it stands, and what it costs."""

    cash: int
    code: Counts
    rise: int
    hq: int
    salaries: int
    upkeep: int
    """In code, for all products together."""
    short_money: int | None
    """The money that would be missing; None where the view does not know what is there."""
    short_code: int | None


class Payment(Plain):
    """One way to pay a cost in code (SV-R9)."""

    blocks: Counts
    over: int
    """Squares beyond the cost: no change is given."""
    moves: tuple[str, ...]
    """The shapes to name, one after the other; what leaves no choice is not named."""


class Ahead(Plain):
    """Where a pawn of the Rival would end."""

    steps: int
    cards: int
    """How many of the decision cards that may come next move it so far."""
    place: str


class RivalAhead(Plain):
    """The Rival's next turn, as far as it is known: gray is reckoned as if white stayed where it is."""

    cards: int
    white: tuple[Ahead, ...]
    gray: tuple[Ahead, ...]


class Insight(Plain):
    """For all companies, and for whoever is asked."""

    forecasts: tuple[Forecast, ...]
    payments: tuple[Payment, ...]
    """All the ways to pay what is due, the best first; none where there are too many."""
    rival: RivalAhead | None


def insight(view: View) -> Insight:
    """What can be worked out from a view."""
    decision, payments = view.decision, list[Payment]()
    if isinstance(decision, PayCode) and decision.seat == view.seat:
        have = view.code[decision.seat]
        if have is not None:
            payments = ways_to_pay(decision, blocks.pack(have), view.deck.prices)
    forecasts = tuple(forecast(view, seat) for seat in range(len(view.seats)))
    return Insight(forecasts, tuple(payments), None if view.rival is None else ahead(view))


def ahead(view: View) -> RivalAhead:
    """Where the pawns would go (SV-PAWN-1). Nothing hidden has a part in it, so any dealing of it will do."""
    known = outlook(redeal(view, 0))
    white, gray = (
        tuple(Ahead(steps, known.moves[pawn][steps], end.place) for steps, end in ends.items())
        for pawn, ends in zip(PAWNS, (known.white, known.gray), strict=True)
    )
    return RivalAhead(len(known.prospects), white, gray)


def forecast(view: View, seat: int) -> Forecast:
    """The coming operate phase of a company, if it came now (SV-OPER-1, SV-UPKEEP-1)."""
    deck, tiles = view.deck, view.tiles[seat]
    people = [deck.founders[card] for card in view.founders[seat] or ()]
    staff = view.employees[seat] or ()
    gains = [*(card.ongoing for card in people), *(deck.employees[card].ongoing for card in staff)]
    code = blocks.pack(map(sum, zip(*map(blocks.unpack, gains), strict=True))) if gains else 0
    board = {pile[0] for pile in view.products[: len(view.launched)] if pile}
    cash = sum(tile_of(deck, tile).ongoing_money for tile in tiles)
    rise = sum(
        tile_of(deck, tile).ongoing_valuation
        for tile in tiles
        if tile % 2 != SIDE_A or tile // 2 in board  # side B brings none (SV-R29)
    )
    hq = built(deck, view.mats[seat], view.hqs[seat] or (), tiles).upkeep
    salaries = sum(deck.employees[card].salary + view.tokens[card] for card in staff)
    upkeep = sum(tile_of(deck, tile).upkeep for tile in tiles)
    money, held = view.money[seat], view.code[seat]
    return Forecast(
        cash,
        blocks.unpack(code),
        rise,
        hq,
        salaries,
        upkeep,
        None if money is None else max(0, hq + salaries - money - cash),
        None if held is None else max(0, upkeep - blocks.squares(blocks.pack(held)) - blocks.squares(code)),
    )


def ways_to_pay(asked: PayCode, have: int, prices: tuple[int, ...]) -> list[Payment]:
    """The ways to go on with a payment: those that waste least first, then those that give the cheapest."""
    found = list(islice(_ways(asked, have, ()), MOST_PAYMENTS + 1))
    if len(found) > MOST_PAYMENTS:
        return []

    def worth(way: tuple[int, tuple[str, ...]]) -> tuple[int, int, int]:
        paid, _ = way
        dear = sum(number * price for number, price in zip(blocks.unpack(paid), prices, strict=True))
        return blocks.squares(paid), dear, -paid

    return [
        Payment(blocks.unpack(paid), blocks.squares(paid) - asked.cost, moves)
        for paid, moves in sorted(found, key=worth)
    ]


def _ways(asked: PayCode, have: int, named: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    if blocks.squares(asked.chosen) >= asked.cost:
        yield asked.chosen, named
        return
    possible = list(asked.next_shapes(have))
    for shape in possible:
        words = (*named, SHAPES[shape]) if len(possible) > 1 else named
        yield from _ways(replace(asked, chosen=asked.chosen + ONE[shape]), have, words)
