"""What is told of a game of *Tech Deck* that has ended: its reasons, charts and turning points."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sv_widgets.games.tech_deck.end import most_unhappy, standing
from sv_widgets.games.tech_deck.names import EventKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.games.tech_deck.setup import NewGame
from sv_widgets.kernel import Start
from sv_widgets.kernel.grammar import counted, series
from sv_widgets.table.story import Chart, Deed, Series, Story, Tick, ticks

SCORING = (EventKind.SCORE, EventKind.MOVE_ON)
"""The kinds of events by which a team scores a customer."""


class DeckStory(Story):
    """What is told of one game of *Tech Deck*."""

    last: Position

    def reason(self, seat: int | None) -> str:
        if self.outcome.rule == "TD-END-1":
            gone = counted(len(self.last.unhappy.held(self.last)), "customer")
            limit = most_unhappy(self.last)
            if seat is None:
                return f"{gone} went away unhappy, and the limit is {limit} (TD-END-1)."
            return f"{self._done(self.last.team_of[seat])}, which counts for nothing."
        return "" if seat is None else f"{self._done(self.last.team_of[seat])}{self._decided(seat)}."

    def _done(self, team: int) -> str:
        """What a team has done with the customers that it assisted, in words."""
        found = Counter(
            event.kind
            for turn in self.turns
            for event in turn.events
            if event.seat is not None and self.last.team_of[event.seat] == team
        )
        scored = sum(found[kind] for kind in SCORING)
        parts = [f"{counted(scored, 'customer')} scored", f"{found[EventKind.RECRUIT]} recruited"]
        parts.append(f"{found[EventKind.JOIN]} in ventures")
        name = f"Team {team + 1}: " if self.last.teams > 1 else ""
        return f"{name}{series(parts)}"

    def _decided(self, seat: int) -> str:
        """What parted two teams with as many customers (TD-END-2, TD-R13)."""
        if self.last.teams == 1:
            return ""
        own, other = (
            standing(self.last, self.last.team_of[seat]),
            standing(self.last, 1 - self.last.team_of[seat]),
        )
        if own == other:
            return "; level to the last domain, so the victory is shared"
        if own.customers != other.customers:
            return ""
        if own.values != other.values:
            return f"; of as many, the values decide: {own.values} to {other.values}"
        domains = self.last.options.domains
        at = next(at for at, _ in enumerate(domains) if own.domains[at] != other.domains[at])
        return f"; of as many and as high, {domains[at]} decides: {own.domains[at]} to {other.domains[at]}"

    def charts(self) -> tuple[Chart, ...]:
        ends: tuple[Any, ...] = self.at_ends()
        names = tuple(map(str, self.rounds))
        lines = tuple(
            Series(self.last.players(team)[0], self._name(team), tuple(scored(each, team) for each in ends))
            for team in range(self.last.teams)
        )
        axis = ticks(max((value or 0 for line in lines for value in line.values), default=0) or 1, "")
        gone = tuple(len(each.unhappy.held(each)) for each in ends)
        limit = most_unhappy(self.last)
        unhappy = Series(None, "unhappy", gone)
        return (
            Chart("Scored customers by round", names, lines, axis, None),
            Chart(
                "Unhappy customers by round",
                names,
                (unhappy,),
                ticks(max(limit, *gone), ""),
                Tick(limit, f"{limit}: all lose"),
            ),
        )

    def _name(self, team: int) -> str:
        players = series(self.seats[seat] for seat in self.last.players(team))
        return f"Team {team + 1} ({players})" if self.last.teams > 1 else players

    def score(self, position: Position, seat: int) -> int:
        return scored(position, position.team_of[seat])

    def deeds(self) -> Iterator[Deed]:
        """Yield what each play scored, or made customers unhappy."""
        for at in range(1, len(self.turns)):
            by = self.teller.seat(at)
            for event in self.turns[at].events:
                if event.kind in SCORING and event.seat is not None and event.card is not None:
                    card = self.last.card(event.card)
                    brought = f"It scores {card.label}, {card.name}."
                    yield Deed(at, event.seat, 1, self.teller.sentence(at), brought, by)

    def swapped(self, start: Any) -> Start | None:
        if not isinstance(start, NewGame) or len(start.players) == 1:
            return None
        return replace(start, players=(*start.players[1:], start.players[0]))


def scored(position: Position, team: int) -> int:
    """The number of customers that a team has scored."""
    return len(position.score(team).held(position))
