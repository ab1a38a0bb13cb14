"""Between the rounds, and at the end."""

from collections import Counter

import pytest

from sv_widgets.games.trade_show import Accept, new
from sv_widgets.games.trade_show.rounds import ROUNDS, rounds
from tests.games.trade_show.games import DECK
from tests.games.trade_show.play import (
    company,
    finish_round,
    lower,
    money,
    queue,
    selling,
    stack,
    table,
    upper,
)

PLAYERS = ("Ada", "Bo", "Cy", "Di", "Ed")


@pytest.mark.rule("TS-ROUND-1")
def test_all_cards_are_shuffled_and_a_new_grid_is_dealt() -> None:
    game = new(["Ada", "Bo"], 3, deck=DECK)
    before = upper(game) + lower(game)
    finish_round(game)
    assert game.position.round == 2
    assert stack(game, "Ada") == stack(game, "Bo") == []
    assert None not in upper(game) + lower(game)
    assert upper(game) + lower(game) != before
    assert Counter(card for pile in game.position.cards for card in pile) == Counter(range(26))
    assert any(line.sentence == "All 26 cards are shuffled, and a new grid is dealt." for line in game.log)


@pytest.mark.rule("TS-ROUND-2", "TS-R8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_companies_go_clockwise_and_through_the_queue(players: int) -> None:
    game = new(PLAYERS[:players], 3, deck=DECK)
    ring = [*(company(game, name) for name in game.seats), *queue(game)[::-1]]
    finish_round(game)
    after = [*(company(game, name) for name in game.seats), *queue(game)[::-1]]
    # from seat to seat, from the last seat to the right end of the queue, from its left end to the first seat
    assert after == [ring[-1], *ring[:-1]]


@pytest.mark.rule("TS-ROUND-2")
def test_after_five_rounds_of_five_everybody_has_had_every_company() -> None:
    game = new(PLAYERS, 3, deck=DECK, options={"rounds": 6})
    first = game.position.companies
    had = Counter[tuple[str, str]]()
    for _ in range(5):
        had.update((name, company(game, name)) for name in game.seats)
        finish_round(game)
    assert set(had.values()) == {1}
    assert len(had) == 25
    assert game.position.companies == first


@pytest.mark.rule("TS-ROUND-3", "TS-DEV-1")
def test_the_marker_goes_counter_clockwise() -> None:
    game = new(PLAYERS[:3], 3, deck=DECK, options={"first": "Bo"})
    begins = []
    while game.outcome is None:
        begins.append(game.seats[game.position.start])
        assert game.question.startswith(begins[-1])
        finish_round(game)
    assert begins == ["Bo", "Ada", "Cy", "Bo"]


@pytest.mark.rule("TS-END-1")
@pytest.mark.parametrize(("players", "played"), [(2, 5), (3, 4), (4, 3), (5, 3)])
def test_so_many_rounds_by_players(players: int, played: int) -> None:
    game = new(PLAYERS[:players], 3, deck=DECK)
    assert rounds(game.position) == ROUNDS[players] == played
    while game.outcome is None:
        finish_round(game)
    assert game.position.round == played
    assert str(game.log[-1]) == f"The game ends after round {played}. [TS-END-1]"


@pytest.mark.rule("TS-END-1")
@pytest.mark.parametrize("wanted", [1, 7])
def test_or_as_many_as_are_set(wanted: int) -> None:
    game = new(PLAYERS[:2], 3, deck=DECK, options={"rounds": wanted})
    assert game.view().rounds == wanted
    while game.outcome is None:
        finish_round(game)
    assert game.position.round == wanted
    assert repr(game.start) == (
        f"sv.trade_show.new(players=['Ada', 'Bo'], seed=3, deck='{DECK.digest}', "
        f"options={{'rounds': {wanted}}})"
    )


@pytest.mark.rule("TS-R18")
def test_after_the_last_round_everything_stays_where_it_is() -> None:
    game = selling("Plain Four", laid=("d6 4",), round=5, start="bo")
    before = game.position
    game.play(Accept())
    after = game.position
    assert after.outcome is not None
    assert (after.cards, after.companies, after.start) == (before.cards, before.companies, before.start)


@pytest.mark.rule("TS-END-2")
def test_cubes_are_worth_a_dollar_each_in_the_end() -> None:
    game = selling(
        "Plain Four",
        laid=("d6 4",),
        round=5,
        start="bo",
        ada={"money": 20, "cubes": 2},
        bo={"money": 28, "cubes": 0},
    )
    game.play(Accept())
    assert (money(game, "Ada"), money(game, "Bo")) == (20 + 6 + 3, 28)
    assert game.outcome is not None
    assert game.outcome.rule == "TS-END-2"
    assert game.outcome.ranking == ((0,), (1,))
    assert str(game.ranking) == "The game has ended: Ada wins.\n1. Ada, money $29\n2. Bo, money $28"
    assert "Ada scores $3 for cubes. [TS-END-2]" in str(game.log)


@pytest.mark.rule("TS-R4", "TS-END-2")
def test_a_tie_for_most_money_is_shared() -> None:
    game = table(
        players=3,
        round=4,
        show="ada",
        start="bo",
        laid=["d6 4"],
        ada={"company": "Apps Co", "stack": ["Plain Four"], "money": 20},
        bo={"money": 27},
        cy={"money": 3},
    )
    game.play(Accept())
    assert game.outcome is not None
    assert game.outcome.winners == (0, 1)
    assert game.outcome.ranking == ((0, 1), (2,))
    assert game.headline == "The game has ended: Ada and Bo share the victory."
