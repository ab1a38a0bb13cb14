"""A game as lines of JSON: its start, each play with a digest of the position after it, and an end line.

A resignation is a line too, with the number of the seat in place of moves; nothing is played after it.

Sentences and events are not recorded. Loading plays the moves again and reports the first place where the
record and the rules diverge. A record is for the referee: it contains everything, hidden parts included.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from sv_widgets.kernel.event import CommonKind, Event
from sv_widgets.kernel.imagined import check_saved
from sv_widgets.kernel.plain import InvalidData, UserError, digest, shown, to_json
from sv_widgets.kernel.position import (
    Move,
    Outcome,
    P,
    Position,
    apply,
    open_decision,
    settle,
    violated_rule,
)
from sv_widgets.kernel.rules import Rules, Start

FORMAT = 2
"""The version of the format. In format 1 a launch and its payment were two moves. The line of a resignation
came later; since a record without one is as it was before, that is the same format."""
HEADER = ("format", "game", "rules", "start", "after")
LINE = ("moves", "after")
RESIGNED = ("resigned", "after")
"""The fields of the line of a resignation, which names the seat."""


class Unreadable(UserError):
    """A record that cannot be loaded; the message says why and where."""


LONGEST = 300
"""The most letters of a play that a sentence quotes."""


class Turn(NamedTuple):
    """One play: its moves, one or a chain, the events, and the position after it; or a resignation."""

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    after: Any
    resigned: int | None = None
    """The seat that resigned, which is no move and needs no decision; None for a play."""


def code(turn: Turn) -> str:
    """Return the Python code that plays a turn again; empty for the deal."""
    if turn.resigned is not None:
        return f"game.resign({turn.after.seats[turn.resigned]!r})"
    return f"game.play({', '.join(map(repr, turn.moves))})" if turn.moves else ""


class Divergence(NamedTuple):
    """Where two games diverge."""

    plays: int
    """The number of plays they share; -1 if their starts differ."""
    here: str
    there: str

    def __str__(self) -> str:
        if self.plays < 0:
            return f"They begin differently: {self.here} here, {self.there} there."
        shared = f"{self.plays} play{'' if self.plays == 1 else 's'}"
        here, there = (each if len(each) <= LONGEST else f"{each[:LONGEST]}..." for each in self[1:])
        return f"They share {shared}; then comes {here} here, and {there} there."


def divergence(here: Sequence[Turn], there: Sequence[Turn], starts: tuple[Start, Start]) -> Divergence | None:
    """Return where two games diverge; None if they are the same."""
    if starts[0] != starts[1]:
        return Divergence(-1, repr(starts[0]), repr(starts[1]))
    for plays, (mine, theirs) in enumerate(zip_longest(here[1:], there[1:])):
        if mine is None or theirs is None or _without_events(mine) != _without_events(theirs):
            ours, others = ("nothing more" if turn is None else code(turn) for turn in (mine, theirs))
            return Divergence(plays, ours, others)
    return None


def _without_events(turn: Turn) -> Turn:
    return turn._replace(events=())


def begin(start: Start) -> Turn:
    """Return the deal as a turn without moves, up to the first decision."""
    events: list[Event] = []
    position: Position = start.deal(events)
    settle(position, events)
    return Turn((), tuple(events), position)


def resign(rules: Rules[P, Any], position: P, seat: int) -> Turn:
    """Return the resignation of a seat as a turn; raises `UserError` if the game has ended already.

    It changes the position in place, and ends the game for all: the seat is last, the others are ranked as in
    a game that is cut off. Where nobody else sits, the game is lost to the opponent without a seat.
    """
    decision = open_decision(position)
    if decision is None:
        raise UserError("The game has ended; nobody can resign any more.")
    rule = rules.resignation or decision.rule
    events = [Event(CommonKind.RESIGN, rule, seat, reveals=True)]  # at the end everything is shown
    ranked = rules.ranked(position, events)
    others = tuple(filter(None, (tuple(each for each in place if each != seat) for place in ranked))) or ((),)
    position.pending = ()
    position.outcome = Outcome(rule, others[0], (*others, (seat,)), resigned=seat)
    return Turn((), tuple(events), position, seat)


def write(rules: Rules[Any, Any], start: Start, turns: Sequence[Turn]) -> str:
    """Return the record of a game; the first of its turns is the deal."""
    return closed(header(rules, start, turns[0]) + "".join(map(line, turns[1:])))


def header(rules: Rules[Any, Any], start: Start, deal: Turn) -> str:
    """Return the first line of a record."""
    check_saved(start)
    values = (FORMAT, rules.name, rules.version, to_json(start), digest(deal.after))
    return _line(dict(zip(HEADER, values, strict=True)))


def line(turn: Turn) -> str:
    """Return the line of a record for one play, or for a resignation."""
    if turn.resigned is not None:
        return _line(dict(zip(RESIGNED, (turn.resigned, digest(turn.after)), strict=True)))
    return _line({"moves": [to_json(move) for move in turn.moves], "after": digest(turn.after)})


def closed(text: str) -> str:
    """Return a complete record: the given lines and the end line."""
    return text + _line({"end": text.count("\n") - 1, "check": _check(text)})


def mended(text: str) -> str:
    """Return the intact lines of a record without an end line, dropping what is damaged at its end."""
    text = text.replace("\r\n", "\n")
    end = len(text)
    for _ in range(MOST_GARBLED):
        start = max(text.rfind(begin, 0, end) for begin in LINE_BEGINS) + 1
        if start == 0:
            return text.partition("\n")[0] + "\n"
        found = text[start:end].partition("\n")[0]
        if _is_line(found):
            return f"{text[:start]}{found}\n"
        end = start
    raise Unreadable(f"More than {MOST_GARBLED} lines at the end of the record are damaged.")


LINE_BEGINS: Final = ('\n{"moves":', '\n{"resigned":')
"""How the lines of plays begin; searching for it skips anything else at the end of a file."""
MOST_GARBLED: Final = 1000


def _is_line(text: str) -> bool:
    try:
        return _is_play(json.loads(text))
    except (ValueError, TypeError, RecursionError):
        return False


def _is_play(line: Any) -> bool:
    """Return whether the object of a line has the fields of a play or of a resignation."""
    return set(line) in (set(LINE), set(RESIGNED))


def read(rules: Rules[Any, Any], text: str) -> tuple[Start, list[Turn]]:
    """Return the start of a record and its turns, verified by playing them; raises `Unreadable`."""
    return _Reading(rules, text).proved()


class _Reading:
    def __init__(self, rules: Rules[Any, Any], text: str) -> None:
        if not isinstance(text, str):
            raise Unreadable(f"A record is a text, not {type(text).__name__}.")
        self.rules = rules
        # changed line ends and blank lines around the text, as after copy and paste, are accepted
        self.text = text = text.replace("\r\n", "\n").strip("\n") + "\n"
        self.header, *self.rest = [_object(line, at) for at, line in enumerate(_split(text), start=1)]
        if tuple(self.header) != HEADER:
            raise Unreadable(f"The first line of a record holds {', '.join(HEADER)}; this one does not.")
        if self.header["format"] != FORMAT:
            raise Unreadable(
                f"This record was written in format {shown(self.header['format'], 20)}, "
                f"and this program reads format {FORMAT} alone."
            )
        if self.header["game"] != rules.name:
            raise Unreadable(f"The record is of {shown(self.header['game'], 40)}, not of {rules.name!r}.")

    def proved(self) -> tuple[Start, list[Turn]]:
        try:
            start: Start = self.rules.reader.from_json(Start, self.header["start"])
            turns = [begin(start)]
        except ValueError as error:
            raise Unreadable(f"The record begins with something that cannot be: {error!s:.400}") from None
        self._agree(self.header, turns[0].after, "the deal")
        ended = bool(self.rest) and not _is_play(self.rest[-1])
        for at, line in enumerate(self.rest[:-1] if ended else self.rest, start=1):
            turns.append(self._played(turns[-1].after.copy(), line, at))
        self._whole(len(turns) - 1)
        return start, turns

    def _played(self, position: Position, line: dict[str, Any], at: int) -> Turn:
        if set(line) == set(RESIGNED):
            return self._resigned(position, line, at)
        if set(line) != set(LINE) or not isinstance(line["moves"], list) or not line["moves"]:
            raise Unreadable(f"Line {at + 1} of the record does not hold moves and what they led to.")
        events: list[Event] = []
        where = f"move {at}"
        moves = [self._move(data, position, at) for data in line["moves"]]
        for move in moves:
            decision = open_decision(position)
            where = f"move {at}" + (f", by {position.person(decision.seat).inside}" if decision else "")
            if broken := violated_rule(position, move):
                raise Unreadable(
                    f"At {where}: {shown(move, 100)} is not legal there [{broken}]. {self._blame()}"
                )
            apply(position, move, events)
        self._agree(line, position, where)
        return Turn(tuple(moves), tuple(events), position)

    def _resigned(self, position: Position, line: dict[str, Any], at: int) -> Turn:
        seat, where, names = line["resigned"], f"move {at}", position.seats
        if type(seat) is not int or not 0 <= seat < len(names):
            raise Unreadable(
                f"At {where}: there is no seat {shown(seat, 40)} to resign; "
                f"the seats are 0 ({names[0]}) to {len(names) - 1} ({names[-1]})."
            )
        who = position.person(seat).inside
        try:
            turn = resign(self.rules, position, seat)
        except UserError as error:
            raise Unreadable(f"At {where}, {who:resigns}: {error} {self._blame()}") from None
        self._agree(line, position, f"{where}, at which {who:resigns}")
        return turn

    def _move(self, data: Any, position: Position, at: int) -> Move:
        try:
            move: Move = self.rules.reader.from_json(Move, data)
        except InvalidData as error:
            decision = open_decision(position)
            where = f"move {at}" + (f", by {position.person(decision.seat).inside}" if decision else "")
            raise Unreadable(f"At {where}: {error}") from None
        return move

    def _agree(self, line: dict[str, Any], position: Position, where: str) -> None:
        if line["after"] != digest(position):
            raise Unreadable(
                f"Record and rules part at {where}: they lead to other positions. {self._blame()}"
            )

    def _blame(self) -> str:
        theirs, ours = self.header["rules"], self.rules.version
        if theirs != ours:
            return f"It was played by the rules {shown(theirs, 20)}; these are {ours!r}, and differ here."
        return "The record was changed."

    def _whole(self, moves: int) -> None:
        end = self.rest[-1] if self.rest else {}
        if set(end) != {"end", "check"}:
            raise Unreadable(f"The record breaks off after move {moves}: its last line is missing.")
        above = self.text[: self.text.rstrip("\n").rfind("\n") + 1]
        if self.text != above + _line({"end": moves, "check": _check(above)}):
            raise Unreadable("The record was changed: its last line does not fit the lines before it.")


def _split(text: str) -> list[str]:
    if not text.strip():
        raise Unreadable("The record is empty.")
    return text.removesuffix("\n").split("\n")


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise Unreadable(f"Line {number} of the record is damaged: it is no JSON.") from None
    if not isinstance(data, dict):
        raise Unreadable(f"Line {number} of the record is damaged: it is no object.")
    return data


def _line(data: Any) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _check(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
