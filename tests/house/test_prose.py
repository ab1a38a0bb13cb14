"""A dollar in the text of a notebook is money, whoever shows it."""

import pytest

from sv_widgets.kernel.html import DOLLAR as D
from tests.tools.prose import with_money

WRITTEN = {
    "Ada has $9. What do $9 buy?": f"Ada has {D}9. What do {D}9 buy?",
    r"Ada has \$9.": f"Ada has {D}9.",
    "*It ends at* **$1B**.": f"*It ends at* **{D}1B**.",
    "# What $9 buy": f"# What {D}9 buy",
    "- $2\n- $3\n  - $4": f"- {D}2\n- {D}3\n  - {D}4",
    "| one | two |\n|---|---|\n| $2 | `$x` |": f"| one | two |\n|---|---|\n| {D}2 | `$x` |",
    "`$x` is code, $5 is not, `$y` is": f"`$x` is code, {D}5 is not, `$y` is",
    "``a `$x` in two`` for $5": f"``a `$x` in two`` for {D}5",
    "``never closed for `$x` and $5": f"``never closed for `$x` and {D}5",
    "`opened once for $5\n\nand in the next paragraph` for $5": (
        f"`opened once for {D}5\n\nand in the next paragraph` for {D}5"
    ),
    r"\`$5\` is no code": rf"\`{D}5\` is no code",
    "code on `two\nlines $x` and `two\nmore $y`": "code on `two lines $x` and `two more $y`",
    "code on `two\nlines`": "code on `two\nlines`",
    "$5:\n\n```\necho $x\n```\n\n$6": f"{D}5:\n\n```\necho $x\n```\n\n{D}6",
    "$5:\n\n~~~ sh\n`$x\n~~~\n`$6`": f"{D}5:\n\n~~~ sh\n`$x\n~~~\n`$6`",
    "$5:\n\n    echo $x\n\n$6": f"{D}5:\n\n    echo $x\n\n{D}6",
    "- one\n\n    still $5": f"- one\n\n    still {D}5",
    "[for $5](of-$5.ipynb)": f"[for {D}5](of-%245.ipynb)",
    '![for $5](of-$5.png "at $5") for $5': f'![for &#36;5](of-%245.png "at &#36;5") for {D}5',
    "no money": "no money",
}


@pytest.mark.parametrize("markdown", WRITTEN)
def test_it_is_money_in_prose_and_stays_what_it_is_in_code_and_addresses(markdown: str) -> None:
    assert with_money(markdown) == WRITTEN[markdown]


@pytest.mark.parametrize("markdown", WRITTEN)
def test_what_was_written_so_stays_so(markdown: str) -> None:
    assert with_money(WRITTEN[markdown]) == WRITTEN[markdown]
