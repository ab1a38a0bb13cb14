"""Three hundred random games for each number of players, with everything that must hold after every move.

As many are played against the Rival, at all levels in turn.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from sv_widgets.silicon_valley import cards
from sv_widgets.silicon_valley.solo import LEVELS as SOLO
from tests.silicon_valley.games import DECK
from tests.silicon_valley.playout import random_game, replayed

LEVELS = tuple(SOLO)
GAMES = 300
BATCH = 25
REPLAYED = 5
"""Of a batch one game is also played through the handle for people."""


def batch(players: int, first: int) -> list[str]:
    """Random games from one seed on; gives by which rule each ended. One player is alone with the Rival."""
    ends = []
    for seed in range(first, first + BATCH):
        deck = DECK if seed % 2 else cards.open_deck()
        who = players if players > 1 else LEVELS[seed // 2 % len(LEVELS)]
        played = random_game(deck, who, seed)
        if seed % BATCH == REPLAYED:
            replayed(deck, who, seed, played)
        ends.append(played.outcome.rule)
    return ends


@pytest.mark.parametrize(
    ("players", "ways"), [(1, {"SV-SOLO-7"}), *((n, {"SV-END-1", "SV-R22"}) for n in (2, 3, 4))]
)
@pytest.mark.rule("SV-R22", "SV-SOLO-6", "SV-SOLO-7")
def test_random_games(players: int, ways: set[str]) -> None:
    # the test's own process may hold threads, which a forked child would inherit half-way
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as workers:
        runs = [workers.submit(batch, players, first) for first in range(0, GAMES, BATCH)]
        ends = [rule for run in runs for rule in run.result()]
    assert len(ends) == GAMES
    assert set(ends) <= ways
