"""What happened so far, to be read: the events of each play, and their sentences when somebody looks."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sv_widgets.kernel.event import Event
from sv_widgets.kernel.position import Position, seat_number
from sv_widgets.kernel.rules import Rules


class Line(NamedTuple):
    """One event as a sentence."""

    turn: int
    """How many plays came before it."""
    sentence: str
    rule: str
    event: Event

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


class Log(Sequence[Line]):
    """The events of a game as the referee sees them; `seen_from` gives a seat's own log."""

    def __init__(self, rules: Rules[Any, Any], position: Position, turns: Sequence[Sequence[Event]]) -> None:
        self._rules, self._position = rules, position
        self._events = [(turn, event) for turn, events in enumerate(turns) for event in events]
        self._eyes: tuple[int | None] | None = None
        """Whose eyes it is seen through; None are the referee's, which see all."""

    def seen_from(self, seat: str | int | None) -> "Log":
        """The log as one seat, named by its player or its number, or with None a spectator, may read it."""
        log = Log(self._rules, self._position, [])
        log._events = self._events
        log._eyes = (seat_number(self._position.seats, seat),)
        return log

    def __len__(self) -> int:
        return len(self._events)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._line(*each) for each in self._events[index]]
        return self._line(*self._events[index])

    def __iter__(self) -> Iterator[Line]:
        return (self._line(*each) for each in self._events)

    def _line(self, turn: int, event: Event) -> Line:
        if self._eyes is not None:
            event = event.seen_from(*self._eyes)
        return Line(turn, self._rules.say(event, self._position), event.rule, event)

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def __repr__(self) -> str:
        return f"<Log of {len(self)} events>"

    def _repr_html_(self) -> str:
        from html import escape  # noqa: PLC0415 - only where somebody looks

        rows = "".join(
            f"<li>{escape(line.sentence)} <small>{escape(line.rule)}</small></li>" for line in self
        )
        return f"<ol>{rows}</ol>"
