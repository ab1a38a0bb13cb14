"""A JupyterLab to throw away, and the few things a test does in it.

One server serves a whole run of tests. Its settings, workspaces and run-time files live in a
folder of their own, so that nobody's own Lab has a say in the tests, nor they in it.
"""

import contextlib
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"


# what is to move sets off two frames after the play that moves it was drawn
REST = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (await frame(), await frame(); document.querySelector('.sv-moving'); ) await frame();
    // the cursor of a cell blinks for ever
    const ours = document.getAnimations().filter(each => each.effect.target.closest('.sv'));
    await Promise.allSettled(ours.map(each => each.finished));
}"""

MISFITS = """async () => {
    // what measures itself draws once more a frame after its width has changed
    const sizes = () => [...document.querySelectorAll('.sv-table *')].map(el => el.scrollWidth).join();
    for (let same = 0, before = ''; same < 3; ) {
        await new Promise(requestAnimationFrame);
        const now = sizes();
        same = now === before ? same + 1 : 0;
        before = now;
    }
    const found = [];
    const styleOf = element => getComputedStyle(element);
    const isSeen = element => element.getClientRects().length && styleOf(element).visibility !== 'hidden';
    const called = element => `${element.className} "${element.textContent.trim().slice(0, 30)}"`;
    // what can be scrolled to is not cut
    const scrolls = (element, axis) => /auto|scroll/.test(styleOf(element)[`overflow${axis}`]);
    const canScroll = (element, axis) =>
        scrolls(element, axis) || (!element.matches('.sv-table') && canScroll(element.parentElement, axis));
    const hasWords = element =>
        [...element.childNodes].some(each => each.nodeType === 3 && each.textContent.trim());
    const boxes = `.sv-desk > :not(.sv-motion), .sv-company, .sv-card, .sv-tile, .sv-plate, .sv-act,
        .sv-tool, .sv-button, .sv-bench, .sv-member, .sv-held, .sv-held > p, .sv-plan, .sv-part, .sv-next,
        .sv-inside, .sv-rival > li, .sv-side, .sv-other, .sv-rivalboard > li, .sv-way,
        .sv-others > section, .sv-ranking > li, .sv-turning > li,
        .sv-fields > *`;
    for (const table of document.querySelectorAll('.sv-table')) {
        const frame = table.getBoundingClientRect();
        for (const element of table.querySelectorAll(boxes)) {
            const {clientWidth, clientHeight, scrollWidth, scrollHeight} = element;
            if (!isSeen(element) || !clientWidth || !clientHeight) continue;
            const box = element.getBoundingClientRect();
            // the notch of a sheet hangs over its edge, and a row that scrolls runs to the table's
            const low = element.matches('.sv-sheet') ? 13 : 1.5;
            const wide = element.matches('.sv-ring') ? 6 : 1.5;
            if (scrollHeight > clientHeight + low && !scrolls(element, 'Y'))
                found.push(`cut below: ${called(element)} ${scrollHeight} > ${clientHeight}`);
            if (scrollWidth > clientWidth + wide && !scrolls(element, 'X'))
                found.push(`cut at the side: ${called(element)} ${scrollWidth} > ${clientWidth}`);
            const below = box.bottom > frame.bottom + 1 || box.top < frame.top - 1;
            const aside = box.right > frame.right + 1 || box.left < frame.left - 1;
            if ((below && !canScroll(element, 'Y')) || (aside && !canScroll(element, 'X')))
                found.push(`outside: ${called(element)}`);
        }
        for (const name of table.querySelectorAll('.sv-card h4')) {
            if (!isSeen(name)) continue;
            const words = document.createRange();
            words.selectNodeContents(name);
            const a = words.getBoundingClientRect();
            const signs = '.sv-icon, .sv-block, .sv-floor, b';
            for (const sign of name.closest('.sv-card').querySelectorAll(signs)) {
                const b = sign.getBoundingClientRect();
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (isSeen(sign) && !name.contains(sign) && wide > 1.5 && high > 3)
                    found.push(`over a name: ${called(name)} ${high.toFixed(1)}`);
            }
        }
        for (const element of table.querySelectorAll(':not(.sv-heard *, svg *)')) {
            const size = parseFloat(styleOf(element).fontSize);
            // the tick of a wish that is met is a sign, not a letter
            if (hasWords(element) && !element.matches('.sv-met') && isSeen(element) && size > 0 && size < 11)
                found.push(`${size}px: ${called(element)}`);
        }
    }
    return found;
}"""

TIDY = """async () => {
    const {shell} = window.jupyterapp;
    document.body.style.zoom = '';
    // thrown away, not closed: nobody asks whether to save
    for (const each of [...shell.widgets('main')]) each.dispose();
    if (shell.leftCollapsed) shell.expandLeft();
    if (document.querySelector('.jp-Dialog')) throw new Error('a dialog is open');
}"""

OPEN = """async path => {
    const {commands, shell} = window.jupyterapp;
    for (const each of [...shell.widgets('main')]) each.dispose();
    await commands.execute('docmanager:open', {path, factory: 'Notebook'});
}"""


NUMBERS = itertools.count(1)


@contextlib.contextmanager
def server(root: Path, *, python: str = sys.executable, arguments: Sequence[str] = ()) -> Iterator[str]:
    """Start a JupyterLab on a free port of this machine; gives its address and ends it afterwards."""
    with tempfile.TemporaryDirectory(prefix="sv-lab-") as home:
        log = Path(home) / "lab.log"
        news = Path(home, "settings", "@jupyterlab", "apputils-extension", "notification.jupyterlab-settings")
        news.parent.mkdir(parents=True)
        news.write_text('{"fetchNews": "false"}', "utf-8")
        # the debugger calls it an error if a kernel ends before it has told its state
        features = Path(home, "config", "labconfig", "page_config.json")
        features.parent.mkdir(parents=True)
        features.write_text('{"disabledExtensions": {"@jupyterlab/debugger-extension": true}}', "utf-8")
        port = _free_port()
        with log.open("w") as lines:
            process = subprocess.Popen(
                [
                    *(python, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                    *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"),
                    *("--IdentityProvider.token=", "--ServerApp.password="),
                    *("--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={root}"),
                    *("--LabApp.expose_app_in_browser=True", "--LabApp.news_url=None"),
                    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
                    *arguments,
                ],
                stdout=lines,
                stderr=subprocess.STDOUT,
                env={
                    **os.environ,
                    "JUPYTER_CONFIG_DIR": f"{home}/config",
                    "JUPYTER_DATA_DIR": f"{home}/data",
                    "JUPYTER_RUNTIME_DIR": f"{home}/runtime",
                    "JUPYTERLAB_SETTINGS_DIR": f"{home}/settings",
                    "JUPYTERLAB_WORKSPACES_DIR": f"{home}/workspaces",
                    "JUPYTER_PLATFORM_DIRS": "1",
                },
                start_new_session=True,
            )
        base = f"http://127.0.0.1:{port}"
        try:
            _wait_for(base, process, log)
            yield base
        finally:
            _end(process)


def _free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return int(asking.getsockname()[1])


def _wait_for(base: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if process.poll() is not None:
            break
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{base}/api/status", timeout=1):
            return
        process_is_starting = 0.05
        time.sleep(process_is_starting)
    raise RuntimeError(f"JupyterLab did not start; its last words: {log.read_text('utf-8')[-3000:]}")


def sessions(base: str) -> list[str]:
    """What runs on a server: a session for each notebook with a kernel."""
    with urllib.request.urlopen(f"{base}/api/sessions") as found:
        return [session["id"] for session in json.load(found)]


def end(base: str, ids: Sequence[str]) -> None:
    """End sessions, and what the server remembers of their notebooks."""
    for each in ids:
        request = urllib.request.Request(f"{base}/api/sessions/{each}", method="DELETE")
        with contextlib.suppress(urllib.error.HTTPError), urllib.request.urlopen(request):
            pass  # one whose kernel has died may have gone meanwhile


def _end(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


class Notebook:
    """An open notebook in a page of the browser."""

    def __init__(self, page: Page, base: str, root: Path, *, shared: bool = False) -> None:
        self.page, self.base, self.root, self.shared = page, base, root, shared
        self.name = ""
        """Of the notebook that was written last; each has one of its own, as its kernel may outlive it."""

    def tidy(self) -> None:
        """Leave a page of JupyterLab as it was when it was opened, but for what still runs on the server."""
        self.page.evaluate(TIDY)
        self.page.set_viewport_size({"width": 1280, "height": 900})
        self.page.mouse.move(0, 0)
        self.page.keyboard.press("Escape")  # so that the next focus counts as one by keys, as in a new page

    def open(self, name: str) -> None:
        """Open a notebook that lies in the server's folder, and wait until its cells are there."""
        if self.shared:
            self.page.evaluate(OPEN, name)
        else:
            self.page.goto(f"{self.base}/lab/tree/{name}?reset")
        self.page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell", timeout=60_000)
        # an empty cell stands there before the file has been read, and passes for a trusted notebook
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.ready.then(() => {})")

    def write(self, *cells: str) -> None:
        """Make a notebook of code cells and open it."""
        self.name = f"test-{next(NUMBERS)}.ipynb"
        made = nbformat.v4.new_notebook()
        made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        made.cells = [nbformat.v4.new_code_cell(cell, id=f"cell-{n}") for n, cell in enumerate(cells)]
        nbformat.write(made, self.root / self.name)
        self.open(self.name)

    def run_all(self) -> None:
        """Run every cell; returns when all are done."""
        ran = self.page.evaluate(
            """async () => {
                const panel = window.jupyterapp.shell.currentWidget;
                await panel.sessionContext.ready;
                return await window.jupyterapp.commands.execute('notebook:run-all-cells');
            }"""
        )
        assert ran is not False, "a cell failed; its output tells why"

    def python(self, code: str) -> str:
        """Run code in the notebook's kernel as another cell would, without a cell; gives what it printed."""
        printed: Any = self.page.evaluate(
            """async code => {
                const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const future = kernel.requestExecute({code});
                let printed = '';
                future.onIOPub = ({header, content}) => {
                    if (header.msg_type === 'stream') printed += content.text;
                    if (header.msg_type === 'error') printed += `${content.ename}: ${content.evalue}`;
                };
                await future.done;
                return printed;
            }""",
            code,
        )
        return str(printed).strip()

    def theme(self, name: str) -> None:
        """Wear "light" or "dark"."""
        self.page.evaluate(
            "name => window.jupyterapp.commands.execute('apputils:change-theme', {theme: name})",
            f"JupyterLab {name.title()}",
        )
        worn = f"body[data-jp-theme-light={'true' if name == 'light' else 'false'}]"
        self.page.wait_for_selector(worn, state="attached")
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")

    def misfits(self) -> list[str]:
        """What on a page's tables is too small to read, or spills out of its box."""
        self.page.evaluate(REST)
        return [str(each) for each in self.page.evaluate(MISFITS)]

    def violations(self, selector: str) -> list[str]:
        """What axe finds wrong inside the first element that fits the selector."""
        self.page.add_script_tag(path=AXE)
        found: Any = self.page.evaluate(
            """async selector => {
                const {violations} = await axe.run(document.querySelector(selector));
                return violations.map(v => `${v.id}: ${v.help} (${v.nodes.map(n => n.html).join(' | ')})`);
            }""",
            selector,
        )
        return [str(each) for each in found]
