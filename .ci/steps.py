"""Runs programs as steps, in lanes that run in parallel.

The output of steps is printed in the order in which they are listed, never mixed. A summary follows: for
each step its number of tests, its wall time, and its CPU time with all child processes.
"""

import os
import re
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

COUNT = re.compile(r"\b(\d+) (passed|failed|errors?|skipped|xfailed|xpassed)\b")
COLOURS = re.compile(r"\x1b\[[\d;]*m")


class Stop(Exception):
    """An error that ends the command; the message says what to do."""


@dataclass(frozen=True)
class Program:
    """A command line with its folder and environment variables."""

    command: Sequence[str]
    folder: Path
    environment: Mapping[str, str]


@dataclass(frozen=True)
class Step:
    name: str
    program: Callable[[], Program]
    """Called when the step starts, since earlier steps may install its program."""
    needed: bool = False
    """Whether the later steps of its lane are left out if it fails."""


@dataclass
class Running:
    """A started step: its output so far, and its result."""

    step: Step
    output: IO[Any]
    done: threading.Event = field(default_factory=threading.Event)
    code: int = 1
    seconds: float = 0.0
    cpu: float = 0.0
    left_out: bool = False
    """Whether it was not started, because a step that it needs has failed."""

    def run(self) -> None:
        began = time.monotonic()
        try:
            program = self.step.program()
            process = subprocess.Popen(
                [*program.command],
                cwd=program.folder,
                env=dict(program.environment),
                stdin=subprocess.DEVNULL,
                stdout=self.output,
                stderr=subprocess.STDOUT,
            )
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = self.code = os.waitstatus_to_exitcode(status)
            self.cpu = used.ru_utime + used.ru_stime
        except Exception as error:  # noqa: BLE001 - printed as the output of its step; other lanes go on
            self.output.write(f"{error}\n".encode())
            self.output.flush()
        finally:
            self.seconds = time.monotonic() - began
            self.done.set()

    def leave_out(self) -> None:
        self.left_out = True
        self.done.set()

    def show(self) -> str:
        """Print the output as it is written until the step ends; returns all of it."""
        print(f"── {self.step.name}", flush=True)
        shown = b""
        with Path(self.output.name).open("rb") as reader:
            while True:
                ended = self.done.wait(0.2)
                new = reader.read()
                os.write(1, new)
                shown += new
                if ended:
                    break
        print(
            f"   {self.seconds:.1f} s, {self.cpu:.1f} CPU s{', ' * bool(self.result)}{self.result}",
            flush=True,
        )
        return shown.decode("utf-8", "replace")

    @property
    def result(self) -> str:
        if self.left_out:
            return "LEFT OUT"
        return "FAILED" if self.code else ""


def counts(output: str) -> dict[str, int]:
    """The number of tests by result, from the last line of an output that has such numbers."""
    for line in reversed(COLOURS.sub("", output).splitlines()):
        if found := COUNT.findall(line):
            return {"error" if result == "errors" else result: int(count) for count, result in found}
    return {}


def take(*lanes: Sequence[Step], last_words: str = "") -> None:
    """Run all steps, even after a failure, and print a summary; raises `Stop` that names failed steps.

    After a `needed` one has failed, the rest of its lane is left out. The last words are about a success.
    """
    began, failed = time.monotonic(), list[str]()
    rows, total = list[tuple[str, str]](), dict[str, int]()
    with ExitStack() as files:
        running = [
            [Running(step, files.enter_context(tempfile.NamedTemporaryFile())) for step in lane]
            for lane in lanes
        ]

        def run(lane: Sequence[Running]) -> None:
            for at, each in enumerate(lane):
                each.run()
                if each.code and each.step.needed:
                    for later in lane[at + 1 :]:
                        later.leave_out()
                    return

        for lane in running:
            threading.Thread(target=run, args=(lane,), daemon=True).start()
        for each in (each for lane in running for each in lane):
            counted = counts(each.show())
            for result, count in counted.items():
                total[result] = total.get(result, 0) + count
            if each.code and not each.left_out:
                failed.append(each.step.name)
            tests = ", ".join(f"{count} {result}" for result, count in counted.items())
            row = f"{each.seconds:7.1f} s {each.cpu:7.1f} CPU s  {tests}  {each.result}"
            rows.append((each.step.name, row.rstrip()))
        cpu = sum(each.cpu for lane in running for each in lane)
    spent = time.monotonic() - began
    print("── summary")
    width = max(len(name) for name, _ in rows)
    for name, row in rows:
        print(f"   {name:{width}} {row}")
    print(f"   {'all':{width}} {spent:7.1f} s {cpu:7.1f} CPU s")
    if total:
        print(
            f"tests: {total.get('passed', 0)} passed, {total.get('failed', 0) + total.get('error', 0)} failed"
        )
    if failed:
        raise Stop(f"Failed after {spent:.0f} s: {', '.join(failed)}.")
    print(f"All {len(rows)} steps passed in {spent:.0f} s. {last_words}")
