"""Players that are no people: each is shown its own seat's view, and chooses a move.

A player never holds a position or a game. What it cannot see it may imagine, with `rules.redeal`. The same
player chooses the same move wherever it sees the same, so games with it repeat, and can be taken back,
saved and gone on with.
"""

from sv_widgets.players.greedy import Greedy
from sv_widgets.players.player import Player
from sv_widgets.players.random import Random

__all__ = ["Greedy", "Player", "Random"]
