"""Sunset: giving up products of one's own."""

from collections import Counter

import pytest

from sv_widgets.games.silicon_valley import Done, Hire, Launch, Stop, Sunset
from sv_widgets.games.silicon_valley.actions.sunset import SunsetMore
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import IllegalMove, apply, legal_moves
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.silicon_valley.play import (
    board,
    code,
    launched,
    money,
    on_card,
    product,
    supply,
    table,
    valuation,
)

ONE, TWO, THREE = (Sunset(product(f"Starting {number}")) for number in (1, 2, 3))
TRIO = {"second": ["Starting 1", "Starting 2", "Starting 3"], "hqs": ["Annex", "Loft"]}
"""Three products that have left the board, so that they give no valuation when the company operates."""
PAIR = {"second": ["Starting 1", "Starting 2"], "hqs": ["Annex"]}


@pytest.mark.rule("SV-SUNSET-1")
def test_a_product_goes_at_the_cost_of_one_valuation() -> None:
    game = table(
        ada={"second": ["Starting 1"], "valuation": 5}, bo={"valuation": 4, "second": ["Starting 2"]}
    )
    purse, blocks = money(game, "Ada"), code(game, "Ada")
    game.play(ONE)
    assert (launched(game, "Ada"), valuation(game, "Ada")) == ([], 4)
    assert (launched(game, "Bo"), valuation(game, "Bo")) == (["Starting 2"], 4)
    assert (money(game, "Ada"), code(game, "Ada")) == (purse, blocks)
    assert game.decision == Act(0, 2)


@pytest.mark.rule("SV-R15", "SV-SUNSET-1", "SV-R31")
def test_several_go_in_one_action_at_one_valuation_each_in_one_move() -> None:
    game = table(ada=TRIO | {"valuation": 5})
    game.play(ONE)
    assert isinstance(game.decision, SunsetMore)
    assert game.question == "Ada, you give up Starting 1: another one too?"
    assert game.legal_moves() == [TWO, THREE, Done()]
    assert launched(game, "Ada") == TRIO["second"]  # nothing happens before all are named
    events = game.play(TWO, Done())
    assert (launched(game, "Ada"), valuation(game, "Ada")) == (["Starting 3"], 3)
    assert [event.amount for event in of_kind(events, "valuation")] == [2]
    assert game.decision == Act(0, 2)


@pytest.mark.rule("SV-SUNSET-1")
def test_one_alone_of_three() -> None:
    game = table(ada=TRIO | {"valuation": 5})
    game.play(ONE, Done())
    assert (launched(game, "Ada"), valuation(game, "Ada")) == (["Starting 2", "Starting 3"], 4)


@pytest.mark.rule("SV-R15")
def test_every_choice_of_products_can_be_named_in_exactly_one_way() -> None:
    found, todo = Counter[frozenset[int]](), []
    start = table(ada=TRIO | {"valuation": 5}).position
    for move in (ONE, TWO, THREE):
        position = start.copy()
        apply(position, move, [])
        todo.append(position)
    while todo:
        position = todo.pop()
        if not isinstance(position.pending[-1], SunsetMore):
            gone = set(start.tiles[0]) - set(position.tiles[0])
            found[frozenset(tile // 2 for tile in gone)] += 1
            assert position.valuation[0] == 5 - len(gone)
            continue
        for answer in legal_moves(position):
            after = position.copy()
            apply(after, answer, [])
            todo.append(after)
    assert len(found) == 2**3 - 1
    assert set(found.values()) == {1}


@pytest.mark.rule("SV-R15")
def test_they_are_named_in_the_order_in_which_they_were_launched() -> None:
    game = table(ada=TRIO | {"valuation": 5})
    game.play(TWO)
    assert game.legal_moves() == [THREE, Done()]
    refusal = refused(game, ONE)
    assert refusal.rule == "SV-R15"
    assert refusal.sentence == (
        "Products given up together are named in the order in which they were launched. "
        "Ada, you give up Starting 2: another one too?"
    )
    assert refusal.place == f"tile {product('Starting 1')}"
    assert refusal.legal == (THREE,)
    again = refused(game, TWO)
    assert (again.rule, again.sentence) == ("SV-R15", "Starting 2 is given up already.")
    assert refused(game, Stop()).rule == "SV-R15"
    with pytest.raises(IllegalMove, match="SV-R15"):
        game.play(ONE)
    game.play(Done())
    assert launched(game, "Ada") == ["Starting 1", "Starting 3"]


@pytest.mark.rule("SV-R15")
def test_with_nothing_more_to_name_there_is_no_question() -> None:
    game = table(ada=TRIO | {"valuation": 5})
    game.play(THREE)
    assert game.decision == Act(0, 2)
    game.play(ONE, TWO)
    assert game.decision == Act(0, 1)
    assert (launched(game, "Ada"), valuation(game, "Ada")) == ([], 2)


@pytest.mark.rule("SV-R15")
def test_to_give_up_nothing_is_no_action() -> None:
    game = table(ada=TRIO)
    assert Done() not in game.legal_moves()
    assert refused(game, Done()).rule == "SV-TURN-1"


@pytest.mark.rule("SV-R12", "SV-R11", "SV-SECOND-1")
def test_the_card_and_its_blocks_stay_and_the_second_mover_tile_is_still_to_be_had() -> None:
    game = table(
        round=3,
        ada={"blocks": "square, dot", "innovated": ["Starting 1"], "valuation": 3},
        bo={"money": 10, "blocks": "square, dot, bar", "valuation": 4},
        products=["Starting 1"],
        designs={"Starting 1": "square, dot"},
    )
    before = supply(game)
    game.play(ONE)
    assert (board(game)[0], on_card(game, 0), supply(game)) == ("Starting 1", "dot, square", before)
    refusal = refused(game, Launch(0))
    assert refusal.rule == "SV-R11"
    assert refusal.sentence == "Ada was the Innovator of Starting 1 and cannot be its Second Mover."
    game.play(Stop())
    events = game.play(Launch(0))
    assert launched(game, "Bo") == ["Starting 1"]
    assert (money(game, "Bo"), valuation(game, "Bo"), code(game, "Bo")) == (16, 7, "bar")
    assert not of_kind(events, "flip")
    assert board(game)[0] != "Starting 1"
    assert on_card(game, 0) == "nothing"


@pytest.mark.rule("SV-SUNSET-1", "SV-R11")
def test_what_is_given_up_is_out_of_the_game() -> None:
    """Neither whoever gave it up nor anybody else can be its Innovator again."""
    game = table(
        players=3,
        round=3,
        ada={"blocks": "3 square, 3 dot", "innovated": ["Starting 1"], "valuation": 1},
        bo={"blocks": "corner, bar", "valuation": 2},
        products=["Starting 1"],
        designs={"Starting 1": "square, dot"},
    )
    game.play(ONE, Stop())
    refusal = refused(game, Launch(0))  # Bo could fill the grid with other blocks
    assert refusal.rule == "SV-SECOND-1"
    assert "needs exactly a dot and a square" in refusal.sentence


@pytest.mark.rule("SV-LAUNCH-3", "SV-SUNSET-1")
def test_a_sunset_makes_room_for_a_launch() -> None:
    game = table(
        ada={"blocks": "square, dot", "second": ["Starting 2"], "valuation": 2}, products=["Starting 1"]
    )
    assert refused(game, Launch(0)).rule == "SV-LAUNCH-3"
    game.play(TWO, Launch(0, "aa/aa/b."))
    assert launched(game, "Ada") == ["Starting 1"]


@pytest.mark.rule("SV-SUNSET-1", "SV-OPER-1", "SV-UPKEEP-1")
def test_a_product_given_up_brings_in_nothing_and_costs_nothing() -> None:
    wishes = {"money": 10, "blocks": "4 dot", "founder": "Founder Two", "valuation": 4}
    game = table(
        ada=wishes | {"innovated": ["Starting 1"], "mat": "Mat Calm"},
        products=["Starting 1"],
        designs={"Starting 1": "square, dot"},
    )
    kept = game.copy()
    game.play(ONE, Stop())
    game.play(Stop())
    assert (money(game, "Ada"), valuation(game, "Ada"), code(game, "Ada")) == (10 - 2, 3, "4 dot, corner")
    kept.play(Stop())
    kept.play(Stop())
    assert (money(kept, "Ada"), valuation(kept, "Ada")) == (10 + 3 - 2, 5)


@pytest.mark.rule("SV-SUNSET-1", "SV-R27")
def test_its_symbols_are_offered_no_longer() -> None:
    game = table(
        ada={"money": 20, "mat": "Mat Calm", "second": ["Starting 1"], "valuation": 2}, row=["Tech Ted"]
    )
    assert money(game.after(Hire(0)), "Ada") == 20 - 4
    assert money(game.after(ONE, Hire(0)), "Ada") == 20 - 5


@pytest.mark.rule("SV-SECOND-5", "SV-SUNSET-1")
def test_a_tile_that_shows_side_b_can_be_given_up_too() -> None:
    game = table(ada={"innovated": ["Starting 1"], "valuation": 5})  # its product has left the board
    game.play(ONE)
    assert (launched(game, "Ada"), valuation(game, "Ada")) == ([], 4)


@pytest.mark.rule("SV-R30")
@pytest.mark.parametrize(("have", "left"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1)])
def test_a_loss_below_the_start_space_is_forgiven(have: int, left: int) -> None:
    game = table(ada=TRIO | {"valuation": have})
    game.play(ONE, TWO, THREE)
    assert (launched(game, "Ada"), valuation(game, "Ada")) == ([], left)


@pytest.mark.rule("SV-R31", "SV-VAL-2", "SV-ROUND-2")
def test_the_token_goes_on_top_where_it_ends() -> None:
    """Ada falls past Bo onto Cy's space."""
    game = table(
        players=3,
        round=2,
        turn="ada",
        ada=PAIR | {"valuation": 3},
        bo={"valuation": 2},
        cy={"valuation": 1},
    )
    assert [game.seats[seat] for seat in game.position.order] == ["Cy", "Bo", "Ada"]
    game.play(ONE, TWO, Stop())
    assert game.position.round == 3
    assert [game.seats[seat] for seat in game.position.order] == ["Ada", "Cy", "Bo"]


@pytest.mark.rule("SV-R31", "SV-R30")
def test_a_token_that_does_not_move_stays_where_it_lies() -> None:
    """Both stand at the start, Ada's token on top of Bo's."""
    game = table(turn="bo", bo=PAIR)
    game.play(ONE, TWO, Stop())
    assert game.position.round == 2
    assert [game.seats[seat] for seat in game.position.order] == ["Ada", "Bo"]


@pytest.mark.rule("SV-SUNSET-1")
def test_only_ones_own_products_can_be_given_up() -> None:
    game = table(ada={"second": ["Starting 1"]}, bo={"second": ["Starting 2"]}, products=["Starting 3"])
    for move in (TWO, THREE, Sunset(-1), Sunset(99)):
        refusal = refused(game, move)
        assert (refusal.rule, refusal.sentence) == ("SV-SUNSET-1", "Ada has only Starting 1 to give up.")
        assert refusal.place == f"tile {move.product}"
        assert refusal.legal == (ONE,)
    bare = refused(table(), ONE)
    assert (bare.rule, bare.sentence) == ("SV-SUNSET-1", "Ada has no product to give up.")
    assert not [move for move in table().legal_moves() if isinstance(move, Sunset)]


@pytest.mark.rule("SV-SUNSET-1", "SV-R15")
def test_the_log_says_what_was_given_up_and_what_it_cost() -> None:
    game = table(ada=TRIO | {"valuation": 5})
    game.play(ONE, THREE)
    assert told(game) == [
        "Ada gives up Starting 1. [SV-SUNSET-1]",
        "Ada gives up Starting 3. [SV-SUNSET-1]",
        "Ada's valuation falls by 2 spaces. [SV-SUNSET-1]",
    ]
    assert asked(game) == "Ada"
