"""The protocol between a table and its front ends: state is sent down, messages come up, each gets a reply.

All of it is plain records, from which the front ends' types are generated (`make types`). Messages are
handled in `desk.py`; a host, such as a widget in a notebook, only transports them.
"""

from enum import StrEnum
from typing import Any, ClassVar

from sv_widgets.kernel import Move, Offer, Outcome, Price, ToldKind
from sv_widgets.kernel.plain import Raw, Struct, Tagged
from sv_widgets.table.settings import Settings

# --- state, sent to front ends


class Happening(Struct):
    """An event as the viewer may know it, with its sentence."""

    kind: str
    rule: str
    seat: int | None
    what: str
    amount: int
    card: int | None
    source: str
    target: str
    steps: tuple[str, ...]
    """What happened in order: the places of a path, or the pieces."""
    pieces: tuple[str, ...]
    """The pieces that were moved, where they are more than a number or a card."""
    says: str


class Answer(Struct):
    """A legal answer to the open decision."""

    move: Move
    label: str
    """The text of its button."""
    where: str
    """The place on the board that it is about."""
    warning: str | None
    """A warning, as a sentence; None if there is none."""
    price: Price | None


class Range(Struct):
    """Legal answers that differ only in one number, which people name."""

    move: Move
    """One of these moves."""
    field: str
    """The name of the field with the number."""
    low: int
    high: int
    step: int
    label: str
    """The text before the number; empty for the name of their kind."""
    where: str
    """The place on the board that they are about."""


class Kind(Struct):
    """A kind of move that answers the open decision."""

    kind: str
    nearest: Offer | None
    """If no move of the kind is legal: the one closest to legal, and what it lacks."""


class LogLine(Struct):
    """A line of the log."""

    at: int
    """Its index in the whole log."""
    says: str
    rule: str
    turn: int
    code: str
    """The Python code that plays this again; only on the first line of each play."""


class Place(Struct):
    """The final place of a seat, or of an opponent without a seat."""

    place: int
    name: str
    standing: tuple[tuple[str, str], ...]
    """The figures that decided it: what, and how much."""


class RecapLine(Struct):
    """What a play did, or set off, as a sentence."""

    play: int
    """The number of the play."""
    says: str
    where: str
    """The place on the board that it is about."""
    kind: ToldKind


class RecapPart(Struct):
    """What has happened to one seat, or what the opponent without a seat has done."""

    seat: int | None
    name: str
    told: tuple[RecapLine, ...]
    before: str
    """The seat's main figure before all of this, in words; empty if the game has none."""
    after: str
    """The same figure now."""


class Moment(Struct):
    """A position as the viewer may see it, and the possible answers."""

    asked: int | None
    """The seat that has to decide; of a team, the one named in the question."""
    team: tuple[int, ...]
    """All seats that may answer."""
    question: str
    answers: tuple[Answer, ...]
    """Every legal answer that is in no range; empty if the decision is not the viewer's."""
    ranges: tuple[Range, ...]
    offers: tuple[Offer, ...]
    """Moves at places of the board that are not possible now, with what they would cost."""
    events: tuple[Happening, ...]
    """The events that led to this position."""
    outcome: Outcome | None
    ranking: tuple[Place, ...]
    view: Any
    """The view, as the game defines it."""
    facts: Any
    """Figures counted from the view, as the game defines them."""
    insight: Any
    """What can be computed from the view, as the game defines it."""


class Frame(Moment):
    """A step of the last play, shown by itself; its question says what happened.

    It is sent with its events, and of all else only what differs from the step before it, or of the first
    step from the state.
    """

    says: str
    """What that changed, as a sentence; may be empty."""


class Past(Moment):
    """An earlier moment, shown on request; its question is the sentence of the play that led to it."""

    log: tuple[LogLine, ...]
    play: int
    """The number of that play; 0 is the deal."""
    by: int | None
    """The seat that made it."""
    round: int
    """The round it was made in; 0 in a game without rounds."""
    says: str
    """Which play of how many it is, in which round and by whom, in words."""


class Shown(Moment):
    """The current state of the table."""

    version: int
    game: str
    seat: int | None
    """The viewer's seat; None is a spectator."""
    seats: tuple[str, ...]
    covered: bool
    """Whether the screen is covered until the next player confirms to be there."""
    kinds: tuple[Kind, ...]
    """The kinds of moves that answer the decision, where there is a fixed list of them."""
    log: tuple[LogLine, ...]
    """The last lines of the log."""
    plays: int
    """The number of plays so far."""
    undo: str | None
    """Why the last play cannot be undone, as a sentence; None if it can."""
    redo: bool
    notes: Raw
    """The viewer's own notes, in the game's format; those of other seats are never sent."""
    frames: tuple[Frame, ...]
    """The last play step by step."""
    by: int | None
    """The seat that made the last play, if that is what has changed."""
    bots: tuple[int, ...]
    """The seats played by bots."""
    thinking: int | None
    """The seat of the bot that thinks about the open decision, and can be stopped; None if none does."""
    hints: bool
    """Whether hints can be asked for at this table."""
    last: str
    """The last play as a sentence; empty if nothing has been played."""
    recap: tuple[RecapPart, ...]
    """What has happened since the viewer's own last play, told seat by seat; empty if nothing has."""
    settings: Settings
    note: str
    """A message about the table for everybody, such as that the game cannot be saved."""


# --- messages from front ends


class Message(Tagged):
    """A request of a front end; besides its fields it carries an `id` and a `base_version`."""

    acts: ClassVar[bool] = False
    """Whether it changes the table, so that its `base_version` must be the current version."""
    about_table: ClassVar[bool] = True
    """Whether it is about this table, whose lock is then held while it is handled."""


class There(Message):
    """Asks whether the kernel answers."""


class Play(Message):
    """Plays a chain of moves as a whole."""

    acts = True
    moves: tuple[Move, ...]


class Resign(Message):
    """Ends the game for all by the viewer's resignation."""

    acts = True


class Why(Message):
    """Asks what a move would cost, and whether and why it is not legal."""

    move: Move


class Rule(Message):
    """Asks for the text of a rule."""

    rule: str


class LookBack(Message):
    """Asks for the state of the table after that many plays."""

    plays: int


class Picture(Message):
    """Asks for the table as a picture."""


class Undo(Message):
    """Undoes the last play."""

    acts = True


class Redo(Message):
    """Redoes what was undone."""

    acts = True


class Ready(Message):
    """Confirms that the player who has to decide is at the screen."""

    acts = True


class ResumeBots(Message):
    """Resumes the bots."""

    acts = True


class StopThinking(Message):
    """Lets the bot that thinks play the best it has found; nothing happens if none does."""

    about_table = False


class AskHints(Message):
    """Asks for good moves for the viewer; asked again, it goes on with the search for them."""

    about_table = False


class Note(Message):
    """Changes the viewer's notes, in the game's format; it stays valid when others play meanwhile."""

    notes: Any


class AskNotes(Message):
    """Asks the game a question about the viewer's notes."""

    about: Any


class AskReel(Message):
    """Asks for all plays so far, each as a sentence."""


class AskEnd(Message):
    """Asks how the game has ended, why, and how it went."""


class PlayAgain(Message):
    """Begins a new game at the same table, once the game has ended, in one of the ways that `End` offers."""

    acts = True
    seed: int | None
    """The seed; None for a new one."""
    swap: bool
    level: str


class Set(Message):
    """Changes a setting of all tables."""

    about_table = False
    name: str
    value: Any


MESSAGES: tuple[type[Message], ...] = (
    *(There, Play, Resign, Why, Rule, LookBack, Picture, AskReel, AskEnd),
    *(Undo, Redo, Ready, ResumeBots, StopThinking, AskHints, Note, AskNotes, PlayAgain, Set),
)


# --- replies; each also carries the message's `id`, `ok`, and the table's `version`


class Reason(StrEnum):
    """Why a message was not accepted."""

    MALFORMED = "malformed"
    """Its data are invalid."""
    STALE = "stale"
    """The table has changed since `base_version`."""
    COVERED = "covered"
    """The screen is covered, so the viewer is unknown."""
    REFUSED = "refused"
    """The rules do not allow it."""
    CRASHED = "crashed"
    """An unexpected exception was raised."""


class Rejected(Struct):
    """The reply to a message that was not accepted, and has changed nothing."""

    reason: Reason
    sentence: str
    rule: str = ""
    place: str = ""
    details: str = ""
    """Details for a bug report; only if the message crashed."""


class Explained(Struct):
    """What a move costs, and whether and why it is not legal."""

    title: str
    legal: bool
    sentence: str
    """Why it is not legal, or a warning about it."""
    rule: str
    place: str
    price: Price | None
    lines: tuple[tuple[str, str], ...]
    """The items of the price: what for, and how much."""
    rules: tuple[str, ...]


class RuleText(Struct):
    """The text of a rule."""

    rule: str
    title: str
    text: str
    section: str


class PastShown(Struct):
    """An earlier moment."""

    past: Past


class Pictured(Struct):
    """The table as a picture."""

    picture: str
    """An SVG."""


class Noted(Struct):
    """The answer to a question about notes."""

    noted: Raw
    """The answer, in the game's format."""


class GoodMove(Struct):
    """A good move, and what a search has found out about it."""

    move: Move
    label: str
    where: str
    """The place on the board that it is about."""
    chance: int
    """The chance to win after it, in percent, with the bounds of its interval."""
    low: int
    high: int
    sure: bool
    """Whether it was tried often enough for the chance to be trusted."""
    why: str
    """Why to make it, as a sentence; may be empty."""


class Hints(Struct):
    """Good moves for the viewer, as far as they are known by now."""

    says: str
    """How many there are, and for which decision."""
    found: str
    """What they are based on, in words."""
    moves: tuple[GoodMove, ...]
    """The best one first."""
    ended: bool
    """Whether asking again finds no more."""


class ReelPlay(Struct):
    """A play of the game, as a sentence."""

    play: int
    """The number of the play, as in `LookBack`."""
    seat: int | None
    """The seat that made it."""
    round: int
    """The round it was made in; 0 in a game without rounds."""
    says: str
    operate: bool
    """Whether it only answered what the end of a round asks."""


class Reel(Struct):
    """All plays so far."""

    plays: tuple[ReelPlay, ...]
