"""Whole games come out as their transcripts say."""

import pytest

from sv_widgets.games.bidness import RULES
from tests.conformance.golden import GoldenTests
from tests.games.bidness.golden import GOLDENS


class TestGoldens(GoldenTests):
    goldens = GOLDENS


def last(name: str, lines: int) -> list[str]:
    return GOLDENS.transcript(name).splitlines()[-lines:]


@pytest.mark.rule("BD-BIZ-4", "BD-R8")
def test_ties_end_as_the_rules_say() -> None:
    assert [line.split(",")[0] for line in last("free together", 3)] == [
        "1. Bo: debt $0",
        "2. Ada: debt $0",
        "2. Cy: debt $0",
    ]
    assert [line.split(":")[0] for line in last("shared", 2)] == ["1. Ada", "1. Bo"]


@pytest.mark.rule("BD-R14")
def test_a_game_that_is_cut_off_says_so() -> None:
    assert last("cut off", 4)[0] == "Ended by BD-R14 in round 2."


def test_between_them_they_see_what_is_rare() -> None:
    everything = "".join(GOLDENS.transcript(name) for name in GOLDENS.starts)
    rules = {rule for rule in RULES.book.rules if f"[{rule}]" in everything}
    assert {"BD-AUC-2", "BD-AWARD-1", "BD-AWARD-2", "BD-BIZ-2", "BD-BIZ-3", "BD-BIZ-7", "BD-LOAN-2"} <= rules
    assert {f"BD-LAW-{number}" for number in (1, 2, 3, 4, 6, 7)} <= rules
    assert {f"BD-CARD-{number}" for number in (1, 2, 3, 4, 5)} <= rules
