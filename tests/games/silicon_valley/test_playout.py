"""Random games, with everything that must hold after every move."""

import pytest

from tests.conformance.playout import PlayoutTests
from tests.games.silicon_valley.playout import PLAYOUTS


@pytest.mark.rule("SV-R22", "SV-SOLO-6", "SV-SOLO-7")
class TestPlayouts(PlayoutTests):
    playouts = PLAYOUTS
