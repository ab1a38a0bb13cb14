"""A game from outside of the house: its front end is a few lines elsewhere, and is played by a click."""

import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.desk import Desk

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "js"))
import bundle  # noqa: E402 - beside the sources it builds

FRONT_END = ROOT / "tests" / "conformance" / "toy_front_end"
KIT = """from sv_widgets.registry import Kit
KIT = Kit(rules="tests.conformance.toy:RULES", static={static!r})
"""
PLAY = f"""import sys
sys.path.insert(0, {str(ROOT)!r})
from sv_widgets import registry
from sv_widgets.kernel import Game
from tests.conformance.toy import RULES, STARTS
registry.add("pips", "TOY-", "pips_kit")
table = sv.play(game=Game(RULES, STARTS[0]), hand_over=False, autosave=False)"""


def test_the_toy_is_played_at_its_own_table(desk: Desk, lab_root: Path, tmp_path: Path) -> None:
    assert bundle.run("node", "build.mjs", str(tmp_path), str(FRONT_END)) == 0
    (lab_root / "pips_kit.py").write_text(KIT.format(static=str(tmp_path)), "utf-8")
    desk.lay(PLAY, "1 + 1")
    hand = desk.table.get_by_role("region", name="Hand")
    expect(hand).to_have_css("border-left-width", "4px")
    expect(desk.table.locator(".sv-question")).to_contain_text("Ada")
    hand.get_by_role("button", name="Keep").click()
    expect(desk.table.locator(".sv-question")).to_contain_text("Bo")
    assert desk.python("print(len(table.game.turns))") == "2"
    assert desk.python("print(table.game.position.points[0] > 0)") == "True"
    # whatever its own parts leave out, the house's row of actions asks
    bet = hand.get_by_role("button", name="Bet").first
    bet.focus()
    desk.page.keyboard.press("Enter")
    expect(desk.actions.locator(".sv-act")).to_have_count(2)
    desk.actions.locator(".sv-act").first.click()
    desk.open("g")
    expect(desk.log.locator("li")).not_to_have_count(0)
    assert desk.python("print(len(table.game.turns))") == "4"
