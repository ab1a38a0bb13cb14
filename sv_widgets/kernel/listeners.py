"""Listeners to changes, held by weak references, so that listening does not keep an object alive."""

import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from types import FunctionType, MethodType, TracebackType

from sv_widgets.kernel.interrupts import held
from sv_widgets.kernel.plain import UserError

Listener = Callable[[], object]


class Listeners:
    """Functions and methods that are called after a change, held by weak references."""

    def __init__(self) -> None:
        self._weak: list[Callable[[], Listener | None]] = []

    def add(self, listener: Listener) -> None:
        if not isinstance(listener, (FunctionType, MethodType)):
            raise UserError(f"A listener is a function or a method, not {type(listener).__name__}.")
        weak = weakref.WeakMethod(listener) if isinstance(listener, MethodType) else weakref.ref(listener)
        self._weak.append(weak)

    def tell(self) -> None:
        """Call all listeners; an exception in one is logged, and an interrupt is raised after the last."""
        interrupt: BaseException | None = None
        self._weak = [weak for weak in self._weak if weak() is not None]
        for listener in [weak() for weak in self._weak]:
            if listener is None:
                continue
            try:
                listener()
            except Exception:
                from logging import getLogger  # noqa: PLC0415 - rarely needed, and slow to load

                getLogger(__name__).exception("a listener failed")
            except BaseException as error:  # noqa: BLE001 - raised below
                interrupt = error
        if interrupt is not None:
            raise interrupt


class TellingLock:
    """A re-entrant lock that calls listeners after a change, when its outermost block is left.

    While it is held, and until all listeners have been called, interrupts are delayed: otherwise the lock
    might stay taken, or a listener might keep an old version.
    """

    def __init__(self) -> None:
        self.inside = Listeners()
        """Called after a change while the lock is still held: for state that must change with the game."""
        self.outside = Listeners()
        """Called after the lock was released: for displays, and for whatever may take long."""
        self.changes = 0
        """The number of changes; it grows only while the lock is held, so each number is one state."""
        self._lock = threading.RLock()
        self._held: list[held] = []
        self._owner: int | None = None
        self._changed = False

    def changed(self) -> None:
        """Note a change; call it with the lock held."""
        self.changes += 1
        self._changed = True

    def __enter__(self) -> bool:
        hold, me = held(), threading.get_ident()
        hold.__enter__()
        try:
            self._lock.acquire()
            self._held.append(hold)
            self._owner = me
        except BaseException:  # an interrupt delayed for too long, perhaps right after the lock was taken
            if hold in self._held:
                self._held.remove(hold)
                self._owner = me if self._held else None
                self._lock.release()
            elif self._owner != me:
                with suppress(RuntimeError):  # the lock was not taken yet
                    self._lock.release()
            hold.__exit__()
            raise
        return True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        hold = self._held[-1]
        tell = self._changed and len(self._held) == 1
        try:
            try:
                if tell:
                    self._changed = False
                    self.inside.tell()
            finally:
                self._held.pop()
                self._owner = self._owner if self._held else None
                self._lock.release()
                if tell:
                    self.outside.tell()
        finally:
            hold.__exit__()
