"""The names used in events of *Trade Show*: kinds of events and kinds of places.

Records, lessons and front ends identify them by their text.
"""

from sv_widgets.kernel import Names


class EventKind(Names):
    """The kinds of events."""

    COMPANY = "company"
    MARKER = "marker"
    ROUND = "round"
    TAKE = "take"
    SLIDE = "slide"
    DRAW = "draw"
    FINISHED = "finished"
    SHOW = "show"
    ROLL = "roll"
    REROLL = "reroll"
    FULFIL = "fulfil"
    CUBE = "cube"
    MUST_ACCEPT = "must_accept"
    ACCEPT = "accept"
    KEEP_CUBES = "keep_cubes"
    FAIL = "fail"
    CONSOLATION = "consolation"
    LOSE_CUBES = "lose_cubes"
    DEAL = "deal"
    ROTATE = "rotate"
    SCORE_CUBES = "score_cubes"
    END = "end"


class PlaceKind(Names):
    """The kinds of places: the whole name of a single place, or the first word of a column's place.

    A place in front of a player has the player's name.
    """

    BANK = "bank"
    SUPPLY = "supply"
    CARDS = "cards"
    """Fulfilled cards, which hold the cubes that are not yet kept."""
    DECK = "deck"
    QUEUE = "queue"

    UPPER = "upper"
    LOWER = "lower"
    COLUMN = "column"
    """Both places of a column."""
