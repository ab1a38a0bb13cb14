"""The moves of *Tech Deck*. Cards are given by their numbers, in rising order but for `PutBack`."""

from sv_widgets.kernel import Move


class KeepVenture(Move):
    """Keep this card of the two dealt as the venture to start with."""

    card: int


class Pass(Move):
    """Use no effect."""


class Use(Move):
    """Use the effect of this card."""

    card: int


class Choose(Move):
    """Choose this card for the effect in use."""

    card: int


class Swap(Move):
    """Exchange a hand card for another card."""

    card: int
    other: int


class Discard(Move):
    """Discard these hand cards."""

    cards: tuple[int, ...]


class PutBack(Move):
    """Put the cards seen back in this order, the first to come first."""

    cards: tuple[int, ...]


class Adjust(Move):
    """Change the sum of the laid cards by this amount."""

    by: int


class Lay(Move):
    """Lay these hand cards face down, or none."""

    cards: tuple[int, ...] = ()


class Assist(Move):
    """Name this customer as the one whom the laid cards assist."""

    customer: int


class Score(Move):
    """Score the assisted customer."""


class Join(Move):
    """Let the assisted customer join a venture, by its number."""

    venture: int


class MoveOn(Move):
    """Score this card of the venture that is past its limit."""

    card: int


class Keep(Move):
    """Keep these hand cards when the hand is discarded."""

    cards: tuple[int, ...]


PASS, SCORE = Pass(), Score()
