"""The names used in events of *Silicon Valley*: kinds of events and kinds of places.

Records, lessons and front ends identify them by their text.
"""

from sv_widgets.kernel import Names


class EventKind(Names):
    """The kinds of events."""

    OFFER = "offer"
    KEEP = "keep"
    PUT_BACK = "put_back"
    FOUND = "found"
    GAIN_CODE = "gain_code"
    NO_CODE = "no_code"
    PAY_CODE = "pay_code"
    PAY = "pay"
    CASH = "cash"
    HIRE = "hire"
    FUND = "fund"
    VALUATION = "valuation"
    SLIDE = "slide"
    DRAW = "draw"
    DISCARD = "discard"
    SHUFFLE = "shuffle"
    POACH = "poach"
    EXPAND = "expand"
    OUTSOURCE = "outsource"
    BUILD = "build"
    LAUNCH = "launch"
    CLEAR = "clear"
    FLIP = "flip"
    SUNSET = "sunset"
    LAY_OFF = "lay_off"
    RAISE = "raise"
    CUT = "cut"
    OPERATE = "operate"
    PAY_HQ = "pay_hq"
    PAY_SALARIES = "pay_salaries"
    FORGIVEN = "forgiven"
    LOST = "lost"
    STOP = "stop"
    ROUND = "round"
    END = "end"
    JOIN = "join"
    PUT_AWAY = "put_away"
    TAKE = "take"
    TURN = "turn"
    WALK = "walk"
    STAY = "stay"
    LAND = "land"
    TRACKER = "tracker"
    HELD = "held"
    QUEUE = "queue"
    LAY = "lay"
    ACT = "act"


class PlaceKind(Names):
    """The kinds of places: the whole name of a single place, or the word before a number or shape.

    A place in front of a player, or behind a screen, has the player's name.
    """

    BANK = "bank"
    SUPPLY = "supply"
    """The supply; with a shape after it, the blocks of that shape."""
    MARKET = "market"
    """The source of gained valuation and the target of lost valuation."""
    BOX = "box"
    DECK = "deck"
    DISCARD = "discard"
    OFFER = "offer"
    """The founders offered to a player."""

    ROW = "row"
    HQ = "hq"
    VC = "vc"
    PRODUCT = "product"
    EMPLOYEE = "employee"
    TILE = "tile"

    RIVAL = "rival"
    OPEN = "open"
    """The decision card of this round."""
    PERSONALITY = "personality"

    MINDFULNESS = "mindfulness"
    VACATION = "vacation"
    TECH = "tech"
    PROMOTION = "promotion"
    BALANCE = "balance"
