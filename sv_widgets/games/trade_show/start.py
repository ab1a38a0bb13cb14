"""What the start card shows and offers of *Trade Show*."""

from typing import Final

from sv_widgets.games.trade_show.setup import FEWEST, MOST
from sv_widgets.look.covers import cover
from sv_widgets.table.game_start import GameStart

# dice of three kinds, told apart by their shapes, thrown in front of stands with awnings
SQUARES: Final = """
    ................................................
    ................................................
    .##############..##############..##############.
    .11oo11oo11oo11..22oo22oo22oo22..33oo33oo33oo33.
    .11oo11oo11oo11..22oo22oo22oo22..33oo33oo33oo33.
    .11oo11oo11oo11..22oo22oo22oo22..33oo33oo33oo33.
    .11oo11oo11oo11..22oo22oo22oo22..33oo33oo33oo33.
    .11oo11oo11oo11..22oo22oo22oo22..33oo33oo33oo33.
    .11oo11oo11oo11..22oo22oo22oo22..33oo33oo33oo33.
    .d............d..d............d..d............d.
    .d...hhhh.....d..d....dddd....d..d......hh....d.
    .d..hssssh....d..d...dddddd...d..d.....hhhh...d.
    .d..sesess....d..d...sesess...d..d....sseses..d.
    .d..ssssss....d..d....ssss....d..d....ssssss..d.
    .d...cccc..##.d..d...cccccc...d..d..######c...d.
    .cccccccccc##cc..ccc############.cc#oooooo#cccc.
    .ooooooooo####o..ooo#oooooooooo#.o#oooooooo#ooo.
    .ooooooooo#oo#o..ooo#o##oooo##o#.#oooooooooo#oo.
    .oooooooo##oo##..ooo#o##oooo##o##ooooo###oooo#o.
    .oooooooo#oooo#..ooo#oooooooooo##ooooo#o#oooo#o.
    --------##o#o###----#oooo##oooo##ooooo###oooo#--
    --------#oo#o#o#----#oooo##oooo##ooooo#o#oooo#--
    -------##oo###o##---#oooooooooo##ooooo###oooo#--
    -------#ooooo#oo#---#o##oooo##o#-#oooooooooo#---
    ------##ooooo#oo##--#o##oooo##o#--#oooooooo#----
    ------#oooooooooo#--#oooooooooo#---#oooooo#-----
    -----##############-############----######------
    ------------------------------------------------
"""

START: Final = GameStart(
    title="Trade Show",
    fewest=FEWEST,
    most=MOST,
    says="Roll on, or sell what you have.",
    takes="45 to 60 minutes",
    seating="who begins is drawn",
    cover=cover(SQUARES),
)
