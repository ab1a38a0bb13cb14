"""The open deck: exactly the cards that the rules ask for."""

from collections import Counter

import pytest

from sv_widgets.games.bidness import deck
from sv_widgets.games.bidness.cards.deck import FREE, STATED
from sv_widgets.games.bidness.cards.overview import overview

DECK = deck.open_deck()


@pytest.mark.rule("BD-COMP-1", "BD-COMP-2", "BD-R2", "BD-CARD-7")
def test_it_has_the_counts_of_the_rules() -> None:
    there = Counter(DECK.ids)
    assert there.total() == 74
    assert {kind: there[kind] for kind in STATED} == STATED
    assert sum(STATED.values()) == 25
    auctioned = {"marketer": 10, "engineer": 12, "lawyer": 8, "contract": 3}
    headhunting = {"headhunt_lawyer": 3, "headhunt_marketer": 5, "headhunt_engineer": 2}
    assert {kind: there[kind] for kind in FREE} == auctioned | headhunting | {"intern": 6}


@pytest.mark.rule("BD-CARD-1", "BD-CARD-2", "BD-CARD-3", "BD-CARD-4", "BD-CARD-5", "BD-R2")
def test_it_has_the_prices_of_the_rules() -> None:
    prices = {kind.id: kind.price for kind in DECK.kinds if kind.price}
    people = {"headhunt_lawyer": 20, "headhunt_marketer": 40, "headhunt_engineer": 10, "intern": 30}
    tech = {"acquisition": 10, "joint_development": 10, "breakthrough": 30, "espionage": 10, "sabotage": 10}
    bonuses = {"ad_blitz": 30, "coop_marketing": 10, "social_media": 10, "smear": 40}
    assert prices == people | tech | bonuses | {"market_research": 30}


@pytest.mark.rule("BD-CARD-7", "BD-R17")
def test_each_title_has_a_line_and_cards_of_a_kind_differ_in_name_only() -> None:
    assert all(card.line for card in DECK.cards)
    assert len({card.name for card in DECK.cards}) == len(DECK.cards) == 35
    assert all(DECK.kind_of[at].id == card.kind for at, card in enumerate(DECK.titles))


def test_a_table_says_what_a_card_says() -> None:
    table = overview(DECK)
    assert "| Growth Hacker | Marketer | 3 | Grew a beard first, as a proof of concept. |" in table
    assert "| Headhunting: engineer | 2 | $10 | take an Engineer, and the employer is paid |" in table
    assert "| Lawyer | 8 | auction | a die in trials; salary $10, $40, $90 for 1, 2, 3 |" in table
    assert "| Negligence | 4 | free | sue for cash |" in table
