"""The base class of all widgets: it loads the bundle, and saves an output that shows without a kernel."""

from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets

from sv_widgets import registry
from sv_widgets.kernel.html import image
from sv_widgets.kernel.live import OF_A_GAME, Live
from sv_widgets.widgets.nulls import from_page, to_page


def bundle(file: str, game: str = "") -> str:
    """Return the text of a built bundle: the game's own if it has one, or else the shared one.

    It returns text and not a path, since anywidget watches paths, and a watched widget is never freed.
    """
    house = files("sv_widgets").joinpath("static")
    own = registry.kit(game).static if game in registry.names() else ""
    places = [Path(own) / file] if own else [house.joinpath(game, file)] if game else []
    path = next((each for each in (*places, house.joinpath(file)) if each.is_file()), None)
    if path is None:
        raise RuntimeError(
            f"The front end {file} has not been built. In a clone run: make setup. "
            "Otherwise: pip install --force-reinstall sv_widgets"
        )
    text: str = path.read_text("utf-8")
    return text


class ReadOnly:
    """A mixin for widgets whose traits pages can read but not write.

    ipywidgets lets any page overwrite any synced trait, and echoes it to the other pages. Here a page may
    request the state and send custom messages; all other messages are ignored.
    """

    def _handle_msg(self, msg: Any) -> None:
        data = msg["content"]["data"]
        if isinstance(data, dict) and data.get("method") in ("request_state", "custom"):
            super()._handle_msg({"buffers": [], **msg})  # type: ignore[misc]


class ReadOnlyLayout(ReadOnly, ipywidgets.Layout):  # type: ignore[misc]
    """A read-only layout; it holds a widget's size and margins, and is a widget itself."""


class Widget(Live, ReadOnly, anywidget.AnyWidget):
    """Base class of the widgets. A subclass adds traits, `picture` and a deterministic `repr`."""

    instead = OF_A_GAME
    _esm = ""
    _css = ""

    def __init__(self, name: str, game: str = "") -> None:
        """Create a widget with the bundle of that name, the game's own if it has one."""
        super().__init__(
            layout=ReadOnlyLayout(),
            _esm=bundle(f"{name}.js", game),
            _css=bundle(f"{name}.css", game),
            # a page keeps one stylesheet for each ID, and each game has its own
            _anywidget_id=f"sv_widgets.{game}.{name}",
        )

    @staticmethod
    def _trait_to_json(value: Any, _: Any) -> Any:
        return to_page(value)

    def _send(self, message: Any, buffers: Any = None) -> None:
        super()._send(to_page(message), buffers)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        super()._handle_custom_msg(from_page(content), buffers)

    def picture(self) -> str:
        """Return an SVG of what the widget shows now."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        shown: Any = super()._repr_mimebundle_(**options)
        data, metadata = shown
        return data | pictured(self.picture(), repr(self)), metadata


def pictured(svg: str, words: str) -> dict[str, str]:
    """Return the forms of a picture in an output, by their types.

    In an untrusted notebook the sanitiser keeps only the image; the SVG itself is what nbconvert prefers and
    what nbval compares.
    """
    return {"text/html": image(svg, words), "image/svg+xml": svg}
