"""Figures that other projects have published of their tests: pairs of games by their score."""

from collections.abc import Sequence
from typing import Final

SCORES: Final = (0, 0.25, 0.5, 0.75, 1)
"""The scores of pairs: both games lost, one lost and one drawn, and so on."""
PAIRS: Final = {
    "Stockfish 37bd1e7, short": (6, 3111, 8717, 3387, 7),
    "Stockfish 37bd1e7, long": (3, 3455, 10850, 3758, 1),
    "Stockfish, failed": (50, 1682, 3371, 1471, 34),
    "Clockwork 2.95": (398, 4112, 7672, 4336, 430),
    "Clockwork 7.04": (56, 1144, 2546, 1310, 77),
    "fishtest, wide": (10789, 19328, 33806, 19402, 10543),
    "fishtest, narrow": (39, 2226, 31451, 2412, 40),
    "Reckless wiki": (59, 1751, 4800, 3267, 169),
}


def pairs(counts: Sequence[int]) -> list[tuple[float, float]]:
    """Return the scores of the two games of each pair."""
    games = {0: (0, 0), 0.25: (0, 0.5), 0.5: (0.5, 0.5), 0.75: (0.5, 1), 1: (1, 1)}
    return [games[score] for score, count in zip(SCORES, counts, strict=True) for _ in range(count)]
