"""Tournaments, sequential tests and ladders: who is better, and how sure that is."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from sv_widgets.kernel.plain import UserError
from sv_widgets.lab import Ladder, Test, Tournament, Verdict, ladder, load, sprt, tournament
from sv_widgets.lab.sequential import Sprt
from sv_widgets.lab.verdicts import decided
from sv_widgets.players import Greedy, Random
from tests.lab.bots import High, Low

WRONG: Any = "wrong"
THREE = (High(), Random(1), Low())


def pips(games: int = 40, **how: Any) -> Tournament:
    return tournament(THREE, games, 1, game="pips", rounds=None, **how)


def test_all_play_against_all_on_the_same_deals() -> None:
    rows = pips(6).games.columns()
    groups = [*dict.fromkeys(rows["group"])]
    assert groups == ["High against Random", "High against Low", "Random against Low"]
    for group in groups:
        seeds = {seed for seed, each in zip(rows["seed"], rows["group"], strict=True) if each == group}
        assert seeds == {1_000_000, 1_000_001, 1_000_002}
    assert Counter(rows["run"]) == {0: 12, 1: 12, 2: 12}


def test_ratings_put_the_better_bot_above() -> None:
    result = pips()
    assert [each.name for each in result.ratings] == ["Random", "High", "Low"]
    assert all(each.low < each.rating < each.high for each in result.ratings)
    assert sum(each.rating for each in result.ratings) == pytest.approx(3000)
    assert sum(each.rating for each in result.seats) == pytest.approx(2000)
    lines = repr(result).splitlines()
    assert lines[0] == "Tournament of 3"
    assert lines[3].startswith("Random ")


def test_who_has_won_everything_is_known_to_be_better_and_not_by_how_much() -> None:
    result = tournament([Greedy(), Random(1), Random(2)], 12, 2, rounds=5)
    best, second, _ = result.ratings
    assert best.name == "Greedy"
    assert all(pair.score == 1 for pair in result.pairs if pair.player == "Greedy")
    assert best.low > second.high
    assert best.high - best.low > 2 * (second.high - second.low)


def test_pairs_say_who_beats_whom() -> None:
    result = pips()
    scores = {(pair.player, pair.other): pair for pair in result.pairs}
    assert len(scores) == 6
    for (one, other), pair in scores.items():
        assert pair.score + scores[other, one].score == pytest.approx(1)
        assert pair.games == 40
    assert scores["High", "Low"].score > 0.5
    assert {row[0] for row in result.chart("pairs").rows} == {"High", "Random", "Low"}
    assert [row[0] for row in result.chart().rows] == ["Random", "High", "Low"]


def test_groups_may_be_larger() -> None:
    result = tournament([Random(at) for at in range(4)], 6, 1, game="trade_show", players=3)
    assert {*result.games.column("run")} == {0, 1, 2, 3}
    assert len(result.games) == 4 * 6 * 3
    assert len(result.seats) == 3
    whole = tournament([Random(at) for at in range(4)], 8, 1, game="trade_show", players=4)
    assert len(whole.ratings) == 4


def test_a_team_takes_one_place() -> None:
    result = tournament([Random(1), Random(2)], 8, 1, game="tech_deck", players=4, rounds=8)
    assert len(result.seats) <= 2, "a team is rated by its first seat"


def test_it_is_the_same_however_it_is_played_saved_and_stopped(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as executor:
        result = pips(executor=executor)
    assert repr(result) == repr(pips())
    again = load(result.save(tmp_path / "t.jsonl"))
    assert isinstance(again, Tournament)
    assert repr(again) == repr(result)
    assert again.ratings == result.ratings
    path = tmp_path / "kept.jsonl"
    pips(10, resume=path)
    assert repr(pips(resume=path)) == repr(result)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"bots": [Random()]}, "takes two bots or more"),
        ({"players": 1}, "In a group 2 to 12 play, not 1"),
        ({"players": "all"}, "In a group 2 to 12 play, not 'all'"),
        ({"solo": "hard"}, "There is no 'solo' here"),
    ],
)
def test_what_is_no_tournament_is_explained(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(UserError, match=says):
        tournament(**{"bots": [Random(), Random(1)], **arguments})


# --- sequential tests


def test_a_test_ends_as_soon_as_it_is_decided() -> None:
    result = sprt([High(), Low()], 0.2, 0.4, 1, game="pips", rounds=None)
    assert result.verdict is Verdict.REACHED
    (step,) = result.steps
    assert step.games == result.number
    assert step.score > 0.4
    scores = result._experiment.block_scores(0, 1000)
    assert decided(scores, Sprt(0.2, 0.4)) == (Verdict.REACHED, len(scores))
    assert Sprt(0.2, 0.4).verdict(scores[:-1]) is None
    assert repr(result).startswith("Is High better than Low? Yes.")
    assert result.chart().rows[0][0] == "High"


def test_other_verdicts_are_told_too() -> None:
    worse = sprt([Low(), High()], 0.6, 0.8, 1, game="pips", rounds=None)
    assert worse.verdict is Verdict.MISSED
    assert "Is Low better than High? No." in repr(worse)
    even = sprt([Random(1), Random(2)], 0.49, 0.51, 1, game="pips", rounds=None, most=12)
    assert even.verdict is Verdict.UNDECIDED
    assert even.number == 24
    assert "Undecided" in repr(even)


def test_what_was_played_beyond_the_verdict_counts_for_nothing() -> None:
    here = sprt([High(), Low()], 0.2, 0.4, 1, game="pips", rounds=None)
    with ThreadPoolExecutor(4) as executor:
        there = sprt([High(), Low()], 0.2, 0.4, 1, game="pips", rounds=None, executor=executor)
    assert repr(there) == repr(here)
    assert there.compare(here) == ()
    assert there.digest == here.digest
    assert len(there.games) == len(here.games) == 2 * here.number


def test_a_test_is_loaded_with_its_verdict_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    result = sprt([High(), Low()], 0.2, 0.4, 1, game="pips", rounds=None, resume=path)
    again = load(path)
    assert isinstance(again, Test)
    assert repr(again) == repr(result)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:9]))
    stopped = load(path)
    assert isinstance(stopped, Test)
    assert stopped.verdict is Verdict.UNDECIDED
    assert repr(sprt([High(), Low()], 0.2, 0.4, 1, game="pips", rounds=None, resume=path)) == repr(result)


def test_a_ladder_tests_each_bot_against_the_one_before() -> None:
    result = ladder([Low(), High(), Random(1)], 0.6, 1, game="pips", rounds=None, most=40)
    assert isinstance(result, Ladder)
    assert [(step.player, step.other) for step in result.steps] == [("High", "Low"), ("Random", "High")]
    assert all(step.verdict in (Verdict.REACHED, Verdict.UNDECIDED) for step in result.steps)
    assert [each.name for each in result.ratings] == ["Random", "High", "Low"]
    assert repr(result).startswith("A ladder of 3, the weakest first")
    assert "Asked was whether the score is 60% rather than 55%" in repr(result)
    assert result.chart().title == "The ladder"


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: sprt([Random()]), "A test is of two bots"),
        (
            lambda: sprt([Random(), Random(1)], 0.7, 0.6),
            "between two scores from 0 to 1, the lower one first",
        ),
        (lambda: sprt([Random(), Random(1)], WRONG), "A score is a number from 0 to 1"),
        (lambda: sprt([Random(), Random(1)], most=0), "deals are from 1 to"),
        (lambda: ladder([Random()]), "A ladder has two bots or more"),
        (lambda: ladder([Random(), Random(1)], 2), "A score is a number from 0 to 1, not 2"),
    ],
)
def test_what_is_no_test_is_explained(call: Any, says: str) -> None:
    with pytest.raises(UserError, match=says):
        call()
