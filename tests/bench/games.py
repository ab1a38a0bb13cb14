"""The rules of the other games, in CPU time: random games, as their tests play them with the open deck."""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from sv_widgets import kernel, registry
from tests.bench.measure import each, line, middle
from tests.bench.peers import FRESH, ROUNDS, at_random, rate
from tests.conformance.playout import Playouts
from tests.tools.games import modules


class Games:
    """The games of the largest group of players."""

    games = 20

    def __init__(self, playouts: Playouts) -> None:
        self.playouts = playouts
        (*_, self.who) = chain.from_iterable(playouts.players.values())

    def game(self, seed: int) -> Iterator[tuple[kernel.Position, int]]:
        return at_random(self.playouts.start(self.playouts.decks[0], self.who, seed), seed)


def play_one(games: Games) -> None:
    for _ in games.game(next(FRESH)):
        pass


def main() -> None:
    print("The rules of the other games, in CPU time")
    for name, module in modules("playout").items():
        if name == registry.first():
            continue
        games = Games(module.PLAYOUTS)
        line(f"unforced decisions in a second, {name}", middle([rate(games) for _ in range(ROUNDS)], ""))
        (whole,) = each(partial(play_one, games))
        line("  a whole game", middle(whole))
