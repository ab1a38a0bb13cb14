"""What the start card shows and offers of *Tech Deck*."""

from typing import Final

from sv_widgets.games.tech_deck.setup import FEWEST, MOST
from sv_widgets.look.covers import Piece, cover
from sv_widgets.table.game_start import GameStart

# three customers before five cards of a team, each with squares of a domain
SQUARES: Final = """
    ................................................
    ................................................
    ....hhhhh.............ccccc.............hhh.....
    ...hhhhhhh...........ccccccc...........hhhhh....
    ...hsssssh...........ccccccc..........hsssssh...
    ...sesesss...........ssesess..........ssseses...
    ...sssssss...........sssssss..........sssssss...
    ....sssss.............sssss............sssss....
    .ccccccccccc.......hhhhhhhhhhh......ccccccccccc.
    -ccccccccccc-------hhhhhhhhhhh------ccccccccccc-
    -ccccccccccc-------hhhhhhhhhhh------ccccccccccc-
    -ccccccccc###########hhhhhhh###########cccccccc-
    ----------#ooooooooo#-------#ooooooooo#---------
    -##########occcccoo##########occcccoo###########
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
    -#occcccoo#oooooooo#occcccoo#oooooooo#occcccooo#
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
    -#oooooooo#oddddddd#oooooooo#oddddddd#ooooooooo#
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
    -#oddddddd#odddddoo#oddddddd#odddddoo#odddddddo#
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
    -#odddddoo#oooooooo#odddddoo#oooooooo#odddddddo#
    -#oooooooo#oooooooo#oooooooo#oooooooo#ooooooooo#
"""
STRIPS: Final = (
    Piece("corner", 4, 18),
    Piece("line", 11, 17),
    Piece("square", 22, 18),
    Piece("dot", 30, 17),
    Piece("dot", 34, 17),
    Piece("corner", 40, 18, 2),
)

START: Final = GameStart(
    title="Tech Deck",
    fewest=FEWEST,
    most=MOST,
    says="Give customers exactly what they want, as a team.",
    takes="20 to 60 minutes",
    seating="teams are drawn",
    cover=cover(SQUARES, STRIPS),
)
