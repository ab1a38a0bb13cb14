"""Long tables of games: a row for each seat, round, kind of action or card, with numbers and names.

A table is read from the games when it is asked for, and turns into plain columns without any package, and
into pandas, polars, CSV and Parquet.
"""

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple

from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.files import path_of
from sv_widgets.kernel.plain import UserError, picked, shown
from sv_widgets.lab.played import Played

Row = tuple[Any, ...]
SHOWN: Final = 8
"""The rows that are shown of a table."""


class Table(ExplainsArguments):
    """A table: the names of its columns, and its rows."""

    def __init__(self, name: str, names: Sequence[str], rows: Callable[[], Iterable[Row]]) -> None:
        self.name = name
        self.names = tuple(names)
        self._rows = rows

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (dict(zip(self.names, row, strict=True)) for row in self._rows())

    def __len__(self) -> int:
        return sum(1 for _ in self._rows())

    def columns(self) -> dict[str, list[Any]]:
        """Return the columns by their names, which needs no package: any data frame is made from them.

        >>> from sv_widgets import silicon_valley
        >>> from sv_widgets.lab import frame
        >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
        >>> frame(game).games.columns()["player"]
        ['Ada', 'Bo']
        """
        found: dict[str, list[Any]] = {name: [] for name in self.names}
        columns = [*found.values()]
        for row in self._rows():
            for column, value in zip(columns, row, strict=True):
                column.append(value)
        return found

    def column(self, name: str) -> list[Any]:
        """Return one column."""
        if name not in self.names:
            raise UserError(f"{self.name} has no column {shown(name, 40)}; it has {', '.join(self.names)}.")
        at = self.names.index(name)
        return [row[at] for row in self._rows()]

    def pandas(self) -> Any:
        """Return the table as a data frame of pandas."""
        return _package("pandas").DataFrame(self.columns(), columns=[*self.names])

    def polars(self) -> Any:
        """Return the table as a data frame of polars."""
        # a column may begin with None, or hold whole numbers first and others later
        return _package("polars").DataFrame(self.columns(), infer_schema_length=None, strict=False)

    def csv(self, path: str | PathLike[str]) -> Path:
        """Write the table into a file of comma-separated values, and return its path."""
        target = path_of(path, "A table")
        with _written(target), target.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(self.names)
            writer.writerows(self._rows())
        return target

    def parquet(self, path: str | PathLike[str]) -> Path:
        """Write the table into a Parquet file, and return its path."""
        target = path_of(path, "A table")
        arrow, parquet = _package("pyarrow"), _package("pyarrow.parquet")
        with _written(target):
            parquet.write_table(arrow.table(self.columns()), target)
        return target

    def __getitem__(self, at: Any) -> Any:
        return picked([*self], at, f"The rows of {self.name}")

    def __repr__(self) -> str:
        return f"<Table {self.name}: {', '.join(self.names)}>"

    def __str__(self) -> str:
        rows = [self.names, *(tuple(map(_cell, row)) for row in islice(self._rows(), SHOWN))]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        more = len(self) - (len(rows) - 1)
        return "\n".join([*lines, f"... and {more:,} more rows"] if more else lines)

    def _repr_html_(self) -> str:
        rows = [tuple(map(_cell, row)) for row in islice(self._rows(), SHOWN)]
        more = len(self) - len(rows)
        return html_table(self.names, rows, f"{self.name}: and {more:,} more rows" if more else self.name)


class Tables(NamedTuple):
    """All tables of some games."""

    games: Table
    """A row for each game and seat: how it ended."""
    rounds: Table
    """A row for each game, round and seat: its figures at the end of the round."""
    moves: Table
    """A row for each game, round, seat and kind of action: how often; payments are not among them."""
    cards: Table
    """A row for each card that a seat came by or used."""

    def __repr__(self) -> str:
        return "\n".join(map(repr, self))


class Told(NamedTuple):
    """A game, with what the tables say of it besides."""

    extra: Row
    """The values of the extra columns."""
    players: Sequence[str]
    """The name of each seat's player."""
    played: Played


def tables(figures: Sequence[str], games: Callable[[], Iterable[Told]], extra: Sequence[str] = ()) -> Tables:
    """Return all tables of some games; `figures` names what is counted, `extra` the first columns."""

    def of_games() -> Iterator[Row]:
        for first, names, played in games():
            last = {row[1]: row[2:] for row in played.figures}
            winners = played.winners
            for seat, name in enumerate(names):
                score = (seat in winners) / len(winners) if winners else 0.0 if played.places else None
                yield (
                    *(*first, played.number, played.seed, seat, name),
                    played.places[seat] if played.places else None,
                    score,
                    *(played.rounds, len(played.answers), how_ended(played), played.error),
                    *last.get(seat, (None,) * len(figures)),
                )

    def each(rows: Callable[[Played], Iterable[Row]]) -> Callable[[], Iterator[Row]]:
        def found() -> Iterator[Row]:
            for first, names, played in games():
                for number, seat, *rest in rows(played):
                    yield (*first, played.number, number, seat, names[seat], *rest)

        return found

    about, start = ("game", "round", "seat", "player"), ("game", "seed", "seat", "player")
    ending = ("place", "score", "rounds", "plays", "end", "error")
    return Tables(
        Table("games", (*extra, *start, *ending, *figures), of_games),
        Table("rounds", (*extra, *about, *figures), each(lambda played: played.figures)),
        Table("moves", (*extra, *about, "move", "times"), each(lambda played: played.moves)),
        Table("cards", (*extra, *about, "sort", "card", "event"), each(lambda played: played.cards)),
    )


def how_ended(played: Played) -> str:
    """Return how a game has ended, in a word or by its rule; empty if it goes on."""
    if played.error:
        return "failed"
    if not played.places:
        return ""
    return played.rule or "cut off"


def html_table(names: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "") -> str:
    """Return a table as HTML; the numbers among its cells stand at the right."""
    from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - only needed for display

    head = "".join(f"<th>{to_html(name)}</th>" for name in names)
    body = "".join(f"<tr>{''.join(f'<td>{to_html(cell)}</td>' for cell in row)}</tr>" for row in rows)
    title = f"<caption>{to_html(caption)}</caption>" if caption else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: Any) -> str:
    return "" if value is None else f"{value:.3g}" if isinstance(value, float) else str(value)


def _package(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise UserError(
            f"{name.partition('.')[0]} is not installed: pip install 'sv_widgets[study]'. "
            "table.columns() and table.csv(path) need no package."
        ) from None


@contextmanager
def _written(path: Path) -> Iterator[None]:
    """Turn errors of the system into a sentence while a file is written."""
    try:
        yield
    except OSError as error:
        why = str(error.strerror or error)[:200]  # pyarrow puts the whole name into it
        raise UserError(f"{shown(str(path), 200)} cannot be written: {why}.") from None
