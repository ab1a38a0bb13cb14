"""What is told of a game of *Silicon Valley* that has ended: its reasons, charts and turning points.

A company's valuation is the sum of the changes in the log, so its reasons add up to it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sv_widgets.games.silicon_valley import company
from sv_widgets.games.silicon_valley.cards import open_deck
from sv_widgets.games.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.position import Position, product_of
from sv_widgets.games.silicon_valley.setup import NewGame
from sv_widgets.games.silicon_valley.solo import LEVELS
from sv_widgets.games.silicon_valley.telling import spaces_of
from sv_widgets.games.silicon_valley.valuation import BILLION, amount
from sv_widgets.games.silicon_valley.words import spaces
from sv_widgets.kernel import Start, ToldKind
from sv_widgets.kernel.grammar import Person, counted, series
from sv_widgets.table.best import Alone
from sv_widgets.table.story import Chart, Deed, Series, Story, Tick, ticks

MINUS = "\N{MINUS SIGN}"


class Source(NamedTuple):
    """Where changes of a valuation come from."""

    rules: tuple[str, ...]
    words: str


SOURCES: Final = (
    Source(("SV-OPER-1",), "from products"),
    Source(("SV-LAUNCH-4", "SV-SECOND-3"), "at once from launches"),
    Source(("SV-VC-2",), "from capital"),
    Source(("SV-LAYOFF-1",), "for layoffs"),
    Source(("SV-SUNSET-1",), "for sunsets"),
    Source(("SV-FORCED-1",), "for people who could not be paid"),
    Source(("SV-FORCED-2",), "for products that could not be paid"),
    Source(("SV-PERS-2",), "by the Rival's people"),
)
START: Final = "from the start"
REPEATED: Final = ("SV-OPER-1", "SV-LAUNCH-4", "SV-SECOND-3")
"""The rules of the valuation that is counted with the launch of its product."""


class ValleyStory(Story):
    """What is told of one game of *Silicon Valley*."""

    last: Position

    @property
    def solo(self) -> bool:
        """Whether it was a solo game."""
        return self.last.rival is not None

    def alone(self) -> Alone | None:
        start = self.game.start
        if not self.solo or not isinstance(start, NewGame) or start.solo is None:
            return None
        value, last = min(self.last.valuation[0], BILLION), self.last.round
        deck = "" if start.deck == open_deck() else f" with the deck {start.deck.digest[:8]}"
        says = f"{amount(value)} after {counted(last, 'round')}"
        return Alone(f"{start.solo}{deck}", value * (SOLO_ROUNDS + 1) + SOLO_ROUNDS - last, says)

    # --- the result

    def result(self) -> str:
        outcome = self.outcome
        best = [amount(self.last.valuation[seat]) for seat in outcome.winners]
        if outcome.rule == "SV-END-1":
            return f"{super().result()}: {best[0]} at the end of round {self.last.round}"
        if outcome.rule == "SV-SOLO-7" and best:
            return f"{super().result()}: {best[0]} after round {self.last.round} of {SOLO_ROUNDS}"
        if outcome.rule == "SV-SOLO-7":
            who = Person(self.seats[0], begins=False)
            return f"{super().result()}: {who:is} {spaces(self.short())} short of $1B"
        return f"{super().result()}: {best[0]}" if best and outcome.cut_off else super().result()

    def short(self) -> int:
        """The spaces that the player of a solo game lacks."""
        return BILLION - self.last.valuation[0]

    def reason(self, seat: int | None) -> str:
        if seat is None:
            return self._rivals_reason()
        parts = [f"{_signed(number)} {words}" for words, number in self.parts(seat) if number]
        total = self.last.valuation[seat]
        sums = f"{spaces(total)}: {', '.join(parts)}." if parts else f"{spaces(total)}."
        return " ".join(filter(None, (sums, self._parted(seat))))

    def parts(self, seat: int) -> list[tuple[str, int]]:
        """What a company's valuation consists of: where each part comes from, and the spaces."""
        words = {rule: source.words for source in SOURCES for rule in source.rules}
        found: Counter[str] = Counter()
        for turn in self.turns:
            for event in turn.events:
                if event.kind == EventKind.VALUATION and event.seat == seat:
                    found[words.get(event.rule, START)] += spaces_of(event)
        found[START] += self.last.valuation[seat] - sum(found.values())
        return [(each, found[each]) for each in (START, *(source.words for source in SOURCES))]

    def _parted(self, seat: int) -> str:
        """What parted a company from others with the same valuation (SV-END-2); empty if there are none."""
        outcome, tied = self.outcome, self.last.valuation[seat]
        playing = [each for each in range(len(self.seats)) if each != outcome.resigned]
        others = [each for each in playing if each != seat and self.last.valuation[each] == tied]
        if not others or seat not in playing:
            return ""
        place = next(place for place in outcome.ranking if seat in place)
        names = series(str(Person(self.seats[each], begins=False)) for each in others)
        if set(others) <= set(place):
            return f"Level with {names} in everything, so they share the place."
        figures = {each: self.game.rules.standing(self.last, each) for each in (seat, *others)}
        what = next(
            (what for what in ("money", "blocks") if len({each[what] for each in figures.values()}) > 1),
            "money",
        )
        theirs = series(figures[each][what] for each in others)
        return f"Level with {names} on the track; {what} decided, {figures[seat][what]} against {theirs}."

    def _rivals_reason(self) -> str:
        who, seat = Person(self.seats[0], begins=False), self.last.valuation[0]
        if self.short() <= 0:
            return ""
        if self.resigned(0):
            return f"{self.resigned(0)} $1B was needed, and {who:was} {spaces(self.short())} short."
        return (
            f"Round {self.last.round} has ended and {who:stands} at {amount(seat)}; $1B was needed. "
            f"{who:is} {spaces(self.short())}, or {_dollars_short(seat)}, short."
        ).replace(". you", ". You")

    # --- charts

    def charts(self) -> tuple[Chart, ...]:
        labels, values = tuple(map(str, self.rounds)), [*self.lines("valuation")]
        most = max((value or 0 for line in values for value in line.values), default=0)
        marked = (0, *self.last.deck.markers, BILLION, *((most,) if most > BILLION else ()))
        axis = tuple(Tick(space, amount(space)) for space in marked)
        if self.solo:
            values.append(
                Series(None, "needed", tuple(BILLION * each // SOLO_ROUNDS for each in self.rounds))
            )
        title = "Valuation by round, and what would have done" if self.solo else "Valuation by round"
        money = self.lines("money")
        richest = max((value or 0 for line in money for value in line.values), default=0)
        return (
            Chart(title, labels, tuple(values), axis, Tick(BILLION, amount(BILLION))),
            Chart("Money after operating", labels, money, ticks(richest, "$"), None),
        )

    # --- turning points

    def score(self, position: Any, seat: int) -> int:
        value: int = position.valuation[seat]
        return value

    def deeds(self) -> Iterator[Deed]:
        """What each play brought until the end: a launch also by what its product yields in later rounds."""
        for at in range(1, len(self.turns)):
            at_once: Counter[tuple[int, str]] = Counter()
            for event in self.turns[at].events:
                if event.seat is None:
                    continue
                if event.kind == EventKind.LAUNCH:
                    yield from self._launched(at, event.seat, event.card or 0)
                elif event.kind == EventKind.FLIP:
                    yield from self._flipped(at, event.seat, event.card or 0)
                elif event.kind == EventKind.VALUATION and event.rule not in REPEATED:
                    at_once[event.seat, event.rule] += spaces_of(event)
            for (seat, rule), value in at_once.items():
                yield self._at_once(at, seat, rule, value)

    def _launched(self, at: int, seat: int, card: int) -> Iterator[Deed]:
        tile = company.tile_of(self.last.deck, card)
        once, later = tile.instant_valuation, self._yields(at, card) * tile.ongoing_valuation
        if not once + later:
            return
        parts = [f"{once} valuation at once"] if once else []
        if later:
            parts.append(
                f"{tile.ongoing_valuation}{'' if once else ' valuation'} a round, {once + later} in all"
            )
        yield Deed(at, seat, once + later, self.teller.sentence(at), f"It brings {series(parts)}.", seat)

    def _yields(self, at: int, tile: int) -> int:
        """How often a tile yields valuation: the operate phases from a play on in which it lies open."""
        times = 0
        for turn in self.turns[at:]:
            for event in turn.events:
                if event.kind == EventKind.OPERATE:
                    times += 1
                gone = event.kind in (EventKind.FLIP, EventKind.SUNSET)
                if gone and event.card == tile:
                    return times
        return times

    def _flipped(self, at: int, seat: int, card: int) -> Iterator[Deed]:
        tile = company.tile_of(self.last.deck, card)
        phases = sum(event.kind == EventKind.OPERATE for turn in self.turns[at:] for event in turn.events)
        if value := phases * tile.ongoing_valuation:
            name, whose = (
                self.last.deck.products[product_of(card)].name,
                Person(self.seats[seat], begins=False),
            )
            brought = f"It ends the valuation of {name} for {whose}, {value} until the end."
            by = self.teller.seat(at) if self._launches(at, card + 1) else None
            yield Deed(
                at, seat, -value, self._rivals(at) if by is None else self.teller.sentence(at), brought, by
            )

    def _launches(self, at: int, card: int) -> bool:
        """Whether a seat, and not the Rival, launched with that tile in a play."""
        return any(
            event.kind == EventKind.LAUNCH and event.card == card and event.seat is not None
            for event in self.turns[at].events
        )

    def _at_once(self, at: int, seat: int, rule: str, value: int) -> Deed:
        rival = rule == "SV-PERS-2"
        forced = rule in ("SV-FORCED-1", "SV-FORCED-2")
        says = self._rivals(at) if rival else self._upkeep(at, seat) if forced else self.teller.sentence(at)
        brought = f"It brings {value} valuation." if value > 0 else f"It costs {-value} valuation."
        return Deed(at, seat, value, says, brought, None if rival else seat)

    def _rivals(self, at: int) -> str:
        """What the Rival did in a play, or in the one before, of which it is a part."""
        told = (each.says for play in (at, at - 1) for each in self.teller.told(play) if each.seat is None)
        return next(told, self.teller.sentence(at))

    def _upkeep(self, at: int, seat: int) -> str:
        """What upkeep did to a company in a play."""
        told = (each for each in self.teller.told(at) if each.seat == seat)
        return " ".join(each.says for each in told if each.kind != ToldKind.PLAY)

    # --- playing again

    def swapped(self, start: Any) -> Start | None:
        if not isinstance(start, NewGame) or len(start.players) == 1:
            return None
        return replace(start, players=(*start.players[1:], start.players[0]))

    def levels(self) -> tuple[str, ...]:
        """A level lower after a loss, a level higher after a win."""
        there = list(LEVELS)
        if not self.solo or not isinstance(self.game.start, NewGame):
            return ()
        assert self.last.rival is not None
        at = there.index(self.last.rival.level) + (1 if self.outcome.winners else -1)
        return (there[at],) if 0 <= at < len(there) else ()

    def at_level(self, start: Any, level: str) -> Start:
        if not self.solo or not isinstance(start, NewGame):
            return super().at_level(start, level)
        return replace(start, solo=level)


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"{MINUS}{-number}"


def _dollars_short(space: int) -> str:
    """The dollars from a space of the track to $1B, as the track counts them."""
    worth = 0 if space == 0 else ((space - 1) % 9 + 1) * 10 ** ((space - 1) // 9)
    return f"${1000 - worth}M" if worth else "$1B"
