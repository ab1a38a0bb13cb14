"""What a position of *Silicon Valley* is worth to a company, counted in spaces of its valuation.

A rule of thumb, for players that look a move ahead: what one has, what the rounds to come will bring, and
what one could not pay for. The figures were found by playing them against each other.
"""

from typing import Final

from sv_widgets.silicon_valley import RULES, blocks, company
from sv_widgets.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.silicon_valley.position import Position
from sv_widgets.silicon_valley.valuation import BILLION

__all__ = ["RULES", "worth"]

LENGTH: Final = 14
"""About so many rounds a game of several is planned for."""
FEWEST: Final = 2
"""So many are expected however long it has taken."""

MEANS: Final = 0.1
"""What $1 or a square of code is worth while there are rounds left to use it in."""
PLENTY, BEYOND = 20, 0.2
"""So much money or code finds a use; of what is beyond it, a part."""
PLACE, SLOT, SYMBOL = 0.05, 0.25, 0.04
"""What a free place, a free slot and a symbol on offer are worth for each round to come."""
ROOM: Final = 2
"""More free places or slots than these are of no use."""
SHAME, GAP = 3.0, 0.5
"""What it costs not to be able to pay, and for each $1 or square that is lacking."""
VICTORY: Final = 100.0


def worth(position: Position, seat: int) -> float:
    """What a company has, and what it may hope for."""
    if position.outcome is not None:
        return VICTORY * (seat in position.outcome.winners) + position.valuation[seat]
    mine = position.valuation[seat]
    others = (value for other, value in enumerate(position.valuation[:-1]) if other != seat)
    winning = BILLION if mine >= BILLION and mine > max(others, default=0) else 0
    return mine + winning + prospects(position, seat) + room(position, seat) - trouble(position, seat)


def rounds_to_come(position: Position) -> int:
    """How many times the companies will operate yet, about."""
    if position.rival is not None:
        return SOLO_ROUNDS + 1 - position.round
    return max(FEWEST, LENGTH + 1 - position.round)


def prospects(position: Position, seat: int) -> float:
    """What the money and the code there are, and the rounds to come, will bring."""
    rounds = rounds_to_come(position)
    cash, rise = company.income(position, seat)
    profit = cash - company.upkeep(position, seat) + output(position, seat) - maintenance(position, seat)
    code = position.code[seat]
    means = useful(position.money[seat]) + useful(blocks.squares(code))
    late = min(1.0, rounds / 4)  # what comes near the end can hardly be used
    pliable = 0.01 * blocks.pieces(code)  # many small blocks fit in more ways than few large ones
    return rounds * rise + MEANS * late * (means + rounds * profit) + pliable


def useful(amount: int) -> float:
    """How much of what one has will find a use."""
    return min(amount, PLENTY) + BEYOND * max(0, amount - PLENTY)


def output(position: Position, seat: int) -> int:
    """The code that a company writes each round."""
    deck = position.deck
    founder = sum(blocks.squares(deck.founders[card].ongoing) for card in position.founders[seat])
    return founder + sum(blocks.squares(deck.employees[card].ongoing) for card in position.employees[seat])


def maintenance(position: Position, seat: int) -> int:
    """The code that a company's products cost each round."""
    return sum(company.tile_of(position.deck, tile).upkeep for tile in position.tiles[seat])


def room(position: Position, seat: int) -> float:
    """What a company could still take in, and whom and what it attracts."""
    hq = company.headquarters(position, seat)
    places = min(ROOM, hq.places - len(position.employees[seat]))
    slots = min(ROOM, hq.slots - len(position.tiles[seat]))
    return rounds_to_come(position) * (PLACE * places + SLOT * slots + SYMBOL * hq.symbols)


def trouble(position: Position, seat: int) -> float:
    """What it will cost not to be able to pay when the companies operate next (SV-FORCED-1, SV-FORCED-2)."""
    cash, _ = company.income(position, seat)
    money = company.upkeep(position, seat) - cash - position.money[seat]
    code = maintenance(position, seat) - output(position, seat) - blocks.squares(position.code[seat])
    return sum(SHAME + GAP * lacking for lacking in (money, code) if lacking > 0)
