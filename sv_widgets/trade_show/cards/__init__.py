"""Sets of cards: the open deck as data files beside this one, and the loader for any other."""

from sv_widgets.trade_show.cards.deck import (
    BOX,
    SIZES,
    TYPES,
    Card,
    Company,
    Deck,
    Development,
    Dice,
    dice_words,
)
from sv_widgets.trade_show.cards.loader import OPEN_DECK, BadCard, check, known, load, open_deck

__all__ = [
    "BOX",
    "OPEN_DECK",
    "SIZES",
    "TYPES",
    "BadCard",
    "Card",
    "Company",
    "Deck",
    "Development",
    "Dice",
    "check",
    "dice_words",
    "known",
    "load",
    "open_deck",
]
