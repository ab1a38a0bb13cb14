"""Who plays whom: a comparison, the seatings of its bots, and the games of one seed, which are a block.

In a block every bot plays the same deal from every seat, so that luck of the deal and of the seat evens out.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import cycle, islice
from statistics import fmean
from typing import Any, Final, NamedTuple

from sv_widgets import registry
from sv_widgets.kernel import Outcome, Position, Rules, digest
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.players import Player
from sv_widgets.players.playing import play_out

FIRST_SEED: Final = 0
"""The seed of the first block; each further block has the next one."""


class Block(NamedTuple):
    """The games of one seed, as they have ended for the bot that is measured."""

    seed: int
    scores: tuple[float | None, ...]
    """Of each game the part of the victory: 1 if it was won alone, the share of a shared victory, else 0.
    None is a game that all have lost together."""
    cut_off: int = 0
    """The number of games that were cut off, and ranked as they stood."""

    @property
    def decided(self) -> tuple[float, ...]:
        """The scores of the games that somebody has won."""
        return tuple(score for score in self.scores if score is not None)

    @property
    def score(self) -> float | None:
        """The mean score of the games that somebody has won; None if there are none."""
        return fmean(self.decided) if self.decided else None

    @property
    def lost_together(self) -> int:
        """The number of games that all have lost together."""
        return len(self.scores) - len(self.decided)


@dataclass(frozen=True)
class Comparison:
    """A bot that is measured, and those it plays with, in a game begun in one way."""

    game: str
    """The name of a game in the registry whose kit has `new`."""
    lineup: tuple[Player, ...]
    """The bots, one for each team in turn, from the first again if there are more teams; where there are no
    teams every seat is one. The first bot is measured, in all the seats that it has."""
    players: int = 2
    rounds: int | None = None
    """The number of rounds after which a game is cut off; None is never."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Further arguments of the game's `new`, such as `{"solo": "hard"}`."""

    def __post_init__(self) -> None:
        if not self.lineup or not all(isinstance(bot, Player) for bot in self.lineup):
            raise UserError(f"A comparison is between bots, such as Greedy(), not {shown(self.lineup)}.")
        if not registry.kit(self.game).new:
            raise UserError(f"{self.game} is not begun by its name, so no bots can be compared in it.")

    def __str__(self) -> str:
        """Return what is compared, in one line; the same line for the same comparison."""
        limit = f", {self.rounds} rounds" if self.rounds is not None else ""
        begun = "".join(f", {name}={value!r}" for name, value in sorted(self.settings.items()))
        bots = " against ".join(map(repr, self.lineup))
        return f"{self.game}, {self.players} players{limit}{begun}: {bots}"

    @property
    def rules(self) -> Rules[Any, Any]:
        rules: Rules[Any, Any] = registry.part(self.game, "rules")
        return rules

    @property
    def alone(self) -> bool:
        """Whether no other bot plays, so that a game is won or lost against the rules."""
        return all(bot is self.lineup[0] for bot in self.lineup)

    def identity(self) -> str:
        """Return the line by which results of this comparison are known.

        It ends with a digest of the position after the first game, which is played for it: if bots, rules or
        cards have changed so that it ends otherwise, results from before are those of another comparison.
        """
        position = self._deal(FIRST_SEED)
        self._play(position, seatings(self.lineup, position)[0])
        return f"{self} [{digest(position)}]"

    def block(self, seed: int) -> Block:
        """Play the games of one seed: all rotations of the bots, which for two players is a mirrored pair."""
        position = self._deal(seed)
        scores, cut_off = list[float | None](), 0
        for seating in seatings(self.lineup, position):
            outcome = self._play(position.copy(), seating)
            scores.append(self._score(outcome, seating))
            cut_off += outcome.cut_off
        return Block(seed, tuple(scores), cut_off)

    def _score(self, outcome: Outcome, seating: Sequence[Player]) -> float | None:
        if not outcome.winners:
            return 0.0 if self.alone else None
        won = sum(seating[seat] is self.lineup[0] for seat in outcome.winners)
        return won / len(outcome.winners)

    def _deal(self, seed: int) -> Position:
        names = [f"Player {number}" for number in range(1, self.players + 1)]
        position: Position = registry.part(self.game, "new")(names, seed, **self.settings).position
        return position

    def _play(self, position: Position, seating: Sequence[Player]) -> Outcome:
        # copies, so that a bot that remembers something cannot take it along into another game
        return play_out(self.rules, position, [deepcopy(bot) for bot in seating], self.rounds)


def seatings(lineup: Sequence[Player], position: Position) -> tuple[tuple[Player, ...], ...]:
    """Return for each different rotation of a line-up over the teams of a position who has which seat."""
    team_of = [position.team(seat) for seat in range(len(position.seats))]
    teams = list(dict.fromkeys(team_of))
    bots = tuple(islice(cycle(lineup), len(teams)))
    rotations = [bots[at:] + bots[:at] for at in range(len(bots))]
    different = {tuple(map(id, rotation)): rotation for rotation in rotations}
    return tuple(tuple(rotation[teams.index(team)] for team in team_of) for rotation in different.values())
