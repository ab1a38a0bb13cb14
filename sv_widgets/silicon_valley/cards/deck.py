"""What a card says, and the deck of them. Every number of the game's economy is a card's."""

from dataclasses import dataclass, field
from typing import Self

from sv_widgets.kernel import Opaque, digest, text_of
from sv_widgets.kernel.plain import Plain, Slip, annotations
from sv_widgets.silicon_valley.cards.effects import Effect

ATTRIBUTES = ("mindfulness", "vacation", "tech", "promotion", "balance")  # SV-COMP-7
COLOURS = ("blue", "red")
"""Of personalities: mild and harsh (SV-COMP-6)."""


class Card(Plain):
    """What every card has: a short name in a list, and a picture of its own in a notebook."""

    name: str

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"

    def __str__(self) -> str:
        from sv_widgets.silicon_valley.cards.overview import words  # noqa: PLC0415 - only where somebody reads

        return words(self)

    def _repr_svg_(self) -> str:
        from sv_widgets.silicon_valley.picture import card  # noqa: PLC0415 - only where somebody looks

        return card(self)


class Founder(Card):
    instant: int
    ongoing: int
    line: str = ""


class Employee(Card):
    wants: tuple[int, ...]
    """How many of each attribute."""
    instant: int
    ongoing: int
    salary: int
    line: str = ""


class HQ(Card):
    """A starting mat, or an HQ card."""

    offers: tuple[int, ...]
    places: int
    upkeep: int
    line: str = ""


class VC(Card):
    """A VC card."""

    cost: int
    wants: tuple[int, ...]
    cash: int
    valuation: int
    power: Effect | None = None
    line: str = ""


class Tile(Plain):
    """A launch tile: what it gives at once and every round, what it offers, and what it costs every round."""

    offers: tuple[int, ...]
    upkeep: int
    instant_money: int
    instant_valuation: int
    ongoing_money: int
    ongoing_valuation: int


class Product(Card):
    advanced: bool
    grid: tuple[str, ...]
    innovator: Tile
    second: Tile
    line: str = ""


class DecisionCard(Card):
    """How far the Rival's pawns go in a round, and what it takes after that."""

    white: int
    gray: int
    blocks: tuple[int, ...]
    """Shapes, from left to right."""
    line: str = ""


class Personality(Card):
    """Somebody on the Rival board, who acts when an attribute's tracker has come all the way down."""

    colour: str
    power: Effect
    line: str = ""


@dataclass(frozen=True, repr=False, eq=False)
class Deck(Opaque):
    """A whole set, in the order of its files; a card is known by its place in it.

    Decks are compared by identity: `loader.known` keeps one of each digest.
    """

    title: str
    prices: tuple[int, ...]
    """What outsourcing one block of each shape costs."""
    markers: tuple[int, ...]
    """The marked spaces of the valuation track."""
    founders: tuple[Founder, ...]
    employees: tuple[Employee, ...]
    mats: tuple[HQ, ...]
    hqs: tuple[HQ, ...]
    vcs: tuple[VC, ...]
    products: tuple[Product, ...]
    decisions: tuple[DecisionCard, ...] = ()
    personalities: tuple[Personality, ...] = ()
    digest: str = field(default="", init=False)

    def __post_init__(self) -> None:
        whole = [text_of(getattr(self, each)) for each in annotations(type(self)) if each != "digest"]
        object.__setattr__(self, "digest", digest(tuple(whole)))

    def name(self) -> str:
        return self.digest

    @classmethod
    def named(cls, name: str) -> Self:
        from sv_widgets.silicon_valley.cards.loader import named  # noqa: PLC0415 - it makes decks

        deck = named(name)
        assert isinstance(deck, cls)
        return deck

    def __repr__(self) -> str:
        return f"<Deck {self.title!r} {self.digest}>"

    def find(self, name: str) -> "Card":
        """The card of that name, or the only one whose name begins so."""
        sorts: tuple[tuple[Card, ...], ...] = (
            *(self.founders, self.employees, self.mats, self.hqs, self.vcs, self.products),
            *(self.decisions, self.personalities),
        )
        every = [card for cards in sorts for card in cards]
        folded = str(name).strip().casefold()
        exact = [card for card in every if card.name.casefold() == folded]
        fits = exact or [card for card in every if folded and card.name.casefold().startswith(folded)]
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise Slip(f"{name!r:.40} may be {' or '.join(card.name for card in fits[:6])}; say which.")
        raise Slip(f"The deck {self.title!r} has no card {name!r:.40}.")
