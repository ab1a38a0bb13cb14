"""The record `Course`, by which a game provides a course to the framework of lessons.

The framework defines lessons, mistakes and questions, and the conditions that all games have. Whatever
depends on the game is a field of `Course`; most have a default, so a small course is a record and a file.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from sv_widgets import registry
from sv_widgets.kernel import Event, Game, Move, Rules, Seat, Start
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons.conditions import COMMON, Measure, Predicate
from sv_widgets.lessons.loader import InvalidCourse, chapters_of
from sv_widgets.lessons.questions import Questions
from sv_widgets.lessons.records import Chapter, Lesson


def no_rounds(_: Any) -> int:
    """Return 0, for a game without rounds: an attempt at its lessons ends only when the game does."""
    return 0


def no_opponent(_: Event) -> bool:
    """Return False, for a game in which all players have seats."""
    return False


def always_there(_: Move, __: Any) -> bool:
    """Return True, for a game in which every move is about something that exists."""
    return True


def as_written(_: str, __: str) -> None:
    """Return None, for a game whose answers have no notation of their own."""
    return


@dataclass(frozen=True, eq=False)
class Course:
    """The course of a game, declared in its kit: `Kit(course=".course:COURSE")`.

    Its chapters are TOML files in its package, one for each notebook and with its name: `00_welcome.toml`.
    """

    game: str
    """The name of the game in the registry."""
    package: str
    """The package with the chapters' files, `__package__` in its `__init__.py`."""

    questions: Questions = field(default_factory=Questions)
    """Its kinds of question."""
    begin: Callable[[Mapping[str, Any]], Start] | None = None
    """Returns the start of a lesson's game from the table `[lesson.scenario]`. Without it the table is read
    as the JSON form of one of the game's starts."""
    seat: type[Seat] | None = None
    """The class of the learner's seat, by default the game's own. It is needed if methods of the game's seat
    try moves on a copy of the game: the derived class reports their refusals with `teacher.reporting`."""

    # --- conditions of its own

    measures: Mapping[str, Measure] = field(default_factory=dict)
    """Numbers of a seat: `{ money = ">=5" }` compares `measures["money"](position, seat)`."""
    conditions: Mapping[str, Predicate] = field(default_factory=dict)
    """Predicates of a seat: `{ employs = "Mina Mal" }` calls
    `conditions["employs"](position, seat, "Mina Mal")`."""

    # --- how the table is shown

    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The parts of the game's table that a lesson can name in `shows`, each with the sorts of places that lie
    on it. A front end folds the parts that a lesson does not name."""

    # --- how the game is interpreted

    action: str = ""
    """The kind of decision whose answers are actions, which par counts; if empty, all answers are."""
    passes: tuple[str, ...] = ()
    """Kinds of moves that do nothing: they do not count as actions, and scripted players end with them."""
    round: Callable[[Any], int] = no_rounds
    """Returns the number of a position's round; an attempt is over after the lesson's number of `rounds`."""
    by_opponent: Callable[[Event], bool] = no_opponent
    """Returns whether an event without a seat is of the opponent that `Rules.opponent` names."""
    is_there: Callable[[Move, Any], bool] = always_there
    """Returns whether a move is about something that exists in the position. If not, it is treated as a
    typing error, and no mistake of the lesson is reported."""
    same_answer: Callable[[str, str], bool | None] = as_written
    """Returns whether a typed answer, in lower case, means the right answer to a question; None if such
    answers have no notation of their own. Raises `UserError` if it is not a possible answer."""

    def __post_init__(self) -> None:
        taken = [name for name in (*self.measures, *self.conditions) if name in COMMON]
        taken += [name for name in self.measures if name in self.conditions]
        if taken:
            raise InvalidCourse(f"{self.game}: there is a condition {taken[0]!r} already.")

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of its game."""
        rules: Rules[Any, Any] = registry.part(self.game, "rules")
        return rules

    @property
    def game_type(self) -> type[Game[Any, Any]]:
        """The class of its game, the handle for people."""
        made: type[Game[Any, Any]] = registry.part(self.game, "game")
        return made

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """Its chapters, in reading order."""
        return chapters_of(self)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """Its lessons, in the order of the chapters."""
        return tuple(lesson for chapter in self.chapters for lesson in chapter.lessons)

    def start(self, lesson: Lesson) -> Start:
        """Return the start of a lesson's game; raises `InvalidCourse` if its scenario is invalid."""
        try:
            if self.begin is not None:
                return self.begin(lesson.scenario)
            start: Start = self.rules.reader.from_json(Start, dict(lesson.scenario))
        except UserError as slip:
            raise InvalidCourse(f"{lesson.id}, scenario: {slip}") from None
        return start
