"""Who is told of a change, when, and for how long."""

import gc
import threading
from typing import Any

import pytest

from sv_widgets.kernel import interrupts
from sv_widgets.kernel.listeners import Listeners, TellingLock
from tests.tools.threads import at_once


class Ear:
    def __init__(self) -> None:
        self.heard = 0

    def hear(self) -> None:
        self.heard += 1


def test_all_are_told_for_as_long_as_they_live() -> None:
    listeners, ears, told = Listeners(), [Ear(), Ear()], list[int]()

    def function() -> None:
        told.append(1)

    for ear in ears:
        listeners.add(ear.hear)
    listeners.add(function)
    listeners.tell()
    assert ([ear.heard for ear in ears], told) == ([1, 1], [1])
    del ears[0], ear
    gc.collect()
    listeners.tell()
    assert ([ear.heard for ear in ears], told) == ([2], [1, 1])
    assert len(listeners._weak) == 2, "who is gone is forgotten"


@pytest.mark.parametrize("listener", [None, 7, print, Ear()])
def test_only_what_can_be_kept_weakly_is_told(listener: Any) -> None:
    with pytest.raises(ValueError, match=f"not {type(listener).__name__}"):
        Listeners().add(listener)


def test_an_interrupt_of_one_is_raised_when_all_have_been_told(caplog: pytest.LogCaptureFixture) -> None:
    listeners, told = Listeners(), list[str]()

    def fails() -> None:
        told.append("fails")
        raise RuntimeError("spilt coffee")

    def interrupted() -> None:
        told.append("interrupted")
        raise KeyboardInterrupt

    def last() -> None:
        told.append("last")

    for each in (fails, interrupted, last):
        listeners.add(each)
    with pytest.raises(KeyboardInterrupt):
        listeners.tell()
    assert told == ["fails", "interrupted", "last"]
    assert "spilt coffee" in caplog.text


def test_of_what_changes_under_a_lock_one_is_told_once_when_it_is_let_go() -> None:
    lock, told = TellingLock(), list[str]()

    def inside() -> None:
        told.append(f"inside {lock._lock._is_owned()}")  # type: ignore[attr-defined]

    def outside() -> None:
        told.append(f"outside {lock._lock._is_owned()}")  # type: ignore[attr-defined]

    lock.inside.add(inside)
    lock.outside.add(outside)
    with lock:
        pass
    assert (told, lock.changes) == ([], 0), "nothing has changed"
    with lock:
        with lock:
            lock.changed()
            lock.changed()
        assert told == []
    assert (told, lock.changes) == (["inside True", "outside False"], 2)
    with lock:
        pass
    assert len(told) == 2


@pytest.mark.parametrize("where", ["inside", "outside"])
@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_whatever_a_listener_raises_the_lock_is_let_go_and_all_are_told(
    where: str, error: type[BaseException]
) -> None:
    lock, told = TellingLock(), list[str]()

    def ends() -> None:
        told.append("ends")
        raise error

    def outside() -> None:
        told.append("outside")

    getattr(lock, where).add(ends)
    lock.outside.add(outside)

    def work() -> None:
        with lock:
            lock.changed()

    with pytest.raises(error):
        work()
    assert told == ["ends", "outside"]
    free = list[bool]()
    other = threading.Thread(target=lambda: free.append(lock._lock.acquire(blocking=False)))
    other.start()
    other.join()
    assert free == [True]
    assert interrupts._Main.inside == 0, "and interrupts come through again"


def test_changes_of_several_threads_are_all_counted() -> None:
    lock = TellingLock()

    def change() -> None:
        for _ in range(300):
            with lock:
                lock.changed()

    at_once(change, change, change)
    assert lock.changes == 900
