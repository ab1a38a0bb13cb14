"""The golden games of *Silicon Valley*: whole games, round by round, kept by `make golden`.

A player with simple habits and some luck plays them, so that games come to an end and every rule has its
turn. There is one for each way a game can end, alone against the Rival at each level too.
"""

import random
from pathlib import Path
from typing import Any

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import RULES, blocks, valuation
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.setup import NewGame
from sv_widgets.games.silicon_valley.solo import LEVELS
from sv_widgets.kernel import Move
from tests.conformance.golden import Goldens
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table

HABITS = (
    *("launch", "pay", "dismiss", "maintain", "take_instead", "take_block", "keep_founder"),
    *("fund", "hire", "expand_hq", "outsource", "poach", "done", "decline", "stop", "sunset", "lay_off"),
)
"""Kinds of move, the dearest to a player of habit first."""
WHIM = 0.15
"""How often something else is played."""


def habitual(position: Position, luck: random.Random) -> Move:
    """What a player of habit would do."""
    legal = kernel.legal_moves(position)
    if luck.random() < WHIM:
        return luck.choice(legal)
    first = min((move.kind for move in legal), key=HABITS.index)
    return luck.choice([move for move in legal if move.kind == first])


def well_under_way(level: str, seed: int, **wishes: Any) -> kernel.Start:
    """A company that chases the unicorn and has a good part of the way behind it."""
    ada = {"money": 60, "blocks": "6 square, 4 bar, 6 dot, 3 corner, 2 zig", **wishes.pop("ada")}
    return table(solo=level, seed=seed, ada=ada, **wishes).start


STARTS: dict[str, kernel.Start] = {
    "two players": NewGame(("Ada", "Bo"), 11, DECK),
    "three players": NewGame(("Ada", "Bo", "Cy"), 12, DECK),
    "four players": NewGame(("Ada", "Bo", "Cy", "Di"), 13, DECK),
    "tie by money": table(
        players=2,
        round=9,
        turn="bo",
        actions=1,
        seed=4,
        ada={"valuation": 28, "money": 20, "founder": "Founder One"},
        bo={"valuation": 28, "money": 20, "founder": "Founder Three", "blocks": "nothing"},
    ).start,
    "tie by blocks": table(
        players=2,
        round=9,
        turn="bo",
        actions=1,
        seed=4,
        ada={"valuation": 28, "money": 4, "founder": "Founder One", "blocks": "3 dot"},
        bo={"valuation": 28, "money": 4, "founder": "Founder Three", "blocks": "square"},
    ).start,
    "shared": table(
        players=3,
        round=9,
        turn="cy",
        actions=1,
        seed=4,
        ada={"valuation": 29, "money": 7, "founder": "Founder One", "blocks": "3 dot"},
        bo={"valuation": 28, "money": 90},
        cy={"valuation": 29, "money": 7, "founder": "Founder Three", "blocks": "2 square, zig"},
    ).start,
    **{f"solo {level} lost": NewGame(("Ada",), 21, DECK, solo=level) for level in LEVELS},
    "solo beginner won": well_under_way("beginner", 8, round=4, ada={"valuation": 18}),
    "solo easy won": well_under_way("easy", 3, round=5, ada={"valuation": 22}),
    "solo medium won": well_under_way("medium", 3, round=4, ada={"valuation": 18}),
    "solo hard won": well_under_way("hard", 12, round=5, ada={"valuation": 20}),
}
"""A name that ends in won or lost tells how a solo game ends."""


def policy(name: str, position: Position, luck: random.Random) -> Move:
    """What is played in a golden game."""
    legal = kernel.legal_moves(position)
    if name == "tie by money" and legal[-1].kind == "stop":
        # buying the one block costs what then decides
        return next(move for move in legal if move.kind == "outsource")
    if name in ("tie by blocks", "shared"):
        return legal[-1]
    return habitual(position, luck)


def ending(position: Position) -> list[str]:
    outcome = position.outcome
    assert outcome is not None
    return [
        f"Ended by {outcome.rule} after round {position.round}: {RULES.verdict(position)}.",
        *(
            f"{place}. {position.seats[seat]}: {valuation.amount(position.valuation[seat])}, "
            f"${position.money[seat]}; blocks {blocks.pieces(position.code[seat])}, "
            f"employees {len(position.employees[seat])}, products {len(position.tiles[seat])}"
            for place, seats in enumerate(outcome.ranking, start=1)
            for seat in seats
        ),
    ]


GOLDENS = Goldens(RULES, Path(__file__).parent / "golden", STARTS, policy, ending)
