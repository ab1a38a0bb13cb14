"""Who plays whom: a comparison, the seatings of its bots, and the games of one seed, which are a block.

In a block every bot plays the same deal from every seat, so that luck of the deal and of the seat evens out.
Games are numbered: those of the first block come first, and each one can be played by itself.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from itertools import cycle, islice
from statistics import fmean
from typing import Any, Final, NamedTuple, Self

from sv_widgets import registry
from sv_widgets.kernel import (
    Decision,
    Event,
    Game,
    Move,
    Outcome,
    Position,
    Rules,
    apply,
    digest,
    open_decision,
)
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.kernel.position import seat_number
from sv_widgets.lab.lineup import described
from sv_widgets.lab.played import Played, Recorder
from sv_widgets.players import Player
from sv_widgets.players.playing import play_out, plays
from sv_widgets.table.statistics import Statistics, statistics_of

KNOWN_BY: Final = 20
"""The plays of its first game by which a comparison is known again; all plays of a slow bot take minutes."""
FIRST_SEED: Final = 0
"""The seed of the first block; each further block has the next one."""
SEEDS: Final = 1_000_000
"""The blocks of an experiment with a seed of its own begin with so many times that seed, so that two
experiments with different seeds have no deal in common."""


class Replayed(NamedTuple):
    """A play of a game that is played again; without a decision it is the start of the game."""

    position: Any
    """The position after the play."""
    decision: Decision[Any] | None = None
    answers: tuple[Move, ...] = ()
    """The answers that there were."""
    move: Move | None = None
    events: tuple[Event, ...] = ()
    rules: Rules[Any, Any] | None = None

    @explain_bad_arguments
    def view(self, seat: str | int | None = None) -> Any:
        """Return what a seat knows after the play, or without a seat a spectator; learn from this alone."""
        assert self.rules is not None, "a play is replayed by rules"
        return self.rules.view(self.position, seat_number(self.position.seats, seat))


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
    swap: bool = True
    """Whether a block has the bots in all seatings; otherwise it is one game, with the bots as given."""
    first: int = FIRST_SEED
    """The seed of the first block."""

    def __post_init__(self) -> None:
        if not self.lineup or not all(isinstance(bot, Player) for bot in self.lineup):
            raise UserError(f"A comparison is between bots, such as Greedy(), not {shown(self.lineup)}.")
        if not registry.kit(self.game).new:
            raise UserError(f"{self.game} is not begun by its name, so no bots can be compared in it.")

    def __str__(self) -> str:
        """Return what is compared, in one line; the same line for the same comparison."""
        limit = f", {self.rounds} rounds" if self.rounds is not None else ""
        begun = "".join(f", {name}={value!r}" for name, value in sorted(self.settings.items()))
        bots = " against ".join(map(described, self.lineup))
        fixed = "" if self.swap else ", seats fixed"
        return f"{self.game}, {self.players} players{limit}{begun}{fixed}: {bots}"

    @property
    def rules(self) -> Rules[Any, Any]:
        rules: Rules[Any, Any] = registry.part(self.game, "rules")
        return rules

    @property
    def alone(self) -> bool:
        """Whether no other bot plays, so that a game is won or lost against the rules."""
        return all(bot is self.lineup[0] for bot in self.lineup)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what it was made from, without what was worked out of it."""
        return type(self), tuple(getattr(self, each.name) for each in fields(self))

    def prepared(self) -> Self:
        """Return it with a deck by its digest and options as a dict; `UserError` if it cannot begin."""
        position: Any = self._deal(self.first)
        settings = dict(self.settings)
        if "deck" in settings:
            settings["deck"] = position.deck.digest
        options = settings.get("options")
        if options is not None and not isinstance(options, Mapping):
            changed = {
                name: value for name, value in vars(options).items() if value != getattr(type(options), name)
            }
            settings["options"] = changed
        return replace(self, settings=settings)

    @property
    def deck(self) -> Any:
        """The deck, if it is not the open one; it has to be known wherever games are played."""
        position: Any = self.dealt if "deck" in self.settings else None
        return None if position is None else position.deck

    @property
    def dealt(self) -> Position:
        """The position with which its first game begins."""
        return self._deal(self.first)

    def identity(self) -> str:
        """Return the line by which results of this comparison are known.

        It ends with a digest of a position early in the first game, which is played for it: if bots, rules or
        cards have changed so that it is another one, results from before are those of another comparison.
        """
        position = self._deal(self.first)
        bots = [deepcopy(bot) for bot in seatings(self.lineup, position)[0]]
        for _ in islice(plays(self.rules, position, bots, self.rounds), KNOWN_BY):
            pass
        return f"{self} [{digest(position)}]"

    # --- games by their numbers

    @cached_property
    def rotations(self) -> tuple[tuple[int, ...], ...]:
        """Who sits where in each game of a block: for each seat the bot, by its index in the line-up."""
        index = {id(bot): at for at, bot in reversed([*enumerate(self.lineup)])}
        every = seatings(self.lineup, self._deal(self.first))
        return tuple(tuple(index[id(bot)] for bot in seating) for seating in every)[
            : None if self.swap else 1
        ]

    @property
    def bots(self) -> tuple[int, ...]:
        """The bots that play, each once, by their indices in the line-up."""
        return tuple(sorted({*self.rotations[0]}))

    @cached_property
    def teams(self) -> tuple[int, ...]:
        """For each seat the first seat of its team, which is its own where there are no teams."""
        position = self._deal(self.first)
        return tuple(min(position.team(seat)) for seat in range(len(position.seats)))

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """The even share of each bot of the line-up: the score of one that is as good as the others."""
        seating, teams = self.rotations[0], {*self.teams}
        held = Counter(seating[team] for team in teams)
        return tuple(held[at] / len(teams) for at in range(len(self.lineup)))

    @cached_property
    def statistics(self) -> Statistics:
        return statistics_of(self.game)

    def seed(self, number: int) -> int:
        """Return the seed of the game with that number."""
        return self.first + number // len(self.rotations)

    def seating(self, number: int) -> tuple[int, ...]:
        """Return who sits where in the game with that number."""
        return self.rotations[number % len(self.rotations)]

    def play(self, number: int) -> Played:
        """Play the game with that number; whatever fails in it is told in what is returned."""
        seed, seating = self.seed(number), self.seating(number)
        position = self._deal(seed)
        recorder = Recorder(self.rules, self.statistics, position)
        playing = plays(self.rules, position, [deepcopy(self.lineup[at]) for at in seating], self.rounds)
        try:
            while True:
                try:
                    recorder.play(next(playing))
                except StopIteration as end:
                    return recorder.ended(number, seed, seating, end.value)
        except Exception as error:  # noqa: BLE001 - a bot, or rules that somebody writes, may raise anything
            said = str(error) if isinstance(error, UserError) else f"{type(error).__name__}: {error}"
            return recorder.ended(number, seed, seating, None, said)

    def scores(self, played: Played) -> tuple[float, ...] | None:
        """Return the score of each seat in a game; None if it counts for nobody.

        That is a game that has failed, or that all have lost together; alone that is a game lost.
        """
        if played.error or (not played.winners and not self.alone):
            return None
        part = 1 / max(1, len(played.winners))
        return tuple(part if seat in played.winners else 0.0 for seat in range(len(played.seating)))

    def open(self, played: Played, names: Sequence[str] | None = None) -> Game[Any, Any]:
        """Return a game as a game to look at, with other names of the players if they can have them.

        Raises `UserError` if it comes out otherwise than it did, since rules or cards have changed.
        """
        try:
            game: Game[Any, Any] = self._new(played.seed, names)
        except UserError:
            game = self._new(played.seed)
        for answer in played.answers:
            moves = game.legal_moves()
            if answer >= len(moves):
                raise UserError(self._otherwise(played))
            game.play(moves[answer])
        last = game.position
        last.seats = self._names
        if digest(last) != played.digest:
            raise UserError(self._otherwise(played))
        return game

    def replay(self, played: Played) -> Iterator[Replayed]:
        """Play a game again without its bots: yield how it starts, and then each play after it.

        The position is the same object each time, and changes with the next play.
        """
        position = self._deal(played.seed)
        yield Replayed(position, rules=self.rules)
        for answer in played.answers:
            decision = open_decision(position)
            answers = () if decision is None else tuple(decision.answers(position))
            if answer >= len(answers):
                raise UserError(self._otherwise(played))
            events: list[Event] = []
            apply(position, answers[answer], events)
            yield Replayed(position, decision, answers, answers[answer], tuple(events), self.rules)

    def offered(self, played: Played) -> list[tuple[str, str, bool]]:
        """Return the cards that lay open in a game: their sort, their name, and whether anybody took them."""
        seen = dict[tuple[str, str], None]()
        for play in self.replay(played):
            for sort, names in self.statistics.offers.items():
                seen.update(((sort, name), None) for name in names(play.position))
        taken = {(sort, card) for *_, sort, card, _ in played.cards}
        return [(*card, card in taken) for card in sorted(seen)]

    def _otherwise(self, played: Played) -> str:
        return (
            f"Game {played.number} comes out otherwise now, so it cannot be opened: rules or cards of "
            f"{self.game} have changed since it was played."
        )

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

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(f"Player {number}" for number in range(1, self.players + 1))

    def _new(self, seed: int, names: Sequence[str] | None = None) -> Any:
        return registry.part(self.game, "new")([*(names or self._names)], seed, **self.settings)

    def _deal(self, seed: int) -> Position:
        position: Position = self._new(seed).position
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
