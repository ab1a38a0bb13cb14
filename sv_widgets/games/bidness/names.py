"""The names used in events of *Bidness*: kinds of events and kinds of places.

Records, lessons and front ends identify them by their text.
"""

from sv_widgets.kernel import Names


class EventKind(Names):
    """The kinds of events."""

    # rounds
    FIRST_PLAYER = "first_player"
    ROUND = "round"
    SHUFFLE = "shuffle"
    DEAL = "deal"
    DISCARD = "discard"

    # the card-play phase
    PLAY = "play"
    SELL = "sell"
    PASS = "pass"  # noqa: S105 - it is no password
    PUT_AWAY = "put_away"
    """A played card goes to the discards."""
    LAY_OUT = "lay_out"
    """A bonus card or a smear comes to a workplace."""

    # auctions
    BID = "bid"
    DROP_OUT = "drop_out"
    NO_BID = "no_bid"
    JOIN = "join"
    """An employee or a contract comes to a workplace."""

    # lawsuits
    SUE = "sue"
    OFFER = "offer"
    ACCEPT = "accept"
    TRIAL = "trial"
    ROLL = "roll"
    VERDICT = "verdict"
    GIVE = "give"
    """An employee goes to another workplace by a verdict."""
    LOSE = "lose"
    """An employee is lost by a verdict."""

    # other cards
    HEADHUNT = "headhunt"
    RESEARCH = "research"

    # money, debt and points
    SIGN = "sign"
    """IOUs are signed, for a loan."""
    LOAN = "loan"
    """The money of a loan."""
    PAY = "pay"
    RECEIVE = "receive"
    """Money comes from the bank."""
    POINTS = "points"

    # awards
    AWARD = "award"
    RETURN_AWARD = "return_award"

    # the business phase
    BUSINESS = "business"
    SALARIES = "salaries"
    LAY_OFF = "lay_off"
    PAY_OFF = "pay_off"
    EARNINGS = "earnings"
    BONUS_BACK = "bonus_back"
    END = "end"


class PlaceKind(Names):
    """The kinds of places: the whole name of a single place, or the first word of a place with a number.

    What a player has in the open, in the workplace or in cash, lies in a place of the player's name.
    """

    BANK = "bank"
    DECK = "deck"
    DISCARDS = "discards"
    """The face-up discards."""
    TABLE = "table"
    """The middle, where a card lies while it is played."""

    HAND = "hand"
    FACE_DOWN = "face_down"
    """What a seat has discarded unseen."""
    CARD = "card"
    """A card of a hand."""
