"""Bots: each gets its own seat's view, and chooses a move.

A bot never gets a position or a game, but it may imagine whole positions, with `worlds`. The same bot
chooses the same move for the same view, so games with bots are reproducible, and can be undone, saved and
resumed.
"""

from sv_widgets.players.greedy import Greedy
from sv_widgets.players.opponents import opponent
from sv_widgets.players.planner import Planner
from sv_widgets.players.player import Player
from sv_widgets.players.random import Random
from sv_widgets.players.search import Search

__all__ = ["Greedy", "Planner", "Player", "Random", "Search", "opponent"]


def __dir__() -> list[str]:
    return sorted(__all__)
