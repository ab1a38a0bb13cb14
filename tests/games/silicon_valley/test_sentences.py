from sv_widgets.games.silicon_valley.blocks import SHAPES
from tests.conformance.sentences import SentenceTests
from tests.games.silicon_valley.playout import PLAYOUTS


class TestSentences(SentenceTests):
    playouts = PLAYOUTS
    things = SHAPES
