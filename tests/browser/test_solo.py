"""Alone against the Rival in a real JupyterLab: to the end, won and lost, and back across its turn."""

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk


def skip(desk: Desk) -> None:
    """See all that the Rival did, at once where that can be skipped."""
    if desk.tool("Skip").is_visible():
        desk.tool("Skip").click()
    desk.seen()


def play_on(desk: Desk, rounds: int) -> None:
    """Stop in each round, and answer whatever else is asked with its first answer."""
    for _ in range(12 * rounds):
        skip(desk)
        if desk.table.get_attribute("data-mode") == "over":
            return
        version, stop = desk.version, desk.answer("Stop here")
        asked = desk.table.locator(".sv-sheet .sv-solid, .sv-act:not([aria-disabled=true], :disabled)")
        (stop if stop.count() else asked.first).click()
        expect(desk.table).not_to_have_attribute("data-version", str(version))
    raise AssertionError("the game does not end")


def test_a_whole_game_is_lost_to_the_rival(desk: Desk) -> None:
    desk.lay('table = sv.play(solo="hard", seed=5, autosave=False)')
    desk.click(desk.founder(0))
    play_on(desk, 7)
    desk.asked("The game has ended: the Rival wins.")
    expect(desk.round).to_have_text("7")
    assert desk.python("print(table.game.outcome.winners, table.game.outcome.rule)") == "() SV-SOLO-7"


def test_a_game_is_won_against_the_rival(desk: Desk) -> None:
    desk.lay(
        """game = sv.silicon_valley.scenario(
    solo="easy", seed=4, round=6, ada={"valuation": 30, "money": 60, "blocks": "6 square, 4 bar"})
table = sv.play(game=game, autosave=False)"""
    )
    play_on(desk, 2)
    desk.asked("The game has ended: Ada wins.")
    expect(desk.sheet("end").locator(".sv-first")).to_contain_text("Ada")


PLAY = """table = sv.play(solo="easy", seed=7, autosave=False, undo={undo!r})
_ = table.game.play(table.game.legal_moves()[0])
before = table.game.record()"""


def across(desk: Desk, undo: str) -> None:
    """The second round, after a Rival's turn."""
    desk.lay(PLAY.format(undo=undo))
    desk.click(desk.answer("Stop here"))
    desk.tool("Skip").click()
    expect(desk.round).to_have_text("2")


def test_in_a_free_table_one_goes_back_across_the_rivals_turn(desk: Desk) -> None:
    across(desk, "free")
    desk.tool("Undo").click()
    expect(desk.round).to_have_text("1")
    assert desk.python("print(table.game.record() == before)") == "True"


def test_in_a_fair_table_it_is_refused_and_said_why(desk: Desk) -> None:
    across(desk, "fair")
    undo = desk.tool("Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", "The last move revealed something, so it stands.")
    undo.click(force=True)
    expect(desk.refused).to_contain_text("The last move revealed something, so it stands.")
    expect(desk.round).to_have_text("2")


def rival_board(desk: Desk) -> None:
    desk.lay(PLAY.format(undo="free"), shows="table.game.play(sv.silicon_valley.Stop())\ntable.rival")
    expect(desk.table.locator(".sv-map")).to_be_visible()


@pytest.mark.new_page
@pytest.mark.parametrize("width", [480, 640, 760, 1280])
def test_the_rival_board_by_itself_fits_and_reads_well(desk: Desk, width: int) -> None:
    rival_board(desk)
    desk.make_wide(width)
    says = desk.table.locator(".sv-map").get_attribute("aria-label") or ""
    assert "white pawn went over" in says
    assert "gray pawn went over" in says
    assert desk.notebook.misfits() == []
    assert desk.violations() == []
    desk.stop_time()
    step = desk.table.locator(".sv-turnsteps [aria-current]")
    desk.python("table.game.play(sv.silicon_valley.Stop())")
    desk.tool("Pause").click()
    expect(step).to_have_count(1)
    desk.tool("Skip").click()
    expect(step).to_have_count(0)


def test_the_rival_board_can_be_read_at_twice_the_size(desk: Desk) -> None:
    rival_board(desk)
    desk.make_large()
    assert desk.notebook.misfits() == []
