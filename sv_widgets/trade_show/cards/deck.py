"""What the cards say, and a set of them (TS-CARD-1)."""

from dataclasses import dataclass, field
from typing import Self

from sv_widgets.kernel import Opaque, digest, meant, text_of
from sv_widgets.kernel.plain import Plain, annotations

TYPES = ("apps", "chips", "games", "health", "money")
"""What a company may be in, one type each (TS-CARD-2)."""
SIZES = (4, 6, 8)
"""The sizes of dice there are."""
BOX = (4, 4, 2)
"""How many dice of each size the box has (TS-COMP-3)."""

Dice = tuple[int, int, int]
"""How many dice of each size."""


def dice_words(dice: Dice) -> str:
    """Dice as people write them.

    >>> dice_words((2, 2, 1))
    '2d4 2d6 1d8'
    """
    return " ".join(f"{number}d{size}" for number, size in zip(dice, SIZES, strict=True) if number)


class Card(Plain):
    """What both sorts of card have: a short name in a list, and a picture of its own in a notebook."""

    name: str

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"

    def _repr_svg_(self) -> str:
        from sv_widgets.trade_show.picture import card  # noqa: PLC0415 - only where somebody looks

        return card(self)


class Company(Card):
    """A company, the type it is of, and the dice it rolls (TS-COMP-2)."""

    type: str
    dice: Dice
    line: str = ""

    def __str__(self) -> str:
        return f"{self.name}: {self.type}, {dice_words(self.dice)}"


class Development(Card):
    """What is developed to be sold (TS-COMP-1)."""

    sell: int
    """The sell value, which dice have to reach."""
    dollars: int
    bonuses: tuple[int, ...]
    """Dollars for a company of each type; 0 where there is no icon."""
    line: str = ""

    def bonus(self, company: Company) -> int:
        """What it adds for a company of that type."""
        return self.bonuses[TYPES.index(company.type)]

    def __str__(self) -> str:
        bonuses = [
            f"+${amount} for {name}" for name, amount in zip(TYPES, self.bonuses, strict=True) if amount
        ]
        return (
            f"{self.name}: sells at {self.sell} for ${self.dollars}{''.join(f', {each}' for each in bonuses)}"
        )


@dataclass(frozen=True, repr=False, eq=False)
class Deck(Opaque):
    """A whole set, in the order of its files; a card is known by its place in it.

    Decks are compared by identity: `loader.known` keeps one of each digest.
    """

    title: str
    companies: tuple[Company, ...]
    developments: tuple[Development, ...]
    digest: str = field(default="", init=False)

    def __post_init__(self) -> None:
        whole = [text_of(getattr(self, each)) for each in annotations(type(self)) if each != "digest"]
        object.__setattr__(self, "digest", digest(tuple(whole)))

    def name(self) -> str:
        return self.digest

    @classmethod
    def named(cls, name: str) -> Self:
        from sv_widgets.trade_show.cards.loader import named  # noqa: PLC0415 - it makes decks

        deck = named(name)
        assert isinstance(deck, cls)
        return deck

    def __repr__(self) -> str:
        return f"<Deck {self.title!r} {self.digest}>"

    def find(self, name: str) -> Card:
        """The card of that name, or the only one whose name begins so."""
        every: list[Card] = [*self.companies, *self.developments]
        return every[
            meant(f"the deck {self.title!r}", name, {at: card.name for at, card in enumerate(every)})
        ]
