"""`make course`: writes which lesson teaches which rule into docs/course.md."""

from pathlib import Path
from typing import Final

from sv_widgets.lessons.coverage import table

TARGET: Final = Path(__file__).parents[2] / "docs" / "course.md"

if __name__ == "__main__":
    TARGET.write_text(table(), "utf-8")
    print(f"Written: docs/{TARGET.name}")
