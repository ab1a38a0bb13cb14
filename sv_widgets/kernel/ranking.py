"""How a game has ended, as a table: places, names, and what decided them."""

from collections.abc import Sequence
from typing import Any, NamedTuple


class Ranked(NamedTuple):
    """A seat's place in the end; those of one place share it."""

    place: int
    name: str
    standing: dict[str, str]


class Ranking(Sequence[Ranked]):
    """All seats, the first place first."""

    def __init__(self, headline: str, rows: Sequence[Ranked]) -> None:
        self.headline = headline
        self._rows = tuple(rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, index: Any) -> Any:
        return self._rows[index]

    def __repr__(self) -> str:
        return f"<Ranking: {', '.join(f'{row.place}. {row.name}' for row in self)}>"

    def __str__(self) -> str:
        lines = [
            f"{row.place}. {row.name}" + "".join(f", {what} {much}" for what, much in row.standing.items())
            for row in self
        ]
        return "\n".join([self.headline, *lines])

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import spelt  # noqa: PLC0415 - only where somebody looks

        columns = list(self._rows[0].standing)
        head = "".join(f"<th>{spelt(title)}</th>" for title in ("", "", *columns))
        body = "".join(
            f"<tr><td>{row.place}.</td><td>{spelt(row.name)}</td>"
            + "".join(f"<td>{spelt(row.standing[column])}</td>" for column in columns)
            + "</tr>"
            for row in self
        )
        caption = f"<caption>{spelt(self.headline)}</caption>"
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
