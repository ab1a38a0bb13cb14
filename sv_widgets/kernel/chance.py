"""Randomness as data: a stream is three values, and every draw is computed from them.

Nothing here uses the global random generator or depends on the Python version: a draw is a hash of the
seed, the stream's name and the number of the draw.
"""

import os
from collections.abc import Iterable
from hashlib import sha256
from struct import Struct
from typing import Final, NamedTuple, Self, TypeVar

from sv_widgets.kernel.plain import UserError, shown

T = TypeVar("T")

LONGEST_SEED = 100  # digits

LARGEST: Final = 2**32
"""The largest limit of a draw; the number drawn is below the limit."""
FAIR: Final = 2**64 - LARGEST
"""For hash values below this, every remainder is equally likely, whatever the limit of the draw."""
FIRST_EIGHT: Final = Struct(">Q24x").unpack
"""Reads the first eight bytes of a hash as a number."""


def checked_seed(seed: object) -> int:
    """Return the seed if it is valid; otherwise raise a `UserError`."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise UserError(f"A seed is a whole number, not {shown(seed)}.")
    if abs(seed) >= 10**LONGEST_SEED:
        raise UserError(f"A seed has at most {LONGEST_SEED} digits.")
    return seed


def any_seed(seed: object) -> int:
    """Return the seed if it is valid; for None return a random one."""
    return int.from_bytes(os.urandom(4)) % 10**6 if seed is None else checked_seed(seed)


class Stream(NamedTuple):
    """An immutable random stream. Each draw returns the value and the stream for the next draw.

    >>> die = Stream(7, "die")
    >>> roll, die = die.below(6)
    >>> roll, die.drawn
    (0, 1)
    """

    seed: int
    name: str
    drawn: int = 0

    def below(self, limit: int) -> tuple[int, Self]:
        """Return a whole number from 0 to limit - 1, each equally likely, and the next stream."""
        if not 0 < limit <= LARGEST:
            raise UserError(f"A draw is below a number from 1 to 2**32, not {limit}.")
        (value,), after = self._each_below((limit,))
        return value, after

    def shuffled(self, items: Iterable[T]) -> tuple[tuple[T, ...], Self]:
        """Return the items in random order, every order equally likely, and the next stream."""
        order = list(items)
        others, after = self._each_below(range(len(order), 1, -1))
        for last, other in zip(range(len(order) - 1, 0, -1), others, strict=True):
            order[last], order[other] = order[other], order[last]
        return tuple(order), after

    def _each_below(self, limits: Iterable[int]) -> tuple[list[int], Self]:
        """Return for each limit, in order, a number from 0 to limit - 1, each equally likely."""
        seed, name, drawn = self
        # the hash of the prefix that all draws share is computed once
        begun, found = sha256(f"{seed}/{name}/".encode()).copy, list[int]()
        for limit in limits:
            value = 2**64
            # near the end of the range some remainders would be more likely, so such values are drawn again
            while value >= FAIR and value >= 2**64 - 2**64 % limit:
                draw = begun()
                draw.update(b"%d" % drawn)
                (value,) = FIRST_EIGHT(draw.digest())
                drawn += 1
            found.append(value % limit)
        return found, type(self)(seed, name, drawn)
