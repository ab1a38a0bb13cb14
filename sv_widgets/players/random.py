"""A player without a thought, for any game: a measure for all others."""

from sv_widgets.kernel import Move, View
from sv_widgets.players.player import Player


class Random(Player):
    """Takes any answer, each as likely as the others.

    >>> from sv_widgets import silicon_valley
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
    >>> Random().choose(game.view("Ada")) in game.legal_moves()
    True
    """

    def choose(self, view: View) -> Move:
        answers = self.answers(view)
        at, _ = self.luck(view).below(len(answers))
        return answers[at]
