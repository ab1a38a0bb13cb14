"""The teacher of a lesson: it follows the game, explains mistakes, notices success, and helps on request.

It plays for the learner only when asked for the solution, and gives nothing away unasked.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, ClassVar, Literal, NamedTuple

from sv_widgets.kernel import Game, IllegalMove, Move, PlayResult, Position, Refusal, View, open_decision
from sv_widgets.kernel.html import to_html
from sv_widgets.kernel.interrupts import held
from sv_widgets.kernel.plain import Struct, UserError
from sv_widgets.lessons.conditions import Attempt, decided, holds, is_action
from sv_widgets.lessons.course import Course
from sv_widgets.lessons.loader import InvalidCourse
from sv_widgets.lessons.progress import Progress
from sv_widgets.lessons.records import Lesson, Words
from sv_widgets.players import Player

Tone = Literal["task", "mistake", "hint", "done"]


class LessonShown(Struct):
    """A lesson and its teacher's last feedback, as a front end shows it."""

    id: str
    title: str
    task: str
    tone: Tone
    says: str
    rule: str
    hints: int
    """The number of hints given."""
    of: int
    """The number of hints there are."""
    actions: int
    par: int
    done: bool
    result: str
    note: str
    shows: tuple[str, ...]
    """The parts of the table that the lesson is about; if empty, all of them."""
    attempts: int
    """How often the lesson has been begun; each time the table shows these parts alone."""


class Feedback(NamedTuple):
    """A sentence of the teacher, with its tone and the rule it is about."""

    tone: Tone
    words: str
    rule: str = ""

    def __repr__(self) -> str:
        return f"{self.words}{f' [{self.rule}]' if self.rule else ''}"

    def _repr_html_(self) -> str:
        cited = f" <small>{to_html(self.rule)}</small>" if self.rule else ""
        return f"<p>{to_html(self.words)}{cited}</p>"


class LessonGame(Game[Any, Any]):
    """A game that reports refused moves to a teacher; its copies, on which moves are only tried, do not.

    `game_of` derives it from the game's own class. Unpickling returns an object of that class.
    """

    handle: ClassVar[type[Game[Any, Any]]] = Game
    teacher: ClassVar[Callable[[Refusal, tuple[Move, ...]], str] | None] = None

    def listen_to_refusals(self, teacher: Callable[[Refusal, tuple[Move, ...]], str]) -> None:
        """Set the callback for refusals, with the moves tried; its answer is shown beside the error."""
        self.__dict__["teacher"] = teacher

    def play(self, *moves: Move | str, seat: str | int | None = None) -> PlayResult:
        with reporting(self, moves):
            return super().play(*moves, seat=seat)

    def report(self, illegal: IllegalMove, moves: Sequence[Move | str]) -> None:
        """Report an illegal move to the teacher, once, and add the answer as a note to the exception."""
        teacher = self.__dict__.get("teacher")
        if teacher is None or getattr(illegal, "__notes__", None):
            return
        illegal.add_note(teacher(illegal.refusal, tuple(map(self.rules.checked, moves))))

    def __reduce__(self) -> tuple[Any, ...]:
        return self.handle.load, (self.rules, self.record())


@contextmanager
def reporting(game: Game[Any, Any], moves: Sequence[Move | str]) -> Iterator[None]:
    """Report refusals in this block to the game's teacher, even if the moves are tried on a copy."""
    try:
        yield
    except IllegalMove as illegal:
        if isinstance(game, LessonGame):
            game.report(illegal, moves)
        raise


def game_of(lesson: Lesson) -> LessonGame:
    """Return the game of a lesson, at its start."""
    course = lesson.course
    handle = course.game_type
    own = {"handle": handle, "seat_type": course.seat or handle.seat_type}
    made: type[LessonGame] = type("LessonGame", (LessonGame, handle), own)
    game = made(course.rules, course.start(lesson))
    for field, names in (("seat", [lesson.seat]), ("replies", [*(lesson.replies or ())])):
        if strange := [name for name in names if name not in game.seats]:
            there = ", ".join(game.seats)
            raise InvalidCourse(f"{lesson.id}, {field}: there is no {strange[0]!r}; there are {there}.")
    return game


class Scripted(Player):
    """A bot that plays the actions given by a lesson, and then passes."""

    def __init__(self, game: Game[Any, Any], seat: int, script: Sequence[Words], course: Course) -> None:
        super().__init__()
        self._game, self._seat, self._script, self._course = game, seat, tuple(script), course

    def choose(self, view: View) -> Move:
        answers = self.answers(view)
        stop = next((move for move in answers if move.kind in self._course.passes), answers[0])
        if not is_action(self._course, view.decision, self._seat):
            return answers[0]
        twin = self._game.copy()
        acted = sum(is_action(self._course, decision, self._seat) for decision, _ in decided(twin))
        if acted >= len(self._script):
            return stop
        name, *given = self._script[acted]
        try:
            getattr(twin.seat(self._seat), name)(*given)
        except ValueError:  # what the learner has played makes this action impossible
            return stop
        return twin.turns[-1].moves[0]


class Teacher:
    """Follows a learner's attempts at a lesson, and gives feedback."""

    def __init__(self, lesson: Lesson, game: LessonGame) -> None:
        self.lesson, self.game = lesson, game
        self.seat = game.seats.index(lesson.seat)
        self.progress = Progress()
        self.hints = 0
        """The number of hints given in all attempts."""
        self.attempts = 1
        """How often the lesson has been begun."""
        self.done = False
        self.shown = False
        """Whether the solution was shown."""
        self.said = self._nothing
        self._seen = game.turns
        self._best = 0
        self.changed: Callable[[], None] = lambda: None
        game.listen_to_refusals(self.refused)

    @property
    def _nothing(self) -> Feedback:
        return Feedback("task", "")

    @property
    def attempt(self) -> Attempt:
        return Attempt(self.lesson.course, self.game, self.seat)

    # --- watching

    def look(self) -> None:
        """Update the feedback to what has been played since the last call."""
        with held():
            self._look()

    def _look(self) -> None:
        turns = self.game.turns
        if len(turns) == len(self._seen) and turns[-1] is self._seen[-1]:
            return
        went_on = len(turns) > len(self._seen)
        self._seen = turns
        if self.done:
            return
        attempt = self.attempt
        if len(turns) > 1 and not self._late() and all(holds(each, attempt) for each in self.lesson.goal):
            self._succeeded(attempt)
        elif went_on:
            self.said = self._mistake(attempt) or self._over(attempt) or self._nothing
        else:
            self.said = self._nothing

    def refused(self, refusal: Refusal, tried: tuple[Move, ...]) -> str:
        """Handle a refused move, and return what is to be said beside the refusal."""
        self.look()
        if self.done:
            return "The task is done already; retry() brings the position back."
        # a slot that does not exist, or a chain that goes on too early, is not a mistake about the game, and
        # the refusal explains it already
        position, is_there = self.game.position, self.lesson.course.is_there
        there = not refusal.too_early and all(is_there(move, position) for move in tried)
        attempt = replace(self.attempt, refused=refusal.rule, tried=tuple(move.kind for move in tried))
        found = (self._mistake(attempt) if there else None) or self._over(attempt)
        self.said = found or Feedback(
            "mistake", f"That is refused, and nothing has changed: {refusal.sentence}", refusal.rule
        )
        self.changed()
        return found.words if found else "Nothing has changed. Try something else, or ask for a hint()."

    def _mistake(self, attempt: Attempt) -> Feedback | None:
        for mistake in self.lesson.mistakes:
            about_refusal = any("refused" in each for each in mistake.when)
            if about_refusal == bool(attempt.refused) and all(holds(each, attempt) for each in mistake.when):
                return Feedback("mistake", mistake.says, mistake.rule)
        return None

    def _over(self, attempt: Attempt) -> Feedback | None:
        """Return the feedback for an attempt that is over without its goal; None if it is not over."""
        if attempt.position.outcome is None and not self._too_late(attempt.position):
            return None
        rule = self.lesson.teaches[0]
        return Feedback(
            "mistake",
            "The time for this is over, and the task is still to be done. Try once more from the start.",
            rule,
        )

    def _late(self) -> bool:
        """Return whether the learner took an action after the attempt was over."""
        course = self.lesson.course
        return any(
            is_action(course, open_decision(turn.after), self.seat) and self._too_late(turn.after)
            for turn in self.game.turns[:-1]
        )

    def _too_late(self, position: Position) -> bool:
        """Return whether the rounds of the lesson are over."""
        number = self.lesson.course.round
        return number(position) - number(self.game.turns[0].after) >= self.lesson.rounds

    def _succeeded(self, attempt: Attempt) -> None:
        self.done = True
        self.said = Feedback("done", self.lesson.success, self.lesson.teaches[0])
        self._best = attempt.actions
        if not self.shown:
            self.progress.done(self.lesson.id, attempt.actions, self.hints)

    # --- helping

    def hint(self) -> Feedback:
        """Return the next hint: a nudge, then where to look, then the move."""
        with held():
            at = min(self.hints, len(self.lesson.hints) - 1)
            self.hints = at + 1
            if not self.done:
                self.said = Feedback("hint", self.lesson.hints[at])
            self.changed()
        return Feedback("hint", self.lesson.hints[at])

    def retry(self) -> None:
        """Reset the game to the start of the lesson."""
        with held():
            with self.game.lock:
                while len(self.game.turns) > 1:
                    self.game.undo()
                self.attempts += 1
                self.done, self.shown, self.said = False, False, self._nothing
                self._seen = self.game.turns
            self.changed()

    def solve(self) -> None:
        """Play the solution from the start; the lesson does not count as done then."""
        with held():
            self.retry()
            self.shown = True
            follow(self.game, self.lesson, self.lesson.solution)
            self.look()

    @property
    def result(self) -> str:
        """The result in words; empty if the lesson is not done."""
        if not self.done:
            return ""
        if self.shown:
            return "Shown, not counted"
        return f"Done with {self._best} of par {self.lesson.par}"

    def sent(self) -> LessonShown:
        """Return what a front end shows."""
        lesson, said = self.lesson, self.said
        return LessonShown(
            lesson.id,
            lesson.title,
            lesson.task,
            said.tone,
            said.words,
            said.rule,
            self.hints,
            len(lesson.hints),
            self.attempt.actions,
            lesson.par,
            self.done,
            self.result,
            self.progress.note,
            lesson.shows,
            self.attempts,
        )


def follow(game: Game[Any, Any], lesson: Lesson, moves: Sequence[Words]) -> None:
    """Play moves given as people type them: the names of the seat's methods with their arguments."""
    seat = game.seat(lesson.seat)
    for name, *given in moves:
        method = getattr(seat, name, None)
        if method is None:
            raise UserError(f"{lesson.id}: a seat has no {name!r}.")
        method(*given)
