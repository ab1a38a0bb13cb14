"""Questions and quizzes for learners; the result of a quiz names the chapters to repeat."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from sv_widgets.kernel import Game, checked_seed
from sv_widgets.kernel.arguments import ExplainsArguments, explain_bad_arguments
from sv_widgets.kernel.html import image, sendable, to_html
from sv_widgets.kernel.plain import UnknownName, UserError, picked, shown
from sv_widgets.lessons.answers import is_blank, is_right
from sv_widgets.lessons.courses import chapter_of, chapters, course_of, question_kind
from sv_widgets.lessons.lesson_table import Check
from sv_widgets.lessons.progress import Progress
from sv_widgets.lessons.question_card import QuestionCard
from sv_widgets.lessons.records import Chapter
from sv_widgets.lessons.teacher import Feedback

BLANK = "Put your answer into the field, or between the brackets in place of the dots."


class Question(ExplainsArguments):
    """A question about a position. Answer it with `answer(...)`; `game` is there to try it out."""

    def __init__(self, kind: str, seed: int) -> None:
        self._course, found = question_kind(kind)
        self.kind, self.seed = found.name, checked_seed(seed)
        self.rules = found.rules
        self._problem = found.problem(self.seed)
        self.shows = self._problem.picture

    def __reduce__(self) -> tuple[Any, ...]:
        return Question, (self.kind, self.seed)

    if not TYPE_CHECKING:  # which would take every name for one that there is

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            raise UnknownName(f"A question has no {name!r}; it has answer(...), why(), another() and game.")

    @property
    def words(self) -> str:
        return self._problem.words

    @property
    def game(self) -> Game[Any, Any]:
        """The game of the question, to try things out."""
        return self._problem.game

    def answer(self, said: Any = ...) -> Check:
        """Check an answer and return the feedback; what is not a possible answer is not counted."""
        if is_blank(said):
            return Check(Feedback("task", BLANK), ok=False)
        try:
            right = is_right(said, self._problem.answer, self.game.seats, self._course.same_answer)
        except UserError as slip:
            return Check(Feedback("task", str(slip)), ok=False)
        Progress().answered(self.kind, right=right)
        because = f"{self._problem.because}."
        if right:
            return Check(Feedback("done", f"Yes: {because}", self.rules[0]), ok=True)
        words = f"Not {sendable(str(said)):.30}. Look at the rule, count once more, and try again."
        return Check(Feedback("mistake", words, self.rules[0]), ok=False)

    def why(self) -> Feedback:
        """Return the right answer and its explanation."""
        return Feedback("hint", f"{self._problem.answer}: {self._problem.because}.", self.rules[0])

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
        return f"<p><b>{to_html(self.words)}</b></p>{self.shown}"

    @property
    def shown(self) -> str:
        """The picture of the table as HTML; empty if the question does not need it."""
        return image(self.game.picture(0), self.words) if self.shows else ""


@explain_bad_arguments
def question(kind: str, seed: int = 1) -> Question:
    """Return a question of a kind, such as "hire-price", with the numbers generated from a seed.

    >>> question("hq-price", seed=2).answer(999).ok
    False
    """
    if isinstance(kind, str):
        kind = kind.strip().casefold().replace("_", "-")
    return Question(kind, seed)


@explain_bad_arguments
def review(chapter: int | str) -> Question:
    """Return a question from an earlier chapter: of the kind with the smallest share of right answers."""
    here = chapter_of(chapter)
    number = here.course.chapters.index(here)
    before = [kind for each in here.course.chapters[:number] for kind in each.questions]
    if not before:
        raise UserError("There is no chapter before this one to ask about.")
    answers = Progress().answers

    def strength(kind: str) -> tuple[float, int]:
        given = answers.get(kind, [])
        # a kind that was never asked ranks between wrong and right answers
        share = sum(given) / len(given) if given else 0.5
        return share, (before.index(kind) - 3 * number) % len(before)

    weakest = min(before, key=strength)
    return Question(weakest, seed=number + 100 + len(answers.get(weakest, [])))


class Quiz(ExplainsArguments):
    """A list of questions. `quiz[0]` is the first; `result` says how many answers were right."""

    def __init__(self, kinds: Sequence[str], seed: int) -> None:
        if isinstance(kinds, str) or not isinstance(kinds, Sequence):
            raise UserError(f"A quiz is made of a list of kinds of question, not of {shown(kinds, 40)}.")
        self.questions = tuple(Question(kind, seed) for kind in kinds)
        self._given: dict[int, bool] = {}

    if not TYPE_CHECKING:  # which would take every name for one that there is

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            raise UnknownName(
                f"A quiz has no {name!r}; it has answer(1, ...) to answer the first, and result."
            )

    def answer(self, number: int, said: Any = ...) -> Check:
        """Answer the question with that number, counted from 1; the first answer to each counts."""
        if type(number) is not int or not 1 <= number <= len(self.questions):
            raise UserError(f"There are questions 1 to {len(self.questions)}, not {shown(number, 20)}.")
        check = self.questions[number - 1].answer(said)
        if check.said.tone != "task":  # this tone means that it was not a possible answer
            self._given.setdefault(number, check.ok)
        return check

    @property
    def result(self) -> "Result":
        """The number of right answers, and the chapters to repeat."""
        wrong = {self.questions[number - 1].kind for number, ok in self._given.items() if not ok}
        rules = {rule for each in self.questions if each.kind in wrong for rule in each.rules}
        weak = [
            Weak(each, tuple(lesson.id for lesson in each.lessons if rules & {*lesson.teaches}))
            for each in chapters()
            if wrong & set(each.questions)
        ]
        return Result(sum(self._given.values()), len(self._given), len(self.questions), weak)

    def __len__(self) -> int:
        return len(self.questions)

    def __getitem__(self, at: int) -> Question:
        question: Question = picked(self.questions, at, "The questions of a quiz")
        return question

    def __iter__(self) -> Iterator[Question]:
        return iter(self.questions)

    def __repr__(self) -> str:
        return "\n".join(f"{at}. {each.words}" for at, each in enumerate(self.questions, 1))

    def _repr_html_(self) -> str:
        return (
            "<ol>"
            + "".join(f"<li>{to_html(each.words)}{each.shown}</li>" for each in self.questions)
            + "</ol>"
        )


class Weak(NamedTuple):
    """A chapter to repeat, and its lessons about the rules of wrong answers."""

    chapter: Chapter
    lessons: tuple[str, ...]

    def __repr__(self) -> str:
        about = f", above all {' and '.join(self.lessons)}" if self.lessons else ""
        return f"Look again at {self.chapter.label} {self.chapter.title}{about}."


class Result:
    """The result of a quiz."""

    def __init__(self, right: int, given: int, of: int, weak: Sequence[Weak]) -> None:
        self.right, self.given, self.of, self.weak = right, given, of, tuple(weak)

    def __call__(self) -> "Result":
        """Return itself, since many people write `quiz.result()`."""
        return self

    def _repr_html_(self) -> str:
        """Return the result with links to the notebooks, which are in the same folder as the current one."""

        def way(weak: Weak) -> str:
            return f'<br>{to_html(repr(weak))} <a href="{weak.chapter.notebook}.ipynb">Open it</a>'

        return f"<p>{to_html(repr(self).splitlines()[0])}{''.join(map(way, self.weak))}</p>"

    def __repr__(self) -> str:
        if not self.given:
            return f"No answer yet; there are {self.of} questions."
        lines = [
            f"{self.right} of {self.given} right"
            + (f", {self.of - self.given} to go." if self.given < self.of else ".")
        ]
        return "\n".join([*lines, *map(repr, self.weak)])


@explain_bad_arguments
def quiz(seed: int = 1, game: str | None = None) -> Quiz:
    """Return a quiz with a question from every chapter that has any; without a game, of the first game."""
    seed = checked_seed(seed)
    parts = course_of(game).chapters
    kinds = [each.questions[seed % len(each.questions)] for each in parts if each.questions]
    return Quiz(kinds, seed)
