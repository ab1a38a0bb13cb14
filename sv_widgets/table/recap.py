"""What has happened at a table, in sentences: since a viewer's own last play, and in every play of the game.

A viewer is told what its seat may know, and everything once the game has ended, as in the log.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sv_widgets.kernel import Game, Played, Told, ToldKind, Turn, open_decision
from sv_widgets.kernel.grammar import Person
from sv_widgets.table.protocol import RecapLine, RecapPart, ReelPlay

MOST_PLAYS: Final = 40
"""The most plays that a recap goes back; what is older is in the log."""


def deciding(turns: Sequence[Turn], at: int) -> tuple[int, ...]:
    """Return the seats that could have played a turn, or the seat that resigned; none for the deal."""
    if (resigned := turns[at].resigned) is not None:
        return (resigned,)
    decision = open_decision(turns[at - 1].after) if at else None
    return () if decision is None else decision.seats


def player_of(turns: Sequence[Turn], at: int) -> int | None:
    """Return the seat that played a turn; of several that could have, the first. None for the deal."""
    seats, before = deciding(turns, at), turns[at - 1].after
    decision = open_decision(before) if at else None
    if decision is not None and turns[at].resigned is None:
        seats = decision.whose(before, turns[at].moves[0])
    return next(iter(seats), None)


class Teller:
    """Tells the plays of a game to one viewer."""

    def __init__(self, game: Game[Any, Any], viewer: int | None) -> None:
        self.game = game
        self.turns = game.turns
        self.viewer = viewer

    def told(self, at: int) -> tuple[Told, ...]:
        """Return the sentences about a play."""
        return self.game.rules.told(self.play(at))

    def play(self, at: int) -> Played:
        """Return a play as the viewer may know it."""
        turn = self.turns[at]
        events = turn.events
        if self.game.outcome is None:
            events = tuple(event.seen_from(self.viewer) for event in events)
        before = self.turns[at - 1].after if at else None
        return Played(self.seat(at), events, before, turn.after)

    def seats(self, at: int) -> tuple[int, ...]:
        """Return the seats that could make a play; none for the deal."""
        return deciding(self.turns, at)

    def seat(self, at: int) -> int | None:
        """Return the seat that made a play; of a team that shares no answers out, the one asked by name."""
        return player_of(self.turns, at)

    def sentence(self, at: int) -> str:
        """Return a play as a sentence or a few, about the seat that made it."""
        seat = self.seat(at)
        if seat is None:
            return "The game begins."
        told = self.told(at)
        own = [each for each in told if each.seat == seat and each.kind == ToldKind.PLAY]
        own = own or [each for each in told if each.seat == seat] or list(told)
        # a part of a longer choice says nothing yet, since others may not know what was chosen
        return " ".join(each.says for each in own) or f"{Person(self.game.seats[seat]):goes on choosing}."

    def whole(self, at: int) -> str:
        """Return a play as `sentence` does, and what an opponent without a seat did after it."""
        says = self.sentence(at)
        after = (each.says for each in self.told(at) if each.seat is None) if at else ()
        return " ".join([says, *(each for each in after if each not in says)])

    def reel(self) -> tuple[ReelPlay, ...]:
        """Return all plays so far; a play that says nothing yet belongs to the one that goes on with it."""
        plays: list[ReelPlay] = []
        operate = False
        for at in range(len(self.turns) - 1, 0, -1):
            kinds = [each.kind for each in self.told(at)]
            operate = ToldKind.PLAY not in kinds if kinds else operate
            says = self.whole(at)
            plays.append(ReelPlay(at, self.seat(at), self.round(at), says, operate))
        return tuple(reversed(plays))

    def round(self, at: int) -> int:
        """Return the round in which a play was made; 0 in a game without rounds."""
        number: int = getattr(self.turns[max(0, at - 1)].after, "round", 0)
        return number

    def place_in_game(self, at: int) -> str:
        """Return which play of how many it is, in which round and by whom, as a sentence."""
        seat, number, last = self.seat(at), self.round(at), len(self.turns) - 1
        when = f"round {number}, " if number else ""
        if seat is None:
            return f"Looking back: {when}before the first of {last} plays."
        who = Person(self.game.seats[seat], begins=False)
        return f"Looking back: {when}play {at} of {last}, by {who}."

    def recap(self, own: Callable[[Turn], bool]) -> tuple[RecapPart, ...]:
        """Return what has happened since the viewer's own last play; `own` tells which turns people played.

        What that play set off for all is included, but not the play itself. What the viewer has answered
        since, while all operated, is none: else nobody would read what operating has brought.
        """
        if self.viewer is None or self.game.outcome is not None:
            return ()
        last = len(self.turns) - 1
        mine = (
            at
            for at in range(last, 0, -1)
            if self.viewer in deciding(self.turns, at) and own(self.turns[at]) and self._is_played(at)
        )
        first = next(mine, 0)
        parts: dict[int | None, list[tuple[int, Told]]] = {}
        for at in range(max(first, last - MOST_PLAYS + 1, 1), last + 1):
            for told in self.told(at):
                if at != first or told.kind != ToldKind.PLAY:
                    parts.setdefault(told.seat, []).append((at, told))
        return tuple(self._part(seat, told) for seat, told in parts.items())

    def _is_played(self, at: int) -> bool:
        """Whether a turn was the viewer's own to play, and not an answer while all operate."""
        told = self.told(at)
        return not told or any(each.kind == ToldKind.PLAY for each in told)

    def _part(self, seat: int | None, told: Sequence[tuple[int, Told]]) -> RecapPart:
        rules, now = self.game.rules, self.turns[-1].after
        return RecapPart(
            seat,
            rules.opponent(now) if seat is None else self.game.seats[seat],
            tuple(RecapLine(at, each.says, each.where, each.kind) for at, each in told),
            told[0][1].before,
            told[-1][1].after,
        )
