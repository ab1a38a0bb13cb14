"""A bot that plays at random, for any game: a baseline for other bots."""

from sv_widgets.kernel import Move, View
from sv_widgets.players.player import Player


class Random(Player):
    """Chooses any answer, each equally likely.

    >>> from sv_widgets import silicon_valley
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
    >>> Random().choose(game.view("Ada")) in game.legal_moves()
    True
    """

    def choose(self, view: View) -> Move:
        return self.luck(view).choice(self.answers(view))
