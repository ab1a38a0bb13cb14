"""Who is told of a change: a weak list, so that telling somebody does not keep them alive."""

import threading
import weakref
from collections.abc import Callable
from types import FunctionType, MethodType, TracebackType

Listener = Callable[[], object]


class Listeners:
    """Functions and methods to be called after a change, for as long as somebody else keeps them alive."""

    def __init__(self) -> None:
        self._weak: list[Callable[[], Listener | None]] = []

    def add(self, listener: Listener) -> None:
        if not isinstance(listener, (FunctionType, MethodType)):
            raise ValueError(f"A listener is a function or a method, not {type(listener).__name__}.")
        weak = weakref.WeakMethod(listener) if isinstance(listener, MethodType) else weakref.ref(listener)
        self._weak.append(weak)

    def tell(self) -> None:
        self._weak = [weak for weak in self._weak if weak() is not None]
        for listener in [weak() for weak in self._weak]:
            if listener is None:
                continue
            try:
                listener()
            except Exception:
                # what has changed has changed; one listener's trouble must not keep it from the next
                from logging import getLogger  # noqa: PLC0415 - hardly ever needed, and slow to load

                getLogger(__name__).exception("a listener failed")


class TellingLock:
    """A lock that one thread may take several times, and that tells of a change once it is wholly let go."""

    def __init__(self, listeners: Listeners) -> None:
        self._listeners = listeners
        self._lock = threading.RLock()
        self._depth = 0
        self._changed = False

    def changed(self) -> None:
        """Something has changed under this lock."""
        self._changed = True

    def __enter__(self) -> bool:
        self._lock.acquire()
        self._depth += 1
        return True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._depth -= 1
        tell = self._changed and self._depth == 0
        if tell:
            self._changed = False
        self._lock.release()
        if tell:
            self._listeners.tell()
