"""The protocol between the start card and its front ends; `make types` generates their types from it."""

from typing import Literal

from sv_widgets.kernel.plain import Struct, Tagged
from sv_widgets.table.game_start import Alone, Option
from sv_widgets.table.protocol import There

# --- state, sent to front ends


class GameShown(Struct):
    """A game that can be chosen."""

    game: str
    title: str
    players: str
    """How many play, and how long, in words."""
    says: str
    cover: str
    """An SVG."""
    seating: str
    """What the order of the seats means, in words."""
    who: tuple[Option, ...]
    """Who may take a seat: a person, or one of the bots that play this game."""
    alone: Alone | None


class KeptShown(Struct):
    """The game that can be resumed."""

    says: str
    """Which game, with whom, how far, and from when."""
    code: str


class StartOffer(Struct):
    """What can be chosen; it stays the same as long as the card is shown."""

    games: tuple[GameShown, ...]
    kept: KeptShown | None
    undo: tuple[Option, ...]
    longest_name: int


class SeatShown(Struct):
    """A seat of the new game."""

    name: str
    """The name that was given; empty if none was."""
    known_as: str
    """The name that the seat will have."""
    who: str
    says: str
    """What it means that this person or bot sits here, in words."""


class CodePart(Struct):
    """A part of the line of code."""

    text: str
    kind: Literal["plain", "bot", "number"]


class StartShown(Struct):
    """What is chosen, and what comes of it."""

    game: str
    seats: tuple[SeatShown, ...]
    level: str
    """The level of the game alone; empty if several play."""
    level_says: str
    can_add: bool
    can_remove: bool
    seed: str
    """The seed as a text; empty if it is drawn."""
    undo: str
    coach: bool
    """Whether a first game is explained where it is played: a setting of all tables, not of this game."""
    code: tuple[CodePart, ...]
    """The line of code that begins the game."""
    problem: str
    """Why the game cannot begin like this, as a sentence; empty if it can."""


# --- messages from front ends


class StartMessage(Tagged):
    """A message of the card; besides its fields it carries an `id`."""


class ChooseGame(StartMessage):
    game: str


class ChooseLevel(StartMessage):
    """Chooses the game alone at a level, or with an empty level the game of several."""

    level: str


class AddSeat(StartMessage):
    pass


class RemoveSeat(StartMessage):
    seat: int


class ChooseWho(StartMessage):
    """Gives a seat to a person or to a bot."""

    seat: int
    who: str


class NameSeat(StartMessage):
    """Names a seat; with an empty name it gets one by itself."""

    seat: int
    name: str


class ChooseSeed(StartMessage):
    """Sets the seed, written as a number; an empty one is drawn."""

    seed: str


class RollSeed(StartMessage):
    """Draws another seed."""


class ChooseUndo(StartMessage):
    undo: str


class ChooseCoach(StartMessage):
    """Changes the setting of all tables whether a first game is explained."""

    coach: bool


class Begin(StartMessage):
    """Begins the game."""


class Resume(StartMessage):
    """Resumes the game that is offered instead."""


MESSAGES = (
    *(There, ChooseGame, ChooseLevel, AddSeat, RemoveSeat, ChooseWho, NameSeat),
    *(ChooseSeed, RollSeed, ChooseUndo, ChooseCoach, Begin, Resume),
)
