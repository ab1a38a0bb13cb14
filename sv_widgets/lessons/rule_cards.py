"""Rule cards: every rule with a position to see it in, and where it is taught."""

from collections.abc import Sequence
from typing import Any

from sv_widgets.kernel import Rule
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.html import spelt
from sv_widgets.lessons.questions import KINDS
from sv_widgets.lessons.records import Chapter, Lesson
from sv_widgets.lessons.shelf import all_lessons, chapters
from sv_widgets.lessons.teacher import Studied, game_of
from sv_widgets.silicon_valley import RULES


class Card:
    """A rule: what it says, an example position, and where it is taught."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.chapters = tuple(each for each in chapters() if rule.id in each.teaches)
        self.lessons = tuple(each for each in all_lessons() if rule.id in each.teaches)
        self.questions = tuple(name for name, kind in KINDS.items() if rule.id in kind.rules)

    @property
    def example_of(self) -> Lesson:
        """The lesson whose position shows it."""
        if self.lessons:
            return self.lessons[0]
        near = [lesson for chapter in self.chapters for lesson in chapter.lessons]
        return near[0] if near else all_lessons()[0]

    @property
    def example(self) -> Studied:
        """A position to see the rule in, and to try it out."""
        return game_of(self.example_of)

    @property
    def taught(self) -> str:
        """Where it is taught, in words."""
        places = [f"lesson {lesson.id}" for lesson in self.lessons]
        places += [_place(chapter) for chapter in self.chapters if not {*chapter.lessons} & {*self.lessons}]
        places += [f"question {name}" for name in self.questions]
        return ", ".join(places)

    def __repr__(self) -> str:
        return f"{self.rule}\n  Taught in: {self.taught}. Example: sv.lessons.card({self.rule.id!r}).example"

    def _repr_html_(self) -> str:
        says = f"<b>{spelt(self.rule.id)}</b> {spelt(self.rule.text)}"
        example = f"<code>sv.lessons.card({spelt(repr(self.rule.id))}).example</code>"
        return f"<p>{says}<br><small>Taught in: {spelt(self.taught)}. Example: {example}</small></p>"


def _place(chapter: Chapter) -> str:
    return f"notebook {chapter.number:02}"


class Cards(Sequence[Card]):
    """Rule cards, as a table."""

    def __init__(self, found: Sequence[Card]) -> None:
        self._found = tuple(found)

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, at: Any) -> Any:
        return self._found[at]

    def __repr__(self) -> str:
        return f"<{len(self)} rule card{'' if len(self) == 1 else 's'}>"

    def __str__(self) -> str:
        return "\n".join(map(repr, self._found))

    def _repr_html_(self) -> str:
        if not self:
            return "<p>No rule card fits. Fewer words find more; sv.lessons.cards() shows them all.</p>"
        return "<ul>" + "".join(f"<li>{_html(each)}</li>" for each in self._found) + "</ul>"


def _html(card: Card) -> str:
    says = spelt(f"{card.rule.title}: {card.rule.text}" if card.rule.title else card.rule.text)
    return (
        f"<b>{spelt(card.rule.id)}</b> {says}<br><small>Taught in: {spelt(card.taught)}. Example: "
        f"<code>{spelt(card.example_of.id)}</code></small>"
    )


@plainly
def card(number: str) -> Card:
    """The card of a rule, by its number.

    >>> card("SV-HIRE-3").rule.id
    'SV-HIRE-3'
    """
    return Card(RULES.book[number])


@plainly
def cards(about: str = "") -> Cards:
    """Rule cards by their number, by its beginning, or by words; without any, all of them."""
    return Cards([Card(rule) for rule in RULES.book.search(about)])
