"""None in messages between Python and a page.

JupyterLab sends None as null. In JupyterLite, where Python runs in the browser, None becomes undefined, which
JSON leaves out; only Pyodide's own `jsnull` becomes null there, and a page's null comes back as `jsnull`.
"""

import sys
from collections.abc import Callable
from typing import Any


def to_page(data: Any) -> Any:
    """Return JSON data in the form in which it reaches the page as it is."""
    if sys.platform != "emscripten":
        return data
    null = _jsnull()
    return _replaced(data, lambda value: null if value is None else value)


def from_page(data: Any) -> Any:
    """Return data from a page as JSON data."""
    if sys.platform != "emscripten":
        return data
    null = _jsnull()
    return _replaced(data, lambda value: None if value is null else value)


def _jsnull() -> Any:
    from pyodide.ffi import jsnull  # type: ignore[import-not-found]  # noqa: PLC0415 - browsers only

    return jsnull


def _replaced(data: Any, replace: Callable[[Any], Any]) -> Any:
    if isinstance(data, dict):
        return {name: _replaced(value, replace) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [_replaced(value, replace) for value in data]
    return replace(data)
