"""What people do at the table of *Silicon Valley*, from beginning to end, in a real JupyterLab."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.desk import Desk, Wiretap, inside

pytestmark = pytest.mark.slow

# --- a round of two, by mouse, by keys and by script

ROUND = """table = sv.play(hand_over=False, game=sv.silicon_valley.scenario(
    seed=5, round=2, row=["Theo Retical"], vcs=["Seedy Capital"], hqs=["Houseboat"],
    products=["Inbox Negative", "Nap Sync"],
    ada={"money": 40, "blocks": "square, 3 bar, 4 dot", "valuation": 2, "innovated": ["Nap Sync"]},
    bo={"money": 20, "blocks": "square, 3 bar, 2 dot", "valuation": 4}))"""

SCRIPT = """ada, bo = table.seat("Ada"), table.seat("Bo")
_ = ada.hire("Theo"), ada.fund("Seedy", pay="2 bar, dot"), ada.outsource("dot")
_ = bo.expand_hq("Houseboat"), bo.launch("Inbox", design="3 bar, dot"), bo.stop()
_ = ada.pay("bar, dot"), bo.pay("2 dot")"""


LABELS = "toggles => toggles.map(toggle => toggle.ariaLabel)"


def give(desk: Desk, *shapes: str, press: Callable[[Locator], None]) -> None:
    """Choose exactly these blocks for a payment, one by one."""
    toggles = desk.table.locator(".sv-toggle")
    named = [str(label).split(",")[0] for label in toggles.evaluate_all(LABELS)]
    wanted = list(shapes)
    for at, shape in enumerate(named):
        give_it = shape in wanted
        if give_it:
            wanted.remove(shape)
        if (toggles.nth(at).get_attribute("aria-pressed") == "true") != give_it:
            press(toggles.nth(at))
    assert not wanted, f"nobody has {wanted} to give"


def by_mouse(desk: Desk) -> None:
    desk.asked("Ada, choose your first action.")
    desk.click(desk.slot("people", 0))
    desk.asked("Ada, choose your second action.")
    desk.click(desk.slot("capital", 0))
    desk.asked(re.compile("^Ada, pay 5 code for Seedy Capital"))
    desk.click(desk.sheet("payment").get_by_role("button", name="Show the next"))
    desk.click(desk.way(0))
    desk.click(desk.pay("a dot and 2 bars"))
    desk.asked("Ada, choose your third action.")
    desk.click(desk.block("dot"))
    desk.asked("Bo, choose your first action.")
    desk.click(desk.slot("rooms", 0))
    desk.asked("Bo, choose your second action.")
    desk.click(desk.slot("offerings", 0))
    desk.click(desk.answer("Launch Inbox Negative as Innovator with a dot and 3 bars"))
    desk.asked("Bo, choose your third action.")
    desk.click(desk.answer("Stop here"))
    desk.asked(re.compile("^Ada, pay 3 code for the upkeep of Nap Sync"))
    desk.click(desk.way(1))
    desk.click(desk.pay())
    desk.asked(re.compile("^Bo, pay 2 code for the upkeep of Inbox Negative"))
    give(desk, "dot", "dot", press=desk.click)
    desk.click(desk.pay("2 dots"))
    desk.asked("Ada, choose your first action.")


def by_keys(desk: Desk) -> None:
    """With no more than Tab, arrows, Enter and Space; the blocks of a payment one by one."""
    desk.asked("Ada, choose your first action.")
    desk.question.focus()
    desk.press(desk.slot("people", 0))
    desk.asked("Ada, choose your second action.")
    desk.press(desk.slot("capital", 0), "Space")
    desk.asked(re.compile("^Ada, pay 5 code for Seedy Capital"))
    choose = partial(desk.press, key="Space")  # Enter pays wherever a whole payment is chosen
    give(desk, "bar", "bar", "dot", press=choose)
    desk.press(desk.pay("a dot and 2 bars"))
    desk.asked("Ada, choose your third action.")
    desk.press(desk.block("dot"), "Space")
    desk.asked("Bo, choose your first action.")
    desk.press(desk.slot("rooms", 0))
    desk.asked("Bo, choose your second action.")
    desk.press(desk.slot("offerings", 0))
    desk.press(desk.answer("Launch Inbox Negative as Innovator with a dot and 3 bars"))
    desk.asked("Bo, choose your third action.")
    desk.press(desk.answer("Stop here"), "Space")
    desk.asked(re.compile("^Ada, pay 3 code for the upkeep of Nap Sync"))
    give(desk, "bar", "dot", press=choose)
    desk.press(desk.pay("a dot and a bar"))
    desk.asked(re.compile("^Bo, pay 2 code for the upkeep of Inbox Negative"))
    give(desk, "dot", "dot", press=choose)
    desk.page.keyboard.press("Enter")
    desk.asked("Ada, choose your first action.")
    assert desk.focus_inside()


def by_script(desk: Desk) -> None:
    desk.asked("Ada, choose your first action.")
    desk.run_cell(SCRIPT)
    expect(desk.table.locator(".sv-valuation")).to_contain_text("Round 3")
    desk.asked("Ada, choose your first action.")


def test_a_round_by_mouse_by_keys_and_by_script_comes_to_the_same(desk: Desk) -> None:
    ends = []
    for play in (by_mouse, by_keys, by_script):
        desk.lay(ROUND)
        play(desk)
        desk.settled()
        ends.append(desk.position())
    assert '"round":3' in ends[0]
    assert len(set(ends)) == 1


def test_a_payment_is_chosen_with_the_arrow_keys(desk: Desk) -> None:
    desk.lay(ROUND)
    desk.run_cell("_ = table.seat('Ada').fund('Seedy')")
    desk.asked(re.compile("^Ada, pay 5 code for Seedy Capital"))
    desk.question.focus()
    desk.reach(desk.way(0))
    desk.page.keyboard.press("ArrowDown")
    expect(desk.way(1)).to_be_checked()
    desk.press(desk.pay())
    desk.asked("Ada, choose your second action.")
    assert "Ada pays a dot and 2 bars. [SV-VC-1]" in desk.python("print(table.game.log)")


# --- across seats, and what nobody wants


def company(desk: Desk) -> Locator:
    """The people, headquarters and products of who plays, in the hand."""
    return desk.table.locator(".sv-hand .sv-company")


def test_somebody_is_poached_across_seats(desk: Desk) -> None:
    desk.lay(
        """table = sv.play(hand_over=False, game=sv.silicon_valley.scenario(
            seed=3, ada={"money": 20}, bo={"employees": ["Hugo First", "Ade Hoc"]}))"""
    )
    mine, poaching, other = company(desk), desk.sheet("poach"), desk.sheet("company 1")
    expect(mine).not_to_contain_text("Hugo First")
    desk.click(desk.kind("Poach"))
    expect(poaching.get_by_role("region", name="The people of Bo")).to_contain_text("2 people")
    desk.click(desk.answer("Poach Hugo First from Bo for $15"))
    expect(poaching).to_have_count(0)
    expect(mine).to_contain_text("Hugo First")
    expect(desk.table.locator(".sv-purse")).to_contain_text("$5")
    desk.click(desk.table.locator(".sv-chip"))
    expect(other).not_to_contain_text("Hugo First")
    expect(other).to_contain_text("Ade Hoc")
    desk.asked("Ada, choose your second action.")
    assert desk.python("print([len(staff) for staff in table.game.position.employees[:2]])") == "[1, 1]"


def test_who_cannot_pay_chooses_by_clicks_who_has_to_go(desk: Desk) -> None:
    desk.lay(
        """table = sv.play(hand_over=False, game=sv.silicon_valley.scenario(
            seed=3, round=3, turn="Ada", actions=1, ada={"money": 20, "valuation": 9},
            bo={"money": 3, "valuation": 6, "blocks": "dot",
                "employees": ["Hugo First", "Amara Thon", "Ade Hoc"]}))"""
    )
    desk.click(desk.answer("Stop here"))
    desk.asked("Bo, salaries ask $4, you have $1, and Amara Thon goes: who else has to go?")
    goes, stays = leaves(desk, "Amara Thon"), leaves(desk, "Hugo First")
    expect(goes).to_be_checked()
    expect(goes).to_be_disabled()
    expect(stays).not_to_be_checked()
    expect(desk.actions).to_have_text("Somebody else has to go, too")
    desk.click(leaves(desk, "Ade Hoc"))
    desk.click(desk.answer("Lay off Amara Thon and Ade Hoc: \N{MINUS SIGN}2 valuation, salaries fall by $3"))
    desk.asked("Bo, choose your first action.")
    mine = company(desk)
    expect(mine).to_contain_text("Hugo First")
    expect(mine).not_to_contain_text("Amara Thon")
    expect(mine).not_to_contain_text("Ade Hoc")
    desk.open("g")
    expect(desk.log).to_contain_text("Ade Hoc has to leave Bo's company.")
    assert desk.python("print(table.game.position.valuation[1])") == "4"


def leaves(desk: Desk, name: str) -> Locator:
    """What checks somebody who may have to leave the own company."""
    return company(desk).locator(".sv-member").filter(has_text=name).get_by_role("checkbox")


def test_a_product_that_cannot_be_kept_up_is_lost(desk: Desk) -> None:
    """Bo's founder writes 3 code; Nap Sync takes 3 a round and Umbrella Buddy 2."""
    desk.lay(
        """table = sv.play(hand_over=False, game=sv.silicon_valley.scenario(
            seed=3, round=3, turn="Ada", actions=1, products=["Nap Sync", "Umbrella Buddy"],
            ada={"money": 20, "valuation": 9},
            bo={"valuation": 6, "money": 20, "blocks": "", "founder": "Sara N. Dipity",
                "hqs": ["Houseboat"], "innovated": ["Nap Sync", "Umbrella Buddy"]}))"""
    )
    desk.click(desk.answer("Stop here"))
    desk.asked("Bo, which product do you pay for next?")
    expect(company(desk)).to_contain_text("Nap Sync")
    expect(desk.actions).to_have_text("Press the product that you pay for next")
    desk.click(company(desk).get_by_role("button", name="Pay 2 code for Umbrella Buddy"))
    desk.asked("Bo, choose your first action.")
    expect(company(desk)).to_contain_text("Umbrella Buddy")
    expect(company(desk)).not_to_contain_text("Nap Sync")
    desk.open("g")
    expect(desk.log).to_contain_text("Nap Sync")
    assert "SV-FORCED-2" in desk.python("print(*table.game.log)")


# --- the device is passed on

TWO = """table = sv.play(game=sv.silicon_valley.scenario(
    seed=3, round=3, ada={"money": 373, "valuation": 6, "blocks": "7 dot, 5 bar, 3 corner"},
    bo={"money": 587, "valuation": 9, "blocks": "4 dot, 6 bar, 2 tee", "employees": ["Hugo First"]}))"""

BEHIND_SCREENS = """import json
turns = [turn.after for turn in table.game.turns]
print(json.dumps([[
    sorted({after.money[seat] for after in turns}),
    sorted({blocks.unpack(after.code[seat]) for after in turns}),
    sorted({blocks.notation(after.code[seat]) for after in turns}),
] for seat in range(2)]))"""


def take_over(desk: Desk, tap: Wiretap, name: str) -> None:
    tap.now = f"{name} looks"
    desk.click(desk.answer(f"I am {name}, show me"))


def look_about(desk: Desk) -> None:
    """Point at one of each that explains itself, read what has happened, and look back to where all began."""
    desk.seen()
    for kind in ("poach", *reversed(WITH_A_BILL)):
        for each in desk.explained(kind).all()[:1]:
            each.hover()
            desk.pass_time(200)
    if desk.table.locator(".sv-plate.sv-go").count():
        expect(desk.bill).to_be_visible()  # so all that was asked is answered
    desk.away()
    for sheet in ("g", "l", "o"):
        desk.open(sheet)
        desk.page.keyboard.press("Escape")
        expect(desk.sheets).to_have_count(0)
    if desk.tool("Look back").is_enabled():
        desk.click(desk.tool("Look back"))
        expect(desk.tool("Back to now")).to_be_visible()
        while desk.tool("Step back").is_enabled():
            before = desk.head.inner_text()
            desk.click(desk.tool("Step back"))
            expect(desk.head).not_to_have_text(before, use_inner_text=True)
        desk.click(desk.tool("Back to now"))


@pytest.mark.new_page
def test_nothing_behind_a_screen_reaches_the_browser_while_another_looks(desk: Desk) -> None:
    tap = Wiretap(desk.page)
    tap.now = "Ada looks"
    desk.lay(TWO)
    desk.page.clock.install()  # so that one need not wait for what is explained after a moment
    desk.asked("Ada, choose your first action.")
    expect(desk.table.locator(".sv-purse")).to_contain_text("$373")
    look_about(desk)
    desk.click(desk.slot("people", 0))
    desk.asked("Ada, choose your second action.")
    tap.now = "nobody looks"
    desk.click(desk.answer("Stop here"))
    desk.asked("Pass the screen to Bo.")
    expect(desk.table).not_to_contain_text("$373")
    look_about(desk)
    take_over(desk, tap, "Bo")
    desk.asked("Bo, choose your first action.")
    expect(desk.table.locator(".sv-purse")).to_contain_text("$587")
    look_about(desk)
    desk.click(desk.block("bar"))
    desk.asked("Bo, choose your second action.")
    look_about(desk)
    tap.now = "nobody looks"
    desk.click(desk.answer("Stop here"))
    desk.asked("Pass the screen to Ada.")
    look_about(desk)
    take_over(desk, tap, "Ada")
    desk.asked("Ada, choose your first action.")
    look_about(desk)
    desk.settled()
    tap.now = "over"
    desk.python("from sv_widgets.games.silicon_valley import blocks")
    ada, bo = desk.json(BEHIND_SCREENS)
    for phase, hidden in (("Ada looks", [bo]), ("Bo looks", [ada]), ("nobody looks", [ada, bo])):
        messages = tap.during(phase)
        assert sum("data" in message for message in messages) > 3, phase
        for money, code, words in hidden:
            assert told(messages, money, code, words) == [], phase
    # and what may be seen was there to be found
    assert told(tap.during("Ada looks"), *ada)
    assert told(tap.during("Bo looks"), *bo)


NAMES = re.compile(r"[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}")
"""Of comms and messages; what figures they have tell nothing."""


def told(messages: list[Any], money: list[int], code: list[list[int]], words: list[str]) -> list[Any]:
    """Where messages tell one of these amounts, or these blocks, as figures or in words."""
    text = re.compile(rf"(?<![\d.#])({'|'.join(map(str, money))})(?![\d.])|{'|'.join(words)}")
    return [
        value
        for message in messages
        for value in inside(message)
        if (type(value) is int and value in money)
        or (isinstance(value, list) and value in code)
        or (isinstance(value, str) and text.search(NAMES.sub("", value)))
    ]


# --- bots

STEP, LETTER = 900, 40
"""Milliseconds for one step of what others do: at least, and for each letter of its sentence."""

TWIN = """twin = sv.play(["Ada", sv.players.Greedy()], seed=7, autosave=False).game
for move in (twin.legal_moves()[0], sv.silicon_valley.Stop()):
    before = len(twin.turns)
    _ = twin.play(move)
print(len(twin.turns) - before - 1)"""


def pass_a_step(desk: Desk) -> None:
    """Let as much time pass as the sentence takes that is shown."""
    desk.pass_time(max(STEP, LETTER * len(desk.question.inner_text())))


def watch_the_bot(desk: Desk) -> int:
    """Ada ends her turn while the clock stands; gives how many plays of the bot there are to be watched.

    The same bot plays the same, so another game tells how many they are.
    """
    desk.lay('table = sv.play(["Ada", sv.players.Greedy()], seed=7)')
    plays = desk.python(TWIN)
    desk.click(desk.founder(0))
    desk.asked("Ada, choose your first action.")
    desk.seen()
    desk.away()
    desk.stop_time()
    desk.answer("Stop here").click()
    expect(desk.table).to_have_attribute("data-ahead", plays)
    return int(plays)


@pytest.mark.new_page
def test_a_bots_plays_are_shown_one_by_one(desk: Desk) -> None:
    left, first = watch_the_bot(desk), desk.version
    assert left > 1
    for at in range(1, left + 1):
        before = desk.question.inner_text()
        pass_a_step(desk)
        expect(desk.table).to_have_attribute("data-version", str(first + at))
        expect(desk.table).to_have_attribute("data-ahead", str(left - at))
        expect(desk.question).not_to_have_text(before)
    desk.asked("Ada, choose your first action.")
    assert str(desk.version) == desk.python("print(table.table.version)")


@pytest.mark.new_page
@pytest.mark.parametrize("by", ["buttons", "keys"])
def test_pause_holds_what_is_watched_and_skip_shows_its_end(desk: Desk, by: str) -> None:
    def press(button: str, key: str) -> None:
        expect(desk.tool(button)).to_be_visible()
        if by == "buttons":
            desk.tool(button).click()
        else:
            desk.question.focus()
            desk.page.keyboard.press(key)

    left, first = watch_the_bot(desk), desk.version
    assert left > 2
    press("Pause", "Space")
    desk.pass_time(20 * STEP)
    assert (desk.version, desk.table.get_attribute("data-ahead")) == (first, str(left))
    press("Go on", "Space")
    pass_a_step(desk)
    expect(desk.table).to_have_attribute("data-ahead", str(left - 1))
    press("Step", ".")
    expect(desk.table).to_have_attribute("data-ahead", str(left - 2))
    press("Skip", "Enter")
    expect(desk.table).to_have_attribute("data-ahead", "0")
    expect(desk.table).to_have_attribute("data-version", str(first + left))
    desk.asked("Ada, choose your first action.")


@pytest.mark.new_page
@pytest.mark.parametrize("by", ["click", "key"])
def test_any_other_press_ends_the_watching_and_is_no_move(desk: Desk, by: str) -> None:
    left, first = watch_the_bot(desk), desk.version
    before = desk.position()
    plate = desk.slot("people", 0)
    if by == "click":
        plate.dispatch_event("click")  # whether or not it could be pressed just then
    else:
        desk.question.focus()
        desk.page.keyboard.press("u")  # which takes a move back at any other time
    expect(desk.table).to_have_attribute("data-ahead", "0")
    expect(desk.table).to_have_attribute("data-version", str(first + left))
    assert desk.position() == before
    plate.click()  # and the next one is a move
    desk.asked("Ada, choose your second action.")


# --- the Rival

PLACE = """(pawn) => {
    const part = pawn.closest('.sv-ring > section');
    const slots = [...part.querySelectorAll('.sv-slot')];
    return `${part.getAttribute('aria-label')} ${slots.indexOf(pawn.closest('.sv-slot'))}`;
}"""


def pawns(desk: Desk) -> dict[str, str]:
    """Where the pawns stand on the board."""
    found = {}
    for name in ("white", "gray"):
        pawn = desk.table.locator(f".sv-ring .sv-slot .sv-pawn.sv-{name}[role=img]")
        found[name] = str(pawn.evaluate(PLACE)) if pawn.count() else ""
    return found


@pytest.mark.new_page
def test_the_rivals_turn_is_shown_step_by_step_and_once_more(desk: Desk) -> None:
    desk.lay('table = sv.play(solo="easy", seed=3)')
    desk.click(desk.founder(0))
    desk.asked("Ada, choose your first action.")
    desk.away()
    desk.stop_time()
    desk.answer("Stop here").click()
    expect(desk.table).to_have_attribute("data-ahead", "4")
    shown = []
    for again in range(2):
        seen = []
        for left in (4, 3, 2, 1, 0):
            expect(desk.table).to_have_attribute("data-ahead", str(left))
            seen.append((desk.question.inner_text(), *pawns(desk).values()))
            pass_a_step(desk)
        shown.append(seen)
        desk.asked("Ada, choose your first action.")
        expect(desk.round).to_have_text("2")
        if not again:
            desk.last.click()
            desk.answer("Step by step").click()
    assert shown[0] == shown[1]
    _, white, gray = zip(*shown[0], strict=True)
    assert white[0] == gray[0] == gray[1] == ""
    assert white[1] == white[4] == "Products 1", "the white pawn moved in the second step"
    assert gray[2] == gray[4] == "People for hire 4", "and the gray one in the third"
    desk.slot("people", 0).click()
    desk.asked("Ada, choose your second action.")


# --- explanations, looking back, and code to take along

SMALL = """table = sv.play(hand_over=False, game=sv.silicon_valley.scenario(
    seed=3, ada={"money": 7, "blocks": "square, bar"}, bo={"money": 20}))"""


def test_a_bill_is_shown_where_one_points_and_hidden_with_escape(desk: Desk) -> None:
    desk.lay(SMALL)
    expect(desk.bill).to_have_count(0)
    desk.slot("people", 0).hover()
    expect(desk.bill.locator("dt").first).to_be_visible()
    expect(desk.bill.locator(".sv-cited .sv-rule").first).to_have_text(re.compile("^SV-"))
    desk.away()
    desk.slot("rooms", 0).focus()
    expect(desk.bill.locator("h4")).to_have_text(re.compile("^Add "))
    expect(desk.slot("rooms", 0)).to_have_attribute("aria-describedby", "sv-explain")
    desk.page.keyboard.press("Escape")
    expect(desk.bill).to_have_count(0)
    assert desk.focus_inside()


def test_a_bill_stays_where_the_notebook_scrolls_under_a_pointer_at_rest(desk: Desk) -> None:
    desk.lay(SMALL)
    desk.question.hover()
    top = desk.head.bounding_box()
    desk.block("dot").focus()
    expect(desk.bill.locator("h4")).to_have_text(re.compile("^Buy a dot"))
    assert desk.head.bounding_box() != top, "the notebook has scrolled"


def test_a_bill_goes_when_the_pointer_moves_on_what_has_come_under_it(desk: Desk) -> None:
    desk.lay(SMALL)
    desk.slot("people", 0).hover()
    expect(desk.bill).to_be_visible()
    x, y = middle(desk.slot("people", 0))
    _, question = middle(desk.question)
    desk.page.evaluate(SLIDE, y - question)
    desk.page.wait_for_function("() => document.querySelector('.sv-question:hover')")
    desk.page.mouse.move(x + 5, y)
    expect(desk.bill).to_have_count(0)


SLIDE = "(by) => { document.querySelector('.sv-table').style.translate = `0 ${by}px`; }"
"""Down, as where a cell above has grown."""


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_what_is_refused_says_why(desk: Desk) -> None:
    desk.lay(SMALL)
    desk.table.locator(".sv-people .sv-plate.sv-no").hover()
    expect(desk.bill.locator(".sv-whynot")).to_contain_text("Ada needs $8 for Olga Rithm and has $7.")


def test_a_rule_of_a_bill_can_be_read_with_the_mouse(desk: Desk) -> None:
    desk.lay(SMALL)
    desk.slot("people", 0).hover()
    desk.bill.locator(".sv-rule").first.click()
    expect(desk.bill.locator(".sv-ruletext")).to_be_visible()


WITH_A_BILL = ("hire", "expand_hq", "fund", "launch", "outsource")


def test_no_bill_of_the_board_or_the_hand_lies_over_what_is_never_covered_or_what_it_explains(
    desk: Desk,
) -> None:
    desk.lay(SMALL)
    for part in (".sv-ring", ".sv-hand"):
        assert hidden_by_bills(desk, desk.table.locator(part), *WITH_A_BILL) == []


def test_no_bill_of_an_action_lies_over_the_question_and_the_actions(desk: Desk) -> None:
    desk.lay(SMALL)
    assert hidden_by_bills(desk, desk.actions, "poach", "fund", "launch", "sunset", "lay_off") == []


def test_no_bill_lies_over_a_sheet(desk: Desk) -> None:
    desk.lay(SMALL)
    desk.open("o")
    over = [each for each in desk.explained(*WITH_A_BILL).all() if not covers(desk.sheets, each)]
    assert len(over) > 5
    for each in over:
        desk.away()
        each.hover()
        expect(each).to_have_attribute("aria-describedby", "sv-explain")
        assert not (desk.bill.is_visible() and covers(desk.bill, desk.sheets)), each.inner_text()


def hidden_by_bills(desk: Desk, part: Locator, *kinds: str) -> list[str]:
    """What has a bill that lies over head, actions or hand, or over itself."""
    hidden = []
    explained = desk.explained(*kinds).and_(part.locator("*"))
    expect(explained.first).to_be_visible()
    for each in explained.all():
        desk.away()
        each.hover()
        expect(desk.bill).to_be_visible()
        if any(
            covers(desk.bill, other)
            for other in (desk.head, desk.actions, desk.table.locator(".sv-hand"), each)
        ):
            hidden.append(" ".join(each.inner_text().split()))
    return hidden


def covers(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    return (
        min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"]) > 1
        and min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"]) > 1
    )


def test_one_can_look_back_and_forward_and_come_back_to_now(desk: Desk) -> None:
    desk.lay(SMALL)
    before = desk.table.locator(".sv-badge h4").all_inner_texts()
    desk.click(desk.slot("people", 0))
    desk.asked("Ada, choose your second action.")
    desk.click(desk.answer("Stop here"))
    desk.asked("Bo, choose your first action.")
    now, position = desk.table.locator(".sv-badge h4").all_inner_texts(), desk.position()
    assert now != before
    desk.click(desk.tool("Look back"))
    hired = re.compile("^Ada hires ")
    desk.asked(hired)
    expect(desk.head).to_contain_text("Looking back: round 1, play 1 of 2, by Ada.")
    desk.click(desk.tool("Step back"))
    desk.asked("The game begins.")
    expect(desk.head).to_contain_text("Looking back: round 1, before the first of 2 plays.")
    expect(desk.table.locator(".sv-badge h4")).to_have_text(before)
    expect(desk.table.locator("button:is(.sv-plate, .sv-act)")).to_have_count(0)
    desk.click(desk.tool("Step on"))
    desk.asked(hired)
    desk.press(reel(desk), "End")
    desk.asked("Bo, choose your first action.")
    desk.click(desk.tool("Look back"))
    desk.asked(hired)
    expect(reel(desk)).to_have_attribute("aria-valuetext", re.compile("^Round 1: Ada hires "))
    desk.click(desk.tool("Back to now"))
    desk.asked("Bo, choose your first action.")
    expect(desk.table.locator(".sv-badge h4")).to_have_text(now)
    assert desk.position() == position
    desk.click(desk.slot("people", 0))
    desk.asked("Bo, choose your second action.")


def reel(desk: Desk) -> Locator:
    """All plays of the game, as a slider."""
    return desk.table.get_by_role("slider", name="The plays")


@pytest.mark.new_page
def test_what_was_played_is_copied_as_a_line_that_plays_it_again(desk: Desk, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk.lay(ROUND)
    desk.click(desk.slot("people", 0))
    desk.asked("Ada, choose your second action.")
    desk.click(desk.slot("capital", 0))
    desk.click(desk.way(1))
    desk.click(desk.pay())
    desk.asked("Ada, choose your third action.")
    played = desk.position()
    desk.open("g")
    lines = []
    for copy in reversed(desk.log.locator(".sv-copy").all()):
        desk.away()
        copy.click()
        expect(copy).to_have_text("copied")
        lines.append(str(desk.page.evaluate("() => navigator.clipboard.readText()")))
    desk.run_cell(f"from sv_widgets.games.silicon_valley import *\n{ROUND}\ngame = table.game")
    assert desk.position() != played
    desk.run_cell("\n".join(lines))
    assert desk.position() == played


# --- narrow, calm, and seen twice


def test_a_whole_turn_on_a_narrow_table_by_its_tabs(desk: Desk) -> None:
    desk.lay(ROUND)
    desk.make_wide(480)
    tabs = desk.table.locator(".sv-tabs")
    expect(tabs).to_be_visible()
    places: Any = desk.json(
        "import json; decision = table.game.decision\n"
        "print(json.dumps([decision.where(table.game.position, move) for move in table.game.legal_moves()]))"
    )
    for title, kind in (
        ("People", "row"),
        ("Products", "product"),
        ("Capital", "vc"),
        ("HQ", "hq"),
        ("Supply", "supply"),
    ):
        legal = sum(place.startswith(f"{kind} ") for place in places)
        expect(tab(desk, title)).to_have_text(re.compile(rf"^{title}\s*{legal or ''}$"))
    desk.click(tab(desk, "Capital"))
    expect(desk.slot("people", 0)).to_be_hidden()
    tap_twice(desk, desk.slot("capital", 0))
    desk.click(desk.way(1))
    desk.click(desk.pay())
    desk.asked("Ada, choose your second action.")
    desk.click(tab(desk, "Supply"))
    tap_twice(desk, desk.block("dot"))
    desk.asked("Ada, choose your third action.")
    desk.click(tab(desk, "HQ"))
    tap_twice(desk, desk.slot("rooms", 0))
    desk.asked("Bo, choose your first action.")
    desk.click(tab(desk, "Products"))
    tap_twice(desk, desk.slot("offerings", 0))
    desk.click(desk.answer("Launch Inbox Negative as Innovator with a dot, a bar and a square"))
    desk.asked("Bo, choose your second action.")
    desk.click(tab(desk, "People"))
    tap_twice(desk, desk.slot("people", 0))
    desk.asked("Bo, choose your third action.")


def tap_twice(desk: Desk, plate: Locator) -> None:
    """Choose a plate, read what it would do, and do it."""
    desk.click(plate)
    expect(desk.table.locator(".sv-choice dl, .sv-choice p").first).to_be_visible()
    desk.click(desk.chosen)


def tab(desk: Desk, title: str) -> Locator:
    return desk.table.locator(".sv-tabs button:visible").filter(has_text=title)


@pytest.mark.new_page
def test_nothing_travels_for_who_wants_no_motion(desk: Desk) -> None:
    desk.page.emulate_media(reduced_motion="reduce")
    desk.lay(ROUND)
    desk.watch_motion()
    desk.click(desk.slot("people", 0))
    desk.asked("Ada, choose your second action.")
    desk.page.wait_for_function("() => window.flown.length > 0")
    desk.click(desk.block("dot"))
    desk.asked("Ada, choose your third action.")
    desk.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert {name for _, names in desk.motions() for name in names} == {"opacity"}


def test_two_more_views_of_the_output_stay_in_step(desk: Desk) -> None:
    desk.lay(ROUND)
    for _ in range(2):
        desk.page.evaluate(
            """async () => {
                const {commands, shell} = window.jupyterapp;
                const panel = [...shell.widgets('main')].find(each => each.content?.widgets);
                shell.activateById(panel.id);
                panel.content.activeCellIndex = 1;
                await commands.execute('notebook:create-output-view');
                shell.activateById(panel.id);
            }"""
        )
    tables = desk.page.locator(".sv-table")
    expect(tables).to_have_count(3)
    for at, question in enumerate(("second", "third")):
        seen = tables.nth(at + 1) if tables.nth(at + 1).is_visible() else tables.first
        seen.locator(".sv-people .sv-plate").first.dispatch_event("click")
        for view in tables.all():
            expect(view.locator(".sv-question")).to_have_text(f"Ada, choose your {question} action.")
            expect(view).to_have_attribute("data-version", str(at + 1))
