"""Fixtures for what a person does: one JupyterLab a run, a page a test, and no error goes unseen."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request

from tests.browser import chromium, jupyterlab
from tests.browser.desk import Desk

SHOTS = Path(__file__).parents[2] / "build" / "shots"
SHOOTING = os.environ.get("SHOTS", "") not in ("", "0")
"""Whether pictures are taken for people to look at, which takes much longer."""


def shoot(what: Locator, name: str) -> None:
    """Take a picture for people to look at, if SHOTS=1 asks for pictures."""
    if SHOOTING:
        SHOTS.mkdir(parents=True, exist_ok=True)
        what.screenshot(path=SHOTS / f"{name}.png")


QUIET = {"coach": False, "recap": "never"}
"""Settings under which nothing opens by itself; tests about what does switch it on."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    return {
        **browser_type_launch_args,
        "executable_path": chromium.find_or_get(),
        "args": chromium.FLAGS,
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "viewport": {"width": 1280, "height": 900}}


@pytest.fixture(scope="session")
def lab_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The server's folder: a copy of the course, so that no test writes into the house."""
    root = tmp_path_factory.mktemp("lab")
    shutil.copytree(Path(__file__).parents[2] / "notebooks", root / "notebooks")
    return root


def quieten(root: Path) -> None:
    """Give the notebooks of the server's folder the settings of tests, whatever the last one has changed."""
    for folder in (root, root / "notebooks"):
        home = folder / ".sv_widgets"
        home.mkdir(exist_ok=True)
        (home / "settings.json").write_text(json.dumps(QUIET), "utf-8")


@pytest.fixture(scope="session")
def lab(lab_root: Path) -> Iterator[str]:
    with jupyterlab.server(lab_root) as base:
        yield base


class Endings:
    """Ends what a test has left running while the next one begins: a kernel takes its time to go."""

    def __init__(self, lab: str) -> None:
        self.lab, self._thread = lab, ThreadPoolExecutor(1)
        self._last: Future[None] | None = None

    def end(self) -> None:
        """End what runs now; what was to end before has ended then."""
        if self._last is not None:
            self._last.result(30)
        self._last = self._thread.submit(jupyterlab.end, self.lab, jupyterlab.sessions(self.lab))

    def close(self) -> None:
        self.end()
        self._thread.shutdown()
        assert jupyterlab.sessions(self.lab) == [], "a kernel has outlived its test"


@pytest.fixture(scope="session")
def endings(lab: str) -> Iterator[Endings]:
    made = Endings(lab)
    yield made
    made.close()


@pytest.fixture(scope="session")
def lab_page(browser: Browser, browser_context_args: dict[str, Any], lab: str) -> Iterator[Page]:
    """One page of JupyterLab for all tests that leave it as they found it."""
    context = browser.new_context(**browser_context_args)
    page = context.new_page()
    page.goto(f"{lab}/lab?reset")
    page.wait_for_function("() => window.jupyterapp")
    page.evaluate("() => window.jupyterapp.restored.then(() => {})")
    yield page
    context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Page:
    """The page that tests share, or a new one for a test that is marked so."""
    if request.node.get_closest_marker("new_page"):
        made: Page = request.getfixturevalue("context").new_page()
        return made
    shared: Page = request.getfixturevalue("lab_page")
    return shared


@pytest.fixture
def errors(page: Page) -> Iterator[list[str]]:
    """Errors of the page and its console so far, and requests that leave this machine.

    A test that expects one takes it out.
    """
    seen: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            seen.append(message.text)

    def asked(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname != "127.0.0.1":
            seen.append(f"a request to {address.hostname}")

    def broke(error: Exception) -> None:
        seen.append(str(error))

    page.on("console", note)
    page.on("request", asked)
    page.on("pageerror", broke)
    yield seen
    page.remove_listener("console", note)
    page.remove_listener("request", asked)
    page.remove_listener("pageerror", broke)


@pytest.fixture
def notebook(
    request: pytest.FixtureRequest,
    page: Page,
    lab_root: Path,
    errors: list[str],
    endings: Endings,
) -> Iterator[jupyterlab.Notebook]:
    shared = not request.node.get_closest_marker("new_page")
    quieten(lab_root)
    notebook = jupyterlab.Notebook(page, endings.lab, lab_root, shared=shared)
    yield notebook
    if shared:
        notebook.tidy()
    endings.end()
    assert not errors, "the browser's console holds errors"


@pytest.fixture
def desk(notebook: jupyterlab.Notebook) -> Desk:
    return Desk(notebook)


@pytest.fixture
def shots(notebook: jupyterlab.Notebook) -> Callable[[str, str], None]:
    """Take a picture of an element in both themes: `shots("name", ".sv-block")`."""

    def take(name: str, selector: str) -> None:
        for theme in ("dark", "light"):
            notebook.theme(theme)
            shoot(notebook.page.locator(selector).first, f"{name}-{theme}")

    return take
