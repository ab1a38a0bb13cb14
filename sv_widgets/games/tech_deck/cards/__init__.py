"""Decks of cards: the open deck, as data files in this folder, and functions to load and check any deck."""

from sv_widgets.games.tech_deck.cards.deck import DOMAINS, HIGHEST, HOMES, STARTING, Card, Deck
from sv_widgets.games.tech_deck.cards.effect import Effect
from sv_widgets.kernel import BadCard

OPEN_DECK = Deck.home
check, known, load, open_deck = Deck.check, Deck.known, Deck.load, Deck.open_deck
warnings = Deck.warnings

__all__ = [
    "DOMAINS",
    "HIGHEST",
    "HOMES",
    "OPEN_DECK",
    "STARTING",
    "BadCard",
    "Card",
    "Deck",
    "Effect",
    "check",
    "known",
    "load",
    "open_deck",
    "warnings",
]


def __dir__() -> list[str]:
    return sorted(__all__)
