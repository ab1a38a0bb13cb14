"""`make mutants`: which small changes of the code no test notices.

One place of the code is changed at a time, and the tests that could notice are run until one fails: `judging`
does so for Python, `judging_js` for front ends. The order of the changes depends on the seed alone, and they
go on for as long as there is time, in all areas alike. ARGS takes `--minutes 10`, `--seed 2`,
`--area wire record` for some areas, and `--all` for every change. What survives is printed, unless it stands
in the reviewed list, and so is what stands there in vain. It all happens in a copy, so work can go on.
"""

import argparse
import math
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import hypothesis

from tests.tools import judging, judging_js, survivors
from tests.tools.environments import ROOT, copy_of_the_house
from tests.tools.judging import Mutant, python_mutants
from tests.tools.judging_js import Server, judge_scripts, script_mutants
from tests.tools.mutations import Mutation
from tests.tools.survivors import Change, listed


@dataclass(frozen=True)
class Area:
    """Some files, and what could notice a change there."""

    files: tuple[str, ...]
    tests: tuple[str, ...] = ()
    """Folders and files of tests; front ends find theirs by themselves."""
    loaded: tuple[str, ...] = ()
    """Modules that stay the same, and so are loaded once for all."""
    without: frozenset[str] = frozenset()
    """Names of files that are left alone."""
    left_out: tuple[str, ...] = ()
    """Parts of the names of tests that are not asked."""

    @property
    def scripts(self) -> bool:
        return all(name.endswith(".ts") for name in self.files)

    @property
    def paths(self) -> list[str]:
        found = [path for pattern in self.files for path in sorted(Path().glob(pattern))]
        return [str(path) for path in found if path.name not in self.without]


NOT_RULES: Final = frozenset({"__init__.py", "game.py", "picture.py", "scenario.py", "seat.py", "words.py"})
RECORDS: Final = ("damaged_records", "test_playout.py")
"""Long tests that judge records and no rules."""
SHARED: Final = tuple(
    f"tests.conformance.{name}" for name in ("battery", "decks", "golden", "inputs", "machine", "playout")
)
"""Tests that all games share."""
GAMES: Final = ("sv_widgets.games", "sv_widgets.players", "ipywidgets")
AREAS: Final = {
    **{
        game: Area(
            (f"sv_widgets/games/{game}/*.py", f"sv_widgets/games/{game}/actions/*.py"),
            (f"tests/games/{game}",),
            ("sv_widgets.kernel", *SHARED),
            NOT_RULES,
            RECORDS,
        )
        for game in sorted(kit.parent.name for kit in ROOT.glob("sv_widgets/games/*/kit.py"))
    },
    "table": Area(
        ("sv_widgets/table/*.py",),
        ("tests/table", "tests/widgets/test_mat.py"),
        GAMES,
        without=frozenset({"desk.py", "protocol.py"}),
    ),
    "wire": Area(
        ("sv_widgets/table/desk.py", "sv_widgets/table/protocol.py", "sv_widgets/widgets/*.py"),
        ("tests/widgets", "tests/table/test_desk.py"),
        GAMES,
    ),
    "lab": Area(("sv_widgets/lab/*.py",), ("tests/lab",), GAMES),
    "lessons": Area(
        ("sv_widgets/lessons/*.py",),
        ("tests/lessons", *sorted(map(str, Path("tests/games").glob("*/course")))),
        (*GAMES, "sv_widgets.widgets", "tests.conformance.toy"),
    ),
    "course": Area(
        ("sv_widgets/games/*/course/*.py",),
        tuple(sorted(map(str, Path("tests/games").glob("*/course")))),
        ("sv_widgets.kernel", "sv_widgets.players", "ipywidgets"),
    ),
    "record": Area(
        ("sv_widgets/kernel/*.py",),
        (
            *(
                "tests/kernel",
                "tests/conformance",
                "tests/table/test_autosave.py",
                "tests/table/test_stop.py",
            ),
            "tests/table/test_hostile.py",
            *(
                str(path)
                for name in ("seat", "bad_input", "log")
                for path in sorted(Path("tests/games").glob(f"*/test_{name}.py"))
            ),
        ),
        ("ipywidgets", "anywidget", "hypothesis.stateful"),
    ),
    "js": Area(("js/core/*.ts", "js/games/**/*.ts"), without=frozenset({"drag.ts", "motion.ts"})),
}


class Tally:
    """What has come of the changes of one area."""

    def __init__(self, every: Sequence[Mutant]) -> None:
        self.known = listed()
        self.paths = {mutant.path for mutant in every}
        self.there = Counter(map(change_of, every))
        self.answers: dict[Change, list[bool]] = defaultdict(list)
        """Whether each was noticed: a change may read the same in several places."""
        self.new: list[Change] = []

    def count(self, mutant: Mutant, *, noticed: bool) -> None:
        change = change_of(mutant)
        self.answers[change].append(noticed)
        if not noticed and change not in self.known:
            self.new.append(change)
            print(f"{mutant.path}:{mutant.shown()[0]}\n{change}", flush=True)

    @property
    def tried(self) -> int:
        return sum(map(len, self.answers.values()))

    @property
    def noticed(self) -> int:
        return sum(map(sum, self.answers.values()))

    @property
    def listed(self) -> int:
        """How many of those that survived were known to."""
        return sum(answers.count(False) for change, answers in self.answers.items() if change in self.known)

    @property
    def vain(self) -> list[Change]:
        """What stands in the list, but is noticed wherever it can be made, if anywhere."""
        return [
            change
            for change in self.known
            if change.path in self.paths and self.answers.get(change, []) == [True] * self.there[change]
        ]


def change_of(mutant: Mutant) -> Change:
    return Change(mutant.path, *mutant.shown()[1:])


def judged(area: Area, options: argparse.Namespace, until: float) -> dict[str, Any]:
    """Change the files of an area until there is no time left; gives what has come of it."""
    every = script_mutants(area.paths) if area.scripts else python_mutants(area.paths)
    tally = Tally(every)
    chosen = list(every)
    random.Random(options.seed).shuffle(chosen)
    if options.listed:
        chosen = [mutant for mutant in chosen if change_of(mutant) in tally.known]
    answers = scripts_asked if area.scripts else modules_asked
    for mutant, noticed in answers(area, chosen[: options.sample], options.workers, until):
        tally.count(mutant, noticed=noticed)
    return {name: getattr(tally, name) for name in ("tried", "noticed", "listed", "new", "vain")}


def modules_asked(
    area: Area, chosen: Sequence[Mutant], workers: int, until: float
) -> Iterator[tuple[Mutant, bool]]:
    hypothesis.settings.register_profile("mutants", derandomize=True, deadline=None)
    hypothesis.settings.load_profile("mutants")
    for name in area.loaded:
        __import__(name)
    known = judging.watch(area.paths, area.tests, area.left_out)
    tell_failed(known.failed)
    print(f"  {len(chosen)} changes, {len(known.seconds)} tests", flush=True)
    for mutant in chosen[:1]:
        unchanged = Mutant(mutant.path, mutant.source, Mutation(0, 0, "", 0))
        ((_, noticed),) = judging.judge([unchanged], known, 1, math.inf)
        if noticed:
            raise RuntimeError(f"A test fails in this order with {mutant.path} unchanged: mend that first.")
    yield from judging.judge(chosen, known, workers, until)


def scripts_asked(
    area: Area, chosen: Sequence[Mutant], _workers: int, until: float
) -> Iterator[tuple[Mutant, bool]]:
    server = Server(area.paths)
    try:
        tell_failed(server.known["failed"])
        print(f"  {len(chosen)} changes, {len(server.known['times'])} files of tests", flush=True)
        yield from judge_scripts(chosen, server, until)
    finally:
        server.end()


def tell_failed(tests: Sequence[str]) -> None:
    for test in tests:
        print(f"  Not asked, because it fails with nothing changed: {test}", flush=True)


HEADS: Final = f"{'area':<12}{'tried':>8}{'noticed':>9}{'survived':>10}{'of these listed':>17}"


def main(options: argparse.Namespace) -> int:
    areas: dict[str, Area] = dict(AREAS)
    if options.files and options.area:
        areas = {name: replace(areas[name], files=tuple(options.files)) for name in options.area}
    elif options.files:
        areas = {"files": Area(tuple(options.files), tuple(options.tests))}
    names = options.area or list(areas)
    ends = math.inf if options.all else time.monotonic() + 60 * options.minutes
    rows, new, vain = [HEADS], list[Change](), list[Change]()
    for at, name in enumerate(names):
        print(f"{name}:", flush=True)
        until = time.monotonic() + (ends - time.monotonic()) / (len(names) - at)
        done = judging.apart(partial(judged, areas[name], options, until))
        new += [Change(*each) for each in done["new"]]
        vain += [Change(*each) for each in done["vain"]]
        left = done["tried"] - done["noticed"]
        rows.append(f"{name:<12}{done['tried']:>8}{done['noticed']:>9}{left:>10}{done['listed']:>17}")
    for change in vain:
        print(f"Listed in {survivors.LIST}, but noticed by now, or no longer there: {change.path}\n{change}")
    print("\n".join(rows))
    if options.list:
        kept = {change: why for change, why in listed(options.into).items() if change not in vain}
        survivors.write(kept | dict.fromkeys(new, survivors.OPEN), options.into)
    return 1 if new or vain else 0


def read(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("--area", nargs="+", choices=AREAS, help="some areas only")
    parser.add_argument("--minutes", type=float, default=10, help="how long new changes are tried")
    parser.add_argument("--all", action="store_true", help="try every change, however long it takes")
    parser.add_argument("--sample", type=int, help="so many changes of each area")
    parser.add_argument("--seed", type=int, default=1, help="of the order")
    parser.add_argument("--listed", action="store_true", help="try only what is listed")
    parser.add_argument("--list", action="store_true", help=f"bring {survivors.LIST} up to date")
    parser.add_argument(
        "--files", nargs="+", help="patterns of files: of an area, or with --tests of no area"
    )
    parser.add_argument("--tests", nargs="+", default=(), help="the tests to ask about them")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--here", action="store_true", help="judge this folder itself and not a copy")
    parser.add_argument("--into", type=Path, default=survivors.LIST, help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    if read(sys.argv[1:]).here:
        sys.exit(main(read(sys.argv[1:])))
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_of_the_house(Path(folder, "house"))
        judging_js.install(copy)
        again = [sys.executable, "-m", "tests.tools.mutants", "--into", str(ROOT / survivors.LIST)]
        again += [*sys.argv[1:], "--here"]
        sys.exit(subprocess.run(again, cwd=copy, check=False).returncode)
