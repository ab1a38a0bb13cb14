"""Trade Show in a real JupyterLab: the same bundles, its picture for a board, by mouse and by key."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.jupyterlab import Notebook

PLAY = """import sv_widgets as sv
game = sv.trade_show.scenario(
    players=5, seed=7, show="ada", laid=["d6 6"], rolled="d4 2 4, d6 4, d8 8",
    ada={"company": "Pocket Lint", "stack": ["Nap Meter", "Mute Coach", "Robot Intern"]},
)
table = sv.play(game=game)"""


@pytest.fixture
def table(notebook: Notebook) -> Notebook:
    """Ada at the trade show, with the table shown in the second cell."""
    notebook.write(PLAY, "table", "1 + 1")
    notebook.run_all()
    expect(notebook.page.locator(".sv-question")).to_contain_text("Ada, which dice do you lay on Mute Coach")
    return notebook


def test_the_picture_follows_what_is_played(table: Notebook) -> None:
    page = table.page
    picture = page.locator(".sv-picture svg desc")
    expect(picture).to_contain_text("has rolled d4 2 4, d6 4, d8 8")
    page.get_by_role("button", name="Lay d6 4 on Mute Coach").click()
    expect(page.locator(".sv-question")).to_contain_text("Ada, do you accept")
    expect(picture).to_contain_text("Mute Coach: sells at 3 for")
    expect(picture).not_to_contain_text("has rolled")
    page.get_by_role("button", name="Accept").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sv-log")).to_contain_text("Ada sells for $")
    assert table.python("print(len(table.game.turns))") == "3"


def test_no_screen_is_covered_and_everybody_can_read_it(
    table: Notebook, shots: Callable[[str, str], list[Path]]
) -> None:
    page = table.page
    table.python("_ = [table.game.play(table.game.legal_moves()[0]) for _ in range(4)]")
    expect(page.get_by_role("button", name="show me")).to_have_count(0)
    for theme in ("dark", "light"):
        table.theme(theme)
        assert table.violations(".sv-table") == []
    shots("trade-show", ".sv-table")
