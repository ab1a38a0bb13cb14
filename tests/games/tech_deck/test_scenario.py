"""Positions made to order are as sound as played ones, and wishes that no game could grant are named."""

import json
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets import tech_deck as td
from tests.games.tech_deck.games import BUSY, DECK, RULES
from tests.games.tech_deck.play import at, customers, deck, discard, hand, row, score, unhappy, used, venture
from tests.games.tech_deck.playout import PLAYOUTS

WISHES: list[dict[str, Any]] = [
    {},
    {"players": 1, "phase": "assist", "row": ["5-Service"]},
    {"players": 6, "round": 3, "marker": 2, "phase": "more_effects"},
    {
        "players": ["Eva", "Finn", "Gus"],
        "seed": 9,
        "options": {"teams": [1, 2, 2], "hand": 5},
        "phase": "refresh",
    },
    {
        "team1": {
            "hand": ["13-Science", "1-Service"],
            "deck": ["2-Science"],
            "discard": [],
            "score": ["9-Science"],
        }
    },
    {
        "customers": ["13-Science", "12-Science"],
        "left": 5,
        "unhappy": ["9-Service"],
        "put_off": ["13-Science"],
    },
    {"ada": {"venture": ["9-Information", "2-Service"]}, "used": ["2-Service"], "phase": "new_customers"},
]


def made(**wishes: Any) -> Any:
    return td.scenario(deck=DECK, **wishes)


@pytest.mark.parametrize("wishes", WISHES, ids=range(len(WISHES)))
def test_what_is_made_is_sound_and_comes_back(wishes: dict[str, Any]) -> None:
    game = made(**wishes)
    position = game.position
    fresh = td.new(list(position.seats), 1, deck=DECK)
    PLAYOUTS.sound(position, game.legal_moves(), kernel.totals(fresh.position))
    start = game.start
    assert RULES.reader.from_json(kernel.Start, json.loads(kernel.text_of(start))) == start
    room: dict[str, Any] = {}
    exec(game.script(), room)  # noqa: S102 - it is our own
    assert room["game"].position == position
    assert repr(room["game"].start) == repr(start)
    while game.outcome is None:
        game.play(game.legal_moves()[0])
    assert kernel.totals(game.position) == kernel.totals(position)


def test_what_is_wished_for_is_there() -> None:
    game = made(
        players=3,
        options={"teams": [1, 2, 1]},
        round=2,
        marker=2,
        phase="effects",
        row=["9-Service", "7-Science"],
        customers=["12-Technology", "11-Technology"],
        left=9,
        unhappy=["13-Service"],
        used=["9-Science"],
        put_off=["7-Science"],
        bo={"venture": ["5-Science"], "second": ["8-Service", "3-Science"]},
        team1={
            "hand": ["3-Service", "9-Science"],
            "deck": ["1-Service", "2-Service"],
            "discard": ["10-Service"],
        },
        team2={"hand": ["3-Information"], "score": ["11-Service", "12-Service"]},
    )
    assert (row(game), customers(game)[:2], len(customers(game))) == (
        ["9-Service", "7-Science"],
        ["12-Technology", "11-Technology"],
        9,
    )
    assert (unhappy(game), used(game)) == (["13-Service"], ["9-Science"])
    assert (hand(game, 1), deck(game, 1), discard(game, 1)) == (
        ["3-Service", "9-Science"],
        ["1-Service", "2-Service"],
        ["10-Service"],
    )
    assert (hand(game, 2), score(game, 2)) == (["3-Information"], ["11-Service", "12-Service"])
    assert (venture(game, "Bo"), venture(game, "Bo", 1)) == (["5-Science"], ["8-Service", "3-Science"])
    assert (game.position.round, game.position.marker, game.position.phase) == (2, 1, "effects")
    assert len(at(game, game.position.expelled)) > 0


def test_a_busy_table_has_much_to_do() -> None:
    assert BUSY.decision is not None
    assert len(BUSY.legal_moves()) >= 3


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"players": 0}, r"players: a whole number from 1 to 6 is possible, not 0 \(TD-SETUP-1\)"),
        ({"players": 7}, "players: a whole number from 1 to 6"),
        ({"round": 0}, r"round: a whole number from 1 to 99 is possible, not 0 \(TD-ROUND-1\)"),
        ({"marker": 3}, r"marker: a whole number from 1 to 2 is possible, not 3 \(TD-SETUP-5\)"),
        ({"players": 1, "marker": 2}, "marker: a whole number from 1 to 1"),
        (
            {"phase": "lunch"},
            r"phase: one of new_customers, effects, assist, more_effects, refresh, not 'lunch'",
        ),
        ({"options": {"row": 0}}, "row is a whole number from 2 to 9, not 0"),
        ({"zoe": {}}, "'zoe' is neither a field nor a player; the players are Ada, Bo"),
        ({"ada": 7}, r"ada: described by dict\(...\) with venture, second, not 7"),
        ({"team1": 7}, r"team1: described by dict\(...\) with hand, deck, discard, score, not 7"),
        ({"team1": {"pile": []}}, "team1: there is no field 'pile'; there are hand, deck, discard, score"),
        ({"players": 1, "team2": {"hand": []}}, r"team2: a single player has no other team \(TD-SETUP-1\)"),
        ({"row": "9-Service"}, "row: cards are given as a list of names, not '9-Service'"),
        ({"row": ["14-Service"]}, "row: No '14-Service' in the deck 'test deck'; there is: "),
        ({"row": ["Service"]}, "row: 'Service' may be One of Service or"),
        ({"row": [7]}, "row: A card is given by its name, not 7"),
        ({"row": [f"{n}-Service" for n in range(5, 10)]}, r"row: 5 customers for 4 places \(TD-NEW-2\)"),
        (
            {"row": ["9-Service"], "unhappy": ["9-Service"]},
            r"9-Service is wished for twice, and is there once",
        ),
        ({"ada": {"venture": []}}, r"venture \d: a venture has 1 to 3 cards, not 0 \(TD-ASSIST-5\)"),
        (
            {"ada": {"venture": ["3-Service"]}},
            r"3-Service has a group effect and joins no venture \(TD-R10\)",
        ),
        ({"ada": {"second": ["9-Service"]}}, r"Ada.second: Ada has one venture \(TD-R3\)"),
        ({"left": 99}, r"left: a whole number from 0 to \d+ is possible, not 99 \(TD-SETUP-5\)"),
        ({"left": 1, "customers": ["9-Service", "8-Service"]}, r"left: a whole number from 2 to"),
        ({"left": "all"}, "left: a whole number from 0 to"),
    ],
)
def test_wishes_that_no_game_could_grant(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as raised:
        made(**wishes)
    assert hasattr(raised.value, "_render_traceback_")
