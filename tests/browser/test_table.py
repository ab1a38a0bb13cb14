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

from tests.browser.jupyterlab import REST, Notebook
from tests.house.notebooks import run_all

PLAY = """import sv_widgets as sv
from sv_widgets.silicon_valley import Hire, KeepFounder, Stop
table = sv.play(["Ada", "Bo"], seed=7, hand_over=False, undo="free")
_ = table.game.play(table.game.legal_moves()[0]), table.game.play(table.game.legal_moves()[0])"""


@pytest.fixture
def table(notebook: Notebook) -> Notebook:
    """Ada's first turn, with the table shown in the second cell."""
    notebook.write(PLAY, "table", "1 + 1")
    notebook.run_all()
    expect(notebook.page.locator(".sv-question")).to_have_text("Ada, choose your first action.")
    return notebook


def version(page: Page) -> int:
    return int(page.locator(".sv-table").first.get_attribute("data-version") or -1)


def test_a_click_a_key_and_a_cell_do_the_same(table: Notebook) -> None:
    page = table.page
    plates = page.locator(".sv-people .sv-plate")
    plates.nth(1).click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your second action.")
    expect(page.locator(".sv-log li").first).to_contain_text("Ada gains")
    plates.nth(0).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your third action.")
    table.python("table.seat('Ada').hire(0)")
    expect(page.locator(".sv-question")).to_have_text("Bo, choose your first action.")
    assert table.python("print(len(table.game.position.employees[0]))") == "3"


def test_a_person_of_the_row_is_seen_to_travel_to_the_company(table: Notebook) -> None:
    page = table.page
    name = page.locator(".sv-badge h4").first.inner_text()
    page.evaluate(
        """() => {
            window.flown = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, ...rest) {
                window.flown.push([this.dataset.flip, Object.keys(frames)]);
                return animate.call(this, frames, ...rest);
            };
        }"""
    )
    page.locator(".sv-people .sv-plate").first.click()
    expect(page.locator(".sv-company").first).to_contain_text(name)
    flown = page.evaluate("() => window.flown")
    assert len({key for key, frames in flown if "translate" in frames}) >= 5, "the row slid, and one flew"


def test_a_refused_click_is_explained_with_its_rule(table: Notebook) -> None:
    page = table.page
    table.python("[table.game.play(Hire(0)) for _ in range(3)]; table.game.play(Stop())")
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your first action.")
    before = table.python("print(table.game.record())")
    # Playwright's own click would wait for it to be legal, and a forced one does not wait for what travels
    page.locator(".sv-people .sv-plate").first.dispatch_event("click")
    refused = page.locator(".sv-refused")
    expect(refused).to_contain_text("has no place for")
    expect(page.locator(".sv-people .sv-plate").first).to_have_class("sv-plate sv-no sv-wrong")
    refused.locator(".sv-rule").click()
    expect(refused.locator(".sv-ruletext")).to_contain_text("The number of employees may not exceed")
    assert table.python("print(table.game.record())") == before


def test_undo_and_redo(table: Notebook) -> None:
    page = table.page
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".sv-question")).to_have_text("Bo, choose your first action.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your first action.")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".sv-question")).to_have_text("Bo, choose your first action.")


def test_several_views_and_parts_are_in_step(notebook: Notebook) -> None:
    notebook.write(PLAY, "table", "table", "table.board", "table.prompt")
    notebook.run_all()
    page = notebook.page
    expect(page.locator(".sv-table")).to_have_count(4)
    page.locator(".sv-people .sv-plate").nth(1).click()
    for at in range(4):
        expect(page.locator(".sv-table").nth(at)).to_have_attribute("data-version", "3")


def test_a_whole_turn_by_keyboard_alone(table: Notebook) -> None:
    page = table.page
    held = "() => document.activeElement"
    page.locator(".sv-question").focus()
    for question in ("Ada, choose your second action.", "Ada, choose your third action."):
        for _ in range(20):
            page.keyboard.press("Tab")
            if page.evaluate(f"{held}.matches('.sv-plate')"):
                break
        for _ in range(6):
            if page.evaluate(f"{held}.textContent.startsWith('Hire $')"):
                break
            page.keyboard.press("PageDown")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        expect(page.locator(".sv-question")).to_have_text(question)
        assert page.evaluate(f"() => !!{held[6:]}.closest('.sv')"), "the focus stays inside"
        page.locator(".sv-question").focus()
    assert table.python("print(len(table.game.position.employees[0]))") == "2"


def test_the_board_is_one_tab_stop_and_question_mark_shows_the_keys(table: Notebook) -> None:
    page = table.page
    stops = (
        "() => [...document.querySelectorAll('button:is(.sv-plate, .sv-buy)')].filter(b => b.tabIndex === 0)"
    )
    assert page.evaluate(f"{stops}.length") == 1
    page.locator(".sv-people .sv-plate").nth(1).focus()
    assert page.evaluate(f"{stops}.map(b => b.textContent)") == [
        page.locator(".sv-people .sv-plate").nth(1).inner_text().replace("\n", "")
    ]
    page.keyboard.press("?")
    expect(page.locator(".sv-keys")).to_contain_text("Page Up, Page Down")
    page.keyboard.press("Escape")
    expect(page.locator(".sv-keys")).to_have_count(0)
    page.keyboard.press("m")
    expect(page.locator("[role=status]").last).to_contain_text("legal moves.")


KEYS = [
    "r",
    "m",
    "x",
    "a",
    "b",
    "d",
    "d",
    "0",
    "0",
    "j",
    "k",
    "ArrowDown",
    "ArrowUp",
    "ArrowLeft",
    "ArrowRight",
]
STATE = """() => {
    const cells = document.querySelectorAll('.jp-Cell');
    const scrolled = document.querySelector('.jp-WindowedPanel-outer, .jp-NotebookPanel-notebook');
    return [cells.length, document.querySelectorAll('.jp-CodeCell').length,
        document.querySelectorAll('.jp-Dialog').length, Math.round(scrolled?.scrollTop ?? 0),
        !!document.activeElement.closest('.sv')];
}"""


def press_everything(page: Page) -> None:
    """From each place inside that can have the focus, press every key that the notebook would act on."""
    places = page.locator(".sv-table :is(button, summary, [tabindex])")
    count = places.count()
    assert count > 10
    for at in range(count):
        places.nth(at).evaluate("element => element.focus({preventScroll: true})")
        before = page.evaluate(STATE)
        for key in KEYS:
            page.keyboard.press(key)
        assert page.evaluate(STATE) == before, places.nth(at).inner_text()
    places.first.evaluate("element => element.focus({preventScroll: true})")


def test_keys_never_reach_jupyterlab(table: Notebook) -> None:
    press_everything(table.page)
    for _ in range(3):  # and none does when the pressed button goes away
        table.page.get_by_role("button", name="Stop here").focus()
        table.page.keyboard.press("Enter")
        expect(table.page.locator(".sv-table")).not_to_have_attribute("data-version", "2")
        table.page.keyboard.press("d")
        table.page.keyboard.press("d")
        expect(table.page.locator(".jp-CodeCell")).to_have_count(3)


@pytest.mark.usefixtures("table")
def test_keys_never_reach_notebook_7(page: Page, lab: str, errors: list[str]) -> None:
    page.goto(f"{lab}/notebooks/test.ipynb")
    page.wait_for_selector(".jp-Cell")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your first action.")
    press_everything(page)
    errors.clear()  # Notebook 7 speaks of what it lacks; only the keys count here


def test_a_product_is_launched_by_clicks(notebook: Notebook) -> None:
    notebook.write(
        """import sv_widgets as sv
game = sv.silicon_valley.scenario(
    seed=1, ada={"blocks": "square, 3 bar, dot"}, products=["Inbox Negative"])
table = sv.play(game=game, hand_over=False)""",
        "table",
    )
    notebook.run_all()
    page = notebook.page
    first = page.locator(".sv-offerings .sv-slot").first
    expect(first.locator(".sv-cell")).to_have_count(7)
    first.locator(".sv-plate").click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose the blocks for Inbox Negative.")
    page.get_by_role("button", name="Build it of dot, bar, square").click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your second action.")
    expect(first.locator(".sv-cell")).to_have_count(0)
    expect(page.locator(".sv-productslot").first).to_contain_text("Inbox Negative")
    expect(page.locator(".sv-log li.sv-latest").first).to_contain_text("Ada gets $2")


def test_two_hundred_quick_clicks(table: Notebook) -> None:
    """Each is answered: played, or told that the table has moved on. The table never lies."""
    page = table.page
    page.evaluate(
        """() => {
            for (let click = 0; click < 100; click++) {
                document.querySelectorAll('.sv-plate')[0].click();
                document.querySelectorAll('.sv-tool')[0].click();
            }
        }"""
    )
    expect(page.locator(".sv-refused")).to_contain_text("moved on")
    shown = page.locator(".sv-question").inner_text()
    assert table.python("print(table.game.question)") == shown
    assert str(version(page)) == table.python("print(table.table.version)")


def test_what_breaks_in_python_is_shown_and_changes_nothing(table: Notebook) -> None:
    page = table.page
    before = table.python("print(table.game.record())")
    table.python("played, table.game.play = table.game.play, lambda *_, **__: 1 / 0")
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".sv-refused")).to_contain_text("Something broke in Python")
    page.locator(".sv-details summary").click()
    expect(page.get_by_role("button", name="Copy details")).to_be_visible()
    expect(page.locator(".sv-details pre")).to_contain_text("ZeroDivisionError")
    table.python("table.game.play = played")
    assert table.python("print(table.game.record())") == before
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".sv-question")).to_have_text("Bo, choose your first action.")


def test_clicks_while_a_cell_plays_are_not_lost(table: Notebook) -> None:
    """A cell plays and takes back a hundred times; clicks come in between; every one is answered."""
    page = table.page
    page.evaluate(
        """() => {
            const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            const code = `for _ in range(100):
    with table.game.lock:
        table.game.play(Stop()); table.game.undo()`;
            window.cell = kernel.requestExecute({code}).done;
        }"""
    )
    for _ in range(20):
        page.evaluate("() => document.querySelectorAll('.sv-rule')[0].click()")
    page.evaluate("() => window.cell")
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your first action.")
    assert str(version(page)) == table.python("print(table.table.version)")
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".sv-question")).to_have_text("Bo, choose your first action.")


def test_the_module_starts_in_under_200_ms(table: Notebook) -> None:
    source = table.python("print(table._esm)")
    spent = table.page.evaluate(
        """async source => {
            const started = performance.now();
            await import(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
            return performance.now() - started;
        }""",
        source,
    )
    # far beyond what it takes, so that only a module that waits for something fails
    assert spent < 2000
    print(f"module start: {spent:.0f} ms")


def test_a_reload_shows_the_same_table(table: Notebook) -> None:
    page = table.page
    page.locator(".sv-people .sv-plate").nth(1).click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your second action.")
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.reload()
    page.wait_for_selector(".jp-Cell")
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your second action.")
    page.locator(".sv-people .sv-plate").nth(1).click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your third action.")


def test_a_table_whose_kernel_is_gone_says_so(table: Notebook, errors: list[str]) -> None:
    page = table.page
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.interrupt()")
    table.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".sv-silent")).to_contain_text("Not connected", timeout=10_000)
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your first action.")
    errors.clear()  # Lab itself complains of the kernel


def test_the_screen_is_covered_between_two_people(notebook: Notebook) -> None:
    notebook.write('import sv_widgets as sv\ntable = sv.play(["Ada", "Bo"], seed=7)', "table")
    notebook.run_all()
    page = notebook.page
    page.locator(".sv-answer").first.click()
    expect(page.locator(".sv-question")).to_have_text("Pass the screen to Bo.")
    expect(page.locator(".sv-answer")).to_have_count(1)
    page.get_by_role("button", name="I am Bo, show me").click()
    expect(page.locator(".sv-question")).to_have_text("Bo, choose the founder you keep.")


@pytest.mark.parametrize("width", [390, 480, 760, 1280, 1600])
def test_it_fits_every_width_reads_well_and_has_no_fault_that_axe_finds(
    table: Notebook, shots: Callable[[str, str], list[Path]], width: int
) -> None:
    page = table.page
    page.set_viewport_size({"width": width + 380, "height": 1000})
    page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
    page.locator(".sv").first.evaluate("(el, width) => { el.style.width = `${width}px`; }", width)
    page.locator(".sv-people .sv-plate").nth(1).click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your second action.")
    assert table.misfits() == []
    for theme in ("light", "dark"):
        table.theme(theme)
        assert table.violations(".sv") == []
    shots(f"table-{width}", ".sv-table")


def test_it_can_be_used_at_twice_the_size(table: Notebook) -> None:
    page = table.page
    page.evaluate("() => { document.body.style.zoom = '2'; }")
    page.locator(".sv-people .sv-plate").nth(1).click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your second action.")
    # what is on its way may pass over the edge, where it is not seen
    page.evaluate(REST)
    assert page.evaluate("() => document.querySelector('.sv-table').scrollWidth") <= page.evaluate(
        "() => document.querySelector('.sv-table').clientWidth + 1"
    )


# --- without a kernel


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook that was run and saved, and that nobody has run here."""
    path = tmp_path_factory.mktemp("saved") / "saved.ipynb"
    made = nbformat.v4.new_notebook()
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made.cells = [nbformat.v4.new_code_cell(code, id=f"cell-{at}") for at, code in enumerate((PLAY, "table"))]
    nbformat.write(made, path)
    run_all(path)
    return path


def test_nbconvert_shows_the_picture(saved: Path, page: Page) -> None:
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--log-level=ERROR", str(saved)]
    subprocess.run(command, check=True)
    page.goto(saved.with_suffix(".html").as_uri(), wait_until="domcontentloaded")
    picture = page.get_by_alt_text("<Play silicon_valley: Ada, Bo. Ada, choose your first action.>")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 400


def test_an_untrusted_notebook_shows_the_picture_without_a_kernel(saved: Path, notebook: Notebook) -> None:
    (notebook.root / "untrusted.ipynb").write_bytes(saved.read_bytes())
    notebook.open("untrusted.ipynb")
    picture = notebook.page.locator(".jp-OutputArea img")
    expect(picture).to_be_visible()
    assert picture.get_attribute("alt") == "<Play silicon_valley: Ada, Bo. Ada, choose your first action.>"
    assert picture.evaluate("image => image.naturalWidth") > 400


def test_a_reopened_notebook_shows_the_last_position_and_says_that_it_is_not_connected(
    notebook: Notebook, saved: Path
) -> None:
    # Lab keeps live views when told to, as nbclient does; whoever trusts such a notebook sees them again
    live = nbformat.read(saved, 4)
    NotebookClient(live, resources={"metadata": {"path": str(saved.parent)}}).execute()
    assert live.metadata["widgets"]
    nbformat.write(live, notebook.root / "reopened.ipynb")
    notebook.open("reopened.ipynb")
    page = notebook.page
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:trust'); }")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(page.locator(".sv-table")).to_be_visible()
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    notebook.open("reopened.ipynb")
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your first action.")
    expect(page.locator(".sv-silent")).to_contain_text("Not connected.")
    assert page.locator(".sv-badge").count() == 5


def test_saved_outputs_hold_text_and_picture_and_no_live_view(saved: Path) -> None:
    (output,) = json.loads(saved.read_text("utf-8"))["cells"][1]["outputs"]
    assert set(output["data"]) == {"text/plain", "text/html", "image/svg+xml"}


def test_the_welcome_notebook_runs_from_top_to_bottom(notebook: Notebook) -> None:
    notebook.open("notebooks/00_welcome.ipynb")
    notebook.run_all()
    table = notebook.page.locator(".sv-table").first
    table.scroll_into_view_if_needed()
    expect(table).to_be_visible()
    notebook.page.locator(".sv-people .sv-plate").first.click()
    expect(table).to_have_attribute("data-version", "1")
    expect(table.locator(".sv-says")).to_contain_text("Done with 1 of par 1.")
