"""The actions on offer at the places of the board, with their prices for the viewer, as data."""

from sv_widgets.games.silicon_valley.actions import ACTIONS
from sv_widgets.games.silicon_valley.actions.action import Action, ChooseAction
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Offer, open_decision


def offers(position: Position, seat: int | None) -> tuple[Offer, ...]:
    """The actions at the places of the board for a seat, legal or not, with their prices.

    For a spectator they are those of the seat that has to decide. If a decision offers an action at a lower
    price, the offers of that action have that price.
    """
    decision = open_decision(position)
    whose = decision.seat if seat is None and decision is not None else seat
    if whose is None or position.outcome is not None:
        return ()
    choosing = decision if isinstance(decision, ChooseAction) and decision.seat == whose else None
    wanted = () if choosing is None else choosing.actions(position)
    answers = () if choosing is None or seat is None else choosing.answers(position)
    legal = frozenset((move.kind, move.where(position)) for move in answers if isinstance(move, Action))
    found = list[Offer]()
    for kind in ACTIONS:
        off = choosing.off(position) if choosing is not None and kind in wanted else 0
        there = kind.there(position, whose)
        there = [move for move in there if (move.kind, move.where(position)) not in legal]
        found += (_offer(move, position, whose, off, seat) for move in there)
    return tuple(found)


def _offer(move: Action, position: Position, whose: int, off: int, reader: int | None) -> Offer:
    price, where = move.price(position, whose, off), move.where(position)
    if reader is None:  # a spectator does not know any company's money or code
        return Offer(move, where, price and price.seen_by_all(), "")
    return Offer(move, where, price, move.lacks(position, whose, off))
