"""Running experiments: here, or by any executor of `concurrent.futures`, which may lose workers on the way.

What is played depends on nothing but the comparisons, so games may be finished in any order, by whatever
worker, and again after a worker has died. A game whose worker dies each time it is alone is named, and the
others go on.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from contextlib import suppress
from itertools import islice
from time import monotonic
from typing import Any, Final, Protocol

from sv_widgets.kernel.plain import UserError
from sv_widgets.lab.comparison import Comparison
from sv_widgets.lab.packing import Batch, packed, play_batch
from sv_widgets.lab.played import Played
from sv_widgets.lab.store import Key, Store

BATCH: Final = 0.2
"""The seconds that a batch of games is to take, so that sending it costs little."""
MOST_IN_BATCH: Final = 500
FIRST_WINDOW: Final = 4
"""The batches that are under way at first; there are more if they are finished without having waited."""
MOST_UNDER_WAY: Final = 2000
MOST_REPLACED: Final = 10
"""The executors that may die one after the other with nothing played in between."""
TRIES: Final = 2
"""How often a game is tried alone before it is named as the one by which workers die."""
DASK_DEATHS: Final = frozenset({"KilledWorker", "FutureCancelledError", "FutureLostError"})
"""What Dask raises for a job whose worker has died; it is not imported for its names."""


class Worker(Protocol):
    """What is used of an executor."""

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> "Future[Any]": ...


class Stopped(Exception):
    """A run has ended before all was played; the message says why."""


class Run:
    """The games of some comparisons, as they are played and kept."""

    def __init__(
        self,
        comparisons: Sequence[Comparison],
        todo: Iterator[Key],
        store: Store,
        watch: Callable[[Played, int], object] = lambda *_: None,
        *,
        keep_errors: bool = False,
        seconds: float | None = None,
    ) -> None:
        self.comparisons = tuple(comparisons)
        self.todo = todo
        self.store = store
        self.keep_errors = keep_errors
        self.watch = watch
        self.end = None if seconds is None else monotonic() + seconds

    def here(self) -> None:
        """Play in this process, one game after the other."""
        for at, number in self.todo:
            self.check_time()
            self.keep(at, self.comparisons[at].play(number).line())
            self.store.flush()

    def keep(self, at: int, line: str) -> None:
        """Keep a game; raises `UserError` if it has failed and such games are not kept."""
        played = Played.read(line)
        if played.error and not self.keep_errors:
            raise UserError(
                f"Game {played.number} (seed {played.seed}) failed: {played.error} "
                'With on_error="keep" such games are kept, too, and counted apart.'
            )
        self.store.add(at, line)
        self.watch(played, at)

    def check_time(self) -> None:
        if self.end is not None and monotonic() >= self.end:
            raise Stopped("the time was over")

    def by(self, executor: Any) -> None:
        """Let an executor play, or one that a function makes; a new one is made where that one dies."""
        makes = executor if callable(executor) and not hasattr(executor, "submit") else None
        if isinstance(executor, type):
            makes = executor
        _Delegation(self, executor if makes is None else makes(), makes).run()


class _Delegation:
    """A run by an executor: batches under way, and games that are suspected since a worker has died."""

    def __init__(self, run: Run, executor: Worker, makes: Callable[[], Worker] | None) -> None:
        self.run_of, self.executor, self.makes = run, executor, makes
        self.load = packed(run.comparisons)
        self.under_way = dict[Future[Any], tuple[tuple[Key, ...], float]]()
        self.suspects = deque[tuple[Key, ...]]()
        self.deaths = dict[Key, int]()
        self.window, self.size = FIRST_WINDOW, 1
        self.broken, self.replaced = False, 0

    def run(self) -> None:
        try:
            self.run_of.check_time()
            while self._submit():
                self._collect()
                self.run_of.check_time()
        finally:
            self._finish(self.executor)
            for future in tuple(self.under_way):
                if not future.cancel() and future.done() and future.exception() is None:
                    with suppress(UserError):  # one failed game has ended it, and a second one adds nothing
                        self._keep(future.result())
            self.run_of.store.flush()

    def _finish(self, executor: Any) -> None:
        """Shut an executor down that was made here."""
        if self.makes is not None:
            with suppress(Exception):  # an executor that has died may refuse
                try:
                    executor.shutdown(wait=False, cancel_futures=True)
                except TypeError:  # Dask's cannot cancel
                    executor.shutdown(wait=False)

    def _submit(self) -> bool:
        """Hand over as many batches as there is room for; returns whether anything is under way."""
        if self.broken:
            self._replace()
        while len(self.under_way) < self.window:
            keys = tuple(islice(self.run_of.todo, self.size))
            if not keys or not self._send(keys):
                break
        if not self.under_way and self.suspects:  # alone, so that a death tells of nothing else
            self._send(self.suspects.popleft())
        return bool(self.under_way) or self.broken

    def _send(self, keys: tuple[Key, ...]) -> bool:
        try:
            future = self.executor.submit(play_batch, self.load, keys)
        except (BrokenExecutor, RuntimeError):  # it has died, or was shut down, before anything was played
            self.suspects.append(keys)
            self.broken = True
            return False
        self.under_way[future] = (keys, monotonic())
        return True

    def _replace(self) -> None:
        """Make a new executor in the place of one that has died; raises `Stopped` if that is not possible."""
        if self.makes is None:
            raise Stopped(
                "a worker has died, and the executor with it. Go on with resume=, or give a function that "
                "makes executors, such as executor=lambda: ProcessPoolExecutor(2): of it a new one can be had"
            )
        if self.replaced == MOST_REPLACED:
            raise Stopped(f"{MOST_REPLACED} executors have died one after the other")
        self.replaced += 1
        self._finish(self.executor)
        self.executor, self.broken = self.makes(), False

    def _collect(self) -> None:
        """Wait until a batch is done, and keep what was played."""
        if not self.under_way:
            return
        alone = len(self.under_way) == 1
        done, _ = wait(self.under_way, return_when=FIRST_COMPLETED)
        for future in done:
            self._take(future, alone=alone)
        if self.broken:  # all others have died with it, but those that were finished before
            wait(self.under_way)
            for future in tuple(self.under_way):
                self._take(future, alone=False)
        self.run_of.store.flush()

    def _take(self, future: "Future[Any]", *, alone: bool) -> None:
        keys, begun = self.under_way.pop(future)
        try:
            batch: Batch = future.result()
        except Exception as error:
            if not _is_death(error):
                raise UserError(f"A worker cannot play: {type(error).__name__}: {error!s:.300}") from error
            self.broken = self.broken or isinstance(error, BrokenExecutor)
            self._suspect(keys, error, alone=alone)
            return
        self._keep(batch)
        took = monotonic() - begun
        if took < 2 * batch.seconds and self.window < MOST_UNDER_WAY:
            self.window += 2  # it had not waited long, so there is room for more
        if batch.seconds:
            self.size = max(1, min(MOST_IN_BATCH, round(len(keys) * BATCH / batch.seconds), 4 * self.size))

    def _keep(self, batch: Batch) -> None:
        if batch.trouble:
            raise UserError(batch.trouble)
        self.replaced = 0
        for at, line in batch.lines:
            self.run_of.keep(at, line)

    def _suspect(self, keys: tuple[Key, ...], error: BaseException, *, alone: bool) -> None:
        """Note games whose worker has died, to be tried alone; name the one that has done so again."""
        if len(keys) > 1:
            self.suspects.extend((key,) for key in keys)
            return
        (key,) = keys
        self.deaths[key] = self.deaths.get(key, 0) + alone
        if self.deaths[key] < TRIES:
            self.suspects.append(keys)
            return
        at, number = key
        comparison = self.run_of.comparisons[at]
        why = f"Its worker died {TRIES} times when it was played alone ({type(error).__name__})."
        killed = Played(number, comparison.seed(number), comparison.seating(number), error=why)
        self.replaced = 0
        self.run_of.store.add(at, killed.line())
        self.run_of.watch(killed, at)


def _is_death(error: Exception) -> bool:
    """Whether a job has ended with its worker, and not by what it did: no bot raises anything there."""
    names = {kind.__name__ for kind in type(error).__mro__}
    return isinstance(error, BrokenExecutor | CancelledError) or bool(names & DASK_DEATHS)
