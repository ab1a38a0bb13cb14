"""The R&D mat in a real JupyterLab: by mouse, by touch, by keys and from a cell, with the same end."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.desk import Desk
from tests.browser.jupyterlab import Notebook

GAME = """from sv_widgets.games.silicon_valley import Stop
game = sv.silicon_valley.scenario(
    seed=1, round=3, products=["Inbox Negative", "Nap Sync", "Standup Scribe", "Cloud Nine-ish"],
    ada={"blocks": "square, corner, bar, 2 dot", "money": 6, "mat": "Attic, airy", "hqs": ["Houseboat"],
         "innovated": ["Cloud Nine-ish"]},
    bo={"innovated": ["Standup Scribe"], "mat": "Garage, heated"})
table = sv.play(game=game, hand_over=False)"""


def lay(desk: Desk, game: str = GAME) -> Desk:
    desk.lay(game, "1 + 1", shows="table.mat")
    expect(desk.table.locator(".sv-bench")).to_have_count(4)
    return desk


@pytest.fixture
def ada(desk: Desk) -> Desk:
    """Ada at her mat."""
    return lay(desk)


def option(desk: Desk, shape: str) -> Locator:
    return desk.table.locator(f".sv-stocked[data-shape={shape}]")


def block(desk: Desk, shape: str) -> Locator:
    """A block in the tray, where it is taken."""
    return option(desk, shape).locator("svg")


def bench(desk: Desk, name: str) -> Locator:
    return desk.table.get_by_role("article", name=name)


def tool(desk: Desk, name: str) -> Locator:
    return desk.table.get_by_role("toolbar").get_by_role("button", name=name)


def launch(desk: Desk, name: str) -> Locator:
    return bench(desk, name).locator(".sv-launch")


def far(desk: Desk, name: str) -> Locator:
    """How many squares of a product are covered."""
    return bench(desk, name).locator(".sv-far b")


def square(desk: Desk, name: str, row: int, column: int) -> Locator:
    return bench(desk, name).locator(f"[data-cell='{row} {column}']")


def point(place: Locator, down: float = 0.5, right: float = 0.5) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] * right, box["y"] + box["height"] * down


def corner(place: Locator) -> tuple[float, float]:
    """The upper left corner of a square: where the middle of a block of 2 by 2 squares comes to lie."""
    return point(place, 0.02, 0.02)


def drag(desk: Desk, start: Locator, end: tuple[float, float], *keys: str) -> None:
    """Take a block in its middle and let go there, with keys pressed on the way."""
    mouse = desk.page.mouse
    mouse.move(*point(start))
    mouse.down()
    mouse.move(end[0] - 40, end[1] - 8, steps=3)
    for key in keys:
        desk.page.keyboard.press(key)
    mouse.move(*end, steps=4)
    mouse.up()


def plan(desk: Desk) -> Any:
    """What lies on Ada's mat, by the names of products."""
    return desk.json(
        "import json; from sv_widgets.table.notes import notes_of; "
        "print(json.dumps({game.position.deck.products[card].name: sorted(piece.shape for piece in pieces) "
        "for card, pieces in notes_of(table.table)[0].items()}))"
    )


def words(desk: Desk) -> Locator:
    """What is said to those who listen."""
    return desk.table.locator("[role=status]").nth(1)


def test_a_launch_by_mouse_by_keys_and_from_a_cell_ends_the_same(ada: Desk) -> None:
    state, ends = launch(ada, "Inbox Negative"), []

    drag(ada, block(ada, "square"), corner(square(ada, "Inbox Negative", 1, 1)))
    expect(state).to_have_text("3 squares missing")
    drag(ada, block(ada, "corner"), corner(square(ada, "Inbox Negative", 2, 2)), "f")
    expect(state).to_have_text("Launch as Innovator")
    expect(ada.table.locator(".sv-after")).to_contain_text("After launching Inbox Negative")
    state.click()
    expect(ada.table.locator(".sv-off")).to_have_count(2)
    ends.append(ada.python("print(game.record())"))

    ada.python("table.game.undo()")
    expect(state).to_have_text("Launch as Innovator")
    tool(ada, "Clear").click()
    tray = ada.table.get_by_role("listbox")
    expect(state).to_have_text("7 squares missing")
    tray.focus()
    for key in ("End", "Enter", "Enter"):
        ada.page.keyboard.press(key)
    expect(state).to_have_text("3 squares missing")
    tray.focus()
    for key in ("ArrowUp", "Enter", "F", "Enter"):
        ada.page.keyboard.press(key)
    expect(state).to_have_text("Launch as Innovator")
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")
    expect(ada.table.locator(".sv-off")).to_have_count(2)
    assert ada.table.locator(".sv-mat :focus").count() == 1, "the focus stays inside"
    ends.append(ada.python("print(game.record())"))

    ada.python("table.game.undo(); game.seat('Ada').launch('Inbox', layout='aa./aab/.bb')")
    ends.append(ada.python("print(game.record())"))
    assert ends[0] == ends[1] == ends[2]
    assert "aa./aab/.bb" in ends[0]


def test_what_does_not_fit_is_shown_at_once_and_goes_back(ada: Desk) -> None:
    drag(ada, block(ada, "square"), corner(square(ada, "Inbox Negative", 1, 1)))
    ada.page.mouse.move(*point(block(ada, "bar")))
    ada.page.mouse.down()
    ada.page.mouse.move(*point(square(ada, "Inbox Negative", 0, 0), 0.5, 1.0), steps=5)
    expect(bench(ada, "Inbox Negative").locator(".sv-role")).to_contain_text("2 squares on another block")
    expect(ada.table.locator(".sv-land.sv-wrong path").last).to_be_attached()
    ada.page.mouse.up()
    expect(words(ada)).to_contain_text("It does not fit there")
    assert plan(ada) == {"Inbox Negative": ["square"]}
    drag(ada, square(ada, "Inbox Negative", 0, 0), point(ada.table.locator(".sv-mathead h2")))
    expect(option(ada, "square")).to_contain_text("1 free")
    expect(words(ada)).to_contain_text("square put back among your code")
    assert plan(ada) == {}


def test_blocks_lie_on_several_products_at_once_and_move_between_them(ada: Desk) -> None:
    drag(ada, block(ada, "dot"), point(square(ada, "Inbox Negative", 0, 0)))
    drag(ada, block(ada, "dot"), point(square(ada, "Nap Sync", 0, 0)))
    expect(option(ada, "dot")).to_contain_text("on 2 grids")
    expect(option(ada, "dot")).to_have_accessible_name(
        "dot, 0 of 2 free, one on Inbox Negative, one on Nap Sync"
    )
    drag(ada, square(ada, "Inbox Negative", 0, 0), point(square(ada, "Nap Sync", 1, 3)))
    expect(option(ada, "dot")).to_contain_text("on Nap")
    expect(option(ada, "dot")).to_have_accessible_name("dot, 0 of 2 free, 2 on Nap Sync")
    assert plan(ada) == {"Nap Sync": ["dot", "dot"]}


@pytest.mark.new_page
def test_a_plan_is_there_after_a_reload(ada: Desk) -> None:
    drag(ada, block(ada, "square"), corner(square(ada, "Inbox Negative", 1, 1)))
    expect(far(ada, "Inbox Negative")).to_have_text("4 of 7")
    ada.save_and_reload()
    expect(far(ada, "Inbox Negative")).to_have_text("4 of 7")
    drag(ada, square(ada, "Inbox Negative", 1, 1), point(ada.table.locator(".sv-mathead h2")))
    expect(far(ada, "Inbox Negative")).to_have_text("0 of 7")


def test_a_way_is_shown_or_what_is_missing_for_one(ada: Desk) -> None:
    ada.button("Show me a way to build Inbox Negative").click()
    expect(launch(ada, "Inbox Negative")).to_have_text("Launch as Innovator")
    ada.python("table.game.seat('Ada').outsource('dot')")
    expect(launch(ada, "Inbox Negative")).to_have_text("Launch as Innovator")
    ada.python("table.game.undo()")
    tool(ada, "Clear").click()
    ada.button("Show me a way to build Nap Sync").click()
    expect(bench(ada, "Nap Sync").locator(".sv-role")).to_contain_text("by outsourcing")


def test_a_second_mover_sees_what_is_needed_and_launches(desk: Desk) -> None:
    ada, second = lay(desk, GAME.replace("2 dot", "ell, 2 dot")), "Standup Scribe"
    needs = bench(ada, second).locator(".sv-needs")
    expect(needs.locator("li")).to_have_count(2)
    expect(launch(ada, second)).to_have_text("Launch as Second Mover")
    drag(ada, block(ada, "bar"), point(square(ada, "Inbox Negative", 0, 0), 0.5, 1.0))
    expect(needs).to_contain_text("on Inbox Negative")
    expect(launch(ada, second)).to_have_text("Free the blocks, then launch")
    launch(ada, second).click()
    expect(bench(ada, second)).to_have_count(0)
    assert ada.python("print(len(game.position.tiles[0]))") == "2"


def test_a_launch_that_comes_too_late_changes_nothing_and_says_so(ada: Desk) -> None:
    ada.button("Show me a way to build Inbox Negative").click()
    expect(launch(ada, "Inbox Negative")).to_have_text("Launch as Innovator")
    ada.python("before = game.record(); table.table._own_changes += 1")  # the browser has not heard of it yet
    launch(ada, "Inbox Negative").click()
    expect(ada.refused).to_contain_text("The table has moved on")
    assert ada.python("print(game.record() == before)") == "True"
    expect(launch(ada, "Inbox Negative")).to_have_text("Launch as Innovator")


@pytest.fixture
def finger(browser: Browser, lab: str, lab_root: Path) -> Iterator[Desk]:
    """Ada's mat under her finger."""
    context = browser.new_context(has_touch=True, viewport={"width": 1280, "height": 900})
    yield lay(Desk(Notebook(context.new_page(), lab, lab_root)))
    context.close()


@pytest.mark.new_page
def test_taps_pick_and_drop(finger: Desk) -> None:
    block(finger, "square").tap()
    expect(option(finger, "square")).to_contain_text("in hand")
    square(finger, "Inbox Negative", 1, 1).tap()
    expect(far(finger, "Inbox Negative")).to_have_text("4 of 7")
    square(finger, "Inbox Negative", 0, 0).tap()
    expect(far(finger, "Inbox Negative")).to_have_text("0 of 7")
    tool(finger, "Turn").tap()
    square(finger, "Nap Sync", 0, 0).tap()
    expect(words(finger)).to_contain_text("does not fit there")
    option(finger, "square").tap()
    expect(option(finger, "square")).to_contain_text("1 free")


@pytest.mark.new_page
def test_a_finger_drags(finger: Desk) -> None:
    client = finger.page.context.new_cdp_session(finger.page)
    x, y = point(block(finger, "square"))
    u, v = corner(square(finger, "Inbox Negative", 1, 1))

    def touch(kind: str, *points: tuple[float, float]) -> None:
        client.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]} for at in points]},
        )

    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (u - x) * step / 8, y + (v - y) * step / 8))
    touch("touchEnd")
    expect(far(finger, "Inbox Negative")).to_have_text("4 of 7")


def test_keys_of_the_mat_never_reach_jupyterlab(ada: Desk) -> None:
    # what D finds is laid already, so that no button goes while keys are pressed
    ada.button("Show me a way to build Inbox Negative").click()
    expect(launch(ada, "Inbox Negative")).to_have_text("Launch as Innovator")
    ada.press_everything(ada.table.locator(".sv-mat :is(button, [tabindex='0']):visible"))


def test_a_double_click_turns(ada: Desk) -> None:
    drag(ada, block(ada, "bar"), point(square(ada, "Inbox Negative", 0, 0), 0.5, 1.0))
    expect(square(ada, "Inbox Negative", 0, 1)).to_have_class(re.compile("sv-covered"))
    square(ada, "Inbox Negative", 0, 0).dblclick()
    expect(square(ada, "Inbox Negative", 0, 1)).not_to_have_class(re.compile("sv-covered"))
    expect(ada.table.locator(".sv-covered")).to_have_count(2)
    block(ada, "corner").dblclick()
    expect(words(ada)).to_contain_text("corner turned")
    expect(option(ada, "corner")).to_contain_text("1 free")


@pytest.mark.parametrize("width", [480, 760, 1180])
def test_it_fits_every_width_and_has_no_fault_that_axe_finds(
    ada: Desk, shots: Callable[[str, str], None], width: int
) -> None:
    ada.make_wide(width, 2000)
    ada.button("Show me a way to build Inbox Negative").click()
    # what Python shows makes its bench taller, and the one below it goes down
    expect(bench(ada, "Inbox Negative").locator(".sv-covered").first).to_be_visible()
    drag(ada, block(ada, "dot"), point(square(ada, "Nap Sync", 0, 0)))
    expect(far(ada, "Nap Sync")).to_have_text("1 of 8")
    spilt = ada.page.evaluate(
        """() => [...document.querySelectorAll('.sv-mat, .sv-mat *')]
            .filter(el => el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 0
                && !el.closest('svg, h4, .sv-drag, .sv-squares, .sv-meter'))
            .map(el => el.className)"""
    )
    assert spilt == []
    if width == 480:
        small = ada.page.evaluate(
            """() => [...document.querySelectorAll('.sv-mat :is(button:not(.sv-rule), .sv-stocked, .sv-sq)')]
                .map(el => [el.className, el.getBoundingClientRect()])
                .filter(([, box]) => Math.min(box.width, box.height) < 43.9).map(([name]) => name)"""
        )
        assert small == [], "a finger needs 44 px"
    ada.page.mouse.move(*point(block(ada, "bar")))
    ada.page.mouse.down()
    ada.page.mouse.move(*point(square(ada, "Nap Sync", 0, 2), 0.6, 0.1), steps=5)
    expect(launch(ada, "Nap Sync")).to_have_text("7 squares missing, 5 after this drop")
    assert ada.violations() == []
    shots(f"mat-{width}", ".sv-table")
    ada.page.mouse.up()


def test_it_can_be_used_at_twice_the_size(ada: Desk) -> None:
    ada.make_large()
    square(ada, "Inbox Negative", 1, 1).scroll_into_view_if_needed()
    block(ada, "square").click()
    square(ada, "Inbox Negative", 1, 1).click()
    expect(far(ada, "Inbox Negative")).to_have_text("4 of 7")
    assert not ada.spills()
