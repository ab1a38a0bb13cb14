"""The laboratory: experiments with bots in cells, and answers with intervals.

`match`, `tournament`, `sprt`, `ladder` and `sweep` let bots play the same deals from every seat, here or by
any executor; their results have tables, charts and every single game. `frame` and `charts` are for one game
that was played anywhere. How it works, and how far it can be trusted, is in `docs/experiment.md`.
"""

from sv_widgets.lab.drawing import charts
from sv_widgets.lab.experiment import How
from sv_widgets.lab.frames import frame
from sv_widgets.lab.loading import load
from sv_widgets.lab.matches import Match, match
from sv_widgets.lab.moves import WhatIf, what_if
from sv_widgets.lab.result import Result
from sv_widgets.lab.sequential import Verdict
from sv_widgets.lab.sweeps import CardField, Decks, Option, Parameter, Sweep, sweep
from sv_widgets.lab.tournaments import Tournament, tournament
from sv_widgets.lab.verdicts import Ladder, Test, ladder, sprt

__all__ = [
    "CardField",
    "Decks",
    "How",
    "Ladder",
    "Match",
    "Option",
    "Parameter",
    "Result",
    "Sweep",
    "Test",
    "Tournament",
    "Verdict",
    "WhatIf",
    "charts",
    "frame",
    "ladder",
    "load",
    "match",
    "sprt",
    "sweep",
    "tournament",
    "what_if",
]


def __dir__() -> list[str]:
    return sorted(__all__)
