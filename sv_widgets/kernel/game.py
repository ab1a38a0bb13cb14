"""The handle on a game for people: play, inspect, undo, try. It has the referee's knowledge, for study.

So it answers from the whole position, and a chain of moves may go on after something was revealed. What a
seat asks or plays (`seat=`) is limited to that seat's view: its chain ends where something is revealed.

A play copies the position, changes the copy, and then replaces the current position with it. So a move that
is refused or fails leaves nothing half-done, and undo removes the last entry of a list. One lock is held
during every read, decision and change; listeners are called after it is released, by weak references.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from os import PathLike, fspath
from pathlib import Path
from typing import Any, ClassVar, Generic, Self

from sv_widgets.kernel import record
from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.chain import play_chain
from sv_widgets.kernel.event import Event
from sv_widgets.kernel.files import write_whole
from sv_widgets.kernel.imagined import Imagined, check_saved
from sv_widgets.kernel.listeners import TellingLock
from sv_widgets.kernel.log import Log, PlayResult
from sv_widgets.kernel.plain import InvalidData, UserError, shown
from sv_widgets.kernel.position import (
    Decision,
    Move,
    Outcome,
    P,
    Position,
    legal_moves,
    open_decision,
    seat_number,
    violated_rule,
)
from sv_widgets.kernel.ranking import Ranked, Ranking
from sv_widgets.kernel.record import Divergence, Turn, code, divergence
from sv_widgets.kernel.refusal import Refusal, refusal
from sv_widgets.kernel.rulebook import Rule
from sv_widgets.kernel.rules import Rules, Start, V
from sv_widgets.kernel.seat import Seat


class Game(ExplainsArguments, Generic[P, V]):
    """A game: its rules, its start, and all turns played since."""

    def __init__(self, rules: Rules[P, V], start: Start) -> None:
        _check(rules, start)
        self._begin(rules, start, [record.begin(start)])

    @classmethod
    def imagined(cls, rules: Rules[P, V], position: P) -> Self:
        """Return a game that begins in a position itself, such as an imagined one; it has no record."""
        _check_rules(rules)
        if not isinstance(position, rules.position):
            raise UserError(f"A game of {rules.name} begins in a position of it, not in {shown(position)}.")
        game, start = object.__new__(cls), Imagined(position.copy())
        game._begin(rules, start, [record.begin(start)])
        return game

    def _begin(self, rules: Rules[P, V], start: Start, turns: list[Turn]) -> None:
        self.rules = rules
        self.start = start
        self._turns = turns
        self._undone: list[Turn] = []
        self._lock = TellingLock()

    # --- the current state

    @property
    def position(self) -> P:
        """The whole position, hidden parts included; a copy, so changing it does not change the game."""
        return self._now.copy()

    @property
    def _now(self) -> P:
        now: P = self._turns[-1].after
        return now

    @property
    def decision(self) -> Decision[P] | None:
        """The open decision; None when the game has ended."""
        return open_decision(self._now)

    @property
    def question(self) -> str:
        """The open decision as a sentence; empty when the game has ended."""
        return _question(self._now)

    @property
    def headline(self) -> str:
        """The open decision, or how the game has ended, as a sentence."""
        return self._headline(self._now)

    def _headline(self, now: P) -> str:
        return _question(now) if now.outcome is None else f"The game has ended: {self.rules.verdict(now)}."

    def headline_seen_from(self, seat: str | int | None) -> str:
        """Return the headline as a seat (None: a spectator) may read it."""
        now, number = self._now, self.seat_number(seat)
        decision = open_decision(now)
        if decision is None or number in decision.seats:
            return self._headline(now)
        return decision.ask(now)

    @property
    def outcome(self) -> Outcome | None:
        return self._now.outcome

    @property
    def seats(self) -> tuple[str, ...]:
        return self._now.seats

    seat_type: ClassVar[type[Seat]] = Seat
    """The class of the seats; a game may derive its own with more methods."""

    def seat(self, seat: str | int) -> Seat:
        """Return a player's handle on this game, by name or number."""
        return self.seat_type(self, self._player(seat))

    def _player(self, seat: str | int) -> int:
        """Return the number of a player's seat; raises `UserError` for a spectator or a stranger."""
        number = self.seat_number(seat)
        if number is None:
            raise UserError(f"Which seat? There are {', '.join(self.seats)}.")
        return number

    @property
    def ranking(self) -> Ranking:
        """The final ranking, first place first; raises a `UserError` before the game has ended."""
        outcome, now = self.outcome, self._now
        if outcome is None:
            raise UserError(f"The game has not ended: {self.question}")
        rows: list[Ranked] = []
        for place, seats in enumerate(outcome.ranking, start=1):
            rows += [
                Ranked(place, self.seats[seat], self.rules.standing(now, seat), seat == outcome.resigned)
                for seat in seats
            ]
            if not seats and (opponent := self.rules.opponent(now)):
                rows.append(Ranked(place, opponent, {}))
        return Ranking(self.headline, rows)

    def seat_number(self, seat: str | int | None) -> int | None:
        """Return the number of a seat given by its player's name or its number; None is the spectator."""
        return seat_number(self.seats, seat)

    def view(self, seat: str | int | None = None) -> V:
        """Return the view of a seat; without a seat, the spectator's."""
        return self.rules.view(self._now, self.seat_number(seat))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns, each a play with its events and the position after it; the first is the deal."""
        with self._lock:
            return tuple(self._turns)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def to_redo(self) -> Turn | None:
        """The turn that `redo` would play again; None if nothing was undone."""
        with self._lock:
            return self._undone[-1] if self._undone else None

    @property
    def log(self) -> Log:
        turns = self.turns
        return Log(self.rules, turns[-1].after, turns)

    # --- choosing

    def legal_moves(self, seat: str | int | None = None) -> list[Move]:
        """Return all answers to the open decision; with a seat, those that this seat may give."""
        now, number = self._now, self.seat_number(seat)
        decision = open_decision(now)
        if number is None or decision is None:
            return legal_moves(now)
        if number not in decision.seats:
            return []
        return [move for move in legal_moves(now) if number in decision.whose(now, move)]

    def why_not(self, move: Move | str, seat: str | int | None = None) -> Refusal | None:
        """Return why a move is not legal now, or not for this seat to make; None if it is."""
        with self._lock:
            return refusal(self._now, self.rules.checked(move), self.seat_number(seat))

    def warning(self, move: Move | str) -> str | None:
        """Return a warning about a legal move, as a sentence; None if there is none or it is not legal."""
        with self._lock:
            checked, decision = self.rules.checked(move), open_decision(self._now)
            if decision is None or violated_rule(self._now, checked):
                return None
            return decision.warning(self._now, checked)

    def play(self, *moves: Move | str, seat: str | int | None = None) -> PlayResult:
        """Play one move, or a chain of moves as a whole, and return what happened.

        A decision with a single answer is taken by the rules, so a chain names only real choices. With a
        seat, play as that player only; the chain may then not go on after a move that reveals something.
        Raises `IllegalMove`, and changes nothing, if a move is not legal when its turn comes.
        """
        with self._lock:
            player = self.seat_number(seat)
            turn = self._turn_of(moves, player)
            self._add(turn)
        return PlayResult.of(turn, self.rules, player)

    def resign(self, seat: str | int) -> PlayResult:
        """End the game for all by a player's resignation, and return what happened.

        It is possible at any time, also out of turn, and no legal move. Who resigns is last, and the others
        are ranked as in a game that is cut off. Raises `UserError` if the game has ended already.

        >>> from sv_widgets import silicon_valley
        >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
        >>> game.resign("Ada")
        Ada resigns. [SV-R53]
        >>> game.headline
        'The game has ended: Ada resigned in round 1; Bo wins (SV-R53).'
        """
        with self._lock:
            turn = record.resign(self.rules, self.position, self._player(seat))
            self._add(turn)
        return PlayResult.of(turn, self.rules, None)

    def _add(self, turn: Turn) -> None:
        """Add a turn to those played; called with the lock held."""
        self._turns.append(turn)
        self._undone.clear()
        self._lock.changed()

    def frames(self) -> list[tuple[tuple[Event, ...], P]]:
        """Return the last play as frames, one for each step that the rules declare as `watched`.

        Each frame holds the events since the frame before, and the position after them.
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
                frame.pending = ()  # no decision is open between steps
                found.append((tuple(events[told:]), frame))
                told = len(events)

        play_chain(turns[-2].after.copy(), turns[-1].moves, None, watch)
        return found

    def after(self, *moves: Move | str) -> Self:
        """Return a copy of the game with these moves played; this game is unchanged."""
        twin = self.copy()
        twin.play(*moves)
        return twin

    def _turn_of(self, moves: tuple[Move | str, ...], seat: int | None) -> Turn:
        """Play a chain of moves on a copy of the position and return the turn."""
        if not moves:
            raise UserError("There is no move to play; name at least one.")
        return play_chain(self.position, tuple(map(self._checked, moves)), seat)

    def _checked(self, move: Move | str) -> Move:
        """Return a move of this game; of a player's name it says how a seat is given."""
        try:
            return self.rules.checked(move)
        except InvalidData:
            if move in self.seats:
                raise InvalidData(f"{shown(move)} is a player and no move; write seat={move!r}.") from None
            raise

    # --- undo, redo and copies

    def undo(self) -> tuple[Move, ...]:
        """Undo the last play, or a resignation, and return its moves; a resignation has none."""
        with self._lock:
            if len(self._turns) == 1:
                raise UserError("There is nothing to undo: the game stands at its start.")
            turn = self._turns.pop()
            self._undone.append(turn)
            self._lock.changed()
        return turn.moves

    def redo(self) -> tuple[Move, ...]:
        """Redo the play, or the resignation, that was undone last and return its moves."""
        with self._lock:
            if not self._undone:
                raise UserError("There is nothing to redo: nothing was undone since the last move.")
            turn = self._undone.pop()
            self._turns.append(turn)
            self._lock.changed()
        return turn.moves

    def fork(self, at: object = None) -> Self:
        """Return another game that continues from here, or from the position after `at` plays."""
        with self._lock:
            plays = len(self._turns) - 1
            if at is None:
                at = plays
            if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= plays:
                raise UserError(
                    f"A game of {plays} plays can be forked after 0 to {plays} of them, not {shown(at, 40)}."
                )
            return self._standing(self._turns[: at + 1])

    def copy(self) -> Self:
        """Return an independent copy of the game, with nothing to redo."""
        return self.fork()

    __copy__ = copy

    def __deepcopy__(self, _: object) -> Self:
        return self.fork()  # turns and their positions are never changed, so copies may share them

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).load, (self.rules, self.record())

    def _standing(self, turns: list[Turn]) -> Self:
        twin = object.__new__(type(self))
        twin._begin(self.rules, self.start, turns)
        return twin

    # --- listeners

    @property
    def lock(self) -> AbstractContextManager[bool]:
        """The lock held during every read, decision and change; hold it to make several of them atomic."""
        return self._lock

    @property
    def changes(self) -> int:
        """The number of changes so far: plays, undos and redos."""
        return self._lock.changes

    def listen(self, listener: Callable[[], object], *, locked: bool = False) -> None:
        """Call a listener after every change; only a weak reference to it is kept.

        With `locked` it is called before the lock is released, to update something together with the game.
        """
        (self._lock.inside if locked else self._lock.outside).add(listener)

    # --- records and pictures

    def record(self) -> str:
        """Return the game as a text that `load` reads; it contains everything, hidden parts included."""
        with self._lock:
            return record.write(self.rules, self.start, self._turns)

    @classmethod
    def load(cls, rules: Rules[P, V], text: str) -> Self:
        """Return the game of a record; raises `Unreadable` if the record is damaged or breaks the rules."""
        _check_rules(rules)
        start, turns = record.read(rules, text)
        game = object.__new__(cls)
        game._begin(rules, start, turns)
        return game

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the record into a file, atomically, and return the file's path."""
        try:
            named: Any = fspath(path)
        except TypeError:
            named = None
        if not isinstance(named, str) or not named.strip() or "\0" in named:
            raise UserError(f"A game is saved under the name of a file, not {shown(path)}.")
        target = Path(named)
        try:
            write_whole(target, self.record())
        except OSError as error:
            raise UserError(f"{shown(named, 200)} cannot be written: {error.strerror or error}.") from None
        return target

    def compare(self, other: Any) -> Divergence | None:
        """Return where this game and another diverge; None if they are the same."""
        if not isinstance(other, Game):
            raise UserError(f"A game is compared with another game, not with {shown(other)}.")
        with self._lock:
            here, starts = list(self._turns), (self.start, other.start)
        return divergence(here, list(other.turns), starts)

    def script(self) -> str:
        """Return Python code that plays this game again."""
        check_saved(self.start)
        with self._lock:
            plays = [code(turn) for turn in self._turns[1:]]
        return "\n".join([self.rules.script.format(game=self.rules.name, start=self.start), *plays]) + "\n"

    def picture(self, seat: str | int | None = None) -> str:
        """Return the table as an SVG, as a seat (None: a spectator) may see it."""
        return self.rules.picture(self.view(seat), self.headline_seen_from(seat))

    def _repr_svg_(self) -> str:
        return self.picture()

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import image  # noqa: PLC0415 - only needed for display

        return image(self.picture(), repr(self))

    def explain(self, what: str | Refusal | Event) -> Rule:
        """Return the rule with that ID, or the rule that a refusal or an event names."""
        rule: Any = what if isinstance(what, str) else getattr(what, "rule", what)
        return self.rules.book[rule]

    def __repr__(self) -> str:
        turns = self.turns
        plays, ended = len(turns) - 1, "ended" if turns[-1].after.outcome else "running"
        return f"<Game {self.rules.name}: {', '.join(self.seats)}; {plays} plays, {ended}>"


def _question(now: Position) -> str:
    decision = open_decision(now)
    return "" if decision is None else decision.ask_privately(now)


def _check_rules(rules: Any) -> None:
    if not isinstance(rules, Rules):
        raise UserError(f"A game is played by rules such as sv.silicon_valley.RULES, not by {shown(rules)}.")


def _check(rules: Any, start: Any) -> None:
    """Raise a `UserError` if these are not rules, or not a start of these rules."""
    _check_rules(rules)
    if isinstance(start, Position):
        raise UserError(
            "A game begins with a start, not with a position, which does not say how it came about: "
            "game.fork() goes on from where a game stands, and scenario(...) begins in a position."
        )
    if not isinstance(start, Start) or type(start) not in rules.kinds:
        kinds = ", ".join(kind.__name__ for kind in rules.kinds if issubclass(kind, Start))
        raise UserError(f"A game of {rules.name} begins with one of {kinds}, not with {shown(start)}.")
