"""What a frame costs while a block is dragged over the R&D mat: script, style and layout."""

import math
import statistics
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.bench.measure import line
from tests.browser.jupyterlab import Notebook

GAME = """import sv_widgets as sv
game = sv.silicon_valley.scenario(
    seed=1, round=3, ada={"blocks": "square, corner, bar, 2 dot"},
    products=["Inbox Negative", "Nap Sync", "Perfect Steep", "Moat as a Service"])
sv.play(game=game, hand_over=False).mat"""

COUNTED = {"EventDispatch", "FireAnimationFrame", "RunMicrotasks", "UpdateLayoutTree", "Layout", "TimerFire"}
WRITES = """() => {
    const list = window.writes = [];
    const note = changes => list.push(...changes.map(({type, attributeName}) => attributeName ?? type));
    const all = {subtree: true, attributes: true, childList: true, characterData: true};
    new MutationObserver(note).observe(document.querySelector('.sv-mat'), all);
}"""
MOVES = 600


def dragging(notebook: Notebook) -> None:
    """Drag a block round over all grids and back, and look at what each frame took."""
    page = notebook.page
    notebook.write(GAME)
    notebook.run_all()
    page.wait_for_selector(".sv-bench")
    page.set_viewport_size({"width": 1400, "height": 1000})
    start = page.locator("[data-shape=bar] svg").bounding_box()
    grids = page.locator(".sv-benches").bounding_box()
    assert start is not None
    assert grids is not None
    page.mouse.move(start["x"] + 20, start["y"] + 10)
    page.mouse.down()
    middle = (grids["x"] + grids["width"] / 2, grids["y"] + grids["height"] / 2)

    def go(step: int) -> None:
        turn = step / MOVES * 10 * math.pi
        page.mouse.move(
            middle[0] + grids["width"] * 0.45 * math.sin(turn),
            middle[1] + grids["height"] * 0.45 * math.cos(1.3 * turn),
        )

    go(0)
    for step in range(60):  # what is compiled on its way is not what is asked
        go(step)

    def round_and_round() -> None:
        for step in range(MOVES):
            go(step)

    spent = sorted(_frames(page, round_and_round))
    late = spent[int(len(spent) * 0.95)]
    line(
        f"a frame of dragging, of {len(spent)} (at most 4 ms at 95%)",
        f"{statistics.median(spent):6.2f} ms median, {late:.2f} ms at 95%, {spent[-1]:.1f} ms the longest",
    )
    go(0)
    page.evaluate(WRITES)
    page.mouse.move(middle[0] + 1, middle[1] + 1)
    page.wait_for_timeout(100)
    page.evaluate("() => { window.writes.length = 0; }")
    page.mouse.move(middle[0] + 2, middle[1] + 1)
    page.wait_for_timeout(100)
    line("what a move over the same square writes", ", ".join(page.evaluate("() => window.writes")))
    page.mouse.up()


def _frames(page: Page, act: Callable[[], None]) -> list[float]:
    """The milliseconds of script, style and layout in each frame while something is done."""
    client = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    done: list[object] = []
    client.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    client.on("Tracing.tracingComplete", lambda said: done.append(said))  # noqa: PLW0108 - it wants a function
    categories = "devtools.timeline,disabled-by-default-devtools.timeline"
    client.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
    act()
    client.send("Tracing.end")
    while not done:
        page.wait_for_timeout(20)
    drawn = [event for event in events if event["name"] == "FireAnimationFrame" and event["ph"] == "X"]
    thread = statistics.mode((event["pid"], event["tid"]) for event in drawn)
    main = sorted(
        (event for event in events if (event["pid"], event["tid"]) == thread and event["ph"] == "X"),
        key=lambda event: event["ts"],
    )
    frames, spent, counted_to = list[float](), 0.0, 0.0
    for event in main:
        if event["name"] == "Commit":
            frames.append(spent / 1000)
            spent = 0.0
        elif event["name"] in COUNTED:
            end = event["ts"] + event["dur"]
            # what lies inside of another is in its time already
            spent += max(0.0, end - max(event["ts"], counted_to))
            counted_to = max(counted_to, end)
    return frames
