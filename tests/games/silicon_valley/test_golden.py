"""Whole games come out as their transcripts say, and end in every way a game can end."""

import pytest

from tests.conformance.golden import GoldenTests
from tests.games.silicon_valley.golden import GOLDENS


class TestGoldens(GoldenTests):
    goldens = GOLDENS
    unseen = frozenset({"TakeInstead"})


@pytest.mark.rule("SV-END-2", "SV-END-1")
@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("tie by money", ("1. Ada: $1B, $18", "2. Bo: $1B, $16")),
        ("tie by blocks", ("1. Ada: $1B, $2; blocks 5", "2. Bo: $1B, $2; blocks 3")),
        ("shared", ("1. Ada: $2B, $5; blocks 5", "1. Cy: $2B, $5; blocks 5", "2. Bo: $1B, $88")),
    ],
)
def test_ties_end_as_the_rules_say(name: str, last: tuple[str, ...]) -> None:
    lines = GOLDENS.transcript(name).splitlines()[-len(last) :]
    assert all(line.startswith(start) for line, start in zip(lines, last, strict=True))


@pytest.mark.rule("SV-SOLO-7")
@pytest.mark.parametrize("name", [name for name in GOLDENS.starts if name.startswith("solo")])
def test_solo_games_end_as_their_names_say(name: str) -> None:
    (end,) = (line for line in GOLDENS.transcript(name).splitlines() if line.startswith("Ended"))
    assert end.endswith("Ada wins." if name.endswith("won") else "after round 7: the Rival wins.")
    assert end.startswith("Ended by SV-SOLO-7")
