"""Measuring how strong bots are: the same deal from every seat, with intervals and a sequential test.

A `Comparison` says who plays whom; its games come in blocks, each of one seed with the bots in all seatings.
`measure` plays block after block until a `Sprt` or a `Sample` is done, and keeps them in `Results`, so that a
measurement goes on where it was interrupted. It uses one process and plays on positions alone.
"""

from sv_widgets.lab.comparison import Block, Comparison
from sv_widgets.lab.estimate import Estimate, estimate
from sv_widgets.lab.measuring import Measured, Sample, measure
from sv_widgets.lab.results import Results
from sv_widgets.lab.sprt import Sprt, Verdict

__all__ = [
    "Block",
    "Comparison",
    "Estimate",
    "Measured",
    "Results",
    "Sample",
    "Sprt",
    "Verdict",
    "estimate",
    "measure",
]
