"""The R&D mat in a real JupyterLab: by mouse, by touch, by keys and from a cell, with the same end."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.jupyterlab import Notebook

GAME = """import sv_widgets as sv
from sv_widgets.silicon_valley import Stop
game = sv.silicon_valley.scenario(
    seed=1, round=3, products=["Inbox Negative", "Nap Sync", "Standup Scribe", "Cloud Nine-ish"],
    ada={"blocks": "square, corner, bar, 2 dot", "money": 6, "mat": "Attic, airy", "hqs": ["Houseboat"],
         "innovated": ["Cloud Nine-ish"]},
    bo={"innovated": ["Standup Scribe"], "mat": "Garage, heated"})
table = sv.play(game=game, hand_over=False)"""


@pytest.fixture
def mat(notebook: Notebook) -> Notebook:
    notebook.write(GAME, "table.mat", "1 + 1")
    notebook.run_all()
    expect(notebook.page.locator(".sv-bench")).to_have_count(4)
    return notebook


def option(page: Page, shape: str) -> Locator:
    return page.locator(f".sv-stocked[data-shape={shape}]")


def bench(page: Page, name: str) -> Locator:
    return page.get_by_role("article", name=name)


def square(page: Page, name: str, row: int, column: int) -> Locator:
    return bench(page, name).locator(f"[data-cell='{row} {column}']")


def point(place: Locator, down: float = 0.5, right: float = 0.5) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] * right, box["y"] + box["height"] * down


def drag(page: Page, start: Locator, end: tuple[float, float], *keys: str) -> None:
    """Take a block in its middle and let go there, with keys pressed on the way."""
    page.mouse.move(*point(start))
    page.mouse.down()
    page.mouse.move(end[0] - 40, end[1] - 8, steps=3)
    for key in keys:
        page.keyboard.press(key)
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def corner(place: Locator) -> tuple[float, float]:
    """The upper left corner of a square: where the middle of a block of 2 by 2 squares comes to lie."""
    return point(place, 0.02, 0.02)


def plan(notebook: Notebook) -> Any:
    """What lies on Ada's mat, by the names of products."""
    said = notebook.python(
        "import json; from sv_widgets.table.plans import plans_of; "
        "print(json.dumps({game.position.deck.products[card].name: sorted(piece.shape for piece in pieces) "
        "for card, pieces in plans_of(table.table)[0].items()}))"
    )
    return json.loads(said)


def words(page: Page) -> Locator:
    """What is said to those who listen."""
    return page.locator("[role=status]").nth(1)


def test_a_launch_by_mouse_by_keys_and_from_a_cell_ends_the_same(mat: Notebook) -> None:
    page = mat.page
    launch = bench(page, "Inbox Negative").locator(".sv-launch")
    ends = []

    drag(page, option(page, "square").locator("svg"), corner(square(page, "Inbox Negative", 1, 1)))
    expect(launch).to_have_text("3 squares missing")
    drag(page, option(page, "corner").locator("svg"), corner(square(page, "Inbox Negative", 2, 2)), "f")
    expect(launch).to_have_text("Launch as Innovator")
    expect(page.locator(".sv-after")).to_contain_text("After launching Inbox Negative")
    launch.click()
    expect(page.locator(".sv-off")).to_have_count(2)
    ends.append(mat.python("print(game.record())"))

    mat.python("table.game.undo()")
    expect(launch).to_have_text("Launch as Innovator")
    page.get_by_role("button", name="Clear").click()
    expect(launch).to_have_text("7 squares missing")
    page.get_by_role("listbox").focus()
    for key in ("End", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(launch).to_have_text("3 squares missing")
    page.get_by_role("listbox").focus()
    for key in ("ArrowUp", "Enter", "F", "Enter"):
        page.keyboard.press(key)
    expect(launch).to_have_text("Launch as Innovator")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".sv-off")).to_have_count(2)
    assert page.evaluate("() => !!document.activeElement.closest('.sv-mat')"), "the focus stays inside"
    ends.append(mat.python("print(game.record())"))

    mat.python("table.game.undo(); game.seat('Ada').launch('Inbox', layout='aa./aab/.bb')")
    ends.append(mat.python("print(game.record())"))
    assert ends[0] == ends[1] == ends[2]
    assert "aa./aab/.bb" in ends[0]


def test_what_does_not_fit_is_shown_at_once_and_goes_back(mat: Notebook) -> None:
    page = mat.page
    drag(page, option(page, "square").locator("svg"), corner(square(page, "Inbox Negative", 1, 1)))
    page.mouse.move(*point(option(page, "bar").locator("svg")))
    page.mouse.down()
    page.mouse.move(*point(square(page, "Inbox Negative", 0, 0), 0.5, 1.0), steps=5)
    expect(bench(page, "Inbox Negative").locator(".sv-role")).to_contain_text("2 squares on another block")
    expect(page.locator(".sv-land.sv-wrong path").last).to_be_attached()
    page.mouse.up()
    expect(words(page)).to_contain_text("It does not fit there")
    assert plan(mat) == {"Inbox Negative": ["square"]}
    drag(page, square(page, "Inbox Negative", 0, 0), point(page.locator(".sv-mathead h2")))
    expect(option(page, "square")).to_contain_text("1 of 1")
    expect(words(page)).to_contain_text("square put back among your code")
    assert plan(mat) == {}


def test_blocks_lie_on_several_products_at_once_and_move_between_them(mat: Notebook) -> None:
    page = mat.page
    drag(page, option(page, "dot").locator("svg"), point(square(page, "Inbox Negative", 0, 0)))
    drag(page, option(page, "dot").locator("svg"), point(square(page, "Nap Sync", 0, 0)))
    expect(option(page, "dot")).to_contain_text("0 of 2")
    expect(option(page, "dot")).to_contain_text("one on Inbox Negative, one on Nap Sync")
    drag(page, square(page, "Inbox Negative", 0, 0), point(square(page, "Nap Sync", 1, 3)))
    expect(option(page, "dot")).to_contain_text("2 on Nap Sync")
    assert plan(mat) == {"Nap Sync": ["dot", "dot"]}


def test_a_plan_is_there_after_a_reload(mat: Notebook) -> None:
    page = mat.page
    drag(page, option(page, "square").locator("svg"), corner(square(page, "Inbox Negative", 1, 1)))
    expect(bench(page, "Inbox Negative").locator(".sv-far b")).to_have_text("4 of 7")
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.reload()
    page.wait_for_selector(".jp-Cell")
    expect(bench(page, "Inbox Negative").locator(".sv-far b")).to_have_text("4 of 7")
    drag(page, square(page, "Inbox Negative", 1, 1), point(page.locator(".sv-mathead h2")))
    expect(bench(page, "Inbox Negative").locator(".sv-far b")).to_have_text("0 of 7")


def test_a_way_is_shown_or_what_is_missing_for_one(mat: Notebook) -> None:
    page = mat.page
    page.get_by_role("button", name="Show me a way to build Inbox Negative").click()
    expect(bench(page, "Inbox Negative").locator(".sv-launch")).to_have_text("Launch as Innovator")
    mat.python("table.game.seat('Ada').outsource('dot')")
    expect(bench(page, "Inbox Negative").locator(".sv-launch")).to_have_text("Launch as Innovator")
    mat.python("table.game.undo()")
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("button", name="Show me a way to build Nap Sync").click()
    expect(bench(page, "Nap Sync").locator(".sv-role")).to_contain_text("by outsourcing")


def test_a_second_mover_sees_what_is_needed_and_launches(notebook: Notebook) -> None:
    notebook.write(GAME.replace("2 dot", "ell, 2 dot"), "table.mat")
    notebook.run_all()
    page = notebook.page
    second = bench(page, "Standup Scribe")
    expect(second.locator(".sv-needs li")).to_have_count(2)
    expect(second.locator(".sv-launch")).to_have_text("Launch as Second Mover")
    drag(page, option(page, "bar").locator("svg"), point(square(page, "Inbox Negative", 0, 0), 0.5, 1.0))
    expect(second.locator(".sv-needs")).to_contain_text("on Inbox Negative")
    expect(second.locator(".sv-launch")).to_have_text("Free the blocks, then launch")
    second.locator(".sv-launch").click()
    expect(page.get_by_role("article", name="Standup Scribe")).to_have_count(0)
    assert notebook.python("print(len(game.position.tiles[0]))") == "2"


def test_a_launch_that_comes_too_late_changes_nothing_and_says_so(mat: Notebook) -> None:
    page = mat.page
    page.get_by_role("button", name="Show me a way to build Inbox Negative").click()
    launch = bench(page, "Inbox Negative").locator(".sv-launch")
    expect(launch).to_have_text("Launch as Innovator")
    mat.python("before = game.record(); table.table.version += 1")  # the browser has not heard of it yet
    launch.click()
    expect(page.locator(".sv-refused")).to_contain_text("The table has moved on")
    assert mat.python("print(game.record() == before)") == "True"
    expect(launch).to_have_text("Launch as Innovator")


@pytest.fixture
def finger(browser: Browser, lab: str, lab_root: Path) -> Iterator[Notebook]:
    """A mat under somebody's finger."""
    context = browser.new_context(has_touch=True, viewport={"width": 1280, "height": 900})
    notebook = Notebook(context.new_page(), lab, lab_root)
    notebook.write(GAME, "table.mat", name="touch.ipynb")
    notebook.run_all()
    expect(notebook.page.locator(".sv-bench")).to_have_count(4)
    yield notebook
    context.close()


def test_taps_pick_and_drop(finger: Notebook) -> None:
    page = finger.page
    option(page, "square").locator("svg").tap()
    expect(option(page, "square")).to_contain_text("in your hand")
    square(page, "Inbox Negative", 1, 1).tap()
    expect(bench(page, "Inbox Negative").locator(".sv-far b")).to_have_text("4 of 7")
    square(page, "Inbox Negative", 0, 0).tap()
    expect(page.locator(".sv-far b").first).to_have_text("0 of 7")
    page.get_by_role("button", name="Turn").tap()
    square(page, "Nap Sync", 0, 0).tap()
    expect(words(page)).to_contain_text("does not fit there")
    option(page, "square").tap()
    expect(option(page, "square")).to_contain_text("1 of 1")


def test_a_finger_drags(finger: Notebook) -> None:
    page = finger.page
    client = page.context.new_cdp_session(page)
    x, y = point(option(page, "square").locator("svg"))
    u, v = corner(square(page, "Inbox Negative", 1, 1))

    def touch(kind: str, *points: tuple[float, float]) -> None:
        client.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]} for at in points]},
        )

    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (u - x) * step / 8, y + (v - y) * step / 8))
    touch("touchEnd")
    expect(bench(page, "Inbox Negative").locator(".sv-far b")).to_have_text("4 of 7")


KEYS = [*"rRfmxabdd00", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "Escape"]


def test_keys_of_the_mat_never_reach_jupyterlab(mat: Notebook) -> None:
    page = mat.page
    state = """() => [document.querySelectorAll('.jp-Cell').length,
        document.querySelectorAll('.jp-CodeCell').length, document.querySelectorAll('.jp-Dialog').length,
        Math.round(document.querySelector('.jp-WindowedPanel-outer')?.scrollTop ?? 0),
        !!document.activeElement.closest('.sv')]"""
    places = page.locator(".sv-mat :is(button, [tabindex='0'])")
    for at in range(places.count()):
        places.nth(at).evaluate("element => element.focus({preventScroll: true})")
        before = page.evaluate(state)
        for key in KEYS:
            page.keyboard.press(key)
        assert page.evaluate(state) == before, places.nth(at).inner_text()


def test_a_double_click_turns(mat: Notebook) -> None:
    page = mat.page
    drag(page, option(page, "bar").locator("svg"), point(square(page, "Inbox Negative", 0, 0), 0.5, 1.0))
    expect(square(page, "Inbox Negative", 0, 1)).to_have_class(re.compile("sv-covered"))
    square(page, "Inbox Negative", 0, 0).dblclick()
    expect(square(page, "Inbox Negative", 0, 1)).not_to_have_class(re.compile("sv-covered"))
    expect(page.locator(".sv-covered")).to_have_count(2)
    option(page, "corner").locator("svg").dblclick()
    expect(words(page)).to_contain_text("corner turned")
    expect(option(page, "corner")).to_contain_text("1 of 1")


@pytest.mark.parametrize("width", [480, 760, 1180])
def test_it_fits_every_width_and_has_no_fault_that_axe_finds(
    mat: Notebook, shots: Callable[[str, str], list[Path]], width: int
) -> None:
    page = mat.page
    page.set_viewport_size({"width": width + 190, "height": 2000})
    page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
    page.locator(".sv").first.evaluate("(el, width) => { el.style.width = `${width}px`; }", width)
    page.get_by_role("button", name="Show me a way to build Inbox Negative").click()
    # what Python shows makes its bench taller, and the one below it goes down
    expect(bench(page, "Inbox Negative").locator(".sv-covered").first).to_be_visible()
    drag(page, option(page, "dot").locator("svg"), point(square(page, "Nap Sync", 0, 0)))
    expect(bench(page, "Nap Sync").locator(".sv-far b")).to_have_text("1 of 8")
    spilt = page.evaluate(
        """() => [...document.querySelectorAll('.sv-mat, .sv-mat *')]
            .filter(el => el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 0
                && !el.closest('svg, h4, .sv-drag, .sv-squares, .sv-meter'))
            .map(el => el.className)"""
    )
    assert spilt == []
    if width == 480:
        small = page.evaluate(
            """() => [...document.querySelectorAll('.sv-mat :is(button:not(.sv-rule), .sv-stocked, .sv-sq)')]
                .map(el => [el.className, el.getBoundingClientRect()])
                .filter(([, box]) => Math.min(box.width, box.height) < 43.9).map(([name]) => name)"""
        )
        assert small == [], "a finger needs 44 px"
    page.mouse.move(*point(option(page, "bar").locator("svg")))
    page.mouse.down()
    page.mouse.move(*point(square(page, "Nap Sync", 0, 2), 0.6, 0.1), steps=5)
    expect(bench(page, "Nap Sync").locator(".sv-launch")).to_have_text("7 squares missing, 5 after this drop")
    for theme in ("light", "dark"):
        mat.theme(theme)
        assert mat.violations(".sv") == []
    shots(f"mat-{width}", ".sv-table")
    page.mouse.up()


def test_it_can_be_used_at_twice_the_size(mat: Notebook) -> None:
    page = mat.page
    page.evaluate("() => { document.body.style.zoom = '2'; }")
    square(page, "Inbox Negative", 1, 1).scroll_into_view_if_needed()
    option(page, "square").locator("svg").click()
    square(page, "Inbox Negative", 1, 1).click()
    expect(bench(page, "Inbox Negative").locator(".sv-far b")).to_have_text("4 of 7")
    assert page.evaluate("() => document.querySelector('.sv-table').scrollWidth") <= page.evaluate(
        "() => document.querySelector('.sv-table').clientWidth + 1"
    )
