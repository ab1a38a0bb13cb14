"""The value of a position of *Silicon Valley* for a company, in spaces of its valuation.

A heuristic for bots that look one move ahead: current possessions, the expected income of the remaining
rounds, and costs that cannot be paid. Its weights were found by playing variants against each other.
"""

from typing import Final

from sv_widgets.games.silicon_valley import blocks, company
from sv_widgets.games.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.valuation import BILLION

LENGTH: Final = 14
"""The expected number of rounds in a game of several players."""
FEWEST: Final = 2
"""The smallest number of remaining rounds that is expected, however long the game has been."""

MEANS: Final = 0.1
"""The value of $1 or of a square of code while there are rounds left to use it."""
PLENTY, BEYOND = 20, 0.2
"""The amount of money or code that will find a use, and the part of any surplus that will."""
PLACE, SLOT, SYMBOL = 0.05, 0.25, 0.04
"""The values of a free place, a free slot and an offered symbol for each remaining round."""
ROOM: Final = 2
"""The largest number of free places or slots that counts."""
SHAME, GAP = 3.0, 0.5
"""The cost of being unable to pay, and the cost of each missing $1 or square."""
VICTORY: Final = 100.0


def worth(position: Position, seat: int) -> float:
    """The estimated value of a position for a company; higher is better."""
    if position.outcome is not None:
        return VICTORY * (seat in position.outcome.winners) + position.valuation[seat]
    mine = position.valuation[seat]
    others = (value for other, value in enumerate(position.valuations) if other != seat)
    winning = BILLION if mine >= BILLION and mine > max(others, default=0) else 0
    return mine + winning + prospects(position, seat) + room(position, seat) - trouble(position, seat)


def rounds_to_come(position: Position) -> int:
    """The approximate number of operate phases still to come."""
    if position.rival is not None:
        return SOLO_ROUNDS + 1 - position.round
    return max(FEWEST, LENGTH + 1 - position.round)


def prospects(position: Position, seat: int) -> float:
    """The value of money and code, and of the expected income in the remaining rounds."""
    rounds = rounds_to_come(position)
    cash, rise = company.income(position, seat)
    profit = cash - company.upkeep(position, seat) + output(position, seat) - maintenance(position, seat)
    code = position.code[seat]
    means = useful(position.money[seat]) + useful(blocks.squares(code))
    late = min(1.0, rounds / 4)  # income near the end can hardly be used
    pliable = 0.01 * blocks.pieces(code)  # many small blocks fit in more ways than few large ones
    return rounds * rise + MEANS * late * (means + rounds * profit) + pliable


def useful(amount: int) -> float:
    """The part of an amount of money or code that will find a use."""
    return min(amount, PLENTY) + BEYOND * max(0, amount - PLENTY)


def output(position: Position, seat: int) -> int:
    """The code that a company produces each round."""
    deck = position.deck
    founder = sum(blocks.squares(deck.founders[card].ongoing) for card in position.founders[seat])
    return founder + sum(blocks.squares(deck.employees[card].ongoing) for card in position.employees[seat])


def maintenance(position: Position, seat: int) -> int:
    """The upkeep of a company's products each round, in code."""
    return sum(company.tile_of(position.deck, tile).upkeep for tile in position.tiles[seat])


def room(position: Position, seat: int) -> float:
    """The value of a company's free places, free slots and offered symbols."""
    hq = company.headquarters(position, seat)
    places = min(ROOM, hq.places - len(position.employees[seat]))
    slots = min(ROOM, hq.slots - len(position.tiles[seat]))
    return rounds_to_come(position) * (PLACE * places + SLOT * slots + SYMBOL * hq.symbols)


def trouble(position: Position, seat: int) -> float:
    """The cost of not being able to pay in the next operate phase (SV-FORCED-1, SV-FORCED-2)."""
    cash, _ = company.income(position, seat)
    money = company.upkeep(position, seat) - cash - position.money[seat]
    code = maintenance(position, seat) - output(position, seat) - blocks.squares(position.code[seat])
    return sum(SHAME + GAP * lacking for lacking in (money, code) if lacking > 0)
