"""Whole games come out as their transcripts say."""

import pytest

from sv_widgets.trade_show import RULES
from tests.trade_show import golden


@pytest.mark.parametrize("name", golden.STARTS)
def test_the_transcript_is_still_true(name: str) -> None:
    assert golden.transcript(name) == golden.file(name).read_text("utf-8"), "look at: make golden; git diff"


@pytest.mark.rule("TS-R4", "TS-END-2")
def test_a_tie_ends_as_the_rules_say() -> None:
    lines = golden.file("shared").read_text("utf-8").splitlines()[-3:]
    assert lines == ["1. Ada: $27, cubes 1", "1. Bo: $27, cubes 0", "2. Cy: $5, cubes 2"]


def test_between_them_they_see_every_kind_of_move_and_of_event() -> None:
    everything = "".join(golden.file(name).read_text("utf-8") for name in golden.STARTS)
    assert {kind.__name__ for kind in RULES.moves if f"  {kind.__name__}(" not in everything} == set()
    rules = {rule for rule in RULES.book.rules if f"[{rule}]" in everything}
    assert {"TS-R3", "TS-R5", "TS-R7", "TS-R9", "TS-R12", "TS-R13", "TS-SHOW-5", "TS-SHOW-8"} <= rules
