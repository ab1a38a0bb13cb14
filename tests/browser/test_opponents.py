"""A bot that thinks, and hints: nothing waits for either, and both can be ended at once."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import shoot
from tests.browser.desk import Desk

THINKS = 'table = sv.play(["Ada", sv.players.Search(10**6, name="Expert")], seed=7)'
"""Against a bot that thinks until it is stopped."""
HINTED = """table = sv.play(hand_over=False, undo="free", autosave=False, game=sv.silicon_valley.scenario(
    seed=3, round=3, row=["Theo Retical"], vcs=["Seedy Capital"], hqs=["Tea House"],
    products=["Inbox Negative", "Standup Scribe", "Cloud Nine-ish"],
    ada={"money": 9, "blocks": "4 dot, 3 bar, 2 corner, square, tee, zig", "valuation": 5,
         "employees": ["Tess Ting"], "hqs": ["Houseboat"], "innovated": ["Cloud Nine-ish"]},
    bo={"money": 22, "blocks": "3 dot", "valuation": 8, "employees": ["Hugo First"],
        "innovated": ["Standup Scribe"]}))"""


def thinking(desk: Desk) -> Locator:
    return desk.actions.filter(has_text="Expert is thinking")


def test_a_bot_that_thinks_is_watched_stopped_and_taken_back(desk: Desk) -> None:
    desk.lay(THINKS)
    desk.click(desk.founder(0))
    expect(thinking(desk)).to_be_visible()
    # Python answers meanwhile
    desk.slot("people", 0).hover()
    expect(desk.bill).to_be_visible()
    desk.away()
    assert desk.python("print(table.table.thinking)") == "1", "and so do cells"
    shoot(desk.table, "thinking")
    assert desk.violations() == []
    desk.click(desk.button("Stop"))
    desk.asked("Ada, choose your first action.")
    desk.settled()
    # whoever takes a move back ends the thought about it
    desk.click(desk.answer("Stop here"))
    expect(thinking(desk)).to_be_visible()
    plays = desk.python("print(len(table.game.turns))")
    desk.click(desk.tool("Undo"))
    desk.asked("Ada, choose your first action.")
    assert int(desk.python("print(len(table.game.turns))")) == int(plays) - 1
    assert desk.python("print(table.table.thinking)") == "None"
    # and the game comes back with the same bot
    desk.run_cell("table = sv.resume()\ntable")
    assert desk.python("print(table.table.bots)") == "{1: Search(1000000, seed=0)}"
    desk.sit_at(1)
    desk.click(desk.answer("Stop here"))
    expect(thinking(desk)).to_be_visible()
    desk.click(desk.button("Stop").and_(desk.table.locator(".sv-halt")))
    desk.asked("Ada, choose your first action.")


def test_a_round_against_the_best_level(desk: Desk) -> None:
    desk.lay('table = sv.play(["Ada", sv.players.opponent("expert")], seed=7)')
    desk.click(desk.founder(0))
    desk.asked("Ada, choose your first action.")
    desk.seen()
    desk.click(desk.answer("Stop here"))
    expect(desk.table.get_by_text("Round 2", exact=True)).to_be_visible(timeout=30_000)
    desk.seen()
    assert desk.python("print(table.table.note)") == ""


@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_good_moves_are_shown_and_one_is_played(desk: Desk, by: str) -> None:
    desk.lay(HINTED)
    if by == "pointer":
        desk.click(desk.tool("Hint"))
    else:
        desk.question.focus()
        desk.page.keyboard.press("h")
    moves = desk.actions.locator(".sv-hinted")
    expect(desk.question).to_have_text(re.compile("good moves?. Ada, choose your"))
    expect(desk.last).to_have_attribute("title", re.compile("400 imagined rounds"), timeout=20_000)
    chances = desk.table.locator(".sv-plate .sv-chance")
    expect(chances).not_to_have_count(0)
    if by == "pointer":
        shoot(desk.table, "hints")
        assert desk.violations() == []
        assert not desk.spills()
    best = moves.first
    if by == "pointer":
        desk.click(best)
    else:
        desk.press(best)
    expect(desk.last).not_to_contain_text("imagined")
    desk.settled()
    expect(moves).to_have_count(0)
    said = desk.python("print(table.game.turns[1].moves[0])")
    assert said
    # they end with the next key, too
    desk.question.focus()
    desk.page.keyboard.press("h")
    expect(desk.actions.get_by_role("button", name="Close the hints")).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(desk.actions.get_by_role("button", name="Close the hints")).to_have_count(0)
