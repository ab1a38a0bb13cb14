"""Positions made to order."""

from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import new
from sv_widgets.games.silicon_valley.company import flipped
from sv_widgets.kernel import totals
from sv_widgets.kernel.scenario_words import Impossible
from tests.conformance.play import asked
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import (
    annexes,
    board,
    code,
    hqs,
    launched,
    money,
    on_card,
    product,
    row,
    staff,
    table,
    tokens,
    vcs,
)


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


@pytest.mark.rule("SV-R4", "SV-SETUP-2")
def test_named_hq_cards_and_products_lie_open() -> None:
    game = table(
        players=3,
        hqs=["Barn", None, "Attic"],
        products=["Starting 4", None, "Advanced 2", "Starting 1"],
        ada={"hqs": ["Loft", "Annex"]},
    )
    assert (hqs(game)[0], hqs(game)[2]) == ("Barn", "Attic")
    assert hqs(game)[1] not in {"Barn", "Attic", "Loft", "Annex", None}
    assert annexes(game, "Ada") == ["Loft", "Annex"]
    lying = board(game)
    assert (lying[0], lying[2], lying[3]) == ("Starting 4", "Advanced 2", "Starting 1")
    assert len(lying) == len(set(lying)) == 5
    assert all(name is not None and name.startswith("Starting") for name in (lying[1], lying[4]))
    deck = {DECK.products[card].name for card in game.position.products[-2]}
    assert deck == {"Advanced 1", "Advanced 3"}


@pytest.mark.rule("SV-LAUNCH-2", "SV-SECOND-5")
def test_a_product_innovated_lies_on_the_board_with_its_design_or_is_gone() -> None:
    game = table(
        round=4,
        products=["Starting 1", "Starting 2"],
        ada={"innovated": ["Starting 1", "Starting 3"], "hqs": ["Annex"]},
        bo={"innovated": ["Starting 2"], "second": ["Starting 3"], "hqs": ["Loft"]},
        designs={"Starting 1": "2 dot, corner"},
    )
    assert (launched(game, "Ada"), launched(game, "Bo")) == (
        ["Starting 1", "Starting 3"],
        ["Starting 2", "Starting 3"],
    )
    one, two = product("Starting 1"), product("Starting 2")
    three = product("Starting 3")
    assert game.position.tiles[:2] == ((2 * one, 2 * three), (2 * two, 2 * three + 1))
    assert on_card(game, 0) == "2 dot, corner"
    assert len(on_card(game, 1).split(", ")) == 2  # with nothing said, as few blocks as possible
    first, other, *rest = game.position.launched
    assert first is not None
    assert other is not None
    assert (first.seat, first.round, other.seat, other.round) == (0, 3, 1, 3)
    assert rest == [None, None]
    assert game.position.products[-3] == (three,)
    assert [flipped(game.position, tile) for tile in (2 * one, 2 * two, 2 * three)] == [False, False, True]


@pytest.mark.rule("SV-SALARY-1")
def test_tokens_lie_on_employees() -> None:
    game = table(
        ada={"employees": ["Tech Ted", "Even Eve"], "tokens": {"Even Eve": 3}},
        bo={"employees": ["Last Lou"], "tokens": {"last lou": 1}},
    )
    assert tokens(game, "Tech Ted", "Even Eve", "Last Lou") == (0, 3, 1)
    assert game.position.tokens[-1] == -4


def test_nothing_is_made_out_of_nothing() -> None:
    whole = totals(new(["Ada", "Bo"], 1, deck=DECK).position)
    assert totals(table(ada={"money": 99, "blocks": "30 dot", "valuation": 9}).position) == whole
    launches: dict[str, Any] = {
        "hqs": ["Barn"],
        "products": ["Starting 1", "Advanced 3"],
        "designs": {"Advanced 3": "3 square"},
        "ada": {"innovated": ["Starting 1"], "employees": ["Tech Ted"], "tokens": {"Tech Ted": 2}},
        "bo": {"innovated": ["Advanced 3"], "second": ["Starting 5"], "hqs": ["Annex"]},
    }
    assert totals(table(**launches).position) == whole


@pytest.mark.parametrize(
    "wishes",
    [
        {},
        {"players": 4, "seed": 12, "round": 3, "turn": 2, "actions": 1},
        {"players": ["Zoë 1", "<b>"], "row": [None, "Even Eve"], "companies": {"<b>": {"money": 0}}},
        {"ada": {"employees": ["Tech Ted"], "hqs": ["Annex", "Loft"], "blocks": "nothing", "valuation": 3}},
        {
            "vcs": [None, "Free Hand"],
            "options": {"rounds": 5},
            "bo": {"founder": "Founder One", "mat": "Mat Even"},
        },
        {"hqs": ["Barn", None, "Attic"], "products": [None, "Starting 1", None, "Advanced 2"]},
        {
            "ada": {"innovated": ["Starting 1"]},
            "products": ["Starting 1"],
            "designs": {"Starting 1": "5 dot"},
        },
        {"ada": {"innovated": ["Starting 1"]}, "bo": {"second": ["Starting 1"]}, "round": 3},
        {"bo": {"employees": ["Tech Ted", "Even Eve"], "tokens": {"Even Eve": 2, "Tech Ted": 0}}},
        {
            "players": 3,
            "hqs": ["Barn"],
            "products": ["Starting 1", "Starting 4"],
            "designs": {"Starting 4": "2 dot, square", "Starting 1": "dot, ell"},
            "cy": {"innovated": ["Starting 4"], "second": ["Advanced 1"], "hqs": ["Annex"]},
            "bo": {"innovated": ["Starting 1"]},
        },
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
        ({"round": 4, "options": {"rounds": 3}}, r"round: .* from 1 to 3"),
        ({"actions": 4}, r"actions: .* from 1 to 3 is possible, not 4 \(SV-TURN-1\)"),
        ({"turn": "Cy"}, "turn: nobody called 'Cy' plays; the players are Ada, Bo"),
        ({"turn": 2}, "turn: nobody called 2 plays; the players are Ada, Bo"),
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
            r"Bo.blocks: the supply has only 15 dots, .*SV-COMP-4",
        ),
        (
            {"ada": {"employees": ["Plain Jane", "Tech Ted", "Even Eve", "Last Lou"]}},
            r"Ada.employees: 4 do not fit into 3 places \(SV-HIRE-5\)",
        ),
        (
            {"ada": {"employees": ["Janet"]}},
            "ada.employees: No 'Janet' in the employees; there is: Plain Jane",
        ),
        ({"ada": {"employees": "Plain Jane"}}, "ada.employees: cards are given as a list of names"),
        ({"ada": {"founder": "Founder Nine"}}, "ada.founder: No 'Founder Nine' in the "),
        ({"ada": {"pets": 3}}, "ada: there is no field 'pets'; there are money, blocks"),
        ({"ada": {"": 3}}, "ada: there is no field ''; there are money"),
        ({"ada": {None: 3}}, "ada: there is no field None; there are money"),
        ({"ada": {"employees": [None]}}, "ada.employees: every card is given by its name"),
        ({"companies": 7}, "companies: a dict of players and what they have, not 7"),
        ({"ada": {"money": 1}, "companies": {"Ada": {"money": 2}}}, "Ada: Ada is described twice"),
        ({"options": {"rounds": "3"}}, "A game can be set to 1 to 999 rounds, not '3'"),
        ({"ada": 7}, r"ada: described by dict"),
        ({"eve": {"money": 3}}, "'eve' is neither a field nor a player; the players are Ada, Bo"),
        (
            {"row": ["Plain Jane"], "ada": {"employees": ["Plain Jane"]}},
            r"row or employees: Plain Jane is wished for twice, and is there once \(SV-COMP-3\)",
        ),
        ({"row": [None] * 6}, r"row: 6 cards for 5 slots \(SV-SETUP-1\)"),
        ({"vcs": [None] * 4}, r"vcs: 4 cards for 3 slots \(SV-R4\)"),
        ({"hqs": [None] * 4}, r"hqs: 4 cards for 3 slots \(SV-R4\)"),
        ({"hqs": "Annex"}, "hqs: cards are given as a list of names, not 'Annex'"),
        ({"hqs": ["Shed"]}, "hqs: No 'Shed' in the HQs; there is: Annex, Loft"),
        (
            {"hqs": ["Annex"], "ada": {"hqs": ["Annex"]}},
            r"hqs: Annex is wished for twice, and is there once \(SV-COMP-3\)",
        ),
        ({"products": [None] * 5}, r"products: 5 cards for 4 slots \(SV-SETUP-2\)"),
        ({"products": ["Starting"]}, "products: 'Starting' may be Starting 1 or Starting 2"),
        ({"products": ["Starting 1"] * 2}, "products: Starting 1 is wished for twice, and is there once"),
        ({"products": ["Starting 2"] * 2}, "products: Starting 2 is wished for twice, and is there once"),
        (
            {"ada": {"innovated": ["Starting 1", "Starting 2"]}},
            r"Ada.innovated: 2 products do not fit into 1 slots \(SV-LAUNCH-3\)",
        ),
        (
            {"ada": {"innovated": ["Starting 3"], "second": ["Starting 4", "Starting 5"], "hqs": ["Annex"]}},
            r"Ada.innovated: 3 products do not fit into 2 slots \(SV-LAUNCH-3\)",
        ),
        (
            {"ada": {"innovated": ["Starting 1"], "second": ["Starting 1"], "hqs": ["Annex"]}},
            r"Ada.second: nobody is both movers of Starting 1 \(SV-R11\)",
        ),
        (
            {"bo": {"innovated": ["Advanced 1"], "second": ["Advanced 1"], "hqs": ["Annex"]}},
            r"Bo.second: nobody is both movers of Advanced 1 \(SV-R11\)",
        ),
        (
            {"ada": {"innovated": ["Starting 1"]}, "bo": {"innovated": ["Starting 1"]}},
            r"innovated: the tile of Starting 1 is there once \(SV-COMP-2\)",
        ),
        (
            {"ada": {"second": ["Starting 6"]}, "bo": {"second": ["Starting 6"]}},
            r"innovated: the tile of Starting 6 is there once \(SV-COMP-2\)",
        ),
        (
            {"ada": {"innovated": ["Starting 1", "Starting 1"], "hqs": ["Annex"]}},
            r"innovated: the tile of Starting 1 is there once \(SV-COMP-2\)",
        ),
        (
            {"products": ["Starting 1"], "ada": {"second": ["Starting 1"]}},
            r"second: Starting 1 lies on the board, so it has no Second Mover \(SV-SECOND-4\)",
        ),
        ({"ada": {"innovated": [None]}}, "ada.innovated: every card is given by its name"),
        ({"ada": {"second": ["Starting 7"]}}, "ada.second: No 'Starting 7' in the "),
        (
            {"products": ["Starting 1"], "designs": {"Starting 1": "5 dot"}},
            r"designs: nobody has launched Starting 1 \(SV-LAUNCH-2\)",
        ),
        (
            {
                "products": ["Starting 1"],
                "ada": {"innovated": ["Starting 1"]},
                "designs": {"Starting 1": "dot, line"},
            },
            r"designs: dot, line do not fill Starting 1 \(SV-LAUNCH-1\)",
        ),
        (
            {"ada": {"innovated": ["Starting 1"]}, "designs": {"Starting 1": "5 dot"}},
            "designs: Starting 1 does not lie on the board",
        ),
        (
            {
                "products": ["Starting 1"],
                "ada": {"innovated": ["Starting 1"]},
                "bo": {"blocks": "36 dot"},
                "designs": {"Starting 1": "5 dot"},
            },
            r"Bo.blocks: the supply has only 3\d dots, .*which does not hold 36 dots \(SV-COMP-4\)",
        ),
        ({"designs": ["Starting 1"]}, r"designs: written as a dict of names, not \['Starting 1'\]"),
        ({"designs": {"Starting 1": "brick"}}, "designs.Starting 1: 'brick' is no block"),
        ({"designs": {"Starting 9": "dot"}}, "designs: No 'Starting 9' in the "),
        (
            {"ada": {"tokens": {"Tech Ted": 1}}},
            r"Ada.tokens: Tech Ted does not work for Ada \(SV-SALARY-1\)",
        ),
        (
            {"ada": {"employees": ["Tech Ted"]}, "bo": {"tokens": {"Tech Ted": 1}}},
            r"Bo.tokens: Tech Ted does not work for Bo \(SV-SALARY-1\)",
        ),
        (
            {"ada": {"employees": ["Tech Ted"], "tokens": {"Tech Ted": -1}}},
            r"Ada.tokens: a whole number from 0 .* not -1 \(SV-SALARY-1\)",
        ),
        (
            {"ada": {"employees": ["Tech Ted"], "tokens": {"Tech Ted": "1"}}},
            r"Ada.tokens: a whole number from 0 .* not '1' \(SV-SALARY-1\)",
        ),
        ({"ada": {"tokens": ["Tech Ted"]}}, "ada.tokens: written as a dict of names"),
        ({"ada": {"tokens": {"Founder One": 1}}}, "ada.tokens: No 'Founder One' in the "),
    ],
)
@pytest.mark.rule("SV-COMP-2", "SV-LAUNCH-3", "SV-R11", "SV-R4")
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


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (
            {"ada": {"employees": ["Tech Ted"], "tokens": {"Tech Ted": 1, "tech ted": 2}}},
            "ada.tokens: 'tech ted' comes twice.",
        ),
        ({"designs": {None: "dot"}}, "designs: A card is given by its name, not None"),
        ({"designs": []}, r"designs: written as a dict of names, not \[\]."),
    ],
)
def test_a_card_that_is_named_twice_or_not_at_all(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        table(**wishes)


def test_of_a_whole_deck_only_the_first_cards_are_named() -> None:
    with pytest.raises(
        Impossible, match=r"row: No 'x%' in the employees; there is: .* and \d+ more\.$"
    ) as slip:
        sv.silicon_valley.scenario(seed=1, row=["x%"])
    assert len(str(slip.value)) < 300
