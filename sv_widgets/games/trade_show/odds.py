"""The exact odds of a sale, computed as fractions by enumeration, without simulation.

A value is the expected income of a turn in dollars, with a cube counted as the $1 it is worth at the end
(TS-END-2), for a player who makes the best choice in every decision left in this turn. The use of cubes in
later turns is ignored. The random stream is never read, so the odds do not reveal the next roll.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from sv_widgets.games.trade_show.cards import BOX, SIZES, Dice, dice_words
from sv_widgets.games.trade_show.cards.deck import checked_dice
from sv_widgets.games.trade_show.dice import uses
from sv_widgets.games.trade_show.position import Position
from sv_widgets.games.trade_show.sale import FULL_STACK, REROLL_COST, free_dice, topmost
from sv_widgets.games.trade_show.show import ACCEPT, FAIL, REROLL, ROLL, AfterRoll, Lay, Offer
from sv_widgets.kernel import Move, open_decision
from sv_widgets.kernel.arguments import ExplainsArguments, explain_bad_arguments
from sv_widgets.kernel.grammar import Person
from sv_widgets.kernel.plain import UserError, shown

Way = tuple[int, int, bool]
"""A way to use dice, reduced to what affects the rest of the turn: the index of the size, the number of
dice, and whether it earns a cube."""
Ways = frozenset[Way]
ONE = Fraction(1)


@lru_cache(maxsize=2**10)
def outcomes(at: int, number: int, sell: int) -> tuple[tuple[Ways, Fraction], ...]:
    """The sets of ways that a roll of `number` dice of one size may offer, each with its probability."""
    size, found = SIZES[at], dict[Ways, Fraction]()
    for faces in combinations_with_replacement(range(1, size + 1), number):
        # the number of ordered rolls that show these faces
        orders = factorial(number) // prod(factorial(faces.count(face)) for face in {*faces})
        rolled = tuple(faces if other == at else () for other in range(len(SIZES)))
        ways = frozenset((at, use.number, use.exact(sell)) for use in uses(rolled, sell))
        found[ways] = found.get(ways, Fraction(0)) + Fraction(orders, size**number)
    return tuple(found.items())


@lru_cache(maxsize=2**12)
def rolls(dice: Dice, sell: int) -> tuple[tuple[Ways, Fraction], ...]:
    """The sets of ways that a roll of these dice may offer for a card, each with its probability."""
    found: dict[Ways, Fraction] = {frozenset(): ONE}
    for at, number in enumerate(dice):
        joined: dict[Ways, Fraction] = {}
        for ways, likely in found.items():
            for more, given in outcomes(at, number, sell):
                both = ways | more
                joined[both] = joined.get(both, Fraction(0)) + likely * given
        found = joined
    return tuple(found.items())


@explain_bad_arguments
def chance(dice: Dice, sell: int) -> Fraction:
    """The probability that a roll of these dice fulfils a card of this sell value (TS-SHOW-3).

    >>> chance((0, 1, 0), 5)
    Fraction(1, 3)
    """
    checked_dice(dice)
    if any(not 0 <= number <= most for number, most in zip(dice, BOX, strict=True)):
        raise UserError(f"The box has {dice_words(BOX)}, so nobody rolls {shown(dice)} (TS-COMP-3).")
    if type(sell) is not int:
        raise UserError(f"A sell value is a whole number, not {shown(sell)} (TS-CARD-2).")
    return sum((likely for ways, likely in rolls(dice, sell) if ways), Fraction(0))


class Goods(NamedTuple):
    """A card of the stack, with the bonus that it gives to one company."""

    sell: int
    dollars: int
    bonus: int


class Prospect:
    """Computes and caches the expected value of every stage of one company's sale.

    A stage is given by the dice left, the number of fulfilled cards (`done`), the cubes on them (`earned`),
    and the cubes the player owns (`owned`).
    """

    def __init__(self, goods: tuple[Goods, ...]) -> None:
        self.goods = goods
        self._known: dict[tuple[Dice, int, int, int], Fraction] = {}

    def accepted(self, done: int, earned: int, owned: int) -> int:
        """The value of accepting the offer (TS-SHOW-7)."""
        dollars = sum(card.dollars + card.bonus for card in self.goods[:done])
        return dollars + earned + owned + (FULL_STACK if done == len(self.goods) else 0)

    def failed(self, done: int, owned: int) -> int:
        """The value of a failed sale (TS-SHOW-8)."""
        return sum(card.bonus for card in self.goods[:done]) + owned

    def rolling(self, dice: Dice, done: int, earned: int, owned: int) -> Fraction:
        """The expected value of rolling for the next card."""
        again: Fraction | None = None
        # from the fewest cubes up, because each reroll leads to the same roll with two cubes fewer
        for cubes in range(owned % REROLL_COST, owned + 1, REROLL_COST):
            stage = (dice, done, earned, cubes)
            if stage not in self._known:
                value = Fraction(0)
                for ways, likely in rolls(dice, self.goods[done].sell):
                    best = self.rolled(ways, dice, done, earned, cubes)
                    value += likely * (best if again is None else max(best, again))
                self._known[stage] = value
            again = self._known[stage]
        assert again is not None
        return again

    def rolled(self, ways: Ways, dice: Dice, done: int, earned: int, owned: int) -> Fraction:
        """The value of the best way to use a roll, without a reroll."""
        if not ways:
            return Fraction(self.failed(done, owned))
        return max(self.laid(way, dice, done, earned, owned) for way in ways)

    def laid(self, way: Way, dice: Dice, done: int, earned: int, owned: int) -> Fraction:
        """The value of laying dice on the next card: the better of accepting afterwards and rolling on."""
        at, number, exact = way
        four, six, eight = (have - number * (size == at) for size, have in enumerate(dice))
        return self.fulfilled((four, six, eight), done + 1, earned + exact, owned)

    def fulfilled(self, dice: Dice, done: int, earned: int, owned: int) -> Fraction:
        """The value after `done` cards are fulfilled: the better of accepting and rolling on."""
        stop = Fraction(self.accepted(done, earned, owned))
        if done == len(self.goods) or not any(dice):  # TS-R5, TS-R7
            return stop
        return max(stop, self.rolling(dice, done, earned, owned))


@dataclass(frozen=True)
class Odds(ExplainsArguments):
    """The odds for the player who has to decide in a trade show."""

    name: str
    card: str
    sell: int
    dice: Dice
    """The dice that would be rolled."""
    chance: Fraction
    """The probability that a roll of them fulfils the card."""
    values: tuple[tuple[Move, Fraction], ...]
    """Each answer with its value: the expected income of the turn in dollars."""

    @property
    def best(self) -> Move:
        """The answer with the highest value; the first of them in a tie."""
        return max(self.values, key=lambda pair: pair[1])[0]

    def value(self, move: Move) -> Fraction:
        """The value of an answer; raises `UserError` if the move is not an answer now."""
        for answer, value in self.values:
            if answer == move:
                return value
        raise UserError(
            f"{shown(move)} is no answer now; there are {', '.join(repr(each) for each, _ in self.values)}."
        )

    def __repr__(self) -> str:
        return f"<Odds of {self.name}: {percent(self.chance)} for {self.card}, best {self.best!r}>"

    def __str__(self) -> str:
        return "\n".join([self._headline, *(f"{move!r}: {dollars(value)}" for move, value in self.values)])

    @property
    def _headline(self) -> str:
        reached = f"{self.sell} is reached with {percent(self.chance)}"
        return f"{Person(self.name):rolls} {dice_words(self.dice)} for {self.card}: {reached}."

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - loaded only for display

        best = self.best
        rows = "".join(
            f"<tr><td>{_bold(to_html(repr(move)), move == best)}</td>"
            f"<td style='text-align:right'>{to_html(dollars(value))}</td></tr>"
            for move, value in self.values
        )
        head = "<tr><th>answer</th><th>is worth</th></tr>"
        return f"<table><caption>{to_html(self._headline)}</caption>{head}{rows}</table>"


@explain_bad_arguments
def odds(position: Position) -> Odds:
    """The odds for the player who has to decide now; raises `UserError` outside of a trade show."""
    if not isinstance(position, Position):
        raise UserError(f"There are odds in a position, such as game.position, not in {shown(position)}.")
    decision = open_decision(position)
    if position.sale is None or not isinstance(decision, (AfterRoll, Offer)):
        now = "the game has ended" if decision is None else decision.ask(position)
        raise UserError(f"There are odds while somebody sells at the trade show; now: {now}")
    dice, card = free_dice(position), topmost(position)
    return Odds(
        name=position.seats[position.sale.seat],
        card=card.name,
        sell=card.sell,
        dice=dice,
        chance=chance(dice, card.sell),
        values=tuple(_values(position, decision)),
    )


def goods(position: Position, seat: int) -> tuple[Goods, ...]:
    """A seat's stack, each card with the bonus that it gives to the seat's company."""
    company = position.company(seat)
    return tuple(Goods(card.sell, card.dollars, card.bonus(company)) for card in position.developments(seat))


def _values(position: Position, decision: AfterRoll | Offer) -> Iterator[tuple[Move, Fraction]]:
    """Each answer with its value; cubes owned before count only where they are spent."""
    sale = position.running
    prospect, dice, done = Prospect(goods(position, sale.seat)), free_dice(position), len(sale.laid)
    earned, owned = position.cubes_on_cards.held(position), position.cubes[sale.seat]
    for move in decision.answers(position):
        if isinstance(move, Lay):
            exact = move.faces == (topmost(position).sell,)
            way = (SIZES.index(move.size), len(move.faces), exact)
            value = prospect.laid(way, dice, done, earned, owned)
        elif move == REROLL:
            value = prospect.rolling(dice, done, earned, owned - REROLL_COST)
        elif move == ROLL:
            value = prospect.rolling(dice, done, earned, owned)
        elif move == ACCEPT:
            value = Fraction(prospect.accepted(done, earned, owned))
        else:
            assert move == FAIL
            value = Fraction(prospect.failed(done, owned))
        yield move, value - owned


def percent(likely: Fraction) -> str:
    """Format a probability."""
    return f"{float(100 * likely):.1f}%"


def dollars(value: Fraction | float) -> str:
    """Format an expected sum of money."""
    sign = "\N{MINUS SIGN}" if value < 0 else ""
    return f"{sign}${abs(float(value)):.2f}"


def _bold(text: str, is_bold: bool) -> str:  # noqa: FBT001 - a word would not make it clearer
    return f"<b>{text}</b>" if is_bold else text
