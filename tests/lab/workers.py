"""Bots that end the process that they play in, and a stand-in for an executor that dies."""

import os
from concurrent.futures import BrokenExecutor, Future
from pathlib import Path
from typing import Any

from sv_widgets.kernel import Move, View
from sv_widgets.players import Random


class Kills(Random):
    """Plays at random; in some games it ends its process, once or each time."""

    def __init__(self, folder: str, seeds: tuple[int, ...], *, always: bool = False) -> None:
        super().__init__()
        self.folder, self.seeds, self.always = folder, seeds, always

    def choose(self, view: View) -> Move:
        mark = Path(self.folder) / "home"
        if view.round == 2 and str(os.getpid()) != mark.read_text():  # type: ignore[attr-defined]
            key = hash(view.companies) % 10  # type: ignore[attr-defined]
            done = Path(self.folder) / str(key)
            if key in self.seeds and (self.always or not done.exists()):
                done.touch()
                os._exit(1)
        return super().choose(view)


class KilledWorker(Exception):
    """As Dask's."""


class Dying:
    """An executor in this process that dies when the game with a certain number is to be played."""

    def __init__(self, *numbers: int, breaks: bool = True) -> None:
        self.numbers, self.breaks, self.dead = numbers, breaks, False
        self.jobs = list[tuple[Any, ...]]()
        self.shut = False

    def submit(self, function: Any, /, *arguments: Any) -> Future[Any]:
        if self.dead:
            raise BrokenExecutor("dead")
        self.jobs.append(arguments[1])
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        if any(number in self.numbers for _, number in arguments[1]):
            self.dead = self.breaks
            future.set_exception(BrokenExecutor("killed") if self.breaks else KilledWorker())
        else:
            future.set_result(function(*arguments))
        return future

    def shutdown(self, **_: Any) -> None:
        self.shut = True
