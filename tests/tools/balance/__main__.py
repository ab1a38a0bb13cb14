"""`make balance`: how well the open decks are balanced, measured, and the page docs/balance.md.

One setting after the other is played until its games are there, or its share of the time is used up: what is
left, divided by the settings still to come. Those that confirm come last, with a quarter of the time. ARGS
takes `--minutes 5` and `--game silicon_valley`. Every game is kept in build/balance, and the next run goes on
from there; games of other cards, or of bots that play otherwise now, are put aside.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Final

from sv_widgets import lab
from sv_widgets.lab import Match
from sv_widgets.lab.store import OtherExperiment
from tests.tools.balance import page
from tests.tools.balance.games import GAMES
from tests.tools.balance.settings import Setting

ROOT: Final = Path(__file__).parents[3]
DOCS: Final = ROOT / "docs"
KEPT: Final = ROOT / "build" / "balance"
MINUTES: Final = 120.0
SEED: Final = 1
"""The seed of its deals, so that they are others than those on which somebody tunes a deck, with seed 0."""
CONFIRMING: Final = 0.25
"""The part of the time that is kept for settings that confirm."""
ROUNDS: Final = 40
"""The rounds after which a game of several players is cut off and ranked as it stands."""


def play(setting: Setting, seconds: float, folder: Path, pool: Executor) -> Match:
    """Play games of a setting for so many seconds, after those that are kept, and return them all."""
    file = folder / f"{setting.name}.jsonl"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        return _played(setting, seconds, file, pool)
    except OtherExperiment:
        file.replace(file.with_suffix(".old.jsonl"))
        return _played(setting, seconds, file, pool)


def _played(setting: Setting, seconds: float, file: Path, pool: Executor) -> Match:
    return lab.match(
        setting.bots,
        setting.games,
        SEED,
        game=setting.game,
        players=setting.players,
        rounds=ROUNDS,
        resume=file,
        seconds=max(seconds, 1e-9),  # without time left it reads what is kept
        executor=pool,
        progress=False,
        **setting.further,
    )


def measure(every: Sequence[Setting], seconds: float, folder: Path, pool: Executor) -> dict[str, Match]:
    """Play all settings in so many seconds; those that confirm come last, with what is kept for them."""
    confirming = [setting for setting in every if setting.confirms]
    others = [setting for setting in every if not setting.confirms]
    end, found = time.monotonic() + seconds, dict[str, Match]()
    kept = CONFIRMING * seconds if others and confirming else 0.0
    for settings, until in ((others, end - kept), (confirming, end)):
        for at, setting in enumerate(settings):
            share = (until - time.monotonic()) / (len(settings) - at)
            found[setting.name] = match = play(setting, share, folder, pool)
            print(f"  {setting.name}: {match.number} of {setting.games} games", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="make balance", description="Measure how well the decks are balanced."
    )
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long to measure (%(default)g)")
    parser.add_argument("--game", choices=[*GAMES], help="measure this game only; the page is not written")
    chosen = parser.parse_args()
    every = [GAMES[chosen.game]] if chosen.game else [*GAMES.values()]
    settings = [setting for balance in every for setting in balance.settings]
    print(
        f"{len(settings)} settings in {chosen.minutes:g} minutes; stop with Ctrl+C, and the next run goes on."
    )
    try:
        with ProcessPoolExecutor() as pool:  # one for all, so that no game still plays beside the next ones
            found = measure(settings, 60 * chosen.minutes, KEPT, pool)
    except KeyboardInterrupt:
        sys.exit("\nStopped; what was played is kept.")
    if chosen.game:
        for section in every[0].sections(found):
            print(page.text(section))
        return
    page.write(DOCS, every, found)
    print("Written: docs/balance.md")


if __name__ == "__main__":
    main()
