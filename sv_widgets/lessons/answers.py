"""What somebody may have meant by an answer, as people write it: "$7", "7 dollars", "a bar and a tee"."""

import re
from numbers import Real
from typing import Any, Final

from sv_widgets.kernel.plain import Slip
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.valuation import amount

NUMBER: Final = re.compile(r"\$?\s*([-+]?\d{1,9})(\.0*)?(\s*[a-z]{4,})?")
AMOUNT: Final = re.compile(r"\$?\s*(\d{1,9})\s*([mb])")
AMOUNTS: Final = frozenset(map(amount, range(1, 60)))


def is_blank(said: Any) -> bool:
    """Whether nothing was said at all."""
    return said is ... or said is None or (isinstance(said, str) and not said.strip())


def fits(said: Any, right: int | str, names: tuple[str, ...]) -> bool:
    """Whether an answer is the right one; a `Slip` if it can be none, which is not held against anybody."""
    if isinstance(said, bool) or not isinstance(said, (str, Real)):
        raise Slip(f"An answer is a number or a text, not {said!r:.40}.")
    text = " ".join(str(said).split()).casefold().removesuffix(".")
    if isinstance(right, int):
        return _number(text) == right
    if right in names:
        if text not in map(str.casefold, names):
            raise Slip(f"That asks for one of {', '.join(names)}, not for {said!r:.40}.")
        return text == right.casefold()
    if right in AMOUNTS:
        return _amount(text) == right
    if _are_blocks(right):
        return blocks.parse(re.sub(r"\b(and|an?|one)\b", " ", text)) == blocks.parse(right)
    # a card, by its name or a good part of how it begins, as everywhere
    return text == right.casefold() or (len(text) >= 4 and right.casefold().startswith(text))


def _number(text: str) -> int:
    found = NUMBER.fullmatch(text)
    if found is None:
        raise Slip(f"That asks for a whole number in digits, not for {text!r:.40}.")
    return int(found[1])


def _amount(text: str) -> str:
    short = text.replace(",000,000,000", "b").replace(",000,000", "m")
    short = re.sub(r"\s*(million|billion)s?", lambda word: word[1][0], short)
    found = AMOUNT.fullmatch(short)
    if found is None:
        raise Slip(f'That asks for an amount as on the track, such as "$9M", not for {text!r:.40}.')
    return f"${int(found[1])}{found[2].upper()}"


def _are_blocks(words: str) -> bool:
    try:
        blocks.parse(words)
    except Slip:
        return False
    return True
