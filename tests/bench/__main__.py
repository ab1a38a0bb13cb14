"""`make bench`: how fast the house is, each figure measured beside what it is compared with.

Every comparison alternates its two sides within one run and reports medians, since a number of one
computer on one day says little.
"""

import compileall
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from sv_widgets import play, silicon_valley
from sv_widgets.players import Greedy
from tests.bench import games, lab, peers, sizes
from tests.bench.frames import dragging
from tests.bench.measure import line
from tests.browser import chromium, jupyterlab
from tests.tools import environments

ROOT = Path(__file__).parents[2]


def main() -> None:
    imports()
    rules()
    games.main()
    lab.main()
    views()
    bundles()
    if os.environ.get("NO_BROWSER"):
        print("Clicks were left out, because NO_BROWSER is set.")
    else:
        clicks()


def spawn(code: str) -> float:
    """Milliseconds of a fresh interpreter that runs the code."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (time.perf_counter() - started) * 1000


def over(code: str, floor: str, rounds: int = 15) -> str:
    """How much longer one program takes than another, in pairs."""
    spawn(code), spawn(floor)
    pairs = [(spawn(code), spawn(floor)) for _ in range(rounds)]
    extra = statistics.median(ours - theirs for ours, theirs in pairs)
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return f"{extra:6.1f} ms more ({ratio:.2f} times)"


def imports() -> None:
    print("Opening the house")
    # as it is for a user: pip compiles what it installs, an editable install at its first import
    compileall.compile_dir(ROOT / "sv_widgets", quiet=1)
    line("import, over bare Python", over("import sv_widgets", "pass"))
    first = "import sv_widgets as sv; sv.silicon_valley.new(players=['Ada', 'Bo'], seed=7)"
    line("import and a first game, over bare Python (budget 60 ms)", over(first, "pass"))
    line(
        "import and a first table, over a first anywidget (60 ms)",
        over(
            "import sv_widgets as sv; sv.play(['Ada', 'Bo'], 7)",
            "import anywidget; anywidget.AnyWidget(_esm='1')",
        ),
    )


def rules() -> None:
    """With PEERS set, in an environment that has another engine to measure ours beside."""
    python = peers_environment() if os.environ.get("PEERS", "") not in ("", "0") else Path(sys.executable)
    subprocess.run([python, "-m", "tests.bench.peers"], cwd=ROOT, check=True)


def peers_environment() -> Path:
    """Its Python; what it needs is installed where it is not there yet."""
    python, wanted = ROOT / ".envs" / "peers" / "bin" / "python", f"catanatron=={peers.VERSION}"
    held = f"import sys, importlib.metadata as m; sys.exit(m.version('catanatron') != {peers.VERSION!r})"
    if (
        not python.exists()
        or subprocess.run([python, "-c", held], capture_output=True, check=False).returncode
    ):
        shutil.rmtree(python.parents[1], ignore_errors=True)
        environments.empty_environment(python.parents[1])
        environments.run(python, "-m", "pip", "install", "--quiet", wanted)
    return python


def views() -> None:
    """What goes down to the browser with every play, at its largest: the whole of it, and the view in it."""
    print("A game of four by Greedy, as one of them sees it: the most that one play sends")
    game, player = silicon_valley.new(["Ada", "Bo", "Cy", "Di"], seed=7), Greedy()
    table = play(game=game, hand_over=False, autosave=False)
    shown: list[dict[str, Any]] = []
    while (decision := game.decision) is not None:
        game.play(player.choose(game.view(decision.seat)))
        shown.append(table.shown)
    last = f"round {game.position.round}, {len(shown)} plays"
    for what, weights in (
        (f"the view (budget 15 kB; {last})", [size(each["view"]) for each in shown]),
        ("all that is shown", [size(each) for each in shown]),
    ):
        line(what, f"{max(weights):6.1f} kB, {statistics.median(weights):.1f} kB median")


def size(value: object) -> float:
    """In kB, as it travels."""
    return len(json.dumps(value, separators=(",", ":")).encode()) / 1000


def bundles() -> None:
    print("Bundles")
    for path in sizes.bundles():
        small, budget = sizes.gzipped(path), sizes.budget(path)
        over = ", OVER IT" if small > budget else ""
        line(
            f"{path.name} (budget {budget} kB gzipped)",
            f"{path.stat().st_size / 1000:6.1f} kB, {small:.1f} kB gzipped{over}",
        )


# for each click, when Python's answer has come, when the page says it, and when it can be seen
CLICKS = """async ([selectors, shown, attribute, count]) => {
    const buttons = selectors.map((selector) => document.querySelector(selector));
    const picture = document.querySelector(shown);
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    let answered = 0;
    const hear = (_, {direction, msg: {header, content}}) => {
        const update = header.msg_type === 'comm_msg' && content.data.method === 'update';
        if (update && direction === 'recv') answered ||= performance.now();
    };
    kernel.anyMessage.connect(hear);
    const spent = [];
    for (let click = 0; click < count; click++) {
        // what moves after a click has come to rest before anybody clicks again, which they do at any moment
        // of a frame: were it always the same one, the wait for the next frame would say more than the work
        await new Promise((resolve) => setTimeout(resolve, 350));
        await new Promise(requestAnimationFrame);
        await new Promise((resolve) => setTimeout(resolve, click % 10 * 1.67));
        const before = picture.getAttribute(attribute);
        answered = 0;
        const started = performance.now();
        await new Promise((resolve) => {
            const observer = new MutationObserver(() => {
                if (picture.getAttribute(attribute) === before) return;
                observer.disconnect();
                resolve();
            });
            observer.observe(picture, {attributes: true});
            buttons[click % buttons.length].click();
        });
        const drawn = performance.now() - started;
        // a task that is asked for just before a frame runs when that frame has been painted
        await new Promise((resolve) => requestAnimationFrame(() => {
            const {port1, port2} = new MessageChannel();
            port1.onmessage = resolve;
            port2.postMessage(null);
        }));
        spent.push([answered && answered - started, drawn, performance.now() - started]);
    }
    kernel.anyMessage.disconnect(hear);
    return spent;
}"""

UNDO, REDO = "[data-tool=undo]", "[data-tool=redo]"

# Clicks on undo and redo: each goes through Python and draws what is different. In ten plays of a game, seen
# from one seat, there is something of everything; after a hire cards travel. The blocks of a payment are
# chosen in the browser alone.
BEGUN = """import sv_widgets as sv
from sv_widgets.table import Table
from sv_widgets.widgets import Play
sv.settings(coach=False, recap="never")
game = sv.silicon_valley.new(["Ada", "Bo"], seed=7)
for _ in range({}):
    game.play({})
table = Table(game, hand_over=False, undo="free", autosave=True)
"""
FIRST = "game.legal_moves()[0]"
GREEDY = "sv.players.Greedy().choose(game.view(game.decision.seat))"
PLAYED = (".sv-table", "data-version")
TEN = (BEGUN.format(30, GREEDY) + "Play(table, seat=0)", [UNDO] * 10 + [REDO] * 10, *PLAYED)
HIRE = (BEGUN.format(2, FIRST) + 'game.seat("Ada").hire(0)\nPlay(table)', [UNDO, REDO], *PLAYED)
BLOCK = (BEGUN.format(11, FIRST) + "Play(table)", [".sv-toggle"], ".sv-toggle", "aria-pressed")

# the least that a widget can do: a click counts a trait up in Python, and what comes back is shown
TRIVIAL = """import anywidget, traitlets

class Trivial(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
        const button = document.createElement("button");
        button.className = "trivial";
        const draw = () => { button.dataset.n = button.textContent = model.get("n"); };
        button.onclick = () => model.send({});
        model.on("change:n", draw); draw(); el.append(button);
    } }'''
    n = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "n", self.n + 1))
Trivial()"""


def clicks() -> None:
    print("A click in JupyterLab as it is: Python's answer has come, the page is drawn, and it can be seen")
    with (
        tempfile.TemporaryDirectory() as folder,
        jupyterlab.server(Path(folder)) as base,
        chromium.launched() as browser,
    ):
        for what, (code, *side) in {"ten plays": TEN, "a hire": HIRE, "a block of a payment": BLOCK}.items():
            page = browser.new_page()
            compare_clicks(jupyterlab.Notebook(page, base, Path(folder)), what, code, side)
            page.close()
        print("The table's module, until it can draw")
        starting(jupyterlab.Notebook(browser.new_page(), base, Path(folder)))
        print("Dragging a block over the R&D mat")
        dragging(jupyterlab.Notebook(browser.new_page(), base, Path(folder)))


START = """async source => {
    const started = performance.now();
    await import(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
    return performance.now() - started;
}"""


def starting(notebook: jupyterlab.Notebook) -> None:
    """Measure how long a page takes to read and run the module of a table."""
    notebook.write("import sv_widgets as sv\ntable = sv.play(['Ada', 'Bo'], seed=7)")
    notebook.run_all()
    source = notebook.python("print(table._esm)")
    spent = [notebook.page.evaluate(START, source) for _ in range(9)]
    line(
        "module start (200 ms)", f"{statistics.median(spent):6.0f} ms median, {max(spent):.0f} ms the longest"
    )


def compare_clicks(notebook: jupyterlab.Notebook, what: str, code: str, click: list[Any]) -> None:
    """Measure clicks on a table and on a trivial widget in turn."""
    notebook.write(code, TRIVIAL)
    notebook.run_all()
    sides = {
        what: click,
        "a trivial widget": [[".trivial"], ".trivial", "data-n"],
    }
    spent: dict[str, list[tuple[float, float, float]]] = {name: [] for name in sides}
    for side in sides.values():
        notebook.page.wait_for_selector(side[0][0])
        notebook.page.evaluate(CLICKS, [*side, 20])
    for _ in range(5):
        for name, side in sides.items():
            spent[name] += notebook.page.evaluate(CLICKS, [*side, 20])
    for at, until in enumerate(("answered", "drawn", "painted")):
        # most of the time until it is painted is the wait for a frame, of which every length is as likely
        mean = until == "painted"
        middle, word = (statistics.fmean, "mean") if mean else (statistics.median, "median")
        ours, theirs = ([each[at] for each in times] for times in spent.values())
        if not any(ours):
            continue  # Python had not to be asked
        for name, times in zip(sides, (ours, theirs), strict=True):
            late = statistics.quantiles(times, n=20)[-1]
            line(f"{until}, {name}", f"{middle(times):6.1f} ms {word}, {late:.1f} ms at 95%")
        line(
            f"{until}, compared with the trivial widget{' (1.5 times)' if mean else ''}",
            f"{middle(ours) / middle(theirs):6.2f} times",
        )


if __name__ == "__main__":
    try:
        main()
    except chromium.NoChromium as reason:
        sys.exit(str(reason))
