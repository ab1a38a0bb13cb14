"""What games with a deck would show, said from its cards alone: a function for each caution (BD-CARD).

A card is judged by what it can bring a company that does well in a long game, and by what it brings one of
middling size in a short one.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from sv_widgets.games.bidness import effects
from sv_widgets.games.bidness.auction import Auctioned
from sv_widgets.games.bidness.cards.deck import ENGINEER, LAWYER, MARKETER, Deck
from sv_widgets.games.bidness.cards.effect import Effect
from sv_widgets.games.bidness.claims import Claim, Infringement, Libel
from sv_widgets.games.bidness.company import MARKET_LEADER_UNITS, OWN_DICE
from sv_widgets.games.bidness.odds import Business, chance, engineer_worth, lawyer_worth, marketer_worth
from sv_widgets.games.bidness.position import IOU
from sv_widgets.games.bidness.setup import FEWEST_IOUS, START_POINTS
from sv_widgets.kernel.cautions import usual_range

CERTAIN: Final = 0.95
"""The chance from which on a trial is as good as decided."""
MOST_MARKETERS: Final = 3
"""The Marketers of a company, as a rule."""

Caution = Callable[[Deck], Iterator[str]]


class Prospects(NamedTuple):
    """The rounds that a card works in, and the company that has it."""

    rounds: int
    units: int
    tech: int
    at_stake: int
    """What lies between winning and losing a trial, in dollars."""

    @property
    def business(self) -> Business:
        return Business(cash=IOU, debt=FEWEST_IOUS, tech=self.tech, engineers=1, salaries=0, units=self.units)


BEST: Final = Prospects(rounds=5, units=5, tech=35, at_stake=300)
MIDDLING: Final = Prospects(rounds=3, units=2, tech=25, at_stake=100)


def worth(effect: Effect, prospects: Prospects) -> float | None:
    """What a card brings its player, or takes from others; None where that is not in its figures."""
    rounds, units, tech, at_stake = prospects
    match effect:
        case effects.Headhunting(employee=employee) if employee == MARKETER:
            return float(marketer_worth(prospects.business, rounds, award=True))
        case effects.Headhunting(employee=employee) if employee == ENGINEER:
            return float(engineer_worth(prospects.business, rounds))
        case effects.Headhunting(employee=employee) if employee == LAWYER:
            return float(lawyer_worth(0, OWN_DICE, OWN_DICE, at_stake, rounds))
        case effects.Internship(number=number):
            more = chance(OWN_DICE + number, OWN_DICE) - chance(OWN_DICE, OWN_DICE)
            return float(more * at_stake)
        case effects.Campaign(points=points) | effects.Smear(points=points):
            return float((points + MARKET_LEADER_UNITS) * tech)
        case effects.Theft(points=points):
            return 2.0 * points * units * rounds  # one has them, and another has not
        case effects.Technology(points=points):
            return float(points * units * rounds)
    return None


def prices_above_all_that_is_brought(deck: Deck) -> Iterator[str]:
    bought = [kind for kind in deck.kinds if kind.price]
    for kind in bought:
        most = worth(kind.effect, BEST)
        if most is not None and kind.price > most:
            yield (
                f"kinds.toml, {kind.name}: price is ${kind.price}, and the card brings ${most:.0f} at most; "
                f"{usual_range((each.price for each in bought if each is not kind), '$')}."
            )


def prices_of_what_is_free(deck: Deck) -> Iterator[str]:
    for kind in deck.kinds:
        if kind.price and isinstance(kind.effect, Auctioned | Claim):
            what = "an auction" if isinstance(kind.effect, Auctioned) else "a lawsuit"
            yield (
                f"kinds.toml, {kind.name}: price is ${kind.price}, which is paid for beginning {what}; "
                "usual is $0 (BD-AUC-3, BD-LAW-1)."
            )


def cards_that_pay_all_debts(deck: Deck) -> Iterator[str]:
    debts = FEWEST_IOUS * IOU
    for kind in deck.kinds:
        brings = worth(kind.effect, MIDDLING)
        if brings is not None and brings - kind.price > debts:
            yield (
                f"kinds.toml, {kind.name}: effect brings ${brings:.0f} to a company of middling size for "
                f"${kind.price}, more than the ${debts} of all its IOUs; usual is ${IOU} or a little more."
            )


def interns_that_decide_trials(deck: Deck) -> Iterator[str]:
    for kind in deck.kinds:
        if isinstance(kind.effect, effects.Internship):
            dice = kind.effect.number
            if (wins := chance(OWN_DICE + dice, OWN_DICE)) > CERTAIN:
                yield (
                    f"kinds.toml, {kind.name}: effect.number is {dice} dice, which win {float(wins):.0%} of "
                    f"the trials; usual is 1, which wins {float(chance(OWN_DICE + 1, OWN_DICE)):.0%}."
                )


def claims_beyond_what_there_is(deck: Deck) -> Iterator[str]:
    for kind in deck.kinds:
        match kind.effect:
            case Libel(most=most) if most > MOST_MARKETERS:
                there = f"a company has {MOST_MARKETERS} Marketers as a rule; usual is 2"
            case Infringement(most=most) if most > START_POINTS:
                there = f"a company starts with {START_POINTS} tech points; usual is 10"
            case _:
                continue
        yield f"kinds.toml, {kind.name}: effect.most is {most}, and {there}."


CAUTIONS: Final[tuple[Caution, ...]] = (
    *(prices_above_all_that_is_brought, prices_of_what_is_free, cards_that_pay_all_debts),
    *(interns_that_decide_trials, claims_beyond_what_there_is),
)
