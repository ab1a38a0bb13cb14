"""The kinds of effect that a card may have: powers of VC cards and acts of personalities alike.

Amounts below zero are demands. What each kind does in play stands in `powers`.
"""

from sv_widgets.kernel.plain import Kinded


class Effect(Kinded):
    """What a card does, as data."""


class Free(Effect):
    """A free action, with so much taken off its price."""

    action: str
    off: int = 0


class Code(Effect):
    """Blocks from the supply."""

    blocks: int


class AnyBlock(Effect):
    """One block from the supply of one's own choice, of at most this value."""

    value: int


class GiveCode(Effect):
    """Blocks of one's own of at least this value go to the supply."""

    value: int


class Cash(Effect):
    """So much cash, or so much to pay."""

    amount: int


class CashPer(Effect):
    """So much cash, or so much to pay, for each of something that one has: employees, hqs, or products."""

    amount: int
    each: str


class Valuation(Effect):
    """So much valuation, gained or lost."""

    spaces: int


class ValuationPer(Effect):
    """So much valuation, gained or lost, for each of something that one has."""

    spaces: int
    each: str


class CatchUp(Effect):
    """So much valuation, if nobody stands lower."""

    spaces: int


class Relief(Effect):
    """So many salary tokens are taken from each of one's employees that has them."""

    tokens: int


class Raise(Effect):
    """So many salary tokens for each of one's employees."""

    tokens: int


class Upkeep(Effect):
    """A part of the upkeep is due at once: that of the hq, the salaries, or that of the products."""

    part: str


class Leave(Effect):
    """One of one's employees leaves, whichever one chooses."""


class NewFaces(Effect):
    """Everybody in the employee row makes room for somebody new."""


ACTIONS = ("hire", "poach", "expand_hq", "outsource", "launch")
"""What `Free` can be for."""
COUNTED = ("employees", "hqs", "products")
"""What `CashPer` and `ValuationPer` can count."""
PARTS = ("hq", "salaries", "products")
"""What `Upkeep` can be of."""
SIGNED = (Cash, CashPer, Valuation, ValuationPer)
"""Kinds whose amount may be a demand."""
EFFECTS: tuple[type[Effect], ...] = (
    *(Free, Code, AnyBlock, GiveCode, *SIGNED, CatchUp),
    *(Relief, Raise, Upkeep, Leave, NewFaces),
)
