"""A table in a notebook, and what a person does at it: look, point, press, and go on with the keys."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.jupyterlab import REST, Notebook

FAR = 200
"""More presses than it takes to come to any place of a table."""

KEY_TOWARDS = """(goal) => {
    const places = '.sv-main :is(.sv-plate, .sv-buy, .sv-deed)';
    const here = document.activeElement;
    if (here === goal) return null;
    const onBoard = goal.matches(places) && goal.tabIndex < 0;
    if (onBoard && here.matches(places)) {
        const [from, to] = [here, goal].map(each => each.getBoundingClientRect());
        if (to.top >= from.bottom) return 'ArrowDown';
        if (to.bottom <= from.top) return 'ArrowUp';
        return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
    }
    const all = [...goal.closest('.sv-table').querySelectorAll(places)];
    const aim = onBoard ? all.find(each => each.tabIndex === 0) : goal;
    const before = here.compareDocumentPosition(aim) & Node.DOCUMENT_POSITION_PRECEDING;
    return before ? 'Shift+Tab' : 'Tab';
}"""
"""Which key brings the focus nearer to an element; nothing if it is there."""


ON_BOARD = "document.activeElement.matches('.sv-plate, .sv-buy')"

FOCUS = "element => element.focus({preventScroll: true})"

KEYS = [
    *"rRfmxabjkdd00",
    *("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "Escape"),
]

STATE = """() => {
    const scrolled = document.querySelector('.jp-WindowedPanel-outer, .jp-NotebookPanel-notebook');
    return [...['.jp-Cell', '.jp-CodeCell', '.jp-Dialog'].map(each => document.querySelectorAll(each).length),
        Math.round(scrolled?.scrollTop ?? 0), !!document.activeElement.closest('.sv')];
}"""
"""What would be different if the notebook had acted on a key."""

WATCH_MOTION = """() => {
    window.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...rest) {
        window.flown.push([this.dataset.flip, Object.keys(frames)]);
        return animate.call(this, frames, ...rest);
    };
}"""


class Desk:
    """Somebody who sits at a table of a notebook, at first the first one."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.page: Page = notebook.page
        self.at = 0
        """Which of the notebook's tables it is."""

    def lay(self, code: str, *cells: str, shows: str = "table") -> None:
        """Run a cell that makes `table`, one that shows it or a part of it, and some more."""
        self.notebook.write(f"import sv_widgets as sv\n{code}", shows, *cells)
        self.notebook.run_all()
        expect(self.table).to_be_visible()

    def python(self, code: str) -> str:
        """Run code as a cell would, once all that was done before is answered; gives what it printed."""
        self.answered()
        return self.notebook.python(code)

    def answered(self) -> None:
        """Wait until Python has answered all that was done at the notebook's tables.

        Lab's widgets and code reach the kernel by two ways, and neither waits for the other. Nor is it enough
        to see what came of it: some is shown before Python has heard of it, and the game is kept afterwards.
        """
        expect(self.page.locator("[data-waiting=true]")).to_have_count(0)

    def ready(self) -> None:
        """Wait until the notebook is there, and its kernel answers."""
        self.page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell", timeout=60_000)
        self.page.wait_for_function(
            """() => {
                const kernel = window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel;
                return kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
            }""",
            timeout=60_000,
        )
        # a table of a kernel that has gone may wait for an answer still
        assert self.notebook.python("print('here')") == "here"

    def save_and_reload(self) -> None:
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
        self.page.reload()
        self.ready()

    def sit_at(self, which: int) -> None:
        """Go over to another table, counted from 0."""
        self.at = which
        expect(self.table).to_be_visible()

    def json(self, code: str) -> Any:
        """What code prints as JSON."""
        return json.loads(self.python(code))

    def run_cell(self, code: str) -> None:
        """Write a cell below all others and run it, as somebody does who plays in code."""
        self.answered()
        failed = self.page.evaluate(
            """async code => {
                const {commands, shell} = window.jupyterapp;
                const {content: notebook} = shell.currentWidget;
                notebook.activeCellIndex = notebook.widgets.length - 1;
                await commands.execute('notebook:insert-cell-below');
                notebook.activeCell.model.sharedModel.setSource(code);
                const ran = await commands.execute('notebook:run-cell');
                const outputs = notebook.activeCell.model.outputs.toJSON();
                return outputs.filter(each => each.output_type === 'error').map(each => each.evalue);
            }""",
            code,
        )
        assert failed == [], "the cell failed"

    # --- to look

    @property
    def table(self) -> Locator:
        return self.page.locator(".sv-table").nth(self.at)

    @property
    def prompt(self) -> Locator:
        return self.table.locator(".sv-prompt")

    @property
    def question(self) -> Locator:
        return self.table.locator(".sv-question")

    @property
    def bill(self) -> Locator:
        """What explains a move where one points."""
        return self.table.locator(".sv-explain")

    @property
    def refused(self) -> Locator:
        """What says why something was not done."""
        return self.table.locator(".sv-refused")

    @property
    def says(self) -> Locator:
        """What a teacher says."""
        return self.table.locator(".sv-says")

    @property
    def log(self) -> Locator:
        return self.table.locator(".sv-log")

    @property
    def round(self) -> Locator:
        """The round that is played, among all rounds."""
        return self.table.locator(".sv-rounds .sv-now")

    @property
    def version(self) -> int:
        return int(self.table.get_attribute("data-version") or -1)

    def asked(self, question: str | re.Pattern[str]) -> None:
        """Wait until this is asked, after all that others may do before it."""
        expect(self.question).to_have_text(question, timeout=20_000)

    def seen(self) -> None:
        """Wait until all that others did has been shown."""
        expect(self.table).to_have_attribute("data-ahead", "0", timeout=20_000)

    def position(self) -> str:
        """The whole position, as Python writes it down."""
        return self.python(
            "from sv_widgets.kernel import text_of; print(text_of(table.game.position))",
        )

    def settled(self) -> None:
        """Wait until Python has answered, and the browser shows the version that it has."""
        version = self.python("print(table.table.version)")
        expect(self.table).to_have_attribute("data-version", version)
        self.seen()

    # --- what can be pressed

    def slot(self, part: str, at: int) -> Locator:
        """The plate of a slot: part is people, offerings, capital or rooms."""
        return self.table.locator(f".sv-{part} .sv-slot").nth(at).locator(".sv-plate")

    def founder(self, at: int) -> Locator:
        return self.table.locator(".sv-founders .sv-plate").nth(at)

    def block(self, shape: str) -> Locator:
        """A block of the supply, where it can be seen."""
        return self.table.locator(f".sv-buy[aria-label^='{shape},']:visible")

    def answer(self, name: str) -> Locator:
        return self.table.locator(".sv-answer").filter(has_text=re.compile(rf"^\s*{re.escape(name)}\s*$"))

    def explained(self, *kinds: str) -> Locator:
        """What explains moves of these kinds."""
        return self.table.locator(",".join(f"[data-explain*='\"{kind}\"']:visible" for kind in kinds))

    def kind(self, name: str) -> Locator:
        """Where many answers are gathered by kind, what opens one of the kinds."""
        return self.table.locator(".sv-answer[aria-expanded]").filter(has_text=re.compile(rf"^\s*{name}"))

    def button(self, name: str) -> Locator:
        return self.table.get_by_role("button", name=name)

    def tool(self, name: str) -> Locator:
        return self.table.locator(".sv-tools").get_by_role("button", name=name)

    def way(self, at: int) -> Locator:
        """One of the payments."""
        return self.table.locator(".sv-payment input[type=radio]").nth(at)

    def given(self, shape: str, nth: int = 0) -> Locator:
        """One of the blocks that may be given in a payment."""
        return self.table.locator(f".sv-toggle[aria-label^='{shape},']").nth(nth)

    def pay(self, what: str = "") -> Locator:
        """What pays the blocks that are chosen, once they are these."""
        name = re.compile(rf"^Pay {what}$" if what else "^Pay ")
        return self.table.locator(".sv-payment").get_by_role("button", name=name)

    # --- to press

    def click(self, where: Locator) -> None:
        """As a person does: whatever explains something else goes away with the pointer."""
        self.away()
        where.click()

    def away(self) -> None:
        """Take the pointer off the table, and so off everything that explains itself."""
        self.page.mouse.move(0, 0)
        expect(self.bill).to_have_count(0)

    def reach(self, where: Locator) -> None:
        """Go there with the focus: by Tab, or back with Shift and Tab; on the board by arrows."""
        expect(where).to_have_count(1)
        for _ in range(FAR):
            key: Any = where.evaluate(KEY_TOWARDS)
            if key is None:
                return
            self.page.keyboard.press(str(key))
        raise AssertionError(f"the focus never came to {where}")

    def press(self, where: Locator, key: str = "Enter") -> None:
        """Press something by keys alone."""
        self.reach(where)
        self.page.keyboard.press(key)

    def go_along(self, says: str, also: str = "PageDown") -> None:
        """Tab into the board, and with a few keys from row to row to the place that begins so."""
        if not self.page.evaluate(f"() => {ON_BOARD}"):
            self.question.focus()
            for _ in range(30):
                self.page.keyboard.press("Tab")
                if self.page.evaluate(f"() => {ON_BOARD}"):
                    break
        for key in ["PageUp"] * 6 + ["PageDown", also] * 6:
            self.page.keyboard.press(key)
            if self.page.evaluate("says => document.activeElement.textContent.trim().startsWith(says)", says):
                return
        raise AssertionError(f"no key leads to {says!r}")

    def focus_inside(self) -> bool:
        return bool(self.page.evaluate("() => !!document.activeElement.closest('.sv')"))

    def press_everything(self, places: Locator) -> None:
        """From each place press every key that the notebook would act on, and see that it does not."""
        count = places.count()
        assert count > 10
        for at in range(count):
            places.nth(at).evaluate(FOCUS)
            before = self.page.evaluate(STATE)
            for key in KEYS:
                self.page.keyboard.press(key)
            assert self.page.evaluate(STATE) == before, places.nth(at).inner_text()
        places.first.evaluate(FOCUS)

    # --- how it looks

    def make_wide(self, width: int, height: int = 1000) -> None:
        """Give the table so much width, and the window some more."""
        self.page.set_viewport_size({"width": width + 380, "height": height})
        self.page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
        self.page.locator(".sv").first.evaluate("(el, width) => { el.style.width = `${width}px` }", width)

    def make_large(self) -> None:
        """Twice as large, as with the browser's zoom."""
        self.page.evaluate("() => { document.body.style.zoom = '2'; }")

    def spills(self) -> bool:
        """Whether something reaches over the right edge once nothing moves any more."""
        self.page.evaluate(REST)
        return bool(self.table.evaluate("table => table.scrollWidth > table.clientWidth + 1"))

    def violations(self) -> list[str]:
        """What axe finds wrong in one theme or the other."""
        found = []
        for theme in ("light", "dark"):
            self.notebook.theme(theme)
            found += self.notebook.violations(".sv")
        return found

    def watch_motion(self) -> None:
        """From now on `motions` tells what moves."""
        self.page.evaluate(WATCH_MOTION)

    def motions(self) -> list[tuple[str | None, list[str]]]:
        """What has moved since, by what it is, and which of its properties."""
        return [(name, names) for name, names in self.page.evaluate("() => window.flown")]

    # --- to stop the clock

    def stop_time(self) -> None:
        """From now on nothing in the browser happens by itself; `pass_time` lets it."""
        self.page.clock.install()
        self.page.clock.pause_at(self.page.evaluate("() => Date.now() + 1000"))

    def pass_time(self, milliseconds: int) -> None:
        self.page.clock.run_for(milliseconds)


class Wiretap:
    """Everything that has come into the browser through a kernel's websocket, by what was going on."""

    def __init__(self, page: Page) -> None:
        self.now = "opening"
        self.heard: list[tuple[str, Any]] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        content = content_of(frame)
        if content and set(content) != {"code", "execution_count"}:  # which only says what a cell holds
            self.heard.append((self.now, content))

    def during(self, *phases: str) -> list[Any]:
        return [content for phase, content in self.heard if phase in phases]


def content_of(frame: str | bytes) -> Any:
    """What a frame of a kernel's websocket says; its ids are nobody's words."""
    if isinstance(frame, str):
        return json.loads(frame).get("content")
    number = int.from_bytes(frame[:8], "little")
    at = [int.from_bytes(frame[8 * (1 + each) : 8 * (2 + each)], "little") for each in range(number)]
    return json.loads(frame[at[4] : at[5]])


def inside(value: Any) -> Iterator[Any]:
    """Every value inside a message, but for the ids of comms, and for what is the same for everybody."""
    yield value
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("comm_id", "model_id", "_esm", "_css", "catalogue", "layout"):
                yield from inside(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from inside(inner)
