"""What people get wrong is answered with what would be right."""

from typing import ClassVar

import pytest

import sv_widgets as sv
from sv_widgets.games import tech_deck
from tests.conformance.inputs import InputTests
from tests.games.tech_deck.games import DECK


@pytest.mark.rule("TD-SETUP-1")
class TestInputs(InputTests):
    room: ClassVar = tech_deck
    deck = DECK
    places = ("Row", "hand 1", "customers", "venture 3", "card 12")
    crowds = ((0, r"1 to 6 can play \(TD-SETUP-1\), not 0"), (7, r"1 to 6 can play \(TD-SETUP-1\), not 7"))


@pytest.mark.rule("TD-R24")
def test_rules_are_found_by_their_numbers_and_by_words() -> None:
    assert [rule.id for rule in sv.rules("td-r24")] == ["TD-R24"]
    assert "TD-R24" in [rule.id for rule in sv.rules("put off", game="tech_deck")]
    assert sv.tech_deck.RULES.book["TD-R3"].title == "odd teams"
