"""Trade Show in a real JupyterLab: the same bundles, its picture for a board, by mouse and by key."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk

PLAY = """game = sv.trade_show.scenario(
    players=5, seed=7, show="ada", laid=["d6 6"], rolled="d4 2 4, d6 4, d8 8",
    ada={"company": "Pocket Lint", "stack": ["Nap Meter", "Mute Coach", "Robot Intern"]},
)
table = sv.play(game=game)"""


@pytest.fixture
def ada(desk: Desk) -> Desk:
    """Ada at the trade show."""
    desk.lay(PLAY, "1 + 1")
    desk.asked(re.compile("Ada, which dice do you lay on Mute Coach"))
    return desk


def test_the_picture_follows_what_is_played(ada: Desk) -> None:
    picture = ada.table.locator(".sv-picture svg desc")
    expect(picture).to_contain_text("has rolled d4 2 4, d6 4, d8 8")
    ada.click(ada.button("Lay d6 4 on Mute Coach"))
    ada.asked(re.compile("Ada, do you accept"))
    expect(picture).to_contain_text("Mute Coach: sells at 3 for")
    expect(picture).not_to_contain_text("has rolled")
    ada.press(ada.button("Accept"))
    ada.open("g")
    expect(ada.log).to_contain_text("Ada sells for $")
    assert ada.python("print(len(table.game.turns))") == "3"


def test_no_screen_is_covered_and_everybody_can_read_it(ada: Desk, shots: Callable[[str, str], None]) -> None:
    ada.python("_ = [table.game.play(table.game.legal_moves()[0]) for _ in range(4)]")
    ada.settled()
    expect(ada.button("show me")).to_have_count(0)
    assert ada.violations() == []
    shots("trade-show", ".sv-table")
