"""Numbered rules as a text that can be asked."""

import pytest

from sv_widgets.kernel import Rulebook

BOOK = Rulebook(
    """# Part 1
## Hiring
- **XY-HIRE-1** Pay the price.
- **XY-HIRE-2** Less the *discount*.
Prose, and **XY-HIRE-9** in the middle of it.
# Part 2
- **XY-R3 a title** A ruling.
"""
)


def test_rules_have_their_title_and_heading() -> None:
    assert list(BOOK.rules) == ["XY-HIRE-1", "XY-HIRE-2", "XY-R3"]
    assert BOOK["XY-HIRE-2"].section == "Hiring"
    assert (BOOK["XY-R3"].title, BOOK["XY-R3"].text) == ("a title", "A ruling.")
    assert str(BOOK["XY-R3"]) == "XY-R3 (a title): A ruling."
    assert "XY-R3" in BOOK
    assert "XY-HIRE-9" not in BOOK


@pytest.mark.parametrize("strange", ["XY-HIRE", "xy-r", "", 7, None])
def test_an_unknown_rule_is_answered_with_known_ones(strange: str) -> None:
    with pytest.raises(ValueError, match=r"There is no rule .*XY-"):
        BOOK[strange]
