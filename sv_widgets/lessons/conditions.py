"""Conditions, in which goals and mistakes of lessons are written: small predicates as data.

A condition is a dict, such as `{"happened": "hire", "card": "Theo Retical"}` or `{"money": ">=5"}`. All games
have those of `COMMON`; a course adds conditions of its own, each about one seat. A condition is checked on an
`Attempt`: the game since the lesson began, and the move that was refused last.
"""

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from sv_widgets.kernel import Event, Game, Position, open_decision
from sv_widgets.kernel.plain import UserError, shown

if TYPE_CHECKING:
    from sv_widgets.kernel import Decision, Move
    from sv_widgets.lessons.course import Course

Condition = Mapping[str, Any]
Measure = Callable[[Any, int], int]
"""A function of a position and a seat that returns a number."""
Predicate = Callable[[Any, int, Any], bool]
"""A function of a position, a seat and the condition's value that returns whether it is true."""


@dataclass(frozen=True)
class Attempt:
    """The state of a learner's attempt at a lesson."""

    course: "Course"
    game: Game[Any, Any]
    seat: int
    refused: str = ""
    """The rule by which the last move was refused; empty if the last move was played."""
    tried: tuple[str, ...] = ()
    """The kinds of the refused moves."""

    @property
    def position(self) -> Position:
        position: Position = self.game.turns[-1].after
        return position

    @property
    def events(self) -> Iterator[Event]:
        """All events since the lesson began."""
        return (event for turn in self.game.turns[1:] for event in turn.events)

    @property
    def actions(self) -> int:
        """The number of actions that the learner has taken."""
        return sum(
            move.kind not in self.course.passes
            for decision, move in decided(self.game)
            if is_action(self.course, decision, self.seat)
        )

    def who(self, event: Event) -> str:
        """Return the name of the player of an event, also if that has no seat; empty if there is none."""
        if event.seat is not None:
            return self.game.seats[event.seat]
        return self.game.rules.opponent(self.position) if self.course.by_opponent(event) else ""


def decided(game: Game[Any, Any]) -> "Iterator[tuple[Decision[Any], Move]]":
    """Yield the first decision of each play, with the move that answered it; a resignation answers none."""
    for before, turn in pairwise(game.turns):
        if turn.resigned is not None:
            continue
        decision = open_decision(before.after)
        assert decision is not None, "something was played where nothing was asked"
        yield decision, turn.moves[0]


def is_action(course: "Course", decision: "Decision[Any] | None", seat: int) -> bool:
    """Return whether a decision asks a seat, alone or with its team, for an action."""
    return decision is not None and seat in decision.seats and course.action in ("", decision.kind)


def holds(condition: Condition, attempt: Attempt) -> bool:
    """Return whether a condition is true now."""
    course = attempt.course
    kind = kind_of(condition, course)
    wanted = condition[kind]
    if kind in COMMON:
        return COMMON[kind].check(condition, attempt)
    name = condition.get("of")
    seat = attempt.seat if name is None else attempt.game.seat(name).number
    if kind in course.measures:
        return compared(wanted, course.measures[kind](attempt.position, seat))
    return course.conditions[kind](attempt.position, seat, wanted)


def kinds(course: "Course") -> tuple[str, ...]:
    """Return the names of all kinds of conditions of a course."""
    return (*COMMON, *course.measures, *course.conditions)


def kind_of(condition: Condition, course: "Course") -> str:
    """Return the kind of a condition; raises `UserError` if it is not valid."""
    if not isinstance(condition, Mapping):
        raise UserError(f"A condition is a table such as {{ round = '>=5' }}, not {shown(condition)}.")
    there = kinds(course)
    found = [name for name in condition if name in there]
    if len(found) != 1:
        raise UserError(f"A condition is one of {', '.join(there)}; {shown(dict(condition), 80)} is not.")
    (kind,) = found
    fields = COMMON[kind].fields if kind in COMMON else OF_A_SEAT
    if strange := set(condition) - {kind} - fields:
        raise UserError(f"A condition {kind!r} has no field {min(strange)!r}.")
    for inner in condition[kind] if kind == "any" else [condition[kind]] if kind == "not" else []:
        kind_of(inner, course)
    if kind in ("round", "actions", *course.measures):
        compared(condition[kind], 0)
    return kind


COMPARISON = re.compile(r"(>=|<=|==|>|<)?\s*(\d+)")
COMPARE: Final = {">=": operator.ge, "<=": operator.le, "==": operator.eq, ">": operator.gt, "<": operator.lt}


def compared(wanted: Any, found: int) -> bool:
    """Return whether a number satisfies a comparison such as `5` or `">=5"`."""
    match = COMPARISON.fullmatch(str(wanted).strip())
    if match is None:
        raise UserError(f"A number is wanted as 5 or as '>=5', not as {shown(wanted, 40)}.")
    sign, number = match.groups()
    return bool(COMPARE[sign or "=="](found, int(number)))


def _happened(condition: Condition, attempt: Attempt) -> bool:
    found = [event for event in attempt.events if _matches(condition, attempt, event)]
    wanted: int = condition.get("times", 1)
    return len(found) >= wanted


def _matches(condition: Condition, attempt: Attempt, event: Event) -> bool:
    if event.kind != condition["happened"]:
        return False
    who = condition.get("of", attempt.game.seats[attempt.seat])
    if who not in ("anybody", attempt.who(event)):
        return False
    if "card" in condition:
        if event.card is None:
            return False
        if attempt.game.rules.thing(event, attempt.position) != condition["card"]:
            return False
    if "amount" in condition and not compared(condition["amount"], event.amount):
        return False
    given = {name: str(getattr(event, name)) for name in ("rule", "what", "source", "target")}
    return all(found == condition.get(name, found) for name, found in given.items())


def _refused(condition: Condition, attempt: Attempt) -> bool:
    move = condition.get("move")
    return attempt.refused == condition["refused"] and (move is None or move in attempt.tried)


def _asked(condition: Condition, attempt: Attempt) -> bool:
    decision = attempt.game.decision
    if decision is None:
        return False
    return condition["asked"] in (decision.kind, *(attempt.game.seats[seat] for seat in decision.seats))


def _won(condition: Condition, attempt: Attempt) -> bool:
    position = attempt.position
    if position.outcome is None:
        return False
    names = [attempt.game.seats[seat] for seat in position.outcome.winners]
    return condition["won"] in (names or [attempt.game.rules.opponent(position)])


@dataclass(frozen=True)
class Common:
    """A kind of condition that all games have."""

    check: Callable[[Condition, Attempt], bool]
    fields: frozenset[str] = frozenset()
    """The further fields that it may have."""


OF_A_SEAT: Final = frozenset({"of"})
COMMON: Final[Mapping[str, Common]] = {
    "happened": Common(
        _happened, frozenset({"of", "card", "amount", "times", "rule", "what", "source", "target"})
    ),
    "refused": Common(_refused, frozenset({"move"})),
    "round": Common(
        lambda condition, attempt: compared(condition["round"], attempt.course.round(attempt.position))
    ),
    "actions": Common(lambda condition, attempt: compared(condition["actions"], attempt.actions)),
    "asked": Common(_asked),
    "won": Common(_won),
    "not": Common(lambda condition, attempt: not holds(condition["not"], attempt)),
    "any": Common(lambda condition, attempt: any(holds(each, attempt) for each in condition["any"])),
}
