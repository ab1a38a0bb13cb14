"""The rules in CPU time, and beside them, in turn within one process, another engine for the same figures.

The peer is catanatron: a whole economic board game for four, in Python alone, played at random like ours.
It lists trades in the order of a set, so the games it plays differ from run to run. `make bench PEERS=1`
runs this with the Python of an environment that has it; with any other Python it is left out.
"""

import gc
import random
import time
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from typing import Any, Protocol

from sv_widgets import kernel
from sv_widgets.silicon_valley import blocks, cards, designs
from sv_widgets.silicon_valley.game import scenario
from sv_widgets.silicon_valley.options import Options
from sv_widgets.silicon_valley.position import Position
from sv_widgets.silicon_valley.setup import NewGame
from sv_widgets.silicon_valley.solo import LEVELS
from tests.bench import tiling
from tests.bench.measure import each, line, middle, ratio

VERSION = "3.2.1"
"""Of catanatron."""
PLAYERS = ("Ada", "Bo", "Cy", "Di")
ROUNDS = 7
HAND = "6 dot, 4 bar, 4 corner, 2 line, square, tee, ell, zig"
"""Twenty blocks, four times in the box."""


class Engine(Protocol):
    games: int
    """How many make a round, of about a second."""

    def game(self, seed: int) -> Iterator[tuple[Any, int]]:
        """Play at random: before each decision the state, which goes on changing, and its options."""


class Ours:
    """Four players on the open deck, cut off after 60 rounds; all moves are listed at each decision."""

    games = 20
    deck = cards.open_deck()

    def start(self, seed: int) -> NewGame:
        return NewGame(PLAYERS, seed, self.deck, options=Options(rounds=60))

    def game(self, seed: int) -> Iterator[tuple[Position, int]]:
        luck = random.Random(seed).random
        position = kernel.begin(self.start(seed)).after
        while position.outcome is None:
            moves = kernel.legal_moves(position)
            yield position, len(moves)
            kernel.apply(position, moves[int(luck() * len(moves))], [])


class Solo(Ours):
    """One player against the Rival, at each level in turn, to the end of round 7."""

    games = 300

    def start(self, seed: int) -> NewGame:
        levels = tuple(LEVELS)
        return NewGame(PLAYERS[:1], seed, self.deck, solo=levels[seed % len(levels)])


class Catanatron:
    """Four random players, up to its own limit of turns; it lists all actions after each."""

    games = 40

    def __init__(self) -> None:
        self.engine = import_module("catanatron")
        self.limit: int = import_module("catanatron.game").TURNS_LIMIT
        colours = self.engine.Color
        seats = (colours.RED, colours.BLUE, colours.ORANGE, colours.WHITE)
        self.players = [self.engine.RandomPlayer(colour) for colour in seats]

    def game(self, seed: int) -> Iterator[tuple[Any, int]]:
        game = self.engine.Game(self.players, seed=seed)
        while game.winning_color() is None and game.state.num_turns < self.limit:
            yield game, len(game.state.playable_actions)
            game.play_tick()


def rate(engine: Engine, number: int) -> float:
    """Unforced decisions in a second, over one round of games. One with a single option is none."""
    unforced, started = 0, time.process_time()
    for game in range(engine.games):
        for _, options in engine.game(1000 * number + game + 1):
            unforced += options > 1
    return unforced / (time.process_time() - started)


def halfway(engine: Engine) -> Any:
    """The state after 300 decisions, which is somewhere in the middle of a game."""
    return next(state for at, (state, _) in enumerate(engine.game(1)) if at == 300)


def main() -> None:
    print("The rules, in CPU time")
    sides: list[Engine] = [Ours()]
    if find_spec("catanatron"):
        sides.append(Catanatron())
    else:
        print("  Peers were left out: make bench PEERS=1 measures catanatron beside this.")
    gc.freeze()  # neither side pays for what the other has loaded
    for side in sides:
        rate(side, 0)
    rounds = [[rate(side, number) for side in sides] for number in range(1, ROUNDS + 1)]
    rates = [list(rates) for rates in zip(*rounds, strict=True)]
    compared("unforced decisions in a second", rates, "")
    compared("copy of a state in the middle of a game", each(*(halfway(side).copy for side in sides)), "µs")
    solo()
    listing()
    fillings()


def solo() -> None:
    """Games against the Rival, in turn with games of four."""
    ours, alone = Ours(), Solo()
    rounds = [(rate(alone, number), rate(ours, number)) for number in range(1, ROUNDS + 1)]
    rates = [list(rates) for rates in zip(*rounds, strict=True)]
    line("unforced decisions in a second, alone against the Rival", middle(rates[0], ""))
    line("  compared with games of four", ratio(*rates))
    whole = each(lambda: [None for _ in alone.game(1)])
    line("a whole game against the Rival", middle(whole[0]))


def compared(what: str, sides: list[list[float]], unit: str) -> None:
    line(what, middle(sides[0], unit))
    if len(sides) > 1:
        line("  the same of catanatron", middle(sides[1], unit))
        line("  ours, compared with it", ratio(*sides))


def listing() -> None:
    """The actions of a turn where there is much to look at."""
    positions = [rich(turn) for turn in PLAYERS]
    moves = sum(len(kernel.legal_moves(position)) for position in positions) / len(positions)
    taken = each(*(partial(kernel.legal_moves, position) for position in positions))
    line(f"listing an action of a rich company, {moves:.0f} moves", middle(list(chain(*taken))))


def rich(turn: str) -> Position:
    """Four companies with 8 employees and 20 blocks each."""
    deck = cards.open_deck()
    large = [card.name for card in deck.hqs if card.places == 2]
    small = [card.name for card in deck.hqs if card.places == 1]
    staff = [card.name for card in deck.employees]
    wishes: dict[str, Any] = {
        name.lower(): {
            "money": 30,
            "blocks": HAND,
            "employees": staff[8 * seat : 8 * seat + 8],
            "hqs": [*large[2 * seat : 2 * seat + 2], small[seat]],
        }
        for seat, name in enumerate(PLAYERS)
    }
    return scenario(PLAYERS, 7, turn=turn, round=5, **wishes).position


def fillings() -> None:
    grids = [product.grid for product in cards.open_deck().products]
    ways, placed = [tiling.prepare(grid) for grid in grids], [designs._placements(grid) for grid in grids]
    for way, grid in zip(ways, grids, strict=True):
        found = {tiling.counts(collection) for collection in tiling.collections(way)}
        assert found == {blocks.unpack(design) for design in designs.designs(grid)}, f"another answer: {grid}"

    def ours_all() -> None:
        forget()
        for grid in grids:
            designs.designs(grid)

    filled = each(
        lambda: [designs.tilings(placements) for placements in placed],
        lambda: [tiling.collections(way) for way in ways],
    )
    line(f"every way to fill the {len(grids)} grids, against a plain solver", ratio(*filled))
    whole = each(ours_all, lambda: [tiling.collections(tiling.prepare(grid)) for grid in grids])
    line("  with the preparing of each grid, and ours in order", ratio(*whole))

    grid, have = max(grids, key=lambda rows: len(tiling.squares(rows))), blocks.parse(HAND)
    prices = Ours.deck.prices

    def afresh() -> None:
        forget()
        designs.ranked(grid, have, prices)

    def new_hand() -> None:
        designs.buildable.cache_clear()
        designs.ranked.cache_clear()
        designs.ranked(grid, have, prices)

    line("designs of 14 squares for 20 blocks, nothing remembered", middle(each(afresh)[0]))
    line("  the grid remembered, the hand a new one", middle(each(new_hand)[0]))


def forget() -> None:
    """Empty what `designs` remembers of grids and hands; how shapes turn it may keep."""
    for cached in (designs._placements, designs.designs, designs.buildable, designs.in_order, designs.ranked):
        cached.cache_clear()


if __name__ == "__main__":
    main()
