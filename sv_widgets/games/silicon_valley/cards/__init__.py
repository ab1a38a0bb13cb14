"""Decks of cards: the open deck, as data files in this folder, and functions to load and check any deck."""

from sv_widgets.games.silicon_valley.cards.deck import (
    ATTRIBUTES,
    COLOURS,
    HQ,
    VC,
    Card,
    DecisionCard,
    Deck,
    Employee,
    Founder,
    Personality,
    Product,
    Tile,
)
from sv_widgets.kernel import BadCard

OPEN_DECK = Deck.home
check, known, load, open_deck = Deck.check, Deck.known, Deck.load, Deck.open_deck
warnings = Deck.warnings

__all__ = [
    "ATTRIBUTES",
    "COLOURS",
    "HQ",
    "OPEN_DECK",
    "VC",
    "BadCard",
    "Card",
    "DecisionCard",
    "Deck",
    "Employee",
    "Founder",
    "Personality",
    "Product",
    "Tile",
    "check",
    "known",
    "load",
    "open_deck",
    "warnings",
]


def __dir__() -> list[str]:
    return sorted(__all__)
