"""Warnings about decks: each caution speaks of a deck with one number that spoils its games."""

from typing import ClassVar

import pytest

from sv_widgets.games.trade_show.cards import open_deck
from sv_widgets.games.trade_show.cards.cautions import CAUTIONS
from tests.conformance.decks import CautionTests

OPEN = open_deck()
change = OPEN.change


@pytest.mark.rule("TS-CARD-2", "TS-CARD-3")
class TestCautions(CautionTests):
    deck = OPEN
    cautions = CAUTIONS
    shown: ClassVar = {
        "values_out_of_reach": (
            change("Level Zero", dice="2d4 1d6 1d8"),
            "companies.toml, Level Zero: dice of one size come to 8 at most, and ",
        ),
        "companies_apart": (
            change("Apple a Day", dice="2d4 4d6"),
            "companies.toml, Apple a Day: dice earn $2",
        ),
        "developments_apart": (
            change("Beta Badge", sell=12),
            "developments.toml, Beta Badge: dollars and bonuses bring $4.00 on average for a sell of 12;",
        ),
        "beaten_developments": (
            change("Beta Badge", sell=5),
            "developments.toml, Beta Badge: dollars are $4 for a sell of 5, and ",
        ),
        "types_apart": (
            change("Dark Mode Lamp", bonuses={"apps": 60}),
            "developments.toml: bonuses for apps come to $10",
        ),
    }


def test_a_card_of_the_same_value_may_beat_another_and_a_bonus_makes_up_for_dollars() -> None:
    """Beta Badge sells at 2 for $4; the other for $1, with a bonus of $4 for one company or without."""
    told = change("Nap Meter", bonuses={}).warnings()
    assert any("dollars are $1 for a sell of 2, and Beta Badge brings $4" in sentence for sentence in told)
    assert not OPEN.warnings()


def test_a_company_that_falls_short_is_told_the_highest_value() -> None:
    told = change("Level Zero", dice="2d4 1d6 1d8").warnings()
    assert told[0].endswith("; usual is the highest value, 12.")
