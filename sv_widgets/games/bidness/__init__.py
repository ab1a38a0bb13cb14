"""*Bidness* by Giuseppe Maldoni, for 2 to 6 players: auctions, lawsuits and loans.

This module exports the functions that start a game and the moves that answer its decisions. The numbered
rules are in `rules.md`.
"""

from sv_widgets.games.bidness import cards as deck
from sv_widgets.games.bidness.auction import Bid, DropOut
from sv_widgets.games.bidness.business import LayOff, PayOff
from sv_widgets.games.bidness.card_play import Borrow, PassTurn, PlayCard, PlayOn, Sell
from sv_widgets.games.bidness.game import RULES, Game, load, new, scenario
from sv_widgets.games.bidness.lawsuit import Accept, GoToTrial, Offer, Sue
from sv_widgets.games.bidness.odds import chance, trial_worth
from sv_widgets.games.bidness.position import Options
from sv_widgets.games.bidness.rounds import Discard
from sv_widgets.games.bidness.view import View

__all__ = [
    "RULES",
    "Accept",
    "Bid",
    "Borrow",
    "Discard",
    "DropOut",
    "Game",
    "GoToTrial",
    "LayOff",
    "Offer",
    "Options",
    "PassTurn",
    "PayOff",
    "PlayCard",
    "PlayOn",
    "Sell",
    "Sue",
    "View",
    "chance",
    "deck",
    "load",
    "new",
    "scenario",
    "trial_worth",
]


def __dir__() -> list[str]:
    return sorted(__all__)
