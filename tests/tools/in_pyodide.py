"""`make pyodide`: the tests of all games under Pyodide, the Python of browsers, which runs in Node here.

Scenarios, golden games, perft counts, records and random games: all that needs no more than pytest. Tests
with Hypothesis are left out, which has no wheel for Pyodide.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.tools.environments import ROOT, run
from tests.tools.games import modules
from tests.tools.lite import PYODIDE

sys.path.insert(0, str(ROOT / "js"))
import bundle

SCRIPT: Final = Path(__file__).with_suffix(".mjs")
PACKAGES: Final = ROOT / "build" / "pyodide-packages"
NEEDED: Final = ("pytest", "pluggy", "iniconfig", "packaging", "pygments")
SETTINGS: Final = """[pytest]
addopts = -ra --strict-markers -p no:cacheprovider
markers =
    rule(*ids): the numbered rules that this test would notice missing
    slow: takes more than a few seconds
"""


ALONE: Final = (
    "another_process",
    "every_python",
    "many_hands",
    "games_of_their_own",
    "listeners_are_told_when_the_lock",
    "test_memory",
)
"""Parts of the names of tests that start a thread or a process, which a browser's Python cannot."""


def pytest(arguments: Sequence[str], *, capture: bool = False) -> subprocess.CompletedProcess[str]:
    """Run pytest with these arguments under Pyodide, in the root of the repository."""
    if not PYODIDE.is_dir():
        raise bundle.Missing("Pyodide is not in js/node_modules: run 'make pyodide', which gets it from npm.")
    _get_packages()
    line, environment = bundle.program("node", str(SCRIPT), str(ROOT), str(PACKAGES))
    settings = ("-q", "-c", "build/pyodide-packages/pytest.ini", "--rootdir", "/house")
    return subprocess.run(
        [*line, *settings, *arguments],
        cwd=ROOT,
        env=environment,
        check=False,
        capture_output=capture,
        text=True,
    )


def _get_packages() -> None:
    if not (PACKAGES / "pytest.ini").is_file():
        run(
            *(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary=:all:"),
            *("--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any"),
            *("--target", PACKAGES, "--upgrade", "-c", ROOT / "constraints.txt", *NEEDED),
        )
        (PACKAGES / "pytest.ini").write_text(SETTINGS, "utf-8")


def all_tests() -> list[str]:
    """Every test file of the games that can run there."""
    files = sorted((ROOT / "tests" / "games").glob("*/test_*.py"))
    return [
        file.relative_to(ROOT).as_posix()
        for file in files
        if file.name != "test_machine.py" and "hypothesis" not in file.read_text("utf-8")
    ]


def one_golden_game_each() -> list[str]:
    """The rounds of one golden game of every game, as pytest names them."""
    chosen = []
    for module in modules("golden").values():
        goldens = module.GOLDENS
        first = next(iter(goldens.starts))
        path = Path(module.__file__ or "").with_name("test_golden.py").relative_to(ROOT).as_posix()
        test = f"{path}::TestGoldens::test_a_round_comes_out_as_its_transcript_says"
        chosen += [f"{test}[{at}]" for at, (name, _) in goldens.rounds.items() if name == first]
    return chosen


if __name__ == "__main__":
    sys.exit(pytest(["-k", f"not ({' or '.join(ALONE)})", *all_tests()]).returncode)
