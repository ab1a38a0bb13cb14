"""Progress says how many games are done, how fast, how long it will take, and what is known so far."""

import io
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from sv_widgets.lab import match
from sv_widgets.lab import progress as module
from sv_widgets.lab.progress import Notebook, Progress, Terminal, display_here
from sv_widgets.players import Random


class Shows:
    def __init__(self) -> None:
        self.lines, self.closed = list[str](), False

    def show(self, line: str) -> None:
        self.lines.append(line)

    def close(self) -> None:
        self.closed = True


def test_a_line_says_games_rate_time_left_and_the_figure() -> None:
    now, shows = [100.0], Shows()
    progress = Progress(1000, lambda: "Mine 60%", shows, lambda: now[0])
    progress.known = 200
    for _ in range(100):
        now[0] += 0.125
        progress.add()
    assert shows.lines[-1] == "300 of 1,000 games, 8 a second, 88 s left · Mine 60%"
    assert len(shows.lines) == 50, "a new one each quarter of a second"
    now[0] += 1000
    assert progress.line() == "300 of 1,000 games, 0 a second, 2.0 h left · Mine 60%"
    endless = Progress(None, str, None, lambda: now[0])
    endless.add()
    assert endless.line().startswith("1 games, ")


def test_in_a_terminal_one_line_is_written_again_and_removed() -> None:
    stream = io.StringIO()
    terminal = Terminal(stream)
    terminal.show("a longer line")
    terminal.show("short")
    terminal.close()
    assert stream.getvalue().split("\r") == ["", "a longer line", "short        ", "     ", ""]


def test_in_a_notebook_it_is_a_widget_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[Any]()
    monkeypatch.setattr("IPython.display.display", shown.append)
    notebook = Notebook()
    notebook.close()
    assert shown == [], "nothing was to be shown"
    notebook.show("$3 < $4")
    (widget,) = shown
    assert "&lt;" in widget.value
    assert "$" not in widget.value
    notebook.show("more")
    assert shown == [widget]
    notebook.close()
    assert widget.comm is None


def test_it_is_shown_where_somebody_looks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert display_here() is None
    kernel = SimpleNamespace(_allow_stdin=True)
    shell = SimpleNamespace(get_ipython=lambda: SimpleNamespace(kernel=kernel))
    monkeypatch.setitem(sys.modules, "IPython", shell)
    assert isinstance(display_here(), Notebook)
    kernel._allow_stdin = False
    assert display_here() is None, "a notebook that is run with nobody before it"


@pytest.mark.parametrize("wanted", [True, False])
def test_a_run_shows_its_progress_unless_told_not_to(wanted: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001
    shows = Shows()
    monkeypatch.setattr("sv_widgets.lab.experiment.display_here", lambda: shows)
    monkeypatch.setattr(module, "EVERY", 0)
    match([Random(), Random(1)], 4, game="trade_show", progress=wanted)
    assert shows.closed is wanted
    assert len(shows.lines) == 4 * wanted
    assert all(" of 4 games" in line for line in shows.lines)
    assert not wanted or "Random(seed=0)" in shows.lines[-1]
