"""The table of contents of all courses: their chapters and lessons."""

from collections.abc import Sequence
from typing import Any

from sv_widgets.kernel.arguments import ExplainsArguments, explain_bad_arguments
from sv_widgets.kernel.html import to_html
from sv_widgets.kernel.plain import picked
from sv_widgets.lessons.courses import chapters
from sv_widgets.lessons.records import Chapter


class Contents(ExplainsArguments, Sequence[str]):
    """The names of all lessons; it is displayed as a list of chapters with their lessons."""

    def __init__(self, parts: Sequence[Chapter]) -> None:
        self._parts = tuple(parts)
        self._names = tuple(lesson.id for part in parts for lesson in part.lessons)

    def __len__(self) -> int:
        return len(self._names)

    def __getitem__(self, at: Any) -> Any:
        return picked(self._names, at, "Lessons")

    def __repr__(self) -> str:
        lines = []
        for part in self._parts:
            lines.append(f"{part.label} {part.title}")
            lines += [f"   {lesson.id:16} {lesson.title}" for lesson in part.lessons]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        def part(each: Chapter) -> str:
            inner = "".join(
                f"<li><code>{to_html(lesson.id)}</code> {to_html(lesson.title)}</li>"
                for lesson in each.lessons
            )
            return f"<li>{to_html(f'{each.label} {each.title}')}<ul>{inner}</ul></li>"

        return f"<ul>{''.join(map(part, self._parts))}</ul>"


@explain_bad_arguments
def list() -> Contents:  # noqa: A001 - it reads well as sv.lessons.list()
    """Return the names of all lessons, displayed by chapter."""
    return Contents(chapters())
