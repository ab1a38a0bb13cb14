"""The golden games of *Tech Deck*: whole games, round by round, kept by `make golden`.

Everybody assists whom they can, uses most effects, and places customers as it comes to mind.
"""

import random
from pathlib import Path

from sv_widgets import kernel
from sv_widgets.games.tech_deck import RULES, Lay, Pass
from sv_widgets.games.tech_deck.end import standing
from sv_widgets.games.tech_deck.options import Options
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.games.tech_deck.setup import NewGame
from sv_widgets.kernel import Move
from tests.conformance.golden import Goldens
from tests.games.tech_deck.games import DECK
from tests.games.tech_deck.play import table

WHIM = 0.25
"""How often somebody lays nothing or passes though they need not."""

STARTS: dict[str, kernel.Start] = {
    "solo": NewGame(("Ada",), 3, DECK),
    "two players": NewGame(("Ada", "Bo"), 3, DECK, Options(unhappy=52)),
    "five players": NewGame(("Ada", "Bo", "Cy", "Di", "Ed"), 0, DECK, Options(unhappy=5)),
    "shared": table(
        4,
        phase="assist",
        round=9,
        marker=2,
        left=0,
        row=["5-Technology", "2-Science"],
        team1={"hand": ["1-Technology", "4-Service"], "score": ["3-Science"]},
        team2={"hand": ["1-Science", "1-Information"], "score": ["6-Technology"]},
    ).start,
}


def policy(name: str, position: Position, luck: random.Random) -> Move:
    """What is played in a golden game: something rather than nothing, but for whims."""
    legal = kernel.legal_moves(position)
    if name == "shared":
        return legal[1] if isinstance(legal[0], Lay) else legal[0]
    deeds = [move for move in legal if move not in (Pass(), Lay())]
    return luck.choice(deeds if luck.random() > WHIM else legal)


def ending(position: Position) -> list[str]:
    outcome = position.outcome
    assert outcome is not None
    found = [standing(position, team) for team in range(position.teams)]
    return [
        f"Ended by {outcome.rule} after round {position.round}.",
        *(
            f"{place}. {position.seats[seat]}: {found[position.team_of[seat]].customers} customers, "
            f"sum {found[position.team_of[seat]].values}"
            for place, seats in enumerate(outcome.ranking, start=1)
            for seat in seats
        ),
    ]


GOLDENS = Goldens(RULES, Path(__file__).parent / "golden", STARTS, policy, ending)
