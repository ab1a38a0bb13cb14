"""Positions made to order are as sound as played ones, and wishes that no game could grant are named."""

import json
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets import trade_show as show
from sv_widgets.games.trade_show.show import Fulfil, Offer, Rescue
from tests.games.trade_show.games import DECK, RULES
from tests.games.trade_show.play import ONES, company, cubes, lower, money, selling, stack, table, upper
from tests.games.trade_show.playout import PLAYOUTS

WISHES: list[dict[str, Any]] = [
    {},
    {"players": 5, "round": 3, "start": "cy", "turn": "di"},
    {"players": ["Eva", "Finn"], "seed": 9, "options": {"rounds": 7}, "round": 6},
    {"upper": [None, "Plain Two"], "lower": ["Plain One"], "ada": {"stack": ["Plain Five"], "money": 9}},
    {"show": "bo", "bo": {"company": "Money Co", "cubes": 4, "stack": ["Plain Eleven"]}},
    {"show": 0, "ada": {"company": "Apps Co", "stack": ["Plain Four"]}, "laid": ["d6 4"]},
    {"show": "ada", "ada": {"company": "Apps Co", "stack": ["Plain Four"]}, "rolled": "d4 4 4, d6 1 1, d8 5"},
    {"players": 3, "show": "cy", "wishes": {"Cy": {"company": "Games Co", "cubes": 2, "money": 3}}},
]


@pytest.mark.parametrize("wishes", WISHES, ids=range(len(WISHES)))
def test_what_is_made_is_sound_and_comes_back(wishes: dict[str, Any]) -> None:
    game = table(**wishes)
    position = game.position
    fresh = show.new(list(position.seats), 1, deck=DECK)
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
    game = table(
        players=3,
        round=2,
        start="bo",
        turn="cy",
        upper=["Plain Ten"],
        lower=[None, None, "Plain Six"],
        ada={"money": 12, "cubes": 3, "company": "Money Co", "stack": ["Plain Four", "Plain Two"]},
    )
    assert (money(game, "Ada"), cubes(game, "Ada"), company(game, "Ada")) == (12, 3, "Money Co")
    assert stack(game, "Ada") == ["Plain Four", "Plain Two"]
    assert (upper(game)[0], lower(game)[2]) == ("Plain Ten", "Plain Six")
    assert game.question.startswith("Cy, take a lower card")
    assert (game.position.round, game.position.start) == (2, 1)


def test_every_decision_of_a_show_can_be_made() -> None:
    assert isinstance(selling("Plain Four", rolled="d4 4 4, d6 1 5, d8 1").decision, Fulfil)
    assert isinstance(selling("Plain Twelve", rolled=ONES, ada={"cubes": 2}).decision, Rescue)
    assert isinstance(selling("Plain Four", laid=("d6 6",)).decision, Offer)
    assert any(line.event.kind == "roll" for line in selling("Plain Four").log)
    full = selling("Plain Four")
    assert len(stack(full, "Ada")) == 5
    assert stack(full, "Ada")[0] == "Plain Four"


APPS: dict[str, Any] = {"show": "ada", "ada": {"company": "Apps Co", "stack": ["Plain Four", "Plain Six"]}}


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"players": 1}, r"players: a whole number from 2 to 5 is possible, not 1 \(TS-END-1\)"),
        ({"players": 6}, "players: a whole number from 2 to 5"),
        ({"players": ["Ada"]}, r"2 to 5 can play \(TS-END-1\), not 1"),
        ({"round": 6}, r"round: a whole number from 1 to 5 is possible, not 6 \(TS-END-1\)"),
        ({"round": "2"}, "round: a whole number from 1 to 5 is possible, not '2'"),
        ({"options": {"rounds": 0}}, r"A game can be set to 1 to 999 rounds, not 0 \(TS-END-1\)"),
        ({"start": "zoe"}, "start: nobody called 'zoe' plays; the players are Ada, Bo"),
        ({"turn": 7}, "turn: nobody called 7 plays"),
        ({"show": True}, "show: nobody called True plays"),
        ({"turn": "ada", "show": "bo"}, r"turn and show: somebody drafts, or .* \(TS-SHOW-1\)"),
        ({"zoe": {}}, "'zoe' is neither a field nor a player; the players are Ada, Bo"),
        ({"ada": 7}, r"ada: described by dict\(...\) with money, cubes, company, stack, not 7"),
        ({"ada": {"cash": 7}}, "ada: there is no field 'cash'; there are money, cubes, company, stack"),
        ({"ada": {"money": 7}, "wishes": {"Ada": {"money": 8}}}, "Ada: Ada is described twice"),
        ({"wishes": 7}, "wishes: a dict of players and what they have, not 7"),
        (
            {"ada": {"money": -1}},
            r"ada.money: a whole number from 0 to 999 is possible, not -1 \(TS-COMP-3\)",
        ),
        ({"ada": {"cubes": 2.5}}, "ada.cubes: a whole number from 0 to 99 is possible, not 2.5"),
        (
            {"ada": {"company": "Plain One"}},
            "ada.company: No 'Plain One' in the companies; there is: Apps Co",
        ),
        ({"ada": {"company": 3}}, "ada.company: A card is given by its name, not 3"),
        ({"ada": {"stack": "Plain One"}}, "ada.stack: cards are given as a list of names, not 'Plain One'"),
        ({"ada": {"stack": [None]}}, "ada.stack: every card is given by its name; None names nothing"),
        ({"ada": {"stack": ["Plain"]}}, "ada.stack: 'Plain' may be Plain One or Plain Two or"),
        (
            {
                "ada": {
                    "company": "Money Co",
                    "stack": [f"Plain {n}" for n in ("One", "Two", "Six", "Ten", "Five")],
                }
            },
            r"Ada.stack: 5 cards for 4 dice; each die has one \(TS-DEV-5\)",
        ),
        (
            {"ada": {"company": "Apps Co"}, "bo": {"company": "Apps Co"}},
            r"company: Apps Co is wished for twice",
        ),
        (
            {"upper": ["Plain One"], "lower": ["Plain One"]},
            r"Plain One is wished for twice, .* \(TS-COMP-1\)",
        ),
        ({"upper": [None] * 6}, r"upper: 6 cards for 5 columns \(TS-SETUP-2\)"),
        ({"lower": "Plain One"}, "lower: cards are given as a list of names"),
        ({"rolled": ONES}, r"laid and rolled: dice are rolled at the trade show; .* \(TS-SHOW-1\)"),
        ({**APPS, "rolled": "d6 1"}, r"rolled: 2d4 2d6 1d8 are rolled, not d6 1 \(TS-SHOW-2\)"),
        ({**APPS, "rolled": "d6 7"}, "A roll is written like"),
        ({**APPS, "rolled": 7}, "A roll is written like"),
        ({**APPS, "laid": "d6 5"}, r"laid: a list with the dice on each card, like \['d6 5'\], not 'd6 5'"),
        ({**APPS, "laid": ["d6"]}, "Dice for a card are written like"),
        ({**APPS, "laid": ["d6 7"]}, r"laid: no dice show d6 7 \(TS-COMP-3\)"),
        ({**APPS, "laid": ["d10 7"]}, r"laid: no dice show d10 7 \(TS-COMP-3\)"),
        (
            {**APPS, "laid": ["d6 3"]},
            r"laid: d6 3 does not fulfil Plain Four, which sells at 4 \(TS-SHOW-3\)",
        ),
        ({**APPS, "laid": ["d6 1+5"]}, r"laid: d6 1\+5 has more dice than Plain Four needs .* \(TS-R10\)"),
        ({**APPS, "laid": ["d8 5", "d8 6"]}, r"laid: Apps Co has 2d4 2d6 1d8 and no more \(TS-COMP-2\)"),
        (
            {
                "show": "ada",
                "ada": {"company": "Apps Co", "stack": ["Plain Eleven", "Plain Six", "Plain Five"]},
                "laid": ["d6 5+6", "d4 3+3", "d8 5"],
            },
            r"laid: with no die left to roll the turn is over \(TS-R7\)",
        ),
    ],
)
def test_wishes_that_no_game_could_grant(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as raised:
        table(**wishes)
    assert hasattr(raised.value, "_render_traceback_")


@pytest.mark.rule("TS-R5")
def test_a_full_stack_leaves_nothing_to_make() -> None:
    small = ["Plain One", "Plain Two", "Plain Three", "Health One", "Plain Four"]
    with pytest.raises(ValueError, match=r"laid: with all 5 cards fulfilled the turn is over \(TS-R5\)"):
        selling(*small, laid=("d4 1", "d4 2", "d6 3", "d6 1", "d8 4"))


@pytest.mark.rule("TS-R6")
def test_a_deck_too_small_for_all_stacks() -> None:
    plain = ["Plain One", "Plain Two", "Plain Three", "Plain Four", "Plain Five"]
    with pytest.raises(ValueError, match=r"\w+\.stack: the deck has no \d more cards \(TS-R6\)"):
        table(players=5, show="ada", upper=plain)
