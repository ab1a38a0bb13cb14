"""Whether the front ends' tests notice a small change of one TypeScript module, as `judging` does for Python.

The changes are made, and the tests run, by `js/tests/mutants.mjs`; here is what counts them, and what ends a
test that would go on for ever.
"""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tests.tools.environments import ROOT
from tests.tools.judging import Mutant
from tests.tools.mutations import Mutation

sys.path.append(str(ROOT / "js"))
import bundle

START: Final = 600.0
"""Seconds for all tests, unchanged."""
PATIENCE: Final = 20.0
LONGEST: Final = 3.0
"""Seconds, and times what all tests take unchanged: what takes longer is noticed for never ending."""


def install(copy: Path) -> None:
    """Give a copy of the house what is built and installed here."""
    bundle.install(tools=True)
    for built in (bundle.STATIC, bundle.JS / "node_modules"):
        (copy / built.relative_to(ROOT)).symlink_to(built)


def script_mutants(paths: Sequence[str]) -> list[Mutant]:
    """Every change of these files, in their order."""
    line, environment = command("list", paths)
    done = subprocess.run(line, cwd=bundle.JS, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    found = []
    for path, changes in zip(paths, json.loads(done.stdout), strict=True):
        source = Path(path).read_bytes()
        found += [
            Mutant(path, source, Mutation(each["start"], each["end"], each["instead"], each["inside"]))
            for each in changes
        ]
    return found


def command(what: str, paths: Sequence[str] = ()) -> tuple[list[str], dict[str, str]]:
    inside = [str(Path(path).resolve().relative_to(bundle.JS)) for path in paths]
    return bundle.program("node", "tests/mutants.mjs", what, *inside)


class Server:
    """A process that answers changed sources one after the other."""

    def __init__(self, paths: Sequence[str], tests: Sequence[str] = ()) -> None:
        """For changes of some files, asking all tests or those of some files."""
        self.paths = [*paths, *tests]
        self.known: Any = None
        """What the tests have shown of the unchanged code: times, calls, and what failed."""
        self._start()

    def _start(self) -> None:
        line, environment = command("judge", self.paths)
        self.process = subprocess.Popen(
            line,
            cwd=bundle.JS,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # so that it ends with all that it has started
        )
        self.said: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, args=(self.process, self.said), daemon=True).start()
        self._tell(self.known)
        if self.known is None:
            self.known = self._heard(START)
            if self.known is None:
                raise RuntimeError("the front ends' tests cannot be run, or do not come to their end")

    @staticmethod
    def _listen(process: "subprocess.Popen[str]", said: "queue.Queue[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            said.put(line)
        said.put("")

    def _tell(self, words: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()

    def _heard(self, longest: float) -> Any:
        """What it has answered; None if it has not, or has ended."""
        ends = time.monotonic() + longest
        while (left := ends - time.monotonic()) > 0:
            try:
                line = self.said.get(timeout=left)
            except queue.Empty:
                break
            if not line:
                break
            if line.startswith("{"):
                return json.loads(line)
        return None

    def notices(self, mutant: Mutant) -> bool:
        path = str(Path(mutant.path).resolve().relative_to(bundle.JS))
        text = mutant.mutation.applied(mutant.source).decode()
        self._tell({"path": path, "text": text, "inside": mutant.mutation.function})
        found = self._heard(PATIENCE + LONGEST * sum(self.known["times"].values()) / 1000)
        if found is None:
            self.end()
            self._start()
            return True
        return found["by"] is not None

    def end(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


def judge_scripts(mutants: Sequence[Mutant], server: Server, until: float) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether a test noticed it, until some time by the clock."""
    sure = False
    for mutant in mutants:
        if time.monotonic() > until:
            return
        noticed = server.notices(mutant)
        yield mutant, noticed
        if noticed and not sure:
            unchanged = Mutant(mutant.path, mutant.source, Mutation(0, 0, "", -1))
            if server.notices(unchanged):
                raise RuntimeError(f"A test fails with {mutant.path} unchanged, after one that was changed.")
            sure = True
