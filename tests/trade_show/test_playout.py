"""Three hundred random games for each number of players, with everything that must hold after every move."""

import pytest

from sv_widgets.trade_show import deck
from sv_widgets.trade_show.rounds import ROUNDS
from tests.trade_show.games import DECK
from tests.trade_show.playout import random_game, replayed

GAMES = 300
REPLAYED = 50
"""Of so many games one is also played through the handle for people."""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.rule("TS-END-1", "TS-R6", "TS-R17")
def test_random_games(players: int) -> None:
    for seed in range(GAMES):
        # with five players the test deck is too small for the grid, so columns run short
        cards = DECK if seed % 2 else deck.open_deck()
        played = random_game(cards, players, seed)
        assert (played.outcome.rule, played.rounds) == ("TS-END-2", ROUNDS[players])
        if seed % REPLAYED == 0:
            replayed(cards, players, seed, played)
