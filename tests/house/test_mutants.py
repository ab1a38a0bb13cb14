"""Mutants are made in the expected ways, and one that a test notices is told from one that none does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.mutations import mutations

ROOT = Path(__file__).parents[2]

TINY = '''"""A tiny module, 1 of its kind."""

LIMIT = 3


def clamp(value: int, least: int = 0) -> int:
    """Between 0 and the limit."""
    assert LIMIT > 0
    if value < least or not value:
        return least
    return min(value, LIMIT)


def fill(box: list[int]) -> None:
    if len(box) == LIMIT:
        return
    box.append(len(box) + 1)


def idle() -> None:
    print(f"nothing {1 + 1}")
'''
TESTS = """from tiny import clamp, fill

def test_clamp() -> None:
    assert [clamp(value) for value in (-1, 0, 2, 3, 9)] == [0, 0, 2, 3, 3]

def test_fill() -> None:
    box: list[int] = []
    for _ in range(9):
        fill(box)
    assert box == [1, 2, 3]
"""
MADE = [
    (3, "LIMIT = 3", "LIMIT = 2"),
    (3, "LIMIT = 3", "LIMIT = 4"),
    (9, "if value < least or not value:", "if not (value < least or not value):"),
    (9, "if value < least or not value:", "if value <= least or not value:"),
    (9, "if value < least or not value:", "if value < least and not value:"),
    (9, "if value < least or not value:", "if value < least or value:"),
    (10, "return least", "return None"),
    (11, "return min(value, LIMIT)", "return None"),
    (11, "return min(value, LIMIT)", "return max(value, LIMIT)"),
    (15, "if len(box) == LIMIT:", "if len(box) != LIMIT:"),
    (16, "return", "pass"),
    (17, "box.append(len(box) + 1)", "pass"),
    (17, "box.append(len(box) + 1)", "box.append(len(box) - 1)"),
    (17, "box.append(len(box) + 1)", "box.append(len(box) + 0)"),
    (17, "box.append(len(box) + 1)", "box.append(len(box) + 2)"),
    (21, 'print(f"nothing {1 + 1}")', "pass"),
]


def test_each_place_is_changed_in_every_way() -> None:
    source = TINY.encode()
    assert [mutation.shown(source) for mutation in mutations(source)] == MADE


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("x = True", ["x = False"]),
        ("x = a is not None", ["x = a is None"]),
        ("x = a and b or c", ["x = a or b or c", "x = a and b and c"]),
        ("x = 1 if a else b", ["x = 0 if a else b", "x = 2 if a else b", "x = 1 if not (a) else b"]),
        ("x = [a for a in b if a in c]", ["x = [a for a in b if a not in c]"]),
        ("x.round += y", ["pass", "x.round -= y"]),
        ("x.round = y", ["pass"]),
        ("x: tuple[3] = zip(a, strict=True)", []),
        ("x = 'ü', a - b", ["x = 'ü', a + b"]),
    ],
)
def test_a_line_is_changed_so(before: str, after: list[str]) -> None:
    source = before.encode()
    assert [mutation.applied(source).decode() for mutation in mutations(source)] == after


def test_what_a_test_notices_is_told_from_what_none_does(tmp_path: Path) -> None:
    (tmp_path / "tiny.py").write_text(TINY)
    (tmp_path / "test_tiny.py").write_text(TESTS)
    options = ["--here", "--files", "tiny.py", "--tests", "test_tiny.py"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.house.mutants", *options],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    survivors = [line.strip() for line in done.stdout.splitlines() if line.strip().startswith(("+", "-"))]
    assert sorted(survivors) == [
        "+ if value <= least or not value:",
        "+ pass",
        "- if value < least or not value:",
        '- print(f"nothing {1 + 1}")',
    ]
    assert "14 of 16 were noticed, 87.5% (85% are asked for)" in done.stdout
    assert done.returncode == 0
