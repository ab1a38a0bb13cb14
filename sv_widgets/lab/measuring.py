"""Playing a comparison block by block, until its test is decided or somebody says stop."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple, Protocol

from sv_widgets.lab.comparison import FIRST_SEED, Block, Comparison
from sv_widgets.lab.estimate import Estimate, estimate
from sv_widgets.lab.results import Results
from sv_widgets.lab.sequential import Verdict


class Goal(Protocol):
    """When a measurement is done."""

    def verdict(self, scores: Sequence[float | None]) -> Verdict | None:
        """Return how it has ended after blocks with these scores; None is to play on.

        A block has no score if all of its games were lost together.
        """


@dataclass(frozen=True)
class Sample:
    """So many blocks, for a figure about which nothing is asked."""

    blocks: int

    def verdict(self, scores: Sequence[float | None]) -> Verdict | None:
        return Verdict.DONE if len(scores) >= self.blocks else None


class Measured(NamedTuple):
    """What a measurement has found so far."""

    verdict: Verdict
    blocks: tuple[Block, ...]

    @property
    def estimate(self) -> Estimate | None:
        """The score with its interval; None before a game was decided."""
        decided = [block.decided for block in self.blocks if block.decided]
        return estimate(decided) if decided else None

    @property
    def games(self) -> int:
        return sum(len(block.scores) for block in self.blocks)

    @property
    def lost_together(self) -> int:
        return sum(block.lost_together for block in self.blocks)

    @property
    def cut_off(self) -> int:
        return sum(block.cut_off for block in self.blocks)


def measure(
    comparison: Comparison, goal: Goal, results: Results, go_on: Callable[[], bool] = lambda: True
) -> Measured:
    """Play a comparison until its goal is reached, and return what was found.

    Blocks in the results are not played again, and new ones are kept there. `go_on` is asked before each
    block; where it returns False the measurement stops undecided. What is found depends only on how many
    blocks were played, not on where it was interrupted.
    """
    identity = comparison.identity()
    known, blocks, scores = results.of(identity), list[Block](), list[float | None]()
    for seed in count(FIRST_SEED):
        verdict = goal.verdict(scores)
        if verdict is None and seed not in known and not go_on():
            verdict = Verdict.UNDECIDED
        if verdict is not None:
            return Measured(verdict, tuple(blocks))
        if seed not in known:
            known[seed] = comparison.block(seed)
            results.add(identity, known[seed])
        blocks.append(known[seed])
        scores.append(known[seed].score)
    raise AssertionError("there is always another seed")
