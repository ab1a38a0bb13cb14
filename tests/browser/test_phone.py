"""A turn at a phone, by touch alone, in a JupyterLab that leaves the table less than its own width."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import quieten
from tests.browser.desk import Desk
from tests.browser.jupyterlab import REST, Notebook

pytestmark = pytest.mark.slow

GAME = """table = sv.play(hand_over=False, undo="free", autosave=False, game=sv.silicon_valley.scenario(
    seed=3, round=3, row=["Theo Retical"], vcs=["Seedy Capital"], products=["Inbox Negative", "Nap Sync"],
    ada={"money": 30, "blocks": "4 dot, 3 bar, 2 corner, square, tee, zig", "valuation": 5},
    bo={"money": 22, "blocks": "3 dot", "valuation": 8}))"""


@pytest.fixture
def phone(browser: Browser, lab: str, lab_root: Path) -> Iterator[Desk]:
    """Ada's table under her thumb."""
    quieten(lab_root)
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    desk = Desk(Notebook(context.new_page(), lab, lab_root))
    desk.lay(GAME)
    # as anybody has to, whose phone Lab's files take up
    desk.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    expect(desk.page.locator("#jp-left-stack")).to_be_hidden()
    desk.page.evaluate(REST)
    desk.question.tap()
    in_sight(desk.table.locator(".sv-hand"))
    yield desk
    context.close()


def in_sight(place: Locator) -> None:
    expect(place).to_be_in_viewport(ratio=0.99)


def test_a_person_is_hired_and_a_card_is_paid_for_by_touch(phone: Desk) -> None:
    phone.slot("people", 0).tap()
    phone.chosen.tap()
    phone.asked("Ada, choose your second action.")
    phone.kind("Fund").tap()
    phone.slot("capital", 0).tap()
    phone.chosen.tap()
    phone.asked("Ada, pay 5 code for Seedy Capital: with which blocks?")
    phone.way(1).tap()
    assert phone.notebook.misfits() == []
    phone.pay().tap()
    phone.asked("Ada, choose your third action.")


def test_a_block_is_turned_laid_and_taken_back_by_touch(phone: Desk) -> None:
    phone.button("Company").tap()
    phone.page.evaluate(REST)
    phone.sheets.get_by_role("button", name="R&D mat").tap()
    mat = phone.sheet("mat")
    bar = phone.table.locator(".sv-stocked[data-shape=bar]")
    square = mat.locator(".sv-chosenbench [data-cell]")
    for name in ("Turn", "Flip", "Put back", "Find a design", "Clear", "Close"):
        in_sight(mat.locator("header").first.get_by_role("button", name=name, exact=True))
    assert phone.notebook.misfits() == []

    bar.tap()
    expect(bar).to_contain_text("in hand")
    mat.get_by_role("button", name="Turn").tap()
    mat.get_by_role("button", name="Flip").tap()
    square.first.tap()
    expect(mat.locator(".sv-chosenbench .sv-covered")).to_have_count(2)
    expect(mat.locator(".sv-chosenbench [data-cell='1 0']")).to_have_class("sv-sq sv-covered")
    square.first.tap()
    expect(mat.locator(".sv-chosenbench .sv-covered")).to_have_count(0)
    mat.get_by_role("button", name="Put back").tap()
    expect(bar).to_contain_text("free")


def test_tools_without_room_in_the_head_stand_in_the_settings(phone: Desk) -> None:
    phone.tool("Settings").tap()
    phone.sheet("settings").get_by_role("button", name="Signs and keys").tap()
    expect(phone.sheet("signs")).to_contain_text("places for employees")
    phone.tool("Settings").tap()
    phone.sheet("settings").get_by_role("button", name="Full screen").tap()
    expect(phone.sheets).to_have_count(0)
    phone.tool("Settings").tap()
    phone.sheet("settings").get_by_role("button", name="Window").tap()
    expect(phone.sheets).to_have_count(0)
