"""The awards: at every moment with the one player alone at the top."""

from typing import Any

import pytest

from sv_widgets.games.bidness.company import earnings, price, units
from tests.conformance.play import told
from tests.games.bidness.play import REST, holding, leaders, table

FEW: dict[str, Any] = {"hand": []}


@pytest.mark.rule("BD-AWARD-1", "BD-R7")
@pytest.mark.parametrize(
    ("ada", "bo", "holder"),
    [
        ({"marketers": 3}, {"marketers": 2}, "Ada"),
        ({"marketers": 2}, {"marketers": 2}, None),
        ({"marketers": 1, "bonuses": ["ad_blitz"]}, {"marketers": 3}, "Ada"),
        ({"marketers": 3, "bonuses": ["smear"]}, {"marketers": 2}, "Bo"),
        ({"marketers": 1, "bonuses": ["smear"]}, {"marketers": 0}, None),
        ({"marketers": 1, "bonuses": ["intern"]}, {"marketers": 1}, None),
    ],
)
def test_the_market_leader_has_most_marketing_points_alone(
    ada: dict[str, Any], bo: dict[str, Any], holder: str | None
) -> None:
    assert leaders(table(ada=ada, bo=bo))[0] == holder


@pytest.mark.rule("BD-AWARD-2")
@pytest.mark.parametrize(("ada", "bo", "holder"), [(21, 20, "Ada"), (20, 20, None), (9, 30, "Bo")])
def test_the_tech_leader_has_most_tech_points_alone(ada: int, bo: int, holder: str | None) -> None:
    assert leaders(table(ada={"points": ada}, bo={"points": bo}))[1] == holder


@pytest.mark.rule("BD-R7")
def test_as_a_setting_bonuses_and_penalties_do_not_count() -> None:
    ada, bo = {"marketers": 2, "bonuses": ["smear"]}, {"marketers": 1, "bonuses": ["ad_blitz"]}
    game = table(options={"awards_count_bonuses": False}, ada=ada, bo=bo)
    assert leaders(game)[0] == "Ada"
    # marketing points are never below 0, and the award's two units come on top of them (BD-R36)
    assert (units(game.position, 0), units(game.position, 1)) == (2, 4)


@pytest.mark.rule("BD-R36")
def test_the_leaders_units_come_on_top_of_points_that_are_never_below_0() -> None:
    options = {"awards_count_bonuses": False}
    ada, bo = {"marketers": 1, "bonuses": ["smear"]}, {"marketers": 0}
    position = table(options=options, ada=ada, bo=bo).position
    assert units(position, 0) == 2


@pytest.mark.rule("BD-AWARD-1", "BD-R18")
def test_a_tie_returns_it_and_being_alone_takes_it_at_once() -> None:
    game = table(ada={"hand": ["social_media", *REST], "marketers": 1}, bo={"hand": REST, "marketers": 2})
    assert leaders(game)[0] == "Bo"
    game.seat("Ada").play_card("social_media")
    assert leaders(game)[0] is None
    assert told(game)[-1] == "Bo is no longer the Market Leader; the top is tied. [BD-AWARD-1]"
    game.seat("Bo").play_card("social_media")
    assert leaders(game)[0] == "Bo"
    assert told(game)[-1] == "Bo is the Market Leader now. [BD-AWARD-1]"


@pytest.mark.rule("BD-AWARD-2")
def test_an_award_passes_from_one_to_the_other_without_a_tie_in_between() -> None:
    game = holding("espionage", ada={"points": 20}, bo={"points": 21})
    game.seat("Ada").play_card("espionage", "Bo")
    assert leaders(game)[1] == "Ada"
    assert [event.kind for event in game.turns[-1].events].count("award") == 1


@pytest.mark.rule("BD-AWARD-1", "BD-AWARD-2")
def test_what_the_awards_bring_in_the_business_phase() -> None:
    position = table(ada={"marketers": 3, "points": 23}, bo={"points": 22}).position
    assert (price(position, 0), units(position, 0), earnings(position, 0)) == (30, 5, 150)
    assert (price(position, 1), units(position, 1), earnings(position, 1)) == (20, 1, 20)


@pytest.mark.rule("BD-R7", "BD-BIZ-7")
def test_in_the_business_phase_too() -> None:
    """A layoff hands the award over before earnings; bonus cards that leave return it after them."""
    poor = {"marketers": 2, "engineers": 0, "cash": 0, "ious": 6, **FEW}
    game = table(
        phase="business", ada=poor, bo={"marketers": 1, "engineers": 0, **FEW}, options={"rounds": 9}
    )
    assert leaders(game)[0] == "Bo", "Ada, who can pay nobody, has laid off all (BD-R19)"
    bonus = table(ada={**FEW, "bonuses": ["social_media"]}, bo=FEW, options={"rounds": 9})
    lines = [str(line) for line in bonus.log]
    earned, left, back = (
        next(at for at, line in enumerate(lines) if words in line)
        for words in ("Ada earns", "leaves Ada's workplace", "Ada is no longer the Market Leader")
    )
    assert earned < left < back
