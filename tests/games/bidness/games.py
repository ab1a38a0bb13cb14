"""The test deck, and beginnings that between them reach every decision: for the battery and for tests."""

from pathlib import Path

from sv_widgets import kernel
from sv_widgets.games.bidness import RULES, deck, scenario
from sv_widgets.games.bidness.position import Options
from sv_widgets.games.bidness.setup import NewGame

FOLDER = Path(__file__).parent / "deck"
DECK = deck.load(FOLDER)

COURT = scenario(
    players=3,
    seed=5,
    deck=DECK,
    options={"rounds": 2},
    ada={"hand": ["negligence", "libel", "patent", "market_research", "espionage"], "lawyers": 1},
    bo={"hand": ["negligence", "libel", "headhunt_marketer"], "cash": 60},
    cy={"hand": ["negligence", "patent", "smear"], "cash": 120},
)
"""Hands full of lawsuits."""

PAY_DAY = scenario(
    players=2,
    seed=6,
    deck=DECK,
    phase="business",
    options={"rounds": 3},
    ada={"cash": 30, "ious": 5, "marketers": 2, "engineers": 1, "lawyers": 2},
    bo={"cash": 350, "ious": 4},
)
"""A business phase in which one player lays off, and another pays off."""

STARTS: tuple[kernel.Start, ...] = (
    NewGame(("Ada", "Bo"), 1, DECK, Options(rounds=2)),
    NewGame(("Ada", "Bo", "Cy"), 2, DECK, Options(rounds=1)),
    NewGame(("Ada", "Bo", "Cy", "Di", "Ed", "Flo"), 3, DECK, Options(rounds=1, start_ious=5)),
    COURT.start,
    PAY_DAY.start,
)

__all__ = ["COURT", "DECK", "FOLDER", "PAY_DAY", "RULES", "STARTS"]
