"""The site that `make lite` builds, in a browser: it starts by itself, plays, keeps, and asks nobody else."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sv_widgets import registry
from sv_widgets.players.opponents import opponents_in
from tests.browser import chromium
from tests.browser.desk import Desk
from tests.browser.jupyterlab import Notebook
from tests.browser.test_solo import play_on
from tests.site.served import served
from tests.tools.lite import SITE

pytestmark = pytest.mark.timeout(300)

NEW_NOTEBOOK = """async ([name, cells]) => {
    const {commands, serviceManager, shell} = window.jupyterapp;
    const content = {
        cells: cells.map((source, n) => ({
            cell_type: 'code', id: `cell-${n}`, source, metadata: {}, outputs: [], execution_count: null,
        })),
        metadata: {kernelspec: {name: 'python3', display_name: 'Python 3', language: 'python'},
            language_info: {name: 'python'}},
        nbformat: 4, nbformat_minor: 5,
    };
    await serviceManager.contents.save(name, {type: 'notebook', format: 'json', content});
    for (const each of [...shell.widgets('main')]) each.dispose();
    await commands.execute('docmanager:open', {path: name, factory: 'Notebook'});
}"""


HANDED_IN = """async () => {
    const {contents} = window.jupyterapp.serviceManager;
    const {content} = await contents.get('', {content: true});
    const {path} = content.find(({name}) => name === 'Ada.jsonl');
    return (await contents.get(path, {format: 'text', type: 'file', content: true})).content;
}"""
"""Reads a file from the list that the page shows, from which it can be downloaded."""


class LiteNotebook(Notebook):
    """A notebook of the site, whose files lie in the browser's storage."""

    def open(self, name: str) -> None:
        """Open a notebook of the course in a new page of the site."""
        self.page.goto(f"{self.base}/lab/index.html?path={name}")
        self.page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=60_000)

    def write(self, *cells: str) -> None:
        """Make a notebook of code cells beside those of the course and open it."""
        self.page.evaluate(NEW_NOTEBOOK, ["test.ipynb", list(cells)])
        self.page.wait_for_selector(".jp-NotebookPanel .jp-Cell")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    return {**browser_type_launch_args, "executable_path": chromium.find_or_get(), "args": chromium.FLAGS}


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    if not (SITE / "index.html").is_file():
        pytest.fail("The site is not built: run 'make lite-check'.")
    with served(SITE) as address:
        yield address


class Visit:
    """A first visit to the site by somebody whose browser knows nothing of it."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site
        self.requests: list[str] = []
        self.errors: list[str] = []
        page.context.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def elsewhere(self) -> list[str]:
        """The requests that have left the site."""
        return [url for url in self.requests if not url.startswith((f"{self.site}/", "data:", "blob:"))]


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    visit = Visit(context.new_page(), site)
    yield visit
    context.close()
    assert visit.elsewhere() == []
    assert visit.errors == []


@pytest.fixture
def desk(visit: Visit) -> Desk:
    """A desk in a notebook of the site, with the settings under which nothing opens by itself."""
    notebook = LiteNotebook(visit.page, visit.site, Path())
    notebook.open("00_welcome.ipynb")
    visit.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.ready.then(() => {})")
    desk = Desk(notebook)
    notebook.python("import sv_widgets as sv; sv.settings(coach=False, recap='never')")
    return desk


def test_a_click_on_the_link_is_a_table_to_play_at_and_progress_stays(
    visit: Visit, capsys: pytest.CaptureFixture[str]
) -> None:
    page, began = visit.page, time.monotonic()
    page.goto(visit.site)
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
    shown = time.monotonic() - began
    assert page.url.startswith(f"{visit.site}/lab/")
    desk = Desk(LiteNotebook(page, visit.site, Path()))
    expect(desk.table).to_be_visible(timeout=120_000)
    expect(desk.slot("people", 0)).to_be_enabled()
    alive, asked = time.monotonic() - began, len(visit.requests)
    with capsys.disabled():
        print(
            f"\nThe welcome notebook is shown after {shown:.1f} s, its table is alive after {alive:.1f} s",
            end="",
        )
        print(f" and {asked} requests, all to the site itself.")
    # the kernel began to load before anybody ran a cell, and this package came with it
    order = [url.rsplit("/", 1)[1].split("-")[0] for url in visit.requests if "/static/pyodide/" in url]
    assert order.index("pyodide.mjs") < order.index("sv_widgets") < order.index("jedi")

    desk.click(desk.slot("people", 0))
    expect(desk.says).to_contain_text("Done with 1 of par 1")
    desk.run_cell("assert welcome_1.check()")
    desk.run_cell("assert 'welcome-1' in sv.lessons.progress().lessons")
    page.reload()
    desk.ready()
    desk.run_cell("import sv_widgets as sv\nassert 'welcome-1' in sv.lessons.progress().lessons")
    desk.run_cell("sv.lessons.progress().save('Ada.jsonl')")
    handed_in = page.evaluate(HANDED_IN)
    assert '{"lesson": "welcome-1", "actions": 1, "hints": 0, "date": "' in handed_in


def test_a_game_goes_on_after_a_reload(desk: Desk) -> None:
    desk.lay('table = sv.play(["Ada", "Bo"], seed=7, hand_over=False)')
    for question in ("Bo, choose the founder you keep.", "Ada, choose your first action."):
        desk.click(desk.founder(0))
        desk.asked(question)
    before = desk.position()
    desk.save_and_reload()
    desk.lay("table = sv.resume()")
    desk.asked("Ada, choose your first action.")
    assert desk.position() == before


def test_the_solo_game_is_played_to_its_end(desk: Desk) -> None:
    desk.lay('table = sv.play(solo="hard", seed=5)')
    desk.click(desk.founder(0))
    play_on(desk, 7)
    desk.asked("The game has ended: the Rival wins.")


def test_every_game_has_its_table_with_a_bot_at_it(desk: Desk) -> None:
    for game in registry.names():
        level = opponents_in(game)[-1].name.lower()
        desk.lay(f'table = sv.play([sv.players.opponent("{level}"), "Ada"], seed=1, game="{game}")')
        expect(desk.question).to_contain_text("Ada", timeout=60_000)
        assert desk.python("print(sv.doctor(table))").endswith("Everything is in place.")


RUN = """async path => {
    const {commands, shell} = window.jupyterapp;
    for (const each of [...shell.widgets('main')]) {
        await each.sessionContext?.shutdown();
        each.dispose();
    }
    const panel = await commands.execute('docmanager:open', {path, factory: 'Notebook'});
    await panel.context.ready;
    await panel.sessionContext.ready;
    const ran = await commands.execute('notebook:run-all-cells');
    const code = panel.content.widgets.filter(({model}) => model.type === 'code');
    const counts = code.map(({model}) => model.executionCount);
    const errors = code.flatMap(({model}) => model.outputs.toJSON())
        .filter(({output_type}) => output_type === 'error').map(({evalue}) => evalue);
    return {ran, counts, errors};
}"""


@pytest.mark.timeout(900)
def test_every_notebook_of_the_course_runs(desk: Desk) -> None:
    """As a learner finds them, with their exercises open; `make test` solves them."""
    for path in sorted(SITE.glob("files/*.ipynb")):
        found: Any = desk.page.evaluate(RUN, path.name)
        assert found["errors"] == [], path.name
        assert found["ran"], path.name
        assert found["counts"] == [*range(1, len(found["counts"]) + 1)], path.name


def test_stop_says_that_it_cannot_stop(desk: Desk) -> None:
    desk.page.get_by_role("button", name="Interrupt the kernel").click()
    expect(desk.page.get_by_text("In the browser a running cell cannot be stopped")).to_be_visible()
