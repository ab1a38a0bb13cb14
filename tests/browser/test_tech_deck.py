"""Tech Deck in a real JupyterLab: whole games by mouse and by keyboard, and teams that share one screen."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.desk import Desk

TOGETHER = 'table = sv.play(game=sv.tech_deck.new(["Ada", "Bo"], seed=7))'
ALONE = 'table = sv.play(game=sv.tech_deck.new(["Ada"], seed=5))'
TEAMS = """table = sv.play(game=sv.tech_deck.scenario(
    players=["Ada", "Bo", "Cy"], seed=3, options={"teams": [1, 2, 1]}, marker=1, phase="assist",
    row=["6-Service", "11-Science"], team1={"hand": ["4-Service", "2-Science"]},
    team2={"hand": ["3-Service", "2-Information"], "deck": ["1-Service"], "discard": []},
))"""

WANTED = (": fits", "Score it", "Keep", "Pass", "Lay nothing")
"""What is answered, the first of these that can be."""
LONGEST = 120
"""More answers than any of these games asks for."""


def wanted(answers: Locator) -> Locator:
    """Return the answer to give among these: one that assists somebody, else what comes first in `WANTED`."""
    expect(answers.first).to_be_visible()
    for words in WANTED:
        found = answers.filter(has_text=words)
        if found.count():
            return found.first
    return answers.first


def play_on(desk: Desk, press: Callable[[Locator], None]) -> None:
    """Answer what is asked, in the row of actions or in the sheet that lists the answers of a kind."""
    version, kind = desk.version, desk.kind("Lay cards")
    press(kind if kind.count() else wanted(desk.actions.locator(".sv-act")))
    if desk.sheet("choices").count():
        press(wanted(desk.sheet("choices").locator(".sv-act")))
    moved_on(desk, version)


def take_the_screen(desk: Desk, press: Callable[[Locator], None]) -> None:
    version = desk.version
    press(desk.button("show me"))
    moved_on(desk, version)


def moved_on(desk: Desk, version: int) -> None:
    """Wait until the table shows a later version."""
    expect(desk.table).not_to_have_attribute("data-version", str(version))
    desk.answered()


def played_to_its_end(desk: Desk, press: Callable[[Locator], None]) -> int:
    """Play a whole game, and return how often the screen was passed on."""
    passed = 0
    for _ in range(LONGEST):
        question = desk.question.inner_text()
        if question.startswith("The game has ended"):
            return passed
        if question.startswith("Pass the screen"):
            passed += 1
            expect(desk.table.locator(".sv-picture desc")).not_to_contain_text("hand:")
            take_the_screen(desk, press)
        else:
            play_on(desk, press)
    raise AssertionError("the game does not end")


def test_two_teams_play_a_game_from_start_to_end_by_mouse(desk: Desk) -> None:
    desk.lay(TOGETHER, "1 + 1")
    desk.asked(re.compile("which venture do you start with"))
    assert played_to_its_end(desk, desk.click) > 5
    desk.asked("The game has ended: 3 customers unhappy in round 3, all lose.")
    expect(desk.sheets).to_contain_text("and the limit is 3")
    desk.open("g")
    expect(desk.log).to_contain_text("The game ends after round 3.")


def test_one_player_plays_a_game_from_start_to_end_by_keyboard_alone(desk: Desk) -> None:
    desk.lay(ALONE, "1 + 1")
    desk.asked(re.compile("which venture do you start with"))
    desk.question.focus()
    assert played_to_its_end(desk, desk.press) == 0
    desk.asked("The game has ended: 5 customers unhappy in round 6, all lose.")
    expect(desk.table.locator(".sv-picture desc")).to_contain_text("scored, sum")


def test_the_screen_is_covered_between_teams_and_not_between_team_mates(
    desk: Desk, shots: Callable[[str, str], list[Path]]
) -> None:
    desk.lay(TEAMS, "1 + 1")
    desk.asked("Ada, which cards do you lay face down, if any?")
    picture = desk.table.locator(".sv-picture desc")
    expect(picture).to_contain_text("Napkin Maths: 2-Science")
    play_on(desk, desk.click)
    desk.asked("Pass the screen to Bo.")
    expect(picture).to_contain_text("hand of 2 hidden cards")
    expect(picture).not_to_contain_text("Napkin Maths")
    assert desk.violations() == []
    shots("tech-deck-cover", ".sv-table")
    take_the_screen(desk, desk.click)
    desk.asked("Bo, which cards do you lay face down, if any?")
    expect(picture).to_contain_text("Help Desk: 3-Service")
    expect(picture).not_to_contain_text("Napkin Maths")
    assert desk.violations() == []
    shots("tech-deck", ".sv-table")
    desk.click(desk.answer("Lay nothing: the assisting ends unless the other team lays"))
    desk.asked("Pass the screen to Ada.")
