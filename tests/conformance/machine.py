"""A game in anybody's hands: whatever is done with it in whatever order, it stays sound."""

from collections.abc import Sequence

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, precondition, rule

from sv_widgets import kernel
from sv_widgets.kernel import IllegalMove, Move
from tests.conformance.playout import Playouts


def machine(playouts: Playouts, starts: Sequence[kernel.Start], strange: Sequence[Move]) -> type:
    """The tests of a game in anybody's hands, with its beginnings and with moves that are seldom legal."""
    rules = playouts.rules

    class AnybodysGame(RuleBasedStateMachine):
        """Plays, takes back, plays again, forks, writes down and reads, and tries what is not legal."""

        records: Bundle[str] = Bundle("records")

        def __init__(self) -> None:
            super().__init__()
            self.begin_anew(starts[0])

        @rule(start=st.sampled_from(starts))
        def begin_anew(self, start: kernel.Start) -> None:
            self.game = kernel.Game(rules, start)
            self.whole = kernel.totals(self.game.position)

        @precondition(lambda self: self.game.outcome is None)
        @rule(choice=st.integers(0, 10**6))
        def play(self, choice: int) -> None:
            legal = self.game.legal_moves()
            move = legal[choice % len(legal)]
            after, plays = self.game.after(move), len(self.game.turns)
            self.game.play(move)
            assert after.position == self.game.position
            assert len(self.game.turns) == plays + 1
            assert not self.game.can_redo

        @precondition(lambda self: self.game.outcome is None)
        @rule(choice=st.integers(0, 10**6), more=st.sampled_from(strange))
        def play_a_chain_whole_or_not_at_all(self, choice: int, more: Move) -> None:
            legal, before = self.game.legal_moves(), self.game.record()
            try:
                self.game.play(legal[choice % len(legal)], more)
            except IllegalMove:
                assert self.game.record() == before

        @precondition(lambda self: self.game.outcome is None)
        @rule(seat=st.integers(0, 10**6))
        def resign_and_perhaps_regret(self, seat: int) -> None:
            before, who = self.game.record(), seat % len(self.game.seats)
            self.game.resign(who)
            assert self.game.ranking[-1].name == self.game.seats[who]
            assert kernel.Game.load(rules, self.game.record()).position == self.game.position
            if seat % 4:  # games that have ended are of little use to what follows
                self.game.undo()
                assert self.game.record() == before

        @rule(move=st.sampled_from(strange))
        def try_something_strange(self, move: Move) -> None:
            before, legal = self.game.record(), self.game.legal_moves()
            refusal = self.game.why_not(move)
            assert (refusal is None) == (move in legal)
            if refusal is not None:
                assert refusal.rule in rules.book
                with pytest.raises(IllegalMove) as illegal:
                    self.game.play(move)
                assert illegal.value.refusal == refusal
                assert self.game.record() == before

        @precondition(lambda self: len(self.game.turns) > 1)
        @rule()
        def take_back_and_play_again(self) -> None:
            before = self.game.record()
            self.game.undo()
            self.game.redo()
            assert self.game.record() == before

        @precondition(lambda self: len(self.game.turns) > 1)
        @rule()
        def take_back(self) -> None:
            self.game.undo()

        @precondition(lambda self: self.game.can_redo)
        @rule()
        def play_again(self) -> None:
            self.game.redo()

        @rule(target=records)
        def write_down(self) -> str:
            return self.game.record()

        @rule(text=records)
        def read(self, text: str) -> None:
            self.game = kernel.Game.load(rules, text)
            self.whole = kernel.totals(self.game.position)
            assert self.game.record() == text

        @rule(at=st.integers(0, 10**6))
        def fork(self, at: int) -> None:
            before = self.game.record()
            other = self.game.fork(at % len(self.game.turns))
            if other.outcome is None:
                other.play(other.legal_moves()[0])
            assert self.game.record() == before

        @invariant()
        def it_is_sound(self) -> None:
            playouts.sound(self.game.position, self.game.legal_moves(), self.whole)

    case: type = AnybodysGame.TestCase
    case.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)  # type: ignore[attr-defined]
    return case
