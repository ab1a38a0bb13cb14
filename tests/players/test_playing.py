"""Games without people: they end, or are cut off outside of what bots know, and say which bot fails."""

from collections.abc import Callable
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import RULES, Hire, Stop
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import IllegalMove, InvalidData, Move, Outcome, View, begin
from sv_widgets.kernel.plain import UserError
from sv_widgets.players import Greedy, Player, Random
from sv_widgets.players.playing import BotFailed, play_out
from tests.conformance import toy


def dealt(seed: int = 7, **options: Any) -> Position:
    return sv.silicon_valley.new(["Ada", "Bo"], seed=seed, options=options).position


def test_bots_play_to_the_end() -> None:
    end = dealt()
    outcome = play_out(RULES, end, [Greedy(1), Greedy(2)])
    assert outcome is end.outcome
    assert (outcome.rule, outcome.cut_off) == ("SV-END-1", False)


def test_a_limit_of_rounds_lets_them_be_played_and_ranks_the_game_as_it_stands() -> None:
    end = dealt()
    outcome = play_out(RULES, end, [Greedy(1), Random(2)], rounds=3)
    assert end.round == 4
    assert end.outcome is None
    (first,), (second,) = outcome.ranking
    assert outcome == Outcome("", (first,), ((first,), (second,)), cut_off=True)
    assert end.valuation[first] > end.valuation[second]


def test_bots_do_not_know_of_the_limit() -> None:
    """They play the first two rounds the same, whether there is a limit behind them or not."""
    limited, free = dealt(), dealt()
    bots = [Greedy(1), Greedy(2)]
    play_out(RULES, limited, bots, rounds=2)

    class Ends(Player):
        """Stops the game once its second round is over."""

        def choose(self, view: View) -> Move:
            if view.round > 2:  # type: ignore[attr-defined]  # a view of this game
                raise TimeoutError
            return bots[view.seat or 0].choose(view)

    with pytest.raises(BotFailed, match="TimeoutError"):
        play_out(RULES, free, [Ends(), Ends()])
    assert free == limited


class Chooses(Player):
    """Plays at random, and does something else at its third choice."""

    def __init__(self, third: Callable[[View], Any]) -> None:
        super().__init__(5, "Mine")
        self.third, self.asked = third, 0

    def choose(self, view: View) -> Any:
        self.asked += 1
        return self.third(view) if self.asked == 3 else view.answers[-1]


def failure(third: Callable[[View], Any]) -> BotFailed:
    with pytest.raises(BotFailed) as failed:
        play_out(RULES, dealt(), [Random(), Chooses(third)])
    return failed.value


def test_a_bot_that_breaks_is_named_with_seat_play_and_line() -> None:
    failed = failure(lambda view: 1 // 0)
    assert isinstance(failed.__cause__, ZeroDivisionError)
    assert str(failed).startswith("Chooses(seed=5, name='Mine') in the seat of Bo failed at play ")
    assert "ZeroDivisionError in line " in str(failed)
    assert str(failed).endswith(" of <lambda>: integer division or modulo by zero")


def test_where_arguments_are_wrong_the_line_is_that_of_the_bot() -> None:
    failed = failure(lambda view: Random().answers())  # type: ignore[call-arg]
    assert " of <lambda>: answers: missing a required argument: 'view'; it takes view." in str(failed)


def test_a_bot_that_plays_an_illegal_move_is_told_the_rule() -> None:
    failed = failure(lambda view: Hire(slot=99))
    assert isinstance(failed.__cause__, IllegalMove)
    assert "it chose Hire(slot=99). " in str(failed)
    assert failed.__cause__.refusal.rule in str(failed)


@pytest.mark.parametrize("answer", [None, "Stop()", 3, Hire("two"), [Stop()]])  # type: ignore[arg-type]
def test_what_is_no_move_at_all_is_a_bot_s_failure(answer: Any) -> None:
    failed = failure(lambda view: answer)
    assert isinstance(failed.__cause__, InvalidData)


def test_a_bot_s_own_complaint_is_passed_on() -> None:
    position = begin(toy.STARTS[0]).after
    with pytest.raises(
        BotFailed, match=r"Greedy\(seed=0\) in the seat of Ada failed at play 1: .*Random plays"
    ):
        play_out(toy.RULES, position, [Greedy(), Greedy()])


def test_the_stop_button_is_no_failure_of_a_bot() -> None:
    def stopped(_: View) -> Move:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_out(RULES, dealt(), [Random(), Chooses(stopped)])


def test_there_is_a_bot_for_each_seat() -> None:
    with pytest.raises(UserError, match="A game of 2 seats is played by as many bots, not 1"):
        play_out(RULES, dealt(), [Random()])


def test_a_game_that_counts_no_rounds_cannot_be_cut_off() -> None:
    with pytest.raises(UserError, match="pips counts no rounds"):
        play_out(toy.RULES, begin(toy.STARTS[0]).after, [Random(), Random()], rounds=3)


# --- teams

MATCH = toy.STARTS[2]
"""Ada and Cy against Bo and Di."""


class Bidder(Player):
    """Bids, or lets it be, where it can; notes the kinds of decisions that it is asked."""

    def __init__(self, *, bids: bool) -> None:
        super().__init__()
        self.bids, self.asked = bids, list[str]()

    def choose(self, view: View) -> Move:
        assert view.decision is not None
        self.asked.append(view.decision.kind)
        wanted = toy.Bid if self.bids else toy.Play
        return next((move for move in view.answers if isinstance(move, wanted)), view.answers[0])


def match(*, lead_bids: bool, others_bid: bool) -> tuple[list[Bidder], tuple[int, ...]]:
    """Play a match; the two of each team with the higher numbers bid, the other two let it be."""
    bots = [Bidder(bids=others_bid) for _ in range(2)] + [Bidder(bids=lead_bids) for _ in range(2)]
    position = begin(MATCH).after
    play_out(toy.RULES, position, bots)
    return bots, position.points[:4]


def test_who_has_answers_of_its_own_is_asked_first_and_may_leave_the_decision() -> None:
    """The first two of the seats can let a bid be; the others may bid, and decide if those leave it."""
    left, _ = match(lead_bids=True, others_bid=True)
    assert sum(bot.asked.count("stake") for bot in left[:2]) == 3
    assert sum(bot.asked.count("stake") for bot in left[2:]) == 3
    taken, points = match(lead_bids=True, others_bid=False)
    assert sum(bot.asked.count("stake") for bot in taken[:2]) == 3
    assert sum(bot.asked.count("stake") for bot in taken[2:]) == 0
    assert points == (0, 0, 0, 0)
