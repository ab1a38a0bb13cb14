"""`make lite`: builds the site that plays in the browser, JupyterLite with the course and all that it needs.

Pyodide comes from the npm package that `js/package.json` names, and brings a lock file of Python packages.
The wheels that the kernel wants are put beside it, this package's own among them, and the lock file names
those and no others: so `import sv_widgets` in a cell loads it, and nothing is ever asked of another server.
"""

import email
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any, Final

import nbformat

from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons.checking import defects
from sv_widgets.lessons.courses import all_lessons
from tests.tools import course
from tests.tools.environments import ROOT, run

sys.path.insert(0, str(ROOT / "js"))
import bundle

COMPILE: Final = Path(__file__).with_name("compile_wheels.mjs")
SOURCE: Final = ROOT / "lite"
SITE: Final = ROOT / "build" / "lite"
PYODIDE: Final = ROOT / "js" / "node_modules" / "pyodide"
WHEELS: Final = ROOT / "build" / "wheels"
"""Downloaded wheels, kept between builds."""

CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json")
KERNEL: Final = ("micropip", "packaging", "ipython", "jedi", "traitlets", "ipython-pygments-lexers")
"""What JupyterLite's kernel loads before any cell runs, and what Pyodide's entry of IPython forgets."""
LEFT_OUT: Final = frozenset({"widgetsnbextension", "pexpect", "psutil"})
"""Required by some package, and of no use in the browser."""

Entry = dict[str, Any]
"""A package in Pyodide's lock file."""


def build(environment: Path, out: Path = SITE) -> None:
    """Build the site with JupyterLite from its environment."""
    check_course()
    source = out.with_name("lite-source")
    for old in (source, out):
        shutil.rmtree(old, ignore_errors=True)
    shutil.copytree(SOURCE, source)
    contents(source / "files")
    distribution(source / "static" / "pyodide")
    run(
        *(environment / "bin" / "jupyter-lite", "build", "--lite-dir", source, "--output-dir", out),
        *("--apps", "lab", "--no-sourcemaps", "--no-unused-shared-packages"),
        f"--FederatedExtensionAddon.extra_labextensions_path={source / 'extensions'}",
        cwd=source,
    )
    shutil.copy(SOURCE / "index.html", out / "index.html")
    shutil.rmtree(source)


def check_course() -> None:
    """End the program with what is wrong, if a lesson cannot be read or played."""
    try:
        found = [f"{lesson.id}, {each}" for lesson in all_lessons() for each in defects(lesson)]
    except UserError as slip:
        found = [str(slip)]
    if found:
        sys.exit("\n".join(["The course is not in order:", *found]))


def contents(folder: Path) -> None:
    """Write the notebooks, with texts in one piece: a server joins their lines, a static host does not."""
    folder.mkdir()
    for source in course.sources():
        (folder / f"{source.stem}.ipynb").write_text(json.dumps(published(source)), "utf-8")


def published(source: Path, repository: Path = ROOT) -> Any:
    """Return the notebook of a source as committed, or without outputs if its source has changed since.

    So nothing is published that somebody has only played or tried in the working copy.
    """
    made: Any = course.notebook(source)
    command = ["git", "show", f"HEAD:./notebooks/{source.stem}.ipynb"]
    try:
        text = subprocess.run(command, cwd=repository, capture_output=True, check=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):  # it lies in no repository, or is new
        return made
    committed: Any = nbformat.reads(text, 4)
    if [each.source for each in committed.cells] != [each.source for each in made.cells]:
        return made
    for cell in committed.cells:
        for counted in (cell, *cell.get("outputs", [])):
            if "execution_count" in counted:
                counted.execution_count = None
    return committed


def distribution(folder: Path) -> None:
    """Put Pyodide's core, all wheels and a lock file that names just those into a folder."""
    folder.mkdir(parents=True)
    for name in CORE:
        shutil.copy(PYODIDE / name, folder / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    found = packages({normal(name): entry for name, entry in lock["packages"].items()})
    for _, wheel in found.values():
        shutil.copy(wheel, folder / wheel.name)
    compile_wheels(folder)
    for entry, wheel in found.values():
        entry["sha256"] = hashlib.sha256((folder / wheel.name).read_bytes()).hexdigest()
    lock["packages"] = {name: entry for name, (entry, _) in sorted(found.items())}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), "utf-8")


def compile_wheels(folder: Path) -> None:
    """Add the bytecode of their modules to the wheels in a folder, which shortens the start of a page."""
    line, environment = bundle.program("node", str(COMPILE), str(folder))
    done = subprocess.run(line, env=environment, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"The wheels could not be compiled: {done.stderr.strip()}")


def packages(known: dict[str, Entry]) -> dict[str, tuple[Entry, Path]]:
    """Find this package, what the kernel loads and what those require, each with its wheel.

    The versions are those of Pyodide, with which its kernel was tried, or else those of the constraints.
    """
    pinned, found = pins(), dict[str, tuple[Entry, Path]]()
    wanted = ["sv-widgets", *KERNEL]
    while wanted:
        name = wanted.pop()
        if name in found or name in LEFT_OUT:
            continue
        if name in known:
            wheel = download(name, known[name]["version"])
            entry = {**known[name], "file_name": wheel.name}
        else:
            wheel = our_wheel() if name == "sv-widgets" else download(name, pinned[name])
            entry = described(wheel)
        found[name] = entry, wheel
        wanted += map(normal, entry["depends"])
    for entry, _ in found.values():
        entry["depends"] = [name for name in map(normal, entry["depends"]) if name in found]
    return found


def normal(name: str) -> str:
    """Write a package's name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    """Read the version of each package in the constraints."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    return {normal(name): version for name, version in (line.split(" ")[0].split("==") for line in lines)}


def download(name: str, version: str) -> Path:
    """Get the pure Python wheel of a package."""
    folder = WHEELS / f"{name}-{version}"
    if not list(folder.glob("*.whl")):
        run(
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"),
            *("--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any"),
            *("--dest", folder, f"{name}=={version}"),
        )
    return next(folder.glob("*.whl"))


def our_wheel() -> Path:
    """Build the wheel of this package, which holds its front ends."""
    folder = WHEELS / "sv_widgets"
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, ROOT)
    return next(folder.glob("*.whl"))


def described(wheel: Path) -> Entry:
    """Make the entry of a wheel that Pyodide's lock file does not know."""
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = email.message_from_bytes(
            archive.read(next(each for each in names if each.endswith(".dist-info/METADATA")))
        )
    required = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    modules = {
        each.split("/")[0].removesuffix(".py")
        for each in names
        if not re.match(r"[^/]+\.(dist-info|data)/", each)
    }
    return {
        "name": normal(name),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "imports": sorted(modules),
        "depends": [re.split(r"[^\w.-]", line)[0] for line in required],
        "unvendored_tests": False,
    }


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
