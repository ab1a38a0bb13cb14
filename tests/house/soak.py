"""`make soak`: random games with all checks, without end, going on where the last run stopped.

`make soak N=1000` stops after so many. What does not hold stops it with the seed, which stays to be played
again.
"""

import os
import sys
from pathlib import Path

from sv_widgets import silicon_valley, trade_show
from sv_widgets.silicon_valley.solo import LEVELS
from tests.silicon_valley import games as valley
from tests.silicon_valley import playout as valley_playout
from tests.trade_show import games as show
from tests.trade_show import playout as show_playout

COMPANIES: tuple[valley_playout.Company, ...] = (2, 3, 4, *LEVELS)
EVERY = 4
"""Of so many games one is of Trade Show, which takes a small part of the other's time."""
PLACE = Path(__file__).parents[2] / "build" / "soak.txt"


def play(seed: int) -> None:
    """One random game with all checks."""
    if seed % EVERY:
        who = COMPANIES[seed % len(COMPANIES)]
        deck = valley.DECK if seed % 2 else silicon_valley.deck.open_deck()
        valley_playout.replayed(deck, who, seed, valley_playout.random_game(deck, who, seed))
    else:
        players = 2 + seed // EVERY % 4
        cards = show.DECK if seed // EVERY % 2 else trade_show.deck.open_deck()
        show_playout.replayed(cards, players, seed, show_playout.random_game(cards, players, seed))


def main() -> None:
    wanted = os.environ.get("N", "").strip()
    if wanted and not wanted.isdecimal():
        sys.exit(f"N is how many games to play, not {wanted!r}.")
    limit = int(wanted) if wanted else None
    PLACE.parent.mkdir(exist_ok=True)
    first = int(PLACE.read_text("utf-8")) if PLACE.exists() else 0
    seed = first
    print(f"Random games from seed {first} on; stop with Ctrl+C, and it goes on from there next time.")
    try:
        while limit is None or seed < first + limit:
            play(seed)
            seed += 1
            if seed % 50 == 0:
                PLACE.write_text(f"{seed}\n", "utf-8")
                print(f"  {seed} games", flush=True)
    except KeyboardInterrupt:
        print()
    except AssertionError as error:
        sys.exit(f"Game {seed} does not hold: {error}")
    finally:
        PLACE.write_text(f"{seed}\n", "utf-8")
    print(f"{seed - first} games held; {seed} in all.")


if __name__ == "__main__":
    main()
