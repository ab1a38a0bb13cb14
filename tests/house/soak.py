"""`make soak`: random games with all checks, without end, going on where the last run stopped.

`make soak N=1000` stops after so many. What does not hold stops it with the seed, which stays to be played
again.
"""

import os
import sys
from pathlib import Path

from sv_widgets.silicon_valley import cards
from sv_widgets.silicon_valley.solo import LEVELS
from tests.silicon_valley.games import DECK
from tests.silicon_valley.playout import Company, random_game, replayed

COMPANIES: tuple[Company, ...] = (2, 3, 4, *LEVELS)
PLACE = Path(__file__).parents[2] / "build" / "soak.txt"


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
            deck = DECK if seed % 2 else cards.open_deck()
            who = COMPANIES[seed % len(COMPANIES)]
            replayed(deck, who, seed, random_game(deck, who, seed))
            seed += 1
            if seed % 50 == 0:
                PLACE.write_text(f"{seed}\n", "utf-8")
                print(f"  {seed} games", flush=True)
    except KeyboardInterrupt:
        print()
    except AssertionError as error:
        sys.exit(f"Seed {seed} with {who}: {error}")
    finally:
        PLACE.write_text(f"{seed}\n", "utf-8")
    print(f"{seed - first} games held; {seed} in all.")


if __name__ == "__main__":
    main()
