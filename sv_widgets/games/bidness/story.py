"""What is told of a game of *Bidness* that has ended: its reasons, charts and turning points.

What counts is how far a player is out of debt: cash less IOUs.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from sv_widgets.games.bidness.company import marketing
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import IOU, Position
from sv_widgets.games.bidness.setup import NewGame
from sv_widgets.games.bidness.words import ious, points
from sv_widgets.kernel import Event, Start
from sv_widgets.kernel.grammar import Person, counted, series
from sv_widgets.table.story import Chart, Deed, Story, ticks

LEAST: Final = 100
"""The smallest payment that is told as a turning point."""


class BidnessStory(Story):
    """What is told of one game of *Bidness*."""

    last: Position

    def reason(self, seat: int | None) -> str:
        if seat is None:
            return ""
        who, debt = Person(self.seats[seat]), self.last.ious[seat]
        paid, signed = self._ious(seat)
        first = f"{who:is} free of debt" if not debt else f"{who:owes} ${debt * IOU}"
        parts = [f"{first}: {ious(paid)} paid off, {ious(signed)} signed on the way."]
        parts += self._level(seat)
        return " ".join(parts)

    def _ious(self, seat: int) -> tuple[int, int]:
        """The IOUs that a player paid off, and those signed after the start."""
        events = [event for turn in self.turns for event in turn.events if event.seat == seat]
        paid = sum(event.amount for event in events if event.kind == EventKind.PAY_OFF)
        return paid, sum(event.amount for event in events if event.kind == EventKind.SIGN)

    def _level(self, seat: int) -> Iterator[str]:
        """What parted a player from those with the same debt (BD-BIZ-4)."""
        last = self.last
        level = [other for other in range(len(self.seats)) if last.ious[other] == last.ious[seat]]
        if len(level) == 1:
            return
        figures = {
            "tech points": [last.points[other] for other in level],
            "marketing points": [marketing(last, other) for other in level],
            "cash": [last.money[other] for other in level],
        }
        decides = next((name for name, row in figures.items() if len({*row}) > 1), None)
        others = series(str(Person(self.seats[other]).inside) for other in level if other != seat)
        if decides is None:
            yield f"Level with {others} in everything, so the place is shared."
            return
        own = {
            "tech points": points(last.points[seat]),
            "marketing points": counted(marketing(last, seat), "marketing point"),
            "cash": f"${last.money[seat]}",
        }[decides]
        yield f"With the same debt as {others}, {decides} decide: {own}."

    # --- charts

    def charts(self) -> tuple[Chart, ...]:
        return (
            self._chart("Debt by round", "debt", "$"),
            self._chart("Cash by round", "cash", "$"),
            self._chart("Tech points by round", "tech_points", ""),
        )

    def _chart(self, title: str, figure: str, unit: str) -> Chart:
        lines = self.lines(figure)
        most = max((value for line in lines for value in line.values if value is not None), default=0)
        return Chart(title, tuple(map(str, self.rounds)), lines, ticks(most, unit), None)

    # --- turning points

    def score(self, position: Any, seat: int) -> int:
        """Cash less debt."""
        worth: int = position.money[seat] - position.ious[seat] * IOU
        return worth

    def deeds(self) -> Iterator[Deed]:
        """What changed a player's cash less debt by much: prices, settlements and verdicts."""
        for at in range(1, len(self.turns)):
            by = self.teller.seat(at)
            for event in self.turns[at].events:
                if event.kind == EventKind.PAY and event.rule in CHANCES and event.amount >= LEAST:
                    yield from self._paid(at, event, by)

    def _paid(self, at: int, event: Event, by: int | None) -> Iterator[Deed]:
        """A large payment, as what it cost one player and brought another."""
        says = self.teller.sentence(at)
        for name, amount in ((event.source, -event.amount), (event.target, event.amount)):
            if name in self.seats:
                seat = self.seats.index(name)
                verb = "brings" if amount > 0 else "costs"
                brought = f"It {verb} {Person(name).inside} ${abs(amount)}."
                yield Deed(at, seat, amount, says, brought, by)

    def swapped(self, start: Any) -> Start | None:
        if not isinstance(start, NewGame):
            return None
        return replace(start, players=(*start.players[1:], start.players[0]))


CHANCES: Final = ("BD-AUC-3", "BD-LAW-2", "BD-LAW-4")
"""The rules of the payments that somebody chose or lost: auctions, settlements and trials."""
