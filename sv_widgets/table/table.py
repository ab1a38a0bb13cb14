"""A game with people and bots around it: who sees what, who may take back what, and when bots play."""

from collections.abc import Callable, Mapping
from logging import getLogger
from typing import Any, Final, Literal

from sv_widgets.kernel import Event, Game, IllegalMove, Listeners, Turn, View, asked
from sv_widgets.kernel.plain import Slip
from sv_widgets.players import Player
from sv_widgets.table.autosave import Autosave
from sv_widgets.table.seats import seated, written

Undo = Literal["fair", "free"]

STRETCH: Final = 2000
"""So many plays bots make without a person's; some never come to an end of their own."""


class Table:
    """A game with people around it, who share one screen, and with bots in some of its seats.

    With `hand_over` the screen is covered whenever another person has to decide, until they say that they
    sit there; where it is left open, that is so in games whose seats have something to hide. With undo
    "fair" one takes back one's own last play and what bots have played since, and nothing that has revealed
    something; with "free" anything. With `autosave` every play is kept on disk.

    >>> from sv_widgets import players, silicon_valley
    >>> table = Table(silicon_valley.new(["Ada", "Bo"], seed=7), players={"Bo": players.Greedy()})
    >>> _ = table.game.seat("Ada").keep_founder("Jun Pinn")  # and Bo keeps one at once
    >>> table.game.question
    'Ada, choose your first action.'
    """

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        players: Mapping[Any, Player] | None = None,
        undo: Undo = "fair",
        hand_over: bool | None = None,
        autosave: bool | Autosave = False,
        note: str = "",
        away: bool = False,
    ) -> None:
        """A table; with `away` nobody sits at its screen before they say so, unless they are the only one."""
        if undo not in ("fair", "free"):
            raise Slip(f"undo is 'fair' or 'free', not {undo!r:.40}.")
        if not isinstance(game, Game):
            raise Slip(f"A table is for a game such as sv.silicon_valley.new(...), not {game!r:.60}.")
        if hand_over is not None and not isinstance(hand_over, bool):
            raise Slip(f"hand_over is True or False, not {hand_over!r:.40}.")
        if not isinstance(autosave, (bool, Autosave)):
            raise Slip(f"autosave is True or False, not {autosave!r:.40}.")
        self.game = game
        self.bots = seated(game, players)
        """The players that are no people, by their seats."""
        self.people = tuple(seat for seat in range(len(game.seats)) if seat not in self.bots)
        """The seats of the people."""
        self.undo_rule = undo
        self.hand_over = not game.rules.all_open if hand_over is None else hand_over
        self.version = 0
        self.latest: tuple[Event, ...] = ()
        """What happened between the version before and this one."""
        self.note = note
        """What went wrong and everybody should know, as a sentence; empty until then, and after the next
        play of a person."""
        self._seen = game.turns
        self._there: int | None = None
        self._opened = away
        self._sit_down()
        self._bots_own: Turn | None = None  # what a bot has played last
        self._thinking = False
        self._stuck = False
        self._autosave = Autosave() if autosave is True else autosave or None
        self._unsaved = False
        self._listeners = Listeners()
        game.listen(self._changed)
        self._go_on()

    # --- eyes

    def _asked(self) -> int | None:
        decision = self.game.decision
        return None if decision is None else decision.seat

    def _sit_down(self) -> None:
        """Whoever is asked sits at the screen, where nobody else could mind."""
        asked = self._asked()
        if len(self.people) == 1:
            self._there = self.people[0]
        elif asked in self.people and not (self._opened and self.hand_over):
            self._there, self._opened = asked, True
        elif asked in self.people and asked != self._there:
            self._there = None  # the screen is on its way to another; going back opens it for nobody

    @property
    def eyes(self) -> int | None:
        """The seat whose view the screen shows; None while it is covered, and when the game has ended.

        While a bot is asked it is the person's who sat there last.
        """
        asked = self._asked()
        if asked in self.bots:
            return self._there
        return asked if not self.hand_over or asked == self._there else None

    @property
    def covered(self) -> bool:
        """Whether somebody has to say that they sit at the screen now."""
        return self._asked() in self.people and self.eyes is None

    def ready(self) -> None:
        """Whoever is asked sits at the screen now."""
        with self.game.lock:
            asked = self._asked()
            self._there = self._there if asked in self.bots else asked
        self._changed()

    # --- going back

    def why_no_undo(self, seat: int | None = None) -> str | None:
        """Why the last play of a person cannot be taken back, as a sentence; None if it can.

        With a seat it is that one who wants to; without, all who share the screen.
        """
        turns = self.game.turns
        if len(turns) == 1:
            return "Nothing has been played yet."
        first = self._last_of_people(turns)
        if first is None:
            return "Only bots have played yet, so there is nothing of yours to take back."
        if self.undo_rule == "free":
            return None
        for at in range(first, len(turns)):
            if any(event.reveals for event in turns[at].events):
                bot = self.game.seats[_who(turns, at)]
                return (
                    "The last move revealed something, so it stands."
                    if at == first
                    else f"{bot}'s move revealed something, so yours before it stands."
                )
        if seat is not None and _who(turns, first) != seat:
            return f"The last move was {self.game.seats[_who(turns, first)]}'s."
        return None

    def _last_of_people(self, turns: tuple[Turn, ...]) -> int | None:
        """Which play was the last that was not a bot's."""
        return next((at for at in range(len(turns) - 1, 0, -1) if _who(turns, at) not in self.bots), None)

    def undo(self, seat: int | None = None) -> None:
        """Take back a person's last play, and what bots have played since; a `ValueError` says why not."""
        with self.game.lock:
            if reason := self.why_no_undo(seat):
                raise Slip(reason)
            turns = self.game.turns
            for at in range(len(turns) - 1, 0, -1):
                self.game.undo()
                if _who(turns, at) not in self.bots:
                    break

    def redo(self, seat: int | None = None) -> None:
        """Play again what was taken back, up to where a person is asked.

        With a seat it is that one who wants to, and in a fair game only its own play comes back so.
        """
        with self.game.lock:
            asked = self._asked()
            if self.undo_rule == "fair" and seat is not None and asked not in (None, seat, *self.bots):
                raise Slip(f"What was taken back was a play of {self.game.seats[asked or 0]}.")
            self.game.redo()
            while self.game.can_redo and self._asked() in self.bots:
                self.game.redo()

    # --- bots

    def go_on(self) -> None:
        """Let the bots play on, where they have stopped; after every change they do so by themselves."""
        self._stuck = False
        if self.note:
            self._say("")
        self._go_on()

    def _go_on(self) -> None:
        """Let the bots play until a person is asked."""
        with self.game.lock:
            if self._thinking:
                return  # whoever lets them think sees this change too, and this stack stays low
            self._thinking = True
        try:
            for _ in range(STRETCH):
                if not self._bot_plays():
                    return
        except BaseException:  # somebody has interrupted them
            self._thinking = False
            raise
        self._thinking = False
        self._say(f"The bots have played {STRETCH} moves by themselves; table.go_on() lets them play on.")

    def _bot_plays(self) -> bool:
        """Let a bot play, if one is asked; it thinks outside the lock, on nothing but its view."""
        with self.game.lock:
            seat, last = self._asked(), self.game.turns[-1]
            if seat is None or seat not in self.bots or self._stuck:
                self._thinking = False  # under the same lock, so that no change is missed
                return False
            view: View = self.game.view(seat)
        trouble: Exception | None = None
        try:
            move = self.bots[seat].choose(view)
        except Exception as error:  # noqa: BLE001 - whatever somebody's bot may raise
            trouble = error
        with self.game.lock:
            if self.game.turns[-1] is not last:
                return True  # somebody has played or gone back meanwhile: look again
            try:
                if trouble is None:
                    self.game.play(move, seat=seat)
                    self._bots_own = self.game.turns[-1]
                    return True
            except Exception as error:  # noqa: BLE001 - as above: what it chose may be anything
                trouble = error
            self._stuck = True
        self._blame(seat, trouble)
        return True

    def _blame(self, seat: int, trouble: Exception) -> None:
        """Say that a bot has failed: to people nothing that only the bot knows, to its author all."""
        who = self.game.seats[seat]
        getLogger(__name__).warning("%r in the seat of %s failed", self.bots[seat], who, exc_info=trouble)
        failed = (
            f"chose a move that is not legal [{trouble.refusal.rule}]"
            if isinstance(trouble, IllegalMove)
            else f"could not choose a move ({type(trouble).__name__})"
        )
        self._say(
            f"{who} {failed}, and the game waits: let {who} try again, take a move back, "
            f"or play for {who} in a cell, with table.seat({who!r})."
        )

    # --- telling

    def listen(self, listener: Callable[[], object]) -> None:
        """Call something after every change, for as long as somebody else keeps it alive."""
        self._listeners.add(listener)

    def _changed(self) -> None:
        with self.game.lock:
            turns, before = self.game.turns, self._seen
            played = len(turns) == len(before) + 1
            self.latest = turns[-1].events if played else ()
            if turns[-1] is not before[-1] and not (played and turns[-1] is self._bots_own):
                self.note, self._stuck = "", False
            self._seen = turns
            self.version += 1
            self._sit_down()
        self._listeners.tell()
        self._save()  # last, since nobody should wait for the disk to see what was played
        self._go_on()

    def _say(self, note: str) -> None:
        """Tell everybody what has gone wrong, or that nothing has any more."""
        with self.game.lock:
            self.note = note
            self.latest = ()
            self.version += 1
        self._listeners.tell()

    # --- keeping

    @property
    def beside(self) -> str:
        """What is kept on disk beside the game, as a text; nothing at a table that keeps nothing."""
        return self._autosave.beside if self._autosave else ""

    @beside.setter
    def beside(self, text: str) -> None:
        if self._autosave:
            self._autosave.beside = text

    def _save(self) -> None:
        """Keep the game on disk, from a person's first play on; where that fails, play goes on."""
        if self._autosave is None:
            return
        with self.game.lock:  # so that plays are written in their order
            if self._autosave.path is None and self.people and self._last_of_people(self.game.turns) is None:
                return  # a table that is only looked at leaves no file, not even when a bot begins
            known, self._unsaved = self._unsaved, True
            try:
                about = written(self.bots, undo=self.undo_rule, hand_over=self.hand_over)
                self._autosave.save(self.game, about)
            except Exception as error:  # noqa: BLE001 - whatever goes wrong with a file, play goes on
                why = getattr(error, "strerror", None) or error
            else:
                self._unsaved = False
        if self._unsaved and not known:
            self._say(f"This game is not being kept on disk: {why}. You can play on.")


def _who(turns: tuple[Turn, ...], at: int) -> int:
    """The seat that was asked when something was played."""
    decision = asked(turns[at - 1].after)
    assert decision is not None
    return decision.seat
