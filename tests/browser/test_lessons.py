"""Two lessons in a real JupyterLab, with mistakes and hints, by mouse and by keyboard."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.jupyterlab import Notebook

SAYS = ".sv-says"


def start(notebook: Notebook, name: str) -> Page:
    notebook.write(f'import sv_widgets as sv\nlesson = sv.lesson("{name}")\nlesson')
    notebook.run_all()
    expect(notebook.page.locator(".sv-task")).to_be_visible()
    return notebook.page


def test_a_lesson_is_played_by_mouse_with_a_mistake_a_hint_and_another_try(
    notebook: Notebook, shots: Callable[[str, str], list[Path]]
) -> None:
    page = start(notebook, "hire-1")
    expect(page.locator(SAYS)).to_have_text("")
    plates = page.locator(".sv-people .sv-plate")
    plates.nth(1).click()  # Mina for $6
    expect(page.locator(SAYS)).to_contain_text("whose leaving makes the other cheaper?")
    page.locator(f"{SAYS} .sv-rule").click()
    expect(page.locator(f"{SAYS} .sv-ruletext")).to_contain_text("The row then slides toward the low prices")
    shots("lesson-mistake", ".sv-table")
    page.get_by_role("button", name="Hint 1 of 3").click()
    expect(page.locator(SAYS)).to_contain_text("Does Mina have to cost $6?")
    page.get_by_role("button", name="Again").click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your first action.")
    expect(page.locator(SAYS)).to_have_text("")
    plates.nth(0).click()
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your second action.")
    plates.nth(0).click()
    expect(page.locator(SAYS)).to_contain_text("Done with 2 of par 2.")
    shots("lesson-done", ".sv-table")
    assert notebook.violations(".sv-lesson") == []
    assert notebook.python("print(sv.lessons.progress().lessons)").endswith("{'actions': 2, 'hints': 1}}")


def tab_to(page: Page, words: str) -> None:
    """Press Tab until the focus is on what begins with these words."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("words => document.activeElement.textContent.trim().startsWith(words)", words):
            return
    raise AssertionError(f"Tab never comes to {words!r}")


def test_a_lesson_is_played_by_keyboard_alone_with_a_refusal_and_all_hints(notebook: Notebook) -> None:
    page = start(notebook, "hq-1")
    page.locator(".sv-question").focus()
    page.evaluate("() => document.querySelector('.sv-lesson button').focus()")
    for words in ("Try it first", "Which action makes the HQ hold more?", "Add the Tea House to your HQ"):
        page.keyboard.press("Enter")
        expect(page.locator(SAYS)).to_contain_text(words)
    notebook.python("lesson.you.why_not(sv.silicon_valley.Hire(0))")  # asking is no mistake
    expect(page.locator(SAYS)).to_contain_text("A hint.")
    page.locator(".sv-people .sv-plate").first.focus()
    page.keyboard.press("Enter")  # there is no place
    expect(page.locator(SAYS)).to_contain_text("Before a fourth can come, the HQ has to grow.")
    page.locator(".sv-question").focus()
    tab_to(page, "Expand HQ")
    page.keyboard.press("Enter")
    tab_to(page, "Add Tea House")
    page.keyboard.press("Enter")
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your second action.")
    page.locator(".sv-people .sv-plate").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(SAYS)).to_contain_text("Done with 2 of par 2.")
    assert page.evaluate("() => !!document.activeElement.closest('.sv')"), "the focus stays inside"


def test_a_move_in_a_cell_is_seen_by_the_lesson(notebook: Notebook) -> None:
    page = start(notebook, "hire-2")
    notebook.python("lesson.you.hire('Bud')")
    expect(page.locator(SAYS)).to_contain_text("Somebody further up is not dearer.")
    notebook.python("lesson.retry(); lesson.you.hire('Rhea')")
    expect(page.locator(SAYS)).to_contain_text("Done with 1 of par 1.")


def test_a_question_is_answered_in_its_own_field(
    notebook: Notebook, shots: Callable[[str, str], list[Path]]
) -> None:
    notebook.write('import sv_widgets as sv\nsv.lessons.question("hq-price", seed=2)', "1 + 1")
    notebook.run_all()
    page = notebook.page
    field = page.get_by_role("textbox", name="Your answer")
    field.fill("999")
    page.keyboard.press("Enter")
    expect(page.locator(SAYS)).to_contain_text("Not 999.")
    right = notebook.python("print(sv.lessons.question('hq-price', seed=2).why().words.split(':')[0])")
    field.fill(right)
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(SAYS)).to_contain_text("Yes: the first costs $5")
    shots("question", ".sv")
    assert notebook.violations(".sv") == []
