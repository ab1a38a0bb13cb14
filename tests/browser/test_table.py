"""The table in a real JupyterLab: what a person does, by mouse, by keys, and from a cell."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Page, expect

from tests.browser.desk import STOPS, Desk
from tests.browser.jupyterlab import Notebook
from tests.tools.notebooks import run_all

PLAY = """from sv_widgets.games.silicon_valley import Hire, KeepFounder, Stop
table = sv.play(["Ada", "Bo"], seed=7, hand_over=False, undo="free")
_ = table.game.play(table.game.legal_moves()[0]), table.game.play(table.game.legal_moves()[0])"""


@pytest.fixture
def ada(desk: Desk) -> Desk:
    """Ada in her first turn."""
    desk.lay(PLAY, "1 + 1")
    desk.asked("Ada, choose your first action.")
    return desk


def test_a_click_a_key_and_a_cell_do_the_same(ada: Desk) -> None:
    ada.click(ada.slot("people", 1))
    ada.asked("Ada, choose your second action.")
    ada.open("g")
    expect(ada.log.locator("li").first).to_contain_text("Ada gains")
    ada.close()
    ada.press(ada.slot("people", 0))
    ada.asked("Ada, choose your third action.")
    ada.python("table.seat('Ada').hire(0)")
    ada.asked("Bo, choose your first action.")
    assert ada.python("print(len(table.game.position.employees[0]))") == "3"


@pytest.mark.new_page
def test_a_person_of_the_row_is_seen_to_travel_to_the_company(ada: Desk) -> None:
    name = ada.table.locator(".sv-badge h4").first.inner_text()
    ada.watch_motion()
    ada.click(ada.slot("people", 0))
    expect(ada.table.locator(".sv-company").first).to_contain_text(name)
    # the row slides, and one flies; what travels sets off two frames after the play is seen
    ada.page.wait_for_function(
        """() => {
            const moved = window.flown.filter(([_, frames]) => frames.includes('translate'));
            return new Set(moved.map(([key]) => key)).size >= 5;
        }"""
    )


def test_a_refused_click_is_explained_with_its_rule(ada: Desk) -> None:
    ada.python("[table.game.play(Hire(0)) for _ in range(3)]; table.game.play(Stop())")
    ada.asked("Ada, choose your first action.")
    before = ada.python("print(table.game.record())")
    # Playwright's own click would wait for it to be legal, and a forced one does not wait for what travels
    ada.slot("people", 0).dispatch_event("click")
    expect(ada.refused).to_contain_text("has no place for")
    expect(ada.slot("people", 0)).to_have_class("sv-plate sv-no sv-wrong")
    ada.refused.locator(".sv-rule").click()
    expect(ada.refused.locator(".sv-ruletext")).to_contain_text("The number of employees may not exceed")
    assert ada.python("print(table.game.record())") == before


def test_undo_and_redo(ada: Desk) -> None:
    ada.click(ada.answer("Stop here"))
    ada.asked("Bo, choose your first action.")
    ada.click(ada.tool("Undo"))
    ada.asked("Ada, choose your first action.")
    ada.click(ada.tool("Redo"))
    ada.asked("Bo, choose your first action.")


def test_several_views_and_parts_are_in_step(desk: Desk) -> None:
    desk.lay(PLAY, "table", "table.board", "table.prompt")
    tables = desk.page.locator(".sv-table")
    expect(tables).to_have_count(4)
    desk.click(desk.slot("people", 1))
    for view in tables.all():
        expect(view).to_have_attribute("data-version", "3")


def test_a_whole_turn_by_keyboard_alone(ada: Desk) -> None:
    ada.question.focus()
    for question in ("Ada, choose your second action.", "Ada, choose your third action."):
        ada.go_along("Hire $")
        for key in ("ArrowRight", "ArrowLeft", "Enter"):
            ada.page.keyboard.press(key)
        ada.asked(question)
        assert ada.focus_inside()
        ada.question.focus()
    assert ada.python("print(len(table.game.position.employees[0]))") == "2"


def test_the_board_is_one_tab_stop_and_question_mark_shows_the_signs_and_keys(ada: Desk) -> None:
    stops = ada.table.locator(f"{STOPS}[tabindex='0']")
    expect(stops).to_have_count(1)
    ada.slot("people", 1).focus()
    expect(stops).to_have_count(1)
    expect(stops).to_have_text(ada.slot("people", 1).inner_text().replace("\n", ""))
    ada.page.keyboard.press("?")
    expect(ada.sheet("signs")).to_contain_text("PgUp, PgDn")
    ada.page.keyboard.press("Escape")
    expect(ada.sheets).to_have_count(0)
    expect(ada.slot("people", 1)).to_be_focused()
    ada.page.keyboard.press("m")
    expect(ada.table.locator("[role=status]").last).to_contain_text("legal moves.")


PLACES = ":is(button, summary, [tabindex])"


def test_keys_never_reach_jupyterlab(ada: Desk) -> None:
    ada.press_everything(ada.table.locator(PLACES))
    for _ in range(3):  # and none does when the pressed button goes away
        ada.answer("Stop here").focus()
        ada.page.keyboard.press("Enter")
        expect(ada.table).not_to_have_attribute("data-version", "2")
        ada.page.keyboard.press("d")
        ada.page.keyboard.press("d")
        expect(ada.page.locator(".jp-CodeCell")).to_have_count(3)


def test_after_a_press_on_no_button_keys_are_the_tables(ada: Desk) -> None:
    """They would turn its cell into text, and the game would be gone."""
    for nothing in (".sv-face", ".sv-label", ".sv-floor"):
        ada.page.keyboard.press("Escape")
        ada.page.locator(".jp-NotebookPanel .jp-Cell").first.click(position={"x": 5, "y": 5})
        ada.table.locator(nothing).first.click()
        ada.page.keyboard.press("m")
        expect(ada.table.locator("[role=status]").last).to_contain_text("legal moves.")
        expect(ada.page.locator(".jp-CodeCell .sv-table")).to_be_visible()


def test_a_press_on_a_card_says_what_its_plate_does(ada: Desk) -> None:
    ada.table.locator(".sv-people .sv-face").first.click()
    expect(ada.table.locator(".sv-explain")).to_contain_text("price of the slot")


@pytest.mark.new_page
def test_keys_never_reach_notebook_7(ada: Desk, page: Page, lab: str, errors: list[str]) -> None:
    page.goto(f"{lab}/notebooks/{ada.notebook.name}")
    page.wait_for_selector(".jp-Cell")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    ada.asked("Ada, choose your first action.")
    ada.press_everything(ada.table.locator(PLACES))
    errors.clear()  # Notebook 7 speaks of what it lacks; only the keys count here


def test_a_product_is_launched_by_clicks(desk: Desk) -> None:
    desk.lay(
        """game = sv.silicon_valley.scenario(
    seed=1, ada={"blocks": "square, 3 bar, dot"}, products=["Inbox Negative"])
table = sv.play(game=game, hand_over=False)"""
    )
    cells = desk.table.locator(".sv-offerings .sv-slot").first.locator(".sv-cell")
    expect(cells).to_have_count(7)
    desk.click(desk.slot("offerings", 0))
    desk.click(desk.answer("Launch Inbox Negative as Innovator with a dot, a bar and a square"))
    desk.asked("Ada, choose your second action.")
    expect(cells).to_have_count(0)
    expect(desk.table.locator(".sv-hand .sv-held")).to_contain_text(["Inbox Negative"])
    desk.open("g")
    expect(desk.log.locator("li.sv-latest").first).to_contain_text("Ada gets $2")


ANSWERED = """() => {
    // what the table wants to change, and what comes back for it
    window.sent = [];
    window.heard = new Map();
    const {kernel} = window.jupyterapp.shell.currentWidget.sessionContext.session;
    kernel.anyMessage.connect((_, {direction, msg: {header, content}}) => {
        const inside = content.data?.content;
        if (header.msg_type !== 'comm_msg' || inside?.id === undefined) return;
        if (direction === 'send') {
            if (inside.kind !== 'ask') window.sent.push(inside.id);
        } else if (window.sent.includes(inside.id)) {
            window.heard.set(inside.id, inside.ok ? 'played' : inside.reason);
        }
    });
}"""
"""Keeps the ids of the table's messages, and by them how each was answered."""


def answers_to(desk: Desk, clicks: int) -> list[str]:
    """How so many clicks, or more, were answered, once all have been."""
    all_are = f"window.sent.length >= {clicks} && window.sent.every(id => window.heard.has(id))"
    desk.page.wait_for_function(f"() => {all_are}")
    return list(desk.page.evaluate("() => [...window.heard.values()]"))


def test_two_hundred_quick_clicks(ada: Desk) -> None:
    """Each is answered: played, or told that the table has moved on. The table never lies."""
    ada.page.evaluate(ANSWERED)
    ada.page.evaluate(
        """() => {
            for (let click = 0; click < 100; click++) {
                document.querySelectorAll('.sv-plate')[0].click();
                document.querySelectorAll('.sv-tool')[0].click();
            }
        }"""
    )
    ada.page.wait_for_function(
        "() => window.sent.length >= 100 && window.sent.every(id => window.heard.has(id))"
    )
    reasons = ada.page.evaluate("() => [...window.heard.values()]")
    assert set(reasons) == {"played", "stale"}
    assert ada.python("print(len(table.game.turns) - 1)") == str(2 + reasons.count("played"))
    expect(ada.refused).to_contain_text("moved on")
    ada.settled()
    ada.asked(ada.python("print(table.game.question)"))


def test_what_breaks_in_python_is_shown_and_changes_nothing(ada: Desk) -> None:
    before = ada.python("print(table.game.record())")
    ada.python("played, table.game.play = table.game.play, lambda *_, **__: 1 / 0")
    ada.click(ada.answer("Stop here"))
    expect(ada.refused).to_contain_text("Something broke in Python")
    ada.table.locator(".sv-details summary").click()
    expect(ada.button("Copy details")).to_be_visible()
    expect(ada.table.locator(".sv-details pre")).to_contain_text("ZeroDivisionError")
    ada.python("table.game.play = played")
    assert ada.python("print(table.game.record())") == before
    ada.click(ada.answer("Stop here"))
    ada.asked("Bo, choose your first action.")


def test_clicks_while_a_cell_plays_are_not_lost(ada: Desk) -> None:
    """A cell plays and takes back a hundred times; clicks come in between; every one is answered."""
    ada.page.evaluate(ANSWERED)
    ada.page.evaluate(
        """() => {
            const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            const code = `for _ in range(100):
    with table.game.lock:
        table.game.play(Stop()); table.game.undo()
done = 'all of it'`;
            window.cell = kernel.requestExecute({code}).done.then(({content}) => content.status);
        }"""
    )
    for _ in range(20):
        ada.answer("Stop here").dispatch_event("click")
    assert ada.page.evaluate("() => window.cell") == "ok"
    ada.page.wait_for_function(
        "() => window.sent.length === 20 && window.sent.every(id => window.heard.has(id))"
    )
    reasons = ada.page.evaluate("() => [...window.heard.values()]")
    assert set(reasons) <= {"played", "stale"}
    played = reasons.count("played")
    assert ada.python("print(done, len(table.game.turns) - 1)") == f"all of it {2 + played}"
    ada.settled()
    before = ada.python("print(table.game.question)")
    ada.asked(before)
    ada.click(ada.answer("Stop here"))
    expect(ada.question).not_to_have_text(before)


@pytest.mark.new_page
def test_a_reload_shows_the_same_table(ada: Desk) -> None:
    ada.click(ada.slot("people", 1))
    ada.asked("Ada, choose your second action.")
    ada.save_and_reload()
    ada.asked("Ada, choose your second action.")
    ada.click(ada.slot("people", 1))
    ada.asked("Ada, choose your third action.")


@pytest.mark.new_page
def test_a_table_whose_kernel_is_gone_says_so(ada: Desk, errors: list[str]) -> None:
    ada.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.interrupt()")
    ada.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    ada.click(ada.answer("Stop here"))
    expect(ada.table.locator(".sv-silent")).to_contain_text("Not connected", timeout=10_000)
    ada.asked("Ada, choose your first action.")
    errors.clear()  # Lab itself complains of the kernel


def test_the_screen_is_covered_between_two_people(desk: Desk) -> None:
    desk.lay('table = sv.play(["Ada", "Bo"], seed=7)')
    desk.click(desk.founder(0))
    desk.asked("Pass the screen to Bo.")
    expect(desk.actions.locator("button")).to_have_count(1)
    expect(desk.sheets).to_have_count(0)
    expect(desk.table.locator(".sv-hand")).to_contain_text("The screen is shut.")
    expect(desk.table.locator(".sv-hand :is(.sv-purse, .sv-shelf)")).to_have_count(0)
    desk.click(desk.answer("I am Bo, show me"))
    desk.asked("Bo, choose the founder you keep.")
    expect(desk.sheet("founders")).to_be_visible()


PHONE = 556
"""The width under which a tap on a plate only chooses it."""


@pytest.mark.parametrize("width", [390, 480, 760, 1280, 1600])
def test_it_fits_every_width_reads_well_and_has_no_fault_that_axe_finds(
    ada: Desk, shots: Callable[[str, str], None], width: int
) -> None:
    ada.make_wide(width)
    ada.click(ada.slot("people", 1))
    if width < PHONE:
        ada.click(ada.chosen)
    ada.asked("Ada, choose your second action.")
    assert ada.notebook.misfits() == []
    assert ada.violations() == []
    shots(f"table-{width}", ".sv-table")


def test_it_can_be_used_at_twice_the_size(ada: Desk) -> None:
    ada.make_large()
    ada.click(ada.slot("people", 1))
    ada.asked("Ada, choose your second action.")
    assert not ada.spills(), "what is on its way may, where it is not seen"


# --- without a kernel


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook that was run and saved, and that nobody has run here."""
    path = tmp_path_factory.mktemp("saved") / "saved.ipynb"
    made = nbformat.v4.new_notebook()
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = f"import sv_widgets as sv\n{PLAY}", "table"
    made.cells = [nbformat.v4.new_code_cell(code, id=f"cell-{at}") for at, code in enumerate(cells)]
    nbformat.write(made, path)
    run_all(path)
    return path


@pytest.mark.new_page
def test_nbconvert_shows_the_picture(saved: Path, page: Page) -> None:
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--log-level=ERROR", str(saved)]
    subprocess.run(command, check=True)
    page.goto(saved.with_suffix(".html").as_uri(), wait_until="domcontentloaded")
    picture = page.get_by_alt_text("<Play silicon_valley: Ada, Bo. Ada, choose your first action.>")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 400


@pytest.mark.new_page
def test_an_untrusted_notebook_shows_the_picture_without_a_kernel(saved: Path, notebook: Notebook) -> None:
    (notebook.root / "untrusted.ipynb").write_bytes(saved.read_bytes())
    notebook.open("untrusted.ipynb")
    picture = notebook.page.locator(".jp-OutputArea img")
    expect(picture).to_be_visible()
    assert picture.get_attribute("alt") == "<Play silicon_valley: Ada, Bo. Ada, choose your first action.>"
    assert picture.evaluate("image => image.naturalWidth") > 400


@pytest.mark.new_page
def test_a_reopened_notebook_shows_the_last_position_and_says_that_it_is_not_connected(
    desk: Desk, saved: Path
) -> None:
    # Lab keeps live views when told to, as nbclient does; whoever trusts such a notebook sees them again
    live = nbformat.read(saved, 4)
    NotebookClient(live, resources={"metadata": {"path": str(saved.parent)}}).execute()
    assert live.metadata["widgets"]
    nbformat.write(live, desk.notebook.root / "reopened.ipynb")
    desk.notebook.open("reopened.ipynb")
    desk.page.evaluate("() => { window.jupyterapp.commands.execute('notebook:trust'); }")
    desk.page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(desk.table).to_be_visible()
    desk.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    desk.notebook.open("reopened.ipynb")
    desk.asked("Ada, choose your first action.")
    expect(desk.table.locator(".sv-silent")).to_contain_text("Not connected.")
    expect(desk.table.locator(".sv-badge")).to_have_count(5)


def test_saved_outputs_hold_text_and_picture_and_no_live_view(saved: Path) -> None:
    (output,) = json.loads(saved.read_text("utf-8"))["cells"][1]["outputs"]
    assert set(output["data"]) == {"text/plain", "text/html", "image/svg+xml"}


def test_the_welcome_notebook_runs_from_top_to_bottom(desk: Desk) -> None:
    desk.notebook.open("notebooks/00_welcome.ipynb")
    desk.notebook.run_all()
    desk.table.scroll_into_view_if_needed()
    expect(desk.table).to_be_visible()
    desk.click(desk.slot("people", 0))
    expect(desk.table).to_have_attribute("data-version", "1")
    expect(desk.says).to_contain_text("Done with 1 of par 1")
