"""What people get wrong is answered with what would be right."""

from pathlib import Path
from typing import Any, ClassVar

import pytest

from sv_widgets import kernel, silicon_valley
from sv_widgets.games.silicon_valley import Hire, new
from tests.conformance.inputs import OptionTests
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table


@pytest.mark.rule("SV-SETUP-2", "SV-R22")
class TestInputs(OptionTests):
    room: ClassVar = silicon_valley
    deck = DECK
    places = ("Supply", "open", "Personality 0")
    crowds = ((1, r"2 to 4 can play \(SV-SETUP-2\), not 1"), (5, r"2 to 4 can play \(SV-SETUP-2\), not 5"))


def test_explaining_what_is_no_rule() -> None:
    game = new(["Ada", "Bo"], 1, deck=DECK)
    assert "Discount" in game.explain("SV-HIRE-2").text
    with pytest.raises(ValueError, match=r"There is no rule 'SV-HIRE'. Did you mean SV-HIRE-1"):
        game.explain("SV-HIRE")
    refused = game.why_not("Stop()")
    assert refused is not None
    assert game.explain(refused).id == "SV-SETUP-9"
    assert game.explain(game.log[0].event).id == "SV-SETUP-9"


def test_a_deck_from_its_folder() -> None:
    folder = Path(__file__).parent / "deck"
    assert new(["Ada", "Bo"], 1, deck=folder).position == new(["Ada", "Bo"], 1, deck=str(folder)).position


class Sly:
    def __repr__(self) -> str:
        raise ZeroDivisionError


@pytest.mark.parametrize("value", [10**5000, Sly(), float("nan"), ((((),),),), [0], {0}], ids=range(6))
def test_moves_with_strange_fields(value: Any) -> None:
    game = table(ada={"money": 50})
    before = game.record()
    with pytest.raises(kernel.InvalidData, match=r"Hire.slot must"):
        game.play(Hire(value))
    assert game.record() == before


def test_a_field_named_twice() -> None:
    with pytest.raises(kernel.InvalidData, match="names slot twice"):
        table().play("Hire(2, slot=3)")
