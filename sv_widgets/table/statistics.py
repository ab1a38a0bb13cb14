"""What a game brings to statistics: figures of a seat, the cards that it takes, and what counts as an action.

A game declares them as a `Statistics` in its kit. The charts at the end of a game and the long tables of
experiments are made from the same figures.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from sv_widgets import registry
from sv_widgets.kernel import Move

Figure = Callable[[Any, int], int]
"""Returns a figure of a seat in a position."""

Offer = Callable[[Any], Iterable[str]]
"""Returns the names of the cards of one sort that everybody could take in a position."""


class Statistics(NamedTuple):
    """What is counted in a game."""

    figures: Mapping[str, Figure] = {}
    """The figures of a seat at the end of a round, by their names; the main one first."""
    words: Mapping[str, Callable[[int], str]] = {}
    """How the values of a figure are written, where they are more than a number."""
    cards: Mapping[str, str] = {}
    """The kinds of events by which a seat comes by a card, or uses it, each with the sort of the card."""
    offers: Mapping[str, Offer] = {}
    """The cards that lie open for everybody, by their sort, which is one of those of `cards`."""
    payments: frozenset[type[Move]] = frozenset()
    """The kinds of moves that are no actions of their own, such as payments."""


NOTHING: Final = Statistics()


def statistics_of(game: str) -> Statistics:
    """Return what is counted in a game; nothing but moves if its kit does not say."""
    found: Statistics | None = registry.part(game, "statistics") if game in registry.names() else None
    return found or NOTHING
