"""Every state of a table, looked at in both themes and three sizes, one of them that of a small laptop.

There is no fault that axe finds, nothing too small to read, and nothing that spills out of its box. The
pictures are there for people to look at.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SHOOTING, shoot
from tests.browser.desk import Desk

pytestmark = pytest.mark.slow

TWO = """table = sv.play(hand_over=False, undo="free", autosave=False, game=sv.silicon_valley.scenario(
    seed=3, round=3, row=["Theo Retical"], vcs=["Seedy Capital"], hqs=["Tea House"],
    products=["Inbox Negative", "Standup Scribe", "Cloud Nine-ish"],
    ada={"money": 9, "blocks": "4 dot, 3 bar, 2 corner, square, tee, zig", "valuation": 5,
         "employees": ["Tess Ting"], "hqs": ["Houseboat"], "innovated": ["Cloud Nine-ish"]},
    bo={"money": 22, "blocks": "3 dot", "valuation": 8, "employees": ["Hugo First"],
        "innovated": ["Standup Scribe"]}))"""
POOR = """table = sv.play(hand_over=False, autosave=False, game=sv.silicon_valley.scenario(
    seed=3, round=3, turn="Ada", actions=1, ada={"money": 20, "valuation": 9},
    bo={"money": 3, "valuation": 6, "blocks": "dot",
        "employees": ["Hugo First", "Amara Thon", "Ade Hoc"]}))"""
FULL = """table = sv.play(hand_over=False, autosave=False, game=sv.silicon_valley.scenario(
    seed=3, round=3, turn="Ada", row=["Theo Retical"], vcs=["Due Dilly Gents"], products=["Cloud Nine-ish"],
    ada={"money": 9, "blocks": "3 dot", "innovated": ["Cloud Nine-ish"],
         "employees": ["Tess Ting", "Hugo First", "Amara Thon"]},
    bo={"money": 3, "blocks": "dot"}))"""
LATE = """import random
game, luck = sv.silicon_valley.new(["Ada", "Bo", "Cy", "Di"], seed=4), random.Random(5)
while game.position.round < 6:
    _ = game.play(luck.choice(game.legal_moves()))
table = sv.play(game=game, hand_over=False, undo="free", autosave=False)"""
TO_THE_END = """
while not game.outcome:
    legal = game.legal_moves()
    stop = [move for move in legal if isinstance(move, sv.silicon_valley.Stop)]
    _ = game.play((stop or legal)[0])
table = sv.play(game=game, hand_over=False, autosave=False)"""
OVER = f"""game = sv.silicon_valley.scenario(
    players=["Ada", "Bo", "Cy", "Di"], seed=3, round=9, ada=dict(valuation=29, money=40),
    bo=dict(valuation=28, money=31), cy=dict(valuation=12, money=9), di=dict(valuation=28, money=31))
{TO_THE_END}"""
SOLO = """table = sv.play(solo="medium", seed=4, autosave=False)
_ = table.game.play(table.game.legal_moves()[0])"""
WON = """table = sv.play(autosave=False, game=sv.silicon_valley.scenario(
    solo="easy", seed=4, round=6, actions=1,
    ada={"valuation": 30, "money": 60, "blocks": "6 square, 4 bar"}))"""
LOST = f"""game = sv.silicon_valley.new(solo="hard", seed=5)
{TO_THE_END}"""
TRADE = 'table = sv.play(game=sv.trade_show.new(["Ada", "Bo", "Cy"], seed=3), autosave=False)'
TRADE_OVER = f"""game = sv.trade_show.new(["Ada", "Bo", "Cy"], seed=3)
{TO_THE_END}"""
LESSON = 'table = sv.lesson("hire-1")'


ROUND = """from sv_widgets.games.silicon_valley import Hire, Outsource, Stop
_ = [table.game.play(move) for move in (Hire(0), Stop(), Outsource("dot"), Stop())]"""
"""Both play: Ada hires and stops, Bo buys a block and stops."""


def nothing(_: Desk) -> None:
    """It is there at once."""


def covered(desk: Desk) -> None:
    desk.click(desk.founder(0))
    desk.asked("Pass the screen to Bo.")


def bill(desk: Desk) -> None:
    desk.slot("people", 0).hover()
    expect(desk.bill).to_be_visible()


def reason(desk: Desk) -> None:
    desk.table.locator(".sv-plate.sv-no:is(button):visible").first.hover()
    expect(desk.bill).to_be_visible()


def refused(desk: Desk) -> None:
    desk.table.locator(".sv-plate.sv-no:is(button):visible").first.dispatch_event("click")
    expect(desk.refused.first).to_be_visible()


def signs(desk: Desk) -> None:
    desk.click(desk.tool("Signs and keys"))
    expect(desk.sheet("signs")).to_contain_text("places for employees")


def settings(desk: Desk) -> None:
    desk.open("s")
    expect(desk.sheet("settings").get_by_role("switch", name="Coach marks")).to_be_visible()


def resigning(desk: Desk) -> None:
    settings(desk)
    desk.click(desk.button("Resign this game"))
    expect(desk.button("Resign now")).to_be_visible()


def recap(desk: Desk) -> None:
    desk.python(ROUND)
    desk.settled()
    desk.click(desk.last)
    expect(desk.sheet("recap").locator("li")).not_to_have_count(0)


def log(desk: Desk) -> None:
    desk.python(ROUND)
    desk.settled()
    desk.open("g")
    expect(desk.log.locator("li").nth(5)).to_be_attached()


def companies(desk: Desk) -> None:
    desk.open("o")
    expect(desk.sheets).to_contain_text("Hugo First")


def company(desk: Desk) -> None:
    desk.open("c")
    expect(desk.sheet("company")).to_contain_text("Tess Ting")


def rival(desk: Desk) -> None:
    desk.open("o")
    expect(desk.sheet("rival")).to_be_visible()


def poaching(desk: Desk) -> None:
    desk.click(desk.kind("Poach"))
    expect(desk.sheet("poach")).to_contain_text("Hugo First")


def designs(desk: Desk) -> None:
    desk.click(desk.slot("offerings", 0))
    expect(desk.sheet("designs").locator("li").first).to_be_visible()


def mat(desk: Desk) -> None:
    desk.open("b")
    expect(desk.sheet("mat").locator(".sv-bench")).not_to_have_count(0)


def picked(desk: Desk) -> None:
    desk.click(desk.kind("Outsource"))
    expect(desk.kind("Outsource")).to_have_attribute("aria-expanded", "true")


def paying(desk: Desk) -> None:
    desk.click(desk.slot("capital", 0))
    expect(desk.sheet("payment")).to_be_visible()


def back(desk: Desk) -> None:
    desk.click(desk.slot("people", 0))
    desk.asked("Ada, choose your second action.")
    desk.click(desk.tool("Look back"))
    expect(desk.tool("Back to now")).to_be_visible()


def laying_off(desk: Desk) -> None:
    desk.click(desk.answer("Stop here"))
    expect(desk.table.locator(".sv-pick").first).to_be_visible()


def planned(desk: Desk) -> None:
    mat(desk)
    desk.sheet("mat").get_by_role("button", name="Find a design").click()
    expect(desk.sheet("mat").locator(".sv-bench .sv-covered").first).to_be_visible()


def watched(desk: Desk) -> None:
    desk.stop_time()
    desk.click(desk.answer("Stop here"))
    desk.tool("Pause").click()
    desk.page.clock.resume()
    expect(desk.tool("Go on")).to_be_visible()


def ended(desk: Desk) -> None:
    expect(desk.sheet("end").locator(".sv-ranking")).to_be_visible()


def looked_at(desk: Desk) -> None:
    """The table after the end, below its sheet."""
    ended(desk)
    desk.click(desk.button("Look at the table"))
    expect(desk.sheets).to_have_count(0)


def stopped(desk: Desk) -> None:
    desk.click(desk.answer("Stop here"))
    desk.tool("Skip").click()
    ended(desk)


def hinted(desk: Desk) -> None:
    desk.button("Hint 1 of 3").click()
    expect(desk.says).to_contain_text("Does Mina have to cost $6?")


STATES: dict[str, tuple[str, Callable[[Desk], None]]] = {
    "founders": ('table = sv.play(["Ada", "Bo"], seed=7, autosave=False)', nothing),
    "covered": ('table = sv.play(["Ada", "Bo"], seed=7, autosave=False)', covered),
    "bill": (TWO, bill),
    "reason": (TWO, reason),
    "refused": (TWO, refused),
    "signs": (TWO, signs),
    "settings": (TWO, settings),
    "resigning": (TWO, resigning),
    "recap": (TWO, recap),
    "log": (TWO, log),
    "picked": (TWO, picked),
    "paying": (TWO, paying),
    "poaching": (POOR, poaching),
    "designs": (TWO, designs),
    "company": (TWO, company),
    "companies": (TWO, companies),
    "looking-back": (TWO, back),
    "mat": (TWO, mat),
    "planned": (TWO, planned),
    "laying-off": (POOR, laying_off),
    "full": (FULL, nothing),
    "four-late": (LATE, nothing),
    "four-over": (OVER, ended),
    "four-looked-at": (OVER, looked_at),
    "solo": (SOLO, nothing),
    "the-rival": (SOLO, rival),
    "rivals-turn": (SOLO, watched),
    "won": (WON, stopped),
    "lost": (LOST, ended),
    "trade-show": (TRADE, nothing),
    "trade-show-over": (TRADE_OVER, ended),
    "hinted": (LESSON, hinted),
}


OWN_PAGE = (watched, ended, looked_at, stopped)
"""What stops the clock, or opens by itself after a while, has a page of its own."""

SIZES = [(480, 1000), (848, 800), (1280, 1000)]
"""Widths of the table, and heights of the window."""


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(name, marks=pytest.mark.new_page if do in OWN_PAGE else ())
        for name, (_, do) in STATES.items()
    ],
)
def test_a_state_reads_well_in_both_themes_and_has_no_fault_that_axe_finds(desk: Desk, state: str) -> None:
    code, bring_about = STATES[state]
    desk.page.set_viewport_size({"width": 1800, "height": 1000})
    desk.lay(code)
    bring_about(desk)
    faults: dict[tuple[str, str | int], list[str]] = {}
    for theme in ("light", "dark"):
        desk.notebook.theme(theme)
        # a theme changes colours and no sizes, so one size is enough in the second, except for pictures
        for width, height in SIZES if theme == "light" or SHOOTING else SIZES[-1:]:
            desk.page.set_viewport_size({"width": 1800, "height": height})
            desk.page.locator(".sv").first.evaluate("(el, width) => { el.style.width = `${width}px` }", width)
            faults[theme, width] = desk.notebook.misfits()
            shoot(desk.table, f"state-{state}-{width}-{theme}")
        faults[theme, "axe"] = desk.notebook.violations(".sv")
    assert {where: found for where, found in faults.items() if found} == {}
