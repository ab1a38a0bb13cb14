"""The end of a game: lost together, won, tied, resigned."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck.end import standing
from sv_widgets.games.tech_deck.game import Game
from tests.conformance.play import asked, of_kind, told
from tests.games.tech_deck.play import finish_round, table

GONE = ["9-Service", "10-Service", "11-Service", "9-Science"]


def last_round(players: int = 2, **wishes: Any) -> Game:
    """The end of a round in which nobody has a card left."""
    hands = {
        f"team{team}": {"hand": []} | wishes.pop(f"team{team}", {}) for team in range(1, min(players, 2) + 1)
    }
    return table(players, **{"phase": "refresh", "row": [], "round": 5, **hands, **wishes})


@pytest.mark.rule("TD-END-1")
@pytest.mark.parametrize(("players", "limit"), [(1, 4), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_all_lose_when_too_many_are_unhappy(players: int, limit: int) -> None:
    game = last_round(players, unhappy=GONE[:limit])
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("TD-END-1", ())
    assert outcome.ranking == ((), tuple(range(players))), "nobody comes first"
    said = f"{limit} customer{'s' * (limit > 1)} unhappy in round 5, all lose"
    assert game.headline == f"The game has ended: {said}."
    if limit > 1:
        fewer = last_round(players, unhappy=GONE[: limit - 1], left=0)
        assert fewer.outcome is not None
        assert fewer.outcome.rule == "TD-END-2"


@pytest.mark.rule("TD-END-1", "TD-R14")
def test_it_is_checked_at_the_end_of_a_round_which_is_played_to_its_end() -> None:
    game = table(unhappy=GONE[:3], team1={"hand": ["3-Service", "3-Information"]})
    assert game.outcome is None
    finish_round(game)
    assert game.outcome is not None
    assert game.outcome.rule == "TD-END-1"
    assert of_kind(tuple(event for turn in game.turns for event in turn.events), "draw")


@pytest.mark.rule("TD-R14", "TD-END-1", "TD-R36")
def test_the_unhappy_go_before_everything_else() -> None:
    scored = {"score": ["13-Service", "13-Science"]}
    game = last_round(left=0, unhappy=GONE[:3], team1=scored)
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.winners) == ("TD-END-1", ()), "whatever the scores (TD-R36)"


@pytest.mark.rule("TD-END-2")
def test_with_no_card_in_the_customer_deck_the_most_customers_win() -> None:
    one, two = {"score": ["13-Service"]}, {"score": ["1-Science", "2-Science"]}
    game = last_round(4, left=0, team1=one, team2=two)
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.winners, game.outcome.ranking) == (
        "TD-END-2",
        (1, 3),
        ((1, 3), (0, 2)),
    )
    assert game.headline == "The game has ended: Bo and Di share the victory." or "Bo" in game.headline
    going = last_round(4, left=1, team1=one, team2=two)
    assert going.turns[0].after.outcome is None or going.outcome is not None
    assert max(event.amount for event in of_kind(going.turns[0].events, "round")) == 6


@pytest.mark.rule("TD-END-2", "TD-R13")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (["9-Service", "2-Science"], ["8-Technology", "2-Technology"], (0,)),
        (["4-Service", "2-Technology"], ["3-Science", "3-Information"], (0,)),
        (["2-Service", "4-Technology"], ["3-Service", "3-Science"], (1,)),
        (["3-Service", "4-Science"], ["4-Service", "3-Science"], (0, 1)),
    ],
)
def test_ties_are_broken_by_values_then_by_domains_and_else_shared(
    first: list[str], second: list[str], winners: tuple[int, ...]
) -> None:
    """Values; a card of the highest domain; the next domain; nothing."""
    game = last_round(left=0, team1={"score": first}, team2={"score": second})
    assert game.outcome is not None
    assert game.outcome.winners == winners
    assert game.outcome.ranking == (winners, (1 - winners[0],))[: 3 - len(winners)]


@pytest.mark.rule("TD-R1", "TD-R13")
def test_the_domain_order_can_be_set() -> None:
    upside_down = {"domains": ["Technology", "Science", "Information", "Service"]}
    own: dict[str, Any] = {
        "team1": {"score": ["4-Service", "2-Information"]},
        "team2": {"score": ["3-Science", "3-Information"]},
    }
    for options, winners in (({}, (0,)), (upside_down, (1,))):
        game = last_round(left=0, options=options, **own)
        assert game.outcome is not None
        assert game.outcome.winners == winners


@pytest.mark.rule("TD-R36", "TD-R26", "TD-R10")
def test_only_the_score_pile_counts() -> None:
    game = last_round(
        left=0,
        row=["13-Information", "12-Information"],
        ada={"venture": ["12-Service", "10-Science", "9-Technology"]},
        team1={"discard": ["13-Service", "12-Science"]},
        team2={"score": ["1-Science"]},
    )
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    assert [standing(game.position, team).customers for team in (0, 1)] == [0, 1]
    assert [(row.place, row.name, row.standing) for row in game.ranking] == [
        (1, "Bo", {"customers": "1", "values": "1"}),
        (2, "Ada", {"customers": "0", "values": "0"}),
    ]


@pytest.mark.rule("TD-R14")
def test_alone_it_is_won_by_reaching_the_end() -> None:
    game = last_round(1, left=0, unhappy=GONE[:3], team1={"score": ["7-Science"]})
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.winners, game.outcome.ranking) == ("TD-END-2", (0,), ((0,),))
    assert game.headline == "The game has ended: Ada wins."


# --- resigning


@pytest.mark.rule("TD-R40")
def test_who_resigns_is_last_and_the_teams_of_the_others_are_ranked() -> None:
    """Di of team 2, which has scored more, resigns: Bo of the same team still stands where it stands."""
    game = table(4, team1={"hand": ["3-Service"]}, team2={"score": ["1-Science"]})
    assert asked(game) == "Ada"
    game.resign("Di")
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.ranking) == ("TD-R40", ((1,), (0, 2), (3,)))
    assert told(game) == ["Di resigns. [TD-R40]"]
    assert game.headline == "The game has ended: Di resigned in round 1; Bo wins (TD-R40)."


@pytest.mark.rule("TD-R40")
def test_alone_resigning_loses_to_nobody_else() -> None:
    game = table(1, team1={"hand": ["3-Service"]}, unhappy=GONE)
    game.resign("Ada")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.ranking) == ((), ((), (0,)))
    assert [row.name for row in game.ranking] == ["Unhappy customers", "Ada"]
