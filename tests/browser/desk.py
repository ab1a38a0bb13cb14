"""A table in a notebook, and what a person does at it: look, point, press, and go on with the keys."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.jupyterlab import REST, Notebook

FAR = 200
"""More presses than it takes to come to any place of a table."""

STOPS = "button[data-stop]"
"""What the keys of the board lead to."""

KEY_TOWARDS = f"""(goal) => {{
    const places = [...goal.closest('.sv-table').querySelectorAll('{STOPS}')]
        .filter(each => each.getClientRects().length);
    const here = document.activeElement;
    if (here === goal) return null;
    const isStop = places.includes(goal);
    if (isStop && places.includes(here)) {{
        const rows = [...new Set(places.map(each => each.closest('[data-row]')))];
        const [from, to] = [here, goal].map(each => rows.indexOf(each.closest('[data-row]')));
        const inRow = rows[to] && places.filter(each => each.closest('[data-row]') === rows[to]);
        if (inRow && rows[from] && from !== to) return to > from ? 'PageDown' : 'PageUp';
        if (inRow && inRow[0] === goal) return 'Home';
        if (inRow && inRow.at(-1) === goal) return 'End';
        const [one, other] = [here, goal].map(each => each.getBoundingClientRect());
        if (other.top >= one.bottom) return 'ArrowDown';
        if (other.bottom <= one.top) return 'ArrowUp';
        return other.left > one.left ? 'ArrowRight' : 'ArrowLeft';
    }}
    const aim = isStop ? places.find(each => each.tabIndex === 0) : goal;
    const before = here.compareDocumentPosition(aim) & Node.DOCUMENT_POSITION_PRECEDING;
    return before ? 'Shift+Tab' : 'Tab';
}}"""
"""Which key brings the focus nearer to an element; nothing if it is there."""


ON_BOARD = f"document.activeElement.matches('{STOPS}')"

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
    def head(self) -> Locator:
        """The question, what was played last, and the tools."""
        return self.table.locator(".sv-head")

    @property
    def actions(self) -> Locator:
        """The row of actions below the head: kinds, or a few answers; the film while nobody here decides."""
        return self.table.locator(".sv-acts, .sv-film")

    @property
    def prompt(self) -> Locator:
        """The head and the row of actions."""
        return self.head.or_(self.actions)

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
        """What a teacher says, in the sheet that opens when something new is said."""
        return self.sheet("teacher")

    @property
    def last(self) -> Locator:
        """What was played last, as the head tells it."""
        return self.head.locator(".sv-lastplay")

    @property
    def log(self) -> Locator:
        """The log in its drawer, which `open("g")` opens."""
        return self.sheet("log").locator(".sv-log")

    @property
    def sheets(self) -> Locator:
        """The sheet that is open, if any is; one that is folded to its title counts as closed."""
        return self.table.locator(".sv-sheet:not(.sv-folded)")

    def sheet(self, name: str) -> Locator:
        """The sheet of this name, while it is open."""
        return self.table.locator(f".sv-sheet:not(.sv-folded)[data-sheet='{name}']")

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
        """What keeps one of the founders, in their sheet."""
        return self.sheet("founders").locator("article").nth(at).get_by_role("button")

    def block(self, shape: str) -> Locator:
        """What buys a block of the supply, where it can be seen: on the shelf of the hand."""
        return self.table.locator(f".sv-shelf .sv-plate[aria-label^='{shape},']:visible")

    def answer(self, name: str) -> Locator:
        """An answer in the row of actions or in a sheet, whether it has a warning or not."""
        label = re.compile(rf"^\s*{re.escape(name)}\s*$")
        acts = self.table.locator(".sv-act")
        warned = acts.filter(has=self.page.locator("span", has_text=label))
        in_sheet = self.sheets.get_by_role("button", name=name, exact=True)
        return warned.or_(acts.filter(has_text=label)).or_(in_sheet)

    @property
    def chosen(self) -> Locator:
        """What plays the plate that was tapped on a phone, where a tap only chooses."""
        return self.table.locator(".sv-choice .sv-solid")

    def explained(self, *kinds: str) -> Locator:
        """What explains moves of these kinds."""
        return self.table.locator(",".join(f"[data-explain*='\"{kind}\"']:visible" for kind in kinds))

    def kind(self, name: str) -> Locator:
        """What picks one of the kinds of moves in the row of actions."""
        return self.table.locator(".sv-act[aria-expanded]").filter(has_text=re.compile(rf"^\s*{name}"))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.table.get_by_role("button", name=name)

    def tool(self, name: str) -> Locator:
        """A tool of the head, or of the film."""
        return self.table.locator(".sv-head .sv-tools, .sv-film").get_by_role("button", name=name, exact=True)

    def way(self, at: int) -> Locator:
        """One of the payments."""
        return self.sheet("payment").locator("input[type=radio]").nth(at)

    def given(self, shape: str, nth: int = 0) -> Locator:
        """One of the blocks that may be given in a payment."""
        return self.table.locator(f".sv-toggle[aria-label^='{shape},']").nth(nth)

    def pay(self, what: str = "") -> Locator:
        """What pays the blocks that are chosen, once they are these."""
        name = re.compile(rf"^Pay {what} Enter$" if what else "^Pay ")
        return self.sheet("payment").get_by_role("button", name=name)

    # --- to press

    def click(self, where: Locator) -> None:
        """As a person does: whatever explains something else goes away with the pointer."""
        self.away()
        where.click()

    def open(self, key: str) -> None:
        """Open a sheet by its key, from the question."""
        self.question.focus()
        self.page.keyboard.press(key)
        expect(self.sheets).to_have_count(1)

    def close(self) -> None:
        """Close the sheet that is open, or fold one that asks for something."""
        expect(self.sheets).to_have_count(1)
        self.sheets.locator("header .sv-close").click()
        expect(self.sheets).to_have_count(0)

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
