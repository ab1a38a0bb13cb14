"""Threads that get into each other's way as often as they can, for tests of what may happen at once."""

import sys
import threading
from collections.abc import Callable
from typing import Any, Final

from sv_widgets.kernel import Game

LONGEST: Final = 60.0
"""Seconds after which threads are taken to wait for each other for ever."""


def at_once(*tasks: Callable[[], object]) -> None:
    """Do all of this at the same time, to the end of each; what one of them raises is raised here."""
    ready, troubles = threading.Barrier(len(tasks)), list[BaseException]()

    def work(task: Callable[[], object]) -> None:
        try:
            ready.wait(LONGEST)
            task()
        except BaseException as error:  # noqa: BLE001 - raised below
            troubles.append(error)

    # those that hang do not keep Python from ending
    threads = [threading.Thread(target=work, args=(task,), daemon=True) for task in tasks]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(LONGEST)
    finally:
        sys.setswitchinterval(interval)
    if troubles:
        raise troubles[0]
    assert not any(thread.is_alive() for thread in threads), "they wait for each other, or never end"


def holds_the_lock(game: Game[Any, Any]) -> bool:
    """Whether this thread may read and change a game as if nobody else were there."""
    lock: Any = game.lock
    return bool(lock._lock._is_owned())
