"""The words in which goals and mistakes are written: a closed set of small data predicates.

A condition is a dict, such as `{"happened": "hire", "card": "Theo Retical"}` or `{"money": ">=5"}`. What it
is about comes as `Course`: the game since the lesson began, and what was refused last.
"""

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sv_widgets.kernel import Event, asked
from sv_widgets.kernel.plain import Slip
from sv_widgets.silicon_valley import Game, blocks, company
from sv_widgets.silicon_valley.position import RIVAL, Position

Condition = Mapping[str, Any]


@dataclass(frozen=True)
class Course:
    """What a lesson has come to."""

    game: Game
    seat: int
    refused: str = ""
    """The rule that has refused the last move; nothing where the last one was played."""
    tried: tuple[str, ...] = ()
    """The kinds of move that were refused."""

    @property
    def position(self) -> Position:
        position: Position = self.game.turns[-1].after
        return position

    @property
    def events(self) -> Iterator[Event]:
        """All that has happened since the lesson began."""
        return (event for turn in self.game.turns[1:] for event in turn.events)

    @property
    def actions(self) -> int:
        """How many actions the learner has taken."""
        count = 0
        for before, turn in zip(self.game.turns, self.game.turns[1:], strict=False):
            decision = asked(before.after)
            if decision is not None and decision.seat == self.seat and decision.kind == "act":
                count += turn.moves[0].kind != "stop"
        return count


def holds(condition: Condition, course: Course) -> bool:
    """Whether a condition is true now."""
    return bool(KINDS[kind_of(condition)](condition, course))


def kind_of(condition: Condition) -> str:
    """Which of the kinds a condition is; a `Slip` if it is none, or has a field that it should not have."""
    if not isinstance(condition, Mapping):
        raise Slip(f"A condition is a table such as {{ money = '>=5' }}, not {condition!r:.60}.")
    found = [name for name in condition if name in KINDS]
    if len(found) != 1:
        raise Slip(f"A condition is one of {', '.join(KINDS)}; {dict(condition)!r:.80} is not.")
    (kind,) = found
    if strange := set(condition) - {kind} - FIELDS.get(kind, WHO):
        raise Slip(f"A condition {kind!r} has no field {min(strange)!r}.")
    for inner in condition[kind] if kind == "any" else [condition[kind]] if kind == "not" else []:
        kind_of(inner)
    if kind in NUMBERS:
        compared(condition[kind], 0)
    return kind


COMPARISON = re.compile(r"(>=|<=|==|>|<)?\s*(\d+)")
COMPARE: Final = {">=": operator.ge, "<=": operator.le, "==": operator.eq, ">": operator.gt, "<": operator.lt}


def compared(wanted: Any, found: int) -> bool:
    """Whether a number is as wanted: `5`, or `">=5"`."""
    match = COMPARISON.fullmatch(str(wanted).strip())
    if match is None:
        raise Slip(f"A number is wanted as 5 or as '>=5', not as {wanted!r:.40}.")
    sign, number = match.groups()
    return bool(COMPARE[sign or "=="](found, int(number)))


def _whose(condition: Condition, course: Course) -> int:
    name = condition.get("of")
    return course.seat if name is None else course.game.seats.index(name)


def _number(measure: Callable[[Position, int], int]) -> Callable[[Condition, Course], bool]:
    def check(condition: Condition, course: Course) -> bool:
        wanted = next(value for name, value in condition.items() if name in NUMBERS)
        return compared(wanted, measure(course.position, _whose(condition, course)))

    return check


def _happened(condition: Condition, course: Course) -> bool:
    fits = [event for event in course.events if _fits(condition, course, event)]
    wanted: int = condition.get("times", 1)
    return len(fits) >= wanted


def _fits(condition: Condition, course: Course, event: Event) -> bool:
    if event.kind != condition["happened"]:
        return False
    who = condition.get("of", course.game.seats[course.seat])
    if who == "Rival":
        if event.seat is not None or RIVAL not in (event.source, event.target):
            return False
    elif who != "anybody" and (event.seat is None or course.game.seats[event.seat] != who):
        return False
    if "card" in condition:
        if event.card is None:
            return False
        if course.game.rules.thing(event, course.position) != condition["card"]:
            return False
    if "amount" in condition and not compared(condition["amount"], event.amount):
        return False
    given = {name: str(getattr(event, name)) for name in ("rule", "what", "source", "target")}
    return all(found == condition.get(name, found) for name, found in given.items())


def _refused(condition: Condition, course: Course) -> bool:
    move = condition.get("move")
    return course.refused == condition["refused"] and (move is None or move in course.tried)


def _employs(condition: Condition, course: Course) -> bool:
    position, seat = course.position, _whose(condition, course)
    return condition["employs"] in [position.deck.employees[card].name for card in position.employees[seat]]


def _owns(condition: Condition, course: Course) -> bool:
    position, seat = course.position, _whose(condition, course)
    return condition["owns"] in [position.deck.products[tile // 2].name for tile in position.tiles[seat]]


def _has(condition: Condition, course: Course) -> bool:
    position, seat = course.position, _whose(condition, course)
    return blocks.covers(position.code[seat], blocks.parse(condition["blocks"]))


def _asked(condition: Condition, course: Course) -> bool:
    decision = course.game.decision
    if decision is None:
        return False
    return condition["asked"] in (decision.kind, course.game.seats[decision.seat])


def _won(condition: Condition, course: Course) -> bool:
    outcome = course.position.outcome
    if outcome is None:
        return False
    names = [course.game.seats[seat] for seat in outcome.winners] or ["Rival"]
    return condition["won"] in names


NUMBERS: Final[Mapping[str, Callable[[Position, int], int]]] = {
    "money": lambda position, seat: position.money[seat],
    "valuation": lambda position, seat: position.valuation[seat],
    "code": lambda position, seat: blocks.squares(position.code[seat]),
    "staff": lambda position, seat: len(position.employees[seat]),
    "hqs": lambda position, seat: len(position.hqs[seat]),
    "products": lambda position, seat: len(position.tiles[seat]),
    "places": company.places,
    "round": lambda position, seat: position.round,
}
"""What can be counted, of a company or of the game."""

KINDS: Final[Mapping[str, Callable[[Condition, Course], bool]]] = {
    "happened": _happened,
    "refused": _refused,
    **{name: _number(measure) for name, measure in NUMBERS.items()},
    "actions": lambda condition, course: compared(condition["actions"], course.actions),
    "employs": _employs,
    "owns": _owns,
    "blocks": _has,
    "asked": _asked,
    "won": _won,
    "not": lambda condition, course: not holds(condition["not"], course),
    "any": lambda condition, course: any(holds(each, course) for each in condition["any"]),
}
WHO: Final = frozenset({"of"})
FIELDS: Final[Mapping[str, frozenset[str]]] = {
    "happened": frozenset({"of", "card", "amount", "times", "rule", "what", "source", "target"}),
    "refused": frozenset({"move"}),
    "actions": frozenset(),
    "asked": frozenset(),
    "won": frozenset(),
    "not": frozenset(),
    "any": frozenset(),
}
