"""What is chosen on the start card, and the call of `sv.play` that it comes to, as a line of code too."""

import json
from dataclasses import replace
from itertools import chain
from typing import Any, Final, NamedTuple

from sv_widgets import registry
from sv_widgets.kernel.plain import Struct
from sv_widgets.players.opponents import Opponent, opponents_in
from sv_widgets.table.game_start import Option, start_of
from sv_widgets.table.seats import party
from sv_widgets.table.start_protocol import CodePart
from sv_widgets.table.table import Undo

Json = dict[str, Any]

PERSON: Final = "person"


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


def fitted(choices: Choices) -> Choices:
    """Return the choices as far as their game has them.

    What it does not have is only passed over, so that it is there again when another game is chosen.
    """
    start, who = start_of(choices.game), [each.value for each in who_plays(choices.game)]
    levels = [each.value for each in start.alone.levels] if start.alone else []
    level = choices.level if choices.level in levels else ""
    seats = (replace(seat, who=seat.who if seat.who in who else who[-1]) for seat in choices.seats)
    return replace(choices, seats=tuple(seats)[: 1 if level else start.most], level=level)


def who_plays(game: str) -> tuple[Option, ...]:
    """Return who may take a seat of a game: a person, or a bot that plays it."""
    bots = (Option(each.level, each.name, each.says) for each in opponents_in(game))
    return (Option(PERSON, "Person", "sits at this screen"), *bots)


class _Bot(NamedTuple):
    """A bot in the line of code."""

    opponent: Opponent
    name: str


def arguments_of(choices: Choices) -> Json:
    """Return the arguments of `sv.play` that begin the game."""
    players = [
        each if isinstance(each, str) else each.opponent.player(name=each.name)
        for each in _players_of(choices)
    ]
    return {"players": players, **_options_of(choices)}


def code_of(choices: Choices) -> tuple[CodePart, ...]:
    """Return the line of code with these arguments, in parts."""
    players = [_player(each) for each in _players_of(choices)]
    between = [[CodePart(", ", "plain"), *each] for each in players[1:]]
    options = [
        (CodePart(f", {name}=", "plain"), _value(value)) for name, value in _options_of(choices).items()
    ]
    return (
        CodePart("sv.play([", "plain"),
        *players[0],
        *chain.from_iterable(between),
        CodePart("]", "plain"),
        *chain.from_iterable(options),
        CodePart(")", "plain"),
    )


def _player(player: str | _Bot) -> list[CodePart]:
    if isinstance(player, str):
        return [CodePart(_text(player), "plain")]
    name = f", name={_text(player.name)}" if player.name else ""
    level = _text(player.opponent.level)
    return [CodePart("sv.players.opponent", "bot"), CodePart(f"({level}{name})", "plain")]


def _value(value: int | str) -> CodePart:
    return CodePart(_text(value), "plain") if isinstance(value, str) else CodePart(str(value), "number")


def names_of(choices: Choices) -> list[str]:
    """Return the names that the seats will have."""
    return party(arguments_of(choices)["players"]).names


def _players_of(choices: Choices) -> list[str | _Bot]:
    bots = {each.level: each for each in opponents_in(choices.game)}
    return [
        _Bot(bots[seat.who], seat.name.strip())
        if seat.who in bots
        else seat.name.strip() or f"Player {number}"
        for number, seat in enumerate(choices.seats, start=1)
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
