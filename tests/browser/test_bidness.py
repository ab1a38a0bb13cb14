"""Bidness in a real JupyterLab: whole games by mouse and by keyboard, sums, and hands that are covered."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.desk import Desk

AGAINST_A_BOT = 'table = sv.play(["Ada", sv.players.Greedy()], seed=4, game="bidness")'
TOGETHER = 'table = sv.play(game=sv.bidness.new(["Ada", "Bo"], seed=7, options={"rounds": 1}))'
SUING = """table = sv.play(game=sv.bidness.scenario(
    players=["Ada", "Bo", "Cy"], seed=3, round=2, turn="ada",
    ada={"cash": 100, "lawyers": 1, "hand": ["negligence", "libel", "ad_blitz", "marketer"]},
    bo={"cash": 150}, cy={"cash": 80},
), hand_over=False)"""

WANTED = ("Auction", "1 for $100", "Pass", "Accept", "Drop out", "Keep")
"""What is answered, the first of these that can be."""
LONGEST = 150
"""More answers than any of these games asks for."""
ASKED = re.compile("^(Ada,|The game has ended)")


def wanted(answers: Locator) -> Locator:
    """Return the answer to give among these."""
    expect(answers.first).to_be_visible()
    for words in WANTED:
        found = answers.filter(has_text=words)
        if found.count():
            return found.first
    return answers.first


def play_on(desk: Desk, press: Callable[[Locator], None]) -> None:
    """Answer what is asked, in the row of actions or in the sheet that lists the answers of a kind."""
    version = desk.version
    press(wanted(desk.actions.locator(".sv-act:not([disabled])")))
    if desk.sheet("choices").count():
        press(wanted(desk.sheet("choices").locator(".sv-act")))
    expect(desk.table).not_to_have_attribute("data-version", str(version))
    desk.answered()


def test_a_game_against_a_bot_is_played_from_start_to_end_by_mouse(desk: Desk) -> None:
    desk.lay(AGAINST_A_BOT, "1 + 1")
    for _ in range(LONGEST):
        desk.asked(ASKED)
        desk.seen()
        if desk.question.inner_text().startswith("The game has ended"):
            break
        play_on(desk, desk.click)
    outcome = desk.json(
        "import json; print(json.dumps([table.game.outcome.rule, table.game.outcome.winners]))"
    )
    assert outcome == ["BD-BIZ-4", [1]]
    expect(desk.sheets).to_contain_text("Greedy is free of debt: ")
    assert desk.violations() == []


def test_a_game_of_two_at_one_screen_is_played_by_keys_alone_and_no_hand_is_seen_between(desk: Desk) -> None:
    desk.lay(TOGETHER, "1 + 1")
    desk.asked(re.compile("discard one card of your hand"))
    desk.question.focus()
    passed = 0
    for _ in range(LONGEST):
        question = desk.question.inner_text()
        if question.startswith("The game has ended"):
            break
        if question.startswith("Pass the screen"):
            passed += 1
            expect(desk.table.locator(".sv-picture desc")).to_contain_text("All hands are hidden.")
        play_on(desk, desk.press)
    assert passed > 2
    desk.asked(re.compile("The game has ended: .*; it was cut off in round 1"))


@pytest.fixture
def suing(desk: Desk) -> Desk:
    """Ada with two lawsuits in hand."""
    desk.lay(SUING, "1 + 1")
    desk.asked("Ada, play a card, sell a card or pass.")
    return desk


def test_a_lawsuit_is_brought_bargained_for_and_settled(suing: Desk) -> None:
    suing.click(suing.kind("Sue"))
    claims = suing.sheet("choices").locator(".sv-number")
    expect(claims).to_have_count(4)
    claim = claims.filter(has_text="Sue Bo by ").filter(has_text="dollars")
    claim.get_by_role("spinbutton").fill("120")
    claim.locator("[type=submit]").hover()
    expect(suing.bill).to_contain_text("3 dice against 2")
    expect(suing.bill).to_contain_text("78%")
    suing.click(claim.locator("[type=submit]"))
    suing.asked("Ada, for which sum, if any, do you settle instead of $120?")
    picture = suing.table.locator(".sv-picture desc")
    expect(picture).to_contain_text("Chance of the plaintiff: 78%.")
    sums = suing.actions.locator(".sv-number")
    sums.get_by_role("spinbutton").fill("90")
    suing.press(sums.locator("[type=submit]"))
    suing.asked(re.compile("^Bo, .*90"))
    expect(picture).to_contain_text("Ada asks $90.")
    suing.click(suing.answer("Accept $90"))
    suing.asked("Bo, play a card, sell a card or pass.")
    assert suing.python("print(*table.game.position.money[:3])") == "190 60 80"


def test_a_sum_out_of_bounds_is_refused_with_its_rule_and_everybody_can_read_the_table(
    suing: Desk, shots: Callable[[str, str], list[Path]]
) -> None:
    suing.click(suing.kind("Sue"))
    claim = suing.sheet("choices").locator(".sv-number").filter(has_text="dollars").first
    claim.get_by_role("spinbutton").fill("155")
    claim.evaluate("form => form.noValidate = true")
    suing.click(claim.locator("[type=submit]"))
    expect(suing.refused).to_contain_text("The damages are a multiple of 10 from 10 to 150, not 155")
    assert suing.violations() == []
    shots("bidness", ".sv-table")
