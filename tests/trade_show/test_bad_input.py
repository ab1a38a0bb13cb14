"""What people get wrong is answered with what would be right."""

from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.trade_show import load, new
from sv_widgets.trade_show.position import Options
from sv_widgets.trade_show.setup import NewGame
from tests.trade_show.games import DECK


@pytest.mark.rule("TS-END-1")
@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (["Ada"], r"2 to 5 can play \(TS-END-1\), not 1"),
        (list("ABCDEF"), r"2 to 5 can play \(TS-END-1\), not 6"),
        ("Ada", "Players are given as a list of names"),
        (7, "Players are given as a list of names"),
        (["Ada", "ada "], "Two players are called 'Ada', or nearly so"),
        (["Ada", "\u2800"], "needs letters that can be seen"),
        (["Ada", "B\u202eo"], "needs letters that can be seen"),
        (["Ada", ""], "needs letters that can be seen"),
        (["Ada", "x" * 10_000], r"at most 40 letters"),
        (["Ada", None], "name is a text, not None"),
        (["Ada", "Queue"], "'Queue' is what the log calls a place of the table"),
        (["Ada", "upper 3"], "is what the log calls a place of the table"),
        (["Ada", "cards"], "is what the log calls a place of the table"),
    ],
)
def test_players(players: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        new(players, 1, deck=DECK)


@pytest.mark.rule("TS-END-1", "TS-R9")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"options": {"rounds": 0}}, r"A game can be set to 1 to 999 rounds, not 0 \(TS-END-1\)"),
        ({"options": {"rounds": True}}, "A game can be set to 1 to 999 rounds, not True"),
        ({"options": {"rounds": "5"}}, "A game can be set to 1 to 999 rounds, not '5'"),
        ({"options": {"first": "Zoe"}}, r"first names who begins, one of Ada, Bo, not 'Zoe' \(TS-R9\)"),
        ({"options": {"first": 2}}, "first names who begins, one of Ada, Bo, not 2"),
        ({"options": {"first": -1}}, "first names who begins"),
        ({"options": {"first": True}}, "first names who begins, one of Ada, Bo, not True"),
        ({"options": {"speed": 2}}, "There is no setting 'speed'; there are rounds, first"),
        ({"options": [2]}, r"Options are given as a dict of settings, not \[2\]"),
        ({"deck": 7}, "A deck is a loaded deck, its digest, or the folder of its files, not int"),
        ({"deck": "0123456789ab"}, "The deck 0123456789ab is not here"),
        ({"deck": "nowhere"}, "deck.toml is missing in nowhere"),
        ({"seed": 2.5}, "A seed is a whole number, not 2.5"),
        ({"seed": "7"}, "A seed is a whole number, not '7'"),
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


@pytest.mark.parametrize(
    "name", ["<b>&amp;</b>", "\N{UNICORN FACE}", "Zoë", "O'Hara", '"', "None", "{x}", "$5 $"]
)
def test_odd_names_are_names(name: str) -> None:
    game = new([name, "Bo"], 1, deck=DECK, options={"first": name})
    for _ in range(12):
        game.play(game.legal_moves()[0])
    assert name in str(game.log)
    assert load(game.record()).record() == game.record()
    exec(game.script(), room := dict[str, Any]())  # noqa: S102 - it is our own
    assert room["game"].position == game.position
    for html in (game.log._repr_html_(), game.picture()):
        assert "<b>&" not in html


@pytest.mark.parametrize("seed", [0, -1, 7, 2**64, -(10**99), 10**100 - 1])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    game = new(["Ada", "Bo"], seed, deck=DECK)
    game.play(game.legal_moves()[0])
    assert load(game.record()).position == game.position


def test_without_a_seed_one_is_drawn_and_can_be_seen() -> None:
    game = new(["Ada", "Bo"])
    assert isinstance(game.start, NewGame)
    assert new(["Ada", "Bo"], game.start.seed).position == game.position


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
