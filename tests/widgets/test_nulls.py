"""What is None in Python is null in the page, in JupyterLite, too, whose bridge would leave it out."""

import sys
from types import ModuleType
from typing import Any

import ipywidgets
import pytest

from sv_widgets.widgets import play
from sv_widgets.widgets.nulls import from_page, to_page


class JsNull:
    """What Pyodide has for null."""


@pytest.fixture
def jsnull(monkeypatch: pytest.MonkeyPatch) -> JsNull:
    """Python in a browser."""
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.jsnull = JsNull()
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.setattr(sys, "platform", "emscripten")
    made: JsNull = ffi.jsnull
    return made


def holds(data: Any, wanted: object) -> bool:
    """Whether a value lies somewhere in JSON data."""
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list | tuple) else ()
    return data is wanted or any(holds(part, wanted) for part in parts)


def test_outside_a_browser_nothing_is_copied() -> None:
    data = {"seed": None}
    assert to_page(data) is data
    assert from_page(data) is data


def test_the_whole_state_reaches_the_page_in_a_browser(jsnull: JsNull) -> None:
    table = play(["Ada", "Bo"], seed=7, autosave=False)
    assert holds(table.shown, None)
    sent = table.get_state(["shown", "catalogue"])
    assert not holds(sent, None)
    assert sent["shown"]["view"]["rival"] is jsnull
    assert from_page(sent["shown"]) == table.shown


def test_messages_both_ways_reach_the_other_side_as_they_were(
    jsnull: JsNull, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = play(["Ada", "Bo"], seed=7, autosave=False, hand_over=False)
    sent: list[Any] = []
    monkeypatch.setattr(ipywidgets.Widget, "_send", lambda _, message, __: sent.append(message["content"]))
    heard: list[Any] = []
    table.on_msg(lambda _widget, message, _buffers: heard.append(message))
    message = {"kind": "play_again", "id": 1, "base_version": 0, "seed": jsnull, "swap": False, "level": ""}
    table._handle_custom_msg(message, [])
    assert heard == [{**message, "seed": None}]
    assert sent[-1]["sentence"].startswith("The game has not ended")
    table._handle_custom_msg({"kind": "look_back", "id": 2, "base_version": 0, "plays": 0}, [])
    assert sent[-1]["past"]["by"] is jsnull
    assert not holds(sent, None)
