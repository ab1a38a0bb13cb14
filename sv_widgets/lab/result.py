"""What all results of experiments have in common: tables, single games, saving, and how they were made."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from sv_widgets.kernel import Game
from sv_widgets.kernel.arguments import ExplainsArguments, explain_bad_arguments
from sv_widgets.kernel.files import path_of
from sv_widgets.kernel.grammar import counted
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab import drawing
from sv_widgets.lab.comparison import SEEDS, Replayed
from sv_widgets.lab.estimate import Estimate
from sv_widgets.lab.experiment import Experiment
from sv_widgets.lab.played import Played
from sv_widgets.lab.tables import Table, Tables, Told, html_table, tables
from sv_widgets.look.charts import Chart


class Summary(NamedTuple):
    """The table that a result shows: what it is of, its columns and rows, and what has to be said below."""

    title: str
    made: str
    """How it was made, in a line."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        rows = [self.columns, *self.rows]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(
                cell.ljust(width) if at == 0 else cell.rjust(width)
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in rows
        ]
        return "\n".join([self.title, self.made, *lines, *self.notes])

    def html(self) -> str:
        from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - only needed for display

        notes = "".join(f"<div><small>{to_html(note)}</small></div>" for note in (self.made, *self.notes))
        return f"<div>{html_table(self.columns, self.rows, self.title)}{notes}</div>"


class Result(ExplainsArguments):
    """The games of an experiment, and what they say.

    Its tables are `games`, `rounds`, `moves`, `cards` and `offers`.
    """

    kind: ClassVar[str]
    """The kind of experiment, in its file."""

    def __init__(self, experiment: Experiment) -> None:
        self._experiment = experiment

    # --- what each kind says

    @property
    def summary(self) -> Summary:
        """The table that it shows."""
        raise NotImplementedError

    def charts(self) -> tuple[Chart, ...]:
        """Return the charts that it shows."""
        return ()

    def kinds_of_charts(self) -> dict[str, Callable[..., Chart]]:
        """Return the charts that can be drawn of it, by their names; the first is the usual one."""
        tables, source = self.tables, self.source
        words = self._experiment.comparisons[0].statistics.words
        return {
            "lengths": lambda: drawing.lengths(tables.games, source),
            "rounds": lambda figure="": drawing.by_round(tables.rounds, figure, source, words),
            "cards": lambda sort="": drawing.cards(tables, sort, source),
            "taken": lambda sort="": drawing.taken(self.offers, sort, source),
            "actions": lambda: drawing.actions(tables, source),
        }

    def chart(self, what: Any = "", **options: Any) -> Chart:
        """Return one of its charts, such as "lengths" of games, or "rounds" of a figure.

        "rounds" takes a `figure`, such as "money", and "cards" a `sort`, such as "employee".
        """
        kinds = self.kinds_of_charts()
        draw = kinds.get(what or next(iter(kinds))) if isinstance(what, str) else None
        if draw is None:
            raise UserError(f"There is no chart {shown(what, 40)}; there are {', '.join(kinds)}.")
        return explain_bad_arguments(draw)(**options)

    @property
    def source(self) -> str:
        """Where its charts come from, in a few words."""
        games, seed = counted(self.number, "game"), self._seed
        return f"{games} of {self._experiment.comparisons[0].game.replace('_', ' ')}, seed {seed}"

    # --- the games

    @property
    def stopped(self) -> str:
        """Why it ended before everything was played; empty if it did not."""
        return self._experiment.stopped

    @cached_property
    def tables(self) -> Tables:
        """All games as long tables."""
        experiment, runs = self._experiment, len(self._experiment.comparisons)
        extra = self._extra() if runs > 1 else {}

        def games() -> Iterator[Told]:
            for at in range(runs):
                first, names = tuple(values[at] for values in extra.values()), experiment.labels[at]
                for played in experiment.games(at):
                    yield Told(first, [names[bot] for bot in played.seating], played)

        return tables(tuple(experiment.comparisons[0].statistics.figures), games, tuple(extra))

    def _extra(self) -> dict[str, Sequence[Any]]:
        """Return further columns of the tables, with a value for each comparison."""
        return {"run": range(len(self._experiment.comparisons))}

    @property
    def games(self) -> Table:
        """A row for each game and seat: how it ended, and the last figures."""
        return self.tables.games

    @property
    def rounds(self) -> Table:
        """A row for each game, round and seat: its figures at the end of the round."""
        return self.tables.rounds

    @property
    def moves(self) -> Table:
        """A row for each game, round, seat and kind of action: how often it was played."""
        return self.tables.moves

    @property
    def cards(self) -> Table:
        """A row for each card that a seat came by or used."""
        return self.tables.cards

    @cached_property
    def offers(self) -> Table:
        """A row for each card that lay open in a game: whether anybody took it. Each game is played again."""
        experiment = self._experiment
        extra = self._extra() if len(experiment.comparisons) > 1 else {}
        rows = [
            (*(values[at] for values in extra.values()), played.number, sort, card, taken)
            for at, comparison in enumerate(experiment.comparisons)
            for played in experiment.games(at)
            for sort, card, taken in comparison.offered(played)
        ]
        return Table("offers", (*extra, "game", "sort", "card", "taken"), lambda: rows)

    @property
    def number(self) -> int:
        """The number of games."""
        return self._experiment.number

    def game(self, number: int, run: int = 0) -> Game[Any, Any]:
        """Return one of its games, to look at or to put on a table; a failed one as far as it went.

        With several runs, such as those of a sweep, `run` says of which one.
        """
        played = self._played(number, run)
        comparison, names = self._experiment.comparisons[run], self._experiment.labels[run]
        seated = [names[bot] for bot in played.seating]
        own = [name if seated.count(name) == 1 else f"{name} {at}" for at, name in enumerate(seated, start=1)]
        return comparison.open(played, own)

    def replay(self, number: int, run: int = 0) -> Iterator[Replayed]:
        """Play one of its games again, play by play, with the answers there were and what happened.

        >>> from sv_widgets.lab import match
        >>> from sv_widgets.players import Random
        >>> result = match([Random()], 1, players=2, rounds=1)
        >>> next(play.move for play in result.replay(0) if play.move)
        KeepFounder(founder=2)
        """
        played = self._played(number, run)
        return self._experiment.comparisons[run].replay(played)

    def _played(self, number: int, run: int) -> Played:
        store, runs = self._experiment.store, len(self._experiment.comparisons)
        if type(run) is not int or not 0 <= run < runs:
            raise UserError(f"Runs are counted from 0 to {runs - 1}, not {shown(run, 40)}.")
        if type(number) is not int or (run, number) not in store:
            there = f"0 to {max(self._experiment.scores[run], default=0)}" if store.number(run) else "none"
            raise UserError(f"Games are counted from 0; there are {there}, not {shown(number, 40)}.")
        return store.game((run, number))

    @property
    def failed(self) -> tuple[tuple[int, str], ...]:
        """The games that have failed: their numbers, and why."""
        return tuple((played.number, played.error) for played in self._all() if played.error)

    def _all(self) -> Iterator[Played]:
        for at in range(len(self._experiment.comparisons)):
            yield from self._experiment.games(at)

    @cached_property
    def digest(self) -> str:
        """A digest of all games: the same games were played if it is the same."""
        text = "".join(f"{played.number} {played.digest}\n" for played in self._all())
        return sha256(text.encode()).hexdigest()[:12]

    def compare(self, other: "Result") -> tuple[tuple[int, int], ...]:
        """Return the games, by run and number, that differ from those of another result, or are in one only.

        There are none if the same was played, by however many workers.
        """
        if not isinstance(other, Result):
            raise UserError(f"A result is compared with another result, not with {shown(other, 40)}.")
        here, there = self.digests(), other.digests()
        return tuple(key for key in sorted({*here, *there}) if here.get(key) != there.get(key))

    def digests(self) -> dict[tuple[int, int], str]:
        """Return the digest of each game's last position, by run and number."""
        experiment, runs = self._experiment, range(len(self._experiment.comparisons))
        return {(at, played.number): played.digest for at in runs for played in experiment.games(at)}

    def save(self, path: str | PathLike[str]) -> Path:
        """Write everything into a file, which `sv.lab.load` reads, and return its path."""
        target = path_of(path, "A result")
        try:
            self._experiment.store.write(target)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise UserError(f"{shown(str(target), 200)} cannot be written: {why}.") from None
        return target

    # --- how it was made, and how it shows itself

    @property
    def made(self) -> dict[str, Any]:
        """How it was made: seed, players, settings and versions; everything but the games."""
        return {**self._experiment.header, "seed": self._seed}

    @property
    def _seed(self) -> int:
        return self._experiment.comparisons[0].first // SEEDS

    def _made(self, games: int, at: int = 0) -> str:
        """Return how the games were made, in a line."""
        comparison = self._experiment.comparisons[at]
        size = len(comparison.rotations)
        deals = f", each deal from {size} seatings" if size > 1 else ""
        limit = "" if comparison.rounds is None else f", cut off after {counted(comparison.rounds, 'round')}"
        every = self._experiment.comparisons
        same = {  # what differs from run to run stands in the table
            name: value
            for name, value in comparison.settings.items()
            if all(each.settings.get(name) == value for each in every)
        }
        settings = "".join(f", {name} {value}" for name, value in same.items())
        return (
            f"{games:,} games of {comparison.game} for {comparison.players}{settings}, "
            f"seed {comparison.first // SEEDS}{deals}{limit}"
        )

    def _notes(self) -> tuple[str, ...]:
        """Return what has to be said of the games: those that were cut off, lost together, or failed."""
        cut = failed = together = 0
        alone = self._experiment.comparisons[0].alone
        for played in self._all():
            cut += played.cut_off
            failed += bool(played.error)
            together += bool(played.places) and not played.winners and not alone
        notes = (
            (cut, "cut off and ranked as they stood"),
            (together, "lost by all together, and count for nobody"),
            (failed, "failed, and count for nobody; see result.failed"),
        )
        found = [f"{number:,} of the games: {what}." for number, what in notes if number]
        if self.stopped:
            found.append(f"Not all was played: {self.stopped}.")
        return tuple(found)

    def __repr__(self) -> str:
        return str(self.summary)

    def _repr_html_(self) -> str:
        pictures = "".join(chart._repr_html_() for chart in self.charts())
        return f"{self.summary.html()}{pictures}"


def percent(found: Estimate) -> tuple[str, str]:
    """Return a score and its interval in words."""
    return f"{found.score:.1%}", f"{100 * found.low:.1f} to {100 * found.high:.1f}%"
