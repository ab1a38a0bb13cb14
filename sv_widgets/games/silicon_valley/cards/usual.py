"""What is usual: the company by which a deck is judged, and what cards are worth to it.

Money, code and valuation are compared at the rates of Part 3 of the rules.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import comb
from statistics import median
from typing import Any, Final

from sv_widgets.games.silicon_valley import blocks, effects, tilings
from sv_widgets.games.silicon_valley.cards.deck import Deck, Tile
from sv_widgets.games.silicon_valley.cards.effect import Effect

CODE, VALUATION = 1.5, 6.0
"""What a square of code and a space of valuation are worth in dollars (Part 3)."""
ROUNDS: Final = 8
"""The rounds of a game."""
LATER: Final = 4
"""The rounds in which a card that is acquired brings something."""
STAFF, HQS, PRODUCTS = 3, 2, 2
"""The employees, HQ cards and products of a company in the middle of a game."""
BUILDING, SAVING = 1, 2
"""The rounds in which the blocks for a product are gathered, and the code for a VC."""
BUILDERS: Final = {False: 2, True: 3}
"""The employees who gather them, for starting and for advanced products."""
FAR: Final = 2.0
"""How many times the mean of the others, or which part of it, is far from them."""
MOST_COUNTED: Final = 40
"""The most employees whose hands are counted; of more every second one, or third, and so on."""

Numbers = tuple[int, ...]
"""How many blocks there are of each shape."""


# --- blocks


def hands(deck: Deck, staff: int) -> Counter[int]:
    """The blocks of a founder with so many employees after a round: each collection, and how many have it.

    >>> from sv_widgets.games.silicon_valley.cards import open_deck
    >>> hands(open_deck(), 2).total()  # 9 founders, and 36 times 35 pairs of employees by 2
    5670
    """
    people = deck.employees[:: -(-len(deck.employees) // MOST_COUNTED) or 1]
    staff = min(staff, len(people))
    teams: list[Counter[Numbers]] = [Counter() for _ in range(staff + 1)]
    teams[0][(0,) * len(blocks.SHAPES)] = 1
    for brings, alike in Counter(map(_brings, people)).items():  # how many of those alike are in the team
        larger = [Counter(team) for team in teams]
        for size, team in enumerate(teams):
            for there, times in team.items():
                for more in range(1, min(alike, staff - size) + 1):
                    larger[size + more][_with(there, brings, more)] += times * comb(alike, more)
        teams = larger
    found = Counter[int]()
    for brings, alike in Counter(map(_brings, deck.founders)).items():
        for there, times in teams[staff].items():
            found[blocks.pack(map(min, _with(there, brings), blocks.PIECES))] += times * alike
    return found


def _brings(card: Any) -> Numbers:
    each = zip(blocks.unpack(card.instant), blocks.unpack(card.ongoing), strict=True)
    return tuple([now + BUILDING * later for now, later in each])


def _with(there: Numbers, brings: Numbers, times: int = 1) -> Numbers:
    return tuple([have + times * more for have, more in zip(there, brings, strict=True)])


def can_be_filled(grid: tilings.Grid, have: Counter[int]) -> float:
    """The part of these hands that can fill a grid."""
    designs = tilings.designs(grid)
    able = sum(times for hand, times in have.items() if any(blocks.within(hand, designs)))
    return able / have.total() if have else 1.0


# --- what cards are worth, in dollars


def gain_of_employee(card: Any) -> float:
    """What an employee brings a company in a round, less the salary."""
    return CODE * blocks.squares(card.ongoing) - int(card.salary)


def worth_of_tile(tile: Tile) -> float:
    """What a launch tile brings a company from the launch on."""
    every = tile.ongoing_money + VALUATION * tile.ongoing_valuation - CODE * tile.upkeep
    return tile.instant_money + VALUATION * tile.instant_valuation + LATER * every


def worth_of_vc(deck: Deck, card: Any) -> float:
    """What VC funding brings a company."""
    power = 0.0 if card.power is None else cost_of(deck, card.power)
    return float(card.cash + VALUATION * (card.valuation - power))


def cost_of(deck: Deck, power: Effect) -> float:
    """What an effect costs a company in the middle of a game, in valuation; below 0 it is a help."""
    number, rounds = {"employees": STAFF, "hqs": HQS, "products": PRODUCTS}, LATER - 1
    dollars = 0.0
    match power:
        case effects.Cash(amount=amount):
            dollars = -amount
        case effects.CashPer(amount=amount, each=each):
            dollars = -amount * number[each]
        case effects.Valuation(spaces=spaces):
            dollars = -VALUATION * spaces
        case effects.ValuationPer(spaces=spaces, each=each):
            dollars = -VALUATION * spaces * number[each]
        case effects.CatchUp(spaces=spaces):  # one company in two is the lower one
            dollars = -VALUATION * spaces / 2
        case effects.GiveCode(value=value):
            dollars = CODE * value
        case effects.Code(blocks=code):
            dollars = -CODE * blocks.squares(code)
        case effects.AnyBlock(value=value):
            dollars = -CODE * min(value, max(blocks.VALUES))
        case effects.Free(off=off):
            dollars = -off
        case effects.Relief(tokens=tokens):  # hardly anybody has more than one
            dollars = -min(tokens, 1) * STAFF * rounds
        case effects.Raise(tokens=tokens):
            dollars = tokens * STAFF * rounds
        case effects.Upkeep(part="hq"):
            dollars = middle(card.upkeep for card in deck.mats) + HQS * middle(
                card.upkeep for card in deck.hqs
            )
        case effects.Upkeep(part="salaries"):  # with a salary token each
            dollars = STAFF * (1 + middle(card.salary for card in deck.employees))
        case effects.Upkeep(part="products"):
            dollars = CODE * PRODUCTS * middle(tile.upkeep for *_, tile in tiles(deck))
        case effects.Leave():  # the code to come, and somebody new to hire
            dollars = 2 * VALUATION
    return dollars / VALUATION


def tiles(deck: Deck) -> Iterator[tuple[str, str, Tile]]:
    """Yield all launch tiles, each with its product's name and its side."""
    for product in deck.products:
        yield product.name, "innovator", product.innovator
        yield product.name, "second", product.second


def middle(figures: Iterable[float]) -> float:
    """The median, which a single extreme card does not change; 0 if there are no figures."""
    return median([*figures] or [0])
