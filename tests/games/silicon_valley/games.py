"""The test deck, and beginnings that between them reach every decision: for the battery and for tests."""

from pathlib import Path

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import RULES, cards, scenario
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.setup import NewGame

FOLDER = Path(__file__).parent / "deck"
DECK = cards.load(FOLDER)

STARVED = scenario(
    players=2,
    seed=5,
    deck=DECK,
    ada={"money": 40, "blocks": "14 dot, 6 bar, square", "mat": "Mat Tech"},
    bo={"blocks": "12 line, 12 tee, 12 ell, 12 zig, 11 square, 19 corner, 14 bar"},
    row=["Greedy Gus", "Last Lou", "Two Techs"],
    vcs=["Free Hand", "Second Hand", "Small Change"],
)
"""The supply lacks most shapes of four squares, so that gains have to be substituted."""

PRESSED = scenario(
    solo="hard",
    seed=6,
    deck=DECK,
    options={"tracker_steps": 1},
    ada={"money": 20, "valuation": 9, "employees": ["Tech Ted", "Greedy Gus"]},
    rival={"personalities": ["Red Leave", "Red Tithe", "Red Payday", "Blue Pick"]},
)
"""A Rival whose personalities act at the first step of their trackers."""

STARTS: tuple[kernel.Start, ...] = (
    NewGame(("Ada", "Bo"), 1, DECK, options=Options(rounds=8)),
    NewGame(("Ada", "Bo", "Cy"), 2, DECK, options=Options(rounds=6)),
    NewGame(("Ada", "Bo", "Cy", "Di"), 3, DECK, options=Options(rounds=5)),
    STARVED.start,
    NewGame(("Ada", "Bo"), 4, DECK),
    NewGame(("Ada",), 5, DECK, solo="medium"),
    PRESSED.start,
)

__all__ = ["DECK", "FOLDER", "PRESSED", "RULES", "STARTS", "STARVED"]
