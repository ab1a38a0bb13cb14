"""Who sits where: the bots at a table, how they are named, and how they are written down."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sv_widgets.kernel import Game
from sv_widgets.kernel.plain import Slip
from sv_widgets.players import Player

Bots = dict[int, Player]
"""The seats that no person sits in."""


class Party(NamedTuple):
    """Everybody who is to play a new game."""

    names: list[Any]
    bots: Bots


def party(players: Sequence[Any]) -> Party:
    """Names for all, where some of the players are bots: a second one of a name is told from the first.

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
                raise Slip(f"The name of a player is a text; {each!r:.40} is called {each.name!r:.40}.")
            names.append(_free(each.name, [*people, *(str(name).casefold() for name in names)]))
        else:
            _check_no_kind(each)
            names.append(each)
    return Party(names, bots)


def _free(name: str, taken: Sequence[str]) -> str:
    """A name, or with a number where it is taken."""
    wanted, number = name, 1
    while wanted.casefold() in taken:
        number += 1
        wanted = f"{name} {number}"
    return wanted


def seated(game: Game[Any, Any], players: Mapping[Any, Any] | None) -> Bots:
    """Bots by the numbers of their seats, which may be given by name."""
    bots = Bots()
    if not isinstance(players or {}, Mapping):
        raise Slip('Who sits where is given as a dict, such as {"Bo": sv.players.Greedy()}.')
    for seat, player in (players or {}).items():
        _check_no_kind(player)
        if not isinstance(player, Player):
            raise Slip(f"A seat is taken by a player such as sv.players.Greedy(), not by {player!r:.40}.")
        number = game.seat_number(seat)
        if number is None:
            raise Slip(f"Which seat? There are {', '.join(game.seats)}.")
        if number in bots:
            raise Slip(f"{game.seats[number]}'s seat is taken twice, by {bots[number]!r} and {player!r:.40}.")
        bots[number] = player
    return dict(sorted(bots.items()))


def _check_no_kind(player: Any) -> None:
    if isinstance(player, type) and issubclass(player, Player):
        name = player.__name__
        raise Slip(f"{name} is a kind of player; the player itself is {name}().")


def written(bots: Bots, *, undo: str, hand_over: bool) -> str:
    """The line of a kept game on its table."""
    seats = [
        {"seat": seat, "kind": type(bot).__name__, "seed": bot.seed, "as": _state(bot)}
        for seat, bot in bots.items()
    ]
    about = {"table": 1, "undo": undo, "hand_over": hand_over, "bots": seats}
    return json.dumps(about, separators=(",", ":")) + "\n"


def _state(bot: Player) -> str:
    """What a bot is made of, to see whether it comes back as it was."""
    return repr(sorted(vars(bot).items()))[:500]


class Back(NamedTuple):
    """The bots of a kept game, as far as they are still known."""

    bots: Bots
    note: str
    """Who is not, as a sentence."""


def brought_back(about: Mapping[str, Any]) -> Back:
    """The bots that a kept game's line on its table names: those that come here, and those of one's own.

    A bot is made anew from its seed, since nothing else of it is kept.
    """
    bots, notes, kinds = Bots(), list[str](), _kinds(Player)
    for each in about["bots"]:
        name = each["kind"]
        if name not in kinds:
            notes.append(f"{name} is no bot known here, so people play in that place.")
            continue
        try:
            bot = kinds[name](seed=each["seed"])
        except Exception:  # noqa: BLE001 - whatever the making of somebody's bot may raise
            notes.append(f"{name} cannot be made from its seed, so people play in that place.")
            continue
        if each["as"] != _state(bot):
            notes.append(f"{name} is back with its seed alone, not with what else it was made with.")
        bots[each["seat"]] = bot
    return Back(bots, " ".join(notes))


def _kinds(kind: type[Player]) -> dict[str, type[Player]]:
    """Every kind of player there is, by its name; of two with the same name the later one."""
    found = {kind.__name__: kind}
    for each in kind.__subclasses__():
        found |= _kinds(each)
    return found
