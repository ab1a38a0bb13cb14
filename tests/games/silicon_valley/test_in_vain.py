"""Where nothing of a kind of action is legal, the nearest move tells why, with its rule and the numbers."""

from typing import Any

import pytest

from sv_widgets.games.silicon_valley import Outsource, Poach
from sv_widgets.games.silicon_valley.actions import ChooseAction
from sv_widgets.kernel import Refusal, refusal
from tests.games.silicon_valley.play import employee, table


def decision(game: Any) -> ChooseAction:
    found = game.decision
    assert isinstance(found, ChooseAction)
    return found


def in_vain(game: Any, kind: str) -> Refusal:
    found = refusal(game.position, decision(game).nearest(game.position, kind))
    assert found is not None
    return found


POOR = {"money": 0, "mat": "Mat Calm"}


@pytest.mark.parametrize(
    ("kind", "rule", "sentence"),
    [
        ("hire", "SV-HIRE-1", "Ada needs $5 for Plain Jane and has $0."),
        ("poach", "SV-POACH-1", "Nobody works for another company, so there is nobody to poach."),
        ("outsource", "SV-OUT-1", "Ada needs $2 for a dot and has $0."),
        ("sunset", "SV-SUNSET-1", "Ada has no product to give up."),
        ("lay_off", "SV-LAYOFF-1", "Ada has nobody to lay off."),
    ],
)
def test_ada_has_nothing(kind: str, rule: str, sentence: str) -> None:
    found = in_vain(table(ada=POOR, row=["Plain Jane"]), kind)
    assert (found.rule, found.sentence) == (rule, sentence)


def test_expanding_funding_and_launching_name_a_card_that_lies_there() -> None:
    game = table(ada={**POOR, "money": 4, "blocks": "dot"}, vcs=["Patient Pool", "Free Hand", "Just Cash"])
    assert in_vain(game, "expand_hq").sentence.startswith("Ada needs $5 for ")
    assert in_vain(game, "fund").sentence == "Ada needs 6 code for Free Hand and has 1."
    assert "squares to fill, and Ada has only 1 code" in in_vain(game, "launch").sentence


def test_the_nearest_of_the_row_is_the_one_that_costs_least_now() -> None:
    # Tech Ted wants what Ada's offices offer twice, so the second slot is the cheaper one for her
    game = table(ada={"money": 0, "mat": "Mat Tech", "hqs": ["Annex"]}, row=["Plain Jane", "Two Techs"])
    assert in_vain(game, "hire").sentence == "Ada needs $4 for Two Techs and has $0."


def test_whoever_can_be_poached_at_all_is_named() -> None:
    game = table(ada={"money": 3, "mat": "Mat Calm"}, bo={"employees": ["Plain Jane"]})
    assert decision(game).nearest(game.position, "poach") == Poach(employee("Plain Jane"))
    assert in_vain(game, "poach").sentence == "Ada needs $15 to poach Plain Jane and has $3."


def test_a_shape_of_which_the_supply_has_none_is_not_the_nearest() -> None:
    game = table(ada={**POOR, "blocks": "nothing"}, bo={"blocks": "40 dot"})
    assert decision(game).nearest(game.position, "outsource") == Outsource("bar")
