"""The value of a position of *Silicon Valley* for a company, in spaces of its valuation.

An estimate for bots of what the company will have come to at the end: what it has, what its products will
still bring, and what its means and its room are good for. Its weights were found by games between bots.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from sv_widgets.games.silicon_valley import blocks, company, tilings
from sv_widgets.games.silicon_valley.actions.launch import lying, on_card
from sv_widgets.games.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.valuation import BILLION

PACE: Final = 3.2
"""The spaces by which the leading company rises in a round, as a rule."""
FEWEST, LAST_ROUND = 2, 12
"""The fewest rounds that are expected to come in a game of several players, and its expected last round."""

MONEY, CODE = 0.12, 0.13
"""The value of $1 and of a square of code while there is time to use it."""
PLENTY: Final = 40
"""The amount of money or code beyond which more is of no use."""
PROFIT, OUTPUT = 0.06, 0.11
"""The value of $1 and of a square that comes in each round."""
SLOT, PLACE, SYMBOL = 0.9, 0.35, 0.03
"""The values of a free slot, of a free place, and of an offered symbol for each round to come."""
ROOM: Final = 2
"""The number of free slots or places beyond which more are of no use."""
NEAR, CROWDED = 0.8, 0.4
"""The part of a launch's value that counts before it is made, with a free slot and without one."""
LATER: Final = 0.8
"""The part that counts of what it brings in later rounds."""
REACH: Final = 7
"""The number of missing squares from which on a launch is out of sight."""
SHAME, GAP = 2.0, 0.4
"""The cost of being unable to pay, and of each $1 or square that is missing."""
RIVALRY: Final = 0.5
"""The part of another company's value that counts against one's own; of several, the mean is taken.

Were it the best one, two that poach from each other would both think they gain, and a third would win."""
VICTORY: Final = 12.0
"""What winning is worth, besides the valuation."""


class Prospects(NamedTuple):
    """What a position is worth to a company by itself, by what that comes from."""

    valuation: float
    rise: float
    """What its products add to its valuation in the rounds to come."""
    means: float
    """Its money and code."""
    profit: float
    """The money and code that come in each round, less what goes out."""
    room: float
    """Free slots and places, and offered symbols."""
    launch: float
    """The launch that is nearest, by its value and by what is missing."""
    trouble: float
    """What is missing in the next operate phase, as a loss (SV-FORCED-1, SV-FORCED-2)."""


def worth(position: Position, seat: int) -> float:
    """The estimated value of a position for a company; about 0 where it is as likely to win as not."""
    if position.outcome is not None:
        ahead = position.valuation[seat] - max(
            (value for other, value in enumerate(position.valuations) if other != seat), default=BILLION
        )
        return ahead + (VICTORY if seat in position.outcome.winners else -VICTORY)
    mine = sum(prospects(position, seat)) - BILLION
    others = [sum(prospects(position, other)) for other in range(len(position.seats)) if other != seat]
    return mine - RIVALRY * (sum(others) / len(others) - BILLION if others else 0)


def rounds_to_come(position: Position) -> int:
    """The expected number of operate phases still to come."""
    if position.rival is not None:
        return SOLO_ROUNDS + 1 - position.round
    lead = max(position.valuations)
    return max(FEWEST, min(LAST_ROUND + 1 - position.round, round((BILLION - lead) / PACE)))


def prospects(position: Position, seat: int) -> Prospects:
    """What a position is worth to a company by itself."""
    rounds = rounds_to_come(position)
    late = min(1.0, (rounds - 0.5) / 3)  # what is left near the end can hardly be used
    cash, rise = company.income(position, seat)
    hq, due = company.headquarters(position, seat), company.upkeep(position, seat)
    code_due, made = maintenance(position, seat), output(position, seat)
    money, code = position.money[seat], blocks.squares(position.code[seat])
    slots = hq.slots - len(position.tiles[seat])
    places = hq.places - len(position.employees[seat])
    return Prospects(
        valuation=position.valuation[seat],
        rise=rounds * rise,
        means=late * (MONEY * min(money, PLENTY) + CODE * min(code, PLENTY)),
        profit=(rounds - 1) * (PROFIT * (cash - due) + OUTPUT * (made - code_due)),
        room=late * (SLOT * min(slots, ROOM) + PLACE * min(places, ROOM))
        + SYMBOL * hq.symbols * (rounds - 1),
        launch=(NEAR if slots > 0 else CROWDED)
        * max(chances_to_launch(position, seat, rounds - 1).values(), default=0.0),
        trouble=-lack(due - cash - money) - lack(code_due - made - code),
    )


def lack(missing: int) -> float:
    """The cost of missing so much money or code in the operate phase."""
    return SHAME + GAP * missing if missing > 0 else 0.0


def output(position: Position, seat: int) -> int:
    """The code that a company produces each round."""
    deck = position.deck
    founder = sum(blocks.squares(deck.founders[card].ongoing) for card in position.founders[seat])
    return founder + sum(blocks.squares(deck.employees[card].ongoing) for card in position.employees[seat])


def maintenance(position: Position, seat: int) -> int:
    """The upkeep of a company's products each round, in code."""
    return sum(company.tile_of(position.deck, tile).upkeep for tile in position.tiles[seat])


def chances_to_launch(position: Position, seat: int, rounds: int) -> dict[int, float]:
    """For each space whose product is within reach, the valuation it may bring, less the more is missing."""
    found = {}
    for space, pile in enumerate(position.board):
        first = position.launched[space]
        if pile and (first is None or first.seat != seat):  # SV-R11
            lack = squares_missing(position, seat, space)
            if lack < REACH:
                product = lying(position, space)
                tile = product.innovator if first is None else product.second
                gain = tile.instant_valuation + LATER * rounds * tile.ongoing_valuation
                found[space] = gain * (1 - lack / REACH)
    return found


def squares_missing(position: Position, seat: int, space: int) -> int:
    """The squares that a company lacks to launch a product, as Innovator by the nearest design."""
    have = position.code[seat]
    if position.launched[space] is None:
        return missing(have, lying(position, space).grid)
    return blocks.squares(blocks.lacking(have, on_card(position, space)))


@lru_cache(maxsize=2**16)
def missing(have: int, grid: tilings.Grid) -> int:
    """The squares that these blocks lack to fill a grid, in the design that lacks fewest; cached."""
    return min(blocks.squares(blocks.lacking(have, design)) for design in tilings.designs(grid))
