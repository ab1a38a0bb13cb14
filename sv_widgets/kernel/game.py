"""A game in somebody's hand: play, look, go back, try. It is for study, with the referee's eyes.

A play copies the position, changes the copy, and only then puts it in front. So a move that is refused,
or that fails, leaves nothing half-done, and undo is a step in a list. One lock is held round every read,
decision and change; who listens is told after it is let go, and is not kept alive by it.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Generic, Self

from sv_widgets.kernel import record
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.event import Event
from sv_widgets.kernel.listeners import Listeners, TellingLock
from sv_widgets.kernel.log import Happened, Log
from sv_widgets.kernel.plain import Malformed, Slip
from sv_widgets.kernel.position import (
    Decision,
    Move,
    Outcome,
    P,
    Watch,
    apply,
    asked,
    broken_by,
    legal_moves,
    seat_number,
)
from sv_widgets.kernel.ranking import Ranked, Ranking
from sv_widgets.kernel.record import Parting, Turn, code, parting
from sv_widgets.kernel.refusal import IllegalMove, Refusal, refusal
from sv_widgets.kernel.rulebook import Rule
from sv_widgets.kernel.rules import Rules, Start, V
from sv_widgets.kernel.seat import Seat


class Game(Generic[P, V]):
    """A game from its start to where it stands now."""

    def __init__(self, rules: Rules[P, V], start: Start) -> None:
        self._begin(rules, start, [record.begin(start)])

    def _begin(self, rules: Rules[P, V], start: Start, turns: list[Turn]) -> None:
        self.rules = rules
        self.start = start
        self._turns = turns
        self._undone: list[Turn] = []
        self._listeners = Listeners()
        self._lock = TellingLock(self._listeners)

    # --- looking

    @property
    def position(self) -> P:
        """Everything, hidden things too. It is a copy: changing it changes no game."""
        return self._now.copy()

    @property
    def _now(self) -> P:
        now: P = self._turns[-1].after
        return now

    @property
    def decision(self) -> Decision[P] | None:
        """What is asked, and of whom; None when the game has ended."""
        return asked(self._now)

    @property
    def question(self) -> str:
        """What is asked, as a sentence; nothing when the game has ended."""
        now = self._now
        decision = asked(now)
        return "" if decision is None else decision.ask(now)

    @property
    def headline(self) -> str:
        """What is asked, or how the game has ended, as a sentence."""
        now = self._now
        return self.question if now.outcome is None else f"The game has ended: {self.rules.verdict(now)}."

    @property
    def outcome(self) -> Outcome | None:
        return self._now.outcome

    @property
    def seats(self) -> tuple[str, ...]:
        return self._now.seats

    seat_type: ClassVar[type[Seat]] = Seat
    """A game may give its seats words of its own."""

    def seat(self, seat: str | int) -> Seat:
        """One player's hand on this game."""
        number = self.seat_number(seat)
        if number is None:
            raise Slip(f"Which seat? There are {', '.join(self.seats)}.")
        return self.seat_type(self, number)

    @property
    def ranking(self) -> Ranking:
        """How all stand at the end, the first of them first; before it, an error says so."""
        outcome, now = self.outcome, self._now
        if outcome is None:
            raise Slip(f"The game has not ended: {self.question}")
        rows = [
            Ranked(place, self.seats[seat], self.rules.standing(now, seat))
            for place, seats in enumerate(outcome.ranking, start=1)
            for seat in seats
        ]
        return Ranking(self.headline, rows)

    def seat_number(self, seat: str | int | None) -> int | None:
        """The number of a seat that is named by its player or its number; None is the spectator."""
        return seat_number(self.seats, seat)

    def view(self, seat: str | int | None = None) -> V:
        """What a seat may know; without a seat, what everybody may."""
        return self.rules.view(self._now, self.seat_number(seat))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What was played at a time, and what came of it; the first is the deal."""
        with self._lock:
            return tuple(self._turns)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def log(self) -> Log:
        turns = self.turns
        return Log(self.rules, turns[-1].after, turns)

    # --- choosing

    def legal_moves(self, *, seat: str | int | None = None) -> list[Move]:
        """All answers to the decision; with a seat, none if somebody else is asked."""
        now, number = self._now, self.seat_number(seat)
        decision = asked(now)
        if number is not None and decision is not None and decision.seat != number:
            return []
        return legal_moves(now)

    def why_not(self, move: Move | str, *, seat: str | int | None = None) -> Refusal | None:
        """Why a move is not legal now, or not this seat's to make; None if it is."""
        with self._lock:
            return refusal(self._now, self._checked(move), self.seat_number(seat))

    def warning(self, move: Move | str) -> str | None:
        """What one should know before playing a move that is legal."""
        with self._lock:
            checked, decision = self._checked(move), asked(self._now)
            if decision is None or broken_by(self._now, checked):
                return None
            return decision.warning(self._now, checked)

    def play(self, *moves: Move | str, seat: str | int | None = None) -> Happened:
        """Play one move, or a chain of them: all of it or nothing.

        What leaves no choice the rules do by themselves, so a chain names real choices only. With a seat,
        play only as that player. Raises `IllegalMove`, and changes nothing, if a move is not legal
        where its turn comes.
        """
        with self._lock:
            player = self.seat_number(seat)
            turn = self._tried(moves, player)
            self._turns.append(turn)
            self._undone.clear()
            self._lock.changed()
        return Happened.of(turn, self.rules, player)

    def frames(self) -> list[tuple[tuple[Event, ...], P]]:
        """The last play step by step, as far as its rules have steps to be watched.

        Each frame holds what has happened since the one before, and the position it has led to.
        """
        turns = self.turns
        if len(turns) == 1 or not self.rules.watched:
            return []
        found: list[tuple[tuple[Event, ...], P]] = []
        told = 0

        def watch(position: Any, step: Any, events: list[Event]) -> None:
            nonlocal told
            if type(step) in self.rules.watched and len(events) > told:
                frame = position.copy()
                frame.pending = ()  # nobody is asked in between
                found.append((tuple(events[told:]), frame))
                told = len(events)

        self._played(turns[-2].after.copy(), turns[-1].moves, None, watch)
        return found

    def after(self, *moves: Move | str) -> Self:
        """The game as it would be after these moves; this one stays as it is."""
        twin = self.copy()
        twin.play(*moves)
        return twin

    def _tried(self, moves: tuple[Move | str, ...], seat: int | None) -> Turn:
        """What a chain of moves would lead to."""
        if not moves:
            raise Slip("There is no move to play; name at least one.")
        return self._played(self.position, tuple(map(self._checked, moves)), seat)

    def _played(
        self, position: P, played: tuple[Move, ...], seat: int | None, watch: Watch | None = None
    ) -> Turn:
        """What a chain of moves leads to from a position, which it changes."""
        events, named = list[Event](), False
        for move, following in zip(played, (*played[1:], None), strict=True):
            if named:  # the rules have taken it already, in these words
                named = False
                continue
            if refused := refusal(position, move, seat):
                raise IllegalMove(refused)
            named = apply(position, move, events, following, watch)
        return Turn(played, tuple(events), position)

    def _checked(self, move: Move | str) -> Move:
        """The move itself, if it is one of this game's and its fields are of the right types."""
        if isinstance(move, str):
            read: Move = self.rules.reader.from_text(Move, move)
            return read
        if type(move) not in self.rules.moves:
            kinds = ", ".join(kind.__name__ for kind in self.rules.moves)
            raise Malformed(f"{move!r:.60} is no move of {self.rules.name}; its moves are {kinds}.")
        self.rules.reader.check(move)
        return move

    # --- going back, and elsewhere

    def undo(self) -> tuple[Move, ...]:
        """Take the last play back; gives what it was."""
        with self._lock:
            if len(self._turns) == 1:
                raise Slip("There is nothing to undo: the game stands at its start.")
            turn = self._turns.pop()
            self._undone.append(turn)
            self._lock.changed()
        return turn.moves

    def redo(self) -> tuple[Move, ...]:
        """Play again what was undone last; gives what it was."""
        with self._lock:
            if not self._undone:
                raise Slip("There is nothing to redo: nothing was undone since the last move.")
            turn = self._undone.pop()
            self._turns.append(turn)
            self._lock.changed()
        return turn.moves

    def fork(self, at: object = None) -> Self:
        """Another game that goes on from here, or from after a number of plays."""
        with self._lock:
            plays = len(self._turns) - 1
            if at is None:
                at = plays
            if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= plays:
                raise Slip(
                    f"A game of {plays} plays can be forked after 0 to {plays} of them, not {at!r:.40}."
                )
            return self._standing(self._turns[: at + 1])

    def copy(self) -> Self:
        """Another game that stands where this one stands, with nothing to redo."""
        return self.fork()

    __copy__ = copy

    def __deepcopy__(self, _: object) -> Self:
        return self.fork()  # positions cannot be changed, so there is nothing deeper to copy

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).load, (self.rules, self.record())

    def _standing(self, turns: list[Turn]) -> Self:
        twin = object.__new__(type(self))
        twin._begin(self.rules, self.start, turns)
        return twin

    # --- telling

    @property
    def lock(self) -> AbstractContextManager[bool]:
        """Held round every read, decision and change; hold it to do several as one."""
        return self._lock

    def listen(self, listener: Callable[[], object]) -> None:
        """Call something after every change, for as long as somebody else keeps it alive."""
        self._listeners.add(listener)

    # --- writing

    def record(self) -> str:
        """The game as a text that `load` reads. It holds everything, hidden things too."""
        with self._lock:
            return record.write(self.rules, self.start, self._turns)

    @classmethod
    def load(cls, rules: Rules[P, V], text: str) -> Self:
        """The game of a record; raises `Unreadable` if it is not whole and true."""
        start, turns = record.read(rules, text)
        game = object.__new__(cls)
        game._begin(rules, start, turns)
        return game

    @plainly
    def save(self, path: str | PathLike[str]) -> Path:
        """Write the record into a file, which is whole there or not at all."""
        given: Any = path
        named = str(given) if isinstance(given, (str, PathLike)) else ""
        if not named.strip() or "\0" in named:
            raise Slip(f"A game is saved under the name of a file, not {path!r:.60}.")
        target = Path(path)
        text = self.record()
        beside = target.with_name(f".{target.name}.part")
        try:
            beside.write_text(text, "utf-8")
            beside.replace(target)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise Slip(f"{str(target)!r:.80} cannot be written: {error.strerror}.") from None
        return target

    def compare(self, other: Any) -> Parting | None:
        """Where two games part; None if they are the same."""
        if not isinstance(other, Game):
            raise Slip(f"A game is compared with another game, not with {other!r:.60}.")
        with self._lock:
            here, starts = list(self._turns), (self.start, other.start)
        return parting(here, list(other.turns), starts)

    def script(self) -> str:
        """The lines of a cell that would play this game again."""
        with self._lock:
            plays = [code(turn) for turn in self._turns[1:]]
        return "\n".join([self.rules.script.format(start=self.start), *plays]) + "\n"

    def picture(self, seat: str | int | None = None) -> str:
        """The table as an SVG, as a seat, or without one as anybody, may see it."""
        return self.rules.picture(self.view(seat), self.headline)

    def _repr_svg_(self) -> str:
        return self.picture()

    def explain(self, what: str | Refusal | Event) -> Rule:
        """The rule of that ID, or the one behind a refusal or an event."""
        return self.rules.book[what if isinstance(what, str) else str(getattr(what, "rule", what))]

    def __repr__(self) -> str:
        turns = self.turns
        plays, ended = len(turns) - 1, "ended" if turns[-1].after.outcome else "running"
        return f"<Game {self.rules.name}: {', '.join(self.seats)}; {plays} plays, {ended}>"
