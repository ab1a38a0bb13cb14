"""Positions made to order are as sound as played ones, and wishes that no game could grant are named."""

import json
from dataclasses import replace
from typing import Any

import pytest

from sv_widgets import bidness, kernel
from sv_widgets.games.bidness.scenario import Scenario
from tests.conformance.play import asked
from tests.games.bidness.games import COURT, DECK, PAY_DAY, RULES
from tests.games.bidness.play import (
    REST,
    asks,
    cash,
    debt,
    hand,
    leaders,
    people,
    points,
    table,
    workplace,
)
from tests.games.bidness.playout import PLAYOUTS

WISHES: list[dict[str, Any]] = [
    {},
    {"players": 6, "round": 3, "first": "cy", "turn": "di"},
    {"players": ["Eva", "Finn"], "seed": 9, "options": {"rounds": 7, "sums_a_side": 0}, "round": 6},
    {"phase": "discards", "first": "bo", "ada": {"hand": []}},
    {"ada": {"hand": ["smear", *REST], "cash": 40, "ious": 6, "points": 0}, "bo": {"contracts": 3}},
    {"phase": "business", "players": 3, "bo": {"lawyers": 3, "cash": 0, "bonuses": ["smear", "intern"]}},
    {
        "players": 3,
        "wishes": {"Cy": {"marketers": 4, "engineers": 0, "hand": ["Market Research", "libel", "smear"]}},
    },
]


@pytest.mark.parametrize("wishes", WISHES, ids=range(len(WISHES)))
def test_what_is_made_is_sound_and_comes_back(wishes: dict[str, Any]) -> None:
    game = table(**wishes)
    position = game.position
    fresh = bidness.new(list(position.seats), 1, deck=DECK)
    PLAYOUTS.sound(position, game.legal_moves(), kernel.totals(fresh.position))
    start = game.start
    assert RULES.reader.from_json(kernel.Start, json.loads(kernel.text_of(start))) == start
    room: dict[str, Any] = {}
    exec(game.script(), room)  # noqa: S102 - it is our own
    assert room["game"].position == position
    assert repr(room["game"].start) == repr(start)
    for _ in range(40):
        if game.outcome is None:
            game.play(game.legal_moves()[-1])
    assert kernel.totals(game.position) == kernel.totals(position)


def test_what_is_wished_for_is_there() -> None:
    game = table(
        players=3,
        round=4,
        first="bo",
        turn="cy",
        ada={"cash": 70, "ious": 5, "points": 33, "marketers": 3, "lawyers": 2, "contracts": 1},
        cy={"hand": ["Smear campaign", "libel", "INTERN"], "bonuses": ["social_media"]},
    )
    assert (cash(game, "Ada"), debt(game, "Ada"), points(game, "Ada")) == (70, 5, 33)
    assert people(game, "Ada") == (3, 1, 2)
    assert workplace(game, "Cy") == ["marketer", "engineer", "social_media"]
    assert hand(game, "Cy") == ["smear", "libel", "intern"]
    assert [len(pile) for pile in game.position.hands] == [5, 5, 3]
    assert (asked(game), game.position.first, game.position.round) == ("Cy", 1, 4)
    assert leaders(game) == ("Ada", "Ada")


def test_each_phase_can_be_reached() -> None:
    assert asks(table(phase="discards")) == "discarding"
    assert [len(pile) for pile in table(phase="discards").position.hands] == [6, 6]
    assert asks(table()) == "card_play"
    assert asks(table(phase="business", ada={"cash": 0})) == "layoffs"
    assert asked(table(first="bo")) == "Bo", "without a turn it is the first player's"
    assert (asks(COURT), asks(PAY_DAY)) == ("card_play", "layoffs")


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"players": 1}, r"players: a whole number from 2 to 6 is possible, not 1 \(BD-R1\)"),
        ({"players": 7}, "players: a whole number from 2 to 6"),
        ({"players": ["Ada"]}, r"2 to 6 can play \(BD-R1\), not 1"),
        ({"round": 0}, r"round: a whole number from 1 to 999 is possible, not 0 \(BD-R14\)"),
        ({"round": 4, "options": {"rounds": 3}}, "round: a whole number from 1 to 3 is possible, not 4"),
        ({"options": {"rounds": 0}}, r"A game can be set to 1 to 999 rounds, not 0 \(BD-R14\)"),
        ({"phase": "lunch"}, r"phase: one of discards, play, business, not 'lunch' \(BD-SETUP-2\)"),
        ({"first": "zoe"}, "first: nobody called 'zoe' plays; the players are Ada, Bo"),
        ({"turn": 7}, "turn: nobody called 7 plays"),
        ({"zoe": {}}, "'zoe' is neither a field nor a player; the players are Ada, Bo"),
        ({"ada": 7}, r"ada: described by dict\(...\) with cash, ious, points, marketers, .*hand, not 7"),
        ({"ada": {"money": 7}}, "ada: there is no field 'money'; there are cash, ious"),
        ({"ada": {"cash": 15}}, r"ada.cash: a multiple of 10 from 0 to 9990 is possible, not 15 \(BD-R4\)"),
        ({"ada": {"cash": "9"}}, "ada.cash: a multiple of 10"),
        ({"ada": {"ious": 0}}, r"ada.ious: a whole number from 1 to 6 is possible, not 0 \(BD-LOAN-1\)"),
        ({"ada": {"points": -1}}, "ada.points: a whole number from 0 to 999 is possible, not -1"),
        ({"ada": {"lawyers": 2.5}}, "ada.lawyers: a whole number from 0 to 74 is possible, not 2.5"),
        ({"ada": {"lawyers": 9}}, r"Ada: of the kind lawyer there is no more than 8 cards \(BD-COMP-2\)"),
        ({"ada": {"hand": ["smear"] * 2}}, "Ada.hand: of the kind smear there is no more than 1 card"),
        ({"ada": {"hand": "smear"}}, "ada.hand: cards are given as a list of kinds, not 'smear'"),
        ({"ada": {"hand": ["spam"]}}, "ada.hand: there is no kind 'spam'; there are marketer, engineer"),
        ({"ada": {"hand": [7]}}, "ada.hand: there is no kind 7"),
        ({"ada": {"hand": ["engineer"] * 7}}, r"Ada.hand: 7 cards, and a hand holds 6 \(BD-ROUND-2\)"),
        (
            {"ada": {"bonuses": ["libel"]}},
            r"Ada.bonuses: one of intern, ad_blitz, .*, not 'libel' \(BD-PLAY-7\)",
        ),
    ],
)
def test_wishes_that_no_game_could_grant(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as raised:
        table(**wishes)
    assert hasattr(raised.value, "_render_traceback_")


def test_a_record_cannot_begin_with_wishes_that_no_game_could_grant() -> None:
    """What a record says is checked like what people write."""
    start = table(ada={"hand": ["smear"]}).start
    assert isinstance(start, Scenario)
    wishes = (replace(start.wishes[0], cash=15), start.wishes[1])
    for broken in (
        replace(start, wishes=wishes),
        replace(start, wishes=wishes[1:]),
        replace(start, phase="lunch"),
        replace(start, first=2),
        replace(start, turn=-1),
        replace(start, wishes=(replace(start.wishes[0], hand=("spam",)), start.wishes[1])),
        replace(start, wishes=(replace(start.wishes[0], marketers=-1), start.wishes[1])),
        replace(start, wishes=(replace(start.wishes[0], ious=7), start.wishes[1])),
    ):
        with pytest.raises(ValueError, match=r"\(BD-|is possible"):
            kernel.begin(broken)
