"""Random games, with everything that must hold after every move."""

import pytest

from tests.conformance.playout import PlayoutTests
from tests.games.bidness.playout import PLAYOUTS


@pytest.mark.rule("BD-R1", "BD-R7", "BD-R10", "BD-R20", "BD-R35")
class TestPlayouts(PlayoutTests):
    playouts = PLAYOUTS
    batch = 50
