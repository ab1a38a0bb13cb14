"""Random games, looked at after every move."""

from tests.conformance.playout import PlayoutTests
from tests.games.tech_deck.playout import PLAYOUTS


class TestPlayouts(PlayoutTests):
    playouts = PLAYOUTS
    batch = 50
