"""What people get wrong is answered with what would be right."""

from typing import Any, ClassVar

import pytest

from sv_widgets import bidness
from sv_widgets.games.bidness import load, new
from tests.conformance.inputs import OptionTests
from tests.games.bidness.games import DECK


@pytest.mark.rule("BD-R1", "BD-R14")
class TestInputs(OptionTests):
    room: ClassVar = bidness
    deck = DECK
    places = ("Bank", "hand 3", "face_down 0", "card 17", "table")
    crowds = ((1, r"2 to 6 can play \(BD-R1\), not 1"), (7, r"2 to 6 can play \(BD-R1\), not 7"))


@pytest.mark.rule("BD-R34", "BD-R6", "BD-R7")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"start_ious": 2}, r"A game starts with 3 to 5 IOUs each, not 2 \(BD-R34\)"),
        ({"start_ious": 6}, "A game starts with 3 to 5 IOUs each, not 6"),
        ({"start_ious": "3"}, "A game starts with 3 to 5 IOUs each, not '3'"),
        ({"sums_a_side": -1}, r"A side can be allowed 1 to 99 sums, or 0 for no limit, not -1 \(BD-R6\)"),
        ({"sums_a_side": True}, "A side can be allowed 1 to 99 sums, or 0 for no limit, not True"),
        ({"awards_count_bonuses": 1}, r"awards_count_bonuses is True or False, not 1 \(BD-R7\)"),
    ],
)
def test_options(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as raised:
        new(["Ada", "Bo"], 1, deck=DECK, options=options)
    assert hasattr(raised.value, "_render_traceback_")


@pytest.mark.parametrize(
    ("old", "forged"),
    [
        ('"rounds":null', '"rounds":-3'),
        ('"start_ious":3', '"start_ious":9'),
        ('"sums_a_side":5', '"sums_a_side":-1'),
    ],
)
def test_a_record_cannot_begin_with_options_that_no_game_has(old: str, forged: str) -> None:
    good = new(["Ada", "Bo"], 1, deck=DECK).record()
    assert old in good
    with pytest.raises(ValueError, match="begins with something that cannot be"):
        load(good.replace(old, forged))
