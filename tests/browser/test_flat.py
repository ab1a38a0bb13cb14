"""However long one plays, a table takes no more of the browser than at the beginning."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.desk import Desk
from tests.browser.jupyterlab import REST

pytestmark = [pytest.mark.slow, pytest.mark.new_page]

PLAY = """import random
table = sv.play(["Ada", sv.players.Random(), "Cy"], seed=7, hand_over=False, undo="free", autosave=False)
game, made = table.game, 0
def moves(number):
    '''Play so many moves, bots' among them, at most 20 at a time, and take them back again.'''
    global made
    done = made + number
    while made < done:
        lot, before = random.Random(made), len(game.turns)
        while len(game.turns) - before < 20:
            game.play(lot.choice(game.legal_moves()))
        made += len(game.turns) - before
        while len(game.turns) > before:
            table.table.undo()
    assert len(game.turns) == before"""

HELD = ("JSEventListeners", "Nodes", "JSHeapUsedSize")


def figures(desk: Desk, session: CDPSession) -> dict[str, float]:
    """What the page holds, once what nobody holds has been thrown away."""
    desk.settled()
    desk.page.evaluate(REST)
    for _ in range(3):  # what only dead things hold is found dead the next time
        session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    held = {each["name"]: float(each["value"]) for each in metrics if each["name"] in HELD}
    return held | {"listeners of the table": len(listeners(session))}


@contextmanager
def drawn_by_lab(desk: Desk) -> Iterator[None]:
    """Do something until Lab has drawn its list of workspaces, off the page and with 133 listeners.

    It does so when it asks for them once more, ten seconds after it was opened.
    """
    with desk.page.expect_response("**/lab/api/workspaces?*"):
        yield


def listeners(session: CDPSession) -> list[Any]:
    """Those on a table and everything inside it."""
    found = session.send("Runtime.evaluate", {"expression": "document.querySelector('.sv')"})
    table = {"objectId": found["result"]["objectId"]}
    heard: list[Any] = session.send("DOMDebugger.getEventListeners", table | {"depth": -1})["listeners"]
    session.send("Runtime.releaseObject", table)
    return heard


def test_three_hundred_moves_leave_the_browser_as_it_was(desk: Desk) -> None:
    desk.lay(PLAY)
    desk.python("for _ in range(2): _ = game.play(game.legal_moves()[0])")
    desk.asked("Ada, choose your first action.")
    session = desk.page.context.new_cdp_session(desk.page)
    session.send("Performance.enable")
    session.send("HeapProfiler.enable")
    with drawn_by_lab(desk):
        assert desk.python("moves(100)") == ""
    early = figures(desk, session)
    for _ in range(4):
        assert desk.python("moves(50)") == ""
        desk.seen()
    late = figures(desk, session)
    assert int(desk.python("print(made)")) >= 300
    print(early, late)
    assert late["listeners of the table"] == early["listeners of the table"]
    assert late["JSEventListeners"] - early["JSEventListeners"] < 20, "less than one for ten moves"
    assert late["Nodes"] <= 1.02 * early["Nodes"]
    assert late["JSHeapUsedSize"] <= 1.05 * early["JSHeapUsedSize"]


def test_views_that_are_closed_leave_nothing_behind(desk: Desk) -> None:
    desk.lay(PLAY)
    session = desk.page.context.new_cdp_session(desk.page)
    session.send("Performance.enable")
    session.send("HeapProfiler.enable")
    with drawn_by_lab(desk):
        show_anew(desk, 3)
    early = figures(desk, session)
    show_anew(desk, 12)
    late = figures(desk, session)
    print(early, late)
    assert late["listeners of the table"] == early["listeners of the table"]
    assert late["JSEventListeners"] - early["JSEventListeners"] < 12, "less than one for a view"
    assert late["Nodes"] - early["Nodes"] < 12 * 5, "Lab keeps some of any widget's view"


def show_anew(desk: Desk, times: int) -> None:
    """Run the cell that shows the table again and again: each time its old view goes."""
    for _ in range(times):
        desk.page.evaluate(
            """async () => {
                const {commands, shell} = window.jupyterapp;
                shell.currentWidget.content.activeCellIndex = 1;
                await commands.execute('notebook:run-cell');
            }"""
        )
        expect(desk.page.locator(".sv-table")).to_have_count(1)
