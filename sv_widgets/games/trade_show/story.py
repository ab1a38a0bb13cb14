"""What is told of a game of *Trade Show* that has ended: its reasons, charts and turning points.

A player's money is the sum of the changes in the log, so its reasons add up to it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.games.trade_show.position import Position
from sv_widgets.games.trade_show.sale import offer
from sv_widgets.games.trade_show.setup import NewGame
from sv_widgets.kernel import Start
from sv_widgets.kernel.grammar import Person, series
from sv_widgets.table.story import Chart, Deed, Story, ticks

START: Final = "from the start"
SOURCES: Final[dict[str, str]] = {
    EventKind.ACCEPT: "from sales",
    EventKind.CONSOLATION: "of bonuses where a sale failed",
    EventKind.SCORE_CUBES: "for cubes",
}


class ShowStory(Story):
    """What is told of one game of *Trade Show*."""

    last: Position

    def reason(self, seat: int | None) -> str:
        if seat is None:
            return ""
        parts = [f"${number} {words}" for words, number in self.parts(seat) if number]
        place = next(place for place in self.outcome.ranking if seat in place)
        others = series(str(Person(self.seats[each], begins=False)) for each in place if each != seat)
        sums = f"${self.last.money[seat]}{': ' if parts else ''}{', '.join(parts)}."
        return f"{sums} Level with {others}, so they share the place." if others else sums

    def parts(self, seat: int) -> list[tuple[str, int]]:
        """What a player's money consists of: where each part comes from, and the dollars."""
        found: Counter[str] = Counter()
        for turn in self.turns:
            for event in turn.events:
                if event.kind in SOURCES and event.seat == seat:
                    found[SOURCES[event.kind]] += event.amount
        found[START] += self.last.money[seat] - sum(found.values())
        return [(each, found[each]) for each in (START, *SOURCES.values())]

    def charts(self) -> tuple[Chart, ...]:
        return self._chart("Money by round", "money", "$"), self._chart("Cubes by round", "cubes", "")

    def _chart(self, title: str, figure: str, unit: str) -> Chart:
        lines = self.lines(figure)
        axis = ticks(max(value or 0 for line in lines for value in line.values), unit)
        return Chart(title, tuple(map(str, self.rounds)), lines, axis, None)

    def score(self, position: Any, seat: int) -> int:
        money: int = position.money[seat]
        return money

    def deeds(self) -> Iterator[Deed]:
        """What each play earned, and what was on offer when a sale failed."""
        for at in range(1, len(self.turns)):
            before: Position = self.turns[at - 1].after
            for event in self.turns[at].events:
                if event.seat is None:
                    continue
                if event.kind == EventKind.ACCEPT:
                    says = self.teller.sentence(at)
                    yield Deed(at, event.seat, event.amount, says, f"It brings ${event.amount}.", event.seat)
                if (
                    event.kind == EventKind.FAIL
                    and before.sale is not None
                    and before.sale.seat == event.seat
                ):
                    lost = offer(before)
                    if lost:
                        brought = f"It costs the ${lost} that had been on offer."
                        yield Deed(at, event.seat, -lost, self.teller.sentence(at), brought, event.seat)

    def swapped(self, start: Any) -> Start | None:
        if not isinstance(start, NewGame):
            return None
        return replace(start, players=(*start.players[1:], start.players[0]))
