"""The current sale: free dice, the next card and the offer, and the two ways a sale ends."""

from sv_widgets.games.trade_show.cards import Development, Dice
from sv_widgets.games.trade_show.dice import left
from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.games.trade_show.position import Position
from sv_widgets.kernel import Event, Events, transfer

FULL_STACK = 7
"""The bonus in dollars for a stack with every card fulfilled (TS-SHOW-7)."""
REROLL_COST = 2
"""The cubes that a reroll costs (TS-SHOW-9)."""


def free_dice(position: Position) -> Dice:
    """The dice of the current sale that do not lie on a card."""
    sale = position.running
    return left(position.company(sale.seat).dice, sale.laid)


def topmost(position: Position) -> Development:
    """The topmost unfulfilled card, the only one that can be fulfilled now (TS-SHOW-2)."""
    sale = position.running
    return position.developments(sale.seat)[len(sale.laid)]


def bonuses(position: Position) -> int:
    """The sum of the fulfilled cards' bonuses for the company that sells."""
    sale = position.running
    company = position.company(sale.seat)
    return sum(card.bonus(company) for card in position.developments(sale.seat)[: len(sale.laid)])


def full(position: Position) -> bool:
    """Whether every card of the stack is fulfilled."""
    sale = position.running
    return len(sale.laid) == len(position.cards[sale.seat])


def offer(position: Position) -> int:
    """The dollars on offer, without the cubes on the cards (TS-SHOW-7)."""
    sale = position.running
    dollars = sum(card.dollars for card in position.developments(sale.seat)[: len(sale.laid)])
    return dollars + bonuses(position) + (FULL_STACK if full(position) else 0)


def can_reroll(position: Position) -> bool:
    """Whether the player owns two cubes; cubes on the cards do not count yet (TS-R2)."""
    return position.cubes[position.running.seat] >= REROLL_COST


def accept(position: Position, events: Events) -> None:
    """Score the offer, give the cubes on the cards to the player and end the sale (TS-SHOW-7)."""
    seat, dollars = position.running.seat, offer(position)
    bank, purse = position.bank, position.purse(seat)
    transfer(position, events, dollars, bank, purse, rule="TS-SHOW-7", seat=seat, kind=EventKind.ACCEPT)
    if cubes := position.cubes_on_cards.held(position):
        there, own = position.cubes_on_cards, position.cubes_of(seat)
        transfer(position, events, cubes, there, own, rule="TS-SHOW-7", seat=seat, kind=EventKind.KEEP_CUBES)
    position.sale = None


def fail(position: Position, events: Events) -> None:
    """Score only the matching bonuses (TS-SHOW-8), without the $7 (TS-R13), and end the sale."""
    seat, dollars = position.running.seat, bonuses(position)
    events.append(Event(EventKind.FAIL, "TS-SHOW-8", seat))
    if dollars:
        bank, purse = position.bank, position.purse(seat)
        transfer(position, events, dollars, bank, purse, rule="TS-R13", seat=seat, kind=EventKind.CONSOLATION)
    if cubes := position.cubes_on_cards.held(position):
        there, supply = position.cubes_on_cards, position.supply
        transfer(
            position, events, cubes, there, supply, rule="TS-SHOW-8", seat=seat, kind=EventKind.LOSE_CUBES
        )
    position.sale = None
