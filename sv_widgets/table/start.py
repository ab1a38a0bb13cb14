"""The start card: what it shows of what is chosen, and what its messages do.

It knows no Jupyter. A host shows `offer` and `shown`, passes every message to `receive`, and takes what has
`begun`. The card changes no game: it calls the function that people call, with the arguments of its line.

A message may be handled in another thread than a cell runs in, so each is handled under the card's lock.
"""

import threading
from collections.abc import Callable
from dataclasses import replace
from logging import getLogger
from time import localtime, strftime
from typing import Any, Final, Generic, TypeVar, get_args

from sv_widgets.kernel import InvalidData, Reader, any_seed, to_json
from sv_widgets.kernel.html import sendable
from sv_widgets.kernel.names import LONGEST_NAME
from sv_widgets.kernel.plain import Tagged, UserError, shown
from sv_widgets.players.opponents import usual_in
from sv_widgets.table import start_protocol as protocol
from sv_widgets.table.autosave import find
from sv_widgets.table.desk import id_of
from sv_widgets.table.game_start import GameStart, Option, begin, playable, start_of
from sv_widgets.table.loading import load
from sv_widgets.table.protocol import Reason, Rejected
from sv_widgets.table.settings import settings_file
from sv_widgets.table.start_choices import (
    PERSON,
    Choices,
    SeatChoice,
    arguments_of,
    code_of,
    fitted,
    names_of,
    who_plays,
)
from sv_widgets.table.table import Undo

T = TypeVar("T")
Json = dict[str, Any]

UNDO: Final = (
    Option("fair", "fair", "your own last play, unless it revealed something"),
    Option("free", "free", "any play"),
)
UNDO_RULES: Final[dict[str, Undo]] = {rule: rule for rule in get_args(Undo)}
ROLLED: Final = 1000
"""A seed that is drawn for people is below this, so that it is easy to pass on."""


class StartCard(Generic[T]):
    """The card of one new game.

    >>> card = StartCard(lambda players, **options: (players, options), lambda: None)
    >>> card.receive({"kind": "choose_seed", "seed": "7", "id": 1})
    {'id': 1, 'ok': True}
    >>> card.code
    'sv.play(["You", sv.players.opponent("casual")], seed=7)'
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
        seats = (SeatChoice("You", PERSON), SeatChoice("", usual_in(first).level))
        self._choose(Choices(first, seats, seed=_rolled()))

    # --- state, sent to front ends

    def _choose(self, choices: Choices) -> None:
        self._chosen, self.choices = choices, fitted(choices)
        self.shown: Json = to_json(self._shown())

    @property
    def code(self) -> str:
        """The line of code that begins the game."""
        return "".join(part.text for part in code_of(self.choices))

    @property
    def _game(self) -> GameStart:
        return self._games[self.choices.game]

    def _offer(self) -> protocol.StartOffer:
        games = tuple(
            protocol.GameShown(
                name,
                game.title,
                _players(game),
                game.says,
                game.cover,
                game.seating,
                who_plays(name),
                game.alone,
            )
            for name, game in self._games.items()
        )
        return protocol.StartOffer(games, last_kept(), UNDO, LONGEST_NAME)

    def _shown(self) -> protocol.StartShown:
        choices, game = self.choices, self._game
        who = {each.value: each.says for each in who_plays(choices.game)}
        levels = {each.value: each.says for each in (game.alone.levels if game.alone else ())}
        several = not choices.level
        return protocol.StartShown(
            choices.game,
            tuple(
                protocol.SeatShown(seat.name, name, seat.who, who[seat.who])
                for seat, name in zip(choices.seats, names_of(choices), strict=True)
            ),
            choices.level,
            levels.get(choices.level, ""),
            can_add=several and len(choices.seats) < game.most,
            can_remove=several and len(choices.seats) > game.fewest,
            seed="" if choices.seed is None else str(choices.seed),
            undo=choices.undo,
            coach=settings_file().now.coach,
            code=code_of(choices),
            problem=self._problem(),
        )

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
        more = (SeatChoice("", usual_in(message.game).level),) * (game.fewest - len(self._chosen.seats))
        return replace(self._chosen, game=message.game, seats=(*self._chosen.seats, *more))

    def _choose_level(self, message: protocol.ChooseLevel) -> Choices:
        game = self._game
        levels = [each.value for each in game.alone.levels] if game.alone else []
        if message.level not in ("", *levels):
            there = f"its levels are {', '.join(levels)}" if levels else "it is not played alone"
            raise UserError(f"{game.title} has no level {shown(message.level, 40)}; {there}.")
        return replace(self._chosen, level=message.level)

    def _add_seat(self, _: object) -> Choices:
        if not self.shown["can_add"]:
            raise UserError(f"{self._how_many()}; there is no seat for another player.")
        return replace(self._chosen, seats=(*self._chosen.seats, SeatChoice("", PERSON)))

    def _remove_seat(self, message: protocol.RemoveSeat) -> Choices:
        gone = self._seat(message.seat)
        if not self.shown["can_remove"]:
            raise UserError(f"{self._how_many()}; no seat can be taken away.")
        seats = self._chosen.seats[: len(self.choices.seats)]  # no seat comes up that is not shown
        return replace(self._chosen, seats=tuple(seat for at, seat in enumerate(seats) if at != gone))

    def _choose_who(self, message: protocol.ChooseWho) -> Choices:
        who = [each.value for each in who_plays(self.choices.game)]
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
        return replace(self._chosen, seed=None if seed is None else any_seed(seed))

    def _roll_seed(self, _: object) -> Choices:
        return replace(self._chosen, seed=_rolled())

    def _choose_undo(self, message: protocol.ChooseUndo) -> Choices:
        undo = UNDO_RULES.get(message.undo)
        if undo is None:
            raise UserError(f"undo is {' or '.join(UNDO_RULES)}, not {shown(message.undo, 40)}.")
        return replace(self._chosen, undo=undo)

    def _choose_coach(self, message: protocol.ChooseCoach) -> Choices:
        settings_file().change("coach", message.coach)
        return self._chosen

    def _begin(self, _: object) -> None:
        given = arguments_of(self.choices)
        self.begun = self._play(given.pop("players"), **given)

    def _resume(self, _: object) -> None:
        self.begun = self._resume_last()

    def _seat(self, seat: int) -> int:
        last = len(self.choices.seats) - 1
        if not 0 <= seat <= last:
            raise UserError(f"There are the seats 0 to {last}, not {shown(seat, 40)}.")
        return seat

    def _with_seat(self, at: int, **changes: str) -> Choices:
        changed, seats = self._seat(at), self._chosen.seats
        new = tuple(replace(seat, **changes) if at == changed else seat for at, seat in enumerate(seats))
        return replace(self._chosen, seats=new)

    def _how_many(self) -> str:
        return f"{self._game.title} has {_range(self._game.fewest, self._game.most)} seats"


READER: Final = Reader((Tagged,), protocol.MESSAGES)


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
