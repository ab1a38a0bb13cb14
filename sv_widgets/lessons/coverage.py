"""A Markdown table of which rule is taught where; `make course` writes it into `docs/`."""

from sv_widgets.lessons.course import Course
from sv_widgets.lessons.records import Chapter
from sv_widgets.lessons.rule_cards import Card, cards


def untaught(course: Course) -> list[str]:
    """Return the IDs of the rules that no lesson and no text teaches, small print left out."""
    known = {rule for chapter in course.chapters for rule in (*chapter.teaches, *chapter.small_print)}
    return [rule for rule in course.rules.book.rules if rule not in known]


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
Written by `make course` from `{folder}`. A test holds that every rule is taught in a lesson or in
the text of a notebook, unless it is small print: a rare case, or a count, that only rule cards state.
"""
RULES = """
| rule | lessons | text | questions | small print |
|---|---|---|---|---|"""


def _chapter(chapter: Chapter) -> str:
    lines = [f"## {chapter.label} [{chapter.title}](../notebooks/{chapter.notebook}.ipynb)", ""]
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
    explained, small = (
        ", ".join(each.label for each in found) for found in (card.explained, card.small_print)
    )
    questions = ", ".join(f"`{each}`" for each in card.questions)
    title = f" {card.rule.title}" if card.rule.title else ""
    return f"| {card.rule.id}{title} | {lessons} | {explained} | {questions} | {small} |"


def _plain(text: str) -> str:
    return text.replace("$", "\\$")
