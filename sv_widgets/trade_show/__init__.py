"""*Trade Show*, after Sammy Salkind's *Silicon Valley*, for 2 to 5 players: push-your-luck, cards and dice.

Here are the ways to begin a game and the moves that answer its decisions; the rules by their numbers are
in `rules.md`.
"""

from sv_widgets.trade_show import cards as deck
from sv_widgets.trade_show.development import PutFirst, Take, TakeBoth
from sv_widgets.trade_show.game import RULES, Game, load, new, scenario
from sv_widgets.trade_show.odds import chance, odds
from sv_widgets.trade_show.show import Accept, Fail, Lay, Reroll, Roll

__all__ = [
    "RULES",
    "Accept",
    "Fail",
    "Game",
    "Lay",
    "PutFirst",
    "Reroll",
    "Roll",
    "Take",
    "TakeBoth",
    "chance",
    "deck",
    "load",
    "new",
    "odds",
    "scenario",
]
