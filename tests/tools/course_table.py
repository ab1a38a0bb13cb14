"""`make course`: writes which lesson teaches which rule, in the courses of all games, into docs/course.md."""

from pathlib import Path
from typing import Final

from sv_widgets.lessons.courses import courses
from sv_widgets.lessons.coverage import table

TARGET: Final = Path(__file__).parents[2] / "docs" / "course.md"


def tables() -> str:
    """The page."""
    return "\n".join(map(table, courses()))


if __name__ == "__main__":
    TARGET.write_text(tables(), "utf-8")
    print(f"Written: docs/{TARGET.name}")
