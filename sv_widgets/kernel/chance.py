"""Randomness as data: a stream is three values, and every draw is computed from them.

Nothing here touches the global generator, and nothing depends on the Python that runs it: a draw is a
hash of the seed, the stream's name and the number of the draw.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple, Self, TypeVar

from sv_widgets.kernel.plain import Slip

T = TypeVar("T")

LONGEST_SEED = 100  # digits


def checked_seed(seed: object) -> int:
    """The seed itself, if it can be one."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise Slip(f"A seed is a whole number, not {seed!r:.60}.")
    if abs(seed) >= 10**LONGEST_SEED:
        raise Slip(f"A seed has at most {LONGEST_SEED} digits.")
    return seed


class Stream(NamedTuple):
    """One source of chance. Drawing gives the value and the stream as it is afterwards.

    >>> die = Stream(7, "die")
    >>> roll, die = die.below(6)
    >>> roll, die.drawn
    (0, 1)
    """

    seed: int
    name: str
    drawn: int = 0

    def below(self, limit: int) -> tuple[int, Self]:
        """A whole number from 0 to limit - 1, each equally likely."""
        if not 0 < limit <= 2**32:
            raise Slip(f"A draw is below a number from 1 to 2**32, not {limit}.")
        fair = 2**64 - 2**64 % limit  # above it some remainders would come up more often
        drawn = self.drawn
        while True:
            text = f"{self.seed}/{self.name}/{drawn}"
            drawn += 1
            value = int.from_bytes(sha256(text.encode()).digest()[:8])
            if value < fair:
                return value % limit, self._replace(drawn=drawn)

    def shuffled(self, items: Iterable[T]) -> tuple[tuple[T, ...], Self]:
        """The items in an order of which each is equally likely."""
        order = list(items)
        stream = self
        for last in range(len(order) - 1, 0, -1):
            other, stream = stream.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order), stream
