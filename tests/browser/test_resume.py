"""A game outlives its page and its kernel, in a real JupyterLab."""

import os
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk

pytestmark = [pytest.mark.slow, pytest.mark.new_page]

PLAY = 'table = sv.play(["Ada", "Bo"], seed=7, hand_over=False)'
RESUME = "import sv_widgets as sv\ntable = sv.resume()\ntable"


def play_on(desk: Desk) -> str:
    """Both keep a founder, and Ada takes her first action; gives the position."""
    for question in ("Bo, choose the founder you keep.", "Ada, choose your first action."):
        desk.click(desk.founder(0))
        desk.asked(question)
    desk.click(desk.slot("people", 1))
    desk.asked("Ada, choose your second action.")
    desk.settled()
    return desk.position()


def goes_on(desk: Desk) -> None:
    """The table can be played at, and what is played is kept."""
    desk.click(desk.slot("people", 0))
    desk.asked("Ada, choose your third action.")
    desk.click(desk.answer("Stop here"))
    desk.asked("Bo, choose your first action.")
    desk.settled()
    assert desk.python("print(sv.resume().game.record() == table.game.record())") == "True"


def test_after_a_reload_the_table_plays_on(desk: Desk) -> None:
    desk.lay(PLAY)
    before = play_on(desk)
    desk.save_and_reload()
    desk.asked("Ada, choose your second action.")
    assert desk.position() == before
    goes_on(desk)


def restart(desk: Desk) -> None:
    """As its menu does, without the question whether one is sure."""
    desk.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    desk.ready()


def kill(desk: Desk) -> None:
    """The kernel dies without a word, and JupyterLab starts another, which it says in a dialog."""
    process = int(desk.python("import os; print(os.getpid())"))
    os.kill(process, signal.SIGKILL)
    dialog = desk.page.locator(".jp-Dialog")
    expect(dialog).to_contain_text("Kernel Restarting", timeout=30_000)
    dialog.get_by_role("button", name="Ok").click()
    expect(dialog).to_have_count(0)
    desk.ready()
    assert int(desk.python("import os; print(os.getpid())")) != process


@pytest.mark.parametrize("end", [restart, kill])
def test_after_the_kernels_end_the_game_is_resumed(
    desk: Desk, errors: list[str], end: Callable[[Desk], None]
) -> None:
    desk.lay(PLAY)
    before = play_on(desk)
    end(desk)
    errors.clear()  # Lab itself complains of a kernel that dies, and of widgets that went with it
    desk.run_cell(RESUME)
    desk.sit_at(1)
    desk.asked("Ada, choose your second action.")
    assert desk.position() == before
    goes_on(desk)


NEW_KERNEL = """async () => {
    await window.jupyterapp.shell.currentWidget.sessionContext.changeKernel({name: "python3"});
}"""


def test_a_play_that_the_kernel_died_of_is_not_lost(desk: Desk, errors: list[str]) -> None:
    """It was carried out and kept; only the answer never came."""
    desk.lay(PLAY)
    play_on(desk)
    desk.python("import os; dies = lambda: os.kill(os.getpid(), 9); table.game.listen(dies)")
    dialog = desk.page.locator(".jp-Dialog")
    desk.click(desk.slot("people", 0))
    expect(dialog).to_contain_text("Kernel Restarting", timeout=30_000)
    dialog.get_by_role("button", name="Ok").click()
    # a kernel of one's own choice: the one that comes back by itself is not always heard by the page
    desk.page.evaluate(NEW_KERNEL)
    desk.ready()
    errors.clear()
    desk.run_cell(RESUME)
    desk.sit_at(1)
    desk.asked("Ada, choose your third action.")


PONDERS = """class Ponders(sv.players.Player):
    for_ever = True
    def choose(self, view):
        while self.for_ever:
            pass
        return view.answers[0]
table = sv.play(["Ada", Ponders()], seed=7)"""

STOP = """async code => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const cell = kernel.requestExecute({code});
    window.stopped = cell.done.then(({content}) => content.ename);
}"""


def test_the_stop_button_ends_a_bots_thoughts_and_nothing_else(desk: Desk) -> None:
    desk.lay(PONDERS)
    desk.page.evaluate(STOP, "table.game.play(table.game.legal_moves()[0])")
    desk.asked("Ponders, choose the founder you keep.")
    desk.page.evaluate("() => window.jupyterapp.commands.execute('notebook:interrupt-kernel')")
    assert desk.page.evaluate("() => window.stopped") == "KeyboardInterrupt"
    expect(desk.table).to_contain_text("The bots were stopped; table.resume_bots() lets them play on.")
    desk.settled()
    assert desk.python("print(sv.load(table.table._autosave.path).record() == table.game.record())") == "True"
    desk.python("Ponders.for_ever = False; table.resume_bots()")
    desk.asked("Ada, choose your first action.")
    expect(desk.table).not_to_contain_text("The bots were stopped")
    desk.click(desk.slot("people", 0))
    desk.asked("Ada, choose your second action.")
