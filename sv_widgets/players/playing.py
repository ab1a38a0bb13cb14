"""Games without people: bots play a position to its end, and a bot that fails ends the game with an error.

At a table with people `sv_widgets.table` lets bots play; there the others are told, and the game waits.
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import count
from traceback import extract_tb
from typing import Any, NamedTuple

from sv_widgets.kernel import (
    Decision,
    Event,
    IllegalMove,
    InvalidData,
    Move,
    Outcome,
    Rules,
    apply,
    arguments,
    open_decision,
    refusal,
)
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.kernel.position import P
from sv_widgets.players.player import Player


class BotFailed(UserError):
    """A bot broke or chose a move that is not legal, in a game without people; its cause says more."""


class BotPlay(NamedTuple):
    """A play of a bot that has been carried out."""

    seat: int
    """The seat that has chosen it."""
    round: int
    """The round in which it was played; 0 in a game without rounds."""
    move: Move
    answer: int
    """The index of the move among the answers that there were."""
    events: tuple[Event, ...]


def play_out(rules: Rules[P, Any], position: P, bots: Sequence[Player], rounds: int | None = None) -> Outcome:
    """Let bots, one for each seat, play a position to its end, in place, and return how the game ended.

    A game that goes on after so many rounds is cut off and ranked as it stands, by `rules.ranked`; the bots
    know nothing of this limit. Raises `BotFailed` where a bot breaks or chooses a move that is not legal.

    >>> from sv_widgets import silicon_valley
    >>> from sv_widgets.players import Greedy, Random
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
    >>> play_out(game.rules, game.position, [Greedy(), Random()], rounds=2).cut_off
    True
    """
    playing = plays(rules, position, bots, rounds)
    while True:
        try:
            next(playing)
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome


def plays(
    rules: Rules[P, Any], position: P, bots: Sequence[Player], rounds: int | None = None
) -> Generator[BotPlay, None, Outcome]:
    """Let bots play as `play_out` does, and yield each play after it; the generator returns the outcome."""
    if len(bots) != len(position.seats):
        raise UserError(f"A game of {len(position.seats)} seats is played by as many bots, not {len(bots)}.")
    if rounds is not None and not hasattr(position, "round"):
        raise UserError(
            f"A position of {rules.name} counts no rounds, so it cannot be cut off after {rounds}."
        )
    for play in count(1):
        decision, number = open_decision(position), getattr(position, "round", 0)
        if decision is None:
            break
        if rounds is not None and number > rounds:
            places = rules.ranked(position, [])
            return Outcome("", places[0], places, cut_off=True)
        seat, move, answer = _choice(rules, position, decision, bots, play)
        events: list[Event] = []
        apply(position, move, events)
        yield BotPlay(seat, number, move, answer, tuple(events))
    assert position.outcome is not None, "no decision is open, and the game has not ended"
    return position.outcome


def _choice(
    rules: Rules[P, Any], position: P, decision: Decision[P], bots: Sequence[Player], play: int
) -> tuple[int, Move, int]:
    """Return who plays, the move, and its index: of several seats the first that may give what it chose."""
    for seat in _by_turns(position, decision):
        move, answer = _chosen(rules, position, seat, bots[seat], play)
        if seat == decision.seat or seat in decision.whose(position, move):
            return seat, move, answer
    raise AssertionError("the seat that is asked by name comes last, and always decides")


def _by_turns(position: P, decision: Decision[P]) -> Iterator[int]:
    """Yield the seats that have answers of their own, then the one asked by name, which decides for all."""
    for seat in decision.seats:
        if seat != decision.seat and any(
            seat in (whose := decision.whose(position, move)) and decision.seat not in whose
            for move in decision.answers(position)
        ):
            yield seat
    yield decision.seat


def _chosen(rules: Rules[P, Any], position: P, seat: int, bot: Player, play: int) -> tuple[Move, int]:
    """Return the legal move that a bot chooses, and its index; raises `BotFailed` if there is none."""
    view = rules.view(position, seat)
    answers = view.answers
    who = f"{bot!r} in the seat of {position.seats[seat]} failed at play {play}"
    try:
        move: Move = bot.choose(view)
        answer = answers.index(move) if move in answers else None
    except Exception as error:
        raise BotFailed(f"{who}: {type(error).__name__}{_line(error)}: {error}") from error
    if answer is None:
        fault = _fault(rules, position, move, seat)
        raise BotFailed(f"{who}: it chose {shown(move, 100)}. {fault}") from fault
    return move, answer


def _line(error: Exception) -> str:
    """Return where an error was raised, in words; for wrong arguments that is where they were given."""
    *_, last = (frame for frame in extract_tb(error.__traceback__) if frame.filename != arguments.__file__)
    return f" in line {last.lineno} of {last.name}"


def _fault(rules: Rules[P, Any], position: P, move: Any, seat: int) -> UserError:
    """Return the error that says why something is no legal move."""
    if type(move) not in rules.moves:
        return InvalidData(f"That is no move of {rules.name}.")
    try:
        rules.reader.check(move)
    except InvalidData as wrong:
        return wrong
    refused = refusal(position, move, seat)
    assert refused is not None, "a legal move is among the answers"
    return IllegalMove(refused)
