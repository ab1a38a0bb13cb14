"""The long tables of one game that was played anywhere, such as at a table."""

from collections.abc import Iterator
from typing import Any

from sv_widgets.kernel import Game, apply, open_decision
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.event import Event
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.played import Recorder
from sv_widgets.lab.tables import Tables, Told, tables
from sv_widgets.players.playing import BotPlay
from sv_widgets.table.statistics import statistics_of


@explain_bad_arguments
def frame(game: Game[Any, Any]) -> Tables:
    """Return the tables `games`, `rounds`, `moves` and `cards` of one game, ended or not.

    >>> from sv_widgets import silicon_valley
    >>> frame(silicon_valley.new(["Ada", "Bo"], seed=7)).rounds.names[:4]
    ('game', 'round', 'seat', 'player')
    """
    if not isinstance(game, Game):
        raise UserError(f"The tables are made from a game, not from {shown(game, 40)}.")
    statistics = statistics_of(game.rules.name)
    turns = game.turns
    position = turns[0].after.copy()
    recorder = Recorder(game.rules, statistics, position)
    for turn in turns[1:]:
        for move in turn.moves:
            decision = open_decision(position)
            assert decision is not None, "a move was played"
            seat = next(iter(decision.whose(position, move)), decision.seat)
            answer = [*decision.answers(position)].index(move)
            number, events = getattr(position, "round", 0), list[Event]()
            apply(position, move, events)
            recorder.play(BotPlay(seat, number, move, answer, tuple(events)))
        position.outcome = turn.after.outcome  # a resignation is no move
    seating = range(len(game.seats))
    played = recorder.ended(0, getattr(game.start, "seed", 0), seating, position.outcome)

    def games() -> Iterator[Told]:
        yield Told((), game.seats, played)

    return tables(tuple(statistics.figures), games)
