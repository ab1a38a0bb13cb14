"""Loads the files of a course, one for each notebook, and validates every field."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons.conditions import kind_of
from sv_widgets.lessons.records import Chapter, Lesson, Mistake, Words

if TYPE_CHECKING:
    from sv_widgets.lessons.course import Course


LABEL = re.compile("[0-9]{2}[a-z]?")
"""The label of a chapter: two digits, with a letter where a chapter was split."""


class InvalidCourse(UserError):
    """A file of a course is invalid, or two files contradict each other."""


def chapters_of(course: "Course") -> tuple[Chapter, ...]:
    """Load the chapters of a course, in the order of their file names."""
    folder = files(course.package)
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    found = tuple(read(name, folder.joinpath(name).read_text("utf-8"), course) for name in names)
    if not any(chapter.lessons for chapter in found):
        raise InvalidCourse(f"{course.package}: there is no lesson, nor a file such as 00_start.toml.")
    return found


def read(name: str, text: str, course: "Course") -> Chapter:
    """Return a chapter from its file's name, which begins with the chapter's label, and its file's text."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidCourse(f"{name}: {error}") from None
    label = name.partition("_")[0]
    if not LABEL.fullmatch(label):
        raise InvalidCourse(f"{name}: the name of a chapter begins with its number, such as 00 or 11b.")
    chapter = Chapter(
        course,
        label,
        _take(name, data, "title", str),
        name.removesuffix(".toml"),
        tuple(
            _lesson(f"{name}, lesson {at}", each, label, course)
            for at, each in enumerate(data.get("lesson", []), 1)
        ),
        tuple(data.get("questions", ())),
        tuple(data.get("explains", ())),
        tuple(data.get("small_print", ())),
    )
    for kind in chapter.questions:
        if kind not in course.questions:
            raise InvalidCourse(f"{name}: there is no kind of question {kind!r}.")
    return chapter


def _take(where: str, data: Mapping[str, Any], field: str, kind: type) -> Any:
    if not isinstance(data.get(field), kind):
        raise InvalidCourse(f"{where}: {field} is missing, or is no {kind.__name__}.")
    return data[field]


FIELDS = frozenset(
    {"id", "title", "teaches", "scenario", "task", "goal", "mistakes", "hints", "solution", "par", "success"}
)
MORE = frozenset({"seat", "replies", "rounds", "shows"})


def _lesson(where: str, data: Mapping[str, Any], chapter: str, course: "Course") -> Lesson:
    if missing := FIELDS - set(data):
        raise InvalidCourse(f"{where}: {min(missing)} is missing.")
    if strange := set(data) - FIELDS - MORE:
        raise InvalidCourse(f"{where}: there is no field {min(strange)!r}.")
    where = f"{where} ({data['id']})"
    hints = tuple(data["hints"])
    if len(hints) != 3:
        raise InvalidCourse(
            f"{where}: there are three hints, a nudge, where to look, and the move; not {len(hints)}."
        )
    shows = tuple(data.get("shows", ()))
    if unknown := [part for part in shows if part not in course.parts]:
        there = ", ".join(course.parts) or "none to name"
        raise InvalidCourse(f"{where}: the table has no part {unknown[0]!r}; its parts are {there}.")
    replies = data.get("replies")
    return Lesson(
        course,
        _take(where, data, "id", str),
        _take(where, data, "title", str),
        tuple(_take(where, data, "teaches", list)),
        _take(where, data, "scenario", dict),
        _take(where, data, "task", str).strip(),
        tuple(_checked(where, data["goal"], course)),
        tuple(
            _mistake(f"{where}, mistake {at}", each, course) for at, each in enumerate(data["mistakes"], 1)
        ),
        hints,
        _moves(data["solution"]),
        _take(where, data, "par", int),
        _take(where, data, "success", str).strip(),
        data.get("seat", "Ada"),
        None if replies is None else {name: _moves(moves) for name, moves in replies.items()},
        data.get("rounds", 1),
        shows,
        chapter,
    )


def _mistake(where: str, data: Mapping[str, Any], course: "Course") -> Mistake:
    for field in ("when", "says", "rule", "reached"):
        if field not in data:
            raise InvalidCourse(f"{where}: {field} is missing.")
    return Mistake(
        tuple(_checked(where, data["when"], course)),
        data["says"].strip(),
        data["rule"],
        _moves(data["reached"]),
    )


def _checked(where: str, conditions: Any, course: "Course") -> Iterator[Any]:
    for condition in conditions:
        try:
            kind_of(condition, course)
        except UserError as error:
            raise InvalidCourse(f"{where}: {error}") from None
        yield condition


def _moves(moves: Any) -> tuple[Words, ...]:
    return tuple(tuple(move) for move in moves)
