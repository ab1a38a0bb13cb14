"""What is told of a whole game when it has ended: how it ended, why, how it went, and how to play again.

A game derives its own class from `Story` and names it in its kit; the defaults serve any game. Everything is
worked out from the log and the positions, and told to everybody, since at the end everything is open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final, NamedTuple

from sv_widgets import registry
from sv_widgets.kernel import Game, Outcome, Position, Start
from sv_widgets.kernel.grammar import Person, capital
from sv_widgets.kernel.plain import Struct, UserError
from sv_widgets.table.best import Alone
from sv_widgets.table.recap import Teller
from sv_widgets.table.statistics import statistics_of


class Tick(Struct):
    """A labelled value of an axis."""

    at: int
    label: str


class Series(Struct):
    """A line of a chart."""

    seat: int | None
    """The seat it belongs to; None for an opponent without a seat, or for what would have been needed."""
    name: str
    values: tuple[int | None, ...]
    """A value for each label of the x axis; None where there is none."""


class Chart(Struct):
    """A chart of a whole game."""

    title: str
    x: tuple[str, ...]
    """The labels of the x axis, such as the numbers of the rounds."""
    series: tuple[Series, ...]
    axis: tuple[Tick, ...]
    """The labelled values of the y axis, from the lowest value to the highest."""
    goal: Tick | None
    """The value that wins the game, if there is one."""


class EndRow(Struct):
    """The final place of a seat, or of an opponent without a seat, and the reason for it."""

    place: int
    seat: int | None
    name: str
    figures: tuple[tuple[str, str], ...]
    """The figures that decided it, the main one first: what, and how much."""
    reason: str
    """What its main figure consists of, and what parted it from others, in sentences; may be empty."""


class TurningPoint(Struct):
    """A round in which the distance between the seats has changed most."""

    play: int
    """The number of the play that caused it, for looking back."""
    round: int
    seat: int | None
    """The seat of which it tells; None for an opponent without a seat."""
    says: str
    """What was played, as a sentence."""
    brought: str
    """What it brought or cost until the end, as a sentence; may be empty."""
    at: int
    """The index of its round among the x labels of the charts."""


class Again(Struct):
    """A way to play again."""

    label: str
    seed: int | None
    """The seed; None for a new one."""
    swap: bool
    """Whether the players change seats."""
    level: str
    """The level of the opponent without a seat; empty if there is none."""


class End(Struct):
    """How a game has ended, why, and how it went."""

    result: str
    rows: tuple[EndRow, ...]
    charts: tuple[Chart, ...]
    turning: tuple[TurningPoint, ...]
    """At most three turning points, in the order of play."""
    again: tuple[Again, ...]
    """The ways to play again; empty where that is not possible."""
    best: str = ""
    """How the result of a game played alone compares with the best one so far; empty for other games."""


class Deed(NamedTuple):
    """A play with what it brought a seat until the end of the game."""

    play: int
    seat: int
    """The seat that it brought something."""
    value: int
    """How much of the score; less than 0 if it cost something."""
    says: str
    brought: str
    by: int | None
    """The seat that made it; None is the opponent without a seat."""


MOST_TURNING: Final = 3
MOST_OF_ONE: Final = 2
"""The most turning points of the same company."""


class Story:
    """What is told of one game that has ended. A game overrides what it can tell better."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.turns = game.turns
        self.last: Any = self.turns[-1].after
        assert self.last.outcome is not None
        self.outcome: Outcome = self.last.outcome
        self.seats: tuple[str, ...] = game.seats
        self.teller = Teller(game, None)

    # --- what a game overrides

    def result(self) -> str:
        """Return how the game has ended, as a sentence without a full stop."""
        return capital(self.game.rules.verdict(self.last))

    def reason(self, seat: int | None) -> str:
        """Return why a seat has its place, in sentences; None is the opponent without a seat."""
        return ""

    def charts(self) -> tuple[Chart, ...]:
        """Return the charts of the game; their x labels are the rounds."""
        return ()

    def alone(self) -> Alone | None:
        """Return what was reached in a game played alone, to be compared with other games; else None."""
        return None

    def score(self, position: Any, seat: int) -> int | None:
        """Return a seat's score, from which turning points are found; None in a game without one."""
        return None

    def deeds(self) -> Iterator[Deed]:
        """Yield all plays with what they brought; the default is what they changed at once."""
        for at in range(1, len(self.turns)):
            for seat in range(len(self.seats)):
                before, after = (self.score(turn.after, seat) for turn in self.turns[at - 1 : at + 1])
                if before is not None and after is not None and before != after:
                    yield Deed(at, seat, after - before, self.teller.sentence(at), "", self.teller.seat(at))

    def swapped(self, start: Any) -> Start | None:
        """Return a start with the players in other seats, each one seat up; None if that is not possible."""
        return None

    def levels(self) -> tuple[str, ...]:
        """Return the levels to offer beside the one that was played; none without such an opponent."""
        return ()

    def at_level(self, start: Any, level: str) -> Start:
        """Return a start against the opponent at that level."""
        raise UserError(f"A game of {self.game.rules.name} has no levels.")

    # --- what is the same for all

    def end(self) -> End:
        """Return everything that is told."""
        return End(self.result(), self.rows(), self.charts(), self.turning(), self.again())

    def rows(self) -> tuple[EndRow, ...]:
        """Return the ranking with reasons, first place first."""
        rows: list[EndRow] = []
        for each in self.game.ranking:
            seat = self.seats.index(each.name) if each.name in self.seats else None
            reason = " ".join(filter(None, (self.resigned(seat), self.reason(seat))))
            rows.append(EndRow(each.place, seat, each.name, tuple(each.standing.items()), reason))
        return tuple(rows)

    def resigned(self, seat: int | None) -> str:
        """Return that a seat resigned, and when, as a sentence; empty if it did not."""
        if seat is None or seat != self.outcome.resigned:
            return ""
        number = self.teller.round(len(self.turns) - 1)
        return f"{Person(self.seats[seat])} resigned{f' in round {number}' if number else ''}."

    @property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of the rounds that were played."""
        return tuple(
            dict.fromkeys(number for number in map(self.teller.round, range(1, len(self.turns))) if number)
        )

    def at_ends(self) -> tuple[Position, ...]:
        """Return the position at the end of each round."""
        plays = range(1, len(self.turns))
        ends = [max(group) for number, group in groupby(plays, key=self.teller.round) if number]
        return tuple(self.turns[at].after for at in ends)

    def lines(self, figure: str) -> tuple[Series, ...]:
        """Return a line for each seat of one of the game's figures, by round."""
        value, ends = statistics_of(self.game.rules.name).figures[figure], self.at_ends()
        return tuple(
            Series(seat, name, tuple(value(each, seat) for each in ends))
            for seat, name in enumerate(self.seats)
        )

    def turning(self) -> tuple[TurningPoint, ...]:
        """Return the rounds in which the distance to the best other changed most, each by its play."""
        found: list[TurningPoint] = []
        deeds = [*self.deeds()]
        for change, number, seat in sorted(self._changes(), key=lambda each: (-abs(each[0]), each[1:])):
            deed = self._cause(deeds, number, seat, change)
            same = [each for each in found if deed is not None and each.seat == deed.by]
            if deed is None or len(same) == MOST_OF_ONE or any(each.round == number for each in found):
                continue
            at = self.rounds.index(number)
            found.append(TurningPoint(deed.play, number, deed.by, deed.says, deed.brought, at))
            if len(found) == MOST_TURNING:
                break
        return tuple(sorted(found, key=lambda each: each.play))

    def _changes(self) -> Iterator[tuple[int, int, int]]:
        """Yield how much each seat's distance to the best other changed: change, round, seat."""
        before = [self._distance(self.turns[0].after, 0, seat) for seat in range(len(self.seats))]
        for past, (number, position) in enumerate(zip(self.rounds, self.at_ends(), strict=True), start=1):
            now = [self._distance(position, past, seat) for seat in range(len(self.seats))]
            for seat, (first, second) in enumerate(zip(before, now, strict=True)):
                if first is not None and second is not None and first != second:
                    yield second - first, number, seat
            before = now

    def _distance(self, position: Any, rounds: int, seat: int) -> int | None:
        """Return how far a seat is ahead of the best of other teams; alone, of an even way to its score."""
        team = position.team(seat)
        scores = [self.score(position, each) for each in range(len(self.seats)) if each not in team]
        final, own = self.score(self.last, seat), self.score(position, seat)
        if not scores and final is not None:
            scores = [final * rounds // max(1, len(self.rounds))]
        best = max((each for each in scores if each is not None), default=None)
        return None if own is None or best is None else own - best

    def _cause(self, deeds: Sequence[Deed], number: int, seat: int, change: int) -> Deed | None:
        """Return the play of that round that did most for the change, to this seat or to another."""

        def weight(deed: Deed) -> int:
            return deed.value if (deed.seat == seat) == (change > 0) else -deed.value

        of_round = [deed for deed in deeds if self.teller.round(deed.play) == number and weight(deed) > 0]
        return max(of_round, key=weight, default=None)

    def again(self) -> tuple[Again, ...]:
        """Return the ways to play again."""
        seed = getattr(self.game.start, "seed", None)
        if seed is None:
            return ()
        ways = [Again("new seed", None, swap=False, level="")]
        if self.swapped(self.game.start) is not None:
            ways.append(Again("same seed, seats swapped", seed, swap=True, level=""))
        ways += [Again(f"same seed, {level}", seed, swap=False, level=level) for level in self.levels()]
        return (*ways, Again("same seed", seed, swap=False, level=""))

    def start_again(self, seed: int, *, swap: bool, level: str) -> Start:
        """Return the start of a new game; raises `UserError` if it is not possible like that."""
        start: Any = self.game.start
        if swap:
            start = self.swapped(start)
            if start is None:
                raise UserError("In this game the players keep their seats.")
        if level:
            start = self.at_level(start, level)
        again: Start = replace(start, seed=seed)
        return again


def ticks(most: int, unit: str) -> tuple[Tick, ...]:
    """Return the labelled values of an axis from 0 to at least `most`: at most five, and round ones.

    >>> [tick.label for tick in ticks(37, "$")]
    ['$0', '$10', '$20', '$30', '$40']
    """
    steps = (size * 10**power for power in range(20) for size in (1, 2, 5))
    step = next(step for step in steps if 4 * step >= most)
    return tuple(Tick(value, f"{unit}{value}") for value in range(0, most + step, step))


def story_of(game: Game[Any, Any]) -> Story:
    """Return what is told of a game that has ended."""
    name = game.rules.name
    kind = registry.part(name, "story") if name in registry.names() else None
    made: Story = (kind or Story)(game)
    return made
