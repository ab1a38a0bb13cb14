"""Several people at one screen: each sees only what is theirs, and nobody takes back what was revealed."""

from collections.abc import Callable
from typing import Any, Literal

from sv_widgets.kernel import Event, Game, Listeners, asked
from sv_widgets.kernel.plain import Slip

Undo = Literal["fair", "free"]


class Table:
    """A game with people around it, who share one screen.

    With `hand_over` the screen is covered whenever somebody else has to decide, until they say that they
    sit there; where it is left open, that is so in games whose seats have something to hide. With undo
    "fair" one takes back one's own last play, and nothing that has revealed something; with "free" anything.
    """

    def __init__(self, game: Game[Any, Any], *, undo: Undo = "fair", hand_over: bool | None = None) -> None:
        if undo not in ("fair", "free"):
            raise Slip(f"undo is 'fair' or 'free', not {undo!r:.40}.")
        self.game = game
        self.undo_rule = undo
        self.hand_over = not game.rules.all_open if hand_over is None else hand_over
        self.version = 0
        self.latest: tuple[Event, ...] = ()
        """What happened between the version before and this one."""
        self._turns = len(game.turns)
        self._there = self._asked()
        self._listeners = Listeners()
        game.listen(self._changed)

    def _asked(self) -> int | None:
        decision = self.game.decision
        return None if decision is None else decision.seat

    @property
    def eyes(self) -> int | None:
        """The seat whose view the screen shows; None while it is covered, and when the game has ended."""
        asked = self._asked()
        return asked if not self.hand_over or asked == self._there else None

    @property
    def covered(self) -> bool:
        """Whether somebody has to say that they sit at the screen now."""
        return self._asked() is not None and self.eyes is None

    def ready(self) -> None:
        """Whoever is asked sits at the screen now."""
        with self.game.lock:
            self._there = self._asked()
        self._changed()

    def why_no_undo(self, seat: int | None = None) -> str | None:
        """Why the last play cannot be taken back, as a sentence; None if it can.

        With a seat it is that one who wants to; without, all who share the screen.
        """
        turns = self.game.turns
        if len(turns) == 1:
            return "Nothing has been played yet."
        if self.undo_rule == "fair" and any(event.reveals for event in turns[-1].events):
            return "The last move revealed something, so it stands."
        if self.undo_rule == "fair" and seat is not None:
            decision = asked(turns[-2].after)
            if decision is not None and decision.seat != seat:
                return f"The last move was {self.game.seats[decision.seat]}'s."
        return None

    def undo(self, seat: int | None = None) -> None:
        """Take the last play back; a `ValueError` says why not."""
        with self.game.lock:
            if reason := self.why_no_undo(seat):
                raise Slip(reason)
            self.game.undo()

    def redo(self) -> None:
        """Play again what was taken back."""
        self.game.redo()

    def listen(self, listener: Callable[[], object]) -> None:
        """Call something after every change, for as long as somebody else keeps it alive."""
        self._listeners.add(listener)

    def _changed(self) -> None:
        with self.game.lock:
            turns = self.game.turns
            self.latest = turns[-1].events if len(turns) == self._turns + 1 else ()
            self._turns = len(turns)
            self.version += 1
        self._listeners.tell()
