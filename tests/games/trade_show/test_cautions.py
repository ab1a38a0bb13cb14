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
