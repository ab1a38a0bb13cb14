"""Collections of blocks as one number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sv_widgets.games.silicon_valley import blocks

counts = st.tuples(*(st.integers(0, most) for most in blocks.PIECES))


@given(counts)
@pytest.mark.rule("SV-R1", "SV-COMP-4")
def test_packing_loses_nothing(some: tuple[int, ...]) -> None:
    packed = blocks.pack(some)
    assert blocks.unpack(packed) == some
    assert blocks.pieces(packed) == sum(some)
    assert blocks.squares(packed) == sum(n * v for n, v in zip(some, blocks.VALUES, strict=True))
    assert tuple(blocks.count(packed, shape) for shape in range(8)) == some
    assert len(list(blocks.each(packed))) == sum(some)


@given(counts, counts)
def test_covering_is_at_least_as_many_of_each(have: tuple[int, ...], want: tuple[int, ...]) -> None:
    expected = all(h >= w for h, w in zip(have, want, strict=True))
    assert blocks.covers(blocks.pack(have), blocks.pack(want)) == expected


@given(counts)
def test_words_are_read_back(some: tuple[int, ...]) -> None:
    assert blocks.parse(blocks.notation(blocks.pack(some))) == blocks.pack(some)


@pytest.mark.parametrize("text", ["2 bar, square", "bar square bar", "SQUARE 2 bars", "2 BAR,square"])
def test_people_write_it_in_many_ways(text: str) -> None:
    assert blocks.notation(blocks.parse(text)) == "2 bar, square"


@pytest.mark.parametrize("text", ["-2 bar", "2,5 bar", "barr", "2 2 bar", "9999 dot", "1e3 dot", "½ dot"])
def test_what_cannot_be_read_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no block|needs a shape|There are"):
        blocks.parse(text)
