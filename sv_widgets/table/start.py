"""The start card: what people choose to begin a game, the line of code that it comes to, and its messages.

It knows no Jupyter. A host shows `offer` and `shown`, passes every message to `receive`, and takes what has
`begun`. The card changes no game: it calls the function that people call, with the arguments of its line.

A message may be handled in another thread than a cell runs in, so each is handled under the card's lock.
"""

import json
import threading
from collections.abc import Callable
from dataclasses import replace
from logging import getLogger
from time import localtime, strftime
from typing import Any, Final, Generic, NamedTuple, TypeVar, get_args

from sv_widgets import registry
from sv_widgets.kernel import InvalidData, Reader, any_seed, to_json
from sv_widgets.kernel.html import sendable
from sv_widgets.kernel.names import LONGEST_NAME
from sv_widgets.kernel.plain import Struct, Tagged, UserError, shown
from sv_widgets.players.opponents import Opponent, opponents_in
from sv_widgets.table import start_protocol as protocol
from sv_widgets.table.autosave import find
from sv_widgets.table.desk import id_of
from sv_widgets.table.game_start import GameStart, Option, begin, playable, start_of
from sv_widgets.table.loading import load
from sv_widgets.table.protocol import Reason, Rejected
from sv_widgets.table.seats import party
from sv_widgets.table.start_protocol import CodePart
from sv_widgets.table.table import Undo

T = TypeVar("T")
Json = dict[str, Any]

PERSON: Final = "person"
UNDO: Final = (
    Option("fair", "fair", "your own last play, unless it revealed something"),
    Option("free", "free", "any play"),
)
UNDO_RULES: Final[dict[str, Undo]] = {rule: rule for rule in get_args(Undo)}
ROLLED: Final = 1000
"""A seed that is drawn for people is below this, so that it is easy to pass on."""


class SeatChoice(Struct):
    """Who takes a seat, and under which name; an empty one is filled in."""

    name: str
    who: str


class Choices(Struct):
    """Everything that is chosen on the card."""

    game: str
    seats: tuple[SeatChoice, ...]
    level: str = ""
    seed: int | None = None
    undo: Undo = "fair"

    @property
    def taken(self) -> tuple[SeatChoice, ...]:
        """The seats of the game: the first alone against an opponent without a seat, else all."""
        return self.seats[:1] if self.level else self.seats


class StartCard(Generic[T]):
    """The card of one new game.

    >>> card = StartCard(lambda players, **options: (players, options), lambda: None)
    >>> card.receive({"kind": "choose_seed", "seed": "7", "id": 1})
    {'id': 1, 'ok': True}
    >>> card.code
    'sv.play(["You", sv.players.Greedy()], seed=7)'
    >>> _ = card.receive({"kind": "choose_level", "level": "easy", "id": 2})
    >>> _ = card.receive({"kind": "begin", "id": 3})
    >>> card.begun
    (['You'], {'solo': 'easy', 'seed': 7})
    """

    def __init__(self, play: Callable[..., T], resume: Callable[[], T]) -> None:
        """Take the functions that people call to begin a game and to resume the last one."""
        self._play, self._resume_last = play, resume
        self._lock = threading.RLock()
        self._games = {name: start_of(name) for name in playable()}
        self.heard = 0
        """The number of messages received."""
        self.begun: T | None = None
        """What was begun or resumed; None as long as nothing was."""
        self.offer: Json = to_json(self._offer())
        """What can be chosen, a `StartOffer` in JSON form."""
        first = next(iter(self._games))
        seats = (SeatChoice("You", PERSON), SeatChoice("", self._who(first)[-1].value))
        self._choose(Choices(first, seats, seed=_rolled()))

    # --- state, sent to front ends

    def _choose(self, choices: Choices) -> None:
        self.choices = choices
        self.shown: Json = to_json(self._shown())

    @property
    def code(self) -> str:
        """The line of code that begins the game."""
        return "".join(part.text for part in code_of(self.choices))

    def _offer(self) -> protocol.StartOffer:
        games = tuple(
            protocol.GameShown(
                name,
                game.title,
                _players(game),
                game.says,
                game.cover,
                game.seating,
                self._who(name),
                game.alone,
            )
            for name, game in self._games.items()
        )
        return protocol.StartOffer(games, last_kept(), UNDO, LONGEST_NAME)

    def _shown(self) -> protocol.StartShown:
        choices, game = self.choices, self._games[self.choices.game]
        who = {each.value: each.says for each in self._who(choices.game)}
        levels = {each.value: each.says for each in (game.alone.levels if game.alone else ())}
        several = not choices.level
        return protocol.StartShown(
            choices.game,
            tuple(
                protocol.SeatShown(seat.name, name, seat.who, who[seat.who])
                for seat, name in zip(choices.taken, names_of(choices), strict=True)
            ),
            choices.level,
            levels.get(choices.level, ""),
            can_add=several and len(choices.seats) < game.most,
            can_remove=several and len(choices.seats) > game.fewest,
            seed="" if choices.seed is None else str(choices.seed),
            undo=choices.undo,
            code=code_of(choices),
            problem=self._problem(),
        )

    def _who(self, game: str) -> tuple[Option, ...]:
        """Return who may take a seat of a game: a person, or a bot that plays it."""
        bots = (Option(each.name, each.name, each.says) for each in opponents_in(game))
        return (Option(PERSON, "Person", "sits at this screen"), *bots)

    def _problem(self) -> str:
        """Return why the game cannot begin like this; the game itself says it."""
        given = arguments_of(self.choices)
        options = {name: given[name] for name in ("solo",) if name in given}
        try:
            begin(self.choices.game, given["players"], 0, **options)
        except UserError as error:
            return str(error)
        return ""

    # --- messages from front ends

    def receive(self, message: Any) -> Json:
        """Handle any message and return the reply; one that is not accepted changes nothing."""
        with self._lock:
            self.heard += 1
            reply: Json = {"id": id_of(message)}
            try:
                self._handle(message)
                reply["ok"] = True
            except UserError as error:
                reason = Reason.MALFORMED if isinstance(error, InvalidData) else Reason.REFUSED
                reply |= {"ok": False} | to_json(Rejected(reason, str(error)))
            except Exception as error:  # an exception in a widget's message handler is shown nowhere else
                getLogger(__name__).warning("the start card failed", exc_info=error)
                broke = f"Something broke in Python, and no game was begun: {type(error).__name__}."
                reply |= {"ok": False} | to_json(Rejected(Reason.CRASHED, broke))
            sent: Json = sendable(reply)
            return sent

    def _handle(self, data: Any) -> None:
        if id_of(data) is None:
            raise InvalidData("A message of the card has an id, a number or a short text.")
        if self.begun is not None:
            raise UserError("The game has begun already.")
        rest = {name: value for name, value in data.items() if name != "id"}
        message: Tagged = READER.from_json(Tagged, rest, "A message of the card")
        changed = getattr(self, f"_{message.kind}")(message)
        if changed is not None:
            self._choose(changed)

    def _there(self, _: object) -> None:
        return

    def _choose_game(self, message: protocol.ChooseGame) -> Choices:
        game = self._games.get(message.game)
        if game is None:
            raise UserError(
                f"There is no game {shown(message.game, 40)}; there are {', '.join(self._games)}."
            )
        bots = [each.value for each in self._who(message.game)]
        more = (SeatChoice("", bots[-1]),) * (game.fewest - len(self.choices.seats))
        seats = tuple(
            seat if seat.who in bots else replace(seat, who=bots[-1])
            for seat in (*self.choices.seats, *more)[: game.most]
        )
        return replace(self.choices, game=message.game, seats=seats, level="")

    def _choose_level(self, message: protocol.ChooseLevel) -> Choices:
        game = self._games[self.choices.game]
        levels = [each.value for each in game.alone.levels] if game.alone else []
        if message.level not in ("", *levels):
            there = f"its levels are {', '.join(levels)}" if levels else "it is not played alone"
            raise UserError(f"{game.title} has no level {shown(message.level, 40)}; {there}.")
        return replace(self.choices, level=message.level)

    def _add_seat(self, _: object) -> Choices:
        if not self.shown["can_add"]:
            raise UserError(f"{self._how_many()}; there is no seat for another player.")
        return replace(self.choices, seats=(*self.choices.seats, SeatChoice("", PERSON)))

    def _remove_seat(self, message: protocol.RemoveSeat) -> Choices:
        gone = self._seat(message.seat)
        if not self.shown["can_remove"]:
            raise UserError(f"{self._how_many()}; no seat can be taken away.")
        return replace(
            self.choices, seats=tuple(seat for at, seat in enumerate(self.choices.seats) if at != gone)
        )

    def _choose_who(self, message: protocol.ChooseWho) -> Choices:
        who = [each.value for each in self._who(self.choices.game)]
        if message.who not in who:
            raise UserError(f"Nobody here is called {shown(message.who, 40)}; there are {', '.join(who)}.")
        return self._with_seat(message.seat, who=message.who)

    def _name_seat(self, message: protocol.NameSeat) -> Choices:
        if len(message.name) > LONGEST_NAME:
            raise UserError(f"A name has at most {LONGEST_NAME} letters, not {len(message.name)}.")
        return self._with_seat(message.seat, name=message.name)

    def _choose_seed(self, message: protocol.ChooseSeed) -> Choices:
        text = message.seed.strip()
        try:
            seed = int(text) if text else None
        except ValueError:
            raise UserError(f"A seed is a whole number such as 7, not {shown(text, 40)}.") from None
        return replace(self.choices, seed=None if seed is None else any_seed(seed))

    def _roll_seed(self, _: object) -> Choices:
        return replace(self.choices, seed=_rolled())

    def _choose_undo(self, message: protocol.ChooseUndo) -> Choices:
        undo = UNDO_RULES.get(message.undo)
        if undo is None:
            raise UserError(f"undo is {' or '.join(UNDO_RULES)}, not {shown(message.undo, 40)}.")
        return replace(self.choices, undo=undo)

    def _begin(self, _: object) -> None:
        given = arguments_of(self.choices)
        self.begun = self._play(given.pop("players"), **given)

    def _resume(self, _: object) -> None:
        self.begun = self._resume_last()

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self.choices.taken):
            raise UserError(f"There are the seats 0 to {len(self.choices.taken) - 1}, not {shown(seat, 40)}.")
        return seat

    def _with_seat(self, at: int, **changes: str) -> Choices:
        changed, seats = self._seat(at), self.choices.seats
        new = tuple(replace(seat, **changes) if at == changed else seat for at, seat in enumerate(seats))
        return replace(self.choices, seats=new)

    def _how_many(self) -> str:
        game = self._games[self.choices.game]
        return f"{game.title} has {_range(game.fewest, game.most)} seats"


READER: Final = Reader((Tagged,), protocol.MESSAGES)


# --- the line of code


class _Bot(NamedTuple):
    """A bot in the line of code."""

    kind: Opponent
    name: str


def arguments_of(choices: Choices) -> Json:
    """Return the arguments of `sv.play` that begin the game."""
    players = [
        each if isinstance(each, str) else each.kind.kind(name=each.name) for each in _players_of(choices)
    ]
    return {"players": players, **_options_of(choices)}


def code_of(choices: Choices) -> tuple[CodePart, ...]:
    """Return the line of code with these arguments, in parts."""
    parts = [CodePart("sv.play([", "plain")]
    for at, player in enumerate(_players_of(choices)):
        parts.append(CodePart(", " if at else "", "plain"))
        if isinstance(player, str):
            parts.append(CodePart(_text(player), "plain"))
        else:
            name = f"name={_text(player.name)}" if player.name else ""
            parts.append(CodePart(f"sv.players.{player.kind.name}", "bot"))
            parts.append(CodePart(f"({name})", "plain"))
    parts.append(CodePart("]", "plain"))
    for name, value in _options_of(choices).items():
        number = isinstance(value, int)
        parts.append(CodePart(f", {name}=", "plain"))
        parts.append(CodePart(str(value) if number else _text(value), "number" if number else "plain"))
    return tuple(part for part in (*parts, CodePart(")", "plain")) if part.text)


def names_of(choices: Choices) -> list[str]:
    """Return the names that the seats will have."""
    return party(arguments_of(choices)["players"]).names


def _players_of(choices: Choices) -> list[str | _Bot]:
    bots = {each.name: each for each in opponents_in(choices.game)}
    return [
        _Bot(bots[seat.who], seat.name.strip())
        if seat.who in bots
        else seat.name.strip() or f"Player {number}"
        for number, seat in enumerate(choices.taken, start=1)
    ]


def _options_of(choices: Choices) -> Json:
    """Return the other arguments, as far as they differ from what `sv.play` does by itself."""
    given: Json = {}
    if choices.game != registry.first():
        given["game"] = choices.game
    if choices.level:
        given["solo"] = choices.level
    if choices.seed is not None:
        given["seed"] = choices.seed
    if choices.undo != "fair":
        given["undo"] = choices.undo
    return given


def _text(words: str) -> str:
    """Return a text as Python reads it, in double quotes."""
    return json.dumps(words, ensure_ascii=False)


def _rolled() -> int:
    return any_seed(None) % ROLLED


# --- words


def _range(fewest: int, most: int) -> str:
    return str(most) if fewest == most else f"{fewest} to {most}"


def _players(game: GameStart) -> str:
    number = f"{_range(1 if game.alone else game.fewest, game.most)} players"
    return " · ".join(each for each in (number, game.takes) if each)


def last_kept() -> protocol.KeptShown | None:
    """Return the game that `sv.resume()` would resume; None if there is none that goes on."""
    try:
        path = find()
        game = load(path)
        played = localtime(path.stat().st_mtime)
    except (UserError, OSError):
        return None  # nothing is kept, or it cannot be read, which `sv.resume()` would say
    if game.outcome is not None:
        return None
    start = start_of(game.rules.name)
    names = ["you" if name == "You" else name for name in game.seats]
    who = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    if start.alone and len(names) == 1:
        who = f"{who} against the {start.alone.opponent}"
    number = getattr(game.position, "round", 0)  # a game need not have rounds
    rounds = (f"round {number}",) if number else ()
    date = f"{played.tm_mday} {strftime('%B', played)}"
    return protocol.KeptShown(", ".join((start.title, who, *rounds, date)), "sv.resume()")
