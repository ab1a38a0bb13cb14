"""`make mutants`: how many small changes of the rules some test notices, and which ones no test does.

One place of the code is changed at a time, and the tests that run through its function are run until one
fails. Nothing is written: each mutant lives in a process of its own, forked from one in which all that stays
the same is loaded, and all of it happens in a copy of the house, so work can go on. ARGS takes
`--sample 100 --seed 2` for some of them, and `--files` and `--tests` for others than the rules.
"""

import argparse
import functools
import gc
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import hypothesis
import pytest

from tests.house.environments import copy_of_the_house
from tests.house.mutations import Mutation, mutations

LEAST = 85
"""Percent that must be noticed."""
RULES = ("sv_widgets/silicon_valley/*.py", "sv_widgets/silicon_valley/actions/*.py")
NOT_RULES = {"__init__.py", "game.py", "picture.py", "scenario.py", "seat.py", "words.py"}
TESTS = ("tests/silicon_valley",)
LONGEST = 3.0
"""Seconds: what takes longer while it is watched is not asked."""
NOT_ASKED = ("damaged_records", "on_every_python", "in_another_process", "test_playout.py")
"""Tests that judge records, or that start other processes, in which nothing is changed."""
ALWAYS_LOADED = ("sv_widgets.kernel", "tests.conformance.battery")
BROKEN = 70
"""How a process ends in which something went wrong around the tests."""
PATIENCE = 5.0
"""Seconds of CPU time beyond ten times what a test takes: what takes longer is noticed for never ending."""


@dataclass(frozen=True)
class Mutant:
    path: str
    source: bytes
    mutation: Mutation

    def __str__(self) -> str:
        line, before, after = self.mutation.shown(self.source)
        return f"{self.path}:{line}\n    - {before}\n    + {after}"


@dataclass
class Known:
    """What the unchanged code has shown: the first lines of the functions that tests call, and times."""

    callers: dict[str, set[str]]
    """The tests by a function's file and first line; "" stands for what is run on loading."""
    seconds: dict[str, float]
    """Of each test, in the order in which to ask them."""
    failed: list[str]
    """Tests that fail with nothing changed, which are not asked."""

    def asked(self, mutant: Mutant) -> dict[str, float]:
        """The tests that could notice a mutant, the likely ones first."""
        where = f"{mutant.path}:{mutant.mutation.function}"
        loaded = not mutant.mutation.function or "" in self.callers.get(where, ())
        groups = self.callers.get(where, set())
        return {test: took for test, took in self.seconds.items() if loaded or group(test) in groups}


def group(test: str) -> str:
    """Tests of one class may share what one of them has made, so they are asked together."""
    return test.rpartition("::")[0] if test.count("::") > 1 else test


class Watcher:
    """Sees which functions of some files each test calls."""

    def __init__(self, paths: Sequence[str]) -> None:
        self.paths = {str(Path(path).resolve()): path for path in paths}
        self.called: dict[str, set[CodeType]] = defaultdict(set)
        self.seconds: dict[str, tuple[bool, float]] = {}
        self.now = self.called[""]
        self.failed: dict[str, None] = {}
        self.caches: list[functools._lru_cache_wrapper[Any]] = []

    def call(self, frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and frame.f_code.co_filename in self.paths:
            self.now.add(frame.f_code)

    def pytest_sessionstart(self) -> None:
        sys.setprofile(self.call)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not any(name in item.nodeid for name in NOT_ASKED)]

    def pytest_collection_finish(self) -> None:
        self.caches = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Function) -> Iterator[None]:
        for cache in self.caches:
            cache.cache_clear()  # what is remembered would not be called
        self.now = self.called[group(item.nodeid)]
        sys.setprofile(self.call)  # a recursion that goes too deep in one test takes it away from the next
        started = time.monotonic()
        result = yield
        battery = item.cls is not None and any(base.__name__ == "Battery" for base in item.cls.__mro__)
        self.seconds[item.nodeid] = (battery, time.monotonic() - started)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed[report.nodeid] = None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed[report.nodeid] = None

    def known(self) -> dict[str, Any]:
        callers: dict[str, list[str]] = defaultdict(list)
        for test, codes in self.called.items():
            for code in codes:
                callers[f"{self.paths[code.co_filename]}:{code.co_firstlineno}"].append(test)
        passed = {test: took for test, took in self.seconds.items() if test not in self.failed}
        order = sorted(passed, key=passed.__getitem__)
        seconds = {test: passed[test][1] for test in order if passed[test][1] < LONGEST}
        return {"callers": callers, "seconds": seconds, "failed": list(self.failed)}


class Asker:
    """Asks some tests, in a given order, and has little patience with each."""

    def __init__(self, tests: dict[str, float]) -> None:
        self.tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        place = {test: at for at, test in enumerate(self.tests)}
        items[:] = sorted(
            (item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid]
        )

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        patience(10 * self.tests[nodeid])


def patience(seconds: float) -> None:
    """Let the system end this process after so much CPU time more."""
    signal.setitimer(signal.ITIMER_PROF, PATIENCE + seconds)


class Changed(SourceFileLoader):
    """Loads one module as a mutant has it."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.path.removesuffix(".py").replace("/", "."), mutant.path)
        self.mutant = mutant

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        return spec_from_file_location(fullname, self.path, loader=self) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.mutation.applied(self.mutant.source), self.path, "exec")


def fork(do: Callable[[], int]) -> int:
    """The number of a process that does this, ends with what it gives, and says nothing."""
    process = os.fork()
    if process:
        return process
    code = BROKEN
    try:
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        signal.alarm(600)  # for one that waits and takes no time
        with open(os.devnull, "w") as silence:  # noqa: PTH123 - the null device
            os.dup2(silence.fileno(), 1)
        code = do()
    except BaseException:  # noqa: BLE001 - nothing may go on in this process
        traceback.print_exc()
    finally:
        os._exit(code)


def run(tests: Sequence[str], plugin: object, *options: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        settings = ("-q", "--tb=no", "-p", "no:cacheprovider", "--basetemp", f"{folder}/tests")
        return int(pytest.main([*settings, *options, *tests], plugins=[plugin]))


def watch(paths: Sequence[str], tests: Sequence[str]) -> Known:
    """What the tests show of the unchanged code."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "told.json")

        def do() -> int:
            watcher = Watcher(paths)
            run(tests, watcher, "--continue-on-collection-errors")
            sys.setprofile(None)
            told.write_text(json.dumps(watcher.known()))
            return 0

        os.waitpid(fork(do), 0)
        read = json.loads(told.read_text())
    callers = {where: set(groups) for where, groups in read["callers"].items()}
    return Known(callers, read["seconds"], read["failed"])


def judge(mutants: Sequence[Mutant], known: Known, workers: int) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether a test noticed it, as soon as that is known."""
    running: dict[int, Mutant] = {}
    waiting = list(reversed(mutants))
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop()
            asked = known.asked(mutant)
            if asked:
                running[fork(functools.partial(ask, mutant, asked))] = mutant
            else:
                yield mutant, False
        if running:
            process, status = os.wait()
            if status == BROKEN << 8:
                raise RuntimeError(f"this could not be judged: {running[process]}")
            yield running.pop(process), status != 0


def ask(mutant: Mutant, asked: dict[str, float]) -> int:
    """End with 0 if no test fails."""
    patience(0)
    sys.meta_path.insert(0, Changed(mutant))
    return run(list(dict.fromkeys(test.partition("::")[0] for test in asked)), Asker(asked), "-x")


def chosen(options: argparse.Namespace) -> list[Mutant]:
    """All mutants of some files, or a sample, in an order that depends on the seed alone."""
    read = sources(options).items()
    every = [Mutant(path, source, each) for path, source in read for each in mutations(source)]
    random.Random(options.seed).shuffle(every)
    return every[: options.sample]


def sources(options: argparse.Namespace) -> dict[str, bytes]:
    """The files to change."""
    paths = [path for pattern in options.files or RULES for path in sorted(Path().glob(pattern))]
    return {str(path): path.read_bytes() for path in paths if options.files or path.name not in NOT_RULES}


def main(options: argparse.Namespace) -> int:
    hypothesis.settings.register_profile("mutants", derandomize=True, deadline=None)
    hypothesis.settings.load_profile("mutants")
    for name in ALWAYS_LOADED:
        __import__(name)
    started, mutants = time.monotonic(), chosen(options)
    known = watch(sorted({mutant.path for mutant in mutants}), options.tests)
    print(f"{len(mutants)} mutants, {len(known.seconds)} tests", flush=True)
    for test in known.failed:
        print(f"Not asked, because it fails with nothing changed: {test}", flush=True)
    unchanged = [Mutant(path, source, Mutation(0, 0, "", 0)) for path, source in sources(options).items()]
    for mutant, noticed in judge(unchanged[:1], known, options.workers):
        if noticed:
            print(
                f"A test fails in this order with {mutant.path} unchanged: mend that first.", file=sys.stderr
            )
            return 2
    killed = 0
    for mutant, noticed in judge(mutants, known, options.workers):
        killed += noticed
        if not noticed:
            print(mutant, flush=True)
    percent = 100 * killed / max(1, len(mutants))
    spent = f"{(time.monotonic() - started) / 60:.1f} minutes"
    print(f"{killed} of {len(mutants)} were noticed, {percent:.1f}% ({LEAST}% are asked for), in {spent}.")
    return 0 if percent >= LEAST else 1


def read(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("--sample", type=int, help="how many mutants; without it all")
    parser.add_argument("--seed", type=int, default=1, help="of the order, and so of the sample")
    parser.add_argument("--files", nargs="+", help="patterns of files to change, instead of the rules")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="the tests to ask")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--here", action="store_true", help="judge this folder itself and not a copy")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    if read(sys.argv[1:]).here:
        sys.exit(main(read(sys.argv[1:])))
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_of_the_house(Path(folder, "house"))
        again = [sys.executable, "-m", "tests.house.mutants", *sys.argv[1:], "--here"]
        sys.exit(subprocess.run(again, cwd=copy, check=False).returncode)
