"""Checks whether this installation can show widgets and save games, and says what to do if it cannot.

It reads only names and versions of packages and imports nothing of Jupyter, so it works where the rest of
the package does not.
"""

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.resources import files
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown

STATIC = files("sv_widgets").joinpath("static")


def bundles() -> tuple[str, ...]:
    """Return the front ends listed by the build: the shared ones by name, those of a game as "game/name"."""
    noted = STATIC.joinpath("built-from.txt")
    _, *names = noted.read_text("utf-8").split() if noted.is_file() else [""]
    return tuple(name.removesuffix(".js") for name in names if name.endswith(".js"))


@dataclass(frozen=True)
class Finding:
    """One check: what was checked, what was found, and a remedy if something is wrong."""

    what: str
    found: str
    cure: str | None = None


@dataclass(frozen=True)
class Report:
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        return all(finding.cure is None for finding in self.findings)

    def __str__(self) -> str:
        lines = [
            f"{'ok ' if f.cure is None else 'BAD'} {f.what}: {f.found}" + (f". {f.cure}" if f.cure else "")
            for f in self.findings
        ]
        return "\n".join([*lines, self.verdict])

    @property
    def verdict(self) -> str:
        wanting = sum(finding.cure is not None for finding in self.findings)
        need = "needs" if wanting == 1 else "need"
        return "Everything is in place." if self.ok else f"{wanting} of these {need} a cure."

    def __repr__(self) -> str:
        # without versions, which differ between machines, since tests compare the outputs of notebooks
        return self.verdict if self.ok else str(self)

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.verdict)}</p>" if self.ok else f"<pre>{escape(str(self))}</pre>"


@dataclass(frozen=True)
class Host:
    """A program that shows notebooks: how it is told from others, and what differs there."""

    name: str
    is_here: Callable[[], bool]
    differs: str = ""


def _environment(name: str) -> str:
    return os.environ.get(name, "")


def _in_jupyter() -> bool:
    return "ipykernel" in sys.modules


HOSTS: Final = (
    Host(
        "JupyterLite",
        lambda: sys.platform == "emscripten",
        "a running cell cannot be stopped, and experiments use one process; "
        "what is kept lies in this browser's storage",
    ),
    Host(
        "Colab",
        lambda: "google.colab" in sys.modules,
        "before the first table run: from google.colab import output; output.enable_custom_widget_manager()",
    ),
    Host("marimo", lambda: "marimo._runtime.runtime" in sys.modules),
    Host(
        "Voil\N{LATIN SMALL LETTER A WITH GRAVE}", lambda: _environment("SERVER_SOFTWARE").startswith("voila")
    ),
    Host("VS Code", lambda: bool(_environment("VSCODE_PID") or _environment("VSCODE_CWD")) and _in_jupyter()),
    Host(
        "Binder",
        lambda: bool(_environment("BINDER_SERVICE_HOST")),
        "everything is forgotten when it is closed, so download what you want to keep",
    ),
    Host("JupyterLab or Notebook", _in_jupyter),
)
"""Those that can be told from within, the first that fits; `docs/hosts.md` says how well each one works."""


def _host() -> Finding:
    """Name what shows the notebook, with what differs there."""
    host = next((each for each in HOSTS if each.is_here()), Host("none, this is plain Python", lambda: True))
    return Finding("notebook", f"{host.name}; {host.differs}" if host.differs else host.name)


OLDEST_LAB = "4.1"
"""In older versions, keys pressed in a widget act on the notebook."""


@explain_bad_arguments
def doctor(widget: object = None) -> Report:
    """Check everything a widget needs; with a widget that is shown, also whether its page sends messages.

    >>> doctor().ok
    True
    """
    if widget is not None:
        widget = getattr(widget, "card", widget)  # a question receives messages through its card
        if not hasattr(widget, "heard"):
            raise UserError(
                f"doctor looks at a widget, such as a table or a lesson, not at {shown(widget, 40)}."
            )
    findings = [_python(), _host(), *map(_package, _needed()), *_lab(), *_bundles(), _keeping()]
    if widget is not None:
        findings.append(_heard(widget))
    return Report(tuple(findings))


def _lab() -> list[Finding]:
    """Check JupyterLab's version, if it is installed in the same environment."""
    try:
        version("jupyterlab")
    except PackageNotFoundError:
        return []
    return [_package(("jupyterlab", OLDEST_LAB))]


def _keeping() -> Finding:
    """Check whether games and progress can be saved; all files and folders made for the check are removed."""
    home = Path(os.environ.get("SV_HOME") or ".sv_widgets")
    looks = {home: _try_to_write, home / "games": _try_to_write, home / "progress.jsonl": _be_no_folder}
    for place, look in looks.items():
        try:
            look(place)
        except (OSError, ValueError) as error:  # a ValueError is about letters that no path can have
            why = getattr(error, "strerror", None) or "no folder can have this name"
            return Finding(
                "games and progress",
                f"cannot be kept in {shown(str(place), 200)}: {why}",
                "Set SV_HOME to a folder that can be written, before Python starts, or here with: "
                "import os; os.environ['SV_HOME'] = '...'. Playing works all the same, but is not kept.",
            )
    return Finding("games and progress", "can be kept")


def _be_no_folder(file: Path) -> None:
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))


def _try_to_write(folder: Path) -> None:
    """Write a temporary file into a folder, and remove the folder afterwards if it did not exist before."""
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # in JupyterLite a write to a TemporaryFile, which has no name, never ends
        with NamedTemporaryFile(dir=folder) as file:
            file.write(b"?")
    finally:
        for each in missing:  # innermost first
            with suppress(OSError):  # it was not created, or is no longer empty
                each.rmdir()


def _heard(widget: object) -> Finding:
    """Check whether a widget's front end has sent a message, which it does as soon as it is shown."""
    if getattr(widget, "heard", 0):
        return Finding("messages of the page", "heard")
    return Finding(
        "messages of the page",
        "none",
        "Show the widget in a cell and run this again. If none comes then: reload the page, restart the "
        "kernel, and run the cells anew; in an editor that shows no widgets, open it with: jupyter lab",
    )


def _python() -> Finding:
    found = ".".join(map(str, sys.version_info[:3]))
    cure = None if sys.version_info >= (3, 11) else "Install Python 3.11 or newer."
    return Finding("Python", found, cure)


def _needed() -> list[tuple[str, str]]:
    """Return the package's runtime dependencies, each with its minimum version."""
    try:
        lines = requires("sv_widgets") or []
    except PackageNotFoundError:
        return []
    plain = [line for line in lines if "extra ==" not in line]
    return [(name, floor) for name, _, floor in (line.partition(">=") for line in plain)]


def _package(needed: tuple[str, str]) -> Finding:
    name, floor = needed
    try:
        found = version(name)
    except PackageNotFoundError:
        return Finding(name, "missing", f"Run: pip install '{name}>={floor}'")
    old = _numbers(found) < _numbers(floor)
    return Finding(name, found, f"Run: pip install -U '{name}>={floor}'" if old else None)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".") if part.isdigit())


def _bundles() -> list[Finding]:
    """Check whether all front ends exist; if the build's list is missing, all count as missing."""
    cure = "In a clone run: make setup. Otherwise: pip install --force-reinstall sv_widgets"
    there = bundles()
    if not there:
        return [Finding("front ends", "missing", cure)]

    def built(name: str) -> bool:
        return all(STATIC.joinpath(f"{name}.{kind}").is_file() for kind in ("js", "css"))

    return [
        Finding(f"front end {name}", *(("built",) if built(name) else ("missing", cure))) for name in there
    ]
