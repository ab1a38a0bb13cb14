"""Loads files of lessons, those of a course and those of people's own, and validates every field."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from sv_widgets.kernel.plain import UserError, shown
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
    data = parsed(name, text)
    label = name.partition("_")[0]
    if not LABEL.fullmatch(label):
        raise InvalidCourse(f"{name}: the name of a chapter begins with its number, such as 00 or 11b.")
    chapter = Chapter(
        course,
        label,
        _take(name, data, "title", str),
        name.removesuffix(".toml"),
        lessons_of(name, data, label, course),
        tuple(data.get("questions", ())),
        tuple(data.get("explains", ())),
        tuple(data.get("small_print", ())),
    )
    for kind in chapter.questions:
        if kind not in course.questions:
            raise InvalidCourse(f"{name}: there is no kind of question {kind!r}.")
    return chapter


def parsed(name: str, text: str) -> dict[str, Any]:
    """Return the data of a file from its text; raises `InvalidCourse` if it is no TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidCourse(f"{name}: {error}") from None


def lessons_of(name: str, data: Mapping[str, Any], label: str, course: "Course") -> tuple[Lesson, ...]:
    """Return the lessons of a file from its data; `label` is that of their chapter."""
    return tuple(
        _lesson(f"{name}, lesson {at}", each, label, course)
        for at, each in enumerate(_tables(name, data, "lesson", "[[lesson]]"), 1)
    )


KINDS: Final = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}


def _take(where: str, data: Mapping[str, Any], field: str, kind: type, default: Any = None) -> Any:
    found = data.get(field, default)
    if found is None:
        raise InvalidCourse(f"{where}: {field} is missing.")
    if type(found) is not kind:
        raise InvalidCourse(f"{where}: {field} must be {KINDS[kind]}, not {shown(found)}.")
    return found


def _tables(where: str, data: Mapping[str, Any], field: str, form: str) -> list[Any]:
    found = data.get(field, [])
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise InvalidCourse(f"{where}: {field} is written as {form}, once for each.")
    return found


def _texts(where: str, data: Mapping[str, Any], field: str, default: Any = None) -> tuple[str, ...]:
    found = tuple(_take(where, data, field, list, default))
    if wrong := [each for each in found if not isinstance(each, str)]:
        raise InvalidCourse(f"{where}: {field} must be a list of texts; {shown(wrong[0])} is none.")
    return found


FIELDS = frozenset(
    {"id", "title", "teaches", "scenario", "task", "goal", "hints", "solution", "par", "success"}
)
MORE = frozenset({"mistakes", "seat", "replies", "rounds", "shows"})


def _lesson(where: str, data: Mapping[str, Any], chapter: str, course: "Course") -> Lesson:
    if "id" in data:
        where = f"{where} ({data['id']})"
    if missing := FIELDS - set(data):
        raise InvalidCourse(f"{where}: {min(missing)} is missing.")
    if strange := set(data) - FIELDS - MORE:
        raise InvalidCourse(f"{where}: there is no field {min(strange)!r}.")
    hints = _texts(where, data, "hints")
    if len(hints) != 3:
        raise InvalidCourse(
            f"{where}: there are three hints, a nudge, where to look, and the move; not {len(hints)}."
        )
    teaches = _texts(where, data, "teaches")
    if not teaches:
        raise InvalidCourse(f"{where}: teaches names no rule; what is said at the end cites the first.")
    shows = _texts(where, data, "shows", [])
    if unknown := [part for part in shows if part not in course.parts]:
        there = ", ".join(course.parts) or "none to name"
        raise InvalidCourse(f"{where}: the table has no part {unknown[0]!r}; its parts are {there}.")
    replies = _take(where, data, "replies", dict, {})
    return Lesson(
        course,
        _take(where, data, "id", str),
        _take(where, data, "title", str),
        teaches,
        _take(where, data, "scenario", dict),
        _take(where, data, "task", str).strip(),
        tuple(_checked(where, data, "goal", course)),
        tuple(
            _mistake(f"{where}, mistake {at}", each, course)
            for at, each in enumerate(_tables(where, data, "mistakes", "[[lesson.mistakes]]"), 1)
        ),
        hints,
        _moves(where, data, "solution"),
        _take(where, data, "par", int),
        _take(where, data, "success", str).strip(),
        _take(where, data, "seat", str, "Ada"),
        {name: _moves(f"{where}, replies", replies, name) for name in replies} or None,
        _take(where, data, "rounds", int, 1),
        shows,
        chapter,
    )


def _mistake(where: str, data: Mapping[str, Any], course: "Course") -> Mistake:
    return Mistake(
        tuple(_checked(where, data, "when", course)),
        _take(where, data, "says", str).strip(),
        _take(where, data, "rule", str),
        _moves(where, data, "reached"),
    )


def _checked(where: str, data: Mapping[str, Any], field: str, course: "Course") -> Iterator[Any]:
    for condition in _take(where, data, field, list):
        try:
            kind_of(condition, course)
        except UserError as error:
            raise InvalidCourse(f"{where}, {field}: {error}") from None
        yield condition


def _moves(where: str, data: Mapping[str, Any], field: str) -> tuple[Words, ...]:
    found = _take(where, data, field, list)
    for move in found:
        if not isinstance(move, list) or not move or not isinstance(move[0], str):
            raise InvalidCourse(
                f'{where}: {field} is a list of moves such as ["hire", "Theo"]; {shown(move)} is none.'
            )
    return tuple(map(tuple, found))
