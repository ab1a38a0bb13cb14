"""What happened so far, to be read: the events of each play, and their sentences when somebody looks."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self

from sv_widgets.kernel.event import Event
from sv_widgets.kernel.position import Position, seat_number
from sv_widgets.kernel.record import Turn, code
from sv_widgets.kernel.rules import Rules


class Line(NamedTuple):
    """One event as a sentence."""

    turn: int
    """How many plays came before it."""
    sentence: str
    rule: str
    event: Event
    code: str = ""
    """The line of a cell that would play this again; on the first line of what one play has led to."""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


class Happened(tuple[Event, ...]):  # noqa: SLOT001 - heirs of tuple can have no slots of their own
    """What a play has led to: its events, which read as the log does."""

    _rules: Rules[Any, Any]
    _position: Position
    _seat: int | None

    @classmethod
    def of(cls, turn: Turn, rules: Rules[Any, Any], seat: int | None) -> Self:
        """The events of a play; with a seat they read as that one may know them."""
        made = cls(turn.events)
        made._rules, made._position, made._seat = rules, turn.after, seat
        return made

    def __repr__(self) -> str:
        known = self if self._seat is None else [event.seen_from(self._seat) for event in self]
        return "\n".join(f"{self._rules.say(event, self._position)} [{event.rule}]" for event in known)


class Change(NamedTuple):
    """What one holder has more or less of after an event."""

    holder: str
    what: str
    """The row of accounts: a currency, or a sort of card."""
    sign: int
    """1 for more, -1 for less."""
    amount: int
    """How much of a currency; 1 for a card; 0 where the reader may not know."""
    card: int | None
    thing: str
    """The same in words."""

    def __str__(self) -> str:
        sign = "+" if self.sign > 0 else "\N{MINUS SIGN}"
        return f"{self.holder} {sign}{self.thing}"


class Entry(NamedTuple):
    """One event with its change of every resource."""

    turn: int
    sentence: str
    rule: str
    changes: tuple[Change, ...]


class Ledger(Sequence[Entry]):
    """The events of a log as the rows of a table."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = tuple(entries)
        # the columns, in the order in which they first come up
        self.resources = tuple(
            dict.fromkeys(change.what for entry in self._entries for change in entry.changes)
        )

    def __len__(self) -> int:
        return len(self._entries)

    def __getitem__(self, index: Any) -> Any:
        return self._entries[index]

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
        from sv_widgets.kernel.html import spelt  # noqa: PLC0415 - only where somebody looks

        def row(cells: Sequence[str], tag: str) -> str:
            inner = "".join(f"<{tag} style='text-align:left'>{spelt(cell)}</{tag}>" for cell in cells)
            return f"<tr>{inner}</tr>"

        head = row(["turn", "event", *self.resources, "rule"], "th")
        body = "".join(
            row([str(entry.turn), entry.sentence, *self._cells(entry), entry.rule], "td")
            for entry in self._entries
        )
        return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"


class Log(Sequence[Line]):
    """The events of a game as the referee sees them; `seen_from` gives a seat's own log."""

    def __init__(self, rules: Rules[Any, Any], position: Position, turns: Sequence[Turn]) -> None:
        self._rules, self._position = rules, position
        self._events = [
            (number, event, turn if at == 0 else None)
            for number, turn in enumerate(turns)
            for at, event in enumerate(turn.events)
        ]
        self._eyes: tuple[int | None] | None = None
        """Whose eyes it is seen through; None are the referee's, which see all."""

    def seen_from(self, seat: str | int | None) -> "Log":
        """The log as one seat, named by its player or its number, or with None a spectator, may read it.

        When a game has ended, all is shown to everybody.
        """
        log = Log(self._rules, self._position, [])
        log._events = self._events
        number = seat_number(self._position.seats, seat)
        log._eyes = (number,) if self._position.outcome is None else None
        return log

    def __len__(self) -> int:
        return len(self._events)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._line(*each) for each in self._events[index]]
        return self._line(*self._events[index])

    def __iter__(self) -> Iterator[Line]:
        return (self._line(*each) for each in self._events)

    def _line(self, turn: int, event: Event, play: Turn | None) -> Line:
        played = "" if play is None or not self._open(play) else code(play)
        if self._eyes is not None:
            event = event.seen_from(*self._eyes)
        return Line(turn, self._rules.say(event, self._position), event.rule, event, played)

    def _open(self, play: Turn) -> bool:
        """Whether the reader may know all that came of a play, and so the moves themselves."""
        return self._eyes is None or all(event == event.seen_from(*self._eyes) for event in play.events)

    def table(self) -> Ledger:
        """Each event with its change of every resource."""
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
        from sv_widgets.kernel.html import spelt  # noqa: PLC0415 - only where somebody looks

        rows = "".join(f"<li>{spelt(line.sentence)} <small>{spelt(line.rule)}</small></li>" for line in self)
        return f"<ol>{rows}</ol>"
