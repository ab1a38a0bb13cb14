"""The final ranking of a game, as a table: places, names, and what decided them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.plain import picked


class Ranked(NamedTuple):
    """The final place of a seat, or of an opponent without a seat; several may share a place."""

    place: int
    name: str
    standing: dict[str, str]
    """The figures that decided the place, in words; empty for an opponent without a seat."""
    resigned: bool = False
    """Whether this player ended the game by resigning."""

    @property
    def words(self) -> str:
        """The name, and whether this player resigned."""
        return f"{self.name} (resigned)" if self.resigned else self.name


class Ranking(ExplainsArguments, Sequence[Ranked]):
    """The final ranking: all seats, first place first."""

    def __init__(self, headline: str, rows: Sequence[Ranked]) -> None:
        self.headline = headline
        self._rows = tuple(rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ranking):
            return NotImplemented
        return (self.headline, self._rows) == (other.headline, other._rows)

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, index: Any) -> Any:
        return picked(self._rows, index, "The rows of a ranking")

    def __repr__(self) -> str:
        return f"<Ranking: {', '.join(f'{row.place}. {row.words}' for row in self)}>"

    def __str__(self) -> str:
        lines = [
            f"{row.place}. {row.words}" + "".join(f", {what} {much}" for what, much in row.standing.items())
            for row in self
        ]
        return "\n".join([self.headline, *lines])

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - only needed for display

        columns = list(dict.fromkeys(column for row in self for column in row.standing))
        head = "".join(f"<th>{to_html(title)}</th>" for title in ("", "", *columns))
        body = "".join(
            f"<tr><td>{row.place}.</td><td>{to_html(row.words)}</td>"
            + "".join(f"<td>{to_html(row.standing.get(column, ''))}</td>" for column in columns)
            + "</tr>"
            for row in self
        )
        caption = f"<caption>{to_html(self.headline)}</caption>"
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
