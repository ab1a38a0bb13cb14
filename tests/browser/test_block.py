"""The trivial widget in a real JupyterLab: the whole way from TypeScript to a notebook and back."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.jupyterlab import Notebook

SHOW = ("import sv_widgets as sv\nblock = sv.Block('ell')", "block")


def test_a_click_turns_the_block_in_python_and_in_every_view(notebook: Notebook) -> None:
    notebook.write(*SHOW, "block")
    notebook.run_all()
    views = notebook.page.locator(".sv-block")
    expect(views).to_have_count(2)
    views.first.click()
    for view in views.all():
        expect(view).to_have_attribute("data-turns", "1")
    assert notebook.python("print(block)") == "Block('ell', turns=1)"


def test_a_turn_made_in_a_cell_is_drawn(notebook: Notebook) -> None:
    notebook.write(*SHOW)
    notebook.run_all()
    view = notebook.page.locator(".sv-block")
    expect(view).to_have_attribute("data-turns", "0")
    notebook.python("block.turn(); block.turn()")
    expect(view).to_have_attribute("data-turns", "2")


def test_keys_turn_the_block_and_do_nothing_to_the_notebook(notebook: Notebook) -> None:
    notebook.write(*SHOW, "1 + 1")
    notebook.run_all()
    view = notebook.page.locator(".sv-block")
    view.focus()
    for key in ("r", "d", "d", "x", "Enter"):
        notebook.page.keyboard.press(key)
    expect(view).to_have_attribute("data-turns", "2")
    expect(view).to_be_focused()
    expect(notebook.page.locator(".jp-CodeCell")).to_have_count(3)


def test_it_looks_right_and_reads_well_in_both_themes(
    notebook: Notebook, shots: Callable[[str, str], list[Path]]
) -> None:
    notebook.write("import sv_widgets as sv", *(f"sv.Block('{shape}')" for shape in ("ell", "zig")))
    notebook.run_all()
    expect(notebook.page.locator(".sv-block")).to_have_count(2)
    for theme in ("light", "dark"):
        notebook.theme(theme)
        assert notebook.violations(".sv") == []
    for path in shots("block", ".jp-Notebook"):
        assert path.stat().st_size > 1000


def test_the_welcome_notebook_runs_from_top_to_bottom(notebook: Notebook) -> None:
    notebook.open("notebooks/00_welcome.ipynb")
    notebook.run_all()
    expect(notebook.page.locator(".sv-block").first).to_be_visible()


def test_an_error_in_the_console_is_noticed(notebook: Notebook, errors: list[str]) -> None:
    notebook.page.goto("about:blank")
    notebook.page.evaluate("() => console.error('spilt')")
    with notebook.page.expect_event("pageerror"):
        notebook.page.evaluate("() => setTimeout(() => { throw new Error('broke') })")
    assert [text.split("\n")[0] for text in errors] == ["spilt", "broke"]
    errors.clear()
