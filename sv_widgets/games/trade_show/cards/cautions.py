"""What games with a deck would show, said from its cards alone: a function for each caution (TS-CARD)."""

from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Final

from sv_widgets.games.trade_show.cards.deck import SIZES, TYPES, Company, Deck, Development
from sv_widgets.games.trade_show.odds import Goods, Prospect
from sv_widgets.kernel.cautions import far_from_others
from sv_widgets.kernel.grammar import counted

POINT: Final = 1.5
"""The dollars for each point of a sell value (TS-CARD-2)."""
LEAST, MOST = 0.5, 2.0
"""The parts of that between which a card is worth taking, and does not decide a game."""
BASE: Final = 2.0
"""What a card may bring besides, since those of low values are easily sold."""
COMPANIES_APART: Final = 1.15
"""How far a company may earn more than the others (TS-CARD-3)."""
TYPES_APART: Final = 1.5
STACKS: Final = ((3, 4, 5, 6, 4, 3), (5, 4, 3, 4, 6, 5), (2, 4, 6, 5, 7, 4))
"""The sell values of middling stacks, on which companies are compared."""

Caution = Callable[[Deck], Iterator[str]]


def values_out_of_reach(deck: Deck) -> Iterator[str]:
    for company in deck.companies:
        most = max(size * number for size, number in zip(SIZES, company.dice, strict=True))
        if beyond := sum(card.sell > most for card in deck.developments):
            highest = max(card.sell for card in deck.developments)
            yield (
                f"companies.toml, {company.name}: dice of one size come to {most} at most, and "
                f"{counted(beyond, 'development')} sell at more; usual is the highest value, {highest}."
            )


def companies_apart(deck: Deck) -> Iterator[str]:
    earns = {company.name: _income(company) for company in deck.companies}
    for name, others in far_from_others(earns, COMPANIES_APART):
        yield (
            f"companies.toml, {name}: dice earn ${earns[name]:.2f} from a middling stack; "
            f"usual is within 15% of ${others:.2f} (TS-CARD-3)."
        )


def _income(company: Company) -> float:
    """The mean worth of a turn with stacks of middling cards, one for each die."""
    number = sum(company.dice)
    stacks = [tuple(Goods(sell, round(POINT * sell), 1) for sell in values[:number]) for values in STACKS]
    return fmean(float(Prospect(stack).rolling(company.dice, 0, 0, 0)) for stack in stacks)


def developments_apart(deck: Deck) -> Iterator[str]:
    for card in deck.developments:
        brings, usual = card.dollars + fmean(card.bonuses), POINT * card.sell
        if not LEAST * usual <= brings <= BASE + MOST * usual:
            yield (
                f"developments.toml, {card.name}: dollars and bonuses bring ${brings:.2f} on average for a "
                f"sell of {card.sell}; usual is about ${usual:.2f}, which is ${POINT:.2f} a point."
            )


def beaten_developments(deck: Deck) -> Iterator[str]:
    for card in deck.developments:
        for other in deck.developments:
            if _beats(other, card):
                yield (
                    f"developments.toml, {card.name}: dollars are ${card.dollars} for a sell of {card.sell}, "
                    f"and {other.name} brings ${other.dollars} and no smaller bonus for {other.sell}; usual "
                    "is a card that no other beats in every number."
                )
                break


def _beats(other: Development, card: Development) -> bool:
    bonuses = zip(other.bonuses, card.bonuses, strict=True)
    return (
        other.sell <= card.sell
        and other.dollars > card.dollars
        and all(theirs >= mine for theirs, mine in bonuses)
    )


def types_apart(deck: Deck) -> Iterator[str]:
    columns = zip(*(card.bonuses for card in deck.developments), strict=True)
    dollars = {name: float(sum(amounts)) for name, amounts in zip(TYPES, columns, strict=True)}
    for name, others in far_from_others(dollars, TYPES_APART):
        yield (
            f"developments.toml: bonuses for {name} come to ${dollars[name]:.0f}; "
            f"usual is the same for each type, here ${others:.0f} (TS-CARD-2)."
        )


CAUTIONS: Final[tuple[Caution, ...]] = (
    *(values_out_of_reach, companies_apart),
    *(developments_apart, beaten_developments, types_apart),
)
