"""Who is told of a change: a weak list, so that telling somebody does not keep them alive."""

import weakref
from collections.abc import Callable
from types import MethodType

Listener = Callable[[], object]


class Listeners:
    """Functions and methods to be called after a change, for as long as somebody else keeps them alive."""

    def __init__(self) -> None:
        self._weak: list[Callable[[], Listener | None]] = []

    def add(self, listener: Listener) -> None:
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
