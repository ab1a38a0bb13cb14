"""Resigning in *Trade Show*: what still counts, and who is ranked how."""

import pytest

from tests.conformance.play import asked, told
from tests.games.trade_show.play import money, selling, table


@pytest.mark.rule("TS-R19", "TS-END-2")
def test_in_the_middle_of_a_sale_only_what_is_owned_counts() -> None:
    ada, bo = {"money": 20, "cubes": 2}, {"money": 21, "cubes": 0}
    game = selling("Plain Four", "Plain Six", laid=("d6 4",), ada=ada, bo=bo, cy={"money": 3}, players=3)
    assert game.position.cubes_on_cards.held(game.position) == 1
    game.resign("Cy")
    assert (money(game, "Ada"), money(game, "Bo")) == (22, 21)
    assert told(game) == ["Cy resigns. [TS-R19]", "Ada scores $2 for cubes. [TS-END-2]"]
    assert str(game.ranking) == (
        f"The game has ended: Cy resigned in round {game.position.round}; Ada wins (TS-R19).\n"
        "1. Ada, money $22\n2. Bo, money $21\n3. Cy (resigned), money $3"
    )


@pytest.mark.rule("TS-R19", "TS-R2")
def test_who_sells_and_resigns_is_last_with_all_their_money() -> None:
    game = selling("Plain Four", "Plain Six", laid=("d6 5",), ada={"money": 50}, bo={"money": 1})
    assert asked(game) == "Ada"
    game.seat("Ada").resign()
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.ranking) == ("TS-R19", ((1,), (0,)))
    assert money(game, "Ada") == 50, "what was on offer is not scored"
    assert game.headline in game.picture()


@pytest.mark.rule("TS-R19", "TS-R4")
def test_the_others_share_a_tie() -> None:
    game = table(players=3, ada={"money": 4}, bo={"money": 9}, cy={"money": 4})
    game.resign("Bo")
    assert game.outcome is not None
    assert game.outcome.ranking == ((0, 2), (1,))
