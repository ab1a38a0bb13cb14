"""The laboratory: games in a second for each bot, two processes beside one, and what Dask adds to a batch."""

import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sv_widgets import registry
from sv_widgets.lab import match
from sv_widgets.lab.packing import play_batch
from sv_widgets.players import Player, Random
from sv_widgets.players.opponents import opponents_in
from tests.bench.measure import line

GAMES = 12
ROUNDS = 8
TURNS = 3
"""How often the two sides of a comparison are measured."""
JOBS = 200
SLOW = 5.0
"""The seconds of two games beyond which no more are played."""


def main() -> None:
    print(f"The laboratory: games for two, cut off after {ROUNDS} rounds")
    for game in registry.names():
        for opponent in opponents_in(game):
            line(f"games in a second, {opponent.name} in {game}", f"{rate(opponent.kind(), game):6.1f}")
    scaling()
    if find_spec("distributed"):
        dask()


def played(bot: Player, game: str, games: int, **how: Any) -> float:
    """Seconds of a match of a bot with itself."""
    started = time.perf_counter()
    match([bot, bot], games, 1, game=game, rounds=ROUNDS, progress=False, **how)
    return time.perf_counter() - started


def rate(bot: Player, game: str) -> float:
    warm = played(bot, game, 2)
    return 2 / warm if warm > SLOW else GAMES / played(bot, game, GAMES)


def scaling() -> None:
    """Two processes against one, both warm, in turn."""
    if (os.cpu_count() or 1) < 2:
        return
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for executor in (one, two):
            played(Random(), registry.first(), 40, executor=executor)
        ratios = [
            played(Random(), registry.first(), 800, executor=one)
            / played(Random(), registry.first(), 800, executor=two)
            for _ in range(TURNS)
        ]
    spread = f"({min(ratios):.2f} to {max(ratios):.2f})"
    line("two processes beside one (at least 1.7)", f"{statistics.median(ratios):6.2f} times {spread}")


def dask() -> None:
    """What handing over an empty batch costs, beside a pool of processes."""
    distributed: Any = import_module("distributed")

    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=60
    )
    with cluster, distributed.Client(cluster) as client, ProcessPoolExecutor(2) as pool:
        there = client.get_executor(pure=False)
        for what, executor in (("a pool of two", pool), ("Dask, two workers", there)):
            submitted(executor.submit, 20)
            line(f"handing over a batch, {what}", f"{submitted(executor.submit, JOBS):6.2f} ms")


def submitted(submit: Callable[..., Any], jobs: int) -> float:
    """Milliseconds of a batch of which nothing is to be played."""
    started = time.perf_counter()
    for future in [submit(play_batch, b"", ()) for _ in range(jobs)]:
        future.result()
    return (time.perf_counter() - started) / jobs * 1000
