"""A game as lines of JSON: how it began, each move with a digest of the position after it, and an end.

Wording and events are not in it. Loading plays the moves again and names the first place where record
and rules part. A record is the referee's: it holds everything, hidden things too.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from itertools import zip_longest
from typing import Any, NamedTuple

from sv_widgets.kernel.event import Event
from sv_widgets.kernel.plain import Malformed, Slip, digest, to_json
from sv_widgets.kernel.position import Move, Position, apply, asked, broken_by, settle
from sv_widgets.kernel.rules import Rules, Start

FORMAT = 1
HEADER = ("format", "game", "rules", "start", "after")
LINE = ("moves", "after")


class Unreadable(Slip):
    """A record that cannot be loaded; the text says why and where."""


class Turn(NamedTuple):
    """What was played at a time, one move or a chain, what happened, and where it led."""

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    after: Any


def code(turn: Turn) -> str:
    """The line of a cell that would play a turn again; nothing for the deal."""
    return f"game.play({', '.join(map(repr, turn.moves))})" if turn.moves else ""


class Parting(NamedTuple):
    """Where two games part."""

    plays: int
    """How many plays they share."""
    here: str
    there: str

    def __str__(self) -> str:
        if self.plays < 0:
            return f"They begin differently: {self.here} here, {self.there} there."
        shared = f"{self.plays} play{'' if self.plays == 1 else 's'}"
        return f"They share {shared}; then comes {self.here} here, and {self.there} there."


def parting(here: Sequence[Turn], there: Sequence[Turn], starts: tuple[Start, Start]) -> Parting | None:
    """Where two games part; None if they are the same."""
    if starts[0] != starts[1]:
        return Parting(-1, repr(starts[0]), repr(starts[1]))
    for plays, (mine, theirs) in enumerate(zip_longest(here[1:], there[1:])):
        if mine is None or theirs is None or mine.moves != theirs.moves or mine.after != theirs.after:
            ours, others = ("nothing more" if turn is None else code(turn) for turn in (mine, theirs))
            return Parting(plays, ours, others)
    return None


def begin(start: Start) -> Turn:
    """The deal, up to the first decision."""
    events: list[Event] = []
    position: Position = start.deal(events)
    settle(position, events)
    return Turn((), tuple(events), position)


def write(rules: Rules[Any, Any], start: Start, turns: Sequence[Turn]) -> str:
    """The record of a game; the first of its turns is the deal."""
    return closed(header(rules, start, turns[0]) + "".join(map(line, turns[1:])))


def header(rules: Rules[Any, Any], start: Start, deal: Turn) -> str:
    """The line that begins a record."""
    values = (FORMAT, rules.name, rules.version, to_json(start), digest(deal.after))
    return _line(dict(zip(HEADER, values, strict=True)))


def line(turn: Turn) -> str:
    """The line of a record for what was played at a time."""
    return _line({"moves": [to_json(move) for move in turn.moves], "after": digest(turn.after)})


def closed(text: str) -> str:
    """A record with the line that ends it, from the lines above that one."""
    return text + _line({"end": text.count("\n") - 1, "check": _check(text)})


def mended(text: str) -> str:
    """Those lines of a record that nobody has ended, without what broke off or was garbled at its end."""
    first, *lines = text.replace("\r\n", "\n").split("\n")
    while lines and not _is_line(lines[-1]):
        lines.pop()
    return "".join(f"{each}\n" for each in (first, *lines))


def _is_line(text: str) -> bool:
    try:
        return set(json.loads(text)) == set(LINE)
    except (ValueError, TypeError, RecursionError):
        return False


def read(rules: Rules[Any, Any], text: str) -> tuple[Start, list[Turn]]:
    """The start of a record and its turns, proved by playing them."""
    return _Reading(rules, text).proved()


class _Reading:
    def __init__(self, rules: Rules[Any, Any], text: str) -> None:
        if not isinstance(text, str):
            raise Unreadable(f"A record is a text, not {type(text).__name__}.")
        self.rules = rules
        # what copying and pasting does to the ends of lines and of the text is no damage
        self.text = text = text.replace("\r\n", "\n").strip("\n") + "\n"
        self.header, *self.rest = [_object(line, at) for at, line in enumerate(_split(text), start=1)]
        if tuple(self.header) != HEADER:
            raise Unreadable(f"The first line of a record holds {', '.join(HEADER)}; this one does not.")
        if self.header["format"] != FORMAT:
            raise Unreadable(
                f"The record has format {self.header['format']!r:.20}; this program reads {FORMAT}."
            )
        if self.header["game"] != rules.name:
            raise Unreadable(f"The record is of {self.header['game']!r:.40}, not of {rules.name!r}.")

    def proved(self) -> tuple[Start, list[Turn]]:
        try:
            start: Start = self.rules.reader.from_json(Start, self.header["start"])
            turns = [begin(start)]
        except ValueError as error:
            raise Unreadable(f"The record begins with something that cannot be: {error}") from None
        self._agree(self.header, turns[0].after, "the deal")
        for at, line in enumerate(self.rest[:-1], start=1):
            turns.append(self._played(turns[-1].after.copy(), line, at))
        self._whole(len(turns) - 1)
        return start, turns

    def _played(self, position: Position, line: dict[str, Any], at: int) -> Turn:
        if set(line) != set(LINE) or not isinstance(line["moves"], list) or not line["moves"]:
            raise Unreadable(f"Line {at + 1} of the record does not hold moves and what they led to.")
        events: list[Event] = []
        where, named = f"move {at}", False
        moves = [self._move(data, position, at) for data in line["moves"]]
        for move, following in zip(moves, (*moves[1:], None), strict=True):
            if named:
                named = False
                continue
            decision = asked(position)
            where = f"move {at}" + (f", by {position.seats[decision.seat]}" if decision else "")
            if broken := broken_by(position, move):
                raise Unreadable(f"At {where}: {move} is not legal there [{broken}]. {self._blame()}")
            named = apply(position, move, events, following)
        self._agree(line, position, where)
        return Turn(tuple(moves), tuple(events), position)

    def _move(self, data: Any, position: Position, at: int) -> Move:
        try:
            move: Move = self.rules.reader.from_json(Move, data)
        except Malformed as error:
            decision = asked(position)
            where = f"move {at}" + (f", by {position.seats[decision.seat]}" if decision else "")
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
            return f"It was played by the rules {theirs!r:.20}; these are {ours!r}, and differ here."
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
