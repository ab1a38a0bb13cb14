"""What somebody hears who plays a round against the Rival by keyboard alone: a transcript that reads well.

With HEARD=write in the environment the transcript is written anew; the review is in the diff.
"""

import os
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.jupyterlab import Notebook

TRANSCRIPT = Path(__file__).parent / "golden" / "a_round_against_the_rival.txt"

PLAY = """import sv_widgets as sv
table = sv.play(solo="easy", seed=7, autosave=False)"""

HEAR = """() => {
    window.heard = [];
    const regions = [...document.querySelectorAll('.sv-heard')];
    const hear = () => {
        for (const region of regions) {
            const said = region.textContent.trim();
            if (said && region.said !== said) window.heard.push(said);
            region.said = said;
        }
    };
    hear();
    const observer = new MutationObserver(hear);
    const all = {childList: true, characterData: true, subtree: true};
    for (const region of regions) observer.observe(region, all);
}"""


def asked(page: Page, question: str) -> None:
    """Wait until something is asked, and all that others did has been shown."""
    expect(page.locator(".sv-question")).to_have_text(question, timeout=20_000)
    expect(page.locator(".sv-table")).to_have_attribute("data-ahead", "0", timeout=20_000)


def press_on(page: Page, says: str) -> None:
    """Tab from the question to the button that begins so, and press it."""
    page.locator(".sv-question").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("says => document.activeElement.textContent.trim().startsWith(says)", says):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no Tab leads to {says!r}")


def go_to(page: Page, says: str, also: str = "PageDown") -> None:
    """Tab into the board, and from row to row to the place that begins so."""
    if not page.evaluate("() => document.activeElement.matches('.sv-plate, .sv-buy')"):
        page.locator(".sv-question").focus()
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.matches('.sv-plate, .sv-buy')"):
                break
    for key in ["PageUp"] * 6 + ["PageDown", also] * 6:
        page.keyboard.press(key)
        if page.evaluate("says => document.activeElement.textContent.trim().startsWith(says)", says):
            return
    raise AssertionError(f"no key leads to {says!r}")


def test_a_round_against_the_rival_can_be_followed_by_ear(notebook: Notebook) -> None:
    notebook.write(PLAY, "table")
    notebook.run_all()
    page = notebook.page
    asked(page, "Ada, choose the founder you keep.")
    page.evaluate(HEAR)
    press_on(page, "Keep")
    asked(page, "Ada, choose your first action.")
    go_to(page, "Hire $")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    asked(page, "Ada, choose your second action.")
    go_to(page, "$2", "Home")
    page.keyboard.press("Enter")
    asked(page, "Ada, choose your third action.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    asked(page, "Ada, choose your first action.")
    page.keyboard.press("l")
    expect(page.locator(".sv-heard").nth(1)).to_contain_text("Round 2 begins.")
    heard = "\n".join(page.evaluate("() => window.heard")) + "\n"
    if os.environ.get("HEARD") == "write":
        TRANSCRIPT.parent.mkdir(exist_ok=True)
        TRANSCRIPT.write_text(heard, "utf-8")
    assert heard == TRANSCRIPT.read_text("utf-8"), "look at: HEARD=write, then git diff"
