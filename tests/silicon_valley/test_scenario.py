"""Positions made to order."""

from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel import totals
from sv_widgets.silicon_valley import new
from sv_widgets.silicon_valley.scenario import Impossible
from tests.silicon_valley.games import DECK
from tests.silicon_valley.play import asked, code, money, row, staff, table, vcs


def test_what_is_named_lies_so() -> None:
    game = table(
        players=3,
        round=4,
        turn="bo",
        actions=2,
        ada={"money": 12, "blocks": "2 bar, square", "valuation": 7, "employees": ["Tech Ted"]},
        bo={"founder": "Founder Three", "mat": "Mat Even", "hqs": ["Annex"]},
        row=[None, "Even Eve"],
        vcs=["Second Hand", None, "Free Hand"],
        seed=9,
    )
    assert (money(game, "Ada"), code(game, "Ada"), staff(game, "Ada")) == (12, "2 bar, square", ["Tech Ted"])
    assert row(game)[1] == "Even Eve"
    assert (vcs(game)[0], vcs(game)[2]) == ("Second Hand", "Free Hand")
    position = game.position
    assert (position.valuation[0], position.round) == (7, 4)
    assert DECK.founders[position.founders[1][0]].name == "Founder Three"
    assert asked(game) == "Bo"


def test_what_is_not_named_is_dealt_from_the_seed() -> None:
    rows = {tuple(row(table(seed=seed, row=["Even Eve"]))[1:]) for seed in range(10)}
    assert len(rows) > 5
    assert row(table(seed=4)) == row(table(seed=4))
    game = table(seed=4)
    founder = DECK.founders[game.position.founders[0][0]]
    assert game.position.code[0] == founder.instant


def test_nothing_is_made_out_of_nothing() -> None:
    assert totals(table(ada={"money": 99, "blocks": "30 dot", "valuation": 9}).position) == totals(
        new(["Ada", "Bo"], 1, deck=DECK).position
    )


@pytest.mark.parametrize(
    "wishes",
    [
        {},
        {"players": 4, "seed": 12, "round": 3, "turn": 2, "actions": 1},
        {"players": ["Zoë 1", "<b>"], "row": [None, "Even Eve"], "companies": {"<b>": {"money": 0}}},
        {"ada": {"employees": ["Tech Ted"], "hqs": ["Annex", "Loft"], "blocks": "nothing", "valuation": 3}},
        {"vcs": [None, "Free Hand"], "rounds": 5, "bo": {"founder": "Founder One", "mat": "Mat Even"}},
    ],
)
def test_its_repr_makes_it_again(wishes: dict[str, Any]) -> None:
    game = table(**wishes)
    again = eval(repr(game.start), {"sv": sv})  # noqa: S307 - it is our own
    assert again.start == game.start
    assert again.position == game.position


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"players": 5}, r"players: .* 2 to 4 .*SV-SETUP-2"),
        ({"players": 1}, r"players: .* 2 to 4 .*SV-SETUP-2"),
        ({"round": 0}, r"round: .* from 1 .*SV-ROUND-1"),
        ({"round": 4, "rounds": 3}, r"round: .* from 1 to 3"),
        ({"actions": 4}, r"actions: .* from 1 to 3 is possible, not 4 \(SV-TURN-1\)"),
        ({"turn": "Cy"}, "turn: nobody called 'Cy' plays; the players are Ada, Bo"),
        ({"turn": 2}, "turn: .* from 0 to 1"),
        ({"ada": {"money": -1}}, r"ada.money: .* not -1 \(SV-MONEY-1\)"),
        ({"ada": {"money": 2.5}}, r"ada.money: .* not 2.5"),
        ({"ada": {"money": True}}, r"ada.money: .* not True"),
        ({"ada": {"valuation": -2}}, r"ada.valuation: .*SV-VAL-1"),
        ({"ada": {"blocks": "3 blob"}}, "ada.blocks: 'blob' is no block; the shapes are dot, bar"),
        (
            {"ada": {"blocks": "41 dot"}},
            r"ada.blocks: There are 40 blocks of the shape dot, not 41 \(SV-COMP-4\)",
        ),
        ({"ada": {"blocks": 7}}, "ada.blocks: Blocks are written as a text"),
        ({"ada": {"blocks": "3"}}, "ada.blocks: The 3 at the end .* needs a shape"),
        (
            {"ada": {"blocks": "25 dot"}, "bo": {"blocks": "16 dot"}},
            r"Bo.blocks: the supply has only 15 dot, .*SV-COMP-4",
        ),
        (
            {"ada": {"employees": ["Plain Jane", "Tech Ted", "Even Eve", "Last Lou"]}},
            r"Ada.employees: 4 do not fit into 3 places \(SV-HIRE-5\)",
        ),
        (
            {"ada": {"employees": ["Jane"]}},
            "ada.employees: no card is called 'Jane'. Did you mean Plain Jane?",
        ),
        ({"ada": {"employees": "Plain Jane"}}, "ada.employees: cards are given as a list of names"),
        ({"ada": {"founder": "Founder Nine"}}, "ada.founder: no card is called 'Founder Nine'"),
        ({"ada": {"pets": 3}}, "ada: there is no field 'pets'; there are money, blocks"),
        ({"ada": {"": 3}}, "ada: there is no field ''; there are money"),
        ({"ada": {None: 3}}, "ada: there is no field None; there are money"),
        ({"ada": {"employees": [None]}}, "ada.employees: every card is given by its name"),
        ({"companies": 7}, "companies: a dict of players and what they have, not 7"),
        ({"ada": {"money": 1}, "companies": {"Ada": {"money": 2}}}, "Ada: Ada is described twice"),
        ({"rounds": "3"}, "A game can be set to 1 to 999 rounds, not '3'"),
        ({"ada": 7}, r"ada: a company is described by dict"),
        ({"eve": {"money": 3}}, "'eve' is neither a field nor a player; the players are Ada, Bo"),
        (
            {"row": ["Plain Jane"], "ada": {"employees": ["Plain Jane"]}},
            r"row or employees: Plain Jane is wished for twice, and is there once \(SV-COMP-3\)",
        ),
        ({"row": [None] * 6}, r"row: 6 cards for 5 slots \(SV-SETUP-1\)"),
        ({"vcs": [None] * 4}, r"vcs: 4 cards for 3 slots \(SV-R4\)"),
    ],
)
@pytest.mark.rule("SV-COMP-3", "SV-COMP-4", "SV-HIRE-5", "SV-SETUP-2", "SV-TURN-1", "SV-VAL-1", "SV-MONEY-1")
def test_what_no_game_could_grant_is_refused_by_field_and_rule(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises((Impossible, ValueError), match=sentence):
        table(**wishes)


@pytest.mark.rule("SV-HIRE-3")
def test_with_the_deck_used_up_only_dear_slots_are_empty() -> None:
    names = [employee.name for employee in DECK.employees]
    rooms = {"hqs": ["Annex", "Loft", "Barn"], "employees": names[:7]}
    with pytest.raises(Impossible, match=r"row: .* only the dear slots stay empty \(SV-HIRE-3\)"):
        table(ada=rooms, bo={"employees": names[7:10]}, row=[None, None, None, *names[10:]])
