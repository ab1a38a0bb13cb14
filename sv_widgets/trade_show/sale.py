"""A sale as it stands: what is free, what is next, what is on offer; and the two ways in which it ends."""

from sv_widgets.kernel import Event, Events, transfer
from sv_widgets.trade_show.cards import Development, Dice
from sv_widgets.trade_show.dice import left
from sv_widgets.trade_show.position import Position

FULL_STACK = 7
"""Dollars for a stack with every card fulfilled (TS-SHOW-7)."""
REROLL_COST = 2
"""Cubes for rolling again (TS-SHOW-9)."""


def free_dice(position: Position) -> Dice:
    """The dice of the sale that lie on no card."""
    sale = position.running
    return left(position.company(sale.seat).dice, sale.laid)


def topmost(position: Position) -> Development:
    """The topmost unfulfilled card, the only one that can be fulfilled now (TS-SHOW-2)."""
    sale = position.running
    return position.developments(sale.seat)[len(sale.laid)]


def bonuses(position: Position) -> int:
    """What the fulfilled cards add for a company of this type."""
    sale = position.running
    company = position.company(sale.seat)
    return sum(card.bonus(company) for card in position.developments(sale.seat)[: len(sale.laid)])


def full(position: Position) -> bool:
    """Whether every card of the stack is fulfilled."""
    sale = position.running
    return len(sale.laid) == len(position.cards[sale.seat])


def offer(position: Position) -> int:
    """The dollars on offer; the cubes on the cards come on top (TS-SHOW-7)."""
    sale = position.running
    dollars = sum(card.dollars for card in position.developments(sale.seat)[: len(sale.laid)])
    return dollars + bonuses(position) + (FULL_STACK if full(position) else 0)


def can_reroll(position: Position) -> bool:
    """Whether the player owns two cubes. Those on the cards are not theirs yet (TS-R2)."""
    return position.cubes[position.running.seat] >= REROLL_COST


def accept(position: Position, events: Events) -> None:
    """Score the offer and bring the cubes before the player (TS-SHOW-7)."""
    seat, dollars = position.running.seat, offer(position)
    bank, purse = position.bank, position.purse(seat)
    transfer(position, events, dollars, bank, purse, rule="TS-SHOW-7", seat=seat, kind="accept")
    if cubes := position.cubes_on_cards.held(position):
        there, own = position.cubes_on_cards, position.cubes_of(seat)
        transfer(position, events, cubes, there, own, rule="TS-SHOW-7", seat=seat, kind="keep_cubes")
    position.sale = None


def fail(position: Position, events: Events) -> None:
    """Score the matching bonuses alone (TS-SHOW-8), and no $7 (TS-R13)."""
    seat, dollars = position.running.seat, bonuses(position)
    events.append(Event("fail", "TS-SHOW-8", seat))
    if dollars:
        bank, purse = position.bank, position.purse(seat)
        transfer(position, events, dollars, bank, purse, rule="TS-R13", seat=seat, kind="consolation")
    if cubes := position.cubes_on_cards.held(position):
        there, supply = position.cubes_on_cards, position.supply
        transfer(position, events, cubes, there, supply, rule="TS-SHOW-8", seat=seat, kind="lose_cubes")
    position.sale = None
