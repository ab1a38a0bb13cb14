"""What somebody hears who plays a round against the Rival by keyboard alone: a transcript that reads well.

With HEARD=write in the environment the transcript is written anew; the review is in the diff.
"""

import os
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.desk import Desk

TRANSCRIPT = Path(__file__).parent / "golden" / "a_round_against_the_rival.txt"

HEAR = """() => {
    window.heard = [];
    const regions = [...document.querySelectorAll('.sv-heard[role]')];
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


def asked(desk: Desk, question: str) -> None:
    """Wait until something is asked, and all that others did has been shown."""
    desk.asked(question)
    desk.seen()


def test_a_round_against_the_rival_can_be_followed_by_ear(desk: Desk) -> None:
    desk.lay('table = sv.play(solo="easy", seed=7, autosave=False)')
    press = desk.page.keyboard.press
    asked(desk, "Ada, choose the founder you keep.")
    desk.page.evaluate(HEAR)
    desk.question.focus()
    desk.press(desk.founder(0))
    asked(desk, "Ada, choose your first action.")
    desk.go_along("Hire $")
    press("m")
    press("Enter")
    asked(desk, "Ada, choose your second action.")
    desk.go_along("$2", "Home")
    press("Enter")
    asked(desk, "Ada, choose your third action.")
    for key in ("ArrowRight", "ArrowLeft", "Enter"):
        press(key)
    asked(desk, "Ada, choose your first action.")
    press("l")
    expect(desk.table.locator(".sv-heard[role]").nth(1)).to_contain_text("Round 2 begins.")
    heard = "\n".join(desk.page.evaluate("() => window.heard")) + "\n"
    if os.environ.get("HEARD") == "write":
        TRANSCRIPT.parent.mkdir(exist_ok=True)
        TRANSCRIPT.write_text(heard, "utf-8")
    assert heard == TRANSCRIPT.read_text("utf-8"), "look at: HEARD=write, then git diff"
