"""What positions and moves of *Trade Show* are worth to a player, in dollars ahead of the best other player.

What a player owns counts as at the end (TS-END-2), and this round's sale with its exact expected income, by
`odds`; cards that a stack still lacks are taken to be ordinary ones. A move by itself is judged at a glance:
a card alone, and a sale one roll ahead. No dice and no hidden cards are looked at.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Final

from sv_widgets.games.trade_show.cards import SIZES, Dice
from sv_widgets.games.trade_show.development import ORDERS, Arrange, Develop, Take, TakeBoth
from sv_widgets.games.trade_show.odds import Goods, Prospect, chance, goods, odds
from sv_widgets.games.trade_show.position import Position
from sv_widgets.games.trade_show.sale import REROLL_COST, free_dice, topmost
from sv_widgets.games.trade_show.show import ACCEPT, FAIL, REROLL, AfterRoll, Lay, Offer
from sv_widgets.kernel import Move, open_decision

ORDINARY: Final = (
    Goods(6, 7, 1),
    Goods(4, 4, 1),
    Goods(4, 4, 1),
    Goods(4, 5, 2),
    Goods(5, 5, 2),
    Goods(5, 5, 2),
)
"""The cards that a stack is expected to get, from the last one up: means of many games."""
PLACE: Final = 4.0
"""What a place in a stack is worth, which a card takes up."""


def worth(position: Position, seat: int) -> float:
    """The dollars that a seat is expected to be ahead of the best other player after this round."""
    return ahead(position, seat, income(position, seat))


def worth_of(position: Position, seat: int, move: Move) -> float:
    """What a move is worth to the seat that is asked, at a glance."""
    decision = open_decision(position)
    if isinstance(decision, (AfterRoll, Offer)):
        return ahead(position, seat, float(one_roll_ahead(position, seat, move)))
    assert isinstance(decision, (Develop, Arrange)), "nothing else is asked"
    return worth(position, seat) + max(
        at_a_glance(position, seat, cards) for cards in draws(position, decision, move)
    )


def ahead(position: Position, seat: int, brings: float) -> float:
    """The dollars that a seat is ahead of the best other player if its sale brings so much."""
    others = (other for other in range(len(position.seats)) if other != seat)
    best = max(owned(position, other) + income(position, other) for other in others)
    return owned(position, seat) + brings - best


# --- what is expected of this round


def owned(position: Position, seat: int) -> int:
    """What a seat owns, a cube being $1."""
    return position.money[seat] + position.cubes[seat]


def income(position: Position, seat: int) -> float:
    """The expected income of a seat's sale of this round; 0 when that is over."""
    if position.outcome is not None:
        return 0.0
    sale, seats = position.sale, len(position.seats)
    if sale is not None and sale.seat == seat:
        found = odds(position)
        return float(found.value(found.best))
    if sale is not None and (seat - position.start) % seats < (sale.seat - position.start) % seats:
        return 0.0
    top = position.pending[-1]
    if isinstance(top, Arrange) and top.seat == seat:
        return max(with_cards(position, seat, draws(position, top, order)[0]) for order in ORDERS)
    return with_cards(position, seat, ())


def with_cards(position: Position, seat: int, cards: tuple[int, ...]) -> float:
    """The expected income of a seat's sale with these cards below its stack, and ordinary ones below them."""
    company = position.company(seat)
    more = (position.deck.developments[card] for card in cards)
    stack = (*goods(position, seat), *(Goods(card.sell, card.dollars, card.bonus(company)) for card in more))
    lacking = sum(company.dice) - len(stack)
    return sale_to_come((*stack, *reversed(ORDINARY[:lacking])), company.dice, position.cubes[seat])


@lru_cache(maxsize=2**14)
def sale_to_come(stack: tuple[Goods, ...], dice: Dice, cubes: int) -> float:
    """The expected income of the sale of a full stack that has not begun; cached."""
    return float(Prospect(stack).rolling(dice, 0, 0, cubes)) - cubes


def draws(position: Position, decision: Develop | Arrange, move: Move) -> list[tuple[int, ...]]:
    """The cards that a move puts below the stack, in each order in which they may come."""
    column = decision.column if isinstance(decision, Arrange) else _column(move)
    lower, upper = (place.held(position) for place in (position.lower(column), position.upper(column)))
    if isinstance(move, Take):
        return [lower]
    in_order = [(*upper, *lower), (*lower, *upper)]
    return in_order if isinstance(move, TakeBoth) else [in_order[ORDERS.index(move)]]


def _column(move: Move) -> int:
    assert isinstance(move, (Take, TakeBoth)), "cards are taken"
    return move.column


# --- at a glance


def at_a_glance(position: Position, seat: int, cards: tuple[int, ...]) -> float:
    """The dollars of cards by themselves, by the chance to fulfil each, less what their places are worth."""
    company, place, value = position.company(seat), len(position.cards[seat]), 0.0
    for at, card in enumerate(position.deck.developments[each] for each in cards):
        likely = _likely(_dice_left(company.dice, place + at), card.sell)
        value += likely * (card.dollars + card.bonus(company)) - PLACE
    return value


@lru_cache(maxsize=2**10)
def _likely(dice: Dice, sell: int) -> float:
    return float(chance(dice, sell))


def _dice_left(dice: Dice, used: int) -> Dice:
    """The dice that are left when so many were used, the smallest first."""
    found = list(dice)
    for at, number in enumerate(dice):
        found[at] -= min(used, number)
        used -= min(used, number)
    four, six, eight = found
    return four, six, eight


def one_roll_ahead(position: Position, seat: int, move: Move) -> Fraction:
    """The expected income of a turn that ends after the next roll at the latest."""
    sale, prospect = position.running, Prospect(goods(position, seat))
    done, earned, dice = len(sale.laid), position.cubes_on_cards.held(position), free_dice(position)
    if move == FAIL:
        return Fraction(prospect.failed(done, 0))
    if isinstance(move, Lay):
        four, six, eight = (
            have - len(move.faces) * (size == move.size) for have, size in zip(dice, SIZES, strict=True)
        )
        dice, done, earned = (four, six, eight), done + 1, earned + (move.faces == (topmost(position).sell,))
    stop = Fraction(prospect.accepted(done, earned, 0))
    if move == ACCEPT or done == len(prospect.goods) or not any(dice):
        return stop
    likely = chance(dice, prospect.goods[done].sell)
    roll = likely * prospect.accepted(done + 1, earned, 0) + (1 - likely) * prospect.failed(done, 0)
    return max(stop, roll) if isinstance(move, Lay) else roll - REROLL_COST * (move == REROLL)
