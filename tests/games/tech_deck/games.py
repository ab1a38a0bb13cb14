"""The test deck, and beginnings that between them reach every decision: for the battery and for tests."""

from pathlib import Path

from sv_widgets import kernel
from sv_widgets.games.tech_deck import RULES, deck, scenario
from sv_widgets.games.tech_deck.options import Options
from sv_widgets.games.tech_deck.setup import NewGame

FOLDER = Path(__file__).parent / "deck"
DECK = deck.load(FOLDER)

BUSY = scenario(
    players=4,
    seed=5,
    deck=DECK,
    round=2,
    options={"teams": [1, 2, 1, 2], "unhappy": 9},
    row=["4-Service", "7-Service", "6-Technology", "5-Technology"],
    customers=["9-Technology", "6-Information", "8-Service"],
    ada={"venture": ["11-Information", "5-Science", "13-Science"]},
    bo={"venture": ["8-Technology"]},
    cy={"venture": ["9-Information", "12-Science"]},
    di={"venture": ["13-Information", "5-Service"]},
    team1={"hand": ["1-Technology", "2-Information", "3-Information", "1-Information", "2-Science"]},
    team2={"hand": ["1-Science", "3-Service", "1-Service", "4-Technology", "12-Information"]},
)
"""Two teams with much to use, and customers whom both can assist."""

STARTS: tuple[kernel.Start, ...] = (
    NewGame(("Ada",), 1, DECK),
    NewGame(("Ada", "Bo"), 2, DECK),
    NewGame(("Ada", "Bo", "Cy", "Di", "Ed"), 3, DECK, Options(unhappy=4)),
    BUSY.start,
)

__all__ = ["BUSY", "DECK", "FOLDER", "RULES", "STARTS"]
