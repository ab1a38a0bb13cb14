"""A measurement goes on where it was interrupted, and finds the same as if it had not been."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from sv_widgets.kernel.plain import InvalidData
from sv_widgets.lab import Verdict
from sv_widgets.lab.comparison import Block, Comparison
from sv_widgets.lab.measuring import Sample, measure
from sv_widgets.lab.results import Results
from sv_widgets.lab.sequential import Sprt
from sv_widgets.players import Random
from tests.lab.bots import High, Low

SOME = Sample(6)


def against_random() -> Comparison:
    return Comparison("pips", (High(), Random()))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a folder" / "in another" / "results.jsonl"


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds of the blocks that are played."""
    seeds, block = list[int](), Comparison.block

    def noted(comparison: Comparison, seed: int) -> Block:
        seeds.append(seed)
        return block(comparison, seed)

    monkeypatch.setattr(Comparison, "block", noted)
    return seeds


def test_blocks_are_played_until_there_are_enough(path: Path, played: list[int]) -> None:
    found = measure(against_random(), SOME, Results(path))
    assert found.verdict is Verdict.DONE
    assert played == [block.seed for block in found.blocks] == [0, 1, 2, 3, 4, 5]
    assert (found.games, found.lost_together, found.cut_off) == (12, 0, 0)
    assert found.estimate is not None
    assert found.estimate.games == 12


def test_nothing_is_played_twice(path: Path, played: list[int]) -> None:
    first = measure(against_random(), SOME, Results(path))
    text = path.read_text()
    assert measure(against_random(), SOME, Results(path)) == first
    assert len(played) == 6
    assert path.read_text() == text
    measure(against_random(), Sample(8), Results(path))
    assert played[6:] == [6, 7]


def test_a_test_ends_it_as_soon_as_it_is_decided(path: Path) -> None:
    found = measure(Comparison("pips", (High(), Low())), Sprt(0.2, 0.4), Results(path))
    assert found.verdict is Verdict.REACHED
    assert found.estimate is not None
    assert found.estimate.score > 0.4
    scores = [block.score for block in found.blocks]
    assert Sprt(0.2, 0.4).verdict(scores[:-1]) is None


@pytest.mark.parametrize("stops", [[0], [1], [3], [2, 4], [1, 2, 3, 4, 5, 6]])
def test_what_is_found_does_not_hang_on_where_it_was_interrupted(path: Path, stops: Sequence[int]) -> None:
    whole = measure(against_random(), SOME, Results(path))
    text = path.read_text()
    path.unlink()
    for blocks in stops:
        left = [True] * (blocks - len(text_of(path)))
        found = measure(against_random(), SOME, Results(path), lambda left=left: bool(left and left.pop()))  # type: ignore[misc]
        assert found.verdict is (Verdict.DONE if blocks == 6 else Verdict.UNDECIDED)
        assert len(found.blocks) == blocks
        assert found.blocks == whole.blocks[:blocks]
        assert (found.estimate is None) == (blocks == 0)
    assert measure(against_random(), SOME, Results(path)) == whole
    assert path.read_text() == text


def text_of(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


def test_a_line_that_was_cut_off_at_any_byte_is_played_again(path: Path, played: list[int]) -> None:
    other = Comparison("pips", (High(), Low()))
    measure(other, Sample(2), Results(path))
    begun = path.stat().st_size
    whole = measure(against_random(), Sample(3), Results(path))
    text = path.read_bytes()
    last = text.rindex(b"\n", 0, -1) + 1
    assert begun < last
    for size in range(last, len(text)):
        path.write_bytes(text[:size])
        played.clear()
        assert measure(against_random(), Sample(3), Results(path)) == whole
        assert played == [2]
        assert path.read_bytes() == text


def test_other_comparisons_in_the_file_are_left_alone(path: Path) -> None:
    other = Comparison("pips", (High(), Low()))
    first = measure(other, SOME, Results(path))
    text = path.read_bytes()
    measure(against_random(), SOME, Results(path))
    assert path.read_bytes().startswith(text)
    assert measure(other, SOME, Results(path), lambda: False) == first


def test_bots_that_play_otherwise_now_are_measured_anew(
    path: Path, played: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    measure(against_random(), SOME, Results(path))
    monkeypatch.setattr(High, "choose", Low.choose)
    measure(against_random(), SOME, Results(path))
    assert played == [0, 1, 2, 3, 4, 5] * 2


def test_games_lost_together_are_told_apart(path: Path) -> None:
    results, identity = Results(path), against_random().identity()
    for seed, scores in enumerate([(1.0, None), (None, None), (0.5, 0.0)]):
        results.add(identity, Block(seed, scores, cut_off=seed))
    found = measure(against_random(), Sample(3), results)
    assert found.blocks[1].scores == (None, None)
    assert (found.games, found.lost_together, found.cut_off) == (6, 3, 3)
    assert found.estimate is not None
    assert (found.estimate.games, found.estimate.score) == (3, 0.625)


DAMAGED = [
    "no json",
    "[1]",
    '{"comparison":"x"}',
    '{"comparison":"x","seed":"0","scores":[1],"cut_off":0}',
    '{"comparison":"x","seed":0,"scores":[2],"cut_off":0}',
    '{"comparison":"x","seed":0,"scores":[-1],"cut_off":0}',
    '{"comparison":"x","seed":0,"scores":[1],"cut_off":-1}',
    '{"comparison":"x","seed":0,"scores":["1"],"cut_off":0}',
    '{"comparison":"x","seed":0,"scores":[1],"cut_off":2}',
    '{"comparison":7,"seed":0,"scores":[1],"cut_off":0}',
    "[" * 100_000,
]


@pytest.mark.parametrize("line", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_line_is_named(path: Path, line: str) -> None:
    measure(against_random(), Sample(1), Results(path))
    with path.open("a") as file:
        file.write(f"{line}\n")
    with pytest.raises(InvalidData, match=r"Line 2 of .*results\.jsonl.* is damaged"):
        measure(against_random(), SOME, Results(path))
    assert len(text_of(path)) == 2
