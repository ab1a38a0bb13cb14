"""The kinds of effect that a card may have besides its printed gains; rows of cards combine them.

What each kind does in play stands in `powers`.
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


class CashPer(Effect):
    """So much cash for each of something that one has: employees, hqs, or products."""

    amount: int
    each: str


class CatchUp(Effect):
    """So much valuation, if nobody stands lower."""

    spaces: int


class Relief(Effect):
    """So many salary tokens are taken from each of one's employees that has them."""

    tokens: int


class NewFaces(Effect):
    """Everybody in the employee row makes room for somebody new."""


ACTIONS = ("hire", "poach", "expand_hq", "outsource", "launch")
"""What `Free` can be for."""
COUNTED = ("employees", "hqs", "products")
"""What `CashPer` can count."""
EFFECTS: tuple[type[Effect], ...] = (Free, Code, AnyBlock, CashPer, CatchUp, Relief, NewFaces)
