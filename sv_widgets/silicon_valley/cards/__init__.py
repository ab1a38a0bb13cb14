"""Sets of cards: the open deck as data files beside this one, and the loader for any other."""

from sv_widgets.silicon_valley.cards.deck import (
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
from sv_widgets.silicon_valley.cards.loader import OPEN_DECK, BadCard, check, known, load, open_deck

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
]
