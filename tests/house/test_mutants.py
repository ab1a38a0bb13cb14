"""Mutants are made in the expected ways, and one that a test notices is told from one that none does."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tools import survivors
from tests.tools.environments import ROOT
from tests.tools.judging import Mutant, module_of
from tests.tools.judging_js import Server, script_mutants
from tests.tools.mutants import AREAS, Tally, change_of
from tests.tools.mutations import Mutation, mutations
from tests.tools.survivors import Change

sys.path.append(str(ROOT / "js"))
import bundle

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
    options = ["--here", "--all", "--files", "tiny.py", "--tests", "test_tiny.py"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.tools.mutants", *options],
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
    assert done.stdout.splitlines()[-1].split() == ["files", "16", "14", "2", "0"]
    assert done.returncode == 1, "something has survived that no list names"


# --- the list


PLACES = [Mutation(at, at + 1, "9", 0) for at in (4, 10, 16, 22)]
FOUR = [Mutant("a.py", b"x = 1\ny = 1\nz = 1\nz = 1\n", place) for place in PLACES]


def test_what_is_listed_is_not_told_anew_and_what_is_listed_in_vain_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, third, fourth = FOUR
    gone, elsewhere = Change("a.py", "u = 1", "u = 2"), Change("b.py", "u = 1", "u = 2")
    known = dict.fromkeys((change_of(first), change_of(third), gone, elsewhere), "it is so")
    monkeypatch.setattr("tests.tools.mutants.listed", lambda: known)
    tally = Tally(FOUR)
    tally.count(first, noticed=False)
    tally.count(second, noticed=False)
    tally.count(third, noticed=True)
    assert (tally.tried, tally.noticed, tally.listed) == (3, 1, 1)
    assert tally.new == [Change("a.py", "y = 1", "y = 9")]
    assert capsys.readouterr().out == "a.py:2\n    - y = 1\n    + y = 9\n"
    assert tally.vain == [gone], "of its twin, and of a file that was not looked at, nothing is known"
    tally.count(fourth, noticed=True)
    assert tally.vain == [change_of(third), gone]


def test_the_list_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "list.toml"
    assert survivors.listed(path) == {}
    entries = {
        Change("b.py", 'say("a\\n")', "pass"): "open",
        Change("a.py", "x = 'ü' < 1", "x = 'ü' <= 1"): "Nobody is of that age.",
        Change("a.py", "x = 3", "x = 4"): "Nobody is of that age.",
    }
    survivors.write(entries, path)
    assert survivors.listed(path) == entries
    assert path.read_text("utf-8").count("[[group]]") == 2
    survivors.write(survivors.listed(path), path)
    assert survivors.listed(path) == entries


def test_every_listed_change_can_still_be_made_and_has_a_reason() -> None:
    """So nobody reads a list of what is no longer there."""
    found = survivors.listed(ROOT / survivors.LIST)
    paths = {change.path for change in found}
    scripts = sorted(path for path in paths if path.endswith(".ts"))
    there = {Change(path, *shown(each, path)) for path in paths - {*scripts} for each in made(path)}
    lines = {
        path: {line.strip() for line in (ROOT / path).read_text("utf-8").splitlines()} for path in scripts
    }
    for change, why in found.items():
        assert change in there or change.before in lines.get(change.path, ()), change
        assert why == survivors.OPEN or (why[0].isupper() and why.endswith(".")), why


def made(path: str) -> Iterator[Mutation]:
    yield from mutations((ROOT / path).read_bytes())


def shown(mutation: Mutation, path: str) -> tuple[str, str]:
    _, before, after = mutation.shown((ROOT / path).read_bytes())
    return before, after


def test_areas_name_what_is_there() -> None:
    for area in AREAS.values():
        found = [path for pattern in area.files for path in ROOT.glob(pattern)]
        assert found
        assert all((ROOT / name).exists() for name in area.tests)
        loaded = {name for name in area.loaded if name.startswith("sv_widgets")}
        assert not {module_of(str(path.relative_to(ROOT))) for path in found} & loaded


# --- front ends


SCRIPT = """\
import { x } from './x';
const LIMIT = 3; // of its kind
type Two = 2;
export const clamp = (value: number, least = 0): number => Math.min(LIMIT, value ?? least);
export function fill(box: number[]): void {
  if (box.length >= LIMIT || !x) return;
  box.push(LIMIT + 1);
}
"""
SCRIPTS_MADE = [
    (2, "const LIMIT = (4); // of its kind"),
    (2, "const LIMIT = (2); // of its kind"),
    (4, "export const clamp = (value: number, least = 0): number => undefined as never;"),
    (4, "export const clamp = (value: number, least = 0): number => Math.max(LIMIT, value ?? least);"),
    (4, "export const clamp = (value: number, least = 0): number => Math.min(LIMIT, value && least);"),
    (6, "if (!(box.length >= LIMIT || !x)) return;"),
    (6, "if (box.length > LIMIT || !x) return;"),
    (6, "if (box.length >= LIMIT && !x) return;"),
    (6, "if (box.length >= LIMIT || x) return;"),
    (6, "if (box.length >= LIMIT || !x) ;"),
    (7, ";"),
    (7, "box.push(LIMIT - 1);"),
    (7, "box.push(LIMIT + (2));"),
    (7, "box.push(LIMIT + (0));"),
]


def in_node(expression: str, source: str) -> Any:
    """What an expression about a source, with the functions of mutations.mjs, comes to."""
    script = f"""
        import {{ readFileSync }} from 'node:fs';
        import {{ mutations, saying }} from './tests/mutations.mjs';
        const source = readFileSync(0, 'utf8');
        console.log(JSON.stringify({expression}));
    """
    line, environment = bundle.program("node", "--input-type=module", "-e", script)
    done = subprocess.run(
        line, cwd=bundle.JS, env=environment, input=source, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_each_place_of_a_script_is_changed_in_every_way() -> None:
    source = SCRIPT.encode()
    changes = [
        Mutation(each["start"], each["end"], each["instead"], each["inside"])
        for each in in_node("mutations(source)", SCRIPT)
    ]
    found = [(line, after) for line, _, after in (each.shown(source) for each in changes)]
    assert sorted(found) == sorted(SCRIPTS_MADE)
    starts = [source.index(words) for words in (b"(value", b"function")]
    assert {each.function for each in changes} == {-1, *starts}


def test_functions_of_a_script_say_that_they_are_called() -> None:
    said = in_node(
        "saying(source, 'x.ts')", "const a = (b) => () => ({ b });\nfunction c() { a(() => 1); }\n"
    )
    add = "globalThis.called?.add"
    assert said == (
        f'const a = (b) => ({add}("x.ts:10"), () => (({add}("x.ts:17"), {{ b }})));\n'
        f'function c() {{{add}("x.ts:32"); a(() => ({add}("x.ts:49"), 1)); }}\n'
    )


@pytest.mark.slow
def test_what_the_front_ends_tests_notice_is_told_from_what_none_does() -> None:
    path = str(ROOT / "js/core/geometry.ts")
    server = Server([path], [str(ROOT / "js/tests/core/geometry.test.ts")])
    try:
        assert server.known["failed"] == []
        every = script_mutants([path])
        unchanged = Mutant(path, every[0].source, Mutation(0, 0, "", -1))
        broken = Mutant(path, every[0].source, Mutation(0, 0, "throw new Error();", -1))
        assert [server.notices(each) for each in (unchanged, broken, unchanged)] == [False, True, False]
        in_functions = [each for each in every if each.mutation.function >= 0]
        assert any(map(server.notices, in_functions)), "tests are found by the functions that they call"
    finally:
        server.end()
