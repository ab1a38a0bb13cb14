"""Fixtures for what a person does: one JupyterLab a run, a page a test, and no error goes unseen."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ConsoleMessage, Page, Request

from tests.browser import chromium, jupyterlab
from tests.browser.desk import Desk

SHOTS = Path(__file__).parents[2] / "build" / "shots"


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


@pytest.fixture(scope="session")
def lab(lab_root: Path) -> Iterator[str]:
    with jupyterlab.server(lab_root) as base:
        yield base


@pytest.fixture
def errors(page: Page) -> list[str]:
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

    page.on("console", note)
    page.on("request", asked)
    page.on("pageerror", lambda error: seen.append(str(error)))
    return seen


@pytest.fixture
def notebook(page: Page, lab: str, lab_root: Path, errors: list[str]) -> Iterator[jupyterlab.Notebook]:
    yield jupyterlab.Notebook(page, lab, lab_root)
    jupyterlab.end_kernels(lab)  # so that the next test finds nothing of this one's
    assert not errors, "the browser's console holds errors"


@pytest.fixture
def desk(notebook: jupyterlab.Notebook) -> Desk:
    return Desk(notebook)


@pytest.fixture
def shots(notebook: jupyterlab.Notebook) -> Callable[[str, str], list[Path]]:
    """Take a picture of an element in both themes, for people to look at: `shots("name", ".sv-block")`."""

    def take(name: str, selector: str) -> list[Path]:
        SHOTS.mkdir(parents=True, exist_ok=True)
        taken = []
        for theme in ("dark", "light"):
            notebook.theme(theme)
            path = SHOTS / f"{name}-{theme}.png"
            notebook.page.locator(selector).first.screenshot(path=path)
            taken.append(path)
        return taken

    return take
