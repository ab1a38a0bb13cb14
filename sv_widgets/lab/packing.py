"""What travels to workers: comparisons packed once, and the function that plays games of them there.

Bots and classes that were written in a cell travel by cloudpickle, where it is installed. Without it they are
refused before anything starts, since a worker that does not know them dies without a word.
"""

import pickle
import sys
import time
from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, NamedTuple

from sv_widgets import registry
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.comparison import Comparison
from sv_widgets.lab.store import Key


class Load(NamedTuple):
    """Everything that a worker needs."""

    games: tuple[tuple[str, registry.Entry], ...]
    """The games that a new process does not have in its registry, and needs there to read the rest."""
    rest: bytes
    """The comparisons and the decks that are not open ones, pickled; reading a deck makes it known."""


def packed(comparisons: Sequence[Comparison]) -> bytes:
    """Return comparisons as they travel; raises `UserError` that says which bot cannot, and what to do."""
    own = tuple((name, entry) for name, entry in registry.GAMES.items() if name not in registry.BUILT_IN)
    decks = tuple(deck for comparison in comparisons if (deck := comparison.deck) is not None)
    by_value = find_spec("cloudpickle") is not None
    for bot in (bot for comparison in comparisons for bot in comparison.lineup):
        kind = type(bot)
        if kind.__module__ == "__main__" and not by_value:
            raise UserError(
                f"{kind.__name__} is written in this notebook, and a worker outside of it does not know it: "
                "install cloudpickle, or save it in a file and import it from there."
            )
        try:
            _dumps(bot)
        except Exception as error:
            raise UserError(
                f"{kind.__name__} cannot travel to a worker: {type(error).__name__}: {error!s:.200}. "
                "Keep in it only what can be pickled, such as numbers and texts."
            ) from error
    return _dumps(Load(own, _dumps((tuple(comparisons), decks))))


def _dumps(value: Any) -> bytes:
    if find_spec("cloudpickle") is None:
        return pickle.dumps(value)
    import cloudpickle  # noqa: PLC0415 - an extra

    made: bytes = cloudpickle.dumps(value)
    return made


@lru_cache(maxsize=2)
def _unpacked(load: bytes) -> tuple[Comparison, ...]:
    found: Load = pickle.loads(load)  # noqa: S301 - it was packed by the process that started this worker
    for name, (prefix, kit) in found.games:
        registry.add(name, prefix, kit)
    comparisons: tuple[Comparison, ...] = pickle.loads(found.rest)[0]  # noqa: S301 - as above
    return comparisons


class Batch(NamedTuple):
    """What a worker has done."""

    lines: tuple[tuple[int, str], ...]
    """For each game the index of its comparison, and its line."""
    seconds: float
    trouble: str = ""
    """Why nothing was played; empty if something was."""


def play_batch(load: bytes, keys: tuple[Key, ...]) -> Batch:
    """Play some games in a worker."""
    begun = time.perf_counter()
    try:
        comparisons = _unpacked(load)
    except Exception as error:  # noqa: BLE001 - whatever unpickling raises is told where the worker was started
        trouble = f"{type(error).__name__}: {error!s:.300}"
        return Batch((), 0, f"A worker cannot read what it is to play, on Python {_VERSION}: {trouble}")
    lines = tuple((at, comparisons[at].play(number).line()) for at, number in keys)
    return Batch(lines, time.perf_counter() - begun)


_VERSION = ".".join(map(str, sys.version_info[:2]))


def checked_executor(executor: Any) -> None:
    """Raise `UserError` unless it is None, an executor, or a function that makes one."""
    if executor is None or callable(executor) or hasattr(executor, "submit"):
        return
    raise UserError(
        "The games are played by an executor such as ProcessPoolExecutor(2), or a function that makes one, "
        f"not by {shown(executor, 40)}. Without one they are played here."
    )
