"""Whole games come out as their transcripts say."""

import pytest

from sv_widgets.games.tech_deck import RULES
from tests.conformance.golden import GoldenTests
from tests.games.tech_deck.golden import GOLDENS


class TestGoldens(GoldenTests):
    goldens = GOLDENS


@pytest.mark.rule("TD-END-1", "TD-END-2", "TD-R13", "TD-R14")
def test_they_end_in_every_way() -> None:
    ends = {name: GOLDENS.transcript(name).splitlines()[-6:] for name in GOLDENS.starts}
    assert any("Ended by TD-END-1" in line for line in ends["solo"])
    assert any("Ended by TD-END-2" in line for line in ends["two players"])
    assert [line[:2] for line in ends["two players"][-2:]] == ["1.", "2."]
    assert any("Ended by TD-END-1" in line for line in ends["five players"])
    assert [line[:2] for line in ends["shared"][-4:]] == ["1."] * 4
    assert len({line.partition(": ")[2] for line in ends["shared"][-4:]}) == 1


def test_between_them_they_see_what_is_rare() -> None:
    everything = "".join(GOLDENS.transcript(name) for name in GOLDENS.starts)
    rules = {rule for rule in RULES.book.rules if f"[{rule}]" in everything}
    assert {"TD-R7", "TD-R11", "TD-R24", "TD-R28", "TD-R29", "TD-R30", "TD-R33", "TD-ASSIST-4"} <= rules
