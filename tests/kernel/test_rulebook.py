"""Numbered rules as a text that can be asked."""

import re

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


@pytest.mark.parametrize(
    ("strange", "instead"),
    [
        ("XY-HIRE-9", "There are XY-HIRE-1 to XY-HIRE-2."),
        ("XY-R1", "There are XY-R3 to XY-R3."),
        ("xy-hire-2", "Did you mean XY-HIRE-2?"),
        ("XY-HIER-1", "Did you mean XY-HIRE-1 or XY-HIRE-2?"),
        ("ZZ", "They begin with XY-HIRE, XY-R."),
        (7, "They begin with XY-HIRE, XY-R."),
    ],
)
def test_instead_of_a_rule_that_is_not_there_the_nearest_ones_are_named(strange: str, instead: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"There is no rule {strange!r}. {instead}")):
        BOOK[strange]


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
