"""The log of a game: the events of each play; their sentences are made only when they are read."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self

from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.event import Event
from sv_widgets.kernel.plain import picked
from sv_widgets.kernel.position import Position, seat_number
from sv_widgets.kernel.record import Turn, code
from sv_widgets.kernel.rules import Rules


class Line(NamedTuple):
    """One event as a sentence."""

    turn: int
    """The number of plays before it."""
    sentence: str
    rule: str
    event: Event
    code: str = ""
    """The Python code that plays this again; only on the first line of each play."""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


class PlayResult(tuple[Event, ...]):  # noqa: SLOT001 - subclasses of tuple can have no slots
    """The events of a play; its `repr` shows them as the log does."""

    _rules: Rules[Any, Any]
    _position: Position

    @classmethod
    def of(cls, turn: Turn, rules: Rules[Any, Any], seat: int | None) -> Self:
        """Return the events of a turn; with a seat, as that seat may know them."""
        made = cls(turn.events if seat is None else [event.seen_from(seat) for event in turn.events])
        made._rules, made._position = rules, turn.after
        return made

    def __repr__(self) -> str:
        return "\n".join(f"{self._rules.say(event, self._position)} [{event.rule}]" for event in self)


class Change(NamedTuple):
    """What a holder gained or lost by an event."""

    holder: str
    what: str
    """The row of accounts: a currency, or a sort of card."""
    sign: int
    """1 for more, -1 for less."""
    amount: int
    """How much of a currency; 1 for a card; 0 if the reader may not know."""
    card: int | None
    thing: str
    """What was gained or lost, in words."""

    def __str__(self) -> str:
        sign = "+" if self.sign > 0 else "\N{MINUS SIGN}"
        return f"{self.holder} {sign}{self.thing}"


class Entry(NamedTuple):
    """One event with the changes it made to resources."""

    turn: int
    sentence: str
    rule: str
    changes: tuple[Change, ...]


class Ledger(ExplainsArguments, Sequence[Entry]):
    """The events of a log as the rows of a table."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = tuple(entries)
        # the columns, in the order of their first use
        self.resources = tuple(
            dict.fromkeys(change.what for entry in self._entries for change in entry.changes)
        )

    def __len__(self) -> int:
        return len(self._entries)

    def __eq__(self, other: object) -> bool:
        return self._entries == other._entries if isinstance(other, Ledger) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, index: Any) -> Any:
        return picked(self._entries, index, "The entries of a ledger")

    def __repr__(self) -> str:
        return f"<Ledger of {len(self)} events: {', '.join(self.resources)}>"

    def _cells(self, entry: Entry) -> list[str]:
        return [
            ", ".join(str(change) for change in entry.changes if change.what == resource)
            for resource in self.resources
        ]

    def __str__(self) -> str:
        rows = [["turn", "event", *self.resources, "rule"]]
        rows += [
            [str(entry.turn), entry.sentence, *self._cells(entry), entry.rule] for entry in self._entries
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        )

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - only needed for display

        def row(cells: Sequence[str], tag: str) -> str:
            inner = "".join(f"<{tag} style='text-align:left'>{to_html(cell)}</{tag}>" for cell in cells)
            return f"<tr>{inner}</tr>"

        head = row(["turn", "event", *self.resources, "rule"], "th")
        body = "".join(
            row([str(entry.turn), entry.sentence, *self._cells(entry), entry.rule], "td")
            for entry in self._entries
        )
        return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"


class Log(ExplainsArguments, Sequence[Line]):
    """The events of a game as the referee sees them; `seen_from` returns the log of a seat."""

    def __init__(self, rules: Rules[Any, Any], position: Position, turns: Sequence[Turn]) -> None:
        self._rules, self._position = rules, position
        self._events = [
            (number, event, turn if at == 0 else None)
            for number, turn in enumerate(turns)
            for at, event in enumerate(turn.events)
        ]
        self._viewer: tuple[int | None] | None = None
        """A tuple of the reader's seat (None: a spectator); None instead of a tuple is the referee."""

    def seen_from(self, seat: str | int | None) -> "Log":
        """Return the log as a seat, given by name or number, may read it; None is a spectator.

        When the game has ended, everything is shown to everybody.
        """
        log = Log(self._rules, self._position, [])
        log._events = self._events
        number = seat_number(self._position.seats, seat)
        log._viewer = (number,) if self._position.outcome is None else None
        return log

    def __len__(self) -> int:
        return len(self._events)

    def __eq__(self, other: object) -> bool:
        """Return whether another log has the same events, of the same game, for the same reader."""
        return vars(self) == vars(other) if isinstance(other, Log) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, index: Any) -> Any:
        found = picked(self._events, index, "The lines of a log")
        return [self._line(*each) for each in found] if isinstance(index, slice) else self._line(*found)

    def __iter__(self) -> Iterator[Line]:
        return (self._line(*each) for each in self._events)

    def _line(self, turn: int, event: Event, play: Turn | None) -> Line:
        played = "" if play is None or not self._open(play) else code(play)
        if self._viewer is not None:
            event = event.seen_from(*self._viewer)
        return Line(turn, self._rules.say(event, self._position), event.rule, event, played)

    def _open(self, play: Turn) -> bool:
        """Return whether the reader may know all events of a play, and so its moves."""
        return self._viewer is None or all(event.is_open_to(*self._viewer) for event in play.events)

    def table(self) -> Ledger:
        """Return the log as a table: each event with the changes it made to resources."""
        return Ledger(
            [Entry(line.turn, line.sentence, line.rule, self._changes(line.event)) for line in self]
        )

    def _changes(self, event: Event) -> tuple[Change, ...]:
        if not (event.source and event.target and event.what in self._position.conserved):
            return ()
        known = event.card is not None or event.amount > 0
        thing = self._rules.thing(event, self._position) if known else "?"
        amount = 1 if event.card is not None else event.amount
        return tuple(
            Change(holder, event.what, sign, amount, event.card, thing)
            for holder, sign in ((event.source, -1), (event.target, 1))
        )

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def __repr__(self) -> str:
        return f"<Log of {len(self)} events>"

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - only needed for display

        rows = "".join(
            f"<li>{to_html(line.sentence)} <small>{to_html(line.rule)}</small></li>" for line in self
        )
        return f"<ol>{rows}</ol>"
