"""Says whether this installation can show its widgets, and what to do where it cannot.

It looks at names and versions only and imports nothing of Jupyter, so it works, and helps, where
the rest does not.
"""

import sys
from dataclasses import dataclass
from html import escape
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.resources import files

BUNDLES = ("board", "company", "log", "mat", "prompt", "question", "rival", "table")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: what it is, what was found, and the cure where it is wanting."""

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
        return (
            "Everything is in place." if self.ok else f"{wanting} of these need a cure before widgets show."
        )

    def __repr__(self) -> str:
        # versions differ from one machine to the next, and outputs of notebooks are compared
        return self.verdict if self.ok else str(self)

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.verdict)}</p>" if self.ok else f"<pre>{escape(str(self))}</pre>"


OLDEST_LAB = "4.1"
"""Before it, keys pressed in a widget act on the notebook."""


def doctor(widget: object = None) -> Report:
    """Look at everything a widget needs here; with a widget that is shown, also whether its page has spoken.

    >>> doctor().ok
    True
    """
    if widget is not None:
        widget = getattr(widget, "card", widget)  # a question speaks through its card
        if not hasattr(widget, "heard"):
            from sv_widgets.kernel.plain import Slip  # noqa: PLC0415 - only where somebody slips

            raise Slip(f"doctor looks at a widget, such as a table or a lesson, not at {widget!r:.40}.")
    findings = [_python(), *map(_package, _needed()), *_lab(), *map(_bundle, BUNDLES)]
    if widget is not None:
        findings.append(_heard(widget))
    return Report(tuple(findings))


def _lab() -> list[Finding]:
    """JupyterLab, where it is in the same environment."""
    try:
        version("jupyterlab")
    except PackageNotFoundError:
        return []
    return [_package(("jupyterlab", OLDEST_LAB))]


def _heard(widget: object) -> Finding:
    """Whether a widget's front end has sent a message; one that is shown does so at once."""
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
    """What the package says it needs at run time: names with their floors."""
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


def _bundle(name: str) -> Finding:
    folder = files("sv_widgets").joinpath("static")
    if all(folder.joinpath(f"{name}.{kind}").is_file() for kind in ("js", "css")):
        return Finding(f"front end {name}", "built")
    return Finding(
        f"front end {name}",
        "missing",
        "In a clone run: make setup. Otherwise: pip install --force-reinstall sv_widgets",
    )
