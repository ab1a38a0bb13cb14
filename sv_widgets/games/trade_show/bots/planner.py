"""How *Trade Show* is played by plan: by the exact value of a sale.

In a sale every answer has an exact value, and the best one is played. In the development phase a card is
worth what the whole sale is expected to bring with it: its place in the stack counts, since the dice get
fewer, and so does a bonus that is scored even if the sale fails. What comes below it is taken to be ordinary.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sv_widgets.games.trade_show.bots.worth import ahead, draws, with_cards
from sv_widgets.games.trade_show.cards import dice_words
from sv_widgets.games.trade_show.development import Arrange, Develop
from sv_widgets.games.trade_show.dice import Use, left
from sv_widgets.games.trade_show.odds import chance, dollars, odds, percent
from sv_widgets.games.trade_show.position import Position
from sv_widgets.games.trade_show.sale import FULL_STACK, free_dice
from sv_widgets.games.trade_show.show import ACCEPT, FAIL, REROLL, ROLL, AfterRoll, Lay, Offer
from sv_widgets.kernel import Decision, Move, open_decision
from sv_widgets.kernel.grammar import capital
from sv_widgets.players.planner import Plan, Plans
from sv_widgets.players.worlds import World


class ShowPlans(Plans[Position]):
    """Plans by the expected income of a sale."""

    scale = 15.0

    def considered(self, position: Position, decision: Decision[Any]) -> Sequence[Move]:
        """In a sale only the best answer is worth a thought, since it is known for certain."""
        if isinstance(decision, (AfterRoll, Offer)):
            return (odds(position).best,)
        return list(decision.answers(position))

    def plans(self, world: World, seat: int) -> list[Plan]:
        position, incomes = world.position, incomes_of(world.position, seat)
        ranked = sorted(incomes, key=incomes.__getitem__, reverse=True)
        return [
            Plan(move, ahead(position, seat, incomes[move]), self.reason(world, seat, move, None))
            for move in ranked
        ]

    def reason(self, world: World, seat: int, move: Move, instead: Move | None) -> str:
        position, incomes = world.position, incomes_of(world.position, seat)
        others = [each for each in incomes if each != move]
        if not others:
            return "There is nothing else to do."
        other = instead if instead in others else max(others, key=incomes.__getitem__)
        best, second = Judged(move, incomes[move]), Judged(other, incomes[other])
        if isinstance(open_decision(position), (AfterRoll, Offer)):
            return told_of_a_sale(position, best, second)
        return told_of_a_stack(position, seat, best, second)


PLANS: Final = ShowPlans()


class Judged(NamedTuple):
    """An answer with the income that the sale is then expected to bring."""

    move: Move
    income: float


def incomes_of(position: Position, seat: int) -> dict[Move, float]:
    """The income that the sale is expected to bring after each answer."""
    decision = open_decision(position)
    if isinstance(decision, (AfterRoll, Offer)):
        return {move: float(value) for move, value in odds(position).values}
    assert isinstance(decision, (Develop, Arrange)), "nothing else is asked"
    return {
        move: max(with_cards(position, seat, cards) for cards in draws(position, decision, move))
        for move in decision.answers(position)
    }


# --- in words


def told_of_a_stack(position: Position, seat: int, best: Judged, other: Judged) -> str:
    """Why to take these cards rather than others."""
    decision = open_decision(position)
    assert isinstance(decision, (Develop, Arrange)), "cards are taken"
    company, developments = position.company(seat), position.deck.developments
    (cards, *_) = draws(position, decision, best.move)
    bonus = sum(developments[card].bonus(company) for card in cards)
    label = decision.label(position, other.move)
    scored = f" Its bonus of ${bonus} for {company.type} is scored even if the sale fails." if bonus else ""
    brings = f"The sale is then expected to bring {dollars(best.income)}"
    return f"{brings}, and {dollars(other.income)} after “{label}”.{scored}"


def told_of_a_sale(position: Position, best: Judged, other: Judged) -> str:
    """Why to answer so in a sale."""
    here, there = _named(best.move), _named(other.move)
    compared = f"{capital(here)} is worth {dollars(best.income)}, and {there} {dollars(other.income)}"
    return f"{compared}: {_because(position, best.move)}."


def _because(position: Position, move: Move) -> str:
    found = odds(position)
    if not isinstance(move, Lay):
        return f"{found.sell} is reached with {percent(found.chance)}"
    done, stack = len(position.running.laid) + 1, position.developments(position.running.seat)
    if done == len(stack):
        return f"it fulfils the whole stack, for ${FULL_STACK} more"
    dice = left(free_dice(position), (Use(move.size, move.faces),))
    if not any(dice):
        return "it fulfils a last card"
    card = stack[done]
    cube = "it earns a cube and" if Use(move.size, move.faces).exact(found.sell) else "it"
    likely = percent(chance(dice, card.sell))
    return f"{cube} leaves {dice_words(dice)}, which reach {card.sell} for {card.name} with {likely}"


def _named(move: Move) -> str:
    return f"laying {Use(move.size, move.faces)}" if isinstance(move, Lay) else NAMES[move]


NAMES: Final[dict[Move, str]] = {
    ACCEPT: "accepting",
    ROLL: "rolling on",
    REROLL: "rolling again",
    FAIL: "letting the sale fail",
}
