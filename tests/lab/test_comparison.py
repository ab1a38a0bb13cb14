"""Who plays whom: every bot has every seat of every deal, and gets its own part of the victory."""

from typing import Any

import pytest

from sv_widgets.kernel import Move, Outcome, View, begin
from sv_widgets.kernel.plain import UserError
from sv_widgets.lab.comparison import Block, Comparison, seatings
from sv_widgets.players import Greedy, Player, Random
from tests.conformance import toy
from tests.lab.bots import High, Low

A, B, C, D = High(), Low(), Low(), Low()
TWO, THREE, MATCH = (begin(toy.STARTS[at]).after for at in (0, 1, 2))


def names(lineup: tuple[Player, ...], position: Any) -> set[str]:
    letters = {id(A): "A", id(B): "B", id(C): "C", id(D): "D"}
    return {"".join(letters[id(bot)] for bot in seating) for seating in seatings(lineup, position)}


def test_two_players_change_seats() -> None:
    assert names((A, B), TWO) == {"AB", "BA"}


def test_more_players_rotate() -> None:
    assert names((A, B, C), THREE) == {"ABC", "BCA", "CAB"}
    assert names((A, B, B), THREE) == {"ABB", "BBA", "BAB"}
    four = begin(toy.Deal(("Ada", "Bo", "Cy", "Di"), 3)).after
    assert names((A, B, C, D), four) == {"ABCD", "BCDA", "CDAB", "DABC"}
    assert names((A, B), four) == {"ABAB", "BABA"}, "the same seating is not played twice"


def test_a_bot_has_all_seats_of_a_team() -> None:
    assert names((A, B), MATCH) == {"ABAB", "BABA"}

    class Neighbours(toy.Pips):
        def team(self, seat: int) -> tuple[int, ...]:
            return (0, 1) if seat < 2 else (2, 3)

    beside = Neighbours(**vars(MATCH))
    assert names((A, B), beside) == {"AABB", "BBAA"}


def test_alone_there_is_one_seating() -> None:
    assert names((A,), TWO) == {"AA"}


def score(lineup: tuple[Player, ...], winners: tuple[int, ...], seats: str) -> float | None:
    comparison = Comparison("pips", lineup)
    seating = [{"A": A, "B": B}[letter] for letter in seats]
    return comparison._score(Outcome("TOY-3", winners, (winners,)), seating)


def test_a_win_is_1_and_a_shared_one_its_part() -> None:
    assert score((A, B), (0,), "AB") == 1
    assert score((A, B), (0,), "BA") == 0
    assert score((A, B), (0, 1), "AB") == 0.5
    assert score((A, B), (0, 2), "ABAB") == 1, "a team has won"
    assert score((A, B), (0, 1, 2), "ABAB") == pytest.approx(2 / 3)


def test_a_game_that_all_lose_counts_apart_and_alone_it_is_lost() -> None:
    assert score((A, B), (), "AB") is None
    assert score((A,), (), "A") == 0
    block = Block(3, (1.0, None, 0.5))
    assert (block.decided, block.score, block.lost_together) == ((1.0, 0.5), 0.75, 1)
    assert Block(3, (None, None)).score is None


def test_bots_that_play_alike_have_exactly_half_of_a_mirrored_pair() -> None:
    comparison = Comparison("pips", (High(), High()))
    blocks = [comparison.block(seed) for seed in range(12)]
    assert {block.score for block in blocks} == {0.5}
    assert {block.scores for block in blocks} >= {(1.0, 0.0), (0.0, 1.0)}, "the deal decides each game"


def test_a_block_repeats_itself() -> None:
    comparison = Comparison("pips", (Random(1), High()), players=3)
    assert comparison.block(5) == comparison.block(5)
    assert len(comparison.block(5).scores) == 3
    assert len({comparison.block(seed).scores for seed in range(10)}) > 2


def test_a_game_is_cut_off_outside_of_its_settings_and_ranked_as_it_stands() -> None:
    block = Comparison("silicon_valley", (Greedy(), Random()), rounds=1).block(0)
    assert block.cut_off == 2
    assert all(score is not None for score in block.scores)


class Remembers(High):
    """Plays as high as it can in its first choices, and then as low as it can."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0

    def choose(self, view: View) -> Move:
        self.chosen += 1
        return High.choose(self, view) if self.chosen < 9 else Low().choose(view)


def test_a_bot_takes_nothing_along_into_another_game() -> None:
    bot = Remembers()
    comparison = Comparison("pips", (bot, High()))
    assert comparison.block(1) == comparison.block(1)
    assert bot.chosen == 0


def test_a_comparison_is_known_by_bots_game_settings_and_how_its_first_game_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    comparison = Comparison("pips", (High(), Low()), players=4, settings={"match": True})
    text = "pips, 4 players, match=True: High(seed=0) against Low(seed=0)"
    assert str(comparison) == text
    identity = comparison.identity()
    assert identity.startswith(f"{text} [")
    assert comparison.identity() == identity
    assert Comparison("pips", (High(1), Low()), 4, settings={"match": True}).identity() != identity
    monkeypatch.setattr(High, "choose", lambda self, view: view.answers[-1])
    assert comparison.identity().startswith(text)
    assert comparison.identity() != identity, "High plays otherwise now"
    assert "20 rounds" in str(Comparison("silicon_valley", (Greedy(), Random()), rounds=20))


def test_what_cannot_be_compared_is_named() -> None:
    with pytest.raises(UserError, match=r"between bots, such as Greedy\(\), not \('Greedy',\)"):
        Comparison("pips", ("Greedy",))  # type: ignore[arg-type]
    with pytest.raises(UserError, match="between bots"):
        Comparison("pips", (High(), "Greedy"))  # type: ignore[arg-type]
    with pytest.raises(UserError, match="between bots"):
        Comparison("pips", ())
    with pytest.raises(UserError, match="There is no game 'chess'"):
        Comparison("chess", (High(), Low()))
