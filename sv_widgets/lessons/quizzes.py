"""Questions for learners: predict first, then see; a mixed quiz in the end names what to look at again."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from sv_widgets.kernel import checked_seed
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.html import spelt
from sv_widgets.kernel.plain import Slip, Unnamed
from sv_widgets.lessons.answers import fits, is_blank
from sv_widgets.lessons.play import Check
from sv_widgets.lessons.question_card import QuestionCard
from sv_widgets.lessons.questions import KINDS, ask
from sv_widgets.lessons.records import Chapter
from sv_widgets.lessons.remembered import Progress
from sv_widgets.lessons.shelf import chapter_of, chapters
from sv_widgets.lessons.teacher import Said
from sv_widgets.silicon_valley import Game

BLANK = "Put your answer into the field, or between the brackets in place of the dots."


class Question:
    """A question about a position. Say what you think with `answer(...)`; `game` is there to try it out."""

    def __init__(self, kind: str, seed: int) -> None:
        self.kind, self.seed = kind, seed
        self._asked = ask(kind, seed)
        self.rules = KINDS[kind].rules
        self.shows = self._asked.picture

    if not TYPE_CHECKING:  # which would take every name for one that there is

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            raise Unnamed(f"A question has no {name!r}; it has answer(...), why(), another() and game.")

    @property
    def words(self) -> str:
        return self._asked.words

    @property
    def game(self) -> Game:
        """The position the question is about, to try things out in."""
        return self._asked.game

    @plainly
    def answer(self, said: Any = ...) -> Check:
        """Whether this is right, and why. What cannot be an answer is not counted."""
        if is_blank(said):
            return Check(Said("task", BLANK), ok=False)
        try:
            right = fits(said, self._asked.answer, self.game.seats)
        except Slip as slip:
            return Check(Said("task", str(slip)), ok=False)
        Progress().answered(self.kind, right=right)
        because = f"{self._asked.because}."
        if right:
            return Check(Said("done", f"Yes: {because}", self.rules[0]), ok=True)
        words = f"Not {said!s:.30}. Look at the rule, count once more, and try again."
        return Check(Said("mistake", words, self.rules[0]), ok=False)

    @plainly
    def why(self) -> Said:
        """The answer, and how it comes about; only on request."""
        return Said("hint", f"{self._asked.answer}: {self._asked.because}.", self.rules[0])

    @plainly
    def another(self) -> "Question":
        """The same with other numbers."""
        return Question(self.kind, self.seed + 1)

    def __repr__(self) -> str:
        return self.words

    @cached_property
    def card(self) -> QuestionCard:
        """The question with a field for the answer, as a cell shows it."""
        return QuestionCard(self)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        data, metadata = self.card._repr_mimebundle_(**options)
        data.pop("image/svg+xml")
        data["text/html"] = self._repr_html_()
        return data, metadata

    def _repr_html_(self) -> str:
        if not self.shows:
            return f"<p><b>{spelt(self.words)}</b></p>"
        source = b64encode(self.game.picture(0).encode()).decode()
        picture = f'<img alt="{escape(self.words)}" src="data:image/svg+xml;base64,{source}">'
        return f"<p><b>{spelt(self.words)}</b></p>{picture}"


@plainly
def question(kind: str, seed: int = 1) -> Question:
    """A question of a kind, such as "hire-price", with the numbers of a seed.

    >>> question("hq-price", seed=2).answer(999).ok
    False
    """
    name = str(kind).strip().casefold().replace("_", "-")
    if name not in KINDS:
        raise Slip(f"There is no kind of question {kind!r:.40}; there are {', '.join(KINDS)}.")
    return Question(name, checked_seed(seed))


@plainly
def review(chapter: int) -> Question:
    """A question from a chapter before this one: from the one whose answers were weakest so far."""
    chapter = chapter_of(chapter).number
    before = [kind for each in chapters() if each.number < chapter for kind in each.questions]
    if not before:
        raise Slip("There is no chapter before this one to ask about.")
    answers = Progress().answers

    def strength(kind: str) -> tuple[float, int]:
        given = answers.get(kind, [])
        # what was never asked comes between what went wrong and what went well
        share = sum(given) / len(given) if given else 0.5
        return share, (before.index(kind) - 3 * chapter) % len(before)

    weakest = min(before, key=strength)
    return Question(weakest, seed=chapter + 100 + len(answers.get(weakest, [])))


class Quiz:
    """Questions from all chapters. `quiz[0]` is the first; `result` says how it went."""

    def __init__(self, kinds: Sequence[str], seed: int) -> None:
        self.questions = tuple(Question(kind, seed) for kind in kinds)
        self._given: dict[int, bool] = {}

    if not TYPE_CHECKING:  # which would take every name for one that there is

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            raise Unnamed(f"A quiz has no {name!r}; it has answer(1, ...) to answer the first, and result.")

    @plainly
    def answer(self, number: int, said: Any = ...) -> Check:
        """Answer the question of that number, counted from 1; the first answer to each counts."""
        if type(number) is not int or not 1 <= number <= len(self.questions):
            raise Slip(f"There are questions 1 to {len(self.questions)}, not {number!r:.20}.")
        check = self.questions[number - 1].answer(said)
        if check.said.tone != "task":  # which says that it was no answer
            self._given.setdefault(number, check.ok)
        return check

    @property
    def result(self) -> "Result":
        """How it went, and which chapters to look at again."""
        wrong = {self.questions[number - 1].kind for number, ok in self._given.items() if not ok}
        rules = {rule for kind in wrong for rule in KINDS[kind].rules}
        weak = [
            Weak(each, tuple(lesson.id for lesson in each.lessons if rules & {*lesson.teaches}))
            for each in chapters()
            if wrong & set(each.questions)
        ]
        return Result(sum(self._given.values()), len(self._given), len(self.questions), weak)

    def __len__(self) -> int:
        return len(self.questions)

    def __getitem__(self, at: int) -> Question:
        if type(at) is not int or not -len(self) <= at < len(self):
            raise Slip(f"A quiz has the questions 0 to {len(self) - 1} here, not {at!r:.20}.")
        return self.questions[at]

    def __iter__(self) -> Iterator[Question]:
        return iter(self.questions)

    def __repr__(self) -> str:
        return "\n".join(f"{at}. {each.words}" for at, each in enumerate(self.questions, 1))

    def _repr_html_(self) -> str:
        return "<ol>" + "".join(f"<li>{spelt(each.words)}</li>" for each in self.questions) + "</ol>"


class Weak(NamedTuple):
    """A chapter to look at again, and those of its lessons that are about what went wrong."""

    chapter: Chapter
    lessons: tuple[str, ...]

    def __repr__(self) -> str:
        about = f", above all {' and '.join(self.lessons)}" if self.lessons else ""
        return f"Look again at {self.chapter.number:02} {self.chapter.title}{about}."


class Result:
    """How a quiz went."""

    def __init__(self, right: int, given: int, of: int, weak: Sequence[Weak]) -> None:
        self.right, self.given, self.of, self.weak = right, given, of, tuple(weak)

    def __call__(self) -> "Result":
        """The same: many write `quiz.result()`."""
        return self

    def _repr_html_(self) -> str:
        """With ways to the notebooks, which lie beside the one that shows this."""

        def way(weak: Weak) -> str:
            return f'<br>{spelt(repr(weak))} <a href="{weak.chapter.notebook}.ipynb">Open it</a>'

        return f"<p>{spelt(repr(self).splitlines()[0])}{''.join(map(way, self.weak))}</p>"

    def __repr__(self) -> str:
        if not self.given:
            return f"No answer yet; there are {self.of} questions."
        lines = [
            f"{self.right} of {self.given} right"
            + (f", {self.of - self.given} to go." if self.given < self.of else ".")
        ]
        return "\n".join([*lines, *map(repr, self.weak)])


@plainly
def quiz(seed: int = 1) -> Quiz:
    """A question from every chapter that has any."""
    seed = checked_seed(seed)
    kinds = [each.questions[seed % len(each.questions)] for each in chapters() if each.questions]
    return Quiz(kinds, seed)
