"""Alone against the Rival in a real JupyterLab: to the end, won and lost, and back across its turn."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import Desk
from tests.browser.jupyterlab import Notebook


def settled(page: Page) -> None:
    """Wait until all that the Rival did has been shown, at once where that can be skipped."""
    skip = page.get_by_role("button", name="Skip")
    if skip.is_visible():
        skip.click()
    expect(page.locator(".sv-table")).to_have_attribute("data-ahead", "0")


def play_on(page: Page, rounds: int) -> None:
    """Stop in each round, and answer whatever else is asked with its first answer."""
    for _ in range(12 * rounds):
        settled(page)
        if page.locator(".sv-ranking").is_visible():
            return
        version = page.locator(".sv-table").get_attribute("data-version")
        stop = page.locator(".sv-answer", has_text="Stop here")
        (stop if stop.count() else page.locator(".sv-answer").first).click()
        expect(page.locator(".sv-table")).not_to_have_attribute("data-version", version or "")
    raise AssertionError("the game does not end")


def test_a_whole_game_is_lost_to_the_rival(notebook: Notebook) -> None:
    notebook.write('import sv_widgets as sv\ntable = sv.play(solo="hard", seed=5, autosave=False)', "table")
    notebook.run_all()
    page = notebook.page
    page.locator(".sv-founders .sv-plate").first.click()
    play_on(page, 7)
    expect(page.locator(".sv-question")).to_have_text("The game has ended: the Rival wins.")
    expect(page.locator(".sv-rounds .sv-now")).to_have_text("7")
    assert notebook.python("print(table.game.outcome.winners, table.game.outcome.rule)") == "() SV-SOLO-7"


def test_a_game_is_won_against_the_rival(notebook: Notebook) -> None:
    notebook.write(
        """import sv_widgets as sv
game = sv.silicon_valley.scenario(
    solo="easy", seed=4, round=6, ada={"valuation": 30, "money": 60, "blocks": "6 square, 4 bar"})
table = sv.play(game=game, autosave=False)""",
        "table",
    )
    notebook.run_all()
    play_on(notebook.page, 2)
    expect(notebook.page.locator(".sv-question")).to_have_text("The game has ended: Ada wins.")
    expect(notebook.page.locator(".sv-winner")).to_contain_text("Ada")


PLAY = """import sv_widgets as sv
table = sv.play(solo="easy", seed=7, autosave=False, undo={undo!r})
_ = table.game.play(table.game.legal_moves()[0])
before = table.game.record()"""


def across(notebook: Notebook, undo: str) -> Page:
    """The second round, after a Rival's turn."""
    notebook.write(PLAY.format(undo=undo), "table")
    notebook.run_all()
    page = notebook.page
    page.locator(".sv-answer", has_text="Stop here").click()
    settled(page)
    expect(page.locator(".sv-rounds .sv-now")).to_have_text("2")
    return page


def test_in_a_free_table_one_goes_back_across_the_rivals_turn(notebook: Notebook) -> None:
    page = across(notebook, "free")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".sv-rounds .sv-now")).to_have_text("1")
    assert notebook.python("print(table.game.record() == before)") == "True"


def test_in_a_fair_table_it_is_refused_and_said_why(notebook: Notebook) -> None:
    page = across(notebook, "fair")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", "The last move revealed something, so it stands.")
    undo.click(force=True)
    expect(page.locator(".sv-refused")).to_contain_text("The last move revealed something, so it stands.")
    expect(page.locator(".sv-rounds .sv-now")).to_have_text("2")


@pytest.mark.parametrize("width", [480, 640, 760, 1280])
def test_the_rival_board_by_itself_fits_and_reads_well(notebook: Notebook, width: int) -> None:
    notebook.write(PLAY.format(undo="free"), "table.game.play(sv.silicon_valley.Stop())\ntable.rival")
    notebook.run_all()
    page = notebook.page
    page.set_viewport_size({"width": width + 380, "height": 1000})
    page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
    board = page.locator(".sv-map")
    expect(board).to_be_visible()
    page.locator(".sv").first.evaluate("(el, width) => { el.style.width = `${width}px`; }", width)
    says = board.get_attribute("aria-label") or ""
    assert "white pawn went over" in says
    assert "gray pawn went over" in says
    assert notebook.misfits() == []
    for theme in ("light", "dark"):
        notebook.theme(theme)
        assert notebook.violations(".sv") == []
    Desk(notebook).stop_time()
    page.get_by_role("button", name="Show again").click()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".sv-turnsteps [aria-current]")).to_have_count(1)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".sv-turnsteps [aria-current]")).to_have_count(0)


def test_the_rival_board_can_be_read_at_twice_the_size(notebook: Notebook) -> None:
    notebook.write(PLAY.format(undo="free"), "table.game.play(sv.silicon_valley.Stop())\ntable.rival")
    notebook.run_all()
    expect(notebook.page.locator(".sv-map")).to_be_visible()
    notebook.page.evaluate("() => { document.body.style.zoom = '2'; }")
    assert notebook.misfits() == []
