"""The names used in events and positions of *Tech Deck*: kinds of events, kinds of places, phases, windows.

Records, lessons and front ends identify them by their text.
"""

from sv_widgets.kernel import Names


class EventKind(Names):
    """The kinds of events."""

    TEAM = "team"
    MARKER = "marker"
    DEAL = "deal"
    KEEP_VENTURE = "keep_venture"
    BACK = "back"
    LEAVE = "leave"
    SHUFFLE = "shuffle"
    ROUND = "round"
    CUSTOMER = "customer"
    UNHAPPY = "unhappy"
    USE = "use"
    PASS = "pass"  # noqa: S105 - no password
    DRAW = "draw"
    RESHUFFLE = "reshuffle"
    DISCARD = "discard"
    REVEAL = "reveal"
    TAKE = "take"
    EXCHANGE = "exchange"
    EXPEL = "expel"
    LOOK = "look"
    SEE = "see"
    PUT_BACK = "put_back"
    SEND_BACK = "send_back"
    AGAIN = "again"
    CHOOSE_CARDS = "choose_cards"
    LAY_CARD = "lay_card"
    LAY = "lay"
    TURN_UP = "turn_up"
    NAME = "name"
    ADJUST = "adjust"
    DOMAIN = "domain"
    EDGE = "edge"
    CONTEST = "contest"
    RETURN = "return"
    SPEND = "spend"
    SCORE = "score"
    JOIN = "join"
    MOVE_ON = "move_on"
    RECRUIT = "recruit"
    NOBODY = "nobody"
    KEEP = "keep"
    END = "end"


class PlaceKind(Names):
    """The kinds of places: the whole name of a single place, or its first word, before a number.

    The places of a team have the team's number, and ventures a number of their own.
    """

    HAND = "hand"
    LAID = "laid"
    """The cards that a team has put face down: laid for a customer, or kept in the refresh phase."""
    DECK = "deck"
    DISCARD = "discard"
    SCORE = "score"
    VENTURE = "venture"

    ROW = "row"
    CUSTOMERS = "customers"
    """The customer deck."""
    REVEALED = "revealed"
    """Cards revealed from a deck, until it is known where they go."""
    UNHAPPY = "unhappy"
    EXPELLED = "expelled"
    BOX = "box"

    CARD = "card"
    """A card wherever it lies, by its number."""


class Phase(Names):
    """The phases of a game: setup, and those of a round (TD-ROUND-1)."""

    SETUP = "setup"
    NEW_CUSTOMERS = "new_customers"
    EFFECTS = "effects"
    ASSIST = "assist"
    MORE_EFFECTS = "more_effects"
    REFRESH = "refresh"
    END = "end"


class WindowKind(Names):
    """The moments at which effects work (TD-R19)."""

    FREE = "free"
    ASSIST = "assist"
    PLACING = "placing"
    REFRESH = "refresh"
