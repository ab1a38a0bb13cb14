"""What a card says, and the deck of them. Every number of the game's economy is a card's."""

from dataclasses import dataclass, field
from typing import Self

from sv_widgets.kernel import Opaque, digest, text_of
from sv_widgets.kernel.plain import Plain, annotations
from sv_widgets.silicon_valley.cards.effects import Effect

ATTRIBUTES = ("mindfulness", "vacation", "tech", "promotion", "balance")  # SV-COMP-7


class Founder(Plain):
    name: str
    instant: int
    ongoing: int
    line: str = ""


class Employee(Plain):
    name: str
    wants: tuple[int, ...]
    """How many of each attribute."""
    instant: int
    ongoing: int
    salary: int
    line: str = ""


class HQ(Plain):
    """A starting mat, or an HQ card."""

    name: str
    offers: tuple[int, ...]
    places: int
    upkeep: int
    line: str = ""


class VC(Plain):
    """A VC card."""

    name: str
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


class Product(Plain):
    name: str
    advanced: bool
    grid: tuple[str, ...]
    innovator: Tile
    second: Tile
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
