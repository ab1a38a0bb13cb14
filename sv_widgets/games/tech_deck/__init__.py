"""*The Tech Deck* by Benjamin Cheung, for 1 to 6 players: a deck-building game for teams.

This module exports the functions that start a game and the moves that answer its decisions. The numbered
rules are in `rules.md`.
"""

from sv_widgets.games.tech_deck import cards as deck
from sv_widgets.games.tech_deck.game import RULES, Game, load, new, scenario
from sv_widgets.games.tech_deck.moves import (
    Adjust,
    Assist,
    Choose,
    Discard,
    Join,
    Keep,
    KeepVenture,
    Lay,
    MoveOn,
    Pass,
    PutBack,
    Score,
    Swap,
    Use,
)
from sv_widgets.games.tech_deck.options import Options
from sv_widgets.games.tech_deck.view import View

__all__ = [
    "RULES",
    "Adjust",
    "Assist",
    "Choose",
    "Discard",
    "Game",
    "Join",
    "Keep",
    "KeepVenture",
    "Lay",
    "MoveOn",
    "Options",
    "Pass",
    "PutBack",
    "Score",
    "Swap",
    "Use",
    "View",
    "deck",
    "load",
    "new",
    "scenario",
]


def __dir__() -> list[str]:
    return sorted(__all__)
