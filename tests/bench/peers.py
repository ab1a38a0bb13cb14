"""The rules in CPU time, and beside them, in turn within one process, another engine for the same figures.

The peer is catanatron: a whole economic board game for four, in Python alone, played at random like ours.
It lists trades in the order of a set, so the games it plays differ from run to run. `make bench PEERS=1`
runs this with the Python of an environment that has it; with any other Python it is left out.
"""

import gc
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, count
from typing import Any, Protocol

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import RULES, blocks, cards, tilings
from sv_widgets.games.silicon_valley.game import scenario
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.setup import NewGame
from sv_widgets.games.silicon_valley.solo import LEVELS
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
    players: tuple[str, ...] = PLAYERS
    deck = cards.open_deck()

    def start(self, seed: int) -> NewGame:
        return NewGame(self.players, seed, self.deck, options=Options(rounds=60))

    def game(self, seed: int) -> Iterator[tuple[kernel.Position, int]]:
        return at_random(self.start(seed), seed)


def at_random(start: kernel.Start, seed: int) -> Iterator[tuple[kernel.Position, int]]:
    """A game of random moves: before each decision the position, and the number of its moves."""
    luck = random.Random(seed).random
    position: kernel.Position = kernel.begin(start).after
    while position.outcome is None:
        moves = kernel.legal_moves(position)
        yield position, len(moves)
        kernel.apply(position, moves[int(luck() * len(moves))], [])


class Two(Ours):
    """The same with two players."""

    games = 30
    players = PLAYERS[:2]


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


FRESH = count(1)
"""Seeds, none of them given twice: a game played again would find much of it remembered."""


def rate(engine: Engine) -> float:
    """Unforced decisions in a second, over one round of games. One with a single option is none."""
    seeds, unforced = [next(FRESH) for _ in range(engine.games)], 0
    started = time.process_time()
    for seed in seeds:
        for _, options in engine.game(seed):
            unforced += options > 1
    return unforced / (time.process_time() - started)


def halfway(engine: Engine, after: int = 300) -> Any:
    """The state after so many decisions, which is somewhere in the middle of a game."""
    return next(state for at, (state, _) in enumerate(engine.game(next(FRESH))) if at == after)


def main() -> None:
    print("The rules, in CPU time")
    sides: list[Engine] = [Ours()]
    if find_spec("catanatron"):
        sides.append(Catanatron())
    else:
        print("  Peers were left out: make bench PEERS=1 measures catanatron beside this.")
    gc.freeze()  # neither side pays for what the other has loaded
    for side in sides:
        rate(side)
    rounds = [[rate(side) for side in sides] for _ in range(ROUNDS)]
    rates = [list(rates) for rates in zip(*rounds, strict=True)]
    compared("unforced decisions in a second", rates, "")
    compared("copy of a state in the middle of a game", each(*(halfway(side).copy for side in sides)), "µs")
    fewer("two players", Two())
    fewer("alone against the Rival", Solo())
    searching("two players", Two())
    searching("four players", Ours())
    listing()
    fillings()


def fewer(who: str, engine: Engine) -> None:
    """Games of fewer players, in turn with games of four."""
    ours = Ours()
    rounds = [(rate(engine), rate(ours)) for _ in range(ROUNDS)]
    rates = [list(rates) for rates in zip(*rounds, strict=True)]
    line(f"unforced decisions in a second, {who}", middle(rates[0], ""))
    line("  compared with games of four", ratio(*rates))
    whole = each(lambda: [None for _ in engine.game(next(FRESH))])
    line("  a whole game", middle(whole[0]))


def searching(who: str, engine: Engine) -> None:
    """What a search does over and over: it imagines what it cannot see, and plays on at random."""
    luck = random.Random(1)
    positions: list[Position] = [halfway(engine, after=100).copy() for _ in range(20)]
    views = [RULES.view(position, 0) for position in positions]

    def played(play: Callable[..., None]) -> None:
        position = luck.choice(positions).copy()
        last = position.round + 1
        play(position, luck.random, lambda now: now.round > last)

    (dealt,) = each(lambda: RULES.redeal(luck.choice(views), next(FRESH)))
    line(f"redealing a view of {who}", middle(dealt))
    playouts, steps = each(partial(played, kernel.playout), partial(played, move_by_move))
    line(f"playouts of two rounds in a second, {who}", middle([1e6 / spent for spent in playouts], ""))
    line("  compared with listing and applying", ratio(steps, playouts))


def move_by_move(position: Position, luck: Callable[[], float], until: Callable[[Position], bool]) -> None:
    """What `kernel.playout` does, move by move."""
    while position.outcome is None and not until(position):
        moves = kernel.legal_moves(position)
        kernel.apply(position, moves[int(luck() * len(moves))], [])


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
    ways, placed = [tiling.prepare(grid) for grid in grids], [tilings._placements(grid) for grid in grids]
    for way, grid in zip(ways, grids, strict=True):
        found = {tiling.counts(collection) for collection in tiling.collections(way)}
        assert found == {blocks.unpack(design) for design in tilings.designs(grid)}, f"another answer: {grid}"

    def ours_all() -> None:
        forget()
        for grid in grids:
            tilings.designs(grid)

    filled = each(
        lambda: [tilings.tilings(placements) for placements in placed],
        lambda: [tiling.collections(way) for way in ways],
    )
    line(f"every way to fill the {len(grids)} grids, against a plain solver", ratio(*filled))
    whole = each(ours_all, lambda: [tiling.collections(tiling.prepare(grid)) for grid in grids])
    line("  with the preparing of each grid, and ours in order", ratio(*whole))

    grid, have = max(grids, key=lambda rows: len(tiling.squares(rows))), blocks.parse(HAND)
    prices = Ours.deck.prices

    def afresh() -> None:
        forget()
        tilings.ranked(grid, have, prices)

    def new_hand() -> None:
        tilings.can_build.cache_clear()
        tilings.ranked.cache_clear()
        tilings.ranked(grid, have, prices)

    line("designs of 14 squares for 20 blocks, nothing remembered", middle(each(afresh)[0]))
    line("  the grid remembered, the hand a new one", middle(each(new_hand)[0]))


def forget() -> None:
    """Empty what `designs` remembers of grids and hands; how shapes turn it may keep."""
    for cached in (tilings._placements, tilings.designs, tilings.can_build, tilings.in_order, tilings.ranked):
        cached.cache_clear()


if __name__ == "__main__":
    main()
