"""Games that were played before launches in another game changed the form of records come out as they did."""

from pathlib import Path

import pytest

from sv_widgets.games.trade_show import RULES, Game
from sv_widgets.kernel import Move, Start, digest
from tests.conformance.before import names, read

FOLDER = Path(__file__).parent / "before"


@pytest.mark.parametrize("name", names(FOLDER))
def test_a_game_of_before_comes_out_as_it_did(name: str) -> None:
    before = read(FOLDER, name)
    game = Game(RULES, RULES.reader.from_json(Start, before.header["start"]))
    assert digest(game.position) == before.header["after"]
    for play in before.plays:
        game.play(*(RULES.reader.from_json(Move, move) for move in play["moves"]))
        assert digest(game.position) == play["after"]
    assert [line.sentence for line in game.log] == before.log
