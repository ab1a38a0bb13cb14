"""Where experiments run: any executor finds the same, and nothing finished is lost whatever dies."""

import multiprocessing
import os
import subprocess
import sys
from array import array
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any

import pytest

from sv_widgets import registry
from sv_widgets.kernel import Move, View
from sv_widgets.kernel.plain import UserError
from sv_widgets.lab import Match, load, match
from sv_widgets.lab import packing as packing_module
from sv_widgets.lab.comparison import Comparison
from sv_widgets.lab.experiment import Experiment
from sv_widgets.lab.running import Run, _Delegation
from sv_widgets.players import Player, Random
from tests.lab.workers import Dying, Kills

GAMES = 40


def some(games: int = GAMES, **how: Any) -> Match:
    return match([Random(1), Random(2)], games, 3, game="trade_show", **how)


def pool(workers: int = 2) -> ProcessPoolExecutor:
    """A pool whose processes inherit nothing, as on every system but Linux."""
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))


@pytest.fixture
def home(tmp_path: Path) -> str:
    """A folder in which bots note whom they have killed; it names this process, which they spare."""
    (tmp_path / "home").write_text(str(os.getpid()))
    return str(tmp_path)


def killing(home: str, *seeds: int, always: bool = False, games: int = GAMES, **how: Any) -> Match:
    return match([Kills(home, seeds, always=always), Random(1)], games, 3, game="trade_show", **how)


def doomed(result: Match, seed: int) -> set[int]:
    """The games in which a worker is killed at that mark, by their numbers."""
    found = set[int]()
    for number in range(result.number):
        positions: list[Any] = [turn.after for turn in result.game(number).turns]
        second = next(position for position in positions if position.round == 2)
        found |= {number} if hash(second.companies) % 10 == seed else set()
    return found


def same_as_here(home: str, result: Match) -> bool:
    return not result.compare(killing(home))


# --- the same everywhere


def test_threads_find_the_same() -> None:
    with ThreadPoolExecutor(2) as executor:
        result = some(executor=executor)
    assert result.compare(some()) == ()
    assert repr(result) == repr(some())


@pytest.mark.slow
def test_processes_find_the_same_and_are_left_to_whoever_made_them() -> None:
    with pool() as executor:
        first, second = some(executor=executor), some(60, executor=executor)
        assert executor.submit(int, "7").result() == 7
    assert first.compare(some()) == second.compare(some(60)) == ()


def test_a_saved_result_is_the_same_bytes_however_it_was_played(tmp_path: Path) -> None:
    with ThreadPoolExecutor(3) as executor:
        by_threads = some(executor=executor).save(tmp_path / "a").read_bytes()
    assert by_threads == some().save(tmp_path / "b").read_bytes()


# --- workers that die


@pytest.mark.slow
def test_a_pool_that_breaks_is_made_anew_and_nothing_is_lost(home: str) -> None:
    result = killing(home, 0, 3, 7, executor=pool)
    assert {path.name for path in Path(home).iterdir()} & {"0", "3", "7"}, "somebody was killed"
    assert result.number == GAMES
    assert result.failed == ()
    assert same_as_here(home, result)


@pytest.mark.slow
def test_a_game_that_always_kills_its_worker_is_named_and_the_others_go_on(home: str) -> None:
    result = killing(home, 4, always=True, games=16, executor=lambda: pool(2))
    there = killing(home, games=16)
    guilty = doomed(there, 4)
    assert guilty
    assert {number for number, _ in result.failed} == guilty
    assert all("Its worker died 2 times when it was played alone" in why for _, why in result.failed)
    assert {number for _, number in result.compare(there)} == guilty


@pytest.mark.slow
def test_a_pool_that_cannot_be_made_anew_stops_it_with_all_that_is_done(home: str) -> None:
    path = Path(home) / "kept.jsonl"
    with pool() as executor:
        result = killing(home, *range(10), executor=executor, resume=path)
    assert "the executor with it. Go on with resume=" in result.stopped
    assert f"Not all was played: {result.stopped}." in repr(result)
    assert result.number < GAMES
    assert same_as_here(home, killing(home, *range(10), resume=path))


def test_suspects_are_tried_alone_and_the_guilty_alone_is_named() -> None:
    made = list[Dying]()

    def executor() -> Dying:
        made.append(Dying(11, 25))
        return made[-1]

    result = some(executor=executor)
    assert [number for number, _ in result.failed] == [11, 25]
    assert result.compare(some()) == ((0, 11), (0, 25))
    assert all(each.shut for each in made)
    assert len(made) < 12
    jobs = [keys for each in made for keys in each.jobs]
    assert jobs.count(((0, 11),)) <= 3


def test_what_dask_says_of_a_dead_worker_is_a_suspicion_and_no_verdict() -> None:
    executor = Dying(11, breaks=False)
    result = some(executor=executor)
    assert [number for number, _ in result.failed] == [11]
    assert "(KilledWorker)" in result.failed[0][1]
    assert result.compare(some()) == ((0, 11),)
    assert not executor.shut, "it is not ours"


def test_who_only_dies_beside_others_is_never_named() -> None:
    comparison = Comparison("trade_show", (Random(1), Random(2)))
    experiment = Experiment("match", [comparison])
    run = Run([comparison], iter(()), experiment.store)
    delegation = _Delegation(run, Dying(), None)
    for _ in range(5):
        delegation._suspect(((0, 3),), BrokenExecutor(), alone=False)
    assert len(experiment.store) == 0
    for _ in range(2):
        delegation._suspect(((0, 3),), BrokenExecutor(), alone=True)
    assert experiment.store.game((0, 3)).error.startswith("Its worker died 2 times")


def test_what_is_finished_after_a_pool_has_broken_is_kept() -> None:
    """The jobs of a broken pool end one after the other, and some with what they have played."""
    comparison = Comparison("trade_show", (Random(1), Random(2)))
    experiment = Experiment("match", [comparison])
    delegation = _Delegation(Run([comparison], iter(()), experiment.store), Dying(), None)
    later: Future[Any] = Future()

    class First(Future[Any]):
        def result(self, timeout: float | None = None) -> Any:
            later.set_result(packing_module.play_batch(delegation.load, ((0, 1),)))
            raise BrokenExecutor

    first = First()
    first.set_exception(BrokenExecutor())
    delegation.under_way = {first: (((0, 0),), 0.0), later: (((0, 1),), 0.0)}
    delegation._collect()
    assert (0, 1) in experiment.store
    assert [*delegation.suspects] == [((0, 0),)]
    assert delegation.under_way == {}


def test_executors_that_only_die_are_not_made_for_ever() -> None:
    made = list[Dying]()

    def executor() -> Dying:
        made.append(Dying())
        made[-1].dead = True
        return made[-1]

    result = some(executor=executor)
    assert result.stopped == "10 executors have died one after the other"
    assert result.number == 0
    assert "Not all was played" in repr(result)
    assert len(made) == 11


def test_a_worker_that_cannot_play_at_all_says_so() -> None:
    class Empty(Dying):
        def submit(self, function: Any, /, *arguments: Any) -> Any:
            future: Future[Any] = Future()
            future.set_exception(ModuleNotFoundError("No module named 'sv_widgets'"))
            return future

    with pytest.raises(
        UserError, match="A worker cannot play: ModuleNotFoundError: No module named 'sv_widgets'"
    ):
        some(executor=Empty())


# --- Dask


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    dask = pytest.importorskip("dask")
    quick = {"distributed.scheduler.allowed-failures": 0, "distributed.admin.log-format": "%(message)s"}
    with (
        dask.config.set(quick),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=60, processes=True
        ) as made,
        distributed.Client(made) as client,
    ):
        yield client


@pytest.mark.slow
def test_dask_finds_the_same_and_loses_nothing_with_a_worker(home: str, cluster: Any) -> None:
    result = killing(home, 0, 3, executor=cluster.get_executor(pure=False))
    assert {path.name for path in Path(home).iterdir()} & {"0", "3"}, "somebody was killed"
    assert result.failed == ()
    assert same_as_here(home, result)


@pytest.mark.slow
def test_dask_names_the_game_that_always_kills_its_worker(home: str, cluster: Any) -> None:
    there = killing(home, games=12)
    result = killing(home, 4, always=True, games=12, executor=cluster.get_executor(pure=False))
    assert result.failed
    assert result.number == 12
    named = {number for number, _ in result.failed}
    assert {number for _, number in result.compare(there)} == named
    assert named == doomed(there, 4)


# --- bots from a cell

CELL = """
import sys, multiprocessing
from concurrent.futures import ProcessPoolExecutor
import sv_widgets as sv

class Last(sv.players.Player):
    def choose(self, view):
        return self.answers(view)[-1]

def pool():
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))

if __name__ == "__main__":
    if "without" in sys.argv:
        sys.modules["cloudpickle"] = None
    try:
        bots = [Last(), sv.players.Random()]
        result = sv.lab.match(bots, 6, game="trade_show", executor=pool)
        print(result.compare(sv.lab.match(bots, 6, game="trade_show")))
    except ValueError as error:
        print(error)
"""


def cell(tmp_path: Path, *arguments: str) -> str:
    """Run a program whose bots are in `__main__`, as those of a notebook are."""
    program = tmp_path / "program.py"
    program.write_text(CELL)
    command = [sys.executable, str(program), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
def test_a_bot_from_a_cell_plays_in_other_processes(tmp_path: Path) -> None:
    pytest.importorskip("cloudpickle")
    assert cell(tmp_path) == "()\n"


def test_without_cloudpickle_it_is_told_before_anything_starts(tmp_path: Path) -> None:
    said = cell(tmp_path, "without")
    assert said.startswith("Last is written in this notebook, and a worker outside of it does not know it: ")


class Holds(Random):
    """Has something that no pickle can hold."""

    def __init__(self) -> None:
        super().__init__()
        self.lock = Lock()


def test_a_bot_that_cannot_travel_is_told_before_anything_starts() -> None:
    executor = Dying()
    with pytest.raises(UserError, match="Holds cannot travel to a worker: TypeError"):
        match([Holds(), Random()], 2, game="trade_show", executor=executor)
    assert executor.jobs == []


def test_a_game_of_ones_own_travels_with_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    load_ = packing_module.packed([Comparison("pips", (Random(), Random(1)))])
    monkeypatch.setattr(registry, "GAMES", {name: registry.GAMES[name] for name in registry.BUILT_IN})
    packing_module._unpacked.cache_clear()
    batch = packing_module.play_batch(load_, ((0, 0), (0, 1)))
    assert len(batch.lines) == 2
    assert "pips" in registry.GAMES


# --- stopping and resuming


class Interrupts(Player):
    """Plays at random, and is interrupted once after some choices, as a cell is."""

    left = 0

    def choose(self, view: View) -> Move:
        Interrupts.left -= 1
        if Interrupts.left == 0:
            raise KeyboardInterrupt
        return Random(1).choose(view)


def interrupted(after: int, **how: Any) -> Match:
    Interrupts.left = after
    return match([Interrupts(), Random(2)], 12, 3, game="trade_show", **how)


@pytest.mark.parametrize("by", [None, ThreadPoolExecutor])
def test_stopping_the_cell_keeps_what_is_done(by: type[Executor] | None, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    result = interrupted(150, executor=by, resume=path)
    whole = interrupted(-1)
    if by is None:
        assert result.stopped == "it was interrupted"
        assert "Not all was played: it was interrupted." in repr(result)
        assert 0 < result.number < 12
    assert {number for _, number in result.compare(whole)} == set(range(12)) - {*result.games.column("game")}
    again = interrupted(-1, resume=path)
    assert again.compare(whole) == ()
    assert (again.stopped, again.number) == ("", 12)


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, played, play = tmp_path / "a folder" / "kept.jsonl", list[int](), Comparison.play

    def noted(comparison: Comparison, number: int) -> Any:
        played.append(number)
        return play(comparison, number)

    whole = some(8, resume=path)
    monkeypatch.setattr(Comparison, "play", noted)
    assert some(8, resume=path).compare(whole) == ()
    assert played == [0], "one game, to see that it still comes out the same"
    played.clear()
    assert some(10, resume=path).number == 10
    assert played == [0, 8, 9]
    assert some(3, resume=path).number == 10, "all games of the file count"


def test_a_result_may_be_saved_over_the_file_that_it_is_kept_in(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    result = some(6, resume=path)
    assert result.save(path).read_bytes() == some(6).save(tmp_path / "other.jsonl").read_bytes()
    assert load(path).compare(result) == ()
    assert some(8, resume=path).compare(some(8)) == ()
    assert not [*tmp_path.glob(".*")], "nothing is left beside them"
    with pytest.raises(UserError, match="cannot be written"):
        result.save(tmp_path / "nowhere" / "r.jsonl")


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    some(4, resume=path)
    text = path.read_bytes()
    for size in (3, len(text) // 2, len(text) - 1):
        path.write_bytes(text[:size])
        assert some(4, resume=path).compare(some(4)) == ()
        assert sorted(lines(path)) == sorted(text.splitlines(keepends=True))


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    some(3, resume=path)
    good = lines(path)
    for bad in (b"nonsense\n", b"0 [1]\n", b"7 " + good[1][2:], b"x [\n"):
        path.write_bytes(b"".join([good[0], bad, *good[1:]]))
        with pytest.raises(UserError, match=r"Line 2 of .*kept\.jsonl.* is damaged"):
            some(3, resume=path)


def test_a_file_of_another_experiment_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    some(2, resume=path)
    text = path.read_bytes()
    said = r"lies another experiment: its comparisons\[0\]\.bots\[1\] is 'Random\(seed=2\)', and not '.*=3\)'"
    with pytest.raises(UserError, match=rf"kept\.jsonl.* {said}"):
        match([Random(1), Random(3)], 2, 3, game="trade_show", resume=path)
    with pytest.raises(
        UserError, match=r"its comparisons\[0\]\.settings\.options is None, and not {'rounds': 2}"
    ):
        some(2, resume=path, options={"rounds": 2})
    with pytest.raises(UserError, match=r"its comparisons\[0\]\.bots are 2, and not 3"):
        match([Random(1), Random(2), Random(3)], 2, 3, game="trade_show", resume=path)
    assert path.read_bytes() == text
    assert load(path).number == 2


class Weighs(Random):
    """Has weights, of which only a rare choice hangs."""

    def __init__(self, weights: Any) -> None:
        super().__init__(1)
        self._weights = weights


@pytest.mark.parametrize("other", [[1, [2.0, 3.5]], {"1": (2, 3)}, array("d", [1, 2]), lambda: 2])
def test_a_bot_with_other_weights_is_another_bot_even_if_it_plays_alike(other: Any, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    match([Weighs([1, [2.0, 3.0]])], 1, game="trade_show", players=2, resume=path)
    with pytest.raises(UserError, match=r"bots\[0\] is 'Weighs\(seed=1, _weights=#.*', and not 'Weighs"):
        match([Weighs(other)], 2, game="trade_show", players=2, resume=path)
    same = Weighs((1, [2.0, 3.0]))
    assert match([same], 2, game="trade_show", players=2, resume=path).number == 2


def test_some_games_of_a_file_are_played_again_before_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that plays otherwise only in a late game is found out by one of five that are spread."""
    path, play, played = tmp_path / "kept.jsonl", Comparison.play, list[int]()
    some(60, resume=path)

    def otherwise(comparison: Comparison, number: int) -> Any:
        played.append(number)
        again = play(comparison, number)
        return again._replace(digest="other") if number >= 40 else again

    monkeypatch.setattr(Comparison, "play", otherwise)
    with pytest.raises(UserError, match="games that come out otherwise now, such as game 48"):
        some(80, resume=path)
    assert played == [0, 12, 24, 36, 48]


def test_games_that_come_out_otherwise_now_are_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.jsonl"
    some(2, resume=path)
    monkeypatch.setattr(Random, "choose", lambda _, view: view.answers[0])
    with pytest.raises(UserError, match="games that come out otherwise now"):
        some(4, resume=path)


def test_after_its_time_it_stops_with_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("sv_widgets.lab.running.monotonic", lambda: float(next(clock)))
    result = some(12, seconds=5)
    assert result.stopped == "the time was over"
    assert result.number == 4


def test_where_no_time_is_left_it_only_reads_what_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    some(3, resume=path)
    again = some(12, resume=path, seconds=1e-9)
    assert (again.number, again.stopped) == (3, "the time was over")
    with ThreadPoolExecutor(1) as pool:
        assert some(12, resume=path, seconds=1e-9, executor=pool).number == 3
