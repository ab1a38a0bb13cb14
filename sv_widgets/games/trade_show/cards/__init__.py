"""Decks of cards: the open deck, as data files in this folder, and functions to load and check any deck."""

from sv_widgets.games.trade_show.cards.deck import (
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
from sv_widgets.kernel import BadCard

OPEN_DECK = Deck.home
check, known, load, open_deck = Deck.check, Deck.known, Deck.load, Deck.open_deck
warnings = Deck.warnings

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
    "warnings",
]


def __dir__() -> list[str]:
    return sorted(__all__)
