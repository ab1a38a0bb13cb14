"""Steps run in lanes side by side, are told whole and in order, and are counted."""

import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / ".ci"))
import steps  # noqa: E402 - the path above leads there


def step(name: str, code: str) -> steps.Step:
    program = steps.Program([sys.executable, "-c", code], ROOT, dict(os.environ))
    return steps.Step(name, lambda: program)


@pytest.mark.parametrize(
    ("output", "wanted"),
    [
        ("....\n3439 passed, 2 skipped in 12.3s", {"passed": 3439, "skipped": 2}),
        ("FAILED a\n2 failed, 5 passed, 1 error in 3s\n", {"failed": 2, "passed": 5, "error": 1}),
        (
            " Test Files  16 passed (16)\n      Tests  \x1b[32m441 passed\x1b[39m | 5 skipped (446)\n",
            {"passed": 441, "skipped": 5},
        ),
        ("1 passed\nafterwards: all is well", {"passed": 1}),
        ("Success: no issues found in 301 source files", {}),
        ("", {}),
    ],
)
def test_the_last_line_with_figures_counts(output: str, wanted: dict[str, int]) -> None:
    assert steps.counts(output) == wanted


def test_two_lanes_run_side_by_side_and_are_told_one_after_the_other(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Each lane waits for a file that the other writes, so neither would end alone."""
    wait = "import pathlib, time\nwhile not pathlib.Path({!r}).exists(): time.sleep(0.01)\nprint({!r})"
    write = "import pathlib; pathlib.Path({!r}).touch(); print('began')"
    one, other = str(tmp_path / "one"), str(tmp_path / "other")
    steps.take(
        [step("A", write.format(one)), step("B", wait.format(other, "7 passed in 1s"))],
        [step("C", write.format(other)), step("D", wait.format(one, "2 passed, 1 skipped in 1s"))],
        last_words="Well done.",
    )
    told = capfd.readouterr().out
    order = [
        told.index(words) for words in ("── A", "began", "── B", "7 passed", "── C", "── D", "── summary")
    ]
    assert order == sorted(order)
    summary = told[told.index("── summary") :].splitlines()
    assert [line.split()[0] for line in summary[1:6]] == ["A", "B", "C", "D", "all"]
    assert "CPU s" in summary[1]
    assert summary[4].endswith("2 passed, 1 skipped")
    assert summary[6] == "tests: 9 passed, 0 failed"
    assert summary[7].startswith("All 4 steps passed in ")
    assert summary[7].endswith("Well done.")


def test_a_step_that_fails_or_cannot_begin_stops_no_other_and_is_named(
    capfd: pytest.CaptureFixture[str],
) -> None:
    def missing() -> steps.Program:
        raise steps.Stop("it is not installed")

    with pytest.raises(steps.Stop, match=r"Failed after \d+ s: bad, missing\."):
        steps.take(
            [
                step("bad", "import sys; print('1 failed, 2 passed'); sys.exit(3)"),
                step("next", "print('on')"),
            ],
            [steps.Step("missing", missing)],
        )
    told = capfd.readouterr().out
    assert "── next\non\n" in told
    assert "it is not installed" in told
    assert "tests: 2 passed, 1 failed" in told


def test_what_needs_a_step_that_failed_is_left_out_in_its_lane_alone(
    capfd: pytest.CaptureFixture[str],
) -> None:
    build = steps.Step("build", step("build", "raise SystemExit(1)").program, needed=True)
    with pytest.raises(steps.Stop, match=r"^Failed after \d+ s: build\.$"):
        steps.take(
            [build, step("trial", "print('tried')")],
            [step("other", "print('1 passed')")],
            last_words="It is built.",
        )
    told = capfd.readouterr().out
    assert "tried" not in told
    assert [line.split()[-1] for line in told.splitlines() if line.startswith("   trial")] == ["OUT"]
    assert "tests: 1 passed, 0 failed" in told


def test_the_seconds_of_a_step_are_those_of_all_that_it_starts(capfd: pytest.CaptureFixture[str]) -> None:
    child = "import time\nwhile time.process_time() < 0.4: pass"
    steps.take([step("busy", f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])")])
    (line,) = (line for line in capfd.readouterr().out.splitlines() if line.startswith("   busy"))
    assert float(line.split(" s ")[1].split()[0]) >= 0.4
