"""What if: moves compared from one position, by playing on after each of them in the same imagined worlds.

A world deals what the seat cannot know, and every move is tried in each of them. So chance falls alike for
all moves, and their differences need far fewer playouts than their values.
"""

from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean
from typing import Any, Final, NamedTuple
from zlib import crc32

from sv_widgets import registry
from sv_widgets.kernel import Game, IllegalMove, Move, Position, View, refusal
from sv_widgets.kernel.arguments import ExplainsArguments, explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.bootstrap import mean_interval
from sv_widgets.lab.experiment import counted_games
from sv_widgets.lab.result import Summary
from sv_widgets.look.charts import Bar, Chart, bars
from sv_widgets.players import Greedy, Player
from sv_widgets.players.worlds import World
from sv_widgets.table.statistics import statistics_of

PLAYOUTS: Final = 200
Value = Callable[[Position, int], float]


CHANCE: Final = 10
"""In one round of so many a seat does not play as Greedy, as nobody knows what others will do."""


class Consistent(Player):
    """Plays any move, but the same one wherever it is possible, so that branches of a world stay alike.

    Each seat has, for each round, an order of all moves, which hangs on the seed alone.
    """

    def choose(self, view: View) -> Move:
        return max(self.answers(view), key=lambda move: self.hashed(view, repr(move)))

    def hashed(self, view: View, what: str) -> int:
        """Return a number that hangs on seed, seat, round and a text, and on nothing else."""
        return crc32(f"{self.seed}/{view.seat}/{getattr(view, 'round', 0)}/{what}".encode())


class Wavering(Consistent):
    """Plays as Greedy does, and in some rounds any move."""

    def choose(self, view: View) -> Move:
        wavers = self.hashed(view, "wavers") % CHANCE == 0
        return super().choose(view) if wavers else Greedy().choose(view)


@explain_bad_arguments
def what_if(
    game: Game[Any, Any],
    moves: Sequence[Move | str],
    playouts: int = PLAYOUTS,
    seed: int = 0,
    *,
    rounds: int = 1,
    figure: str = "",
    bot: Player | None = None,
) -> "WhatIf":
    """Compare moves of whoever has to decide, from what that seat knows.

    After each move a bot plays for everybody to the end of the round, or of so many; then the distance to the
    best other seat is taken, of what the position is worth to bots, or of a figure such as "money". Without
    `bot` it is Greedy with some chance, and chance alone where a game cannot say what a position is worth.

    >>> from sv_widgets import silicon_valley
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
    >>> found = what_if(game, game.legal_moves(), playouts=4)
    >>> [len(each.values) for each in found.tried]
    [4, 4]
    """
    view, checked = _asked(game, moves)
    number = counted_games(playouts, "playouts")
    if type(rounds) is not int or rounds < 1:
        raise UserError(f"It is played on for one round or more, not for {shown(rounds, 40)}.")
    if bot is not None and not isinstance(bot, Player):
        raise UserError(f"A bot plays on, such as Greedy(), not {shown(bot, 40)}.")
    rules, seat = game.rules, view.seat
    assert seat is not None, "a seat is asked"
    value = partial(_lead, _value(rules.name, figure))
    tried: list[list[float]] = [[] for _ in checked]
    luck = Player(seed).luck(view)
    for _ in range(number):
        dealt = luck.getrandbits(32)
        world, player = World(rules.name, rules.redeal(view, dealt)), bot or _usual(rules.name, dealt)
        for found, move in zip(tried, checked, strict=True):
            after = world.copy()
            after.play(move)
            if after.round < world.round + rounds:
                after = after.playout(player, world.round + rounds - after.round)
            found.append(value(after.position, seat))
    decision, now = game.decision, game.position
    assert decision is not None, "it was asked"
    names = [decision.label(now, move) for move in checked]
    return WhatIf(
        tuple(map(Tried, names, map(tuple, tried))), view.seats[seat], figure or WORTH, seed, rounds
    )


WORTH: Final = "worth"


def _asked(game: Any, moves: Any) -> tuple[View, list[Move]]:
    """Return the view of the seat that decides, and the moves that were given, all legal."""
    if not isinstance(game, Game):
        raise UserError(f"Moves are compared in a game, not in {shown(game, 40)}.")
    decision = game.decision
    if decision is None:
        raise UserError("The game has ended; there is nothing to decide.")
    if isinstance(moves, str) or not isinstance(moves, list | tuple) or not moves:
        raise UserError(f"Moves are given as a list, such as game.legal_moves(), not {shown(moves, 40)}.")
    position, found = game.position, list[Move]()
    for move in moves:
        refused = game.why_not(move)
        if refused is not None:
            raise IllegalMove(refused)
        found.append(game.rules.reader.from_text(Move, move) if isinstance(move, str) else move)
        assert refusal(position, found[-1]) is None, "it is legal"
    view: View = game.view(decision.seat)
    return view, found


def _usual(game: str, world: int) -> Player:
    knows = game in registry.names() and registry.kit(game).worth
    return Wavering(world) if knows else Consistent(world)


def _value(game: str, figure: str) -> Value:
    """Return what is compared: a figure of the game, or without one what a position is worth."""
    figures = statistics_of(game).figures
    if figure:
        if figure not in figures:
            raise UserError(f"There is no figure {shown(figure, 40)}; there are {', '.join(figures)}.")
        return figures[figure]
    worth: Value | None = registry.part(game, "worth") if game in registry.names() else None
    if worth is not None:
        return worth
    if not figures:
        raise UserError(f"{game} counts nothing by which moves could be compared.")
    return next(iter(figures.values()))


def _lead(value: Value, position: Position, seat: int) -> float:
    """Return how far a seat is ahead of the best of other teams."""
    team = position.team(seat)
    others = [value(position, each) for each in range(len(position.seats)) if each not in team]
    return value(position, seat) - max(others, default=0)


class Tried(NamedTuple):
    """A move, and the lead to which it came in each world."""

    move: str
    values: tuple[float, ...]

    @property
    def mean(self) -> float:
        return fmean(self.values)


class Difference(NamedTuple):
    """How much less a move came to than the best one, in the same worlds, with the 95% interval."""

    move: str
    mean: float
    low: float
    high: float


class WhatIf(ExplainsArguments):
    """Moves that were compared, the best first."""

    def __init__(self, tried: Sequence[Tried], who: str, figure: str, seed: int, rounds: int) -> None:
        self.tried = tuple(sorted(tried, key=lambda each: -each.mean))
        self.who, self.figure, self.seed, self.rounds = who, figure, seed, rounds

    @property
    def best(self) -> str:
        """The move that came to most, in words."""
        return self.tried[0].move

    @property
    def differences(self) -> tuple[Difference, ...]:
        """How much less each other move came to, in the same worlds."""
        best = self.tried[0].values
        found = list[Difference]()
        for each in self.tried[1:]:
            less = [one - other for one, other in zip(each.values, best, strict=True)]
            found.append(Difference(each.move, fmean(less), *mean_interval(less)))
        return tuple(found)

    @property
    def summary(self) -> Summary:
        """The table that it shows."""
        best = self.tried[0]
        rows = [(best.move, f"{best.mean:.2f}", "", "")]
        rows += [
            (each.move, f"{tried.mean:.2f}", f"{each.mean:+.2f}", f"{each.low:+.2f} to {each.high:+.2f}")
            for each, tried in zip(self.differences, self.tried[1:], strict=True)
        ]
        when = "this round" if self.rounds == 1 else f"{self.rounds} rounds"
        worlds = f"{len(best.values)} imagined worlds, seed {self.seed}"
        made = f"lead of {self.figure} at the end of {when}, in {worlds}"
        columns = ("move", "lead", "less than the best", "95% interval")
        return Summary(f"What if {self.who} ...", made, columns, tuple(rows))

    def chart(self) -> Chart:
        """Return how much less each other move came to than the best one, as a chart."""
        if not self.differences:
            raise UserError("There is one move alone, and nothing to compare it with.")
        rows = [Bar(*each) for each in self.differences]
        return bars(f"What if {self.who} ...", self.summary.made, rows, 0, self.best)

    def __repr__(self) -> str:
        return str(self.summary)

    def _repr_html_(self) -> str:
        return self.summary.html()
