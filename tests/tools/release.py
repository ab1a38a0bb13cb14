"""`make release-check`: builds what would be published into dist/, and tries what can be tried before."""

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from email import message_from_bytes
from pathlib import Path
from typing import Final

from sv_widgets import registry
from tests.tools import licences
from tests.tools.environments import ROOT, run
from tests.tools.pythons import pythons

DIST: Final = ROOT / "dist"
DRAWS: Final = (
    "import sv_widgets as sv; report = sv.doctor(); assert report.ok, str(report); "
    "table = sv.play(['Ada', 'Bo'], seed=7); assert table.picture().startswith('<svg'); "
    "game = sv.lesson('hire-1'); print(sv.__version__)"
)
"""What an installation must be able to do."""
PYROMA: Final = 8
"""Of 10; the address of a project page, which is wanted for more, is known to whoever publishes it."""


class Wrong(Exception):
    """Something that must be put right before a release."""


def build(environment: Path) -> tuple[Path, Path]:
    """Build wheel and sdist anew."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(environment / "bin" / "python", "-m", "build", "--no-isolation", "--outdir", DIST, ROOT)
    return next(DIST.glob("*.whl")), next(DIST.glob("*.tar.gz"))


def look(environment: Path, wheel: Path, sdist: Path) -> None:
    """Have four tools look at contents, metadata and README."""
    tools = environment / "bin"
    # equal files: the server extension's configuration, in the package and where it is installed, and the
    # stylesheets of front ends that add nothing to the shared ones
    run(tools / "check-wheel-contents", "--ignore", "W002", wheel)
    run(tools / "twine", "check", "--strict", wheel, sdist)
    run(tools / "validate-pyproject", ROOT / "pyproject.toml")
    said = run(tools / "pyroma", "--min", PYROMA, sdist)
    print("pyroma:", *re.findall(r"Final rating: (\d+/10)", said))
    renders = "import sys, readme_renderer.markdown as m; sys.exit(not m.render(open(sys.argv[1]).read()))"
    run(tools / "python", "-c", renders, ROOT / "README.md")


def contents(wheel: Path, sdist: Path) -> None:
    """Check that both hold what they must, and nothing that is not of the project."""
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
        metadata = message_from_bytes(archive.read(next(n for n in held if n.endswith("/METADATA"))))
    needed = {
        "sv_widgets/py.typed",
        "sv_widgets/static/built-from.txt",
        *(f"sv_widgets/games/{game}/rules.md" for game in registry.names()),
    }
    if missing := needed - held:
        raise Wrong(f"The wheel lacks {', '.join(sorted(missing))}.")
    for licence in ("LICENSE", "docs/licences.md"):
        if not any(name.endswith(f".dist-info/licenses/{licence}") for name in held):
            raise Wrong(f"The wheel lacks {licence}.")
    with tarfile.open(sdist) as archive_of_sources:
        sources = {name.partition("/")[2] for name in archive_of_sources.getnames()}
    tracked = set(run("git", "ls-files").splitlines())
    made = {name for name in sources if name.startswith("sv_widgets/static/")}
    if strangers := sources - tracked - made - {"", "PKG-INFO"}:
        raise Wrong(f"The sdist holds what is not in the repository: {', '.join(sorted(strangers))}.")
    version = metadata["Version"]
    if f"## {version}" not in (ROOT / "CHANGELOG.md").read_text("utf-8"):
        raise Wrong(f"CHANGELOG.md has nothing about {version}.")
    print(f"{wheel.name}: {wheel.stat().st_size // 1024} kB, {sdist.name}: {sdist.stat().st_size // 1024} kB")


def bundled() -> None:
    """Check that the licences of what is bundled are listed as they are."""
    if licences.page() != licences.PAGE.read_text("utf-8"):
        raise Wrong("What is bundled has changed, or its licences: run 'make licences'.")
    print(f"{licences.PAGE.relative_to(ROOT)} lists what is bundled.")


def install(wheel: Path, sdist: Path) -> None:
    """Install both into an empty environment of every Python, and draw a table there."""
    for version, python in pythons().items():
        for source in (wheel, sdist):
            with tempfile.TemporaryDirectory(prefix="sv-release-") as folder:
                run(python, "-m", "venv", folder)
                inside = Path(folder) / "bin" / "python"
                run(inside, "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt", source)
                found = run(inside, "-I", "-c", DRAWS, cwd=Path(folder)).strip()
                print(f"Python {version}: {source.name} installs, and draws a table of {found}.", flush=True)


def main(environment: Path) -> None:
    """Try everything in turn, and name what is wrong."""
    wheel, sdist = build(environment)
    checks: dict[str, Callable[[], None]] = {
        "contents": lambda: contents(wheel, sdist),
        "metadata": lambda: look(environment, wheel, sdist),
        "licences": bundled,
        "installation": lambda: install(wheel, sdist),
    }
    failed = 0
    for name, check in checks.items():
        try:
            check()
        except (Wrong, AssertionError, subprocess.SubprocessError) as reason:
            failed += 1
            print(f"{name}: {reason}", file=sys.stderr)
    sys.exit(bool(failed))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
