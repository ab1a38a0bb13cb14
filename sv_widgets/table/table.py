"""A live game with people and bots: who sees what, who may undo what, and when bots play."""

from collections.abc import Callable, Generator, Iterator, Mapping
from logging import getLogger
from typing import Any, Final, Literal

from sv_widgets import registry
from sv_widgets.kernel import Event, Game, IllegalMove, Listeners, Move, Turn, View, any_seed
from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.grammar import Person
from sv_widgets.kernel.interrupts import held, postpone
from sv_widgets.kernel.live import OF_A_GAME, Live
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.players import Player
from sv_widgets.table.autosave import Autosave
from sv_widgets.table.recap import deciding
from sv_widgets.table.seats import again, check_bots, written
from sv_widgets.table.settings import settings_file
from sv_widgets.table.slices import Work, are_slices
from sv_widgets.table.story import story_of
from sv_widgets.table.thought import Thought

Undo = Literal["fair", "free"]

STRETCH: Final = 2000
"""The most plays in a row by bots, since some games between bots never end."""


class Table(Live, ExplainsArguments):
    """A game played by people, who share one screen, and by bots in some of its seats.

    With `hand_over` the screen is covered whenever another person has to decide, until that person confirms
    to be there; the default is True for games with hidden information. With undo "fair" a person can undo
    their own last play and what bots have played since, unless it revealed something; with "free" any play.
    With `autosave` every play is saved on disk.

    >>> from sv_widgets import players, silicon_valley
    >>> table = Table(silicon_valley.new(["Ada", "Bo"], seed=7), players={"Bo": players.Greedy()})
    >>> _ = table.game.seat("Ada").keep_founder("Jun Pinn")  # and Bo keeps one at once
    >>> table.game.question
    'Ada, choose your first action.'
    """

    instead = OF_A_GAME

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        players: Mapping[Any, Player | str] | None = None,
        undo: Undo = "fair",
        hand_over: bool | None = None,
        autosave: bool | Autosave = False,
        note: str = "",
        away: bool = False,
        pays_alone: bool = True,
        version: int = 0,
        bots_wait: bool = False,
    ) -> None:
        """Create a table; with `away` the screen starts covered, unless there is only one person.

        Without `pays_alone` nothing is paid by itself here, whatever the settings say. `version` is its first
        version. With `bots_wait` the bots begin with `resume_bots()`.
        """
        if undo not in ("fair", "free"):
            raise UserError(f"undo is 'fair' or 'free', not {shown(undo, 40)}.")
        if not isinstance(game, Game):
            raise UserError(f"A table is for a game such as sv.silicon_valley.new(...), not {shown(game)}.")
        if hand_over is not None and not isinstance(hand_over, bool):
            raise UserError(f"hand_over is True or False, not {shown(hand_over, 40)}.")
        if not isinstance(autosave, (bool, Autosave)):
            raise UserError(f"autosave is True or False, not {shown(autosave, 40)}.")
        self.game = game
        self.bots = check_bots(game, players)
        """The bots, by the numbers of their seats."""
        self.people = tuple(seat for seat in range(len(game.seats)) if seat not in self.bots)
        """The seats of the people."""
        self.undo_rule = undo
        self.hand_over = not game.rules.all_open if hand_over is None else hand_over
        self._changes_before = game.changes
        self._own_changes = (
            version  # the first version, and changes of the table but not of the game, such as a note
        )
        self.latest: tuple[Event, ...] = ()
        """The events between the previous version and this one."""
        self._note = note
        self._unsaved = ""  # why the game cannot be saved, as long as it cannot
        self.paused = ""
        """A sentence saying that the bots have stopped after many moves; empty if they have not."""
        self._seen = game.turns
        self._there: int | None = None
        self._opened = away
        self._sit_down()
        self._bots_own: Turn | None = None  # the last turn that no person chose
        self._beside_people: list[Turn] = []  # the turns of bots in decisions that people shared
        self._leaving: set[int] = set()  # the bots that leave the open decision to others of their team
        self._automatic: list[Turn] = []  # the turns that were played by themselves in the seats of people
        self._pays_alone = pays_alone
        self._to_redo: Turn | None = (
            None  # the turn that a redo would have played again before the last change
        )
        self._can_pay = (
            False  # whether the last change was a play, after which something may be paid by itself
        )
        self.successor: Table | None = None
        """The table of the game that was begun to play again; None as long as there is none."""
        self._stuck = False
        self._hurried = False  # whether bots play the best of their first thoughts
        self._work = Work(game.lock)
        self._autosave = Autosave() if autosave is True else autosave or None
        self._listeners = Listeners()
        game.listen(self._follow, locked=True)
        game.listen(self._changed)
        if not bots_wait:
            self._resume_bots()

    @property
    def version(self) -> int:
        """The version of the table's state; it grows at the same moment as something changes."""
        return self.game.changes - self._changes_before + self._own_changes

    @property
    def note(self) -> str:
        """Messages about problems for everybody, as sentences.

        A one-time message stays until the next play of a person, and a lasting problem as long as it lasts.
        """
        return " ".join(filter(None, (self._note, self._unsaved)))

    # --- the viewer

    def _asked(self) -> tuple[int, ...]:
        """Return all seats that may answer the open decision: one seat, or a team."""
        decision = self.game.decision
        return () if decision is None else decision.seats

    def _people_asked(self) -> tuple[int, ...]:
        """Return those of the deciding seats that are people; in a team with a bot the people decide."""
        return tuple(seat for seat in self._asked() if seat in self.people)

    def _bot_asked(self) -> int | None:
        """Return the bot that has to choose now; None if none has.

        A bot with answers of its own to give is asked before all others of its team, and may leave the
        decision to them. The one that is asked by name decides if there are no people to decide.
        """
        decision, position = self.game.decision, self.game.position
        if decision is None:
            return None
        others = [seat for seat in decision.seats if seat in self.bots and seat != decision.seat]
        for seat in others:
            if seat not in self._leaving and any(
                (seat in (whose := decision.whose(position, move))) and decision.seat not in whose
                for move in decision.answers(position)
            ):
                return seat
        return None if self._people_asked() else decision.seat

    def _sit_down(self) -> None:
        """Update which seat is at the screen: it passes to the deciding person, or is covered first."""
        asked = self._people_asked()
        if len(self.people) == 1:
            self._there = self.people[0]
        elif not asked or self._there in asked:
            self._opened = self._opened or bool(asked)
        elif self._opened and self.hand_over:
            # the screen is passed on, and not even an undo uncovers it, but for a team-mate
            self._there = next((seat for seat in asked if seat in self._team()), None)
        else:
            self._there, self._opened = asked[0], True

    def _team(self) -> tuple[int, ...]:
        """Return the seats that know all that the person at the screen knows."""
        there = self._there
        return () if there is None else self.game.position.team(there)

    @property
    def viewer(self) -> int | None:
        """The seat whose view the screen shows; None while it is covered, and when the game has ended.

        While a bot has to decide, it is the person who was at the screen last.
        """
        asked = self._people_asked()
        if not asked:
            return self._there if self._asked() else None
        if self._there in asked:
            return self._there
        return None if self.hand_over else asked[0]

    @property
    def covered(self) -> bool:
        """Whether the screen is covered until the deciding person confirms to be there."""
        return bool(self._people_asked()) and self.viewer is None

    def ready(self) -> None:
        """Confirm that the deciding person is at the screen, which uncovers it."""
        with held():
            with self.game.lock:
                asked = self._people_asked()
                self._there = asked[0] if asked and self._there not in asked else self._there
                self._own_changes += 1
                self._follow()
            self._changed()

    # --- undo and redo

    def why_no_undo(self, seat: int | None = None) -> str | None:
        """Return why a person's last play cannot be undone, as a sentence; None if it can.

        With a seat, the undo is asked for by that seat; without, by the people who share the screen.
        """
        turns = self.game.turns
        if len(turns) == 1:
            return "Nothing has been played yet."
        first = self._last_of_people(turns)
        if first is None:
            return "Only bots have played yet, so there is nothing of yours to take back."
        if self.undo_rule == "free":
            return None
        if (resigned := turns[-1].resigned) is not None:
            who = Person(self.game.seats[resigned])
            return f"{who:has} resigned, which opened everything, so it stands."
        for at in range(first, len(turns)):
            if any(event.reveals for event in turns[at].events):
                bot = Person(self.game.seats[deciding(turns, at)[0]])
                return (
                    "The last move revealed something, so it stands."
                    if at == first
                    else "What was paid by itself revealed something, so your move before it stands."
                    if self.is_automatic(turns[at])
                    else f"{bot:'s} move revealed something, so yours before it stands."
                )
        whose = deciding(turns, first)
        if seat is not None and seat not in whose:
            return f"The last move was {Person(self.game.seats[whose[0]]).inside.own}."
        return None

    def _last_of_people(self, turns: tuple[Turn, ...]) -> int | None:
        """Return the index of the last turn played by a person; None if there is none."""
        return next((at for at in range(len(turns) - 1, 0, -1) if self._of_people(turns, at)), None)

    def _of_people(self, turns: tuple[Turn, ...], at: int) -> bool:
        """Return whether a turn was chosen by a person."""
        own = any(turns[at] is each for each in (*self._automatic, *self._beside_people))
        return any(seat in self.people for seat in deciding(turns, at)) and not own

    def is_automatic(self, turn: Turn) -> bool:
        """Return whether a turn was played by itself, since it left nothing to choose."""
        return any(turn is each for each in self._automatic)

    def undo(self, seat: int | None = None) -> None:
        """Undo a person's last play, and what bots have played since; raises `UserError` if not allowed."""
        with self.game.lock:
            if reason := self.why_no_undo(seat):
                raise UserError(reason)
            turns = self.game.turns
            for at in range(len(turns) - 1, 0, -1):
                self.game.undo()
                if self._of_people(turns, at):
                    break

    def redo(self, seat: int | None = None) -> None:
        """Redo what was undone, up to the next decision of a person, or a resignation.

        With a seat, the redo is asked for by that seat, and with undo "fair" it may redo only its own play.
        """
        with self.game.lock:
            turn = self.game.to_redo
            whose = self._people_asked() if turn is None or turn.resigned is None else (turn.resigned,)
            if self.undo_rule == "fair" and seat is not None and whose and seat not in whose:
                who = Person(self.game.seats[whose[0]]).inside
                raise UserError(f"What was taken back was {who:'s} play.")
            self.game.redo()
            while (turn := self.game.to_redo) and self._goes_along(turn):
                self.game.redo()

    def _goes_along(self, turn: Turn) -> bool:
        """Return whether a turn is redone together with the one before it, as no person has chosen it."""
        own = any(turn is each for each in (*self._automatic, *self._beside_people))
        return turn.resigned is None and (own or not self._people_asked())

    # --- bots

    def resume_bots(self) -> None:
        """Let the bots play on if they have stopped; after every change they play on by themselves."""
        with held():
            self._stuck = False
            if self._note:
                self._say("")
            self._resume_bots()

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that thinks about the open decision in slices; None if none does."""
        seat = self._bot_asked()
        if seat is None or self._stuck or self.paused or not (self._work.sliced or are_slices()):
            return None
        return seat if Thought.pauses(self.bots[seat]) else None

    def stop_thinking(self) -> None:
        """Let the bot that thinks play the best it has found, and the bots after it what they find at once.

        This holds until a person has to decide.
        """
        with held():
            with self.game.lock:
                if self.thinking is None:
                    return
                self._hurried = True
            self._work.go_on(self._bots_play)

    def _resume_bots(self) -> None:
        """Let the bots play until a person has to decide, in slices if they are to."""
        self._work.go_on(self._bots_play)

    def _bots_play(self) -> Iterator[None]:
        """Let the bots play until a person has to decide, with a pause after each slice of their thoughts."""
        with self.game.lock:
            self.paused = ""
        for _ in range(STRETCH):
            if not (yield from self._plays_on()):
                return
        with self.game.lock:
            self._work.done()
            if self._stuck or self._bot_asked() is None:
                return  # the bots were done exactly at the limit
            self.paused = (
                f"The bots have played {STRETCH} moves by themselves; table.resume_bots() lets them play on."
            )
        self._say(self.paused)

    def _pays(self) -> bool:
        """Make a person's payment that leaves nothing to choose, if it is to be; return whether it was made.

        It is made after a play only, so that an undo is not undone by it. Called with the game's lock held.
        """
        asked, name = self._people_asked(), self.game.rules.name
        if not (self._can_pay and asked and self._pays_alone and name in registry.names()):
            return False
        self._can_pay = False
        if not settings_file().now.pay_alone or (automatic := registry.part(name, "automatic")) is None:
            return False
        moves = automatic(self.game.position, asked[0])
        if moves:
            self.game.play(*moves, seat=asked[0])
            self._automatic.append(self.game.turns[-1])
            self._bots_own = self.game.turns[-1]
        return bool(moves)

    def _plays_on(self) -> Generator[None, None, bool]:
        """Make a payment that leaves nothing to choose, or let a bot play; return whether to go on.

        A bot chooses outside the lock.
        """
        with self.game.lock:
            if self._pays():
                return True
            last = self.game.turns[-1]
            seat = self._bot_asked()
            if self._stuck or seat is None:
                self._hurried = False
                self._work.done()  # under the same lock, so that no change is missed
                return False
            view: View = self.game.view(seat)
        trouble: Exception | None = None
        try:
            thought = Thought(self.bots[seat], view)
            while thought.goes_on():
                if Thought.pauses(self.bots[seat]):
                    yield
                if self._hurried or self.game.turns[-1] is not last:
                    break
        except KeyboardInterrupt:
            self._stuck = True
            self._say("The bots were stopped; table.resume_bots() lets them play on.")
            postpone()
            return True
        except Exception as error:  # noqa: BLE001 - a user's bot may raise anything
            trouble = error
        with self.game.lock:
            if self.game.turns[-1] is not last:
                return True  # a person has played or undone something meanwhile: start over
            try:
                if trouble is None:
                    self._play_for(seat, thought.best)
                    return True
            except Exception as error:  # noqa: BLE001 - as above: the chosen move may be anything
                trouble = error
            self._stuck = True
        self._blame(seat, trouble)
        return True

    def _play_for(self, seat: int, move: Move) -> None:
        """Play what a bot has chosen, unless it has chosen what others of its team decide."""
        decision, people = self.game.decision, self._people_asked()
        assert decision is not None
        whose = decision.whose(self.game.position, move)
        if seat not in whose and seat != decision.seat and self.game.why_not(move) is None:
            self._leaving.add(seat)
            return
        # a bot that decides for a team of bots may have chosen what another of them gives
        self.game.play(move, seat=seat if seat in whose else whose[0])
        self._bots_own = self.game.turns[-1]
        if people:
            self._beside_people.append(self._bots_own)

    def _blame(self, seat: int, trouble: Exception) -> None:
        """Report that a bot has failed: people get no hidden information, the log for its author gets all."""
        name = self.game.seats[seat]
        who = Person(name)
        getLogger(__name__).warning("%r in the seat of %s failed", self.bots[seat], name, exc_info=trouble)
        failed = (
            f"chose a move that is not legal [{trouble.refusal.rule}]"
            if isinstance(trouble, IllegalMove)
            else f"could not choose a move ({type(trouble).__name__})"
        )
        self._say(
            f"{who} {failed}, and the game waits: let {who.inside} try again, take a move back, "
            f"or play for {who.inside} in a cell, with table.seat({name!r})."
        )

    # --- listeners

    def listen(self, listener: Callable[[], object]) -> None:
        """Call a listener after every change; only a weak reference to it is kept."""
        self._listeners.add(listener)

    def _follow(self) -> None:
        """Update the table after a change of the game; called with the game's lock held."""
        turns, before = self.game.turns, self._seen
        played = len(turns) == len(before) + 1
        self.latest = turns[-1].events if played else ()
        self._can_pay = played and turns[-1] is not self._to_redo
        self._to_redo = self.game.to_redo
        if turns[-1] is not before[-1] and not (played and turns[-1] is self._bots_own):
            self._note, self._stuck = "", False
        self._seen = turns
        self._leaving = set()
        self._sit_down()

    def _changed(self) -> None:
        with held():
            self._listeners.tell()
            self._save()  # after the listeners, so that showing a play does not wait for the disk
            self._resume_bots()

    def _say(self, note: str) -> None:
        """Set the note that everybody sees, or clear it with an empty text."""
        with held():
            with self.game.lock:
                self._note = note
                self.latest = ()
                self._own_changes += 1
            self._listeners.tell()

    # --- playing again

    def again(self, seed: int | None = None, *, swap: bool = False, level: str = "") -> "Table":
        """Begin a new game with the same players, bots, options and undo rule, and return its table.

        Without a seed a new one is drawn. With `swap` the players change seats, and `level` is that of an
        opponent without a seat, if not the same. Whoever shows this table then shows the new one. Raises
        `UserError` before the game has ended.
        """
        with held():
            with self.game.lock:
                if self.successor is not None:
                    raise UserError("A new game has been begun at this table already.")
                if self.game.outcome is None:
                    raise UserError(f"The game has not ended: {self.game.question}")
                drawn = any_seed(seed)
                start = story_of(self.game).start_again(drawn, swap=swap, level=level)
                game = type(self.game)(self.game.rules, start)
                self.successor = Table(
                    game,
                    players={
                        game.seats.index(self.game.seats[seat]): again(bot) for seat, bot in self.bots.items()
                    },
                    undo=self.undo_rule,
                    hand_over=self.hand_over,
                    autosave=self._autosave is not None,
                    pays_alone=self._pays_alone,
                    version=self.version + 1,
                    bots_wait=True,
                )
            self._listeners.tell()
            self.successor.resume_bots()
        return self.successor

    # --- saving

    @property
    def sidecar(self) -> str:
        """The text of the saved game's sidecar; empty if the game is not saved."""
        return self._autosave.sidecar if self._autosave else ""

    @sidecar.setter
    def sidecar(self, text: str) -> None:
        if self._autosave:
            self._autosave.sidecar = text

    def _save(self) -> None:
        """Save the game, from a person's first play on; an error only sets a note."""
        if self._autosave is None:
            return
        with self.game.lock:  # so that plays are written in order
            if self._autosave.path is None and self.people and self._last_of_people(self.game.turns) is None:
                return  # a table at which no person has played is not saved, even if a bot begins
            known, self._unsaved = self._unsaved, ""
            try:
                about = written(self.bots, undo=self.undo_rule, hand_over=self.hand_over)
                self._autosave.save(self.game, about)
            except Exception as error:  # noqa: BLE001 - any problem with the file must not stop the game
                why = getattr(error, "strerror", None) or error
                self._unsaved = f"This game is not being kept on disk: {why}. You can play on."
            news = self._autosave.note
        if news or self._unsaved != known:
            self._say(news or self._note)
