"""An interrupt waits while something is half-way, is raised then, and is neither lost nor kept for ever."""

import signal
import threading
import time
from collections.abc import Iterator

import pytest

from sv_widgets.kernel import interrupts
from sv_widgets.kernel.interrupts import held, let_through, postpone
from sv_widgets.kernel.listeners import TellingLock
from tests.tools.stops import Instructions, as_in_a_kernel


@pytest.fixture(autouse=True)
def _as_in_a_kernel() -> Iterator[None]:
    """Jupyter lets Python raise an interrupt while a cell runs; afterwards all is as it was."""
    with as_in_a_kernel():
        yield
    assert (interrupts._Main.inside, interrupts._Main.holding, interrupts._Main.waiting) == (0, False, None)


def stop() -> None:
    signal.raise_signal(signal.SIGINT)


def test_it_is_raised_when_the_outermost_block_is_left() -> None:
    done = []

    def work() -> None:
        with held():
            with held():
                stop()
                done.append("inner")
            done.append("outer")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["inner", "outer"]


def test_several_are_one() -> None:
    def work() -> None:
        with held():
            stop()
            stop()

    with pytest.raises(KeyboardInterrupt):
        work()
    with held():
        pass


def test_outside_it_comes_at_once() -> None:
    with held():
        pass
    with pytest.raises(KeyboardInterrupt):
        stop()


def test_what_may_take_long_is_interrupted_and_what_encloses_it_is_not() -> None:
    done = []

    def work() -> None:
        with held():
            try:
                with let_through():
                    stop()
                    done.append("never")
            except KeyboardInterrupt:
                done.append("noticed")
                stop()  # a second one waits again
                postpone()
            done.append("after")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["noticed", "after"]


def test_after_what_may_take_long_an_interrupt_waits_again() -> None:
    done = []

    def work() -> None:
        with held():
            with let_through():
                pass
            stop()
            done.append("after")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["after"]


def test_what_cleans_up_after_an_interrupt_is_not_interrupted() -> None:
    done = []

    def work() -> None:
        with held(), let_through():
            try:
                stop()
            finally:
                stop()
                done.append("clean")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["clean"]


def test_one_that_came_in_what_may_take_long_can_be_postponed() -> None:
    done = []

    def work() -> None:
        with held():
            try:
                with let_through():
                    stop()
            except KeyboardInterrupt:
                postpone()
            done.append("after")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["after"]


def test_where_nothing_is_half_way_nothing_is_postponed() -> None:
    postpone()
    with held(), let_through():
        postpone()
    assert interrupts._Main.waiting is None


def test_a_reminder_that_comes_too_late_interrupts_nobody() -> None:
    for since in (None, 0.0, time.monotonic()):
        interrupts._remind(since)
    done = []

    def work() -> None:
        with held():
            stop()
            interrupts._remind(None)
            interrupts._remind(0.0)
            done.append("after")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["after"]


def test_one_that_waits_keeps_no_program_from_ending() -> None:
    def work() -> None:
        with held():
            stop()
            timer = interrupts._Main.timer
            assert timer is not None
            assert timer.daemon

    with pytest.raises(KeyboardInterrupt):
        work()
    assert interrupts._Main.timer is None


@pytest.mark.parametrize("error", [ValueError, OSError])
def test_where_signals_cannot_be_listened_to_everything_goes_on(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    done = []

    def never(*_: object) -> None:
        raise error

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(signal, "signal", never)
        with held(), let_through():
            done.append("here")
    assert done == ["here"]


def test_what_has_waited_comes_before_what_may_take_long() -> None:
    done = []

    def work() -> None:
        with held():
            stop()
            with let_through():
                done.append("never")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == []


def test_a_block_inside_what_may_take_long_runs_to_its_end() -> None:
    done = []

    def work() -> None:
        with held(), let_through():
            with held():
                stop()
                done.append("whole")
            done.append("never")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["whole"]


def test_an_error_of_the_block_is_told_with_it() -> None:
    def work() -> None:
        with held():
            stop()
            raise RuntimeError("broken")

    with pytest.raises(KeyboardInterrupt) as raised:
        work()
    assert isinstance(raised.value.__context__, RuntimeError)


@pytest.mark.parametrize("threads", [True, False])
def test_a_block_that_never_ends_is_interrupted_all_the_same(
    monkeypatch: pytest.MonkeyPatch, *, threads: bool
) -> None:
    monkeypatch.setattr(interrupts, "LONGEST", 0.05)
    if not threads:  # to which a signal can be sent
        monkeypatch.delattr(signal, "pthread_kill")

    def work() -> None:
        with held():
            stop()
            forever = threading.Event()
            while not forever.wait(1):  # a lock that nobody lets go is waited for in the same way
                pass

    with pytest.raises(KeyboardInterrupt):
        work()


def test_one_that_was_raised_in_time_is_not_raised_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupts, "LONGEST", 0.02)

    def work() -> None:
        with held():
            stop()

    with pytest.raises(KeyboardInterrupt):
        work()
    until = time.monotonic() + 0.1
    with held():
        while time.monotonic() < until:
            pass


def test_where_nobody_listens_in_python_nothing_is_changed() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with held(), let_through():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        stop()
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_another_thread_changes_nothing() -> None:
    seen = list[object]()

    def work() -> None:
        with held(), let_through():
            postpone()
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [signal.default_int_handler]

    def sidecar() -> None:
        with held():
            other = threading.Thread(target=work)
            other.start()
            other.join()
            stop()
            seen.append("after")

    with pytest.raises(KeyboardInterrupt):
        sidecar()
    assert seen[-1] == "after", "what is held here is held still"


def test_a_lock_is_let_go_and_everybody_told_before_it_is_raised() -> None:
    lock, told = TellingLock(), []

    def inside() -> None:
        told.append("inside")
        stop()

    def outside() -> None:
        told.append("outside")
        stop()

    def last() -> None:
        told.append("last")

    lock.inside.add(inside)
    for each in (outside, last):
        lock.outside.add(each)

    def work() -> None:
        with lock:
            lock.changed()
            stop()

    with pytest.raises(KeyboardInterrupt):
        work()
    assert told == ["inside", "outside", "last"]
    assert lock._lock.acquire(blocking=False)
    thread = threading.Thread(target=lock.__enter__)
    lock._lock.release()
    thread.start()
    thread.join(5)
    assert not thread.is_alive()


def test_a_listener_that_ends_the_program_leaves_no_lock_and_no_interrupt_behind() -> None:
    lock, told = TellingLock(), []

    def inside() -> None:
        raise SystemExit

    def outside() -> None:
        told.append("outside")

    lock.inside.add(inside)
    lock.outside.add(outside)

    def work() -> None:
        with lock:
            lock.changed()

    with pytest.raises(SystemExit):
        work()
    assert told == ["outside"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    with pytest.raises(KeyboardInterrupt):
        stop()


def test_a_lock_that_another_holds_for_ever_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupts, "LONGEST", 0.05)
    lock, taken, enough = TellingLock(), threading.Event(), threading.Event()

    def hold() -> None:
        with lock:
            taken.set()
            enough.wait(30)

    thread = threading.Thread(target=hold)
    thread.start()
    taken.wait(10)
    main = threading.get_ident()
    threading.Timer(0.02, lambda: signal.pthread_kill(main, signal.SIGINT)).start()

    def work() -> None:
        with lock:
            pass

    with pytest.raises(KeyboardInterrupt):
        work()
    assert thread.is_alive(), "it still holds the lock"
    enough.set()
    thread.join()
    with lock:
        pass


def test_an_interrupt_that_comes_just_when_a_lock_was_taken_lets_it_go() -> None:
    lock = TellingLock()

    class Late:
        """A lock that is taken in the moment in which an interrupt has waited too long."""

        real = lock._lock

        def acquire(self) -> None:
            self.real.acquire()
            raise KeyboardInterrupt

        def release(self) -> None:
            self.real.release()

    def work() -> None:
        with lock:
            pass

    lock._lock = Late()  # type: ignore[assignment]
    with pytest.raises(KeyboardInterrupt):
        work()
    lock._lock = Late.real
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(5)
    assert not thread.is_alive()


def test_whatever_instruction_of_a_lock_is_interrupted_it_is_let_go_and_all_are_told() -> None:
    files = ("kernel/listeners.py", "kernel/interrupts.py")

    class Counter:
        """Something that is changed under a lock, and two that follow it."""

        def __init__(self) -> None:
            self.lock, self.value, self.inside, self.outside = TellingLock(), 0, 0, 0
            self.lock.inside.add(self.follow)
            self.lock.outside.add(self.show)

        def follow(self) -> None:
            self.inside = self.value

        def show(self) -> None:
            with self.lock:
                self.outside = self.value

        def change(self) -> None:
            with self.lock, self.lock:
                self.value += 1
                self.lock.changed()

    counted = Instructions(*files)
    assert not counted.run(Counter().change)
    assert counted.count > 200
    for at in range(1, counted.count + 1):
        counter = Counter()
        assert Instructions(*files, stop_at=at).run(counter.change), f"instruction {at}"
        assert counter.value == counter.inside == counter.outside, f"instruction {at}"
        thread = threading.Thread(target=counter.change, daemon=True)
        thread.start()
        thread.join(5)
        assert (counter.outside, thread.is_alive()) == (counter.value, False), f"instruction {at}"
        counter.change()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
