"""What every front end here shares: its bundle, and a saved output that shows without a kernel."""

from base64 import b64encode
from html import escape
from importlib.resources import files
from typing import Any

import anywidget


def bundle(file: str) -> str:
    """The text of a built bundle.

    Text and not a path: anywidget watches paths, and a watched widget is never freed.
    """
    path = files("sv_widgets").joinpath("static", file)
    if not path.is_file():
        raise RuntimeError(
            f"The front end {file} has not been built. In a clone run: make setup. "
            "Otherwise: pip install --force-reinstall sv_widgets"
        )
    return path.read_text("utf-8")


class Widget(anywidget.AnyWidget):
    """A front end. A subclass adds traits, `picture` and a deterministic `repr`."""

    def picture(self) -> str:
        """An SVG of what the widget shows now."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        made: Any = super()._repr_mimebundle_(**options)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        svg = self.picture()
        # Only an image survives the sanitiser of a notebook that is not trusted; the SVG itself is
        # what nbconvert prefers and what nbval compares.
        source = b64encode(svg.encode()).decode()
        data["text/html"] = f'<img alt="{escape(repr(self))}" src="data:image/svg+xml;base64,{source}">'
        data["image/svg+xml"] = svg
        data["text/plain"] = repr(self)
        return data, metadata
