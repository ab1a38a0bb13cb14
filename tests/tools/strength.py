"""`make strength`: how strong the bots are against each other, measured, and the page docs/strength.md.

One comparison after the other is played until its test is decided, or its share of the time is used up: what
is left, divided by the comparisons still to come. ARGS takes `--minutes 5`. Every game is kept in
build/strength.jsonl, and the next run goes on from there. A new bot joins by a rung of the ladder.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from sv_widgets.lab.comparison import Comparison
from sv_widgets.lab.measuring import Goal, Measured, Sample, measure
from sv_widgets.lab.results import Results
from sv_widgets.lab.sequential import Sprt
from sv_widgets.players import Greedy, Planner, Player, Random, Search
from sv_widgets.players.opponents import OPPONENTS
from sv_widgets.table.game_start import Option, playable, start_of

ROOT: Final = Path(__file__).parents[2]
TARGET: Final = ROOT / "docs" / "strength.md"
KEPT: Final = ROOT / "build" / "strength.jsonl"
MINUTES: Final = 90.0


class Rung(NamedTuple):
    """A bot, the one below it, and the part of the games that it is to win against that one."""

    bot: Player
    below: Player
    wins: float


LADDER: Final = (
    Rung(Greedy(), Random(), wins=0.9),
    Rung(Planner(), Greedy(), wins=0.7),
    Rung(Search(200), Planner(), wins=0.6),
    Rung(Search(100), Search(25), wins=0.55),
    Rung(Search(400), Search(100), wins=0.55),
)
MARGIN: Final = 0.05
"""A test tells the score that is asked for from one that is lower by so much."""
ROUNDS: Final = 20
"""The rounds after which a game of several players is cut off and ranked as it stands."""
TABLES: Final = {"Two players": 2, "Four players": 4}
ALONE: Final = "Alone"
GAMES_ALONE: Final = 400
"""The games that are played alone at each level."""

HEAD: Final = """# How strong the bots are

Measured by `make strength`, which writes this page. Each deal is played from every seat: by two players
twice, with seats swapped, and by four with the bots taking turns round the table, so that each has half
of the seats or one of two teams. A bot scores 1 for a game it wins and its part of a shared victory; a
game that all lose together is counted apart. A game of several players is cut off after {rounds} rounds
and ranked as it stands.

Behind a score stands its 95% interval, which takes the games of a deal together. Whether the bot scores
as much as is asked is decided by a sequential test, which errs in 5% of cases and stops as soon as it
can; *undecided* means that more games are needed, and the next run goes on with them. *Correlation* is
that of two games of a deal: below 0 it says that luck was evened out.
"""
COLUMNS: Final = ("game", "who", "score", "interval", "games", "asked", "found", "correlation")


class Task(NamedTuple):
    """A comparison to be measured, and what the page says of it."""

    section: str
    title: str
    who: str
    asked: str
    comparison: Comparison
    goal: Goal


def tasks() -> list[Task]:
    """Return all comparisons in their order: two players, four players, and alone at each level."""
    return [*_against_each_other(), *_alone()]


def plays(bot: Player, game: str) -> bool:
    """Return whether a bot can play a game."""
    return all(each.plays(game) for each in OPPONENTS if type(bot) is each.kind)


def called(bot: Player) -> str:
    """Return the name of a bot, with its budget if it has one."""
    return f"{bot.name} of {bot.simulations}" if isinstance(bot, Search) else bot.name


def _against_each_other() -> Iterator[Task]:
    for section, players in TABLES.items():
        for bot, below, wins in LADDER:
            for game in playable():
                start = start_of(game)
                if start.fewest <= players <= start.most and plays(bot, game) and plays(below, game):
                    yield Task(
                        section,
                        start.title,
                        f"{called(bot)} against {called(below)}",
                        f"{wins:.0%}",
                        Comparison(game, (bot, below), players, ROUNDS),
                        Sprt(wins - MARGIN, wins),
                    )


def _alone() -> Iterator[Task]:
    one_of_a_kind = {bot.name: bot for bot, *_ in reversed(LADDER)}  # the first of several budgets
    for bot in reversed(one_of_a_kind.values()):
        for game in (each for each in playable() if plays(bot, each)):
            start = start_of(game)
            levels = [(f", {level.title.lower()}", {"solo": level.value}) for level in _levels(game)]
            for name, settings in levels or ([("", {})] if start.fewest == 1 else []):
                comparison = Comparison(game, (bot,), players=1, settings=settings)
                yield Task(ALONE, f"{start.title}{name}", called(bot), "", comparison, Sample(GAMES_ALONE))


def _levels(game: str) -> Sequence[Option]:
    alone = start_of(game).alone
    return alone.levels if alone else ()


def run(
    every: Sequence[Task],
    results: Results,
    seconds: float,
    *,
    clock: Callable[[], float] = time.monotonic,
    tell: Callable[[str], object] = print,
) -> list[Measured]:
    """Measure all tasks in so many seconds, and return what was found for each."""
    end, found = clock() + seconds, list[Measured]()
    for at, task in enumerate(every):
        share = (end - clock()) / (len(every) - at)
        measured = _measured(task, results, share, clock)
        tell(f"  {task.section}: {', '.join(filter(None, row(task, measured)))}")
        found.append(measured)
    return found


def _measured(task: Task, results: Results, seconds: float, clock: Callable[[], float]) -> Measured:
    end = clock() + seconds
    return measure(task.comparison, task.goal, results, lambda: clock() < end)


def row(task: Task, measured: Measured) -> tuple[str, ...]:
    """Return a row of the table, its cells in the order of `COLUMNS`."""
    estimate, games = measured.estimate, str(measured.games)
    if measured.lost_together:
        games += f", {measured.lost_together} lost together"
    if measured.cut_off:
        games += f", {measured.cut_off} cut off"
    score = interval = correlation = ""
    if estimate is not None:
        score, interval = f"{estimate.score:.1%}", f"{estimate.low:.1%} to {estimate.high:.1%}"
        correlation = "" if estimate.correlation is None else f"{estimate.correlation:+.2f}"
    found = measured.verdict if task.asked else ""
    return task.title, task.who, score, interval, games, task.asked, found, correlation


def page(every: Sequence[Task], found: Sequence[Measured]) -> str:
    """Return the page, with a table for each section."""
    parts = [HEAD.format(rounds=ROUNDS)]
    for section in dict.fromkeys(task.section for task in every):
        rows = [row(task, each) for task, each in zip(every, found, strict=True) if task.section == section]
        lines = [COLUMNS, tuple("-" * len(name) for name in COLUMNS), *rows]
        parts.append(f"## {section}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines))
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(prog="make strength", description="Measure how strong the bots are.")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long to measure (%(default)g)")
    minutes = parser.parse_args().minutes
    every = tasks()
    print(f"{len(every)} comparisons in {minutes:g} minutes; stop with Ctrl+C, and the next run goes on.")
    try:
        found = run(every, Results(KEPT), 60 * minutes)
    except KeyboardInterrupt:
        sys.exit("\nStopped; what was played is kept.")
    TARGET.write_text(page(every, found), "utf-8")
    print(f"Written: docs/{TARGET.name}")


if __name__ == "__main__":
    main()
