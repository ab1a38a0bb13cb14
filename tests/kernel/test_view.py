"""What a view hides is dealt again: `fill`."""

import pytest

from sv_widgets.kernel import Stream, fill

SIGHT = ((4, 2), None, (), None)
"""Two holes, in a row of piles of cards from 0 to 5."""


def test_what_is_not_in_sight_fills_the_holes() -> None:
    piles = fill(SIGHT, (2, 1, 0, 3), range(6), Stream(7, "deal"))
    assert piles[0] == (4, 2)
    assert piles[2] == ()
    assert [len(pile) for pile in piles] == [2, 1, 0, 3]
    assert sorted(card for pile in piles for card in pile) == list(range(6))


def test_more_holes_than_cards_are_an_error() -> None:
    with pytest.raises(RuntimeError, match="5 cards are hidden, and only 4 are not in sight"):
        fill(SIGHT, (2, 1, 0, 4), range(6), Stream(7, "deal"))
