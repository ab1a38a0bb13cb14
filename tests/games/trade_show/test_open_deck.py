"""The open deck: exactly the cards that the rules ask for, and well balanced."""

from collections import Counter

import pytest

from sv_widgets.games.trade_show import deck
from sv_widgets.games.trade_show.cards import TYPES
from sv_widgets.games.trade_show.cards.overview import overview
from sv_widgets.games.trade_show.odds import Goods, Prospect

DECK = deck.open_deck()


@pytest.mark.rule("TS-COMP-1", "TS-COMP-2", "TS-CARD-1", "TS-R6")
def test_it_has_the_counts_of_the_rules() -> None:
    assert len(DECK.developments) == 55
    assert len(DECK.companies) == 5
    dice = sum(sum(company.dice) for company in DECK.companies)
    assert dice <= 45
    assert len(DECK.developments) - dice >= 10, "the grid could run short"


@pytest.mark.rule("TS-CARD-1")
def test_it_shows_what_the_rules_show() -> None:
    assert any((card.sell, card.dollars) == (7, 10) for card in DECK.developments)
    assert any(card.sell == 4 for card in DECK.developments)
    assert any(company.dice == (2, 2, 1) for company in DECK.companies)


@pytest.mark.rule("TS-CARD-2")
def test_values_dollars_and_bonuses_are_as_the_rules_ask() -> None:
    cards = DECK.developments
    assert {card.sell for card in cards} == set(range(1, 13))
    assert sum(card.sell <= 8 for card in cards) > 40, "most are within one die's reach"
    mean_sell = sum(card.sell for card in cards) / 55
    mean_dollars = sum(card.dollars for card in cards) / 55
    rise = sum((card.sell - mean_sell) * (card.dollars - mean_dollars) for card in cards)
    rise /= sum((card.sell - mean_sell) ** 2 for card in cards)
    assert 1.35 <= rise <= 1.65
    numbers = Counter(sum(map(bool, card.bonuses)) for card in cards)
    assert set(numbers) == {0, 1, 2}
    assert numbers[1] > 55 / 2
    assert {amount for card in cards for amount in card.bonuses} <= set(range(5))
    by_type = {sum(bool(card.bonuses[at]) for card in cards) for at in range(len(TYPES))}
    assert len(by_type) == 1, "each type equally often"


@pytest.mark.rule("TS-CARD-3")
def test_no_company_sells_much_better_than_the_others() -> None:
    """The exact worth of a turn, mean over stacks of middling cards, one for each die."""
    worth = {}
    for company in DECK.companies:
        number = sum(company.dice)
        values = [(3, 4, 5, 6, 4, 3), (5, 4, 3, 4, 6, 5), (2, 4, 6, 5, 7, 4)]
        stacks = [tuple(Goods(sell, round(1.5 * sell), 1) for sell in some[:number]) for some in values]
        turns = [Prospect(stack).rolling(company.dice, 0, 0, 0) for stack in stacks]
        worth[company.name] = float(sum(turns) / len(turns))
    mean = sum(worth.values()) / len(worth)
    assert max(worth.values()) < 1.15 * mean, worth
    assert min(worth.values()) > 0.85 * mean, worth


def test_a_table_says_what_a_card_says() -> None:
    assert "| Pocket Lint | apps | 2d4 2d6 1d8 |" in overview(DECK)
