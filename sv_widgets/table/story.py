"""What a game tells about a whole game besides its rules: how it ended, why, and how it went.

A game derives its own class from `Story` and names it in its kit; the defaults serve any game.
"""

from sv_widgets.kernel.plain import Struct


class Tick(Struct):
    """A labelled value of an axis."""

    at: int
    label: str


class Series(Struct):
    """A line of a chart."""

    seat: int | None
    """The seat it belongs to; None for an opponent without a seat, or for what would have been needed."""
    name: str
    values: tuple[int | None, ...]
    """A value for each label of the x axis; None where there is none."""


class Chart(Struct):
    """A chart of a whole game."""

    title: str
    x: tuple[str, ...]
    """The labels of the x axis, such as the numbers of the rounds."""
    series: tuple[Series, ...]
    axis: tuple[Tick, ...]
    """The labelled values of the y axis, from the lowest value to the highest."""
    goal: Tick | None
    """The value that wins the game, if there is one."""


class EndRow(Struct):
    """The final place of a seat, or of an opponent without a seat, and the reason for it."""

    place: int
    seat: int | None
    name: str
    figures: tuple[tuple[str, str], ...]
    """The figures that decided it, the main one first: what, and how much."""
    reason: str
    """What its main figure consists of, and what parted it from others, in sentences; may be empty."""


class TurningPoint(Struct):
    """A round in which the distance between the seats has changed most."""

    play: int
    """The number of the play that caused it, for looking back."""
    round: int
    seat: int | None
    """The seat of which it tells; None for an opponent without a seat."""
    says: str
    """What was played, as a sentence."""
    brought: str
    """What it brought or cost until the end, as a sentence; may be empty."""
    at: int
    """The index of its round among the x labels of the charts."""


class Again(Struct):
    """A way to play again."""

    label: str
    seed: int | None
    """The seed; None for a new one."""
    swap: bool
    """Whether the players change seats."""
    level: str
    """The level of the opponent without a seat; empty if there is none."""
