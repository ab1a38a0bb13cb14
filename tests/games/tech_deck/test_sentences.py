from tests.conformance.sentences import SentenceTests
from tests.games.tech_deck.playout import PLAYOUTS


class TestSentences(SentenceTests):
    playouts = PLAYOUTS
    games = 2
    looks = 15
