"""Whether tests notice a small change of one Python module. What may be changed stands in `mutations`.

The tests that run through the changed function are run until one fails. Nothing is written: each mutant lives
in a process of its own, forked from one in which all that stays the same is loaded. What a test starts in
another process has no change in it, so tests that start any are not asked.
"""

import ast
import builtins
import functools
import gc
import json
import os
import signal
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
from types import CodeType
from typing import Any, Final

import pytest

from tests.tools.mutations import Mutation, first_line, mutations

LONGEST: Final = 3.0
"""Seconds: what takes longer while it is watched is not asked."""
BROKEN: Final = 70
"""How a process ends in which something went wrong around the tests."""
PATIENCE: Final = 5.0
"""Seconds of CPU time beyond ten times what a test takes: what takes longer is noticed for never ending."""
STILL: Final = 30.0
"""Seconds by the clock beyond twenty times what a test takes: so long for one that waits for ever."""
STARTS: Final = {"subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn"}
"""What Python reports when a process is started."""


@dataclass(frozen=True)
class Mutant:
    path: str
    source: bytes
    mutation: Mutation

    def shown(self) -> tuple[int, str, str]:
        """The number of the line that changes, and that line before and after."""
        return self.mutation.shown(self.source)


def python_mutants(paths: Sequence[str]) -> list[Mutant]:
    """Every change of these files that still is Python, in the order of the files."""
    found = []
    for path in paths:
        source = Path(path).read_bytes()
        found += [Mutant(path, source, each) for each in mutations(source) if _is_python(each, source)]
    return found


def _is_python(mutation: Mutation, source: bytes) -> bool:
    try:
        compile(mutation.applied(source), "", "exec")
    except SyntaxError:
        return False
    return True


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
    """Sees which functions of some files each test calls: each of them says so itself."""

    def __init__(self, paths: Sequence[str], left_out: Sequence[str]) -> None:
        self.left_out = left_out
        self.called: dict[str, set[str]] = defaultdict(set)
        self.seconds: dict[str, tuple[bool, float]] = {}
        self.now = self.called[""]
        self.test = ""
        self.elsewhere: set[str] = set()  # tests that start other processes
        self.failed: dict[str, None] = {}
        self.caches: list[functools._lru_cache_wrapper[Any]] = []
        setattr(builtins, SAYS, self.says)
        sys.meta_path[:0] = [Changed(path, functools.partial(saying, path)) for path in paths]
        sys.addaudithook(self.audited)

    def says(self, where: str) -> None:
        self.now.add(where)

    def audited(self, event: str, _: object) -> None:
        if event in STARTS:
            self.elsewhere.add(self.test)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not any(name in item.nodeid for name in self.left_out)]

    def pytest_collection_finish(self) -> None:
        self.caches = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Function) -> Iterator[None]:
        for cache in self.caches:
            cache.cache_clear()  # what is remembered would not be called
        self.test, self.now = item.nodeid, self.called[group(item.nodeid)]
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
        for test, functions in self.called.items():
            for where in functions:
                callers[where].append(test)
        passed = {test: took for test, took in self.seconds.items() if test not in self.failed}
        order = sorted((test for test in passed if test not in self.elsewhere), key=passed.__getitem__)
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
        patience(self.tests[nodeid])


def patience(took: float) -> None:
    """Let the system end this process after some time more, whether it works or waits for a lock."""
    signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * took)
    signal.setitimer(signal.ITIMER_REAL, STILL + 20 * took)


SAYS: Final = "__says_that_it_is_called__"


def saying(path: str) -> CodeType:
    """A module whose functions say, each by its first line, that they are called."""
    tree = ast.parse(Path(path).read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            says = ast.parse(f"{SAYS}({f'{path}:{first_line(node)}'!r})").body[0]
            for each in ast.walk(says):
                ast.copy_location(each, node.body[0])
            node.body.insert(1 if ast.get_docstring(node, clean=False) is not None else 0, says)
    return compile(tree, path, "exec")


def mutated(mutant: Mutant) -> CodeType:
    return compile(mutant.mutation.applied(mutant.source), mutant.path, "exec")


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class Changed(SourceFileLoader):
    """Loads one module with other code than its file holds."""

    def __init__(self, path: str, code: Callable[[], CodeType]) -> None:
        super().__init__(module_of(path), path)
        self.code = code
        if self.name in sys.modules:
            raise RuntimeError(f"{self.name} was loaded before it could be changed")

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        return spec_from_file_location(fullname, self.path, loader=self) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return self.code()


def fork(do: Callable[[], int]) -> int:
    """The number of a process that does this, and ends with what it gives."""
    sys.stdout.flush()
    process = os.fork()
    if process:
        return process
    code = BROKEN
    try:
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        # a shell lets what it starts in the background ignore interrupts, of which some tests are
        signal.signal(signal.SIGINT, signal.default_int_handler)
        code = do()
    except BaseException:  # noqa: BLE001 - nothing may go on in this process
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def apart(do: Callable[[], Any]) -> Any:
    """What this gives in a process of its own, as JSON carries it."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "told.json")

        def done() -> int:
            told.write_text(json.dumps(do()))
            return 0

        _, status = os.waitpid(fork(done), 0)
        if status != 0:
            raise RuntimeError("a process of its own has not come to its end")
        return json.loads(told.read_text())


def run(tests: Sequence[str], plugin: object, *options: str) -> int:
    """Run tests in this process, and from here on say nothing more in it."""
    with open(os.devnull, "w") as silence:  # noqa: PTH123 - the null device
        os.dup2(silence.fileno(), 1)
    with tempfile.TemporaryDirectory() as folder:
        settings = ["-q", "--tb=no", "-p", "no:cacheprovider", "--basetemp", f"{folder}/tests"]
        settings += ["-p", "pytest_timeout", "--timeout=0"]  # which the settings of the house name
        return int(pytest.main([*settings, *options, *tests], plugins=[plugin]))


def watch(paths: Sequence[str], tests: Sequence[str], left_out: Sequence[str]) -> Known:
    """What the tests show of the unchanged code."""

    def do() -> Any:
        watcher = Watcher(paths, left_out)
        run(tests, watcher, "--continue-on-collection-errors")
        return watcher.known()

    read = apart(do)
    callers = {where: set(groups) for where, groups in read["callers"].items()}
    return Known(callers, read["seconds"], read["failed"])


def judge(
    mutants: Sequence[Mutant], known: Known, workers: int, until: float
) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether a test noticed it, as soon as that is known, until some time by the clock."""
    running: dict[int, Mutant] = {}
    waiting = list(reversed(mutants))
    while running or (waiting and time.monotonic() < until):
        while waiting and len(running) < workers and time.monotonic() < until:
            mutant = waiting.pop()
            asked = known.asked(mutant)
            if asked:
                running[fork(functools.partial(ask, mutant, asked))] = mutant
            else:
                yield mutant, False
        if running:
            process, status = os.wait()
            mutant = running.pop(process)
            if status == BROKEN << 8:
                raise RuntimeError(f"this could not be judged: {mutant.path}, {mutant.shown()}")
            yield mutant, status != 0


def ask(mutant: Mutant, asked: dict[str, float]) -> int:
    """End with 0 if no test fails."""
    sys.meta_path.insert(0, Changed(mutant.path, functools.partial(mutated, mutant)))
    patience(LONGEST)
    files = list(dict.fromkeys(test.partition("::")[0] for test in asked))
    try:
        return run(files, Asker(asked), "-x")
    except BaseException:  # noqa: BLE001 - what ends even the runner of the tests is noticed
        return 1
