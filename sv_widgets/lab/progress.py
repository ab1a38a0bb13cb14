"""Progress of a run: games done, how fast, the time left, and the figure of interest so far.

In a notebook it is a line of a widget, which leaves nothing behind in the saved output; in a terminal one
line that is written again and again. Where nobody looks on, nothing is shown.
"""

import sys
import time
from collections.abc import Callable
from typing import Any, Final, Protocol

EVERY: Final = 0.25
"""The seconds between two lines."""


class Display(Protocol):
    """Where the line is shown."""

    def show(self, line: str) -> None: ...

    def close(self) -> None: ...


class Progress:
    """The progress of one run."""

    def __init__(
        self,
        total: int | None,
        figure: Callable[[], str],
        display: Display | None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.total, self.figure, self.display, self.clock = total, figure, display, clock
        self.done, self.known, self.begun = 0, 0, clock()
        self.shown = self.begun

    def add(self) -> None:
        """Count a game, and show a new line if the last one is old."""
        self.done += 1
        if self.display is not None and self.clock() - self.shown >= EVERY:
            self.shown = self.clock()
            self.display.show(self.line())

    def line(self) -> str:
        """Return the line as it is now."""
        rate = self.done / max(1e-9, self.clock() - self.begun)
        there = self.known + self.done
        of = "" if self.total is None else f" of {self.total:,}"
        left = "" if self.total is None else f", {_time((self.total - there) / max(rate, 1e-9))} left"
        figure = self.figure()
        return f"{there:,}{of} games, {rate:,.0f} a second{left}" + (f" · {figure}" if figure else "")

    def close(self) -> None:
        """Remove the line."""
        if self.display is not None:
            self.display.close()


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


class Terminal:
    """A line of a terminal that is written again and again."""

    def __init__(self, stream: Any) -> None:
        self.stream, self.width = stream, 0

    def show(self, line: str) -> None:
        self.stream.write(f"\r{line:<{self.width}}")
        self.stream.flush()
        self.width = len(line)

    def close(self) -> None:
        if self.width:
            self.stream.write(f"\r{'':<{self.width}}\r")
            self.stream.flush()


class Notebook:
    """A line below a cell; it appears with the first figures, and is gone in the end."""

    def __init__(self) -> None:
        self.line: Any = None

    def show(self, line: str) -> None:
        from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - only where something is shown

        if self.line is None:
            from IPython.display import display  # noqa: PLC0415 - only in a notebook
            from ipywidgets import HTML  # noqa: PLC0415

            self.line = HTML()
            display(self.line)  # type: ignore[no-untyped-call]
        self.line.value = f"<code>{to_html(line)}</code>"

    def close(self) -> None:
        if self.line is not None:
            self.line.close()


def display_here() -> Display | None:
    """Return where progress is shown in this process; None if nowhere.

    A kernel that may not ask anything runs a notebook with nobody before it.
    """
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    kernel = getattr(shell, "kernel", None)
    if kernel is not None:
        return Notebook() if getattr(kernel, "_allow_stdin", True) else None
    return Terminal(sys.stderr) if getattr(sys.stderr, "isatty", bool)() else None
