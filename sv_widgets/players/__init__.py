"""Bots: each gets its own seat's view, and chooses a move.

A bot never gets a position or a game. It may deal hidden parts at random, with `rules.redeal`. The same bot
chooses the same move for the same view, so games with bots are reproducible, and can be undone, saved and
resumed.
"""

from sv_widgets.players.greedy import Greedy
from sv_widgets.players.player import Player
from sv_widgets.players.random import Random

__all__ = ["Greedy", "Player", "Random"]
