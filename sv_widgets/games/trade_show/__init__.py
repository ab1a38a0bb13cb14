"""*Trade Show*, after Sammy Salkind's *Silicon Valley*, for 2 to 5 players: push-your-luck, cards and dice.

This module exports the functions that start a game and the moves that answer its decisions. The numbered
rules are in `rules.md`.
"""

from sv_widgets.games.trade_show import cards as deck
from sv_widgets.games.trade_show.development import PutFirst, Take, TakeBoth
from sv_widgets.games.trade_show.game import RULES, Game, load, new, scenario
from sv_widgets.games.trade_show.odds import chance, odds
from sv_widgets.games.trade_show.position import Options
from sv_widgets.games.trade_show.show import Accept, Fail, Lay, Reroll, Roll
from sv_widgets.games.trade_show.view import View

__all__ = [
    "RULES",
    "Accept",
    "Fail",
    "Game",
    "Lay",
    "Options",
    "PutFirst",
    "Reroll",
    "Roll",
    "Take",
    "TakeBoth",
    "View",
    "chance",
    "deck",
    "load",
    "new",
    "odds",
    "scenario",
]


def __dir__() -> list[str]:
    return sorted(__all__)
