"""Which rule is taught where: the table in `docs/course.md`, which `make course` writes."""

from sv_widgets.lessons.records import Chapter
from sv_widgets.lessons.rule_cards import Card, cards
from sv_widgets.lessons.shelf import chapters


def untaught() -> list[str]:
    """Rules that no chapter teaches."""
    return [card.rule.id for card in cards() if not card.chapters]


def table() -> str:
    """The whole course as Markdown: its lessons, and then every rule."""
    parts = [
        "# The course",
        INTRODUCTION,
        *map(_chapter, chapters()),
        "## Every rule",
        RULES,
        *map(_row, cards()),
    ]
    return "\n".join(parts).rstrip() + "\n"


INTRODUCTION = """
Written by `make course` from `sv_widgets/lessons/course`. A test holds that every rule is taught somewhere.
"""
RULES = """
| rule | lessons | notebooks | questions |
|---|---|---|---|"""


def _chapter(chapter: Chapter) -> str:
    lines = [f"## {chapter.number:02} [{chapter.title}](../notebooks/{chapter.notebook}.ipynb)", ""]
    if chapter.lessons:
        lines += ["| lesson | task | par | mistakes it knows |", "|---|---|---|---|"]
        lines += [
            f"| `{each.id}` {each.title} | {_plain(each.task)} | {each.par} | {len(each.mistakes)} |"
            for each in chapter.lessons
        ]
    else:
        lines.append("No lessons: a workshop.")
    if chapter.questions:
        lines += ["", f"Questions: {', '.join(f'`{each}`' for each in chapter.questions)}."]
    return "\n".join([*lines, ""])


def _row(card: Card) -> str:
    lessons = ", ".join(f"`{each.id}`" for each in card.lessons)
    places = ", ".join(f"{each.number:02}" for each in card.chapters)
    questions = ", ".join(f"`{each}`" for each in card.questions)
    title = f" {card.rule.title}" if card.rule.title else ""
    return f"| {card.rule.id}{title} | {lessons} | {places} | {questions} |"


def _plain(text: str) -> str:
    return text.replace("$", "\\$")


if __name__ == "__main__":
    print(table(), end="")
