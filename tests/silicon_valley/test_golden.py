"""Whole games come out as their transcripts say, and end in every way a game can end."""

import pytest

from sv_widgets.silicon_valley import RULES
from tests.silicon_valley import golden


@pytest.mark.parametrize("name", golden.STARTS)
def test_the_transcript_is_still_true(name: str) -> None:
    assert golden.transcript(name) == golden.file(name).read_text("utf-8"), "look at: make golden; git diff"


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
    lines = golden.file(name).read_text("utf-8").splitlines()[-len(last) :]
    assert all(line.startswith(start) for line, start in zip(lines, last, strict=True))


@pytest.mark.rule("SV-SOLO-7")
@pytest.mark.parametrize("name", [name for name in golden.STARTS if name.startswith("solo")])
def test_solo_games_end_as_their_names_say(name: str) -> None:
    (end,) = (line for line in golden.file(name).read_text("utf-8").splitlines() if line.startswith("Ended"))
    assert end.endswith("Ada wins." if name.endswith("won") else "after round 7: the Rival wins.")
    assert end.startswith("Ended by SV-SOLO-7")


def test_between_them_they_see_every_kind_of_move_and_most_rules() -> None:
    everything = "".join(golden.file(name).read_text("utf-8") for name in golden.STARTS)
    kinds = {kind.__name__ for kind in RULES.moves} - {"TakeInstead"}
    assert {kind for kind in kinds if f"  {kind}(" not in everything} == set()
