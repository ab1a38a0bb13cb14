"""Hints at a table: a search for good moves, of which a slice is made each time that somebody asks.

So it goes on only as long as somebody looks, other messages are answered in between, and it needs no event
loop.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from sv_widgets import players, registry
from sv_widgets.kernel import Decision, Move, Position, View
from sv_widgets.kernel.grammar import counted
from sv_widgets.players.analysis import SIMULATIONS, Analysis, Judged, found
from sv_widgets.table.protocol import GoodMove, Hints

MOST: Final = 3
"""The most moves that are shown."""
GOOD: Final = 0.5
"""The part of the best move's chance that another one needs to be called good."""
NUMBERS: Final = ("no", "one", "two", "three")


def are_given(game: str) -> bool:
    """Return whether there are hints for a game, whose kit then has `worth` and `plans`."""
    return game in registry.names() and bool(registry.kit(game).worth and registry.kit(game).plans)


class Asked(NamedTuple):
    """What a seat is asked, of which hints are given."""

    version: int
    """The version of the table."""
    view: View
    position: Position
    decision: Decision[Position]
    may: Callable[[Move], bool]
    """Returns whether a move may be made here, and not by another of a team only."""


class Search:
    """The search for the decision that was asked about last; another decision begins a new one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._of: tuple[int, int | None] | None = None
        self._steps: Iterator[Analysis | None] = iter(())
        self._last: Analysis | None = None

    def hints(self, asked: Asked) -> Hints:
        """Search for a slice, and return what has been found by now."""
        with self._lock:
            of = (asked.version, asked.view.seat)
            if of != self._of:
                self._of, self._steps, self._last = of, _search(asked.view), None
            ended = False
            try:
                self._last = next(self._steps) or self._last
            except StopIteration:
                ended = True
            analysis = self._last
        assert analysis is not None, "the first step finds something"
        best = _best_of_each(_good_move(each, asked) for each in analysis.moves if asked.may(each.move))[
            :MOST
        ]
        best = tuple(each for each in best if each.chance >= GOOD * best[0].chance)
        says, rounds = _says(len(best), analysis.question), counted(analysis.simulations, "imagined round")
        return Hints(says, f"{rounds}.", best, ended)


def _search(view: View) -> Iterator[Analysis | None]:
    """Search step by step; yield what was found from time to time, since reasons take longer than a slice."""
    player = players.Search(SIMULATIONS)
    tree, told = player.tree(view), 0
    for _ in player.grow(tree):
        news = tree.simulations >= 2 * told
        if news:
            told = tree.simulations
        yield found(tree) if news else None
    yield found(tree)


def _best_of_each(moves: Iterable[GoodMove]) -> tuple[GoodMove, ...]:
    """Return the first of the moves of a kind at a place, which share a plate, as designs of a product do."""
    first = dict[tuple[str, str], GoodMove]()
    for number, each in enumerate(moves):
        first.setdefault((each.move.kind, each.where or str(number)), each)
    return tuple(first.values())


def _says(number: int, question: str) -> str:
    good = "A good move" if number == 1 else f"{NUMBERS[number].capitalize()} good moves"
    return f"{good}. {question}"


def _good_move(judged: Judged, asked: Asked) -> GoodMove:
    where = asked.decision.where(asked.position, judged.move)
    chance, low, high = (round(100 * each) for each in (judged.chance, judged.low, judged.high))
    return GoodMove(judged.move, judged.label, where, chance, low, high, judged.sure, judged.why)
