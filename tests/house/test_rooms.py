"""What serves every game names none: tools, the shared tests, and what the Makefile's words do."""

import re
from pathlib import Path

import pytest

from sv_widgets import registry

ROOT = Path(__file__).parents[2]
SHARED = [
    ROOT / "Makefile",
    *sorted(ROOT.glob(".ci/*.py")),
    *sorted(ROOT.glob("tests/tools/*.py")),
    *sorted(path for path in ROOT.glob("tests/conformance/*.py") if path.name != "test_golden.py"),
    *sorted(ROOT.glob("js/*.mjs")),
    *sorted(ROOT.glob("js/*.py")),
]
"""`test_golden.py` changes the recorded games of one game, to see that it is noticed."""


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_tool_names_a_game(path: Path) -> None:
    names = "|".join(registry.names())
    assert re.findall(rf"\b(?:{names})\b", path.read_text("utf-8")) == []
