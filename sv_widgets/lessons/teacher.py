"""Watches somebody play a lesson: says what a mistake is about, when it is done, and helps when asked.

It never plays for the learner, and gives nothing away unasked.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Literal, NamedTuple

from sv_widgets.kernel import Happened, IllegalMove, Move, Refusal, View, asked
from sv_widgets.kernel.html import spelt
from sv_widgets.kernel.plain import Slip
from sv_widgets.lessons.conditions import Course, holds
from sv_widgets.lessons.records import Lesson, Words
from sv_widgets.lessons.remembered import Progress
from sv_widgets.players import Player
from sv_widgets.silicon_valley import Game
from sv_widgets.silicon_valley import game as flagship
from sv_widgets.silicon_valley import wishes as made
from sv_widgets.silicon_valley.actions import ExpandHq, Fund, Hire, Launch
from sv_widgets.silicon_valley.position import CARD_SLOTS, SLOTS, Position
from sv_widgets.silicon_valley.seat import Seat

Tone = Literal["task", "mistake", "hint", "done"]


class Said(NamedTuple):
    """What the teacher has said last."""

    tone: Tone
    words: str
    rule: str = ""

    def __repr__(self) -> str:
        return f"{self.words}{f' [{self.rule}]' if self.rule else ''}"

    def _repr_html_(self) -> str:
        cited = f" <small>{spelt(self.rule)}</small>" if self.rule else ""
        return f"<p>{spelt(self.words)}{cited}</p>"


class Hand(Seat):
    """The learner's own seat: what is refused while a chain is only being tried is heard of, too."""

    def _asked_after(self, *moves: Move) -> Any:
        with self._heard(moves):
            return super()._asked_after(*moves)

    def _payment(self, before: Sequence[Move], wanted: int) -> list[Move]:
        with self._heard(before):
            return super()._payment(before, wanted)

    @contextmanager
    def _heard(self, moves: Sequence[Move | str]) -> Iterator[None]:
        try:
            yield
        except IllegalMove as illegal:
            if isinstance(self.game, Studied):
                self.game.tell(illegal, moves)
            raise


class Studied(Game):
    """A game in which somebody hears of every move that is refused; its twins for what-if are not heard."""

    seat_type = Hand
    teacher: ClassVar[Callable[[Refusal, tuple[Move, ...]], str] | None] = None

    def listen_to_refusals(self, teacher: Callable[[Refusal, tuple[Move, ...]], str]) -> None:
        self.__dict__["teacher"] = teacher

    def play(self, *moves: Move | str, seat: str | int | None = None) -> Happened:
        try:
            return super().play(*moves, seat=seat)
        except IllegalMove as illegal:
            self.tell(illegal, moves)
            raise

    def tell(self, illegal: IllegalMove, moves: Sequence[Move | str]) -> None:
        """Let the teacher know, once, and put what is said beside the error that a cell shows."""
        teacher = self.__dict__.get("teacher")
        if teacher is None or getattr(illegal, "__notes__", None):
            return
        illegal.add_note(teacher(illegal.refusal, tuple(map(self._checked, moves))))


def game_of(lesson: Lesson) -> Studied:
    """The game of a lesson, at its beginning."""
    wishes = dict(lesson.scenario)
    players, seed = wishes.pop("players", None), wishes.pop("seed", 0)
    start = made.scenario(players, seed, flagship.the_deck(wishes.pop("deck", None)), **wishes)
    return Studied(flagship.RULES, start)


class Scripted(Player):
    """Somebody who does with each action what a lesson says, and then no more."""

    def __init__(self, game: Game, seat: int, script: Sequence[Words]) -> None:
        super().__init__()
        self._game, self._seat, self._script = game, seat, tuple(script)

    def choose(self, view: View) -> Move:
        answers = self.answers(view)
        stop = next((move for move in answers if move.kind in ("stop", "done", "decline")), answers[0])
        if view.decision is None or view.decision.kind != "act":
            return answers[0]
        twin, acted = self._game.copy(), 0
        for before in twin.turns[:-1]:
            decision = asked(before.after)
            acted += decision is not None and decision.seat == self._seat and decision.kind == "act"
        if acted >= len(self._script):
            return stop
        name, *given = self._script[acted]
        try:
            getattr(twin.seat(self._seat), name)(*given)
        except ValueError:  # the learner has done something that leaves it no sense
            return stop
        return twin.turns[-1].moves[0]


class Teacher:
    """One learner's attempts at a lesson."""

    def __init__(self, lesson: Lesson, game: Studied) -> None:
        self.lesson, self.game = lesson, game
        self.seat = game.seats.index(lesson.seat)
        self.progress = Progress()
        self.hints = 0
        """How many hints were given, in all attempts."""
        self.done = False
        self.shown = False
        """Whether the solution was asked for."""
        self.said = self._nothing
        self._seen = game.turns
        self._best = 0
        self.changed: Callable[[], None] = lambda: None
        game.listen_to_refusals(self.refused)

    @property
    def _nothing(self) -> Said:
        return Said("task", "")

    @property
    def course(self) -> Course:
        return Course(self.game, self.seat)

    # --- watching

    def look(self) -> None:
        """Look at what has been played since the last look."""
        turns = self.game.turns
        if len(turns) == len(self._seen) and turns[-1] is self._seen[-1]:
            return
        went_on = len(turns) > len(self._seen)
        self._seen = turns
        if self.done:
            return
        course = self.course
        if len(turns) > 1 and not self._late() and all(holds(each, course) for each in self.lesson.goal):
            self._succeeded(course)
        elif went_on:
            self.said = self._mistake(course) or self._over(course) or self._nothing
        else:
            self.said = self._nothing

    def refused(self, refusal: Refusal, tried: tuple[Move, ...]) -> str:
        """Hear of a move that was refused; gives what is to be said beside the refusal."""
        self.look()
        if self.done:
            return "The task is done already; retry() brings the position back."
        # a slot that nothing has is no mistake about the game, and the refusal says all about it
        there = all(_is_there(move, self.game.position) for move in tried)
        course = Course(self.game, self.seat, refusal.rule, tuple(move.kind for move in tried))
        found = (self._mistake(course) if there else None) or self._over(course)
        self.said = found or Said(
            "mistake", f"That is refused, and nothing has changed: {refusal.sentence}", refusal.rule
        )
        self.changed()
        return found.words if found else "Nothing has changed. Try something else, or ask for a hint()."

    def _mistake(self, course: Course) -> Said | None:
        for mistake in self.lesson.mistakes:
            about_refusal = any("refused" in each for each in mistake.when)
            if about_refusal == bool(course.refused) and all(holds(each, course) for each in mistake.when):
                return Said("mistake", mistake.says, mistake.rule)
        return None

    def _over(self, course: Course) -> Said | None:
        """What is said when the attempt has come to its end without its goal, and nothing fits it better."""
        first = self.game.turns[0].after.round
        if course.position.outcome is None and course.position.round < first + self.lesson.rounds:
            return None
        rule = self.lesson.teaches[0]
        return Said(
            "mistake",
            "The time for this is over, and the task is still to be done. Try once more from the start.",
            rule,
        )

    def _late(self) -> bool:
        """Whether the learner has gone on acting after the time for it was over."""
        turns = self.game.turns
        last = turns[0].after.round + self.lesson.rounds
        for turn in turns[:-1]:
            decision = asked(turn.after)
            acting = decision is not None and (decision.seat, decision.kind) == (self.seat, "act")
            if acting and turn.after.round >= last:
                return True
        return False

    def _succeeded(self, course: Course) -> None:
        self.done = True
        self.said = Said("done", self.lesson.success, self.lesson.teaches[0])
        self._best = course.actions
        if not self.shown:
            self.progress.done(self.lesson.id, course.actions, self.hints)

    # --- helping

    def hint(self) -> Said:
        """The next hint: a nudge, then where to look, then the move."""
        at = min(self.hints, len(self.lesson.hints) - 1)
        self.hints = at + 1
        if not self.done:
            self.said = Said("hint", self.lesson.hints[at])
        self.changed()
        return Said("hint", self.lesson.hints[at])

    def again(self) -> None:
        """Back to where the lesson began."""
        with self.game.lock:
            while len(self.game.turns) > 1:
                self.game.undo()
            self.done, self.shown, self.said = False, False, self._nothing
            self._seen = self.game.turns
        self.changed()

    def solve(self) -> None:
        """Play the solution, from the start. It is shown, and so it does not count as done."""
        self.again()
        self.shown = True
        follow(self.game, self.lesson, self.lesson.solution)
        self.look()

    @property
    def result(self) -> str:
        """How well it was done."""
        if not self.done:
            return ""
        if self.shown:
            return "Shown, not counted"
        return f"Done with {self._best} of par {self.lesson.par}"

    def sent(self) -> dict[str, Any]:
        """What a front end shows."""
        lesson, said = self.lesson, self.said
        return {
            "id": lesson.id,
            "title": lesson.title,
            "task": lesson.task,
            "tone": said.tone,
            "says": said.words,
            "rule": said.rule,
            "hints": self.hints,
            "of": len(lesson.hints),
            "actions": self.course.actions,
            "par": lesson.par,
            "done": self.done,
            "result": self.result,
            "note": self.progress.note,
        }


def _is_there(move: Move, position: Position) -> bool:
    """Whether there is such a slot or space at all."""
    spaces: dict[type[Move], int] = {
        Hire: SLOTS,
        Fund: CARD_SLOTS,
        ExpandHq: CARD_SLOTS,
        Launch: len(position.products),
    }
    return 0 <= getattr(move, "slot", getattr(move, "space", 0)) < spaces.get(type(move), 1)


def follow(game: Game, lesson: Lesson, moves: Sequence[Words]) -> None:
    """Play moves as somebody would type them."""
    hand = game.seat(lesson.seat)
    for name, *given in moves:
        method = getattr(hand, name, None)
        if method is None:
            raise Slip(f"{lesson.id}: a seat has no {name!r}.")
        method(*given)
