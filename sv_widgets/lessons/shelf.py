"""The course as it lies in `course/`: a file for each notebook, read once and checked by field."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.plain import Slip
from sv_widgets.lessons.conditions import kind_of
from sv_widgets.lessons.records import Chapter, Lesson, Mistake, Words


class Faulty(Slip):
    """A file of the course that says something it cannot mean."""


@cache
def chapters() -> tuple[Chapter, ...]:
    """All chapters, in the order in which one reads them."""
    folder = files("sv_widgets.lessons").joinpath("course")
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    return tuple(read(name, folder.joinpath(name).read_text("utf-8")) for name in names)


@cache
def all_lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order in which one meets them."""
    return tuple(lesson for chapter in chapters() for lesson in chapter.lessons)


def lesson_of(name: str) -> Lesson:
    """The lesson of that name."""
    for lesson in all_lessons():
        if lesson.id == str(name).strip().casefold():
            return lesson
    near = [lesson.id for lesson in all_lessons() if str(name)[:3].casefold() == lesson.id[:3]]
    there = ", ".join(near or [lesson.id for lesson in all_lessons()])
    raise Slip(f"There is no lesson {name!r:.40}; there are {there}.")


@plainly
def chapter_of(number: int | str) -> Chapter:
    """The chapter of that number."""
    wanted = str(number).strip()  # "02", as the notebooks are named, is as good as 2
    for each in chapters():
        if wanted.isdecimal() and int(wanted[:9]) == each.number:
            return each
    raise Slip(f"There is no chapter {number!r:.40}; there are 0 to {chapters()[-1].number}.")


def read(name: str, text: str) -> Chapter:
    """A chapter from its file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Faulty(f"{name}: {error}") from None
    number = int(name[:2])
    return Chapter(
        number,
        _take(name, data, "title", str),
        name.removesuffix(".toml"),
        tuple(
            _lesson(f"{name}, lesson {at}", each, number) for at, each in enumerate(data.get("lesson", []), 1)
        ),
        tuple(data.get("questions", ())),
        tuple(data.get("explains", ())),
    )


def _take(where: str, data: Mapping[str, Any], field: str, kind: type) -> Any:
    if not isinstance(data.get(field), kind):
        raise Faulty(f"{where}: {field} is missing, or is no {kind.__name__}.")
    return data[field]


FIELDS = frozenset(
    {"id", "title", "teaches", "scenario", "task", "goal", "mistakes", "hints", "solution", "par", "success"}
)
MORE = frozenset({"seat", "replies", "rounds"})


def _lesson(where: str, data: Mapping[str, Any], chapter: int) -> Lesson:
    if missing := FIELDS - set(data):
        raise Faulty(f"{where}: {min(missing)} is missing.")
    if strange := set(data) - FIELDS - MORE:
        raise Faulty(f"{where}: there is no field {min(strange)!r}.")
    where = f"{where} ({data['id']})"
    hints = tuple(data["hints"])
    if len(hints) != 3:
        raise Faulty(
            f"{where}: there are three hints, a nudge, where to look, and the move; not {len(hints)}."
        )
    replies = data.get("replies")
    return Lesson(
        _take(where, data, "id", str),
        _take(where, data, "title", str),
        tuple(_take(where, data, "teaches", list)),
        _scenario(_take(where, data, "scenario", dict)),
        _take(where, data, "task", str).strip(),
        tuple(_checked(where, data["goal"])),
        tuple(_mistake(f"{where}, mistake {at}", each) for at, each in enumerate(data["mistakes"], 1)),
        hints,
        _moves(data["solution"]),
        _take(where, data, "par", int),
        _take(where, data, "success", str).strip(),
        data.get("seat", "Ada"),
        None if replies is None else {name: _moves(moves) for name, moves in replies.items()},
        data.get("rounds", 1),
        chapter,
    )


def _mistake(where: str, data: Mapping[str, Any]) -> Mistake:
    for field in ("when", "says", "rule", "reached"):
        if field not in data:
            raise Faulty(f"{where}: {field} is missing.")
    return Mistake(
        tuple(_checked(where, data["when"])), data["says"].strip(), data["rule"], _moves(data["reached"])
    )


def _checked(where: str, conditions: Any) -> Iterator[Any]:
    for condition in conditions:
        try:
            kind_of(condition)
        except Slip as error:
            raise Faulty(f"{where}: {error}") from None
        yield condition


def _moves(moves: Any) -> tuple[Words, ...]:
    return tuple(tuple(move) for move in moves)


def _scenario(wishes: Mapping[str, Any]) -> dict[str, Any]:
    """The wishes as `scenario` takes them: in a file "" leaves a place to the seed."""
    return {
        name: [each or None for each in value] if name in ("row", "vcs", "hqs", "products") else value
        for name, value in wishes.items()
    }
