"""How many ways a game can go on, counted to a depth and pinned: whoever changes them changed a rule."""

from sv_widgets import kernel
from sv_widgets.games.tech_deck.setup import NewGame
from tests.conformance.perft import PerftTests
from tests.games.tech_deck.games import BUSY, DECK
from tests.games.tech_deck.play import table

COUNTS: dict[str, tuple[kernel.Start, tuple[int, ...]]] = {
    "alone": (NewGame(("Ada",), 7, DECK), (2, 10, 30)),
    "two players": (NewGame(("Ada", "Bo"), 7, DECK), (2, 4, 12)),
    "five players": (NewGame(("Ada", "Bo", "Cy", "Di", "Ed"), 7, DECK), (2, 4, 8)),
    "a busy table": (BUSY.start, (3, 13, 55)),
    "a contest": (
        table(
            phase="assist",
            seed=7,
            row=["8-Technology", "5-Service"],
            team1={"hand": ["6-Technology", "2-Information", "1-Service", "2-Science"]},
            team2={"hand": ["5-Technology", "3-Technology", "1-Technology", "1-Science"]},
        ).start,
        (5, 15, 38),
    ),
}


class TestPerft(PerftTests):
    counts = COUNTS
