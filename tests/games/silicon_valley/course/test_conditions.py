"""What goals and mistakes can say of a company, one by one, on small games."""

from typing import Any

import pytest

from sv_widgets.games.silicon_valley import Hire, Outsource, Stop
from sv_widgets.games.silicon_valley.course import COURSE
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons.conditions import Attempt, holds
from tests.games.silicon_valley.play import table


@pytest.fixture
def attempt() -> Attempt:
    """Ada hires Plain Jane and outsources, Bo stops, and Ada has been refused a hire with more after it."""
    game = table(ada={"money": 20, "mat": "Mat Calm"}, bo={"employees": ["Even Eve"]}, row=["Plain Jane"])
    game.play(Hire(0))
    game.play(Outsource("dot"))
    while game.decision is not None and game.decision.seat == 0:
        game.play(Stop())
    game.play(Stop())
    return Attempt(COURSE, game, 0, refused="SV-HIRE-1", tried=("hire", "fund"))


TRUE: list[dict[str, Any]] = [
    {"happened": "hire"},
    {"happened": "hire", "of": "Ada", "card": "Plain Jane", "times": 1},
    {"happened": "hire", "of": "anybody"},
    {"happened": "hire", "rule": "SV-HIRE-1", "source": "row 0"},
    {"happened": "pay", "amount": 5, "times": 1},
    {"refused": "SV-HIRE-1"},
    {"refused": "SV-HIRE-1", "move": "hire"},
    {"refused": "SV-HIRE-1", "move": "fund"},
    {"money": "<20"},
    {"code": ">=1"},
    {"staff": 1},
    {"staff": 1, "of": "Bo"},
    {"hqs": 0},
    {"products": 0},
    {"actions": 2},
    {"employs": "Plain Jane"},
    {"employs": "Even Eve", "of": "Bo"},
    {"blocks": "dot"},
    {"not": {"employs": "Even Eve"}},
    {"any": [{"staff": 9}, {"staff": 1}]},
]
FALSE: list[dict[str, Any]] = [
    {"happened": "launch"},
    {"happened": "hire", "of": "Bo"},
    {"happened": "hire", "of": "The Rival"},
    {"happened": "hire", "card": "Even Eve"},
    {"happened": "hire", "times": 2},
    {"happened": "pay", "card": "Plain Jane"},
    {"happened": "pay", "amount": 6},
    {"happened": "hire", "rule": "SV-HIRE-5"},
    {"refused": "SV-HIRE-2"},
    {"refused": "SV-HIRE-1", "move": "poach"},
    {"money": ">=20"},
    {"staff": 2},
    {"actions": 3},
    {"employs": "Even Eve"},
    {"owns": "Starting 1"},
    {"blocks": "2 dot"},
    {"blocks": "5 line", "of": "Bo"},
    {"asked": "salary"},
    {"won": "Ada"},
    {"not": {"staff": 1}},
    {"any": [{"staff": 9}, {"staff": 2}]},
    {"any": []},
]


@pytest.mark.parametrize("condition", TRUE, ids=str)
def test_what_is_so_holds(attempt: Attempt, condition: dict[str, Any]) -> None:
    assert holds(condition, attempt)


@pytest.mark.parametrize("condition", FALSE, ids=str)
def test_what_is_not_so_does_not_hold(attempt: Attempt, condition: dict[str, Any]) -> None:
    assert not holds(condition, attempt)


def test_the_rival_has_done_what_no_seat_did_and_what_touched_its_own_things() -> None:
    game = table(solo="easy", seed=4)
    while game.position.round == 1:
        game.play(Stop())
    attempt = Attempt(COURSE, game, 0)
    nobodys = [event for event in attempt.events if event.seat is None]
    rivals = {event.kind for event in nobodys if "rival" in (event.source, event.target)}
    others = {event.kind for event in nobodys} - rivals
    assert rivals >= {"queue", "lay"}, "blocks come to it and go from it"
    assert others
    for kind in rivals | others:
        assert holds({"happened": kind, "of": "The Rival"}, attempt) == (kind in rivals), kind


WRONG = [
    (7, "A condition is a table"),
    ({}, "A condition is one of happened, refused"),
    ({"money": 1, "staff": 1}, "A condition is one of"),
    ({"money": 1, "move": "hire"}, "A condition 'money' has no field 'move'"),
    ({"refused": "SV-HIRE-1", "of": "Ada"}, "A condition 'refused' has no field 'of'"),
    ({"not": {"luck": 1}}, "A condition is one of"),
    ({"any": [{"staff": 1}, {"luck": 1}]}, "A condition is one of"),
    ({"money": "much"}, "A number is wanted as 5"),
]


@pytest.mark.parametrize(("condition", "sentence"), WRONG)
def test_what_is_no_condition_is_told(attempt: Attempt, condition: Any, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        holds(condition, attempt)
