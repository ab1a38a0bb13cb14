"""A desk is one viewer's interface to a table: it holds the state to be shown, and handles messages.

It knows no Jupyter. A host shows `shown`, is notified of changes by `listen`, and passes every message to
`receive`, which returns the one reply to it. The desk itself decides for which seat it acts, and a message
that it does not accept changes nothing.

A message may be handled in another thread than a cell runs in, so the game's lock is held during every read,
decision and change.
"""

import traceback
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cached_property
from logging import getLogger
from typing import Any, ClassVar

from sv_widgets.kernel import (
    Between,
    Choices,
    Event,
    IllegalMove,
    InvalidData,
    Listeners,
    Move,
    Offer,
    Pending,
    Position,
    Reader,
    checked_seed,
    choices,
    refusal,
    to_json,
)
from sv_widgets.kernel.grammar import Person, series
from sv_widgets.kernel.html import sendable
from sv_widgets.kernel.interrupts import held
from sv_widgets.kernel.plain import Raw, Struct
from sv_widgets.table import hints, protocol
from sv_widgets.table.best import compared
from sv_widgets.table.notes import Notes, notes_of
from sv_widgets.table.protocol import Message, Reason, Rejected
from sv_widgets.table.recap import Teller, player_of
from sv_widgets.table.settings import settings_file
from sv_widgets.table.story import End, story_of
from sv_widgets.table.table import Table

LOG_LINES = 24
MOST_MOVES = 50
"""The most moves in one message; no turn of any game is longer."""
LONGEST_ID = 40

Json = dict[str, Any]


class NotAccepted(Exception):
    """Raised by handlers for a message that is not accepted; it holds the reply."""

    def __init__(self, reason: Reason, sentence: str, *, rule: str = "", place: str = "") -> None:
        self.reply = Rejected(reason, sentence, rule, place)


class Desk:
    """A viewer's interface to a table: for the player at the screen, or with `seat` for that seat only.

    >>> from sv_widgets import silicon_valley
    >>> desk = Desk(Table(silicon_valley.new(["Ada", "Bo"], seed=7), hand_over=False))
    >>> desk.shown["question"]
    'Ada, choose the founder you keep.'
    >>> move = desk.shown["answers"][0]["move"]
    >>> desk.receive({"kind": "play", "id": 1, "base_version": 0, "moves": [move]})
    {'id': 1, 'ok': True, 'version': 1}
    """

    messages: ClassVar[tuple[type[Message], ...]] = protocol.MESSAGES
    """The kinds of messages it handles, each by the method with its name: `_look_back` for `LookBack`."""
    gives_hints: ClassVar[bool] = True
    """Whether good moves can be asked for, in games that have hints."""

    def __init__(self, table: Table, seat: int | None = None) -> None:
        self.table = table
        self.seat = seat
        """The seat for which it was made; None follows the player at the screen."""
        self.catalogue: Json = to_json(table.game.rules.catalogue(table.game.position)) or {}
        """The texts of the cards: the same during a whole game."""
        self.shown: Json = {}
        """The state to be shown, a `protocol.Shown` in JSON form; replaced as a whole by every change."""
        self.heard = 0
        """The number of messages received."""
        self._notes = notes_of(table)
        self._since = 0  # the version since which it has shown what this same seat may see
        self._said_of = 0  # the version to which the message being handled refers
        self._listeners = Listeners()
        self._settings = settings_file()
        self._search = hints.Search()
        self.show()
        self._settings.listeners.add(self._show_settings)
        self._follow()

    def _follow(self) -> None:
        """Listen to the table and the notes."""
        self.table.listen(self.show)
        if self._notes is not None:
            self._notes.listen(self._show_notes)

    def _move(self, table: Table) -> None:
        """Show another table from now on, from the seat of the same player."""
        names = self.table.game.seats
        self.table = table
        self.seat = None if self.seat is None else table.game.seats.index(names[self.seat])
        self.catalogue = to_json(table.game.rules.catalogue(table.game.position)) or {}
        self._notes = notes_of(table)
        self._follow()

    @property
    def viewer(self) -> int | None:
        """The seat for which this desk acts now, and whose view it shows; None is a spectator."""
        return self.table.viewer if self.seat is None else self.seat

    @property
    def covered(self) -> bool:
        """Whether the screen is covered until the next player confirms to be there."""
        return self.seat is None and self.table.covered

    @property
    def question(self) -> str:
        """The open decision, or the request to pass the screen, as a sentence."""
        game = self.table.game
        if self.covered:
            assert game.decision is not None
            people = [Person(game.seats[seat]) for seat in game.decision.seats if seat in self.table.people]
            if any(person.addressed for person in people):
                return "It is your turn: take the screen."
            return f"Pass the screen to {series(map(str, people), 'or')}."
        return game.headline_seen_from(self.viewer)

    def listen(self, listener: Callable[[], object]) -> None:
        """Call a listener after every change of `shown`; only a weak reference to it is kept."""
        self._listeners.add(listener)

    # --- state, sent to front ends

    def show(self) -> None:
        """Update `shown` to the current state of the table, or of the one that was begun to play again."""
        if self.table.successor is not None:
            self._move(self.table.successor)
        with self.table.game.lock:
            now = self.now()
            if now["seat"] != self.shown.get("seat"):
                self._since = now["version"]
            self._change(now)

    def now(self) -> Json:
        """Return the state to be shown now, in JSON form."""
        shown: Json = to_json(self._now())
        return shown | {"frames": changes_of(shown)} | self._more()

    def _change(self, shown: Json) -> None:
        self.shown = shown
        self._listeners.tell()

    def _more(self) -> Json:
        """Return additional state to be shown; for subclasses."""
        return {}

    def _show_notes(self) -> None:
        """Update the notes in `shown`. The version stays, so that messages under way are not stale."""
        with self.table.game.lock:
            notes = self._noted(self.table.game.view(self.viewer))
            if self.shown["seat"] == self.viewer and self.shown["notes"] != notes:
                self._change(self.shown | {"notes": notes})

    def _show_settings(self) -> None:
        """Update the settings in `shown`. The version stays, since nothing else has changed."""
        with self.table.game.lock:
            self._change(self.shown | {"settings": to_json(self._settings.now)})

    def _noted(self, view: Any) -> Any:
        """Return the viewer's own notes; they are never sent to anybody else."""
        viewer = self.viewer
        return None if viewer is None or self._notes is None else self._notes.seen(viewer, view)

    def _now(self) -> protocol.Shown:
        table, game, viewer = self.table, self.table.game, self.viewer
        view, position, decision = game.view(viewer), game.position, game.decision
        offered = self._offered() if view.answers else Choices((), ())
        teller = Teller(game, viewer)
        return protocol.Shown(
            asked=None if decision is None else decision.seat,
            team=() if decision is None else decision.seats,
            question=self.question,
            answers=tuple(self._answer(position, move) for move in offered.answers),
            ranges=tuple(self._range(position, each) for each in offered.ranges),
            offers=game.rules.offers(position, viewer),
            events=self._happenings(table.latest, position),
            outcome=game.outcome,
            ranking=self._ranking(),
            view=view,
            facts=game.rules.facts(view),
            insight=game.rules.insight(view),
            version=table.version,
            game=game.rules.name,
            seat=viewer,
            seats=game.seats,
            covered=self.covered,
            kinds=self._kinds(position, view.answers),
            log=self._log(len(game.turns)),
            plays=len(game.turns) - 1,
            undo=table.why_no_undo(self.seat),
            redo=game.can_redo,
            notes=Raw(self._noted(view)),
            frames=self._frames() if table.latest else (),
            by=self._by(),
            bots=tuple(table.bots),
            thinking=table.thinking,
            hints=self.gives_hints and hints.are_given(game.rules.name),
            last=teller.sentence(len(teller.turns) - 1) if len(teller.turns) > 1 else "",
            recap=() if self.covered else teller.recap(lambda turn: not table.is_automatic(turn)),
            settings=self._settings.now,
            note=table.note,
        )

    def _offered(self) -> Choices:
        """Return the answers that may be given here."""
        decision, position = self.table.game.decision, self.table.game.position
        assert decision is not None
        answers, ranges = choices(position)

        def possible(move: Move) -> bool:
            return self._speaker(move) in decision.whose(position, move)

        return Choices(
            tuple(filter(possible, answers)), tuple(each for each in ranges if possible(each.move))
        )

    def _speaker(self, move: Move) -> int | None:
        """Return the seat that gives an answer given here: the viewer, or another of a team that decides.

        People answer for the bots of their team, and on a shared screen for each other.
        """
        decision, viewer = self.table.game.decision, self.viewer
        if decision is None or viewer not in decision.seats:
            return viewer
        whose = decision.whose(self.table.game.position, move)
        others = (seat for seat in whose if seat in self.table.bots or self.seat is None)
        return viewer if viewer in whose else next(others, viewer)

    def _ranking(self) -> tuple[protocol.Place, ...]:
        if self.table.game.outcome is None:
            return ()
        ranked = self.table.game.ranking
        return tuple(protocol.Place(row.place, row.name, tuple(row.standing.items())) for row in ranked)

    def _by(self) -> int | None:
        """Return the seat that made the last play, if that is what has changed."""
        turns = self.table.game.turns
        return player_of(turns, len(turns) - 1) if self.table.latest else None

    def _frames(self) -> tuple[protocol.Frame, ...]:
        """Return the last play step by step."""
        return tuple(self._frame(events, position) for events, position in self.table.game.frames())

    def _frame(self, events: Sequence[Event], position: Position) -> protocol.Frame:
        happened = self._happenings(events, position)
        seen = [event.seen_from(self.viewer) for event in events]
        says, changed = self.table.game.rules.caption(seen, position) or (happened[-1].says, "")
        moment = self._moment(position, happened, says)
        insight = self.table.game.rules.insight(moment.view)
        return protocol.Frame(**vars(moment) | {"insight": insight}, says=changed)

    def _moment(
        self, position: Position, events: tuple[protocol.Happening, ...], question: str
    ) -> protocol.Moment:
        """Return a position for display only, without an open decision."""
        rules, still = self.table.game.rules, position.copy()
        still.pending = ()  # so that prices and offers do not depend on whose turn it was
        view, offers = rules.view(position, self.viewer), rules.offers(still, self.viewer)
        facts = rules.facts(view)
        return protocol.Moment(None, (), question, (), (), offers, events, None, (), view, facts, None)

    def _happenings(self, events: Sequence[Event], position: Position) -> tuple[protocol.Happening, ...]:
        return tuple(self._happening(event.seen_from(self.viewer), position) for event in events)

    def _happening(self, event: Event, position: Position) -> protocol.Happening:
        rules = self.table.game.rules
        return protocol.Happening(
            event.kind,
            event.rule,
            event.seat,
            event.what,
            event.amount,
            event.card,
            event.source,
            event.target,
            event.steps,
            rules.pieces(event),
            rules.say(event, position),
        )

    def _log(self, turns: int) -> tuple[protocol.LogLine, ...]:
        """Return the last lines of the log of the first `turns` turns."""
        game = self.table.game
        last = sum(len(turn.events) for turn in game.turns[:turns])
        first = max(0, last - LOG_LINES)
        return tuple(
            protocol.LogLine(at, line.sentence, line.rule, line.turn, line.code)
            for at, line in enumerate(game.log.seen_from(self.viewer)[first:last], start=first)
        )

    def _answer(self, position: Position, move: Move) -> protocol.Answer:
        decision = self.table.game.decision
        assert decision is not None
        return protocol.Answer(
            move,
            decision.label(position, move),
            decision.where(position, move),
            decision.warning(position, move),
            decision.bill(position, move).price,
        )

    def _range(self, position: Position, between: Between) -> protocol.Range:
        decision = self.table.game.decision
        assert decision is not None
        low = next(between.moves())
        return protocol.Range(
            between.move,
            between.field,
            between.low,
            between.high,
            between.step,
            decision.range_label(position, between),
            decision.where(position, low),
        )

    def _kinds(self, position: Position, answers: Sequence[Move]) -> tuple[protocol.Kind, ...]:
        """Return the kinds of moves that answer the decision; if none of a kind is legal, the nearest one."""
        decision = self.table.game.decision
        if decision is None:
            return ()
        legal = {move.kind for move in answers}

        def nearest(kind: str) -> Offer | None:
            if not answers or kind in legal:
                return None
            move = decision.nearest(position, kind)
            where = decision.where(position, move)
            lacks = decision.lacks(position, move)
            return Offer(move, where, decision.bill(position, move).price, lacks)

        return tuple(protocol.Kind(kind, nearest(kind)) for kind in decision.kinds(position))

    # --- messages from front ends

    def receive(self, message: Any) -> Json:
        """Handle any message and return the reply; an interrupt is delayed until then."""
        with held():
            self.heard += 1
            reply: Json = {"id": id_of(message)}
            try:
                answer = self._handled(message)
                reply |= {"ok": True} | ({} if answer is None else to_json(answer))
            except NotAccepted as rejected:
                reply |= {"ok": False} | to_json(rejected.reply)
            except Exception as error:  # an exception in a widget's message handler is shown nowhere else
                getLogger(__name__).warning("a message could not be answered", exc_info=error)
                kind = type(error).__name__
                broke = f"Something broke in Python, and nothing was changed: {kind}."
                # without the error's message, which may contain hidden information
                details = "".join(traceback.format_tb(error.__traceback__)) + kind
                reply |= {"ok": False} | to_json(Rejected(Reason.CRASHED, broke, details=details))
            reply["version"] = self.table.version
            if reply.get("reason") == Reason.STALE:  # the front end may have missed a change
                self.show()
            sent: Json = sendable(reply)
            return sent

    def _handled(self, data: Any) -> Struct | None:
        message, base = self._read(data)
        with self.table.game.lock if message.about_table else nullcontext():
            if message.acts and base != self.table.version:
                raise NotAccepted(
                    Reason.STALE, "The table has moved on since you looked; nothing was played."
                )
            self._said_of = base
            answer: Struct | None = getattr(self, f"_{message.kind}")(message)
            return answer

    @cached_property
    def _reader(self) -> Reader:
        return Reader((Message, Pending, Move), (*self.messages, *self.table.game.rules.kinds))

    def _read(self, data: Any) -> tuple[Message, int]:
        """Validate a message; return it, and the version of the table to which it refers."""

        def wrong(what: str) -> NotAccepted:
            return NotAccepted(Reason.MALFORMED, f"That message cannot be understood: {what}.")

        if not isinstance(data, dict):
            raise wrong("it is no object")
        if id_of(data) is None:
            raise wrong("its id must be a number or a short text")
        if type(data.get("base_version")) is not int:
            raise wrong("its base_version must be a whole number")
        moves = data.get("moves")
        if isinstance(moves, list) and not 1 <= len(moves) <= MOST_MOVES:
            raise wrong(f"moves must be a list of 1 to {MOST_MOVES} moves")
        rest = {name: value for name, value in data.items() if name not in ("id", "base_version")}
        try:
            message: Message = self._reader.from_json(Message, rest)
        except InvalidData as error:
            raise NotAccepted(Reason.MALFORMED, str(error)) from None
        return message, data["base_version"]

    def _there(self, _: protocol.There) -> None:
        return

    def _play(self, message: protocol.Play) -> None:
        if self.covered:
            raise NotAccepted(Reason.COVERED, self.question)
        try:
            self.table.game.play(*message.moves, seat=self._speaker(message.moves[0]))
        except IllegalMove as illegal:
            found = illegal.refusal
            raise NotAccepted(Reason.REFUSED, found.sentence, rule=found.rule, place=found.place) from None

    def _resign(self, _: protocol.Resign) -> None:
        game, viewer = self.table.game, self.viewer
        if self.covered:
            raise NotAccepted(Reason.COVERED, self.question)
        if viewer is None:
            why = "no player sits at this screen" if game.outcome is None else "the game has ended"
            raise NotAccepted(Reason.REFUSED, f"Nobody can resign here: {why}.")
        if viewer in self.table.bots:
            name = game.seats[viewer]
            raise NotAccepted(
                Reason.REFUSED,
                f"{Person(name):is} played by a bot; game.resign({name!r}) in a cell resigns for it.",
            )
        self._try(lambda: game.resign(viewer))

    def _why(self, message: protocol.Why) -> protocol.Explained:
        game, position, viewer = self.table.game, self.table.game.position, self.viewer
        if viewer is None and game.outcome is None:
            # the answer contains the deciding seat's money and code, and the viewer is unknown
            raise NotAccepted(Reason.COVERED, self.question)
        move, decision = message.move, game.decision
        found = refusal(position, move, viewer)
        bill = None
        if decision is not None and viewer in (None, *decision.seats):
            bill = decision.bill(position, move)
        title = place = sentence = ""
        if found is not None:
            sentence, place = found.sentence, found.place
        elif decision is not None:
            title, place = decision.label(position, move), decision.where(position, move)
            sentence = decision.warning(position, move) or ""
        return protocol.Explained(
            title,
            found is None,
            sentence,
            "" if found is None else found.rule,
            place,
            bill and bill.price,
            () if bill is None else bill.lines,
            () if bill is None else bill.rules,
        )

    def _rule(self, message: protocol.Rule) -> protocol.RuleText:
        try:
            rule = self.table.game.explain(message.rule)
        except ValueError as error:
            raise NotAccepted(Reason.MALFORMED, str(error)) from None
        return protocol.RuleText(rule.id, rule.title, rule.text, rule.section)

    def _look_back(self, message: protocol.LookBack) -> protocol.PastShown:
        game, plays = self.table.game, message.plays
        last = len(game.turns) - 1
        if not 0 <= plays <= last:
            raise NotAccepted(Reason.MALFORMED, f"There are the plays 0 to {last} to look back to.")
        turn, teller = game.turns[plays], Teller(game, self.viewer)
        then = self._moment(turn.after, self._happenings(turn.events, turn.after), teller.whole(plays))
        past = protocol.Past(
            **vars(then) | {"outcome": turn.after.outcome},
            log=self._log(plays + 1),
            play=plays,
            by=teller.seat(plays),
            round=teller.round(plays),
            says=teller.place_in_game(plays),
        )
        return protocol.PastShown(past)

    def _ask_reel(self, _: protocol.AskReel) -> protocol.Reel:
        return protocol.Reel(Teller(self.table.game, self.viewer).reel())

    def _ask_end(self, _: protocol.AskEnd) -> End:
        game = self.table.game
        if game.outcome is None:
            raise NotAccepted(Reason.REFUSED, f"The game has not ended: {self.question}")
        story = story_of(game)
        reached = story.alone() if game.outcome.resigned is None else None
        return replace(story.end(), best="" if reached is None else compared(game, reached))

    def _play_again(self, message: protocol.PlayAgain) -> None:
        seed = message.seed
        if seed is not None:
            self._try(lambda: checked_seed(seed))
        self._try(lambda: self.table.again(seed, swap=message.swap, level=message.level))

    def _set(self, message: protocol.Set) -> None:
        try:
            self._settings.change(message.name, message.value)
        except InvalidData as error:
            raise NotAccepted(Reason.MALFORMED, str(error)) from None

    def _picture(self, _: protocol.Picture) -> protocol.Pictured:
        game = self.table.game
        return protocol.Pictured(game.rules.picture(game.view(self.viewer), ""))

    def _undo(self, _: protocol.Undo) -> None:
        self._try(lambda: self.table.undo(self.seat))

    def _redo(self, _: protocol.Redo) -> None:
        self._try(lambda: self.table.redo(self.seat))

    def _ready(self, _: protocol.Ready) -> None:
        self._try(self.table.ready)

    def _resume_bots(self, _: protocol.ResumeBots) -> None:
        self._try(self.table.resume_bots)

    def _try(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except ValueError as error:
            raise NotAccepted(Reason.REFUSED, str(error)) from None

    def _stop_thinking(self, _: protocol.StopThinking) -> None:
        self.table.stop_thinking()

    def _ask_hints(self, _: protocol.AskHints) -> protocol.Hints:
        """Search for good moves for a slice, outside the lock, as bots do."""
        with self.table.game.lock:
            asked = self._asked()
        return self._search.hints(asked)

    def _asked(self) -> hints.Asked:
        """Return what the viewer is asked; raises `NotAccepted` where no hints are given."""
        game, viewer = self.table.game, self.viewer
        if self.covered:
            raise NotAccepted(Reason.COVERED, self.question)
        if not self._settings.now.hints:
            raise NotAccepted(Reason.REFUSED, "Hints are switched off, in the settings of all tables.")
        if not self.gives_hints or not hints.are_given(game.rules.name):
            raise NotAccepted(Reason.REFUSED, "There are no hints at this table.")
        decision, position = game.decision, game.position
        if decision is None or viewer not in decision.seats:
            raise NotAccepted(Reason.REFUSED, f"There are hints for your own decisions: {self.question}")

        def may(move: Move) -> bool:
            return self._speaker(move) in decision.whose(position, move)

        return hints.Asked(self.table.version, game.view(viewer), position, decision, may)

    def _note(self, message: protocol.Note) -> None:
        """Store notes for the seat that was shown when they were written."""
        viewer, notes = self._noting()
        if not self._since <= self._said_of <= self.table.version:
            raise NotAccepted(Reason.STALE, "Somebody else sits at the screen by now; this was not noted.")
        try:
            notes.write(viewer, message.notes)
        except InvalidData as error:
            raise NotAccepted(Reason.MALFORMED, str(error)) from None

    def _ask_notes(self, message: protocol.AskNotes) -> protocol.Noted:
        viewer, notes = self._noting()
        try:
            return protocol.Noted(Raw(notes.ask(viewer, message.about)))
        except InvalidData as error:
            raise NotAccepted(Reason.MALFORMED, str(error)) from None

    def _noting(self) -> tuple[int, Notes]:
        """Return the viewer and the notes; raises `NotAccepted` if there are none to show here."""
        if self._notes is None:
            raise NotAccepted(Reason.MALFORMED, f"In {self.table.game.rules.name} nothing is noted.")
        if self.viewer is None:
            raise NotAccepted(Reason.COVERED, "Notes belong to a seat, and nobody's are shown here.")
        return self.viewer, self._notes


def changes_of(shown: Json) -> list[Json]:
    """Each frame without what is the same in the frame before it, or of the first in the state."""
    changes, before = list[Json](), shown
    for frame in shown["frames"]:
        same = {name for name, value in frame.items() if name in before and before[name] == value}
        changes.append({name: value for name, value in frame.items() if name not in same - {"events"}})
        before = frame
    return changes


def id_of(message: Any) -> int | str | None:
    """Return the id of a message if it is valid, so that a reply can carry it; otherwise None."""
    name = message.get("id") if isinstance(message, dict) else None
    if isinstance(name, str):
        return name if len(name) <= LONGEST_ID and name == sendable(name) else None
    return name if type(name) is int and abs(name) < 2**53 else None
