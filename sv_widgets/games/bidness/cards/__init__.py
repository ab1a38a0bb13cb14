"""Decks of cards: the open deck, as data files in this folder, and functions to load and check any deck."""

from sv_widgets.games.bidness.cards.deck import (
    CARDS,
    CONTRACT,
    EMPLOYEES,
    ENGINEER,
    LAWYER,
    MARKETER,
    Card,
    Deck,
    Kind,
)
from sv_widgets.games.bidness.cards.effect import Effect
from sv_widgets.kernel import BadCard

OPEN_DECK = Deck.home
check, known, load, open_deck = Deck.check, Deck.known, Deck.load, Deck.open_deck
warnings = Deck.warnings

__all__ = [
    "CARDS",
    "CONTRACT",
    "EMPLOYEES",
    "ENGINEER",
    "LAWYER",
    "MARKETER",
    "OPEN_DECK",
    "BadCard",
    "Card",
    "Deck",
    "Effect",
    "Kind",
    "check",
    "known",
    "load",
    "open_deck",
    "warnings",
]


def __dir__() -> list[str]:
    return sorted(__all__)
