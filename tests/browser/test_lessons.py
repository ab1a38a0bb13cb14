"""Two lessons in a real JupyterLab, with mistakes and hints, by mouse and by keyboard."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.jupyterlab import Notebook


def start(desk: Desk, name: str) -> None:
    desk.lay(f'table = sv.lesson("{name}")')
    expect(desk.table.locator(".sv-task")).to_be_visible()


def go_on(desk: Desk) -> None:
    """Close what the teacher says, by the key that its sheet waits for."""
    expect(desk.says.get_by_role("button", name="Go on")).to_be_focused()
    desk.page.keyboard.press("Enter")
    expect(desk.says).to_have_count(0)


def test_a_lesson_is_played_by_mouse_with_a_mistake_a_hint_and_another_try(
    desk: Desk, shots: Callable[[str, str], None]
) -> None:
    start(desk, "hire-1")
    expect(desk.says).to_have_count(0)
    desk.click(desk.slot("people", 1))  # Mina for $6
    expect(desk.says).to_contain_text("whose leaving makes the other cheaper?")
    desk.says.locator(".sv-rule").click()
    expect(desk.says.locator(".sv-ruletext")).to_contain_text("The row then slides toward the low prices")
    shots("lesson-mistake", ".sv-table")
    desk.click(desk.button("Hint 1 of 3"))
    expect(desk.says).to_contain_text("Does Mina have to cost $6?")
    desk.says.get_by_role("button", name="Start over").click()
    desk.asked("Ada, choose your first action.")
    expect(desk.says).to_have_count(0)
    desk.click(desk.slot("people", 0))
    desk.asked("Ada, choose your second action.")
    desk.click(desk.slot("people", 0))
    expect(desk.says).to_contain_text("Done with 2 of par 2")
    shots("lesson-done", ".sv-table")
    assert desk.violations() == []
    assert desk.python("print(sv.lessons.progress().lessons)").endswith("{'actions': 2, 'hints': 1}}")


def test_a_lesson_is_played_by_keyboard_alone_with_a_refusal_and_all_hints(desk: Desk) -> None:
    start(desk, "hq-1")
    hint = desk.button(re.compile("^(Hint \\d|Last hint)"))
    desk.question.focus()
    desk.press(hint)
    for words in ("Try it first", "Which action makes the HQ hold more?", "Add the Tea House to your HQ"):
        expect(desk.says).to_contain_text(words)
        go_on(desk)
        expect(hint).to_be_focused()
        desk.page.keyboard.press("Enter")
    go_on(desk)
    desk.python("table.you.why_not(sv.silicon_valley.Hire(0))")  # asking is no mistake
    expect(desk.sheets).to_have_count(0)
    expect(desk.table.locator(".sv-task")).to_contain_text("A hint.")
    desk.press(desk.slot("people", 0))  # there is no place
    expect(desk.says).to_contain_text("Before a fourth can come, the HQ has to grow.")
    go_on(desk)
    desk.press(desk.kind("Expand HQ"))
    tea_house = desk.table.locator(".sv-rooms .sv-slot").filter(has_text="Tea House")
    desk.press(tea_house.get_by_role("button"))
    desk.asked("Ada, choose your second action.")
    desk.press(desk.slot("people", 0))
    expect(desk.says).to_contain_text("Done with 2 of par 2")
    assert desk.focus_inside()


def test_a_move_in_a_cell_is_seen_by_the_lesson(desk: Desk) -> None:
    start(desk, "hire-2")
    desk.python("table.you.hire('Bud')")
    expect(desk.says).to_contain_text("Somebody further up the row costs you no more.")
    desk.python("table.retry(); table.you.hire('Rhea')")
    expect(desk.says).to_contain_text("Done with 1 of par 1")


def test_a_question_is_answered_in_its_own_field(
    notebook: Notebook, shots: Callable[[str, str], None]
) -> None:
    notebook.write('import sv_widgets as sv\nsv.lessons.question("hq-price", seed=2)', "1 + 1")
    notebook.run_all()
    page = notebook.page
    field, says = page.get_by_role("textbox", name="Your answer"), page.locator(".sv-says")
    field.fill("999")
    page.keyboard.press("Enter")
    expect(says).to_contain_text("Not 999.")
    right = notebook.python("print(sv.lessons.question('hq-price', seed=2).why().words.split(':')[0])")
    field.fill(right)
    page.get_by_role("button", name="Answer").click()
    expect(says).to_contain_text("Yes: the first costs $5")
    shots("question", ".sv")
    assert notebook.violations(".sv") == []


def test_a_newcomers_first_lesson_takes_little_of_the_window_and_opens_the_rest(desk: Desk) -> None:
    start(desk, "welcome-1")
    height = "table => table.closest('.sv').getBoundingClientRect().height"
    assert desk.table.evaluate(height) < 0.36 * desk.page.evaluate("() => window.innerHeight")
    expect(desk.table.locator(".sv-people")).to_be_visible()
    expect(desk.table.locator(".sv-purse")).to_be_visible()
    lines = desk.table.locator(".sv-rest")
    expect(lines).to_have_count(8)
    expect(desk.table.locator("[data-rest=code]")).to_contain_text("8")
    desk.press(desk.table.locator("[data-rest=actions]"))
    expect(desk.kind("Hire")).to_be_visible()
    assert desk.focus_inside()
    desk.press(desk.table.locator("[data-rest=code]"))
    expect(desk.table.locator(".sv-hand .sv-shelf")).to_be_visible()
    assert desk.focus_inside()
    while lines.count():
        desk.click(lines.first)
    expect(desk.table).not_to_have_class(re.compile("sv-partial"))
    assert not desk.spills()
    desk.button("Start over").click()
    expect(lines).to_have_count(8)
