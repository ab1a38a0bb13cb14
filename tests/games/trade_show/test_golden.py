"""Whole games come out as their transcripts say."""

import pytest

from sv_widgets.games.trade_show import RULES
from tests.conformance.golden import GoldenTests
from tests.games.trade_show.golden import GOLDENS


class TestGoldens(GoldenTests):
    goldens = GOLDENS


@pytest.mark.rule("TS-R4", "TS-END-2")
def test_a_tie_ends_as_the_rules_say() -> None:
    lines = GOLDENS.transcript("shared").splitlines()[-3:]
    assert lines == ["1. Ada: $27, cubes 1", "1. Bo: $27, cubes 0", "2. Cy: $5, cubes 2"]


def test_between_them_they_see_what_is_rare() -> None:
    everything = "".join(GOLDENS.transcript(name) for name in GOLDENS.starts)
    rules = {rule for rule in RULES.book.rules if f"[{rule}]" in everything}
    assert {"TS-R3", "TS-R5", "TS-R7", "TS-R9", "TS-R12", "TS-R13", "TS-SHOW-5", "TS-SHOW-8"} <= rules
