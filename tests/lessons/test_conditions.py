"""The conditions that every game has, and those that a course adds, on a game of the toy."""

from dataclasses import replace
from typing import Any

import pytest

from sv_widgets.kernel import Game
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons.conditions import Attempt, compared, holds
from tests.conformance.toy import RULES, Deal, Match, Pips, Play, Respond
from tests.lessons.pips import COURSE

COMPARED: list[tuple[Any, list[int]]] = [
    (5, [5]),
    ("5", [5]),
    ("==5", [5]),
    (">=5", [5, 6]),
    ("<= 5", [4, 5]),
    (">5", [6]),
    (" <5 ", [4]),
]


@pytest.mark.parametrize(("wanted", "fitting"), COMPARED)
def test_a_number_is_compared_as_it_is_written(wanted: Any, fitting: list[int]) -> None:
    assert [found for found in (4, 5, 6) if compared(wanted, found)] == fitting


@pytest.mark.parametrize("wanted", ["", "=>5", "five", "5 or 6", None, -5])
def test_what_compares_nothing_is_told(wanted: Any) -> None:
    with pytest.raises(UserError, match="A number is wanted as 5"):
        compared(wanted, 5)


def holds_card(position: Pips, seat: int, card: int) -> bool:
    return card in position.cards[seat]


RICH = replace(
    COURSE,
    measures={"points": lambda position, seat: position.points[seat]},
    conditions={"holds": holds_card},
    round=lambda position: position.die.drawn,
)


@pytest.fixture
def attempt() -> Attempt:
    """Ada bets her 11, which Bo doubles; he keeps 4 pips, and Ada is refused a card that she has not."""
    game = Game(RULES, Deal(("Ada", "Bo"), 7))
    for move in (Play(11), Respond(doubles=True), Play(0)):
        game.play(move)
    return Attempt(RICH, game, 0, refused="TOY-1", tried=("play",))


TRUE: list[dict[str, Any]] = [
    {"happened": "hand"},
    {"happened": "hand", "card": "11", "times": 1, "of": "Ada"},
    {"happened": "transfer", "of": "anybody", "times": 3},
    {"happened": "transfer", "of": "Bo", "times": 2},
    {"happened": "transfer", "amount": ">10", "rule": "TOY-2", "source": "bank", "target": "score"},
    {"happened": "hand", "what": "cards"},
    {"refused": "TOY-1"},
    {"refused": "TOY-1", "move": "play"},
    {"round": 3},
    {"actions": 1},
    {"asked": "bet"},
    {"asked": "Ada"},
    {"points": "11"},
    {"points": 15, "of": "Bo"},
    {"holds": 9},
    {"holds": 6, "of": "Bo"},
    {"not": {"holds": 11}},
    {"any": [{"points": 0}, {"points": 11}]},
]
FALSE: list[dict[str, Any]] = [
    {"happened": "launch"},
    {"happened": "hand", "of": "Bo"},
    {"happened": "hand", "of": "The Bank"},
    {"happened": "hand", "card": "5"},
    {"happened": "hand", "times": 2},
    {"happened": "transfer", "card": "11"},
    {"happened": "transfer", "amount": 10},
    {"happened": "transfer", "rule": "TOY-1"},
    {"happened": "hand", "what": "points"},
    {"happened": "transfer", "source": "score"},
    {"happened": "transfer", "target": "bank"},
    {"refused": "TOY-2"},
    {"refused": "TOY-1", "move": "respond"},
    {"round": 2},
    {"actions": 2},
    {"asked": "double"},
    {"asked": "Bo"},
    {"won": "Ada"},
    {"points": 15},
    {"holds": 11},
    {"not": {"actions": 1}},
    {"any": [{"points": 0}]},
    {"any": []},
]


@pytest.mark.parametrize("condition", TRUE, ids=str)
def test_what_is_so_holds(attempt: Attempt, condition: dict[str, Any]) -> None:
    assert holds(condition, attempt)


@pytest.mark.parametrize("condition", FALSE, ids=str)
def test_what_is_not_so_does_not_hold(attempt: Attempt, condition: dict[str, Any]) -> None:
    assert not holds(condition, attempt)


def test_who_has_won_is_known_in_the_end_when_nobody_is_asked(attempt: Attempt) -> None:
    game = attempt.game
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    names = {game.seats[seat] for seat in game.outcome.winners}
    assert {name for name in ("Ada", "Bo") if holds({"won": name}, attempt)} == names
    assert not holds({"asked": "bet"}, attempt)


def test_a_game_that_no_seat_wins_is_won_by_the_opponent_without_one() -> None:
    rules = replace(RULES, opponent=lambda _: "The Bank")
    game = Game(rules, Deal(("Ada", "Bo"), 7))
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    end = game._turns[-1].after
    assert end.outcome is not None
    end.outcome = end.outcome._replace(winners=())
    assert holds({"won": "The Bank"}, Attempt(COURSE, game, 0))
    assert not holds({"won": "Ada"}, Attempt(COURSE, game, 0))


def test_an_event_of_no_seat_may_be_of_the_opponent_without_one() -> None:
    rules = replace(RULES, opponent=lambda _: "The Bank")
    game = Game(rules, Deal(("Ada", "Bo"), 7))
    game.play(Play(0))
    events = game._turns[-1].events
    nobodys = tuple(event._replace(seat=None) for event in events)
    game._turns[-1] = game._turns[-1]._replace(events=nobodys)
    condition = {"happened": "transfer", "of": "The Bank"}
    assert not holds(condition, Attempt(COURSE, game, 0))
    bank = replace(COURSE, by_opponent=lambda event: event.source == "bank")
    assert holds(condition, Attempt(bank, game, 0))
    assert not holds({"happened": "roll", "of": "The Bank"}, Attempt(bank, game, 0))
    assert holds({"happened": "roll", "of": "anybody"}, Attempt(bank, game, 0))


def test_a_course_says_which_decisions_and_moves_are_actions(attempt: Attempt) -> None:
    game = attempt.game
    assert Attempt(COURSE, game, 1).actions == 2, "Bo has doubled and kept"
    assert Attempt(replace(COURSE, action="bet"), game, 1).actions == 1
    assert Attempt(replace(COURSE, passes=("play",)), game, 1).actions == 1
    assert Attempt(replace(COURSE, passes=("play",)), game, 0).actions == 0


def test_a_team_is_asked_together_and_its_action_is_that_of_each() -> None:
    game = Game(RULES, Match(("Ada", "Bo", "Cy", "Di"), 7))
    assert game.decision is not None
    team, others = game.decision.seats, {0, 1, 2, 3} - {*game.decision.seats}
    assert len(team) == 2
    for seat in range(4):
        assert holds({"asked": game.seats[seat]}, Attempt(COURSE, game, 0)) == (seat in team)
    game.play(game.legal_moves()[0])
    assert [Attempt(COURSE, game, seat).actions for seat in team] == [1, 1]
    assert not any(Attempt(COURSE, game, seat).actions for seat in others)


def test_a_resignation_is_no_action(attempt: Attempt) -> None:
    before = attempt.actions
    attempt.game.resign("Ada")
    assert attempt.actions == before
    assert holds({"happened": "resign", "of": "Ada"}, attempt)
    assert not holds({"happened": "resign", "of": "Bo"}, attempt)


def test_a_game_without_rounds_stays_in_one(attempt: Attempt) -> None:
    assert holds({"round": 0}, replace(attempt, course=COURSE))


WRONG = [
    (7, "A condition is a table"),
    ({}, "A condition is one of happened, refused, .*any, points, holds; {} is not"),
    ({"points": 1, "holds": 1}, "A condition is one of"),
    ({"points": 1, "move": "hire"}, "A condition 'points' has no field 'move'"),
    ({"refused": "TOY-1", "of": "Ada"}, "A condition 'refused' has no field 'of'"),
    ({"not": {"luck": 1}}, "A condition is one of"),
    ({"any": [{"points": 1}, {"luck": 1}]}, "A condition is one of"),
    ({"points": "much"}, "A number is wanted as 5"),
    ({"round": "late"}, "A number is wanted as 5"),
]


@pytest.mark.parametrize(("condition", "sentence"), WRONG)
def test_what_is_no_condition_is_told(attempt: Attempt, condition: Any, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        holds(condition, attempt)
