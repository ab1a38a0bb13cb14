"""Sends a real interrupt at an instruction of one's choice, as Jupyter's Stop button does at any."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def as_in_a_kernel() -> Iterator[None]:
    """Let Python raise an interrupt, as Jupyter does while a cell runs; afterwards it must still do so."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


class Instructions:
    """Counts the instructions of some files while something runs, and interrupts at one of them."""

    def __init__(self, *files: str, stop_at: int = 0) -> None:
        self.files, self.stop_at = files, stop_at
        self.count = 0

    def run(self, work: Callable[[], object]) -> bool:
        """Do the work; gives whether it was interrupted."""
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            work()
        except KeyboardInterrupt:
            return True
        finally:
            sys.settrace(before)
        return False

    def _called(self, frame: FrameType, _event: str, _argument: Any) -> Any:
        if not frame.f_code.co_filename.endswith(self.files):
            return None
        frame.f_trace_opcodes = True
        return self._traced

    def _traced(self, _frame: FrameType, event: str, _argument: Any) -> Any:
        if event == "opcode":
            self.count += 1
            if self.count == self.stop_at:
                sys.settrace(None)
                signal.raise_signal(signal.SIGINT)
        return self._traced
