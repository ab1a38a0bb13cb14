"""The end: who is free, all ties, a limit of rounds, and resigning."""

from typing import Any

import pytest

from sv_widgets.games.bidness.game import Game
from tests.conformance.play import asked, told
from tests.games.bidness.play import asks, holding, table

FREE: dict[str, Any] = {"marketers": 0, "engineers": 0, "cash": 100, "ious": 1, "hand": []}
"""Nobody to pay, and the last IOU can be paid off."""


def payoff(*pays: int, **wishes: Any) -> Game:
    """The payoff step of the business phase, in which each who is asked pays off so many IOUs."""
    game = table(phase="business", **wishes)
    for number in pays:
        assert asks(game) == "repayment"
        game.seat(asked(game)).pay_off(number)
    return game


def ranking(game: Game) -> tuple[tuple[int, ...], ...]:
    assert game.outcome is not None
    return game.outcome.ranking


@pytest.mark.rule("BD-BIZ-4", "BD-R8")
def test_who_pays_off_the_last_iou_wins_once_all_have_paid_off() -> None:
    game = payoff(1, ada=FREE, bo={**FREE, "ious": 3, "cash": 300}, players=2)
    assert game.outcome is None, "Bo is asked, too"
    game.seat("Bo").pay_off(2)
    assert ranking(game) == ((0,), (1,))
    assert game.headline == "The game has ended: Ada wins."
    assert game.position.pending == (), "nothing is left to be done"
    assert told(game)[-1] == "The game ends in round 2. [BD-BIZ-4]"
    assert not [event for turn in game.turns for event in turn.events if event.kind == "earnings"]


@pytest.mark.rule("BD-BIZ-4", "BD-R33")
@pytest.mark.parametrize(
    ("ada", "bo", "order"),
    [
        ({"points": 21}, {"points": 22}, ((1,), (0,))),
        ({"points": 22, "cash": 100}, {"points": 21, "cash": 500}, ((0,), (1,))),
        ({"bonuses": ["social_media"]}, {}, ((0,), (1,))),
        ({"bonuses": ["smear"]}, {"cash": 900}, ((1,), (0,))),
        ({"cash": 110}, {"cash": 120}, ((1,), (0,))),
    ],
)
def test_ties_go_by_tech_points_then_marketing_points_then_cash(
    ada: dict[str, Any], bo: dict[str, Any], order: tuple[tuple[int, ...], ...]
) -> None:
    assert ranking(payoff(1, 1, ada={**FREE, **ada}, bo={**FREE, **bo})) == order


@pytest.mark.rule("BD-R33")
def test_the_tie_break_counts_bonuses_whatever_the_setting() -> None:
    options = {"awards_count_bonuses": False}
    game = payoff(1, 1, options=options, ada=FREE, bo={**FREE, "bonuses": ["social_media"]})
    assert ranking(game) == ((1,), (0,))


@pytest.mark.rule("BD-R8")
def test_who_is_equal_in_everything_shares_the_victory() -> None:
    game = payoff(1, 1, 1, players=3, ada=FREE, bo=FREE, cy={**FREE, "ious": 2, "cash": 150})
    assert ranking(game) == ((0, 1), (2,))
    assert game.outcome is not None
    assert game.outcome.winners == (0, 1)
    assert game.headline == "The game has ended: Ada and Bo share the victory."


@pytest.mark.rule("BD-R38", "BD-BIZ-4")
def test_the_others_rank_by_debt_then_in_the_same_order() -> None:
    game = payoff(
        1,
        players=4,
        ada={**FREE, "ious": 3, "cash": 0, "points": 90},
        bo=FREE,
        cy={**FREE, "ious": 2, "cash": 0, "points": 5},
        di={**FREE, "ious": 3, "cash": 90, "points": 89},
    )
    assert ranking(game) == ((1,), (2,), (0,), (3,))
    assert [row.name for row in game.ranking] == ["Bo", "Cy", "Ada", "Di"]
    assert game.ranking[1].standing == {
        "debt": "$200",
        "tech points": "5",
        "marketing points": "0",
        "cash": "$0",
    }


# --- a limit of rounds


@pytest.mark.rule("BD-R14", "BD-R38", "BD-R33")
def test_a_game_can_be_cut_off_after_its_last_round() -> None:
    ada = {"marketers": 0, "engineers": 1, "ious": 3, "cash": 10, "points": 20, "hand": []}
    bo = {"marketers": 1, "engineers": 0, "ious": 2, "cash": 10, "hand": [], "bonuses": ["social_media"]}
    game = table(phase="business", round=4, options={"rounds": 4}, ada=ada, bo=bo)
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.cut_off, game.outcome.winners) == ("BD-R14", True, (1,))
    assert game.headline == "The game has ended: Bo wins; it was cut off in round 4 (BD-R14)."
    events = [event.kind for event in game.turns[-1].events]
    assert "roll" in events, "the last round is played to its dice"
    assert "bonus_back" not in events, "and bonus cards still lie there"
    assert game.ranking[0].standing["marketing points"] == "2"


@pytest.mark.rule("BD-R14")
def test_without_a_limit_the_rounds_go_on() -> None:
    game = table(phase="business", round=500, ada={"cash": 90}, bo={"cash": 90})
    assert game.outcome is None
    assert game.position.round == 501


@pytest.mark.rule("BD-R14", "BD-BIZ-4")
def test_who_is_free_in_the_last_round_wins_by_the_rules() -> None:
    game = payoff(1, options={"rounds": 2}, ada=FREE, bo={**FREE, "cash": 0})
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.cut_off) == ("BD-BIZ-4", False)


# --- resigning


@pytest.mark.rule("BD-R37")
def test_who_resigns_is_last_and_the_others_rank_by_debt() -> None:
    game = table(players=4, ada={"ious": 2}, bo={"ious": 1}, cy={"ious": 3, "points": 21}, di={"ious": 3})
    game.resign("Bo")
    assert ranking(game) == ((0,), (2,), (3,), (1,))
    assert game.headline == "The game has ended: Bo resigned in round 2; Ada wins (BD-R37)."
    assert told(game) == ["Bo resigns. [BD-R37]"]


@pytest.mark.rule("BD-R37")
def test_a_running_auction_comes_to_nothing() -> None:
    game = holding("marketer", players=3)
    game.seat("Ada").play_card("marketer")
    game.seat("Ada").bid(90)
    before = game.position.money
    game.resign("Cy")
    assert game.position.money == before
    assert game.position.workplaces[0] == game.turns[0].after.workplaces[0]
    assert ranking(game) == ((0, 1), (2,))
