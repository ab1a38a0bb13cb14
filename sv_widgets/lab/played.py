"""A finished game of an experiment as plain values: how it ended, what was played, and rows for tables.

It is enough to play the game again without its bots, and small: nothing of the game's own objects is kept.
"""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

from sv_widgets.kernel import Outcome, Position, Rules
from sv_widgets.kernel.plain import digest
from sv_widgets.players.playing import BotPlay
from sv_widgets.table.statistics import Statistics

LONGEST: Final = 500
"""The most letters of an error that are kept."""


class Played(NamedTuple):
    """A game of an experiment."""

    number: int
    """Its number among the games of its comparison."""
    seed: int
    seating: tuple[int, ...]
    """For each seat the bot in it, by its index in the line-up."""
    answers: tuple[int, ...] = ()
    """Each play as the index of its move among the answers that there were."""
    rule: str = ""
    """The rule by which it ended; empty if it was cut off or has failed."""
    places: tuple[int, ...] = ()
    """The place of each seat, from 1 on; empty if the game has failed."""
    winners: tuple[int, ...] = ()
    """The seats that have won; none if all have lost together, or against the rules."""
    cut_off: bool = False
    rounds: int = 0
    """The number of rounds that were begun; 0 in a game without rounds."""
    digest: str = ""
    """The digest of the last position."""
    error: str = ""
    """What failed, as a sentence; empty if nothing did."""
    figures: tuple[tuple[Any, ...], ...] = ()
    """A row for each round and seat: round, seat, and the figures of the seat at the end of the round."""
    moves: tuple[tuple[int, int, str, int], ...] = ()
    """Round, seat, kind of action, and how often it was played."""
    cards: tuple[tuple[int, int, str, str, str], ...] = ()
    """Round, seat, sort of card, its name, and what happened with it."""

    def line(self) -> str:
        """Return it as a line of JSON."""
        return json.dumps(self, separators=(",", ":"), ensure_ascii=False) + "\n"

    @classmethod
    def read(cls, line: str | bytes) -> Self:
        """Return the game of a line; raises `ValueError` if it is not one."""
        data = json.loads(line)
        if not isinstance(data, list) or len(data) != len(cls._fields):
            raise ValueError("no game")
        return cls(*(_tuples(each) for each in data))


def _tuples(data: Any) -> Any:
    return tuple(map(_tuples, data)) if isinstance(data, list) else data


class Recorder:
    """Notes what is needed of a game while bots play it."""

    def __init__(self, rules: Rules[Any, Any], statistics: Statistics, position: Position) -> None:
        self.rules, self.statistics, self.position = rules, statistics, position
        self.answers = list[int]()
        self.figures = list[tuple[Any, ...]]()
        self.moves = Counter[tuple[int, int, str]]()
        self.cards = list[tuple[int, int, str, str, str]]()
        self.round = getattr(position, "round", 0)

    def play(self, play: BotPlay) -> None:
        """Note a play, after which the position is as it is now."""
        self.answers.append(play.answer)
        if type(play.move) not in self.statistics.payments:
            self.moves[play.round, play.seat, play.move.kind] += 1
        for event in play.events:
            sort = self.statistics.cards.get(event.kind)
            if sort is not None and event.seat is not None and event.card is not None:
                name = self.rules.thing(event, self.position)
                self.cards.append((play.round, event.seat, sort, name, str(event.kind)))
        if self._now != self.round:
            self._round_ended()

    @property
    def _now(self) -> int:
        number: int = getattr(self.position, "round", 0)
        return number

    def _round_ended(self) -> None:
        for seat in range(len(self.position.seats)):
            values = (figure(self.position, seat) for figure in self.statistics.figures.values())
            self.figures.append((self.round, seat, *values))
        self.round = self._now

    def ended(
        self, number: int, seed: int, seating: Sequence[int], outcome: Outcome | None, error: str = ""
    ) -> Played:
        """Return the game, which has ended, was cut off, or has failed where there is no outcome."""
        limited = self.position.outcome is None and outcome is not None and outcome.cut_off
        if outcome is not None and not limited:
            self._round_ended()
        return Played(
            number,
            seed,
            tuple(seating),
            tuple(self.answers),
            rule="" if outcome is None else outcome.rule,
            places=() if outcome is None else places_of(outcome, len(self.position.seats)),
            winners=() if outcome is None else outcome.winners,
            cut_off=outcome is not None and outcome.cut_off,
            rounds=self.round - limited,
            digest=digest(self.position),
            error=error[:LONGEST],
            figures=tuple(self.figures),
            moves=tuple((*key, times) for key, times in sorted(self.moves.items())),
            cards=tuple(self.cards),
        )


def places_of(outcome: Outcome, seats: int) -> tuple[int, ...]:
    """Return the place of each seat, from 1 on; an opponent without a seat takes a place, too."""
    place = {seat: at for at, sharing in enumerate(outcome.ranking, start=1) for seat in sharing}
    return tuple(place.get(seat, seats) for seat in range(seats))
