"""Warnings about a deck: what games with it would show, said at once from its cards alone.

A game brings its own by overriding `Deck.cautions`; what is simply wrong in a deck's files is a defect, and
`decks` finds it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import median
from typing import TYPE_CHECKING, Any

from sv_widgets.kernel.arguments import ExplainsArguments, explain_bad_arguments
from sv_widgets.kernel.plain import picked

if TYPE_CHECKING:
    from sv_widgets.kernel.decks import Deck


class Warnings(ExplainsArguments, Sequence[str]):
    """The warnings about a deck, a sentence each; it shows them as lines, or says that there are none.

    >>> Warnings("mine", ["vcs.toml, Free Hand: cost is 99."])
    vcs.toml, Free Hand: cost is 99.
    >>> Warnings("mine", [])
    The deck 'mine' gives no warning.
    """

    def __init__(self, title: str, sentences: Sequence[str]) -> None:
        self.title = title
        self._sentences = tuple(sentences)

    def __len__(self) -> int:
        return len(self._sentences)

    def __getitem__(self, index: Any) -> Any:
        return picked(self._sentences, index, "These warnings")

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Warnings):
            return self.title == other.title and self._sentences == other._sentences
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.title, self._sentences))

    def __repr__(self) -> str:
        return "\n".join(self) or self._none

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - only needed for display

        rows = "".join(f"<li>{to_html(sentence)}</li>" for sentence in self)
        return f"<ul>{rows}</ul>" if rows else f"<p>{to_html(self._none)}</p>"

    @property
    def _none(self) -> str:
        return f"The deck {self.title!r} gives no warning."


class WarningsOf:
    """`Deck.warnings`: a class takes any deck, and a deck is asked about itself."""

    def __get__(self, asked: "Deck | None", kind: "type[Deck]") -> Callable[..., Warnings]:
        @explain_bad_arguments
        def warnings(deck: Any = asked) -> Warnings:
            """Return what games with a deck would show, from its cards alone: no game is played.

            The deck is a loaded deck, its digest, or the folder of its files; the default is the open deck.
            Raises `BadCard` if the folder is no deck; `check` then prints every defect.
            """
            found = kind.of(deck)
            return Warnings(found.title, [*found.cautions()])

        return warnings


# --- for the cautions of games


def far_from_others(figures: Mapping[str, float], factor: float) -> Iterator[tuple[str, float]]:
    """Yield each card whose figure is above or below the others' median by a factor, with that median.

    A median, so that one card that is far from all others does not make them far from each other.

    >>> [*far_from_others({"one": 4, "two": 5, "three": 6, "four": 90}, factor=2)]
    [('four', 5)]
    """
    for name, figure in figures.items():
        usual = median([other for card, other in figures.items() if card != name] or [figure])
        if usual > 0 and not usual / factor <= figure <= usual * factor:
            yield name, usual


def usual_range(figures: Iterable[int], unit: str = "") -> str:
    """Say which figures other cards have, as the last part of a warning.

    >>> usual_range([3, 1, 2], "$"), usual_range([4])
    ('usual is $1 to $3', 'usual is 4')
    """
    there = sorted(figures)
    if not there:
        return "there is no other card"
    least, most = f"{unit}{there[0]}", f"{unit}{there[-1]}"
    return f"usual is {least}" if least == most else f"usual is {least} to {most}"


def dollars(figure: float) -> str:
    """Format an amount of money that may be negative.

    >>> dollars(2.5), dollars(-1)
    ('$2.50', '\N{MINUS SIGN}$1.00')
    """
    sign = "\N{MINUS SIGN}" if figure < 0 else ""
    return f"{sign}${abs(figure):.2f}"
