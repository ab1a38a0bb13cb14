"""Sets of cards: the open deck as data files beside this one, and the loader for any other."""

from sv_widgets.silicon_valley.cards.deck import (
    ATTRIBUTES,
    HQ,
    VC,
    Card,
    Deck,
    Employee,
    Founder,
    Product,
    Tile,
)
from sv_widgets.silicon_valley.cards.loader import BadCard, check, known, load, open_deck

__all__ = [
    "ATTRIBUTES",
    "HQ",
    "VC",
    "BadCard",
    "Card",
    "Deck",
    "Employee",
    "Founder",
    "Product",
    "Tile",
    "check",
    "known",
    "load",
    "open_deck",
]
