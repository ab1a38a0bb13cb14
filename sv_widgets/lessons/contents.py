"""The course at a glance: its chapters and lessons."""

from collections.abc import Sequence
from typing import Any

from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.html import spelt
from sv_widgets.lessons.records import Chapter
from sv_widgets.lessons.shelf import chapters


class Contents(Sequence[str]):
    """The names of all lessons; shown, the chapters with theirs."""

    def __init__(self, parts: Sequence[Chapter]) -> None:
        self._parts = tuple(parts)
        self._names = tuple(lesson.id for part in parts for lesson in part.lessons)

    def __len__(self) -> int:
        return len(self._names)

    def __getitem__(self, at: Any) -> Any:
        return self._names[at]

    def __repr__(self) -> str:
        lines = []
        for part in self._parts:
            lines.append(f"{part.number:02} {part.title}")
            lines += [f"   {lesson.id:16} {lesson.title}" for lesson in part.lessons]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        def part(each: Chapter) -> str:
            inner = "".join(
                f"<li><code>{spelt(lesson.id)}</code> {spelt(lesson.title)}</li>" for lesson in each.lessons
            )
            return f"<li>{spelt(f'{each.number:02} {each.title}')}<ul>{inner}</ul></li>"

        return f"<ul>{''.join(map(part, self._parts))}</ul>"


@plainly
def list() -> Contents:  # noqa: A001 - it reads well as sv.lessons.list()
    """All lessons of the course, chapter by chapter."""
    return Contents(chapters())
