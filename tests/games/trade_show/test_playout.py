"""Random games, with everything that must hold after every move."""

import pytest

from tests.conformance.playout import PlayoutTests
from tests.games.trade_show.playout import PLAYOUTS


@pytest.mark.rule("TS-END-1", "TS-R6", "TS-R17")
class TestPlayouts(PlayoutTests):
    playouts = PLAYOUTS
    batch = 50
