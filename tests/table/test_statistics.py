"""What every game counts: figures of a seat, kinds of events, and moves that are payments."""

from typing import Any

import pytest

from sv_widgets import registry
from sv_widgets.table.statistics import NOTHING, Statistics, statistics_of


@pytest.mark.parametrize("game", registry.names())
def test_a_game_counts_what_its_rules_have(game: str) -> None:
    rules: Any = registry.part(game, "rules")
    found = statistics_of(game)
    assert isinstance(found, Statistics)
    assert {*found.cards} <= {str(kind) for kind in rules.events}
    assert found.payments < {*rules.moves}
    assert {*found.words} <= {*found.figures}
    position = registry.part(game, "new")(["Ada", "Bo"], seed=7).position
    for name, figure in found.figures.items():
        assert name.isidentifier(), "it is the name of a column"
        assert [type(figure(position, seat)) for seat in (0, 1)] == [int, int]
    for name, words in found.words.items():
        assert words(found.figures[name](position, 0))


def test_a_game_that_says_nothing_counts_moves_alone() -> None:
    assert statistics_of("no game") == NOTHING == Statistics()
