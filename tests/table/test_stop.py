"""The Stop button, pressed at any moment: nothing is lost, nothing is stuck, and every page is up to date."""

import random
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel import Move, View
from sv_widgets.players import Player
from sv_widgets.widgets import Play
from tests.tools.stops import Instructions, as_in_a_kernel

FILES = (
    *("kernel/interrupts.py", "kernel/listeners.py", "kernel/game.py", "kernel/files.py"),
    *("table/table.py", "table/autosave.py", "table/ownership.py", "widgets/wire.py", "widgets/base.py"),
    "tests/table/test_stop.py",
)
"""Where something may be half-way: every instruction of these is one to be stopped at."""


class Ponders(Player):
    """A bot that takes its time."""

    def choose(self, view: View) -> Move:
        for _ in range(40):
            best = self.luck(view).randrange(len(view.answers))
        return view.answers[best]


class Page:
    """What a page of the browser has been sent of a widget."""

    def __init__(self, widget: Any) -> None:
        self.widget, self.shown = widget, dict(widget.shown)
        self.replies: list[Any] = []
        widget._send = self._sent

    def _sent(self, message: Any, buffers: object = None) -> None:
        if message["method"] == "update":
            self.shown = message["state"].get("shown", self.shown)
        else:
            self.replies.append(message["content"])

    def click(self, **message: Any) -> None:
        self.widget._receive(None, {"id": 7, "base_version": self.shown["version"], **message}, None)


class Desk:
    """A table in a kernel, with several front ends, a bot, and a file."""

    def __init__(self, home: Path, plays: int) -> None:
        self.home = home
        self.table: Play = sv.play(["Ada", Ponders(seed=3), "Cy"], 7, undo="free", hand_over=False)
        for _ in range(plays):
            self.table.game.play(self.table.game.legal_moves()[0])
        self.pages = [
            Page(each) for each in (self.table, self.table.board, self.table.log, self.table.prompt)
        ]
        self.before = len(self.table.game.turns)

    def click(self) -> None:
        page = self.pages[0]
        page.click(kind="play", moves=[page.shown["answers"][0]["move"]])

    def take_back(self) -> None:
        self.pages[1].click(kind="undo")

    def cell(self) -> None:
        self.table.game.play(self.table.game.legal_moves()[-1])

    def looks_whole(self) -> None:
        """Pages, file and lock are as if nobody had pressed anything."""
        table, game = self.table.table, self.table.game
        for page in self.pages:
            now = page.widget.desk.now()
            assert page.shown["version"] == table.version
            assert {**page.shown, "events": [], "frames": []} == {**now, "events": [], "frames": []}
        with ThreadPoolExecutor(1) as other:
            assert other.submit(self._takes_the_lock).result(5)
        assert sv.load(game.record()).record() == game.record()
        if table._last_of_people(game.turns) is not None:
            (path,) = (self.home / "games").glob("game-*.jsonl")
            assert sv.load(path).record() == game.record(), "the file holds what the game holds"
            assert not [*path.parent.glob(".*.part")]

    def _takes_the_lock(self) -> bool:
        with self.table.game.lock:
            return True

    def goes_on(self) -> None:
        """Bots and people play on by click, and everybody hears of it."""
        self.table.table.resume_bots()
        page = self.pages[2]
        assert "stopped" not in page.shown["note"]
        while (asked := self.table.game.decision) is not None and asked.seat == 1:
            self.table.game.play(self.table.game.legal_moves()[0])
        plays = len(self.table.game.turns)
        page.click(kind="play", moves=[page.widget.desk.now()["answers"][0]["move"]])
        assert page.replies[-1]["ok"], page.replies[-1]
        assert len(self.table.game.turns) > plays
        self.looks_whole()


@pytest.fixture(autouse=True)
def _kernel() -> Iterator[None]:
    with as_in_a_kernel():
        yield


DEEDS: dict[str, Callable[[Desk], None]] = {
    "click": Desk.click,
    "take back": Desk.take_back,
    "cell": Desk.cell,
}


@pytest.mark.parametrize("part", [0, *(pytest.param(at, marks=pytest.mark.slow) for at in (1, 2, 3))])
@pytest.mark.parametrize("deed", DEEDS)
def test_stopped_at_any_instruction_nothing_is_lost_and_nothing_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str, part: int
) -> None:
    luck = random.Random(f"{deed} {part}")

    def desk(name: str) -> Desk:
        home = tmp_path / name
        monkeypatch.setenv("SV_HOME", str(home))
        return Desk(home, 4 + part)

    whole, counted = desk("whole"), Instructions(*FILES)
    assert not counted.run(partial(DEEDS[deed], whole))
    assert counted.count > 1000
    stopped = 0
    for trial in range(20):
        at, tried = luck.randint(1, counted.count), desk(str(trial))
        interrupted = Instructions(*FILES, stop_at=at).run(partial(DEEDS[deed], tried))
        stopped += interrupted
        assert interrupted, f"an interrupt at instruction {at} got lost"
        changed = len(tried.table.game.turns) != tried.before
        assert deed == "cell" or not changed or any(page.replies for page in tried.pages), (
            "the click is answered"
        )
        tried.looks_whole()
        tried.goes_on()
    assert stopped == 20


def test_stopped_at_any_time_nothing_is_lost_and_nothing_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As above, but wherever Python happens to be when a clock runs out."""
    luck = random.Random(5)
    before = signal.signal(signal.SIGVTALRM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        for trial in range(40):
            monkeypatch.setenv("SV_HOME", str(tmp_path / str(trial)))
            desk = Desk(tmp_path / str(trial), 4)
            try:
                signal.setitimer(signal.ITIMER_VIRTUAL, luck.uniform(0.0001, 0.03))
                desk.click()
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            except KeyboardInterrupt:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            desk.looks_whole()
            desk.goes_on()
    finally:
        signal.signal(signal.SIGVTALRM, before)
