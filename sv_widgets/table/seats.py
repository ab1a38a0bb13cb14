"""The bots at a table: their seats, their names, and how they are saved and restored."""

import inspect
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sv_widgets.kernel import Game
from sv_widgets.kernel.grammar import Person
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.players import Player, opponent
from sv_widgets.players.player import check_no_kind

Bots = dict[int, Player]
"""The bots of a table, by the numbers of their seats."""


class Party(NamedTuple):
    """The players of a new game: all names, and the bots among them by seat."""

    names: list[Any]
    bots: Bots


def party(players: Sequence[Any]) -> Party:
    """Return the names of all players, some of which may be bots; bots with the same name are numbered.

    >>> from sv_widgets.players import Random
    >>> party(["Ada", Random(), Random(seed=1)]).names
    ['Ada', 'Random', 'Random 2']
    """
    names, bots = list[Any](), Bots()
    people = [str(each).strip().casefold() for each in players if not isinstance(each, Player)]
    for seat, each in enumerate(players):
        if isinstance(each, Player):
            bots[seat] = each
            if not isinstance(each.name, str):
                raise UserError(
                    f"The name of a player is a text; {shown(each, 40)} is called {shown(each.name, 40)}."
                )
            names.append(_free(each.name, [*people, *(str(name).casefold() for name in names)]))
        else:
            check_no_kind(each)
            names.append(each)
    return Party(names, bots)


def _free(name: str, taken: Sequence[str]) -> str:
    """Return the name, with a number added if it is taken."""
    wanted, number = name, 1
    while wanted.casefold() in taken:
        number += 1
        wanted = f"{name} {number}"
    return wanted


def check_bots(game: Game[Any, Any], players: Mapping[Any, Any] | None) -> Bots:
    """Validate bots given by the names or numbers of their seats; return them by number.

    A bot may be named by its level, such as "expert".
    """
    bots = Bots()
    if not isinstance(players or {}, Mapping):
        raise UserError('Who sits where is given as a dict, such as {"Bo": "expert"}.')
    for seat, given in (players or {}).items():
        player = opponent(given) if isinstance(given, str) else given
        check_no_kind(player)
        if not isinstance(player, Player):
            raise UserError(
                f"A seat is taken by a player such as sv.players.Greedy(), not by {shown(player, 40)}."
            )
        number = game.seat_number(seat)
        if number is None:
            raise UserError(f"Which seat? There are {', '.join(game.seats)}.")
        if number in bots:
            whose = Person(game.seats[number])
            raise UserError(f"{whose:'s} seat is taken twice, by {bots[number]!r} and {shown(player, 40)}.")
        bots[number] = player
    return dict(sorted(bots.items()))


def written(bots: Bots, *, undo: str, hand_over: bool) -> str:
    """Return the first line of a saved game's file, about its table."""
    seats = [
        {"seat": seat, "kind": type(bot).__name__, "seed": bot.seed, "as": _state(bot)} | _made_with(bot)
        for seat, bot in bots.items()
    ]
    about = {"table": 1, "undo": undo, "hand_over": hand_over, "bots": seats}
    return json.dumps(about, separators=(",", ":")) + "\n"


def _state(bot: Player) -> str:
    """Return a bot's attributes as a text, to check whether it was restored completely.

    Its own name is left out, as the game has it as that of its seat.
    """
    made_with = {name: value for name, value in vars(bot).items() if name != "own_name"}
    return repr(sorted(made_with.items()))[:500]


def _made_with(bot: Player) -> dict[str, Any]:
    """Return what a bot was made with besides its seed, where its attributes tell, as a part of what is kept.

    An argument counts as known if the bot has an attribute of its name, whose value can be written.
    """
    arguments = inspect.signature(type(bot)).parameters
    made = {
        name: vars(bot)[name]
        for name in arguments
        if name != "seed" and type(vars(bot).get(name)) in WRITTEN and len(repr(vars(bot)[name])) < LONGEST
    }
    return {"made": made} if made else {}


WRITTEN: Final = (bool, int, float, str)
"""The types of what is saved of a bot's arguments."""
LONGEST: Final = 100
"""The letters below which a value is saved."""


class Back(NamedTuple):
    """The bots of a saved game that could be restored."""

    bots: Bots
    note: str
    """Which bots could not be restored completely, as sentences."""


def restore_bots(about: Mapping[str, Any]) -> Back:
    """Restore the bots named in the first line of a saved game; their classes must have been imported.

    A bot is made anew, with the seed and other arguments that it was made with, as far as these are known.
    """
    bots, notes, kinds = Bots(), list[str](), _kinds(Player)
    for each in about["bots"]:
        name = each["kind"]
        if name not in kinds:
            notes.append(f"{name} is no bot known here, so people play in that place.")
            continue
        try:
            bot = kinds[name](seed=each["seed"], **each.get("made", {}))
        except Exception:  # noqa: BLE001 - creating a user's bot may raise anything
            notes.append(f"{name} cannot be made from what is kept of it, so people play in that place.")
            continue
        if each["as"] != _state(bot):
            notes.append(f"{name} is back with what could be kept of it, not with all that it was made with.")
        bots[each["seat"]] = bot
    return Back(bots, " ".join(notes))


def again(bot: Player) -> Player:
    """Return a bot for another game, made anew as it was; one of which more is to be known is kept."""
    try:
        fresh = type(bot)(seed=bot.seed, **_made_with(bot).get("made", {}))
    except Exception:  # noqa: BLE001 - creating a user's bot may raise anything
        return bot
    return fresh if _state(fresh) == _state(bot) else bot


def _kinds(kind: type[Player]) -> dict[str, type[Player]]:
    """Return all subclasses of a player class by name; of two with the same name the later one."""
    found = {kind.__name__: kind}
    for each in kind.__subclasses__():
        found |= _kinds(each)
    return found
