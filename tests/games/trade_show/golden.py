"""The golden games of *Trade Show*: whole games, round by round, kept by `make golden`.

At the trade show everybody does what the odds advise, and in between what comes to mind.
"""

import random
from pathlib import Path

from sv_widgets import kernel
from sv_widgets.games.trade_show import RULES, odds
from sv_widgets.games.trade_show.position import Options, Position
from sv_widgets.games.trade_show.setup import NewGame
from sv_widgets.kernel import Move
from tests.conformance.golden import Goldens
from tests.games.trade_show.games import DECK
from tests.games.trade_show.play import table

WHIM = 0.15
"""How often something else is played than what the odds advise."""

STARTS: dict[str, kernel.Start] = {
    "two players": NewGame(("Ada", "Bo"), 26, DECK),
    "five players": NewGame(("Ada", "Bo", "Cy", "Di", "Ed"), 12, DECK, Options(first=3)),
    "shared": table(
        players=3,
        round=4,
        show="ada",
        start="bo",
        laid=["d6 4"],
        ada={"company": "Apps Co", "stack": ["Plain Four", "Plain Twelve", "Plain Eleven"], "money": 20},
        bo={"money": 27},
        cy={"money": 3, "cubes": 2},
    ).start,
}


def policy(name: str, position: Position, luck: random.Random) -> Move:
    """What is played in a golden game, by somebody who knows the odds and has whims."""
    legal = kernel.legal_moves(position)
    if name == "shared":
        return legal[0]
    if position.sale is None or luck.random() < WHIM:
        return luck.choice(legal)
    return odds(position).best


def ending(position: Position) -> list[str]:
    outcome = position.outcome
    assert outcome is not None
    return [
        f"Ended by {outcome.rule} after round {position.round}.",
        *(
            f"{place}. {position.seats[seat]}: ${position.money[seat]}, cubes {position.cubes[seat]}"
            for place, seats in enumerate(outcome.ranking, start=1)
            for seat in seats
        ),
    ]


GOLDENS = Goldens(RULES, Path(__file__).parent / "golden", STARTS, policy, ending)
