from tests.conformance.sentences import SentenceTests
from tests.games.trade_show.playout import PLAYOUTS


class TestSentences(SentenceTests):
    playouts = PLAYOUTS
