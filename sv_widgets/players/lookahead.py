"""Looking ahead along the moves of one seat: a beam search, with which games make their plans.

While the seat plans, the others do what they are expected to. At every point of time the most valuable
positions are kept, and each of them is followed further, so that a move can be judged by what it leads to.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from heapq import nlargest
from typing import Any, Final, Generic, NamedTuple

from sv_widgets.kernel import Decision, Move, apply, open_decision
from sv_widgets.kernel.position import P

DIGITS: Final = 9
"""Positions at one point of time that are worth the same, to so many digits, count as the same position."""


class Line(NamedTuple):
    """The best that was found after a first move."""

    value: float
    position: Any
    """The position in which it ends."""
    moves: tuple[Move, ...]
    """The seat's own moves, the first one included."""


@dataclass(frozen=True)
class Lookahead(Generic[P]):
    """How to look ahead in a game."""

    worth: Callable[[P, int], float]
    answers: Callable[[P, Decision[Any], int], Iterable[Move]]
    """Returns the answers to follow; of a decision of another seat, what that one is expected to answer."""
    time: Callable[[P, Decision[Any]], int | None]
    """Returns the point of time of a decision: positions of one time are compared with each other. None is a
    decision that belongs to a move under way, and is answered at once."""
    width: int
    """The number of positions that are followed from each point of time."""

    def lines(self, start: P, seat: int, until: int) -> list[Line]:
        """Return a line for each first move that was followed to the time `until`, the best one first."""
        return _Search(self, seat, until).lines(start)


class _Search(Generic[P]):
    """One search, with the positions that are still to be followed."""

    def __init__(self, how: Lookahead[P], seat: int, until: int) -> None:
        self.how, self.seat, self.until = how, seat, until
        self.times = dict[int, dict[float, Line]]()
        self.ended = dict[Move, Line]()

    def lines(self, start: P) -> list[Line]:
        self._follow(start, ())
        while self.times:
            now = self.times.pop(min(self.times))
            for line in nlargest(self.how.width, now.values(), key=_value):
                self._follow(line.position, line.moves)
        return sorted(self.ended.values(), key=_value, reverse=True)

    def _follow(self, position: P, moves: tuple[Move, ...]) -> None:
        """Give every answer that is followed, and keep the positions that come of it."""
        decision = open_decision(position)
        assert decision is not None, "a position that is followed waits for an answer"
        mine = self.seat in decision.seats
        for move in self.how.answers(position, decision, self.seat):
            after = position.copy()
            apply(after, move, [])
            self._reach(after, (*moves, move) if mine else moves)

    def _reach(self, position: P, moves: tuple[Move, ...]) -> None:
        decision = open_decision(position)
        time = None
        if decision is not None:
            mine = self.seat in decision.seats
            time = self.how.time(position, decision) if mine else None
            if time is None:
                self._follow(position, moves)
                return
        line = Line(self.how.worth(position, self.seat), position, moves)
        if time is not None and time < self.until:
            self.times.setdefault(time, {}).setdefault(round(line.value, DIGITS), line)
        elif line.value > self.ended.get(moves[0], _NOTHING).value:
            self.ended[moves[0]] = line


def _value(line: Line) -> float:
    return line.value


_NOTHING: Final = Line(float("-inf"), None, ())
