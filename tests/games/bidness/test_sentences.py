from tests.conformance.sentences import SentenceTests
from tests.games.bidness.playout import PLAYOUTS


class TestSentences(SentenceTests):
    playouts = PLAYOUTS
    games = 2
