"""`make soak`: random games with all checks, without end, going on where the last run stopped.

`make soak N=1000` stops after so many. What does not hold stops it with the seed, which stays to be played
again.
"""

import os
import sys
from pathlib import Path

from tests.conformance.playout import Playouts
from tests.tools.games import modules

GAMES: tuple[Playouts, ...] = tuple(module.PLAYOUTS for module in modules("playout").values())
PLACE = Path(__file__).parents[2] / "build" / "soak.txt"


def play(number: int) -> None:
    """One random game with all checks: the games take turns, and so do those who play them."""
    playouts, number = GAMES[number % len(GAMES)], number // len(GAMES)
    groups = list(playouts.players)
    deck, who, seed = playouts.numbered(groups[number % len(groups)], number // len(groups))
    playouts.replayed(deck, who, seed, playouts.random_game(deck, who, seed))


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
