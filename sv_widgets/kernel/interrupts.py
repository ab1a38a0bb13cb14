"""Delays an interrupt while an operation on a game, its file or its page is incomplete.

Jupyter's Stop button sends a signal, and Python raises `KeyboardInterrupt` for it between any two
instructions of the main thread. A `held()` block runs to its end first, and the interrupt is raised then. If
the block does not end within `LONGEST` seconds, the interrupt is raised wherever the program is.

Other threads are never interrupted, and in a browser there are no signals: there all of this does nothing.
"""

import contextlib
import signal
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType
from typing import Any, ClassVar, Final

LONGEST: Final = 2.0
"""Seconds that an interrupt may wait."""


class _Main:
    """The state of the main thread; no other thread may read or write it."""

    inside: ClassVar[int] = 0
    """The number of `held` blocks that are open."""
    holding: ClassVar[bool] = False
    """Whether an interrupt would be delayed now."""
    waiting: ClassVar[float | None] = None
    """When the delayed interrupt arrived; None if there is none."""
    timer: ClassVar[threading.Timer | None] = None
    previous_handler: ClassVar[Callable[[int, FrameType | None], Any] | None] = None
    """The signal handler that was installed before ours; None if it was no Python function."""


def _arrived(number: int, frame: FrameType | None) -> None:
    """Handle a signal while a block is open: delay the interrupt, or raise it at once."""
    now = monotonic()
    if _Main.holding and (_Main.waiting is None or now - _Main.waiting < LONGEST):
        if _Main.waiting is None:
            _Main.waiting = now
            _wake_up_later()
        return
    _raise(number, frame)


def _wake_up_later() -> None:
    """Send the signal again after `LONGEST` seconds, in case the block never ends."""
    with contextlib.suppress(RuntimeError):  # no thread can be started
        _Main.timer = threading.Timer(LONGEST, _remind, (_Main.waiting,))
        _Main.timer.daemon = True
        _Main.timer.start()


def _remind(since: float | None) -> None:
    if since is None or _Main.waiting != since:
        return
    if hasattr(signal, "pthread_kill"):  # which also wakes a main thread that waits for a lock
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)


def _raise(number: int = signal.SIGINT, frame: FrameType | None = None) -> None:
    """Pass an interrupt to the previous handler; the enclosing blocks delay interrupts again."""
    _forget()
    _Main.holding = _Main.inside > 0
    if _Main.previous_handler is not None:
        _Main.previous_handler(number, frame)


def _forget() -> None:
    _Main.waiting = None
    if _Main.timer is not None:
        _Main.timer.cancel()
        _Main.timer = None


def _in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


class held:  # noqa: N801 - it reads well as with held(): ...
    """A block during which interrupts are delayed; they are raised when the outermost such block is left."""

    def __enter__(self) -> None:
        self._main = _in_main_thread()
        if not self._main:
            return
        self._outer = _Main.inside, _Main.holding
        if _Main.inside == 0:
            _install()
        # an interrupt is delayed from the next line on; one that comes before ends the block before it begins
        _Main.holding = True
        _Main.inside = self._outer[0] + 1

    def __exit__(self, *_: object) -> None:
        if not self._main or _Main.inside == 0:  # it is 0 if asynchronous tasks have interleaved their blocks
            return
        inside, holding = self._outer
        if inside == 0:
            _Main.inside = 0
            _Main.holding = False  # from here on an interrupt is raised at once
            _uninstall()
        else:
            _Main.inside, _Main.holding = inside, holding
        if not holding and _Main.waiting is not None:
            _raise()


class let_through:  # noqa: N801 - as above
    """A part of a `held` block that may take long, and during which interrupts are raised at once."""

    def __enter__(self) -> None:
        self._main = _in_main_thread()
        if not self._main:
            return
        self._holding = _Main.holding
        if self._holding and _Main.waiting is not None:
            _raise()
        _Main.holding = False

    def __exit__(self, *_: object) -> None:
        if self._main:
            _Main.holding = self._holding


def postpone() -> None:
    """Delay an interrupt that was raised inside `let_through`, as if it had arrived only now."""
    if _in_main_thread() and _Main.holding:
        _arrived(signal.SIGINT, None)


def _install() -> None:
    """Install our signal handler, if the current one is a Python function."""
    _Main.waiting = None
    now = signal.getsignal(signal.SIGINT)
    if now is _arrived:
        return  # still installed: an interrupt came while the previous block was being left
    _Main.previous_handler = now if callable(now) else None
    if _Main.previous_handler is not None:
        try:
            signal.signal(signal.SIGINT, _arrived)
        except (ValueError, OSError):  # this interpreter gets no signals
            _Main.previous_handler = None


def _uninstall() -> None:
    if _Main.previous_handler is not None:
        signal.signal(signal.SIGINT, _Main.previous_handler)
