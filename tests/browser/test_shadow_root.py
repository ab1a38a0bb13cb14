"""Hosts that are no JupyterLab: a table in a shadow root, played by pointer and key, in the host's theme."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import sv_widgets as sv
from sv_widgets import look, silicon_valley
from sv_widgets.widgets import Play
from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.wire import Wire

pytestmark = pytest.mark.new_page

HOST = """async ({js, css, traits, brings}) => {
    const outer = document.body.appendChild(document.createElement('div'));
    const tree = outer.attachShadow({mode: 'open'});
    const el = tree.appendChild(document.createElement('div'));
    if (brings) tree.appendChild(document.createElement('style')).textContent = css;
    else traits._css = css;
    const listeners = {};
    const tell = (event, ...about) => (listeners[event] ?? []).forEach(listener => listener(...about));
    const model = {
        get: name => traits[name],
        on: (event, listener) => (listeners[event] ??= new Set()).add(listener),
        off: (event, listener) => listeners[event]?.delete(listener),
        send: async message => {
            const {shown, reply} = JSON.parse(await window.python(JSON.stringify(message)));
            traits.shown = shown;
            tell('change:shown');
            tell('msg:custom', reply);
        },
    };
    const url = URL.createObjectURL(new Blob([js], {type: 'text/javascript'}));
    const {default: widget} = await import(url);
    await widget.render({model, el});  // without a signal, as older hosts do
}"""
"""A host with anywidget's face: either it puts the stylesheet into the shadow root, or it does not."""

Show = Callable[..., Locator]


@pytest.fixture
def show(page: Page, errors: list[str]) -> Iterator[Show]:
    """Show a widget in such a host; gives its table."""
    shown: list[Wire] = []

    def python(text: str) -> str:
        (widget,) = shown
        reply = widget.desk.receive(json.loads(text))
        return json.dumps({"shown": widget.shown, "reply": reply})

    def made(widget: Wire, name: str, *, brings: bool = True) -> Locator:
        shown.append(widget)
        page.expose_function("python", python)
        game = widget.table.game.rules.name
        state = {
            "js": bundle(f"{name}.js", game),
            "css": bundle(f"{name}.css", game),
            "traits": {"shown": widget.shown, "catalogue": widget.catalogue},
            "brings": brings,
        }
        page.evaluate(HOST, state)
        table = page.locator(".sv-table")
        expect(table).to_be_visible()
        return table

    yield made
    assert not errors, "the browser's console holds errors"


def table_of(**ada: Any) -> Play:
    sv.settings(coach=False)
    game = silicon_valley.scenario(seed=1, ada={"money": 30, **ada})
    return sv.play(game=game, undo="free", hand_over=False, autosave=False)


def ground(theme: str) -> str:
    """The table's colour in a theme, as a browser says it."""
    colour = look.TOKENS["colour"][theme]["table"]
    return f"rgb({', '.join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))})"


@pytest.mark.parametrize("brings", [True, False], ids=["styled by the host", "with a bare shadow root"])
def test_it_is_played_by_pointer_and_by_key(page: Page, show: Show, *, brings: bool) -> None:
    widget = table_of()
    table = show(widget, "table", brings=brings)
    expect(table.locator(".sv-desk")).to_have_css("display", "grid")
    plates = table.locator(".sv-people .sv-plate")
    plates.first.hover()
    expect(table.locator(".sv-explain")).to_contain_text("Hire")
    plates.first.click()
    expect(table).to_have_attribute("data-version", "1")
    # the place that was pressed keeps the focus, and arrows lead on from there
    expect(plates.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(plates.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(table).to_have_attribute("data-version", "2")
    page.keyboard.press("u")
    expect(table).to_have_attribute("data-version", "3")
    assert len(widget.table.game.turns) == 2, "one play has been taken back"
    # a sheet takes the focus and gives it back
    plates.first.focus()
    page.keyboard.press("g")
    expect(table.locator(".sv-sheet .sv-log")).to_be_focused()
    page.keyboard.press("Escape")
    expect(table.locator(".sv-sheet")).to_have_count(0)
    expect(plates.first).to_be_focused()


def test_blocks_are_dragged_on_the_mat(page: Page, show: Show) -> None:
    widget = table_of(blocks="square, bar")
    table = show(widget.part("mat"), "mat")
    block = table.locator("[data-shape=square] svg")
    block.hover()
    page.mouse.down()
    grid = table.locator("[data-grid]").first
    grid.scroll_into_view_if_needed()
    box = grid.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()
    expect(table.locator(".sv-covered")).to_have_count(4)


@pytest.mark.parametrize(
    ("name", "light", "dark"),
    [
        ("data-jp-theme-light", "true", "false"),
        ("data-vscode-theme-kind", "vscode-light", "vscode-dark"),
        ("data-theme", "light", "dark"),
        ("style", "color-scheme: light", "color-scheme: dark"),
    ],
)
def test_it_wears_the_theme_of_its_host(page: Page, show: Show, name: str, light: str, dark: str) -> None:
    said = "([name, value]) => document.body.setAttribute(name, value)"
    page.emulate_media(color_scheme="light")
    page.evaluate(said, [name, dark])
    table = show(table_of(), "table")
    expect(table).to_have_css("background-color", ground("dark"))
    page.evaluate(said, [name, light])
    expect(table).to_have_css("background-color", ground("light"))
    page.emulate_media(color_scheme="dark")
    expect(table).to_have_css("background-color", ground("light"))


def test_where_no_host_says_which_the_system_decides(page: Page, show: Show) -> None:
    page.emulate_media(color_scheme="dark")
    table = show(table_of(), "table")
    expect(table).to_have_css("background-color", ground("dark"))
    page.emulate_media(color_scheme="light")
    expect(table).to_have_css("background-color", ground("light"))
