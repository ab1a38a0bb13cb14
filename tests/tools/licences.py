"""`make licences`: writes the licences of what the package and the site of `make lite` bring along."""

import email
import json
import re
import zipfile
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Final, NamedTuple

from tests.tools import lite
from tests.tools.environments import ROOT

PAGE: Final = ROOT / "docs" / "licences.md"
MODULES: Final = ROOT / "js" / "node_modules"
BUNDLED: Final = ("preact", "@preact/signals", "@preact/signals-core")
"""The npm packages whose code is in the bundles; a test compares them with what the build says."""
ON_THE_SITE: Final = ("JupyterLite and JupyterLab, BSD-3-Clause", "CPython, PSF-2.0")
"""What the site has besides, from packages that only its build needs."""

HEAD: Final = """# Licences of what is bundled

Written by `make licences`. The code of this project is under the MIT licence in `LICENSE`.

## In the package

The bundles of the front ends contain code of these npm packages.
"""
SITE: Final = """## On the site in the browser

`make lite` puts these beside the package; each carries its licence in its own files.
"""


IMPORT: Final = re.compile(
    r"""^(?:import|export) (?!type\b)[^;'"]*from ['"]((?:@[\w-]+/)?[\w-]+)(?:/[^'"]*)?['"]""", re.MULTILINE
)
"""An import from a package, of more than types."""


class Bundled(NamedTuple):
    name: str
    version: str
    licence: str


def packages_imported(source: str) -> set[str]:
    """The npm packages from which a file of TypeScript imports."""
    return set(IMPORT.findall(source))


def in_the_package() -> Iterator[tuple[Bundled, str]]:
    """Each npm package in the bundles, with the text of its licence."""
    for name in BUNDLED:
        about = json.loads((MODULES / name / "package.json").read_text("utf-8"))
        text = (MODULES / name / "LICENSE").read_text("utf-8")
        yield Bundled(name, about["version"], about["license"]), text


def on_the_site() -> Iterator[Bundled]:
    """Each Python package of the site, and Pyodide itself."""
    pyodide = json.loads((lite.PYODIDE / "package.json").read_text("utf-8"))
    yield Bundled("pyodide", pyodide["version"], pyodide["license"])
    lock = json.loads((lite.PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    known = {lite.normal(name): entry for name, entry in lock["packages"].items()}
    for name, (entry, wheel) in sorted(lite.packages(known).items()):
        if name != "sv-widgets":
            yield Bundled(name, entry["version"], licence_of(wheel))


def licence_of(wheel: Path) -> str:
    """The licence that a wheel's metadata names."""
    with zipfile.ZipFile(wheel) as archive:
        path = next(each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        metadata: Message = email.message_from_bytes(archive.read(path))
    named = str(metadata.get("License-Expression") or metadata.get("License") or "")
    if named and len(named) < 60:  # in older metadata it may be the whole text
        return named
    classified = [str(each) for each in metadata.get_all("Classifier", [])]
    licences = [each.rpartition(" :: ")[2] for each in classified if each.startswith("License")]
    return " and ".join(licences) or "see the wheel"


def page() -> str:
    """The page with all of them."""
    parts = [HEAD]
    for bundled, text in in_the_package():
        wrapped = re.sub(r"^", "    ", text.strip(), flags=re.MULTILINE).replace("    \n", "\n")
        parts.append(f"### {bundled.name} {bundled.version} ({bundled.licence})\n\n{wrapped}\n")
    rows = [f"| {each.name} | {each.version} | {each.licence} |" for each in on_the_site()]
    besides = "\n".join(f"- {each}" for each in ON_THE_SITE)
    parts.append(
        "\n".join([SITE, "| package | version | licence |", "|---|---|---|", *rows, "", besides, ""])
    )
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(PAGE.relative_to(ROOT))
