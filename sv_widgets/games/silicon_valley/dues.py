"""A cost in code that is due, and all ways to pay it, for front ends and for players who are asked for it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.actions import Fund
from sv_widgets.games.silicon_valley.actions.action import matched
from sv_widgets.games.silicon_valley.blocks import ONE, SHAPES
from sv_widgets.games.silicon_valley.company import built
from sv_widgets.games.silicon_valley.names import PlaceKind
from sv_widgets.games.silicon_valley.payments import Pay, PayCode
from sv_widgets.games.silicon_valley.position import CARD_SLOTS
from sv_widgets.games.silicon_valley.powers import IN_VAIN, Power
from sv_widgets.games.silicon_valley.view import Counts, View, redeal
from sv_widgets.kernel import Event, apply
from sv_widgets.kernel.plain import Struct

MOST_PAYMENTS = 500
"""The largest number of payments that is listed. The most expensive card of the open deck can be paid from a
whole box of blocks in 407 ways. A custom card may have more; then some blocks have to be chosen first."""


class Payment(Struct):
    """One way to pay a cost in code (SV-R9)."""

    blocks: Counts
    over: int
    """The squares paid beyond the cost, for which no change is given."""
    moves: tuple[str, ...]
    """The shapes to choose, one after the other, without the blocks that are paid without a choice."""
    warning: str = ""
    """What is lost by paying in this way, besides blocks; empty if nothing is."""


class Due(Struct):
    """A cost in code that is due, and the blocks that may pay it."""

    cost: int
    for_what: str
    terms: str
    """The printed cost, its discounts and what it gives, in words; empty where there is no more to say."""
    rule: str
    where: str
    """The place on the board of what is paid for; empty if that is in the company."""
    hand: tuple[int, ...]
    """The shapes, largest first, each as often as the payment that uses most of it."""
    fixed: tuple[bool, ...]
    """For each block of `hand` whether every payment uses it."""


def what_is_due(view: View, asked: PayCode, ways: list[Payment]) -> Due:
    """The due cost with the blocks that its payments use."""
    most, least = (
        [pick(numbers) for numbers in zip(*(way.blocks for way in ways), strict=True)] for pick in (max, min)
    )
    hand = [shape for shape in blocks.LARGEST_FIRST for _ in range(most[shape])]
    nth = [hand[:at].count(shape) for at, shape in enumerate(hand)]
    fixed = (place < least[shape] for place, shape in zip(nth, hand, strict=True))
    slot = funded_slot(view, asked)
    where, terms = ("", "") if slot is None else (f"{PlaceKind.VC} {slot}", funding_terms(view, asked, slot))
    return Due(asked.cost, asked.for_what, terms, asked.cause, where, tuple(hand), tuple(fixed))


def funded_slot(view: View, asked: PayCode) -> int | None:
    """The slot of the VC card that a payment is for; None if it is for something else."""
    if asked.cause != Fund.rules[0]:
        return None
    slots = (
        slot
        for slot, pile in enumerate(view.vcs[:CARD_SLOTS])
        if pile and view.deck.vcs[pile[0]].name == asked.for_what
    )
    return next(slots, None)


def funding_terms(view: View, asked: PayCode, slot: int) -> str:
    """The terms of a VC card in words: "8, less 1 for tech: you get $8"."""
    (number,) = view.vcs[slot] or ()
    card, seat = view.deck.vcs[number], asked.seat
    hq = built(view.deck, view.mats[seat], view.hqs[seat] or (), view.tiles[seat])
    met = matched(card.wants, hq.offers)
    less = f"{card.cost}, less {len(met)} for {' and '.join(dict.fromkeys(met))}: " if met else ""
    rise = f" and {card.valuation} valuation" if card.valuation else ""
    return f"{less}you get ${card.cash}{rise}"


def warned(view: View, asked: PayCode, ways: Sequence[Payment]) -> list[Payment]:
    """The payments, with a warning for those after which the power of the card is lost (SV-R17)."""
    if funded_slot(view, asked) is None:
        return list(ways)
    lost = [loses_power(view, way) for way in ways]
    when = "Whichever way you pay" if all(lost) else "After this payment"
    text = f"{when}, you have no use for the power of {asked.for_what}, and it is lost."
    return [replace(way, warning=text) if loses else way for way, loses in zip(ways, lost, strict=True)]


def loses_power(view: View, way: Payment) -> bool:
    """Whether the power of the card that is being paid for would be lost; no hidden card bears on that."""
    position, events = redeal(view, 0), list[Event]()
    power = next(at for at, each in enumerate(position.pending) if isinstance(each, Power))
    position.pending = position.pending[power:]  # what follows the power does not matter
    for shape in way.moves:
        apply(position, Pay(shape), events)
    return any(event.rule == IN_VAIN["vcs"] for event in events)


def ways_to_pay(asked: PayCode, have: int, prices: tuple[int, ...]) -> list[Payment]:
    """All ways to complete a payment: least waste first, then the cheapest blocks by the price list."""
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
    possible = asked.next_shapes(have)
    for shape in possible:
        words = (*named, SHAPES[shape]) if len(possible) > 1 else named
        yield from _ways(replace(asked, chosen=asked.chosen + ONE[shape]), have, words)
