"""Rule cards: every rule with an example position, and where it is taught."""

import re
from collections.abc import Sequence
from textwrap import shorten
from typing import Any

from sv_widgets import registry
from sv_widgets.kernel import Rule
from sv_widgets.kernel.arguments import ExplainsArguments, explain_bad_arguments
from sv_widgets.kernel.html import to_html
from sv_widgets.kernel.plain import UserError, picked, shown
from sv_widgets.lessons.course import Course
from sv_widgets.lessons.courses import course_of
from sv_widgets.lessons.records import Lesson
from sv_widgets.lessons.teacher import LessonGame, game_of

LINE = 90
"""The number of letters of a rule on the line of a folded card."""


class Card(ExplainsArguments):
    """A rule: what it says, an example position, and where it is taught."""

    def __init__(self, rule: Rule) -> None:
        if not isinstance(rule, Rule):
            raise UserError(
                f"A card is made of a rule; sv.lessons.card('SV-HIRE-1') finds it, not {shown(rule)}."
            )
        self.rule = rule
        self._course = _course_of_rule(rule.id)
        chapters = self._course.chapters
        self.explained = tuple(each for each in chapters if rule.id in each.explains)
        """The chapters whose text explains it."""
        self.small_print = tuple(each for each in chapters if rule.id in each.small_print)
        """The chapters in which it is small print."""
        self.lessons = tuple(each for each in self._course.lessons if rule.id in each.teaches)
        self.questions = tuple(name for name, kind in self._course.questions.items() if rule.id in kind.rules)

    @property
    def example_of(self) -> Lesson:
        """The lesson whose position is the example."""
        if self.lessons:
            return self.lessons[0]
        near = [lesson for each in (*self.explained, *self.small_print) for lesson in each.lessons]
        return near[0] if near else self._course.lessons[0]

    @property
    def example(self) -> LessonGame:
        """A game at the example position, to try the rule out."""
        return game_of(self.example_of)

    @property
    def taught(self) -> str:
        """A text that says where it is taught."""
        places = [f"lesson {lesson.id}" for lesson in self.lessons]
        places += [f"notebook {each.label}" for each in self.explained]
        places += [f"the small print of notebook {each.label}" for each in self.small_print]
        places += [f"question {name}" for name in self.questions]
        return ", ".join(places)

    def __repr__(self) -> str:
        return f"{self.rule}\n  Taught in: {self.taught}. Example: sv.lessons.card({self.rule.id!r}).example"

    def _repr_html_(self) -> str:
        says = f"<b>{to_html(self.rule.id)}</b> {_says(self.rule.text)}"
        return f"<p>{says}<br>{self._where()}</p>"

    def folded(self) -> str:
        """The card as one line, which opens on a click."""
        rule = self.rule
        whole = not rule.title and len(rule.text) <= LINE
        line = _says(rule.text) if whole else to_html(rule.title or _begun(rule.text))
        rest = "" if whole else f"{_says(rule.text)}<br>"
        small = " <small>(small print)</small>" if self.small_print else ""
        return (
            f"<details><summary><b>{to_html(rule.id)}</b> {line}{small}</summary>"
            f"<p>{rest}{self._where()}</p></details>"
        )

    def _where(self) -> str:
        example = f"<code>sv.lessons.card({to_html(repr(self.rule.id))}).example</code>"
        return f"<small>Taught in: {to_html(self.taught)}. Example: {example}</small>"


def _begun(markdown: str) -> str:
    """Return the beginning of a rule's sentence, as much as a line holds."""
    return shorten(markdown.replace("*", ""), LINE, placeholder=" \N{HORIZONTAL ELLIPSIS}")


def _says(markdown: str) -> str:
    """Return a rule's sentence as HTML; emphasis is the only Markdown in the rulebook's sentences."""
    return re.sub(r"\*([^*]+)\*", r"<em>\1</em>", to_html(markdown))


class Cards(ExplainsArguments, Sequence[Card]):
    """A list of rule cards."""

    def __init__(self, found: Sequence[Card]) -> None:
        self._found = tuple(found)

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, at: Any) -> Any:
        return picked(self._found, at, "These rule cards")

    def __repr__(self) -> str:
        return f"<{len(self)} rule card{'' if len(self) == 1 else 's'}>"

    def __str__(self) -> str:
        return "\n".join(map(repr, self._found))

    def _repr_html_(self) -> str:
        if not self:
            return "<p>No rule card fits. Fewer words find more; sv.lessons.cards() shows them all.</p>"
        return "".join(each.folded() for each in self._found)


@explain_bad_arguments
def card(number: str) -> Card:
    """Return the card of a rule, by its ID.

    >>> card("SV-HIRE-3").rule.id
    'SV-HIRE-3'
    """
    return Card(_course_of_rule(number).rules.book[number])


@explain_bad_arguments
def cards(about: str = "", game: str | None = None) -> Cards:
    """Return rule cards by their ID, by its beginning, or by words; without an argument, all of them.

    If no game is given and the ID does not tell which, they are those of the first game.
    """
    course = _course_of_rule(about) if game is None else course_of(game)
    return Cards([Card(rule) for rule in course.rules.book.search(about)])


def _course_of_rule(number: Any) -> Course:
    """Return the course of the game to which a rule ID belongs, or else of the first game."""
    return course_of(registry.of_rule(number.strip()) if isinstance(number, str) else None)
