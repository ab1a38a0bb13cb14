"""Random games of every game here and of the toy, for what must hold of whatever is told of them."""

import random
from collections.abc import Iterator
from typing import Any

from sv_widgets.kernel import Game, Start
from sv_widgets.kernel.rules import Rules
from tests.conformance import toy
from tests.tools.games import modules

Begun = tuple[Rules[Any, Any], Start]

STARTS: tuple[Begun, ...] = tuple(
    (each.RULES, start) for each in (*modules("games").values(), toy) for start in each.STARTS
)


def named(begun: Begun) -> str:
    """The name of a test's case."""
    return f"{begun[0].name}-{STARTS.index(begun)}"


def played(begun: Begun, *, longest: int = 150, seed: int = 1) -> Iterator[Game[Any, Any]]:
    """A random game after each of its plays, always the same object."""
    game, luck = Game(*begun), random.Random(seed)
    while game.outcome is None and len(game.turns) <= longest:
        game.play(luck.choice(game.legal_moves()))
        yield game
