"""A Markdown table of which rule is taught where; `make course` writes it into `docs/`."""

from sv_widgets.lessons.course import Course
from sv_widgets.lessons.records import Chapter
from sv_widgets.lessons.rule_cards import Card, cards


def untaught(course: Course) -> list[str]:
    """Return the IDs of the rules that no chapter teaches."""
    taught = {rule for chapter in course.chapters for rule in chapter.teaches}
    return [rule for rule in course.rules.book.rules if rule not in taught]


def table(course: Course) -> str:
    """Return the Markdown of a whole course: its lessons, and then every rule."""
    parts = [
        f"# The course of {course.game.replace('_', ' ').title()}",
        INTRODUCTION.format(folder=course.package.replace(".", "/")),
        *map(_chapter, course.chapters),
        "## Every rule",
        RULES,
        *map(_row, cards(game=course.game)),
    ]
    return "\n".join(parts).rstrip() + "\n"


INTRODUCTION = """
Written by `make course` from `{folder}`. A test holds that every rule is taught somewhere.
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
