"""What people get wrong is answered with what would be right."""

from typing import Any, ClassVar

import pytest

import sv_widgets as sv
from sv_widgets import trade_show
from sv_widgets.games.trade_show import load, new
from sv_widgets.games.trade_show.position import Options
from tests.conformance.inputs import OptionTests
from tests.games.trade_show.games import DECK


@pytest.mark.rule("TS-END-1")
class TestInputs(OptionTests):
    room: ClassVar = trade_show
    deck = DECK
    places = ("Queue", "upper 3", "cards")
    crowds = ((1, r"2 to 5 can play \(TS-END-1\), not 1"), (6, r"2 to 5 can play \(TS-END-1\), not 6"))


@pytest.mark.rule("TS-END-1", "TS-R9")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"options": {"first": "Zoe"}}, r"first names who begins, one of Ada, Bo, not 'Zoe' \(TS-R9\)"),
        ({"options": {"first": 2}}, "first names who begins, one of Ada, Bo, not 2"),
        ({"options": {"first": -1}}, "first names who begins"),
        ({"options": {"first": True}}, "first names who begins, one of Ada, Bo, not True"),
    ],
)
def test_options(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as raised:
        new(["Ada", "Bo"], **{"seed": 1, "deck": DECK, **options})
    assert hasattr(raised.value, "_render_traceback_")


@pytest.mark.parametrize("start", [Options(first=5), Options(rounds=-3), Options(rounds=10**6)])
def test_a_record_cannot_begin_with_options_that_no_game_has(start: Options) -> None:
    game = new(["Ada", "Bo"], 1, deck=DECK)
    good = game.record()
    forged = good.replace('"first":null', f'"first":{start.first or "null"}').replace(
        '"rounds":null', f'"rounds":{start.rounds or "null"}'
    )
    assert forged != good
    with pytest.raises(ValueError, match="begins with something that cannot be"):
        load(forged)


def test_records_of_both_games_are_told_apart() -> None:
    show, valley = new(["Ada", "Bo"], 1, deck=DECK), sv.silicon_valley.new(["Ada", "Bo"], 1)
    assert sv.load(show.record()).rules.name == "trade_show"
    assert sv.load(valley.record()).rules.name == "silicon_valley"
    with pytest.raises(ValueError, match="The record is of 'silicon_valley', not of 'trade_show'"):
        load(valley.record())
    with pytest.raises(ValueError, match="record of 'go'; here are silicon_valley, trade_show"):
        sv.load(show.record().replace('"game":"trade_show"', '"game":"go"'))


@pytest.mark.rule("TS-DEV-1")
def test_rules_are_found_by_their_numbers_and_by_words() -> None:
    assert [rule.id for rule in sv.rules("ts-dev-1")] == ["TS-DEV-1"]
    assert [rule.id for rule in sv.rules("rotate", game="trade_show")] == ["TS-ROUND-2"]
    assert all(rule.id.startswith("SV-") for rule in sv.rules("hire"))
    assert sv.trade_show.RULES.book["TS-R17"].title == "short columns"
    with pytest.raises(ValueError, match="There is no game 'go'; there are silicon_valley, trade_show"):
        sv.rules("hire", game="go")
