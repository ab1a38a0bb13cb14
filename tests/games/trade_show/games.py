"""The test deck, and beginnings that between them reach every decision: for the battery and for tests."""

from pathlib import Path

from sv_widgets import kernel
from sv_widgets.games.trade_show import RULES, deck, scenario
from sv_widgets.games.trade_show.position import Options
from sv_widgets.games.trade_show.setup import NewGame

FOLDER = Path(__file__).parent / "deck"
DECK = deck.load(FOLDER)

RICH = scenario(
    players=3,
    seed=5,
    deck=DECK,
    round=2,
    show="ada",
    rolled="d4 1 1, d6 1 1, d8 1",
    ada={"company": "Apps Co", "cubes": 9, "stack": ["Plain Nine"]},
    bo={"cubes": 6, "stack": ["Plain Twelve", "Plain Eleven"]},
)
"""Cubes enough to roll again and again, for stacks that ask for it."""

STARTS: tuple[kernel.Start, ...] = (
    NewGame(("Ada", "Bo"), 1, DECK),
    NewGame(("Ada", "Bo", "Cy"), 2, DECK),
    NewGame(("Ada", "Bo", "Cy", "Di", "Ed"), 3, DECK, Options(first=2)),
    RICH.start,
)

__all__ = ["DECK", "FOLDER", "RICH", "RULES", "STARTS"]
