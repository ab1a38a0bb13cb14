"""Work in slices on the event loop, so that whoever waits for an answer gets it in between.

A host answers messages inside `in_slices()`. Where an event loop runs, as in a notebook and in a browser,
bots think on after the answer, a slice at each turn of the loop; there is no thread and no sleep. Outside of
it, as in a cell, they think at once, so that code that plays can read their answers.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from functools import partial
from threading import Event, get_ident
from typing import Any, Final

from sv_widgets.kernel.interrupts import held

_LOOP: Final = ContextVar[asyncio.AbstractEventLoop | None]("_LOOP", default=None)
"""The event loop on which work goes on later; None if it is to be done at once."""

LONGEST: Final = 1.0
"""Seconds for which another thread is waited for; it might wait for a lock that is held here."""


@contextmanager
def in_slices() -> Iterator[None]:
    """Let what is begun in this block go on in slices, if an event loop runs here."""
    before = _LOOP.set(_running_loop())
    try:
        yield
    finally:
        _LOOP.reset(before)


def are_slices() -> bool:
    """Return whether work that is begun now goes on in slices."""
    return _LOOP.get() is not None


def later(step: Callable[[], object]) -> None:
    """Call a function at the next turn of the event loop, which has to be there."""
    loop = _LOOP.get()
    assert loop is not None, "only where there are slices"
    loop.call_soon(step)  # which keeps the context, so that the function may do the same


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Work:
    """Something done step by step, by one thread at a time: all at once, or a step at each turn of the loop.

    What has begun in slices is finished at once by whoever goes on with it where there are none.
    """

    def __init__(self, lock: AbstractContextManager[Any]) -> None:
        """Take the lock of what is worked on."""
        self._lock = lock
        self._steps: Iterator[None] | None = None
        self._by: int | None = None  # the thread that is at it
        self._free = Event()
        self._turn = 0  # the number of times that somebody has gone on with it
        self.sliced = False
        """Whether it goes on later, after a pause."""

    def go_on(self, begin: Callable[[], Iterator[None]]) -> None:
        """Go on, to the end or to the first pause.

        Where there are no slices another thread that is at it is waited for; elsewhere it goes on itself.

        What has not begun yet is begun with a function that returns the steps. They call `done` with the lock
        held when they find that there is nothing left to do.
        """
        with held():
            if self._by not in (None, get_ident()) and not are_slices():
                self._free.wait(LONGEST)
            with self._lock:
                if self._by is not None:
                    return
                self._take()
                self._steps = self._steps or begin()
                self._turn += 1
                self.sliced = are_slices()
                steps, turn = self._steps, self._turn
            self._advance(steps, turn)

    def done(self) -> None:
        """Say that all is done; a change from now on begins it anew. Called with the lock held."""
        self._steps, self.sliced = None, False
        self._leave()

    def _take(self) -> None:
        self._by = get_ident()
        self._free.clear()

    def _leave(self) -> None:
        self._by = None
        self._free.set()

    def _advance(self, steps: Iterator[None], turn: int) -> None:
        try:
            for _ in steps:
                if self.sliced:
                    with self._lock:
                        self._leave()
                    later(partial(self._next, steps, turn))
                    return
        except BaseException:
            with self._lock:
                if self._steps is steps:
                    self.done()
            raise

    def _next(self, steps: Iterator[None], turn: int) -> None:
        with held():
            with self._lock:
                if self._by is not None or self._steps is not steps or self._turn != turn:
                    return  # somebody else has gone on with it
                self._take()
            self._advance(steps, turn)
